//! What a viewer is told: a sentence, what kind of thing it tells, and what it marks on a picture.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::pick::Anchor;
use super::seat::Seat;
use super::term::{Arg, Key, Term};

/// What one viewer learns of an event. The viewer may know everything in it, its marks included.
///
/// A sentence is for people. Programs read kind and marks, and never a sentence's key or its arguments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Stored")]
pub struct Told {
    /// The sentence.
    #[serde(flatten)]
    pub term: Term,
    /// What kind of thing it tells.
    #[serde(skip_serializing_if = "ToldKind::is_line")]
    pub kind: ToldKind,
    /// What has changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

/// Something told as it is stored, with all fields side by side. What was stored before there were kinds and
/// marks is a line without marks. (Reading with `flatten` would bring in floating-point numbers.)
#[derive(Deserialize)]
struct Stored {
    key: Cow<'static, str>,
    #[serde(default)]
    args: BTreeMap<Cow<'static, str>, Arg>,
    #[serde(default)]
    kind: ToldKind,
    #[serde(default)]
    marks: Vec<Mark>,
}

impl From<Stored> for Told {
    fn from(stored: Stored) -> Self {
        let Stored {
            key,
            args,
            kind,
            marks,
        } = stored;
        Self {
            term: Term { key, args },
            kind,
            marks,
        }
    }
}

/// What kind of thing is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToldKind {
    /// This player did something. A report joins it with the gains that follow it.
    Deed(Seat),
    /// Somebody gained or lost something by the deed before it. Its [`Mark::Gain`]s say all that its sentence
    /// says, except for the cause.
    Gain,
    /// The game has come to a point that everybody should notice: its last round, its end. A picture
    /// announces it as it does a deed.
    Milestone,
    /// Anything else. It stands alone in a report.
    #[default]
    Line,
}

impl ToldKind {
    fn is_line(&self) -> bool {
        *self == ToldKind::Line
    }
}

/// One thing that has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Something happened at a place, or to a thing that lies on the board.
    At(Anchor),
    /// Something moved from one place to another.
    Moved {
        /// Where it was.
        from: Anchor,
        /// Where it is.
        to: Anchor,
    },
    /// A player has more or less of something.
    Gain {
        /// The player.
        seat: Seat,
        /// Of what, by the key of its noun. The noun takes `count`.
        what: Key,
        /// By how much; negative for a loss.
        by: i32,
    },
    /// A player has paid for what they did, as its sentence says.
    Paid {
        /// The player.
        seat: Seat,
        /// With what, by the key of its noun.
        what: Key,
        /// How much.
        by: i32,
    },
    /// Something in front of a player has changed: a column of cards, an ability.
    Own {
        /// The player.
        seat: Seat,
        /// What it is.
        what: Key,
    },
    /// The map was cleared. Earlier marks on it mean nothing now.
    Cleared,
}

impl Term {
    /// The sentence as something that a player did.
    pub fn deed(self, seat: Seat) -> Told {
        self.told(ToldKind::Deed(seat))
    }

    /// The sentence as gains by the deed before it.
    pub fn gain(self) -> Told {
        self.told(ToldKind::Gain)
    }

    /// The sentence as a point that everybody should notice.
    pub fn milestone(self) -> Told {
        self.told(ToldKind::Milestone)
    }

    /// The sentence as a line that stands alone.
    pub fn line(self) -> Told {
        self.told(ToldKind::Line)
    }

    fn told(self, kind: ToldKind) -> Told {
        Told {
            term: self,
            kind,
            marks: Vec::new(),
        }
    }
}

impl Told {
    /// Something happened at this place, or to this thing.
    pub fn at(self, place: Key) -> Self {
        self.mark(Mark::At(Anchor(place)))
    }

    /// Something moved.
    pub fn moved(self, from: Key, to: Key) -> Self {
        let (from, to) = (Anchor(from), Anchor(to));
        self.mark(Mark::Moved { from, to })
    }

    /// A player has more of something. Nothing is marked if it is 0.
    pub fn gains(self, seat: Seat, what: impl Into<Key>, by: impl Into<i32>) -> Self {
        let (what, by) = (what.into(), by.into());
        match by {
            0 => self,
            by => self.mark(Mark::Gain { seat, what, by }),
        }
    }

    /// A player has less of something. Nothing is marked if it is 0.
    pub fn loses(self, seat: Seat, what: impl Into<Key>, by: impl Into<i32>) -> Self {
        self.gains(seat, what, -by.into())
    }

    /// A player pays for a deed. Nothing is marked if it is 0.
    pub fn pays(self, seat: Seat, what: impl Into<Key>, by: impl Into<i32>) -> Self {
        let (what, by) = (what.into(), by.into());
        match by {
            0 => self,
            by => self.mark(Mark::Paid { seat, what, by }),
        }
    }

    /// Something in front of a player has changed.
    pub fn own(self, seat: Seat, what: Key) -> Self {
        self.mark(Mark::Own { seat, what })
    }

    /// The map was cleared.
    pub fn cleared(self) -> Self {
        self.mark(Mark::Cleared)
    }

    fn mark(mut self, mark: Mark) -> Self {
        self.marks.push(mark);
        self
    }

    /// Who gained or lost how much of what.
    pub fn gained(&self) -> impl Iterator<Item = (Seat, &Key, i32)> {
        self.marks.iter().filter_map(|mark| match mark {
            Mark::Gain { seat, what, by } => Some((*seat, what, *by)),
            _ => None,
        })
    }

    /// By how much anybody's things have become more or fewer: gains, losses, and what was paid.
    pub fn booked(&self) -> impl Iterator<Item = (Seat, &Key, i32)> {
        self.marks.iter().filter_map(|mark| match mark {
            Mark::Gain { seat, what, by } => Some((*seat, what, *by)),
            Mark::Paid { seat, what, by } => Some((*seat, what, -by)),
            _ => None,
        })
    }
}

/// One line of a report: a deed with the gains that followed it, or something that stands alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Joined {
    /// What the line is about.
    pub told: Told,
    /// The gains that are joined to it.
    pub gains: Vec<Told>,
}

impl Joined {
    /// The lines of a report. A gain with no deed before it stands alone.
    pub fn lines(told: impl IntoIterator<Item = Told>) -> Vec<Joined> {
        let mut lines: Vec<Joined> = Vec::new();
        let mut deed = None;
        for told in told {
            match (told.kind, deed) {
                (ToldKind::Gain, Some(deed)) => {
                    let line: &mut Joined = &mut lines[deed];
                    line.gains.push(told);
                    continue;
                }
                (ToldKind::Deed(_), _) => deed = Some(lines.len()),
                _ => {}
            }
            lines.push(Joined {
                told,
                gains: Vec::new(),
            });
        }
        lines
    }

    /// Who did it; nobody if it is no deed.
    pub fn doer(&self) -> Option<Seat> {
        match self.told.kind {
            ToldKind::Deed(seat) => Some(seat),
            _ => None,
        }
    }

    /// What the joined gains come to: for each player and thing a sum that is not 0, the doer's first.
    pub fn sums(&self) -> Vec<(Seat, Key, i32)> {
        let mut sums = sums_of(&self.gains);
        sums.sort_by_key(|(seat, ..)| (Some(*seat) != self.doer(), *seat));
        sums
    }

    /// Everything that was told in this line, in order.
    pub fn into_told(self) -> impl Iterator<Item = Told> {
        std::iter::once(self.told).chain(self.gains)
    }
}

/// What everything that was told comes to: for each player and thing that somebody gained or lost a sum that is not 0.
pub(super) fn sums_of(told: &[Told]) -> Vec<(Seat, Key, i32)> {
    let mut sums: Vec<(Seat, Key, i32)> = Vec::new();
    for (seat, what, by) in told.iter().flat_map(Told::gained) {
        match sums.iter_mut().find(|(who, of, _)| *who == seat && of == what) {
            Some((.., sum)) => *sum += by,
            None => sums.push((seat, what.clone(), by)),
        }
    }
    sums.retain(|(.., sum)| *sum != 0);
    sums
}
