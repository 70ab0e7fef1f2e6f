//! The options of a table: in words, and the panels on which they are changed.

use engine::kernel::{Key, OptionGroup, OptionKind, OptionSpec, Options, Term};
use words::{Letters, Words};

use super::about_table;
use crate::options::{alone_or_first, of, option_key, options_key, preset_key, value_key};
use crate::panel::{Act, Button, Menu, MenuOption, Panel, Style};
use crate::phrases;
use crate::reader::Reader;
use crate::service::TableSession;

/// The most rows that Discord takes.
const ROWS: usize = 5;
/// The most buttons in a row.
const ROW: usize = 5;

/// What was chosen, a line for each option or group. Once the game has begun, what the lot has decided, too.
pub(super) fn in_words(session: &TableSession, words: Words) -> Vec<String> {
    let specs = specs_of(session);
    let chosen = &session.row.options;
    let drawn = session.game().map(|game| game.drawn_options());
    let line = |spec: &OptionSpec| {
        let (name, value) = match spec.group {
            Some(group) => {
                let said = group_in_words(words, group, &specs, chosen);
                let drawn = drawn
                    .as_ref()
                    .map(|drawn| group_in_words(words, group, &specs, drawn));
                (
                    options_key(group.key),
                    match drawn.filter(|drawn| *drawn != said) {
                        Some(drawn) => words.phrase(
                            phrases::OPTIONS_DRAWN,
                            &[("chosen", said.into()), ("drawn", drawn.into())],
                        ),
                        None => format!("**{said}**"),
                    },
                )
            }
            None => (
                option_key(spec.key),
                format!("**{}**", value_in_words(words, spec, chosen)),
            ),
        };
        format!("• {}: {value}", words.name(&name))
    };
    alone_or_first(&specs).map(line).collect()
}

/// The options of a table, to be changed. A group of them has a panel of its own.
pub fn options(session: &TableSession, reader: Reader) -> Panel {
    let words = session.words(reader.lang);
    let table = session.row.id;
    let specs = specs_of(session);
    let chosen = &session.row.options;
    let mut text = vec![words.phrase(phrases::OPTIONS_HEAD, &[("game", words.name("game").into())])];
    let mut panel = Panel::new("…");
    for spec in alone_or_first(&specs).take(ROWS) {
        let name = words.name(&option_key(spec.key));
        let key = Key::of(spec.key);
        if let Some(group) = spec.group {
            let open = Act::OptionGroup {
                table,
                key: Key::of(group.key),
            };
            let one_by_one = Button::new(&open, words.phrase(phrases::ONE_BY_ONE, &[]));
            text.push(explained(words, &options_key(group.key)));
            panel = panel.buttons(presets(session, group, &specs, words).chain([one_by_one]));
            continue;
        }
        text.push(explained(words, &option_key(spec.key)));
        panel = match spec.kind {
            OptionKind::Flag { .. } => {
                let label = format!("{name}: {}", value_in_words(words, spec, chosen));
                let button = Button::new(&Act::Flag { table, key }, label);
                panel.buttons([button.styled(green_if(chosen.flag(spec)))])
            }
            OptionKind::OneOf { values, .. } => {
                let plain = words.plain();
                let option = |value: &&'static str| {
                    let label = plain.name(&value_key(spec.key, value));
                    MenuOption::new(*value, label).chosen_if(*value == chosen.value(spec))
                };
                let options = values.iter().map(option).collect();
                panel.menu(Menu::new(&Act::SetOption { table, key }, name, options))
            }
        };
    }
    panel.text = text.join("\n");
    about_table(panel, session, reader)
}

/// The panel with an option, a group or a preset.
pub fn options_with(session: &TableSession, key: &str, reader: Reader) -> Panel {
    let specs = specs_of(session);
    let has_it = |spec: &&OptionSpec, group: OptionGroup| {
        spec.key == key || group.key == key || group.presets.iter().any(|preset| preset.key == key)
    };
    let found = specs
        .iter()
        .find(|spec| spec.group.is_some_and(|group| has_it(spec, group)));
    match found.and_then(|spec| spec.group) {
        Some(of) => group(session, of, reader),
        None => options(session, reader),
    }
}

/// The options of a group, to be changed all at once by a preset or one by one: a press goes on to the next value.
fn group(session: &TableSession, group: OptionGroup, reader: Reader) -> Panel {
    let words = session.words(reader.lang);
    let table = session.row.id;
    let specs = specs_of(session);
    let chosen = &session.row.options;
    let of_group: Vec<&OptionSpec> = specs.iter().filter(|spec| spec.is_in(group.key)).collect();

    let now = group_in_words(words, group, &specs, chosen);
    let mut text = vec![
        explained(words, &options_key(group.key)),
        words.phrase(phrases::OPTIONS_NOW, &[("now", now.into())]),
    ];
    text.extend(of_group.iter().map(|spec| {
        let key = option_key(spec.key);
        let (name, value) = (words.name(&key), value_in_words(words, spec, chosen));
        format!(
            "**{name}: {value}** — {}",
            words.more(&key, "text").unwrap_or_default()
        )
    }));
    let buttons: Vec<Button> = of_group
        .iter()
        .map(|spec| next_value(session, spec, words))
        .collect();
    // Rows of the same length look better than a last one with a single button.
    let rows = buttons.len().div_ceil(ROW).clamp(1, ROWS - 2);
    let panel = Panel::new(text.join("\n")).buttons(presets(session, group, &specs, words));
    let panel = buttons
        .chunks(buttons.len().div_ceil(rows).clamp(1, ROW))
        .fold(panel, |panel, row| panel.buttons(row.to_vec()));
    let back = Button::new(&Act::AllOptions { table }, words.phrase(phrases::BACK, &[]));
    about_table(panel, session, reader).buttons([back])
}

/// The presets of a group. The one that is set is green.
fn presets(
    session: &TableSession,
    group: OptionGroup,
    specs: &[OptionSpec],
    words: Words,
) -> impl Iterator<Item = Button> {
    let table = session.row.id;
    let set = session.row.options.preset(specs, group.key);
    group.presets.iter().map(move |preset| {
        let key = Key::of(preset.key);
        let label = words.plain().name(&preset_key(preset.key));
        Button::new(&Act::Preset { table, key }, label).styled(green_if(set == Some(preset.key)))
    })
}

/// A button with an option's value, which sets it to the next one.
fn next_value(session: &TableSession, spec: &OptionSpec, words: Words) -> Button {
    let plain = words.plain();
    let options = &session.row.options;
    let texts = spec.texts();
    let at = texts.iter().position(|text| *text == options.text_of(spec));
    let next = at.map_or(0, |at| (at + 1) % texts.len());
    let act = Act::SetTo {
        table: session.row.id,
        key: Key::of(spec.key),
        value: next as u8,
    };
    let label = format!(
        "{}: {}",
        sentence_case(&short(plain, spec)),
        value_in_words(plain, spec, options)
    );
    Button::new(&act, label).styled(green_if(!options.is_default(spec)))
}

/// What a group is set to: its preset, or else what is not as usual: "Blue and green from Egypt".
fn group_in_words(words: Words, group: OptionGroup, specs: &[OptionSpec], options: &Options) -> String {
    if let Some(preset) = options.preset(specs, group.key) {
        return words.name(&preset_key(preset));
    }
    let unusual = specs
        .iter()
        .filter(|spec| spec.is_in(group.key) && !options.is_default(spec));
    let mut by_value: Vec<(&str, Vec<Term>)> = Vec::new();
    for spec in unusual {
        let (value, name) = (options.text_of(spec), short_term(spec));
        match by_value.iter_mut().find(|(known, _)| *known == value) {
            Some((_, names)) => names.push(name),
            None => by_value.push((value, vec![name])),
        }
    }
    let said = |(value, names): (&str, Vec<Term>)| {
        let key = format!("{}-{value}", options_key(group.key));
        let term = Term {
            key: key.into(),
            args: Default::default(),
        };
        words.say(&term.with("which", names), &Letters)
    };
    sentence_case(&by_value.into_iter().map(said).collect::<Vec<_>>().join(", "))
}

fn value_in_words(words: Words, spec: &OptionSpec, options: &Options) -> String {
    match spec.kind {
        OptionKind::Flag { .. } if options.flag(spec) => words.phrase(phrases::ON, &[]),
        OptionKind::Flag { .. } => words.phrase(phrases::OFF, &[]),
        OptionKind::OneOf { .. } => words.name(&value_key(spec.key, options.value(spec))),
    }
}

/// A name with what it means.
fn explained(words: Words, key: &str) -> String {
    format!(
        "**{}** — {}",
        words.name(key),
        words.more(key, "text").unwrap_or_default()
    )
}

fn short(words: Words, spec: &OptionSpec) -> String {
    words.say(&short_term(spec), &Letters)
}

/// An option's name in few words, as it stands in a list.
fn short_term(spec: &OptionSpec) -> Term {
    Term {
        key: format!("{}.{}", option_key(spec.key), Words::SHORT).into(),
        args: Default::default(),
    }
}

fn sentence_case(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

fn green_if(holds: bool) -> Style {
    if holds { Style::Success } else { Style::Secondary }
}

fn specs_of(session: &TableSession) -> Vec<OptionSpec> {
    engine::games::game(&session.row.game).map_or_else(Vec::new, of)
}
