//! Compares whole pictures as text, so that a change in any of them shows up.

use engine::games::GAMES;
use engine::kernel::Seat;
use render::Palette;
use render::scene::Scene;
use words::{Lang, Names};

use crate::positions::{appearance, play_in, ways};

struct Four;

impl Names for Four {
    fn name(&self, seat: Seat) -> String {
        ["Mira", "Jonas", "Léa", "Tomasz"][seat.index()].to_owned()
    }
}

/// The position that is compared: late enough that much lies on the board.
const LATE: usize = 150;

/// Compares a scene with its snapshot.
fn compare(name: &str, scene: &Scene) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, scene));
}

#[test]
fn a_game_of_each_kind() {
    for (game, way) in GAMES
        .iter()
        .flat_map(|game| ways(game).into_iter().map(move |way| (game, way)))
    {
        let name = match way.preset {
            None => game.id.to_owned(),
            // What is mixed by lot looks like the others in turn.
            Some("mixed") => continue,
            Some(preset) => format!("{}-{preset}", game.id),
        };
        let mut positions = 0;
        play_in(game, &way, game.max_seats, 5, |_| positions += 1);
        // Of a short game, the one in the middle.
        let chosen = LATE.min(positions / 2);
        let mut at = 0;
        play_in(game, &way, game.max_seats, 5, |position| {
            let appearance = appearance(game.id, Palette::Fresco, Lang::En, &Four);
            let scenes = || position.scenes(&appearance);
            if at == chosen {
                let [board, asked, hand] = scenes().try_into().expect("a board, a board with badges, a hand");
                for (scene, part) in [(board, "board"), (asked, "asked"), (hand, "hand")] {
                    compare(&format!("{name}-{part}"), &scene);
                }
            }
            if position.outcome.is_some() {
                let score = scenes().pop().expect("the score comes last");
                compare(&format!("{name}-score"), &score);
            }
            at += 1;
        });
        assert!(chosen > 0, "{}: {at} positions", game.id);
    }
}
