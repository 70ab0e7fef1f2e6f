//! Maps: names, neighbours, distances, reach and parts.

mod cells;
mod hex;
mod whole;
