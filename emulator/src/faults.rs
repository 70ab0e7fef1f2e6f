//! Faults to be injected: seeded and repeatable.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use serde::{Deserialize, Serialize};

/// What goes wrong, where, and how often.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fault {
    /// What goes wrong.
    pub what: FaultKind,
    /// In which requests (`POST /channels/{channel_id}/messages`) or events (`INTERACTION_CREATE`);
    /// everywhere if not said.
    #[serde(default)]
    pub at: Option<String>,
    /// How many times in a hundred; always if not said.
    #[serde(default = "always")]
    pub percent: u8,
    /// How many times in all; without end if not said.
    #[serde(default)]
    pub times: Option<u32>,
}

fn always() -> u8 {
    100
}

/// What goes wrong.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// It comes late, by so many milliseconds.
    Delay(u64),
    /// It gets lost: an event is not sent, a request is carried out but never answered: the line is cut.
    Drop,
    /// It comes twice: an event is sent again, a request is carried out again.
    Duplicate,
    /// An event is overtaken by the next one, if that comes soon.
    Reorder,
    /// The request is refused with this status and code, and not carried out.
    Error {
        /// The HTTP status.
        status: u16,
        /// Discord's code.
        code: u32,
    },
    /// The request is refused with 429 and not carried out, and is told in an odd way how long to wait.
    RateLimit(OddLimit),
    /// The request is carried out, and answered with this text instead of JSON.
    Malformed(String),
    /// The line is cut before the request is carried out, or before the event is sent.
    Cut,
}

/// A 429 that says how long to wait as Discord would not. What is not said is missing in the answer.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OddLimit {
    /// The header `Retry-After`.
    pub retry_after: Option<String>,
    /// The header `X-RateLimit-Reset-After`.
    pub reset_after: Option<String>,
    /// What `retry_after` is in the body, to the letter: `1.5`, `"soon"`, or `NaN`, which is no JSON.
    pub body: Option<String>,
    /// Whether it claims to be about all requests.
    pub global: bool,
}

impl OddLimit {
    /// One that says the same thing everywhere.
    pub fn everywhere(wait: &str) -> Self {
        Self {
            retry_after: Some(wait.to_owned()),
            reset_after: Some(wait.to_owned()),
            body: Some(wait.to_owned()),
            global: false,
        }
    }
}

/// What becomes of one event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fate {
    /// Nothing.
    Normal,
    /// It is not sent.
    Lost,
    /// It is sent twice.
    Twice,
    /// It is sent late.
    Late(Duration),
    /// The next one overtakes it.
    Swapped,
    /// The line is cut.
    Cut,
}

/// The faults that are set; copies share them.
#[derive(Clone, Default)]
pub struct Faults(Arc<Mutex<Set>>);

#[derive(Default)]
struct Set {
    seed: u64,
    faults: Vec<Fault>,
    /// How often a fault could have struck at a place.
    chances: HashMap<(usize, String), u64>,
}

impl Faults {
    /// Sets the faults, in place of those before. The same seed and the same traffic meet the same faults.
    pub fn set(&self, seed: u64, faults: Vec<Fault>) {
        *self.lock() = Set {
            seed,
            faults,
            chances: HashMap::new(),
        };
    }

    /// Removes all faults.
    pub fn clear(&self) {
        self.set(0, Vec::new());
    }

    /// What becomes of an event.
    pub fn fate_of_event(&self, event: &str) -> Fate {
        let of_requests = |what: &FaultKind| {
            matches!(
                what,
                FaultKind::Error { .. } | FaultKind::RateLimit(_) | FaultKind::Malformed(_)
            )
        };
        match self.draw(event, |what| !of_requests(what)) {
            None | Some(FaultKind::Error { .. } | FaultKind::RateLimit(_) | FaultKind::Malformed(_)) => {
                Fate::Normal
            }
            Some(FaultKind::Delay(by)) => Fate::Late(Duration::from_millis(by)),
            Some(FaultKind::Drop) => Fate::Lost,
            Some(FaultKind::Duplicate) => Fate::Twice,
            Some(FaultKind::Reorder) => Fate::Swapped,
            Some(FaultKind::Cut) => Fate::Cut,
        }
    }

    /// What goes wrong with a request, named by method and route.
    pub fn of_request(&self, method: &str, route: &str) -> Option<FaultKind> {
        self.draw(&format!("{method} {route}"), |what| {
            !matches!(what, FaultKind::Reorder)
        })
    }

    /// Every fault draws its own lots at every place, so that it does not matter in which order requests and
    /// events of different kinds come, which nobody can promise.
    fn draw(&self, place: &str, fits: impl Fn(&FaultKind) -> bool) -> Option<FaultKind> {
        let mut set = self.lock();
        let Set {
            seed,
            faults,
            chances,
        } = &mut *set;
        for (number, fault) in faults.iter_mut().enumerate() {
            let here = fault.at.as_deref().is_none_or(|at| at == place) && fits(&fault.what);
            if !here || fault.times == Some(0) {
                continue;
            }
            let chance = chances.entry((number, place.to_owned())).or_default();
            *chance += 1;
            if lot(&[*seed, number as u64, sum_of(place), *chance]) % 100 >= u64::from(fault.percent) {
                continue;
            }
            if let Some(times) = &mut fault.times {
                *times -= 1;
            }
            return Some(fault.what.clone());
        }
        None
    }

    fn lock(&self) -> MutexGuard<'_, Set> {
        self.0.lock()
    }
}

/// The finish of SplitMix64 over all parts: small, and the same everywhere.
fn lot(parts: &[u64]) -> u64 {
    parts.iter().fold(0, |lot: u64, part| {
        let mut lot = (lot ^ part).wrapping_add(0x9E37_79B9_7F4A_7C15);
        lot = (lot ^ (lot >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        lot = (lot ^ (lot >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        lot ^ (lot >> 31)
    })
}

/// FNV-1a.
fn sum_of(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum: u64, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
