//! Discord's ids: a number that holds the moment it was made in.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Milliseconds from 1970 to the first second of 2015, when Discord's count begins.
const EPOCH: u64 = 1_420_070_400_000;

/// The id of a Discord object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Snowflake(pub u64);

impl Snowflake {
    /// When the id was made, in milliseconds since 1970.
    pub fn made_at(self) -> u64 {
        (self.0 >> 22) + EPOCH
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Snowflake {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Snowflake)
    }
}

/// Discord writes ids as texts, so that no reader rounds them.
impl Serialize for Snowflake {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Snowflake {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Text(String),
            Number(u64),
        }
        match Written::deserialize(deserializer)? {
            Written::Number(number) => Ok(Snowflake(number)),
            Written::Text(text) => text
                .parse()
                .map_err(|_| serde::de::Error::custom(format!("{text:?} is no id"))),
        }
    }
}

/// Makes ids that only ever grow, also when the clock stands still or goes back.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Snowflakes {
    last: u64,
}

impl Snowflakes {
    /// A new id, made at this moment (milliseconds since 1970).
    pub fn next(&mut self, now: u64) -> Snowflake {
        let earliest = now.saturating_sub(EPOCH) << 22;
        self.last = earliest.max(self.last + 1);
        Snowflake(self.last)
    }
}
