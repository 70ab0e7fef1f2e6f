//! Whole pictures as text: a change in any of them shows up here.

use engine::games::GAMES;
use engine::kernel::Seat;
use render::Palette;
use words::{Lang, Names};

use crate::positions::{look, play};

struct Four;

impl Names for Four {
    fn name(&self, seat: Seat) -> String {
        ["Mira", "Jonas", "Léa", "Tomasz"][seat.index()].to_owned()
    }
}

/// Compares a scene with the one that is kept.
fn compare(name: &str, drawn: &str) {
    let kept = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenes").join(name);
    let expected = std::fs::read_to_string(&kept).unwrap_or_default();
    if drawn == expected {
        return;
    }
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, drawn).expect("the scene is written");
    let line = drawn.lines().zip(expected.lines()).position(|(one, other)| one != other);
    let at = line.unwrap_or_else(|| drawn.lines().count().min(expected.lines().count()));
    panic!(
        "the scene differs from line {} on: {:?} instead of {:?}; if it should, take {} as render/tests/scenes/{name}",
        at + 1,
        drawn.lines().nth(at),
        expected.lines().nth(at),
        path.display(),
    );
}

#[test]
fn a_game_of_each_kind() {
    for game in GAMES {
        let mut at = 0;
        play(game, 4, 5, |position| {
            let look = look(game.id, Palette::Fresco, Lang::En, &Four);
            let scenes = || position.scenes(&look);
            if at == 150 {
                let [board, asked, hand] = scenes().try_into().expect("a board, a board with badges, a hand");
                for (scene, name) in [(board, "board"), (asked, "asked"), (hand, "hand")] {
                    compare(&format!("{}-{name}.txt", game.id), &scene.to_string());
                }
            }
            if position.outcome.is_some() {
                let score = scenes().pop().expect("the score comes last");
                compare(&format!("{}-score.txt", game.id), &score.to_string());
            }
            at += 1;
        });
        assert!(at > 150, "{}: {at} positions", game.id);
    }
}
