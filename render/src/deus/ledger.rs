//! What was told, as bookings: who has gained or spent how much of what.

use engine::deus::resource::Resource;
use engine::kernel::{Arg, Seat, Term, Told, Viewer};

use crate::moment::seat;

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
pub enum For {
    /// To build a card, or as an offering.
    Price,
    /// By what a card, a god or an attack brought about.
    Effect,
}

/// One booking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Booking {
    /// Whose.
    pub seat: Seat,
    /// Of what.
    pub ware: Ware,
    /// How much: negative if it was spent.
    pub by: i64,
    /// Why.
    pub for_what: For,
}

/// What something told means for everybody's things. Cards that somebody drew themself are told without a name: they are
/// the viewer's.
pub fn bookings(told: &Told, viewer: Viewer) -> Vec<Booking> {
    let mut book = Book { booked: Vec::new(), told };
    let effect = For::Effect;
    match told.key.as_ref() {
        "told-built"
        | "told-built-at-edge"
        | "told-built-nowhere"
        | "told-wildcard"
        | "told-wildcard-at-edge"
        | "told-wildcard-own"
        | "told-wildcard-at-edge-own" => {
            book.list("seat", "cost", -1, For::Price);
            book.number("seat", Ware::Points, "vp", -1, For::Price);
            book.one("seat", Ware::Cards, -1, For::Price);
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
        "told-offered" | "told-offered-rival" => book.number("seat", Ware::Cards, "count", -1, For::Price),
        "told-drew-rival" => book.number("seat", Ware::Cards, "count", 1, effect),
        "told-drew" => {
            if let (Viewer::Seat(me), Some(count)) = (viewer, number(told, "count")) {
                book.booked.push(Booking { seat: me, ware: Ware::Cards, by: count, for_what: effect });
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
    fn one(&mut self, who: &str, ware: Ware, by: i64, for_what: For) {
        self.booked.extend(seat(self.told, who).map(|seat| Booking { seat, ware, by, for_what }));
    }

    fn number(&mut self, who: &str, ware: Ware, name: &str, sign: i64, for_what: For) {
        if let Some(count) = number(self.told, name) {
            self.one(who, ware, sign * count, for_what);
        }
    }

    /// A list of resources, gold and pieces.
    fn list(&mut self, who: &str, name: &str, sign: i64, for_what: For) {
        let Some(Arg::Terms(terms)) = self.told.args.get(name) else { return };
        for term in terms {
            let ware = match term.key.as_ref() {
                "units" => kind(term, "kind").map(Ware::Resource),
                "gold" => Some(Ware::Gold),
                "pieces-of" => Some(Ware::Pieces),
                _ => None,
            };
            if let (Some(ware), Some(count)) = (ware, number(term, "count")) {
                self.one(who, ware, sign * count, for_what);
            }
        }
    }

    fn kind(&mut self, who: &str, name: &str, by: i64) {
        if let Some(kind) = kind(self.told, name) {
            self.one(who, Ware::Resource(kind), by, For::Effect);
        }
    }

    /// The points of a village, for each of those who attacked it.
    fn attacked(&mut self) {
        let (Some(Arg::Terms(seats)), Some(by)) = (self.told.args.get("seats"), number(self.told, "vp")) else {
            return;
        };
        let all = seats.iter().filter_map(|term| seat(term, "seat"));
        self.booked.extend(all.map(|seat| Booking { seat, ware: Ware::Points, by, for_what: For::Effect }));
    }
}

/// A number that a term has.
pub fn number(term: &Term, name: &str) -> Option<i64> {
    match term.args.get(name) {
        Some(Arg::Number(number)) => Some(*number),
        _ => None,
    }
}

/// The term that another one has.
pub fn inner<'a>(term: &'a Term, name: &str) -> Option<&'a Term> {
    match term.args.get(name) {
        Some(Arg::Term(term)) => Some(term),
        _ => None,
    }
}

fn kind(term: &Term, name: &str) -> Option<Resource> {
    Resource::by_key(&inner(term, name)?.key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn units(count: u8, kind: Resource) -> Term {
        Term::new("units").with("count", count).with("kind", kind.term())
    }

    fn sum(told: &Told, seat: Seat, ware: Ware) -> i64 {
        let booked = bookings(told, Viewer::Seat(Seat::new(0)));
        booked.iter().filter(|on| on.seat == seat && on.ware == ware).map(|on| on.by).sum()
    }

    #[test]
    fn a_sale_costs_resources_and_brings_gold() {
        let me = Seat::new(0);
        let told = Term::new("told-sold").with("seat", me).with("resources", vec![units(3, Resource::Wood)]);
        let told = told.with("gold", 12);
        assert_eq!(sum(&told, me, Ware::Gold), 12);
        assert_eq!(sum(&told, me, Ware::Resource(Resource::Wood)), -3);
        assert_eq!(sum(&told, me, Ware::Resource(Resource::Clay)), 0);
    }

    #[test]
    fn what_is_stolen_is_booked_twice() {
        let (thief, victim) = (Seat::new(0), Seat::new(1));
        let told = Term::new("told-stole-gold").with("seat", thief).with("rival", victim).with("gold", 2);
        assert_eq!((sum(&told, thief, Ware::Gold), sum(&told, victim, Ware::Gold)), (2, -2));
    }

    #[test]
    fn a_building_is_paid_for_with_its_card() {
        let me = Seat::new(1);
        let cost = vec![units(1, Resource::Stone), Term::new("gold").with("count", 4)];
        let told = Term::new("told-built").with("seat", me).with("cost", cost);
        assert!(bookings(&told, Viewer::Public).iter().all(|on| on.for_what == For::Price && on.by < 0));
        assert_eq!((sum(&told, me, Ware::Cards), sum(&told, me, Ware::Gold)), (-1, -4));
    }
}
