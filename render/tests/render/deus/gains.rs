//! What a card would bring is summed up.

use engine::deus::ware::Ware;
use engine::kernel::{Key, Seat, Term};
use render::deus::gains::Gains;
use render::deus::ledger::Account;

#[test]
fn gains_are_summed_up_without_the_price_of_the_card() {
    let me = Seat::new(0);
    let built = Term::new("built").deed(me).loses(me, Ware::Gold, 4);
    let gold = |by: i32| Term::new("gold").gain().gains(me, Ware::Gold, by);
    let points = Term::new("points").gain().gains(Seat::new(1), Ware::Points, 2);
    let ahead = [(Key::of("grain-market"), vec![built, gold(6), gold(3), points])];
    let gains = Gains::of("grain-market", &ahead, me);
    assert_eq!(gains, Gains(vec![(Account::Gold, 9)]));
    assert!(Gains::of("forum", &ahead, me).is_empty());
}
