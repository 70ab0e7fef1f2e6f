//! Every message key of this game. The sentences are in `words`.

use crate::kernel::{Prompt, Word};
use crate::vocabulary;

vocabulary! {
    /// The questions.
    PROMPTS: Prompt {
        ATTACK = "attack";
        STANCE = "stance";
        ANSWER = "answer";
        LOSS = "lose";
        DISCARD = "discard";
    }
}

vocabulary! {
    /// Names of choices, and their notes.
    CHOICES: Word {
        STANCE_FIRM = "stance-firm";
        STANCE_SWIFT = "stance-swift";
        STANCE_SLY = "stance-sly";
        LINE_HIGH = "line-high";
        LINE_MIDDLE = "line-middle";
        LINE_LOW = "line-low";
        LOSE_STRENGTH = "lose-strength";
        LOSE_CARD = "lose-card";
        NOTE_CARD = "note-card";
    }
}

vocabulary! {
    /// What a question is about, as everybody may know it.
    STAKES: Word {
        STAKE_STANCE = "stake-stance";
        STAKE_ANSWER = "stake-answer";
        STAKE_LOSS = "stake-loss";
    }
}

vocabulary! {
    /// What happened.
    EVENTS: Word {
        TOLD_DREW = "told-drew";
        TOLD_DREW_RIVAL = "told-drew-rival";
        TOLD_ATTACKED = "told-attacked";
        TOLD_STOOD = "told-stood";
        TOLD_OUTWITTED = "told-outwitted";
        TOLD_ANSWERED = "told-answered";
        TOLD_LET_BE = "told-let-be";
        TOLD_DISCARDED = "told-discarded";
        TOLD_HIT = "told-hit";
        TOLD_WEAKENED = "told-weakened";
        TOLD_DOWN = "told-down";
        TOLD_LAST_ROUND = "told-last-round";
    }
}

vocabulary! {
    /// What is gained and lost, as a report counts it: `count`.
    WARES: Word {
        WARE_STRENGTH = "ware-strength";
        WARE_CARDS = "ware-cards";
    }
}

vocabulary! {
    /// Why something is not possible now.
    REASONS: Word {
        WHY_LINE = "why-line";
    }
}

vocabulary! {
    /// How a duel ends, and where strength went.
    ENDINGS: Word {
        END_DOWN = "end-down";
        END_ROUNDS = "end-rounds";
        TIE_SHARED = "tie-shared";
        SCORE_START = "score-start";
        SCORE_LOST = "score-lost";
    }
}

/// Keys of things that are not components.
const THINGS: &[&str] = &["option-free", "game"];

/// All of them.
pub fn vocabulary() -> Vec<&'static str> {
    [PROMPTS, CHOICES, STAKES, EVENTS, WARES, REASONS, ENDINGS, THINGS].concat()
}
