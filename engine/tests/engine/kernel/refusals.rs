//! What questions refuse, and why: one thing, or several together.

use engine::kernel::*;

use super::toy::*;

/// What a seat could point at, with the first reason against it.
fn refused(table: &Table<Toy>, seat: Seat, answers: &[Answer]) -> Vec<(String, String)> {
    let all = table.refused(seat, answers).into_iter();
    all.map(|refused| (refused.key.to_string(), refused.reasons[0].key.to_string()))
        .collect()
}

fn pairs(all: &[(&str, &str)]) -> Vec<(String, String)> {
    all.iter()
        .map(|(key, why)| (key.to_string(), why.to_string()))
        .collect()
}

#[test]
fn the_open_question_comes_first_and_then_what_needed_no_answer() {
    let table = table("judged");
    assert_eq!(asked(&table, A), Some("play"));
    let expected = [
        ("fly", "heavy"),
        ("small", "no-room"),
        ("large", "no-room"),
        ("green", "pale"),
        ("blue", "pale"),
    ];
    assert_eq!(refused(&table, A, &[]), pairs(&expected));
    assert_eq!(refused(&table, B, &[]), [], "nothing is asked of B");
}

#[test]
fn an_answer_ends_what_can_be_asked_about_the_choices_before_it() {
    let mut table = table("judged");
    assert_eq!(refused(&table, A, &[Answer::one("sing")]), [], "looking ahead");
    play(&mut table, A, &["sing"]);
    assert_eq!(asked(&table, A), Some("toll"));
    assert_eq!(refused(&table, A, &[]), []);
    table.undo(A).expect("something to take back");
    assert_eq!(refused(&table, A, &[]).len(), 5);
}

#[test]
fn refusals_are_no_part_of_a_decision() {
    let table = table("judged");
    let decision = table.decision(A).expect("asked");
    let json = serde_json::to_string(decision).expect("plain data");
    assert!(!json.contains("fly") && !json.contains("heavy"), "{json}");
}

#[test]
fn only_combinations_that_pass_are_taken_and_the_others_are_told_why() {
    let mut table = table("budget");
    let decision = table.decision(A).expect("asked").clone();
    let dear = Answer::Picked(["axe", "bow", "lance"].map(Key::of).to_vec());
    assert_eq!(decision.check(&dear), Err(Refusal::Together { reasons: vec![] }));
    let refusal = try_answer(&mut table, A, &dear).unwrap_err();
    let reasons = vec![Term::new("too-dear").with("missing", 2)];
    assert_eq!(refusal, Refusal::Together { reasons });
    assert_eq!(table.preview(A, &[dear]).unwrap_err(), refusal);
    let fits = Answer::Picked(["axe", "shield"].map(Key::of).to_vec());
    answer(&mut table, A, &fits);
    assert_eq!(gold(&table, Viewer::Seat(A))[0], 9);
}

#[test]
fn what_is_picked_can_be_completed() {
    let table = table("budget");
    let decision = table.decision(A).expect("asked");
    let can_add = |picked: &[&'static str], more: &'static str| {
        let picked: Vec<Key> = picked.iter().map(|key| Key::of(key)).collect();
        decision.can_add(&picked, &Key::of(more))
    };
    assert!(can_add(&[], "shield") && can_add(&["shield"], "axe") && can_add(&["lance"], "bow"));
    assert!(!can_add(&["shield"], "lance"), "eleven are too many");
    assert!(!can_add(&["axe", "bow"], "lance") && !can_add(&["axe"], "axe"));
}

#[test]
fn a_single_combination_that_passes_needs_no_question() {
    let table = table("small-budget");
    assert!(table.outcome().is_some(), "nobody could buy anything but the axe");
    assert_eq!(gold(&table, Viewer::Public), [9, 9, 9]);
}

#[test]
fn players_at_random_and_the_greedy_one_pick_what_fits_together() {
    for seed in 0..50 {
        let mut dice = Dice::new(Seed::of_number(seed));
        let options = scene("budget");
        let mut game = Toy::set_up(&options, 3, &mut dice).expect("legal");
        let mut policy = RandomPolicy::new(Dice::new(Seed::of_number(seed + 1)));
        play_out(&mut game, &mut dice, &mut policy).expect("an end");
    }
    let table = table("budget");
    let (id, picked) = greedy(&table, A, &mut Dice::new(Seed::of_number(1))).expect("asked");
    let mut table = copy(&table);
    table.submit(A, id, &picked, Author::Computer).expect("it fits");
    assert_eq!(gold(&table, Viewer::Seat(A))[0], 9, "as much as there is");
}
