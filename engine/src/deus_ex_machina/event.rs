//! What can happen, and what each viewer is told of it.

use serde::Serialize;

use super::cards::gods::God;
use super::cards::heroes::Hero;
use super::cards::interventions::Intervention;
use super::cards::objectives::Objective;
use super::cards::quests::Quest;
use super::map::Space;
use super::points::{Kind, Points};
use super::state::{HeroSpace, QuestSpace};
use super::vocabulary::*;
use super::ware::Ware;
use crate::kernel::{Key, Pick, Seat, Term, Told, Viewer};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    GodChosen {
        seat: Seat,
        god: God,
    },
    Dealt {
        seat: Seat,
        objective: Objective,
        quests: Vec<Quest>,
    },
    SecretsKept {
        seat: Seat,
        kept: Vec<Quest>,
        returned: Vec<Quest>,
    },
    InterventionDrawn {
        seat: Seat,
        card: Intervention,
    },
    TurnBegan {
        turn: u16,
        leader: Seat,
    },
    HeroRevealed {
        hero: Hero,
        space: HeroSpace,
    },
    QuestRevealed {
        quest: Quest,
        space: QuestSpace,
    },
    QuestReturned {
        quest: Quest,
    },
    QuestMovedUp {
        quest: Quest,
        to: QuestSpace,
    },
    Placed {
        seat: Seat,
        hero: Hero,
        space: Space,
    },
    Gained {
        seat: Seat,
        points: Points,
    },
    Paid {
        seat: Seat,
        points: Points,
    },
    Completed {
        seat: Seat,
        quest: Quest,
        space: QuestSpace,
    },
    GloryGained {
        seat: Seat,
        gp: u8,
    },
    GloryLost {
        seat: Seat,
        gp: u8,
    },
    Favoured {
        seat: Seat,
        hero: Hero,
        gp: u8,
    },
    AbilityUsed {
        seat: Seat,
        god: God,
    },
    Recharged {
        seat: Seat,
    },
    Reserved {
        seat: Seat,
        hero: Hero,
    },
    Released {
        hero: Hero,
    },
    HeroRemoved {
        seat: Seat,
        hero: Hero,
        space: HeroSpace,
    },
    SpaceOpened {
        space: HeroSpace,
    },
    Eased {
        seat: Seat,
        quest: Quest,
        by: Points,
    },
    Stolen {
        thief: Seat,
        victim: Seat,
        card: Intervention,
    },
    Played {
        seat: Seat,
        card: Intervention,
    },
    Discarded {
        seat: Seat,
        card: Intervention,
    },
    QuestsSwapped {
        one: Quest,
        other: Quest,
    },
    HeroesSwapped {
        one: Hero,
        other: Hero,
    },
    TokenMoved {
        seat: Seat,
        from: Space,
        to: Space,
    },
    SecretLaid {
        seat: Seat,
        quest: Quest,
        space: QuestSpace,
    },
    QuestsCleared {
        seat: Seat,
        quests: Vec<Quest>,
    },
    TokenTaken {
        seat: Seat,
    },
    HeroesReshuffled,
    InterventionsReshuffled,
    Claimed {
        seat: Seat,
        objective: Objective,
        met: bool,
        colours: bool,
    },
    Idle {
        left: u8,
    },
    Exhausted,
}

/// What is marked in front of a player whose special ability was used or recharged.
pub const CHARGE: Key = Key::of("charge");

/// What a viewer learns of an event. Hidden cards are named only to their owners.
pub fn tell(event: &Event, viewer: Viewer) -> Option<Told> {
    use Event::*;
    Some(match event {
        GodChosen { seat, god } => TOLD_GOD.with("seat", *seat).with("god", god.term()).deed(*seat),
        Dealt {
            seat,
            objective,
            quests,
        } if viewer.is(*seat) => TOLD_DEALT
            .with("objective", objective.term())
            .with("quests", names(quests))
            .line(),
        Dealt { seat, .. } => TOLD_DEALT_RIVAL.with("seat", *seat).line(),
        SecretsKept { seat, kept, .. } if viewer.is(*seat) => TOLD_KEPT.with("quests", names(kept)).line(),
        SecretsKept { seat, .. } => TOLD_KEPT_RIVAL.with("seat", *seat).line(),
        InterventionDrawn { seat, card } => {
            let told = if viewer.is(*seat) {
                TOLD_DREW.with("card", card.term())
            } else {
                TOLD_DREW_RIVAL.with("seat", *seat)
            };
            told.line().gains(*seat, Ware::Cards, 1)
        }
        // All tokens came back.
        TurnBegan { turn, leader } => TOLD_TURN
            .with("turn", *turn)
            .with("seat", *leader)
            .line()
            .cleared(),
        HeroRevealed { hero, space } => TOLD_HERO
            .with("hero", hero.term())
            .with("space", space.number())
            .line()
            .at(hero.key()),
        QuestRevealed { quest, space } => TOLD_QUEST
            .with("quest", quest.term())
            .with("space", space.number())
            .line()
            .at(quest.key()),
        QuestReturned { quest } => TOLD_QUEST_BACK.with("quest", quest.term()).line(),
        QuestMovedUp { quest, to } => TOLD_MOVED_UP
            .with("quest", quest.term())
            .with("space", to.number())
            .line(),
        // The hero has left the track, so the space is what changed.
        Placed { seat, hero, space } => TOLD_PLACED
            .with("seat", *seat)
            .with("hero", hero.term())
            .with("space", space.term())
            .deed(*seat)
            .at(space.key()),
        Gained { seat, points } => {
            let told = TOLD_GAINED.with("seat", *seat).with("points", points.term());
            told.gain()
                .gains(*seat, Ware::Points(Kind::Might), points.might)
                .gains(*seat, Ware::Points(Kind::Cunning), points.cunning)
        }
        Paid { seat, points } => {
            let told = TOLD_PAID.with("seat", *seat).with("points", points.term());
            told.gain()
                .loses(*seat, Ware::Points(Kind::Might), points.might)
                .loses(*seat, Ware::Points(Kind::Cunning), points.cunning)
        }
        Completed { seat, quest, space } => TOLD_COMPLETED
            .with("seat", *seat)
            .with("quest", quest.term())
            .with("space", space.number())
            .deed(*seat),
        GloryGained { seat, gp } => {
            TOLD_GLORY
                .with("seat", *seat)
                .with("gp", *gp)
                .gain()
                .gains(*seat, Ware::Glory, *gp)
        }
        GloryLost { seat, gp } => {
            TOLD_LOST
                .with("seat", *seat)
                .with("gp", *gp)
                .gain()
                .loses(*seat, Ware::Glory, *gp)
        }
        Favoured { seat, hero, gp } => TOLD_FAVOUR
            .with("seat", *seat)
            .with("hero", hero.term())
            .with("gp", *gp)
            .line()
            .gains(*seat, Ware::Glory, *gp),
        AbilityUsed { seat, god } => TOLD_ABILITY
            .with("seat", *seat)
            .with("god", god.term())
            .deed(*seat)
            .own(*seat, CHARGE),
        Recharged { seat } => TOLD_RECHARGED.with("seat", *seat).line().own(*seat, CHARGE),
        Reserved { seat, hero } => TOLD_RESERVED
            .with("seat", *seat)
            .with("hero", hero.term())
            .line()
            .at(hero.key()),
        Released { hero } => TOLD_RELEASED.with("hero", hero.term()).line().at(hero.key()),
        HeroRemoved { seat, hero, space } => TOLD_REMOVED
            .with("seat", *seat)
            .with("hero", hero.term())
            .with("space", space.number())
            .line()
            .at(Key::of(space.slug())),
        SpaceOpened { space } => TOLD_OPENED
            .with("space", space.number())
            .line()
            .at(Key::of(space.slug())),
        Eased { seat, quest, by } => TOLD_EASED
            .with("seat", *seat)
            .with("quest", quest.term())
            .with("points", by.term())
            .line()
            .at(quest.key()),
        Stolen { thief, victim, card } => {
            let told = if viewer.is(*thief) || viewer.is(*victim) {
                TOLD_STOLE.with("card", card.term())
            } else {
                TOLD_STOLE_RIVAL.term()
            };
            told.with("thief", *thief)
                .with("victim", *victim)
                .deed(*thief)
                .gains(*thief, Ware::Cards, 1)
                .loses(*victim, Ware::Cards, 1)
        }
        Played { seat, card } => TOLD_PLAYED
            .with("seat", *seat)
            .with("card", card.term())
            .deed(*seat)
            .pays(*seat, Ware::Cards, 1),
        Discarded { seat, card } => TOLD_DISCARDED
            .with("seat", *seat)
            .with("card", card.term())
            .line()
            .loses(*seat, Ware::Cards, 1),
        QuestsSwapped { one, other } => TOLD_SWAPPED_QUESTS
            .with("one", one.term())
            .with("other", other.term())
            .line()
            .at(one.key())
            .at(other.key()),
        HeroesSwapped { one, other } => TOLD_SWAPPED_HEROES
            .with("one", one.term())
            .with("other", other.term())
            .line()
            .at(one.key())
            .at(other.key()),
        TokenMoved { seat, from, to } => TOLD_MOVED
            .with("seat", *seat)
            .with("from", from.term())
            .with("to", to.term())
            .line()
            .moved(from.key(), to.key()),
        SecretLaid { seat, quest, space } => TOLD_LAID
            .with("seat", *seat)
            .with("quest", quest.term())
            .with("space", space.number())
            .deed(*seat)
            .at(quest.key()),
        QuestsCleared { seat, quests } => TOLD_CLEARED
            .with("seat", *seat)
            .with("quests", names(quests))
            .line(),
        TokenTaken { seat } => TOLD_TOKEN.with("seat", *seat).line(),
        HeroesReshuffled => TOLD_RESHUFFLED_HEROES.term().line(),
        InterventionsReshuffled => TOLD_RESHUFFLED_INTERVENTIONS.term().line(),
        Claimed {
            seat,
            objective,
            met,
            colours,
        } => {
            let claim = match (met, colours) {
                (true, true) => TOLD_CLAIMED_BOTH,
                (true, false) => TOLD_CLAIMED_OBJECTIVE,
                (false, _) => TOLD_CLAIMED_COLOURS,
            };
            claim
                .with("seat", *seat)
                .with("objective", objective.term())
                .deed(*seat)
        }
        Idle { left } => TOLD_IDLE.with("left", *left).milestone(),
        Exhausted => TOLD_EXHAUSTED.term().milestone(),
    })
}

fn names(quests: &[Quest]) -> Vec<Term> {
    quests.iter().map(|quest| quest.term()).collect()
}
