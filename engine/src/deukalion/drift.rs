//! The loser of a fight at sea drifts three squares: the winner, or the neighbour to the right, chooses where.

use super::board::{Drifter, board};
use super::fight::Clash;
use super::state::Deukalion;
use super::vocabulary::{DRIFT, DRIFT_HYDRA, STAKE_DRIFT, STAKE_DRIFT_HYDRA};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Answer, Ask, Cx, Flow, Judge, Seat};
use crate::map::{Cell, Cells};

/// Somebody moves a ship that has lost.
pub fn ship(cx: &mut Cx<'_, Deukalion>, by: Seat, loser: Seat) -> Flow {
    let from = cx.game.ship(loser);
    let about = STAKE_DRIFT.with("seat", by).with("rival", loser);
    let ask = DRIFT.with("seat", loser).about(about);
    // A winner who may hold a contract for this victory is asked even if there is one place only: the question
    // after this one would give it away.
    let always = cx.game.is_fight_of_ships() && cx.game.players[by].secret.is_some();
    let to = choose(cx, by, ask, Drifter::Ship, from, always)?;
    cx.drift_ship(by, loser, to);
    Ok(())
}

/// Somebody moves the Hydra that has lost.
pub fn hydra(cx: &mut Cx<'_, Deukalion>, by: Seat) -> Flow {
    let ask = DRIFT_HYDRA
        .with("seat", by)
        .about(STAKE_DRIFT_HYDRA.with("seat", by));
    let to = choose(cx, by, ask, Drifter::Hydra, cx.game.hydra, false)?;
    cx.move_hydra(by, to);
    Ok(())
}

fn choose(
    cx: &mut Cx<'_, Deukalion>,
    by: Seat,
    ask: Ask,
    who: Drifter,
    from: Cell,
    always: bool,
) -> Flow<Cell> {
    let ends = cx.game.drift_ends(who, from);
    let in_order = board().cells().iter().copied().filter(|cell| ends.has(*cell));
    let cells: Vec<Cell> = in_order.collect();
    // For somebody who is gone: as far from Athens as possible.
    let farthest = cells.iter().rev().max_by_key(|cell| board().from_athens(**cell));
    let farthest = *farthest.expect("there is always a free square");
    let ask = ask.mildly(Answer::one(farthest.slug()));
    let cells = cells.explained(move |game: &Deukalion, refusals| {
        let all = board().cells().iter().copied();
        refusals.judge(all, |cell| game.can_drift(who, from, *cell));
    });
    cx.game.note_answer_of(by);
    let to = match always {
        true => cx.choose_always(by, ask, cells)?,
        false => cx.choose(by, ask, cells)?,
    };
    Ok(to.expect("there is always a free square"))
}

impl Deukalion {
    fn is_fight_of_ships(&self) -> bool {
        let fight = self.fight.as_ref();
        fight.is_some_and(|fight| matches!(fight.clash, Clash::Ship { .. }))
    }

    /// Where somebody who drifts can end.
    pub fn drift_ends(&self, who: Drifter, from: Cell) -> Cells {
        board().drift(who, from, !(self.ships() | Cells::only(self.hydra)))
    }

    fn can_drift(&self, who: Drifter, from: Cell, to: Cell) -> Legal {
        ensure(board().sea.has(to), Why::NoOpenSea)?;
        ensure(!self.ships().has(to) && self.hydra != to, Why::Occupied)?;
        ensure(self.drift_ends(who, from).has(to), Why::NotThreeAway)
    }
}
