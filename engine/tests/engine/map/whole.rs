//! Whole maps: 9 by 7 squares, and the 91 hexagons around one in the middle.

use std::collections::{BTreeMap, VecDeque};

use engine::kernel::{Dice, Seed};
use engine::map::{Cell, Cells, Hex, Map, Spot, Square};

fn squares() -> Map<Square> {
    Map::of_squares(9, 7)
}

fn hexes() -> Map<Hex> {
    Map::of_hexes(&Hex::within(5).collect::<Vec<_>>())
}

fn cell(key: &str) -> Cell {
    Cell::by_key(key).expect("a cell")
}

fn cells(keys: &str) -> Cells {
    keys.split_whitespace().map(cell).collect()
}

#[test]
fn columns_of_squares_have_letters_and_rows_have_numbers() {
    let map = squares();
    assert_eq!(map.all().count(), 63);
    assert_eq!(map.spot(cell("a1")), Square::new(0, 0));
    assert_eq!(map.spot(cell("i7")), Square::new(8, 6));
    assert_eq!(map.at(Square::new(3, 1)), Some(cell("d2")));
    assert_eq!(map.at(Square::new(9, 0)), None);
    assert_eq!(map.beside(cell("e4")), cells("e3 f4 e5 d4"));
    assert_eq!(map.beside(cell("a2")), cells("a1 b2 a3"));
    assert_eq!(map.edge().count(), 28);
    assert!(map.edge().has(cell("e7")) && !map.edge().has(cell("e6")));
}

#[test]
fn rows_of_hexagons_have_letters_and_numbers_count_from_the_left() {
    let map = hexes();
    assert_eq!(map.all().count(), 91);
    let row = |letter: u8| map.all().iter().filter(|cell| cell.letter() == letter).count();
    let rows: Vec<usize> = (0..11).map(row).collect();
    assert_eq!(rows, [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]);
    assert_eq!(map.spot(cell("f6")), Hex::new(0, 0));
    assert_eq!(map.spot(cell("a1")), Hex::new(0, -5));
    assert_eq!(map.spot(cell("f11")), Hex::new(5, 0));
    assert_eq!(map.spot(cell("k6")), Hex::new(0, 5));
    assert_eq!(map.beside(cell("f6")), cells("f7 g6 g5 f5 e5 e6"));
    assert_eq!(map.beside(cell("a1")), cells("a2 b2 b1"));
    assert_eq!(map.edge().count(), 30);
}

#[test]
fn a_full_row_of_hexagons_reaches_the_last_name() {
    let rows = (0..11).flat_map(|r| (0..11).map(move |q| Hex::new(q, r)));
    let map = Map::of_hexes(&rows.collect::<Vec<_>>());
    assert_eq!(map.all(), Cells::ALL);
    assert_eq!(map.spot(cell("k11")), Hex::new(10, 10));
    assert_eq!(map.beside(cell("k11")), cells("j11 k10"));
}

#[test]
fn gaps_in_a_row_of_hexagons_have_no_numbers() {
    let map = Map::of_hexes(&[Hex::new(3, 2), Hex::new(0, 2), Hex::new(1, 4)]);
    assert_eq!(map.all(), cells("a1 a2 c1"));
    assert_eq!(map.distance(cell("a1"), cell("a2")), 3);
    assert_eq!(map.edge(), map.all());
}

#[test]
#[should_panic(expected = "a name for every square")]
fn a_map_with_too_many_columns_is_refused() {
    Map::of_squares(12, 10);
}

#[test]
#[should_panic(expected = "two cells are called b4")]
fn two_cells_never_share_a_name() {
    Map::of([(cell("b4"), Square::new(0, 0)), (cell("b4"), Square::new(1, 0))]);
}

/// How far each cell is over some cells, found step by step.
fn steps_from<S: Spot>(map: &Map<S>, from: Cell, over: Cells) -> BTreeMap<Cell, u8> {
    let mut found = BTreeMap::from([(from, 0)]);
    let mut next = VecDeque::from([from]);
    while let Some(cell) = next.pop_front() {
        for spot in map.spot(cell).neighbours() {
            let Some(beside) = map.at(spot).filter(|beside| over.has(*beside)) else {
                continue;
            };
            if !found.contains_key(&beside) {
                found.insert(beside, found[&cell] + 1);
                next.push_back(beside);
            }
        }
    }
    found
}

/// Some cells of a map, each with the chance of two in three.
fn some(all: Cells, dice: &mut Dice) -> Cells {
    all.iter().filter(|_| dice.below(3) > 0).collect()
}

fn neighbours_are_mutual<S: Spot>(map: &Map<S>) {
    for one in map.all().iter() {
        assert!(!map.beside(one).has(one));
        for other in map.all().iter() {
            assert_eq!(map.beside(one).has(other), map.beside(other).has(one));
            assert_eq!(map.distance(one, other), map.distance(other, one));
            assert_eq!(map.beside(one).has(other), map.distance(one, other) == 1);
        }
        let around = map.spot(one).neighbours().filter_map(|spot| map.at(spot));
        assert_eq!(map.beside(one), around.collect());
        let sides = S::DIRECTIONS.len();
        assert_eq!(map.edge().has(one), usize::from(map.beside(one).count()) < sides);
    }
}

#[test]
fn neighbours_are_mutual_and_one_step_apart() {
    neighbours_are_mutual(&squares());
    neighbours_are_mutual(&hexes());
}

fn distance_is_the_shortest_way<S: Spot>(map: &Map<S>) {
    for from in map.all().iter() {
        let steps = steps_from(map, from, map.all());
        assert_eq!(steps.len(), usize::from(map.all().count()));
        for (to, steps) in steps {
            assert_eq!(map.distance(from, to), steps, "{from:?} to {to:?}");
        }
    }
}

#[test]
fn the_distance_of_two_cells_is_the_shortest_way_over_the_map() {
    distance_is_the_shortest_way(&squares());
    distance_is_the_shortest_way(&hexes());
}

fn reach_counts_steps<S: Spot>(map: &Map<S>) {
    let mut dice = Dice::new(Seed::of_number(7));
    for from in map.all().iter() {
        let over = some(map.all(), &mut dice);
        let steps = steps_from(map, from, over);
        for most in 0..8 {
            let near = steps.iter().filter(|(_, steps)| **steps <= most);
            let near: Cells = near.map(|(cell, _)| *cell).collect();
            assert_eq!(
                map.reach(Cells::only(from), most, over),
                near,
                "{from:?} {most} {over:?}"
            );
        }
    }
}

#[test]
fn reach_is_what_lies_within_so_many_steps_over_a_set() {
    reach_counts_steps(&squares());
    reach_counts_steps(&hexes());
}

#[test]
fn reach_from_several_cells_is_the_reach_of_each() {
    let map = hexes();
    let (one, other) = (cells("a1"), cells("k6"));
    let both = map.reach(one | other, 3, map.all());
    assert_eq!(
        both,
        map.reach(one, 3, map.all()) | map.reach(other, 3, map.all())
    );
    assert_eq!(map.reach(Cells::NONE, 3, map.all()), Cells::NONE);
}

fn parts_are_apart<S: Spot>(map: &Map<S>) {
    let mut dice = Dice::new(Seed::of_number(8));
    let mut most = 0;
    for _ in 0..50 {
        let of = some(some(map.all(), &mut dice), &mut dice);
        let parts: Vec<Cells> = map.parts(of).collect();
        most = most.max(parts.len());
        assert_eq!(parts.iter().fold(Cells::NONE, |all, part| all | *part), of);
        for (at, part) in parts.iter().enumerate() {
            let first = part.first().expect("no part is empty");
            let connected: Cells = steps_from(map, first, *part).into_keys().collect();
            assert_eq!(connected, *part, "a part is connected");
            for other in &parts[at + 1..] {
                assert!(!part.meets(*other) && !map.beside_any(*part).meets(*other));
                assert!(part.first() < other.first());
            }
        }
    }
    assert!(most > 1, "some sets fall into several parts");
}

#[test]
fn the_parts_of_a_set_are_connected_and_apart() {
    parts_are_apart(&squares());
    parts_are_apart(&hexes());
    assert_eq!(squares().parts(Cells::NONE).count(), 0);
    assert_eq!(hexes().parts(hexes().all()).count(), 1);
}

#[test]
fn squares_that_share_only_a_corner_are_not_connected() {
    let parts: Vec<Cells> = squares().parts(cells("a1 b2 b3 c4")).collect();
    assert_eq!(parts, [cells("a1"), cells("b2 b3"), cells("c4")]);
}

/// The board of Deukalion: ships sail over 49 connected cells around 14 others.
#[test]
fn ships_find_their_way_around_the_islands() {
    let map = squares();
    let islands = cells("e1 a2 b2 h2 c4 e4 i4 c6 e6 g6 b7 e7 g7 i7");
    let sea = map.all() & !islands;
    assert_eq!(sea.count(), 49);
    assert_eq!(map.parts(sea).count(), 1);
    let harbour = cells("d1 d2 e2 f2 f1");
    let to = |steps: u8| map.reach(harbour, steps, sea);
    assert!(!to(6).meets(map.beside(cell("i7"))) && to(7).meets(map.beside(cell("i7"))));
}
