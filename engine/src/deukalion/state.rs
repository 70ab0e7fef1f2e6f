//! The state of the game: the sea, the ships and their crews, cards, and how far a turn has come.

use serde::{Deserialize, Serialize};

use super::board::board;
use super::cards::actions::ActionCard;
use super::cards::contracts::Contract;
use super::fight::{Fight, Fought};
use super::kylix::{Kylix, Symbol};
use super::places::{City, Town};
use super::tally::Tally;
use super::treasure::Hoard;
use crate::kernel::{BySeat, Deck, Seat};
use crate::map::{Cell, Cells};

/// How many fighters everybody has.
pub const FIGHTERS: u8 = 10;
/// How many places a ship has for fighters and treasures.
pub const PLACES: u8 = 10;

/// A game of Deukalion.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Deukalion {
    /// Whether there are five colours of treasures instead of three.
    pub(super) five_colours: bool,
    /// The turn, counted from 1; 0 while ships are placed.
    pub(super) turn: u16,
    /// Who begins, and shakes the cup in turn 1.
    pub(super) first: Seat,
    /// The active player.
    pub(super) active: Seat,
    pub(super) phase: Phase,
    pub(super) kylix: Kylix,
    pub(super) hydra: Cell,
    /// The treasures in each city.
    pub(super) cities: [Hoard; City::COUNT],
    pub(super) towns: [Option<Garrison>; Town::COUNT],
    pub(super) players: BySeat<Player>,
    pub(super) deck: Deck<ActionCard>,
    /// The action cards that were put face down under the deck, the first on top.
    pub(super) under: Vec<Buried>,
    /// The action card that is being carried out.
    pub(super) played: Option<ActionCard>,
    pub(super) pile: Deck<Contract>,
    /// The contracts that were put under the pile for all to see, the first on top.
    pub(super) sunk: Vec<Contract>,
    /// The contracts that lie face up.
    pub(super) open: [Option<Contract>; 2],
    /// The contracts that were removed because several fulfilled them at the same time.
    pub(super) removed: Vec<Contract>,
    /// What the player has done whose step it is.
    pub(super) acts: Acts,
    pub(super) fight: Option<Fight>,
    /// The last fight of this turn.
    pub(super) fought: Option<Fought>,
}

/// What is played next. Each is a step of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// This player chooses an anchor place.
    Anchors(Seat),
    /// The active player shakes the cup.
    Roll,
    /// This inactive player has their step.
    Step(Seat),
    /// The active player turns the cup and acts.
    Turn,
}

/// A player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Where the ship lies; nowhere before an anchor place is chosen.
    pub(super) ship: Option<Cell>,
    /// Fighters aboard.
    pub(super) fighters: u8,
    /// Fighters in the Underworld.
    pub(super) below: u8,
    /// Treasures aboard.
    pub(super) cargo: Hoard,
    pub(super) hand: Vec<ActionCard>,
    /// Cards that stay in play.
    pub(super) standing: Vec<ActionCard>,
    /// The secret contract, until it is fulfilled.
    pub(super) secret: Option<Contract>,
    /// Fulfilled contracts.
    pub(super) done: Vec<Contract>,
    pub(super) tally: Tally,
}

/// The fighters in a town.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Garrison {
    /// Whose they are.
    pub(super) owner: Seat,
    /// How many, each worth a point.
    pub(super) fighters: u8,
}

/// An action card that was put face down under the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Buried {
    pub(super) card: ActionCard,
    /// Who alone knows which card it is; nobody, if it was played for all to see.
    pub(super) secret_of: Option<Seat>,
}

/// What the player has done whose step it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Acts {
    pub(super) course: Course,
    /// How many squares the ship has sailed.
    pub(super) sailed: u8,
    /// How many winds were called for this sailing.
    pub(super) winds: u8,
    /// Whether the one action of the sailing was used: a town founded, or an attack.
    pub(super) acted: bool,
    /// Whether something was done since the ship stopped, so that sailing on makes a difference.
    pub(super) paused: bool,
    /// Whether the step can no longer be renounced.
    pub(super) committed: bool,
    /// Whether anything was done in this step.
    pub(super) begun: bool,
    /// Whether something has become known to all since the player's own last answer.
    pub(super) watched: bool,
    /// Whether the die for cards was used.
    pub(super) drew: bool,
    /// Whether the die for fighters was used.
    pub(super) fetched: bool,
    /// Whether the die for the Hydra was used.
    pub(super) moved_hydra: bool,
}

/// How far a sailing has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// The ship has not sailed yet.
    #[default]
    Ahead,
    /// The ship may sail on, as far as squares are left.
    Underway,
    /// The ship stays here; the one action of the sailing is still possible.
    Stopped,
    /// The sailing is over.
    Over,
}

impl Acts {
    /// Whether the ship may still move.
    pub fn may_move(&self) -> bool {
        matches!(self.course, Course::Ahead | Course::Underway)
    }

    /// Whether to sail is a reason to ask: the ship has not sailed yet, or something was done on the way.
    pub fn is_worth_sailing(&self) -> bool {
        self.course == Course::Ahead || self.paused
    }

    /// Whether the one action of the sailing is still possible.
    pub fn may_act(&self) -> bool {
        !self.acted && self.course != Course::Over
    }

    /// The ship stays where it is.
    pub(super) fn stop(&mut self) {
        if self.may_move() {
            self.course = Course::Stopped;
        }
    }

    /// Another die is used: a sailing is not interrupted.
    pub(super) fn turn_to_another_die(&mut self) {
        if self.course != Course::Ahead {
            self.course = Course::Over;
        }
    }
}

impl Player {
    /// How many places aboard are free.
    pub fn room(&self) -> u8 {
        PLACES - self.fighters - self.cargo.count()
    }

    /// How many squares further the ship may sail, by the cards in front of the player.
    pub fn sails(&self) -> u8 {
        self.standing.iter().map(|card| card.facts().sails).sum()
    }

    /// How many fighters more the player may fetch.
    pub fn fetches(&self) -> u8 {
        self.standing.iter().map(|card| card.facts().fetches).sum()
    }

    /// By how many halves of a point the player's throws are better.
    pub fn fights(&self) -> u8 {
        self.standing.iter().map(|card| card.facts().fights).sum()
    }
}

impl Deukalion {
    /// How many players there are.
    pub fn seats(&self) -> u8 {
        self.players.seats()
    }

    /// The round, counted from 1: everybody shakes the cup once in each. It is 0 while ships are placed.
    pub fn round(&self) -> u16 {
        self.turn.div_ceil(self.seats().into())
    }

    /// Whose step it is.
    pub fn acting(&self) -> Seat {
        match self.phase {
            Phase::Anchors(seat) | Phase::Step(seat) => seat,
            Phase::Roll | Phase::Turn => self.active,
        }
    }

    /// Whose ship lies here. Only in the Styx there may be several.
    pub fn ship_at(&self, cell: Cell) -> Option<Seat> {
        let mut players = self.players.iter();
        players
            .find(|(_, player)| player.ship == Some(cell))
            .map(|(seat, _)| seat)
    }

    /// Where a player's ship lies. Only asked once all ships lie in the sea.
    pub fn ship(&self, seat: Seat) -> Cell {
        self.players[seat].ship.expect("every ship lies in the sea")
    }

    /// Where ships lie.
    pub fn ships(&self) -> Cells {
        self.players.values().filter_map(|player| player.ship).collect()
    }

    /// How far the ship may sail in this step, in all.
    pub fn range(&self, me: Seat) -> u8 {
        let die = if me == self.active {
            self.kylix.value(Symbol::Sail)
        } else {
            self.kylix.middle
        };
        die + self.players[me].sails() + 2 * self.acts.winds
    }

    /// How far the ship may still sail.
    pub fn left(&self, me: Seat) -> u8 {
        if self.acts.may_move() {
            self.range(me).saturating_sub(self.acts.sailed)
        } else {
            0
        }
    }

    /// The player to the right: the one before in the order of play.
    pub fn right_of(&self, seat: Seat) -> Seat {
        Seat::new((seat.number() + self.seats() - 1) % self.seats())
    }

    /// The player to the left: the next in the order of play.
    pub fn left_of(&self, seat: Seat) -> Seat {
        Seat::new((seat.number() + 1) % self.seats())
    }

    /// How many action cards can be drawn.
    pub fn drawable(&self) -> usize {
        self.deck.len() + self.under.len()
    }

    /// How many contracts can still be turned up.
    pub fn revealable(&self) -> usize {
        self.pile.len() + self.sunk.len()
    }

    /// How many treasures more a city can hold.
    pub fn free_slots(&self, city: City) -> u8 {
        city.facts().slots - self.cities[city.index()].count()
    }

    /// Whether a player's ship lies in the harbour.
    pub fn is_at_athens(&self, seat: Seat) -> bool {
        board().anchors.has(self.ship(seat))
    }

    /// Whether a player's ship lies beside a square.
    pub fn is_beside(&self, seat: Seat, cell: Cell) -> bool {
        board().beside(self.ship(seat)).has(cell)
    }
}
