//! The odds of a throw: exact, and those of the content table.

use engine::deukalion::fight::halves;
use engine::deukalion::odds::Force;

fn force(fighters: u8) -> Force {
    Force { fighters, extra: 0 }
}

#[test]
fn the_odds_are_those_of_the_content_table() {
    let rows = [
        (2, [43, 63, 77, 87, 92, 96, 98, 99]),
        (3, [9, 25, 43, 60, 73, 83, 89, 94]),
        (4, [0, 4, 14, 28, 43, 58, 70, 80]),
        (5, [0, 0, 2, 7, 17, 30, 44, 57]),
    ];
    for (points, percents) in rows {
        let exact: Vec<u8> = (3..=10)
            .map(|fighters| force(fighters).reaches(2 * points))
            .collect();
        assert_eq!(exact, percents, "{points} points");
    }
    assert_eq!(force(10).beats(force(10)), 45, "ties go to the defender");
}

#[test]
fn one_fighter_has_four_nine_ways_one_and_four() {
    // At least half a point: five of nine ways.
    assert_eq!(
        (force(1).reaches(1), force(1).reaches(2), force(1).reaches(3)),
        (56, 44, 0)
    );
    assert_eq!(force(1).beats(force(0)), 56);
    assert_eq!(force(0).beats(force(0)), 0);
    // One against one: 1 against ½ or 0, or ½ against 0: (4·5 + 1·4) of 81 ways.
    assert_eq!(force(1).beats(force(1)), 30);
}

#[test]
fn cards_in_the_open_count() {
    let fleece = Force {
        fighters: 1,
        extra: 2,
    };
    assert_eq!((fleece.reaches(2), fleece.reaches(4)), (100, 44));
    assert_eq!(
        fleece.beats(force(1)),
        100 - 20,
        "it loses only 0 against 1, and ties at a point each"
    );
}

#[test]
fn halves_are_said_as_wholes_and_halves() {
    let said = format!("{:?}", halves(11));
    assert!(said.contains("Number(5)") && said.contains("Number(1)"), "{said}");
}
