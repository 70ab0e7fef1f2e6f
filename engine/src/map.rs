//! Maps of hexagons or squares: named cells, who is beside whom, and what can be reached from where.
//!
//! A map knows nothing of terrain or pieces. A game keeps those as sets of [`Cells`].

mod cell;
mod cells;
mod hex;
mod square;

use std::fmt::Debug;

pub use cell::{Cell, vocabulary};
pub use cells::{Cells, Iter};
pub use hex::Hex;
pub use square::Square;

/// Where a cell can lie: a hexagon or a square of the plane.
pub trait Spot: Copy + PartialEq + Debug + 'static {
    /// The ways to the neighbours, one for each side: right first, then clockwise.
    const DIRECTIONS: &'static [Self];

    /// The spot that lies as far from this one as `way` does from the origin.
    fn plus(self, way: Self) -> Self;

    /// How many steps it takes to get to another spot.
    fn distance(self, other: Self) -> u8;

    /// The spots that share a side with this one: right first, then clockwise.
    fn neighbours(self) -> impl Iterator<Item = Self> {
        Self::DIRECTIONS.iter().map(move |way| self.plus(*way))
    }
}

/// The cells of a map and how they lie. It never changes in a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Map<S> {
    all: Cells,
    edge: Cells,
    spots: [Option<S>; Cell::COUNT],
    beside: [Cells; Cell::COUNT],
}

impl<S: Spot> Map<S> {
    /// The map with these cells.
    ///
    /// # Panics
    /// If two cells have the same name.
    pub fn of(cells: impl IntoIterator<Item = (Cell, S)>) -> Self {
        let mut map = Map {
            all: Cells::NONE,
            edge: Cells::NONE,
            spots: [None; Cell::COUNT],
            beside: [Cells::NONE; Cell::COUNT],
        };
        let cells: Vec<(Cell, S)> = cells.into_iter().collect();
        for (at, (cell, spot)) in cells.iter().enumerate() {
            assert!(!map.all.has(*cell), "two cells are called {cell:?}");
            map.all.add(*cell);
            map.spots[cell.index()] = Some(*spot);
            for (other, beside) in &cells[..at] {
                if spot.distance(*beside) == 1 {
                    map.beside[cell.index()].add(*other);
                    map.beside[other.index()].add(*cell);
                }
            }
        }
        let ends = |cell: &Cell| usize::from(map.beside(*cell).count()) < S::DIRECTIONS.len();
        map.edge = map.all.iter().filter(ends).collect();
        map
    }

    /// All cells.
    pub fn all(&self) -> Cells {
        self.all
    }

    /// The cells with a side where the map ends.
    pub fn edge(&self) -> Cells {
        self.edge
    }

    /// Where a cell of this map lies.
    pub fn spot(&self, cell: Cell) -> S {
        self.spots[cell.index()].expect("the cell is on the map")
    }

    /// The cell that lies there.
    pub fn at(&self, spot: S) -> Option<Cell> {
        self.all.iter().find(|cell| self.spot(*cell) == spot)
    }

    /// The cells that share a side with this one.
    pub fn beside(&self, cell: Cell) -> Cells {
        self.beside[cell.index()]
    }

    /// The cells that share a side with one of these.
    pub fn beside_any(&self, cells: Cells) -> Cells {
        cells
            .iter()
            .fold(Cells::NONE, |all, cell| all | self.beside(cell))
    }

    /// How many steps two cells are apart. A gap in the map counts as if there were cells.
    pub fn distance(&self, one: Cell, other: Cell) -> u8 {
        self.spot(one).distance(self.spot(other))
    }

    /// What can be reached in at most `steps` steps from one of some cells, where every step goes to one of
    /// `over`. The cells at the start belong to it, whatever they are.
    pub fn reach(&self, from: Cells, steps: u8, over: Cells) -> Cells {
        let (mut reached, mut last) = (from, from);
        for _ in 0..steps {
            last = (self.beside_any(last) & over) - reached;
            if last.is_empty() {
                break;
            }
            reached |= last;
        }
        reached
    }

    /// The connected parts of a set, by their first cells.
    pub fn parts(&self, of: Cells) -> impl Iterator<Item = Cells> {
        let mut left = of;
        std::iter::from_fn(move || {
            let part = self.reach(Cells::only(left.first()?), u8::MAX, left);
            left -= part;
            Some(part)
        })
    }
}

impl Map<Hex> {
    /// The map of these hexagons. Rows have letters from the top, and the hexagons of a row have numbers from
    /// the left, without gaps.
    ///
    /// # Panics
    /// If there are more rows, or more hexagons in a row, than [`Cell::LINE`].
    pub fn of_hexes(hexes: &[Hex]) -> Self {
        Map::of(Map::names(hexes).zip(hexes.iter().copied()))
    }

    /// The names of these hexagons on their map, in the same order.
    ///
    /// # Panics
    /// Where [`Map::of_hexes`] does.
    pub fn names(hexes: &[Hex]) -> impl Iterator<Item = Cell> {
        let top = hexes.iter().map(|hex| hex.r).min().unwrap_or(0);
        hexes.iter().map(move |hex| {
            let before = hexes.iter().filter(|other| other.r == hex.r && other.q < hex.q);
            let cell = Cell::new(hex.r.abs_diff(top), before.count() as u8 + 1);
            cell.expect("a name for every hexagon")
        })
    }
}

impl Map<Square> {
    /// A board of squares. Columns have letters from the left, rows have numbers from the top.
    ///
    /// # Panics
    /// If there are more columns or rows than [`Cell::LINE`].
    pub fn of_squares(columns: u8, rows: u8) -> Self {
        let named = |column: u8, row: u8| {
            let cell = Cell::new(column, row + 1).expect("a name for every square");
            (cell, Square::new(column as i8, row as i8))
        };
        Map::of((0..columns).flat_map(|column| (0..rows).map(move |row| named(column, row))))
    }
}
