//! Every key that the bot itself speaks with, one list a module. The sentences are in `words/locales/<lang>/bot.ftl`, and
//! a test compares both: a key is added here and there.

use engine::kernel::Word;
use engine::vocabulary;

vocabulary! {
    /// Panels: a question and its choices.
    PANEL: Word {
        SO_FAR = "panel-so-far";
        LEFT_OUT = "panel-left-out";
        ANSWERED = "panel-answered";
        CHOSEN = "panel-chosen";
        CHOSEN_NONE = "panel-chosen-none";
        NEEDED = "panel-needed";
        FULL = "panel-full";
        PAGE = "panel-page";
        SEARCH = "panel-search";
        RANGE = "panel-range";
        UNDO = "panel-undo";
        BOARD = "panel-board";
        WHY = "panel-why";
        PASS = "panel-pass";
        NOTHING = "panel-nothing";
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

/// Every key of the bot.
pub fn vocabulary() -> Vec<&'static str> {
    [PANEL].concat()
}
