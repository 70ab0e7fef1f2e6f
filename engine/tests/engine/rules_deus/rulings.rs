//! Rulings and corners that no line of the checklist covers by itself.

use engine::deus::cards::{Building, Set};
use engine::deus::event::Event;
use engine::deus::resource::Resource;
use engine::deus::scenario::{A, B, C, Scenario};
use engine::kernel::{Game, Shape, Viewer};

/// R8: a player passes only if the hand, the deck and the discard pile are all empty. Here cards have come
/// back.
#[test]
fn r8_an_empty_hand_is_no_reason_to_pass_while_there_are_cards_to_draw() {
    let play = Scenario::new(2)
        .hand(A, &[])
        .deck(&[])
        .discard(&["farm", "forum", "galley"])
        .hand(B, &["quarry"])
        .play();
    assert_eq!(
        (play.awaited(), play.hand(A).len()),
        (vec![A], 3),
        "{:?}",
        play.events
    );
}

/// R12: the player who offers fixes the order, and so decides which of several cards of one colour the others
/// see.
#[test]
fn r12_the_player_decides_which_card_of_one_colour_is_seen() {
    let mut play = Scenario::new(2).hand(A, &["forum", "basilica", "galley"]).play();
    play.offer(A, &["basilica", "forum"]);
    assert_eq!(play.view(B).top_discard.map(|top| top.slug()), Some("forum"));
}

/// Legion: "then you may steal". Among several rivals the question is asked anyway and can be answered by no
/// one.
#[test]
fn legion_may_leave_all_rivals_alone() {
    let scenario = Scenario::new(3)
        .build(A, "civil", (1, 3))
        .build(B, "civil", (0, 3))
        .build(C, "civil", (1, 4));
    let mut play = scenario.hand(A, &["legion", "temple-of-juno"]).play();
    play.construct(A, "legion", (1, 3)).pick_at(A, (1, 3));
    assert_eq!(play.asked(A), Some("victim"));
    assert_eq!(play.question(A).shape, Shape::OneOrPass {});
}

/// B88 for villages: (2,0) is the only way from (1,0) to (3,0) in two steps.
#[test]
fn b88_the_only_way_leads_through_a_village() {
    for attacked in [false, true] {
        let scenario = Scenario::new(2)
            .build(A, "civil", (1, 0))
            .hand(A, &["legion", "temple-of-juno"]);
        let mut play = if attacked {
            scenario.attacked((2, 0))
        } else {
            scenario
        }
        .play();
        play.construct(A, "legion", (1, 0)).pick_at(A, (3, 0));
        assert_eq!(play.at((3, 0)).owner, Some(A));
    }
}

/// Only the village (1,3) still stands.
fn one_village_left() -> Scenario {
    Scenario::new(2)
        .attacked((1, -1))
        .attacked((2, 0))
        .attacked((-1, 2))
        .hand(A, &["cavalry", "temple-of-juno"])
}

#[test]
fn b108_cavalry_is_paid_for_where_it_ends() {
    let mut play = one_village_left().build(A, "civil", (0, 0)).play();
    play.construct(A, "cavalry", (0, 0)).pick_at(A, (0, 3));
    assert_eq!(play.gold(A), 22);
}

#[test]
fn b108_neither_where_it_came_from_nor_another_army_counts() {
    let mut play = one_village_left()
        .build(A, "civil", (0, 3))
        .build(A, "army", (1, 4))
        .play();
    play.construct(A, "cavalry", (0, 3))
        .pick_at(A, (0, 3))
        .pick_at(A, (0, 1));
    assert_eq!(play.gold(A), 20);
}

#[test]
fn b107_legion_steals_beside_the_army_that_was_chosen_only() {
    let scenario = Scenario::new(2)
        .build(A, "army", (0, 0))
        .build(A, "civil", (2, 2))
        .build(B, "civil", (0, 1));
    let mut play = scenario.hand(A, &["legion", "temple-of-juno"]).play();
    play.construct(A, "legion", (2, 2))
        .pick_at(A, (2, 2))
        .pick_at(A, (2, 2));
    assert_eq!((play.awaited(), play.vp(A), play.vp(B)), (vec![B], 5, 5));
}

/// R14: it is the first building that counts, not the latest.
#[test]
fn b34_later_buildings_change_no_first_region() {
    let scenario = Scenario::new(2)
        .build(A, "civil", (1, 5))
        .hand(A, &["farm", "temple-of-juno"]);
    let mut play = scenario.play();
    play.construct(A, "farm", (1, 4));
    assert_eq!(
        play.player(A).first_region.map(|region| region.slug()),
        Some(play.key((1, 5)))
    );
}

/// R11: the discard pile is shuffled when a card is needed, not when the deck runs out.
#[test]
fn b86_a_deck_that_just_suffices_is_not_shuffled() {
    let hand = ["forum", "school", "galley", "legion", "farm"];
    let mut play = Scenario::new(2).hand(A, &hand).deck(&["quarry"]).play();
    play.offer(A, &["forum"]);
    assert_eq!((play.deck().len(), play.discard()), (0, vec!["forum"]));
    assert!(
        !play
            .events
            .iter()
            .any(|event| matches!(event, Event::Reshuffled { .. }))
    );
}

/// The Quarry would yield a stone for the mountain, if it were not face down.
#[test]
fn a_wildcard_has_no_effect_and_its_rivals_do_not_know_it() {
    let scenario = Scenario::new(2)
        .wildcard()
        .build(A, "army", (0, 0))
        .hand(A, &["temple-of-juno", "quarry"]);
    let mut play = scenario.play();
    play.pick(A, "wildcard-civil")
        .pick(A, "quarry")
        .pick_at(A, (0, 1));
    assert_eq!((play.resources(A), play.gold(A)), ([3; 4], 19));
    let hidden = |viewer| play.table.state().unknown(viewer).concat().len();
    assert_eq!(hidden(Viewer::Seat(A)), play.deck().len() + play.hand(B).len());
    assert_eq!(
        hidden(Viewer::Seat(B)),
        play.deck().len() + play.hand(A).len() + 1
    );
}

/// Every card with its copies and what it costs in wheat, wood, clay, stone and gold.
#[rustfmt::skip]
const PRINTED: &[(&str, u8, [u16; 5])] = &[
    ("galley", 4, [1, 1, 0, 0, 0]),
    ("merchant-ship-wheat", 1, [0, 1, 0, 0, 0]),
    ("merchant-ship-wood", 1, [0, 1, 0, 0, 0]),
    ("merchant-ship-clay", 1, [0, 1, 0, 0, 0]),
    ("merchant-ship-stone", 1, [0, 1, 0, 0, 0]),
    ("small-harbor-wheat", 1, [0, 0, 1, 1, 0]),
    ("small-harbor-wood", 1, [0, 0, 1, 1, 0]),
    ("small-harbor-clay", 1, [0, 0, 1, 1, 0]),
    ("small-harbor-stone", 1, [0, 0, 1, 1, 0]),
    ("trading-post", 2, [1, 0, 1, 0, 0]),
    ("large-harbor", 2, [1, 0, 1, 1, 0]),
    ("small-production-building", 4, [0, 0, 0, 0, 2]),
    ("medium-production-building", 2, [0, 0, 1, 0, 0]),
    ("large-production-building", 2, [0, 1, 0, 1, 0]),
    ("farm", 1, [0, 0, 1, 0, 0]),
    ("sawmill", 1, [0, 0, 0, 1, 0]),
    ("brickyard", 1, [0, 1, 0, 0, 0]),
    ("quarry", 1, [1, 0, 0, 0, 0]),
    ("cooperative-wheat", 1, [0, 1, 0, 1, 0]),
    ("cooperative-wood", 1, [1, 0, 1, 0, 0]),
    ("cooperative-clay", 1, [1, 0, 0, 1, 0]),
    ("cooperative-stone", 1, [0, 1, 1, 0, 0]),
    ("school", 3, [1, 1, 0, 0, 0]),
    ("workshop", 3, [0, 1, 1, 0, 0]),
    ("academy", 2, [1, 0, 0, 0, 0]),
    ("artisans-guild", 2, [0, 0, 0, 1, 0]),
    ("university", 3, [0, 0, 1, 1, 0]),
    ("lyceum", 3, [1, 0, 0, 1, 2]),
    ("forum", 2, [0, 0, 1, 1, 0]),
    ("basilica", 2, [0, 1, 0, 0, 0]),
    ("amphitheatre", 2, [1, 0, 1, 1, 0]),
    ("thermae", 2, [1, 1, 0, 0, 0]),
    ("grain-market", 1, [1, 0, 0, 0, 0]),
    ("timber-market", 1, [0, 1, 0, 0, 0]),
    ("pottery-market", 1, [0, 0, 1, 0, 0]),
    ("stone-market", 1, [0, 0, 0, 1, 0]),
    ("country-villa", 1, [1, 0, 1, 0, 0]),
    ("hunting-lodge", 1, [1, 1, 0, 0, 0]),
    ("fishing-hamlet", 1, [0, 0, 1, 1, 0]),
    ("mountain-villa", 1, [0, 1, 0, 1, 0]),
    ("siege-tower", 3, [0, 1, 0, 1, 0]),
    ("ballista", 3, [0, 1, 1, 0, 0]),
    ("legion", 3, [1, 0, 1, 0, 0]),
    ("war-elephants", 2, [1, 0, 0, 1, 0]),
    ("cavalry", 3, [1, 0, 0, 0, 0]),
    ("raiders", 2, [0, 0, 0, 1, 0]),
    ("temple-of-terminus", 1, [1, 1, 1, 1, 0]),
    ("temple-of-ceres", 1, [1, 1, 1, 1, 0]),
    ("temple-of-vulcan", 1, [1, 1, 1, 1, 0]),
    ("temple-of-diana", 1, [1, 1, 1, 1, 0]),
    ("temple-of-faunus", 1, [1, 1, 1, 1, 0]),
    ("temple-of-neptune", 1, [1, 1, 1, 1, 0]),
    ("temple-of-mars", 1, [1, 1, 1, 1, 0]),
    ("temple-of-saturn", 1, [1, 1, 1, 1, 0]),
    ("temple-of-minerva", 1, [1, 1, 1, 1, 0]),
    ("temple-of-vesta", 1, [1, 1, 1, 1, 0]),
    ("temple-of-juno", 1, [1, 1, 1, 1, 0]),
    ("temple-of-jupiter", 1, [1, 1, 1, 1, 0]),
    ("temple-of-quirinus", 1, [1, 1, 1, 1, 0]),
    ("temple-of-bellona", 1, [1, 1, 1, 1, 0]),
    ("temple-of-mercury", 1, [1, 1, 1, 1, 0]),
    ("temple-of-fortuna", 1, [1, 1, 1, 1, 0]),
];

#[test]
fn every_card_is_there_as_often_and_costs_as_much_as_the_content_table_says() {
    let base = Building::all().filter(|building| building.set() == Set::Base);
    let built = base.map(|building| {
        let cost = building.cost();
        let [wheat, wood, clay, stone] = Resource::ALL.map(|kind| u16::from(cost.resources[kind]));
        (
            building.slug(),
            building.facts().copies,
            [wheat, wood, clay, stone, cost.gold],
        )
    });
    let mut built: Vec<(&str, u8, [u16; 5])> = built.collect();
    let mut printed = PRINTED.to_vec();
    built.sort();
    printed.sort();
    assert_eq!(built, printed);
}
