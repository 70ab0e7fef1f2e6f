//! Seats at the table, and who looks at it.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use super::pick::Pick;
use super::term::{Key, Term};

/// A player's place at the table, counted from 0 in data and lettered A, B, … for people.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, counted from 0.
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number, counted from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The letter printed for people.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// All seats of a table, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        (0..seats).map(Seat)
    }

    /// All seats of a table in playing order, beginning here.
    pub fn around(self, seats: u8) -> impl Iterator<Item = Seat> + Clone + use<> {
        (0..seats).map(move |n| Seat((self.0 + n) % seats))
    }

    /// All other seats of a table in playing order, beginning with the left neighbour.
    pub fn rivals(self, seats: u8) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.around(seats).skip(1)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl Pick for Seat {
    fn key(&self) -> Key {
        const LETTERS: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];
        Key::of(LETTERS[self.index()])
    }

    fn name(&self) -> Term {
        Term::seat(*self)
    }
}

/// Who looks: one of the players, or everybody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The player on this seat.
    Seat(Seat),
    /// Anybody in the room.
    Public,
}

impl Viewer {
    /// Whether the viewer sits here.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Everybody who can look at a table.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> + use<> {
        Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public])
    }
}

/// One value for each seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    /// A value for each seat.
    pub fn new(seats: u8, value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(seats).map(value).collect())
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.0.len() as u8
    }

    /// Each seat with its value, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(n, value)| (Seat(n as u8), value))
    }

    /// The values alone, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut()
    }

    /// The values alone.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
