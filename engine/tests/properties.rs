//! What every game must hold, over random games of every player count.

use engine::deus_ex_machina::DeusExMachina;
use engine::kernel::testing::{self, Match};
use engine::kernel::{OptionValue, Options};

/// Random games of every player count, with and without the expansion.
fn matches(count: u64) -> impl Iterator<Item = Match> {
    (0..count).flat_map(|seed| {
        (2..=4).flat_map(move |seats| {
            [false, true].map(|mini| {
                let options = Options::default().with("mini", OptionValue::Flag(mini));
                Match { seats, options, seed: seed * 100 + u64::from(seats) * 10 + u64::from(mini) }
            })
        })
    })
}

#[test]
fn offered_answers_are_accepted_and_all_others_refused() {
    matches(2).for_each(|game| testing::offered_and_nothing_else::<DeusExMachina>(&game));
}

#[test]
fn saved_and_loaded_tables_ask_and_show_the_same() {
    matches(4).for_each(|game| testing::saved_and_loaded_the_same::<DeusExMachina>(&game));
}

#[test]
fn undo_is_the_identity_before_a_seal() {
    matches(4).for_each(|game| testing::undo_is_the_identity::<DeusExMachina>(&game));
}

#[test]
fn drafts_teach_their_player_nothing() {
    matches(4).for_each(|game| testing::drafts_teach_nothing::<DeusExMachina>(&game));
}

#[test]
fn views_decisions_and_events_do_not_leak() {
    let (mut compared, mut excluded) = (0, 0);
    // Beside the first games one in which a copy of a card is discarded that looks like another in the same hand.
    let copies = Match { seats: 4, options: Options::default().with("mini", OptionValue::Flag(true)), seed: 1841 };
    for game in matches(8).chain([copies]) {
        let (same, none) = testing::nothing_leaks::<DeusExMachina>(&game);
        compared += same;
        excluded += none;
    }
    // Some worlds can be excluded by what rivals did openly; were it many, the comparison would be worth little.
    assert!(compared > 10_000 && excluded * 100 < compared, "{compared} worlds compared, {excluded} excluded");
}

#[test]
fn tape_and_policy_play_the_same_game() {
    matches(12).for_each(|game| testing::tape_and_policy_agree::<DeusExMachina>(&game));
}

#[test]
fn simultaneous_answers_may_arrive_in_any_order() {
    matches(4).for_each(|game| testing::arrival_order_does_not_matter::<DeusExMachina>(&game));
}

#[test]
fn a_state_takes_at_most_four_kibibytes() {
    for game in matches(3) {
        testing::play_at_random::<DeusExMachina>(&game, Vec::new(), |table, _| {
            let bytes = postcard::to_stdvec(table.state()).expect("a state is plain data").len();
            assert!(bytes <= 4096, "{game:?}: {bytes} bytes");
        });
    }
}
