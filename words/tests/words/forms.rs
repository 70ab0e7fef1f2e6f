//! Nouns have forms, and a sentence gets those that it asks for.

use std::collections::{BTreeMap, BTreeSet};

use engine::games::{GAMES, GameEntry};
use engine::kernel::{Arg, Component, Fact, Seat, Term};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use words::{FORMS, Lang, Letters, Words};

use crate::keys::{each_placeable, each_sentence, keys, namespaces};

const GAME: &str = "deus";

/// The forms that the sentences of a game ask for in a language, and the nouns that have them.
pub struct Forms {
    lang: Lang,
    /// By sentence: argument and form.
    asked: BTreeMap<String, Vec<(String, &'static str)>>,
    /// As `noun.form`.
    there: BTreeSet<String>,
}

impl Forms {
    /// The forms of a game.
    pub fn of(lang: Lang, game: &str) -> Self {
        let mut asked: BTreeMap<_, Vec<_>> = BTreeMap::new();
        let mut there = BTreeSet::new();
        for namespace in ["table", "bot", game] {
            there.extend(keys(lang, namespace).into_keys());
            each_sentence(lang, namespace, &mut |key, pattern| {
                each_placeable(pattern, &mut |inline| {
                    if let Some(one) = asked_form(inline) {
                        asked.entry(key.to_owned()).or_default().push(one);
                    }
                });
            });
        }
        Self { lang, asked, there }
    }

    /// Checks that every noun in a sentence has the forms that the sentence asks for.
    pub fn check(&self, term: &Term) {
        for (arg, form) in self.asked.get(term.key.as_ref()).into_iter().flatten() {
            match term.args.get(arg.as_str()) {
                Some(Arg::Term(noun)) => self.check_noun(&term.key, &noun.key, form),
                other => panic!("{}: {arg} is no noun but {other:?}", term.key),
            }
        }
        for arg in term.args.values() {
            match arg {
                Arg::Term(term) => self.check(term),
                Arg::Terms(terms) => terms.iter().for_each(|term| self.check(term)),
                Arg::Number(_) | Arg::Seat(_) => {}
            }
        }
    }

    fn check_noun(&self, sentence: &str, noun: &str, form: &str) {
        let has = self.there.contains(&format!("{noun}.{form}"));
        assert!(
            has,
            "{}: {sentence} asks for {noun}.{form}, which is missing",
            self.lang
        );
    }
}

/// The argument and the form that `{ A($type) }` asks for.
fn asked_form(inline: &InlineExpression<&str>) -> Option<(String, &'static str)> {
    let InlineExpression::FunctionReference { id, arguments } = inline else {
        return None;
    };
    let form = FORMS.into_iter().find(|form| form.to_uppercase() == id.name)?;
    match arguments.positional.as_slice() {
        [InlineExpression::VariableReference { id }] => Some((id.name.to_owned(), form)),
        other => panic!("{}() takes one argument, not {other:?}", id.name),
    }
}

#[test]
fn texts_of_components_get_the_forms_they_ask_for() {
    let mut checked = 0;
    for (game, lang) in GAMES
        .iter()
        .flat_map(|game| Lang::complete().map(move |lang| (game, lang)))
    {
        let forms = Forms::of(lang, game.id);
        for component in (game.components)() {
            for (arg, form) in asked_by_text(&forms, game, &component) {
                let fact = component.facts.iter().find(|(name, _)| *name == arg);
                match fact {
                    Some((_, Fact::Key(key))) => forms.check_noun(component.key, key, form),
                    other => panic!("{}: {arg} is no noun but {other:?}", component.key),
                }
                checked += 1;
            }
        }
    }
    assert!(checked > 0, "some text asks for a form");
}

/// What a component's own text asks for, or that of its kind.
fn asked_by_text<'a>(
    forms: &'a Forms,
    game: &GameEntry,
    component: &Component,
) -> impl Iterator<Item = (&'a str, &'static str)> {
    let own = format!("{}.text", component.key);
    let has_own = keys(forms.lang, game.id).contains_key(&own);
    let sentence = if has_own {
        own
    } else {
        format!("{}-text", component.kind)
    };
    let asked = forms.asked.get(&sentence).into_iter().flatten();
    asked.map(|(arg, form)| (arg.as_str(), *form))
}

#[test]
fn no_english_sentence_writes_an_article_that_depends_on_what_comes_after_it() {
    for namespace in namespaces() {
        each_sentence(Lang::En, namespace, &mut |key, pattern| no_article(key, pattern));
    }
}

fn no_article(key: &str, pattern: &Pattern<&str>) {
    for two in pattern.elements.windows(2) {
        if let [
            PatternElement::TextElement { value },
            PatternElement::Placeable { expression },
        ] = two
            && let Expression::Inline(InlineExpression::VariableReference { id }) = expression
        {
            let before = value.trim_end_matches('*').trim_end();
            let last = before.rsplit(|letter: char| !letter.is_alphabetic()).next();
            let article = last.is_some_and(|last| ["a", "an"].contains(&last.to_lowercase().as_str()));
            assert!(!article, "{key}: write {{ A(${}) }}", id.name);
        }
    }
    for element in &pattern.elements {
        if let PatternElement::Placeable {
            expression: Expression::Select { variants, .. },
        } = element
        {
            variants
                .iter()
                .for_each(|variant| no_article(key, &variant.value));
        }
    }
}

#[test]
fn it_is_never_a_army() {
    let words = Words::of(Lang::En, GAME);
    let same_type = |noun| {
        words.say(
            &Term::new("why-same-type").with("type", Term::new(noun)),
            &Letters,
        )
    };
    assert!(same_type("military").starts_with("You have an army there"));
    assert!(same_type("maritime").starts_with("You have a ship there"));
    let laid = Term::new("wildcard")
        .with("type", Term::new("military"))
        .with("gold", 5);
    assert_eq!(
        words.say(&laid, &Letters),
        "Which card do you lay face down, as an army card for 5 gold?"
    );
}

/// Sentences and nouns of a game that is translated as far as they go.
const GERMAN: &str = "
military = Armee
    .a = eine Armee
    .the = die Armee
    .dat = der Armee
    .acc = die Armee
    .gen = der Armee
    .gender = f
maritime = Schiff
    .a = ein Schiff
    .the = das Schiff
    .dat = dem Schiff
    .acc = das Schiff
    .gen = des Schiffs
    .gender = n
wheat = Getreide
    .some = etwas Getreide
told-given = { $seat } folgt { DAT($type) } und sieht { ACC($type) }, den Ruhm { GEN($type) } und { A($type) }.
told-none =
    { GENDER($type) ->
        [f] Du hast keine { $type }.
       *[other] Du hast kein { $type }.
    }
told-some = Du nimmst { SOME($type) }.
told-fixed = { THE($type) } fährt zu { military.dat }.
";

/// The same in English, and sentences that nobody has translated yet.
const ENGLISH: &str = "
military = army
    .a = an army
told-given = You give.
told-none = You have no { $type }.
told-some = You take { SOME($type) }.
told-fixed = { THE($type) } goes to { military.a }.
told-only-english = You see { A($type) }, called { $type }.
";

#[test]
fn a_sentence_gets_the_forms_of_its_own_language() {
    let words = Words::altered(Lang::De, GAME, GERMAN, ENGLISH);
    let say = |sentence: &'static str, noun: &'static str| {
        let told = Term::new(sentence)
            .with("type", Term::new(noun))
            .with("seat", Seat::new(0));
        let mut flaws = Vec::new();
        let said = words.say_noting(&told, &Letters, &mut flaws);
        assert!(flaws.is_empty(), "{flaws:?}");
        said
    };
    assert_eq!(
        say("told-given", "military"),
        "Player A folgt der Armee und sieht die Armee, den Ruhm der Armee und eine Armee."
    );
    assert_eq!(
        say("told-given", "maritime"),
        "Player A folgt dem Schiff und sieht das Schiff, den Ruhm des Schiffs und ein Schiff."
    );
    assert_eq!(say("told-none", "military"), "Du hast keine Armee.");
    assert_eq!(say("told-none", "maritime"), "Du hast kein Schiff.");
    assert_eq!(say("told-some", "wheat"), "Du nimmst etwas Getreide.");
    assert_eq!(say("told-fixed", "maritime"), "das Schiff fährt zu der Armee.");
    // A fallback does not mix languages; a name is still the reader's.
    assert_eq!(
        say("told-only-english", "military"),
        "You see an army, called Armee."
    );
    // A form that is missing is replaced by the plain name, in the language of the sentence.
    assert_eq!(say("told-given", "temple").matches("Tempel").count(), 4);
    assert_eq!(say("told-none", "temple"), "Du hast kein Tempel.");
    assert_eq!(
        say("told-only-english", "wheat"),
        "You see wheat, called Getreide."
    );
}
