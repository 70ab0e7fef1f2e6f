//! What a card would bring is summed up.

use engine::kernel::{Key, Seat, Term};
use render::deus::gains::Gains;
use render::deus::ledger::Ware;

#[test]
fn gains_are_summed_up_without_the_price_of_the_card() {
    let me = Seat::new(0);
    let gold = |key: &'static str, by: u8| Term::new(key).with("seat", me).with("gold", by);
    let cost = vec![Term::new("gold").with("count", 4)];
    let built = Term::new("told-built").with("seat", me).with("cost", cost);
    let points = Term::new("told-points").with("seat", Seat::new(1)).with("vp", 2);
    let ahead = [(
        Key::of("grain-market"),
        vec![built, gold("told-gold", 6), gold("told-gold", 3), points],
    )];
    let gains = Gains::of("grain-market", &ahead, me);
    assert_eq!(gains, Gains(vec![(Ware::Gold, 9)]));
    assert!(Gains::of("forum", &ahead, me).is_empty());
}
