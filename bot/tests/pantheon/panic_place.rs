//! Where the program stumbled.

use std::panic;

use bot::panic_place::{last_place, remember_places};

#[test]
fn a_stumble_tells_where_it_was_and_not_what_it_said() {
    remember_places();
    panic::catch_unwind(|| panic!("the hand of A")).expect_err("a panic");
    let place = last_place().expect("a place");
    assert!(
        place.contains("panic_place.rs:") && !place.contains("hand"),
        "{place}"
    );
    assert_eq!(last_place(), None, "it is told once");
}
