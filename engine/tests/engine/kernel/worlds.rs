//! The same table with hidden cards dealt differently, and the test that finds leaks.

use engine::kernel::testing::*;
use engine::kernel::*;

use super::toy::*;

fn dice() -> Dice {
    Dice::new(Seed::of_text("worlds"))
}

fn leaky(seed: u64) -> Match {
    let options = scene("full").with("leaky", OptionValue::Flag(true));
    Match {
        seats: 3,
        options,
        seed,
    }
}

#[test]
fn another_world_looks_the_same_to_the_viewer_and_deals_others_otherwise() {
    let table = table("two");
    let other = table.redealt(Viewer::Seat(A), &mut dice()).expect("a world");
    assert_eq!(other.view(Viewer::Seat(A)), table.view(Viewer::Seat(A)));
    assert_eq!(other.decision(A), table.decision(A));
    assert_ne!(other.view(Viewer::Seat(B)).hand, table.view(Viewer::Seat(B)).hand);
    let cards = |table: &Table<Toy>| {
        let state = table.state();
        let mut cards: Vec<Chip> = state
            .deck
            .iter()
            .chain(state.hands.values().flatten().copied())
            .collect();
        cards.sort();
        cards
    };
    assert_eq!(cards(&other), cards(&table), "no card is lost or doubled");
}

#[test]
fn what_the_viewer_drew_in_this_step_stays_drawn() {
    let mut table = table("draw");
    play(&mut table, A, &["red", "done", "large"]);
    let other = table.redealt(Viewer::Seat(A), &mut dice()).expect("a world");
    assert_eq!(other.view(Viewer::Seat(A)), table.view(Viewer::Seat(A)));
    assert!(other.can_undo(A), "the actor's draft is part of its world");
    let rival = table.redealt(Viewer::Seat(B), &mut dice()).expect("a world");
    assert_eq!(rival.view(Viewer::Seat(B)), table.view(Viewer::Seat(B)));
    assert_ne!(
        rival.view(Viewer::Seat(A)).hand,
        table.view(Viewer::Seat(A)).hand,
        "B cannot know what A drew"
    );
}

#[test]
fn a_rivals_unsealed_answers_are_no_part_of_the_viewers_world() {
    let mut table = table("two");
    play(&mut table, A, &["red"]);
    let other = table.redealt(Viewer::Seat(B), &mut dice()).expect("a world");
    assert_eq!(
        asked(&other, A),
        Some("paint"),
        "B does not know that A has chosen a colour"
    );
    assert_eq!(other.view(Viewer::Seat(B)), table.view(Viewer::Seat(B)));
    assert!(!other.can_undo(A));
}

#[test]
fn a_rivals_secret_answer_is_renamed_with_its_card() {
    let mut table = table("full");
    let bid = table.decision(B).expect("asked").choices[0].key.clone();
    answer(&mut table, B, &picked(&[bid]));
    let worlds: Vec<Table<Toy>> = {
        let mut dice = dice();
        (0..20)
            .filter_map(|_| table.redealt(Viewer::Seat(A), &mut dice))
            .collect()
    };
    assert_eq!(worlds.len(), 20, "whatever B bid, B could have");
    let mut bids: Vec<Answer> = Vec::new();
    for world in &worlds {
        assert_eq!(world.awaited(), table.awaited());
        let decision = world.decision(B).expect("asked");
        let bid = decision.answered.clone().expect("answered");
        decision.check(&bid).expect("B holds it in that world");
        if !bids.contains(&bid) {
            bids.push(bid);
        }
    }
    assert!(bids.len() > 1, "A cannot know what B bid");
}

#[test]
fn nothing_leaks_from_the_toy() {
    let (mut compared, mut excluded) = (0, 0);
    for seed in 0..12 {
        let game = Match {
            seats: 2 + (seed % 3) as u8,
            options: scene("full"),
            seed,
        };
        let (more, none) = nothing_leaks::<Toy>(&game);
        compared += more;
        excluded += none;
    }
    assert!(
        compared > 10 * excluded,
        "{compared} worlds compared, {excluded} excluded"
    );
}

#[test]
#[should_panic(expected = "assertion `left == right` failed")]
fn a_view_that_shows_the_top_of_the_deck_is_found_out() {
    nothing_leaks::<Toy>(&leaky(1));
}
