//! Action cards (K80 to K92).

use engine::deukalion::scenario::{A, B, C, Scenario};
use engine::kernel::Viewer;

use crate::card_tests::CardTest;

pub const CARD_TESTS: &[CardTest] = &[
    ("act-pegasus", k82_pegasus_and_the_winds_let_a_ship_sail_further),
    ("act-favour-of-hades", k83_favour_of_hades_fetches_one_more),
    (
        "act-golden-fleece",
        k84_the_golden_fleece_is_a_point_in_every_fight,
    ),
    (
        "act-poseidons-wind",
        k82_pegasus_and_the_winds_let_a_ship_sail_further,
    ),
    (
        "act-charons-ferry",
        k85_charons_ferry_fetches_three_also_when_attacked,
    ),
    (
        "act-wrath-of-ares",
        k86_the_wrath_of_ares_is_two_points_after_the_throw,
    ),
    (
        "act-thread-of-the-moirai",
        k87_the_thread_of_the_moirai_throws_again,
    ),
    ("act-aegis", k88_the_aegis_saves_the_fighters_with_the_cross_up),
    ("act-trojan-horse", k89_the_trojan_horse_eases_an_attack),
    ("act-oracle-of-delphi", k90_the_oracle_changes_a_contract),
    ("act-cornucopia", k91_the_cornucopia_draws_two_cards),
    (
        "act-cap-of-invisibility",
        k92_the_cap_of_invisibility_calls_an_attack_off,
    ),
];

#[test]
fn k80_several_cards_in_a_window_also_those_just_drawn() {
    let mut play = Scenario::new(2)
        .hand(A, &["cornucopia"])
        .deck(&["poseidons-wind", "aegis", "wrath-of-ares"])
        .turn([2, 2, 2, 1])
        .play();
    play.picks(A, &["act-cornucopia", "act-poseidons-wind"]);
    assert_eq!(
        (play.hand(A), play.under()),
        (vec!["aegis"], vec!["cornucopia", "poseidons-wind"])
    );
}

#[test]
fn k80_the_deck_goes_on_with_the_cards_under_it() {
    let mut play = Scenario::new(2)
        .hand(A, &["poseidons-wind", "cornucopia"])
        .deck(&["aegis"])
        .turn([2, 2, 2, 1])
        .play();
    play.picks(A, &["act-poseidons-wind", "act-cornucopia"]);
    assert_eq!(
        (play.hand(A), play.under()),
        (vec!["aegis", "poseidons-wind"], vec!["cornucopia"])
    );
    assert_eq!(play.view(A).decks.actions, 1);
}

#[test]
fn k81_permanent_cards_stay_and_a_second_copy_is_not_offered() {
    let mut play = Scenario::new(2).hand(A, &["pegasus", "pegasus-2"]).play();
    play.pick(A, "act-pegasus");
    assert_eq!(play.player(A).standing.len(), 1);
    assert_eq!(play.hand(A), ["pegasus"]);
    play.refuses(A, "act-pegasus");
    assert_eq!(play.why_not(A, "act-pegasus"), ["why-in-front"]);
}

#[test]
fn k82_pegasus_and_the_winds_let_a_ship_sail_further() {
    let mut play = Scenario::new(2)
        .step(B, 1)
        .ship(B, "d5")
        .hand(B, &["pegasus", "poseidons-wind"])
        .play();
    assert!(!play.is_offered(B, "b5"));
    play.pick(B, "act-pegasus");
    assert!(play.is_offered(B, "b5") && !play.is_offered(B, "b3"));
    play.pick(B, "act-poseidons-wind");
    assert!(play.is_offered(B, "b3"), "up to four squares");
    play.refuses(B, "b2").refuses(B, "a2");
    play.pick(B, "b3");
    assert_eq!((play.ship(B), play.player(B).standing.len()), ("b3", 1));
}

#[test]
fn k82_several_winds_add_up_and_are_for_one_sailing() {
    let mut play = Scenario::new(2)
        .ship(A, "i1")
        .hand(A, &["poseidons-wind", "poseidons-wind-2"])
        .turn([2, 2, 2, 1])
        .play();
    play.picks(A, &["act-poseidons-wind", "act-poseidons-wind"]);
    assert_eq!(play.view(A).acts.left, 5);
    play.pick(A, "i2");
    assert_eq!(play.view(A).acts.left, 4, "also during the sailing");
    let mut play = Scenario::new(2).ship(A, "g2").hand(A, &["poseidons-wind"]).play();
    play.pick(A, "found-ephesus");
    play.refuses(A, "act-poseidons-wind");
    assert_eq!(play.why_not(A, "act-poseidons-wind"), ["why-sailing-over"]);
}

#[test]
fn k82_whoever_has_called_a_wind_does_not_renounce() {
    let mut play = Scenario::new(2)
        .step(B, 1)
        .fighters(B, 5, 5)
        .hand(B, &["poseidons-wind"])
        .play();
    play.pick(B, "act-poseidons-wind").refuses(B, "renounce");
}

#[test]
fn k83_favour_of_hades_fetches_one_more() {
    let mut play = Scenario::new(2)
        .step(B, 2)
        .fighters(B, 5, 5)
        .hand(B, &["favour-of-hades"])
        .play();
    play.picks(B, &["act-favour-of-hades", "renounce"]);
    assert_eq!(play.fighters(B), (8, 2));
    // By the die as well.
    let mut play = Scenario::new(2)
        .fighters(A, 5, 5)
        .standing(A, &["favour-of-hades"])
        .turn([2, 2, 2, 2])
        .play();
    play.pick(A, "fetch-3");
    assert_eq!(play.fighters(A), (8, 2));
    // Not with Charon.
    let mut play = Scenario::new(2)
        .fighters(A, 5, 5)
        .standing(A, &["favour-of-hades"])
        .hand(A, &["charons-ferry"])
        .play();
    play.pick(A, "act-charons-ferry");
    assert_eq!(play.offers(A), ["fetch-3", "fetch-2", "fetch-1"]);
}

#[test]
fn k84_the_golden_fleece_is_a_point_in_every_fight() {
    let mut play = Scenario::new(2)
        .hydra("e3")
        .open("07", "16")
        .pile(&["15"])
        .hand(A, &["golden-fleece"])
        .turn([2, 2, 2, 1])
        .throws(&["4/0/6"])
        .play();
    play.picks(A, &["act-golden-fleece", "e3", "g4"]);
    assert_eq!(play.points(A), 3);
    // With no fighter thrown it is nothing: 0 : 0 is the defender's.
    let mut play = Scenario::new(2)
        .ship(A, "d2")
        .ship(B, "d3")
        .fighters(A, 0, 10)
        .fighters(B, 0, 10)
        .standing(A, &["golden-fleece"])
        .turn([2, 2, 2, 1])
        .play();
    play.pick(A, "d3");
    assert_eq!(play.asked(B), Some("prize"));
}

#[test]
fn k84_it_can_be_played_when_attacked() {
    let mut play = Scenario::new(2)
        .ship(A, "d2")
        .ship(B, "d3")
        .hand(B, &["golden-fleece"])
        .turn([2, 2, 2, 1])
        .throws(&["5/1/4", "5/0/5"])
        .play();
    play.pick(A, "d3").pick(B, "act-golden-fleece");
    assert_eq!(play.asked(B), Some("prize"), "6 beat 5 and a half");
}

#[test]
fn k85_charons_ferry_fetches_three_also_when_attacked() {
    let mut play = Scenario::new(2)
        .ship(A, "d2")
        .ship(B, "d3")
        .fighters(A, 2, 8)
        .fighters(B, 0, 6)
        .town("argos", B, 2)
        .town("lindos", B, 2)
        .hand(B, &["charons-ferry"])
        .turn([2, 2, 2, 1])
        .throws(&["1/0/1", "2/0/1"])
        .play();
    play.pick(A, "d3");
    assert_eq!((play.awaited(), play.asked(B)), (vec![B], Some("react")));
    play.pick(B, "act-charons-ferry").pick(B, "fetch-3");
    assert_eq!((play.asked(B), play.fighters(B)), (Some("prize"), (2, 4)));
    // In one's own step.
    let mut play = Scenario::new(2)
        .fighters(A, 5, 5)
        .hand(A, &["charons-ferry"])
        .play();
    play.picks(A, &["act-charons-ferry", "fetch-2"]);
    assert_eq!(play.fighters(A), (7, 3));
}

#[test]
fn k86_the_wrath_of_ares_is_two_points_after_the_throw() {
    let mut play = Scenario::new(2)
        .ship(A, "d2")
        .ship(B, "d3")
        .hand(A, &["wrath-of-ares"])
        .turn([2, 2, 2, 1])
        .throws(&["3/0/7", "4/0/6"])
        .play();
    play.pick(A, "d3");
    assert_eq!(play.asked(A), Some("counter"));
    play.pick(A, "act-wrath-of-ares");
    assert_eq!(play.asked(A), Some("prize"), "5 : 4");
    // Copies add up, also with no fighter thrown.
    let mut play = Scenario::new(2)
        .ship(A, "d2")
        .ship(B, "d3")
        .fighters(A, 0, 10)
        .hand(A, &["wrath-of-ares", "wrath-of-ares-2"])
        .turn([2, 2, 2, 1])
        .throws(&["3/1/6"])
        .play();
    play.pick(A, "d3")
        .picks(A, &["act-wrath-of-ares", "act-wrath-of-ares"]);
    assert_eq!(play.asked(A), Some("prize"), "4 : 3 and a half");
}

#[test]
fn k87_the_thread_of_the_moirai_throws_again() {
    let mut play = Scenario::new(2)
        .ship(A, "i5")
        .fighters(A, 5, 5)
        .hand(A, &["thread-of-the-moirai"])
        .city("halikarnassos", &["red", "red", "red"])
        .throws(&["1/0/4", "3/0/1"])
        .play();
    play.pick(A, "attack-halikarnassos")
        .pick(A, "act-thread-of-the-moirai");
    assert_eq!(
        play.question(A)
            .choices
            .iter()
            .map(|choice| choice.up_to)
            .collect::<Vec<_>>(),
        [4, 1]
    );
    play.pick_all(A, &["up", "up", "up", "up"]);
    assert_eq!(play.cargo(A), ["red"], "the new result counts");
    assert_eq!(
        play.fighters(A),
        (4, 6),
        "only crosses that are up at the end are lost"
    );
}

#[test]
fn k87_any_number_of_fighters_may_be_thrown_again() {
    let mut play = Scenario::new(2)
        .ship(A, "i5")
        .fighters(A, 5, 5)
        .hand(A, &["thread-of-the-moirai"])
        .throws(&["1/1/3", "1/0/1"])
        .play();
    play.pick(A, "attack-halikarnassos")
        .pick(A, "act-thread-of-the-moirai");
    play.pick_all(A, &["down", "up"]);
    // One up and one down are thrown again, and fall as one of each.
    assert_eq!(play.fighters(A), (2, 8));
}

#[test]
fn k88_the_aegis_saves_the_fighters_with_the_cross_up() {
    let mut play = Scenario::new(2)
        .hydra("e3")
        .open("07", "16")
        .pile(&["15"])
        .hand(A, &["aegis", "aegis-2"])
        .turn([2, 2, 2, 1])
        .throws(&["5/0/5"])
        .play();
    play.pick(A, "e3").pick(A, "act-aegis");
    play.refuses(A, "act-aegis");
    assert_eq!(play.why_not(A, "act-aegis"), ["why-shielded"]);
    play.pass(A).pick(A, "g4");
    assert_eq!((play.fighters(A), play.points(A)), ((10, 0), 3), "still 5 points");
}

#[test]
fn k89_the_trojan_horse_eases_an_attack() {
    let needs = |ship: &str, place: &str, horses: &str| {
        let mut play = Scenario::new(2)
            .ship(A, ship)
            .town("ephesus", B, 1)
            .fighters(B, 9, 0)
            .hand(A, &["trojan-horse", "trojan-horse-2"])
            .play_with(Vec::new());
        play.pick(A, &format!("attack-{place}{horses}"));
        assert_eq!(play.asked(A), Some("confirm"));
        play.view(A).fight.expect("declared").needs
    };
    assert_eq!(needs("i5", "halikarnassos", ""), 8);
    assert_eq!(needs("i5", "halikarnassos", "-horse"), 4);
    assert_eq!(
        needs("i5", "halikarnassos", "-horses"),
        2,
        "both add up, but at least 1"
    );
    assert_eq!(needs("e5", "thera", "-horse"), 2);
    // Ephesus is worth 1 already: the horse is not offered.
    let play = Scenario::new(2)
        .ship(A, "g2")
        .town("ephesus", B, 1)
        .fighters(B, 9, 0)
        .hand(A, &["trojan-horse"])
        .play();
    assert!(play.is_offered(A, "attack-ephesus") && !play.is_offered(A, "attack-ephesus-horse"));
    // It is played with the attack, and never alone.
    let mut play = Scenario::new(2)
        .ship(A, "i5")
        .fighters(A, 2, 8)
        .city("halikarnassos", &["red", "red", "red"])
        .hand(A, &["trojan-horse"])
        .throws(&["2/0/0"])
        .play();
    play.refuses(A, "act-trojan-horse");
    assert_eq!(play.why_not(A, "act-trojan-horse"), ["why-window-attack"]);
    play.pick(A, "attack-halikarnassos-horse");
    assert_eq!((play.cargo(A), play.under()), (vec!["red"], vec!["trojan-horse"]));
}

#[test]
fn k90_the_oracle_changes_a_contract() {
    let scenario = || {
        Scenario::new(3)
            .hand(A, &["oracle-of-delphi"])
            .open("15", "16")
            .secret(A, "09")
            .pile(&["14", "13"])
    };
    let mut play = scenario().play();
    play.pick(A, "act-oracle-of-delphi");
    assert_eq!(
        play.offers(A),
        ["sink-con-15", "swap-con-15", "sink-con-16", "swap-con-16"]
    );
    play.pick(A, "sink-con-15");
    assert_eq!((play.open(), play.view(A).decks.contracts), (vec!["14", "16"], 2));
    let mut play = scenario().play();
    play.picks(A, &["act-oracle-of-delphi", "swap-con-16"]);
    assert_eq!((play.open(), play.secret(A)), (vec!["15", "09"], Some("16")));
}

#[test]
fn k90_without_a_secret_contract_or_a_pile_one_half_is_left() {
    let mut play = Scenario::new(3)
        .hand(A, &["oracle-of-delphi"])
        .pile(&["14"])
        .play();
    play.pick(A, "act-oracle-of-delphi");
    assert_eq!(play.offers(A), ["sink-con-15", "sink-con-16"]);
    assert_eq!(play.why_not(A, "swap-con-15"), ["why-no-secret"]);
    let mut play = Scenario::new(3)
        .hand(A, &["oracle-of-delphi"])
        .secret(A, "09")
        .pile(&[])
        .play();
    play.pick(A, "act-oracle-of-delphi");
    assert_eq!(play.offers(A), ["swap-con-15", "swap-con-16"]);
    assert_eq!(play.why_not(A, "sink-con-15"), ["why-pile-empty"]);
    let mut play = Scenario::new(3).hand(A, &["oracle-of-delphi"]).pile(&[]).play();
    play.refuses(A, "act-oracle-of-delphi");
}

#[test]
fn k90_what_comes_to_lie_face_up_is_offered_to_all() {
    let mut play = Scenario::new(3)
        .hand(A, &["oracle-of-delphi"])
        .fighters(B, 9, 0)
        .cargo(B, &["red"])
        .open("15", "16")
        .pile(&["01"])
        .play();
    play.picks(A, &["act-oracle-of-delphi", "sink-con-15"]);
    assert_eq!(
        (play.awaited(), play.asked(B)),
        (vec![B], Some("accept-contract"))
    );
    // And so is a secret contract that is laid open.
    let mut play = Scenario::new(3)
        .hand(A, &["oracle-of-delphi"])
        .secret(A, "01")
        .fighters(B, 9, 0)
        .cargo(B, &["red"])
        .play();
    play.picks(A, &["act-oracle-of-delphi", "swap-con-15"]);
    assert_eq!(
        (play.awaited(), play.asked(B)),
        (vec![B], Some("accept-contract"))
    );
}

#[test]
fn k90_accepting_does_not_touch_the_later_sailing() {
    let mut play = Scenario::new(2)
        .hand(A, &["oracle-of-delphi"])
        .fighters(A, 9, 0)
        .cargo(A, &["red"])
        .open("15", "16")
        .pile(&["01"])
        .turn([2, 2, 2, 1])
        .play();
    play.picks(A, &["act-oracle-of-delphi", "sink-con-15"]);
    play.pick_all(A, &["accept"]).stow(A, "halikarnassos");
    assert_eq!(play.points(A), 2);
    assert!(play.is_offered(A, "e3"));
}

#[test]
fn k91_the_cornucopia_draws_two_cards() {
    let mut play = Scenario::new(2)
        .hand(A, &["cornucopia"])
        .deck(&["aegis", "wrath-of-ares", "aegis-2"])
        .play();
    play.pick(A, "act-cornucopia");
    assert_eq!(
        (play.hand(A), play.under()),
        (vec!["aegis", "wrath-of-ares"], vec!["cornucopia"])
    );
    let mut play = Scenario::new(2).hand(A, &["cornucopia"]).deck(&["aegis"]).play();
    play.pick(A, "act-cornucopia");
    assert_eq!(play.hand(A), ["aegis"]);
    let mut play = Scenario::new(2).hand(A, &["cornucopia"]).deck(&[]).play();
    play.pick(A, "act-cornucopia");
    assert!(play.hand(A).is_empty());
}

#[test]
fn r34_the_last_card_goes_to_the_left_neighbour() {
    let mut play = Scenario::new(3).deck(&["aegis"]).turn([1, 2, 2, 2]).play();
    play.pick(A, "draw");
    assert_eq!(
        [A, B, C].map(|seat| play.hand(seat)),
        [vec![], vec!["aegis"], vec![]]
    );
}

#[test]
fn k91_also_when_attacked() {
    let mut play = Scenario::new(2)
        .ship(A, "d2")
        .ship(B, "d3")
        .hand(B, &["cornucopia"])
        .deck(&["cap-of-invisibility", "aegis"])
        .turn([2, 2, 2, 1])
        .play();
    play.pick(A, "d3").pick(B, "act-cornucopia");
    assert_eq!(play.offers(B), ["act-cap-of-invisibility"]);
    play.pick(B, "act-cap-of-invisibility");
    assert_eq!(play.ship(A), "d2");
}

#[test]
fn k92_the_cap_of_invisibility_calls_an_attack_off() {
    let mut play = Scenario::new(3)
        .ship(A, "c3")
        .ship(B, "d3")
        .ship(C, "b3")
        .hand(A, &["aegis"])
        .hand(B, &["cap-of-invisibility"])
        .turn([2, 2, 2, 2])
        .play();
    play.pick(A, "d3").pick(B, "act-cap-of-invisibility");
    assert_eq!(
        (play.ship(A), play.fighters(A), play.fighters(B)),
        ("c3", (10, 0), (10, 0))
    );
    assert!(play.view(A).fight.is_none());
    // A lies beside Mycenae, but the action of this sailing is used up, and so is its way.
    play.refuses(A, "attack-mykene").refuses(A, "b3");
    assert_eq!(play.why_not(A, "attack-mykene"), ["why-acted"]);
    assert_eq!(play.why_not(A, "b3"), ["why-sailing-over"]);
    // The Hydra goes back as well.
    let mut play = Scenario::new(3)
        .hydra("e3")
        .ship(B, "g3")
        .hand(B, &["cap-of-invisibility"])
        .turn([2, 3, 2, 1])
        .play();
    play.picks(A, &["hydra", "g3"]).pick(B, "act-cap-of-invisibility");
    assert_eq!((play.hydra(), play.ship(B), play.points(B)), ("f3", "g3", 0));
    play.refuses(A, "hydra");
}

#[test]
fn k92_contracts_are_still_possible_where_the_attacker_goes_back_to() {
    let mut play = Scenario::new(2)
        .ship(A, "c3")
        .ship(B, "d3")
        .hand(A, &["aegis", "aegis-2", "aegis-3"])
        .hand(B, &["cap-of-invisibility"])
        .open("14", "16")
        .pile(&["15"])
        .turn([2, 2, 2, 2])
        .play();
    play.pick(A, "d3")
        .pick(B, "act-cap-of-invisibility")
        .pick(A, "con-14");
    assert_eq!(play.points(A), 2);
}

#[test]
fn a_card_that_is_drawn_is_named_to_its_owner_alone() {
    let mut play = Scenario::new(2).deck(&["aegis"]).turn([3, 2, 2, 2]).play();
    play.pick(A, "draw");
    let told = |viewer| format!("{:?}", engine::kernel::testing::told_to(&play.table, viewer));
    assert!(told(Viewer::Seat(A)).contains("act-aegis"));
    for viewer in [Viewer::Seat(B), Viewer::Public] {
        assert!(!told(viewer).contains("act-aegis") && told(viewer).contains("told-drew-rival"));
    }
}

#[test]
fn cards_of_another_time_are_refused_with_a_reason() {
    let mut play = Scenario::new(2)
        .hand(A, &["wrath-of-ares", "cap-of-invisibility", "trojan-horse"])
        .play();
    for (card, reason) in [
        ("act-wrath-of-ares", "why-window-thrown"),
        ("act-cap-of-invisibility", "why-window-attacked"),
        ("act-trojan-horse", "why-window-attack"),
    ] {
        play.refuses(A, card);
        assert_eq!(play.why_not(A, card), [reason]);
    }
}
