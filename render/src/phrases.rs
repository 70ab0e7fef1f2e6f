//! The keys that all games use in pictures and in boards in words. The sentences are in `words`.

use engine::kernel::Word;
use engine::vocabulary;

vocabulary! {
    /// All of them.
    ANY_BOARD: Word {
        AWAITS = "board-awaits";
        AWAITS_SEVERAL = "board-awaits-several";
        OVER = "board-over";
        CHANGED = "board-changed";
        YOUR_HAND = "board-your-hand";
        ONLY_YOU = "board-only-you";
        WINS = "board-wins";
        SHARED = "board-shared";
        FINAL = "board-final";
        YOUR_TURN = "board-your-turn";
        NEW = "board-new";
        NOW = "board-now";
        NUMBERED = "board-numbered";
    }
}
