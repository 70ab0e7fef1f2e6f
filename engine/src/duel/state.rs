//! The state of a duel: who holds what, and how far the fight has come.

use serde::{Deserialize, Serialize};

use super::cards::{Line, Technique};
use crate::kernel::{BySeat, Deck, Seat};

/// A duel.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Duel {
    /// Whether any card answers any other.
    pub(super) free: bool,
    /// Rounds are counted from 1. The fencers take turns at attacking, one attack a round.
    pub(super) round: u8,
    pub(super) phase: Phase,
    pub(super) fencers: BySeat<Fencer>,
    pub(super) deck: Deck<Technique>,
    pub(super) discard: Vec<Technique>,
    /// How hard the defender is pressed. Below 0 it is the attacker who is pressed.
    pub(super) pressure: i8,
}

/// What is played next. Every phase is a step of its own, and all four are one turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Hands are filled, and the attacker plays a card.
    Attack,
    /// Both choose a stance in secret.
    Stances,
    /// Both answer each other.
    Exchange,
    /// The fencer who is pressed chooses what to lose.
    Loss,
}

/// A fencer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Fencer {
    pub(super) strength: u8,
    pub(super) hand: Vec<Technique>,
}

impl Duel {
    /// The fencer whose turn it is.
    pub fn attacker(&self) -> Seat {
        Seat::new((self.round + 1) % 2)
    }

    /// The other fencer.
    pub fn defender(&self) -> Seat {
        Self::rival_of(self.attacker())
    }

    /// The rival of a fencer.
    pub fn rival_of(seat: Seat) -> Seat {
        Seat::new(1 - seat.number())
    }

    /// The line on which the last card was played.
    pub(super) fn line(&self) -> Option<Line> {
        self.discard.last().map(|card| card.facts().line)
    }
}
