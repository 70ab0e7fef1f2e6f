//! E31 to E36: the scribe, and a test for each brown card of Egypt.

use engine::deus::scenario::{A, At, B, C, Scenario, TestTable};

use crate::card_tests::CardTest;

/// A table with brown cards of Egypt.
fn scribes(seats: u8) -> Scenario {
    Scenario::new(seats).egypt(&["civil"])
}

/// A builds a card in a region.
fn build(scenario: Scenario, card: &str, at: At) -> TestTable {
    let mut play = scenario.hand(A, &[card, "temple-of-juno"]).play();
    play.construct(A, card, at);
    play
}

/// What a brown card brings when it is built in a region: points for one version, gold for the other.
fn brings(position: impl Fn() -> Scenario, card: &str, at: At) -> (u16, u16) {
    let points = build(position(), &format!("{card}-vp"), at);
    let gold = build(position(), &format!("{card}-gold"), at);
    assert_eq!((points.gold(A), gold.vp(A)), (20, 5), "{card} brings one of them");
    assert_eq!(points.awaited(), [B], "{card} asks for nothing");
    (points.vp(A) - 5, gold.gold(A) - 20)
}

// ---- the scribe ----

#[test]
fn e31_the_scribe_goes_to_every_new_civil_building_before_the_column_resolves() {
    let scenario = scribes(2).build(A, "civil", (0, 0)).scribe(A, (0, 0));
    let scenario = scenario.build(A, "army", (0, 1)).build(A, "production", (0, 1));
    let play = build(scenario, "townhouse-vp", (0, 1));
    assert_eq!(play.vp(A), 8, "three buildings at (0,1), not one at (0,0)");
    assert_eq!(
        (play.at((0, 0)).scribe, play.at((0, 1)).scribe),
        (false, true),
        "there is one scribe"
    );
}

#[test]
fn e31_the_cards_below_read_the_new_place_too() {
    // (0,0) is the only mountain of A's, (1,0) one of two swamps.
    let scenario = scribes(2).build(A, "civil", (0, 0)).scribe(A, (0, 0));
    let scenario = scenario.build(A, "army", (1, 1)).cards(A, &["inn-vp-2"]);
    let play = build(scenario, "inn-vp", (1, 0));
    assert_eq!(play.vp(A), 9, "two points for each Inn");
}

#[test]
fn e31_other_buildings_leave_the_scribe_where_it_is() {
    let scenario = scribes(2).build(A, "civil", (0, 0)).scribe(A, (0, 0));
    let play = build(scenario, "quarry", (0, 1));
    assert!(play.at((0, 0)).scribe && !play.at((0, 1)).scribe);
}

#[test]
fn e31_before_the_first_civil_building_the_scribe_brings_nothing() {
    // The University activates a brown card that no civil building belongs to.
    for card in [
        "manor-gold",
        "lighthouse-gold",
        "palace-gold",
        "townhouse-gold",
        "inn-gold",
    ] {
        let scenario = scribes(2).build(A, "army", (0, 0)).cards(A, &[card]);
        let play = build(scenario, "university", (0, 0));
        assert_eq!((play.gold(A), play.awaited()), (20, vec![B]), "{card}");
    }
}

#[test]
fn e31_the_scribe_follows_guests_and_wildcards() {
    let scenario = || {
        let scenario = Scenario::new(2).egypt(&["civil", "temple"]).wildcard();
        scenario.build(A, "civil", (0, 0)).scribe(A, (0, 0))
    };
    // A civil card in the blue column places a civil piece.
    let guest = scenario().cards(A, &["temple-of-maat"]);
    let mut play = guest.hand(A, &["inn-gold", "farm"]).play();
    play.pick(A, "inn-gold")
        .pick(A, "other-column")
        .pick(A, "maritime");
    play.pick_at(A, (0, 1));
    assert_eq!((play.at((0, 1)).scribe, play.gold(A)), (true, 23));
    assert_eq!(play.column(A, "maritime"), ["inn-gold"]);

    // So does a wildcard in the brown column.
    let mut play = scenario().hand(A, &["galley", "farm"]).play();
    play.pick(A, "wildcard-civil").pick(A, "farm").pick_at(A, (0, 1));
    assert!(play.at((0, 1)).scribe);
    // A civil card that is laid face down into another column is no civil building.
    let mut play = scenario().hand(A, &["inn-gold", "farm"]).play();
    play.pick(A, "wildcard-production")
        .pick(A, "inn-gold")
        .pick_at(A, (0, 1));
    assert!(play.at((0, 0)).scribe);
}

// ---- the cards ----

#[test]
fn e32_manors_count_free_land_beside_the_scribe() {
    // Beside (0,0) there are (1,0), (-1,1) and (0,1), two seas, and the village (1,-1).
    let position = || {
        let scenario = scribes(2).build(A, "production", (0, 0));
        scenario.build(A, "army", (0, 1))
    };
    assert_eq!(brings(position, "manor", (0, 0)), (2, 6));
    assert_eq!(
        brings(|| position().attacked((1, -1)), "manor", (0, 0)),
        (3, 9),
        "an attacked village is free land"
    );
    let rival = || position().attacked((1, -1)).build(B, "civil", (-1, 1));
    assert_eq!(
        brings(rival, "manor", (0, 0)),
        (2, 6),
        "a rival's land is not free"
    );
}

#[test]
fn e33_lighthouses_count_the_ships_of_all_in_one_sea_beside_the_scribe() {
    // The sea from (1,1) to (2,-3) touches (2,0); (2,2) is another sea.
    let position = || {
        let scenario = scribes(4).build(A, "ship", (1, 1)).build(B, "ship", (2, -3));
        scenario.build(C, "ship", (2, 2))
    };
    assert_eq!(brings(position, "lighthouse", (2, 0)), (2, 6));
    let five = || position().build_all(C, "ship", &[(1, 0), (1, -1), (2, -2)]);
    assert_eq!(brings(five, "lighthouse", (2, 0)), (4, 12), "four at most");
    let inland = || scribes(2).build(A, "ship", (-1, 0)).build(A, "army", (0, 1));
    assert_eq!(
        brings(inland, "lighthouse", (0, 1)),
        (0, 0),
        "no sea lies beside (0,1)"
    );
}

#[test]
fn e33_of_several_seas_the_fullest_counts_alone() {
    // (0,3) lies beside the sea (1,2), and beside the one of (0,4), (-1,4) and (-2,4).
    let position = || {
        let scenario = scribes(2).build(A, "army", (0, 3)).build(A, "ship", (1, 2));
        scenario.build_all(B, "ship", &[(-1, 4), (-2, 4)])
    };
    assert_eq!(brings(position, "lighthouse", (0, 3)), (2, 6));
}

#[test]
fn e34_palaces_count_ones_own_regions_on_the_scribes_tile() {
    // (0,2) is on another tile; (-1,1) is a rival's.
    let position = || {
        let scenario = scribes(2).build(A, "production", (0, 0));
        let scenario = scenario.build(A, "army", (0, 1)).build(A, "ship", (-1, 0));
        scenario.build(A, "army", (0, 2)).build(B, "army", (-1, 1))
    };
    assert_eq!(brings(position, "palace", (0, 0)), (3, 9));
    for card in ["palace-vp", "palace-gold"] {
        let mut play = position().hand(A, &[card, "farm"]).play();
        play.pick(A, card).refuses_at(A, (1, 0));
        assert_eq!(play.why_not_at(A, (1, 0)), ["why-few-buildings"], "{card}");
    }
}

#[test]
fn e35_townhouses_count_the_buildings_in_the_scribes_region() {
    let position = || {
        let scenario = scribes(2).build(A, "production", (0, 0));
        scenario.build(A, "temple", (0, 0)).build(A, "army", (0, 1))
    };
    assert_eq!(
        brings(position, "townhouse", (0, 0)),
        (3, 9),
        "the example of the rulebook; the temple counts"
    );
}

#[test]
fn e36_inns_count_ones_own_regions_with_the_scribes_terrain() {
    // A occupies three swamps, a mountain and a sea; a fourth swamp is B's.
    let position = || {
        let scenario = scribes(2).build_all(A, "production", &[(1, 0), (1, 1), (-1, 3)]);
        let scenario = scenario.build(A, "army", (1, 1)).build(A, "army", (0, 0));
        scenario.build(A, "ship", (-1, 0)).build(B, "civil", (0, 5))
    };
    assert_eq!(
        brings(position, "inn", (1, 0)),
        (3, 9),
        "the example of the rulebook; a region counts once"
    );
    assert_eq!(brings(position, "inn", (0, 0)), (1, 3));
}

/// The test of each card.
#[rustfmt::skip]
pub const CARD_TESTS: &[CardTest] = &[
    ("manor-vp", e32_manors_count_free_land_beside_the_scribe),
    ("manor-gold", e32_manors_count_free_land_beside_the_scribe),
    ("lighthouse-vp", e33_lighthouses_count_the_ships_of_all_in_one_sea_beside_the_scribe),
    ("lighthouse-gold", e33_lighthouses_count_the_ships_of_all_in_one_sea_beside_the_scribe),
    ("palace-vp", e34_palaces_count_ones_own_regions_on_the_scribes_tile),
    ("palace-gold", e34_palaces_count_ones_own_regions_on_the_scribes_tile),
    ("townhouse-vp", e35_townhouses_count_the_buildings_in_the_scribes_region),
    ("townhouse-gold", e35_townhouses_count_the_buildings_in_the_scribes_region),
    ("inn-vp", e36_inns_count_ones_own_regions_with_the_scribes_terrain),
    ("inn-gold", e36_inns_count_ones_own_regions_with_the_scribes_terrain),
];
