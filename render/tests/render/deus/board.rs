//! The layer of the board that never changes, and the points that nobody may see.

use engine::deus::Deus;
use engine::deus::view::View;
use engine::kernel::{Dice, Game, Options, Seed, Viewer};
use render::depict::Depict;
use render::scene::StillKey;
use render::{Palette, Situation};
use words::{Lang, Letters};

use crate::positions::appearance;

fn still_key(seed: &str, palette: Palette) -> Option<StillKey> {
    let set_up =
        Deus::set_up(&Options::default(), 3, &mut Dice::new(Seed::of_text(seed))).expect("a legal set-up");
    let appearance = appearance("deus", palette, Lang::En, &Letters);
    set_up
        .view(Viewer::Public)
        .board(None, &Situation::default(), &appearance)
        .scene
        .still_key
}

#[test]
fn different_boards_never_share_a_layer() {
    let key = still_key("one board", Palette::Fresco);
    assert!(key.is_some());
    assert_eq!(key, still_key("one board", Palette::Fresco));
    assert_ne!(key, still_key("another board", Palette::Fresco));
    assert_ne!(key, still_key("one board", Palette::Night));
}

#[test]
fn nobody_sees_points_on_a_board_before_the_end() {
    let set_up =
        Deus::set_up(&Options::default(), 4, &mut Dice::new(Seed::of_text("points"))).expect("a set-up");
    let appearance = appearance("deus", Palette::Fresco, Lang::En, &Letters);
    for viewer in Viewer::all(4) {
        let seen = set_up.view(viewer);
        let mut richer = seen.clone();
        richer
            .players
            .iter_mut()
            .for_each(|player| player.vp = player.vp.map(|vp| vp + 40));
        richer.own.iter_mut().for_each(|own| own.vp += 40);
        let drawn = |view: &View| {
            view.board(None, &Situation::default(), &appearance)
                .scene
                .to_string()
        };
        assert_eq!(drawn(&seen), drawn(&richer));
    }
}
