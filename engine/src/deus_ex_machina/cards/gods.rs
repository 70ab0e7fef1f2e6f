//! The gods: what they start with, and their special abilities.

use serde::{Deserialize, Serialize};

use super::heroes::Hero;
use super::quests::Quest;
use crate::deus_ex_machina::payment::Help;
use crate::deus_ex_machina::points::Points;
use crate::deus_ex_machina::reveal;
use crate::deus_ex_machina::state::DeusExMachina;
use crate::deus_ex_machina::vocabulary::{
    EASE, HINT_ARES, HINT_ATHENA, HINT_HERA, HINT_HERMES, HINT_POSEIDON, HINT_ZEUS, LAY, NOTE_GOD, REMOVE,
    RESERVE, STEAL,
};
use crate::deus_ex_machina::why::{Legal, Why, ensure};
use crate::kernel::{Anchor, Cx, Flow, Judge, Key, Pick, Renaming, Seat, Term, Word};

/// A god to play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum God {
    /// Reserves a hero.
    #[serde(rename = "god-zeus")]
    Zeus,
    /// Makes a quest ask for less Cunning.
    #[serde(rename = "god-athena")]
    Athena,
    /// Takes a card from a rival.
    #[serde(rename = "god-hermes")]
    Hermes,
    /// Removes a hero.
    #[serde(rename = "god-hera")]
    Hera,
    /// Replaces all quests.
    #[serde(rename = "god-poseidon")]
    Poseidon,
    /// Makes a quest ask for less Might.
    #[serde(rename = "god-ares")]
    Ares,
}

/// What is printed on a god's mat.
pub struct GodFacts {
    /// Its key in the content table.
    pub key: &'static str,
    /// The points at the start.
    pub points: Points,
    /// How many Divine Intervention cards the god starts with.
    pub interventions: u8,
    /// How many the god may hold.
    pub limit: u8,
    /// Whether it belongs to the mini expansion.
    pub mini: bool,
    /// Where the facts come from.
    pub note: &'static str,
}

const MINI: &str = "ability rulebook; start values authored";

#[rustfmt::skip]
static GODS: [GodFacts; 6] = [
    GodFacts { key: "god-zeus", points: Points { might: 3, cunning: 0 }, interventions: 1, limit: 2, mini: false, note: "rulebook" },
    GodFacts { key: "god-athena", points: Points { might: 1, cunning: 2 }, interventions: 1, limit: 2, mini: false, note: "rulebook" },
    GodFacts { key: "god-hermes", points: Points { might: 0, cunning: 1 }, interventions: 2, limit: 3, mini: false, note: "rulebook" },
    GodFacts { key: "god-hera", points: Points { might: 0, cunning: 3 }, interventions: 1, limit: 2, mini: false, note: "rulebook" },
    GodFacts { key: "god-poseidon", points: Points { might: 2, cunning: 1 }, interventions: 1, limit: 2, mini: true, note: MINI },
    GodFacts { key: "god-ares", points: Points { might: 3, cunning: 0 }, interventions: 1, limit: 2, mini: true, note: MINI },
];

impl God {
    /// All gods.
    pub const ALL: [God; 6] = [
        God::Zeus,
        God::Athena,
        God::Hermes,
        God::Hera,
        God::Poseidon,
        God::Ares,
    ];

    /// The gods that are in a game.
    pub fn in_game(mini: bool) -> impl Iterator<Item = God> {
        God::ALL.into_iter().filter(move |god| mini || !god.facts().mini)
    }

    /// What is printed on the mat.
    pub fn facts(self) -> &'static GodFacts {
        &GODS[self as usize]
    }

    /// The god's key in the content table.
    pub fn slug(self) -> &'static str {
        self.facts().key
    }

    /// The god's name for people.
    pub fn term(self) -> Term {
        Term::new(self.slug())
    }

    /// What the ability does, in a few words.
    pub fn hint(self) -> Word {
        match self {
            God::Zeus => HINT_ZEUS,
            God::Athena => HINT_ATHENA,
            God::Hermes => HINT_HERMES,
            God::Hera => HINT_HERA,
            God::Poseidon => HINT_POSEIDON,
            God::Ares => HINT_ARES,
        }
    }

    /// By how much a quest gets easier when the god aims the ability at it.
    fn eases(self) -> Points {
        match self {
            God::Athena => Points { might: 0, cunning: 2 },
            God::Ares => Points { might: 2, cunning: 0 },
            _ => Points::NONE,
        }
    }
}

impl Pick for God {
    fn key(&self) -> Key {
        Key::of(self.slug())
    }

    fn name(&self) -> Term {
        self.term()
    }

    fn note(&self) -> Option<Term> {
        let facts = self.facts();
        let note = NOTE_GOD.with("ability", self.hint().term());
        Some(
            note.with("points", facts.points.term())
                .with("cards", facts.interventions),
        )
    }
}

/// Uses the special ability: a free step that spends the charge.
pub fn use_ability(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    let god = cx.game.god(me);
    cx.spend_charge(me);
    cx.card(god.slug(), |cx| match god {
        God::Zeus => zeus(cx, me),
        God::Athena | God::Ares => ease(cx, me, god.eases()),
        God::Hermes => hermes(cx, me),
        God::Hera => hera(cx, me),
        God::Poseidon => poseidon(cx, me),
    })
}

/// Choose a hero on the hero track: until the start of your next round no other player may select it.
/// There is one token: an older reservation ends.
fn zeus(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    let heroes: Vec<Hero> = cx.game.heroes.on_track().map(|(_, hero)| hero).collect();
    let Some(hero) = cx.choose(me, RESERVE, heroes)? else {
        return Ok(());
    };
    cx.reserve(me, hero);
    Ok(())
}

/// Athena: a quest needs 2 less Cunning from you until the end of this round. Ares: 2 less Might. A secret
/// quest that you can complete with it is laid down at once. Divine Intervention "Deus Ex Machina": 2
/// less of both.
pub fn ease(cx: &mut Cx<'_, DeusExMachina>, me: Seat, by: Points) -> Flow {
    let targets = cx.game.easy_targets(me, by);
    let targets = targets.explained(move |game: &DeusExMachina, refusals| {
        let secrets = game.players[me].secrets.iter().copied();
        refusals.judge(secrets, |quest| game.may_lay(me, *quest, Help::easier(by)));
    });
    // With a single quest on the track nothing is asked, unless public facts allow for a secret one as well.
    let target = match cx.game.may_hide_a_secret(me) {
        true => cx.choose_always(me, EASE, targets)?,
        false => cx.choose(me, EASE, targets)?,
    };
    let Some(target) = target else { return Ok(()) };
    if let Target::Secret(quest) = target {
        cx.lay_secret(me, quest)?;
    }
    cx.ease(me, target.quest(), by);
    Ok(())
}

/// Choose a rival and take one of their Divine Intervention cards at random. It waits until your next round
///
fn hermes(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    let rivals: Vec<Seat> = cx.game.rivals_with_cards(me).collect();
    let rivals = rivals.explained(move |game: &DeusExMachina, refusals| {
        refusals.judge(Seat::all(game.seats()), |rival| {
            ensure(*rival != me, Why::Yourself)?;
            ensure(!game.players[*rival].hand.is_empty(), Why::NoCard)
        });
    });
    let Some(victim) = cx.choose(me, STEAL, rivals)? else {
        return Ok(());
    };
    let Some(card) = cx.at_random(&cx.game.players[victim].hand.clone())? else {
        return Ok(());
    };
    cx.steal(me, victim, card);
    cx.discard_to_limit(me)
}

/// Discard a hero of the hero track and close its space until the start of your next round.
/// There is one token: an older space is opened and filled first.
fn hera(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    cx.open_space()?;
    let heroes: Vec<Hero> = cx.game.heroes.on_track().map(|(_, hero)| hero).collect();
    let heroes = heroes.judged(move |game: &DeusExMachina, hero| game.can_remove(me, *hero));
    let Some(hero) = cx.choose(me, REMOVE, heroes)? else {
        return Ok(());
    };
    cx.remove_hero(me, hero);
    Ok(())
}

/// Take every quest off the quest track, then reveal four new ones from top to bottom.
fn poseidon(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    cx.clear_quests(me);
    reveal::replace_all(cx)
}

impl DeusExMachina {
    /// Whether the ability can be used now.
    pub fn can_use_ability(&self, me: Seat) -> Legal {
        ensure(self.players[me].charged, Why::Depleted)?;
        match self.god(me) {
            God::Zeus => Ok(()),
            god @ (God::Athena | God::Ares) => {
                ensure(!self.easy_targets(me, god.eases()).is_empty(), Why::NoQuest)
            }
            God::Hermes => ensure(self.rivals_with_cards(me).next().is_some(), Why::NoRivalCard),
            God::Hera => ensure(self.removable_heroes(me).next().is_some(), Why::BreaksWord),
            God::Poseidon => {
                ensure(!self.is_bound(), Why::BreaksWord)?;
                ensure(
                    self.quests.on_track().next().is_some() || !self.quests.deck.is_empty(),
                    Why::NoQuest,
                )
            }
        }
    }

    /// The quests that can be made easier: those on the track, and secret ones that can then be completed.
    pub fn easy_targets(&self, me: Seat, by: Points) -> Vec<Target> {
        let help = Help::easier(by);
        let on_track = self.quests.on_track().map(|(_, quest)| Target::OnTrack(quest));
        let secrets = self.players[me].secrets.iter().copied();
        let secrets = secrets
            .filter(|quest| self.may_lay(me, *quest, help).is_ok())
            .map(Target::Secret);
        on_track.chain(secrets).collect()
    }

    /// The rivals who hold a Divine Intervention card.
    pub fn rivals_with_cards(&self, me: Seat) -> impl Iterator<Item = Seat> {
        me.rivals(self.seats())
            .filter(|rival| !self.players[*rival].hand.is_empty())
    }

    /// The heroes that Hera may remove.
    pub fn removable_heroes(&self, me: Seat) -> impl Iterator<Item = Hero> {
        let heroes = self.heroes.on_track().map(|(_, hero)| hero);
        heroes.filter(move |hero| self.can_remove(me, *hero).is_ok())
    }

    /// Whether Hera may remove a hero of the track.
    fn can_remove(&self, me: Seat, hero: Hero) -> Legal {
        self.still(me, |ahead| ahead.heroes.discard(hero))
    }
}

/// A quest to be made easier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// One that lies on the track.
    OnTrack(Quest),
    /// A secret one, which is laid down for it.
    Secret(Quest),
}

impl Target {
    fn quest(self) -> Quest {
        match self {
            Target::OnTrack(quest) | Target::Secret(quest) => quest,
        }
    }
}

impl Pick for Target {
    fn key(&self) -> Key {
        self.quest().key()
    }

    fn name(&self) -> Term {
        match self {
            Target::OnTrack(quest) => quest.term(),
            Target::Secret(quest) => LAY.with("quest", quest.term()),
        }
    }

    fn note(&self) -> Option<Term> {
        self.quest().note()
    }

    fn place(&self) -> Option<Anchor> {
        match self {
            Target::OnTrack(quest) => Some(Anchor(quest.key())),
            Target::Secret(_) => None,
        }
    }

    fn renamed(&self, renaming: &Renaming) -> Self {
        match self {
            Target::OnTrack(quest) => Target::OnTrack(renaming.of(*quest)),
            Target::Secret(quest) => Target::Secret(renaming.of(*quest)),
        }
    }
}
