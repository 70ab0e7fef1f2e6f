//! Every key of the bot's own sentences, one list per theme. The sentences are in
//! `words/locales/<lang>/bot.ftl`. A test compares the two, so a key is added in both places.

use engine::kernel::Word;
use engine::vocabulary;

vocabulary! {
    /// Panels: a question and its choices.
    PANEL: Word {
        SO_FAR = "panel-so-far";
        LEFT_OUT = "panel-left-out";
        ANSWERED = "panel-answered";
        CHOSEN = "panel-chosen";
        COUNT_EXACTLY = "panel-count-exactly";
        COUNT_UP_TO = "panel-count-up-to";
        COUNT_BETWEEN = "panel-count-between";
        ON_TOP = "panel-on-top";
        BRINGS = "panel-brings";
        PAGE = "panel-page";
        SEARCH = "panel-search";
        RANGE = "panel-range";
        UNDO = "panel-undo";
        BOARD = "panel-board";
        HAND = "panel-hand";
        WHY = "panel-why";
        PASS = "panel-pass";
        PASSES_SOON = "panel-passes-soon";
        KEPT = "panel-kept";
        NOTHING = "panel-nothing";
        DONE = "panel-done";
        ALL = "panel-all";
        FILL = "panel-fill";
        EACH = "panel-each";
        THEN = "panel-then";
        CONFIRM = "panel-confirm";
        CLEAR = "panel-clear";
        BACK = "panel-back";
        PREVIOUS = "panel-previous";
        NEXT = "panel-next";
        NUMBER = "panel-number";
        TIMES = "panel-times";
        PICK = "panel-pick";
        PICK_EXACTLY = "panel-pick-exactly";
        PICK_BETWEEN = "panel-pick-between";
        PICK_GROUP = "panel-pick-group";
        GROUP = "panel-group";
        OTHERS = "panel-others";
        ADD = "panel-add";
        REMOVE = "panel-remove";
        FORM = "panel-form";
        FORM_NUMBER = "panel-form-number";
    }
}

vocabulary! {
    /// A table before the game.
    LOBBY: Word {
        JOIN = "lobby-join";
        LEAVE = "lobby-leave";
        ADD_COMPUTER = "lobby-add-computer";
        OPTIONS = "lobby-options";
        START = "lobby-start";
        RULES_MINUTE = "lobby-rules-minute";
        NEW_TABLE = "lobby-new-table";
        REMATCH = "lobby-rematch";
        COME_BACK = "lobby-come-back";
        ON = "lobby-on";
        OFF = "lobby-off";
        LOBBY_SEATS = "lobby-seats";
        LOBBY_PLAYERS = "lobby-players";
        LOBBY_PRIVATE = "lobby-private";
        LOBBY_RUNNING = "lobby-running";
        LOBBY_FROZEN = "lobby-frozen";
        LOBBY_OVER = "lobby-over";
        IS_HOST = "lobby-is-host";
        COMPUTER_GREEDY = "lobby-computer-greedy";
        COMPUTER_RANDOM = "lobby-computer-random";
        COMPUTER_AWAY = "lobby-computer-away";
        COMPUTER_KIND = "lobby-computer-kind";
        COMPUTER_SAT = "lobby-computer-sat";
        COMPUTER_LEFT = "lobby-computer-left";
        SEAT_LEFT_BY = "lobby-seat-left-by";
        SEAT_AWAY = "lobby-seat-away";
        SEAT_OFFERED = "lobby-seat-offered";
        OPTIONS_HEAD = "lobby-options-head";
        OPTIONS_NOW = "lobby-options-now";
        OPTIONS_DRAWN = "lobby-options-drawn";
        ONE_BY_ONE = "lobby-one-by-one";
        INTRO = "lobby-intro";
        FINGERPRINT = "lobby-fingerprint";
        THREAD_NAME = "lobby-thread-name";
        WHICH_GAME = "lobby-which-game";
        WHICH_GAME_MENU = "lobby-which-game-menu";
        CLOSE_ASK = "lobby-close-ask";
        CLOSE_DO = "lobby-close-do";
        RESIGN_ASK = "lobby-resign-ask";
        RESIGN_DO = "lobby-resign-do";
        WELCOME = "lobby-welcome";
    }
}

vocabulary! {
    /// What was done.
    DONE_HERE: Word {
        OPENED = "done-opened";
        JOINED = "done-joined";
        LEFT = "done-left";
        BEGUN = "done-begun";
        CLOSED = "done-closed";
        RESIGNED = "done-resigned";
        OFFERED = "done-offered";
        STANDS_IN = "done-stands-in";
        CAME_BACK = "done-came-back";
        INVITED = "done-invited";
        SHOWN_AGAIN = "done-shown-again";
        THAWED = "done-thawed";
        STILL_FROZEN = "done-still-frozen";
        ROLLED_BACK = "done-rolled-back";
    }
}

vocabulary! {
    /// Why something was not done.
    TROUBLE: Word {
        NO_TABLE = "not-no-table";
        NO_TABLE_HERE = "not-no-table-here";
        NO_TABLE_OF_GAME = "not-no-table-of-game";
        OTHER_GAME = "not-other-game";
        NO_TABLES = "not-no-tables";
        NO_GAME = "not-no-game";
        NO_OPTION = "not-no-option";
        NO_CARD = "not-no-card";
        NO_TOPIC = "not-no-topic";
        NO_ORDER = "not-no-order";
        NO_COMPUTER = "not-no-computer";
        NO_SUCH_STEP = "not-no-such-step";
        ALREADY_SEATED = "not-already-seated";
        OFFER_SEATED = "not-offer-seated";
        NOT_SEATED = "not-seated";
        AWAY = "not-away";
        OWN_SEAT = "not-own-seat";
        COMPUTER_ALREADY = "not-computer-already";
        NOT_AWAITED = "not-awaited";
        NOT_ABSENT = "not-absent";
        NOT_STARTED = "not-started";
        NOT_ASKED = "not-asked";
        NOTHING_TO_JOIN = "not-nothing-to-join";
        STARTED = "not-has-begun";
        PRIVATE_TABLE = "not-private-table";
        TABLE_FULL = "not-table-full";
        TABLE_OVER = "not-table-over";
        TABLE_CLOSED = "not-table-closed";
        TABLE_UNJOINED = "not-table-unjoined";
        TABLE_FROZEN = "not-table-frozen";
        NOT_FROZEN = "not-frozen";
        TOO_FEW = "not-too-few";
        HOST_ONLY = "not-host-only";
        ADMIN_ONLY = "not-admin-only";
        NO_SEAT = "not-no-seat";
        SEAT_TAKEN = "not-seat-taken";
        SEAT_KEPT = "not-seat-kept";
        REMATCH_EARLY = "not-rematch-early";
        MAY_NOT_OPEN = "not-may-not-open";
        TOO_MANY_TABLES = "not-too-many-tables";
        TOO_MANY_LOBBIES = "not-too-many-lobbies";
        TOO_MANY_GAMES = "not-too-many-games";
        OTHER_CHANNEL = "not-other-channel";
        NOT_IN_THREADS = "not-in-threads";
        NO_THREADS_HERE = "not-no-threads-here";
        SERVERS_ONLY = "not-servers-only";
        PERMISSIONS = "not-permissions";
        MAY_NOT_POST = "not-may-not-post";
        MAY_NOT_THREAD = "not-may-not-thread";
        NO_THREAD = "not-no-thread";
        CHANNEL_GONE = "not-channel-gone";
        REFUSED = "not-refused";
        OTHER_SERVER = "not-other-server";
        WHICH_ROLE = "not-which-role";
        IN_THE_MIDDLE = "not-in-the-middle";
        ELSEWHERE = "not-elsewhere";
        MISSING = "not-missing";
        NOT_OFFERED = "not-offered";
        NOT_OFFERED_INSTEAD = "not-offered-instead";
        AMBIGUOUS = "not-ambiguous";
        PARAM_NOT_ASKED = "not-param-not-asked";
        PARAM_NEVER_ASKED = "not-param-never-asked";
        OLD_BUTTON = "not-old-button";
        OLD_COMMAND = "not-old-command";
        REPEATED = "not-repeated";
        UNREADABLE = "not-unreadable";
        CANNOT_READ = "not-cannot-read";
        BROKEN = "not-broken";
        NOT_KEPT = "not-kept";
        REFERENCE = "not-reference";
        STRANGE_INPUT = "not-strange-input";
        DMS_CLOSED = "not-dms-closed";
    }
}

vocabulary! {
    /// The message of a turn.
    TURN: Word {
        CALL = "turn-call";
        CALL_TOGETHER = "turn-call-together";
        CALL_RESPONSE = "turn-call-response";
        SINCE = "turn-since";
        REPORT = "turn-report";
        REPORT_OF = "turn-report-of";
        EARLIER = "turn-earlier";
        NOTHING_HAPPENED = "turn-nothing-happened";
        PLAY = "turn-play";
        MY_HAND = "turn-my-hand";
        LOG = "turn-log";
        WAITING_FOR = "turn-waiting-for";
        CALL_ASIDE = "turn-call-aside";
        CALL_SECRET = "turn-call-secret";
        TURN_WAITS = "turn-waits";
        ALL_CHOOSE = "turn-all-choose";
        OFFERED_YOU = "turn-offered-you";
        AWAY_YOU = "turn-away-you";
        INVITED_YOU = "turn-invited-you";
        FOOTER = "turn-footer";
        WHEREABOUTS = "turn-whereabouts";
        FOOTER_LOBBY = "turn-footer-lobby";
        FOOTER_TURN = "turn-footer-turn";
        FOOTER_INTRO = "turn-footer-intro";
        FOOTER_HAND = "turn-footer-hand";
        FOOTER_END = "turn-footer-end";
        FOOTER_CALL = "turn-footer-call";
        HAND_HEAD = "turn-hand-head";
        HAND_SOON = "turn-hand-soon";
        HAND_GONE = "turn-hand-gone";
        HAND_AWAY = "turn-hand-away";
        HAND_UNWANTED = "turn-hand-unwanted";
        HAND_MORE = "turn-hand-more";
        HAND_SHOWN = "turn-hand-shown";
        NO_HAND = "turn-no-hand";
    }
}

vocabulary! {
    /// The end of a game.
    END: Word {
        WON = "end-won";
        NOBODY_WON = "end-nobody-won";
        MARKED = "end-marked";
        SEED = "end-seed";
        SCORE_HEAD = "end-score-head";
        SCORE_HIDDEN = "end-score-hidden";
    }
}

vocabulary! {
    /// What the log says of a table.
    TOLD: Word {
        TOLD_LEFT = "told-table-left";
        TOLD_AWAY = "told-table-away";
        TOLD_AWAY_BY_HOST = "told-table-away-by-host";
        TOLD_AWAY_BY_ADMIN = "told-table-away-by-admin";
        TOLD_TOOK_SEAT = "told-table-took-seat";
        TOLD_CLOSED = "told-table-closed";
        TOLD_FROZEN = "told-table-frozen";
        TOLD_THAWED = "told-table-thawed";
        TOLD_ROLLED_BACK = "told-table-rolled-back";
        TOLD_REWOUND = "told-table-rewound";
        TOLD_PASSED = "told-table-passed";
        TOLD_ORDERED = "told-table-ordered";
        TOLD_ORDERED_BY = "told-table-ordered-by";
    }
}

vocabulary! {
    /// Looking.
    LOOK: Word {
        LOG_HEAD = "look-log-head";
        LOG_EARLIER = "look-log-earlier";
        LOG_BEFORE = "look-log-before";
        LOG_LATEST = "look-log-latest";
        CHOOSE_HINT = "look-choose-hint";
        CHOOSE_EXACTLY = "look-choose-exactly";
        CHOOSE_SEVERAL = "look-choose-several";
        CHOOSE_NUMBER = "look-choose-number";
        WHY_HEAD = "look-why-head";
        WHY_NOTHING = "look-why-nothing";
        WHY_MORE = "look-why-more";
        WHY_OFFERED = "look-why-offered";
        WHY_UNKNOWN = "look-why-unknown";
        CARD_FOOT = "look-card-foot";
        TABLES = "look-tables";
        WAITING_TABLES = "look-waiting-tables";
        WHICH_TABLE = "look-which-table";
        WHICH_TABLE_NAMED = "look-which-table-named";
        NAME_TABLE = "look-name-table";
        LIST_YOURS = "look-list-yours";
        LIST_LOBBY = "look-list-lobby";
        LIST_UNBEGUN = "look-list-unbegun";
        LIST_RUNNING = "look-list-running";
        LIST_FROZEN = "look-list-frozen";
        LIST_OVER = "look-list-over";
        LIST_MORE = "look-list-more";
        GO_TO = "look-go-to";
        JOIN_AT = "look-join-at";
        AT_TABLE = "look-at-table";
        NEXT_TABLE = "look-next-table";
        STEP = "look-step";
        STEP_FIRST = "look-step-first";
    }
}

vocabulary! {
    /// Help, rules and settings.
    HELP: Word {
        HELP_NO_TABLE = "help-no-table";
        HELP_VISITOR = "help-visitor";
        HELP_LOBBY = "help-lobby";
        HELP_HOST = "help-host";
        HELP_MY_TURN = "help-my-turn";
        HELP_OTHERS_TURN = "help-others-turn";
        HELP_OVER = "help-over";
        HELP_WATCHING = "help-watching";
        HELP_PAUSED = "help-paused";
        HELP_COMMANDS = "help-commands";
        RULES_OF_WHICH = "help-rules-of-which";
        RULES_SECTION = "help-rules-section";
        ME = "help-me";
        NOTIFY_MENTION = "help-notify-mention";
        NOTIFY_DM = "help-notify-dm";
        NOTIFY_QUIET = "help-notify-quiet";
        CONFIRM_ALWAYS = "help-confirm-always";
        CONFIRM_SURPRISES = "help-confirm-surprises";
        CONFIRM_NEVER = "help-confirm-never";
        PALETTE_FRESCO = "help-palette-fresco";
        PALETTE_NIGHT = "help-palette-night";
        ADMIN = "help-admin";
        ROLE_SEES = "help-role-sees";
        EVERYWHERE = "help-everywhere";
        EVERYBODY = "help-everybody";
        ADMINS = "help-admins";
        NO_ROLE = "help-no-role";
        ORDERS = "help-orders";
        NO_ORDERS = "help-no-orders";
        ORDERS_OFFERED = "help-orders-offered";
        ORDER_SET = "help-order-set";
        ORDER_STOP = "help-order-stop";
    }
}

vocabulary! {
    /// The table's own options, named like those of a game.
    OPTION: Word {
        WINDOWS = "option-windows";
        WINDOWS_QUICK = "option-windows-quick";
        WINDOWS_STRICT = "option-windows-strict";
        LANGUAGE = "option-language";
        LANGUAGE_EN = "option-language-en";
        LANGUAGE_DE = "option-language-de";
        LANGUAGE_FR = "option-language-fr";
    }
}

/// Every key of the bot.
pub fn vocabulary() -> Vec<&'static str> {
    [
        PANEL, LOBBY, OPTION, DONE_HERE, TROUBLE, TURN, END, TOLD, LOOK, HELP,
    ]
    .concat()
}
