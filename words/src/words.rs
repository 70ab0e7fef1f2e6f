//! From keys to sentences.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use engine::games::GAMES;
use engine::kernel::{
    Arg, Certain, Choice, Component, Decision, Fact, Joined, Key, Outcome, Refusal, Seat, Term, Word,
};
use fluent_bundle::{FluentArgs, FluentValue};
use fluent_syntax::ast::Pattern;

use crate::lang::Lang;
use crate::list::{self, List};
use crate::locales::{Bundle, COMMANDS, Style, altered, bundle};
use crate::names::{Letters, Names};
use crate::noun::{FORMS, Noun};
use crate::value::Value;

/// The attribute with a longer text: what a card does, what an option means.
const TEXT: &str = "text";

/// What goes into a sentence of a language, and a note of what is wrong with it.
type Args<'a> = dyn Fn(&Bundle, &mut Vec<String>) -> FluentArgs<'static> + 'a;

/// The words of one game in one language. A handle, cheap to get and to copy.
#[derive(Clone, Copy)]
pub struct Words {
    lang: Lang,
    game: &'static str,
    own: &'static Bundle,
    english: &'static Bundle,
}

/// A choice in words, without any markdown: it goes on buttons and into menus.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// Its name.
    pub name: String,
    /// What a player may want to know in addition to the name.
    pub note: Option<String>,
    /// Under which heading a long list shows it.
    pub group: Option<String>,
}

impl Words {
    /// The attribute with fewer words, for where there is little room.
    pub const SHORT: &'static str = "short";

    /// The words of a game; for an unknown id, what is common to all tables.
    pub fn of(lang: Lang, game: &str) -> Self {
        let id = engine::games::game(game).map_or("", |entry| entry.id);
        Self::styled(lang, id, Style::Marked)
    }

    /// What Discord shows of commands.
    pub fn of_commands(lang: Lang) -> Self {
        Self::styled(lang, COMMANDS, Style::Plain)
    }

    /// The same words without markdown, for pictures and their descriptions.
    pub fn plain(self) -> Self {
        Self::styled(self.lang, self.game, Style::Plain)
    }

    /// The language.
    pub fn lang(self) -> Lang {
        self.lang
    }

    /// The id of the game, empty for what is common to all tables.
    pub fn game(self) -> &'static str {
        self.game
    }

    /// A sentence of the bot itself, with what goes into it.
    pub fn phrase(self, word: Word, args: &[(&'static str, Value)]) -> String {
        self.phrase_noting(word.key(), args, &mut Vec::new())
    }

    /// Puts a term into words.
    pub fn say(self, term: &Term, names: &dyn Names) -> String {
        self.say_noting(term, names, &mut Vec::new())
    }

    /// Puts a term into few words: those of the attribute `short` of its message, if it has one.
    pub fn briefly(self, term: &Term, names: &dyn Names) -> String {
        if !self.has(&term.key, Some(Self::SHORT)) {
            return self.say(term, names);
        }
        let key = format!("{}.{}", term.key, Self::SHORT).into();
        let args = term.args.clone();
        self.say(&Term { key, args }, names)
    }

    /// Puts a line of a report into words: a deed with the sums of its gains, or what stands alone.
    pub fn line(self, line: &Joined, names: &dyn Names) -> String {
        self.line_noting(line, names, &mut Vec::new())
    }

    /// Puts into few words what is certain about an answer of this seat: gains and losses, those of others with
    /// their names, and what has a short form. `None` if nothing can be said.
    pub fn certain(self, certain: &Certain, seat: Seat, names: &dyn Names) -> Option<String> {
        let sum = |(of, what, by): &(Seat, Key, i32)| {
            let other = Some(*of).filter(|of| *of != seat);
            self.say(&gain(what, *by, other), names)
        };
        let gains = certain.gains.iter().filter(|(_, _, by)| *by != 0).map(sum);
        let has_short = |term: &&Term| self.has(&term.key, Some(Self::SHORT));
        let told = certain.told.iter().filter(has_short);
        let parts: Vec<String> = gains.chain(told.map(|term| self.briefly(term, names))).collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    /// The name of a component, a colour, an option, a game: of anything that needs no arguments.
    pub fn name(self, key: &str) -> String {
        self.format(key, None, &|_, _| FluentArgs::new(), &mut Vec::new())
            .unwrap_or_else(|| key.to_owned())
    }

    /// A text that belongs to a name, from an attribute of its message: `text` of an option, `text` and
    /// `turn` of `game`.
    pub fn more(self, key: &str, attribute: &str) -> Option<String> {
        self.format(key, Some(attribute), &|_, _| FluentArgs::new(), &mut Vec::new())
    }

    /// A text that needs no arguments, in this very language; none if it is not translated.
    pub fn own(self, key: &str, attribute: Option<&str>) -> Option<String> {
        let pattern = pattern(self.own, key, attribute)?;
        let said = self.own.format_pattern(pattern, None, &mut Vec::new());
        Some(said.into_owned())
    }

    /// A component's text: its own, or that of its kind with the printed facts.
    pub fn text(self, component: &Component) -> Option<String> {
        self.text_noting(component, &mut Vec::new())
    }

    /// The sentence of a question.
    pub fn prompt(self, decision: &Decision, names: &dyn Names) -> String {
        self.say(&decision.sentence(), names)
    }

    /// A choice as it is offered.
    pub fn choice(self, choice: &Choice, names: &dyn Names) -> Label {
        Label {
            name: self.say(&choice.name, names),
            note: choice.note.as_ref().map(|note| self.say(note, names)),
            group: choice.group.as_ref().map(|group| self.say(group, names)),
        }
    }

    /// Why an answer was not accepted.
    pub fn refusal(self, refusal: &Refusal) -> String {
        let term = refusal.term();
        let args = |bundle: &Bundle, flaws: &mut Vec<String>| self.args(bundle, &term, &Letters, flaws);
        // No sentence can compare two of its arguments.
        let exact = matches!(refusal, Refusal::Count { min, max } if min == max);
        let exactly = exact
            .then(|| self.format(&term.key, Some("exact"), &args, &mut Vec::new()))
            .flatten();
        let said = exactly.unwrap_or_else(|| self.say(&term, &Letters));
        let why = refusal.reasons().iter().map(|reason| self.say(reason, &Letters));
        std::iter::once(said).chain(why).collect::<Vec<_>>().join(" ")
    }

    /// Why the game ended, and what decided between those who could have won: a sentence each.
    pub fn ending(self, outcome: &Outcome) -> Vec<String> {
        let reason = self.name(&outcome.reason);
        std::iter::once(reason)
            .chain(outcome.ties.iter().map(|tie| self.say(tie, &Letters)))
            .collect()
    }

    /// Several things in one: "a, b and c".
    pub fn list(self, items: &[String]) -> String {
        list::joined(items, |rest, last| and(self.own, rest, last))
    }

    // ---- for the tests ----

    /// [`Words::say`], with a note of everything that went wrong.
    #[doc(hidden)]
    pub fn say_noting(self, term: &Term, names: &dyn Names, flaws: &mut Vec<String>) -> String {
        let args = |bundle: &Bundle, flaws: &mut Vec<String>| self.args(bundle, term, names, flaws);
        let (key, attribute) = match term.key.split_once('.') {
            Some((key, attribute)) => (key, Some(attribute)),
            None => (term.key.as_ref(), None),
        };
        self.format(key, attribute, &args, flaws)
            .unwrap_or_else(|| term.key.clone().into_owned())
    }

    /// [`Words::line`], with a note of everything that went wrong.
    #[doc(hidden)]
    pub fn line_noting(self, line: &Joined, names: &dyn Names, flaws: &mut Vec<String>) -> String {
        let deed = self.say_noting(&line.told.term, names, flaws);
        let sum = |(seat, what, by): &(Seat, Key, i32)| {
            let other = Some(*seat).filter(|seat| line.doer() != Some(*seat));
            self.say_noting(&gain(what, *by, other), names, flaws)
        };
        let gains: Vec<String> = line.sums().iter().map(sum).collect();
        if gains.is_empty() {
            return deed;
        }
        let deed = deed.strip_suffix('.').unwrap_or(&deed);
        let args = [("deed", deed.into()), ("gains", gains.join(", ").into())];
        self.phrase_noting("joined", &args, flaws)
    }

    /// [`Words::phrase`], with a note of everything that went wrong.
    #[doc(hidden)]
    pub fn phrase_noting(self, key: &str, args: &[(&'static str, Value)], flaws: &mut Vec<String>) -> String {
        let values = |bundle: &Bundle, _: &mut Vec<String>| {
            let value = |arg: &Value| arg.fluent(|rest, last| and(bundle, rest, last));
            args.iter().map(|(name, arg)| (*name, value(arg))).collect()
        };
        self.format(key, None, &values, flaws)
            .unwrap_or_else(|| key.to_owned())
    }

    /// [`Words::text`], with a note of everything that went wrong.
    #[doc(hidden)]
    pub fn text_noting(self, component: &Component, flaws: &mut Vec<String>) -> Option<String> {
        let args: &Args<'_> = &|bundle, _| self.facts(bundle, component);
        if self.has(component.key, Some(TEXT)) {
            return self.format(component.key, Some(TEXT), args, flaws);
        }
        let kind = format!("{}-{TEXT}", component.kind);
        if self.has(&kind, None) {
            self.format(&kind, None, args, flaws)
        } else {
            None
        }
    }

    /// The words of a game with other sentences in place of some, in a language and in English.
    #[doc(hidden)]
    pub fn altered(lang: Lang, game: &str, own: &'static str, english: &'static str) -> Self {
        let words = Self::of(lang, game);
        let built = |lang, text| -> &'static Bundle { Box::leak(Box::new(altered(lang, words.game, text))) };
        Self {
            own: built(lang, own),
            english: built(Lang::En, english),
            ..words
        }
    }

    // ---- inside ----

    fn styled(lang: Lang, game: &'static str, style: Style) -> Self {
        Self {
            lang,
            game,
            own: bundle(lang, game, style),
            english: bundle(Lang::En, game, style),
        }
    }

    fn bundles(self) -> impl Iterator<Item = &'static Bundle> {
        let translated = (self.lang != Lang::En).then_some(self.own);
        translated.into_iter().chain([self.english])
    }

    fn has(self, key: &str, attribute: Option<&str>) -> bool {
        self.bundles()
            .any(|bundle| pattern(bundle, key, attribute).is_some())
    }

    /// Says a message in the first language that can say it without a flaw; if none can, as well as it can be
    /// said.
    fn format(
        self,
        key: &str,
        attribute: Option<&str>,
        args: &Args<'_>,
        flaws: &mut Vec<String>,
    ) -> Option<String> {
        let mut best = None;
        for bundle in self.bundles() {
            let Some(pattern) = pattern(bundle, key, attribute) else {
                continue;
            };
            let mut errors = Vec::new();
            let said = bundle
                .format_pattern(pattern, Some(&args(bundle, flaws)), &mut errors)
                .into_owned();
            if errors.is_empty() {
                return Some(said);
            }
            flaws.extend(errors.iter().map(|error| format!("{key}: {error}")));
            best = Some(said);
        }
        if best.is_none() {
            flaws.push(format!("there is no message {key}"));
        }
        best
    }

    /// What goes into a sentence of this language: names in the reader's language, their forms in that of the
    /// sentence, lists joined as the sentence is.
    fn args(
        self,
        bundle: &Bundle,
        term: &Term,
        names: &dyn Names,
        flaws: &mut Vec<String>,
    ) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        for (name, arg) in &term.args {
            let value = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Seat(seat) => FluentValue::from(names.name(*seat)),
                Arg::Term(term) => self.noun(bundle, term, names, flaws),
                Arg::Terms(terms) => {
                    let items: Vec<String> = terms
                        .iter()
                        .map(|term| self.say_noting(term, names, flaws))
                        .collect();
                    List::of(&items, |rest, last| and(bundle, rest, last))
                }
            };
            args.set(name.clone().into_owned(), value);
        }
        args
    }

    /// A thing as part of a sentence of this language: its name, and its forms where it has any.
    fn noun(
        self,
        bundle: &Bundle,
        term: &Term,
        names: &dyn Names,
        flaws: &mut Vec<String>,
    ) -> FluentValue<'static> {
        let name = self.say_noting(term, names, flaws);
        let Some(message) = bundle.get_message(&term.key) else {
            return FluentValue::from(name);
        };
        let forms: Vec<_> = FORMS
            .into_iter()
            .filter_map(|form| Some((form, message.get_attribute(form)?.value())))
            .collect();
        let is_readers = std::ptr::eq(bundle, self.own);
        if forms.is_empty() && is_readers {
            return FluentValue::from(name);
        }
        let args = self.args(bundle, term, names, flaws);
        let said = |pattern: &Pattern<&str>| {
            bundle
                .format_pattern(pattern, Some(&args), &mut Vec::new())
                .into_owned()
        };
        let here = message.value().filter(|_| !is_readers).map(said);
        FluentValue::Custom(Box::new(Noun {
            here: here.unwrap_or_else(|| name.clone()),
            name,
            forms: forms
                .into_iter()
                .map(|(form, pattern)| (form, said(pattern)))
                .collect(),
        }))
    }

    /// The printed facts of a component. A fact that it lacks but others of its kind have is 0.
    fn facts(self, bundle: &Bundle, component: &Component) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        for name in FACTS.get(&(self.game, component.kind)).into_iter().flatten() {
            args.set(*name, 0);
        }
        for (name, fact) in &component.facts {
            let value = match fact {
                Fact::Number(number) => FluentValue::from(*number),
                Fact::Flag(yes) => FluentValue::from(if *yes { "yes" } else { "no" }),
                // A key that has no name is said as it is.
                Fact::Key(key) => self.noun(bundle, &Term::new(key), &Letters, &mut Vec::new()),
            };
            args.set(*name, value);
        }
        args
    }
}

/// A gain or a loss in a line of a report. Its player is named unless the deed is theirs.
fn gain(what: &Key, by: i32, other: Option<Seat>) -> Term {
    let word = match (by > 0, other) {
        (true, None) => "gain",
        (true, Some(_)) => "gain-of",
        (false, None) => "loss",
        (false, Some(_)) => "loss-of",
    };
    let count = by.unsigned_abs();
    let noun = Term {
        key: what.to_string().into(),
        args: BTreeMap::new(),
    };
    let gain = Term::new(word)
        .with("count", count)
        .with("ware", noun.with("count", count));
    match other {
        Some(seat) => gain.with("seat", seat),
        None => gain,
    }
}

/// The names of all facts that components of a kind can have, by game and kind.
static FACTS: LazyLock<BTreeMap<(&str, &str), BTreeSet<&str>>> = LazyLock::new(|| {
    let mut facts: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for game in GAMES {
        for component in (game.components)() {
            let names = component.facts.iter().map(|(name, _)| *name);
            facts.entry((game.id, component.kind)).or_default().extend(names);
        }
    }
    facts
});

fn pattern<'a>(bundle: &'a Bundle, key: &str, attribute: Option<&str>) -> Option<&'a Pattern<&'a str>> {
    let message = bundle.get_message(key)?;
    match attribute {
        None => message.value(),
        Some(attribute) => message
            .get_attribute(attribute)
            .map(|attribute| attribute.value()),
    }
}

/// Joins the last thing of a list to the others.
fn and(bundle: &Bundle, rest: &str, last: &str) -> String {
    let Some(pattern) = pattern(bundle, "list-and", None) else {
        return format!("{rest}, {last}");
    };
    let args = FluentArgs::from_iter([("rest", rest), ("last", last)]);
    bundle
        .format_pattern(pattern, Some(&args), &mut Vec::new())
        .into_owned()
}
