//! Colours can be told apart by all eyes, and everything that is written can be read.

use render::palette::Hue;
use render::{Palette, Rgb};

use crate::colour_vision::check;

#[test]
fn seats_are_told_apart_by_all_eyes() {
    for palette in Palette::ALL {
        let seats: Vec<Rgb> = (0..4).map(|seat| palette.seat(seat).fill).collect();
        check(&format!("seats, {palette:?}"), &seats, 22.0, 14.0);
    }
}

#[test]
fn areas_and_card_types_are_told_apart_by_all_eyes() {
    for palette in Palette::ALL {
        for without in [Hue::Brown, Hue::Black] {
            let hues = Hue::ALL.into_iter().filter(|hue| *hue != without);
            let set: Vec<Rgb> = hues.map(|hue| palette.hue(hue).fill).collect();
            check(&format!("hues without {without:?}, {palette:?}"), &set, 10.0, 7.0);
        }
    }
}

#[test]
fn whatever_is_written_stands_out() {
    for palette in Palette::ALL {
        let roles = palette.roles();
        let hues = Hue::ALL
            .into_iter()
            .map(|hue| palette.hue(hue))
            .chain((0..4).map(|seat| palette.seat(seat)));
        let papers = [
            (roles.paper, roles.text),
            (roles.paper2, roles.text),
            (roles.paper, roles.mute),
        ];
        let tables = [
            (roles.table, roles.on_table),
            (roles.ink, roles.cream),
            (roles.ink, roles.bolt),
        ];
        let pairs = hues
            .map(|ground| (ground.fill, ground.on))
            .chain(papers)
            .chain(tables);
        for (fill, on) in pairs {
            assert!(
                fill.contrast(on) >= 4.5,
                "{palette:?}: {on} on {fill} has {:.1}",
                fill.contrast(on)
            );
        }
    }
}
