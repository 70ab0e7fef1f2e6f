//! What was told is booked for the right players, with the right signs.

use engine::deus::Deus;
use engine::deus::cards::{Building, BuildingCard};
use engine::deus::event::{Cause, Construction, Event};
use engine::deus::piece::{ByType, Type};
use engine::deus::region::Region;
use engine::deus::resource::{ByResource, Cost, Resource};
use engine::kernel::{Game, Seat, Viewer};
use render::deus::ledger::{Account, Booking, bookings};

const ME: Seat = Seat::new(0);
const RIVAL: Seat = Seat::new(1);

fn booked(event: &Event, viewer: Viewer) -> Vec<Booking> {
    let told = Deus::tell(event, viewer).expect("everybody is told");
    bookings(&told).collect()
}

fn sum(event: &Event, seat: Seat, account: Account) -> i64 {
    let of_seat = |on: &Booking| on.seat == seat && on.account == account;
    let booked = booked(event, Viewer::Public);
    assert_eq!(booked, self::booked(event, Viewer::Seat(ME)));
    booked.into_iter().filter(of_seat).map(|on| on.by).sum()
}

fn card(key: &str) -> Cause {
    Cause::Card(Building::by_key(key).expect("a card"))
}

#[test]
fn a_sale_costs_resources_and_brings_gold() {
    let sold = Event::Sold {
        seat: ME,
        by: card("galley"),
        resources: ByResource::only(Resource::Wood, 3),
        gold: 12,
    };
    assert_eq!(sum(&sold, ME, Account::Gold), 12);
    assert_eq!(sum(&sold, ME, Account::Resource(Resource::Wood)), -3);
    assert_eq!(sum(&sold, ME, Account::Resource(Resource::Clay)), 0);
}

#[test]
fn what_is_stolen_is_booked_twice() {
    let stole = Event::StoleGold {
        seat: ME,
        rival: RIVAL,
        by: card("cavalry"),
        gold: 2,
    };
    let sums = [ME, RIVAL].map(|seat| sum(&stole, seat, Account::Gold));
    assert_eq!(sums, [2, -2]);
}

#[test]
fn a_building_is_paid_for_with_its_card() {
    let built = Event::Constructed(Construction {
        seat: RIVAL,
        card: BuildingCard::by_label("farm").expect("a card"),
        face_down: false,
        column: Type::Production,
        region: Region::by_key("b4"),
        paid: Cost {
            resources: ByResource::only(Resource::Stone, 1),
            gold: 4,
        },
        vp: 2,
        toll: None,
    });
    assert!(booked(&built, Viewer::Public).iter().all(|on| on.seat == RIVAL));
    let paid = [
        Account::Cards,
        Account::Gold,
        Account::Points,
        Account::Resource(Resource::Stone),
    ];
    assert_eq!(paid.map(|account| sum(&built, RIVAL, account)), [-1, -4, -2, -1]);
}

#[test]
fn pieces_of_all_types_are_counted_together() {
    let mut pieces = ByType::default();
    (pieces[Type::Military], pieces[Type::Civil]) = (2, 1);
    let gained = Event::Pieces {
        seat: ME,
        by: card("farm"),
        pieces,
    };
    assert_eq!(sum(&gained, ME, Account::Pieces), 3);
}

#[test]
fn a_village_that_falls_brings_points_to_all_its_attackers() {
    let attacked = Event::Attacked {
        village: Region::by_key("c3").expect("a region"),
        winners: vec![ME, RIVAL],
        vp: 3,
    };
    let sums = [ME, RIVAL].map(|seat| sum(&attacked, seat, Account::Points));
    assert_eq!(sums, [3, 3]);
}

#[test]
fn cards_that_are_drawn_are_counted_for_everybody() {
    let drew = Event::Drew {
        seat: ME,
        cards: BuildingCard::all().take(4).collect(),
    };
    assert_eq!(sum(&drew, ME, Account::Cards), 4);
}
