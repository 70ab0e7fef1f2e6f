//! What can be shown of every game. This is the one place that knows which game a view belongs to: every game
//! of the registry implements [`Depict`] for its view.

use engine::games::View;
use engine::kernel::{Certain, Component, Decision, Game, Key, Outcome};

use crate::appearance::Appearance;
use crate::phrases::ANY_BOARD;
use crate::scene::Scene;
use crate::situation::Situation;

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
    /// What only the viewer sees, with badges for the choices of a question that lie in the hand. `certain` says
    /// what comes of choices, by their keys, in any case.
    fn hand(
        &self,
        ask: Option<&Decision>,
        certain: &[(Key, Certain)],
        appearance: &Appearance<'_>,
    ) -> Drawing;
    /// How the game ended.
    fn score(&self, outcome: &Outcome, appearance: &Appearance<'_>) -> Drawing;
    /// The board in words.
    fn board_text(&self, appearance: &Appearance<'_>) -> String;
    /// The hand in words.
    fn hand_text(&self, appearance: &Appearance<'_>) -> Option<String>;
    /// What the viewer owns, in one short line. A public view has none.
    fn own_text(&self, appearance: &Appearance<'_>) -> Option<String>;
    /// The position in a line or two.
    fn glance_text(&self, appearance: &Appearance<'_>) -> String;
    /// A component of the game.
    fn card(component: &Component, appearance: &Appearance<'_>) -> Drawing
    where
        Self: Sized;
    /// The keys of everything that its pictures and boards in words say, apart from what they say of every
    /// game.
    fn vocabulary() -> &'static [&'static str]
    where
        Self: Sized;
}

macro_rules! depicted {
    ($($variant:ident: $game:ty,)*) => {
        /// The view as something that can be shown.
        pub fn depict(view: &View) -> &dyn Depict {
            match view {
                $(View::$variant(view) => &**view,)*
            }
        }

        /// The function that draws the components of a game.
        pub fn cards(game: &str) -> Option<fn(&Component, &Appearance<'_>) -> Drawing> {
            match game {
                $(<$game as Game>::ID => Some(<<$game as Game>::View as Depict>::card),)*
                _ => None,
            }
        }

        /// The keys of everything that pictures and boards in words of a game say.
        pub fn vocabulary(game: &str) -> &'static [&'static str] {
            match game {
                $(<$game as Game>::ID => <<$game as Game>::View as Depict>::vocabulary(),)*
                _ => ANY_BOARD,
            }
        }
    };
}

engine::each_game!(depicted!);
