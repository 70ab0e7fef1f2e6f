//! Whole pictures as text: a change in any of them shows up here.

use engine::games::game;
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

fn compare(name: &str, drawn: &str, expected: &str) {
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
fn a_game_of_deus_ex_machina() {
    let mut at = 0;
    play(game("deus-ex-machina").expect("it is registered"), 4, 5, |position| {
        let look = look(position.game.id, Palette::Fresco, Lang::En, &Four);
        let scenes = || position.scenes(&look);
        if at == 150 {
            let [board, asked, hand] = scenes().try_into().expect("a board, a board with badges, a hand");
            compare(
                "deus-ex-machina-board.txt",
                &board.to_string(),
                include_str!("../scenes/deus-ex-machina-board.txt"),
            );
            compare(
                "deus-ex-machina-asked.txt",
                &asked.to_string(),
                include_str!("../scenes/deus-ex-machina-asked.txt"),
            );
            compare("deus-ex-machina-hand.txt", &hand.to_string(), include_str!("../scenes/deus-ex-machina-hand.txt"));
        }
        if position.outcome.is_some() {
            let score = scenes().pop().expect("the score comes last");
            compare(
                "deus-ex-machina-score.txt",
                &score.to_string(),
                include_str!("../scenes/deus-ex-machina-score.txt"),
            );
        }
        at += 1;
    });
}
