//! Sets of cells.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub, SubAssign};

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
        let (at, [low, high]) = (cell.index(), self.halves());
        let half = if at < u64::BITS as usize { low } else { high };
        half >> (at % u64::BITS as usize) & 1 != 0
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
    pub fn iter(self) -> Iter {
        let [low, high] = self.halves();
        Iter { low, high }
    }

    /// The first 64 cells and the others.
    const fn halves(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> u64::BITS) as u64]
    }
}

/// The cells of a set, one after the other. Two halves are faster than one number of 128 bits.
#[derive(Clone, Debug)]
pub struct Iter {
    low: u64,
    high: u64,
}

impl Iterator for Iter {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        if self.low != 0 {
            Some(take(&mut self.low, 0))
        } else if self.high != 0 {
            Some(take(&mut self.high, u64::BITS))
        } else {
            None
        }
    }

    fn fold<B, F: FnMut(B, Cell) -> B>(mut self, init: B, mut with: F) -> B {
        let mut all = init;
        while self.low != 0 {
            all = with(all, take(&mut self.low, 0));
        }
        while self.high != 0 {
            all = with(all, take(&mut self.high, u64::BITS));
        }
        all
    }
}

/// Takes the first cell out of a half that is not empty; `before` is how many cells come before the half.
const fn take(half: &mut u64, before: u32) -> Cell {
    let at = half.trailing_zeros();
    *half &= *half - 1;
    Cell::by_index((before + at) as u8)
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

/// Those that are not among the others.
impl Sub for Cells {
    type Output = Cells;

    fn sub(self, others: Cells) -> Cells {
        Cells(self.0 & !others.0)
    }
}

impl SubAssign for Cells {
    fn sub_assign(&mut self, others: Cells) {
        *self = *self - others;
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
