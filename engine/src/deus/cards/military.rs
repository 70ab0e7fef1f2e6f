//! Red cards: armies that plunder, move and steal.

use super::{Building, CardFacts, Effect, cost};
use crate::deus::armies::march;
use crate::deus::event::Cause;
use crate::deus::region::Regions;
use crate::deus::resource::Cost;
use crate::deus::state::Deus;
use crate::deus::villages::Target;
use crate::deus::vocabulary::{NOTE_STEAL, SIEGE, VICTIM};
use crate::kernel::{Cx, Flow, Key, Pick, Seat, Term};

/// What a red card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum War {
    SiegeTower,
    Ballista,
    Legion,
    WarElephants,
    Cavalry,
    Raiders,
}

const fn card(key: &'static str, copies: u8, cost: Cost, does: War, note: &'static str) -> CardFacts {
    CardFacts {
        key,
        copies,
        cost,
        does: Effect::War(does),
        note,
    }
}

const SAMPLE: &str = "name, effect published; copies, cost authored";
const NAMED: &str = "name published, completed by authored; copies, cost, effect authored";
const AUTHORED: &str = "name, copies, cost, effect authored";

#[rustfmt::skip]
pub(super) const CARDS: &[CardFacts] = &[
    card("siege-tower", 3, cost(0, 1, 0, 1, 0), War::SiegeTower, SAMPLE),
    card("ballista", 3, cost(0, 1, 1, 0, 0), War::Ballista, SAMPLE),
    card("legion", 3, cost(1, 0, 1, 0, 0), War::Legion, NAMED),
    card("war-elephants", 2, cost(1, 0, 0, 1, 0), War::WarElephants, NAMED),
    card("cavalry", 3, cost(1, 0, 0, 0, 0), War::Cavalry, AUTHORED),
    card("raiders", 2, cost(0, 0, 0, 1, 0), War::Raiders, AUTHORED),
];

/// The most points that the Siege Tower takes.
pub const SIEGE_POINTS: u8 = 2;

/// The most points that the War Elephants steal.
const ELEPHANT_POINTS: u8 = 3;

/// Activates a red card.
pub fn activate(cx: &mut Cx<'_, Deus>, me: Seat, by: Building, does: War) -> Flow {
    match does {
        War::SiegeTower => siege_tower(cx, me, by),
        War::Ballista => ballista(cx, me, by),
        War::Legion => legion(cx, me, by),
        War::WarElephants => war_elephants(cx, me, by),
        War::Cavalry => cavalry(cx, me, by),
        War::Raiders => raiders(cx, me, by),
    }
}

/// Take up to 2 victory points from one village beside one of your armies that is not attacked yet.
fn siege_tower(cx: &mut Cx<'_, Deus>, me: Seat, by: Building) -> Flow {
    let armies = cx.game.players[me].built.military;
    let villages: Vec<Target> = cx
        .game
        .living_villages(armies)
        .filter(|village| village.vp > 0)
        .map(|village| Target(*village))
        .collect();
    let Some(village) = cx.choose(me, SIEGE.with("vp", SIEGE_POINTS), villages)? else {
        return Ok(());
    };
    cx.plunder(me, by, village.region(), SIEGE_POINTS);
    Ok(())
}

/// Gain 4 gold for each village beside one of your armies that is not attacked yet.
fn ballista(cx: &mut Cx<'_, Deus>, me: Seat, by: Building) -> Flow {
    let villages = cx
        .game
        .living_villages(cx.game.players[me].built.military)
        .count();
    cx.gain_gold(me, Cause::Card(by), 4 * villages as u16);
    Ok(())
}

/// Move one of your armies up to 2 regions. Then you may steal 1 victory point from a rival beside that army.
/// A single rival needs no question (R1).
fn legion(cx: &mut Cx<'_, Deus>, me: Seat, by: Building) -> Flow {
    let Some(army) = march(cx, me, by, 2)? else {
        return Ok(());
    };
    cx.game.acts.raiding = Some(army);
    let rivals: Vec<Victim> = cx
        .game
        .rivals_beside(me, army)
        .map(|seat| Victim { seat, most: 1 })
        .collect();
    let ask = VICTIM.with("vp", 1);
    let victim = if rivals.len() > 1 {
        cx.may_choose(me, ask, rivals)?
    } else {
        cx.choose(me, ask, rivals)?
    };
    cx.game.acts.raiding = None;
    match victim {
        Some(victim) => cx.steal_points(me, by, victim.seat, victim.most),
        None => Ok(()),
    }
}

/// Steal 1 victory point from one rival for each of your armies beside their regions, 3 at most.
fn war_elephants(cx: &mut Cx<'_, Deus>, me: Seat, by: Building) -> Flow {
    let victim = |seat: Seat| Victim {
        seat,
        most: cx.game.armies_beside(me, seat).min(ELEPHANT_POINTS),
    };
    let rivals: Vec<Victim> = me
        .rivals(cx.game.seats())
        .map(victim)
        .filter(|victim| victim.most > 0)
        .collect();
    let Some(victim) = cx.choose(me, VICTIM.with("vp", ELEPHANT_POINTS), rivals)? else {
        return Ok(());
    };
    cx.steal_points(me, by, victim.seat, victim.most)
}

/// Move one of your armies up to 3 regions. If it then stands beside a village that has not been attacked
/// yet, gain 2 gold.
fn cavalry(cx: &mut Cx<'_, Deus>, me: Seat, by: Building) -> Flow {
    let Some(army) = march(cx, me, by, 3)? else {
        return Ok(());
    };
    if cx.game.living_villages(Regions::only(army)).next().is_some() {
        cx.gain_gold(me, Cause::Card(by), 2);
    }
    Ok(())
}

/// Steal 2 gold from each rival who has a region beside one of your armies.
fn raiders(cx: &mut Cx<'_, Deus>, me: Seat, by: Building) -> Flow {
    for rival in me.rivals(cx.game.seats()) {
        if cx.game.armies_beside(me, rival) > 0 {
            cx.steal_gold(me, by, rival, 2);
        }
    }
    Ok(())
}

/// A rival, with the number of points that can be stolen.
#[derive(Clone)]
struct Victim {
    seat: Seat,
    most: u8,
}

impl Pick for Victim {
    fn key(&self) -> Key {
        self.seat.key()
    }

    fn name(&self) -> Term {
        self.seat.name()
    }

    fn note(&self) -> Option<Term> {
        Some(NOTE_STEAL.with("vp", self.most))
    }
}
