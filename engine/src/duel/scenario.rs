//! Positions for tests, built from short names: `cut` for `card-cut`.
//!
//! By default: A attacks in round 1, both have a strength of 6, both hold a card of each line and nothing else, and
//! all other cards lie in the deck. Hands are full: nobody draws.

use super::cards::Technique;
use super::setup;
use super::state::{Duel, Phase};
use crate::kernel::testing::TestTable;
use crate::kernel::{Checkpoint, Deck, Dice, OptionValue, Options, Order, Seat, Seed, Table};

/// The fencer who begins.
pub const A: Seat = Seat::new(0);
/// The other fencer.
pub const B: Seat = Seat::new(1);

/// A position that is being set up.
pub struct Scenario {
    game: Duel,
    hands: [Vec<&'static str>; 2],
    options: Options,
}

impl Default for Scenario {
    fn default() -> Self {
        Self::new()
    }
}

impl Scenario {
    /// The usual position.
    pub fn new() -> Self {
        let options = Options::default();
        let game = setup::set_up(&options, 2, &mut Dice::new(Seed::of_number(0)));
        let usual = vec!["cut", "hammer", "thrust", "lunge", "sweep"];
        Self {
            game,
            hands: [usual.clone(), usual],
            options,
        }
    }

    /// Any card answers any other.
    pub fn free(mut self) -> Self {
        self.game.free = true;
        self.options = self.options.with(setup::FREE.key, OptionValue::Flag(true));
        self
    }

    /// A fencer holds these five cards.
    pub fn hand(mut self, seat: Seat, cards: [&'static str; 5]) -> Self {
        self.hands[seat.index()] = cards.to_vec();
        self
    }

    /// A fencer has this much strength left.
    pub fn strength(mut self, seat: Seat, strength: u8) -> Self {
        self.game.fencers[seat].strength = strength;
        self
    }

    /// This round.
    pub fn round(mut self, round: u8) -> Self {
        self.game.round = round;
        self
    }

    /// Opens the table, without "End turn" buttons.
    pub fn play(self) -> TestTable<Duel> {
        let orders = Seat::all(2).map(Order::no_confirm).collect();
        self.play_with(orders)
    }

    /// Opens the table with these orders.
    pub fn play_with(mut self, orders: Vec<Order>) -> TestTable<Duel> {
        let mut left: Vec<Technique> = Technique::all().collect();
        for (seat, hand) in Seat::all(2).zip(&self.hands) {
            for name in hand {
                let fits = |card: &Technique| card.slug().strip_prefix("card-") == Some(*name);
                let at = left
                    .iter()
                    .position(fits)
                    .unwrap_or_else(|| panic!("no {name} is left"));
                self.game.fencers[seat].hand.push(left.remove(at));
            }
        }
        self.game.deck = Deck::from_top(left);
        self.game.phase = Phase::Attack;
        let base = Checkpoint {
            step: 0,
            state: self.game,
            dice: Dice::new(Seed::of_number(0)),
        };
        let (table, progress) = Table::at(base, self.options, 2, orders);
        TestTable::of(table, progress)
    }
}
