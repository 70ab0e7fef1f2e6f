//! Every message key of this game. The sentences are in `words`.

use crate::kernel::{Prompt, Word};
use crate::vocabulary;

vocabulary! {
    /// The questions.
    PROMPTS: Prompt {
        GOD = "choose-god";
        KEEP = "keep-secrets";
        ROUND = "round";
        AFTER = "after-placement";
        SPACE = "space";
        ACTION = "action";
        BONUS = "bonus";
        RIVAL = "rival-loses";
        ALTAR_POINT = "altar-point";
        RESERVE = "reserve-hero";
        EASE = "ease-quest";
        STEAL = "steal-from";
        REMOVE = "remove-hero";
        LAY_ON = "lay-on";
        SWAP_QUESTS = "swap-quests";
        SWAP_HEROES = "swap-heroes";
        LUCKY_SPACE = "lucky-space";
        MOVE_TOKEN = "move-token";
        MOVE_TO = "move-to";
        DISCARD = "discard";
    }
}

vocabulary! {
    /// Names of choices, and their notes.
    CHOICES: Word {
        ABILITY = "choice-ability";
        LAY = "choice-lay";
        POINTS = "choice-points";
        /// The points of an area when none of them fits.
        FULL = "choice-full";
        COMPLETE = "choice-complete";
        PAYMENT = "choice-payment";
        NO_PAYMENT = "choice-no-payment";
        QUEST_SPACE = "choice-quest-space";
        SWAP = "choice-swap";
        EMPTY_SPACE = "choice-empty-space";
        TOKEN = "choice-token";
        NOTE_QUEST = "note-quest";
        NOTE_HERO = "note-hero";
        NOTE_GOD = "note-god";
        NOTE_GAIN = "note-gain";
        NOTE_OLYMPUS = "note-olympus";
        NOTE_ALTAR = "note-altar";
        NOTE_REWARD = "note-reward";
        NOTE_REWARD_FOR = "note-reward-for";
        NOTE_TRACK = "note-bonus-track";
        NOTE_BIRTH = "note-bonus-birth";
        NOTE_BOTH = "note-bonus-both";
        POINTS_TERM = "points";
        /// A hero is sent, and another one is then revealed: `hero`.
        SEAL_SEND = "seal-send";
        /// A hero is sent to Olympus, where a card is drawn: `hero`.
        SEAL_SEND_AND_DRAW = "seal-send-and-draw";
    }
}

vocabulary! {
    /// What abilities and cards do, in a few words.
    HINTS: Word {
        HINT_ZEUS = "hint-god-zeus";
        HINT_ATHENA = "hint-god-athena";
        HINT_HERMES = "hint-god-hermes";
        HINT_HERA = "hint-god-hera";
        HINT_POSEIDON = "hint-god-poseidon";
        HINT_ARES = "hint-god-ares";
        HINT_CHANGE_OF_PLANS = "hint-di-change-of-plans";
        HINT_IN_HIS_SANDALS = "hint-di-in-his-sandals";
        HINT_LUCKY_DAY = "hint-di-lucky-day";
        HINT_POWERFUL_PRESENCE = "hint-di-powerful-presence";
        HINT_RUIN_PLANS = "hint-di-ruin-plans";
        HINT_BRIBERY = "hint-di-bribery";
        HINT_THATS_MY_SPOT = "hint-di-thats-my-spot";
        HINT_DEUS_EX_MACHINA = "hint-di-deus-ex-machina";
    }
}

vocabulary! {
    /// What happened.
    EVENTS: Word {
        TOLD_GOD = "told-god";
        TOLD_DEALT = "told-dealt";
        TOLD_DEALT_RIVAL = "told-dealt-rival";
        TOLD_KEPT = "told-kept";
        TOLD_KEPT_RIVAL = "told-kept-rival";
        TOLD_DREW = "told-drew";
        TOLD_DREW_RIVAL = "told-drew-rival";
        TOLD_TURN = "told-turn";
        TOLD_HERO = "told-hero";
        TOLD_QUEST = "told-quest";
        TOLD_QUEST_BACK = "told-quest-back";
        TOLD_MOVED_UP = "told-moved-up";
        TOLD_PLACED = "told-placed";
        TOLD_GAINED = "told-gained";
        TOLD_PAID = "told-paid";
        TOLD_COMPLETED = "told-completed";
        TOLD_GLORY = "told-glory";
        TOLD_LOST = "told-lost";
        TOLD_FAVOUR = "told-favour";
        TOLD_ABILITY = "told-ability";
        TOLD_RECHARGED = "told-recharged";
        TOLD_RESERVED = "told-reserved";
        TOLD_RELEASED = "told-released";
        TOLD_REMOVED = "told-removed";
        TOLD_OPENED = "told-opened";
        TOLD_EASED = "told-eased";
        TOLD_STOLE = "told-stole";
        TOLD_STOLE_RIVAL = "told-stole-rival";
        TOLD_PLAYED = "told-played";
        TOLD_DISCARDED = "told-discarded";
        TOLD_SWAPPED_QUESTS = "told-swapped-quests";
        TOLD_SWAPPED_HEROES = "told-swapped-heroes";
        TOLD_MOVED = "told-moved";
        TOLD_LAID = "told-laid";
        TOLD_CLEARED = "told-cleared";
        TOLD_TOKEN = "told-token";
        TOLD_RESHUFFLED_HEROES = "told-reshuffled-heroes";
        TOLD_RESHUFFLED_INTERVENTIONS = "told-reshuffled-interventions";
        TOLD_CLAIMED_OBJECTIVE = "told-claimed-objective";
        TOLD_CLAIMED_COLOURS = "told-claimed-colours";
        TOLD_CLAIMED_BOTH = "told-claimed-both";
        TOLD_IDLE = "told-idle";
        TOLD_EXHAUSTED = "told-exhausted";
    }
}

vocabulary! {
    /// What is gained and spent, as a report counts it: `count`.
    WARES: Word {
        WARE_MIGHT = "ware-might";
        WARE_CUNNING = "ware-cunning";
        WARE_GLORY = "ware-glory";
        WARE_CARDS = "ware-cards";
    }
}

vocabulary! {
    /// Why something is not possible now.
    REASONS: Word {
        WHY_TAKEN_GOD = "why-taken-god";
        WHY_NOT_THIS_GAME = "why-not-this-game";
        WHY_PLACED = "why-placed";
        WHY_NOT_ON_TRACK = "why-not-on-track";
        WHY_QUEST_NOT_ON_TRACK = "why-quest-not-on-track";
        WHY_RESERVED = "why-reserved";
        WHY_OCCUPIED = "why-occupied";
        WHY_BOUND = "why-bound";
        WHY_PRESENCE = "why-presence";
        WHY_BREAKS_WORD = "why-breaks-word";
        WHY_DEPLETED = "why-depleted";
        WHY_NOT_YOUR_GOD = "why-not-your-god";
        WHY_NO_QUEST = "why-no-quest";
        WHY_NO_RIVAL_CARD = "why-no-rival-card";
        WHY_NOT_IN_HAND = "why-not-in-hand";
        WHY_ONE_A_ROUND = "why-one-a-round";
        WHY_FRESH = "why-fresh";
        WHY_TWO_QUESTS = "why-two-quests";
        WHY_NO_SWAP = "why-no-swap";
        WHY_TRACK_FULL = "why-track-full";
        WHY_DECK = "why-deck";
        WHY_NO_POINTS = "why-no-points";
        WHY_NO_TOKEN = "why-no-token";
        WHY_NO_FREE_SPACE = "why-no-free-space";
        WHY_ONE_SECRET = "why-one-secret";
        WHY_NOT_SECRET = "why-not-secret";
        WHY_TOO_HARD = "why-too-hard";
        /// A quest that is too hard even for the best hero: `points` that are missing.
        WHY_SHORT = "why-short";
        WHY_OTHER_AREA = "why-other-area";
        WHY_SELF = "why-self";
        WHY_NO_CARD = "why-no-card";
        WHY_CANNOT_PAY = "why-cannot-pay";
        WHY_WASTEFUL = "why-wasteful";
        WHY_FULL = "why-full";
        WHY_SPACE_TAKEN = "why-space-taken";
        WHY_NO_QUEST_THERE = "why-no-quest-there";
    }
}

vocabulary! {
    /// How a game ends, and what decides between claimants.
    ENDINGS: Word {
        END_OBJECTIVE = "end-objective";
        END_COLOURS = "end-six-colours";
        END_BOTH = "end-both";
        END_EXHAUSTED = "end-exhausted";
        TIE_KIND = "tie-kind";
        TIE_GLORY = "tie-glory";
        TIE_QUESTS = "tie-quests";
        TIE_POINTS = "tie-points";
        TIE_SHARED = "tie-shared";
    }
}

vocabulary! {
    /// Where glory came from.
    SCORES: Word {
        SCORE_QUESTS = "score-quests";
        SCORE_TRACK = "score-track";
        SCORE_FAVOUR = "score-favour";
        SCORE_LOST_TO_QUESTS = "score-lost-to-quests";
        SCORE_LOST_TO_CARD = "score-lost-to-card";
        SCORE_EARLIER = "score-earlier";
    }
}

/// Keys of things that are not components: colours, kinds of points, options.
const THINGS: &[&str] = &[
    "colour-purple",
    "colour-green",
    "colour-yellow",
    "colour-black",
    "colour-red",
    "colour-blue",
    "might",
    "cunning",
    "option-mini",
    "game",
];

/// All of them.
pub fn vocabulary() -> Vec<&'static str> {
    [
        PROMPTS, CHOICES, HINTS, EVENTS, WARES, REASONS, ENDINGS, SCORES, THINGS,
    ]
    .concat()
}
