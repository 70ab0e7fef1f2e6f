//! Armies: the only pieces that move (R21 to R26).

use super::cards::Activation;
use super::region::{Region, Regions};
use super::state::Deus;
use super::tiles::Terrain;
use super::vocabulary::{ARMY, MARCH, NOTE_ARMY, NOTE_GUARD, NOTE_MARCH, NOTE_MARCH_FOR_TOKEN, STAY};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Anchor, Cx, Flow, Judge, Key, Pick, Prompt, Seat, Term};

/// Moves one army up to `steps` regions; staying is a move of 0 (R25). Returns where the army ends up.
pub fn march(cx: &mut Cx<'_, Deus>, at: Activation, steps: u8, passage: Passage) -> Flow<Option<Region>> {
    let me = at.me;
    let mut armies = cx.game.armies(me);
    armies.retain(|army| cx.game.can_order(me, army.region, steps, passage).is_ok());
    let armies = armies.explained(move |game: &Deus, refusals| {
        refusals.judge(game.board.all().iter(), |region| {
            game.can_order(me, *region, steps, passage)
        });
    });
    let Some(army) = cx.choose(me, ARMY.with("steps", steps), armies)? else {
        return Ok(None);
    };
    let from = army.region;
    let ask = MARCH.with("region", from.term()).with("steps", steps);
    let goals = cx.game.marches(me, from, steps, passage);
    let goals = goals.explained(move |game: &Deus, refusals| {
        refusals.judge(game.board.all().iter(), |to| {
            game.can_march(me, from, steps, passage, *to)
        });
    });
    let Some(goal) = cx.choose(me, ask, goals)? else {
        return Ok(Some(from));
    };
    if goal.for_token {
        cx.spend_tokens(at, 1);
    }
    cx.march(me, at.card, from, goal.region)?;
    Ok(Some(goal.region))
}

/// What an army pays to pass through the land of rivals and through villages that are not attacked yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passage {
    /// Nothing.
    Free,
    /// A combat token, for the whole move.
    ForToken,
}

/// Asks for moves of all armies, one after the other; each moves up to `steps` regions, and passes through rivals'
/// land and villages. Only what can still be completed is offered: in the end no two armies share a region, and
/// no temple is left alone (R22, R23).
pub fn regroup(cx: &mut Cx<'_, Deus>, me: Seat, steps: u8, which: Prompt) -> Flow<Vec<(Region, Region)>> {
    let mut moves: Vec<(Region, Region)> = Vec::new();
    loop {
        let formation = Formation::of(cx.game, me, steps, &moves);
        let armies: Vec<Army> = cx.game.armies(me);
        let armies = armies
            .into_iter()
            .filter(|army| !formation.goals(army.region).is_empty());
        let armies: Vec<Army> = armies.collect();
        let explained = formation.clone();
        let armies = armies.explained(move |game: &Deus, refusals| {
            refusals.judge(game.board.all().iter(), |region| explained.can_move(*region));
        });
        let ask = which.with("steps", steps).with("moved", moves.len());
        let army = if formation.is_legal() {
            cx.may_choose(me, ask, armies)?
        } else {
            cx.choose(me, ask, armies)?
        };
        let Some(Army { region: from, .. }) = army else {
            return Ok(moves);
        };
        let goals = formation.goals(from);
        let goals: Vec<Goal> = goals.iter().map(|to| cx.game.goal(me, from, to)).collect();
        let goals = goals.explained(move |game: &Deus, refusals| {
            refusals.judge(game.board.all().iter(), |to| formation.can_end(game, from, *to));
        });
        let ask = MARCH.with("region", from.term()).with("steps", steps);
        if let Some(goal) = cx.choose(me, ask, goals)? {
            moves.push((from, goal.region));
        }
    }
}

/// Where armies end up that move together, as far as that has been said.
#[derive(Clone)]
struct Formation {
    me: Seat,
    steps: u8,
    /// Where those that have moved are.
    moved: Vec<Region>,
    /// Those that have not moved yet, with where each could end.
    unmoved: Vec<(Region, Regions)>,
    /// The regions where a temple stands with nothing but an army.
    guarded: Regions,
}

impl Formation {
    fn of(game: &Deus, me: Seat, steps: u8, moves: &[(Region, Region)]) -> Self {
        let player = &game.players[me];
        let unmoved = player
            .built
            .military
            .iter()
            .filter(|army| !moves.iter().any(|(from, _)| from == army));
        let rivals = game.occupied() - player.occupied();
        let closed = game.board.villages() | rivals;
        let ends = |army: Region| (game.ways(me, army, steps) - closed) | Regions::only(army);
        let lonely = |region: &Region| {
            player.buildings_in(*region) - u8::from(player.built.military.has(*region)) == 1
        };
        Self {
            me,
            steps,
            moved: moves.iter().map(|(_, to)| *to).collect(),
            unmoved: unmoved.map(|army| (army, ends(army))).collect(),
            guarded: player.built.temple.iter().filter(lonely).collect(),
        }
    }

    /// Whether no army has to move any more.
    fn is_legal(&self) -> bool {
        let all = self
            .moved
            .iter()
            .copied()
            .chain(self.unmoved.iter().map(|(army, _)| *army));
        let ends: Regions = all.clone().collect();
        usize::from(ends.count()) == all.count() && ends.has_all(self.guarded)
    }

    /// Where an army could go, so that the others can still be placed.
    fn goals(&self, army: Region) -> Regions {
        let Some((_, ends)) = self.unmoved.iter().find(|(other, _)| *other == army) else {
            return Regions::NONE;
        };
        let others: Vec<_> = self
            .unmoved
            .iter()
            .filter(|(other, _)| *other != army)
            .copied()
            .collect();
        let taken: Regions = self.moved.iter().copied().collect();
        let free = *ends - taken - Regions::only(army);
        free.iter()
            .filter(|to| self.can_complete(taken | Regions::only(*to), &others))
            .collect()
    }

    /// Whether these armies can all end somewhere, when these regions are taken.
    fn can_complete(&self, taken: Regions, armies: &[(Region, Regions)]) -> bool {
        // A temple that nobody can reach need not be tried with all that the others could do.
        let reached = armies.iter().fold(taken, |all, (_, ends)| all | *ends);
        if !reached.has_all(self.guarded) {
            return false;
        }
        let Some(((army, ends), others)) = armies.split_first() else {
            return true;
        };
        let stays = std::iter::once(*army).filter(|army| !taken.has(*army));
        let goes = (*ends - taken - Regions::only(*army)).iter();
        stays
            .chain(goes)
            .any(|to| self.can_complete(taken | Regions::only(to), others))
    }

    fn can_move(&self, region: Region) -> Legal {
        if !self.goals(region).is_empty() {
            return Ok(());
        }
        let waits = self.unmoved.iter().any(|(army, _)| *army == region);
        ensure(waits, Why::NoArmyThere)?;
        Err(if self.guarded.has(region) {
            Why::Guards
        } else {
            Why::NowhereToGo
        })
    }

    fn can_end(&self, game: &Deus, from: Region, to: Region) -> Legal {
        if self.goals(from).has(to) {
            return Ok(());
        }
        let ends = self
            .unmoved
            .iter()
            .find(|(army, _)| *army == from)
            .map(|(_, ends)| *ends);
        if !ends.unwrap_or_default().has(to) {
            return game
                .can_march(self.me, from, self.steps, Passage::Free, to)
                .and(Err(Why::TooFar(self.steps)));
        }
        Err(Why::TwoArmies)
    }
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

    /// Whether a player can choose the army of a region to move. Those who pay for a passage do nothing but move,
    /// so an army that has to stay is no choice.
    fn can_order(&self, me: Seat, region: Region, steps: u8, passage: Passage) -> Legal {
        ensure(self.players[me].built.military.has(region), Why::NoArmyThere)?;
        if passage == Passage::Free {
            return Ok(());
        }
        ensure(!self.would_leave_temple(me, region), Why::Guards)?;
        ensure(
            self.marches(me, region, steps, passage).len() > 1,
            Why::NowhereToGo,
        )
    }

    /// Where an army can go.
    fn marches(&self, me: Seat, from: Region, steps: u8, passage: Passage) -> Vec<Goal> {
        let stay = std::iter::once(self.goal(me, from, from));
        let free = self.stops(me, from, self.free_ways(me, from, steps, passage));
        let goal = |to: Region| Goal {
            for_token: !free.has(to),
            ..self.goal(me, from, to)
        };
        let all = match passage {
            Passage::ForToken if self.has_token(me).is_ok() => {
                self.stops(me, from, self.ways(me, from, steps))
            }
            _ => free,
        };
        stay.chain(all.iter().filter(|to| *to != from).map(goal))
            .collect()
    }

    fn goal(&self, me: Seat, from: Region, to: Region) -> Goal {
        Goal {
            region: to,
            stays: to == from,
            for_token: false,
            terrain: self.board.terrain(to),
            villages: self.living_villages(Regions::only(to)).count() as u8,
            rivals: self.rivals_beside(me, to).count() as u8,
        }
    }

    /// The regions where an army could end a move along these ways.
    fn stops(&self, me: Seat, from: Region, ways: Regions) -> Regions {
        if self.would_leave_temple(me, from) {
            return Regions::only(from);
        }
        let player = &self.players[me];
        let rivals = self.occupied() - player.occupied();
        let taken = self.board.villages() | rivals | player.built.military;
        (ways - taken) | Regions::only(from)
    }

    /// The regions that an army could enter without paying, if only in passing.
    fn free_ways(&self, me: Seat, from: Region, steps: u8, passage: Passage) -> Regions {
        let Passage::ForToken = passage else {
            return self.ways(me, from, steps);
        };
        let player = &self.players[me];
        let living = self.villages.iter().filter(|village| !village.attacked);
        let living: Regions = living.map(|village| village.region).collect();
        let rivals = self.occupied() - player.occupied();
        let open = (self.board.all() - self.board.sea() - living - rivals) | player.built.maritime;
        self.board.reach(Regions::only(from), steps, open)
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
    fn can_march(&self, me: Seat, from: Region, steps: u8, passage: Passage, to: Region) -> Legal {
        if self
            .stops(me, from, self.free_ways(me, from, steps, passage))
            .has(to)
        {
            return Ok(());
        }
        if self.stops(me, from, self.ways(me, from, steps)).has(to) {
            return self.has_token(me);
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
    /// Whether the way there costs a token.
    for_token: bool,
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
        let word = if self.for_token {
            NOTE_MARCH_FOR_TOKEN
        } else {
            NOTE_MARCH
        };
        let note = word.with("terrain", self.terrain.term());
        Some(note.with("villages", self.villages).with("rivals", self.rivals))
    }

    fn place(&self) -> Option<Anchor> {
        self.region.place()
    }
}
