//! What the temples of Egypt do for as long as they lie there (R52 to R57).

use super::cards::Building;
use super::effects::REFILL;
use super::event::{Cause, Event};
use super::piece::Type;
use super::region::Region;
use super::resource::{Cost, Resource};
use super::state::{Deus, Laid, Player};
use super::tally::Points;
use crate::kernel::{Cx, Seat, testing};

/// What a temple does for as long as it lies there.
#[derive(Clone, Copy)]
pub enum Lasting {
    /// One unit of a resource in every building cost counts as paid.
    Spares(Resource),
    /// One card of a type may lie in a column of another.
    Hosts(Type),
    /// The hand is refilled to so many cards.
    Refills(usize),
    /// The gods give as much as for so many cards more.
    Strengthens(u8),
    /// A counter comes off whenever something happens.
    Watches(Watch),
}

/// Whether a temple of a player brings a counter for what has happened, and where. A region that has brought one of
/// its counters does not do so again.
pub type Watch = fn(&Deus, Seat, Laid, &Event) -> Option<Place>;

/// Where something has happened that a temple watches for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// It does not matter.
    Anywhere,
    /// In this region, which counts once.
    In(Region),
}

/// How many counters lie on a temple that watches.
const COUNTERS: u8 = 3;

/// What a counter brings when it comes off: itself, and 3 points from the supply.
const REWARD: u8 = 1 + 3;

/// Rewards everybody whose temples have been watching for what has happened. Their order makes no difference
/// (R54).
pub fn reward(cx: &mut Cx<'_, Deus>, event: &Event) {
    if !cx.game.variants.has_lasting_temples() {
        return;
    }
    for seat in Seat::all(cx.game.seats()) {
        for at in 0..cx.game.players[seat].columns.temple.len() {
            let laid = cx.game.players[seat].columns.temple[at];
            let Some(Lasting::Watches(watch)) = lasting(laid.building()) else {
                continue;
            };
            let Some(place) = watch(cx.game, seat, laid, event).filter(|_| laid.counters > 0) else {
                continue;
            };
            let player = &mut cx.game.players[seat];
            if let Place::In(region) = place {
                if player.rewarded.contains(&(laid.card, region)) {
                    continue;
                }
                player.rewarded.push((laid.card, region));
            }
            player.columns.temple[at].counters -= 1;
            let by = Cause::Card(laid.building());
            cx.gain_points(seat, by, Points::Temples, REWARD);
        }
    }
}

/// How many counters are laid on a card when it is built.
pub fn counters(building: Building) -> u8 {
    match lasting(building) {
        Some(Lasting::Watches(_)) => COUNTERS,
        _ => 0,
    }
}

/// What a card does for as long as it lies there.
fn lasting(building: Building) -> Option<Lasting> {
    building
        .facts()
        .lasting
        .filter(|_| !testing::is_emptied(building.slug()))
}

impl Player {
    fn lasting(&self) -> impl Iterator<Item = Lasting> {
        self.columns
            .temple
            .iter()
            .filter_map(|laid| lasting(laid.building()))
    }

    /// What is left of a building cost.
    pub(super) fn spared(&self, mut cost: Cost) -> Cost {
        for lasting in self.lasting() {
            if let Lasting::Spares(kind) = lasting {
                cost.resources[kind] = cost.resources[kind].saturating_sub(1);
            }
        }
        cost
    }

    /// To how many cards the hand is refilled.
    pub(super) fn refill(&self) -> usize {
        let refills = self.lasting().filter_map(|lasting| match lasting {
            Lasting::Refills(cards) => Some(cards),
            _ => None,
        });
        refills.max().unwrap_or(REFILL)
    }

    /// How many cards more than there are the gods count.
    pub(super) fn devotion(&self) -> u8 {
        let more = self.lasting().map(|lasting| match lasting {
            Lasting::Strengthens(cards) => cards,
            _ => 0,
        });
        more.sum()
    }

    /// Whether a card of a type can lie in a column of another now: there is a temple for it, and no guest of
    /// that type yet (R55).
    pub(super) fn can_host(&self, of: Type) -> bool {
        let hosts = |lasting| matches!(lasting, Lasting::Hosts(hosted) if hosted == of);
        self.lasting().any(hosts)
            && !self
                .open_cards()
                .any(|(column, laid)| laid.card.of() == of && column != of)
    }
}
