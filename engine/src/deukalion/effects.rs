//! The effects: the only code that changes the state, each with its event.

use super::cards::actions::ActionCard;
use super::cards::contracts::Contract;
use super::event::{Event, Fetching};
use super::fight::{Clash, Fight};
use super::kylix::{Kylix, Orientation};
use super::places::{City, Town};
use super::scoring;
use super::state::{Buried, Deukalion, Garrison};
use super::tally::Feat;
use super::throw::{Side, Throw};
use super::treasure::Colour;
use crate::kernel::{Cx, Deck, Flow, Seat};
use crate::map::Cell;

impl Cx<'_, Deukalion> {
    // ---- the cup ----

    /// A turn begins with a roll.
    pub(super) fn shake(&mut self, middle: u8, ring: [u8; 4]) {
        self.game.turn += 1;
        self.game.fought = None;
        self.game.kylix = Kylix {
            middle,
            ring,
            turned: None,
        };
        let seat = self.game.active;
        self.emit(Event::Shaken { seat, middle, ring });
    }

    pub(super) fn orient(&mut self, seat: Seat, turned: Orientation) {
        self.game.kylix.turned = Some(turned);
        self.emit(Event::Oriented { seat, turned });
    }

    // ---- ships ----

    pub(super) fn sail(&mut self, seat: Seat, to: Cell, steps: u8) {
        let from = self.game.ship(seat);
        self.game.players[seat].ship = Some(to);
        self.game.acts.sailed += steps;
        self.emit(Event::Sailed { seat, from, to });
    }

    /// Somebody moves a ship that has lost. In itself that triggers nothing.
    pub(super) fn drift_ship(&mut self, by: Seat, seat: Seat, to: Cell) {
        let from = self.game.ship(seat);
        self.game.players[seat].ship = Some(to);
        self.emit(Event::Drifted { by, seat, from, to });
    }

    pub(super) fn move_hydra(&mut self, by: Seat, to: Cell) {
        let from = std::mem::replace(&mut self.game.hydra, to);
        self.emit(Event::HydraMoved { by, from, to });
    }

    // ---- fighters ----

    /// Fighters come aboard from the Underworld.
    pub(super) fn fetch(&mut self, seat: Seat, count: u8, by: Fetching) {
        let player = &mut self.game.players[seat];
        player.below -= count;
        player.fighters += count;
        self.emit(Event::Fetched { seat, count, by });
    }

    /// Renounces the step.
    pub(super) fn renounce(&mut self, seat: Seat, count: u8) {
        self.game.acts.committed = true;
        self.fetch(seat, count, Fetching::Renouncing);
    }

    /// Fighters found a town.
    pub(super) fn found(&mut self, seat: Seat, town: Town) -> Flow {
        let fighters = town.facts().size;
        self.game.acts.acted = true;
        self.game.acts.stop();
        self.game.players[seat].fighters -= fighters;
        self.game.towns[town.index()] = Some(Garrison {
            owner: seat,
            fighters,
        });
        self.emit(Event::Founded { seat, town, fighters });
        scoring::end(self)
    }

    /// A town changes hands: its fighters go to the Underworld, and the attacker's move in, as far as there are
    /// enough.
    pub(super) fn conquer(&mut self, seat: Seat, town: Town) -> Flow {
        let Some(lost) = self.game.towns[town.index()].take() else {
            return Ok(());
        };
        self.game.players[lost.owner].below += lost.fighters;
        let fighters = town.facts().size.min(self.game.players[seat].fighters);
        if fighters > 0 {
            self.game.players[seat].fighters -= fighters;
            self.game.towns[town.index()] = Some(Garrison {
                owner: seat,
                fighters,
            });
        }
        self.emit(Event::Conquered {
            seat,
            town,
            fighters,
            rival: lost.owner,
            lost: lost.fighters,
        });
        scoring::end(self)
    }

    // ---- fights ----

    /// Declares a fight.
    pub(super) fn declare(&mut self, clash: Clash) {
        self.game.fight = Some(Fight {
            clash,
            front: Side::of(clash.front()),
            back: clash.back().map(Side::of),
            eased: 0,
            cards: Vec::new(),
            cancelled: false,
        });
        let by = match clash {
            Clash::HydraAttacks { .. } => self.game.active,
            _ => clash.front(),
        };
        self.emit(Event::Declared { by, clash });
    }

    fn side(&mut self, seat: Seat) -> Option<&mut Side> {
        let fight = self.game.fight.as_mut()?;
        if fight.front.seat == seat {
            return Some(&mut fight.front);
        }
        fight.back.as_mut().filter(|back| back.seat == seat)
    }

    /// Notes how a player's fighters fell.
    pub(super) fn note_throw(&mut self, seat: Seat, throw: Throw) {
        self.game.acts.watched = true;
        if let Some(side) = self.side(seat) {
            side.throw = Some(throw);
        }
        let halves = self
            .game
            .side_of(seat)
            .map_or(0, |side| self.game.halves_of(side));
        self.emit(Event::Thrown { seat, throw, halves });
    }

    /// Some fighters were thrown again.
    pub(super) fn throw_again(&mut self, seat: Seat, again: u8, throw: Throw) {
        self.game.acts.watched = true;
        if let Some(side) = self.side(seat) {
            side.throw = Some(throw);
        }
        let halves = self
            .game
            .side_of(seat)
            .map_or(0, |side| self.game.halves_of(side));
        self.emit(Event::ThrownAgain {
            seat,
            again,
            throw,
            halves,
        });
    }

    /// A side is stronger by so many halves of a point.
    pub(super) fn strengthen(&mut self, seat: Seat, halves: u8) {
        if let Some(side) = self.side(seat) {
            side.strength += halves;
        }
    }

    /// A side's fighters with the cross up are not lost.
    pub(super) fn shield(&mut self, seat: Seat) {
        if let Some(side) = self.side(seat) {
            side.shielded = true;
        }
    }

    /// The city or town that is attacked is worth 2 less.
    pub(super) fn ease(&mut self) {
        if let Some(fight) = &mut self.game.fight {
            fight.eased += 2;
        }
    }

    /// The attack is called off: the attacker goes back to where it came from.
    pub(super) fn cancel_attack(&mut self, seat: Seat) {
        let Some(fight) = &mut self.game.fight else {
            return;
        };
        fight.cancelled = true;
        let clash = fight.clash;
        match clash {
            Clash::Ship { attacker, from, .. } => self.game.players[attacker].ship = Some(from),
            Clash::HydraAttacks { from, .. } => self.game.hydra = from,
            Clash::City { .. } | Clash::Town { .. } | Clash::Hydra { .. } => {}
        }
        self.emit(Event::Cancelled { seat, clash });
    }

    /// A side takes its fighters back aboard; those with the cross up go to the Underworld.
    pub(super) fn gather(&mut self, side: Side) {
        let lost = side.throw.map_or(0, |throw| throw.up);
        if lost == 0 || side.shielded {
            return;
        }
        let player = &mut self.game.players[side.seat];
        player.fighters -= lost;
        player.below += lost;
        self.emit(Event::FightersLost {
            seat: side.seat,
            count: lost,
        });
    }

    // ---- treasures ----

    /// With a full ship one fighter makes room.
    fn make_room(&mut self, seat: Seat) {
        let player = &mut self.game.players[seat];
        if player.room() == 0 {
            player.fighters -= 1;
            player.below += 1;
            self.emit(Event::FightersLost { seat, count: 1 });
        }
    }

    pub(super) fn take_from_ship(&mut self, seat: Seat, rival: Seat, colour: Colour) {
        self.make_room(seat);
        self.game.players[rival].cargo.take(colour);
        self.game.players[seat].cargo.add(colour);
        self.emit(Event::Robbed { seat, rival, colour });
    }

    pub(super) fn take_from_city(&mut self, seat: Seat, city: City, colour: Colour) {
        self.make_room(seat);
        self.game.cities[city.index()].take(colour);
        self.game.players[seat].cargo.add(colour);
        self.emit(Event::Looted { seat, city, colour });
    }

    fn put_ashore(&mut self, seat: Seat, colour: Colour, city: City) {
        self.game.players[seat].cargo.take(colour);
        self.game.cities[city.index()].add(colour);
    }

    /// A treasure is delivered without a contract.
    pub(super) fn deliver(&mut self, seat: Seat, colour: Colour, city: City) {
        self.put_ashore(seat, colour, city);
        self.emit(Event::Delivered { seat, colour, city });
    }

    /// A treasure goes back to a city.
    pub(super) fn unload(&mut self, seat: Seat, colour: Colour, city: City) {
        self.put_ashore(seat, colour, city);
        self.emit(Event::Unloaded { seat, colour, city });
    }

    // ---- action cards ----

    /// Draws an action card, if there is one.
    pub(super) fn draw_card(&mut self, seat: Seat) -> Flow {
        if self.game.deck.is_empty() {
            let under = std::mem::take(&mut self.game.under);
            self.game.deck = Deck::from_top(under.into_iter().map(|buried| buried.card));
        }
        if self.game.deck.is_empty() {
            return Ok(());
        }
        self.game.acts.watched = true;
        if let Some(card) = self.draw(|game| &mut game.deck)? {
            self.game.players[seat].hand.push(card);
            self.emit(Event::Drew { seat, card });
        }
        Ok(())
    }

    /// Plays a card from the hand for all to see.
    pub(super) fn lay_out(&mut self, seat: Seat, card: ActionCard) {
        self.game.players[seat].hand.retain(|held| *held != card);
        self.game.played = Some(card);
        if let Some(fight) = &mut self.game.fight {
            fight.cards.push((seat, card));
        }
        self.emit(Event::Played { seat, card });
    }

    /// The card that was played stays in front of its player.
    pub(super) fn lay_in_front(&mut self, seat: Seat, card: ActionCard) {
        self.game.played = None;
        self.game.players[seat].standing.push(card);
    }

    /// The card that was played goes face down under the deck, unless it stays.
    pub(super) fn bury_played(&mut self) {
        if let Some(card) = self.game.played.take() {
            self.game.under.push(Buried {
                card,
                secret_of: None,
            });
        }
    }

    /// A card from the hand goes under the deck, unseen.
    pub(super) fn bury_from_hand(&mut self, seat: Seat, card: ActionCard) {
        self.game.players[seat].hand.retain(|held| *held != card);
        self.game.under.push(Buried {
            card,
            secret_of: Some(seat),
        });
    }

    // ---- contracts ----

    /// Turns up a contract on an empty slot. Returns whether there was one.
    pub(super) fn turn_up(&mut self, slot: usize) -> Flow<bool> {
        if self.game.pile.is_empty() {
            let sunk = std::mem::take(&mut self.game.sunk);
            self.game.pile = Deck::from_top(sunk);
        }
        if self.game.pile.is_empty() {
            return Ok(false);
        }
        self.game.acts.watched = true;
        let contract = self.reveal(|game| &mut game.pile)?;
        self.game.open[slot] = contract;
        if let Some(contract) = contract {
            self.emit(Event::TurnedUp { contract });
        }
        Ok(contract.is_some())
    }

    /// Lays a fulfilled contract in front of its player.
    pub(super) fn take_contract(&mut self, seat: Seat, contract: Contract) -> Flow {
        let secret = match self.game.slot_of(contract) {
            Some(slot) => {
                self.game.open[slot] = None;
                false
            }
            None => {
                self.game.players[seat].secret = None;
                true
            }
        };
        self.game.players[seat].done.push(contract);
        self.emit(Event::Fulfilled {
            seat,
            contract,
            secret,
        });
        scoring::end(self)
    }

    /// Removes a contract that several have fulfilled at the same time.
    pub(super) fn share_contract(&mut self, contract: Contract, seats: &[Seat]) {
        if let Some(slot) = self.game.slot_of(contract) {
            self.game.open[slot] = None;
        }
        self.game.removed.push(contract);
        for seat in seats {
            self.game.players[*seat].tally.add(Feat::Shared, 1);
        }
        for seat in seats {
            self.emit(Event::Shared {
                seat: *seat,
                contract,
            });
        }
    }

    /// Puts a face-up contract under the pile. Returns its slot.
    pub(super) fn sink(&mut self, seat: Seat, contract: Contract) -> usize {
        let slot = self.game.slot_of(contract).expect("the contract lies face up");
        self.game.open[slot] = None;
        self.game.sunk.push(contract);
        self.emit(Event::Sunk { seat, contract });
        slot
    }

    /// Exchanges the secret contract for a face-up one. Returns the slot.
    pub(super) fn swap(&mut self, seat: Seat, contract: Contract) -> usize {
        let slot = self.game.slot_of(contract).expect("the contract lies face up");
        let secret = self.game.players[seat].secret.replace(contract);
        self.game.open[slot] = secret;
        if let Some(laid) = secret {
            self.emit(Event::Swapped {
                seat,
                taken: contract,
                laid,
            });
        }
        slot
    }

    // ---- points ----

    /// Gains victory points.
    pub(super) fn score(&mut self, seat: Seat, feat: Feat, points: u8) -> Flow {
        self.game.players[seat].tally.add(feat, points);
        self.emit(Event::Scored { seat, feat, points });
        scoring::end(self)
    }
}
