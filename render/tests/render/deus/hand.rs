//! A hand of any size fits on a page, and shows which cards can be used.

use engine::games::{View, game};
use render::depict::depict;
use render::deus::hand::cells;
use render::{Palette, Rgb};
use words::{Lang, Letters};

use crate::positions::{appearance, play};

#[test]
fn the_largest_hand_fits_a_page() {
    for cards in 0..=10 {
        let (cells, whole) = cells(cards);
        assert!(whole <= 1600, "{cards} cards: {whole}");
        let (first, below) = (cells.at(0).rect, cells.at(2).rect);
        assert!(first.bottom() < below.y && cells.rows * 2 >= cards);
    }
}

#[test]
fn a_card_that_cannot_be_chosen_is_paler_and_keeps_its_colour() {
    let deus = game("deus").expect("a game");
    let appearance = appearance("deus", Palette::Fresco, Lang::En, &Letters);
    let (mut pale, mut bright) = (0, 0);
    play(deus, 3, 4, |position| {
        let (Some(ask), View::Deus(view)) = (&position.ask, &position.own) else {
            return;
        };
        let own = view.own.as_ref().expect("a hand");
        let can_be_chosen = |key: &str| {
            let mut held = ask.choices.iter().filter_map(|choice| choice.held.as_ref());
            held.any(|held| held.as_str() == key)
        };
        let hand = own.hand.iter().map(|card| card.building);
        let (open, closed): (Vec<_>, Vec<_>) = hand.partition(|card| can_be_chosen(card.slug()));
        if open.is_empty() {
            return;
        }
        let scene = depict(&position.own).hand(Some(ask), &[], &appearance).scene;
        let coloured = |colour: Rgb| scene.texts().any(|text| text.colour == colour);
        assert_eq!(coloured(Palette::Fresco.dimmed().on), !closed.is_empty());
        for card in open.iter().chain(&closed) {
            let hue = Palette::Fresco.hue(render::deus::emblems::hue(card.of()));
            assert!(scene.flats().contains(&hue.fill), "{}", card.slug());
        }
        pale += closed.len();
        bright += open.len();
    });
    assert!(pale > 10 && bright > 10, "{pale}, {bright}");
}
