//! Standing orders by name, settable before the own step comes.

use engine::deukalion::Deukalion;
use engine::deukalion::scenario::{A, B, C, Scenario, TestTable};
use engine::kernel::verb::Standing;
use engine::kernel::{Answer, Author, Game, Order, Seat};

fn named(name: &str) -> &'static Standing {
    let all = <Deukalion as Game>::verbs().standing;
    all.iter()
        .find(|standing| standing.name == name)
        .unwrap_or_else(|| panic!("no order {name}"))
}

/// C gives orders in B's step.
fn with(scenario: Scenario, names: &[&str]) -> TestTable {
    let mut play = scenario.play();
    for name in names {
        for order in play.table.orders_of(C, named(name)) {
            play.table.set_order(order).expect("C sits here");
        }
    }
    play
}

fn in_the_step_of_b(middle: u8) -> Scenario {
    Scenario::new(3).step(B, middle)
}

/// What C's orders answered once B has stayed.
fn after_b(play: &mut TestTable) -> Vec<(Seat, Answer, Author)> {
    let id = play.question(B).id;
    let progress = play
        .table
        .submit(B, id, &Answer::Pass, Author::Player)
        .expect("B stays");
    let ordered = progress.ordered.into_iter();
    ordered
        .map(|(_, entry)| (entry.seat, entry.answer, entry.author))
        .collect()
}

#[test]
fn renounce_while_i_have_fighters_below() {
    let mut play = with(in_the_step_of_b(2).fighters(C, 7, 3), &["renounce"]);
    assert_eq!(after_b(&mut play), [(C, Answer::one("renounce"), Author::Order)]);
    assert_eq!((play.fighters(C), play.awaited()), ((9, 1), vec![A]));
    let mut play = with(in_the_step_of_b(2), &["renounce"]);
    assert!(after_b(&mut play).is_empty());
    assert_eq!(play.awaited(), [C], "nobody is below");
}

#[test]
fn stay() {
    let mut play = with(in_the_step_of_b(2), &["stay"]);
    assert_eq!(after_b(&mut play), [(C, Answer::Pass, Author::Order)]);
    assert_eq!(play.awaited(), [A]);
}

#[test]
fn renounce_and_stay_together() {
    for (below, answer) in [(3, Answer::one("renounce")), (0, Answer::Pass)] {
        for names in [["stay", "renounce"], ["renounce", "stay"]] {
            let mut play = with(in_the_step_of_b(2).fighters(C, 10 - below, below), &names);
            assert_eq!(
                after_b(&mut play),
                [(C, answer.clone(), Author::Order)],
                "{names:?}"
            );
        }
    }
}

#[test]
fn ask_me_only_if_the_middle_die_is_high_enough() {
    for (name, asked_from) in [("ask-from-2", 2), ("ask-from-3", 3)] {
        for middle in 1..=3 {
            for below in [0, 3] {
                let mut play = with(in_the_step_of_b(middle).fighters(C, 10 - below, below), &[name]);
                let ordered = after_b(&mut play);
                if middle >= asked_from {
                    assert!(ordered.is_empty(), "{name} at {middle}");
                    continue;
                }
                let quiet = if below > 0 {
                    Answer::one("renounce")
                } else {
                    Answer::Pass
                };
                assert_eq!(ordered, [(C, quiet, Author::Order)], "{name} at {middle}");
            }
        }
    }
}

#[test]
fn with_a_full_ship_there_is_nothing_to_renounce_for() {
    let scenario = in_the_step_of_b(1)
        .fighters(C, 6, 4)
        .cargo(C, &["red", "red", "green", "green"]);
    let mut play = with(scenario, &["ask-from-2"]);
    assert_eq!(after_b(&mut play), [(C, Answer::Pass, Author::Order)]);
}

#[test]
fn pass_all_windows_in_this_round() {
    let mut play = Scenario::new(3)
        .ship(A, "d2")
        .ship(B, "d3")
        .ship(C, "i1")
        .hand(B, &["wrath-of-ares", "cap-of-invisibility"])
        .turn([2, 2, 2, 1])
        .throws(&["5/0/5", "4/0/6"])
        .play();
    for order in play.table.orders_of(B, named("pass-windows")) {
        play.table.set_order(order).expect("B sits here");
    }
    play.pick(A, "d3");
    // The table does not answer a window by itself: whoever knows the time does.
    for asked in ["react", "counter"] {
        assert_eq!(play.asked(B), Some(asked));
        let (id, answer) = play.table.ordered_in_window(B).expect("an order for the window");
        assert_eq!(answer, Answer::Pass);
        play.table.submit(B, id, &answer, Author::Order).expect("a pass");
    }
    assert_eq!(play.asked(A), Some("prize"));
    assert!(named("pass-windows").is_among(&play.table.orders(B).cloned().collect::<Vec<_>>()));
}

#[test]
fn the_next_round_forgets_it() {
    let mut play = Scenario::new(2).active(B).play();
    for order in play.table.orders_of(A, named("pass-windows")) {
        play.table.set_order(order).expect("A sits here");
    }
    let kept =
        |play: &TestTable| named("pass-windows").is_among(&play.table.orders(A).cloned().collect::<Vec<_>>());
    assert!(kept(&play));
    // Turn 1 of 2 ends; turn 2 belongs to the same round.
    play.pass(B);
    assert!(kept(&play));
    play.pass(B);
    if play.asked(A) == Some("orient") {
        let way = play.offers(A)[0].to_owned();
        play.pick(A, &way);
    }
    play.pass(A);
    assert_eq!(play.view(A).round, 2);
    assert!(!kept(&play));
}

#[test]
fn in_ones_own_step_there_is_no_hurry() {
    let mut play = Scenario::new(2)
        .ship(A, "e5")
        .hand(A, &["aegis"])
        .throws(&["1/0/9"])
        .play();
    for order in play.table.orders_of(A, named("pass-windows")) {
        play.table.set_order(order).expect("A sits here");
    }
    play.pick(A, "attack-thera");
    assert_eq!(play.asked(A), Some("counter"));
}

#[test]
fn an_order_can_be_given_and_taken_back_before_the_step_comes() {
    let mut play = with(in_the_step_of_b(2), &["stay"]);
    play.table.remove_orders_of(C, named("stay"));
    assert!(after_b(&mut play).is_empty());
    assert_eq!(play.asked(C), Some("step"));
}

#[test]
fn end_my_step_as_soon_as_the_ship_has_sailed() {
    let no_confirm = Seat::all(3).map(Order::no_confirm);
    let order = named("end-step").orders(B, |_| None);
    let mut play = Scenario::new(3)
        .step(B, 2)
        .ship(B, "g1")
        .play_with(no_confirm.chain(order).collect());
    play.pick(B, "h1");
    assert_eq!(play.awaited(), [C]);
}
