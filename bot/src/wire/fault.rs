//! Errors of Discord are data, told apart in one place.

use std::fmt;

use reqwest::StatusCode;

use crate::store::LONGEST_WAIT;

/// What went wrong between us and Discord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The person takes no direct messages.
    DmsClosed,
    /// The thread is archived.
    Archived,
    /// The message was deleted.
    NoMessage,
    /// The channel or thread was deleted.
    NoChannel,
    /// We may not do that there.
    NotAllowed,
    /// The message already has a thread.
    HasThread,
    /// Too many requests.
    TooMany,
    /// Discord no longer knows our token.
    Revoked,
    /// Discord does not know the interaction: it is too old, or never existed.
    NoInteraction,
    /// The interaction was answered before.
    Answered,
    /// Something newer was to be shown before this could be. It was not sent.
    Outdated,
    /// Discord has an outage. It is not known whether it did what was asked.
    Unwell,
    /// No answer came. It is not known whether Discord did what was asked.
    Unclear,
    /// An error without one of Discord's codes, from a proxy in between or from Discord itself.
    Strange,
    /// Discord refused what we sent: a bug of ours.
    Refused,
    /// This program cannot read the game, so nothing can be shown of it.
    Unreadable,
}

impl Fault {
    /// How long to wait before the first new attempt, in milliseconds.
    pub const fn first_wait(self) -> i64 {
        match self {
            Fault::TooMany => 700,
            Fault::NotAllowed | Fault::Unreadable => 60_000,
            Fault::Strange => 2_000,
            _ => 500,
        }
    }

    /// The longest time that something is put off, in milliseconds. A rate limit ends soon; other faults may
    /// last.
    pub const fn longest_wait(self) -> i64 {
        match self {
            Fault::TooMany => 5_000,
            Fault::Strange => 60_000,
            Fault::NotAllowed | Fault::Unreadable => LONGEST_WAIT,
            _ => 5 * 60_000,
        }
    }

    /// After how many attempts something is given up. It can always be shown anew from the state. What may be
    /// our own mistake holds up other messages for minutes only. What others can mend is tried until they
    /// have.
    pub const fn most_attempts(self) -> Option<i64> {
        match self {
            Fault::Strange => Some(24),
            _ => None,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::DmsClosed => "direct messages are closed",
            Fault::Archived => "the thread is archived",
            Fault::NoMessage => "the message is no more",
            Fault::NoChannel => "the channel is no more",
            Fault::NotAllowed => "a permission is missing",
            Fault::HasThread => "the message has a thread already",
            Fault::TooMany => "too many requests",
            Fault::Revoked => "Discord does not accept the token",
            Fault::NoInteraction => "the interaction is over",
            Fault::Answered => "the interaction was answered before",
            Fault::Outdated => "something newer is shown",
            Fault::Unwell => "Discord is unwell",
            Fault::Unclear => "no answer came",
            Fault::Strange => "the answer is none of Discord's",
            Fault::Refused => "Discord refused",
            Fault::Unreadable => "the game cannot be read",
        })
    }
}

/// What the status of an answer and the code in it mean.
pub fn of_response(status: StatusCode, code: isize) -> Fault {
    match (code, status.as_u16()) {
        (50007, _) => Fault::DmsClosed,
        (50083, _) => Fault::Archived,
        (10008, _) => Fault::NoMessage,
        (10003, _) => Fault::NoChannel,
        (10062 | 10015 | 50027, _) => Fault::NoInteraction,
        (40060, _) => Fault::Answered,
        (160_004, _) => Fault::HasThread,
        // The last code is for a thread that a moderator has locked.
        (50001 | 50013 | 160_005, _) => Fault::NotAllowed,
        (_, 401) => Fault::Revoked,
        (_, 429) => Fault::TooMany,
        (_, 500..) => Fault::Unwell,
        (_, 403) => Fault::NotAllowed,
        (1.., _) => Fault::Refused,
        _ => Fault::Strange,
    }
}
