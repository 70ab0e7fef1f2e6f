//! What a card would bring is summed up.

use engine::deus::piece::Type;
use engine::deus::ware::Ware;
use engine::kernel::{Certain, Key, Seat};
use render::deus::gains::Gains;
use render::deus::ledger::Account;
use render::kit::Held;

#[test]
fn pieces_of_all_types_are_summed_up_and_rivals_left_out() {
    let me = Seat::new(0);
    let of = |seat: Seat, ware: Ware, by: i32| (seat, Key::from(ware), by);
    let (fleet, army) = (Ware::Pieces(Type::Maritime), Ware::Pieces(Type::Military));
    let certain = Certain {
        gains: vec![
            of(me, Ware::Gold, 9),
            of(me, fleet, 1),
            of(me, army, 2),
            of(Seat::new(1), Ware::Points, 2),
        ],
        told: Vec::new(),
    };
    let certain = [(Key::of("grain-market"), certain)];
    let held = Held::of(None, &certain);
    let gains = Gains::of("grain-market", held, me);
    assert_eq!(gains, Gains(vec![(Account::Gold, 9), (Account::Pieces, 3)]));
    assert_eq!(Gains::of("forum", held, me), Gains::default());
}
