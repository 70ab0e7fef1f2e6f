//! A game can be played by words alone, in every language.

use engine::games::{GAMES, GameEntry};
use engine::kernel::testing::{Match, random_answer};
use engine::kernel::{Author, Options, Viewer};
use render::{Look, Palette, text};
use words::{Lang, Letters, Words};

fn look(lang: Lang, game: &str) -> Look<'static> {
    Look { palette: Palette::Fresco, words: Words::of(lang, game), names: &Letters }
}

/// Every position of a random game, as every viewer sees it.
fn positions(game: &'static GameEntry, seats: u8, mut look: impl FnMut(&engine::games::View)) {
    let played = Match { seats, options: Options::default(), seed: u64::from(seats) };
    let (mut table, _) = game.open(played.options.clone(), seats, played.seed(), Vec::new()).expect("a legal set-up");
    let mut dice = played.players();
    while let Some(decision) = table.open_decisions().iter().find(|open| open.answered.is_none()).cloned() {
        Viewer::all(seats).for_each(|viewer| look(&table.view(viewer)));
        let answer = random_answer(&decision, &mut dice);
        table.submit(decision.seat, decision.id, &answer, Author::Player).expect("it was offered");
    }
    Viewer::all(seats).for_each(|viewer| look(&table.view(viewer)));
}

#[test]
fn every_position_can_be_said() {
    for game in GAMES {
        for seats in game.min_seats..=game.max_seats {
            positions(game, seats, |view| {
                for lang in Lang::ALL {
                    let look = look(lang, game.id);
                    let said = [text::board(view, &look), text::glance(view, &look)];
                    for said in said.into_iter().chain(text::hand(view, &look)) {
                        assert!(!said.contains(['{', '}']), "{said}");
                        assert!(said.lines().all(|line| !line.trim().is_empty()), "{said}");
                        assert!(said.lines().all(|line| line.chars().count() <= 500), "{said}");
                    }
                }
            });
        }
    }
}

#[test]
fn a_glance_is_two_short_lines() {
    for game in GAMES {
        positions(game, game.max_seats, |view| {
            let said = text::glance(view, &look(Lang::En, game.id));
            assert!(said.lines().count() <= 2 && said.chars().count() <= 200, "{said}");
        });
    }
}
