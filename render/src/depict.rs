//! What every game can show of itself; the one place that knows which game a view belongs to.

use engine::games::View;
use engine::kernel::{Component, Decision, Key, Outcome, Told};

use crate::look::Look;
use crate::moment::Moment;
use crate::scene::Scene;
use crate::{deus, deus_ex_machina};

/// A picture before it is painted, with its description.
pub struct Drawing {
    /// What is painted.
    pub scene: Scene,
    /// The same in words.
    pub alt: String,
}

/// A view that can be shown.
pub trait Depict {
    /// How many players there are.
    fn seats(&self) -> u8;
    /// The board, with badges for the choices of a question.
    fn board(&self, ask: Option<&Decision>, moment: &Moment<'_>, look: &Look<'_>) -> Drawing;
    /// Whether there is somebody whose hand it is.
    fn has_hand(&self) -> bool;
    /// What only the viewer sees. `ahead` has for the keys of cards what playing them would bring about, as far as that
    /// can be known.
    fn hand(&self, ahead: &[(Key, Vec<Told>)], look: &Look<'_>) -> Drawing;
    /// How the game ended.
    fn score(&self, outcome: &Outcome, look: &Look<'_>) -> Drawing;
    /// The board in words.
    fn board_text(&self, look: &Look<'_>) -> String;
    /// The hand in words.
    fn hand_text(&self, look: &Look<'_>) -> Option<String>;
    /// The position in a line or two.
    fn glance_text(&self, look: &Look<'_>) -> String;
}

/// The view as something that can be shown.
pub fn depict(view: &View) -> &dyn Depict {
    match view {
        View::Deus(view) => &**view,
        View::DeusExMachina(view) => &**view,
    }
}

/// How a component of a game is drawn.
pub fn cards(game: &str) -> Option<fn(&Component, &Look<'_>) -> Drawing> {
    match game {
        "deus" => Some(deus::card),
        "deus-ex-machina" => Some(deus_ex_machina::card),
        _ => None,
    }
}
