//! Why a choice is not offered.

use engine::deus_ex_machina::scenario::{A, B, D, Play, Scenario};
use engine::kernel::{Key, Seat};

use super::moves::*;

/// Why a choice is not possible, asked of the table whatever it is waiting for.
fn why_not(play: &Play, seat: Seat, prompt: &str, key: &'static str) -> Vec<String> {
    let reasons = play.table.why_not(seat, prompt, &Key::of(key));
    reasons.into_iter().map(|reason| reason.key.into_owned()).collect()
}

#[test]
fn reasons_name_what_really_stands_against_a_choice() {
    let play = Scenario::new(4).hand(A, &["thats-my-spot"]).hand(B, &["bribery"]).token(B, "red").play();
    let why = |prompt, key| why_not(&play, A, prompt, key);
    assert_eq!(why("steal-from", "b"), [""; 0], "Zeus holds a card");
    assert_eq!(why("steal-from", "c"), ["why-no-card"]);
    assert_eq!(why("steal-from", "a"), ["why-self"]);
    assert_eq!(why("rival-loses", "b"), [""; 0]);
    assert_eq!(why("rival-loses", "a"), ["why-self"]);
    assert_eq!(why("move-token", RED), [""; 0]);
    assert_eq!(why("move-to", BLUE), [""; 0]);
    assert_eq!(why("remove-hero", "hero-ajax"), [""; 0]);
    assert_eq!(why("remove-hero", "hero-hector"), ["why-not-on-track"]);
    assert_eq!(why("reserve-hero", "hero-hector"), ["why-not-on-track"]);
    assert_eq!(why("discard", "di-bribery"), ["why-not-in-hand"]);
    assert_eq!(why_not(&play, B, "move-token", BLUE), [""; 0], "it is not B's round");
}

#[test]
fn the_promise_to_complete_a_quest_is_the_reason_against_removing_the_only_able_hero() {
    let mut play = Scenario::new(4)
        .god(A, "hera")
        .god(D, "athena")
        .points(A, 0, 0)
        .heroes(["perseus", "ajax", "orpheus"])
        .quests(["talos", "harpies", "-", "alcestis"])
        .secrets(A, &["hydra"])
        .play();
    play.pick(A, "quest-hydra");
    assert_eq!(why_not(&play, A, "remove-hero", "hero-perseus"), ["why-breaks-word"]);
    assert_eq!(why_not(&play, A, "remove-hero", "hero-ajax"), [""; 0]);
}
