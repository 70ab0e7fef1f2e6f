//! The state of a game: who holds what, and what lies where.

use serde::{Deserialize, Serialize};

use super::barques::Barques;
use super::board::Board;
use super::cards::{Building, BuildingCard, Set};
use super::market::Market;
use super::piece::{ByType, Type};
use super::region::{Region, Regions};
use super::resource::{ByResource, Resource};
use super::tally::Tally;
use super::tokens::Tokens;
use crate::kernel::{BySeat, Deck, Seat};

/// A game of Deus.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Deus {
    pub(super) variants: Variants,
    pub(super) board: Board,
    pub(super) phase: Phase,
    /// Rounds are counted from 1.
    pub(super) round: u16,
    /// Who begins every round.
    pub(super) first: Seat,
    /// What has triggered the end, and when it comes.
    pub(super) ending: Option<Ending>,
    /// How many turns in a row nobody has built. Saves from before this was counted lack it.
    #[serde(default)]
    pub(super) idle_turns: u16,
    pub(super) players: BySeat<Player>,
    /// The resources of the general supply.
    pub(super) supply: ByResource<u8>,
    /// The temples of the general supply.
    pub(super) temples: u8,
    /// What resources are worth, if blue cards of Egypt are played.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) market: Option<Market>,
    /// The barques that nobody has.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) barques: Barques,
    /// Cards that were put back into the box unseen.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) unused: Vec<BuildingCard>,
    pub(super) villages: Vec<Village>,
    pub(super) deck: Deck<BuildingCard>,
    /// The discard pile, its top last.
    pub(super) discard: Vec<Discarded>,
    /// What the acting player is about.
    pub(super) acts: Acts,
}

/// How this table plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Variants {
    /// Whether the tiles lie as on the standard board.
    pub standard_board: bool,
    /// How many starting pieces everybody chooses in secret; `None`: two of each type.
    pub chosen_pieces: Option<u8>,
    /// Whether everybody may lay a card face down once.
    pub wildcard: bool,
    /// The box that the cards of each type come from. Saves from before there were several lack it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sets: ByType<Set>,
    /// Whether the temples of both boxes are mixed, and half of them are left out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub temple_mix: bool,
}

/// What is played next. Every phase is a step of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Everybody chooses starting pieces.
    Pieces,
    /// This player's turn.
    Turn(Seat),
    /// The last round is over.
    Scoring,
    /// Everything is counted and open.
    Over,
}

/// A player, with board, cards and pieces.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Victory points: known to their owner alone.
    pub(super) vp: u16,
    /// Where they came from.
    pub(super) tally: Tally,
    pub(super) gold: u16,
    pub(super) resources: ByResource<u8>,
    /// The pieces on the player board, which can be built.
    pub(super) stock: ByType<u8>,
    /// The pieces in the personal supply, which have to be gained first.
    pub(super) reserve: ByType<u8>,
    /// The regions where the player has a building of each type.
    pub(super) built: ByType<Regions>,
    /// Where the first building was placed, even if it has moved away since (R14).
    pub(super) first: Option<Region>,
    /// The cards above the player board, from the bottom.
    pub(super) columns: ByType<Vec<Laid>>,
    pub(super) hand: Vec<BuildingCard>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) barques: Barques,
    /// Under which building the scribe lies: the civil building that was built last (R47).
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) scribe: Option<Region>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) tokens: Tokens,
    /// The regions that have brought a counter of a temple already, by temple.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) rewarded: Vec<(BuildingCard, Region)>,
}

/// A card in a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Laid {
    pub(super) card: BuildingCard,
    /// Whether it lies face down, as a wildcard without effect.
    #[serde(default)]
    pub(super) face_down: bool,
    /// What lies on it: gold, or victory points on a temple.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) counters: u8,
    /// Whether its ability that works only once has been used.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) used: bool,
}

/// A barbarian village.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Village {
    pub(super) region: Region,
    /// The points that lie on it.
    pub(super) vp: u8,
    pub(super) attacked: bool,
}

/// A card in the discard pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Discarded {
    pub(super) card: BuildingCard,
    /// Who offered it.
    pub(super) by: Seat,
    /// Whether it lay on top, so that everybody has seen it.
    pub(super) seen: bool,
}

/// What has triggered the end, and when it comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    pub(super) trigger: Trigger,
    pub(super) last_round: u16,
}

/// What triggers the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// Every village has been attacked.
    Villages,
    /// Every temple of the supply has been built.
    Temples,
    /// Nobody has built for many rounds; perhaps nobody can.
    Standstill,
}

/// What the acting player is about, as far as others can see it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Acts {
    /// What is being built, until it is paid for and placed.
    pub(super) plan: Option<Plan>,
    /// How many of the resources that the turn began with are still there (R43).
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) cargo: u8,
    /// The cards that are doing something now, by column and place: none of them can be activated (R35).
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) resolving: Vec<(Type, u8)>,
}

/// A card that is being built.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plan {
    pub(super) laid: Laid,
    /// The column it goes to.
    pub(super) column: Type,
}

impl Variants {
    /// Whether everybody has a scribe: brown cards of Egypt are played.
    pub fn has_scribes(&self) -> bool {
        self.sets.civil == Set::Egypt
    }

    /// Whether there are temples of Egypt.
    pub(super) fn has_lasting_temples(&self) -> bool {
        self.temple_mix || self.sets.temple == Set::Egypt
    }
}

impl Deus {
    /// How many players there are.
    pub fn seats(&self) -> u8 {
        self.players.seats()
    }

    /// Whose turn it is.
    pub fn acting(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn(seat) => Some(seat),
            _ => None,
        }
    }

    /// Whether the game is over and everything is open.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// All regions that somebody occupies.
    pub(super) fn occupied(&self) -> Regions {
        self.players
            .values()
            .fold(Regions::NONE, |all, player| all | player.occupied())
    }

    /// Who occupies a region.
    pub(super) fn owner(&self, region: Region) -> Option<Seat> {
        self.players
            .iter()
            .find(|(_, player)| player.occupied().has(region))
            .map(|(seat, _)| seat)
    }

    /// The last round, once the end has been triggered.
    pub(super) fn last_round(&self) -> Option<u16> {
        self.ending.map(|ending| ending.last_round)
    }

    /// The village on a space.
    pub(super) fn village(&self, region: Region) -> Option<&Village> {
        self.villages.iter().find(|village| village.region == region)
    }
}

impl Player {
    /// The regions where the player has a building or a combat token (R62).
    pub(super) fn occupied(&self) -> Regions {
        self.settled() | self.tokens.camps
    }

    /// The regions where the player has a building.
    pub(super) fn settled(&self) -> Regions {
        Type::ALL
            .into_iter()
            .fold(Regions::NONE, |all, of| all | self.built[of])
    }

    /// How many buildings the player has in a region, temples included.
    pub(super) fn buildings_in(&self, region: Region) -> u8 {
        Type::ALL
            .into_iter()
            .filter(|of| self.built[*of].has(region))
            .count() as u8
    }

    /// The regions where the player has at least `least` buildings.
    pub(super) fn cities(&self, least: u8) -> Regions {
        self.settled()
            .iter()
            .filter(|region| self.buildings_in(*region) >= least)
            .collect()
    }

    /// How many buildings there are in the player's largest region.
    pub(super) fn largest_city(&self) -> u8 {
        self.settled()
            .iter()
            .map(|region| self.buildings_in(region))
            .max()
            .unwrap_or(0)
    }

    /// The player's cards that lie face up, with their columns.
    pub(super) fn open_cards(&self) -> impl Iterator<Item = (Type, Laid)> {
        let columns = Type::ALL
            .into_iter()
            .flat_map(|of| self.columns[of].iter().map(move |laid| (of, *laid)));
        columns.filter(|(_, laid)| !laid.face_down)
    }

    /// How many cards of a colour lie above the player board, in whichever columns.
    pub(super) fn cards_of(&self, of: Type) -> u8 {
        self.open_cards().filter(|(_, laid)| laid.card.of() == of).count() as u8
    }

    /// The resources that the player holds, at most `most` of a kind.
    pub(super) fn units(&self, most: u8) -> Vec<Resource> {
        let of_kind = |kind: Resource| std::iter::repeat_n(kind, self.resources[kind].min(most).into());
        Resource::ALL.into_iter().flat_map(of_kind).collect()
    }

    /// How many pieces lie on the player board.
    pub(super) fn pieces_ready(&self) -> u8 {
        Type::STANDARD.into_iter().map(|of| self.stock[of]).sum()
    }
}

impl Plan {
    /// A card that goes face up to the column of its own colour.
    pub(super) fn open(card: BuildingCard) -> Self {
        Plan {
            laid: Laid::open(card),
            column: card.of(),
        }
    }

    /// A card that goes face down to any standard column.
    pub(super) fn wildcard(card: BuildingCard, column: Type) -> Self {
        Plan {
            laid: Laid {
                face_down: true,
                ..Laid::open(card)
            },
            column,
        }
    }

    /// The same card as a guest in another column (R55).
    pub(super) fn guest(self, column: Type) -> Self {
        Plan { column, ..self }
    }

    /// The type of its piece: that of the card, whatever the column; a wildcard has the type of its column.
    pub(super) fn piece(self) -> Type {
        if self.laid.face_down {
            self.column
        } else {
            self.laid.card.of()
        }
    }

    /// How many of the builder's own buildings the region must have already.
    pub(super) fn needs(self) -> u8 {
        if self.laid.face_down {
            0
        } else {
            self.laid.building().facts().needs
        }
    }
}

impl Laid {
    /// A card that lies face up and has nothing on it.
    pub(super) fn open(card: BuildingCard) -> Self {
        Laid {
            card,
            face_down: false,
            counters: 0,
            used: false,
        }
    }

    /// What is printed on it.
    pub(super) fn building(self) -> Building {
        self.card.building()
    }
}

/// Whether a value is what saves leave out.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
