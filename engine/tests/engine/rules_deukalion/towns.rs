//! Towns (K32 to K40).

use engine::deukalion::scenario::{A, B, Scenario};

#[test]
fn k32_founding_moves_as_many_fighters_as_the_town_is_large() {
    let mut play = Scenario::new(2).ship(A, "g2").play();
    play.pick(A, "found-ephesus");
    assert_eq!(
        (play.town("ephesus"), play.fighters(A), play.points(A)),
        (Some((A, 1)), (9, 0), 1)
    );
}

#[test]
fn k33_founding_needs_so_many_fighters() {
    let mut play = Scenario::new(2).ship(A, "c5").fighters(A, 1, 9).play();
    play.refuses(A, "found-argos");
    assert_eq!(play.why_not(A, "found-argos"), ["why-few-fighters"]);
}

#[test]
fn k34_only_towns_without_fighters_are_founded() {
    let mut play = Scenario::new(2)
        .ship(A, "g2")
        .town("ephesus", B, 1)
        .fighters(B, 9, 0)
        .play();
    play.refuses(A, "found-ephesus");
    assert_eq!(play.why_not(A, "found-ephesus"), ["why-town-taken"]);
    assert!(play.is_offered(A, "attack-ephesus"));
    let mut play = Scenario::new(2)
        .ship(A, "g2")
        .town("ephesus", A, 1)
        .fighters(A, 9, 0)
        .play();
    play.refuses(A, "found-ephesus").refuses(A, "attack-ephesus");
    assert_eq!(play.why_not(A, "attack-ephesus"), ["why-own-town"]);
    let mut play = Scenario::new(2).ship(A, "g2").play();
    play.refuses(A, "attack-ephesus");
    assert_eq!(play.why_not(A, "attack-ephesus"), ["why-town-free"]);
}

#[test]
fn k35_garrisons_stay_and_throw_nothing() {
    let mut play = Scenario::new(2)
        .ship(A, "g2")
        .ship(B, "g3")
        .town("ephesus", A, 1)
        .fighters(A, 3, 6)
        .turn([2, 2, 3, 1])
        .throws(&["3/0/0", "1/0/9"])
        .play();
    let offers = play.offers(A);
    assert!(offers.iter().all(|key| !key.contains("ephesus")), "{offers:?}");
    play.pick(A, "g3");
    let thrown: Vec<u8> = play
        .events
        .iter()
        .filter_map(|event| match event {
            engine::deukalion::event::Event::Thrown { seat, throw, .. } if *seat == A => {
                Some(throw.fighters())
            }
            _ => None,
        })
        .collect();
    assert_eq!(thrown, [3]);
}

#[test]
fn k36_anybody_may_hold_any_number_of_towns() {
    let mut play = Scenario::new(2)
        .ship(A, "b1")
        .town("ephesus", A, 1)
        .town("argos", A, 2)
        .fighters(A, 7, 0)
        .play();
    assert_eq!(play.points(A), 3);
    play.pick(A, "found-salamis");
    assert_eq!(play.points(A), 4);
}

#[test]
fn k37_a_town_is_taken_with_its_conquest_value() {
    let mut play = Scenario::new(2)
        .ship(A, "g2")
        .town("ephesus", B, 1)
        .fighters(A, 3, 0)
        .fighters(B, 9, 0)
        .throws(&["1/0/2"])
        .play();
    play.pick(A, "attack-ephesus");
    assert_eq!(play.town("ephesus"), Some((A, 1)));
    assert_eq!((play.fighters(A), play.fighters(B)), ((0, 2), (9, 1)));
    assert_eq!((play.points(A), play.points(B)), (1, 0));
}

#[test]
fn k38_failing_costs_only_the_fighters_with_the_cross_up() {
    let mut play = Scenario::new(2)
        .ship(A, "c5")
        .town("argos", B, 2)
        .fighters(A, 6, 0)
        .fighters(B, 8, 0)
        .throws(&["2/1/3"])
        .play();
    play.pick(A, "attack-argos");
    assert_eq!((play.town("argos"), play.fighters(A)), (Some((B, 2)), (3, 3)));
    assert_eq!((play.points(A), play.points(B)), (0, 2));
}

#[test]
fn k39_fewer_survivors_than_the_town_is_large_are_its_garrison() {
    let mut play = Scenario::new(2)
        .ship(A, "h7")
        .town("lindos", B, 2)
        .fighters(A, 5, 5)
        .fighters(B, 8, 0)
        .hand(A, &["wrath-of-ares"])
        .turn([2, 2, 2, 2])
        .throws(&["1/0/4"])
        .play();
    play.pick(A, "attack-lindos").pick(A, "act-wrath-of-ares");
    assert_eq!(play.town("lindos"), Some((A, 1)));
    let points = |seat: usize| play.view(A).players[seat].points;
    assert_eq!((play.fighters(A), points(0), points(1)), ((0, 9), 1, 0));
    // A garrison that is too small is not topped up.
    play.refuses(A, "found-lindos");
}

#[test]
fn k39_without_survivors_the_town_is_empty() {
    let mut play = Scenario::new(2)
        .ship(A, "g2")
        .town("ephesus", B, 1)
        .fighters(A, 2, 8)
        .fighters(B, 9, 0)
        .hand(A, &["wrath-of-ares"])
        .throws(&["0/0/2"])
        .play();
    play.pick(A, "attack-ephesus")
        .pick(A, "act-wrath-of-ares")
        .pass(A);
    assert_eq!(
        (play.town("ephesus"), play.points(A), play.points(B)),
        (None, 0, 0)
    );
    assert_eq!(play.fighters(B), (9, 1));
}

#[test]
fn k40_an_attack_needs_as_many_fighters_as_the_town_is_large() {
    let mut play = Scenario::new(2)
        .ship(A, "h7")
        .town("lindos", B, 2)
        .fighters(A, 1, 9)
        .fighters(B, 8, 0)
        .play();
    play.refuses(A, "attack-lindos");
    assert_eq!(play.why_not(A, "attack-lindos"), ["why-few-fighters"]);
}
