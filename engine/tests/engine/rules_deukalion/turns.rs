//! Turns: the cup, the steps of the others, and the dice (K9 to K21).

use engine::deukalion::event::Event;
use engine::deukalion::scenario::{A, B, C, Scenario};
use engine::kernel::{Answer, Order, Seat, Turn};

#[test]
fn k9_roll_then_the_inactive_from_the_left_then_the_active_player() {
    let mut play = Scenario::new(3).step(B, 2).play();
    let turn = Some(Turn { seat: A, round: 1 });
    assert_eq!(
        (play.awaited(), play.asked(B), play.table.turn()),
        (vec![B], Some("step"), turn)
    );
    play.refuses(A, "cup-1233");
    play.pass(B);
    assert_eq!((play.awaited(), play.table.turn()), (vec![C], turn));
    play.refuses(A, "cup-1233");
    play.pass(C);
    // A sees what the others did before turning the cup.
    assert_eq!(
        (play.awaited(), play.asked(A), play.table.turn()),
        (vec![A], Some("orient"), turn)
    );
    play.pick(A, "cup-1233").pass(A);
    assert_eq!(play.table.turn(), Some(Turn { seat: B, round: 2 }));
    assert_eq!((play.awaited(), play.asked(C)), (vec![C], Some("step")));
}

#[test]
fn k10_inactive_ships_sail_up_to_the_middle_die() {
    let mut play = Scenario::new(2).step(B, 2).ship(B, "i1").play();
    assert_eq!(play.squares(B), ["g1", "h1", "i2", "i3"]);
    play.refuses(B, "h3");
    assert_eq!(play.why_not(B, "h3"), ["why-too-far"]);
    play.pick(B, "i3");
    // To stay is 0 squares.
    let mut play = Scenario::new(2).step(B, 2).play();
    play.pass(B);
    assert_eq!(play.ship(B), "d1");
}

#[test]
fn k11_renouncing_fetches_up_to_2_and_ends_the_step() {
    let mut play = Scenario::new(3).step(B, 2).fighters(B, 7, 3).cargo(B, &[]).play();
    play.pick(B, "renounce");
    assert_eq!(play.fighters(B), (9, 1));
    assert_eq!(play.awaited(), [C]);
    // Whoever has done something else cannot renounce any more.
    let mut play = Scenario::new(3)
        .step(B, 2)
        .ship(B, "d1")
        .fighters(B, 6, 3)
        .cargo(B, &["red"])
        .play();
    play.pick(B, "deliver-red").stow(B, "halikarnassos");
    assert_eq!(play.asked(B), Some("after"));
    play.refuses(B, "renounce");
    assert_eq!(play.why_not(B, "renounce"), ["why-step-begun"]);
}

#[test]
fn k11_fewer_may_be_fetched() {
    let mut play = Scenario::new(3).step(B, 2).fighters(B, 7, 3).play();
    play.pick(B, "fewer-1");
    assert_eq!((play.fighters(B), play.awaited()), ((8, 2), vec![C]));
}

#[test]
fn k12_renouncing_fetches_as_far_as_there_is_room() {
    let mut play = Scenario::new(3)
        .step(B, 2)
        .ship(B, "g1")
        .fighters(B, 6, 4)
        .cargo(B, &["red", "red", "green"])
        .play();
    play.pick(B, "renounce");
    assert_eq!(play.fighters(B), (7, 3));
}

#[test]
fn k13_cards_stay_possible_in_a_step_that_is_renounced() {
    let mut play = Scenario::new(3)
        .step(B, 2)
        .fighters(B, 5, 5)
        .hand(B, &["charons-ferry"])
        .play();
    play.picks(B, &["act-charons-ferry", "fetch-3", "renounce"]);
    assert_eq!((play.fighters(B), play.awaited()), ((10, 0), vec![C]));
}

#[test]
fn k14_inactive_players_may_found_attack_and_fulfil() {
    let mut play = Scenario::new(3).step(B, 2).ship(B, "g1").play();
    play.pick(B, "g2").pick(B, "found-ephesus");
    assert_eq!((play.points(B), play.town("ephesus")), (1, Some((B, 1))));
    assert_eq!(play.table.turn().map(|turn| turn.seat), Some(A), "it is A's turn");
    // Cities and ships as well.
    let mut play = Scenario::new(3)
        .step(B, 2)
        .ship(B, "e5")
        .city("thera", &["red", "red"])
        .throws(&["2/0/8"])
        .play();
    play.pick(B, "attack-thera");
    assert_eq!(play.cargo(B), ["red"]);
    let mut play = Scenario::new(3)
        .step(B, 1)
        .ship(B, "e3")
        .throws(&["5/1/4", "5/0/5"])
        .play();
    play.pick(B, "e2");
    assert_eq!((play.asked(B), play.fighters(A)), (Some("prize"), (5, 5)));
}

#[test]
fn k15_an_inactive_player_may_take_a_contract_before_the_active_one() {
    let mut play = Scenario::new(2)
        .step(B, 1)
        .open("01", "16")
        .pile(&["14"])
        .fighters(A, 9, 0)
        .fighters(B, 9, 0)
        .cargo(A, &["red"])
        .cargo(B, &["red"])
        .play();
    play.pick(B, "con-01").stow(B, "halikarnassos");
    assert_eq!((play.points(B), play.done(B)), (2, vec!["01"]));
    assert_eq!(play.open(), ["14", "16"]);
    play.pick(A, "cup-1233");
    play.refuses(A, "con-01");
}

#[test]
fn k16_the_cup_is_turned_in_one_of_four_ways() {
    let play = Scenario::new(2).ring([1, 2, 3, 3]).play();
    assert_eq!(play.offers(A), ["cup-1233", "cup-3123", "cup-3312", "cup-2331"]);
    let play = Scenario::new(2).ring([1, 2, 1, 2]).play();
    assert_eq!(play.offers(A), ["cup-1212", "cup-2121"], "equal ones are one");
    let play = Scenario::new(2).ring([2, 2, 2, 2]).play();
    assert_eq!(play.asked(A), Some("act"), "four equal dice are no question");
    let mut play = Scenario::new(2).ring([1, 2, 3, 3]).play();
    play.pick(A, "cup-3312");
    let turned = play.view(A).kylix.turned.expect("turned");
    use engine::deukalion::kylix::Symbol::{Card, Fighters, Hydra, Sail};
    assert_eq!(
        [Card, Hydra, Fighters, Sail].map(|symbol| turned.value(symbol)),
        [3, 3, 1, 2]
    );
}

#[test]
fn k17_the_die_for_cards() {
    let cards = |value| {
        let mut play = Scenario::new(3).turn([value, 2, 2, 2]).play();
        if value == 2 {
            play.refuses(A, "draw");
            assert_eq!(play.why_not(A, "draw"), ["why-nobody-draws"]);
        } else {
            play.pick(A, "draw");
        }
        [A, B, C].map(|seat| play.hand(seat).len())
    };
    assert_eq!(cards(1), [0, 1, 1]);
    assert_eq!(cards(2), [0, 0, 0]);
    assert_eq!(cards(3), [1, 0, 0]);
}

#[test]
fn k18_the_die_for_cards_cannot_be_left_out() {
    let mut play = Scenario::new(3).turn([1, 2, 2, 2]).play();
    play.pass(A);
    assert_eq!([A, B, C].map(|seat| play.hand(seat).len()), [0, 1, 1]);
    assert_eq!(play.table.turn().map(|turn| turn.seat), Some(B));
    let drew: Vec<Seat> = play
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Drew { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(drew, [B, C], "from the left of the active player");
}

#[test]
fn k18_it_is_used_only_once() {
    let mut play = Scenario::new(3)
        .turn([3, 2, 2, 2])
        .deck(&["aegis", "aegis-2"])
        .play();
    play.pick(A, "draw");
    play.refuses(A, "draw");
    play.pass(A);
    assert_eq!(play.hand(A).len(), 1);
}

#[test]
fn k19_the_die_for_fighters() {
    let mut play = Scenario::new(3).turn([2, 2, 2, 2]).fighters(A, 5, 5).play();
    assert!(play.is_offered(A, "fetch-2") && play.is_offered(A, "fetch-1"));
    play.refuses(A, "fetch-3");
    play.pick(A, "fetch-2");
    assert_eq!(play.fighters(A), (7, 3));
    play.refuses(A, "fetch-1");
    // None at all is possible, too.
    play.pass(A);
    assert_eq!(play.fighters(A), (7, 3));
}

#[test]
fn k20_each_die_once_in_any_order_and_none_interrupted() {
    let mut play = Scenario::new(3)
        .ship(A, "g1")
        .hydra("f7")
        .fighters(A, 5, 5)
        .turn([3, 1, 2, 3])
        .play();
    play.pick(A, "h1");
    assert!(play.is_offered(A, "i1"), "the ship may sail on");
    play.pick(A, "hydra");
    assert_eq!(play.hydra(), "f6", "there is no other way");
    play.refuses(A, "i1");
    assert_eq!(play.why_not(A, "i1"), ["why-sailing-over"]);

    let mut play = Scenario::new(3)
        .ship(A, "g1")
        .hydra("f7")
        .fighters(A, 5, 5)
        .turn([3, 1, 2, 3])
        .play();
    play.picks(A, &["fetch-2", "hydra", "i2", "draw"]);
    assert_eq!(
        (play.fighters(A), play.hydra(), play.ship(A), play.hand(A).len()),
        ((7, 3), "f6", "i2", 1)
    );
}

#[test]
fn k20_what_belongs_to_a_sailing_is_over_with_it_too() {
    let mut play = Scenario::new(3)
        .ship(A, "g1")
        .fighters(A, 5, 5)
        .turn([2, 2, 2, 3])
        .play();
    play.pick(A, "h1");
    assert!(play.is_offered(A, "found-ephesus"));
    play.pick(A, "fetch-2");
    play.refuses(A, "found-ephesus");
}

#[test]
fn k18_a_card_that_the_die_brings_may_be_played_at_once() {
    let sailed = |deck: &[&str]| {
        let mut play = Scenario::new(2)
            .ship(A, "g4")
            .hydra("f7")
            .deck(deck)
            .turn([3, 1, 2, 1])
            .play();
        play.picks(A, &["hydra", "g3"]);
        play
    };
    // All other dice are used, and the die for cards is a question of its own.
    let mut play = sailed(&["pegasus"]);
    assert_eq!((play.asked(A), play.offers(A)), (Some("act"), vec!["draw"]));
    play.picks(A, &["draw", "act-pegasus"]);
    assert_eq!(play.player(A).standing.len(), 1);
    // With no card left to draw it is none.
    assert_eq!(sailed(&[]).view(A).active, B);
}

#[test]
fn k21_the_turn_passes_clockwise() {
    let mut play = Scenario::new(3).play();
    play.pass(A);
    assert_eq!(play.view(A).active, B);
    play.pass(C).pass(A);
    assert_eq!(play.asked(B), Some("orient"));
}

#[test]
fn nobody_is_asked_who_can_do_nothing_as_everybody_sees() {
    // B lies in a corner behind the Hydra, whom nobody may attack, and holds nothing.
    let scenario = || {
        Scenario::new(3)
            .step(B, 1)
            .ship(B, "a1")
            .hydra("b1")
            .city("korinth", &[])
    };
    let play = scenario().play();
    assert_eq!(play.awaited(), [C]);
    let play = scenario().fighters(B, 9, 1).play();
    assert_eq!(play.awaited(), [B], "fighters can be fetched");
    // Any card might help, and a secret contract might ask for the Hydra.
    let play = scenario().hand(B, &["aegis"]).play();
    assert!(play.question(B).nothing_fits());
    assert_eq!(play.asked(B), Some("step"));
    let play = scenario().secret(B, "14").play();
    assert!(play.question(B).nothing_fits());
    assert_eq!(play.asked(B), Some("step"));
    let play = scenario().secret(B, "07").play();
    assert_eq!((play.asked(B), play.squares(B)), (Some("step"), vec!["b1"]));
    // It cannot where she is out of reach.
    let play = scenario().hydra("i7").ship(C, "b1").secret(B, "07").play();
    assert_eq!(play.squares(B), ["b1"], "but a ship can be attacked");
}

#[test]
fn whoever_may_hold_a_contract_for_a_place_is_asked_there() {
    // After a fight for Crete all dice are used, and what A is asked depends on what everybody sees.
    let after = |throw: &str, secret: Option<&str>| {
        let scenario = Scenario::new(3)
            .ship(A, "d7")
            .hydra("f7")
            .fighters(A, 9, 1)
            .city("kreta", &["red"])
            .turn([2, 1, 1, 1])
            .throws(&[throw]);
        let scenario = match secret {
            Some(name) => scenario.secret(A, name),
            None => scenario,
        };
        let mut play = scenario.play();
        play.picks(A, &["fetch-1", "hydra", "attack-kreta"]);
        play
    };
    let play = after("9/0/1", Some("14"));
    assert_eq!(
        play.asked(A),
        Some("act"),
        "it could be the one for nine fighters"
    );
    assert!(play.question(A).nothing_fits());
    assert!(after("9/0/1", Some("01")).is_offered(A, "con-01"));
    assert_eq!(after("8/0/2", Some("14")).asked(A), None);
    assert_eq!(after("9/0/1", None).asked(A), None);
}

#[test]
fn a_step_is_confirmed_unless_to_pass_ends_it() {
    let mut play = Scenario::new(3).step(B, 2).ship(B, "g1").play_with(Vec::new());
    play.pick(B, "h1");
    // There is a town to found: to pass is to end the step.
    assert_eq!(play.asked(B), Some("after"));
    play.pass(B);
    assert_eq!(play.awaited(), [C]);
    let mut play = Scenario::new(3).step(B, 1).ship(B, "g4").play_with(Vec::new());
    play.pick(B, "g3");
    assert_eq!(play.asked(B), Some("confirm"), "there is nothing left to do");
    play.undo(B);
    assert_eq!((play.ship(B), play.asked(B)), ("g4", Some("step")));
}

#[test]
fn k96_whoever_is_gone_renounces_or_stays() {
    use engine::kernel::{Dice, Seed, mild};
    let choice = |below: u8| {
        let play = Scenario::new(3).step(B, 2).fighters(B, 10 - below, below).play();
        mild(&play.table, B, &mut Dice::new(Seed::of_number(1))).map(|(_, answer)| answer)
    };
    assert_eq!(choice(2), Some(Answer::one("renounce")));
    assert_eq!(choice(0), Some(Answer::Pass));
}

#[test]
fn an_order_without_a_confirmation_leaves_the_last_question_open() {
    let mut play = Scenario::new(3)
        .step(B, 2)
        .ship(B, "g1")
        .play_with(vec![Order::no_confirm(B)]);
    play.pick(B, "h1").pass(B);
    assert_eq!(play.awaited(), [C]);
}

#[test]
fn fighters_can_be_fetched_with_the_press_that_turns_the_cup() {
    let mut play = Scenario::new(2).ring([1, 2, 3, 1]).fighters(A, 3, 7).play();
    assert!(play.is_offered(A, "cup-1231") && play.is_offered(A, "cup-1231-fetch"));
    play.pick(A, "cup-1231-fetch");
    assert_eq!(play.fighters(A), (6, 4));
    play.refuses(A, "fetch-1");
    let mut play = Scenario::new(2).ring([1, 2, 3, 1]).fighters(A, 3, 7).play();
    play.pick(A, "cup-1231");
    assert_eq!(play.fighters(A), (3, 7));
    assert!(play.is_offered(A, "fetch-3"), "it can still be done later");
    let play = Scenario::new(2).ring([1, 2, 3, 1]).fighters(A, 9, 0).play();
    assert!(
        !play.is_offered(A, "cup-1231-fetch"),
        "nobody is there to be fetched"
    );
}
