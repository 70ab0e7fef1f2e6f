//! What can happen, and what each viewer is told of it.

use serde::Serialize;

use super::cards::{Building, BuildingCard};
use super::god::God;
use super::market::{self, Value};
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
    Market {
        seat: Seat,
        by: Cause,
        values: Vec<(Resource, Value)>,
        /// What they were worth before.
        from: Vec<Value>,
    },
    Sailed {
        seat: Seat,
        by: Cause,
        from: Region,
        to: Region,
    },
    Barque {
        seat: Seat,
        by: Cause,
        size: u8,
    },
    PutBack {
        seat: Seat,
        resources: ByResource<u8>,
    },
    TookDiscards {
        seat: Seat,
        by: Cause,
        cards: Vec<BuildingCard>,
    },
    ThrewAway {
        seat: Seat,
        by: Cause,
        card: BuildingCard,
    },
    PaidForCards {
        seat: Seat,
        by: Cause,
        gold: u16,
    },
    Coin {
        seat: Seat,
        by: Cause,
        building: Building,
    },
    Token {
        seat: Seat,
        by: Cause,
    },
    SpentTokens {
        seat: Seat,
        by: Cause,
        count: u8,
    },
    Camped {
        seat: Seat,
        by: Cause,
        region: Region,
    },
    TokenMoved {
        seat: Seat,
        from: Region,
        to: Option<Region>,
    },
    Fortified {
        seat: Seat,
        by: Cause,
        rival: Seat,
        of: Type,
        returned: u8,
    },
    Garrisoned {
        seat: Seat,
        by: Cause,
        rival: Seat,
        column: Type,
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
    /// Who was paid for the column, and how much gold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toll: Option<(Seat, u16)>,
}

impl Construction {
    /// The type of its piece.
    pub fn piece(&self) -> Type {
        if self.face_down {
            self.column
        } else {
            self.card.of()
        }
    }

    /// Whether the card lies in a column of another colour.
    fn is_guest(&self) -> bool {
        self.piece() != self.column
    }
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
        Market {
            seat,
            by,
            values,
            from,
        } => {
            let told = TOLD_MARKET.with("seat", *seat).with("by", by.term());
            let told = told.with("values", market::terms(values)).line();
            let moves = values.iter().zip(from);
            moves.fold(told, |told, ((kind, to), from)| {
                told.moved(market::space(*kind, *from), market::space(*kind, *to))
            })
        }
        Sailed { seat, by, from, to } => {
            let told = TOLD_SAILED.with("seat", *seat).with("by", by.term());
            told.with("from", from.term())
                .with("to", to.term())
                .line()
                .moved(from.key(), to.key())
        }
        Barque { seat, by, size } => TOLD_BARQUE
            .with("seat", *seat)
            .with("by", by.term())
            .with("size", *size)
            .gain()
            .gains(*seat, Ware::Places, *size),
        PutBack { seat, resources } => {
            let told = TOLD_PUT_BACK.with("seat", *seat);
            let told = told.with("resources", resources.terms()).gain();
            loses_units(told, *seat, *resources)
        }
        TookDiscards { seat, by, cards } => {
            let told = if viewer.is(*seat) {
                TOLD_TOOK_DISCARDS.with("cards", names(cards))
            } else {
                TOLD_TOOK_DISCARDS_RIVAL.with("seat", *seat)
            };
            told.with("by", by.term())
                .with("count", cards.len())
                .line()
                .gains(*seat, Ware::Cards, cards.len() as i32)
        }
        ThrewAway { seat, by, card } => TOLD_THREW_AWAY
            .with("seat", *seat)
            .with("by", by.term())
            .with("card", card.building().term())
            .line()
            .loses(*seat, Ware::Cards, 1),
        PaidForCards { seat, by, gold } => TOLD_PAID_FOR_CARDS
            .with("seat", *seat)
            .with("by", by.term())
            .with("gold", *gold)
            .gain()
            .loses(*seat, Ware::Gold, *gold),
        Coin { seat, by, building } => TOLD_COIN
            .with("seat", *seat)
            .with("by", by.term())
            .with("card", building.term())
            .gain()
            .loses(*seat, Ware::Gold, 1),
        Token { seat, by } => {
            TOLD_TOKEN
                .with("seat", *seat)
                .with("by", by.term())
                .gain()
                .gains(*seat, Ware::Tokens, 1)
        }
        SpentTokens { seat, by, count } => TOLD_SPENT_TOKENS
            .with("seat", *seat)
            .with("by", by.term())
            .with("count", *count)
            .gain()
            .loses(*seat, Ware::Tokens, *count),
        Camped { seat, by, region } => TOLD_CAMPED
            .with("seat", *seat)
            .with("by", by.term())
            .with("region", region.term())
            .line()
            .at(region.key()),
        TokenMoved { seat, from, to } => match to {
            Some(to) => TOLD_TOKEN_MOVED
                .with("seat", *seat)
                .with("from", from.term())
                .with("to", to.term())
                .line()
                .moved(from.key(), to.key()),
            None => TOLD_TOKEN_LOST
                .with("seat", *seat)
                .with("region", from.term())
                .line()
                .at(from.key()),
        },
        Fortified {
            seat,
            by,
            rival,
            of,
            returned,
        } => {
            let told = TOLD_FORTIFIED.with("seat", *seat).with("rival", *rival);
            let told = told.with("by", by.term()).with("type", of.term()).line();
            told.loses(*rival, Ware::Pieces(*of), *returned)
                .own(*rival, Key::of(of.slug()))
        }
        Garrisoned {
            seat,
            by,
            rival,
            column,
        } => {
            let told = TOLD_GARRISONED.with("seat", *seat).with("rival", *rival);
            let told = told.with("by", by.term()).with("type", column.term()).line();
            told.own(*rival, Key::of(column.slug()))
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
        (false, _, Some(_), 0) if built.is_guest() => TOLD_BUILT_AS_GUEST,
        (false, ..) if built.is_guest() => TOLD_BUILT_AS_GUEST_AT_EDGE,
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
    if built.face_down || built.is_guest() {
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
    let told = told
        .pays(seat, Ware::Gold, built.paid.gold)
        .pays(seat, Ware::Cards, 1)
        .loses(seat, Ware::Points, built.vp);
    match built.toll {
        Some((keeper, gold)) => told.loses(seat, Ware::Gold, gold).gains(keeper, Ware::Gold, gold),
        None => told,
    }
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
