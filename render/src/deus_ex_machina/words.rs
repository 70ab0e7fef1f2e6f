//! Every key of Deus Ex Machina that only pictures and boards in words use. The sentences are in `words`.

use engine::kernel::Word;
use engine::vocabulary;

vocabulary! {
    /// All of them.
    BOARD: Word {
        SETUP = "board-setup";
        TURN = "board-turn";
        FIRST = "board-first";
        BEGINS = "board-begins";
        QUESTS = "board-quests";
        QUEST = "board-quest";
        QUEST_EASED = "board-quest-eased";
        QUEST_NONE = "board-quest-none";
        QUEST_SPACE = "board-quest-space";
        ASIDE = "board-aside";
        HEROES = "board-heroes";
        HERO = "board-hero";
        HERO_FAVOURED = "board-hero-favoured";
        HERO_RESERVED = "board-hero-reserved";
        HERO_NONE = "board-hero-none";
        HERO_CLOSED = "board-hero-closed";
        HERO_SPACE = "board-hero-space";
        MAP = "board-map";
        SPACE_FREE = "board-space-free";
        SPACE_TAKEN = "board-space-taken";
        PLAYERS = "board-players";
        PLAYER_GOD = "board-player-god";
        PLAYER_GODLESS = "board-player-godless";
        PLAYER_POINTS = "board-player-points";
        ABILITY_READY = "board-ability-ready";
        ABILITY_USED = "board-ability-used";
        PLAYER_CARDS = "board-player-cards";
        PLAYER_DONE = "board-player-done";
        PLAYER_DONE_NONE = "board-player-done-none";
        PLAYER_OBJECTIVE = "board-player-objective";
        DONE_QUEST = "board-done-quest";
        DONE_LEGEND = "board-done-legend";
        ACTS = "board-acts";
        ACTS_PLACED = "board-acts-placed";
        ACTS_INTERVENED = "board-acts-intervened";
        ACTS_LAID = "board-acts-laid";
        ACTS_PRESENCE = "board-acts-presence";
        DECKS = "board-decks";
        DECKS_LEFT = "board-decks-left";
        DECKS_HEROES = "board-decks-heroes";
        DECKS_CARDS = "board-decks-cards";
        HAND_OBJECTIVE = "hand-objective";
        HAND_PROGRESS = "hand-progress";
        HAND_SECRET_NEEDED = "hand-secret-needed";
        HAND_COLOURS = "hand-colours";
        HAND_SECRETS = "hand-secrets";
        HAND_SECRETS_NONE = "hand-secrets-none";
        HAND_CARDS = "hand-cards";
        HAND_CARDS_NONE = "hand-cards-none";
        HAND_WAITS = "hand-waits";
        HAND_NO_OBJECTIVE = "hand-no-objective";
        GLANCE_PLAYER = "glance-player";
        GLANCE_GLORY = "glance-glory";
        ALT_QUESTS = "alt-quests";
        ALT_FREE = "alt-free";
        ALT_HAND = "alt-hand";
        ALT_SCORE = "alt-score";
    }
}
