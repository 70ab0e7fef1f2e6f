//! Cities (K41 to K43).

use engine::deukalion::scenario::{A, Scenario};

#[test]
fn k41_the_conquest_value_brings_one_treasure_of_choice() {
    let scenario = || {
        Scenario::new(2)
            .ship(A, "i5")
            .fighters(A, 7, 3)
            .city("halikarnassos", &["red", "green", "yellow"])
    };
    let mut play = scenario().throws(&["4/0/3"]).play();
    play.pick(A, "attack-halikarnassos");
    assert_eq!(
        play.offers(A),
        ["treasure-red", "treasure-green", "treasure-yellow"]
    );
    play.pick(A, "treasure-green");
    assert_eq!(
        (play.cargo(A), play.city("halikarnassos")),
        (vec!["green"], vec!["red", "yellow"])
    );
    assert_eq!(play.fighters(A), (4, 6), "every throw costs its crosses (R-16)");

    let mut play = scenario().throws(&["3/1/3"]).play();
    play.pick(A, "attack-halikarnassos");
    assert!(play.cargo(A).is_empty());
    assert_eq!((play.fighters(A), play.ship(A)), ((4, 6), "i5"));
}

#[test]
fn k42_only_from_beside_with_a_treasure_there_and_a_fighter_aboard() {
    let mut play = Scenario::new(2).ship(A, "a1").play();
    play.refuses(A, "attack-halikarnassos");
    assert_eq!(play.why_not(A, "attack-halikarnassos"), ["why-out-of-reach"]);
    let mut play = Scenario::new(2).ship(A, "a1").city("korinth", &[]).play();
    play.refuses(A, "attack-korinth");
    assert_eq!(play.why_not(A, "attack-korinth"), ["why-city-empty"]);
    let mut play = Scenario::new(2).ship(A, "a1").fighters(A, 0, 10).play();
    play.refuses(A, "attack-korinth");
    assert_eq!(play.why_not(A, "attack-korinth"), ["why-few-fighters"]);
}

#[test]
fn k42_from_elsewhere_the_ship_sails_to_it_first_by_the_shortest_way() {
    let scenario = || {
        Scenario::new(2)
            .ship(A, "h5")
            .fighters(A, 1, 9)
            .throws(&["0/0/1"])
    };
    let mut play = scenario().play();
    play.pick(A, "attack-halikarnassos");
    assert!(
        ["h4", "i5"].contains(&play.ship(A)),
        "it lies in {}",
        play.ship(A)
    );
    assert_eq!(play.fighters(A), (0, 10), "it has attacked");
    // Whoever has sailed as far as the die allows stays away.
    let mut play = scenario().ship(A, "g5").step(A, 1).play();
    play.refuses(A, "attack-halikarnassos");
    assert_eq!(play.why_not(A, "attack-halikarnassos"), ["why-out-of-reach"]);
}

#[test]
fn k43_with_a_full_ship_a_fighter_makes_room_or_the_treasure_is_left() {
    let scenario = || {
        Scenario::new(2)
            .ship(A, "e5")
            .fighters(A, 8, 2)
            .cargo(A, &["green", "green"])
            .city("thera", &["red", "yellow"])
            .throws(&["7/1/0"])
    };
    let mut play = scenario().play();
    play.pick(A, "attack-thera");
    assert_eq!(play.offers(A), ["treasure-red", "treasure-yellow"]);
    play.pick(A, "treasure-red");
    assert_eq!((play.fighters(A), play.cargo(A).len()), ((7, 3), 3));
    let mut play = scenario().play();
    play.pick(A, "attack-thera").pass(A);
    assert_eq!((play.fighters(A), play.cargo(A).len()), ((8, 2), 2));
}

#[test]
fn k43_with_room_the_treasure_comes_aboard() {
    let mut play = Scenario::new(2)
        .ship(A, "e5")
        .fighters(A, 8, 2)
        .city("thera", &["red", "red"])
        .throws(&["7/1/0"])
        .play();
    play.pick(A, "attack-thera");
    assert_eq!((play.fighters(A), play.cargo(A)), ((8, 2), vec!["red"]));
}
