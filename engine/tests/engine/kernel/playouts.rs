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
fn a_policy_takes_over_where_the_answers_of_a_table_end() {
    let mut table = table("roll");
    play(&mut table, A, &["green"]);
    rules(Rules::Short);
    let mut policy = First::default();
    let outcome = table
        .play_out(&mut policy)
        .expect("the game ends where a size would be asked for");
    assert_eq!(outcome.scores, [5, 0, 0], "what A painted counts");
    assert!(policy.asked.is_empty(), "A confirms unasked");
    assert_eq!(
        asked(&table, A),
        Some("confirm"),
        "the table itself waits as before"
    );
}

#[test]
fn a_policy_that_takes_over_chooses_for_all_who_choose_in_secret() {
    let mut table = table("together");
    answer(&mut table, B, &one("blue"));
    rules(Rules::Short);
    let mut policy = First::default();
    let outcome = table
        .play_out(&mut policy)
        .expect("the game ends where a size would be asked for");
    assert_eq!(policy.asked, [(A, "bid"), (B, "bid"), (C, "bid")]);
    assert_eq!(outcome.scores, [3, 3, 3], "blue was secret");
}

#[test]
fn a_playout_of_a_bug_is_refused_and_freezes_nothing() {
    let table = table("broken");
    assert_eq!(table.play_out(&mut First::default()), Err(Refusal::Frozen));
    assert_eq!(table.status(), &Status::Running);
}
