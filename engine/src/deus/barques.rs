//! The barques of Egypt: what does not fit into them is lost at the end of a turn (R43, R44).

use serde::{Deserialize, Serialize};

use super::cards::Activation;
use super::event::Event;
use super::resource::{ByResource, Resource};
use super::state::{Deus, Player};
use super::vocabulary::SURPLUS;
use crate::kernel::{Answer, Cx, Flow, Pick, Seat};

/// How many barques there are of each size: with 1, 2 and 3 places.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Barques([u8; 3]);

impl Barques {
    /// All that there are.
    pub const ALL: Barques = Barques([7, 8, 9]);
    /// What everybody begins with.
    pub const START: Barques = Barques([0, 1, 1]);
    /// The sizes.
    pub const SIZES: [u8; 3] = [1, 2, 3];

    /// So many with 1, 2 and 3 places.
    pub fn of(sizes: [u8; 3]) -> Self {
        Barques(sizes)
    }

    /// How many there are of a size.
    pub fn of_size(self, size: u8) -> u8 {
        self.0[usize::from(size) - 1]
    }

    /// How many resources fit into all of them.
    pub fn places(self) -> u8 {
        Barques::SIZES
            .into_iter()
            .map(|size| size * self.of_size(size))
            .sum()
    }

    /// The size of the largest one that can be empty while all of this cargo lies in the others.
    pub fn largest_empty(self, cargo: u8) -> Option<u8> {
        let empty = |size: &u8| self.of_size(*size) > 0 && self.places() - size >= cargo;
        Barques::SIZES.into_iter().rev().find(empty)
    }

    /// Without so many others.
    pub(super) fn without(self, others: Barques, times: u8) -> Self {
        Barques(std::array::from_fn(|at| self.0[at] - times * others.0[at]))
    }

    fn add(&mut self, size: u8) {
        self.0[usize::from(size) - 1] += 1;
    }

    fn remove(&mut self, size: u8) {
        self.0[usize::from(size) - 1] -= 1;
    }
}

/// At the end of a turn everything has to lie in a barque. What does not fit goes back to the supply; the
/// player chooses what.
pub fn store(cx: &mut Cx<'_, Deus>, me: Seat) -> Flow {
    let Some(surplus) = cx.game.surplus(me) else {
        return Ok(());
    };
    let player = &cx.game.players[me];
    let ask = SURPLUS
        .with("count", surplus)
        .with("places", player.barques.places())
        .mildly(player.least_missed(surplus));
    let units = player.units(surplus);
    let lost = cx.choose_some(me, ask, surplus..=surplus, units)?;
    cx.put_back(me, ByResource::count(&lost));
    Ok(())
}

impl Deus {
    /// Whether resources have to be stored.
    pub(super) fn has_barques(&self) -> bool {
        self.players.values().any(|player| player.barques.places() > 0)
    }

    /// How many resources a player has no place for.
    fn surplus(&self, me: Seat) -> Option<u8> {
        let player = &self.players[me];
        let surplus = player.resources.total().saturating_sub(player.barques.places());
        (self.has_barques() && surplus > 0).then_some(surplus)
    }
}

impl Player {
    /// The units to give up for somebody who is gone: always of the kind that there is most of.
    fn least_missed(&self, count: u8) -> Answer {
        let mut left = self.resources;
        let mut most_numerous = || {
            let most = Resource::ALL.into_iter().rev().max_by_key(|kind| left[*kind]);
            let kind = most.unwrap_or(Resource::Wheat);
            left[kind] = left[kind].saturating_sub(1);
            kind.key()
        };
        Answer::Picked((0..count).map(|_| most_numerous()).collect())
    }
}

impl Cx<'_, Deus> {
    /// Takes a barque of a size, if there is one left.
    pub(super) fn take_barque(&mut self, at: Activation, size: u8) {
        if self.game.barques.of_size(size) > 0 {
            self.game.barques.remove(size);
            self.game.players[at.me].barques.add(size);
            self.emit(Event::Barque {
                seat: at.me,
                by: at.cause(),
                size,
            });
        }
    }
}
