//! Nothing in a picture depends on anything that its reader cannot know.

use engine::for_each_game;
use engine::games::{AnyTable, Registered};
use engine::kernel::testing::{look_at_enough, matches, play_at_random, told_to};
use engine::kernel::{Dice, Seat, Seed, Table, Viewer};
use render::depict::depict;
use render::{Palette, PrivatePicture, PublicPicture, Situation, text};
use words::{Lang, Letters};

use crate::positions::appearance;

/// Everything that a viewer can be shown, as text.
fn shown<G: Registered>(table: &Table<G>, viewer: Viewer) -> Vec<String> {
    let any: &dyn AnyTable = table;
    let appearance = appearance(any.game(), Palette::Fresco, Lang::En, &Letters);
    let (awaited, changes) = (any.awaited(), told_to(table, viewer));
    let situation = Situation {
        awaited: &awaited,
        changes: &changes,
        outcome: None,
    };
    let view = any.view(viewer);
    let (ask, certain) = match viewer {
        // It takes long to say what is certain. The engine's own tests compare it more often.
        Viewer::Seat(seat) if any.revision().is_multiple_of(4) => (any.decision(seat), any.certain(seat)),
        Viewer::Seat(seat) => (any.decision(seat), Vec::new()),
        Viewer::Public => (None, Vec::new()),
    };
    let mut shown = Vec::new();
    let board = depict(&view).board(ask, &situation, &appearance);
    shown.extend([
        board.scene.to_string(),
        board.alt,
        text::board(&view, &appearance),
        text::glance(&view, &appearance),
    ]);
    if depict(&view).has_hand() {
        for (ask, certain) in [(None, Vec::new()), (ask, certain)] {
            let hand = depict(&view).hand(ask, &certain, &appearance);
            shown.extend([hand.scene.to_string(), hand.alt]);
        }
        shown.extend(text::hand(&view, &appearance));
        shown.extend(text::own(&view, &appearance));
    }
    shown
}

#[test]
fn pictures_look_the_same_when_hidden_cards_are_dealt_otherwise() {
    fn check<G: Registered>() {
        let mut dice = Dice::new(Seed::of_text("worlds of pictures"));
        look_at_enough::<G>(1, 1_000, |game| {
            let mut compared = 0;
            play_at_random::<G>(game, Vec::new(), |table, decision| {
                // Viewers take turns, so that each is compared in every phase.
                let turn = decision.id.step as usize + decision.id.slot as usize;
                let viewers: Vec<Viewer> = Viewer::all(game.seats).collect();
                for viewer in [viewers[turn % viewers.len()], Viewer::Public] {
                    if let Some(other) = table.redealt(viewer, &mut dice) {
                        compared += 1;
                        assert_eq!(
                            shown(&other, viewer),
                            shown(table, viewer),
                            "{}, {game:?}, {viewer:?} at {}",
                            G::ID,
                            decision.id
                        );
                    }
                }
            });
            compared
        });
    }
    for_each_game!(check());
}

#[test]
fn a_public_view_has_no_hand_to_draw() {
    fn check<G: Registered>() {
        for game in matches(G::SEATS, G::options(), 1) {
            play_at_random::<G>(&game, Vec::new(), |table, _| {
                let public = AnyTable::public_view(table);
                let appearance = appearance(G::ID, Palette::Fresco, Lang::En, &Letters);
                assert!(
                    render::hand(&public, None, &[], &appearance).is_none(),
                    "{}",
                    G::ID
                );
                assert!(text::hand(&public, &appearance).is_none(), "{}", G::ID);
                assert!(text::own(&public, &appearance).is_none(), "{}", G::ID);
                let has_hand = |seat| depict(&AnyTable::view(table, Viewer::Seat(seat))).has_hand();
                assert!(Seat::all(game.seats).all(has_hand), "{}", G::ID);
            });
        }
    }
    for_each_game!(check());
}

#[test]
fn a_private_picture_never_becomes_a_public_one() {
    /// Tells by `POSSIBLE` whether one type converts into another. The compiler takes the constant of the
    /// type if there is a conversion, and that of the trait otherwise.
    struct Conversion<Source, Target>(std::marker::PhantomData<(Source, Target)>);
    trait NoConversion {
        const POSSIBLE: bool = false;
    }
    impl<Source, Target> NoConversion for Conversion<Source, Target> {}
    impl<Source: Into<Target>, Target> Conversion<Source, Target> {
        const POSSIBLE: bool = true;
    }
    const { assert!(Conversion::<PublicPicture, PrivatePicture>::POSSIBLE) };
    const { assert!(!Conversion::<PrivatePicture, PublicPicture>::POSSIBLE) };
}
