//! A table that a test plays at. A game's scenario adds what only that game knows.

use serde_json::Value;

use super::decision::{Answer, Decision};
use super::dice::Seed;
use super::game::{Game, Outcome};
use super::options::Options;
use super::order::Order;
use super::refusal::Refusal;
use super::seat::{Seat, Viewer};
use super::table::{Progress, Status, Table};
use super::tape::Author;
use super::term::Key;

/// A position that is being played.
pub struct TestTable<G: Game> {
    /// The table.
    pub table: Table<G>,
    /// All events that have become final so far.
    pub events: Vec<G::Event>,
}

impl<G: Game> TestTable<G> {
    /// A table with its events so far.
    pub(crate) fn of(table: Table<G>, progress: Progress<G::Event>) -> Self {
        Self {
            table,
            events: progress.events,
        }
    }

    /// A new game from its set-up, without "End turn" buttons.
    pub fn new_game(seats: u8, options: Options, seed: u64) -> Self {
        let orders = Seat::all(seats).map(Order::no_confirm).collect();
        let (table, progress) =
            Table::open(options, seats, Seed::of_number(seed), orders).expect("a legal set-up");
        Self::of(table, progress)
    }

    /// The question that waits for a seat.
    pub fn question(&self, seat: Seat) -> &Decision {
        self.table
            .decision(seat)
            .unwrap_or_else(|| panic!("{seat} is not asked; {:?}", self.table.awaited()))
    }

    /// The keys on offer to a seat.
    pub fn offers(&self, seat: Seat) -> Vec<&str> {
        self.question(seat)
            .choices
            .iter()
            .map(|choice| choice.key.as_str())
            .collect()
    }

    /// Whether a key is on offer to a seat now.
    pub fn is_offered(&self, seat: Seat, key: &str) -> bool {
        self.table
            .decision(seat)
            .is_some_and(|decision| decision.choices.iter().any(|c| c.key.as_str() == key))
    }

    /// The key of the question that waits for a seat.
    pub fn asked(&self, seat: Seat) -> Option<&'static str> {
        self.table.decision(seat).map(|decision| decision.prompt.key())
    }

    /// The card or god that asks a seat.
    pub fn asked_by(&self, seat: Seat) -> Option<&'static str> {
        self.question(seat).about
    }

    /// Answers with one choice.
    pub fn pick(&mut self, seat: Seat, key: &str) -> &mut Self {
        self.submit(seat, &Answer::one(key))
    }

    /// Answers with several choices.
    pub fn pick_all(&mut self, seat: Seat, keys: &[&str]) -> &mut Self {
        self.submit(
            seat,
            &Answer::Picked(keys.iter().filter_map(|key| Key::parse(key)).collect()),
        )
    }

    /// Answers one question after the other.
    pub fn picks(&mut self, seat: Seat, keys: &[&str]) -> &mut Self {
        for key in keys {
            self.pick(seat, key);
        }
        self
    }

    /// Answers with a number.
    pub fn amount(&mut self, seat: Seat, amount: i32) -> &mut Self {
        self.submit(seat, &Answer::Amount(amount))
    }

    /// Passes.
    pub fn pass(&mut self, seat: Seat) -> &mut Self {
        self.submit(seat, &Answer::Pass)
    }

    fn submit(&mut self, seat: Seat, answer: &Answer) -> &mut Self {
        let id = self.question(seat).id;
        match self.table.submit(seat, id, answer, Author::Player) {
            Ok(progress) => self.events.extend(progress.events),
            Err(refusal) => panic!("{seat} {answer:?}: {refusal}; on offer: {:?}", self.offers(seat)),
        }
        assert!(
            !matches!(self.table.status(), Status::Frozen(_)),
            "{:?}",
            self.table.status()
        );
        self
    }

    /// Asserts that a choice is neither offered nor accepted, and that trying it changes nothing.
    pub fn refuses(&mut self, seat: Seat, key: &str) -> &mut Self {
        assert!(!self.is_offered(seat, key), "{key} is offered to {seat}");
        self.refuses_answer(seat, &Answer::one(key));
        self
    }

    /// Asserts that an answer is not accepted, and that trying it changes nothing.
    pub fn refuses_answer(&mut self, seat: Seat, answer: &Answer) -> Refusal {
        let id = self.table.open_decisions().first().expect("somebody is asked").id;
        let id = self.table.decision(seat).map_or(id, |decision| decision.id);
        let before = self.table.save();
        let refusal = self
            .table
            .submit(seat, id, answer, Author::Player)
            .expect_err("it is refused");
        assert_eq!(self.table.save(), before, "a refusal changes nothing");
        refusal
    }

    /// Why a choice is not offered to a seat, as the keys of the reasons: in the open question, or in one that
    /// needed no answer.
    pub fn why_not(&self, seat: Seat, key: &str) -> Vec<String> {
        let refused = self.table.refused(seat, &[]);
        let found = refused.into_iter().find(|refused| refused.key.as_str() == key);
        let reasons = found.map_or_else(Vec::new, |refused| refused.reasons);
        reasons
            .into_iter()
            .map(|reason| reason.key.into_owned())
            .collect()
    }

    /// Takes back the last answer.
    pub fn undo(&mut self, seat: Seat) -> &mut Self {
        self.table.undo(seat).expect("undo is on offer");
        self
    }

    /// Who is to play next.
    pub fn awaited(&self) -> Vec<Seat> {
        self.table
            .awaited()
            .into_iter()
            .map(|awaited| awaited.seat)
            .collect()
    }

    /// What a seat sees.
    pub fn view(&self, seat: Seat) -> G::View {
        self.table.view(Viewer::Seat(seat))
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.table.outcome()
    }

    /// The whole state as it is saved.
    pub fn json(&self) -> Value {
        serde_json::to_value(self.state()).expect("a state is plain data")
    }

    /// The state after all answers so far.
    pub(crate) fn state(&self) -> &G {
        self.table.state()
    }
}
