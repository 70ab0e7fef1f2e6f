//! The duel: two fencers, for tests alone. It has everything that no released game has yet: windows in which two
//! players answer each other, secret choices and forced choices in another's turn.
//!
//! It is part of the program only with the feature `duel`, which the tests turn on.

use std::ops::RangeInclusive;

use crate::kernel::invariants::Invariant;
use crate::kernel::verb::VerbGroup;
use crate::kernel::{
    Card, CardId, Component, Cx, Dice, Flow, Game, OptionSpec, Options, Prompt, Renaming, ScoreSheet, Seat,
    SetupError, Told, Turn, Viewer,
};

pub mod cards;
mod components;
mod effects;
pub mod event;
mod exchange;
mod invariants;
#[doc(hidden)]
pub mod scenario;
mod scoring;
mod setup;
pub mod stance;
mod state;
mod turn;
mod verbs;
pub mod view;
mod vocabulary;
pub mod ware;
mod why;

pub use state::Duel;

impl Game for Duel {
    const ID: &'static str = "duel";
    const SCHEMA: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;
    const WINDOWS: bool = true;

    type Event = event::Event;
    type View = view::View;

    fn options() -> &'static [OptionSpec] {
        &setup::OPTIONS
    }

    fn set_up(options: &Options, seats: u8, dice: &mut Dice) -> Result<Self, SetupError> {
        Ok(setup::set_up(options, seats, dice))
    }

    fn step(cx: &mut Cx<'_, Self>) -> Flow {
        turn::step(cx)
    }

    fn view(&self, viewer: Viewer) -> view::View {
        self.seen_by(viewer)
    }

    fn same_hand(one: &view::View, other: &view::View) -> bool {
        one.own == other.own
    }

    fn tell(event: &event::Event, viewer: Viewer) -> Option<Told> {
        event::tell(event, viewer)
    }

    fn score_sheet(&self, _: Viewer) -> ScoreSheet {
        self.strength_of_all()
    }

    fn unknown(&self, viewer: Viewer) -> Vec<Vec<CardId>> {
        let hands = self.fencers.iter().filter(|(seat, _)| !viewer.is(*seat));
        let hands = hands.flat_map(|(_, fencer)| fencer.hand.iter().copied());
        vec![hands.chain(self.deck.iter()).map(Card::id).collect()]
    }

    fn redeal(&mut self, renaming: &Renaming) {
        self.deck.redeal(renaming);
        for fencer in self.fencers.values_mut() {
            renaming.apply(&mut fencer.hand);
        }
    }

    fn appraise(view: &view::View, seat: Seat) -> i64 {
        view::appraise(view, seat)
    }

    fn turn(&self) -> Option<Turn> {
        Some(Turn {
            seat: self.attacker(),
            round: self.round.into(),
        })
    }

    fn gauge(view: &view::View, _: Seat, gauge: &str) -> Option<i64> {
        (gauge == "round").then(|| view.round.into())
    }

    fn invariants(&self, _: Prompt) -> Invariant {
        self.check_invariants()
    }

    fn prompts() -> &'static [&'static str] {
        vocabulary::PROMPTS
    }

    fn verbs() -> &'static VerbGroup {
        &verbs::VERBS
    }

    fn components() -> Vec<Component> {
        components::all()
    }

    fn vocabulary() -> Vec<&'static str> {
        vocabulary::vocabulary()
    }
}
