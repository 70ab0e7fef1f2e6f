//! Deus Ex Machina in pictures and in words.

mod alt;
mod area;
mod board;
mod card;
mod changes;
mod glory;
mod goal;
mod hand;
mod heroes;
mod map;
mod mats;
mod quests;
mod score;
mod text;
mod words;

use engine::deus_ex_machina::view::View;
use engine::kernel::{Component, Decision, Key, Outcome, Told};

use crate::depict::{Depict, Drawing};
use crate::look::Look;
use crate::moment::Moment;

impl Depict for View {
    fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    fn board(&self, ask: Option<&Decision>, moment: &Moment<'_>, look: &Look<'_>) -> Drawing {
        Drawing { scene: board::board(self, ask, moment, look), alt: alt::board(self, moment, look) }
    }

    fn has_hand(&self) -> bool {
        self.own.is_some()
    }

    fn hand(&self, _ahead: &[(Key, Vec<Told>)], look: &Look<'_>) -> Drawing {
        Drawing { scene: hand::hand(self, look), alt: alt::hand(self, look) }
    }

    fn score(&self, outcome: &Outcome, look: &Look<'_>) -> Drawing {
        Drawing { scene: score::score(self, outcome, look), alt: alt::score(self, outcome, look) }
    }

    fn board_text(&self, look: &Look<'_>) -> String {
        text::board(self, look)
    }

    fn hand_text(&self, look: &Look<'_>) -> Option<String> {
        text::hand(self, look)
    }

    fn glance_text(&self, look: &Look<'_>) -> String {
        text::glance(self, look)
    }
}

/// A component.
pub fn card(component: &Component, look: &Look<'_>) -> Drawing {
    Drawing { scene: card::card(component, look), alt: alt::card(component, look) }
}
