//! Errors of Discord are data, told apart in one place.

use std::fmt;

use serenity::http::{HttpError, StatusCode};

use crate::store::LONGEST_WAIT;

/// What went wrong between us and Discord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The person takes no direct messages.
    DmsClosed,
    /// The thread is archived.
    Archived,
    /// The message is no more.
    NoMessage,
    /// The channel or thread is no more.
    NoChannel,
    /// We may not do that there.
    NotAllowed,
    /// The message has a thread already.
    HasThread,
    /// Too many requests.
    TooMany,
    /// Discord no longer knows our token.
    Revoked,
    /// The interaction is no more: too late, or never there.
    NoInteraction,
    /// The interaction was answered before.
    Answered,
    /// Discord is unwell; whether it did what was asked is not known.
    Unwell,
    /// No answer came; whether it did what was asked is not known.
    Unclear,
    /// An error without a code of Discord's: somebody in between, or Discord in a strange mood.
    Strange,
    /// Discord refused for a reason of ours: a bug.
    Refused,
    /// The game cannot be read by this program, so nothing can be shown of it.
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

    /// The longest that something is put off, in milliseconds. A limit is over soon; all else may last.
    pub const fn longest_wait(self) -> i64 {
        match self {
            Fault::TooMany => 5_000,
            Fault::Strange => 60_000,
            Fault::NotAllowed | Fault::Unreadable => LONGEST_WAIT,
            _ => 5 * 60_000,
        }
    }

    /// After how many attempts something is given up: it can always be shown anew from the state. What may be our own mistake
    /// holds up what comes after it for minutes only; what others can mend is tried until they have.
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
            Fault::Unwell => "Discord is unwell",
            Fault::Unclear => "no answer came",
            Fault::Strange => "the answer is none of Discord's",
            Fault::Refused => "Discord refused",
            Fault::Unreadable => "the game cannot be read",
        })
    }
}

/// What an error of the library means. Its text is never used: it can hold tokens.
pub fn classify(error: &serenity::Error) -> Fault {
    let serenity::Error::Http(error) = error else { return Fault::Unclear };
    match error {
        HttpError::UnsuccessfulRequest(response) => of_response(response.status_code, response.error.code),
        HttpError::Request(_) | HttpError::RateLimitI64F64 | HttpError::RateLimitUtf8 => Fault::Unclear,
        _ => Fault::Refused,
    }
}

fn of_response(status: StatusCode, code: isize) -> Fault {
    match (code, status.as_u16()) {
        (50007, _) => Fault::DmsClosed,
        (50083, _) => Fault::Archived,
        (10008, _) => Fault::NoMessage,
        (10003, _) => Fault::NoChannel,
        (10062 | 10015 | 50027, _) => Fault::NoInteraction,
        (40060, _) => Fault::Answered,
        (160_004, _) => Fault::HasThread,
        // The last one is a thread that a moderator has locked.
        (50001 | 50013 | 160_005, _) => Fault::NotAllowed,
        (_, 401) => Fault::Revoked,
        (_, 429) => Fault::TooMany,
        (_, 500..) => Fault::Unwell,
        (_, 403) => Fault::NotAllowed,
        (1.., _) => Fault::Refused,
        _ => Fault::Strange,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_of_discord_is_told_apart() {
        for (status, code, fault) in [
            (403, 50007, Fault::DmsClosed),
            (400, 50083, Fault::Archived),
            (404, 10008, Fault::NoMessage),
            (404, 10003, Fault::NoChannel),
            (404, 10062, Fault::NoInteraction),
            (404, 10015, Fault::NoInteraction),
            (401, 50027, Fault::NoInteraction),
            (400, 40060, Fault::Answered),
            (400, 160_004, Fault::HasThread),
            (403, 50013, Fault::NotAllowed),
            (403, 50001, Fault::NotAllowed),
            (400, 160_005, Fault::NotAllowed),
            (403, 0, Fault::NotAllowed),
            (401, 0, Fault::Revoked),
            (429, 0, Fault::TooMany),
            (500, 0, Fault::Unwell),
            (502, 0, Fault::Unwell),
            (503, 0, Fault::Unwell),
            (504, 0, Fault::Unwell),
            (400, 50035, Fault::Refused),
            (400, 160_006, Fault::Refused),
            (404, 10013, Fault::Refused),
            (400, 0, Fault::Strange),
            (404, 0, Fault::Strange),
            (404, -1, Fault::Strange),
            (408, -1, Fault::Strange),
        ] {
            assert_eq!(of_response(StatusCode::from_u16(status).expect("a status"), code), fault, "{status} {code}");
        }
    }
}
