//! What only one fencer sees: the cards in hand.

use engine::duel::view::View;

use super::card::kind;
use super::text;
use crate::appearance::Appearance;
use crate::depict::Depict;
use crate::font::Face;
use crate::kit::{Banner, COLUMN, COLUMN_PITCH, CardHeader, Kit, MARGIN, Ornament, WIDTH};
use crate::phrases::ONLY_YOU;
use crate::scene::{Scene, Text};

const TOP: f32 = 144.0;
const CARD: (f32, f32) = (COLUMN, 180.0);
const PITCH: f32 = 194.0;

/// The viewer's hand.
pub fn hand(view: &View, appearance: &Appearance<'_>) -> Scene {
    let kit = Kit::of(appearance, view.seats());
    let cards = view.own.as_deref().unwrap_or_default();
    let rows = cards.len().div_ceil(2);
    let height = TOP + PITCH * rows as f32 + 10.0;
    let mut scene = Scene::new(WIDTH, height as u32, kit.roles.table);
    if let Some((seat, title)) = text::title(view, kit.wording) {
        let banner = Banner {
            seats: vec![seat],
            title,
            below: kit.wording.say(&ONLY_YOU.term()),
            game: kit.wording.words.name("game"),
            stage: kit.wording.say(&text::round(view)),
            ornament: Ornament::Meander,
        };
        kit.banner(&mut scene, &banner);
    }
    for (number, component) in cards.iter().filter_map(text::component).enumerate() {
        let (x, y) = (
            MARGIN + COLUMN_PITCH * (number % 2) as f32,
            TOP + PITCH * (number / 2) as f32,
        );
        let (icon, word) = kind(&component);
        let header = CardHeader {
            icon,
            name: &kit.wording.words.name(component.key),
            kind: &kit.wording.say(&word.term()),
            ground: kit.cream(),
        };
        kit.card_header(&mut scene, header, (x, y), CARD);
        let content = kit.wording.words.text(&component).unwrap_or_default();
        let like = Text::new("", 0.0, 0.0, 30.0, kit.roles.text).face(Face::Regular);
        scene.paragraph(
            &content,
            (x + 22.0, y + CardHeader::HEIGHT + 10.0),
            (CARD.0 - 44.0, CARD.1 - CardHeader::HEIGHT - 16.0),
            &[30.0, 28.0, 26.0],
            like,
        );
    }
    scene
}
