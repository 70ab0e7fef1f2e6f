//! The regions of a board: the cells of its map.

use crate::map::{Cell, Cells};

/// A region, named by its row from the top and its place in the row from the left: `b4`.
pub type Region = Cell;

/// Some of the regions.
pub type Regions = Cells;
