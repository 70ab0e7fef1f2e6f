//! Why a typed text could not be carried out.

use words::Words;

use crate::names::{clean, escaped};
use crate::phrases;
use crate::service::Phrase;
use crate::verbs::VerbError;

/// Says kindly why a typed text could not be carried out.
pub fn misread(why: &VerbError, words: Words) -> String {
    // Names inside a sentence are not escaped on their own: the typed text is escaped as a whole.
    let plain = words.plain();
    let phrase = match why {
        VerbError::Elsewhere { question, can_undo } => {
            let word = if *can_undo {
                phrases::IN_THE_MIDDLE
            } else {
                phrases::ELSEWHERE
            };
            Phrase::from(word).with("question", plain.say(question, &words::Letters))
        }
        VerbError::Missing { param } => Phrase::from(phrases::MISSING).with("param", *param),
        VerbError::NotOffered {
            typed,
            reasons,
            instead,
            ..
        } => {
            let typed = if typed.trim().is_empty() {
                "…".to_owned()
            } else {
                escaped(&clean(typed))
            };
            let why: Vec<String> = reasons
                .iter()
                .map(|reason| plain.say(reason, &words::Letters))
                .collect();
            let instead: Vec<String> = instead.iter().map(|name| escaped(name)).collect();
            let word = if instead.is_empty() {
                phrases::NOT_OFFERED
            } else {
                phrases::NOT_OFFERED_INSTEAD
            };
            Phrase::from(word)
                .with("typed", typed)
                .with("why", why.join(" "))
                .with("instead", plain.list(&instead))
        }
        VerbError::Ambiguous { typed, between } => {
            let between: Vec<String> = between.iter().map(|name| escaped(name)).collect();
            Phrase::from(phrases::AMBIGUOUS)
                .with("typed", escaped(&clean(typed)))
                .with("between", plain.list(&between))
        }
        VerbError::NeverAsked { param } => {
            Phrase::from(phrases::PARAM_NEVER_ASKED).with("param", escaped(param))
        }
        VerbError::NotAsked { param } => Phrase::from(phrases::PARAM_NOT_ASKED).with("param", escaped(param)),
        // These are not misreadings: they have sentences of their own.
        VerbError::NotAwaited => phrases::NOT_ASKED.into(),
        VerbError::Stale => return words.refusal(&engine::kernel::Refusal::Stale),
        VerbError::Refused(refusal) => return words.refusal(refusal),
    };
    phrase.say(words)
}
