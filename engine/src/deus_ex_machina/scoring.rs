//! Claims and tie-breaks (rulebook "Claiming Victory" and "Resolving ties", R-14 to R-22).

use super::event::Event;
use super::map::Colour;
use super::state::DeusExMachina;
use super::vocabulary::{
    END_BOTH, END_COLOURS, END_EXHAUSTED, END_OBJECTIVE, TIE_GLORY, TIE_KIND, TIE_POINTS, TIE_QUESTS,
    TIE_SHARED,
};
use crate::kernel::{Cx, Flow, Outcome, Seat, Term, Word};

/// This many turns without a completed quest end a game whose quest deck is empty.
pub(super) const IDLE_TURNS: u8 = 3;

/// Why a player can claim victory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Claim {
    seat: Seat,
    objective: bool,
    colours: bool,
}

/// At the end of a round every player who can claim victory does so, and then the game is over.
pub fn claims(cx: &mut Cx<'_, DeusExMachina>) -> Flow {
    let claims: Vec<Claim> = Seat::all(cx.game.seats())
        .filter_map(|seat| cx.game.claim(seat))
        .collect();
    if claims.is_empty() {
        return Ok(());
    }
    for claim in &claims {
        let objective = cx.game.players[claim.seat]
            .objective
            .expect("everybody has an objective");
        let Claim {
            seat,
            objective: met,
            colours,
        } = *claim;
        cx.emit(Event::Claimed {
            seat,
            objective,
            met,
            colours,
        });
        cx.game.claimants.push(seat);
    }
    let (winners, ties) = cx.game.best_claims(&claims);
    let best = claims
        .iter()
        .find(|claim| winners.contains(&claim.seat))
        .expect("somebody wins");
    let reason = match (best.objective, best.colours) {
        (true, true) => END_BOTH,
        (true, false) => END_OBJECTIVE,
        _ => END_COLOURS,
    };
    let outcome = cx.game.outcome(winners, reason, ties);
    cx.finish(outcome)?;
    Ok(())
}

/// At the end of a turn: if no quest can be revealed, the game is over if nobody makes progress.
pub fn exhaustion(cx: &mut Cx<'_, DeusExMachina>) -> Flow {
    let no_quest_left = cx.game.quests.deck.is_empty()
        && cx.game.quests.on_track().next().is_none()
        && cx.game.players.values().all(|player| player.secrets.is_empty());
    if cx.game.idle_turns < IDLE_TURNS && !no_quest_left {
        return Ok(());
    }
    cx.emit(Event::Exhausted);
    let everybody: Vec<Seat> = Seat::all(cx.game.seats()).collect();
    let mut ties = Vec::new();
    let winners = cx.game.most(everybody, &mut ties);
    let outcome = cx.game.outcome(winners, END_EXHAUSTED, ties);
    cx.finish(outcome)?;
    Ok(())
}

impl DeusExMachina {
    /// How many more turns without a completed quest end the game, once the count has begun.
    pub(super) fn idle_turns_left(&self) -> Option<u8> {
        let left = IDLE_TURNS.saturating_sub(self.idle_turns);
        (0 < left && left < IDLE_TURNS).then_some(left)
    }

    /// A claim needs both secret quests, and the objective or quests of all six colours.
    fn claim(&self, seat: Seat) -> Option<Claim> {
        let player = &self.players[seat];
        let objective = player
            .objective
            .is_some_and(|tile| tile.is_met(player.gp, &player.done));
        let colours = self.colours(seat) == Colour::ALL.len();
        (player.secrets.is_empty() && (objective || colours)).then_some(Claim {
            seat,
            objective,
            colours,
        })
    }

    /// In how many colours a player has completed quests.
    pub fn colours(&self, seat: Seat) -> usize {
        let done = &self.players[seat].done;
        Colour::ALL
            .iter()
            .filter(|colour| done.iter().any(|quest| quest.facts().colour == **colour))
            .count()
    }

    /// Both conditions beat the objective alone, and that beats six colours alone; then glory, quests, points
    ///
    fn best_claims(&self, claims: &[Claim]) -> (Vec<Seat>, Vec<Term>) {
        let rank = |claim: &Claim| (claim.objective, claim.colours);
        let best = claims.iter().map(rank).max();
        let first: Vec<Seat> = claims
            .iter()
            .filter(|claim| Some(rank(claim)) == best)
            .map(|c| c.seat)
            .collect();
        let mut ties = Vec::new();
        if first.len() < claims.len() {
            ties.push(TIE_KIND.term());
        }
        (self.most(first, &mut ties), ties)
    }

    /// Glory, then completed quests, then points on the mat; players who are equal in all three share the
    /// victory.
    fn most(&self, seats: Vec<Seat>, ties: &mut Vec<Term>) -> Vec<Seat> {
        let glory = |seat: Seat| usize::from(self.players[seat].gp);
        let quests = |seat: Seat| self.players[seat].done.len();
        let points = |seat: Seat| usize::from(self.players[seat].points.total());
        let measures: [(Word, &dyn Fn(Seat) -> usize); 3] =
            [(TIE_GLORY, &glory), (TIE_QUESTS, &quests), (TIE_POINTS, &points)];
        let mut left = seats;
        for (word, measure) in measures {
            if left.len() == 1 {
                return left;
            }
            let most = left.iter().map(|seat| measure(*seat)).max();
            let before = left.len();
            left.retain(|seat| Some(measure(*seat)) == most);
            if left.len() < before {
                ties.push(word.term());
            }
        }
        if left.len() > 1 {
            ties.push(TIE_SHARED.term());
        }
        left
    }

    fn outcome(&self, winners: Vec<Seat>, reason: Word, ties: Vec<Term>) -> Outcome {
        let scores = self.players.values().map(|player| i32::from(player.gp)).collect();
        Outcome {
            winners,
            scores,
            reason: reason.key().to_owned(),
            ties,
        }
    }
}
