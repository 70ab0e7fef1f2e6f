//! What was told, as bookings: who has gained or spent how much of what.

use engine::deus::resource::Resource;
use engine::kernel::{Arg, Seat, Term, Told, Viewer};

use crate::situation::seat;

/// What can be gained or spent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Ware {
    /// Gold.
    Gold,
    /// A resource.
    Resource(Resource),
    /// Victory points, as far as they were announced.
    Points,
    /// Pieces on the player board.
    Pieces,
    /// Cards in hand.
    Cards,
}

/// Why something was booked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To build a card, or as an offering.
    Price,
    /// As the effect of a card, a god or an attack.
    Effect,
}

/// One booking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Booking {
    /// The player.
    pub seat: Seat,
    /// The thing.
    pub ware: Ware,
    /// How much it is, negative if it was spent.
    pub by: i64,
    /// Why.
    pub purpose: Purpose,
}

/// The bookings that follow from something told. If it says that cards were drawn and names no player, it was
/// the viewer who drew them.
pub fn bookings(told: &Told, viewer: Viewer) -> Vec<Booking> {
    let mut book = Book {
        booked: Vec::new(),
        told,
    };
    let effect = Purpose::Effect;
    match told.key.as_ref() {
        "told-built"
        | "told-built-at-edge"
        | "told-built-nowhere"
        | "told-wildcard"
        | "told-wildcard-at-edge"
        | "told-wildcard-own"
        | "told-wildcard-at-edge-own" => {
            book.list("seat", "cost", -1, Purpose::Price);
            book.number("seat", Ware::Points, "vp", -1, Purpose::Price);
            book.one("seat", Ware::Cards, -1, Purpose::Price);
        }
        "told-gained" => book.list("seat", "resources", 1, effect),
        "told-gold" => book.number("seat", Ware::Gold, "gold", 1, effect),
        "told-points" | "told-plundered" => book.number("seat", Ware::Points, "vp", 1, effect),
        "told-pieces" => book.list("seat", "pieces", 1, effect),
        "told-bought" => {
            book.list("seat", "resources", 1, effect);
            book.number("seat", Ware::Gold, "gold", -1, effect);
        }
        "told-sold" => {
            book.list("seat", "resources", -1, effect);
            book.number("seat", Ware::Gold, "gold", 1, effect);
        }
        "told-sold-for-points" => {
            book.list("seat", "resources", -1, effect);
            book.number("seat", Ware::Points, "vp", 1, effect);
        }
        "told-exchanged" => {
            book.kind("seat", "gives", -1);
            book.kind("seat", "takes", 1);
        }
        "told-stole-points" => {
            book.number("seat", Ware::Points, "vp", 1, effect);
            book.number("rival", Ware::Points, "vp", -1, effect);
        }
        "told-stole-gold" => {
            book.number("seat", Ware::Gold, "gold", 1, effect);
            book.number("rival", Ware::Gold, "gold", -1, effect);
        }
        "told-attacked" => book.attacked(),
        "told-offered" | "told-offered-rival" => {
            book.number("seat", Ware::Cards, "count", -1, Purpose::Price)
        }
        "told-drew-rival" => book.number("seat", Ware::Cards, "count", 1, effect),
        "told-drew" => {
            if let (Viewer::Seat(me), Some(count)) = (viewer, number(told, "count")) {
                book.booked.push(Booking {
                    seat: me,
                    ware: Ware::Cards,
                    by: count,
                    purpose: effect,
                });
            }
        }
        _ => {}
    }
    book.booked
}

struct Book<'a> {
    booked: Vec<Booking>,
    told: &'a Told,
}

impl Book<'_> {
    fn one(&mut self, who: &str, ware: Ware, by: i64, purpose: Purpose) {
        self.booked.extend(seat(self.told, who).map(|seat| Booking {
            seat,
            ware,
            by,
            purpose,
        }));
    }

    fn number(&mut self, who: &str, ware: Ware, name: &str, sign: i64, purpose: Purpose) {
        if let Some(count) = number(self.told, name) {
            self.one(who, ware, sign * count, purpose);
        }
    }

    /// A list of resources, gold and pieces.
    fn list(&mut self, who: &str, name: &str, sign: i64, purpose: Purpose) {
        let Some(Arg::Terms(terms)) = self.told.args.get(name) else {
            return;
        };
        for term in terms {
            let ware = match term.key.as_ref() {
                "units" => kind(term, "kind").map(Ware::Resource),
                "gold" => Some(Ware::Gold),
                "pieces-of" => Some(Ware::Pieces),
                _ => None,
            };
            if let (Some(ware), Some(count)) = (ware, number(term, "count")) {
                self.one(who, ware, sign * count, purpose);
            }
        }
    }

    fn kind(&mut self, who: &str, name: &str, by: i64) {
        if let Some(kind) = kind(self.told, name) {
            self.one(who, Ware::Resource(kind), by, Purpose::Effect);
        }
    }

    /// The points of a village, for each of those who attacked it.
    fn attacked(&mut self) {
        let (Some(Arg::Terms(seats)), Some(by)) = (self.told.args.get("seats"), number(self.told, "vp"))
        else {
            return;
        };
        let all = seats.iter().filter_map(|term| seat(term, "seat"));
        self.booked.extend(all.map(|seat| Booking {
            seat,
            ware: Ware::Points,
            by,
            purpose: Purpose::Effect,
        }));
    }
}

/// The number in an argument of a term.
pub fn number(term: &Term, name: &str) -> Option<i64> {
    match term.args.get(name) {
        Some(Arg::Number(number)) => Some(*number),
        _ => None,
    }
}

/// The term in an argument of another one.
pub fn inner<'a>(term: &'a Term, name: &str) -> Option<&'a Term> {
    match term.args.get(name) {
        Some(Arg::Term(term)) => Some(term),
        _ => None,
    }
}

fn kind(term: &Term, name: &str) -> Option<Resource> {
    Resource::by_key(&inner(term, name)?.key)
}
