//! Deus Ex Machina: gods who play heroes against each other, for two to four players.

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
mod invariants;
pub mod map;
mod payment;
mod placement;
pub mod points;
mod reveal;
mod round;
#[doc(hidden)]
pub mod scenario;
mod scoring;
mod setup;
mod state;
mod tally;
mod tracks;
mod turn;
mod verbs;
pub mod view;
mod vocabulary;
pub mod ware;
mod why;

pub use state::DeusExMachina;
pub use tracks::{HeroSpace, QuestSpace};

impl Game for DeusExMachina {
    const ID: &'static str = "deus-ex-machina";
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
        // A player's objective is shown beside the quests that fill it.
        one.own == other.own && one.own_player() == other.own_player()
    }

    fn tell(event: &event::Event, viewer: Viewer) -> Option<Told> {
        event::tell(event, viewer)
    }

    fn score_sheet(&self, _: Viewer) -> ScoreSheet {
        self.glory_of_all()
    }

    fn unknown(&self, viewer: Viewer) -> Vec<Vec<CardId>> {
        self.hidden_from(viewer)
    }

    fn redeal(&mut self, renaming: &Renaming) {
        self.rename(renaming);
    }

    fn appraise(view: &view::View, seat: Seat) -> i64 {
        view::appraise(view, seat)
    }

    fn turn(&self) -> Option<Turn> {
        let rounds = u32::from(self.rounds());
        let turn = |seat| Turn {
            seat,
            round: u32::from(self.turn) * rounds + u32::from(self.round),
        };
        self.acting().map(turn)
    }

    fn gauge(view: &view::View, _: Seat, gauge: &str) -> Option<i64> {
        match gauge {
            "turn" => Some(view.turn.into()),
            "round" => Some(view.round.into()),
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

/// In a quest deck this small there may be no quest that is allowed on the track, and everybody can see
/// whether there is one.
const TELLTALE_DECK: usize = 10;

impl DeusExMachina {
    fn hidden_from(&self, viewer: Viewer) -> Vec<Vec<CardId>> {
        let rivals = || {
            self.players
                .iter()
                .filter(|(seat, _)| !viewer.is(*seat))
                .map(|(_, player)| player)
        };
        let mut groups = Vec::new();

        let mut secrets: Vec<CardId> = rivals()
            .flat_map(|rival| &rival.secrets)
            .map(|quest| quest.id())
            .collect();
        if self.quests.deck.len() > TELLTALE_DECK {
            secrets.extend(self.quests.deck.iter().map(|quest| quest.id()));
        } else {
            // Whether a quest is revealed depends on the colours and legendary quests in the small deck: only
            // cards that are equal in both look alike.
            let kind = |quest: &cards::quests::Quest| (quest.facts().colour, quest.facts().legendary);
            let mut deck: Vec<_> = self.quests.deck.iter().collect();
            deck.sort_by_key(kind);
            groups.extend(deck.chunk_by(|one, other| kind(one) == kind(other)).map(ids));
        }
        groups.push(secrets);

        let hands = rivals().flat_map(|rival| &rival.hand).copied();
        groups.push(
            hands
                .chain(self.interventions.deck.iter())
                .map(Card::id)
                .collect(),
        );
        let tiles = rivals()
            .filter_map(|rival| rival.objective)
            .chain(self.spare.iter().copied());
        let shown = |tile: &cards::objectives::Objective| {
            self.claimants
                .iter()
                .any(|seat| self.players[*seat].objective == Some(*tile))
        };
        groups.push(tiles.filter(|tile| !shown(tile)).map(Card::id).collect());
        groups.push(self.heroes.deck.iter().map(Card::id).collect());
        groups
    }

    fn rename(&mut self, renaming: &Renaming) {
        self.quests.deck.redeal(renaming);
        self.interventions.deck.redeal(renaming);
        self.heroes.deck.redeal(renaming);
        renaming.apply(&mut self.spare);
        for player in self.players.values_mut() {
            renaming.apply(&mut player.secrets);
            renaming.apply(&mut player.hand);
            renaming.apply(&mut player.objective);
        }
    }
}

fn ids<T: Card>(cards: &[T]) -> Vec<CardId> {
    cards.iter().map(|card| card.id()).collect()
}
