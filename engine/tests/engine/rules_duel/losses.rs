//! Losses: the fencer who is pressed chooses, in whoever's turn it is.

use engine::duel::scenario::{A, B, Scenario};
use engine::kernel::{Answer, Dice, Seat, Seed, mild};

use super::attacked;

fn strength(table: &engine::kernel::testing::TestTable<engine::duel::Duel>) -> [u8; 2] {
    [A, B].map(|seat: Seat| table.view(A).fencers[seat.index()].strength)
}

#[test]
fn the_defender_chooses_what_to_lose_in_the_attackers_turn() {
    let mut table = Scenario::new().play();
    attacked(&mut table, "card-hammer");
    table.pass(B).pass(A);
    assert_eq!((table.awaited(), table.asked(B)), (vec![B], Some("lose")));
    assert_eq!(table.offers(B), ["strength", "card"]);
    table.pick(B, "strength");
    assert_eq!(strength(&table), [6, 4]);
}

#[test]
fn a_card_may_be_lost_instead_with_a_point_of_strength() {
    let mut table = Scenario::new().play();
    attacked(&mut table, "card-hammer");
    table.pass(B).pass(A).pick(B, "card");
    assert_eq!(table.asked(B), Some("discard"));
    table.pick(B, "card-cut");
    assert_eq!(strength(&table), [6, 5]);
}

#[test]
fn an_attacker_who_is_pressed_loses_in_their_own_turn() {
    let mut table = Scenario::new().free().play();
    attacked(&mut table, "card-cut");
    table
        .pick(B, "card-hammer")
        .pass(A)
        .pick(B, "card-lunge")
        .pass(A)
        .pass(B);
    assert_eq!(table.asked(A), Some("lose"));
    table.pick(A, "strength");
    assert_eq!(strength(&table), [3, 6]);
}

#[test]
fn a_light_hit_leaves_no_choice_and_no_pressure_no_loss() {
    let mut table = Scenario::new().play();
    attacked(&mut table, "card-cut");
    table.pass(B).pass(A);
    assert_eq!((strength(&table), table.asked(B)), ([6, 5], Some("attack")));

    let mut table = Scenario::new().play();
    attacked(&mut table, "card-cut");
    table.pick(B, "card-cut").pass(A).pass(B);
    assert_eq!((strength(&table), table.asked(B)), ([6, 6], Some("attack")));
}

#[test]
fn for_a_player_who_is_gone_the_milder_loss_is_chosen_and_no_window_is_answered() {
    let mut table = Scenario::new().play();
    attacked(&mut table, "card-hammer");
    let milder = |table: &engine::kernel::testing::TestTable<engine::duel::Duel>| {
        mild(&table.table, B, &mut Dice::new(Seed::of_number(1))).map(|(_, answer)| answer)
    };
    assert_eq!(milder(&table), Some(Answer::Pass));
    table.pass(B).pass(A);
    assert_eq!(milder(&table), Some(Answer::one("card")));
}

#[test]
fn what_everybody_knows_of_a_question_does_not_show_how_far_a_draft_has_come() {
    let mut table = Scenario::new().play();
    attacked(&mut table, "card-hammer");
    table.pass(B).pass(A);
    let before = table.table.awaited();
    assert!(before[0].about.is_some());
    // A player who loses strength is not asked for a card.
    table.pick(B, "card");
    assert_eq!(table.asked(B), Some("discard"));
    assert_eq!(table.table.awaited(), before);
}

#[test]
fn a_fencer_without_strength_has_lost() {
    let mut table = Scenario::new().strength(B, 2).play();
    attacked(&mut table, "card-hammer");
    table.pass(B).pass(A).pick(B, "strength");
    let outcome = table.outcome().expect("it is over");
    assert_eq!(
        (outcome.winners.as_slice(), outcome.scores.as_slice()),
        (&[A][..], &[6, 0][..])
    );
    assert_eq!(outcome.reason, "end-down");
}

#[test]
fn after_six_rounds_more_strength_wins_and_as_much_shares_the_victory() {
    for (strength, winners) in [(5, vec![B]), (6, vec![A, B])] {
        let mut table = Scenario::new().round(5).strength(A, strength).play();
        attacked(&mut table, "card-cut");
        table.pick(B, "card-cut").pass(A).pass(B);
        table
            .pick(B, "card-sweep")
            .pick(A, "stance-sly")
            .pick(B, "stance-sly");
        table.pick(A, "card-sweep").pass(B).pass(A);
        let outcome = table.outcome().expect("it is over");
        assert_eq!(
            (&outcome.winners, outcome.reason.as_str()),
            (&winners, "end-rounds")
        );
    }
}
