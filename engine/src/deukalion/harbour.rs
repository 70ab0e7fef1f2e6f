//! The harbour of Athens: treasures are delivered, and each goes back to a free slot of some city.

use super::places::City;
use super::state::Deukalion;
use super::tally::Feat;
use super::treasure::Colour;
use super::vocabulary::SLOT;
use super::why::{Legal, Why, ensure};
use crate::kernel::{Cx, Flow, Judge, Seat};

/// Delivers a treasure without a contract, for a point.
pub fn deliver(cx: &mut Cx<'_, Deukalion>, me: Seat, colour: Colour) -> Flow {
    let city = choose_slot(cx, me, colour)?;
    cx.deliver(me, colour, city);
    cx.score(me, Feat::Treasure, 1)
}

/// Puts a treasure from the ship into a city of the player's choice.
pub fn put_away(cx: &mut Cx<'_, Deukalion>, me: Seat, colour: Colour) -> Flow {
    let city = choose_slot(cx, me, colour)?;
    cx.unload(me, colour, city);
    Ok(())
}

/// Chooses a city with a free slot. There always is one: the treasure has left its own.
fn choose_slot(cx: &mut Cx<'_, Deukalion>, me: Seat, colour: Colour) -> Flow<City> {
    let cities = City::all().judged(|game: &Deukalion, city| ensure(game.free_slots(*city) > 0, Why::NoSlot));
    let city = cx.choose(me, SLOT.with("treasure", colour.term()), cities)?;
    Ok(city.expect("a treasure aboard leaves a slot free"))
}

impl Deukalion {
    /// Whether a treasure can be delivered without a contract.
    pub fn can_deliver(&self, me: Seat, colour: Colour) -> Legal {
        ensure(self.players[me].cargo.has(colour), Why::NotAboard)?;
        ensure(self.is_at_athens(me), Why::NotAtAthens)
    }
}
