//! Time, as everything here asks for it.

use std::time::{SystemTime, UNIX_EPOCH};

/// Tells the time. A clock that jumps changes no game: times are kept for people to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock;

/// Milliseconds since 1970, UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Moment(pub i64);

impl Clock {
    /// The present moment.
    pub fn now(self) -> Moment {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Moment(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

impl Moment {
    /// So many milliseconds later.
    pub fn plus(self, milliseconds: i64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }

    /// How many milliseconds after another moment; none if before it.
    pub fn since(self, other: Self) -> u64 {
        self.0.saturating_sub(other.0).max(0).unsigned_abs()
    }

    /// As Discord shows it to each reader in their own time zone.
    pub fn shown(self) -> String {
        format!("<t:{}:R>", self.0.div_euclid(1000))
    }
}
