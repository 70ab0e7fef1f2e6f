//! Deus Ex Machina in pictures and in words.

mod alt;
mod text;
mod words;

use engine::deus_ex_machina::view::View;
use engine::kernel::{Component, Decision, Outcome};

use crate::depict::{Depict, Drawing};
use crate::look::{Look, Moment};
use crate::sheet::sheet;

impl Depict for View {
    fn board(&self, _ask: Option<&Decision>, moment: &Moment<'_>, look: &Look<'_>) -> Drawing {
        Drawing { scene: sheet("Deus Ex Machina", &text::board(self, look), look), alt: alt::board(self, moment, look) }
    }

    fn has_hand(&self) -> bool {
        self.own.is_some()
    }

    fn hand(&self, look: &Look<'_>) -> Drawing {
        let said = text::hand(self, look).unwrap_or_default();
        Drawing { scene: sheet("Deus Ex Machina", &said, look), alt: alt::hand(self, look) }
    }

    fn score(&self, outcome: &Outcome, look: &Look<'_>) -> Drawing {
        let alt = alt::score(self, outcome, look);
        Drawing { scene: sheet("Deus Ex Machina", &alt, look), alt }
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
    let alt = alt::card(component, look);
    Drawing { scene: sheet(&look.words.name(component.key), &alt, look), alt }
}
