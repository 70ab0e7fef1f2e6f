//! What has to be read at a glance can be read in the chat, and everything else on the full screen.

use render::font::CAP_HEIGHT;
use render::paint::Canvas;
use render::scene::{Distance, Item, Scene, Text};
use render::{Palette, Rgb};
use words::{Lang, Letters};

use crate::positions::{appearance, every};

/// How wide a chat shows a picture.
const CHAT: f32 = 400.0;

fn check_size(scene: &Scene, text: &Text) {
    let in_chat = text.size * CAP_HEIGHT * CHAT / scene.width as f32;
    let least = match text.distance {
        Distance::Glance => 6.0,
        Distance::Badge => 5.0,
        Distance::Read | Distance::Study => 0.0,
    };
    assert!(
        in_chat >= least,
        "{:?} is {in_chat:.1} px high in the chat",
        text.content
    );
    let letter_on_a_chip = text.content.chars().count() == 1;
    assert!(
        text.size >= 20.0 || letter_on_a_chip && text.size >= 16.0,
        "{:?} has size {}",
        text.content,
        text.size
    );
}

/// The least contrast of a text with what it is written on.
fn contrast(canvas: &Canvas, text: &Text) -> f64 {
    let (left, width) = (text.left(), text.width());
    let grounds = [0.04, 0.3, 0.5, 0.7, 0.96].map(|share| canvas.at(left + width * share, text.y));
    grounds
        .into_iter()
        .map(|ground: Rgb| ground.contrast(text.colour))
        .fold(f64::MAX, f64::min)
}

#[test]
fn sizes_are_those_of_their_distance() {
    for palette in Palette::ALL {
        every(13, 1, |position| {
            for lang in Lang::ALL {
                for scene in position.scenes(&appearance(position.game.id, palette, lang, &Letters)) {
                    assert!(scene.width.max(scene.height) <= 1600);
                    scene.texts().for_each(|text| check_size(&scene, text));
                }
            }
        });
    }
}

#[test]
fn texts_stand_out_from_their_ground() {
    for palette in Palette::ALL {
        every(61, 1, |position| {
            for scene in position.scenes(&appearance(position.game.id, palette, Lang::En, &Letters)) {
                let mut canvas = Canvas::of_still(&scene);
                for item in &scene.items {
                    // Some texts are pale on purpose, because they say nothing: zeros, and the scale behind
                    // the chips.
                    if let Item::Text(text) = item
                        && text.distance != Distance::Study
                    {
                        let contrast = contrast(&canvas, text);
                        assert!(
                            contrast >= 4.5,
                            "{palette:?}: {:?} has a contrast of {contrast:.1}",
                            text.content
                        );
                    }
                    canvas.paint(item);
                }
            }
        });
    }
}

#[test]
fn flat_colours_are_few() {
    for palette in Palette::ALL {
        every(50, 1, |position| {
            for scene in position.scenes(&appearance(position.game.id, palette, Lang::En, &Letters)) {
                assert!(scene.flats().len() <= 40, "{} flat colours", scene.flats().len());
            }
        });
    }
}
