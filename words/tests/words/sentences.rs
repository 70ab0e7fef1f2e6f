//! How sentences are made: arguments, lists, names, fallbacks.

use std::borrow::Cow;

use engine::games::GAMES;
use engine::kernel::{Certain, Joined, Key, Outcome, Refusal, Seat, Term};
use words::{Lang, Letters, Names, Words};

const GAME: &str = "deus-ex-machina";
const A: Seat = Seat::new(0);

fn english() -> Words {
    Words::of(Lang::En, GAME)
}

struct Called(&'static str);

impl Names for Called {
    fn name(&self, _: Seat) -> String {
        self.0.to_owned()
    }
}

fn points(might: u8, cunning: u8) -> Term {
    Term::new("points").with("might", might).with("cunning", cunning)
}

fn quests(keys: &[&'static str]) -> Vec<Term> {
    keys.iter().map(|key| Term::new(key)).collect()
}

#[test]
fn points_never_speak_of_none() {
    let say = |might, cunning| english().say(&points(might, cunning), &Letters);
    assert_eq!(say(2, 0), "2 Might");
    assert_eq!(say(0, 1), "1 Cunning");
    assert_eq!(say(1, 1), "1 Might and 1 Cunning");
    assert_eq!(say(0, 0), "nothing");
}

#[test]
fn a_move_is_told_in_one_line() {
    let told = Term::new("told-placed")
        .with("seat", A)
        .with("hero", Term::new("hero-perseus"))
        .with("space", Term::new("area-thrace"));
    assert_eq!(
        english().say(&told, &Letters),
        "Player A sent *Perseus* to *Thrace & the North*."
    );
    let german = Words::of(Lang::De, GAME).say(&told, &Letters);
    assert_eq!(
        german, "Player A sent *Perseus* to *Thrakien & der Norden*.",
        "names are the reader's"
    );
}

#[test]
fn several_things_are_listed_as_their_sentence_speaks() {
    let kept = |keys| Term::new("told-kept").with("quests", quests(keys));
    let say = |lang, keys| Words::of(lang, GAME).say(&kept(keys), &Letters);
    assert_eq!(
        say(Lang::En, &["quest-talos"]),
        "You kept the secret quests *Talos*."
    );
    assert_eq!(
        say(Lang::En, &["quest-talos", "quest-hydra"]),
        "You kept the secret quests *Talos* and *Lernaean Hydra*."
    );
    assert_eq!(
        say(Lang::De, &["quest-talos", "quest-hydra", "quest-cerberus"]),
        "You kept the secret quests *Talos*, *Lernäische Hydra* and *Kerberos*.",
        "an English sentence has no German and"
    );
    let swept = Term::new("told-cleared")
        .with("seat", A)
        .with("quests", quests(&[]));
    assert_eq!(
        english().say(&swept, &Letters),
        "Player A swept the quest track, which was empty already."
    );
}

#[test]
fn lists_of_the_caller_speak_the_language_of_the_reader() {
    let items = ["a", "b", "c"].map(str::to_owned);
    let listed = Lang::ALL.map(|lang| Words::of(lang, "").list(&items));
    assert_eq!(listed, ["a, b and c", "a, b und c", "a, b et c"]);
    assert_eq!(english().list(&items[..1]), "a");
    assert_eq!(english().list(&[]), "");
}

#[test]
fn names_of_players_pass_through_unchanged() {
    let told = Term::new("told-glory").with("seat", A).with("gp", 3);
    let strange = [
        "{ $gp }",
        "*star*",
        "{",
        "}",
        "\"quoted\"",
        "\u{202e}evil\u{202c}",
        "\u{2066}x\u{2069}",
        "{\"\"}",
        "0",
        "a\\u0041",
        " ",
    ];
    for name in strange {
        for lang in Lang::ALL {
            let mut flaws = Vec::new();
            let said = Words::of(lang, GAME).say_noting(&told, &Called(name), &mut flaws);
            assert_eq!(said, format!("{name} gained 3 glory."));
            assert!(flaws.is_empty(), "{flaws:?}");
            assert_eq!(Words::of(lang, GAME).say(&Term::seat(A), &Called(name)), name);
        }
    }
}

#[test]
fn plain_words_have_no_markdown_of_ours() {
    let told = Term::new("told-god")
        .with("seat", A)
        .with("god", Term::new("god-hera"));
    assert_eq!(english().say(&told, &Called("*star*")), "*star* chose *Hera*.");
    assert_eq!(
        english().plain().say(&told, &Called("*star*")),
        "*star* chose Hera."
    );
    let kept = Term::new("told-kept").with("quests", quests(&["quest-talos", "quest-hydra"]));
    assert_eq!(
        english().plain().say(&kept, &Letters),
        "You kept the secret quests Talos and Lernaean Hydra."
    );
}

#[test]
fn a_key_without_a_message_is_said_as_it_is() {
    for lang in Lang::ALL {
        let words = Words::of(lang, GAME);
        assert_eq!(
            words.say(&Term::new("no-such-key").with("seat", A), &Letters),
            "no-such-key"
        );
        assert_eq!(words.name("no-such-key"), "no-such-key");
        assert_eq!(words.more("game", "no-such-attribute"), None);
        assert_eq!(words.more("no-such-key", "text"), None);
        let strange = Term {
            key: Cow::Borrowed("not a key {"),
            args: Default::default(),
        };
        assert_eq!(words.say(&strange, &Letters), "not a key {");
    }
}

#[test]
fn a_missing_argument_is_noted_and_does_not_break_anything() {
    let mut flaws = Vec::new();
    let said = english().say_noting(&Term::new("told-glory").with("gp", 3), &Letters, &mut flaws);
    assert!(said.ends_with("gained 3 glory."), "{said}");
    assert_eq!(flaws.len(), 1, "{flaws:?}");
}

#[test]
fn a_text_of_a_language_itself_is_none_where_it_is_not_translated() {
    let german = Words::of(Lang::De, "deus");
    assert_eq!(german.own("military", None).as_deref(), Some("Armee"));
    assert_eq!(
        german.own("game", None),
        None,
        "the English one is no translation"
    );
    assert_eq!(
        german.own("production", Some("short")).as_deref(),
        Some("Produktion")
    );
    assert_eq!(german.own("galley", Some("text")), None);
    let described = Words::of_commands(Lang::En).own("command-table", None);
    assert_eq!(described.as_deref(), Some("Open, join and look after a table"));
}

#[test]
fn an_unknown_game_still_has_the_words_of_a_table() {
    let words = Words::of(Lang::Fr, "no-such-game");
    assert_eq!(words.refusal(&Refusal::Stale), "That choice is over.");
}

#[test]
fn words_can_be_used_from_every_thread() {
    fn shared<T: Send + Sync + Copy>(_: T) {}
    shared(english());
}

#[test]
fn numbers_are_plain() {
    let told = Term::new("told-glory").with("seat", A).with("gp", 12_345);
    for lang in Lang::ALL {
        assert_eq!(
            Words::of(lang, GAME).say(&told, &Letters),
            "Player A gained 12345 glory."
        );
    }
}

#[test]
fn before_a_seal_it_is_said_what_will_happen() {
    let confirm = Term::new("confirm").with("what", Term::new("seal-reveal"));
    let said = english().say(&confirm, &Letters);
    assert_eq!(said, "Go on? A new card is then revealed. No undo after that.");
}

#[test]
fn a_refusal_says_which_rule_stands_against_it() {
    let reasons = vec![Term::new("seal-roll"), Term::new("seal-end")];
    let refusal = Refusal::Together { reasons };
    assert_eq!(
        Words::of(Lang::En, GAME).refusal(&refusal),
        "These cannot be chosen together. Roll the dice? End your turn?"
    );
}

#[test]
fn refusals_are_kind_and_exact() {
    let key = Key::of("forum");
    let shape = engine::kernel::Shape::One {};
    let refusals = [
        (Refusal::Stale, "That choice is over."),
        (Refusal::NotYours, "That question is for another player."),
        (
            Refusal::Shape { shape },
            "That does not answer this question. Please pick from what is offered.",
        ),
        (
            Refusal::NotOffered { key: key.clone() },
            "That is not possible right now. Please pick from what is offered.",
        ),
        (
            Refusal::TooOften {
                key: key.clone(),
                up_to: 1,
            },
            "You can pick that only once.",
        ),
        (
            Refusal::TooOften { key, up_to: 2 },
            "You can pick that at most 2 times.",
        ),
        (Refusal::Count { min: 2, max: 2 }, "Please pick exactly 2."),
        (
            Refusal::Count { min: 0, max: 2 },
            "Please pick at least 0 and at most 2.",
        ),
        (
            Refusal::Range { min: -1, max: 3 },
            "Please choose a number from -1 to 3.",
        ),
        (Refusal::NothingToUndo, "There is nothing you can undo now."),
        (Refusal::NoSuchSeat, "You do not sit at this table."),
        (Refusal::Over, "This game is over."),
        (
            Refusal::Frozen,
            "This table is paused until an administrator has looked at it. Nothing is lost.",
        ),
        (Refusal::NoSuchPoint, "That is not an earlier point of this game."),
    ];
    for lang in Lang::ALL {
        for (refusal, said) in &refusals {
            assert_eq!(Words::of(lang, GAME).refusal(refusal), *said);
        }
    }
}

#[test]
fn an_ending_says_why_and_what_decided() {
    let outcome = Outcome {
        winners: vec![A],
        scores: vec![40, 38],
        reason: "end-objective".to_owned(),
        ties: vec![Term::new("tie-glory")],
    };
    assert_eq!(
        english().ending(&outcome),
        [
            "The objective was fulfilled, and both secret quests were completed.",
            "The most glory decided."
        ]
    );
}

#[test]
fn every_game_says_what_it_is_and_what_a_turn_is() {
    for game in GAMES {
        let words = Words::of(Lang::En, game.id);
        for attribute in ["text", "turn"] {
            let said = words.more("game", attribute).expect("every game says what it is");
            assert!(said.chars().count() <= 200, "{said}");
        }
        for option in (game.options)() {
            let key = format!("option-{}", option.key);
            assert_ne!(words.name(&key), key);
            assert!(words.more(&key, "text").is_some(), "{key} is explained");
        }
    }
}

#[test]
fn what_is_certain_is_said_in_few_words() {
    let words = Words::of(Lang::En, "deus");
    let points = |seat, by| (seat, Key::of("ware-points"), by);
    let certain = Certain {
        gains: vec![
            points(A, 4),
            (A, Key::of("ware-gold"), -3),
            points(Seat::new(1), 1),
        ],
        told: vec![
            Term::new("told-attacked")
                .with("vp", 2)
                .with("region", Term::new("E5"))
                .with("seats", A),
            // What has no short form is left out.
            Term::new("told-passed").with("seat", A),
            Term::new("told-last-village").with("round", 9),
        ],
    };
    assert_eq!(
        words.certain(&certain, A, &Letters).as_deref(),
        Some("+4 points, −3 gold, Player B +1 point, village E5 falls, last round")
    );
    assert_eq!(words.certain(&Certain::default(), A, &Letters), None);
}

#[test]
fn a_deed_and_its_gains_make_one_line() {
    let placed = Term::new("told-placed")
        .with("seat", A)
        .with("hero", Term::new("hero-theseus"))
        .with("space", Term::new("area-crete-islands"))
        .deed(A);
    let gained = |seat, what, by: i32| Term::new("told-gained").gain().gains(seat, Key::of(what), by);
    let told = [
        placed,
        gained(A, "ware-cunning", 2),
        gained(Seat::new(1), "ware-glory", -1),
        gained(A, "ware-cards", 1),
        gained(A, "ware-cunning", 1),
        gained(Seat::new(2), "ware-cards", 2),
    ];
    let [line] = Joined::lines(told).try_into().expect("one line");
    assert_eq!(
        english().line(&line, &Letters),
        "Player A sent *Theseus* to *Crete & the Islands*: +3 Cunning, +1 card, \
         Player B −1 glory, Player C +2 cards."
    );
}

#[test]
fn a_gain_without_a_deed_is_a_sentence() {
    let told = Term::new("told-glory").with("seat", A).with("gp", 3).gain();
    let lines = Joined::lines([told.gains(A, Key::of("ware-glory"), 3)]);
    assert_eq!(english().line(&lines[0], &Letters), "Player A gained 3 glory.");
}
