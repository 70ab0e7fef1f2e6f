//! Set-up and board (K1 to K8).

use engine::deukalion::Deukalion;
use engine::deukalion::board::{Terrain, board};
use engine::deukalion::places::{City, Town};
use engine::deukalion::scenario::{A, B, C, Scenario, TestTable};
use engine::deukalion::treasure::Colour;
use engine::kernel::{Dice, Game, OptionValue, Options, Seat, Seed, SetupError, Table, Viewer};
use engine::map::Cell;

fn five() -> Options {
    Options::default().with("five-colours", OptionValue::Flag(true))
}

#[test]
fn k1_two_to_four_seats_and_16_14_or_12_points_to_win() {
    for (seats, goal) in [(2, 16), (3, 14), (4, 12)] {
        let play = TestTable::new_game(seats, Options::default(), 1);
        assert_eq!(play.view(A).goal, goal);
    }
    for seats in [1, 5] {
        let opened = Table::<Deukalion>::open(Options::default(), seats, Seed::of_number(1), Vec::new());
        assert!(matches!(
            opened.err(),
            Some(SetupError::Seats { min: 2, max: 4, .. })
        ));
    }
}

#[test]
fn k2_a_random_treasure_lies_on_each_of_the_15_slots() {
    let mut seen = Vec::new();
    for seed in 0..500 {
        for (options, copies) in [(Options::default(), [5, 5, 5, 0, 0]), (five(), [3; 5])] {
            let mut dice = Dice::new(Seed::of_number(seed));
            let game = Deukalion::set_up(&options, 3, &mut dice).expect("legal");
            let view = game.view(Viewer::Public);
            for city in &view.cities {
                assert_eq!(city.treasures.len(), usize::from(city.slots));
            }
            let all: Vec<Colour> = view
                .cities
                .iter()
                .flat_map(|city| city.treasures.clone())
                .collect();
            for (colour, copies) in Colour::ALL.into_iter().zip(copies) {
                assert_eq!(all.iter().filter(|other| **other == colour).count(), copies);
            }
            seen.push(all);
        }
    }
    seen.sort();
    seen.dedup();
    assert!(seen.len() > 900, "{} different seas", seen.len());
}

#[test]
fn k3_everybody_begins_with_10_fighters_3_action_cards_and_a_secret_contract() {
    let play = TestTable::new_game(3, Options::default(), 4);
    let view = play.view(A);
    for player in &view.players {
        assert_eq!(
            (player.fighters, player.below, player.cards, player.secret),
            (10, 0, 3, true)
        );
        assert!(player.cargo.is_empty() && player.done.is_empty() && player.points == 0);
    }
    assert_eq!((view.decks.actions, view.decks.contracts), (21, 11));
    assert!(view.open.iter().all(Option::is_some));
    assert_eq!(play.hydra(), "f6");
}

#[test]
fn k4_ships_start_on_free_anchors_chosen_in_the_order_of_play() {
    let mut play = TestTable::new_game(3, Options::default(), 4);
    let first = play.awaited()[0];
    let order: Vec<Seat> = first.around(3).collect();
    assert_eq!(play.offers(order[0]), ["d1", "f1", "d2", "e2", "f2"]);
    play.refuses(order[0], "e3").pick(order[0], "e2");
    assert_eq!(play.awaited(), [order[1]]);
    assert_eq!(play.offers(order[1]), ["d1", "f1", "d2", "f2"]);
    play.refuses(order[1], "e2").refuses(order[1], "c2");
    assert_eq!(play.why_not(order[1], "e2"), ["why-occupied"]);
    assert_eq!(play.why_not(order[1], "c2"), ["why-no-anchor"]);
    play.pick(order[1], "d1").pick(order[2], "f2");
    // The cup was shaken, and the left neighbour of the first player has the first step.
    assert_eq!(
        (play.awaited(), play.asked(order[1])),
        (vec![order[1]], Some("step"))
    );
    assert!((1..=3).contains(&play.view(A).kylix.middle));
}

#[test]
fn k4_the_first_player_is_drawn_by_lot() {
    let first = |seed| TestTable::new_game(3, Options::default(), seed).awaited()[0];
    let mut all: Vec<Seat> = (0..30).map(first).collect();
    all.sort();
    all.dedup();
    assert_eq!(all, [A, B, C]);
}

#[test]
fn k5_action_cards_secret_contracts_and_decks_are_hidden() {
    let play = Scenario::new(3)
        .hand(A, &["pegasus", "aegis"])
        .secret(A, "07")
        .fighters(A, 6, 4)
        .cargo(A, &["red"])
        .step(B, 2)
        .play();
    let seen = play.player(A);
    assert_eq!(
        (seen.cards, seen.secret, seen.below, seen.points),
        (2, true, 4, 0)
    );
    assert_eq!(seen.cargo, [Colour::Red]);
    let view = serde_json::to_string(&play.view(B)).expect("JSON");
    assert!(!view.contains("pegasus") && !view.contains("con-07"), "{view}");
    let own = play.view(A).own.expect("A's own");
    assert_eq!(own.hand.len(), 2);
    assert!(own.secret.is_some());
    // Dealt differently it looks the same to B.
    let other = play
        .table
        .redealt(Viewer::Seat(B), &mut Dice::new(Seed::of_number(5)))
        .expect("another world");
    assert_eq!(other.view(Viewer::Seat(B)), play.view(B));
    assert_ne!(
        serde_json::to_value(other.state()).expect("JSON"),
        play.json(),
        "A's cards are others there"
    );
}

#[test]
fn k6_only_squares_that_share_a_side_are_adjacent() {
    let halikarnassos = City::HALIKARNASSOS.cell();
    let beside = |name: &str| {
        board()
            .beside(Cell::by_key(name).expect("a square"))
            .has(halikarnassos)
    };
    assert!(["i3", "i5", "h4"].into_iter().all(beside));
    assert!(!["h3", "h5", "i6", "g4"].into_iter().any(beside));
    let mut play = Scenario::new(3).ship(A, "g3").turn([2, 2, 2, 1]).play();
    play.pick(A, "h3");
    play.refuses(A, "attack-halikarnassos");
    assert_eq!(play.why_not(A, "attack-halikarnassos"), ["why-out-of-reach"]);
    let mut play = Scenario::new(3).ship(A, "h3").turn([2, 2, 2, 1]).play();
    play.pick(A, "i3");
    assert!(play.is_offered(A, "attack-halikarnassos"));
}

#[test]
fn k7_ships_sail_the_sea_the_harbour_and_the_styx_and_nothing_else() {
    let mut play = Scenario::new(2)
        .ship(A, "e3")
        .ship(B, "a7")
        .turn([2, 2, 2, 1])
        .play();
    assert_eq!(play.squares(A), ["e2", "d3", "f3"]);
    play.refuses(A, "e4");
    assert_eq!(play.why_not(A, "e4"), ["why-no-water"]);
    assert_eq!(board().water.count(), 49);
    let far = board()
        .water
        .iter()
        .map(|cell| board().steps(cell, board().anchors))
        .max();
    assert_eq!(far, Some(8), "all of it is connected");
}

#[test]
fn k8_the_hydra_swims_neither_into_the_harbour_nor_into_the_styx_nor_ashore() {
    let mut play = Scenario::new(3).hydra("e3").turn([2, 1, 2, 1]).play();
    play.pick(A, "hydra");
    assert_eq!(play.offers(A), ["d3", "f3"]);
    assert_eq!(play.why_not(A, "e2"), ["why-no-open-sea"]);
    let mut play = Scenario::new(3).hydra("b4").turn([2, 1, 2, 1]).play();
    play.pick(A, "hydra");
    assert_eq!(play.offers(A), ["b3", "b5"]);
    assert_eq!(board().sea.count(), 42);
}

#[test]
fn the_board_is_that_of_the_content_table() {
    let rows = [
        "sea sea sea anchor athens anchor sea sea sea",
        "korinth salamis sea anchor anchor anchor sea ephesus sea",
        "sea sea sea sea centre sea sea sea sea",
        "styx sea mykene centre kylix centre sea sea halikarnassos",
        "styx sea sea sea centre sea sea sea sea",
        "sea sea argos sea thera sea rhodos sea sea",
        "sea sparta sea sea kreta sea lindos sea zypern",
    ];
    let name = |cell: &Cell| match board().terrain(*cell) {
        Terrain::Sea => "sea",
        Terrain::Centre => "centre",
        Terrain::Anchor => "anchor",
        Terrain::Styx => "styx",
        Terrain::Athens => "athens",
        Terrain::Kylix => "kylix",
        Terrain::City(city) => city.slug().trim_start_matches("city-"),
        Terrain::Town(town) => town.slug().trim_start_matches("town-"),
    };
    let cells: Vec<&str> = board().cells().iter().map(name).collect();
    let drawn: Vec<String> = cells.chunks(9).map(|row| row.join(" ")).collect();
    assert_eq!(drawn, rows);
    let steps = |cell: Cell| {
        let beside = board().beside(cell) & board().water;
        beside.iter().map(|cell| board().from_athens(cell)).min()
    };
    let cities: Vec<_> = City::all().map(|city| steps(city.cell())).collect();
    assert_eq!(cities, [3, 2, 6, 4, 5, 4, 7, 4].map(Some));
    let towns: Vec<_> = Town::all().map(|town| steps(town.cell())).collect();
    assert_eq!(towns, [1, 1, 4, 5].map(Some));
}
