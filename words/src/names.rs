//! What players are called.

use engine::kernel::Seat;

/// Turns a seat into a player's name. The name goes into sentences as it is.
pub trait Names {
    /// The name of the player on a seat.
    fn name(&self, seat: Seat) -> String {
        format!("Player {}", seat.letter())
    }
}

/// Players without names: "Player A", "Player B", …
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Letters;

impl Names for Letters {}
