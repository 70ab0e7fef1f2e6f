//! The state of a game: who holds what, and what lies where.

use serde::{Deserialize, Serialize};

use super::cards::gods::God;
use super::cards::interventions::Intervention;
use super::cards::objectives::Objective;
use super::cards::quests::Quest;
use super::map::Space;
use super::points::Points;
use super::tally::Tally;
use super::tracks::{HeroTrack, QuestTrack};
use crate::kernel::{BySeat, Deck, Seat};

pub use super::tracks::{HeroSpace, QuestSpace};

/// A game of Deus Ex Machina.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DeusExMachina {
    /// Whether the mini expansion is in the game.
    pub(super) mini: bool,
    pub(super) phase: Phase,
    /// Turns are counted from 1; 0 is the set-up.
    pub(super) turn: u16,
    /// Rounds of a turn are counted from 1.
    pub(super) round: u8,
    /// Who holds the 1st-player token.
    pub(super) first: Seat,
    /// Who plays first in this turn.
    pub(super) leader: Seat,
    pub(super) players: BySeat<Player>,
    /// Whose hero token lies on which space.
    pub(super) tokens: [Option<Seat>; Space::COUNT],
    pub(super) heroes: HeroTrack,
    pub(super) quests: QuestTrack,
    pub(super) interventions: Pile,
    /// Objective tiles that nobody got; they stay face down.
    pub(super) spare: Vec<Objective>,
    /// What the acting player has done in this round.
    pub(super) acts: Acts,
    /// Whether a quest was completed in this turn.
    pub(super) completed: bool,
    /// How many turns in a row nobody has completed a quest while the quest deck was empty.
    pub(super) idle_turns: u8,
    /// Whose objective is shown at the end.
    pub(super) claimants: Vec<Seat>,
}

/// What is played next. Every phase is a step of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// This player chooses a god.
    Gods(Seat),
    /// Objectives, interventions and secret quests are dealt.
    Deal,
    /// Everybody keeps two secret quests.
    Secrets,
    /// The tracks are filled for the first time.
    Tracks,
    /// A turn begins.
    Turn,
    /// This player's round.
    Round(Seat),
    /// Everybody has placed a token.
    RoundEnd,
}

/// A player, with mat and cards.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    pub(super) god: Option<God>,
    pub(super) points: Points,
    pub(super) gp: u16,
    /// Where the glory came from; nothing in a save from before this was kept.
    #[serde(default)]
    pub(super) tally: Tally,
    pub(super) charged: bool,
    pub(super) objective: Option<Objective>,
    /// Secret quests that are not completed yet; during the deal, the three to choose from.
    pub(super) secrets: Vec<Quest>,
    pub(super) hand: Vec<Intervention>,
    pub(super) done: Vec<Quest>,
}

/// The Divine Intervention cards that nobody holds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Pile {
    pub(super) deck: Deck<Intervention>,
    pub(super) discard: Vec<Intervention>,
}

/// What the acting player has done in this round.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Acts {
    /// Whether the hero token is placed.
    pub(super) placed: bool,
    /// Whether a Divine Intervention card was played.
    pub(super) intervened: bool,
    /// The secret quest on the track, which the placement must complete.
    pub(super) laid: Option<Quest>,
    /// Whether Powerful Presence was played, so that the placement must complete a quest.
    pub(super) presence: bool,
    /// Interventions that came to hand in this round and have to wait.
    pub(super) fresh: Vec<Intervention>,
    /// Quests that ask for less of this player in this round.
    pub(super) eased: Vec<(Quest, Points)>,
}

impl DeusExMachina {
    /// How many players there are.
    pub fn seats(&self) -> u8 {
        self.players.seats()
    }

    /// How many hero tokens everybody has, which is how many rounds a turn has.
    pub fn rounds(&self) -> u8 {
        if self.seats() == 2 { 3 } else { 2 }
    }

    /// A player's god. Only asked once everybody has one.
    pub fn god(&self, seat: Seat) -> God {
        self.players[seat].god.expect("everybody has chosen a god")
    }

    /// Who plays this god.
    pub fn player_of(&self, god: God) -> Option<Seat> {
        self.players
            .iter()
            .find(|(_, player)| player.god == Some(god))
            .map(|(seat, _)| seat)
    }

    /// Whose token lies on a space.
    pub fn token_on(&self, space: Space) -> Option<Seat> {
        self.tokens[space.index()]
    }

    /// The spaces without a token.
    pub fn free_spaces(&self) -> impl Iterator<Item = Space> {
        Space::all().filter(|space| self.token_on(*space).is_none())
    }

    /// Who is acting.
    pub fn acting(&self) -> Option<Seat> {
        match self.phase {
            Phase::Gods(seat) | Phase::Round(seat) => Some(seat),
            _ => None,
        }
    }
}
