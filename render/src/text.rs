//! Positions in words, with Discord's markdown: a game can be played by these alone.

use engine::games::View;

use crate::depict::depict;
use crate::look::Look;

/// The whole board; never what only one player sees.
pub fn board(view: &View, look: &Look<'_>) -> String {
    depict(view).board_text(look)
}

/// What the viewer holds in secret; nothing for a view that belongs to nobody.
pub fn hand(view: &View, look: &Look<'_>) -> Option<String> {
    depict(view).hand_text(look)
}

/// One or two short lines: where the game stands, and each player's score.
pub fn glance(view: &View, look: &Look<'_>) -> String {
    depict(view).glance_text(look)
}
