//! Every component of every game has a picture of its own.

use engine::games::GAMES;
use render::{Palette, card};
use words::{Lang, Letters};

use crate::positions::appearance;

#[test]
fn every_component_can_be_drawn() {
    for game in GAMES {
        for (at, component) in (game.components)().iter().enumerate() {
            let palette = Palette::ALL[at % 2];
            let lang = Lang::ALL[at % 3];
            let appearance = appearance(game.id, palette, lang, &Letters);
            let drawing =
                render::depict::cards(game.id).expect("its cards can be drawn")(component, &appearance);
            let name = appearance.words.name(component.key);
            assert!(drawing.alt.contains(&name), "{}", drawing.alt);
            for text in drawing.scene.texts() {
                assert!(text.width() <= text.room + 0.5, "{:?}", text.content);
                assert!(
                    !text.content.ends_with('…'),
                    "{}: {:?} is cut",
                    component.key,
                    text.content
                );
                assert!(
                    text.size >= 26.0,
                    "{}: {:?} has size {}",
                    component.key,
                    text.content,
                    text.size
                );
            }
        }
    }
}

#[test]
fn what_does_not_exist_has_no_picture() {
    for game in GAMES {
        let appearance = appearance(game.id, Palette::Fresco, Lang::En, &Letters);
        let key = (game.components)()[0].key;
        assert!(card(game.id, "no-such-card", &appearance).is_none());
        assert!(card("no-such-game", key, &appearance).is_none());
        assert!(card(game.id, key, &appearance).is_some());
    }
}
