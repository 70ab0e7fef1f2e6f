//! Treasures and squares can be told apart, also by colour-blind players.

use std::collections::BTreeSet;

use engine::deukalion::board::Terrain;
use engine::deukalion::places::{City, Town};
use engine::deukalion::treasure::Colour;
use render::Palette;
use render::deukalion::emblems::{land, treasure, treasure_icon};

use crate::colour_vision::check;

#[test]
fn treasures_are_told_apart_by_all_eyes() {
    check("treasures", &Colour::ALL.map(treasure), 10.0, 7.0);
    let icons: BTreeSet<_> = Colour::ALL.map(treasure_icon).into();
    assert_eq!(icons.len(), Colour::ALL.len());
}

#[test]
fn waters_are_told_apart_by_all_eyes() {
    let waters = [Terrain::Sea, Terrain::Anchor, Terrain::Styx];
    for palette in Palette::ALL {
        let set = waters.map(|terrain| land(palette, terrain).fill);
        check(&format!("waters, {palette:?}"), &set, 10.0, 7.0);
    }
}

#[test]
fn what_is_written_on_islands_stands_out() {
    let town = Town::all().next().expect("a town");
    for palette in Palette::ALL {
        for terrain in [Terrain::Athens, Terrain::City(City::THERA), Terrain::Town(town)] {
            let land = land(palette, terrain);
            assert!(land.fill.contrast(land.label) >= 4.5, "{palette:?} {terrain:?}");
        }
    }
}
