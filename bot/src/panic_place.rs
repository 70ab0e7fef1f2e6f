//! Where the program panicked, to be logged beside the reference that a person is given.
//!
//! Deliberately absent: the message of a panic. It might hold what a player hides. The usual report on
//! standard error has it.

use std::cell::RefCell;
use std::panic;

thread_local! {
    static LAST: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// From now on, every panic notes where it was.
pub fn remember_places() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        // The kernel deals with panics in the rules.
        if !engine::kernel::panic_is_caught() {
            LAST.set(info.location().map(ToString::to_string));
        }
        usual(info);
    }));
}

/// Where this thread panicked last, for the code that has just caught it. It is told once.
pub fn last_place() -> Option<String> {
    LAST.take()
}
