//! Deukalion: heroes who race across a mythical sea for the gods, for two to four players.

use std::ops::RangeInclusive;

use self::cards::contracts::{Contract, Task};
use crate::kernel::invariants::Invariant;
use crate::kernel::verb::VerbGroup;
use crate::kernel::{
    Card, CardId, Component, Cx, Dice, Flow, Game, OptionSpec, Options, Prompt, Renaming, ScoreSheet, Seat,
    SetupError, Told, Turn, Viewer,
};

mod appraise;
pub mod board;
pub mod cards;
mod components;
mod deeds;
mod drift;
mod effects;
pub mod event;
pub mod fight;
mod fulfil;
mod harbour;
mod hydra;
mod invariants;
pub mod kylix;
pub mod odds;
mod oracle;
pub mod places;
mod play;
mod sailing;
#[doc(hidden)]
pub mod scenario;
mod scoring;
mod setup;
mod spoils;
mod state;
pub mod tally;
pub mod throw;
pub mod treasure;
mod turn;
mod underworld;
mod verbs;
pub mod view;
mod vocabulary;
pub mod ware;
mod why;

pub use state::{Deukalion, FIGHTERS, PLACES};

impl Game for Deukalion {
    const ID: &'static str = "deukalion";
    const SCHEMA: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
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
        self.points_of_all()
    }

    fn unknown(&self, viewer: Viewer) -> Vec<Vec<CardId>> {
        self.hidden_from(viewer)
    }

    fn redeal(&mut self, renaming: &Renaming) {
        self.rename(renaming);
    }

    fn appraise(view: &view::View, seat: Seat) -> i64 {
        appraise::appraise(view, seat)
    }

    fn turn(&self) -> Option<Turn> {
        Some(Turn {
            seat: match self.phase {
                state::Phase::Anchors(seat) => seat,
                _ => self.active,
            },
            round: self.turns_begun(),
        })
    }

    fn gauge(view: &view::View, seat: Seat, gauge: &str) -> Option<i64> {
        let own = view.player(seat);
        match gauge {
            "round" => Some(view.round.into()),
            "turn" => Some(view.turn.into()),
            "middle" => Some(view.kylix.middle.into()),
            "below" => Some(own.below.into()),
            "acting" => Some(i64::from(view.acting == seat)),
            _ => None,
        }
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

impl Deukalion {
    /// The number of the turn, so that no two turns of a player are the same: 0 while ships are placed. Before the
    /// roll it is the turn that is about to begin.
    fn turns_begun(&self) -> u32 {
        match self.phase {
            state::Phase::Roll => u32::from(self.turn) + 1,
            _ => self.turn.into(),
        }
    }

    fn hidden_from(&self, viewer: Viewer) -> Vec<Vec<CardId>> {
        let rivals = || {
            let players = self.players.iter().filter(|(seat, _)| !viewer.is(*seat));
            players.map(|(_, player)| player)
        };
        let hands = rivals().flat_map(|rival| rival.hand.iter().copied());
        let is_secret = |buried: &&state::Buried| buried.secret_of.is_some_and(|owner| !viewer.is(owner));
        let under = self.under.iter().filter(is_secret).map(|buried| buried.card);
        let actions = hands.chain(self.deck.iter()).chain(under);
        let contracts = rivals().filter_map(|rival| rival.secret).chain(self.pile.iter());
        // A player who beats the Hydra has to show a contract that asks for her. After that everybody knows
        // whether the secret one does.
        let known = self
            .fought
            .as_ref()
            .is_some_and(fight::Fought::is_won_against_hydra);
        let asks = |contract: &Contract| contract.tasks(self.five_colours).contains(&Task::DefeatHydra);
        let (for_her, others): (Vec<Contract>, Vec<Contract>) =
            contracts.partition(|contract| known && asks(contract));
        let ids = |contracts: Vec<Contract>| contracts.into_iter().map(Card::id).collect();
        vec![actions.map(Card::id).collect(), ids(for_her), ids(others)]
    }

    fn rename(&mut self, renaming: &Renaming) {
        self.deck.redeal(renaming);
        self.pile.redeal(renaming);
        renaming.apply(self.under.iter_mut().map(|buried| &mut buried.card));
        for player in self.players.values_mut() {
            renaming.apply(&mut player.hand);
            renaming.apply(&mut player.secret);
        }
    }
}
