//! Playing an action card.

use super::cards::actions::{ActionCard, Window};
use super::state::Deukalion;
use super::why::{Legal, Why, ensure};
use crate::kernel::{Cx, Flow, Seat};

/// Plays a card from the hand. It does what it does; then it goes face down under the deck, unless it stays.
pub fn play(cx: &mut Cx<'_, Deukalion>, me: Seat, card: ActionCard) -> Flow {
    cx.lay_out(me, card);
    card.act(cx, me)?;
    cx.bury_played();
    Ok(())
}

impl Deukalion {
    /// Whether a card can be played at such a time.
    pub fn can_play(&self, me: Seat, card: ActionCard, window: Window) -> Legal {
        ensure(self.players[me].hand.contains(&card), Why::NotInHand)?;
        ensure(card.fits(window), Why::Window(card.facts().windows[0]))?;
        card.can(self, me)
    }

    /// Whether a card can be played in one's own step, when nothing is being resolved.
    pub fn can_play_now(&self, me: Seat, card: ActionCard) -> Legal {
        let window = match card.fits(Window::Own) {
            true => Window::Own,
            false => Window::Sailing,
        };
        self.can_play(me, card, window)
    }

    /// The cards that can be played in one's own step, one of each.
    pub fn playable(&self, me: Seat) -> impl Iterator<Item = ActionCard> {
        let hand = &self.players[me].hand;
        let is_first = move |at: usize, card: ActionCard| !hand[..at].iter().any(|other| other.is_like(card));
        let each = hand.iter().copied().enumerate();
        let each = each
            .filter(move |(at, card)| is_first(*at, *card))
            .map(|(_, card)| card);
        each.filter(move |card| self.can_play_now(me, *card).is_ok())
    }

    /// A copy of a card in a player's hand.
    pub fn held(&self, me: Seat, slug: &str) -> impl Iterator<Item = ActionCard> {
        let hand = self.players[me].hand.iter().copied();
        hand.filter(move |card| card.slug() == slug)
    }
}
