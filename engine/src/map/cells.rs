//! Sets of cells.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Cell;

/// Some of the cells of a map, as one bit each. It is read and written as a list of their names.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Cells(u128);

const _: () = assert!(Cell::COUNT <= u128::BITS as usize, "every cell needs a bit");

impl Cells {
    /// None at all.
    pub const NONE: Cells = Cells(0);

    /// All cells that have a name, whether they are on a map or not.
    pub const ALL: Cells = Cells(u128::MAX >> (u128::BITS as usize - Cell::COUNT));

    /// Just this one.
    pub const fn only(cell: Cell) -> Self {
        Self(1 << cell.index())
    }

    /// How many there are.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this one is among them.
    pub const fn has(self, cell: Cell) -> bool {
        self.0 & 1 << cell.index() != 0
    }

    /// Whether all of the others are among them.
    pub const fn has_all(self, others: Cells) -> bool {
        others.0 & !self.0 == 0
    }

    /// Whether some of the others are among them.
    pub const fn meets(self, others: Cells) -> bool {
        self.0 & others.0 != 0
    }

    /// Adds one.
    pub const fn add(&mut self, cell: Cell) {
        self.0 |= 1 << cell.index();
    }

    /// Takes one away.
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.index());
    }

    /// The first by name, if there is one.
    pub const fn first(self) -> Option<Cell> {
        if self.is_empty() {
            None
        } else {
            Some(Cell::by_index(self.0.trailing_zeros() as u8))
        }
    }

    /// One after the other, by letter and then by number.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut left = self;
        std::iter::from_fn(move || {
            let next = left.first()?;
            left.0 &= left.0 - 1;
            Some(next)
        })
    }
}

impl BitOr for Cells {
    type Output = Cells;

    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl BitOrAssign for Cells {
    fn bitor_assign(&mut self, other: Cells) {
        self.0 |= other.0;
    }
}

impl BitAnd for Cells {
    type Output = Cells;

    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl BitAndAssign for Cells {
    fn bitand_assign(&mut self, other: Cells) {
        self.0 &= other.0;
    }
}

/// All other cells that have a name.
impl Not for Cells {
    type Output = Cells;

    fn not(self) -> Cells {
        Cells(!self.0 & Cells::ALL.0)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells
            .into_iter()
            .fold(Cells::NONE, |all, cell| all | Cells::only(cell))
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Cells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().collect::<Vec<_>>())
    }
}

impl<'de> Deserialize<'de> for Cells {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(<Vec<Cell>>::deserialize(deserializer)?.into_iter().collect())
    }
}
