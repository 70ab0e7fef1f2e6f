//! The keys of the duel that only pictures and boards in words use. The sentences are in `words`.

use engine::kernel::Word;
use engine::vocabulary;

vocabulary! {
    /// All of them.
    BOARD: Word {
        ROUND = "board-round";
        BEGINS = "board-begins";
        EXCHANGE = "board-exchange";
        PRESSED = "board-pressed";
        EVEN = "board-even";
        LAST_CARD = "board-line";
        NO_CARD = "board-no-line";
        FREE = "board-free";
        FENCERS = "board-fencers";
        FENCER = "board-fencer";
        DECK = "board-deck";
        DECK_LEFT = "board-deck-left";
        HAND_CARD = "hand-card";
        HAND_NONE = "hand-none";
        HAND_CARDS = "hand-cards";
        OWN = "own";
        GLANCE_FENCER = "glance-fencer";
        GLANCE_STRENGTH = "glance-strength";
        LABEL_STRENGTH = "label-strength";
        LABEL_CARDS = "label-cards";
        ALT_HAND = "alt-hand";
        ALT_SCORE = "alt-score";
        KIND_TECHNIQUE = "kind-technique";
        KIND_TRICK = "kind-trick";
    }
}
