//! Tables of the world that note what has changed in them, so that only that is written to the state file.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Deref, DerefMut};

use crate::snowflake::Snowflake;

/// Objects by id.
#[derive(Debug)]
pub struct Records<V> {
    all: BTreeMap<Snowflake, V>,
    changed: BTreeSet<Snowflake>,
}

impl<V> Default for Records<V> {
    fn default() -> Self {
        BTreeMap::new().into()
    }
}

impl<V> From<BTreeMap<Snowflake, V>> for Records<V> {
    fn from(all: BTreeMap<Snowflake, V>) -> Self {
        Self {
            all,
            changed: BTreeSet::new(),
        }
    }
}

impl<V> Deref for Records<V> {
    type Target = BTreeMap<Snowflake, V>;

    fn deref(&self) -> &Self::Target {
        &self.all
    }
}

impl<V> Records<V> {
    /// Puts an object in place of the one with the same id, if there was one.
    pub fn insert(&mut self, id: Snowflake, value: V) {
        self.changed.insert(id);
        self.all.insert(id, value);
    }

    /// Removes an object.
    pub fn remove(&mut self, id: Snowflake) -> Option<V> {
        let removed = self.all.remove(&id)?;
        self.changed.insert(id);
        Some(removed)
    }

    /// An object that is about to be changed.
    pub fn get_mut(&mut self, id: Snowflake) -> Option<&mut V> {
        let found = self.all.get_mut(&id)?;
        self.changed.insert(id);
        Some(found)
    }

    /// All objects, about to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.changed.extend(self.all.keys());
        self.all.values_mut()
    }

    /// The ids of what was added, changed or removed since the last call.
    pub fn take_changed(&mut self) -> BTreeSet<Snowflake> {
        std::mem::take(&mut self.changed)
    }
}

/// One value that notes whether it has changed.
#[derive(Debug, Default)]
pub struct Tracked<T> {
    value: T,
    changed: bool,
}

impl<T> From<T> for Tracked<T> {
    fn from(value: T) -> Self {
        Self {
            value,
            changed: false,
        }
    }
}

impl<T> Deref for Tracked<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Tracked<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.changed = true;
        &mut self.value
    }
}

impl<T> Tracked<T> {
    /// Whether it was changed since the last call.
    pub fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }
}
