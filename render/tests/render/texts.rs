//! A game can be played with words alone, in every language.

use engine::games::{GAMES, GameEntry};
use engine::kernel::testing::{Match, random_answer};
use engine::kernel::{Author, Options, Viewer};
use render::depict::depict;
use render::{Appearance, Palette, text};
use words::{Lang, Letters, Words};

fn appearance(lang: Lang, game: &str) -> Appearance<'static> {
    Appearance {
        palette: Palette::Fresco,
        words: Words::of(lang, game),
        names: &Letters,
    }
}

/// Every position of a random game, as every viewer sees it.
fn positions(game: &'static GameEntry, seats: u8, mut visit: impl FnMut(&engine::games::View)) {
    let played = Match {
        seats,
        options: Options::default(),
        seed: u64::from(seats),
    };
    let (mut table, _) = game
        .open(played.options.clone(), seats, played.seed(), Vec::new())
        .expect("a legal set-up");
    let mut dice = played.players();
    while let Some(decision) = table
        .open_decisions()
        .iter()
        .find(|open| open.answered.is_none())
        .cloned()
    {
        Viewer::all(seats).for_each(|viewer| visit(&table.view(viewer)));
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
            assert!(longest <= 120, "{longest}: {text}");
        });
        assert!(longest > 0, "{}", game.id);
    }
}
