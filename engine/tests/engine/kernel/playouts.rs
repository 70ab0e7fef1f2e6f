//! Players that answer in place, and what every game must hold, over the toy.

use engine::kernel::testing::*;
use engine::kernel::*;

use super::toy::*;

fn full(seed: u64) -> Match {
    Match {
        seats: 2 + (seed % 3) as u8,
        options: scene("full"),
        seed,
    }
}

/// Answers with the first choice and notes who was asked what. One seat passes wherever it may.
#[derive(Default)]
struct First {
    asked: Vec<(Seat, &'static str)>,
    passes: Option<Seat>,
}

impl Policy<Toy> for First {
    fn answer(&mut self, offer: &Offer<'_, Toy>) -> PolicyAnswer {
        self.asked.push((offer.seat, offer.prompt.key()));
        match offer.shape {
            Shape::OneOrPass {} if self.passes == Some(offer.seat) => PolicyAnswer::Pass,
            Shape::One {} | Shape::OneOrPass {} => PolicyAnswer::One(0),
            Shape::Some { min, .. } => PolicyAnswer::Some((0..usize::from(min)).collect()),
            Shape::Amount { min, .. } => PolicyAnswer::Amount(min),
        }
    }
}

fn asked_of_policy(name: &str) -> Vec<(Seat, &'static str)> {
    asked_of(name, First::default())
}

fn asked_of(name: &str, mut policy: First) -> Vec<(Seat, &'static str)> {
    let mut dice = Dice::new(Seed::of_number(7));
    let mut game = Toy::set_up(&scene(name), 3, &mut dice).expect("legal");
    rules(Rules::Short);
    play_out(&mut game, &mut dice, &mut policy).expect("the game ends where a size would be asked for");
    policy.asked
}

#[test]
fn a_policy_is_asked_in_seat_order() {
    assert_eq!(asked_of_policy("together"), [(A, "bid"), (B, "bid"), (C, "bid")]);
}

#[test]
fn a_policy_is_asked_in_a_window_until_somebody_takes_it() {
    assert_eq!(asked_of_policy("window"), [(B, "block")]);
    let passing = First {
        passes: Some(B),
        ..First::default()
    };
    assert_eq!(asked_of("window", passing), [(B, "block"), (C, "block")]);
}

#[test]
fn a_policy_never_sees_a_confirmation() {
    assert_eq!(asked_of_policy("roll"), [(A, "paint")]);
    assert_eq!(asked_of_policy("confirm-first"), [(A, "paint")]);
    let mut table = table("roll");
    play(&mut table, A, &["red"]);
    assert_eq!(asked(&table, A), Some("confirm"), "where a player would");
}

#[test]
fn a_playout_that_never_ends_is_given_up() {
    let mut dice = Dice::new(Seed::of_number(7));
    let mut game = Toy::set_up(&scene("endless"), 3, &mut dice).expect("legal");
    assert_eq!(
        play_out(&mut game, &mut dice, &mut First::default()),
        Err(Endless { steps: 100_000 })
    );
}

#[test]
fn random_playouts_end_and_replay() {
    for seed in 0..20 {
        let run = || {
            let mut dice = Dice::new(Seed::of_number(seed));
            let mut game = Toy::set_up(&scene("full"), 4, &mut dice).expect("legal");
            let mut policy = RandomPolicy::new(Dice::new(Seed::of_text("players")));
            let outcome = play_out(&mut game, &mut dice, &mut policy).expect("the game ends");
            (outcome, dice, policy.decisions)
        };
        assert_eq!(run(), run());
    }
}

#[test]
fn tape_and_policy_agree_on_the_toy() {
    (0..30).for_each(|seed| tape_and_policy_agree::<Toy>(&full(seed)));
}

#[test]
fn the_toy_offers_what_it_accepts_and_nothing_else() {
    (0..6).for_each(|seed| offered_and_nothing_else::<Toy>(&full(seed)));
}

#[test]
fn the_toy_is_saved_and_loaded_the_same() {
    (0..12).for_each(|seed| saved_and_loaded_the_same::<Toy>(&full(seed)));
}

#[test]
fn undo_is_the_identity_on_the_toy() {
    (0..12).for_each(|seed| undo_is_the_identity::<Toy>(&full(seed)));
}

#[test]
fn drafts_teach_nothing_on_the_toy() {
    (0..12).for_each(|seed| drafts_teach_nothing::<Toy>(&full(seed)));
}

#[test]
fn arrival_order_does_not_matter_on_the_toy() {
    (0..12).for_each(|seed| arrival_order_does_not_matter::<Toy>(&full(seed)));
}

#[test]
fn a_greedy_player_takes_what_looks_best_and_changes_nothing() {
    let table = table("two");
    let before = table.save();
    let mut dice = Dice::new(Seed::of_number(3));
    let (id, answer) = greedy(&table, A, &mut dice).expect("A is asked");
    assert_eq!(
        (id, answer),
        (super::toy::id(&table, A), one("green")),
        "green is worth most"
    );
    assert!(greedy(&table, B, &mut dice).is_none());
    assert_eq!(table.save(), before);
}
