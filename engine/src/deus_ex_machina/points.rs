//! Might and Cunning, the two kinds of points that quests are paid with.

use serde::{Deserialize, Serialize};

use super::vocabulary::POINTS_TERM;
use crate::kernel::{Key, Pick, Term};

/// The two kinds of points and ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Brute force.
    Might,
    /// Guile.
    Cunning,
}

impl Kind {
    /// Both.
    pub const ALL: [Kind; 2] = [Kind::Might, Kind::Cunning];

    /// The kind's key.
    pub const fn slug(self) -> &'static str {
        match self {
            Kind::Might => "might",
            Kind::Cunning => "cunning",
        }
    }

    /// This many points of this kind.
    pub const fn points(self, count: u8) -> Points {
        match self {
            Kind::Might => Points {
                might: count,
                cunning: 0,
            },
            Kind::Cunning => Points {
                might: 0,
                cunning: count,
            },
        }
    }
}

impl Pick for Kind {
    fn key(&self) -> Key {
        Key::of(self.slug())
    }

    fn name(&self) -> Term {
        Term::new(self.slug())
    }
}

/// Points of Might and of Cunning: on a mat, of a hero, or asked for by a quest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Points {
    /// Brute force.
    pub might: u8,
    /// Guile.
    pub cunning: u8,
}

impl Points {
    /// None at all.
    pub const NONE: Points = Points { might: 0, cunning: 0 };

    /// The most that fit on each track of a mat.
    pub const TRACK: u8 = 4;

    /// Both together.
    pub const fn plus(self, other: Points) -> Points {
        Points {
            might: self.might + other.might,
            cunning: self.cunning + other.cunning,
        }
    }

    /// What is left of each kind, at least 0.
    pub const fn minus(self, other: Points) -> Points {
        Points {
            might: self.might.saturating_sub(other.might),
            cunning: self.cunning.saturating_sub(other.cunning),
        }
    }

    /// Whether there are at least as many of each kind.
    pub const fn covers(self, other: Points) -> bool {
        self.might >= other.might && self.cunning >= other.cunning
    }

    /// What fits on the tracks of a mat; the rest is lost.
    pub fn on_track(self) -> Points {
        Points {
            might: self.might.min(Self::TRACK),
            cunning: self.cunning.min(Self::TRACK),
        }
    }

    /// How many points there are of both kinds.
    pub const fn total(self) -> u8 {
        self.might + self.cunning
    }

    /// The points for people.
    pub fn term(self) -> Term {
        POINTS_TERM
            .with("might", self.might)
            .with("cunning", self.cunning)
    }
}
