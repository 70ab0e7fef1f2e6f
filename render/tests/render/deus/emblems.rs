//! Terrains and resources can be told apart, also by colour-blind players.

use engine::deus::resource::Resource;
use engine::deus::tiles::Terrain;
use render::Palette;
use render::deus::emblems::{glyph, gold, land, resource};
use render::kit::Land;

use crate::colour_vision::check;

const TERRAINS: [Terrain; 6] = [
    Terrain::Field,
    Terrain::Forest,
    Terrain::Swamp,
    Terrain::Mountain,
    Terrain::Sea,
    Terrain::Village,
];

#[test]
fn terrains_are_told_apart_by_all_eyes() {
    for palette in Palette::ALL {
        let set = TERRAINS.map(|terrain| land(palette, terrain).fill);
        check(&format!("terrains, {palette:?}"), &set, 10.0, 7.0);
    }
}

#[test]
fn resources_are_told_apart_by_all_eyes() {
    for palette in Palette::ALL {
        let mut set = Resource::ALL.map(|kind| resource(palette, kind).on).to_vec();
        set.push(gold(palette).fill);
        check(&format!("resources, {palette:?}"), &set, 10.0, 7.0);
    }
}

#[test]
fn names_of_regions_stand_out() {
    for palette in Palette::ALL {
        for terrain in TERRAINS {
            let Land { fill, label, .. } = land(palette, terrain);
            assert!(
                fill.contrast(label) >= 4.5,
                "{palette:?} {terrain:?}: {:.1}",
                fill.contrast(label)
            );
        }
    }
}

#[test]
fn no_two_terrains_share_a_glyph() {
    for (at, terrain) in TERRAINS.iter().enumerate() {
        assert!(
            TERRAINS[..at]
                .iter()
                .all(|other| glyph(*other) != glyph(*terrain))
        );
    }
}
