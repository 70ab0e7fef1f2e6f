//! The final score: points held, temples and majorities (R32 to R34).

use super::event::Event;
use super::market::MAJORITY;
use super::resource::Resource;
use super::state::{Deus, Phase, Player, Trigger};
use super::vocabulary::{END_STANDSTILL, END_TEMPLES, END_VILLAGES, SCORE_MOST, SCORE_MOST_GOLD, TIE_SHARED};
use crate::kernel::{Cx, Flow, Outcome, ScoreSheet, Seat, Term, Viewer};

/// Counts everything and ends the game.
pub fn finish(cx: &mut Cx<'_, Deus>) -> Flow {
    cx.game.phase = Phase::Over;
    for seat in Seat::all(cx.game.seats()) {
        let vp = cx.game.players[seat].vp;
        let temples = cx.game.temples_of(seat).map(|(_, worth)| u16::from(worth)).sum();
        let majorities = cx.game.majorities(seat).iter().map(|(_, vp)| *vp as u16).sum();
        cx.emit(Event::Scored {
            seat,
            vp,
            temples,
            majorities,
        });
    }
    let scores: Vec<i32> = cx
        .game
        .final_sheet()
        .lines
        .iter()
        .map(|line| line.total)
        .collect();
    let best = scores.iter().copied().max().unwrap_or(0);
    let winners: Vec<Seat> = Seat::all(cx.game.seats())
        .filter(|seat| scores[seat.index()] == best)
        .collect();
    let reason = match cx.game.ending.map(|ending| ending.trigger) {
        Some(Trigger::Villages) => END_VILLAGES,
        Some(Trigger::Standstill) => END_STANDSTILL,
        _ => END_TEMPLES,
    };
    let ties = if winners.len() > 1 {
        vec![TIE_SHARED.term()]
    } else {
        Vec::new()
    };
    match cx.finish(Outcome {
        winners,
        scores,
        reason: reason.key().to_owned(),
        ties,
    })? {}
}

impl Deus {
    /// The viewer's own points until the game is over; then everybody's, with temples and majorities.
    pub(super) fn sheet(&self, viewer: Viewer) -> ScoreSheet {
        if self.is_over() {
            return self.final_sheet();
        }
        let own = self.players.iter().filter(|(seat, _)| viewer.is(*seat));
        ScoreSheet::of(own.map(|(seat, player)| (seat, player.tally.parts().collect())))
    }

    fn final_sheet(&self) -> ScoreSheet {
        ScoreSheet::of(Seat::all(self.seats()).map(|seat| {
            let held = self.players[seat].tally.parts();
            let temples = Seat::all(self.seats()).flat_map(|owner| {
                let worth = move |worth: u8| if owner == seat { worth.into() } else { 0 };
                self.temples_of(owner)
                    .map(move |(temple, vp)| (temple.term(), worth(vp)))
            });
            (seat, held.chain(temples).chain(self.majorities(seat)).collect())
        }))
    }

    /// What a majority in each resource and in gold brings a player. Players who are tied all score, but
    /// nobody scores for 0.
    fn majorities(&self, me: Seat) -> Vec<(Term, i32)> {
        let most = |held: &dyn Fn(&Player) -> u16, worth: u8| {
            let best = self.players.values().map(held).max().unwrap_or(0);
            if best > 0 && held(&self.players[me]) == best {
                i32::from(worth)
            } else {
                0
            }
        };
        let of_kind = |kind: Resource| {
            (
                SCORE_MOST.with("kind", kind.term()),
                most(
                    &|player: &Player| player.resources[kind].into(),
                    self.points_for(kind),
                ),
            )
        };
        let gold = (
            SCORE_MOST_GOLD.term(),
            most(&|player: &Player| player.gold, MAJORITY),
        );
        Resource::ALL.map(of_kind).into_iter().chain([gold]).collect()
    }
}
