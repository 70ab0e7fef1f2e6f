//! Winning (M91 to M99, R-14, R-15, R-20 to R-22) and every objective tile.

use engine::deus_ex_machina::event::Event;
use engine::deus_ex_machina::scenario::{A, B, C, D, Scenario, TestTable};
use engine::kernel::{Seat, Viewer};

use super::moves::*;

/// One quest of each colour, all different from those of [`OTHER_SIX`].
const SIX: [&str; 6] = [
    "procrustes",
    "chirons-lesson",
    "solymi-raiders",
    "harpies",
    "hydra",
    "talos",
];
const OTHER_SIX: [&str; 6] = [
    "marathonian-bull",
    "alcestis",
    "service-of-omphale",
    "clashing-rocks",
    "augean-stables",
    "polyphemus",
];
/// A track that meets none of the collections below.
const TRACK: [&str; 4] = ["seven-against-thebes", "golden-fleece", "nemean-lion", "cerberus"];

/// D is the last of the first round.
fn last_of_the_round() -> Scenario {
    Scenario::new(4).acting(D).all_depleted().quests(TRACK)
}

/// D places, and the round is over.
fn end_round(scenario: Scenario) -> TestTable {
    let mut play = scenario.play();
    send_any(&mut play, D, RED);
    play
}

fn winners(play: &TestTable) -> Vec<Seat> {
    play.outcome()
        .map(|outcome| outcome.winners.clone())
        .unwrap_or_default()
}

/// What decided between those who could have won.
fn ties(play: &TestTable) -> Vec<String> {
    let ties = play
        .outcome()
        .map(|outcome| outcome.ties.as_slice())
        .unwrap_or_default();
    ties.iter().map(|term| term.key.clone().into_owned()).collect()
}

#[test]
fn m91_a_claim_needs_the_objective_and_both_secret_quests() {
    let scenario = || {
        Scenario::new(4)
            .all_depleted()
            .objective(A, "green")
            .gp(A, 38)
            .points(A, 0, 1)
            .done(
                A,
                &["calydonian-boar", "alcestis", "cretan-bull", "hydra", "harpies"],
            )
            .secrets(A, &["talos"])
            .heroes(["ajax", "theseus", "orpheus"])
            .quests(["seven-against-thebes", "golden-fleece", "nemean-lion", "-"])
    };
    let mut play = scenario().play();
    send(&mut play, A, "ajax", BLUE);
    for (seat, to) in [(B, RED), (C, GREEN), (D, BLACK)] {
        send_any(&mut play, seat, to);
    }
    assert_eq!((play.outcome(), play.view(A).round), (None, 2));

    let mut play = scenario().play();
    // Only Ajax can do it, and nothing else is left to do: he is sent without a question.
    play.picks(A, &["quest-talos", "b"]);
    for (seat, to) in [(B, RED), (C, GREEN), (D, BLACK)] {
        send_any(&mut play, seat, to);
    }
    let outcome = play.outcome().expect("A claims");
    assert_eq!(
        (outcome.winners.clone(), outcome.reason.as_str()),
        (vec![A], "end-objective")
    );
    // Perseus was used, which is worth 2 GP to C.
    assert_eq!(outcome.scores, [44, 8, 12, 10]);
    // The claimant's objective is shown; the others keep theirs.
    let view = play.table.view(Viewer::Public);
    let shown: Vec<_> = view
        .players
        .iter()
        .map(|player| player.objective.map(|tile| tile.slug()))
        .collect();
    assert_eq!(shown, [Some("obj-green"), None, None, None]);
    assert!(matches!(
        play.events.last(),
        Some(Event::Claimed {
            seat: A,
            met: true,
            colours: false,
            ..
        })
    ));
}

/// A, with 29 GP, completes Talos for 9 and has the rest of the objective.
fn a_reaches_38() -> TestTable {
    let mut play = Scenario::new(4)
        .all_depleted()
        .objective(A, "green")
        .gp(A, 29)
        .points(A, 0, 1)
        .points(B, 1, 1)
        .hand(B, &["ruin-plans"])
        .done(A, &["calydonian-boar", "alcestis", "hydra", "harpies"])
        .heroes(["ajax", "theseus", "orpheus"])
        .quests(["talos", "golden-fleece", "nemean-lion", "cerberus"])
        .play();
    play.picks(A, &["hero-ajax", BLUE, "quest-talos"]);
    assert_eq!(play.gp(A), 38);
    play
}

#[test]
fn m92_glory_counts_at_the_end_of_the_round() {
    let mut play = a_reaches_38();
    play.picks(B, &["di-ruin-plans", "a"]);
    for (seat, to) in [(B, RED), (C, GREEN), (D, BLACK)] {
        send_any(&mut play, seat, to);
    }
    assert_eq!((play.gp(A), play.outcome()), (36, None));
    assert_eq!(play.awaited(), [A]);
}

#[test]
fn m93_claims_wait_until_everybody_has_placed() {
    let mut play = a_reaches_38();
    for (seat, to) in [(B, RED), (C, GREEN), (D, BLACK)] {
        assert_eq!((play.outcome(), play.awaited()), (None, vec![seat]));
        send_any(&mut play, seat, to);
    }
    // In the middle of a turn.
    assert_eq!(winners(&play), [A]);
    assert_eq!((play.view(A).turn, play.view(A).round), (1, 1));
    assert!(play.table.open_decisions().is_empty());
}

#[test]
fn m94_six_colours_win_without_glory() {
    let play = end_round(last_of_the_round().gp(A, 0).done(A, &SIX));
    let outcome = play.outcome().expect("A claims");
    assert_eq!(
        (outcome.winners.clone(), outcome.reason.as_str()),
        (vec![A], "end-six-colours")
    );
    assert!(matches!(
        play.events.last(),
        Some(Event::Claimed {
            seat: A,
            met: false,
            colours: true,
            ..
        })
    ));
}

#[test]
fn m94_six_colours_need_both_secret_quests_and_all_six() {
    let play = end_round(
        last_of_the_round()
            .gp(A, 0)
            .done(A, &SIX)
            .secrets(A, &["minotaur"]),
    );
    assert_eq!(play.outcome(), None);
    let play = end_round(
        last_of_the_round()
            .gp(A, 0)
            .done(A, &[&SIX[..5], &["augean-stables"]].concat()),
    );
    assert_eq!(play.outcome(), None);
}

#[test]
fn m94_a_secret_quest_may_bring_the_sixth_colour() {
    let mut play = Scenario::new(4)
        .acting(D)
        .all_depleted()
        .points(D, 0, 1)
        .gp(D, 0)
        .done(D, &SIX[..5])
        .secrets(D, &["talos"])
        .heroes(["ajax", "theseus", "orpheus"])
        .quests(["-", "golden-fleece", "nemean-lion", "cerberus"])
        .play();
    play.pick(D, "quest-talos");
    assert_eq!(winners(&play), [D]);
}

#[test]
fn m95_a_legendary_card_does_not_fill_a_colour_as_well() {
    let scenario = |done: &[&str]| last_of_the_round().objective(A, "legend").gp(A, 40).done(A, done);
    assert_eq!(end_round(scenario(&["minotaur", "hydra"])).outcome(), None);
    assert_eq!(
        winners(&end_round(scenario(&["minotaur", "hydra", "talos"]))),
        [A]
    );
    // A second legendary card may be the blue one.
    let two = scenario(&["minotaur", "centauromachy", "hydra"]);
    assert_eq!(winners(&end_round(two)), [A]);
}

#[test]
fn m96_both_conditions_beat_the_objective_and_that_beats_six_colours() {
    let two_claim = || {
        last_of_the_round()
            .objective(A, "purple")
            .gp(A, 38)
            .done(
                A,
                &["theban-sphinx", "teumessian-fox", "horn-of-achelous", "chimaera"],
            )
            .gp(B, 50)
            .done(B, &SIX)
    };
    let play = end_round(two_claim());
    assert_eq!(
        (winners(&play), ties(&play)),
        (vec![A], vec!["tie-kind".to_owned()])
    );
    assert_eq!(
        play.outcome().map(|outcome| outcome.reason.as_str()),
        Some("end-objective")
    );

    let both = ["mares-of-diomedes", "raid-on-the-cicones"];
    let play = end_round(
        two_claim()
            .objective(C, "black")
            .gp(C, 38)
            .done(C, &[&OTHER_SIX[..], &both].concat()),
    );
    assert_eq!(winners(&play), [C]);
    assert_eq!(
        play.outcome().map(|outcome| outcome.reason.as_str()),
        Some("end-both")
    );
    let claims = play
        .events
        .iter()
        .filter(|event| matches!(event, Event::Claimed { .. }))
        .count();
    assert_eq!(claims, 3);
}

/// A and B both claim by six colours: with this much glory, this many more quests, and these points.
fn contest(a: (u16, &[&str], (u8, u8)), b: (u16, &[&str], (u8, u8))) -> TestTable {
    end_round(
        last_of_the_round()
            .gp(A, a.0)
            .done(A, &[&SIX[..], a.1].concat())
            .points(A, a.2.0, a.2.1)
            .gp(B, b.0)
            .done(B, &[&OTHER_SIX[..], b.1].concat())
            .points(B, b.2.0, b.2.1),
    )
}

#[test]
fn m97_equal_claims_are_decided_by_glory_then_quests_then_points() {
    let nine: &[&str] = &["cretan-bull", "mares-of-diomedes", "chimaera"];
    let eight: &[&str] = &["calydonian-boar", "erymanthian-boar"];
    let decided = |play: TestTable| (winners(&play), ties(&play));

    let glory = contest((40, nine, (4, 4)), (41, &[], (0, 0)));
    assert_eq!(decided(glory), (vec![B], vec!["tie-glory".to_owned()]));
    let quests = contest((40, nine, (0, 0)), (40, eight, (4, 4)));
    assert_eq!(decided(quests), (vec![A], vec!["tie-quests".to_owned()]));
    let points = contest((40, &[], (2, 1)), (40, &[], (0, 4)));
    assert_eq!(decided(points), (vec![B], vec!["tie-points".to_owned()]));
    let equal = contest((40, &[], (3, 1)), (40, &[], (0, 4)));
    assert_eq!(decided(equal), (vec![A, B], vec!["tie-shared".to_owned()]));
}

#[test]
fn m98_who_does_not_claim_does_not_count() {
    let play = end_round(
        last_of_the_round()
            .objective(A, "purple")
            .gp(A, 38)
            .done(
                A,
                &["theban-sphinx", "teumessian-fox", "horn-of-achelous", "chimaera"],
            )
            .gp(D, 60),
    );
    assert_eq!(winners(&play), [A]);
    assert_eq!(
        play.outcome().map(|outcome| outcome.scores.clone()),
        Some(vec![38, 10, 10, 60])
    );
    assert_eq!(ties(&play).len(), 0);
}

// ---- the quests run out ----

/// Plays a turn in which nobody completes anything.
fn idle_turn(play: &mut TestTable) {
    let turn = play.view(A).turn;
    for to in [RED, BLUE, GREEN, BLACK, PURPLE, YELLOW, OLYMPUS, ALTAR] {
        assert_eq!((play.outcome(), play.view(A).turn), (None, turn));
        let seat = play.awaited()[0];
        send_any(play, seat, to);
        if play.outcome().is_none() && play.asked(seat) == Some("discard") {
            let card = play.offers(seat)[0].to_owned();
            play.pick(seat, &card);
        }
    }
}

#[test]
fn m99_three_turns_without_a_completed_quest_end_the_game_once_no_quest_can_come() {
    let mut play = Scenario::new(4)
        .all_depleted()
        .quest_deck(&[])
        .quests(TRACK)
        .gp(C, 40)
        .play();
    assert_eq!(play.view(A).idle_turns_left, None);
    for left in [2, 1] {
        idle_turn(&mut play);
        assert_eq!(play.outcome(), None);
        assert_eq!(play.view(A).idle_turns_left, Some(left), "the board counts");
        assert!(
            play.events.contains(&Event::Idle { left }),
            "and so does the report"
        );
    }
    idle_turn(&mut play);
    let outcome = play.outcome().expect("nobody gets any further");
    assert_eq!(outcome.reason, "end-exhausted");
    assert!(play.events.contains(&Event::Exhausted));
    assert_eq!(outcome.winners, [C]);
}

/// Two idle turns have passed, the deck is empty, and the last player of the turn is to place.
fn third_idle_turn() -> Scenario {
    last_of_the_round()
        .at(5, 2)
        .idle_turns(2)
        .quest_deck(&[])
        .heroes(["theseus", "ajax", "orpheus"])
}

#[test]
fn m99_the_end_is_decided_by_glory_then_quests_then_points() {
    let decided = |scenario: Scenario| {
        let play = end_round(scenario);
        (winners(&play), ties(&play))
    };
    assert_eq!(
        decided(third_idle_turn().gp(B, 11)),
        (vec![B], vec!["tie-glory".to_owned()])
    );
    let quests = third_idle_turn().done(C, &["talos"]);
    assert_eq!(decided(quests), (vec![C], vec!["tie-quests".to_owned()]));
    // D gains 2 Might in red.
    let points = third_idle_turn()
        .points(A, 4, 4)
        .points(B, 4, 3)
        .points(C, 0, 0)
        .points(D, 0, 0);
    assert_eq!(decided(points), (vec![A], vec!["tie-points".to_owned()]));
    let equal = third_idle_turn()
        .points(A, 4, 4)
        .points(B, 4, 4)
        .points(C, 0, 0)
        .points(D, 0, 0);
    assert_eq!(
        decided(equal),
        (vec![A, B], vec!["tie-points".to_owned(), "tie-shared".to_owned()])
    );
}

#[test]
fn m99_a_completed_quest_or_a_card_in_the_deck_keeps_the_game_going() {
    let play = end_round(third_idle_turn().quest_deck(&["hydra"]));
    assert_eq!((play.outcome(), play.view(A).turn), (None, 6));

    let mut play = third_idle_turn()
        .quests(["talos", "golden-fleece", "-", "-"])
        .points(D, 4, 4)
        .play();
    play.picks(D, &["hero-ajax", BLUE, "quest-talos"]);
    play.pick(D, "might-might");
    assert_eq!((play.outcome(), play.view(A).turn), (None, 6));
    assert_eq!(play.json()["idle_turns"], 0);
}

#[test]
fn r22_the_game_ends_at_once_if_no_quest_is_left_anywhere() {
    let none_left = || third_idle_turn().idle_turns(0).quests(["-"; 4]);
    let play = end_round(none_left().gp(B, 20));
    assert_eq!(
        (winners(&play), play.outcome().map(|o| o.reason.as_str())),
        (vec![B], Some("end-exhausted"))
    );

    // Somebody still holds a secret quest.
    let play = end_round(none_left().secrets(C, &["talos"]));
    assert_eq!((play.outcome(), play.view(A).turn), (None, 6));
}

#[test]
fn r22_a_claim_comes_before_the_end_of_the_quests() {
    let play = end_round(third_idle_turn().gp(A, 0).done(A, &SIX).gp(B, 50));
    assert_eq!(
        (winners(&play), play.outcome().map(|o| o.reason.as_str())),
        (vec![A], Some("end-six-colours"))
    );
}

// ---- every objective tile ----

/// The tile is met by exactly this much glory and these quests: not with 1 GP less, and not without any one
/// of them.
fn asks_for(tile: &str, gp: u16, quests: [&str; 4]) {
    let quests: Vec<&str> = quests.into_iter().filter(|quest| !quest.is_empty()).collect();
    let claims = |gp: u16, done: &[&str]| {
        let mut scenario = last_of_the_round().objective(A, tile).gp(A, gp).done(A, done);
        if tile.contains("red") || tile.contains("blue") || tile.contains("north") {
            scenario = scenario.mini();
        }
        let play = end_round(scenario);
        assert!(
            play.outcome()
                .is_none_or(|outcome| outcome.reason == "end-objective")
        );
        winners(&play) == [A]
    };
    assert!(claims(gp, &quests), "{tile} is met");
    assert!(!claims(gp - 1, &quests), "{tile} needs {gp} GP");
    for missing in &quests {
        let rest: Vec<&str> = quests.iter().copied().filter(|quest| quest != missing).collect();
        assert!(!claims(60, &rest), "{tile} needs {missing}");
    }
}

#[test]
fn voice_of_thebes_asks_for_2_purple_1_green_1_yellow() {
    asks_for(
        "purple",
        38,
        ["theban-sphinx", "procrustes", "alcestis", "chimaera"],
    );
}

#[test]
fn eastern_glory_asks_for_2_yellow_1_black_1_red() {
    asks_for("yellow", 38, ["chimaera", "solymi-raiders", "harpies", "hydra"]);
}

#[test]
fn wild_heart_asks_for_2_green_1_blue_1_red() {
    asks_for("green", 38, ["alcestis", "calydonian-boar", "talos", "hydra"]);
}

#[test]
fn northern_gate_asks_for_2_black_1_blue_1_purple() {
    asks_for("black", 38, ["harpies", "clashing-rocks", "talos", "procrustes"]);
}

#[test]
fn living_legend_asks_for_1_legendary_1_blue_1_red() {
    asks_for("legend", 35, ["centauromachy", "talos", "hydra", ""]);
}

#[test]
fn lord_of_argos_asks_for_2_red_1_purple_1_black() {
    asks_for("red", 38, ["hydra", "augean-stables", "procrustes", "harpies"]);
}

#[test]
fn lord_of_the_isles_asks_for_2_blue_1_yellow_1_green() {
    asks_for("blue", 38, ["talos", "polyphemus", "chimaera", "alcestis"]);
}

#[test]
fn song_of_the_north_asks_for_1_legendary_1_green_1_black() {
    asks_for("legend-north", 35, ["minotaur", "alcestis", "harpies", ""]);
}
