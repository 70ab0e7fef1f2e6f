//! The cards in a hand as a question sees them: which number each has, and what it would bring.

use engine::kernel::{Certain, Choice, Decision, Key, Seat, Term};

use crate::phrases::NUMBERED;

/// What a question makes of the cards in its player's hand.
#[derive(Clone, Copy, Debug)]
pub struct Held<'a> {
    ask: Option<&'a Decision>,
    certain: &'a [(Key, Certain)],
}

/// Whether a card can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Usable {
    /// It can be chosen, or could be if it were asked for.
    Now,
    /// It has to wait.
    NotNow,
}

impl<'a> Held<'a> {
    /// The cards as this question sees them. `certain` says what comes of its choices, by their keys.
    pub fn of(ask: Option<&'a Decision>, certain: &'a [(Key, Certain)]) -> Self {
        Self { ask, certain }
    }

    /// The question, if it is about cards in hand.
    pub fn question(self) -> Option<&'a Decision> {
        let lies_in_hand = |choice: &Choice| choice.held.is_some();
        self.ask.filter(|ask| ask.choices.iter().any(lies_in_hand))
    }

    /// The number of the choice that a card is. Copies share it.
    pub fn number(self, card: &str) -> Option<usize> {
        self.choice(card).map(|(at, _)| at + 1)
    }

    /// Whether a card can be used now. If nothing is asked about cards in hand, it is as the game says.
    pub fn usable(self, card: &str, otherwise: Usable) -> Usable {
        match (self.question(), self.choice(card)) {
            (None, _) => otherwise,
            (Some(_), Some(_)) => Usable::Now,
            (Some(_), None) => Usable::NotNow,
        }
    }

    /// How much more or less its player has of which things if they choose a card, in any case.
    pub fn gains(self, card: &str, seat: Seat) -> impl Iterator<Item = (&'a Key, i32)> {
        // Without a question, a choice has the key of its card.
        let key = match self.ask {
            Some(_) => self.choice(card).map(|(_, choice)| choice.key.as_str()),
            None => Some(card),
        };
        let known = self.certain.iter().find(|(of, _)| Some(of.as_str()) == key);
        let gains = known.into_iter().flat_map(|(_, certain)| &certain.gains);
        gains
            .filter(move |(who, ..)| *who == seat)
            .map(|(_, what, by)| (what, *by))
    }

    /// How much more or less of one thing its player has if they choose a card, in any case.
    pub fn gain(self, card: &str, seat: Seat, what: &Key) -> i64 {
        let gains = self.gains(card, seat).filter(|(of, _)| *of == what);
        gains.map(|(_, by)| i64::from(by)).sum()
    }

    /// The name of a card, with its number if it has one.
    pub fn numbered(self, card: &str, name: Term) -> Term {
        match self.number(card) {
            Some(number) => NUMBERED.with("number", number).with("card", name),
            None => name,
        }
    }

    fn choice(self, card: &str) -> Option<(usize, &'a Choice)> {
        let is_it = |choice: &Choice| choice.held.as_ref().is_some_and(|held| held.as_str() == card);
        let mut choices = self.ask?.choices.iter().enumerate();
        choices.find(|(_, choice)| is_it(choice))
    }
}
