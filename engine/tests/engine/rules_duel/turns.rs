//! Turns: whose it is stays the same from the attack to what is lost.

use engine::duel::Duel;
use engine::duel::scenario::{A, B, Scenario};
use engine::kernel::Turn;
use engine::kernel::testing::{self, matches};

#[test]
fn the_turn_is_the_attackers_through_stances_answers_and_losses() {
    let mut table = Scenario::new()
        .hand(B, ["disarm", "cut", "cut", "trip", "hammer"])
        .play();
    let turn = Some(Turn { seat: A, round: 1 });
    let mut asked = Vec::new();
    let mut steps = std::collections::BTreeSet::new();
    for (seat, answer) in [
        (A, Some("card-sweep")),
        (A, Some("stance-firm")),
        (B, Some("stance-sly")),
        (B, Some("card-disarm")),
        (A, Some("card-cut")),
        (A, None),
        (B, None),
        (B, Some("card")),
        (B, Some("card-trip")),
    ] {
        assert_eq!(table.table.turn(), turn, "after {asked:?}");
        asked.extend(table.asked(seat));
        steps.insert(table.question(seat).id.step);
        match answer {
            Some(key) => table.pick(seat, key),
            None => table.pass(seat),
        };
    }
    assert_eq!(
        asked,
        [
            "attack", "stance", "stance", "answer", "discard", "answer", "answer", "lose", "discard"
        ]
    );
    assert_eq!(steps.len(), 4, "a turn has several steps");
    assert_eq!(table.table.turn(), Some(Turn { seat: B, round: 2 }));
}

#[test]
fn in_random_games_the_turn_changes_only_with_the_round() {
    for game in matches(2..=2, <Duel as engine::kernel::Game>::options(), 20) {
        testing::play_at_random::<Duel>(&game, Vec::new(), |table, _| {
            let view = table.view(engine::kernel::Viewer::Public);
            let turn = Turn {
                seat: view.attacker,
                round: view.round.into(),
            };
            assert_eq!(table.turn(), Some(turn));
        });
    }
}

#[test]
fn what_is_refused_has_a_reason_and_few_lists_are_plain() {
    let (mut plain, mut reasons) = (
        std::collections::BTreeSet::new(),
        std::collections::BTreeSet::new(),
    );
    for game in matches(2..=2, <Duel as engine::kernel::Game>::options(), 40) {
        plain.extend(testing::refusals_are_sound::<Duel>(&game, |_, refused| {
            reasons.insert(refused.reasons[0].key.to_string());
        }));
    }
    // Whole hands, all stances, all that can be lost: there is nothing that these could refuse.
    assert_eq!(plain, ["attack", "discard", "lose", "stance"].into());
    assert_eq!(reasons, ["why-line".to_owned()].into());
}
