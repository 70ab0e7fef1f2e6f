//! A hand shows which of its cards can be chosen, by the numbers of the question.

use std::collections::{BTreeMap, BTreeSet};

use engine::for_each_game;
use engine::games::{GAMES, Registered};
use engine::kernel::testing::{matches, play_at_random};
use engine::kernel::{Certain, Decision, Key, Viewer};
use render::depict::{Drawing, depict};
use render::scene::{Item, Outline, Scene};
use render::{ALT_MAX, Palette};
use words::{Lang, Letters};

use crate::positions::{Position, appearance, play};

/// The numbers on badges: those that lie in the middle of a disc.
fn badges(scene: &Scene) -> Vec<usize> {
    let discs: BTreeSet<(u32, u32)> = scene
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Shape(shape) => match shape.outline {
                Outline::Disc { x, y, .. } => Some((x.to_bits(), y.to_bits())),
                _ => None,
            },
            _ => None,
        })
        .collect();
    let on_disc = scene
        .texts()
        .filter(|text| discs.contains(&(text.x.to_bits(), text.y.to_bits())));
    on_disc.filter_map(|text| text.content.parse().ok()).collect()
}

/// The numbers of the choices that are cards in hand.
fn numbers(ask: &Decision) -> BTreeSet<usize> {
    let choices = ask.choices.iter().enumerate();
    choices
        .filter(|(_, choice)| choice.held.is_some())
        .map(|(at, _)| at + 1)
        .collect()
}

fn hand(position: &Position<'_>, ask: Option<&Decision>) -> Drawing {
    let appearance = appearance(position.game.id, Palette::Fresco, Lang::En, &Letters);
    depict(&position.own).hand(ask, &position.certain(), &appearance)
}

#[test]
fn cards_have_the_numbers_of_their_choices() {
    for game in GAMES {
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        for seed in [4, 5] {
            play(game, game.max_seats, seed, |position| {
                let Some(ask) = &position.ask else { return };
                let drawn: BTreeSet<usize> = badges(&hand(position, Some(ask)).scene).into_iter().collect();
                assert_eq!(drawn, numbers(ask), "{}: {}", game.id, ask.prompt.key());
                if !drawn.is_empty() {
                    *seen.entry(ask.prompt.key().to_string()).or_default() += 1;
                }
            });
        }
        let questions: usize = seen.values().sum();
        assert!(questions > 10 && seen.len() > 1, "{}: {seen:?}", game.id);
    }
}

#[test]
fn a_number_stands_on_its_card() {
    for game in GAMES {
        play(game, game.max_seats, 4, |position| {
            let Some(ask) = &position.ask else { return };
            let scene = hand(position, Some(ask)).scene;
            let appearance = appearance(game.id, Palette::Fresco, Lang::En, &Letters);
            for number in badges(&scene) {
                let held = ask.choices[number - 1].held.as_ref().expect("a card in hand");
                let name = appearance.words.name(held.as_str());
                let badge = |text: &&render::scene::Text| text.content == number.to_string();
                // A long name takes two lines.
                let beside = scene.texts().filter(badge).any(|badge| {
                    scene.texts().any(|text| {
                        let (right, down) = (text.x - badge.x, (text.y - badge.y).abs());
                        name.starts_with(&text.content) && (0.0..200.0).contains(&right) && down < 24.0
                    })
                });
                assert!(beside, "{}: {number} on {name}", game.id);
            }
        });
    }
}

#[test]
fn copies_of_a_card_share_its_number() {
    let mut copies = 0;
    for game in GAMES {
        play(game, game.max_seats, 4, |position| {
            let Some(ask) = &position.ask else { return };
            let drawn = badges(&hand(position, Some(ask)).scene);
            copies += drawn.len() - numbers(ask).len();
        });
    }
    assert!(copies > 0, "no hand had the same card twice");
}

#[test]
fn a_hand_without_a_question_has_no_numbers() {
    for game in GAMES {
        play(game, game.max_seats, 4, |position| {
            if position.ask.is_some() {
                assert!(badges(&hand(position, None).scene).is_empty(), "{}", game.id);
            }
        });
    }
}

#[test]
fn a_card_says_what_it_would_bring_in_any_case() {
    for game in GAMES {
        let mut said = 0;
        for seed in [4, 5] {
            play(game, game.max_seats, seed, |position| {
                let Some(ask) = &position.ask else { return };
                let (certain, appearance) = (
                    position.certain(),
                    appearance(game.id, Palette::Fresco, Lang::En, &Letters),
                );
                let now = |certain: &[(Key, Certain)]| {
                    let hand = depict(&position.own).hand(Some(ask), certain, &appearance);
                    hand.scene.texts().filter(|text| text.content == "Now:").count()
                };
                let in_hand = |key: &Key| {
                    let mut choices = ask.choices.iter();
                    choices.any(|choice| choice.key == *key && choice.held.is_some())
                };
                let brings = |certain: &Certain| {
                    let mut gains = certain.gains.iter();
                    gains.any(|(seat, _, by)| *seat == ask.seat && *by > 0)
                };
                let bringing = certain
                    .iter()
                    .filter(|(key, certain)| in_hand(key) && brings(certain));
                let least = bringing.count();
                assert!(now(&certain) >= least, "{}: {}", game.id, ask.prompt.key());
                assert_eq!(now(&[]), 0, "{}", game.id);
                said += now(&certain);
            });
        }
        assert!(said > 0, "{}: no card brought anything", game.id);
    }
}

#[test]
fn a_description_says_the_numbers() {
    for game in GAMES {
        play(game, game.max_seats, 5, |position| {
            let Some(ask) = &position.ask else { return };
            let alt = hand(position, Some(ask)).alt;
            assert!(alt.chars().count() <= ALT_MAX);
            for number in numbers(ask) {
                assert!(alt.contains(&format!("{number} · ")), "{alt}");
            }
            assert!(!hand(position, None).alt.contains(" · "), "{}", game.id);
        });
    }
}

#[test]
fn a_choice_in_hand_is_a_card_that_its_player_holds() {
    fn check<G: Registered>() {
        for game in matches(G::SEATS, G::options(), 1) {
            play_at_random::<G>(&game, Vec::new(), |table, decision| {
                let view = engine::games::AnyTable::view(table, Viewer::Seat(decision.seat));
                let appearance = appearance(G::ID, Palette::Fresco, Lang::En, &Letters);
                let drawn = depict(&view).hand(Some(decision), &[], &appearance).scene;
                let drawn: BTreeSet<usize> = badges(&drawn).into_iter().collect();
                assert_eq!(drawn, numbers(decision), "{} {}", G::ID, decision.prompt.key());
            });
        }
    }
    for_each_game!(check());
}
