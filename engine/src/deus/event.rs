//! What can happen, and what each viewer is told of it.

use serde::Serialize;

use super::cards::{Building, BuildingCard};
use super::god::God;
use super::piece::{ByType, Type};
use super::region::Region;
use super::resource::{ByResource, Cost, Resource};
use super::state::Trigger;
use super::vocabulary::*;
use super::ware::Ware;
use crate::kernel::{Key, Pick, Seat, Term, Told, Viewer};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    PiecesChosen {
        seat: Seat,
        pieces: ByType<u8>,
    },
    Constructed(Construction),
    Gained {
        seat: Seat,
        by: Cause,
        resources: ByResource<u8>,
    },
    Gold {
        seat: Seat,
        by: Cause,
        gold: u16,
    },
    Points {
        seat: Seat,
        by: Cause,
        vp: u8,
    },
    Pieces {
        seat: Seat,
        by: Cause,
        pieces: ByType<u8>,
    },
    Bought {
        seat: Seat,
        by: Cause,
        resources: ByResource<u8>,
        gold: u16,
    },
    Sold {
        seat: Seat,
        by: Cause,
        resources: ByResource<u8>,
        gold: u16,
    },
    SoldForPoints {
        seat: Seat,
        by: Cause,
        resources: ByResource<u8>,
        vp: u8,
    },
    Exchanged {
        seat: Seat,
        by: Cause,
        gives: Resource,
        takes: Resource,
    },
    Plundered {
        seat: Seat,
        by: Cause,
        village: Region,
        vp: u8,
    },
    Marched {
        seat: Seat,
        by: Cause,
        from: Region,
        to: Region,
    },
    StolePoints {
        seat: Seat,
        rival: Seat,
        by: Cause,
        vp: u8,
    },
    StoleGold {
        seat: Seat,
        rival: Seat,
        by: Cause,
        gold: u16,
    },
    Activated {
        seat: Seat,
        by: Cause,
        building: Building,
    },
    Offered {
        seat: Seat,
        cards: Vec<BuildingCard>,
        god: God,
    },
    Drew {
        seat: Seat,
        cards: Vec<BuildingCard>,
    },
    Reshuffled {
        cards: usize,
    },
    Passed {
        seat: Seat,
    },
    Attacked {
        village: Region,
        winners: Vec<Seat>,
        vp: u8,
    },
    EndTriggered {
        trigger: Trigger,
        last_round: u16,
    },
    Scored {
        seat: Seat,
        vp: u16,
        temples: u16,
        majorities: u16,
    },
}

/// A card that was built.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Construction {
    pub seat: Seat,
    pub card: BuildingCard,
    /// Whether it lies face down, as a wildcard.
    pub face_down: bool,
    pub column: Type,
    /// Where the piece stands; a temple may have none.
    pub region: Option<Region>,
    pub paid: Cost,
    /// What the region cost in victory points.
    pub vp: u8,
}

/// What brings something about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A card.
    Card(Building),
    /// An offering.
    God(God),
}

impl Cause {
    /// Its name for people.
    pub fn term(self) -> Term {
        match self {
            Cause::Card(building) => building.term(),
            Cause::God(god) => god.term(),
        }
    }
}

/// What a viewer learns of an event. Hidden cards are named only to their owners.
pub fn tell(event: &Event, viewer: Viewer) -> Option<Told> {
    use Event::*;
    Some(match event {
        PiecesChosen { seat, pieces } => TOLD_PIECES_CHOSEN
            .with("seat", *seat)
            .with("pieces", pieces.terms())
            .line(),
        Constructed(construction) => constructed(construction, viewer),
        Gained { seat, by, resources } => {
            let told = TOLD_GAINED.with("seat", *seat).with("by", by.term());
            let told = told.with("resources", resources.terms()).gain();
            gains_units(told, *seat, *resources)
        }
        Gold { seat, by, gold } => TOLD_GOLD
            .with("seat", *seat)
            .with("by", by.term())
            .with("gold", *gold)
            .gain()
            .gains(*seat, Ware::Gold, *gold),
        Points { seat, by, vp } => TOLD_POINTS
            .with("seat", *seat)
            .with("by", by.term())
            .with("vp", *vp)
            .gain()
            .gains(*seat, Ware::Points, *vp),
        Pieces { seat, by, pieces } => {
            let told = TOLD_PIECES.with("seat", *seat).with("by", by.term());
            let told = told.with("pieces", pieces.terms()).gain();
            Type::ALL
                .into_iter()
                .fold(told, |told, of| told.gains(*seat, Ware::Pieces(of), pieces[of]))
        }
        Bought {
            seat,
            by,
            resources,
            gold,
        } => {
            let told = TOLD_BOUGHT.with("seat", *seat).with("by", by.term());
            let told = told
                .with("resources", resources.terms())
                .with("gold", *gold)
                .gain();
            gains_units(told, *seat, *resources).loses(*seat, Ware::Gold, *gold)
        }
        Sold {
            seat,
            by,
            resources,
            gold,
        } => {
            let told = TOLD_SOLD.with("seat", *seat).with("by", by.term());
            let told = told
                .with("resources", resources.terms())
                .with("gold", *gold)
                .gain();
            loses_units(told, *seat, *resources).gains(*seat, Ware::Gold, *gold)
        }
        SoldForPoints {
            seat,
            by,
            resources,
            vp,
        } => {
            let told = TOLD_SOLD_FOR_POINTS.with("seat", *seat).with("by", by.term());
            let told = told.with("resources", resources.terms()).with("vp", *vp).gain();
            loses_units(told, *seat, *resources).gains(*seat, Ware::Points, *vp)
        }
        Exchanged {
            seat,
            by,
            gives,
            takes,
        } => {
            let told = TOLD_EXCHANGED.with("seat", *seat).with("by", by.term());
            told.with("gives", gives.term())
                .with("takes", takes.term())
                .gain()
                .loses(*seat, Ware::Resource(*gives), 1)
                .gains(*seat, Ware::Resource(*takes), 1)
        }
        Plundered {
            seat,
            by,
            village,
            vp,
        } => {
            let told = TOLD_PLUNDERED.with("seat", *seat).with("by", by.term());
            told.with("region", village.term())
                .with("vp", *vp)
                .line()
                .at(village.key())
                .gains(*seat, Ware::Points, *vp)
        }
        Marched { seat, by, from, to } => {
            let told = TOLD_MARCHED.with("seat", *seat).with("by", by.term());
            told.with("from", from.term())
                .with("to", to.term())
                .line()
                .moved(from.key(), to.key())
        }
        StolePoints { seat, rival, by, vp } => {
            let told = TOLD_STOLE_POINTS.with("seat", *seat).with("rival", *rival);
            let told = told.with("by", by.term()).with("vp", *vp);
            stolen(told, *seat, *rival, Ware::Points, (*vp).into())
        }
        StoleGold {
            seat,
            rival,
            by,
            gold,
        } => {
            let told = TOLD_STOLE_GOLD.with("seat", *seat).with("rival", *rival);
            let told = told.with("by", by.term()).with("gold", *gold);
            stolen(told, *seat, *rival, Ware::Gold, *gold)
        }
        Activated { seat, by, building } => TOLD_ACTIVATED
            .with("seat", *seat)
            .with("by", by.term())
            .with("card", building.term())
            .line(),
        Offered { seat, cards, god } => offered(*seat, cards, *god, viewer),
        Drew { seat, cards } => {
            let told = if viewer.is(*seat) {
                TOLD_DREW.with("cards", names(cards))
            } else {
                TOLD_DREW_RIVAL.with("seat", *seat)
            };
            told.with("count", cards.len())
                .line()
                .gains(*seat, Ware::Cards, cards.len() as i32)
        }
        Reshuffled { cards } => TOLD_RESHUFFLED.with("count", *cards).line(),
        Passed { seat } => TOLD_PASSED.with("seat", *seat).deed(*seat),
        Attacked { village, winners, vp } => {
            let seats: Vec<Term> = winners.iter().map(|seat| Term::seat(*seat)).collect();
            let told = TOLD_ATTACKED
                .with("region", village.term())
                .with("seats", seats)
                .with("vp", *vp)
                .line()
                .at(village.key());
            winners
                .iter()
                .fold(told, |told, seat| told.gains(*seat, Ware::Points, *vp))
        }
        EndTriggered { trigger, last_round } => {
            let word = match trigger {
                Trigger::Villages => TOLD_LAST_VILLAGE,
                Trigger::Temples => TOLD_LAST_TEMPLE,
                Trigger::Standstill => TOLD_STANDSTILL,
            };
            word.with("round", *last_round).milestone()
        }
        Scored {
            seat,
            vp,
            temples,
            majorities,
        } => {
            let told = TOLD_SCORED
                .with("seat", *seat)
                .with("vp", *vp)
                .with("temples", *temples);
            told.with("majorities", *majorities)
                .with("total", vp + temples + majorities)
                .line()
        }
    })
}

/// A card that lies face down is named to its owner alone.
fn constructed(built: &Construction, viewer: Viewer) -> Told {
    let known = !built.face_down || viewer.is(built.seat);
    let word = match (built.face_down, known, built.region, built.vp) {
        (false, _, None, _) => TOLD_BUILT_NOWHERE,
        (false, _, Some(_), 0) => TOLD_BUILT,
        (false, ..) => TOLD_BUILT_AT_EDGE,
        (true, true, _, 0) => TOLD_WILDCARD_OWN,
        (true, true, ..) => TOLD_WILDCARD_AT_EDGE_OWN,
        (true, false, _, 0) => TOLD_WILDCARD,
        (true, false, ..) => TOLD_WILDCARD_AT_EDGE,
    };
    let mut told = word.with("seat", built.seat).with("cost", built.paid.terms());
    if known {
        told = told.with("card", built.card.building().term());
    }
    if built.face_down {
        told = told.with("type", built.column.term());
    }
    if let Some(region) = built.region {
        told = told.with("region", region.term());
    }
    if built.vp > 0 {
        told = told.with("vp", built.vp);
    }
    let seat = built.seat;
    // The column is public, whatever lies in it.
    let told = told.deed(seat).own(seat, Key::of(built.column.slug()));
    let told = match built.region {
        Some(region) => told.at(region.key()),
        None => told,
    };
    let told = Resource::ALL.into_iter().fold(told, |told, kind| {
        told.pays(seat, Ware::Resource(kind), built.paid.resources[kind])
    });
    // A region's price in points is a loss that nobody sees on the card.
    told.pays(seat, Ware::Gold, built.paid.gold)
        .pays(seat, Ware::Cards, 1)
        .loses(seat, Ware::Points, built.vp)
}

/// The others learn the number of cards and the top one (R12).
fn offered(seat: Seat, cards: &[BuildingCard], god: God, viewer: Viewer) -> Told {
    let top = cards.last().expect("at least one card is offered").building();
    let word = if viewer.is(seat) {
        TOLD_OFFERED
    } else {
        TOLD_OFFERED_RIVAL
    };
    let mut told = word
        .with("seat", seat)
        .with("count", cards.len())
        .with("top", top.term())
        .with("god", god.term());
    if viewer.is(seat) {
        told = told.with("cards", names(cards));
    }
    told.deed(seat).pays(seat, Ware::Cards, cards.len() as i32)
}

/// A theft. If there was nothing to steal, its line says so.
fn stolen(told: Term, thief: Seat, victim: Seat, ware: Ware, by: u16) -> Told {
    match by {
        0 => told.line(),
        by => told.gain().gains(thief, ware, by).loses(victim, ware, by),
    }
}

fn gains_units(told: Told, seat: Seat, units: ByResource<u8>) -> Told {
    Resource::ALL.into_iter().fold(told, |told, kind| {
        told.gains(seat, Ware::Resource(kind), units[kind])
    })
}

fn loses_units(told: Told, seat: Seat, units: ByResource<u8>) -> Told {
    Resource::ALL.into_iter().fold(told, |told, kind| {
        told.loses(seat, Ware::Resource(kind), units[kind])
    })
}

fn names(cards: &[BuildingCard]) -> Vec<Term> {
    cards.iter().map(|card| card.building().term()).collect()
}
