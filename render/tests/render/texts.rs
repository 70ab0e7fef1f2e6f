//! A game can be played with words alone, in every language.

use engine::games::{GAMES, GameEntry};
use engine::kernel::testing::{Match, random_answer};
use engine::kernel::{Author, Viewer};
use render::depict::depict;
use render::{Appearance, Palette, text};
use words::{Lang, Letters, Words};

use crate::positions::{Way, ways};

fn appearance(lang: Lang, game: &str) -> Appearance<'static> {
    Appearance {
        palette: Palette::Fresco,
        words: Words::of(lang, game),
        names: &Letters,
    }
}

/// Every position of a random game as every viewer sees it, and some positions of a game by each preset.
fn positions(game: &'static GameEntry, seats: u8, mut visit: impl FnMut(&engine::games::View)) {
    for way in ways(game) {
        played_in(game, &way, seats, &mut visit);
    }
}

fn played_in(game: &'static GameEntry, way: &Way, seats: u8, visit: &mut impl FnMut(&engine::games::View)) {
    let played = Match {
        seats,
        options: way.options.clone(),
        seed: u64::from(seats),
    };
    let (mut table, _) = game
        .open(played.options.clone(), seats, played.seed(), Vec::new())
        .expect("a legal set-up");
    let mut dice = played.players();
    let (mut at, step) = (0, if way.preset.is_some() { 4 } else { 1 });
    while let Some(decision) = table
        .open_decisions()
        .iter()
        .find(|open| open.answered.is_none())
        .cloned()
    {
        if at % step == 0 {
            Viewer::all(seats).for_each(|viewer| visit(&table.view(viewer)));
        }
        at += 1;
        let answer = random_answer(&decision, &mut dice);
        table
            .submit(decision.seat, decision.id, &answer, Author::Player)
            .expect("it was offered");
    }
    Viewer::all(seats).for_each(|viewer| visit(&table.view(viewer)));
}

#[test]
fn every_position_can_be_said() {
    for game in GAMES {
        for seats in game.min_seats..=game.max_seats {
            positions(game, seats, |view| {
                for lang in Lang::ALL {
                    let appearance = appearance(lang, game.id);
                    let texts = [text::board(view, &appearance), text::glance(view, &appearance)];
                    let private = text::hand(view, &appearance)
                        .into_iter()
                        .chain(text::own(view, &appearance));
                    for text in texts.into_iter().chain(private) {
                        assert!(!text.contains(['{', '}']), "{text}");
                        assert!(text.lines().all(|line| !line.trim().is_empty()), "{text}");
                        assert!(text.lines().all(|line| line.chars().count() <= 500), "{text}");
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
            let text = text::glance(view, &appearance(Lang::En, game.id));
            assert!(text.lines().count() <= 2 && text.chars().count() <= 200, "{text}");
        });
    }
}

#[test]
fn what_i_own_is_one_short_line_and_everybody_has_it() {
    for game in GAMES {
        let mut longest = 0;
        positions(game, game.max_seats, |view| {
            let own = text::own(view, &appearance(Lang::En, game.id));
            assert_eq!(own.is_some(), depict(view).has_hand());
            let Some(text) = own else { return };
            assert!(text.starts_with("You: ") && text.lines().count() == 1, "{text}");
            longest = longest.max(text.chars().count());
            // Barques and combat tokens are owned, too.
            let most = if text.contains(" places") { 150 } else { 120 };
            assert!(text.chars().count() <= most, "{longest}: {text}");
        });
        assert!(longest > 0, "{}", game.id);
    }
}
