//! Calls: short messages that notify one person each, and that go once they are answered.
//!
//! A call is not stacked up but derived: every person who is asked has one, unless the message of the turn
//! calls them already.

use super::{NotifyVia, TableSession};
use crate::clock::Timestamp;
use crate::ids::PersonId;
use crate::store::{Person, Player, State, Waits};

/// To what somebody is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Call {
    /// To a question, by its name.
    Question(String),
    /// Back to the seat at which a computer plays for them since then.
    Back(Timestamp),
    /// To a seat that is offered.
    Seat,
    /// To a table, by an invitation.
    Table,
}

impl Call {
    /// Its name: whoever was called by a message with this name needs no other.
    pub fn key(&self) -> String {
        match self {
            Call::Question(question) => question.clone(),
            Call::Back(since) => format!("away {}", since.0),
            Call::Seat => "seat".to_owned(),
            Call::Table => "table".to_owned(),
        }
    }
}

impl TableSession {
    /// The call that a person needs in the thread now.
    pub fn call(&self, id: PersonId, person: Option<&Person>) -> Option<Call> {
        let player = self.player_of(id);
        let offered = self.players.iter().any(|player| player.offered_to == Some(id));
        let question = || self.question_for(player?, person);
        let by_mention = |(call, via)| (via == NotifyVia::Mention).then_some(call);
        let back = || self.call_back(id, person).and_then(by_mention);
        let seat = || back().or(offered.then_some(Call::Seat));
        match self.row.state {
            State::Running => question().or_else(seat),
            State::Frozen => seat(),
            State::Lobby => player.is_none().then_some(Call::Table),
            _ => None,
        }
    }

    /// The call of somebody who is away, and how they are told of it: as they are of a private question.
    pub fn call_back(&self, id: PersonId, person: Option<&Person>) -> Option<(Call, NotifyVia)> {
        let since = self.kept_for(id)?.away_since?;
        let via = |person| NotifyVia::of(&self.row, person, Waits::Together);
        Some((Call::Back(since), person.map_or(NotifyVia::Mention, via)))
    }

    /// A question that somebody is called to by a mention, beside the message of the turn.
    fn question_for(&self, player: &Player, person: Option<&Person>) -> Option<Call> {
        let waits = player.awaited.filter(|waits| *waits != Waits::Answered)?;
        let by_mention =
            person.is_none_or(|person| NotifyVia::of(&self.row, person, waits) == NotifyVia::Mention);
        player.call.clone().filter(|_| by_mention).map(Call::Question)
    }
}
