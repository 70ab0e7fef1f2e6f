//! The clock of the whole program.

use std::time::{SystemTime, UNIX_EPOCH};

/// Tells the time. A clock that jumps changes no game: times are stored for people to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock;

/// Milliseconds since 1970, UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Timestamp(pub i64);

impl Clock {
    /// The present moment.
    pub fn now(self) -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

impl Timestamp {
    /// The time this many milliseconds later.
    pub fn plus(self, milliseconds: i64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }

    /// How many milliseconds this is after another time; zero if it is before.
    pub fn since(self, other: Self) -> u64 {
        self.0.saturating_sub(other.0).max(0).unsigned_abs()
    }

    /// Discord's markup for it: each reader sees their own time zone.
    pub fn shown(self) -> String {
        format!("<t:{}:R>", self.0.div_euclid(1000))
    }
}
