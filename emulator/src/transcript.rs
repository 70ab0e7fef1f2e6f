//! What happened, line by line, and what was wrong with it.

use parking_lot::Mutex;

/// How many lines are kept.
const KEPT: usize = 5_000;

/// A readable transcript, and complaints about requests and responses.
#[derive(Default)]
pub struct Transcript {
    lines: Mutex<Vec<String>>,
    complaints: Mutex<Vec<Complaint>>,
}

/// Something that must not happen.
#[derive(Clone, Debug, PartialEq)]
pub struct Complaint {
    /// What kind.
    pub kind: ComplaintKind,
    /// What exactly.
    pub text: String,
}

/// What kind of thing must not happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComplaintKind {
    /// A request to a route that the emulator does not have: it fails the test it happens in.
    UnknownRoute,
    /// A response of the emulator that Discord would not give: it fails the test it happens in.
    BadResponse,
    /// A request that Discord would refuse.
    BadRequest,
}

impl Transcript {
    /// Notes a line.
    pub fn note(&self, line: impl Into<String>) {
        let mut lines = self.lines.lock();
        if lines.len() == KEPT {
            lines.drain(..KEPT / 10);
        }
        lines.push(line.into());
    }

    /// Notes something that must not happen, loudly.
    pub fn complain(&self, kind: ComplaintKind, text: String) {
        tracing::error!(?kind, "{text}");
        self.note(format!("!! {kind:?}: {text}"));
        self.complaints.lock().push(Complaint { kind, text });
    }

    /// All that must not have happened.
    pub fn complaints(&self) -> Vec<Complaint> {
        self.complaints.lock().clone()
    }

    /// Forgets complaints that were expected.
    pub fn forgive(&self) -> Vec<Complaint> {
        std::mem::take(&mut *self.complaints.lock())
    }

    /// The last lines.
    pub fn text(&self) -> String {
        self.lines.lock().join("\n")
    }
}
