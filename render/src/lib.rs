//! Views to pictures, and to the same in words: `View → Scene → PNG`.
//!
//! A scene is data and can be read as text; only `paint.rs` touches pixels. Nothing here can name the state of a game.

mod cache;
mod colour;
pub mod depict;
mod deus_ex_machina;
pub mod encode;
pub mod font;
pub mod icon;
mod look;
pub mod paint;
mod palette;
mod picture;
mod say;
pub mod scene;
mod seat;
mod sheet;
pub mod text;
mod words;

use engine::games::{PublicView, View};
use engine::kernel::{Decision, Outcome};

pub use colour::Rgb;
pub use look::{Look, Moment};
pub use palette::Palette;
pub use picture::{ALT_MAX, Picture, PrivatePicture, PublicPicture};
pub use seat::{SeatMark, SeatShape};

/// The board as everybody sees it.
pub fn board(view: &PublicView, moment: &Moment<'_>, look: &Look<'_>) -> PublicPicture {
    PublicPicture(cache::picture("board.png", &(&**view, moment.awaited, moment.changes), look, |look| {
        depict::depict(view).board(None, moment, look)
    }))
}

/// The board as one player sees it. Choices that lie on the board get badges with their numbers, counted from 1 in the
/// order of the question.
pub fn board_for(view: &View, ask: Option<&Decision>, moment: &Moment<'_>, look: &Look<'_>) -> PrivatePicture {
    PrivatePicture(cache::picture("board.png", &(view, ask, moment.awaited, moment.changes), look, |look| {
        depict::depict(view).board(ask, moment, look)
    }))
}

/// What the viewer holds in secret; nothing for a view that belongs to nobody.
pub fn hand(view: &View, look: &Look<'_>) -> Option<PrivatePicture> {
    depict::depict(view)
        .has_hand()
        .then(|| PrivatePicture(cache::picture("hand.png", view, look, |look| depict::depict(view).hand(look))))
}

/// How the game ended.
pub fn score(view: &PublicView, outcome: &Outcome, look: &Look<'_>) -> PublicPicture {
    PublicPicture(cache::picture("score.png", &(&**view, outcome), look, |look| {
        depict::depict(view).score(outcome, look)
    }))
}

/// A component of a game by its key.
pub fn card(game: &str, key: &str, look: &Look<'_>) -> Option<PublicPicture> {
    let component = (engine::games::game(game)?.components)().into_iter().find(|component| component.key == key)?;
    let draw = depict::cards(game)?;
    Some(PublicPicture(cache::picture("card.png", &(game, key), look, |look| draw(&component, look))))
}
