//! The Underworld and the Styx (K74 to K79).

use engine::deukalion::Deukalion;
use engine::deukalion::event::Event;
use engine::deukalion::scenario::{A, B, C, Scenario};
use engine::kernel::{Dice, Game, Options, RandomPolicy, Seed, play_out_with_events};

/// A lies before the Styx with so many fighters aboard and below.
fn before_the_styx(aboard: u8, below: u8) -> Scenario {
    Scenario::new(3)
        .ship(A, "b4")
        .fighters(A, aboard, below)
        .turn([2, 2, 2, 1])
}

#[test]
fn k74_all_fighters_who_fit_come_aboard() {
    let mut play = before_the_styx(6, 4).fighters(B, 6, 4).play();
    play.pick(A, "a4").pick(A, "fetch");
    assert_eq!(play.fighters(A), (10, 0));
}

#[test]
fn k75_treasures_may_make_room() {
    let scenario = || {
        before_the_styx(5, 4)
            .fighters(B, 6, 4)
            .cargo(A, &["red", "red", "green", "green"])
            .town("ephesus", A, 1)
            .city("halikarnassos", &[])
            .city("thera", &["red"])
    };
    let mut play = scenario().play();
    play.pick(A, "a4").pick(A, "fetch");
    assert_eq!(play.fighters(A), (6, 3));
    let mut play = scenario().play();
    play.pick(A, "a4");
    for treasure in ["deliver-red", "deliver-red", "deliver-green"] {
        play.pick(A, treasure).stow(A, "halikarnassos");
    }
    // There is room enough now, and whoever has made room fetches.
    assert_eq!((play.fighters(A), play.cargo(A)), ((9, 0), vec!["green"]));
    assert_eq!(play.points(A), 1, "of Ephesus: nothing was delivered");
}

#[test]
fn k76_the_most_fighters_below_bring_points() {
    let crossing = |seats, a: u8, b: u8, c: u8| {
        let mut scenario = Scenario::new(seats).ship(A, "b4").turn([2, 2, 2, 1]);
        scenario = scenario.fighters(A, 10 - a, a).fighters(B, 10 - b, b);
        if seats == 3 {
            scenario = scenario.fighters(C, 10 - c, c);
        }
        let mut play = scenario.play();
        play.pick(A, "a4").pick(A, "fetch");
        play.points(A)
    };
    assert_eq!(crossing(3, 5, 4, 4), 2);
    assert_eq!(crossing(3, 5, 5, 0), 0);
    assert_eq!(crossing(2, 5, 4, 0), 1);
}

#[test]
fn k77_only_with_at_least_one_fighter_fetched() {
    let mut play = before_the_styx(5, 5).play();
    play.pick(A, "a4").pass(A);
    assert_eq!((play.points(A), play.fighters(A)), (0, (5, 5)));
    // With nobody below there is nothing to ask.
    let mut play = before_the_styx(10, 0).play();
    play.pick(A, "a4");
    assert_ne!(play.asked(A), Some("styx"));
}

#[test]
fn k78_only_on_entering_and_also_from_the_other_square() {
    let play = Scenario::new(3)
        .ship(A, "a4")
        .fighters(A, 5, 5)
        .turn([2, 2, 2, 1])
        .play();
    assert_eq!(play.asked(A), Some("act"), "staying gives nothing");
    let mut play = play;
    play.pick(A, "a5").pick(A, "fetch");
    assert_eq!((play.points(A), play.fighters(A)), (2, (10, 0)));
}

#[test]
fn k79_nobody_sends_fighters_below_but_for_a_treasure() {
    let mut thrown = 0;
    for seed in 0..20 {
        let mut dice = Dice::new(Seed::of_number(seed));
        let mut game = Deukalion::set_up(&Options::default(), 3, &mut dice).expect("legal");
        let mut policy = RandomPolicy::new(Dice::new(Seed::of_text(&format!("below {seed}"))));
        let mut events = Vec::new();
        play_out_with_events(&mut game, &mut dice, &mut policy, Some(&mut events)).expect("an end");
        // Each side of a fight once, right after it; and one fighter at a time to make room for a treasure.
        let mut sides = Vec::new();
        for (at, event) in events.iter().enumerate() {
            match event {
                Event::Decided { clash, .. } => {
                    sides = [Some(clash.front()), clash.back()]
                        .into_iter()
                        .flatten()
                        .collect();
                }
                Event::FightersLost { seat, .. } if sides.contains(seat) => {
                    sides.retain(|side| side != seat);
                    thrown += 1;
                }
                Event::FightersLost { seat, count } => {
                    let (Event::Robbed { seat: taker, .. } | Event::Looted { seat: taker, .. }) =
                        &events[at + 1]
                    else {
                        panic!("{event:?} before {:?}", events[at + 1]);
                    };
                    assert_eq!((taker, *count), (seat, 1));
                }
                _ => sides.clear(),
            }
        }
    }
    assert!(thrown > 100, "only {thrown} were lost in fights");
}

#[test]
fn the_styx_says_what_it_brings() {
    let play = before_the_styx(5, 5).play();
    let choice = play
        .question(A)
        .choices
        .iter()
        .find(|choice| choice.key.as_str() == "a4");
    let note = format!("{:?}", choice.and_then(|choice| choice.note.clone()));
    assert!(note.contains("note-styx-most"), "{note}");
}
