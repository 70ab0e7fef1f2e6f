//! Victory points, and where they came from.

use serde::{Deserialize, Serialize};

use super::state::{Deukalion, Player};
use super::vocabulary::{
    SCORE_CONTRACTS, SCORE_HYDRA, SCORE_SHARED, SCORE_STYX, SCORE_TOWNS, SCORE_TREASURES,
};
use crate::kernel::{ScoreSheet, Seat, Term};

/// What a victory point card was gained for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Feat {
    /// A contract that several fulfilled at the same time.
    Shared,
    /// The Hydra was beaten off.
    Hydra,
    /// The most fighters were brought back over the Styx.
    Styx,
    /// A treasure was delivered without a contract.
    Treasure,
}

/// How many victory point cards a player has gained for what. There are always enough of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    shared: u8,
    hydra: u8,
    styx: u8,
    treasures: u8,
}

impl Tally {
    /// Adds points.
    pub fn add(&mut self, feat: Feat, points: u8) {
        *match feat {
            Feat::Shared => &mut self.shared,
            Feat::Hydra => &mut self.hydra,
            Feat::Styx => &mut self.styx,
            Feat::Treasure => &mut self.treasures,
        } += points;
    }

    /// All of them together.
    pub fn total(self) -> u8 {
        self.shared + self.hydra + self.styx + self.treasures
    }
}

/// A player's victory points by where they came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Points {
    /// Fulfilled contracts.
    pub contracts: u8,
    /// Contracts that several fulfilled at the same time.
    pub shared: u8,
    /// Fighters in towns.
    pub towns: u8,
    /// The Hydra, beaten off.
    pub hydra: u8,
    /// The most fighters, brought back over the Styx.
    pub styx: u8,
    /// Treasures delivered without a contract.
    pub treasures: u8,
}

impl Points {
    /// All of them together.
    pub fn total(self) -> u8 {
        self.contracts + self.shared + self.towns + self.hydra + self.styx + self.treasures
    }

    fn parts(self) -> Vec<(Term, i32)> {
        [
            (SCORE_CONTRACTS, self.contracts),
            (SCORE_SHARED, self.shared),
            (SCORE_TOWNS, self.towns),
            (SCORE_HYDRA, self.hydra),
            (SCORE_STYX, self.styx),
            (SCORE_TREASURES, self.treasures),
        ]
        .map(|(word, points)| (word.term(), points.into()))
        .into()
    }
}

impl Player {
    fn fulfilled(&self) -> u8 {
        self.done.iter().map(|contract| contract.points()).sum()
    }
}

impl Deukalion {
    /// A player's fighters in towns.
    pub fn garrisoned(&self, seat: Seat) -> u8 {
        let own = self
            .towns
            .iter()
            .flatten()
            .filter(|garrison| garrison.owner == seat);
        own.map(|garrison| garrison.fighters).sum()
    }

    /// How many victory points a player has.
    pub fn points(&self, seat: Seat) -> u8 {
        let player = &self.players[seat];
        player.fulfilled() + self.garrisoned(seat) + player.tally.total()
    }

    /// The same by where they came from.
    pub fn points_of(&self, seat: Seat) -> Points {
        let player = &self.players[seat];
        let Tally {
            shared,
            hydra,
            styx,
            treasures,
        } = player.tally;
        Points {
            contracts: player.fulfilled(),
            shared,
            towns: self.garrisoned(seat),
            hydra,
            styx,
            treasures,
        }
    }

    /// Everybody's points lie open.
    pub(super) fn points_of_all(&self) -> ScoreSheet {
        ScoreSheet::of(Seat::all(self.seats()).map(|seat| (seat, self.points_of(seat).parts())))
    }
}
