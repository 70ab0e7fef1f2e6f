//! Descriptions say whose turn it is, how everybody is doing, and what has changed.

use std::collections::BTreeSet;

use engine::games::GAMES;
use engine::kernel::{Choice, Joined, Seat};
use render::Palette;
use render::depict::depict;
use words::{Lang, Letters, Names};

use crate::positions::{Position, appearance, every, play};

#[test]
fn a_description_names_everybody_and_says_first_what_came_first() {
    every(3, 1, |position| {
        let appearance = appearance(position.game.id, Palette::Fresco, Lang::En, &Letters);
        let alt = &position.drawings(&appearance)[0].alt;
        for awaited in &position.awaited {
            assert!(alt.contains(&Letters.name(awaited.seat)), "{alt}");
        }
        let seats = depict(&position.public).seats();
        assert!(
            Seat::all(seats).all(|seat| alt.contains(&Letters.name(seat))),
            "{alt}"
        );
        if let Some(line) = Joined::lines(position.changes.clone()).first() {
            assert!(alt.contains(&appearance.words.line(line, &Letters)), "{alt}");
        }
    });
}

#[test]
fn every_choice_on_the_board_has_its_badge() {
    for game in GAMES {
        let mut seen = 0;
        let mut look = |position: &Position<'_>| {
            let Some(ask) = &position.ask else { return };
            let place = |choice: &Choice| choice.place.as_ref().map(|place| place.0.as_str().to_owned());
            let places: BTreeSet<String> = ask.choices.iter().filter_map(place).collect();
            if places.is_empty() || places.len() < ask.choices.len() {
                return;
            }
            let appearance = appearance(game.id, Palette::Fresco, Lang::En, &Letters);
            let scene = &position.scenes(&appearance)[1];
            for number in 1..=ask.choices.len() {
                assert!(
                    scene.texts().any(|text| text.content == number.to_string()),
                    "{}: badge {number}",
                    ask.prompt.key()
                );
            }
            seen += 1;
        };
        // Short games have few questions, so two of them are played.
        for seed in [4, 5] {
            play(game, game.max_seats, seed, &mut look);
        }
        assert!(seen > 10, "{}: {seen} questions about the board", game.id);
    }
}
