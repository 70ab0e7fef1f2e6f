//! Nothing in a picture depends on anything that its reader cannot know.

use engine::deus_ex_machina::DeusExMachina;
use engine::games::AnyTable;
use engine::kernel::testing::{Match, play_at_random, told_to};
use engine::kernel::{Dice, Game, OptionValue, Options, Seat, Seed, Table, Viewer};
use render::depict::depict;
use render::{Palette, PrivatePicture, PublicPicture, Situation, text};
use words::{Lang, Letters};

use crate::positions::appearance;

/// Everything that a viewer can be shown, as text.
fn shown<G: Game>(table: &Table<G>, viewer: Viewer) -> Vec<String>
where
    Table<G>: AnyTable,
{
    let any: &dyn AnyTable = table;
    let appearance = appearance(any.game(), Palette::Fresco, Lang::En, &Letters);
    let (awaited, changes) = (any.awaited(), told_to(table, viewer));
    let situation = Situation {
        awaited: &awaited,
        changes: &changes,
        outcome: None,
    };
    let view = any.view(viewer);
    let ask = match viewer {
        Viewer::Seat(seat) => any.decision(seat),
        Viewer::Public => None,
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
        let hand = depict(&view).hand(&[], &appearance);
        shown.extend([hand.scene.to_string(), hand.alt]);
        shown.extend(text::hand(&view, &appearance));
    }
    shown
}

/// Compares what viewers are shown with what they would be shown if hidden cards had been dealt differently.
fn same_pictures<G: Game>(options: impl Fn(u8) -> Options)
where
    Table<G>: AnyTable,
{
    let mut compared = 0;
    for seats in 2..=4 {
        let game = Match {
            seats,
            options: options(seats),
            seed: 40 + u64::from(seats),
        };
        let mut dice = Dice::new(Seed::of_text("worlds of pictures"));
        play_at_random::<G>(&game, Vec::new(), |table, decision| {
            // Viewers take turns, so that each is compared in every phase.
            let turn = decision.id.step as usize + decision.id.slot as usize;
            let viewers: Vec<Viewer> = Viewer::all(seats).collect();
            for viewer in [viewers[turn % viewers.len()], Viewer::Public] {
                if let Some(other) = table.redealt(viewer, &mut dice) {
                    compared += 1;
                    assert_eq!(
                        shown(&other, viewer),
                        shown(table, viewer),
                        "{viewer:?} at {}",
                        decision.id
                    );
                }
            }
        });
    }
    assert!(compared > 1_000, "{compared} worlds compared");
}

#[test]
fn pictures_look_the_same_when_hidden_cards_are_dealt_otherwise() {
    same_pictures::<DeusExMachina>(|seats| Options::default().with("mini", OptionValue::Flag(seats == 4)));
}

#[test]
fn a_public_view_has_no_hand_to_draw() {
    let game = Match {
        seats: 3,
        options: Options::default(),
        seed: 1,
    };
    play_at_random::<DeusExMachina>(&game, Vec::new(), |table, _| {
        let public = AnyTable::public_view(table);
        let appearance = appearance("deus-ex-machina", Palette::Fresco, Lang::En, &Letters);
        assert!(
            render::hand(&public, &[], &appearance).is_none() && text::hand(&public, &appearance).is_none()
        );
        assert!(Seat::all(3).all(|seat| depict(&AnyTable::view(table, Viewer::Seat(seat))).has_hand()));
    });
}

#[test]
fn pictures_of_deus_look_the_same_when_hidden_cards_are_dealt_otherwise() {
    same_pictures::<engine::deus::Deus>(|_| Options::default());
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
