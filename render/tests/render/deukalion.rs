//! The parts of the pictures of Deukalion.

mod banners;
mod changes;
mod contracts;
mod cup;
mod emblems;
mod fights;
mod sea;

use engine::deukalion::scenario::TestTable;
use engine::kernel::{Seat, Told};
use render::depict::Depict;
use render::icon::Icon;
use render::scene::{Item, PlacedIcon, Scene};
use render::{Palette, Situation};
use words::{Lang, Letters};

use crate::positions::appearance;

/// The board as a player sees it who is asked something.
fn asked(play: &TestTable, seat: Seat, changes: &[Told]) -> Scene {
    let appearance = appearance("deukalion", Palette::Fresco, Lang::En, &Letters);
    let situation = Situation {
        changes,
        ..Situation::default()
    };
    let ask = play.question(seat);
    play.view(seat).board(Some(ask), &situation, &appearance).scene
}

/// All icons of a kind in a scene, except in the part that never changes.
fn icons(scene: &Scene, wanted: Icon) -> Vec<&PlacedIcon> {
    let of = |item: &Item| matches!(item, Item::Icon(placed) if placed.icon == wanted);
    let found = scene.items.iter().filter(|item| of(item));
    found
        .filter_map(|item| match item {
            Item::Icon(placed) => Some(placed),
            _ => None,
        })
        .collect()
}

/// Whether a text stands somewhere in a scene.
fn says(scene: &Scene, content: &str) -> bool {
    scene.texts().any(|text| text.content == content)
}
