//! Bugs in the rules: a panic costs one table, never the process.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    static GUARDED: Cell<u32> = const { Cell::new(0) };
}

/// Whether a panic that happens now is caught and dealt with by the kernel. A panic hook can then stay
/// silent.
pub fn panic_is_caught() -> bool {
    GUARDED.get() > 0
}

/// Runs something that may panic; returns what the panic said.
pub(super) fn guarded<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    GUARDED.set(GUARDED.get() + 1);
    let result = catch_unwind(AssertUnwindSafe(run));
    GUARDED.set(GUARDED.get() - 1);
    result.map_err(|panic| message_of(&*panic))
}

fn message_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "the rules broke down".to_owned())
}
