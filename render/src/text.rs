//! Positions in words, with Discord's markdown: a game can be played by these alone.

use engine::games::View;

use crate::appearance::Appearance;
use crate::depict::depict;

/// The whole board, without anything that only one player sees.
pub fn board(view: &View, appearance: &Appearance<'_>) -> String {
    depict(view).board_text(appearance)
}

/// What the viewer holds in secret, or `None` for a public view.
pub fn hand(view: &View, appearance: &Appearance<'_>) -> Option<String> {
    depict(view).hand_text(appearance)
}

/// What the viewer owns, in one short line, or `None` for a public view.
pub fn own(view: &View, appearance: &Appearance<'_>) -> Option<String> {
    depict(view).own_text(appearance)
}

/// One or two short lines: how far the game has come, and each player's score.
pub fn glance(view: &View, appearance: &Appearance<'_>) -> String {
    depict(view).glance_text(appearance)
}
