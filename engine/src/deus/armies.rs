//! Armies: the only pieces that move (R21 to R26).

use super::cards::Building;
use super::region::{Region, Regions};
use super::state::Deus;
use super::tiles::Terrain;
use super::vocabulary::{ARMY, MARCH, NOTE_ARMY, NOTE_GUARD, NOTE_MARCH, STAY};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Anchor, Cx, Flow, Judge, Key, Pick, Seat, Term};

/// Moves one army up to `steps` regions; staying is a move of 0 (R25). Returns where the army ends up.
pub fn march(cx: &mut Cx<'_, Deus>, me: Seat, by: Building, steps: u8) -> Flow<Option<Region>> {
    let armies = cx.game.armies(me).explained(move |game: &Deus, refusals| {
        let armies = game.players[me].built.military;
        refusals.judge(game.board.all().iter(), |region| {
            ensure(armies.has(*region), Why::NoArmyThere)
        });
    });
    let Some(army) = cx.choose(me, ARMY.with("steps", steps), armies)? else {
        return Ok(None);
    };
    let from = army.region;
    let ask = MARCH.with("region", from.term()).with("steps", steps);
    let goals = cx.game.marches(me, from, steps);
    let goals = goals.explained(move |game: &Deus, refusals| {
        refusals.judge(game.board.all().iter(), |to| game.can_march(me, from, steps, *to));
    });
    let to = cx.choose(me, ask, goals)?.map_or(from, |goal| goal.region);
    cx.march(me, by, from, to)?;
    Ok(Some(to))
}

impl Deus {
    /// A player's armies on the map.
    fn armies(&self, me: Seat) -> Vec<Army> {
        let player = &self.players[me];
        let army = |region: Region| Army {
            region,
            terrain: self.board.terrain(region),
            buildings: player.buildings_in(region),
            guards: self.would_leave_temple(me, region),
        };
        player.built.military.iter().map(army).collect()
    }

    /// Where an army can go.
    fn marches(&self, me: Seat, from: Region, steps: u8) -> Vec<Goal> {
        let goal = |region: Region| Goal {
            region,
            stays: region == from,
            terrain: self.board.terrain(region),
            villages: self.living_villages(Regions::only(region)).count() as u8,
            rivals: self.rivals_beside(me, region).count() as u8,
        };
        let staying = std::iter::once(from);
        staying
            .chain(self.stops(me, from, steps).iter().filter(|to| *to != from))
            .map(goal)
            .collect()
    }

    /// The regions where an army could end a move.
    fn stops(&self, me: Seat, from: Region, steps: u8) -> Regions {
        if self.would_leave_temple(me, from) {
            return Regions::only(from);
        }
        let player = &self.players[me];
        let rivals = self.occupied() - player.occupied();
        let taken = self.board.villages() | rivals | player.built.military;
        (self.ways(me, from, steps) - taken) | Regions::only(from)
    }

    /// The regions that an army could enter, if only in passing: all land, and seas with a ship of the
    /// player's own.
    fn ways(&self, me: Seat, from: Region, steps: u8) -> Regions {
        let open = (self.board.all() - self.board.sea()) | self.players[me].built.maritime;
        self.board.reach(Regions::only(from), steps, open)
    }

    /// Whether a temple would be left alone if the army went away (R23).
    fn would_leave_temple(&self, me: Seat, from: Region) -> bool {
        let player = &self.players[me];
        player.built.temple.has(from) && player.buildings_in(from) == 2
    }

    /// Whether an army can end its move in a region.
    fn can_march(&self, me: Seat, from: Region, steps: u8, to: Region) -> Legal {
        if self.stops(me, from, steps).has(to) {
            return Ok(());
        }
        ensure(!self.board.villages().has(to), Why::StopVillage)?;
        if let Some(rival) = self.owner(to).filter(|owner| *owner != me) {
            return Err(Why::Occupied(rival));
        }
        ensure(!self.players[me].built.military.has(to), Why::TwoArmies)?;
        ensure(
            !self.board.sea().has(to) || self.players[me].built.maritime.has(to),
            Why::NoShip,
        )?;
        Err(Why::TooFar(steps))
    }

    /// The rivals who occupy a region beside this one.
    pub(super) fn rivals_beside(&self, me: Seat, region: Region) -> impl Iterator<Item = Seat> {
        let beside = self.board.beside(region);
        me.rivals(self.seats())
            .filter(move |rival| self.players[*rival].occupied().meets(beside))
    }

    /// How many of a player's armies stand beside a region of a rival.
    pub(super) fn armies_beside(&self, me: Seat, rival: Seat) -> u8 {
        let near = self.board.beside_any(self.players[rival].occupied());
        (self.players[me].built.military & near).count()
    }
}

/// An army as a choice.
#[derive(Clone)]
struct Army {
    region: Region,
    terrain: Terrain,
    buildings: u8,
    guards: bool,
}

impl Pick for Army {
    fn key(&self) -> Key {
        self.region.key()
    }

    fn name(&self) -> Term {
        self.region.term()
    }

    fn note(&self) -> Option<Term> {
        Some(match self.guards {
            true => NOTE_GUARD.term(),
            false => NOTE_ARMY
                .with("terrain", self.terrain.term())
                .with("count", self.buildings),
        })
    }

    fn place(&self) -> Option<Anchor> {
        self.region.place()
    }
}

/// A region to move to.
#[derive(Clone)]
struct Goal {
    region: Region,
    stays: bool,
    terrain: Terrain,
    villages: u8,
    rivals: u8,
}

impl Pick for Goal {
    fn key(&self) -> Key {
        self.region.key()
    }

    fn name(&self) -> Term {
        if self.stays {
            STAY.with("region", self.region.term())
        } else {
            self.region.term()
        }
    }

    fn note(&self) -> Option<Term> {
        let note = NOTE_MARCH.with("terrain", self.terrain.term());
        Some(note.with("villages", self.villages).with("rivals", self.rivals))
    }

    fn place(&self) -> Option<Anchor> {
        self.region.place()
    }
}
