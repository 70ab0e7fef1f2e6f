//! The Hydra: the active player moves her, and onto another player's ship she attacks.

use super::board::board;
use super::fight::{self, Clash, Stake};
use super::kylix::Symbol;
use super::state::Deukalion;
use super::vocabulary::{HYDRA_TO, NOTE_HYDRA_ATTACKS};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Anchor, Cx, Flow, Judge, Key, Pick, Seat, Term};
use crate::map::{Cell, Cells};

/// Where the Hydra can swim, and whom she meets there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prowl {
    to: Cell,
    /// Set if she attacks somebody there.
    attacks: Option<Stake>,
}

/// The active player moves the Hydra.
pub fn move_hydra(cx: &mut Cx<'_, Deukalion>, me: Seat) -> Flow {
    let prowls = cx.game.prowls(me);
    let left = cx.game.kylix.value(Symbol::Hydra);
    let prowls = prowls.explained(move |game: &Deukalion, refusals| {
        let all = board().cells().iter().copied();
        refusals.judge(all, |cell| game.can_prowl(me, *cell));
    });
    let Some(prowl) = cx.choose(me, HYDRA_TO.with("left", left), prowls)? else {
        return Ok(());
    };
    self::prowl(cx, me, prowl)
}

/// The active player moves the Hydra to a square; onto a ship she attacks.
pub fn prowl(cx: &mut Cx<'_, Deukalion>, me: Seat, prowl: Prowl) -> Flow {
    cx.game.acts.moved_hydra = true;
    cx.game.acts.turn_to_another_die();
    cx.move_hydra(me, prowl.to);
    match prowl.attacks {
        Some(stake) => {
            cx.declare(stake.clash);
            fight::resolve(cx)
        }
        None => Ok(()),
    }
}

impl Prowl {
    /// Whether she attacks somebody there.
    pub const fn attacks(&self) -> bool {
        self.attacks.is_some()
    }
}

impl Deukalion {
    /// Where the Hydra can go: over the sea, not past ships, and not onto the ship of the player who moves her.
    pub fn prowls(&self, me: Seat) -> Vec<Prowl> {
        let board = board();
        let ships = self.ships();
        let mut prey = ships & board.sea;
        prey.remove(self.ship(me));
        let open = board.sea - ships;
        let (mut seen, mut last) = (Cells::only(self.hydra), Cells::only(self.hydra));
        let mut layers = vec![last];
        for _ in 0..self.kylix.value(Symbol::Hydra) {
            let next = (board.beside_any(last) & (open | prey)) - seen;
            seen |= next;
            last = next & open;
            layers.push(last);
        }
        seen.remove(self.hydra);
        let prowl = |to: &Cell| {
            let victim = self.ship_at(*to);
            let from = layers
                .iter()
                .find_map(|layer| (board.beside(*to) & *layer).first());
            let attacks = victim.zip(from).map(|(victim, from)| {
                let clash = Clash::HydraAttacks { victim, from };
                self.stake_of(clash, 0)
            });
            Prowl { to: *to, attacks }
        };
        board
            .cells()
            .iter()
            .filter(|cell| seen.has(**cell))
            .map(prowl)
            .collect()
    }

    /// Whether there is a square that the Hydra can be moved to.
    pub fn can_move_hydra(&self, me: Seat) -> Legal {
        ensure(!self.acts.moved_hydra, Why::DieUsed)?;
        let next = (board().beside(self.hydra) & board().sea) - Cells::only(self.ship(me));
        ensure(!next.is_empty(), Why::HydraCaught)
    }

    fn can_prowl(&self, me: Seat, to: Cell) -> Legal {
        ensure(board().sea.has(to), Why::NoOpenSea)?;
        ensure(to != self.ship(me), Why::OwnShip)?;
        let there = self.prowls(me).iter().any(|prowl| prowl.to == to);
        ensure(there, Why::HydraTooFar(self.kylix.value(Symbol::Hydra)))
    }
}

impl Pick for Prowl {
    fn key(&self) -> Key {
        self.to.key()
    }

    fn name(&self) -> Term {
        self.to.term()
    }

    fn note(&self) -> Option<Term> {
        self.attacks.map(|stake| stake.told(NOTE_HYDRA_ATTACKS.term()))
    }

    fn place(&self) -> Option<Anchor> {
        self.to.place()
    }
}
