//! Views to pictures, and to the same in words: `View → Scene → PNG`.
//!
//! A scene is data and can be read as text; only `paint.rs` touches pixels. Nothing here can name the state of a game.

mod cache;
mod colour;
pub mod depict;
mod deus;
mod deus_ex_machina;
pub mod encode;
#[cfg(test)]
mod eyes;
pub mod font;
mod glyph;
pub mod icon;
pub mod kit;
mod look;
mod moment;
pub mod paint;
pub mod palette;
mod picture;
pub mod say;
pub mod scene;
mod seat;
mod sheet;
pub mod text;
mod words;

use engine::games::{PublicView, View};
use engine::kernel::{Decision, Key, Outcome, Told};

pub use colour::Rgb;
pub use look::Look;
pub use moment::Moment;
pub use palette::Palette;
pub use picture::{ALT_MAX, Picture, PrivatePicture, PublicPicture};
pub use seat::{SeatMark, SeatShape};

/// The board as everybody sees it. What was told has to be what everybody was told.
pub fn board(view: &PublicView, moment: &Moment<'_>, look: &Look<'_>) -> PublicPicture {
    let (shown, seen) = (depict::depict(view), (&**view, moment.awaited, moment.changes, moment.outcome));
    PublicPicture(cache::picture("board.png", &seen, shown.seats(), look, |look| shown.board(None, moment, look)))
}

/// The board as one player sees it. Choices that lie on the board get badges with their numbers, counted from 1 in the
/// order of the question.
pub fn board_for(view: &View, ask: Option<&Decision>, moment: &Moment<'_>, look: &Look<'_>) -> PrivatePicture {
    let (shown, seen) = (depict::depict(view), (view, ask, moment.awaited, moment.changes, moment.outcome));
    PrivatePicture(cache::picture("board.png", &seen, shown.seats(), look, |look| shown.board(ask, moment, look)))
}

/// What the viewer holds in secret; nothing for a view that belongs to nobody. `ahead` has for the keys of cards what
/// playing them would bring about, as far as that can be known.
pub fn hand(view: &View, ahead: &[(Key, Vec<Told>)], look: &Look<'_>) -> Option<PrivatePicture> {
    let (shown, seen) = (depict::depict(view), (view, ahead));
    let draw = || cache::picture("hand.png", &seen, shown.seats(), look, |look| shown.hand(ahead, look));
    shown.has_hand().then(|| PrivatePicture(draw()))
}

/// How the game ended.
pub fn score(view: &PublicView, outcome: &Outcome, look: &Look<'_>) -> PublicPicture {
    let (shown, seen) = (depict::depict(view), (&**view, outcome));
    PublicPicture(cache::picture("score.png", &seen, shown.seats(), look, |look| shown.score(outcome, look)))
}

/// A component of a game by its key.
pub fn card(game: &str, key: &str, look: &Look<'_>) -> Option<PublicPicture> {
    let component = (engine::games::game(game)?.components)().into_iter().find(|component| component.key == key)?;
    let draw = depict::cards(game)?;
    Some(PublicPicture(cache::picture("card.png", &(game, key), 0, look, |look| draw(&component, look))))
}

/// All components of a game on one sheet, as small as they fit.
pub fn contact_sheet(game: &str, look: &Look<'_>) -> Option<PublicPicture> {
    let components = (engine::games::game(game)?.components)();
    let draw = depict::cards(game)?;
    let drawings: Vec<_> = components.iter().map(|component| draw(component, look)).collect();
    Some(PublicPicture(std::sync::Arc::new(sheet::sheet(&drawings, look))))
}
