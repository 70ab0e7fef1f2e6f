//! What was told becomes marks on the right things.

use engine::deus::cards::Building;
use engine::deus::piece::Type;
use engine::deus::region::Region;
use engine::kernel::{Seat, Term, Viewer};
use render::deus::changes::Changes;

#[test]
fn a_march_marks_both_ends() {
    let [from, to] = ["b4", "c3"].map(|key| Region::by_key(key).expect("a region"));
    let told = Term::new("told-marched")
        .with("seat", Seat::new(0))
        .with("from", from.term())
        .with("to", to.term());
    let changes = Changes::of(&[told], Viewer::Public);
    assert_eq!(changes.marches, [(from, to)]);
    assert!(changes.touch(from) && changes.touch(to));
    assert!(!changes.touch(Region::by_key("a1").expect("a region")));
}

#[test]
fn a_wildcard_marks_the_column_it_lies_in() {
    let seat = Seat::new(2);
    let card = Building::by_key("galley").expect("a card");
    let told = Term::new("told-wildcard-own")
        .with("seat", seat)
        .with("card", card.term());
    let changes = Changes::of(&[told.with("type", Type::Civil.term())], Viewer::Seat(seat));
    assert!(changes.grown(seat, Type::Civil) && !changes.grown(seat, Type::Maritime));
}
