//! Where a player's glory came from.

use serde::{Deserialize, Serialize};

use super::state::{DeusExMachina, Player};
use super::vocabulary::{
    SCORE_EARLIER, SCORE_FAVOUR, SCORE_LOST_TO_CARD, SCORE_LOST_TO_QUESTS, SCORE_QUESTS, SCORE_TRACK,
};
use crate::kernel::{ScoreSheet, Term};

/// What brings glory, or costs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glory {
    /// What is printed on completed quests.
    Quests,
    /// The spaces of the quest track that they lay on.
    Track,
    /// A favoured hero, sent by a rival.
    Favour,
    /// The card Bribery.
    Bribery,
    /// A rival's quest, from a space of the quest track that costs glory.
    RivalQuests,
    /// A rival's card Ruin Plans.
    RuinPlans,
}

impl Glory {
    const ALL: [Glory; 6] = [
        Glory::Quests,
        Glory::Track,
        Glory::Favour,
        Glory::Bribery,
        Glory::RivalQuests,
        Glory::RuinPlans,
    ];

    fn term(self) -> Term {
        match self {
            Glory::Quests => SCORE_QUESTS.term(),
            Glory::Track => SCORE_TRACK.term(),
            Glory::Favour => SCORE_FAVOUR.term(),
            Glory::Bribery => Term::new("di-bribery"),
            Glory::RivalQuests => SCORE_LOST_TO_QUESTS.term(),
            Glory::RuinPlans => SCORE_LOST_TO_CARD.with("card", Term::new("di-ruin-plans")),
        }
    }
}

/// How much glory each thing has brought a player, or cost. It starts at 0 in saves from before it was kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Tally {
    quests: i16,
    track: i16,
    favour: i16,
    bribery: i16,
    rival_quests: i16,
    ruin_plans: i16,
}

impl Tally {
    fn add(&mut self, source: Glory, gp: i16) {
        let noted = match source {
            Glory::Quests => &mut self.quests,
            Glory::Track => &mut self.track,
            Glory::Favour => &mut self.favour,
            Glory::Bribery => &mut self.bribery,
            Glory::RivalQuests => &mut self.rival_quests,
            Glory::RuinPlans => &mut self.ruin_plans,
        };
        *noted += gp;
    }

    fn of(self, source: Glory) -> i32 {
        i32::from(match source {
            Glory::Quests => self.quests,
            Glory::Track => self.track,
            Glory::Favour => self.favour,
            Glory::Bribery => self.bribery,
            Glory::RivalQuests => self.rival_quests,
            Glory::RuinPlans => self.ruin_plans,
        })
    }
}

impl Player {
    /// Adds glory.
    pub fn add_glory(&mut self, source: Glory, gp: u8) {
        self.gp += u16::from(gp);
        self.tally.add(source, gp.into());
    }

    /// Takes glory away, at most what is there. Returns how much.
    pub fn take_glory(&mut self, source: Glory, gp: u8) -> u8 {
        let lost = self.gp.min(gp.into()) as u8;
        self.gp -= u16::from(lost);
        self.tally.add(source, -i16::from(lost));
        lost
    }

    /// Where the player's glory came from. Glory that is not in the tally is older than the tally.
    fn glory(&self) -> Vec<(Term, i32)> {
        let known = Glory::ALL.map(|source| (source.term(), self.tally.of(source)));
        let earlier = i32::from(self.gp) - known.iter().map(|(_, gp)| gp).sum::<i32>();
        std::iter::once((SCORE_EARLIER.term(), earlier))
            .chain(known)
            .collect()
    }
}

impl DeusExMachina {
    /// Everybody's glory lies open.
    pub(super) fn glory_of_all(&self) -> ScoreSheet {
        ScoreSheet::of(self.players.iter().map(|(seat, player)| (seat, player.glory())))
    }
}
