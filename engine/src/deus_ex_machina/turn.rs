//! Turns and rounds.

use super::event::Event;
use super::reveal;
use super::round::play_round;
use super::scoring;
use super::setup::{choose_god, deal, fill_tracks, keep_secrets};
use super::state::{Acts, DeusExMachina, Phase};
use crate::kernel::{Cx, Flow, Seat};

/// Plays one step.
pub fn step(cx: &mut Cx<'_, DeusExMachina>) -> Flow {
    match cx.game.phase {
        Phase::Gods(seat) => choose_god(cx, seat),
        Phase::Deal => deal(cx),
        Phase::Secrets => keep_secrets(cx),
        Phase::Tracks => fill_tracks(cx),
        Phase::Turn => begin_turn(cx),
        Phase::Round(seat) => {
            play_round(cx, seat)?;
            cx.confirm(seat)?;
            cx.game.acts = Acts::default();
            cx.game.phase = cx.game.after(seat);
            Ok(())
        }
        Phase::RoundEnd => end_round(cx),
    }
}

/// Quests move up and new ones are revealed; the holder of the 1st-player token begins.
fn begin_turn(cx: &mut Cx<'_, DeusExMachina>) -> Flow {
    cx.game.turn += 1;
    cx.game.round = 1;
    cx.game.leader = cx.game.first;
    cx.game.completed = false;
    cx.emit(Event::TurnBegan {
        turn: cx.game.turn,
        leader: cx.game.leader,
    });
    if cx.game.turn > 1 {
        for (quest, to) in cx.game.quests.move_up() {
            cx.emit(Event::QuestMovedUp { quest, to });
        }
        reveal::fill(cx)?;
    }
    cx.game.phase = Phase::Round(cx.game.leader);
    Ok(())
}

/// Everybody has placed a token: claims, then the next round or the end of the turn.
fn end_round(cx: &mut Cx<'_, DeusExMachina>) -> Flow {
    scoring::claims(cx)?;
    if cx.game.round < cx.game.rounds() {
        cx.game.round += 1;
        cx.game.phase = Phase::Round(cx.game.leader);
        return Ok(());
    }
    cx.game.tokens = [None; 8];
    let idle = !cx.game.quests.deck_allows() && !cx.game.completed;
    cx.game.idle_turns = if idle { cx.game.idle_turns + 1 } else { 0 };
    scoring::exhaustion(cx)?;
    if let Some(left) = cx.game.idle_turns_left() {
        cx.emit(Event::Idle { left });
    }
    cx.game.phase = Phase::Turn;
    Ok(())
}

impl DeusExMachina {
    /// What comes after a player's round.
    fn after(&self, seat: Seat) -> Phase {
        let next = Seat::new((seat.number() + 1) % self.seats());
        if next == self.leader {
            Phase::RoundEnd
        } else {
            Phase::Round(next)
        }
    }
}
