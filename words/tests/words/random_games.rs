//! Everything that is asked, offered, told, refused or explained in random games can be said in every
//! language.

use std::collections::BTreeSet;

use engine::games::{AnyTable, GAMES, GameEntry};
use engine::kernel::testing::{Match, random_answer};
use engine::kernel::{Answer, Arg, Author, Decision, Joined, Status, Term, Told, Viewer};
use words::{Lang, Letters, Words};

use crate::forms::Forms;
use crate::keys::keys;

/// The longest sentence.
const LONGEST: usize = 400;
/// The longest text of a button.
const LONGEST_NAME: usize = 80;
/// The longest text beside a choice. Menus cut it; with buttons it is part of the message.
const LONGEST_NOTE: usize = 180;

/// Says everything once and remembers what was said.
struct Speaker {
    game: &'static GameEntry,
    words: [Words; 3],
    /// What nouns must have in the languages that are complete.
    forms: Vec<Forms>,
    said: BTreeSet<String>,
    keys: BTreeSet<String>,
}

impl Speaker {
    fn of(game: &'static GameEntry) -> Self {
        let words = Lang::ALL.map(|lang| Words::of(lang, game.id));
        Self {
            game,
            words,
            forms: Lang::complete().map(|lang| Forms::of(lang, game.id)).collect(),
            said: BTreeSet::new(),
            keys: BTreeSet::new(),
        }
    }

    /// Reads what a game says: its nouns have every form that is asked for.
    fn read(&mut self, term: &Term) {
        self.forms.iter().for_each(|forms| forms.check(term));
        self.say(term);
    }

    fn say(&mut self, term: &Term) {
        if !self.said.insert(format!("{term:?}")) {
            return;
        }
        self.note_keys(term);
        for words in self.words {
            let mut flaws = Vec::new();
            let said = words.say_noting(term, &Letters, &mut flaws);
            assert!(flaws.is_empty(), "{flaws:?} in {term:?}");
            assert!(!said.contains(['{', '}']), "{said}");
            assert!(
                !said.trim().is_empty() && said.trim() == said,
                "{term:?} says {said:?}"
            );
            assert!(said.chars().count() <= LONGEST, "{said}");
            assert!(!says_zero(&said), "{said}");
            assert_eq!(
                words.plain().say_noting(term, &Letters, &mut flaws),
                said.replace('*', ""),
                "{flaws:?}"
            );
            assert!(!said.contains("GP") && !said.contains("DI "), "{said}");
        }
    }

    fn note_keys(&mut self, term: &Term) {
        self.keys.insert(term.key.clone().into_owned());
        for arg in term.args.values() {
            match arg {
                Arg::Term(term) => self.note_keys(term),
                Arg::Terms(terms) => terms.iter().for_each(|term| self.note_keys(term)),
                Arg::Number(_) | Arg::Seat(_) => {}
            }
        }
    }

    /// Reads everything told in a report, sentence by sentence and joined.
    fn read_report(&mut self, told: Vec<Told>) {
        for told in &told {
            self.read(&told.term);
            for (_, what, by) in told.booked() {
                let noun = Term {
                    key: what.to_string().into(),
                    args: Default::default(),
                };
                self.read(&noun.with("count", by.unsigned_abs()));
            }
        }
        for line in Joined::lines(told).iter().filter(|line| !line.gains.is_empty()) {
            if !self.said.insert(format!("{line:?}")) {
                continue;
            }
            for words in self.words {
                let mut flaws = Vec::new();
                let said = words.line_noting(line, &Letters, &mut flaws);
                assert!(flaws.is_empty(), "{flaws:?} in {line:?}");
                assert!(said.ends_with('.') && !said.contains(".:"), "{said}");
                assert!(!said.contains(['{', '}']), "{said}");
                assert!(said.chars().count() <= LONGEST, "{said}");
            }
        }
    }

    fn read_decision(&mut self, decision: &Decision) {
        self.read(&decision.sentence());
        for choice in &decision.choices {
            self.read(&choice.name);
            choice
                .note
                .iter()
                .chain(&choice.group)
                .for_each(|term| self.read(term));
            for words in self.words {
                let label = words.choice(choice, &Letters);
                let note = label.note.unwrap_or_default();
                assert!(
                    !label.name.contains('*') && !note.contains('*'),
                    "{}, {note}: menus know no markdown",
                    label.name
                );
                assert!(label.name.chars().count() <= LONGEST_NAME, "{}", label.name);
                assert!(note.chars().count() <= LONGEST_NOTE, "{note}");
            }
        }
    }

    fn read_reasons(&mut self, table: &dyn AnyTable, decision: &Decision) {
        for refused in table.refused(decision.seat, &[]) {
            self.read(&refused.name);
            assert!(
                self.words
                    .iter()
                    .all(|words| !words.say(&refused.name, &Letters).contains('*')),
                "menus know no markdown"
            );
            refused.reasons.iter().for_each(|reason| self.read(reason));
        }
    }

    fn read_refusals(&mut self, table: &mut dyn AnyTable, decision: &Decision) {
        let none = Answer::Picked(Vec::new());
        for wrong in [Answer::one("no-such-choice"), none, Answer::Amount(99)] {
            if decision.check(&wrong).is_err() {
                let refusal = table
                    .submit(decision.seat, decision.id, &wrong, Author::Player)
                    .expect_err("it is wrong");
                self.read(&refusal.term());
            }
        }
    }

    fn play(&mut self, game: &Match) {
        let opened = self
            .game
            .open(game.options.clone(), game.seats, game.seed(), Vec::new());
        let (mut table, mut changes) = opened.expect("a legal set-up");
        let mut dice = game.players();
        loop {
            for viewer in Viewer::all(game.seats) {
                let told = changes.news.iter().filter_map(|news| news.told(viewer).cloned());
                self.read_report(told.collect());
            }
            let Some(decision) = table
                .open_decisions()
                .iter()
                .find(|open| open.answered.is_none())
                .cloned()
            else {
                break;
            };
            self.read_decision(&decision);
            self.read_reasons(&*table, &decision);
            self.read_refusals(&mut *table, &decision);
            self.read_report(table.draft(decision.seat));
            let answer = random_answer(&decision, &mut dice);
            changes = table
                .submit(decision.seat, decision.id, &answer, Author::Player)
                .expect("it was offered");
        }
        let Status::Over(outcome) = table.status() else {
            panic!("{game:?}: {:?}", table.status())
        };
        for (term, _) in table
            .score_sheet(Viewer::Public)
            .lines
            .iter()
            .flat_map(|line| &line.parts)
        {
            self.read(term);
            assert!(
                self.words
                    .iter()
                    .all(|words| !words.say(term, &Letters).contains('*')),
                "{term:?}: tables know no markdown"
            );
        }
        self.keys.insert(outcome.reason.clone());
        outcome.ties.iter().for_each(|tie| self.read(tie));
        for words in self.words {
            assert_eq!(words.ending(outcome).len(), 1 + outcome.ties.len());
            assert_ne!(
                words.name(&outcome.reason),
                outcome.reason,
                "the end is put into words"
            );
        }
    }
}

/// Whether a sentence uses 0 as a number.
fn says_zero(said: &str) -> bool {
    ["0 Might", "0 Cunning", "0 glory"].iter().any(|zero| {
        said.match_indices(zero)
            .any(|(at, _)| !said[..at].ends_with(|before: char| before.is_ascii_digit()))
    })
}

#[test]
fn everything_in_random_games_can_be_said() {
    for game in GAMES {
        let mut speaker = Speaker::of(game);
        game.matches(12).for_each(|game| speaker.play(&game));
        let unsaid: Vec<_> = (game.vocabulary)()
            .into_iter()
            .filter(|key| !speaker.keys.contains(*key))
            .collect();
        // Whatever goes into a message that never came up, a number can be said.
        let args = keys(Lang::En, game.id);
        for key in unsaid {
            let names = args.get(key).into_iter().flatten();
            let args = names.map(|name| (name.clone().into(), Arg::Number(2))).collect();
            speaker.say(&Term {
                key: key.into(),
                args,
            });
        }
    }
}
