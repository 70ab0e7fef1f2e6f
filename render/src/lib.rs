//! Draws views as pictures and describes them in words: `View → Scene → PNG`.
//!
//! A scene is data and can be read as text; only `paint.rs` touches pixels. Nothing here has access to the
//! state of a game.

mod appearance;
mod cache;
mod colour;
mod contact_sheet;
mod corner;
pub mod depict;
pub mod deukalion;
pub mod deus;
mod deus_ex_machina;
#[cfg(feature = "duel")]
mod duel;
pub mod encode;
pub mod font;
pub mod glyph;
pub mod icon;
mod initials;
pub mod kit;
pub mod paint;
pub mod palette;
mod phrases;
mod picture;
pub mod rect;
pub mod scene;
mod seat_mark;
mod situation;
mod stamp;
pub mod text;
pub mod wording;

use engine::games::{PublicView, View};
use engine::kernel::{Certain, Decision, Key, Outcome};

pub use appearance::Appearance;
pub use cache::Cache;
pub use colour::Rgb;
pub use initials::Initials;
pub use palette::Palette;
pub use picture::{ALT_MAX, Picture, PrivatePicture, PublicPicture};
pub use seat_mark::{SeatMark, SeatShape};
pub use situation::Situation;

/// Makes every picture of this process an empty sheet from now on, an eighth as wide and high. Scenes and
/// descriptions are made as ever. This is for tests that play whole games and look at no picture.
pub fn leave_pictures_empty() {
    cache::leave_empty();
}

/// The board as everybody sees it. The changes in `situation` must be what everybody was told.
pub fn board(view: &PublicView, situation: &Situation<'_>, appearance: &Appearance<'_>) -> PublicPicture {
    let (shown, seen) = (
        depict::depict(view),
        (&**view, situation.awaited, situation.changes, situation.outcome),
    );
    PublicPicture(cache::picture(
        "board.png",
        &seen,
        shown.seats(),
        appearance,
        |appearance| shown.board(None, situation, appearance),
    ))
}

/// The board as one player sees it. Choices that lie on the board get badges with their numbers, counted from
/// 1 in the order of the question.
pub fn board_for(
    view: &View,
    ask: Option<&Decision>,
    situation: &Situation<'_>,
    appearance: &Appearance<'_>,
) -> PrivatePicture {
    let (shown, seen) = (
        depict::depict(view),
        (view, ask, situation.awaited, situation.changes, situation.outcome),
    );
    PrivatePicture(cache::picture(
        "board.png",
        &seen,
        shown.seats(),
        appearance,
        |appearance| shown.board(ask, situation, appearance),
    ))
}

/// What the viewer holds in secret, or `None` for a public view. Choices that lie in the hand get badges with
/// their numbers, as on the board. `certain` says what comes of choices, by their keys, in any case.
pub fn hand(
    view: &View,
    ask: Option<&Decision>,
    certain: &[(Key, Certain)],
    appearance: &Appearance<'_>,
) -> Option<PrivatePicture> {
    let (shown, seen) = (depict::depict(view), (view, ask, certain));
    let draw = || {
        cache::picture("hand.png", &seen, shown.seats(), appearance, |appearance| {
            shown.hand(ask, certain, appearance)
        })
    };
    shown.has_hand().then(|| PrivatePicture(draw()))
}

/// How the game ended.
pub fn score(view: &PublicView, outcome: &Outcome, appearance: &Appearance<'_>) -> PublicPicture {
    let (shown, seen) = (depict::depict(view), (&**view, outcome));
    PublicPicture(cache::picture(
        "score.png",
        &seen,
        shown.seats(),
        appearance,
        |appearance| shown.score(outcome, appearance),
    ))
}

/// The component of a game with this key.
pub fn card(game: &str, key: &str, appearance: &Appearance<'_>) -> Option<PublicPicture> {
    let component = (engine::games::game(game)?.components)()
        .into_iter()
        .find(|component| component.key == key)?;
    let draw = depict::cards(game)?;
    Some(PublicPicture(cache::picture(
        "card.png",
        &(game, key),
        0,
        appearance,
        |appearance| draw(&component, appearance),
    )))
}

/// All components of a game on one sheet, scaled down to fit.
pub fn contact_sheet(game: &str, appearance: &Appearance<'_>) -> Option<PublicPicture> {
    let components = (engine::games::game(game)?.components)();
    let draw = depict::cards(game)?;
    let drawings: Vec<_> = components
        .iter()
        .map(|component| draw(component, appearance))
        .collect();
    Some(PublicPicture(std::sync::Arc::new(contact_sheet::contact_sheet(
        &drawings, appearance,
    ))))
}
