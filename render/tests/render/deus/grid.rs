//! The map fits between the tablets, and its regions are large enough.

use engine::deus::tiles::standard;
use engine::map::Hex;
use render::deus::grid::Grid;
use render::deus::{board, tablets};

#[test]
fn no_region_lies_under_a_tablet() {
    for players in 2..=4 {
        let hexes: Vec<Hex> = standard(players)
            .into_iter()
            .flat_map(|tile| tile.regions().map(|(hex, _)| hex))
            .collect();
        let grid = Grid::of(hexes.iter().copied(), players.into(), board::MAP);
        for ((x, y), (w, h)) in tablets::places() {
            for (px, py) in hexes.iter().flat_map(|hex| grid.corners(*hex, 9.0)) {
                let inside = (x..x + w).contains(&px) && (y..y + h).contains(&py);
                assert!(
                    !inside,
                    "{players} players: {px},{py} lies under the tablet at {x},{y}"
                );
            }
        }
    }
}

#[test]
fn regions_are_as_large_as_their_names_need() {
    let hexes: Vec<Hex> = standard(4)
        .into_iter()
        .flat_map(|tile| tile.regions().map(|(hex, _)| hex))
        .collect();
    assert!(Grid::of(hexes.into_iter(), 4, board::MAP).side >= 60.0);
}
