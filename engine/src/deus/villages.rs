//! Barbarian villages: attacked as soon as they are surrounded and an army is there (R27 to R31).

use super::event::Event;
use super::piece::Type;
use super::region::Region;
use super::state::{Deus, Player, Trigger, Village};
use super::tally::Points;
use super::vocabulary::{ATTACK, NOTE_VILLAGE};
use crate::kernel::{Anchor, Cx, Flow, Key, Pick, Seat, Term};

/// Attacks every village for which the conditions hold now. With several, the acting player chooses the order
/// (R30).
pub fn attack(cx: &mut Cx<'_, Deus>, me: Seat) -> Flow {
    while let Some(village) = cx.choose(me, ATTACK, cx.game.surrounded())? {
        let (winners, vp) = cx.game.spoils(village.0);
        let village = cx
            .game
            .villages
            .iter_mut()
            .find(|other| **other == village.0)
            .expect("there is a village");
        village.attacked = true;
        village.vp = 0;
        let region = village.region;
        for seat in &winners {
            cx.game.players[*seat].add_points(Points::Villages, vp);
        }
        cx.happen(Event::Attacked {
            village: region,
            winners,
            vp,
        })?;
        if cx.game.villages.iter().all(|village| village.attacked) {
            cx.trigger_end(Trigger::Villages);
        }
    }
    Ok(())
}

impl Deus {
    /// The villages that are attacked now: every region beside them is occupied, at least one of them by an
    /// army.
    fn surrounded(&self) -> Vec<Target> {
        let occupied = self.occupied();
        let armies = |ring| {
            self.players
                .values()
                .any(|player| player.built.military.meets(ring))
        };
        let ripe = |village: &&Village| {
            let ring = self.board.beside(village.region);
            !village.attacked && occupied.has_all(ring) && armies(ring)
        };
        self.villages
            .iter()
            .filter(ripe)
            .map(|village| Target(*village))
            .collect()
    }

    /// Who wins a village, and how many points each: most armies, then most buildings, then an equal share
    /// (R31).
    fn spoils(&self, village: Village) -> (Vec<Seat>, u8) {
        let ring = self.board.beside(village.region);
        let armies = |player: &Player| (player.built.military & ring).count();
        let buildings = |player: &Player| {
            Type::ALL
                .into_iter()
                .map(|of| (player.built[of] & ring).count())
                .sum::<u8>()
        };
        let strength = |player: &Player| (armies(player), buildings(player));
        let best = self.players.values().map(strength).max().unwrap_or_default();
        let winners: Vec<Seat> = self
            .players
            .iter()
            .filter(|(_, player)| strength(player) == best)
            .map(|(seat, _)| seat)
            .collect();
        let share = village.vp / winners.len() as u8;
        (winners, share)
    }

    /// The villages beside these regions that have not been attacked yet.
    pub(super) fn living_villages(&self, beside: super::region::Regions) -> impl Iterator<Item = &Village> {
        let near = self.board.beside_any(beside);
        self.villages
            .iter()
            .filter(move |village| !village.attacked && near.has(village.region))
    }
}

/// A village as a choice, with what lies on it.
#[derive(Clone, Copy)]
pub struct Target(pub Village);

impl Target {
    /// Where it lies.
    pub fn region(self) -> Region {
        self.0.region
    }
}

impl Pick for Target {
    fn key(&self) -> Key {
        self.0.region.key()
    }

    fn name(&self) -> Term {
        self.0.region.term()
    }

    fn note(&self) -> Option<Term> {
        Some(NOTE_VILLAGE.with("vp", self.0.vp))
    }

    fn place(&self) -> Option<Anchor> {
        self.0.region.place()
    }
}
