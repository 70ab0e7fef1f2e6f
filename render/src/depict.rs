//! What can be shown of every game. This is the one place that knows which game a view belongs to.

use engine::games::View;
use engine::kernel::{Component, Decision, Key, Outcome, Told};

use crate::appearance::Appearance;
use crate::scene::Scene;
use crate::situation::Situation;
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
    fn board(
        &self,
        ask: Option<&Decision>,
        situation: &Situation<'_>,
        appearance: &Appearance<'_>,
    ) -> Drawing;
    /// Whether there is a hand to show. A public view has none.
    fn has_hand(&self) -> bool;
    /// What only the viewer sees. `ahead` says for each card, by its key, what playing it would bring about,
    /// as far as that can be known.
    fn hand(&self, ahead: &[(Key, Vec<Told>)], appearance: &Appearance<'_>) -> Drawing;
    /// How the game ended.
    fn score(&self, outcome: &Outcome, appearance: &Appearance<'_>) -> Drawing;
    /// The board in words.
    fn board_text(&self, appearance: &Appearance<'_>) -> String;
    /// The hand in words.
    fn hand_text(&self, appearance: &Appearance<'_>) -> Option<String>;
    /// The position in a line or two.
    fn glance_text(&self, appearance: &Appearance<'_>) -> String;
}

/// The view as something that can be shown.
pub fn depict(view: &View) -> &dyn Depict {
    match view {
        View::Deus(view) => &**view,
        View::DeusExMachina(view) => &**view,
    }
}

/// The function that draws the components of a game.
pub fn cards(game: &str) -> Option<fn(&Component, &Appearance<'_>) -> Drawing> {
    match game {
        "deus" => Some(deus::card),
        "deus-ex-machina" => Some(deus_ex_machina::card),
        _ => None,
    }
}
