//! Sailing: where a ship can go in one go, and what it meets there.

use super::board::{Terrain, board};
use super::cards::contracts::Task;
use super::fight::{self, Clash, Stake};
use super::state::{Course, Deukalion};
use super::underworld::cross_styx;
use super::vocabulary::{
    NOTE_ATHENS, NOTE_ATTACK_HYDRA, NOTE_ATTACK_SHIP, NOTE_BESIDE, NOTE_STYX, NOTE_STYX_MOST,
};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Anchor, Cx, Flow, Key, Pick, Seat, Term};
use crate::map::{Cell, Cells};

/// A way to sail: to a square, and what is met there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Voyage {
    /// Where to.
    pub to: Cell,
    /// How many squares it is.
    pub steps: u8,
    /// What is met there.
    pub meets: Meets,
}

/// What a ship meets at the end of its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meets {
    /// Nothing: it may sail on.
    Sea,
    /// The Styx: so many fighters can be fetched, for so many points.
    Styx {
        /// How many fighters can be fetched.
        count: u8,
        /// What the most fighters are worth.
        points: u8,
    },
    /// A fight, with another ship or the Hydra.
    Fight(Stake),
}

/// What lies in reach of a ship.
struct Reach {
    /// Where it can end, the square of the Hydra included.
    ends: Cells,
    /// By square, how many steps it takes.
    steps_to: [u8; Cell::COUNT],
    /// Where other ships can be attacked.
    foes: Cells,
    /// Where it can sail on.
    open: Cells,
}

/// Sails.
pub fn sail(cx: &mut Cx<'_, Deukalion>, me: Seat, voyage: Voyage) -> Flow {
    cx.sail(me, voyage.to, voyage.steps);
    match voyage.meets {
        Meets::Sea => {
            // With no square left, too: a wind or Pegasus may still carry the ship on.
            cx.game.acts.course = Course::Underway;
            cx.game.acts.paused = false;
            Ok(())
        }
        Meets::Styx { .. } => {
            cx.game.acts.course = Course::Stopped;
            cross_styx(cx, me)
        }
        Meets::Fight(stake) => {
            cx.game.acts.course = Course::Stopped;
            cx.game.acts.acted = true;
            cx.declare(stake.clash);
            fight::resolve(cx)
        }
    }
}

impl Deukalion {
    /// Where the ship can go now, nearest rows first.
    pub fn voyages(&self, me: Seat) -> Vec<Voyage> {
        let Reach {
            mut ends,
            steps_to,
            foes,
            open,
        } = self.reach(me);
        if self.may_attack_hydra(me).is_err() {
            ends.remove(self.hydra);
        }
        let from = self.ship(me);
        let board = board();
        let voyage = |to: &Cell| {
            let steps = steps_to[to.index()];
            let meets = if foes.has(*to) || *to == self.hydra {
                self.fight_at(me, *to, self.cell_before(*to, from, steps, &steps_to, open))
            } else if board.styx.has(*to) {
                Meets::Styx {
                    count: self.fetchable(me),
                    points: self.majority(me),
                }
            } else {
                Meets::Sea
            };
            Voyage {
                to: *to,
                steps,
                meets,
            }
        };
        let mut voyages = Vec::with_capacity(ends.count().into());
        voyages.extend(board.cells().iter().filter(|cell| ends.has(**cell)).map(voyage));
        voyages
    }

    /// Where the ship could go now if a contract asked for the Hydra.
    fn reach(&self, me: Seat) -> Reach {
        let board = board();
        let from = self.ship(me);
        let rivals: Cells = me.rivals(self.seats()).map(|rival| self.ship(rival)).collect();
        let foes = rivals - board.styx;
        let open = board.water - foes - Cells::only(self.hydra) - board.styx;
        let (mut ends, mut last) = (Cells::only(from), Cells::only(from));
        let mut steps_to = [0_u8; Cell::COUNT];
        for steps in 1..=self.left(me) {
            let next = (board.beside_any(last) & board.water) - ends;
            if next.is_empty() {
                break;
            }
            next.iter().for_each(|cell| steps_to[cell.index()] = steps);
            ends |= next;
            last = next & open;
        }
        ends.remove(from);
        Reach {
            ends,
            steps_to,
            foes,
            open,
        }
    }

    /// Whether a player could sail onto the Hydra now, if a contract asked for her.
    pub fn could_meet_hydra(&self, me: Seat) -> bool {
        self.reach(me).ends.has(self.hydra)
    }

    /// From where a ship enters a square on a shortest way; of several squares the one that comes first.
    fn cell_before(
        &self,
        to: Cell,
        from: Cell,
        steps: u8,
        steps_to: &[u8; Cell::COUNT],
        open: Cells,
    ) -> Cell {
        if steps == 1 {
            return from;
        }
        let mut before = (board().beside(to) & open).iter();
        let found = before.find(|cell| *cell != from && steps_to[cell.index()] == steps - 1);
        found.unwrap_or(from)
    }

    fn fight_at(&self, me: Seat, to: Cell, from: Cell) -> Meets {
        let clash = match self.ship_at(to) {
            Some(defender) => Clash::Ship {
                attacker: me,
                defender,
                from,
            },
            None => Clash::Hydra { attacker: me, from },
        };
        Meets::Fight(self.stake_of(clash, 0))
    }

    /// Whether a player may sail onto the Hydra: a contract asks for her, face up or in hand.
    pub fn may_attack_hydra(&self, me: Seat) -> Legal {
        ensure(
            self.has_open(Task::DefeatHydra) || self.has_secret(me, Task::DefeatHydra),
            Why::Hydra,
        )
    }

    /// Whether a face-up contract asks for a victory of this kind.
    pub fn has_open(&self, task: Task) -> bool {
        let mut open = self.open.iter().flatten();
        open.any(|contract| contract.tasks(self.five_colours).contains(&task))
    }

    fn has_secret(&self, me: Seat, task: Task) -> bool {
        let secret = self.players[me].secret;
        secret.is_some_and(|contract| contract.tasks(self.five_colours).contains(&task))
    }

    /// Whether the ship can sail to a square now.
    pub fn can_sail_to(&self, me: Seat, to: Cell) -> Legal {
        ensure(board().water.has(to), Why::NoWater)?;
        ensure(self.ship(me) != to, Why::Here)?;
        ensure(self.acts.may_move(), Why::SailingOver)?;
        if to == self.hydra {
            self.may_attack_hydra(me)?;
        }
        let left = self.left(me);
        ensure(
            self.voyages(me).iter().any(|voyage| voyage.to == to),
            Why::TooFar(left),
        )
    }
}

impl Pick for Voyage {
    fn key(&self) -> Key {
        self.to.key()
    }

    fn name(&self) -> Term {
        self.to.term()
    }

    fn note(&self) -> Option<Term> {
        Some(match self.meets {
            Meets::Fight(stake) => stake.told(match stake.clash {
                Clash::Hydra { .. } => NOTE_ATTACK_HYDRA.term(),
                _ => NOTE_ATTACK_SHIP.term(),
            }),
            Meets::Styx { count: 0, .. } => return None,
            Meets::Styx { count, points: 0 } => NOTE_STYX.with("count", count),
            Meets::Styx { count, points } => NOTE_STYX_MOST.with("count", count).with("points", points),
            Meets::Sea if board().terrain(self.to) == Terrain::Anchor => NOTE_ATHENS.term(),
            Meets::Sea => {
                let cities = board().cities_beside(self.to).map(|city| city.term());
                let towns = board().towns_beside(self.to).map(|town| town.term());
                let places: Vec<Term> = cities.chain(towns).collect();
                if places.is_empty() {
                    return None;
                }
                NOTE_BESIDE.with("places", places)
            }
        })
    }

    fn place(&self) -> Option<Anchor> {
        self.to.place()
    }
}
