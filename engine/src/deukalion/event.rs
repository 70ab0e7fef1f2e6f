//! What can happen, and what each viewer is told of it.

use serde::Serialize;

use super::cards::actions::ActionCard;
use super::cards::contracts::Contract;
use super::fight::{Clash, halves};
use super::kylix::Orientation;
use super::places::{City, Town};
use super::tally::Feat;
use super::throw::Throw;
use super::treasure::Colour;
use super::vocabulary::*;
use super::ware::Ware;
use crate::kernel::{Key, Pick, Seat, Told, Viewer};
use crate::map::Cell;

/// Where a picture marks the cup.
pub const CUP: Key = Key::of("kylix");

/// By what fighters are fetched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Fetching {
    Die,
    Renouncing,
    Styx,
    Card,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    Anchored {
        seat: Seat,
        cell: Cell,
    },
    Shaken {
        seat: Seat,
        middle: u8,
        ring: [u8; 4],
    },
    Oriented {
        seat: Seat,
        turned: Orientation,
    },
    Stayed {
        seat: Seat,
    },
    Sailed {
        seat: Seat,
        from: Cell,
        to: Cell,
    },
    Drifted {
        by: Seat,
        seat: Seat,
        from: Cell,
        to: Cell,
    },
    HydraMoved {
        by: Seat,
        from: Cell,
        to: Cell,
    },
    Fetched {
        seat: Seat,
        count: u8,
        by: Fetching,
    },
    Founded {
        seat: Seat,
        town: Town,
        fighters: u8,
    },
    Conquered {
        seat: Seat,
        town: Town,
        fighters: u8,
        rival: Seat,
        lost: u8,
    },
    Declared {
        by: Seat,
        clash: Clash,
    },
    Thrown {
        seat: Seat,
        throw: Throw,
        halves: u8,
    },
    ThrownAgain {
        seat: Seat,
        again: u8,
        throw: Throw,
        halves: u8,
    },
    Decided {
        clash: Clash,
        won: bool,
    },
    Cancelled {
        seat: Seat,
        clash: Clash,
    },
    FightersLost {
        seat: Seat,
        count: u8,
    },
    Robbed {
        seat: Seat,
        rival: Seat,
        colour: Colour,
    },
    Looted {
        seat: Seat,
        city: City,
        colour: Colour,
    },
    Delivered {
        seat: Seat,
        colour: Colour,
        city: City,
    },
    Unloaded {
        seat: Seat,
        colour: Colour,
        city: City,
    },
    CardDie {
        seat: Seat,
        value: u8,
    },
    Drew {
        seat: Seat,
        card: ActionCard,
    },
    Played {
        seat: Seat,
        card: ActionCard,
    },
    CardsGivenUp {
        seat: Seat,
        count: u8,
    },
    Fulfilled {
        seat: Seat,
        contract: Contract,
        secret: bool,
    },
    Shared {
        seat: Seat,
        contract: Contract,
    },
    TurnedUp {
        contract: Contract,
    },
    Sunk {
        seat: Seat,
        contract: Contract,
    },
    Swapped {
        seat: Seat,
        taken: Contract,
        laid: Contract,
    },
    Scored {
        seat: Seat,
        feat: Feat,
        points: u8,
    },
    Won {
        seat: Seat,
    },
}

/// What a viewer learns of an event. A card that is drawn is named only to its owner.
pub fn tell(event: &Event, viewer: Viewer) -> Option<Told> {
    use Event::*;
    Some(match event {
        Anchored { seat, cell } => TOLD_ANCHORED
            .with("seat", *seat)
            .with("cell", cell.term())
            .deed(*seat)
            .at(cell.key()),
        Shaken { seat, middle, ring } => TOLD_SHAKEN
            .with("seat", *seat)
            .with("middle", *middle)
            .with("north", ring[0])
            .with("east", ring[1])
            .with("south", ring[2])
            .with("west", ring[3])
            .deed(*seat)
            .at(CUP),
        Oriented { seat, turned } => TOLD_ORIENTED
            .with("seat", *seat)
            .with("turned", turned.term())
            .deed(*seat)
            .at(CUP),
        Stayed { seat } => TOLD_STAYED.with("seat", *seat).deed(*seat),
        Sailed { seat, from, to } => TOLD_SAILED
            .with("seat", *seat)
            .with("cell", to.term())
            .deed(*seat)
            .moved(from.key(), to.key()),
        Drifted { by, seat, from, to } => TOLD_DRIFTED
            .with("seat", *by)
            .with("rival", *seat)
            .with("cell", to.term())
            .deed(*by)
            .moved(from.key(), to.key()),
        HydraMoved { by, from, to } => TOLD_HYDRA_MOVED
            .with("seat", *by)
            .with("cell", to.term())
            .deed(*by)
            .moved(from.key(), to.key()),
        Fetched { seat, count, by } => {
            let word = match by {
                Fetching::Die => TOLD_FETCHED,
                Fetching::Renouncing => TOLD_RENOUNCED,
                Fetching::Styx => TOLD_STYX,
                Fetching::Card => TOLD_FERRIED,
            };
            let told = word.with("seat", *seat).with("count", *count);
            let told = match by {
                Fetching::Card => told.gain(),
                _ => told.deed(*seat),
            };
            told.gains(*seat, Ware::Fighters, *count)
        }
        Founded { seat, town, fighters } => TOLD_FOUNDED
            .with("seat", *seat)
            .with("town", town.term())
            .deed(*seat)
            .at(town.cell().key())
            .pays(*seat, Ware::Fighters, *fighters)
            .gains(*seat, Ware::Points, *fighters),
        Conquered {
            seat,
            town,
            fighters,
            rival,
            lost,
        } => TOLD_CONQUERED
            .with("seat", *seat)
            .with("town", town.term())
            .with("count", *fighters)
            .gain()
            .loses(*seat, Ware::Fighters, *fighters)
            .gains(*seat, Ware::Points, *fighters)
            .loses(*rival, Ware::Points, *lost),
        Declared { by, clash } => tell_declared(*by, *clash),
        Thrown { seat, throw, halves } => tell_throw(TOLD_THREW, *seat, *throw, *halves),
        ThrownAgain {
            seat,
            again: 0,
            throw,
            halves,
        } => tell_throw(TOLD_THREW_NOTHING, *seat, *throw, *halves),
        ThrownAgain {
            seat, throw, halves, ..
        } => tell_throw(TOLD_THREW_AGAIN, *seat, *throw, *halves),
        Decided { clash, won } => tell_decided(*clash, *won),
        Cancelled { seat, clash } => {
            let word = match clash {
                Clash::HydraAttacks { .. } => TOLD_CANCELLED_HYDRA.with("seat", *seat),
                _ => TOLD_CANCELLED.with("seat", *seat).with("rival", clash.front()),
            };
            let told = word.deed(*seat);
            match clash {
                Clash::Ship { from, .. } | Clash::Hydra { from, .. } | Clash::HydraAttacks { from, .. } => {
                    told.at(from.key())
                }
                Clash::City { .. } | Clash::Town { .. } => told,
            }
        }
        FightersLost { seat, count } => TOLD_FIGHTERS_LOST
            .with("seat", *seat)
            .with("count", *count)
            .gain()
            .loses(*seat, Ware::Fighters, *count),
        Robbed { seat, rival, colour } => TOLD_ROBBED
            .with("seat", *seat)
            .with("rival", *rival)
            .with("treasure", colour.term())
            .gain()
            .gains(*seat, Ware::Treasure(*colour), 1)
            .loses(*rival, Ware::Treasure(*colour), 1),
        Looted { seat, city, colour } => TOLD_LOOTED
            .with("seat", *seat)
            .with("city", city.term())
            .with("treasure", colour.term())
            .gain()
            .gains(*seat, Ware::Treasure(*colour), 1),
        Delivered { seat, colour, city } => TOLD_DELIVERED
            .with("seat", *seat)
            .with("treasure", colour.term())
            .with("city", city.term())
            .deed(*seat)
            .at(city.cell().key())
            .pays(*seat, Ware::Treasure(*colour), 1),
        Unloaded { seat, colour, city } => TOLD_UNLOADED
            .with("seat", *seat)
            .with("treasure", colour.term())
            .with("city", city.term())
            .deed(*seat)
            .at(city.cell().key())
            .pays(*seat, Ware::Treasure(*colour), 1),
        CardDie { seat, value } => {
            let word = if *value == 1 {
                TOLD_CARDS_FOR_OTHERS
            } else {
                TOLD_CARD_FOR_ACTIVE
            };
            word.with("seat", *seat).deed(*seat)
        }
        Drew { seat, card } if viewer.is(*seat) => {
            TOLD_DREW
                .with("card", card.term())
                .line()
                .gains(*seat, Ware::Cards, 1)
        }
        Drew { seat, .. } => TOLD_DREW_RIVAL
            .with("seat", *seat)
            .gain()
            .gains(*seat, Ware::Cards, 1),
        Played { seat, card } => TOLD_PLAYED
            .with("seat", *seat)
            .with("card", card.term())
            .deed(*seat)
            .own(*seat, card.key())
            .pays(*seat, Ware::Cards, 1),
        CardsGivenUp { seat, count } => TOLD_CARDS_GIVEN_UP
            .with("seat", *seat)
            .with("count", *count)
            .deed(*seat)
            .pays(*seat, Ware::Cards, *count),
        Fulfilled {
            seat,
            contract,
            secret,
        } => {
            let word = if *secret {
                TOLD_FULFILLED_SECRET
            } else {
                TOLD_FULFILLED
            };
            word.with("seat", *seat)
                .with("contract", contract.term())
                .deed(*seat)
                .own(*seat, Pick::key(contract))
                .gains(*seat, Ware::Points, contract.points())
        }
        Shared { seat, contract } => TOLD_SHARED
            .with("seat", *seat)
            .with("contract", contract.term())
            .deed(*seat)
            .gains(*seat, Ware::Points, 1),
        TurnedUp { contract } => TOLD_TURNED_UP
            .with("contract", contract.term())
            .line()
            .at(Pick::key(contract)),
        Sunk { seat, contract } => TOLD_SUNK
            .with("seat", *seat)
            .with("contract", contract.term())
            .deed(*seat),
        Swapped { seat, taken, laid } => TOLD_SWAPPED
            .with("seat", *seat)
            .with("taken", taken.term())
            .with("laid", laid.term())
            .deed(*seat)
            .at(Pick::key(laid)),
        Scored { seat, feat, points } => {
            let word = match feat {
                Feat::Shared => TOLD_SCORED_SHARED,
                Feat::Hydra => TOLD_SCORED_HYDRA,
                Feat::Styx => TOLD_SCORED_STYX,
                Feat::Treasure => TOLD_SCORED_TREASURE,
            };
            word.with("seat", *seat)
                .with("points", *points)
                .gain()
                .gains(*seat, Ware::Points, *points)
        }
        Won { seat } => TOLD_WON.with("seat", *seat).milestone(),
    })
}

fn tell_declared(by: Seat, clash: Clash) -> Told {
    match clash {
        Clash::Ship { defender, .. } => TOLD_ATTACKED_SHIP
            .with("seat", by)
            .with("rival", defender)
            .deed(by),
        Clash::City { city, .. } => TOLD_ATTACKED_PLACE
            .with("seat", by)
            .with("place", city.term())
            .deed(by)
            .at(city.cell().key()),
        Clash::Town { town, .. } => TOLD_ATTACKED_PLACE
            .with("seat", by)
            .with("place", town.term())
            .deed(by)
            .at(town.cell().key()),
        Clash::Hydra { .. } => TOLD_ATTACKED_HYDRA.with("seat", by).deed(by),
        Clash::HydraAttacks { victim, .. } => TOLD_HYDRA_ATTACKED
            .with("seat", by)
            .with("rival", victim)
            .deed(by),
    }
}

fn tell_throw(word: crate::kernel::Word, seat: Seat, throw: Throw, points: u8) -> Told {
    word.with("seat", seat)
        .with("down", throw.down)
        .with("standing", throw.standing)
        .with("up", throw.up)
        .with("count", throw.fighters())
        .with("points", halves(points))
        .deed(seat)
}

fn tell_decided(clash: Clash, won: bool) -> Told {
    match (clash, won) {
        (
            Clash::Ship {
                attacker, defender, ..
            },
            _,
        ) => {
            let (winner, loser) = if won {
                (attacker, defender)
            } else {
                (defender, attacker)
            };
            TOLD_BEAT.with("seat", winner).with("rival", loser).deed(winner)
        }
        (Clash::City { attacker, city }, _) => {
            let word = if won { TOLD_OVERCAME } else { TOLD_FAILED };
            let told = word
                .with("seat", attacker)
                .with("place", city.term())
                .deed(attacker);
            told.at(city.cell().key())
        }
        (Clash::Town { attacker, town }, _) => {
            let word = if won { TOLD_OVERCAME } else { TOLD_FAILED };
            let told = word
                .with("seat", attacker)
                .with("place", town.term())
                .deed(attacker);
            told.at(town.cell().key())
        }
        (Clash::Hydra { attacker: seat, .. } | Clash::HydraAttacks { victim: seat, .. }, true) => {
            TOLD_BEAT_HYDRA.with("seat", seat).deed(seat)
        }
        (Clash::Hydra { attacker: seat, .. } | Clash::HydraAttacks { victim: seat, .. }, false) => {
            TOLD_BEATEN_BY_HYDRA.with("seat", seat).deed(seat)
        }
    }
}
