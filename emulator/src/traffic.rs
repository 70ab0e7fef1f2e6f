//! How much was asked for, second by second of the emulator's clock.

use std::collections::VecDeque;

use serde::Serialize;

/// How many seconds are remembered: an hour.
const KEPT: usize = 3_600;

/// Discord bans an address after so many invalid requests …
pub const TOO_MANY_INVALID: u64 = 10_000;

/// … within so many seconds.
const INVALID_WITHIN: u64 = 600;

/// The requests of the last hour. A clock that is not the real one is slow on a busy machine; a measurement
/// lets it run (`Clock::start`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Traffic {
    /// The seconds in which anything was asked for, oldest first.
    pub seconds: VecDeque<TrafficSecond>,
}

/// The requests of one second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TrafficSecond {
    /// Which one, in seconds since 1970.
    pub second: u64,
    /// All requests.
    pub requests: u64,
    /// Those that count towards the limit of all requests: no answers to interactions.
    pub global: u64,
    /// Those that were answered with 429.
    pub limited: u64,
    /// Those that were answered with 401, 403 or 429. Too many of them, and Discord bans the bot.
    pub invalid: u64,
}

impl Traffic {
    /// Counts a request; returns whether it is the one for which Discord would ban the bot.
    pub fn count(&mut self, now_ms: u64, is_global: bool, status: u16) -> bool {
        let second = now_ms / 1_000;
        if self.seconds.back().is_none_or(|last| last.second < second) {
            if self.seconds.len() == KEPT {
                self.seconds.pop_front();
            }
            self.seconds.push_back(TrafficSecond {
                second,
                ..TrafficSecond::default()
            });
        }
        let invalid = matches!(status, 401 | 403 | 429);
        if let Some(last) = self.seconds.back_mut() {
            last.requests += 1;
            last.global += u64::from(is_global);
            last.limited += u64::from(status == 429);
            last.invalid += u64::from(invalid);
        }
        invalid && self.invalid_recently() == TOO_MANY_INVALID
    }

    /// How many requests there were.
    pub fn requests(&self) -> u64 {
        self.seconds.iter().map(|second| second.requests).sum()
    }

    /// How many of them counted towards the limit of all requests.
    pub fn global(&self) -> u64 {
        self.seconds.iter().map(|second| second.global).sum()
    }

    /// How many were answered with 429.
    pub fn limited(&self) -> u64 {
        self.seconds.iter().map(|second| second.limited).sum()
    }

    /// How many requests counted towards the limit of all requests in the busiest second.
    pub fn busiest(&self) -> u64 {
        let counts = self.seconds.iter().map(|second| second.global);
        counts.max().unwrap_or(0)
    }

    /// How many invalid requests there were in the last ten minutes.
    pub fn invalid_recently(&self) -> u64 {
        let now = self.seconds.back().map_or(0, |last| last.second);
        let recent = self.seconds.iter().rev();
        recent
            .take_while(|second| second.second + INVALID_WITHIN > now)
            .map(|second| second.invalid)
            .sum()
    }
}
