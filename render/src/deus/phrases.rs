//! The keys of Deus that only pictures and boards in words use. The sentences are in `words`.

use engine::kernel::Word;
use engine::vocabulary;

vocabulary! {
    /// All of them.
    BOARD: Word {
        ROUND = "board-round";
        ROUND_LAST = "board-round-last";
        ROUND_BEFORE_LAST = "board-round-before-last";
        FIRST = "board-first";
        NEXT = "board-next";
        END = "board-end";
        MAP = "board-map";
        MAP_HOW = "board-map-how";
        MAP_BELOW = "board-map-below";
        VILLAGES = "board-villages";
        VILLAGES_STAND = "board-villages-stand";
        VILLAGES_FELL = "board-villages-fell";
        VILLAGE = "board-village";
        CITIES = "board-cities";
        CITY = "board-city";
        SUPPLY = "board-supply";
        SUPPLY_LEFT = "board-supply-left";
        PILES = "board-piles";
        PILES_TOP = "board-piles-top";
        PLAYERS = "board-players";
        PLAYER = "board-player";
        PLAYER_POINTS = "board-player-points";
        NONE = "board-none";
        PIECES = "board-pieces";
        PIECES_OF = "board-pieces-of";
        COLUMN = "board-column";
        FACE_DOWN = "board-face-down";
        TEMPLES_WORTH = "board-temples-worth";
        TEMPLE_WORTH = "board-temple-worth";
        HAND_CARDS = "hand-cards";
        HAND_CARD = "hand-card";
        HAND_READY = "hand-ready";
        HAND_WITH_GOLD = "hand-with-gold";
        HAND_BUILDING = "hand-building";
        HAND_POINTS = "hand-points";
        HAND_YOU = "hand-you";
        HAND_PIECES = "hand-pieces";
        HAND_GODS = "hand-gods";
        GLANCE = "glance";
        GLANCE_PLAYER = "glance-player";
        GLANCE_POINTS = "glance-points";
        ALT_REGIONS = "alt-regions";
        ALT_HAND = "alt-hand";
        ALT_NO_CARD = "alt-no-card";
        ALT_SCORE = "alt-score";
        TITLE_SUPPLY = "title-supply";
        TITLE_END = "title-end";
        TITLE_CARDS = "title-cards";
        TITLE_NEXT = "title-next";
        LAST_ROUND = "label-last-round";
        LABEL_OF = "label-of";
        LABEL_NO_DISCARD = "label-no-discard";
        LABEL_NOW = "label-now";
        LABEL_READY = "label-ready";
        LABEL_WITH_GOLD = "label-with-gold";
        LABEL_BEHIND = "label-behind";
        LABEL_GOLD = "label-gold";
        LEGEND_HAND = "legend-hand";
        LEGEND_FIRST = "legend-first";
        LEGEND_GOODS = "legend-goods";
        LEGEND_PIECE = "legend-piece";
        LEGEND_CITY = "legend-city";
        LEGEND_LARGE_CITY = "legend-large-city";
        LEGEND_READY = "legend-ready";
        LEGEND_RESERVE = "legend-reserve";
        LEGEND_POINTS = "legend-points";
        SCORE_HELD = "score-held";
        SCORE_TEMPLES = "score-temples";
        SCORE_MAJORITIES = "score-majorities";
        SCORE_NO_TEMPLE = "score-no-temple";
        SCORE_NO_MAJORITY = "score-no-majority";
        SCORE_MOST = "score-most-of";
        CARD_OFFERING = "card-offering";
        OFFERING_NEPTUNE = "offering-neptune";
        OFFERING_CERES = "offering-ceres";
        OFFERING_MINERVA = "offering-minerva";
        OFFERING_VESTA = "offering-vesta";
        OFFERING_MARS = "offering-mars";
        OFFERING_JUPITER = "offering-jupiter";
    }
}
