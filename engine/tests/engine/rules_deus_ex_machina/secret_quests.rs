//! Secret quests (M83 to M90, R-6, R-25) and what the promise to complete one allows.

use engine::deus_ex_machina::scenario::{A, B, C, D, Scenario, TestTable};
use engine::kernel::Viewer;

use super::moves::*;

/// A holds the Hydra as a secret quest; Perseus on h1 completes it without payment.
fn hydra_in_hand() -> Scenario {
    Scenario::new(4)
        .points(A, 0, 0)
        .secrets(A, &["hydra"])
        .heroes(["perseus", "ajax", "orpheus"])
        .quests(["talos", "harpies", "-", "alcestis"])
}

#[test]
fn m83_a_secret_quest_needs_an_empty_quest_space() {
    let mut play = hydra_in_hand()
        .quests(["talos", "harpies", "chimaera", "alcestis"])
        .play();
    play.refuses(A, "quest-hydra");
    assert_eq!(play.why_not(A, "quest-hydra"), ["why-track-full"]);

    let mut play = hydra_in_hand().play();
    play.pick(A, "quest-hydra");
    assert_eq!(play.quests(), ["talos", "harpies", "hydra", "alcestis"]);
}

#[test]
fn m83_only_an_own_secret_quest() {
    let mut play = hydra_in_hand().secrets(B, &["augean-stables"]).play();
    play.refuses(A, "quest-augean-stables");
    // The same holds for a quest that nobody has, and nothing tells the two apart.
    play.refuses(A, "quest-polyphemus");
    assert_eq!(
        play.why_not(A, "quest-augean-stables"),
        play.why_not(A, "quest-polyphemus")
    );
}

#[test]
fn m84_a_secret_quest_is_offered_only_if_it_can_be_completed_now() {
    let mut play = hydra_in_hand().hand(A, &["thats-my-spot"]).token(C, "red").play();
    play.refuses(A, "quest-hydra");
    assert_eq!(play.why_not(A, "quest-hydra"), ["why-occupied"]);
    play.picks(A, &["di-thats-my-spot", YELLOW]);
    assert!(play.is_offered(A, "quest-hydra"));
}

#[test]
fn m84_no_hero_is_able_or_the_able_one_is_reserved() {
    let mut play = hydra_in_hand().heroes(["theseus", "ajax", "orpheus"]).play();
    play.refuses(A, "quest-hydra");
    assert_eq!(play.why_not(A, "quest-hydra"), ["why-short"]);
    let mut play = hydra_in_hand().reserved("perseus").play();
    play.refuses(A, "quest-hydra");
    assert_eq!(play.why_not(A, "quest-hydra"), ["why-short"]);
}

#[test]
fn m84_not_after_the_placement() {
    let mut play = hydra_in_hand().play();
    play.picks(A, &["hero-ajax", BLUE]);
    play.refuses(A, "quest-hydra");
    assert_eq!(play.why_not(A, "quest-hydra"), ["why-placed"]);
}

#[test]
fn m85_the_effect_of_its_space_counts() {
    let scenario = || hydra_in_hand().quests(["-", "harpies", "-", "alcestis"]);
    let mut play = scenario().play();
    play.pick(A, "quest-hydra");
    assert_eq!(play.offers(A), ["q1", "q3"]);
    play.refuses(A, "q2");
    play.picks(A, &["q1", "hero-perseus"]);
    assert_eq!((play.done(A), play.gp(A)), (vec!["hydra"], 21));

    let mut play = scenario().play();
    play.picks(A, &["quest-hydra", "q3", "hero-perseus", "b"]);
    assert_eq!((play.gp(A), play.gp(B)), (19, 9));
}

#[test]
fn m86_a_secret_quest_on_the_track_binds_the_placement() {
    let mut play = hydra_in_hand()
        .quests(["stymphalian-birds", "harpies", "-", "alcestis"])
        .play();
    assert_eq!(offered_heroes(&play, A), ["perseus", "ajax", "orpheus"]);
    play.pick(A, "quest-hydra");
    assert_eq!(offered_heroes(&play, A), ["perseus"]);
    play.refuses(A, "hero-ajax").refuses(A, "hero-orpheus");
    assert_eq!(play.why_not(A, "hero-ajax"), ["why-bound"]);
    // Neither another space nor points nor another quest of the area are asked for.
    play.pick(A, "hero-perseus");
    assert_eq!(play.asked(A), Some("rival-loses"));
    play.pick(A, "b");
    assert_eq!(
        (play.done(A), play.points(A), play.token("red")),
        (vec!["hydra"], (0, 0), Some(A))
    );
}

#[test]
fn m86_points_that_the_quest_needs_cannot_be_spent() {
    // On h2 Perseus is one Cunning short.
    let scenario = |cunning| {
        hydra_in_hand()
            .points(A, 0, cunning)
            .heroes(["ajax", "perseus", "orpheus"])
            .hand(A, &["bribery"])
    };
    let mut play = scenario(1).play();
    assert!(play.is_offered(A, "di-bribery"));
    play.pick(A, "quest-hydra");
    play.refuses(A, "di-bribery");
    assert_eq!(play.why_not(A, "di-bribery"), ["why-breaks-word"]);

    let mut play = scenario(2).play();
    play.picks(A, &["quest-hydra", "di-bribery", "hero-perseus", "b"]);
    assert_eq!((play.points(A), play.gp(A)), ((0, 0), 21));
}

#[test]
fn m86_ruin_plans_cannot_spend_what_the_quest_needs() {
    let mut play = hydra_in_hand()
        .points(A, 1, 1)
        .heroes(["ajax", "perseus", "orpheus"])
        .hand(A, &["ruin-plans"])
        .play();
    assert!(play.is_offered(A, "di-ruin-plans"));
    play.pick(A, "quest-hydra");
    play.refuses(A, "di-ruin-plans");
    assert_eq!(play.why_not(A, "di-ruin-plans"), ["why-breaks-word"]);
}

#[test]
fn m86_neither_lucky_day_nor_poseidon_in_between() {
    let mut play = hydra_in_hand()
        .god(A, "poseidon")
        .points(A, 2, 4)
        .hand(A, &["lucky-day"])
        .quests(["talos", "-", "-", "-"])
        .play();
    assert!(play.is_offered(A, "di-lucky-day") && play.is_offered(A, "god-poseidon"));
    play.picks(A, &["quest-hydra", "q2"]);
    play.refuses(A, "di-lucky-day").refuses(A, "god-poseidon");
    assert_eq!(play.why_not(A, "di-lucky-day"), ["why-breaks-word"]);
    assert_eq!(play.why_not(A, "god-poseidon"), ["why-breaks-word"]);
    // After the placement they are free again.
    play.pick(A, "hero-perseus");
    assert_eq!(play.offers(A), ["god-poseidon", "di-lucky-day"]);
}

#[test]
fn m87_athena_may_aim_at_a_secret_quest_in_hand() {
    // Perseus on h3 reaches 5/4: short by 2 Cunning.
    let mut play = hydra_in_hand()
        .heroes(["ajax", "orpheus", "perseus"])
        .hand(A, &["change-of-plans"])
        .play();
    play.refuses(A, "quest-hydra");
    play.pick(A, "god-athena");
    assert_eq!(
        play.offers(A),
        ["quest-talos", "quest-harpies", "quest-alcestis", "quest-hydra"]
    );
    play.pick(A, "quest-hydra");
    assert_eq!(play.quests(), ["talos", "harpies", "hydra", "alcestis"]);
    assert_eq!((play.secrets(A).len(), asks(&play, A, "hydra")), (0, (5, 4)));
    assert_eq!(offered_heroes(&play, A), ["perseus"]);
    play.picks(A, &["hero-perseus", "b"]);
    assert_eq!((play.done(A), play.gp(A), play.gp(B)), (vec!["hydra"], 19, 9));
}

#[test]
fn m87_not_if_even_the_reduction_is_too_little_or_no_space_is_empty() {
    let mut play = hydra_in_hand().secrets(A, &["golden-fleece"]).play();
    play.pick(A, "god-athena");
    play.refuses(A, "quest-golden-fleece");
    assert_eq!(play.why_not(A, "quest-golden-fleece"), ["why-too-hard"]);

    let full = ["talos", "harpies", "chimaera", "alcestis"];
    let mut play = hydra_in_hand()
        .heroes(["ajax", "orpheus", "perseus"])
        .quests(full)
        .play();
    play.pick(A, "god-athena");
    play.refuses(A, "quest-hydra");
    assert_eq!(play.why_not(A, "quest-hydra"), ["why-track-full"]);
}

#[test]
fn m87_ares_may_aim_at_a_secret_quest_in_hand() {
    // On h3 Perseus reaches 6/3; with 1 Might and 2 Cunning of the mat 2 Might are missing for 9/5.
    let mut play = hydra_in_hand()
        .god(A, "ares")
        .points(A, 1, 2)
        .secrets(A, &["nemean-lion"])
        .hand(A, &["change-of-plans"])
        .heroes(["ajax", "orpheus", "perseus"])
        .play();
    play.refuses(A, "quest-nemean-lion");
    assert_eq!(play.why_not(A, "quest-nemean-lion"), ["why-short"]);
    play.picks(A, &["god-ares", "quest-nemean-lion"]);
    assert_eq!(play.quests()[2], "nemean-lion");
    play.picks(A, &["hero-perseus", "b"]);
    assert_eq!((play.done(A), play.points(A)), (vec!["nemean-lion"], (0, 0)));
}

#[test]
fn m87_deus_ex_machina_may_aim_at_a_secret_quest_in_hand() {
    let mut play = hydra_in_hand()
        .mini()
        .hand(A, &["deus-ex-machina"])
        .heroes(["ajax", "orpheus", "atalanta"])
        .quests(["-", "harpies", "-", "alcestis"])
        .play();
    play.refuses(A, "quest-hydra");
    play.picks(A, &["di-deus-ex-machina", "quest-hydra"]);
    assert_eq!(play.asked(A), Some("lay-on"));
    play.picks(A, &["q1", "hero-atalanta"]);
    assert_eq!((play.done(A), play.gp(A)), (vec!["hydra"], 21));
}

#[test]
fn m88_change_of_plans_may_move_a_secret_quest_onto_a_better_space() {
    let mut play = hydra_in_hand()
        .hand(A, &["change-of-plans"])
        .quests(["talos", "harpies", "alcestis", "-"])
        .play();
    play.picks(A, &["quest-hydra", "di-change-of-plans", "q1-q4", "hero-perseus"]);
    assert_eq!((play.done(A), play.gp(A)), (vec!["hydra"], 21));
    assert_eq!(play.quests(), ["-", "harpies", "alcestis", "talos"]);
    assert_eq!((play.gp(B), play.gp(C)), (10, 12));
}

#[test]
fn m89_at_most_one_secret_quest_a_round() {
    let mut play = hydra_in_hand()
        .secrets(A, &["hydra", "stymphalian-birds"])
        .quests(["erymanthian-boar", "augean-stables", "-", "-"])
        .play();
    assert!(play.is_offered(A, "quest-hydra") && play.is_offered(A, "quest-stymphalian-birds"));
    play.picks(A, &["quest-hydra", "q3"]);
    // Three of a colour: the limits concern only what is revealed.
    assert_eq!(
        play.quests(),
        ["erymanthian-boar", "augean-stables", "hydra", "-"]
    );
    play.refuses(A, "quest-stymphalian-birds");
    assert_eq!(play.why_not(A, "quest-stymphalian-birds"), ["why-one-secret"]);
    play.picks(A, &["hero-perseus", "b"]);
    play.refuses(A, "quest-stymphalian-birds");
    assert_eq!(play.secrets(A), ["stymphalian-birds"]);
}

#[test]
fn m89_a_third_legendary_quest_may_be_a_secret_one() {
    let mut play = hydra_in_hand()
        .points(A, 4, 4)
        .secrets(A, &["nemean-lion"])
        .quests(["minotaur", "cerberus", "-", "alcestis"])
        .play();
    play.pick(A, "quest-nemean-lion");
    assert_eq!(play.quests(), ["minotaur", "cerberus", "nemean-lion", "alcestis"]);
}

#[test]
fn m90_a_completed_secret_quest_counts_like_any_other() {
    let mut play = Scenario::new(4)
        .points(A, 0, 1)
        .objective(A, "green")
        .secrets(A, &["talos", "hydra"])
        .heroes(["ajax", "theseus", "orpheus"])
        .quests(["-", "harpies", "chimaera", "alcestis"])
        .play();
    assert_eq!(play.view(A).own.map(|own| own.filled), Some(0));
    // Ajax 4/2 with +2 and +1: 6/3, and 1 Cunning of the mat.
    play.picks(A, &["quest-talos", "hero-ajax"]);
    assert_eq!(
        (play.done(A), play.secrets(A), play.gp(A)),
        (vec!["talos"], vec!["hydra"], 19)
    );
    assert_eq!(play.view(A).own.map(|own| own.filled), Some(1));
    play.pass(A);
    for viewer in [Viewer::Seat(B), Viewer::Public] {
        let seen = play.table.view(viewer).players.swap_remove(0);
        assert_eq!((seen.secrets, seen.done.len(), seen.gp), (1, 1, 19));
        assert_eq!(seen.done[0].slug(), "quest-talos");
    }
}

// ---- free steps while the placement is promised ----

/// The Hydra lies on the track as A's secret quest, with this card in A's hand.
fn bound(scenario: Scenario) -> TestTable {
    let mut play = scenario.play();
    play.pick(A, "quest-hydra");
    play
}

#[test]
fn r06_thats_my_spot_while_bound_keeps_the_area_free() {
    let mut play = bound(
        hydra_in_hand()
            .hand(A, &["thats-my-spot"])
            .token(B, "blue")
            .token(C, "green"),
    );
    play.picks(A, &["di-thats-my-spot", BLUE]);
    assert_eq!(play.offers(A), [PURPLE, YELLOW, BLACK, OLYMPUS, ALTAR]);
    play.refuses(A, RED);
    assert_eq!(play.why_not(A, RED), ["why-breaks-word"]);
    play.picks(A, &[PURPLE, "hero-perseus", "b"]);
    assert_eq!((play.done(A), play.token("purple")), (vec!["hydra"], Some(B)));
}

#[test]
fn r06_thats_my_spot_is_not_offered_if_only_the_needed_area_is_free() {
    let mut scenario = hydra_in_hand().hand(A, &["thats-my-spot"]);
    for (seat, on) in [
        (B, "blue"),
        (B, "green"),
        (C, "black"),
        (C, "purple"),
        (B, "yellow"),
        (B, "olympus"),
        (C, "altar"),
    ] {
        scenario = scenario.token(seat, on);
    }
    let mut play = bound(scenario);
    play.refuses(A, "di-thats-my-spot");
    assert_eq!(play.why_not(A, "di-thats-my-spot"), ["why-breaks-word"]);
}

#[test]
fn r06_in_his_sandals_while_bound_must_not_weaken_the_only_able_hero() {
    // On h1 Perseus needs nothing, on h2 1 Cunning, on h3 2.
    let mut play = bound(hydra_in_hand().points(A, 0, 1).hand(A, &["in-his-sandals"]));
    play.pick(A, "di-in-his-sandals");
    assert_eq!(play.offers(A), ["h1-h2", "h2-h3"]);
    play.refuses(A, "h1-h3");
    play.picks(A, &["h1-h2", "hero-perseus", "b"]);
    assert_eq!((play.done(A), play.points(A)), (vec!["hydra"], (0, 0)));
}

#[test]
fn r06_hera_while_bound_must_not_remove_the_only_able_hero() {
    let mut play = bound(
        hydra_in_hand()
            .god(A, "hera")
            .god(D, "athena")
            .points(A, 0, 0)
            .hand(A, &["change-of-plans"]),
    );
    play.pick(A, "god-hera");
    assert_eq!(play.offers(A), ["hero-ajax", "hero-orpheus"]);
    play.refuses(A, "hero-perseus");
    play.picks(A, &["hero-ajax", "hero-perseus", "b"]);
    assert_eq!(play.done(A), ["hydra"]);
}

#[test]
fn r06_laying_a_secret_quest_is_a_draft_that_nobody_else_sees() {
    let mut play = bound(hydra_in_hand());
    assert!(play.table.can_undo(A));
    for viewer in [Viewer::Seat(B), Viewer::Public] {
        let view = play.table.view(viewer);
        assert!(!serde_json::to_string(&view).unwrap().contains("quest-hydra"));
        assert_eq!(view.players[0].secrets, 1);
    }
    play.undo(A);
    assert_eq!((play.secrets(A), play.quests()[2]), (vec!["hydra"], "-"));
    assert!(play.is_offered(A, "quest-hydra"));
}

// ---- Powerful Presence with secret quests ----

/// Only with the 2 Might of red can Atalanta complete the secret boar.
fn boar_in_hand() -> Scenario {
    Scenario::new(4)
        .points(A, 0, 0)
        .hand(A, &["powerful-presence"])
        .secrets(A, &["erymanthian-boar"])
        .heroes(["pelops", "orpheus", "atalanta"])
        .quests(["seven-against-thebes", "golden-fleece", "-", "-"])
}

#[test]
fn powerful_presence_for_a_secret_quest() {
    let mut play = boar_in_hand().play();
    play.refuses(A, "quest-erymanthian-boar");
    assert_eq!(play.why_not(A, "quest-erymanthian-boar"), ["why-short"]);
    play.pick(A, "di-powerful-presence");
    play.refuses(A, "hero-atalanta");
    play.picks(A, &["quest-erymanthian-boar", "q4", "hero-atalanta", "b"]);
    assert_eq!(
        (play.done(A), play.points(A), play.gp(A), play.gp(B)),
        (vec!["erymanthian-boar"], (0, 0), 14, 8)
    );
}

#[test]
fn powerful_presence_needs_an_empty_space_for_a_secret_quest() {
    let full = ["seven-against-thebes", "golden-fleece", "nemean-lion", "cerberus"];
    let mut play = boar_in_hand().quests(full).play();
    play.refuses(A, "di-powerful-presence");
    assert_eq!(play.why_not(A, "di-powerful-presence"), ["why-presence"]);
}

#[test]
fn powerful_presence_after_a_secret_quest_was_laid() {
    let mut play = hydra_in_hand().hand(A, &["powerful-presence"]).play();
    play.picks(A, &["quest-hydra", "di-powerful-presence", "hero-perseus", "b"]);
    assert_eq!((play.done(A), play.points(A)), (vec!["hydra"], (2, 0)));
}

#[test]
fn athena_may_aim_at_a_secret_quest_while_powerful_presence_is_promised() {
    // The boar on the track makes the card playable. The secret Augean Stables 3/6 ask 3/4 with Athena's
    // help.
    let mut play = boar_in_hand()
        .secrets(A, &["augean-stables"])
        .quests(["erymanthian-boar", "golden-fleece", "-", "-"])
        .heroes(["hector", "achilles", "atalanta"])
        .play();
    play.refuses(A, "quest-augean-stables");
    play.pick(A, "di-powerful-presence");
    play.refuses(A, "quest-augean-stables");
    play.pick(A, "god-athena");
    assert_eq!(
        play.offers(A),
        [
            "quest-erymanthian-boar",
            "quest-golden-fleece",
            "quest-augean-stables"
        ]
    );
    play.picks(A, &["quest-augean-stables", "q3"]);
    // Hector 4/2 with +2 reaches 4/4 without a birthplace, Atalanta 3/4 with it; the boar is no longer a
    // choice.
    assert_eq!(offered_heroes(&play, A), ["hector", "atalanta"]);
    play.picks(A, &["hero-atalanta", "b"]);
    assert_eq!((play.done(A), play.points(A)), (vec!["augean-stables"], (2, 0)));
}

#[test]
fn athena_may_aim_at_a_secret_quest_that_also_needs_the_promised_points() {
    // 6/3 → 6/1: Achilles 5/1 on h3 lacks 1 Might without the 2 of the area.
    let mut play = boar_in_hand()
        .secrets(A, &["erymanthian-boar"])
        .quests(["procrustes", "golden-fleece", "-", "-"])
        .heroes(["pelops", "theseus", "achilles"])
        .play();
    play.refuses(A, "quest-erymanthian-boar");
    play.picks(
        A,
        &[
            "di-powerful-presence",
            "god-athena",
            "quest-erymanthian-boar",
            "q3",
            "hero-achilles",
            "b",
        ],
    );
    assert_eq!((play.done(A), play.points(A)), (vec!["erymanthian-boar"], (1, 0)));
}

#[test]
fn hermes_may_steal_after_powerful_presence_and_stays_bound() {
    let mut play = Scenario::new(4)
        .acting(C)
        .points(C, 0, 0)
        .hand(A, &["bribery"])
        .hand(C, &["powerful-presence", "lucky-day", "ruin-plans"])
        .heroes(["pelops", "orpheus", "atalanta"])
        .quests(["erymanthian-boar", "golden-fleece", "seven-against-thebes", "-"])
        .play();
    play.picks(C, &["di-powerful-presence", "god-hermes"]);
    // Two cards were left: the stolen one is within the limit, and has to wait.
    assert_eq!(play.hand(C), ["lucky-day", "ruin-plans", "bribery"]);
    play.refuses(C, "di-bribery");
    play.refuses(C, "hero-orpheus");
    assert_eq!(play.why_not(C, "hero-orpheus"), ["why-presence"]);
    play.pick(C, "hero-atalanta");
    assert_eq!((play.done(C), play.points(C)), (vec!["erymanthian-boar"], (0, 0)));
}

#[test]
fn a_secret_quest_is_told_to_be_laid_before_it_is_told_to_be_easier() {
    let mut play = Scenario::new(4)
        .quests(["talos", "-", "alcestis", "chimaera"])
        .secrets(A, &["harpies"])
        .play();
    play.picks(A, &["god-athena", "quest-harpies", "hero-orpheus"]);
    let told: Vec<String> = told(&play, Viewer::Public)
        .into_iter()
        .map(|told| told.term.key.into_owned())
        .collect();
    assert_eq!(told[..3], ["told-ability", "told-laid", "told-eased"]);
}
