//! Deukalion in pictures and in words.

mod alt;
mod board;
mod card;
pub mod changes;
mod contracts;
pub mod emblems;
mod fight;
mod hand;
mod islands;
mod kylix;
mod mats;
mod phrases;
mod score;
mod sea;
mod ships;
mod tasks;
mod text;
mod trail;

use engine::deukalion::view::View;
use engine::kernel::{Certain, Component, Decision, Key, Outcome};

use crate::appearance::Appearance;
use crate::depict::{Depict, Drawing};
use crate::kit::Held;
use crate::situation::Situation;

impl Depict for View {
    fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    fn board(
        &self,
        ask: Option<&Decision>,
        situation: &Situation<'_>,
        appearance: &Appearance<'_>,
    ) -> Drawing {
        Drawing {
            scene: board::board(self, ask, situation, appearance),
            alt: alt::board(self, situation, appearance),
        }
    }

    fn has_hand(&self) -> bool {
        self.own.is_some()
    }

    fn hand(
        &self,
        ask: Option<&Decision>,
        certain: &[(Key, Certain)],
        appearance: &Appearance<'_>,
    ) -> Drawing {
        let held = Held::of(ask, certain);
        Drawing {
            scene: hand::hand(self, held, appearance),
            alt: alt::hand(self, held, appearance),
        }
    }

    fn score(&self, outcome: &Outcome, appearance: &Appearance<'_>) -> Drawing {
        Drawing {
            scene: score::score(self, outcome, appearance),
            alt: alt::score(self, outcome, appearance),
        }
    }

    fn board_text(&self, appearance: &Appearance<'_>) -> String {
        text::board(self, appearance)
    }

    fn hand_text(&self, appearance: &Appearance<'_>) -> Option<String> {
        text::hand(self, appearance)
    }

    fn own_text(&self, appearance: &Appearance<'_>) -> Option<String> {
        text::own(self, appearance)
    }

    fn glance_text(&self, appearance: &Appearance<'_>) -> String {
        text::glance(self, appearance)
    }

    fn card(component: &Component, appearance: &Appearance<'_>) -> Drawing {
        Drawing {
            scene: card::card(component, appearance),
            alt: alt::card(component, appearance),
        }
    }

    fn vocabulary() -> &'static [&'static str] {
        phrases::BOARD
    }
}
