//! Where a player's victory points came from.

use serde::{Deserialize, Serialize};

use super::state::{Player, is_default};
use super::vocabulary::{
    SCORE_CIVIL, SCORE_EDGE, SCORE_LOST, SCORE_MARITIME, SCORE_SCIENTIFIC, SCORE_SIEGE, SCORE_START,
    SCORE_STOLEN, SCORE_TEMPLES, SCORE_VESTA, SCORE_VILLAGES,
};
use crate::kernel::{Term, Word};

/// What brings victory points during the game, or costs them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Points {
    /// What everybody begins with.
    Start,
    /// Blue cards.
    Maritime,
    /// Brown cards.
    Civil,
    /// What the Siege Tower took from villages.
    Siege,
    /// What was stolen from rivals.
    Stolen,
    /// Attacked villages.
    Villages,
    /// Offerings to Vesta.
    Vesta,
    /// What rivals stole.
    Lost,
    /// Buildings placed at the edge of the board.
    Edge,
    /// Yellow cards of Egypt.
    Scientific,
    /// Temples of Egypt, during the game.
    Temples,
}

impl Points {
    const ALL: [Points; 11] = [
        Points::Start,
        Points::Maritime,
        Points::Civil,
        Points::Siege,
        Points::Stolen,
        Points::Villages,
        Points::Vesta,
        Points::Lost,
        Points::Edge,
        Points::Scientific,
        Points::Temples,
    ];

    const fn word(self) -> Word {
        match self {
            Points::Start => SCORE_START,
            Points::Maritime => SCORE_MARITIME,
            Points::Civil => SCORE_CIVIL,
            Points::Siege => SCORE_SIEGE,
            Points::Stolen => SCORE_STOLEN,
            Points::Villages => SCORE_VILLAGES,
            Points::Vesta => SCORE_VESTA,
            Points::Lost => SCORE_LOST,
            Points::Edge => SCORE_EDGE,
            Points::Scientific => SCORE_SCIENTIFIC,
            Points::Temples => SCORE_TEMPLES,
        }
    }
}

/// How many points each thing has brought a player, or cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Tally {
    start: i16,
    maritime: i16,
    civil: i16,
    siege: i16,
    stolen: i16,
    villages: i16,
    vesta: i16,
    lost: i16,
    edge: i16,
    #[serde(skip_serializing_if = "is_default")]
    scientific: i16,
    #[serde(skip_serializing_if = "is_default")]
    temples: i16,
}

impl Tally {
    /// What everybody begins with.
    pub fn starting(vp: u8) -> Self {
        Self {
            start: vp.into(),
            ..Self::default()
        }
    }

    fn noted(&mut self, source: Points) -> &mut i16 {
        match source {
            Points::Start => &mut self.start,
            Points::Maritime => &mut self.maritime,
            Points::Civil => &mut self.civil,
            Points::Siege => &mut self.siege,
            Points::Stolen => &mut self.stolen,
            Points::Villages => &mut self.villages,
            Points::Vesta => &mut self.vesta,
            Points::Lost => &mut self.lost,
            Points::Edge => &mut self.edge,
            Points::Scientific => &mut self.scientific,
            Points::Temples => &mut self.temples,
        }
    }

    /// What brought or cost how much.
    pub fn parts(mut self) -> impl Iterator<Item = (Term, i32)> {
        Points::ALL
            .into_iter()
            .map(move |source| (source.word().term(), i32::from(*self.noted(source))))
    }
}

impl Player {
    /// Adds victory points.
    pub(super) fn add_points(&mut self, source: Points, vp: u8) {
        self.vp += u16::from(vp);
        *self.tally.noted(source) += i16::from(vp);
    }

    /// Takes victory points away, at most what is there (R7). Returns how many.
    pub(super) fn take_points(&mut self, source: Points, vp: u8) -> u8 {
        let taken = self.vp.min(vp.into()) as u8;
        self.vp -= u16::from(taken);
        *self.tally.noted(source) -= i16::from(taken);
        taken
    }
}
