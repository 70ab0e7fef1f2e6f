//! Deus: civilizations that build cities and make offerings to the gods, for two to four players.

use std::ops::RangeInclusive;

use crate::kernel::invariants::Invariant;
use crate::kernel::verb::VerbGroup;
use crate::kernel::{
    Card, CardId, Component, Cx, Dice, Flow, Game, OptionSpec, Options, Prompt, Renaming, ScoreSheet, Seat,
    SetupError, Told, Turn, Viewer,
};

mod after;
mod armies;
pub mod barques;
pub mod board;
pub mod cards;
mod components;
mod construct;
mod effects;
pub mod event;
pub mod god;
mod invariants;
mod lasting;
pub mod market;
pub mod offering;
mod payment;
pub mod piece;
mod placement;
pub mod region;
pub mod resource;
#[doc(hidden)]
pub mod scenario;
mod scoring;
mod setup;
mod state;
mod tally;
pub mod tiles;
pub mod tokens;
mod turn;
mod verbs;
pub mod view;
mod villages;
mod vocabulary;
pub mod ware;
mod why;

pub use state::{Deus, Trigger, Variants};

impl Game for Deus {
    const ID: &'static str = "deus";
    const SCHEMA: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const WINDOWS: bool = false;

    type Event = event::Event;
    type View = view::View;

    fn options() -> &'static [OptionSpec] {
        &setup::OPTIONS
    }

    fn set_up(options: &Options, seats: u8, dice: &mut Dice) -> Result<Self, SetupError> {
        Ok(setup::set_up(options, seats, dice))
    }

    fn drawn_options(&self, options: &Options) -> Options {
        setup::drawn(options, self.variants.sets)
    }

    fn step(cx: &mut Cx<'_, Self>) -> Flow {
        turn::step(cx)
    }

    fn after(cx: &mut Cx<'_, Self>, event: &event::Event) -> Flow {
        after::after(cx, event)
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

    fn score_sheet(&self, viewer: Viewer) -> ScoreSheet {
        self.sheet(viewer)
    }

    fn unknown(&self, viewer: Viewer) -> Vec<Vec<CardId>> {
        vec![self.hidden_from(viewer)]
    }

    fn redeal(&mut self, renaming: &Renaming) {
        self.rename(renaming);
    }

    fn appraise(view: &view::View, seat: Seat) -> i64 {
        view::appraise(view, seat)
    }

    fn turn(&self) -> Option<Turn> {
        let turn = |seat| Turn {
            seat,
            round: self.round.into(),
        };
        self.acting().map(turn)
    }

    fn gauge(view: &view::View, _: Seat, gauge: &str) -> Option<i64> {
        (gauge == "round").then(|| view.round.into())
    }

    fn invariants(&self, asked: Prompt) -> Invariant {
        self.check_invariants(asked)
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

impl Deus {
    /// The deck, what was left in the box, and what rivals hold, have laid face down, or have offered under another card (R61).
    fn hidden_from(&self, viewer: Viewer) -> Vec<CardId> {
        let unseen = self.deck.iter().chain(self.unused.iter().copied());
        let mut hidden: Vec<CardId> = unseen.map(Card::id).collect();
        for (_, rival) in self.players.iter().filter(|(seat, _)| !viewer.is(*seat)) {
            hidden.extend(rival.hand.iter().map(|card| card.id()));
            let laid = piece::Type::STANDARD
                .into_iter()
                .flat_map(|of| &rival.columns[of]);
            hidden.extend(
                laid.filter(|laid| laid.face_down && !self.is_over())
                    .map(|laid| laid.card.id()),
            );
        }
        let covered = self
            .discard
            .iter()
            .filter(|discarded| !discarded.seen && !viewer.is(discarded.by));
        hidden.extend(covered.map(|discarded| discarded.card.id()));
        hidden
    }

    fn rename(&mut self, renaming: &Renaming) {
        self.deck.redeal(renaming);
        renaming.apply(&mut self.unused);
        renaming.apply(self.discard.iter_mut().map(|discarded| &mut discarded.card));
        renaming.apply(self.acts.plan.iter_mut().map(|plan| &mut plan.laid.card));
        for player in self.players.values_mut() {
            renaming.apply(&mut player.hand);
            for of in piece::Type::STANDARD {
                renaming.apply(player.columns[of].iter_mut().map(|laid| &mut laid.card));
            }
        }
    }
}
