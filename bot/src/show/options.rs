//! The options of a table: in words, and the panels on which they are changed.

use engine::kernel::{Key, OptionGroup, OptionKind, OptionSpec, Options, Term};
use words::{Letters, Words};

use super::about_table;
use crate::ids::TableId;
use crate::options::{alone_or_first, of, option_key, options_key, preset_key, value_key};
use crate::panel::{Act, Button, Menu, MenuOption, Panel, Row, Style};
use crate::phrases;
use crate::reader::Reader;
use crate::service::TableSession;

/// The most rows that Discord takes.
const ROWS: usize = 5;
/// The most buttons in a row.
const ROW: usize = 5;

/// What was chosen, a line for each option or group. Once the game has begun, what the lot has decided, too.
pub(super) fn in_words(session: &TableSession, words: Words) -> Vec<String> {
    let choice = Choice::of(session, words);
    let drawn = session.game().map(|game| game.drawn_options());
    let line = |spec: &OptionSpec| match spec.group {
        Some(group) => {
            let name = words.name(&options_key(group.key));
            format!("• {name}: {}", choice.group_as_drawn(group, drawn.as_ref()))
        }
        None => {
            let name = words.name(&option_key(spec.key));
            format!("• {name}: **{}**", choice.value(spec))
        }
    };
    alone_or_first(&choice.specs).map(line).collect()
}

/// The options of a table, to be changed. A group of them has a panel of its own.
pub fn options(session: &TableSession, reader: Reader) -> Panel {
    let words = session.words(reader.lang);
    let choice = Choice::of(session, words);
    let mut text = vec![words.phrase(phrases::OPTIONS_HEAD, &[("game", words.name("game").into())])];
    let mut panel = Panel::new("…");
    for spec in alone_or_first(&choice.specs).take(ROWS) {
        text.push(match spec.group {
            Some(group) => choice.explained(&options_key(group.key)),
            None => choice.explained(&option_key(spec.key)),
        });
        panel.rows.push(choice.row(spec));
    }
    panel.text = text.join("\n");
    about_table(panel, session, reader)
}

/// The panel with an option, a group or a preset.
pub fn options_with(session: &TableSession, key: &str, reader: Reader) -> Panel {
    let choice = Choice::of(session, session.words(reader.lang));
    let has_it = |spec: &OptionSpec, group: OptionGroup| {
        spec.key == key || group.key == key || group.presets.iter().any(|preset| preset.key == key)
    };
    let mut groups = choice
        .specs
        .iter()
        .filter_map(|spec| spec.group.filter(|group| has_it(spec, *group)));
    match groups.next() {
        Some(group) => options_of(session, group, reader),
        None => options(session, reader),
    }
}

/// The options of a group, to be changed all at once by a preset, or one by one: a press goes on to the next value.
fn options_of(session: &TableSession, group: OptionGroup, reader: Reader) -> Panel {
    let words = session.words(reader.lang);
    let choice = Choice::of(session, words);
    let now = choice.group(group, choice.options);
    let mut text = vec![
        choice.explained(&options_key(group.key)),
        words.phrase(phrases::OPTIONS_NOW, &[("now", now.into())]),
    ];
    let mut buttons = Vec::new();
    for spec in choice.specs.iter().filter(|spec| spec.is_in(group.key)) {
        let key = option_key(spec.key);
        let about = words.more(&key, "text").unwrap_or_default();
        text.push(format!(
            "**{}: {}** — {about}",
            words.name(&key),
            choice.value(spec)
        ));
        buttons.push(choice.next_value(spec));
    }
    // Discord breaks long rows on a phone, so the buttons take all the rows that there are.
    let in_a_row = buttons.len().div_ceil(ROWS - 2).clamp(1, ROW);
    let panel = Panel::new(text.join("\n")).buttons(choice.presets(group));
    let panel = buttons
        .chunks(in_a_row)
        .fold(panel, |panel, row| panel.buttons(row.to_vec()));
    let all = Act::AllOptions { table: choice.table };
    let back = Button::new(&all, words.phrase(phrases::BACK, &[]));
    about_table(panel, session, reader).buttons([back])
}

/// What can be chosen at a table, and what is.
struct Choice<'a> {
    table: TableId,
    specs: Vec<OptionSpec>,
    options: &'a Options,
    words: Words,
}

impl<'a> Choice<'a> {
    fn of(session: &'a TableSession, words: Words) -> Self {
        Self {
            table: session.row.id,
            specs: engine::games::game(&session.row.game).map_or_else(Vec::new, of),
            options: &session.row.options,
            words,
        }
    }

    /// Where an option or a whole group is changed: a button, a menu, or presets with the way to the single options.
    fn row(&self, spec: &OptionSpec) -> Row {
        let (table, key) = (self.table, Key::of(spec.key));
        if let Some(group) = spec.group {
            let key = Key::of(group.key);
            let open = Act::OptionGroup { table, key };
            let one_by_one = Button::new(&open, self.words.phrase(phrases::ONE_BY_ONE, &[]));
            return Row::Buttons(self.presets(group).chain([one_by_one]).collect());
        }
        let name = self.words.name(&option_key(spec.key));
        match spec.kind {
            OptionKind::Flag { .. } => {
                let label = format!("{name}: {}", self.value(spec));
                let button = Button::new(&Act::Flag { table, key }, label);
                Row::Buttons(vec![button.styled(green_if(self.options.flag(spec)))])
            }
            OptionKind::OneOf { values, .. } => {
                let plain = self.words.plain();
                let option = |value: &&'static str| {
                    let label = plain.name(&value_key(spec.key, value));
                    MenuOption::new(*value, label).chosen_if(*value == self.options.value(spec))
                };
                let options = values.iter().map(option).collect();
                Row::Menu(Menu::new(&Act::SetOption { table, key }, name, options))
            }
        }
    }

    /// The presets of a group. The one that is set is green.
    fn presets(&self, group: OptionGroup) -> impl Iterator<Item = Button> {
        let (table, words) = (self.table, self.words.plain());
        let set = self.options.preset(&self.specs, group.key);
        group.presets.iter().map(move |preset| {
            let key = Key::of(preset.key);
            let label = words.name(&preset_key(preset.key));
            Button::new(&Act::Preset { table, key }, label).styled(green_if(set == Some(preset.key)))
        })
    }

    /// A button with an option's value, which sets it to the next one.
    fn next_value(&self, spec: &OptionSpec) -> Button {
        let texts = spec.texts();
        let now = self.options.text_of(spec);
        let at = texts.iter().position(|text| *text == now);
        let next = at.map_or(0, |at| (at + 1) % texts.len());
        let act = Act::SetTo {
            table: self.table,
            key: Key::of(spec.key),
            value: next as u8,
        };
        let name = self.words.plain().say(&short(spec), &Letters);
        let label = format!("{}: {}", sentence_case(&name), self.value(spec));
        Button::new(&act, label).styled(green_if(!self.options.is_default(spec)))
    }

    /// What a group is set to and, where the lot was to decide, what it has decided.
    fn group_as_drawn(&self, group: OptionGroup, drawn: Option<&Options>) -> String {
        let chosen = self.group(group, self.options);
        let drawn = drawn.map(|drawn| self.group(group, drawn));
        match drawn.filter(|drawn| *drawn != chosen) {
            Some(drawn) => {
                let args = [("chosen", chosen.into()), ("drawn", drawn.into())];
                self.words.phrase(phrases::OPTIONS_DRAWN, &args)
            }
            None => format!("**{chosen}**"),
        }
    }

    /// What a group is set to: its preset, or else what is not as usual: "Blue and green from Egypt".
    fn group(&self, group: OptionGroup, options: &Options) -> String {
        if let Some(preset) = options.preset(&self.specs, group.key) {
            return self.words.name(&preset_key(preset));
        }
        let mut by_value: Vec<(&str, Vec<Term>)> = Vec::new();
        let of_group = self.specs.iter().filter(|spec| spec.is_in(group.key));
        for spec in of_group.filter(|spec| !options.is_default(spec)) {
            let (value, name) = (options.text_of(spec), short(spec));
            match by_value.iter_mut().find(|(known, _)| *known == value) {
                Some((_, names)) => names.push(name),
                None => by_value.push((value, vec![name])),
            }
        }
        let said = |(value, names): (&str, Vec<Term>)| {
            let term = made(format!("{}-{value}", options_key(group.key)));
            self.words.say(&term.with("which", names), &Letters)
        };
        sentence_case(&by_value.into_iter().map(said).collect::<Vec<_>>().join(", "))
    }

    fn value(&self, spec: &OptionSpec) -> String {
        match spec.kind {
            OptionKind::Flag { .. } if self.options.flag(spec) => self.words.phrase(phrases::ON, &[]),
            OptionKind::Flag { .. } => self.words.phrase(phrases::OFF, &[]),
            OptionKind::OneOf { .. } => {
                let value = self.options.value(spec);
                self.words.name(&value_key(spec.key, value))
            }
        }
    }

    /// A name with what it means.
    fn explained(&self, key: &str) -> String {
        let about = self.words.more(key, "text").unwrap_or_default();
        format!("**{}** — {about}", self.words.name(key))
    }
}

/// An option's name in few words, as it stands in a list.
fn short(spec: &OptionSpec) -> Term {
    made(format!("{}.{}", option_key(spec.key), Words::SHORT))
}

fn made(key: String) -> Term {
    Term {
        key: key.into(),
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
