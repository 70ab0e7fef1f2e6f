//! The four resources, and what a card costs.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::kernel::{Key, Pick, Term};

/// What land yields.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Resource {
    /// From fields.
    Wheat,
    /// From forests.
    Wood,
    /// From swamps.
    Clay,
    /// From mountains.
    Stone,
}

impl Resource {
    /// All four.
    pub const ALL: [Resource; 4] = [Resource::Wheat, Resource::Wood, Resource::Clay, Resource::Stone];

    /// Its key.
    pub const fn slug(self) -> &'static str {
        match self {
            Resource::Wheat => "wheat",
            Resource::Wood => "wood",
            Resource::Clay => "clay",
            Resource::Stone => "stone",
        }
    }

    /// Its name for people.
    pub const fn term(self) -> Term {
        Term::new(self.slug())
    }

    /// The resource with this key.
    pub fn by_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|resource| resource.slug() == key)
    }
}

/// Units of a resource are alike: a basket of several is one choice with a count.
impl Pick for Resource {
    const COPIES: bool = true;

    fn key(&self) -> Key {
        Key::of(self.slug())
    }

    fn name(&self) -> Term {
        self.term()
    }
}

/// One value for each resource.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct ByResource<T> {
    pub wheat: T,
    pub wood: T,
    pub clay: T,
    pub stone: T,
}

impl<T> ByResource<T> {
    /// A value for each resource.
    pub fn new(mut value: impl FnMut(Resource) -> T) -> Self {
        Self {
            wheat: value(Resource::Wheat),
            wood: value(Resource::Wood),
            clay: value(Resource::Clay),
            stone: value(Resource::Stone),
        }
    }
}

impl ByResource<u8> {
    /// A number of units of one kind.
    pub fn only(kind: Resource, count: u8) -> Self {
        let mut units = Self::default();
        units[kind] = count;
        units
    }

    /// All units together.
    pub fn total(self) -> u8 {
        self.wheat + self.wood + self.clay + self.stone
    }

    /// Whether there are at least as many of each kind.
    pub fn covers(self, other: Self) -> bool {
        Resource::ALL.into_iter().all(|kind| self[kind] >= other[kind])
    }

    /// How many there are of each kind, leaving out what there is none of.
    pub fn terms(self) -> Vec<Term> {
        let some = Resource::ALL.into_iter().filter(|kind| self[*kind] > 0);
        some.map(|kind| {
            super::vocabulary::UNITS
                .with("count", self[kind])
                .with("kind", kind.term())
        })
        .collect()
    }

    /// Counts units of several kinds.
    pub fn count(units: &[Resource]) -> Self {
        let mut counted = Self::default();
        for kind in units {
            counted[*kind] += 1;
        }
        counted
    }
}

impl<T> Index<Resource> for ByResource<T> {
    type Output = T;

    fn index(&self, kind: Resource) -> &T {
        match kind {
            Resource::Wheat => &self.wheat,
            Resource::Wood => &self.wood,
            Resource::Clay => &self.clay,
            Resource::Stone => &self.stone,
        }
    }
}

impl<T> IndexMut<Resource> for ByResource<T> {
    fn index_mut(&mut self, kind: Resource) -> &mut T {
        match kind {
            Resource::Wheat => &mut self.wheat,
            Resource::Wood => &mut self.wood,
            Resource::Clay => &mut self.clay,
            Resource::Stone => &mut self.stone,
        }
    }
}

/// Resources and gold: what a card costs, or what is paid for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Cost {
    /// A number for each resource.
    pub resources: ByResource<u8>,
    /// So much gold.
    pub gold: u16,
}

impl Cost {
    /// What there is, with gold last; or that there is nothing.
    pub fn terms(self) -> Vec<Term> {
        let mut terms = self.resources.terms();
        if self.gold > 0 {
            terms.push(super::vocabulary::GOLD.with("count", self.gold));
        }
        if terms.is_empty() {
            terms.push(super::vocabulary::NOTHING.term());
        }
        terms
    }
}
