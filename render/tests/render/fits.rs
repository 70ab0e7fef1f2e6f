//! Text never overflows its box, in any language and with any names of players.

use render::Palette;
use render::font::CAP_HEIGHT;
use render::scene::{Scene, Text};
use words::{Lang, Letters, Names};

use crate::positions::{Called, appearance, every};

/// As long as names can be in Discord, and made of the widest letters.
const WIDE: &str = "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW";

const HOSTILE: [&str; 10] = [
    "",
    " ",
    "\u{202e}\u{202e}rtl\u{202c}",
    "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}",
    "👨‍👩‍👧‍👦🏳️‍🌈",
    "\u{200b}\u{200c}\u{200d}\u{feff}",
    "שלום مرحبا",
    "田中太郎",
    "\0\u{1}\u{7f}\n\t",
    "{ $seat } *bold* `code` <@1> @everyone",
];

/// The box around the capitals of a text.
fn around(text: &Text) -> (f32, f32, f32, f32) {
    let half = text.size * CAP_HEIGHT / 2.0;
    (
        text.left(),
        text.y - half,
        text.left() + text.width(),
        text.y + half,
    )
}

fn check(scene: &Scene) {
    let texts: Vec<&Text> = scene.texts().collect();
    for text in &texts {
        let Text { content, room, .. } = text;
        assert!(
            text.width() <= room + 0.5,
            "{content:?} is {} wide and has {room}",
            text.width()
        );
        let (left, top, right, bottom) = around(text);
        let inside =
            left >= 0.0 && top >= 0.0 && right <= scene.width as f32 && bottom <= scene.height as f32;
        assert!(
            inside,
            "{content:?} leaves the picture: {left},{top} to {right},{bottom}"
        );
    }
    for (at, one) in texts.iter().enumerate() {
        for other in &texts[..at] {
            let (a, b) = (around(one), around(other));
            let apart = a.0 >= b.2 - 0.5 || b.0 >= a.2 - 0.5 || a.1 >= b.3 - 0.5 || b.1 >= a.3 - 0.5;
            // A badge covers the thing that it belongs to.
            let badge = one.content.len() <= 2 || other.content.len() <= 2;
            assert!(
                apart || badge,
                "{:?} and {:?} lie over each other",
                one.content,
                other.content
            );
        }
    }
}

fn check_all(step: usize, games: u64, names: &dyn Names) {
    every(step, games, |position| {
        for lang in Lang::ALL {
            position
                .scenes(&appearance(position.game.id, Palette::Fresco, lang, names))
                .iter()
                .for_each(check);
        }
    });
}

#[test]
fn everything_fits_in_random_games() {
    check_all(7, 2, &Letters);
}

#[test]
fn everything_fits_with_the_widest_names() {
    check_all(9, 1, &Called(WIDE));
}

#[test]
fn everything_fits_with_hostile_names() {
    for name in HOSTILE {
        check_all(90, 1, &Called(name));
    }
}

#[test]
fn hostile_names_are_drawn_without_a_panic() {
    for name in HOSTILE {
        every(400, 1, |position| {
            let called = Called(name);
            let appearance = appearance(position.game.id, Palette::Night, Lang::En, &called);
            let picture = render::board_for(
                &position.own,
                position.ask.as_ref(),
                &position.situation(),
                &appearance,
            );
            assert!(!picture.picture().png.is_empty());
            assert!(!render::text::board(&position.own, &appearance).is_empty());
        });
    }
}
