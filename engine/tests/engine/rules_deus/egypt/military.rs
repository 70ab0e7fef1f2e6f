//! E37 to E43, E48 and E49: combat tokens, Archers and Barracks.

use engine::deus::scenario::{A, At, B, Scenario, TestTable};
use engine::kernel::Shape;

use crate::card_tests::CardTest;

/// A table with red cards of Egypt.
pub fn soldiers(seats: u8) -> Scenario {
    Scenario::new(seats).egypt(&["military"])
}

/// A builds a card in a region.
pub fn build(scenario: Scenario, card: &str, at: At) -> TestTable {
    let mut play = scenario.hand(A, &[card, "temple-of-juno"]).play();
    play.construct(A, card, at);
    play
}

/// The points on a village.
fn points_on(play: &TestTable, at: At) -> u8 {
    play.at(at).village.expect("a village").vp
}

// ---- tokens ----

#[test]
fn e37_each_red_card_brings_one_of_five_tokens() {
    let red = ["fortress", "fortress-2", "garrison", "garrison-2", "archers"];
    let brown = ["forum", "basilica", "thermae", "forum-2", "amphitheatre"];
    let scenario = soldiers(2).stock(A, "army", 5).resources(A, [5; 4]);
    let scenario = scenario.hand(A, &[&red[..], &["farm"]].concat()).hand(B, &brown);
    let land = [(1, 0), (0, 0), (0, 1), (1, 1), (2, 1)];
    let mut play = scenario.attacked((1, -1)).attacked((2, 0)).play();
    assert_eq!(play.tokens(A), [5, 0]);
    for (at, card) in (1..).zip(["fortress", "fortress", "garrison", "garrison", "archers"]) {
        play.construct(A, card, land[usize::from(at) - 1]);
        assert_eq!(play.tokens(A), [5 - at, at], "{card}");
        if at < 5 {
            let offered = play.hand(B)[0];
            play.offer(B, &[offered]);
            while play.awaited() == [B] {
                let first = play.offers(B)[0].to_owned();
                play.pick(B, &first);
            }
        }
    }
    play.pass(A);
    assert_eq!(play.tokens(A), [0, 5], "not spent");
}

#[test]
fn e38_without_a_token_nothing_is_offered() {
    // The Archers below the new card are activated before it brings a token.
    let scenario = || {
        let scenario = soldiers(2).build(A, "civil", (0, 0));
        scenario.cards(A, &["archers"])
    };
    let play = build(scenario(), "garrison", (0, 0));
    assert_eq!((play.awaited(), play.tokens(A)), (vec![B], [4, 1]));
    assert_eq!(points_on(&play, (1, -1)), 3);
    let mut asked = build(scenario().tokens(A, 1), "garrison", (0, 0));
    assert_eq!(asked.asked(A), Some("archers-village"));
    asked.pass(A);
    assert_eq!((asked.tokens(A), asked.vp(A)), ([3, 2], 5));
}

#[test]
fn e38_every_activation_needs_a_token_of_its_own_and_it_is_gone_for_good() {
    // Two Archers: each spends one of two tokens.
    let scenario = soldiers(2).build(A, "civil", (1, 0)).tokens(A, 1);
    let scenario = scenario.cards(A, &["archers-2"]);
    let mut play = build(scenario, "archers", (1, 0));
    play.pick_at(A, (2, 0));
    assert_eq!(
        play.asked(A),
        Some("archers-village"),
        "one token, so no number is asked"
    );
    assert_eq!((play.vp(A), play.tokens(A)), (7, [3, 1]));
    play.pick_at(A, (2, 0));
    assert_eq!(
        (play.vp(A), play.tokens(A)),
        (9, [3, 0]),
        "the supply is as it was"
    );
    assert_eq!((play.awaited(), points_on(&play, (2, 0))), (vec![B], 0));
}

#[test]
fn e39_a_token_can_be_spent_by_the_card_that_brings_it() {
    let mut play = build(soldiers(2).build(A, "civil", (0, 0)), "barracks", (0, 0));
    assert_eq!((play.asked(A), play.tokens(A)), (Some("camp"), [4, 1]));
    play.pick_at(A, (1, 0));
    assert_eq!((play.at((1, 0)).owner, play.at((1, 0)).token), (Some(A), true));
    assert_eq!((play.tokens(A), play.awaited()), ([4, 0], vec![B]));
}

#[test]
fn e40_a_token_occupies_like_a_building() {
    let scenario = || {
        let scenario = soldiers(2).build(A, "civil", (0, 1)).camp(A, (0, 2));
        scenario.build(B, "army", (-1, 3)).build(B, "civil", (-1, 3))
    };
    let mut play = build(scenario(), "quarry", (0, 3));
    assert_eq!(play.at((0, 3)).owner, Some(A), "(0,3) is beside the token only");

    play = scenario().hand(B, &["quarry", "camels"]).acting(B).play();
    play.pick(B, "quarry").refuses_at(B, (0, 2));
    assert_eq!(play.why_not_at(B, (0, 2)), ["why-occupied"]);
    play = scenario().hand(B, &["quarry", "camels"]).acting(B).play();
    play.construct(B, "camels", (-2, 3)).pick_at(B, (-1, 3));
    play.refuses_at(B, (0, 2));
    assert_eq!(play.why_not_at(B, (0, 2)), ["why-occupied"]);
}

/// The example of the rulebook: the neighbour of a village has a token on it, and somebody else has the armies.
#[test]
fn e41_a_token_closes_the_ring_around_a_village() {
    let scenario = soldiers(2).build(A, "civil", (1, 1)).camp(A, (1, 0));
    let scenario = scenario.build(B, "ship", (0, -1)).build(B, "army", (0, -1));
    let play = build(scenario, "stone-market", (0, 0));
    assert!(play.at((1, -1)).village.is_some_and(|village| village.attacked));
    assert_eq!((play.vp(A), play.vp(B)), (5, 8));
}

#[test]
fn e41_a_new_token_can_close_it() {
    let scenario = soldiers(2).build(A, "civil", (0, 0)).build(B, "ship", (0, -1));
    let mut play = build(scenario, "barracks", (0, 0));
    play.pick_at(A, (1, 0));
    assert_eq!((play.vp(A), points_on(&play, (1, -1))), (8, 0));
}

#[test]
fn e42_a_token_counts_as_an_occupied_region() {
    let scenario = Scenario::new(2).egypt(&["military", "civil"]);
    let play = build(
        scenario.build(A, "army", (0, 0)).camp(A, (1, 1)),
        "inn-vp",
        (1, 0),
    );
    assert_eq!(play.vp(A), 7, "two swamps for the Inn");
    let scenario = Scenario::new(2).egypt(&["military", "civil"]);
    let scenario = scenario.build(A, "army", (0, 0)).camp(A, (1, 0));
    assert_eq!(
        build(scenario, "palace-gold", (0, 0)).gold(A),
        26,
        "two regions for the Palace"
    );
    let scenario = soldiers(2).build(A, "army", (0, 0)).camp(A, (1, 1));
    assert_eq!(
        build(scenario, "fishing-hamlet", (1, 0)).vp(A),
        7,
        "two swamps for the Fishing Hamlet"
    );
    let scenario = soldiers(2).build(A, "army", (0, 0)).camp(A, (1, 1));
    let play = scenario.cards(A, &["temple-of-terminus"]).play();
    assert_eq!(play.player(A).temples[0].worth, 2);
}

#[test]
fn e42_a_token_makes_its_owner_a_rival_beside_an_army() {
    let scenario = soldiers(2).build(A, "civil", (0, 1)).build(B, "civil", (1, 5));
    let play = build(scenario.camp(B, (0, 2)), "fortress", (0, 1));
    assert_eq!(play.asked(A), Some("fortress-pile"));
}

#[test]
fn e42_a_token_is_no_building() {
    // No ground for a Palace or a temple.
    let scenario = Scenario::new(2).egypt(&["military", "civil"]);
    let scenario = scenario.build(A, "army", (0, 0)).camp(A, (1, 0));
    let mut play = scenario.hand(A, &["palace-vp", "temple-of-juno"]).play();
    play.pick(A, "palace-vp").refuses_at(A, (1, 0));
    assert_eq!(play.why_not_at(A, (1, 0)), ["why-few-buildings"]);
    play.undo(A).pick(A, "temple-of-juno").refuses_at(A, (1, 0));
    assert_eq!(play.why_not_at(A, (1, 0)), ["why-not-yours"]);

    // One army each; B's two buildings win against one building and a token.
    let scenario = soldiers(2).build(A, "civil", (0, 1)).camp(A, (1, 0));
    let scenario = scenario.build(B, "ship", (0, -1)).build(B, "army", (0, -1));
    let mut play = build(scenario, "fortress", (0, 0));
    assert_eq!((play.vp(A), play.vp(B)), (5, 8));
    play.pass(A);

    // A region with a token and none with a building is no city.
    let scenario = soldiers(2).build(A, "civil", (0, 0)).camp(A, (1, 0));
    assert_eq!(build(scenario, "school", (0, 0)).hand(A).len(), 2, "one city");
}

// ---- Archers ----

#[test]
fn e43_archers_take_two_points_a_token_from_a_village_beside_an_army() {
    let shoot = |scenario: Scenario, tokens: u8| {
        let scenario = scenario.build(A, "civil", (0, 0)).tokens(A, tokens - 1);
        build(scenario, "archers", (0, 0))
    };
    let mut play = shoot(soldiers(2), 3);
    assert_eq!(
        (play.asked(A), play.regions_offered(A)),
        (Some("archers-village"), vec![(1, -1)])
    );
    assert_eq!(play.why_not_at(A, (2, 0)), ["why-no-army"]);
    play.refuses_at(A, (2, 0));
    play.pick_at(A, (1, -1));
    assert_eq!(
        (play.asked(A), play.question(A).shape),
        (Some("archers-tokens"), Shape::Amount { min: 1, max: 2 })
    );
    play.amount(A, 2);
    assert_eq!(
        (play.vp(A), points_on(&play, (1, -1))),
        (8, 0),
        "no more than there is"
    );
    assert_eq!(play.tokens(A), [2, 1]);

    let mut play = shoot(soldiers(2), 3);
    play.pick_at(A, (1, -1)).amount(A, 1);
    assert_eq!(
        (play.vp(A), points_on(&play, (1, -1)), play.tokens(A)),
        (7, 1, [2, 2])
    );

    let mut play = shoot(soldiers(2).village_vp((1, -1), 2), 3);
    play.pick_at(A, (1, -1));
    assert_eq!(
        (play.vp(A), play.tokens(A)),
        (7, [2, 2]),
        "a second token would be wasted"
    );

    let mut play = shoot(soldiers(2), 1);
    play.pick_at(A, (1, -1));
    assert_eq!((play.vp(A), play.tokens(A), play.awaited()), (7, [4, 0], vec![B]));
}

#[test]
fn e43_villages_that_are_attacked_or_empty_are_no_target() {
    let at = |scenario: Scenario| build(scenario.build(A, "civil", (1, 0)), "archers", (1, 0));
    let play = at(soldiers(2).attacked((1, -1)));
    assert_eq!(play.regions_offered(A), [(2, 0)]);
    assert_eq!(play.why_not_at(A, (1, -1)), ["why-attacked"]);
    let play = at(soldiers(2).village_vp((1, -1), 0));
    assert_eq!(play.why_not_at(A, (1, -1)), ["why-no-points"]);
    let play = at(soldiers(2).attacked((1, -1)).attacked((2, 0)));
    assert_eq!((play.awaited(), play.tokens(A)), (vec![B], [4, 1]));
}

#[test]
fn e43_archers_read_the_board_after_their_own_attack() {
    // The new army completes the ring of (1,-1), so there is nothing left to shoot at.
    let scenario = soldiers(2).build(A, "civil", (1, 0)).build(A, "ship", (0, -1));
    let play = build(scenario, "archers", (0, 0));
    assert_eq!((play.vp(A), play.tokens(A), play.awaited()), (8, [4, 1], vec![B]));
}

// ---- Barracks ----

#[test]
fn e48_barracks_lay_a_token_on_empty_land_beside_an_army() {
    let scenario = || {
        let scenario = soldiers(2).build(A, "civil", (0, 0));
        scenario.build(A, "civil", (1, 1)).build(B, "civil", (-1, 1))
    };
    let mut play = build(scenario(), "barracks", (0, 0));
    assert_eq!(
        (play.asked(A), play.regions_offered(A)),
        (Some("camp"), vec![(0, 1), (1, 0)])
    );
    for (at, why) in [
        ((-1, 0), "why-not-land"),
        ((1, -1), "why-village"),
        ((-1, 1), "why-occupied"),
        ((0, 0), "why-own-region"),
        ((0, 2), "why-no-army-beside"),
    ] {
        play.refuses_at(A, at);
        assert_eq!(play.why_not_at(A, at), [why], "{at:?}");
    }
    play.pick_at(A, (0, 1));
    assert_eq!((play.at((0, 1)).token, play.tokens(A)), (true, [4, 0]));
    let mut play = build(scenario(), "barracks", (0, 0));
    play.pass(A);
    assert_eq!((play.at((0, 1)).owner, play.tokens(A)), (None, [4, 1]));
    // An attacked village is no empty land.
    let play = build(scenario().attacked((1, -1)), "barracks", (0, 0));
    assert_eq!(play.regions_offered(A), [(0, 1), (1, 0)]);
}

/// A has a token at (0,2) and builds there.
fn on_token(scenario: Scenario) -> TestTable {
    let scenario = scenario.build(A, "army", (0, 1)).camp(A, (0, 2));
    build(scenario, "stone-market", (0, 2))
}

#[test]
fn e49_a_token_gives_way_to_a_new_building() {
    let mut play = on_token(soldiers(2));
    assert_eq!(
        (play.asked(A), play.regions_offered(A)),
        (Some("give-way"), vec![(-1, 3), (0, 3), (1, 1), (1, 2)]),
        "land or sea"
    );
    assert_eq!(play.why_not_at(A, (-1, 2)), ["why-village"]);
    assert_eq!(play.why_not_at(A, (0, 1)), ["why-own-region"]);
    assert_eq!(play.why_not_at(A, (0, 0)), ["why-too-far"]);
    play.pick_at(A, (1, 2));
    assert_eq!((play.at((1, 2)).owner, play.at((1, 2)).token), (Some(A), true));
    assert_eq!(
        (play.at((0, 2)).token, play.gold(A)),
        (false, 23),
        "then the column"
    );

    let mut play = on_token(soldiers(2));
    play.pass(A);
    assert!(!play.at((0, 2)).token, "or it is discarded");
    assert_eq!(play.tokens(A), [4, 0]);
}

#[test]
fn e49_without_a_free_region_a_token_is_discarded() {
    let full = soldiers(2).build_all(B, "civil", &[(-1, 3), (0, 3), (1, 1)]);
    let play = on_token(full.build(B, "ship", (1, 2)));
    assert_eq!((play.awaited(), play.at((0, 2)).token), (vec![B], false));
    assert_eq!(play.tokens(A), [4, 0]);
}

#[test]
fn e49_a_token_gives_way_before_villages_are_tested() {
    let scenario = soldiers(2).build(A, "army", (0, 0)).build(B, "ship", (0, -1));
    let mut play = build(scenario.camp(A, (1, 1)), "fishing-hamlet", (1, 1));
    assert_eq!((play.asked(A), play.vp(A)), (Some("give-way"), 5));
    play.pick_at(A, (1, 0));
    assert!(play.at((1, -1)).village.is_some_and(|village| village.attacked));
    assert_eq!(play.vp(A), 10, "three for the village, two for two swamps");
    // Also where the ring is full already.
    let scenario = soldiers(2).build(A, "army", (0, 0)).camp(A, (1, 0));
    let play = build(scenario.build(A, "ship", (0, -1)), "fishing-hamlet", (1, 0));
    assert_eq!(
        (play.asked(A), play.vp(A)),
        (Some("give-way"), 5),
        "still before the attack"
    );
}

/// The test of each card.
#[rustfmt::skip]
pub const CARD_TESTS: &[CardTest] = &[
    ("archers", e43_archers_take_two_points_a_token_from_a_village_beside_an_army),
    ("barracks", e48_barracks_lay_a_token_on_empty_land_beside_an_army),
];
