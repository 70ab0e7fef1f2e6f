//! What was told becomes marks on the right things.

use engine::deukalion::Deukalion;
use engine::deukalion::cards::actions::ActionCard;
use engine::deukalion::cards::contracts::Contract;
use engine::deukalion::event::{Event, Fetching};
use engine::kernel::{Game, Seat, Told, Viewer};
use engine::map::Cell;
use render::deukalion::changes::Changes;
use render::kit::Change;

fn told(event: &Event) -> Told {
    Deukalion::tell(event, Viewer::Public).expect("everybody is told")
}

fn cell(key: &str) -> Cell {
    Cell::by_key(key).expect("a square")
}

#[test]
fn a_voyage_is_a_move_and_a_ring_at_neither_end() {
    let seat = Seat::new(0);
    let [from, to] = ["d2", "d4"].map(cell);
    let changes = Changes::of(&[told(&Event::Sailed { seat, from, to })]);
    assert_eq!(changes.moves, [(from, to)]);
    assert!(!changes.touch(from.slug()) && !changes.touch(to.slug()));
}

#[test]
fn the_cup_is_marked_when_it_was_shaken() {
    let shaken = Event::Shaken {
        seat: Seat::new(1),
        middle: 2,
        ring: [1, 2, 3, 3],
    };
    assert!(Changes::of(&[told(&shaken)]).cup());
    assert!(!Changes::of(&[]).cup());
}

#[test]
fn a_new_contract_is_marked_and_so_are_the_points_of_the_old_one() {
    let seat = Seat::new(2);
    let [done, new] = ["con-01", "con-02"].map(|key| Contract::by_key(key).expect("a contract"));
    let fulfilled = Event::Fulfilled {
        seat,
        contract: done,
        secret: false,
    };
    let turned_up = Event::TurnedUp { contract: new };
    let changes = Changes::of(&[told(&fulfilled), told(&turned_up)]);
    assert!(changes.touch("con-02") && !changes.touch("con-01"));
    assert_eq!(changes.points(seat), Some(Change::Up));
    assert_eq!(changes.points(Seat::new(0)), None);
}

#[test]
fn fighters_that_come_and_go_cancel_out() {
    let seat = Seat::new(0);
    let fetched = Event::Fetched {
        seat,
        count: 2,
        by: Fetching::Die,
    };
    let lost = |count| Event::FightersLost { seat, count };
    assert_eq!(Changes::of(&[told(&fetched)]).fighters(seat), Some(Change::Up));
    assert_eq!(
        Changes::of(&[told(&fetched), told(&lost(2))]).fighters(seat),
        None
    );
    let changes = Changes::of(&[told(&fetched), told(&lost(5))]);
    assert_eq!(changes.fighters(seat), Some(Change::Down));
}

#[test]
fn a_card_that_stays_in_play_is_new() {
    let seat = Seat::new(1);
    let card = ActionCard::by_label("act-pegasus").expect("a card");
    let changes = Changes::of(&[told(&Event::Played { seat, card })]);
    assert!(changes.is_new(seat, "act-pegasus") && !changes.is_new(Seat::new(0), "act-pegasus"));
    assert_eq!(changes.cards(seat), Some(Change::Down));
}
