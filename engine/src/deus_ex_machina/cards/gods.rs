//! The gods: what they start with, and their special abilities.

use serde::{Deserialize, Serialize};

use super::Provenance::{self, Ability, Rulebook};
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
    /// What the ability does, in a few words.
    pub hint: Word,
    /// Whether the ability can be used now.
    can: fn(&DeusExMachina, Seat) -> Legal,
    /// What the ability does.
    does: fn(&mut Cx<'_, DeusExMachina>, Seat) -> Flow,
    /// Where the facts come from.
    pub source: Provenance,
}

/// A row of the table: a god of the base game, who may hold two cards.
const fn god(key: &'static str, might: u8, cunning: u8, hint: Word) -> GodFacts {
    GodFacts {
        key,
        points: Points { might, cunning },
        interventions: 1,
        limit: 2,
        mini: false,
        hint,
        can: |_, _| Ok(()),
        does: |_, _| Ok(()),
        source: Rulebook,
    }
}

impl GodFacts {
    /// The same god with so many cards at the start, and one more at most.
    const fn cards(mut self, interventions: u8) -> Self {
        self.interventions = interventions;
        self.limit = interventions + 1;
        self
    }

    /// The same god with when the ability can be used.
    const fn can(mut self, can: fn(&DeusExMachina, Seat) -> Legal) -> Self {
        self.can = can;
        self
    }

    /// The same god with what the ability does.
    const fn does(mut self, does: fn(&mut Cx<'_, DeusExMachina>, Seat) -> Flow) -> Self {
        self.does = does;
        self
    }

    /// The same god of the mini expansion.
    const fn mini(mut self) -> Self {
        self.mini = true;
        self.source = Ability;
        self
    }
}

#[rustfmt::skip]
static GODS: [GodFacts; 6] = [
    // key, Might, Cunning
    god("god-zeus", 3, 0, HINT_ZEUS).does(zeus),
    god("god-athena", 1, 2, HINT_ATHENA).can(can_ease_cunning).does(athena),
    god("god-hermes", 0, 1, HINT_HERMES).cards(2).can(can_steal).does(hermes),
    god("god-hera", 0, 3, HINT_HERA).can(can_remove_a_hero).does(hera),
    god("god-poseidon", 2, 1, HINT_POSEIDON).can(can_replace_quests).does(poseidon).mini(),
    god("god-ares", 3, 0, HINT_ARES).can(can_ease_might).does(ares).mini(),
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
        let note = NOTE_GOD.with("ability", self.facts().hint.term());
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
    cx.card(god.slug(), |cx| (god.facts().does)(cx, me))
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

const LESS_CUNNING: Points = Points { might: 0, cunning: 2 };

fn can_ease_cunning(game: &DeusExMachina, me: Seat) -> Legal {
    ensure(!game.easy_targets(me, LESS_CUNNING).is_empty(), Why::NoQuest)
}

/// A quest needs 2 less Cunning from you until the end of this round.
fn athena(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    ease(cx, me, LESS_CUNNING)
}

const LESS_MIGHT: Points = Points { might: 2, cunning: 0 };

fn can_ease_might(game: &DeusExMachina, me: Seat) -> Legal {
    ensure(!game.easy_targets(me, LESS_MIGHT).is_empty(), Why::NoQuest)
}

/// A quest needs 2 less Might from you until the end of this round.
fn ares(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    ease(cx, me, LESS_MIGHT)
}

/// A quest needs so much less from you until the end of this round. A secret quest that you can complete with
/// it is laid down at once.
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

fn can_steal(game: &DeusExMachina, me: Seat) -> Legal {
    ensure(game.rivals_with_cards(me).next().is_some(), Why::NoRivalCard)
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

fn can_remove_a_hero(game: &DeusExMachina, me: Seat) -> Legal {
    ensure(game.removable_heroes(me).next().is_some(), Why::BreaksWord)
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

fn can_replace_quests(game: &DeusExMachina, _: Seat) -> Legal {
    ensure(!game.is_bound(), Why::BreaksWord)?;
    let any = game.quests.on_track().next().is_some() || !game.quests.deck.is_empty();
    ensure(any, Why::NoQuest)
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
        (self.god(me).facts().can)(self, me)
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
