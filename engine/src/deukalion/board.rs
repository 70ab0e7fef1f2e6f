//! The board: 9 × 7 squares of sea, islands and the harbour of Athens. It never changes.

use std::sync::LazyLock;

use serde::Serialize;

use super::places::{City, Town};
use crate::map::{Cell, Cells, Map, Square};

/// How many columns the board has.
pub const COLUMNS: u8 = 9;
/// How many rows the board has.
pub const ROWS: u8 = 7;

/// What a square is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Open sea.
    Sea,
    /// Sea beside the Kylix.
    Centre,
    /// An anchor place of Athens.
    Anchor,
    /// The river of the Underworld.
    Styx,
    /// Athens itself.
    Athens,
    /// The place of the cup.
    Kylix,
    /// A city, which holds treasures.
    City(City),
    /// A town, which can be founded.
    Town(Town),
}

/// What the squares are, row by row: `~` sea, `c` sea beside the Kylix, `a` anchor, `s` Styx, `A` Athens, `K` the
/// Kylix, `.` a city or town.
const PRINTED: [&[u8; COLUMNS as usize]; ROWS as usize] = [
    b"~~~aAa~~~",
    b"..~aaa~.~",
    b"~~~~c~~~~",
    b"s~.cKc~~.",
    b"s~~~c~~~~",
    b"~~.~.~.~~",
    b"~.~~.~.~.",
];

/// The only board.
pub fn board() -> &'static Board {
    &BOARD
}

static BOARD: LazyLock<Board> = LazyLock::new(Board::new);

/// How the squares lie, and what can be sailed.
pub struct Board {
    map: Map<Square>,
    /// In reading order.
    order: Vec<Cell>,
    terrain: [Option<Terrain>; Cell::COUNT],
    /// Open sea and the sea beside the Kylix: where the Hydra swims.
    pub sea: Cells,
    /// Where ships sail: the sea, the anchors and the Styx.
    pub water: Cells,
    /// The harbour of Athens.
    pub anchors: Cells,
    /// The river of the Underworld.
    pub styx: Cells,
    /// For ships and for the Hydra: where walks of 1, 2 and 3 steps end that visit no square twice.
    walks: [[[Cells; 3]; Cell::COUNT]; 2],
    /// How many steps over water it is to the nearest anchor.
    from_athens: [u8; Cell::COUNT],
    /// For each square of water what can be reached in exactly so many steps.
    rings: Vec<Vec<Cells>>,
}

/// Who drifts: a ship may drift through the harbour and the Styx, the Hydra may not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drifter {
    /// A ship.
    Ship,
    /// The Hydra.
    Hydra,
}

impl Board {
    fn new() -> Self {
        let map = Map::of_squares(COLUMNS, ROWS);
        let mut order: Vec<Cell> = map.all().iter().collect();
        order.sort_by_key(|cell| (cell.number(), cell.letter()));
        let mut terrain = [None; Cell::COUNT];
        for cell in &order {
            terrain[cell.index()] = Some(printed(*cell));
        }
        let of = |kinds: &[Terrain]| {
            let is = |cell: &Cell| terrain[cell.index()].is_some_and(|here| kinds.contains(&here));
            map.all().iter().filter(is).collect::<Cells>()
        };
        let sea = of(&[Terrain::Sea, Terrain::Centre]);
        let anchors = of(&[Terrain::Anchor]);
        let styx = of(&[Terrain::Styx]);
        let water = sea | anchors | styx;
        let walks = [water, sea].map(|over| walks_over(&map, over));
        let mut from_athens = [0; Cell::COUNT];
        let mut rings = vec![Vec::new(); Cell::COUNT];
        for cell in water.iter() {
            let (mut seen, mut ring) = (Cells::only(cell), Cells::only(cell));
            while !ring.is_empty() {
                rings[cell.index()].push(ring);
                ring = (map.beside_any(ring) & water) - seen;
                seen |= ring;
            }
            let steps = rings[cell.index()].iter().position(|ring| ring.meets(anchors));
            from_athens[cell.index()] = steps.expect("all water is connected") as u8;
        }
        Self {
            map,
            order,
            terrain,
            sea,
            water,
            anchors,
            styx,
            walks,
            from_athens,
            rings,
        }
    }

    /// All squares in reading order.
    pub fn cells(&self) -> &[Cell] {
        &self.order
    }

    /// What a square is.
    pub fn terrain(&self, cell: Cell) -> Terrain {
        self.terrain[cell.index()].expect("the square is on the board")
    }

    /// The squares that share a side with this one.
    pub fn beside(&self, cell: Cell) -> Cells {
        self.map.beside(cell)
    }

    /// The squares that share a side with one of these.
    pub fn beside_any(&self, cells: Cells) -> Cells {
        self.map.beside_any(cells)
    }

    /// The cities beside a square.
    pub fn cities_beside(&self, cell: Cell) -> impl Iterator<Item = City> + use<> {
        let beside = self.beside(cell);
        City::all().filter(move |city| beside.has(city.cell()))
    }

    /// The towns beside a square.
    pub fn towns_beside(&self, cell: Cell) -> impl Iterator<Item = Town> + use<> {
        let beside = self.beside(cell);
        Town::all().filter(move |town| beside.has(town.cell()))
    }

    /// How many steps over water it is from a square to the nearest anchor.
    pub fn from_athens(&self, cell: Cell) -> u8 {
        self.from_athens[cell.index()]
    }

    /// How many steps over open water it is from a square to the nearest of these.
    pub fn steps(&self, from: Cell, to: Cells) -> u8 {
        let steps = self.rings[from.index()].iter().position(|ring| ring.meets(to));
        steps.map_or(u8::MAX, |steps| steps as u8)
    }

    /// Where somebody can end who is moved three squares of sea: a walk that visits no square twice, to one of
    /// the free squares. If none of those is free, it is two squares, then one, then the nearest free sea.
    pub fn drift(&self, who: Drifter, from: Cell, free: Cells) -> Cells {
        let free = free & self.sea;
        let walks = &self.walks[who as usize][from.index()];
        let walked = walks.iter().rev().map(|ends| *ends & free);
        let nearest = self.rings[from.index()].iter().map(|ring| *ring & free);
        let mut possible = walked.chain(nearest).filter(|ends| !ends.is_empty());
        possible.next().unwrap_or(Cells::NONE)
    }
}

/// What is printed on a square.
fn printed(cell: Cell) -> Terrain {
    let row = PRINTED[usize::from(cell.number() - 1)];
    match row[usize::from(cell.letter())] {
        b'~' => Terrain::Sea,
        b'c' => Terrain::Centre,
        b'a' => Terrain::Anchor,
        b's' => Terrain::Styx,
        b'A' => Terrain::Athens,
        b'K' => Terrain::Kylix,
        _ => {
            let city = City::all().find(|city| city.cell() == cell);
            let town = || Town::all().find(|town| town.cell() == cell);
            let place = city.map(Terrain::City).or_else(|| town().map(Terrain::Town));
            place.expect("a city or a town lies here")
        }
    }
}

/// For every square where walks of 1, 2 and 3 steps over these squares end that visit none twice.
fn walks_over(map: &Map<Square>, over: Cells) -> [[Cells; 3]; Cell::COUNT] {
    let mut ends = [[Cells::NONE; 3]; Cell::COUNT];
    for start in over.iter() {
        let mut walks = vec![(start, Cells::only(start))];
        for ends in &mut ends[start.index()] {
            let on = |(at, seen): &(Cell, Cells)| {
                let (seen, next) = (*seen, (map.beside(*at) & over) - *seen);
                next.iter().map(move |next| (next, seen | Cells::only(next)))
            };
            walks = walks.iter().flat_map(on).collect::<Vec<_>>();
            *ends = walks.iter().map(|(at, _)| *at).collect();
        }
    }
    ends
}
