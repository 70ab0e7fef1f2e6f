//! Score sheets: where every point came from.

use serde::Serialize;

use super::seat::Seat;
use super::term::Term;

/// The standing, as far as one viewer may know it, with where every point came from.
///
/// A seat whose total the viewer may not know has no line. All lines have the same parts in the same order,
/// so that they make a table; parts that are 0 in every line are left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ScoreSheet {
    /// A line for each seat whose score the viewer may know, in seat order.
    pub lines: Vec<ScoreLine>,
}

/// The score of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoreLine {
    /// Whose score it is.
    pub seat: Seat,
    /// All points together: the sum of the parts.
    pub total: i32,
    /// What brought or cost how much.
    pub parts: Vec<(Term, i32)>,
}

impl ScoreSheet {
    /// The sheet with these parts for each seat, without parts that are 0 for all of them.
    pub fn of(lines: impl IntoIterator<Item = (Seat, Vec<(Term, i32)>)>) -> Self {
        let mut lines: Vec<(Seat, Vec<(Term, i32)>)> = lines.into_iter().collect();
        let count = lines.first().map_or(0, |(_, parts)| parts.len());
        let used: Vec<bool> = (0..count)
            .map(|at| lines.iter().any(|(_, parts)| parts[at].1 != 0))
            .collect();
        for (_, parts) in &mut lines {
            let mut used = used.iter();
            parts.retain(|_| used.next().is_some_and(|used| *used));
        }
        let line = |(seat, parts): (Seat, Vec<(Term, i32)>)| ScoreLine {
            seat,
            total: parts.iter().map(|(_, points)| points).sum(),
            parts,
        };
        Self {
            lines: lines.into_iter().map(line).collect(),
        }
    }

    /// The line of a seat.
    pub fn line(&self, seat: Seat) -> Option<&ScoreLine> {
        self.lines.iter().find(|line| line.seat == seat)
    }
}
