//! Long questions are asked briefly at the head of a picture.

use engine::deukalion::scenario::{A, B, Scenario};
use engine::games::game;
use render::depict::vocabulary;

use super::{asked, says};

#[test]
fn every_brief_question_belongs_to_a_question() {
    let prompts = (game("deukalion").expect("a game").prompts)();
    // What is said for other reasons than a question of that name.
    let others = ["setup", "fight"];
    let briefs = vocabulary("deukalion")
        .iter()
        .filter_map(|key| key.strip_prefix("brief-"));
    let mut seen = 0;
    for brief in briefs.filter(|brief| !others.contains(brief)) {
        assert!(prompts.contains(&brief), "{brief}");
        seen += 1;
    }
    assert!(seen > 4, "{seen}");
}

#[test]
fn a_step_is_asked_for_briefly() {
    let play = Scenario::new(3).step(B, 2).play();
    assert!(says(
        &asked(&play, B, &[]),
        "Your step: sail up to 2 squares, or stay."
    ));
    let below = Scenario::new(3).fighters(B, 8, 2).step(B, 1).play();
    assert!(says(
        &asked(&below, B, &[]),
        "Your step: sail 1 square, or renounce."
    ));
}

#[test]
fn before_a_fight_is_confirmed_its_odds_are_said() {
    let scenario = Scenario::new(2).ship(A, "d2").ship(B, "d3").turn([2, 2, 2, 1]);
    let mut play = scenario.play_with(Vec::new());
    play.pick(A, "d3");
    let scene = asked(&play, A, &[]);
    assert!(says(&scene, "Do you fight? Player A would win 45 times in 100."));
}
