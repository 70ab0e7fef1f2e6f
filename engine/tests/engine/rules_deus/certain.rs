//! What cards certainly bring before they are built: no swap that nobody has chosen, no effect that a wild card
//! will not have, and every price that is not printed.

use engine::deus::piece::Type;
use engine::deus::resource::Resource;
use engine::deus::scenario::{A, B, Scenario, TestTable};
use engine::deus::ware::Ware;
use engine::kernel::{Answer, Key, certain, certain_of};

/// What a choice of A's question certainly brings A.
fn brings(play: &TestTable, choice: &str) -> Vec<(Ware, i32)> {
    let all = certain(&play.table, A);
    let known = all.iter().find(|(key, _)| key.as_str() == choice);
    let (_, known) = known.unwrap_or_else(|| panic!("{choice} is not known: {all:?}"));
    let own = known.gains.iter().filter(|(seat, ..)| *seat == A);
    own.map(|(_, what, by)| (Ware::by_key(what).expect("a ware"), *by))
        .collect()
}

#[test]
fn a_university_over_a_trading_post_brings_its_gold_and_no_swap() {
    for (card, resources) in [("university", [1, 0, 1, 1]), ("lyceum", [2, 0, 0, 1])] {
        let play = Scenario::new(2)
            .cards(A, &["trading-post"])
            .build(A, "civil", (0, 0))
            .resources(A, resources)
            .gold(A, 2)
            .vp(A, 2)
            .hand(A, &[card, "temple-of-juno"])
            .play();
        assert_eq!(brings(&play, card), [(Ware::Gold, 2)], "{card}");
    }
}

#[test]
fn a_card_that_fits_only_where_it_costs_points_says_so() {
    let alone = || {
        Scenario::new(2)
            .vp(A, 5)
            .hand(A, &["farm", "temple-of-juno"])
            .build(A, "production", (0, 1))
    };
    let mut play = alone().play();
    assert!(
        !brings(&play, "farm").contains(&(Ware::Points, -3)),
        "there is land beside it"
    );
    play.pick(A, "farm");
    let beside = [(1, 1), (-1, 1), (0, 2), (0, 0), (1, 0), (-1, 2)];
    let free = beside.into_iter().filter(|at| play.is_offered(A, play.key(*at)));
    let mut play = free
        .fold(alone(), |scenario, at| scenario.build(B, "civil", at))
        .play();

    assert!(brings(&play, "farm").contains(&(Ware::Points, -3)));
    play.pick(A, "farm");
    let sites = play
        .question(A)
        .choices
        .iter()
        .filter(|choice| choice.place.is_some());
    for site in sites {
        let site = site.key.as_str();
        assert!(brings(&play, site).contains(&(Ware::Points, -3)), "{site}");
    }
}

#[test]
fn a_wild_card_brings_what_its_column_brings_and_not_what_is_printed_on_it() {
    let mut play = Scenario::new(2)
        .wildcard()
        .vp(A, 2)
        .cards(A, &["stone-market"])
        .build(A, "production", (0, 0))
        .hand(A, &["mountain-villa", "temple-of-juno"])
        .play();
    let market = (Ware::Gold, 3);
    assert_eq!(brings(&play, "mountain-villa"), [market, (Ware::Points, 1)]);
    play.pick(A, "wildcard-civil");
    assert_eq!(brings(&play, "mountain-villa"), [market]);
    assert_eq!(
        brings(&play, "temple-of-juno"),
        [market],
        "whatever lies face down"
    );
}

#[test]
fn what_a_god_gives_is_known_once_cards_are_chosen() {
    let mut play = Scenario::new(2)
        .hand(A, &["galley", "farm", "forum", "legion", "school"])
        .play();
    play.pick(A, "offering");
    let picked = |cards: &[&str]| {
        let keys = cards
            .iter()
            .map(|card| Key::parse(card).expect("a key"))
            .collect();
        let known = certain_of(&play.table, A, &Answer::Picked(keys)).expect("few lines");
        let gains = known.gains.into_iter();
        gains
            .map(|(_, what, by)| (Ware::by_key(&what).expect("a ware"), by))
            .collect::<Vec<_>>()
    };
    let ship = Ware::Pieces(Type::Maritime);
    assert_eq!(picked(&["farm", "galley"]), [(Ware::Gold, 4), (ship, 1)]);
    assert_eq!(picked(&["galley", "forum"])[0], (Ware::Points, 2));
}

#[test]
fn what_a_card_of_egypt_does_once_is_certain_where_nobody_is_asked() {
    let play = Scenario::new(2)
        .egypt(&["production", "scientific", "military", "temple"])
        .build(A, "civil", (0, 0))
        .cards(A, &["forum", "forum-2"])
        .resources(A, [1; 4])
        .vp(A, 2)
        .hand(
            A,
            &[
                "seasonal-work-wheat",
                "barracks",
                "royal-archives-civil",
                "temple-of-amun",
            ],
        )
        .play();
    let work = brings(&play, "seasonal-work-wheat");
    assert!(work.contains(&(Ware::Places, 2)), "{work:?}");
    assert!(work.contains(&(Ware::Resource(Resource::Wheat), 1)), "{work:?}");
    assert_eq!(brings(&play, "royal-archives-civil"), [(Ware::Points, 4)]);
    assert_eq!(brings(&play, "temple-of-amun"), [(Ware::Points, 5)]);
}

#[test]
fn each_region_says_what_the_scribe_would_see_from_there() {
    // (0,0) is the only mountain of A's, (1,0) would be the second swamp.
    let mut play = Scenario::new(2)
        .egypt(&["civil"])
        .build(A, "civil", (0, 0))
        .scribe(A, (0, 0))
        .build(A, "army", (1, 1))
        .hand(A, &["inn-gold", "temple-of-juno"])
        .play();
    assert_eq!(brings(&play, "inn-gold"), [(Ware::Gold, 3)], "at the least");
    play.pick(A, "inn-gold");
    assert_eq!(brings(&play, play.key((1, 0))), [(Ware::Gold, 6)]);
    assert_eq!(brings(&play, play.key((0, 1))), [(Ware::Gold, 3)]);
}
