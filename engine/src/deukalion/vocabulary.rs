//! Every message key of this game. The sentences are in `words`.

use crate::kernel::{Prompt, Word};
use crate::vocabulary;

vocabulary! {
    /// The questions.
    PROMPTS: Prompt {
        /// Where a ship begins.
        ANCHOR = "anchor";
        /// An inactive player's step: `middle`, `left` to sail, `below` in the Underworld.
        STEP = "step";
        /// The same, once something was done: `left` to sail.
        AFTER = "after";
        /// How the cup is turned.
        ORIENT = "orient";
        /// What the active player does: `left` to sail, and what the die for cards still brings: `draws`.
        ACT = "act";
        /// Where the Hydra goes, at most `left` squares.
        HYDRA_TO = "hydra-to";
        /// The ship is attacked: by `seat` with `theirs` fighters against `mine`, or by the Hydra (`hydra` is 1).
        REACT = "react";
        /// A card on a throw: points of `mine` and of `theirs`; `wins` and `alone` are 0 or 1.
        COUNTER = "counter";
        /// Which fighters are thrown again.
        AGAIN = "throw-again";
        /// What is taken from the ship of `seat`.
        PRIZE = "prize";
        /// Which treasure is taken from `city`.
        LOOT = "loot";
        /// Where the beaten ship of `seat` goes.
        DRIFT = "drift";
        /// Where the beaten Hydra goes.
        DRIFT_HYDRA = "drift-hydra";
        /// Which contracts a victory over a ship fulfils.
        VICTORY = "victory";
        /// Whether a new `contract` for `points` is fulfilled at once.
        ACCEPT = "accept-contract";
        /// Which `count` cards go under the deck.
        PAY_CARDS = "pay-cards";
        /// In which city a `treasure` goes.
        SLOT = "slot";
        /// Whether `below` fighters are fetched at the Styx.
        STYX = "styx";
        /// How many fighters are fetched.
        FETCH = "fetch";
        /// What the oracle does.
        ORACLE = "oracle";
    }
}

vocabulary! {
    /// Names of choices, and their notes.
    CHOICES: Word {
        ORIENTATION = "orientation";
        ORIENTATION_FETCH = "orientation-fetch";
        ATTACK = "choice-attack";
        ATTACK_WITH = "choice-attack-with";
        FOUND = "choice-found";
        HYDRA_AT = "choice-hydra-at";
        FULFIL = "choice-fulfil";
        FULFIL_WITH = "choice-fulfil-with";
        DELIVER = "choice-deliver";
        FETCH_COUNT = "choice-fetch";
        HYDRA = "choice-hydra";
        DRAW = "choice-draw";
        RENOUNCE = "choice-renounce";
        PRIZE_CARD = "choice-prize-card";
        STYX_FETCH = "choice-styx-fetch";
        STYX_UNLOAD = "choice-styx-unload";
        ORACLE_SINK = "choice-oracle-sink";
        ORACLE_SWAP = "choice-oracle-swap";
        FALLEN_UP = "fallen-up";
        FALLEN_DOWN = "fallen-down";
        FALLEN_STANDING = "fallen-standing";
        GROUP_SAIL = "group-sail";
        GROUP_DO = "group-do";
        GROUP_CARDS = "group-cards";
        /// `seat`, fighters of `mine` and `theirs`, `odds` in percent.
        NOTE_ATTACK_SHIP = "note-attack-ship";
        /// Fighters of `mine`, points it `needs`, `odds`.
        NOTE_ATTACK_HYDRA = "note-attack-hydra";
        NOTE_ATTACK_CITY = "note-attack-city";
        NOTE_FROM = "note-from";
        NOTE_ATTACK_TOWN = "note-attack-town";
        /// The Hydra attacks `seat`, who throws `mine`.
        NOTE_HYDRA_ATTACKS = "note-hydra-attacks";
        NOTE_STYX = "note-styx";
        NOTE_STYX_MOST = "note-styx-most";
        NOTE_ATHENS = "note-athens";
        NOTE_BESIDE = "note-beside";
        NOTE_FOUND = "note-found";
        NOTE_FULFIL = "note-fulfil";
        NOTE_DELIVER = "note-deliver";
        NOTE_HYDRA = "note-hydra";
        NOTE_DRAW_ALL = "note-draw-all";
        NOTE_DRAW_OWN = "note-draw-own";
        NOTE_FULL = "note-full";
        NOTE_MAJORITY = "note-majority";
        /// Halves of a point: `whole`, and `half` if there is one.
        FORCE = "force";
        /// Treasures of a colour: `count`, one `treasure`, and several as a `ware`.
        TREASURES = "treasures";
    }
}

vocabulary! {
    /// What contracts ask for.
    TASKS: Word {
        TASK_BRING = "task-bring";
        TASK_ALIKE = "task-alike";
        TASK_DIFFERENT = "task-different";
        TASK_ANY = "task-any";
        TASK_SHIP = "task-ship";
        TASK_HYDRA = "task-hydra";
        TASK_MUSTER = "task-muster";
        TASK_OFFER = "task-offer";
    }
}

vocabulary! {
    /// What action cards do, in a few words.
    HINTS: Word {
        HINT_PEGASUS = "hint-act-pegasus";
        HINT_HADES = "hint-act-favour-of-hades";
        HINT_FLEECE = "hint-act-golden-fleece";
        HINT_WIND = "hint-act-poseidons-wind";
        HINT_FERRY = "hint-act-charons-ferry";
        HINT_WRATH = "hint-act-wrath-of-ares";
        HINT_THREAD = "hint-act-thread-of-the-moirai";
        HINT_AEGIS = "hint-act-aegis";
        HINT_HORSE = "hint-act-trojan-horse";
        HINT_ORACLE = "hint-act-oracle-of-delphi";
        HINT_CORNUCOPIA = "hint-act-cornucopia";
        HINT_CAP = "hint-act-cap-of-invisibility";
    }
}

vocabulary! {
    /// What a question is about, as everybody may know it, and what is about to become final.
    STAKES: Word {
        STAKE_STEP = "stake-step";
        STAKE_ATTACKED = "stake-attacked";
        STAKE_HYDRA = "stake-hydra";
        STAKE_COUNTER = "stake-counter";
        STAKE_PRIZE = "stake-prize";
        STAKE_DRIFT = "stake-drift";
        STAKE_DRIFT_HYDRA = "stake-drift-hydra";
        STAKE_ACCEPT = "stake-accept";
        SEAL_SHIP = "seal-attack-ship";
        SEAL_CITY = "seal-attack-city";
        SEAL_TOWN = "seal-attack-town";
        SEAL_HYDRA = "seal-attack-hydra";
        SEAL_HYDRA_ATTACKS = "seal-hydra-attacks";
    }
}

vocabulary! {
    /// What happened.
    EVENTS: Word {
        TOLD_ANCHORED = "told-anchored";
        TOLD_SHAKEN = "told-shaken";
        TOLD_ORIENTED = "told-oriented";
        TOLD_STAYED = "told-stayed";
        TOLD_SAILED = "told-sailed";
        TOLD_DRIFTED = "told-drifted";
        TOLD_HYDRA_MOVED = "told-hydra-moved";
        TOLD_FETCHED = "told-fetched";
        TOLD_RENOUNCED = "told-renounced";
        TOLD_STYX = "told-styx";
        TOLD_FERRIED = "told-ferried";
        TOLD_FOUNDED = "told-founded";
        TOLD_CONQUERED = "told-conquered";
        TOLD_ATTACKED_SHIP = "told-attacked-ship";
        TOLD_ATTACKED_PLACE = "told-attacked-place";
        TOLD_ATTACKED_HYDRA = "told-attacked-hydra";
        TOLD_HYDRA_ATTACKED = "told-hydra-attacked";
        TOLD_THREW = "told-threw";
        TOLD_THREW_AGAIN = "told-threw-again";
        TOLD_THREW_NOTHING = "told-threw-nothing";
        TOLD_BEAT = "told-beat";
        TOLD_OVERCAME = "told-overcame";
        TOLD_FAILED = "told-failed";
        TOLD_BEAT_HYDRA = "told-beat-hydra";
        TOLD_BEATEN_BY_HYDRA = "told-beaten-by-hydra";
        TOLD_CANCELLED = "told-cancelled";
        TOLD_CANCELLED_HYDRA = "told-cancelled-hydra";
        TOLD_FIGHTERS_LOST = "told-fighters-lost";
        TOLD_ROBBED = "told-robbed";
        TOLD_LOOTED = "told-looted";
        TOLD_DELIVERED = "told-delivered";
        TOLD_UNLOADED = "told-unloaded";
        TOLD_CARDS_FOR_OTHERS = "told-cards-for-others";
        TOLD_CARD_FOR_ACTIVE = "told-card-for-active";
        TOLD_DREW = "told-drew";
        TOLD_DREW_RIVAL = "told-drew-rival";
        TOLD_PLAYED = "told-played";
        TOLD_CARDS_GIVEN_UP = "told-cards-given-up";
        TOLD_FULFILLED = "told-fulfilled";
        TOLD_FULFILLED_SECRET = "told-fulfilled-secret";
        TOLD_SHARED = "told-shared";
        TOLD_TURNED_UP = "told-turned-up";
        TOLD_SUNK = "told-sunk";
        TOLD_SWAPPED = "told-swapped";
        TOLD_SCORED_SHARED = "told-scored-shared";
        TOLD_SCORED_HYDRA = "told-scored-hydra";
        TOLD_SCORED_STYX = "told-scored-styx";
        TOLD_SCORED_TREASURE = "told-scored-treasure";
        TOLD_WON = "told-won";
    }
}

vocabulary! {
    /// What is gained and spent, as a report counts it: `count`.
    WARES: Word {
        WARE_POINTS = "ware-points";
        WARE_FIGHTERS = "ware-fighters";
        WARE_CARDS = "ware-cards";
        WARE_RED = "ware-red";
        WARE_GREEN = "ware-green";
        WARE_YELLOW = "ware-yellow";
        WARE_BLUE = "ware-blue";
        WARE_WHITE = "ware-white";
    }
}

vocabulary! {
    /// Why something is not possible now.
    REASONS: Word {
        WHY_NO_ANCHOR = "why-no-anchor";
        WHY_OCCUPIED = "why-occupied";
        WHY_NO_WATER = "why-no-water";
        WHY_NO_OPEN_SEA = "why-no-open-sea";
        WHY_HERE = "why-here";
        WHY_TOO_FAR = "why-too-far";
        WHY_SAILING_OVER = "why-sailing-over";
        WHY_HYDRA = "why-hydra";
        WHY_HYDRA_TOO_FAR = "why-hydra-too-far";
        WHY_HYDRA_CAUGHT = "why-hydra-caught";
        WHY_OWN_SHIP = "why-own-ship";
        WHY_NOT_THREE_AWAY = "why-not-three-away";
        WHY_ACTED = "why-acted";
        WHY_NOT_BESIDE = "why-not-beside";
        WHY_OUT_OF_REACH = "why-out-of-reach";
        WHY_CITY_EMPTY = "why-city-empty";
        WHY_TOWN_FREE = "why-town-free";
        WHY_TOWN_TAKEN = "why-town-taken";
        WHY_OWN_TOWN = "why-own-town";
        WHY_FEW_FIGHTERS = "why-few-fighters";
        WHY_FEW_CARDS = "why-few-cards";
        WHY_NOT_AT_ATHENS = "why-not-at-athens";
        WHY_OTHER_TREASURES = "why-other-treasures";
        WHY_NOT_ABOARD = "why-not-aboard";
        WHY_NOT_THERE = "why-not-there";
        WHY_NO_SLOT = "why-no-slot";
        WHY_SHIP_FULL = "why-ship-full";
        WHY_BY_VICTORY = "why-by-victory";
        WHY_OTHER_TASK = "why-other-task";
        WHY_NOBODY_BELOW = "why-nobody-below";
        WHY_NO_ROOM = "why-no-room";
        WHY_ROOM_ENOUGH = "why-room-enough";
        WHY_NOT_SO_MANY = "why-not-so-many";
        WHY_STEP_BEGUN = "why-step-begun";
        WHY_NOT_IN_OWN_TURN = "why-not-in-own-turn";
        WHY_ACTIVE_ONLY = "why-active-only";
        WHY_DIE_USED = "why-die-used";
        WHY_NOBODY_DRAWS = "why-nobody-draws";
        WHY_DECK_EMPTY = "why-deck-empty";
        WHY_NOT_IN_HAND = "why-not-in-hand";
        WHY_IN_FRONT = "why-in-front";
        WHY_WINDOW_OWN = "why-window-own";
        WHY_WINDOW_ATTACK = "why-window-attack";
        WHY_WINDOW_ATTACKED = "why-window-attacked";
        WHY_WINDOW_THROWN = "why-window-thrown";
        WHY_NOTHING_THROWN = "why-nothing-thrown";
        WHY_SHIELDED = "why-shielded";
        WHY_NO_OPEN_CONTRACT = "why-no-open-contract";
        WHY_PILE_EMPTY = "why-pile-empty";
        WHY_NO_SECRET = "why-no-secret";
    }
}

vocabulary! {
    /// How a game ends, and what decides between those who could have won.
    ENDINGS: Word {
        END_GOAL = "end-goal";
        TIE_POINTS = "tie-points";
        TIE_ORDER = "tie-order";
    }
}

vocabulary! {
    /// Where victory points came from.
    SCORES: Word {
        SCORE_CONTRACTS = "score-contracts";
        SCORE_SHARED = "score-shared";
        SCORE_TOWNS = "score-towns";
        SCORE_HYDRA = "score-hydra";
        SCORE_STYX = "score-styx";
        SCORE_TREASURES = "score-treasures";
    }
}

/// Keys of things that are not components.
const THINGS: &[&str] = &["option-five-colours", "game"];

/// All of them.
pub fn vocabulary() -> Vec<&'static str> {
    [
        PROMPTS, CHOICES, TASKS, HINTS, STAKES, EVENTS, WARES, REASONS, ENDINGS, SCORES, THINGS,
    ]
    .concat()
}
