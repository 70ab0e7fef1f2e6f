//! The effects: the only code that changes the state, each with its event.

use super::cards::Technique;
use super::event::Event;
use super::stance::Stance;
use super::state::Duel;
use crate::kernel::{Cx, Flow, Seat};

impl Cx<'_, Duel> {
    /// Draws a card. An empty deck is made of the discarded cards, except for the one that was played last.
    pub(super) fn draw_card(&mut self, seat: Seat) -> Flow {
        if self.game.deck.is_empty() {
            let last = self.game.discard.pop();
            let cards = std::mem::take(&mut self.game.discard);
            self.game.discard.extend(last);
            self.game.deck.add(cards);
            self.shuffle(|game| &mut game.deck)?;
        }
        if let Some(card) = self.draw(|game| &mut game.deck)? {
            self.game.fencers[seat].hand.push(card);
            self.emit(Event::Drawn { seat, card });
        }
        Ok(())
    }

    /// Attacks with a card from the hand.
    pub(super) fn attack(&mut self, seat: Seat, card: Technique) {
        self.take_from_hand(seat, card);
        self.game.pressure = card.facts().force as i8;
        self.emit(Event::Attacked { seat, card });
    }

    /// Takes a stance for all to see.
    pub(super) fn stand(&mut self, seat: Seat, stance: Stance) {
        self.emit(Event::Stood { seat, stance });
    }

    /// One fencer's stance beats the other's.
    pub(super) fn outwit(&mut self, seat: Seat) {
        self.press(seat, 1);
        self.emit(Event::Outwitted { seat });
    }

    /// Answers with a card from the hand.
    pub(super) fn answer(&mut self, seat: Seat, card: Technique) {
        self.take_from_hand(seat, card);
        self.press(seat, card.facts().force);
        let pressure = self.game.pressure;
        self.emit(Event::Answered { seat, card, pressure });
    }

    /// Does not answer.
    pub(super) fn let_be(&mut self, seat: Seat) {
        self.emit(Event::LetBe { seat });
    }

    /// Discards a card for all to see.
    pub(super) fn discard(&mut self, seat: Seat, card: Technique) {
        self.take_from_hand(seat, card);
        // The card that was played last stays on top.
        let top = self.game.discard.len();
        self.game.discard.swap(top - 1, top.saturating_sub(2));
        self.emit(Event::Discarded { seat, card });
    }

    /// Hits the rival, who loses something.
    pub(super) fn hit(&mut self, seat: Seat, pressure: u8) {
        self.emit(Event::Hit { seat, pressure });
    }

    /// Loses strength, at most what is there.
    pub(super) fn weaken(&mut self, seat: Seat, by: u8) {
        let fencer = &mut self.game.fencers[seat];
        let by = by.min(fencer.strength);
        fencer.strength -= by;
        self.emit(Event::Weakened { seat, by });
    }

    fn press(&mut self, by: Seat, force: u8) {
        let force = force as i8;
        self.game.pressure += if by == self.game.attacker() { force } else { -force };
    }

    fn take_from_hand(&mut self, seat: Seat, card: Technique) {
        let hand = &mut self.game.fencers[seat].hand;
        hand.retain(|held| *held != card);
        self.game.discard.push(card);
    }
}
