//! Where the program stumbled, to be logged beside the reference that somebody is given.
//!
//! Deliberately absent: what a panic says. It might hold what a player hides; the usual report on the standard error has it.

use std::cell::RefCell;
use std::panic;

thread_local! {
    static LAST: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Has every panic from now on note where it was.
pub fn note_places() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        // What breaks down in the rules is dealt with there.
        if !engine::kernel::panic_is_caught() {
            LAST.set(info.location().map(ToString::to_string));
        }
        usual(info);
    }));
}

/// Where this thread stumbled last, for whoever has just caught it.
pub fn last_place() -> Option<String> {
    LAST.take()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stumble_tells_where_it_was_and_not_what_it_said() {
        note_places();
        panic::catch_unwind(|| panic!("the hand of A")).expect_err("a panic");
        let place = last_place().expect("a place");
        assert!(place.contains("stumble.rs:") && !place.contains("hand"), "{place}");
        assert_eq!(last_place(), None, "it is told once");
    }
}
