//! Why a choice is not offered, and the notes of those that are.

use engine::deus_ex_machina::scenario::{A, B, D, Scenario, TestTable};
use engine::kernel::{Seat, Term};

use super::moves::*;

#[test]
fn nobody_is_their_own_rival() {
    let mut play = Scenario::new(4).points(A, 2, 2).hand(A, &["ruin-plans"]).play();
    play.pick(A, "di-ruin-plans");
    assert_eq!(play.asked(A), Some("rival-loses"));
    assert_eq!(not_offered(&play, A), pairs(&[("a", "why-self")]));
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
    play.pick(A, "quest-hydra").pick(A, "god-hera");
    assert_eq!(play.asked(A), Some("remove-hero"));
    assert_eq!(play.why_not(A, "hero-perseus"), ["why-breaks-word"]);
    assert!(play.is_offered(A, "hero-ajax"));
}

/// The key of a choice's note, and what goes into it.
fn note(play: &TestTable, seat: Seat, key: &str) -> Option<Term> {
    let choice = play
        .question(seat)
        .choices
        .iter()
        .find(|choice| choice.key.as_str() == key)
        .expect("it is offered");
    choice.note.clone()
}

#[test]
fn beside_a_quest_stands_what_it_costs_if_there_is_only_one_way_to_pay() {
    let points = |might: u8, cunning: u8| Term::new("points").with("might", might).with("cunning", cunning);
    let at_talos = |hero: &str, might, cunning| {
        let heroes = [hero, "theseus", "orpheus"];
        let mut play = Scenario::new(4).points(A, might, cunning).heroes(heroes).play();
        play.picks(A, &[&format!("hero-{hero}"), BLUE]);
        note(&play, A, "quest-talos").expect("a reward")
    };
    let reward = |key| Term::new(key).with("gp", 9).with("loss", 0);
    // Talos asks for 6 Might and 4 Cunning. Hector has 4 and 2, and 2 more of either on the first space.
    assert_eq!(
        at_talos("hector", 2, 0),
        reward("note-reward-for").with("points", points(2, 0))
    );
    assert_eq!(
        at_talos("hector", 2, 2),
        reward("note-reward"),
        "2 Might or 2 Cunning: that is asked next"
    );
    // Jason has 4 and 4.
    assert_eq!(at_talos("jason", 0, 0), reward("note-reward"), "nothing to pay");
}

#[test]
fn beside_an_area_stands_its_colour_unless_a_token_is_only_moved_there() {
    let mut play = Scenario::new(4)
        .hand(A, &["thats-my-spot"])
        .token(B, "red")
        .play();
    play.pick(A, "di-thats-my-spot");
    assert_eq!(play.asked(A), Some("move-to"));
    assert_eq!(note(&play, A, BLUE), None);
    play.picks(A, &[GREEN, "hero-theseus"]);
    let colour = |term: &Term| serde_json::to_value(term).unwrap()["args"]["colour"]["term"]["key"].clone();
    assert_eq!(colour(&note(&play, A, BLUE).unwrap()), "colour-blue");
}

/// What is in reach now but not on offer, with its first reason.
fn not_offered(play: &TestTable, seat: Seat) -> Vec<(String, String)> {
    let all = play.table.refused(seat, &[]);
    all.into_iter()
        .map(|refused| (refused.key.to_string(), refused.reasons[0].key.to_string()))
        .collect()
}

fn pairs(all: &[(&str, &str)]) -> Vec<(String, String)> {
    all.iter()
        .map(|(key, reason)| (key.to_string(), reason.to_string()))
        .collect()
}

#[test]
fn ways_to_pay_that_are_not_offered_cost_too_much_or_no_less() {
    // Talos asks for 6 Might and 4 Cunning. Ajax has 4 and 2, 2 more of either on the first space, and 1 at
    // his birthplace.
    let at_talos = |might, cunning| {
        let mut play = Scenario::new(4)
            .points(A, might, cunning)
            .heroes(["ajax", "theseus", "orpheus"])
            .play();
        play.picks(A, &["hero-ajax", BLUE, "quest-talos"]);
        assert_eq!(play.offers(A), ["might-cunning", "cunning-might"]);
        not_offered(&play, A)
    };
    let both = |why| pairs(&[("might-might", why), ("cunning-cunning", why)]);
    assert_eq!(at_talos(4, 4), both("why-wasteful"));
    assert_eq!(at_talos(1, 1), both("why-cannot-pay"));
}

#[test]
fn a_full_track_of_points_is_the_reason_against_a_point_at_the_altar() {
    let mut play = Scenario::new(4).points(A, 4, 2).play();
    // Only Cunning has room, so nothing is asked; why Might was none of the choices can be asked all the same.
    play.picks(A, &["hero-ajax", ALTAR]);
    assert_eq!(play.points(A), (4, 3));
    assert_eq!(play.why_not(A, "might"), ["why-full"]);
}

#[test]
fn quests_lie_in_the_way_of_secret_quests() {
    let mut play = Scenario::new(4)
        .points(A, 4, 4)
        .heroes(["perseus", "ajax", "orpheus"])
        .quests(["talos", "-", "harpies", "-"])
        .secrets(A, &["hydra"])
        .play();
    play.pick(A, "quest-hydra");
    assert_eq!(play.asked(A), Some("lay-on"));
    assert_eq!(
        not_offered(&play, A),
        pairs(&[("q1", "why-space-taken"), ("q3", "why-space-taken")])
    );
}

#[test]
fn empty_spaces_hold_nothing_to_swap() {
    let mut play = Scenario::new(4)
        .hand(A, &["change-of-plans"])
        .quests(["talos", "harpies", "-", "alcestis"])
        .play();
    play.pick(A, "di-change-of-plans");
    let empty = pairs(&[
        ("q1-q3", "why-no-quest-there"),
        ("q2-q3", "why-no-quest-there"),
        ("q3-q4", "why-no-quest-there"),
    ]);
    assert_eq!(not_offered(&play, A), empty);
}

#[test]
fn what_can_be_done_in_a_round_is_explained_by_what_the_player_sees() {
    let play = Scenario::new(4)
        .depleted(A)
        .hand(A, &["lucky-day"])
        .secrets(A, &["hydra"])
        .play();
    let on_track = ["talos", "harpies", "alcestis", "chimaera"].map(|quest| format!("quest-{quest}"));
    let mut expected = pairs(&[
        ("god-athena", "why-depleted"),
        ("god-zeus", "why-not-your-god"),
        ("god-hermes", "why-not-your-god"),
        ("god-hera", "why-not-your-god"),
        ("di-lucky-day", "why-track-full"),
        ("quest-hydra", "why-track-full"),
    ]);
    expected.extend(on_track.map(|quest| (quest, "why-not-secret".to_owned())));
    assert_eq!(not_offered(&play, A), expected);
    assert_eq!(not_offered(&play, B), [], "B is asked nothing");
}

#[test]
fn a_quest_that_is_too_hard_says_how_many_points_are_missing() {
    // Talos asks for 6 Might and 4 Cunning. Hector has 4 and 2, and 2 more of either on the first space.
    let mut play = Scenario::new(4)
        .points(A, 1, 0)
        .heroes(["hector", "theseus", "orpheus"])
        .play_with(Vec::new());
    play.picks(A, &["hero-hector", BLUE]);
    let refused = play.table.refused(A, &[]);
    let talos = refused
        .iter()
        .find(|refused| refused.prompt.key() == "action" && refused.key.as_str() == "quest-talos");
    let missing = Term::new("points").with("might", 1).with("cunning", 0);
    assert_eq!(
        talos.expect("it is refused").reasons,
        [Term::new("why-short").with("points", missing)]
    );
}

#[test]
fn an_area_promises_only_points_that_fit() {
    let name = |might, cunning| {
        let mut play = Scenario::new(4)
            .points(A, might, cunning)
            .heroes(["jason", "theseus", "orpheus"])
            .play();
        play.picks(A, &["hero-jason", BLUE]);
        let choice = play
            .question(A)
            .choices
            .iter()
            .find(|choice| choice.key.as_str() == "points");
        choice.expect("points").name.clone()
    };
    assert_eq!(name(4, 4), Term::new("choice-full"));
    assert_eq!(name(0, 0).key, "choice-points");
    assert_ne!(name(0, 0), name(3, 4), "there is room for some");
}

#[test]
fn the_round_can_end_with_the_confirmation_of_its_placement() {
    let sent = |answer: &str| {
        let mut play = Scenario::new(4).hand(A, &["ruin-plans"]).play_with(Vec::new());
        play.picks(A, &["hero-theseus", ALTAR]);
        if play.asked(A) == Some("altar-point") {
            play.pick(A, "might");
        }
        let confirm = play.question(A);
        assert_eq!(
            confirm.args[0].1,
            Term::new("seal-send")
                .with("hero", Term::new("hero-theseus"))
                .into()
        );
        play.pick(A, answer);
        play
    };
    assert_eq!(sent("done").asked(A), Some("after-placement"));
    assert_eq!(sent("done-and-pass").awaited(), [B]);
}
