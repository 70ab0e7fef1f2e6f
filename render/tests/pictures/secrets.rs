//! Nothing in a picture depends on anything that its reader cannot know.

use engine::deus_ex_machina::DeusExMachina;
use engine::games::AnyTable;
use engine::kernel::testing::{Match, heard, play_at_random};
use engine::kernel::{Dice, Game, OptionValue, Options, Seat, Seed, Table, Viewer};
use render::depict::depict;
use render::{Moment, Palette, text};
use words::{Lang, Letters};

use crate::positions::look;

/// Everything that a viewer can be shown, as text.
fn shown<G: Game>(table: &Table<G>, viewer: Viewer) -> Vec<String>
where
    Table<G>: AnyTable,
{
    let any: &dyn AnyTable = table;
    let look = look(any.game(), Palette::Fresco, Lang::En, &Letters);
    let (awaited, changes) = (any.awaited(), heard(table, viewer));
    let moment = Moment { awaited: &awaited, changes: &changes, outcome: None };
    let view = any.view(viewer);
    let ask = match viewer {
        Viewer::Seat(seat) => any.decision(seat),
        Viewer::Public => None,
    };
    let mut shown = Vec::new();
    let board = depict(&view).board(ask, &moment, &look);
    shown.extend([board.scene.to_string(), board.alt, text::board(&view, &look), text::glance(&view, &look)]);
    if depict(&view).has_hand() {
        let hand = depict(&view).hand(&[], &look);
        shown.extend([hand.scene.to_string(), hand.alt]);
        shown.extend(text::hand(&view, &look));
    }
    shown
}

/// Compares what viewers are shown with what they would be shown if hidden cards were dealt otherwise.
fn same_pictures<G: Game>(options: impl Fn(u8) -> Options)
where
    Table<G>: AnyTable,
{
    let mut compared = 0;
    for seats in 2..=4 {
        let game = Match { seats, options: options(seats), seed: 40 + u64::from(seats) };
        let mut dice = Dice::new(Seed::of_text("worlds of pictures"));
        play_at_random::<G>(&game, Vec::new(), |table, decision| {
            // Viewers take turns, so that each is compared in every phase.
            let turn = decision.id.step as usize + decision.id.slot as usize;
            let viewers: Vec<Viewer> = Viewer::all(seats).collect();
            for viewer in [viewers[turn % viewers.len()], Viewer::Public] {
                if let Some(other) = table.redealt(viewer, &mut dice) {
                    compared += 1;
                    assert_eq!(shown(&other, viewer), shown(table, viewer), "{viewer:?} at {}", decision.id);
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
    let game = Match { seats: 3, options: Options::default(), seed: 1 };
    play_at_random::<DeusExMachina>(&game, Vec::new(), |table, _| {
        let public = AnyTable::public_view(table);
        let look = look("deus-ex-machina", Palette::Fresco, Lang::En, &Letters);
        assert!(render::hand(&public, &[], &look).is_none() && text::hand(&public, &look).is_none());
        assert!(Seat::all(3).all(|seat| depict(&AnyTable::view(table, Viewer::Seat(seat))).has_hand()));
    });
}

#[test]
fn pictures_of_deus_look_the_same_when_hidden_cards_are_dealt_otherwise() {
    same_pictures::<engine::deus::Deus>(|_| Options::default());
}
