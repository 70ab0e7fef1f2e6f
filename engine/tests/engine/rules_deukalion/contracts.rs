//! Contracts (K61 to K73).

use engine::deukalion::scenario::{A, B, C, Scenario, TestTable};
use engine::kernel::{Answer, Waiting};

use crate::card_tests::CardTest;

pub const CARD_TESTS: &[CardTest] = &[
    ("con-01", con_01),
    ("con-02", con_02),
    ("con-03", con_03),
    ("con-04", con_04),
    ("con-05", con_05),
    ("con-06", con_06),
    ("con-07", con_07),
    ("con-08", con_08),
    ("con-09", con_09),
    ("con-10", con_10),
    ("con-11", con_11),
    ("con-12", con_12),
    ("con-13", con_13),
    ("con-14", con_14),
    ("con-15", con_15),
    ("con-16", con_16),
];

/// A lies in the harbour with this cargo.
fn with_cargo(contract: &str, cargo: &[&str]) -> Scenario {
    Scenario::new(2)
        .open(contract, "-")
        .pile(&[])
        .fighters(A, 10 - cargo.len() as u8, 0)
        .cargo(A, cargo)
}

/// Brings a cargo to Athens for a contract. The treasures go wherever there is room.
fn bring(contract: &str, cargo: &[&str], points: u8) {
    brings(with_cargo(contract, cargo), contract, points);
    let mut short = with_cargo(contract, &cargo[1..]).play();
    short.refuses(A, &format!("con-{contract}"));
    assert_eq!(
        short.why_not(A, &format!("con-{contract}")),
        ["why-other-treasures"]
    );
    let mut away = with_cargo(contract, cargo).ship(A, "d3").play();
    away.refuses(A, &format!("con-{contract}"));
}

fn brings(scenario: Scenario, contract: &str, points: u8) {
    let mut play = scenario.play();
    play.pick(A, &format!("con-{contract}"));
    while play.asked(A) == Some("slot") {
        let first = play.offers(A)[0].to_owned();
        play.pick(A, &first);
    }
    assert_eq!((play.points(A), play.cargo(A).len()), (points, 0), "{contract}");
    assert_eq!(play.done(A), [contract]);
}

/// Lies beside a city with enough fighters.
fn muster(contract: &str, at: &str, count: u8, points: u8) {
    let scenario = |fighters: u8| {
        Scenario::new(2)
            .open(contract, "-")
            .pile(&[])
            .ship(A, at)
            .fighters(A, fighters, 10 - fighters)
            .turn([2, 2, 1, 1])
    };
    let mut play = scenario(count).play();
    play.pick(A, &format!("con-{contract}"));
    assert_eq!(
        (play.points(A), play.fighters(A).0),
        (points, count),
        "they are kept (R-6)"
    );
    let mut few = scenario(count - 1).play();
    few.refuses(A, &format!("con-{contract}"));
    assert_eq!(few.why_not(A, &format!("con-{contract}")), ["why-few-fighters"]);
}

/// Lies beside a city with enough cards.
fn offer(contract: &str, at: &str, count: usize, points: u8) {
    let hand = [
        "wrath-of-ares",
        "wrath-of-ares-2",
        "aegis",
        "aegis-2",
        "trojan-horse",
        "trojan-horse-2",
    ];
    let scenario = |cards: usize| {
        Scenario::new(2)
            .open(contract, "-")
            .pile(&[])
            .ship(A, at)
            .hand(A, &hand[..cards])
    };
    let mut play = scenario(count).play();
    play.pick(A, &format!("con-{contract}"));
    assert_eq!(
        (play.points(A), play.hand(A).len(), play.under().len()),
        (points, 0, count)
    );
    let mut few = scenario(count - 1).play();
    few.refuses(A, &format!("con-{contract}"));
    assert_eq!(few.why_not(A, &format!("con-{contract}")), ["why-few-cards"]);
}

/// Beats B's ship.
fn beat_ship(contract: &str, points: u8) {
    let mut play = Scenario::new(2)
        .open(contract, "-")
        .pile(&[])
        .ship(A, "d2")
        .ship(B, "d3")
        .turn([2, 2, 2, 1])
        .throws(&["5/1/4", "5/0/5"])
        .play();
    play.pick(A, "d3").pass(A).pick(A, "d6");
    assert_eq!(play.asked(A), Some("victory"));
    play.pick_all(A, &[&format!("con-{contract}")]);
    assert_eq!((play.points(A), play.done(A)), (points, vec![contract]));
}

/// Beats the Hydra.
fn beat_hydra(contract: &str, points: u8) {
    let mut play = Scenario::new(2)
        .hydra("e3")
        .open(contract, "-")
        .pile(&[])
        .turn([2, 2, 2, 1])
        .throws(&["5/0/5"])
        .play();
    play.pick(A, "e3").pick(A, "g4");
    assert_eq!((play.points(A), play.done(A)), (points, vec![contract]));
}

#[test]
fn con_01() {
    bring("01", &["red"], 2);
    muster("01", "d7", 9, 2);
}

#[test]
fn con_02() {
    bring("02", &["green"], 2);
    offer("02", "h6", 3, 2);
}

#[test]
fn con_03() {
    bring("03", &["yellow"], 2);
    beat_ship("03", 2);
}

#[test]
fn con_04() {
    bring("04", &["red"], 2);
    offer("04", "c7", 3, 2);
    brings(with_cargo("04", &["blue"]).five_colours(), "04", 2);
}

#[test]
fn con_05() {
    bring("05", &["green"], 2);
    beat_ship("05", 2);
    brings(with_cargo("05", &["white"]).five_colours(), "05", 2);
}

#[test]
fn con_06() {
    bring("06", &["yellow"], 2);
    muster("06", "i5", 9, 2);
    brings(with_cargo("06", &["red"]).five_colours(), "06", 2);
}

#[test]
fn con_07() {
    bring("07", &["red", "red"], 3);
    beat_hydra("07", 3);
    brings(with_cargo("07", &["blue", "blue"]).five_colours(), "07", 3);
}

#[test]
fn con_08() {
    bring("08", &["green", "green"], 3);
    beat_hydra("08", 3);
    brings(with_cargo("08", &["green", "green"]).five_colours(), "08", 3);
}

#[test]
fn con_09() {
    bring("09", &["yellow", "yellow"], 3);
    beat_hydra("09", 3);
    brings(with_cargo("09", &["white", "white"]).five_colours(), "09", 3);
}

#[test]
fn con_10() {
    bring("10", &["red", "green"], 3);
    offer("10", "i6", 4, 3);
}

#[test]
fn con_11() {
    bring("11", &["green", "yellow"], 3);
    offer("11", "d7", 4, 3);
    brings(with_cargo("11", &["yellow", "blue"]).five_colours(), "11", 3);
}

#[test]
fn con_12() {
    bring("12", &["red", "yellow"], 3);
    offer("12", "h4", 4, 3);
    brings(with_cargo("12", &["white", "red"]).five_colours(), "12", 3);
}

#[test]
fn con_13() {
    beat_ship("13", 2);
    muster("13", "i6", 10, 2);
}

#[test]
fn con_14() {
    beat_ship("14", 2);
    offer("14", "c3", 3, 2);
}

#[test]
fn con_15() {
    bring("15", &["red", "green", "yellow"], 4);
    offer("15", "e5", 5, 4);
    brings(
        with_cargo("15", &["white", "blue", "red"]).five_colours(),
        "15",
        4,
    );
    let mut play = with_cargo("15", &["white", "white", "red"]).five_colours().play();
    play.refuses(A, "con-15");
}

#[test]
fn con_16() {
    bring("16", &["green", "green", "green"], 4);
    offer("16", "a1", 5, 4);
    brings(
        with_cargo("16", &["white", "white", "red"]).five_colours(),
        "16",
        4,
    );
}

#[test]
fn k61_either_half_fulfils_a_card_once() {
    let mut play = Scenario::new(2)
        .open("01", "16")
        .pile(&[])
        .fighters(A, 9, 0)
        .cargo(A, &["red"])
        .play();
    play.pick(A, "con-01").stow(A, "halikarnassos");
    assert_eq!((play.points(A), play.open()), (2, vec!["-", "16"]));
}

#[test]
fn k62_a_face_up_contract_is_replaced_at_once_and_the_secret_one_never() {
    let scenario = || {
        Scenario::new(2)
            .fighters(A, 9, 0)
            .cargo(A, &["red"])
            .pile(&["14", "13"])
    };
    let mut play = scenario().open("01", "16").play();
    play.pick(A, "con-01").stow(A, "halikarnassos");
    assert_eq!((play.open(), play.view(A).decks.contracts), (vec!["14", "16"], 1));
    let mut play = scenario().secret(A, "01").play();
    play.pick(A, "con-01").stow(A, "halikarnassos");
    assert_eq!(
        (play.open(), play.view(A).decks.contracts, play.secret(A)),
        (vec!["15", "16"], 2, None)
    );
    assert_eq!((play.points(A), play.done(A)), (2, vec!["01"]));
}

#[test]
fn k63_delivered_treasures_go_to_free_slots_of_the_players_choice() {
    let mut play = Scenario::new(2)
        .open("02", "16")
        .pile(&[])
        .fighters(A, 9, 0)
        .cargo(A, &["green"])
        .city("thera", &["red"])
        .city("sparta", &["red"])
        .city("korinth", &["green"])
        .city("mykene", &["green"])
        .city("kreta", &["green", "green"])
        .city("rhodos", &["red", "red"])
        .city("zypern", &["yellow", "yellow"])
        .city("halikarnassos", &["yellow", "yellow", "yellow"])
        .play();
    play.pick(A, "con-02");
    assert_eq!(play.offers(A), ["city-sparta", "city-thera"]);
    assert_eq!(play.why_not(A, "city-kreta"), ["why-no-slot"]);
    play.stow(A, "thera");
    assert_eq!(play.city("thera"), ["red", "green"]);
}

#[test]
fn k64_several_in_a_row() {
    let mut play = Scenario::new(2)
        .open("02", "16")
        .pile(&["01", "14"])
        .fighters(A, 8, 0)
        .cargo(A, &["red", "green"])
        .city("halikarnassos", &[])
        .city("thera", &[])
        .play();
    play.pick(A, "con-02").stow(A, "thera");
    // The new contract can be fulfilled at once by all who can: A alone.
    assert_eq!(
        (play.awaited(), play.asked(A)),
        (vec![A], Some("accept-contract"))
    );
    play.pick_all(A, &["accept"]).stow(A, "thera");
    assert_eq!((play.points(A), play.done(A)), (4, vec!["02", "01"]));
    assert_eq!(play.city("thera"), ["red", "green"]);
}

#[test]
fn k65_all_treasures_at_once_in_exactly_these_colours() {
    let mut play = Scenario::new(2)
        .open("10", "16")
        .fighters(A, 8, 0)
        .cargo(A, &["red", "green"])
        .play();
    assert!(play.is_offered(A, "con-10"));
    play.pick(A, "deliver-red").stow(A, "halikarnassos");
    play.refuses(A, "con-10");
    assert_eq!(play.why_not(A, "con-10"), ["why-other-treasures"]);
}

#[test]
fn k66_cards_of_choice_go_under_the_deck() {
    let mut play = Scenario::new(2)
        .ship(A, "h6")
        .open("02", "16")
        .pile(&[])
        .hand(A, &["aegis", "wrath-of-ares", "trojan-horse", "aegis-2"])
        .play();
    play.pick(A, "con-02");
    assert_eq!(play.asked(A), Some("pay-cards"));
    play.pick_all(A, &["act-aegis", "act-aegis", "act-trojan-horse"]);
    assert_eq!((play.hand(A), play.points(A)), (vec!["wrath-of-ares"], 2));
    assert_eq!(play.under(), ["aegis", "trojan-horse", "aegis"]);
    // Nobody else knows which.
    let view = serde_json::to_string(&play.table.view(engine::kernel::Viewer::Public)).expect("JSON");
    assert!(!view.contains("act-"), "{view}");
}

#[test]
fn k67_fighters_that_are_asked_for_stay() {
    muster("01", "f7", 9, 2);
}

#[test]
fn k68_a_ship_is_defeated_by_attack_or_defence() {
    let mut play = Scenario::new(3)
        .ship(A, "d2")
        .ship(B, "d3")
        .ship(C, "i1")
        .open("13", "16")
        .pile(&["15"])
        .turn([2, 2, 2, 1])
        .throws(&["4/0/6", "5/0/5"])
        .play();
    play.pick(A, "d3").pass(B).pick(B, "c1");
    assert_eq!(play.asked(B), Some("victory"));
    play.pick_all(B, &["con-13"]);
    assert_eq!((play.points(B), play.awaited()), (2, vec![A]), "in A's step");
}

#[test]
fn k68_nobody_has_to() {
    let mut play = Scenario::new(2)
        .open("13", "16")
        .ship(A, "d2")
        .ship(B, "d3")
        .turn([2, 2, 2, 1])
        .throws(&["5/1/4", "5/0/5"])
        .play();
    play.pick(A, "d3").pass(A).pick(A, "d6").pick_all(A, &[]);
    assert_eq!((play.points(A), play.open()), (0, vec!["13", "16"]));
}

#[test]
fn k69_one_victory_fulfils_all_contracts_that_ask_for_it() {
    let mut play = Scenario::new(2)
        .open("13", "16")
        .secret(A, "14")
        .pile(&["03"])
        .ship(A, "d2")
        .ship(B, "d3")
        .turn([2, 2, 2, 1])
        .throws(&["5/1/4", "5/0/5"])
        .play();
    play.pick(A, "d3").pass(A).pick(A, "d6");
    play.pick_all(A, &["con-13", "con-14"]);
    assert_eq!((play.points(A), play.done(A)), (4, vec!["13", "14"]));
    // The one turned up instead asks for a new victory.
    assert_eq!(play.open(), ["03", "16"]);
}

#[test]
fn k70_contracts_for_a_place_only_in_the_own_step() {
    let play = Scenario::new(3)
        .active(C)
        .step(A, 1)
        .ship(B, "h6")
        .hand(B, &["aegis", "aegis-2", "aegis-3"])
        .open("02", "16")
        .play();
    assert_eq!(play.awaited(), [A]);
    assert!(play.table.decision(B).is_none());
}

/// A, with red and green aboard, and B, with red, lie in the harbour; the contract that is turned up asks for red.
fn both_could() -> TestTable {
    let mut play = Scenario::new(3)
        .open("02", "16")
        .pile(&["01", "14"])
        .fighters(A, 8, 0)
        .fighters(B, 9, 0)
        .cargo(A, &["red", "green"])
        .cargo(B, &["red"])
        .city("halikarnassos", &[])
        .play();
    play.pick(A, "con-02").stow(A, "halikarnassos");
    play
}

#[test]
fn k71_at_the_same_time_each_pays_and_gets_a_point() {
    let mut play = both_could();
    assert_eq!(play.awaited(), [A, B]);
    assert_eq!(play.question(A).waiting, Waiting::Together);
    play.pick_all(A, &["accept"]);
    assert_eq!(
        play.table.awaited().len(),
        2,
        "answers are secret until all are in"
    );
    play.pick_all(B, &["accept"]);
    play.stow(A, "halikarnassos").stow(B, "halikarnassos");
    assert_eq!((play.points(A), play.points(B)), (3, 1));
    assert!(play.cargo(A).is_empty() && play.cargo(B).is_empty());
    assert_eq!((play.open(), play.view(A).removed.len()), (vec!["14", "16"], 1));
    assert_eq!(play.city("halikarnassos"), ["red", "red", "green"]);
}

#[test]
fn k72_one_alone_gets_all_points_and_without_anybody_it_stays() {
    let mut play = both_could();
    play.pick_all(A, &[]).pick_all(B, &["accept"]);
    play.stow(B, "halikarnassos");
    assert_eq!(
        (play.points(A), play.points(B), play.cargo(A)),
        (2, 2, vec!["red"])
    );
    assert_eq!(play.done(B), ["01"]);
    let mut play = both_could();
    play.pick_all(A, &[]).pick_all(B, &[]);
    assert_eq!((play.open(), play.points(B)), (vec!["01", "16"], 0));
}

#[test]
fn k71_who_holds_enough_cards_is_asked_too() {
    // How many cards B holds is public.
    let mut play = Scenario::new(3)
        .hand(A, &["oracle-of-delphi"])
        .ship(B, "h6")
        .hand(B, &["aegis", "aegis-2", "aegis-3"])
        .ship(C, "g5")
        .hand(C, &["wrath-of-ares", "wrath-of-ares-2"])
        .pile(&["02", "14"])
        .play();
    play.picks(A, &["act-oracle-of-delphi", "sink-con-15"]);
    assert_eq!(play.awaited(), [B], "C lies beside Rhodes with too few");
    play.pick_all(B, &["accept"]);
    assert_eq!(
        (play.points(B), play.hand(B).len(), play.done(B)),
        (2, 0, vec!["02"])
    );
}

#[test]
fn r30_fighters_may_serve_several_contracts() {
    let mut play = Scenario::new(2)
        .ship(A, "d7")
        .fighters(A, 9, 1)
        .hand(A, &["aegis", "aegis-2", "aegis-3", "wrath-of-ares"])
        .open("01", "11")
        .pile(&[])
        .play();
    play.picks(A, &["con-01", "con-11"]);
    assert_eq!((play.points(A), play.fighters(A).0), (5, 9));
}

#[test]
fn k72_whoever_is_gone_accepts() {
    use engine::kernel::{Dice, Seed, mild};
    let play = both_could();
    let (_, answer) = mild(&play.table, B, &mut Dice::new(Seed::of_number(1))).expect("an answer");
    assert_eq!(answer, Answer::one("accept"));
}

#[test]
fn k73_loose_treasures_are_a_point_each() {
    let scenario = || {
        Scenario::new(2)
            .fighters(A, 8, 0)
            .cargo(A, &["yellow", "yellow"])
            .city("halikarnassos", &[])
    };
    let mut play = scenario().play();
    for _ in 0..2 {
        play.pick(A, "deliver-yellow").stow(A, "halikarnassos");
    }
    assert_eq!((play.points(A), play.cargo(A).len()), (2, 0));
    let mut play = scenario().play();
    play.pick(A, "deliver-yellow").stow(A, "halikarnassos").pass(A);
    assert_eq!((play.points(A), play.cargo(A)), (1, vec!["yellow"]));
    let mut play = scenario().ship(A, "d3").play();
    play.refuses(A, "deliver-yellow");
    assert_eq!(play.why_not(A, "deliver-yellow"), ["why-not-at-athens"]);
}

#[test]
fn k73_the_player_decides_whether_it_is_for_a_contract() {
    let play = Scenario::new(2)
        .open("03", "16")
        .fighters(A, 9, 0)
        .cargo(A, &["yellow"])
        .play();
    assert!(play.is_offered(A, "con-03") && play.is_offered(A, "deliver-yellow"));
}
