//! What only one fencer sees: the cards in hand.

use engine::duel::view::View;
use engine::duel::ware::Ware;
use engine::kernel::Seat;

use super::card::kind;
use super::text;
use crate::appearance::Appearance;
use crate::depict::Depict;
use crate::icon::Icon;
use crate::kit::{CardHeader, Cells, HandCard, Held, Kit, Ornament, Piece, Usable, WIDTH, gains};
use crate::scene::Scene;

/// The room below the cards.
const FOOT: f32 = 10.0;
/// No card says much.
const HEIGHT: f32 = 270.0;

/// The viewer's hand, with the numbers of a question's choices.
pub fn hand(view: &View, held: Held<'_>, appearance: &Appearance<'_>) -> Scene {
    let kit = Kit::of(appearance, view.seats());
    let cards = view.own.as_deref().unwrap_or_default();
    let cells = Cells::of(cards.len(), FOOT).no_higher_than(HEIGHT);
    let mut scene = Scene::new(WIDTH, (cells.bottom() + FOOT) as u32, kit.roles.table);
    let Some(fencer) = view.fencers.iter().find(|fencer| view.viewer.is(fencer.seat)) else {
        return scene;
    };
    let stage = kit.wording.say(&text::round(view));
    kit.hand_banner(&mut scene, fencer.seat, held, stage, Ornament::Meander);
    for (at, component) in cards.iter().filter_map(text::component).enumerate() {
        let (icon, word) = kind(&component);
        let card = HandCard {
            head: CardHeader {
                number: held.number(component.key),
                icon,
                name: &kit.wording.words.name(component.key),
                kind: &kit.wording.say(&word.term()),
                sign: None,
                ground: kit.cream(),
                body: kit.body(held.usable(component.key, Usable::Now)),
            },
            text: kit.wording.words.text(&component).unwrap_or_default(),
            gains: brings(component.key, held, fencer.seat),
            stands: None,
        };
        kit.hand_card(&mut scene, card, cells.at(at), |_| 0.0);
    }
    scene
}

/// What a card brings its fencer now in any case.
fn brings(card: &str, held: Held<'_>, seat: Seat) -> Vec<Piece> {
    let of = |ware: Ware| held.gain(card, seat, &ware.into());
    gains([
        (of(Ware::Strength), Piece::Icon(Icon::Might)),
        // That the card itself leaves the hand goes without saying.
        (of(Ware::Cards).max(0), Piece::Icon(Icon::Hand)),
    ])
}
