//! What was told is booked for the right players, with the right signs.

use engine::deus::resource::Resource;
use engine::kernel::{Seat, Term, Told, Viewer};
use render::deus::ledger::{Purpose, Ware, bookings};

fn units(count: u8, kind: Resource) -> Term {
    Term::new("units").with("count", count).with("kind", kind.term())
}

fn sum(told: &Told, seat: Seat, ware: Ware) -> i64 {
    let booked = bookings(told, Viewer::Seat(Seat::new(0)));
    booked
        .iter()
        .filter(|on| on.seat == seat && on.ware == ware)
        .map(|on| on.by)
        .sum()
}

#[test]
fn a_sale_costs_resources_and_brings_gold() {
    let me = Seat::new(0);
    let told = Term::new("told-sold")
        .with("seat", me)
        .with("resources", vec![units(3, Resource::Wood)]);
    let told = told.with("gold", 12);
    assert_eq!(sum(&told, me, Ware::Gold), 12);
    assert_eq!(sum(&told, me, Ware::Resource(Resource::Wood)), -3);
    assert_eq!(sum(&told, me, Ware::Resource(Resource::Clay)), 0);
}

#[test]
fn what_is_stolen_is_booked_twice() {
    let (thief, victim) = (Seat::new(0), Seat::new(1));
    let told = Term::new("told-stole-gold")
        .with("seat", thief)
        .with("rival", victim)
        .with("gold", 2);
    assert_eq!(
        (sum(&told, thief, Ware::Gold), sum(&told, victim, Ware::Gold)),
        (2, -2)
    );
}

#[test]
fn a_building_is_paid_for_with_its_card() {
    let me = Seat::new(1);
    let cost = vec![units(1, Resource::Stone), Term::new("gold").with("count", 4)];
    let told = Term::new("told-built").with("seat", me).with("cost", cost);
    assert!(
        bookings(&told, Viewer::Public)
            .iter()
            .all(|on| on.purpose == Purpose::Price && on.by < 0)
    );
    assert_eq!(
        (sum(&told, me, Ware::Cards), sum(&told, me, Ware::Gold)),
        (-1, -4)
    );
}
