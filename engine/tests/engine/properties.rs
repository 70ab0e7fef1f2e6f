//! What every game must hold, over random games of every game with every number of players.

use engine::for_each_game;
use engine::kernel::Game;
use engine::kernel::testing::{self, Match};

/// Random games, as in the rulebook and with every option changed.
fn matches<G: Game>(rounds: u64) -> impl Iterator<Item = Match> {
    testing::matches(G::SEATS, G::options(), rounds)
}

/// A test that one of the properties holds in this many games of every kind.
macro_rules! hold {
    ($($test:ident: $property:ident, $rounds:literal;)*) => {
        $(#[test]
        fn $test() {
            fn check<G: Game>() {
                matches::<G>($rounds).for_each(|game| testing::$property::<G>(&game));
            }
            for_each_game!(check());
        })*
    };
}

hold! {
    offered_answers_are_accepted_and_all_others_refused: offered_and_nothing_else, 2;
    saved_and_loaded_tables_ask_and_show_the_same: saved_and_loaded_the_same, 2;
    undo_is_the_identity_before_a_seal: undo_is_the_identity, 4;
    drafts_teach_their_player_nothing: drafts_teach_nothing, 4;
    tape_and_policy_play_the_same_game: tape_and_policy_agree, 12;
    simultaneous_answers_may_arrive_in_any_order: arrival_order_does_not_matter, 4;
    score_sheets_add_up: score_sheets_add_up, 8;
    a_turn_passes_on_after_it_is_confirmed: turns_pass_on_after_confirming, 4;
}

#[test]
fn views_decisions_and_events_do_not_leak() {
    fn check<G: Game>() {
        let (mut compared, mut excluded) = (0, 0);
        testing::look_at_enough::<G>(4, 10_000, |game| {
            let (same, none) = testing::nothing_leaks::<G>(game);
            compared += same;
            excluded += none;
            same
        });
        // Some worlds can be excluded by what rivals did openly; if there were many, the comparison would be
        // worth little.
        assert!(
            excluded * 100 < compared,
            "{}: {compared} worlds compared, {excluded} excluded",
            G::ID
        );
    }
    for_each_game!(check());
}

#[test]
fn a_state_takes_at_most_four_kibibytes() {
    fn check<G: Game>() {
        for game in matches::<G>(3) {
            testing::play_at_random::<G>(&game, Vec::new(), |table, _| {
                let bytes = postcard::to_stdvec(table.state())
                    .expect("a state is plain data")
                    .len();
                assert!(bytes <= 4096, "{}, {game:?}: {bytes} bytes", G::ID);
            });
        }
    }
    for_each_game!(check());
}
