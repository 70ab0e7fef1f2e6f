//! What one viewer sees, written field by field.

use serde::Serialize;

use super::cards::gods::God;
use super::cards::heroes::Hero;
use super::cards::interventions::{Intervention, Printed};
use super::cards::objectives::Objective;
use super::cards::quests::Quest;
use super::map::Space;
use super::points::Points;
use super::state::{DeusExMachina, Phase};
use super::tracks::{HeroSpace, QuestSpace};
use crate::kernel::{Seat, Viewer};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Whether the mini expansion is in the game.
    pub mini: bool,
    /// Whose round it is, or who chooses a god.
    pub acting: Option<Seat>,
    /// The turn, counted from 1; 0 during set-up.
    pub turn: u16,
    /// The round of the turn, counted from 1.
    pub round: u8,
    /// How many rounds a turn has.
    pub rounds: u8,
    /// How many more turns without a completed quest end the game, once they are counted.
    pub idle_turns_left: Option<u8>,
    /// Who holds the 1st-player token.
    pub first: Seat,
    /// Who plays first in this turn.
    pub leader: Seat,
    /// All players, by seat.
    pub players: Vec<PlayerView>,
    /// The map: every space and whose token lies there.
    pub map: Vec<SpaceView>,
    /// The quest track from the top.
    pub quests: Vec<QuestView>,
    /// Quests that are about to be shuffled in.
    pub aside: Vec<Quest>,
    /// The hero track from the top.
    pub heroes: Vec<HeroView>,
    /// How many cards the decks hold.
    pub decks: Decks,
    /// Heroes that were used, latest last.
    pub used_heroes: Vec<Hero>,
    /// Divine Intervention cards that were played or discarded, latest last.
    pub played: Vec<Printed>,
    /// What the acting player has done in this round.
    pub acts: ActsView,
    /// What only this viewer sees.
    pub own: Option<OwnView>,
}

/// A player as everybody sees them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerView {
    /// Where the player sits.
    pub seat: Seat,
    /// The god, once chosen.
    pub god: Option<God>,
    /// The points on the mat.
    pub points: Points,
    /// The glory.
    pub gp: u16,
    /// Whether the special ability is charged.
    pub charged: bool,
    /// How many Divine Intervention cards the player holds.
    pub cards: usize,
    /// How many secret quests are not completed yet.
    pub secrets: usize,
    /// The completed quests.
    pub done: Vec<Quest>,
    /// How many hero tokens are still to be placed in this turn.
    pub tokens: u8,
    /// The objective of somebody who has claimed victory.
    pub objective: Option<Objective>,
}

/// A space of the map.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SpaceView {
    /// Which.
    pub space: Space,
    /// Whose token lies there.
    pub token: Option<Seat>,
}

/// A space of the quest track.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct QuestView {
    /// Which.
    pub space: QuestSpace,
    /// The quest there.
    pub quest: Option<Quest>,
    /// What it asks of the acting player in this round.
    pub asks: Option<Points>,
}

/// A space of the hero track.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HeroView {
    /// Which.
    pub space: HeroSpace,
    /// The hero there.
    pub hero: Option<Hero>,
    /// The only player who may select the hero.
    pub reserved_for: Option<Seat>,
    /// Who has closed the space.
    pub closed_by: Option<Seat>,
}

/// How many cards the decks hold.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Decks {
    /// The quest deck.
    pub quests: usize,
    /// The hero deck.
    pub heroes: usize,
    /// The Divine Intervention deck.
    pub interventions: usize,
}

/// What the acting player has done in this round.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ActsView {
    /// Whether the hero token is placed.
    pub placed: bool,
    /// Whether a Divine Intervention card was played.
    pub intervened: bool,
    /// The secret quest on the track that has to be completed.
    pub laid: Option<Quest>,
    /// Whether Powerful Presence has been played for the placement.
    pub presence: bool,
}

/// What only one player sees.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OwnView {
    /// The secret objective.
    pub objective: Option<Objective>,
    /// How many of the quests it asks for are completed.
    pub filled: u8,
    /// Secret quests that are not completed yet.
    pub secrets: Vec<Quest>,
    /// The Divine Intervention cards in hand.
    pub hand: Vec<Printed>,
    /// Those of them that have to wait for the next round.
    pub waiting: Vec<Printed>,
}

impl View {
    /// The viewer's own place on the table.
    pub(super) fn own_player(&self) -> Option<&PlayerView> {
        self.players.iter().find(|player| self.viewer.is(player.seat))
    }
}

impl DeusExMachina {
    /// What a viewer sees.
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        View {
            viewer,
            mini: self.mini,
            acting: self.acting(),
            turn: self.turn,
            round: self.round,
            rounds: self.rounds(),
            idle_turns_left: self.idle_turns_left(),
            first: self.first,
            leader: self.leader,
            players: Seat::all(self.seats())
                .map(|seat| self.player_seen(seat))
                .collect(),
            map: Space::all()
                .map(|space| SpaceView {
                    space,
                    token: self.token_on(space),
                })
                .collect(),
            quests: QuestSpace::all().map(|space| self.quest_seen(space)).collect(),
            aside: self.quests.aside.clone(),
            heroes: HeroSpace::all().map(|space| self.hero_seen(space)).collect(),
            decks: Decks {
                quests: self.quests.deck.len(),
                heroes: self.heroes.deck.len(),
                interventions: self.interventions.deck.len(),
            },
            used_heroes: self.heroes.discard.clone(),
            played: kinds(&self.interventions.discard),
            acts: ActsView {
                placed: self.acts.placed,
                intervened: self.acts.intervened,
                laid: self.acts.laid,
                presence: self.acts.presence,
            },
            own: match viewer {
                Viewer::Seat(seat) => Some(self.own_seen(seat)),
                Viewer::Public => None,
            },
        }
    }

    fn player_seen(&self, seat: Seat) -> PlayerView {
        let player = &self.players[seat];
        let placed = self
            .tokens
            .iter()
            .flatten()
            .filter(|owner| **owner == seat)
            .count() as u8;
        PlayerView {
            seat,
            god: player.god,
            points: player.points,
            gp: player.gp,
            charged: player.charged,
            cards: player.hand.len(),
            secrets: player.secrets.len(),
            done: player.done.clone(),
            tokens: self.rounds().saturating_sub(placed),
            objective: player.objective.filter(|_| self.claimants.contains(&seat)),
        }
    }

    fn quest_seen(&self, space: QuestSpace) -> QuestView {
        let quest = self.quests.at(space);
        QuestView {
            space,
            quest,
            asks: quest.map(|quest| self.asks(quest)),
        }
    }

    fn hero_seen(&self, space: HeroSpace) -> HeroView {
        let hero = self.heroes.at(space);
        HeroView {
            space,
            hero,
            reserved_for: hero
                .filter(|hero| self.heroes.reserved == Some(*hero))
                .and_then(|_| self.player_of(God::Zeus)),
            closed_by: self
                .heroes
                .closed
                .filter(|closed| *closed == space)
                .and_then(|_| self.player_of(God::Hera)),
        }
    }

    fn own_seen(&self, seat: Seat) -> OwnView {
        let player = &self.players[seat];
        let fresh = |card: &Intervention| self.phase == Phase::Round(seat) && self.acts.fresh.contains(card);
        OwnView {
            objective: player.objective,
            filled: player.objective.map_or(0, |tile| tile.filled(&player.done)),
            secrets: player.secrets.clone(),
            hand: kinds(&player.hand),
            waiting: player
                .hand
                .iter()
                .filter(|card| fresh(card))
                .map(|card| card.printed())
                .collect(),
        }
    }
}

/// Copies of a card look the same.
fn kinds(cards: &[Intervention]) -> Vec<Printed> {
    cards.iter().map(|card| card.printed()).collect()
}

/// How good a view looks to its player: glory, and everything that brings a claim nearer.
pub(super) fn appraise(view: &View, seat: Seat) -> i64 {
    let own = &view.players[seat.index()];
    let secret = view.own.as_ref().map_or(0, |own| 60 * i64::from(own.filled));
    let mut colours: Vec<_> = own.done.iter().map(|quest| quest.facts().colour).collect();
    colours.sort();
    colours.dedup();
    let rivals: i64 = view
        .players
        .iter()
        .filter(|rival| rival.seat != seat)
        .map(|rival| i64::from(rival.gp))
        .sum();
    // Completing a secret quest is worth most: without both nobody can claim.
    20 * i64::from(own.gp) + secret + 25 * colours.len() as i64 - 150 * own.secrets as i64
        + 10 * i64::from(own.points.total())
        + if own.charged { 12 } else { 0 }
        + 8 * own.cards as i64
        - 3 * rivals
}
