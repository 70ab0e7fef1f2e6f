//! The examples of the rulebook.

use engine::deukalion::scenario::{A, B, C, D, Scenario};

/// A shakes the cup, and the middle die shows 3. B sails 3 squares and founds a town. C renounces and fetches 2
/// fighters. D sails 2 squares, attacks Rhodes and takes a treasure. Then A turns the cup and plays on.
#[test]
fn a_turn_of_four_players() {
    let mut play = Scenario::new(4)
        .step(B, 3)
        .ship(B, "f3")
        .fighters(C, 6, 4)
        .ship(D, "h4")
        .city("rhodos", &["red", "green"])
        .throws(&["5/0/5"])
        .play();
    play.picks(B, &["h3", "found-ephesus"]);
    play.pick(C, "renounce");
    assert_eq!(play.fighters(C), (8, 2));
    play.picks(D, &["g5", "attack-rhodos", "treasure-green"]);
    assert_eq!((play.cargo(D), play.points(B)), (vec!["green"], 1));
    assert_eq!((play.awaited(), play.asked(A)), (vec![A], Some("orient")));
}

/// A lies in the harbour with a green and a red treasure. A fulfils the contract for a green one and puts the
/// treasure into a city; the new contract asks for a red one, and A fulfils that as well.
#[test]
fn two_contracts_one_after_the_other() {
    let mut play = Scenario::new(2)
        .ship(A, "f3")
        .open("02", "16")
        .pile(&["01"])
        .fighters(A, 8, 0)
        .cargo(A, &["red", "green"])
        .city("thera", &[])
        .turn([2, 2, 2, 1])
        .play();
    play.picks(A, &["f2", "con-02"]);
    play.stow(A, "thera");
    play.pick_all(A, &["accept"]);
    play.stow(A, "thera");
    assert_eq!((play.done(A), play.points(A)), (vec!["02", "01"], 4));
    assert!(play.cargo(A).is_empty());
}

/// The squares around Rhodes that share a side with it are beside it.
#[test]
fn the_squares_beside_rhodes() {
    for (ship, is_beside) in [
        ("g5", true),
        ("h6", true),
        ("f6", true),
        ("f5", false),
        ("h5", false),
        ("h7", false),
    ] {
        let scenario = Scenario::new(2).ship(A, ship).fighters(A, 1, 9).hydra("a1");
        let mut play = scenario.throws(&["0/0/1"]).play();
        play.pick(A, "attack-rhodos");
        assert_eq!(
            play.ship(A) == ship,
            is_beside,
            "from {ship} it is attacked in {}",
            play.ship(A)
        );
    }
}

/// To found Ephesus one fighter is left there; to take it, one combat point is enough. Halicarnassus holds up to three
/// treasures, and four combat points take one.
#[test]
fn ephesus_and_halicarnassus() {
    let mut play = Scenario::new(2)
        .ship(A, "g2")
        .town("ephesus", B, 1)
        .fighters(B, 9, 0)
        .fighters(A, 2, 8)
        .throws(&["0/2/0"])
        .play();
    play.pick(A, "attack-ephesus");
    assert_eq!(play.town("ephesus"), Some((A, 1)), "two halves are a point");
    let mut play = Scenario::new(2)
        .ship(A, "i3")
        .city("halikarnassos", &["red", "red", "red"])
        .throws(&["3/2/5"])
        .play();
    play.pick(A, "attack-halikarnassos");
    assert_eq!(
        (play.cargo(A), play.city("halikarnassos").len()),
        (vec!["red"], 2)
    );
}

/// Thrown fighters: 4 with the cross down are 4 points; 3 with the cross down and one standing are 3½.
#[test]
fn four_points_and_three_and_a_half() {
    for (throw, halves) in [("4/0/6", 8), ("3/1/6", 7)] {
        let mut play = Scenario::new(2).ship(A, "i5").throws(&[throw]).play();
        play.pick(A, "attack-halikarnassos");
        let fought = play.view(A).fought.expect("a fight");
        assert_eq!((fought.sides[0].halves, fought.won), (halves, Some(halves >= 8)));
    }
}
