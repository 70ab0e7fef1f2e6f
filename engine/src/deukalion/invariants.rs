//! What never changes in a game of Deukalion: nothing is lost, and nothing is there twice.

use super::board::board;
use super::cards::actions::ActionCard;
use super::cards::contracts::Contract;
use super::places::{City, Town};
use super::state::{Deukalion, FIGHTERS, PLACES, Phase};
use super::treasure::Colour;
use crate::kernel::invariants::{Invariant, each_card_once, hold};
use crate::kernel::{Prompt, Seat};

impl Deukalion {
    /// All of it.
    pub(super) fn check_invariants(&self, _: Prompt) -> Invariant {
        self.cards_lie_in_one_place()?;
        self.treasures_stay_the_same()?;
        self.fighters_stay_the_same()?;
        self.ships_lie_apart()
    }

    /// Every card of both families lies in exactly one place.
    fn cards_lie_in_one_place(&self) -> Invariant {
        let players = || self.players.values();
        let held = players().flat_map(|player| player.hand.iter().chain(&player.standing).copied());
        let under = self.under.iter().map(|buried| buried.card);
        each_card_once(
            held.chain(self.deck.iter()).chain(under).chain(self.played),
            ActionCard::all(),
        )?;

        let held = players().flat_map(|player| player.done.iter().copied().chain(player.secret));
        let lying = self
            .open
            .into_iter()
            .flatten()
            .chain(self.removed.iter().copied());
        let piled = self.pile.iter().chain(self.sunk.iter().copied());
        each_card_once(held.chain(lying).chain(piled), Contract::all())
    }

    /// All treasures lie in cities and aboard, and no city holds too many.
    fn treasures_stay_the_same(&self) -> Invariant {
        for colour in Colour::ALL {
            let ashore: u8 = self.cities.iter().map(|hoard| hoard.of(colour)).sum();
            let aboard: u8 = self.players.values().map(|player| player.cargo.of(colour)).sum();
            let copies = colour.copies(self.five_colours);
            hold(ashore + aboard == copies, || {
                format!("{ashore} + {aboard} of {copies} {colour:?} treasures")
            })?;
        }
        for city in City::all() {
            let here = self.cities[city.index()].count();
            hold(here <= city.facts().slots, || {
                format!("{here} treasures in {city:?}")
            })?;
        }
        Ok(())
    }

    /// Everybody has ten fighters, and nobody's ship is too full.
    fn fighters_stay_the_same(&self) -> Invariant {
        for (seat, player) in self.players.iter() {
            let all = player.fighters + player.below + self.garrisoned(seat);
            hold(all == FIGHTERS, || format!("{seat} has {all} fighters"))?;
            let load = player.fighters + player.cargo.count();
            hold(load <= PLACES, || format!("{seat} has {load} things aboard"))?;
        }
        for town in Town::all() {
            let size = town.facts().size;
            let here = self.towns[town.index()].map_or(1, |garrison| garrison.fighters);
            hold((1..=size).contains(&here), || {
                format!("{here} fighters in {town:?}")
            })?;
        }
        Ok(())
    }

    /// Ships lie on water and the Hydra in the sea. Only in the Styx, and while they fight, do any share a square.
    fn ships_lie_apart(&self) -> Invariant {
        let placing = matches!(self.phase, Phase::Anchors(_));
        let all = Seat::all(self.seats());
        let placed = all.clone().all(|seat| self.players[seat].ship.is_some());
        hold(placing || placed, || "a ship lies nowhere".to_owned())?;
        let afloat = board().water.has_all(self.ships()) && board().sea.has(self.hydra);
        hold(afloat, || "a ship or the Hydra lies on land".to_owned())?;
        if self.fight.is_some() || placing {
            return Ok(());
        }
        for seat in all {
            let ship = self.ship(seat);
            let alone =
                board().styx.has(ship) || seat.rivals(self.seats()).all(|rival| self.ship(rival) != ship);
            hold(alone && ship != self.hydra, || {
                format!("{seat} is not alone in {ship:?}")
            })?;
        }
        Ok(())
    }
}
