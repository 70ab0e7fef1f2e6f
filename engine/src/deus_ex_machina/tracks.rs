//! The quest track and the hero track.

use serde::{Deserialize, Serialize};

use super::cards::heroes::Hero;
use super::cards::quests::Quest;
use super::map::Colour;
use super::vocabulary::QUEST_SPACE;
use crate::kernel::{Anchor, Deck, Key, Pick, Term};

/// Makes the spaces of a track: numbered from the top, keyed by a letter and that number.
macro_rules! track_spaces {
    ($(#[$meta:meta])* $name:ident, $($key:literal),*) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub struct $name(u8);

        impl $name {
            const KEYS: &'static [&'static str] = &[$($key),*];

            /// All spaces from the top.
            pub fn all() -> impl DoubleEndedIterator<Item = $name> + Clone {
                (0..Self::KEYS.len() as u8).map($name)
            }

            /// The place from the top, counted from 0.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The printed number, counted from 1.
            pub const fn number(self) -> u8 {
                self.0 + 1
            }

            /// The space's key.
            pub const fn slug(self) -> &'static str {
                Self::KEYS[self.index()]
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.slug())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let key = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                $name::all()
                    .find(|space| space.slug() == key)
                    .ok_or_else(|| serde::de::Error::custom(format!("there is no space {key:?}")))
            }
        }
    };
}

track_spaces! {
    /// A space of the quest track.
    QuestSpace, "q1", "q2", "q3", "q4"
}

track_spaces! {
    /// A space of the hero track.
    HeroSpace, "h1", "h2", "h3"
}

impl QuestSpace {
    /// The glory that completing a quest here adds.
    pub fn gp(self) -> u8 {
        [3, 2, 1, 0][self.index()]
    }

    /// The glory that completing a quest here takes from one rival.
    pub fn rival_loses(self) -> u8 {
        [0, 0, 1, 2][self.index()]
    }
}

impl HeroSpace {
    /// What a hero here gets added to Might or to Cunning.
    pub fn bonus(self) -> u8 {
        [2, 1, 0][self.index()]
    }
}

impl Pick for QuestSpace {
    fn key(&self) -> Key {
        Key::of(self.slug())
    }

    fn name(&self) -> Term {
        QUEST_SPACE
            .with("space", self.number())
            .with("gp", self.gp())
            .with("loss", self.rival_loses())
    }

    fn place(&self) -> Option<Anchor> {
        Some(Anchor(Pick::key(self)))
    }
}

/// The quests to be completed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct QuestTrack {
    pub(super) spaces: [Option<Quest>; 4],
    pub(super) deck: Deck<Quest>,
    /// Quests that Poseidon took off the track, until they are shuffled in again.
    pub(super) aside: Vec<Quest>,
}

impl QuestTrack {
    /// The most legendary quests that may lie on the track.
    const MOST_LEGENDARY: usize = 2;
    /// The most quests of one colour that may lie on the track.
    const MOST_OF_A_COLOUR: usize = 2;

    /// The quests on the track with their spaces, from the top.
    pub fn on_track(&self) -> impl Iterator<Item = (QuestSpace, Quest)> {
        QuestSpace::all().filter_map(|space| self.at(space).map(|quest| (space, quest)))
    }

    /// The quest on a space.
    pub fn at(&self, space: QuestSpace) -> Option<Quest> {
        self.spaces[space.index()]
    }

    /// Where a quest lies.
    pub fn space_of(&self, quest: Quest) -> Option<QuestSpace> {
        self.on_track()
            .find(|(_, other)| *other == quest)
            .map(|(space, _)| space)
    }

    /// The spaces without a quest.
    pub fn empty_spaces(&self) -> impl Iterator<Item = QuestSpace> {
        QuestSpace::all().filter(|space| self.at(*space).is_none())
    }

    /// Whether a quest from the deck may come to lie on the track as it is.
    pub fn allows(&self, quest: Quest) -> bool {
        let facts = quest.facts();
        self.of(facts.colour).count() < Self::MOST_OF_A_COLOUR
            && (!facts.legendary || self.legendary() < Self::MOST_LEGENDARY)
    }

    /// Whether the deck holds a quest that may come to lie on the track as it is.
    pub fn deck_allows(&self) -> bool {
        self.deck.iter().any(|quest| self.allows(quest))
    }

    fn legendary(&self) -> usize {
        self.on_track()
            .filter(|(_, quest)| quest.facts().legendary)
            .count()
    }

    /// The space whose quest has to go: the uppermost legendary one of three, else one of three of a colour —
    /// the uppermost, or the legendary one of that colour if two legendary quests lie there.
    pub fn one_too_many(&self) -> Option<QuestSpace> {
        let legendary = self.legendary();
        if legendary > Self::MOST_LEGENDARY {
            return self
                .on_track()
                .find(|(_, quest)| quest.facts().legendary)
                .map(|(space, _)| space);
        }
        let colour = self
            .on_track()
            .map(|(_, quest)| quest.facts().colour)
            .find(|colour| self.of(*colour).count() > Self::MOST_OF_A_COLOUR)?;
        let is_legendary = |(_, quest): &(QuestSpace, Quest)| quest.facts().legendary;
        let exception = self
            .of(colour)
            .find(is_legendary)
            .filter(|_| legendary == Self::MOST_LEGENDARY);
        exception
            .or_else(|| self.of(colour).next())
            .map(|(space, _)| space)
    }

    fn of(&self, colour: Colour) -> impl Iterator<Item = (QuestSpace, Quest)> {
        self.on_track()
            .filter(move |(_, quest)| quest.facts().colour == colour)
    }

    /// Takes a quest off; the quests directly below it move up one, down to the next empty space.
    /// Returns the quest and the space that is free now.
    pub fn take_and_close_up(&mut self, space: QuestSpace) -> (Option<Quest>, QuestSpace) {
        let quest = self.spaces[space.index()].take();
        let mut free = space.index();
        while free + 1 < self.spaces.len() && self.spaces[free + 1].is_some() {
            self.spaces.swap(free, free + 1);
            free += 1;
        }
        (quest, QuestSpace(free as u8))
    }

    /// Moves all quests up over empty spaces. Returns those that moved.
    pub fn move_up(&mut self) -> Vec<(Quest, QuestSpace)> {
        let before = self.spaces;
        let mut quests = before.into_iter().flatten();
        self.spaces = std::array::from_fn(|_| quests.next());
        self.on_track()
            .filter(|(space, quest)| before[space.index()] != Some(*quest))
            .map(|(s, q)| (q, s))
            .collect()
    }
}

/// The heroes to be sent.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct HeroTrack {
    pub(super) spaces: [Option<Hero>; 3],
    pub(super) deck: Deck<Hero>,
    pub(super) discard: Vec<Hero>,
    /// The hero that only Zeus may select.
    pub(super) reserved: Option<Hero>,
    /// The space that Hera has closed.
    pub(super) closed: Option<HeroSpace>,
}

impl HeroTrack {
    /// The heroes on the track with their spaces, from the top.
    pub fn on_track(&self) -> impl Iterator<Item = (HeroSpace, Hero)> {
        HeroSpace::all().filter_map(|space| self.at(space).map(|hero| (space, hero)))
    }

    /// The hero on a space.
    pub fn at(&self, space: HeroSpace) -> Option<Hero> {
        self.spaces[space.index()]
    }

    /// Where a hero stands.
    pub fn space_of(&self, hero: Hero) -> Option<HeroSpace> {
        self.on_track()
            .find(|(_, other)| *other == hero)
            .map(|(space, _)| space)
    }

    fn open_spaces(&self) -> impl Iterator<Item = HeroSpace> + use<> {
        let closed = self.closed;
        HeroSpace::all().filter(move |space| closed != Some(*space))
    }

    /// The uppermost open space without a hero.
    pub fn vacancy(&self) -> Option<HeroSpace> {
        self.open_spaces().find(|space| self.at(*space).is_none())
    }

    /// Moves all heroes up over empty spaces and past a closed one.
    pub fn move_up(&mut self) {
        let mut heroes = self.spaces.into_iter().flatten();
        self.spaces = [None; 3];
        for space in self.open_spaces() {
            self.spaces[space.index()] = heroes.next();
        }
    }

    /// Takes a hero off the track to the discard. A reservation ends with it.
    pub fn discard(&mut self, hero: Hero) {
        if let Some(space) = self.space_of(hero) {
            self.spaces[space.index()] = None;
            self.discard.push(hero);
            self.reserved.take_if(|reserved| *reserved == hero);
        }
    }

    /// Exchanges the heroes of two spaces.
    pub fn swap(&mut self, one: HeroSpace, other: HeroSpace) {
        self.spaces.swap(one.index(), other.index());
    }
}
