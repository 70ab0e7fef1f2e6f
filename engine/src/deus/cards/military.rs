//! Red cards: armies that plunder, move and steal.

use super::Provenance::{Authored, Named, Sample};
use super::{Activation, CardFacts, card, cost};
use crate::deus::armies::{Passage, march};
use crate::deus::region::Regions;
use crate::deus::state::Deus;
use crate::deus::villages::Target;
use crate::deus::vocabulary::{NOTE_STEAL, RAID, SIEGE, VICTIM};
use crate::deus::why::{Legal, Why, ensure};
use crate::kernel::Glyph::{Barbarians, Combat, Gold, March, Points};
use crate::kernel::{BySeat, Cx, Flow, Judge, Label, Pick, Seat};

#[rustfmt::skip]
pub(super) const CARDS: &[CardFacts] = &[
    card("siege-tower", 3, cost(0, 1, 0, 1, 0)).shows(Barbarians, Points).does(siege_tower).from(Sample),
    card("ballista", 3, cost(0, 1, 1, 0, 0)).shows(Barbarians, Gold).does(ballista).from(Sample),
    card("legion", 3, cost(1, 0, 1, 0, 0)).shows(March, Points).does(legion).from(Named),
    card("war-elephants", 2, cost(1, 0, 0, 1, 0)).shows(Combat, Points).does(war_elephants).from(Named),
    card("cavalry", 3, cost(1, 0, 0, 0, 0)).shows(March, Gold).does(cavalry).from(Authored),
    card("raiders", 2, cost(0, 0, 0, 1, 0)).shows(Combat, Gold).does(raiders).from(Authored),
];

/// The most points that the Siege Tower takes.
pub const SIEGE_POINTS: u8 = 2;

/// The most points that the War Elephants steal.
const ELEPHANT_POINTS: u8 = 3;

/// You may take up to 2 victory points from one village beside one of your armies that is not attacked yet.
fn siege_tower(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let me = at.me;
    let villages: Vec<Target> = cx.game.villages.iter().copied().map(Target).collect();
    let villages = villages.judged(move |game: &Deus, village| game.can_besiege(me, *village));
    let Some(village) = cx.may_choose(me, SIEGE.with("vp", SIEGE_POINTS), villages)? else {
        return Ok(());
    };
    cx.plunder(me, at.card, village.region(), SIEGE_POINTS);
    Ok(())
}

/// Gain 4 gold for each village beside one of your armies that is not attacked yet.
fn ballista(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let armies = cx.game.players[at.me].built.military;
    let villages = cx.game.living_villages(armies).count();
    cx.gain_gold(at.me, at.cause(), 4 * villages as u16);
    Ok(())
}

/// Move one of your armies up to 2 regions. Then you may steal 1 victory point from a rival beside that army.
/// A single rival can be spared, too (R2).
fn legion(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let me = at.me;
    let Some(army) = march(cx, at, 2, Passage::Free)? else {
        return Ok(());
    };
    let rivals = me
        .rivals(cx.game.seats())
        .map(|rival| rival.labelled(|_| steals(1)));
    let rivals = rivals.judged(move |game: &Deus, rival| {
        let beside = game.rivals_beside(me, army).any(|beside| beside == rival.it);
        ensure(beside, Why::RivalAway(rival.it))
    });
    match cx.may_choose(me, VICTIM.with("vp", 1), rivals)? {
        Some(rival) => cx.steal_points(me, at.card, rival.it, 1),
        None => Ok(()),
    }
}

/// You may steal 1 victory point from one rival for each of your armies beside their regions, 3 at most.
fn war_elephants(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let me = at.me;
    let most = BySeat::new(cx.game.seats(), |rival| {
        cx.game.armies_beside(me, rival).min(ELEPHANT_POINTS)
    });
    let rivals = me
        .rivals(cx.game.seats())
        .map(|rival| rival.labelled(|rival| steals(most[*rival])))
        .judged(|_: &Deus, rival| ensure(most[rival.it] > 0, Why::RivalAway(rival.it)));
    match cx.may_choose(me, VICTIM.with("vp", ELEPHANT_POINTS), rivals)? {
        Some(rival) => cx.steal_points(me, at.card, rival.it, most[rival.it]),
        None => Ok(()),
    }
}

/// Move one of your armies up to 3 regions. If it then stands beside a village that has not been attacked
/// yet, gain 2 gold.
fn cavalry(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let Some(army) = march(cx, at, 3, Passage::Free)? else {
        return Ok(());
    };
    if cx.game.living_villages(Regions::only(army)).next().is_some() {
        cx.gain_gold(at.me, at.cause(), 2);
    }
    Ok(())
}

/// Steal 2 gold from each rival who has a region beside one of your armies. You may spare any of them (R2).
fn raiders(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    const GOLD: u16 = 2;
    let me = at.me;
    let rivals = me
        .rivals(cx.game.seats())
        .judged(move |game: &Deus, rival| ensure(game.armies_beside(me, *rival) > 0, Why::RivalAway(*rival)));
    for rival in cx.choose_some(me, RAID.with("gold", GOLD), 0..=u8::MAX, rivals)? {
        cx.steal_gold(me, at.card, rival, GOLD);
    }
    Ok(())
}

impl Deus {
    /// Whether an army of the player can take points from a village.
    pub(in crate::deus) fn can_besiege(&self, me: Seat, Target(village): Target) -> Legal {
        let armies = self.players[me].built.military;
        ensure(!village.attacked, Why::Attacked)?;
        ensure(armies.meets(self.board.beside(village.region)), Why::NoArmy)?;
        ensure(village.vp > 0, Why::NoPoints)
    }
}

/// The label of a rival who can be robbed of so many points.
fn steals(points: u8) -> Label {
    Label::note(NOTE_STEAL.with("vp", points))
}
