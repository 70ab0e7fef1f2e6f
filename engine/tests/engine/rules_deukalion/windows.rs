//! Windows: who is asked follows from what everybody can see (K93 to K96).

use engine::deukalion::scenario::{A, B, C, Scenario, TestTable};
use engine::kernel::{Answer, Dice, Seed, Viewer, Waiting, mild};

/// A attacks B on D3.
fn attack() -> Scenario {
    Scenario::new(3)
        .ship(A, "d2")
        .ship(B, "d3")
        .ship(C, "i1")
        .turn([2, 2, 2, 1])
}

fn begun(scenario: Scenario) -> TestTable {
    let mut play = scenario.play();
    play.pick(A, "d3");
    play
}

#[test]
fn k93_whoever_holds_a_card_is_asked_when_attacked() {
    let play = begun(attack().hand(B, &["trojan-horse"]));
    assert_eq!((play.awaited(), play.asked(B)), (vec![B], Some("react")));
    let question = play.question(B);
    assert!(
        question.nothing_fits() && question.window,
        "the bot passes after a while"
    );
    assert_eq!(question.waiting, Waiting::Response);
    // From outside it looks like a card that fits.
    let fitting = begun(attack().hand(B, &["cap-of-invisibility"]));
    assert_eq!(play.table.awaited(), fitting.table.awaited());
    for viewer in [Viewer::Seat(A), Viewer::Seat(C), Viewer::Public] {
        assert_eq!(play.table.view(viewer), fitting.table.view(viewer));
    }
    let play = begun(attack().throws(&["5/0/5", "5/0/5"]));
    assert_eq!(play.asked(B), Some("prize"), "without a card there is no window");
}

#[test]
fn k94_after_the_throw_the_one_behind_is_asked_first() {
    let with = |throws: &[&str]| {
        let hand = ["wrath-of-ares", "wrath-of-ares-2"];
        let mut play = begun(
            attack()
                .hand(A, &["trojan-horse", "aegis"])
                .hand(B, &hand)
                .throws(throws),
        );
        play.pass(B);
        play
    };
    let mut play = with(&["3/0/7", "4/0/6"]);
    assert_eq!((play.awaited(), play.asked(A)), (vec![A], Some("counter")));
    play.pass(A);
    assert_eq!(play.awaited(), [B]);
    play.pick(B, "act-wrath-of-ares");
    assert_eq!(play.awaited(), [A], "until all pass in a row");
    play.pass(A).pass(B);
    assert_eq!(play.asked(B), Some("prize"));
    let play = with(&["4/0/6", "4/0/6"]);
    assert_eq!(
        play.awaited(),
        [A],
        "a tie is the defender's, so the attacker is behind"
    );
    let play = with(&["5/0/5", "4/0/6"]);
    assert_eq!(play.awaited(), [B]);
}

#[test]
fn k94_against_a_city_only_the_thrower_is_asked() {
    let mut play = Scenario::new(3)
        .ship(A, "e5")
        .hand(A, &["trojan-horse"])
        .hand(B, &["wrath-of-ares"])
        .throws(&["1/0/9"])
        .play();
    play.pick(A, "attack-thera");
    assert_eq!((play.awaited(), play.asked(A)), (vec![A], Some("counter")));
    play.pass(A);
    assert_ne!(play.asked(B), Some("counter"));
}

#[test]
fn k94_whom_the_hydra_attacks_is_asked_before_and_after_the_throw() {
    let mut play = Scenario::new(3)
        .hydra("e3")
        .ship(B, "g3")
        .hand(A, &["wrath-of-ares"])
        .hand(B, &["wrath-of-ares-2"])
        .turn([2, 3, 2, 1])
        .throws(&["3/0/7"])
        .play();
    play.pick(A, "hydra").pick(A, "g3");
    assert_eq!((play.awaited(), play.asked(B)), (vec![B], Some("react")));
    play.pass(B);
    assert_eq!((play.awaited(), play.asked(B)), (vec![B], Some("counter")));
    play.pick(B, "act-wrath-of-ares");
    assert_eq!(play.points(B), 1, "3 and 2 are 5");
}

#[test]
fn k95_what_is_asked_of_whom_does_not_depend_on_hands() {
    let hands: [&[&str]; 3] = [
        &["pegasus", "aegis"],
        &["wrath-of-ares", "trojan-horse"],
        &["cornucopia", "aegis-2"],
    ];
    let asked = hands.map(|hand| {
        let mut play = begun(attack().hand(B, hand).throws(&["5/0/5", "4/0/6"]));
        let react = (play.table.awaited(), play.table.view(Viewer::Seat(C)));
        play.pass(B);
        (react, play.table.awaited(), play.table.view(Viewer::Seat(C)))
    });
    assert_eq!(asked[0], asked[1]);
    assert_eq!(asked[1], asked[2]);
}

#[test]
fn k95_the_end_of_a_step_after_a_throw_gives_no_hand_away() {
    let after = |card: &str| {
        let mut play = Scenario::new(3)
            .step(B, 1)
            .ship(B, "e5")
            .city("thera", &["red", "red"])
            .hand(B, &[card])
            .throws(&["1/0/9"])
            .play();
        play.pick(B, "attack-thera").pass(B);
        (play.awaited(), play.table.view(Viewer::Public))
    };
    // B has answered since the throw, so that nobody can tell whether B was asked once more.
    assert_eq!(after("aegis").0, [C]);
    assert_eq!(after("pegasus").0, [B]);
}

#[test]
fn k96_the_defaults_are_legal_and_mild() {
    let answer = |play: &TestTable, seat| {
        mild(&play.table, seat, &mut Dice::new(Seed::of_number(1))).map(|(_, answer)| answer)
    };
    let play = begun(attack().hand(B, &["cap-of-invisibility"]));
    assert_eq!(answer(&play, B), Some(Answer::Pass));
    // Displacement: the farthest free square from Athens, the first of several.
    let mut play = begun(attack().throws(&["4/0/6", "5/0/5"]));
    play.pass(B);
    assert_eq!(answer(&play, B), Some(Answer::one("a3")));
}

#[test]
fn a_secret_contract_for_a_victory_is_not_betrayed_by_a_forced_displacement() {
    // From A1 there is one place only. A, who may hold a contract for the victory, is asked all the same.
    let beaten = |secret: Option<&str>| {
        let scenario = Scenario::new(2)
            .ship(A, "b1")
            .ship(B, "a1")
            .turn([2, 2, 2, 1])
            .throws(&["5/1/4", "5/0/5"]);
        let scenario = match secret {
            Some(name) => scenario.secret(A, name),
            None => scenario,
        };
        let mut play = scenario.play();
        play.pick(A, "a1").pass(A);
        play
    };
    assert_eq!(beaten(None).asked(A), Some("act"));
    for secret in ["14", "09"] {
        let play = beaten(Some(secret));
        assert_eq!((play.asked(A), play.offers(A)), (Some("drift"), vec!["c2"]));
    }
}

#[test]
fn calls_say_what_is_at_stake() {
    let play = begun(attack().hand(B, &["aegis"]));
    let awaited = play.table.awaited();
    let about = awaited[0].about.as_ref().expect("it is a call");
    assert_eq!(about.key, "stake-attacked");
}
