//! Every component has a name in every language, and a text.

use engine::games::GAMES;
use words::{Lang, Words, keys};

const GAME: &str = "deus-ex-machina";

/// The longest text, so that a card's words stay few.
const LONGEST: usize = 200;

#[test]
fn every_component_has_a_name_in_every_language() {
    for game in GAMES {
        for lang in Lang::ALL {
            let (words, own) = (Words::of(lang, game.id), keys(lang, game.id));
            for component in (game.components)() {
                // Without one of its own, the language would show the English name.
                assert!(own.contains(component.key), "{lang}: {}", component.key);
                let name = words.name(component.key);
                assert!(
                    !name.contains(['*', '{', '}', '_', '`']),
                    "{lang}: {name} stands in menus as it is"
                );
                assert!(name.chars().count() <= 40, "{lang}: {name}");
            }
        }
    }
}

#[test]
fn names_differ_within_a_language() {
    for game in GAMES {
        for lang in Lang::ALL {
            let words = Words::of(lang, game.id);
            let mut names: Vec<String> = (game.components)().iter().map(|it| words.name(it.key)).collect();
            let count = names.len();
            names.sort();
            names.dedup();
            assert_eq!(
                names.len(),
                count,
                "{lang}: two components of {} have one name",
                game.id
            );
        }
    }
}

#[test]
fn every_component_has_a_text_without_flaw() {
    for game in GAMES {
        for lang in Lang::ALL {
            let words = Words::of(lang, game.id);
            for component in (game.components)() {
                let mut flaws = Vec::new();
                let text = words.text_noting(&component, &mut flaws);
                assert!(flaws.is_empty(), "{flaws:?}");
                let text = text.unwrap_or_else(|| panic!("{} has no text", component.key));
                assert!(!text.contains(['{', '}', '*']), "{text}");
                assert!(text.chars().count() <= LONGEST, "{}: {text}", component.key);
                for nothing in ["0 Might", "0 Cunning", " 0 ", "nothing"] {
                    assert!(!text.contains(nothing), "{text}");
                }
            }
        }
    }
}

#[test]
fn names_are_those_of_the_content_table() {
    for (key, [en, de, fr]) in [
        (
            "area-thrace",
            ["Thrace & the North", "Thrakien & der Norden", "Thrace & le Nord"],
        ),
        (
            "space-olympus",
            [
                "Mt. Olympus Temple",
                "Tempel auf dem Olymp",
                "Temple du mont Olympe",
            ],
        ),
        ("god-athena", ["Athena", "Athene", "Athéna"]),
        (
            "hero-zetes",
            ["Zetes the Boread", "Zetes der Boreade", "Zétès le Boréade"],
        ),
        ("hero-odysseus", ["Odysseus", "Odysseus", "Ulysse"]),
        (
            "quest-hydra",
            ["Lernaean Hydra", "Lernäische Hydra", "Hydre de Lerne"],
        ),
        (
            "quest-chirons-lesson",
            ["Chiron's Lesson", "Cheirons Lehre", "La leçon de Chiron"],
        ),
        (
            "di-thats-my-spot",
            ["That's my spot!", "Das ist mein Platz!", "C'est ma place !"],
        ),
        (
            "di-deus-ex-machina",
            ["Deus Ex Machina", "Deus ex Machina", "Deus ex machina"],
        ),
        ("obj-green", ["Wild Heart", "Wildes Herz", "Cœur sauvage"]),
        ("colour-purple", ["purple", "violett", "violet"]),
        ("might", ["Might", "Stärke", "Force"]),
        ("cunning", ["Cunning", "List", "Ruse"]),
    ] {
        let named = Lang::ALL.map(|lang| Words::of(lang, GAME).name(key));
        assert_eq!(named, [en, de, fr], "{key}");
    }
}

#[test]
fn texts_say_what_is_printed() {
    let words = Words::of(Lang::En, GAME);
    let components = (engine::games::game(GAME).expect("it is registered").components)();
    let text = |key: &str| {
        let component = components
            .iter()
            .find(|component| component.key == key)
            .expect("it is in the catalogue");
        words.text(component).expect("it has a text")
    };
    assert_eq!(
        text("area-attica-boeotia"),
        "Gain 2 Cunning, or complete a purple quest."
    );
    assert_eq!(
        text("area-asia-minor"),
        "Gain 1 Might and 1 Cunning, or complete a yellow quest."
    );
    assert_eq!(
        text("hero-ajax"),
        "4 Might and 2 Cunning, and 1 more of either for a quest at the birthplace in the blue area."
    );
    assert_eq!(
        text("hero-perseus"),
        "5 Might and 3 Cunning, and 1 more of either for a quest at the birthplace in the red area. \
         Legendary: Hermes gains 2 glory whenever a rival sends this hero."
    );
    assert_eq!(
        text("quest-hydra"),
        "A quest in the red area. It asks for 5 Might and 6 Cunning and brings 8 glory."
    );
    assert_eq!(
        text("quest-cerberus"),
        "A legendary quest in the black area. It asks for 7 Might and 6 Cunning and brings 10 glory."
    );
    assert_eq!(
        text("quest-procrustes"),
        "A quest in the purple area, only for four players. It asks for 3 Might and 3 Cunning and brings 2 glory."
    );
    assert_eq!(
        text("obj-purple"),
        "Reach 38 glory and complete these quests: • 2 purple • 1 green • 1 yellow"
    );
    assert_eq!(
        text("obj-legend"),
        "Reach 35 glory and complete these quests: • 1 legendary of any colour • 1 red • 1 blue"
    );
}
