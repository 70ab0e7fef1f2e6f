//! What one viewer sees, written field by field.

use serde::Serialize;

use super::cards::Line;
use super::scoring::ROUNDS;
use super::state::Duel;
use crate::kernel::{Key, Pick, Seat, Viewer};

/// The duel as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Whether any card answers any other.
    pub free: bool,
    /// The round, counted from 1.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// Whose turn it is.
    pub attacker: Seat,
    /// How hard the defender is pressed. Below 0 it is the attacker who is pressed.
    pub pressure: i8,
    /// The line of the card that was played last.
    pub line: Option<Line>,
    /// Both fencers, by seat.
    pub fencers: Vec<FencerView>,
    /// How many cards the deck holds.
    pub deck: usize,
    /// The cards that were played or discarded, latest last, by their keys.
    pub discard: Vec<Key>,
    /// What only this viewer sees: the cards in hand, by their keys.
    pub own: Option<Vec<Key>>,
}

/// A fencer as everybody sees them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FencerView {
    /// Where the fencer sits.
    pub seat: Seat,
    /// How much strength is left.
    pub strength: u8,
    /// How many cards the fencer holds.
    pub cards: usize,
}

impl Duel {
    /// What a viewer sees.
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let fencer = |seat: Seat| FencerView {
            seat,
            strength: self.fencers[seat].strength,
            cards: self.fencers[seat].hand.len(),
        };
        View {
            viewer,
            free: self.free,
            round: self.round,
            rounds: ROUNDS,
            attacker: self.attacker(),
            pressure: self.pressure,
            line: self.line(),
            fencers: Seat::all(2).map(fencer).collect(),
            deck: self.deck.len(),
            discard: self.discard.iter().map(Pick::key).collect(),
            own: match viewer {
                Viewer::Seat(seat) => Some(self.fencers[seat].hand.iter().map(Pick::key).collect()),
                Viewer::Public => None,
            },
        }
    }
}

/// How good a view looks to its player: strength, then pressure, then cards.
pub(super) fn appraise(view: &View, seat: Seat) -> i64 {
    let of = |fencer: &FencerView| 20 * i64::from(fencer.strength) + 2 * fencer.cards as i64;
    let all: i64 = view
        .fencers
        .iter()
        .map(|fencer| {
            if fencer.seat == seat {
                of(fencer)
            } else {
                -of(fencer)
            }
        })
        .sum();
    let pressure = i64::from(view.pressure);
    all + 10
        * if seat == view.attacker {
            pressure
        } else {
            -pressure
        }
}
