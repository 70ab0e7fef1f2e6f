//! What can happen, and what each viewer is told of it.

use serde::Serialize;

use super::cards::Technique;
use super::stance::Stance;
use super::state::Duel;
use super::vocabulary::*;
use super::ware::Ware;
use crate::kernel::{Seat, Told, Viewer};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    Drawn {
        seat: Seat,
        card: Technique,
    },
    Attacked {
        seat: Seat,
        card: Technique,
    },
    Stood {
        seat: Seat,
        stance: Stance,
    },
    Outwitted {
        seat: Seat,
    },
    Answered {
        seat: Seat,
        card: Technique,
        pressure: i8,
    },
    LetBe {
        seat: Seat,
    },
    Discarded {
        seat: Seat,
        card: Technique,
    },
    Hit {
        seat: Seat,
        pressure: u8,
    },
    Weakened {
        seat: Seat,
        by: u8,
    },
    Ended {
        down: bool,
    },
}

/// What a viewer learns of an event. A card that is drawn is named only to its owner.
pub fn tell(event: &Event, viewer: Viewer) -> Option<Told> {
    use Event::*;
    Some(match event {
        Drawn { seat, card } if viewer.is(*seat) => {
            TOLD_DREW
                .with("card", card.term())
                .line()
                .gains(*seat, Ware::Cards, 1)
        }
        Drawn { seat, .. } => TOLD_DREW_RIVAL
            .with("seat", *seat)
            .line()
            .gains(*seat, Ware::Cards, 1),
        Attacked { seat, card } => TOLD_ATTACKED
            .with("seat", *seat)
            .with("card", card.term())
            .deed(*seat),
        Stood { seat, stance } => TOLD_STOOD
            .with("seat", *seat)
            .with("stance", stance.word().term())
            .deed(*seat),
        Outwitted { seat } => TOLD_OUTWITTED.with("seat", *seat).deed(*seat),
        Answered { seat, card, pressure } => TOLD_ANSWERED
            .with("seat", *seat)
            .with("card", card.term())
            .with("pressure", i32::from(*pressure))
            .deed(*seat),
        LetBe { seat } => TOLD_LET_BE.with("seat", *seat).deed(*seat),
        Discarded { seat, card } => TOLD_DISCARDED
            .with("seat", *seat)
            .with("card", card.term())
            .deed(*seat),
        Hit { seat, pressure } => TOLD_HIT
            .with("seat", *seat)
            .with("rival", Duel::rival_of(*seat))
            .with("pressure", *pressure)
            .deed(*seat),
        Weakened { seat, by } => {
            TOLD_WEAKENED
                .with("seat", *seat)
                .with("count", *by)
                .gain()
                .loses(*seat, Ware::Strength, *by)
        }
        Ended { down: true } => TOLD_DOWN.term().milestone(),
        Ended { down: false } => TOLD_LAST_ROUND.term().milestone(),
    })
}
