//! Why something is not possible now.

use super::cards::Line;
use super::vocabulary::WHY_LINE;
use crate::kernel::{Reason, Reasons};

/// Whether something is possible, and if not, why.
pub type Legal = Result<(), Why>;

/// A rule that stands against something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Why {
    OtherLine(Line),
}

impl Reasons for Why {
    fn reasons(self) -> Vec<Reason> {
        vec![match self {
            Why::OtherLine(line) => WHY_LINE.with("line", line.word().term()),
        }]
    }
}

/// A rule that has to hold.
pub fn ensure(holds: bool, why: Why) -> Legal {
    if holds { Ok(()) } else { Err(why) }
}
