//! The map fits between the tablets, and its regions are large enough.

use engine::deus::tiles::standard;
use engine::map::Hex;
use render::deus::{map, tablets};

fn hexes(players: u8) -> Vec<Hex> {
    let tiles = standard(players).into_iter();
    tiles
        .flat_map(|tile| tile.regions().map(|(hex, _)| hex))
        .collect()
}

#[test]
fn no_region_lies_under_a_tablet() {
    for players in 2..=4 {
        let hexes = hexes(players);
        let grid = map::grid(hexes.iter().copied(), players.into());
        for tablet in tablets::places() {
            for corner in hexes.iter().flat_map(|hex| grid.corners(*hex, 9.0)) {
                assert!(
                    !tablet.has(corner),
                    "{players} players: {corner:?} lies under {tablet:?}"
                );
            }
        }
    }
}

#[test]
fn regions_are_as_large_as_their_names_need() {
    assert!(map::grid(hexes(4).into_iter(), 4).radius >= 60.0);
}
