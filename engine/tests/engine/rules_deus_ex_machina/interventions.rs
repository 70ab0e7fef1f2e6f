//! Divine Intervention (M66 to M79, R-13, R-23, R-30, R-32).

use engine::deus_ex_machina::event::Event;
use engine::deus_ex_machina::points::Points;
use engine::deus_ex_machina::scenario::{A, B, C, D, Scenario, TestTable};
use engine::kernel::{Answer, Options, Refusal, Viewer};

use super::moves::*;

use crate::card_tests::CardTest;

#[test]
fn m66_one_card_in_an_own_round() {
    let mut play = Scenario::new(4)
        .points(A, 4, 4)
        .hand(A, &["bribery", "ruin-plans"])
        .hand(B, &["bribery-2"])
        .play();
    play.refuses(B, "di-bribery");
    play.pick(A, "di-bribery");
    play.refuses(A, "di-ruin-plans");
    assert_eq!(play.why_not(A, "di-ruin-plans"), ["why-one-a-round"]);
    // Not after the placement either: only the ability is left.
    play.picks(A, &["hero-theseus", RED]);
    play.refuses(A, "di-ruin-plans");
    assert_eq!(play.offers(A), ["god-athena"]);
    play.pass(A);

    assert_eq!(play.awaited(), [B]);
    play.refuses(A, "di-ruin-plans");
    assert_eq!(
        play.refuses_answer(A, &Answer::one("di-ruin-plans")),
        Refusal::NotYours
    );
    assert_eq!(play.hand(A), ["ruin-plans"]);
}

#[test]
fn m67_a_card_drawn_this_round_waits() {
    let mut play = Scenario::new(4)
        .intervention_deck(&["bribery", "ruin-plans"])
        .play();
    play.picks(A, &["hero-theseus", OLYMPUS]);
    assert_eq!(play.hand(A), ["bribery"]);
    play.refuses(A, "di-bribery");
    assert_eq!(play.why_not(A, "di-bribery"), ["why-fresh"]);
    play.pass(A);
    for (seat, to) in [(B, RED), (C, BLUE), (D, BLACK)] {
        send_any(&mut play, seat, to);
    }
    play.pick(A, "di-bribery");
    assert_eq!((play.gp(A), play.points(A)), (12, (1, 1)));
}

#[test]
fn m67_starting_cards_may_be_played_from_the_first_round() {
    let first_round = |seed: u64| -> TestTable {
        let mut play = TestTable::new_game(2, Options::default(), seed);
        play.pick(A, "god-athena").pick(B, "god-zeus");
        for seat in [A, B] {
            let dealt: Vec<String> = play
                .offers(seat)
                .iter()
                .take(2)
                .map(|key| (*key).to_owned())
                .collect();
            play.pick_all(seat, &dealt.iter().map(String::as_str).collect::<Vec<_>>());
        }
        play
    };
    let mut play = (0..200)
        .map(first_round)
        .find(|play| play.hand(A) == ["bribery"])
        .expect("one start in five");
    assert_eq!(play.view(A).own.map(|own| own.waiting.len()), Some(0));
    play.pick(A, "di-bribery");
    assert_eq!((play.gp(A), play.points(A)), (2, (1, 1)));
}

#[test]
fn m68_at_most_2_cards_in_hand() {
    let mut play = Scenario::new(4)
        .hand(A, &["bribery", "ruin-plans"])
        .intervention_deck(&["lucky-day", "change-of-plans"])
        .play();
    play.picks(A, &["hero-theseus", OLYMPUS]);
    assert_eq!(play.asked(A), Some("discard"));
    assert_eq!(play.offers(A), ["di-bribery", "di-ruin-plans", "di-lucky-day"]);
    assert!(matches!(
        play.refuses_answer(A, &Answer::Pass),
        Refusal::Shape { .. }
    ));
    play.pick(A, "di-ruin-plans");
    assert_eq!(play.hand(A), ["bribery", "lucky-day"]);
    assert_eq!(play.view(A).played.len(), 1);
}

#[test]
fn m68_hermes_may_hold_3() {
    let scenario = |hand: &[&str]| {
        Scenario::new(4)
            .acting(C)
            .hand(C, hand)
            .intervention_deck(&["lucky-day", "change-of-plans"])
            .play()
    };
    let mut play = scenario(&["bribery", "ruin-plans"]);
    play.picks(C, &["hero-theseus", OLYMPUS]);
    assert_eq!(play.hand(C), ["bribery", "ruin-plans", "lucky-day"]);
    assert_eq!(play.asked(C), Some("after-placement"));

    let mut play = scenario(&["bribery", "ruin-plans", "in-his-sandals"]);
    play.picks(C, &["hero-theseus", OLYMPUS]);
    assert_eq!(play.asked(C), Some("discard"));
    assert_eq!(play.offers(C).len(), 4);
}

#[test]
fn r13_the_new_card_may_be_discarded_and_the_visit_still_brings_the_token() {
    let mut play = Scenario::new(4)
        .acting(B)
        .hand(B, &["bribery", "ruin-plans"])
        .intervention_deck(&["lucky-day", "change-of-plans"])
        .play();
    play.picks(B, &["hero-theseus", OLYMPUS, "di-lucky-day"]);
    assert_eq!(play.hand(B), ["bribery", "ruin-plans"]);
    assert_eq!(play.view(A).first, B);
}

#[test]
fn r13_of_two_copies_the_one_that_has_to_wait_is_discarded() {
    let mut play = Scenario::new(4)
        .hand(A, &["bribery", "ruin-plans"])
        .intervention_deck(&["bribery-2", "change-of-plans"])
        .play();
    play.picks(A, &["hero-theseus", OLYMPUS, "di-bribery"]);
    // The old copy is still playable in this round.
    assert_eq!(play.view(A).own.map(|own| own.waiting.len()), Some(0));
    play.pick(A, "di-bribery");
    assert_eq!(play.gp(A), 12);
}

#[test]
fn a_drawn_card_is_named_to_its_owner_alone() {
    let mut play = Scenario::new(4)
        .depleted(A)
        .intervention_deck(&["bribery", "ruin-plans"])
        .play();
    play.picks(A, &["hero-theseus", OLYMPUS]);
    assert!(
        last_told(&play, Viewer::Seat(A), "told-drew")
            .is_some_and(|told| told.term.args.contains_key("card"))
    );
    for viewer in [Viewer::Seat(B), Viewer::Seat(C), Viewer::Seat(D), Viewer::Public] {
        assert!(!format!("{:?}", told(&play, viewer)).contains("di-bribery"));
        assert!(last_told(&play, viewer, "told-drew-rival").is_some_and(|told| told.term.args.len() == 1));
        assert_eq!(play.table.view(viewer).players[0].cards, 1);
    }
}

// ---- one card after the other ----

#[test]
fn m69_change_of_plans_swaps_two_quests() {
    let mut play = Scenario::new(4)
        .hand(A, &["change-of-plans"])
        .quests(["talos", "harpies", "alcestis", "hydra"])
        .play();
    play.pick(A, "di-change-of-plans");
    assert_eq!(
        play.offers(A),
        ["q1-q2", "q1-q3", "q1-q4", "q2-q3", "q2-q4", "q3-q4"]
    );
    play.pick(A, "q1-q4");
    assert_eq!(play.quests(), ["hydra", "harpies", "alcestis", "talos"]);
}

#[test]
fn m69_an_empty_space_is_no_quest() {
    let mut play = Scenario::new(4)
        .hand(A, &["change-of-plans"])
        .quests(["talos", "-", "-", "-"])
        .play();
    play.refuses(A, "di-change-of-plans");
    assert_eq!(play.why_not(A, "di-change-of-plans"), ["why-two-quests"]);

    // Of two quests there is just one pair.
    let mut play = Scenario::new(4)
        .hand(A, &["change-of-plans"])
        .quests(["talos", "-", "-", "hydra"])
        .play();
    play.pick(A, "di-change-of-plans");
    assert_eq!(play.quests(), ["hydra", "-", "-", "talos"]);
}

#[test]
fn m70_in_his_sandals_swaps_two_heroes_and_a_reservation_follows() {
    let mut play = Scenario::new(4)
        .hand(A, &["in-his-sandals"])
        .reserved("orpheus")
        .play();
    play.pick(A, "di-in-his-sandals");
    assert_eq!(play.offers(A), ["h1-h2", "h1-h3", "h2-h3"]);
    play.pick(A, "h1-h3");
    assert_eq!(play.heroes(), ["orpheus", "ajax", "theseus"]);
    assert_eq!(reserved(&play, A), [Some(B), None, None]);
    play.refuses(A, "hero-orpheus");
    assert_eq!(play.why_not(A, "hero-orpheus"), ["why-reserved"]);
}

#[test]
fn m70_in_his_sandals_leaves_heras_closed_space_alone() {
    let mut play = Scenario::new(4)
        .hand(A, &["in-his-sandals"])
        .heroes(["theseus", "-", "orpheus"])
        .closed(2)
        .play();
    play.pick(A, "di-in-his-sandals");
    assert_eq!(play.heroes(), ["orpheus", "-", "theseus"]);
    assert_eq!(closed(&play, A), [None, Some(D), None]);
}

#[test]
fn m71_lucky_day_needs_an_empty_quest_space() {
    let mut play = Scenario::new(4).hand(A, &["lucky-day"]).play();
    play.refuses(A, "di-lucky-day");
    assert_eq!(play.why_not(A, "di-lucky-day"), ["why-track-full"]);
}

#[test]
fn m71_the_quest_of_lucky_day_may_be_completed_at_once() {
    let mut play = Scenario::new(4)
        .hand(A, &["lucky-day"])
        .points(A, 0, 0)
        .heroes(["perseus", "ajax", "orpheus"])
        .quests(["talos", "-", "harpies", "alcestis"])
        .quest_deck(&["hydra", "polyphemus"])
        .play();
    play.pick(A, "di-lucky-day");
    assert_eq!(play.quests(), ["talos", "hydra", "harpies", "alcestis"]);
    assert_eq!(play.quest_deck(), ["polyphemus"]);
    play.picks(A, &["hero-perseus", RED, "quest-hydra"]);
    assert_eq!((play.done(A), play.gp(A)), (vec!["hydra"], 20));
}

#[test]
fn m71_the_player_chooses_among_empty_spaces() {
    let mut play = Scenario::new(4)
        .hand(A, &["lucky-day"])
        .quests(["-", "talos", "-", "harpies"])
        .quest_deck(&["hydra", "polyphemus"])
        .play();
    play.pick(A, "di-lucky-day");
    assert_eq!(play.offers(A), ["q1", "q3"]);
    play.refuses(A, "q2");
    play.pick(A, "q3");
    assert_eq!(play.quests(), ["-", "talos", "hydra", "harpies"]);
}

#[test]
fn m71_lucky_day_needs_a_card_that_may_lie_there() {
    let mut play = Scenario::new(4)
        .hand(A, &["lucky-day"])
        .quests(["minotaur", "cerberus", "talos", "-"])
        .quest_deck(&["nemean-lion"])
        .play();
    play.refuses(A, "di-lucky-day");
    assert_eq!(play.why_not(A, "di-lucky-day"), ["why-deck"]);
}

#[test]
fn m72_the_limits_hold_for_lucky_day() {
    for seed in 0..20 {
        let mut play = Scenario::new(4)
            .seed(seed)
            .hand(A, &["lucky-day"])
            .quests(["-", "minotaur", "cerberus", "talos"])
            .quest_deck(&[
                "nemean-lion",
                "hydra",
                "alcestis",
                "chimaera",
                "procrustes",
                "horn-of-achelous",
            ])
            .play();
        play.pick(A, "di-lucky-day");
        let track = play.quests();
        let first = play.events.iter().find_map(|event| match event {
            Event::QuestReturned { quest } => Some(quest.slug()),
            _ => None,
        });
        assert_eq!(first, Some("quest-nemean-lion"));
        assert!(!track.contains(&"-"), "{track:?}");
        assert!(most_alike(&play, A).1 <= 2, "{track:?}");
        assert_eq!(play.quest_deck().len(), 5);
        if play.quest_deck().contains(&"nemean-lion") {
            assert_eq!(track[..3], ["minotaur", "cerberus", "talos"]);
            assert_ne!(track[3], "nemean-lion");
        } else {
            // It came again onto q4 and drove out the uppermost legendary quest.
            assert_eq!(track[..3], ["cerberus", "talos", "nemean-lion"]);
        }
    }
}

#[test]
fn m73_powerful_presence_gives_the_points_first_and_then_the_quest() {
    let mut play = Scenario::new(4)
        .hand(A, &["powerful-presence"])
        .points(A, 0, 0)
        .heroes(["theseus", "ajax", "atalanta"])
        .quests(["erymanthian-boar", "talos", "harpies", "alcestis"])
        .play();
    play.pick(A, "di-powerful-presence");
    play.pick(A, "hero-atalanta");
    assert_eq!(
        (play.done(A), play.points(A), play.gp(A)),
        (vec!["erymanthian-boar"], (0, 0), 17)
    );
    play.pass(A);

    let two_might = Points { might: 2, cunning: 0 };
    let gained = play.events.iter().position(|event| {
        *event
            == Event::Gained {
                seat: A,
                points: two_might,
            }
    });
    let paid = play.events.iter().position(|event| {
        *event
            == Event::Paid {
                seat: A,
                points: two_might,
            }
    });
    assert!(gained.is_some() && gained < paid, "{gained:?} {paid:?}");
}

#[test]
fn m73_points_beyond_the_track_are_lost_before_the_quest_is_paid() {
    let mut play = Scenario::new(4)
        .hand(A, &["powerful-presence"])
        .points(A, 3, 0)
        .heroes(["theseus", "ajax", "atalanta"])
        .quests(["erymanthian-boar", "seven-against-thebes", "golden-fleece", "-"])
        .play();
    play.picks(A, &["di-powerful-presence", "hero-atalanta"]);
    assert_eq!((play.done(A), play.points(A)), (vec!["erymanthian-boar"], (2, 0)));
}

#[test]
fn m74_powerful_presence_needs_a_quest_that_can_be_completed() {
    let scenario = || {
        Scenario::new(4)
            .hand(A, &["powerful-presence"])
            .points(A, 0, 0)
            .heroes(["theseus", "ajax", "atalanta"])
    };
    let mut play = scenario()
        .quests(["seven-against-thebes", "golden-fleece", "-", "-"])
        .play();
    play.refuses(A, "di-powerful-presence");
    assert_eq!(play.why_not(A, "di-powerful-presence"), ["why-presence"]);

    // Nor if the area of the only quest is taken.
    let quests = ["erymanthian-boar", "golden-fleece", "-", "-"];
    let mut play = scenario().quests(quests).token(C, "red").play();
    play.refuses(A, "di-powerful-presence");
    assert!(
        scenario()
            .quests(quests)
            .play()
            .is_offered(A, "di-powerful-presence")
    );
}

#[test]
fn m74_powerful_presence_is_neither_for_olympus_nor_for_the_altar() {
    let mut play = Scenario::new(4)
        .hand(A, &["powerful-presence"])
        .points(A, 0, 0)
        .heroes(["theseus", "ajax", "atalanta"])
        .quests([
            "erymanthian-boar",
            "procrustes",
            "seven-against-thebes",
            "golden-fleece",
        ])
        .play();
    play.picks(A, &["di-powerful-presence", "hero-theseus"]);
    let quests = ["quest-procrustes", "quest-erymanthian-boar"];
    assert_eq!(play.offers(A), [&[PURPLE, RED][..], &quests].concat());
    play.refuses(A, OLYMPUS).refuses(A, ALTAR).refuses(A, BLUE);
    assert_eq!(play.why_not(A, OLYMPUS), ["why-presence"]);
    // The points alone are not a choice: the quest is completed without a question.
    play.pick(A, PURPLE);
    assert_eq!((play.done(A), play.points(A)), (vec!["procrustes"], (0, 2)));
}

#[test]
fn m74_powerful_presence_comes_before_the_placement() {
    let mut play = Scenario::new(4)
        .hand(A, &["powerful-presence"])
        .heroes(["theseus", "ajax", "atalanta"])
        .quests(["erymanthian-boar", "procrustes", "harpies", "alcestis"])
        .play();
    play.picks(A, &["hero-ajax", BLUE]);
    play.refuses(A, "di-powerful-presence");
    assert_eq!(play.why_not(A, "di-powerful-presence"), ["why-placed"]);
}

#[test]
fn m75_ruin_plans_takes_2_gp_from_a_rival() {
    let mut play = Scenario::new(4).hand(A, &["ruin-plans"]).points(A, 1, 1).play();
    play.pick(A, "di-ruin-plans");
    assert_eq!(play.offers(A), ["b", "c", "d"]);
    play.refuses(A, "a");
    play.pick(A, "b");
    assert_eq!((play.points(A), play.gp(A)), ((0, 0), 10));
    play.picks(A, &["hero-ajax", RED]);
    assert_eq!((play.gp(A), play.gp(B), play.gp(C)), (10, 8, 10));

    for (might, cunning) in [(0, 4), (4, 0)] {
        let mut play = Scenario::new(4)
            .hand(A, &["ruin-plans"])
            .points(A, might, cunning)
            .play();
        play.refuses(A, "di-ruin-plans");
        assert_eq!(play.why_not(A, "di-ruin-plans"), ["why-no-points"]);
    }
}

#[test]
fn r32_ruin_plans_may_hit_a_rival_without_glory() {
    let mut play = Scenario::new(4).hand(A, &["ruin-plans"]).gp(B, 0).gp(C, 1).play();
    play.picks(A, &["di-ruin-plans", "b"]);
    assert_eq!(play.points(A), (0, 1));
    play.picks(A, &["hero-ajax", RED]);
    assert_eq!(play.gp(B), 0);
    let mut play = Scenario::new(4).hand(A, &["ruin-plans"]).gp(C, 1).play();
    play.picks(A, &["di-ruin-plans", "c", "hero-ajax", RED]);
    assert_eq!(play.gp(C), 0);
}

#[test]
fn m76_bribery_turns_1_cunning_into_2_gp() {
    let mut play = Scenario::new(4).hand(A, &["bribery"]).points(A, 2, 1).play();
    play.pick(A, "di-bribery");
    assert_eq!((play.points(A), play.gp(A)), ((2, 0), 12));

    let mut play = Scenario::new(4).hand(A, &["bribery"]).points(A, 4, 0).play();
    play.refuses(A, "di-bribery");
    assert_eq!(play.why_not(A, "di-bribery"), ["why-no-points"]);
}

#[test]
fn m77_thats_my_spot_moves_a_token_whose_owner_gains_and_loses_nothing() {
    let mut play = Scenario::new(4)
        .hand(A, &["thats-my-spot"])
        .depleted(B)
        .token(A, "blue")
        .token(B, "red")
        .token(C, "green")
        .play();
    let before = play.player(B);
    play.pick(A, "di-thats-my-spot");
    assert_eq!(play.offers(A), [GREEN, RED]);
    play.refuses(A, BLUE).refuses(A, BLACK);
    assert_eq!(play.why_not(A, BLUE), ["why-self"]);
    assert_eq!(play.why_not(A, BLACK), ["why-no-token"]);

    play.pick(A, RED);
    assert_eq!(play.offers(A), [PURPLE, YELLOW, BLACK, OLYMPUS, ALTAR]);
    play.refuses(A, GREEN).refuses(A, RED);
    assert_eq!(play.why_not(A, GREEN), ["why-occupied"]);
    play.pick(A, OLYMPUS);
    assert_eq!((play.token("red"), play.token("olympus")), (None, Some(B)));
    // The placement makes it final.
    play.picks(A, &["hero-theseus", RED]);
    assert_eq!(play.player(B), before);
    assert_eq!((play.hand(B).len(), play.view(B).first), (0, A));
    assert_eq!(play.token("red"), Some(A));
}

#[test]
fn m77_a_token_moved_to_the_altar_recharges_nothing() {
    let mut play = Scenario::new(4)
        .hand(A, &["thats-my-spot"])
        .depleted(B)
        .token(B, "red")
        .play();
    play.picks(A, &["di-thats-my-spot", ALTAR]);
    assert_eq!(play.token("altar"), Some(B));
    assert!(!play.view(A).players[1].charged);
    assert_eq!(play.view(A).players[1].points, Points { might: 3, cunning: 0 });
}

#[test]
fn m77_thats_my_spot_after_the_own_placement() {
    let mut play = Scenario::new(4)
        .hand(A, &["thats-my-spot"])
        .token(B, "red")
        .play();
    play.picks(A, &["hero-theseus", BLACK, "points", "di-thats-my-spot", PURPLE]);
    assert_eq!((play.token("red"), play.token("purple")), (None, Some(B)));
}

#[test]
fn m77_thats_my_spot_needs_a_rivals_token_and_a_free_space() {
    let mut play = Scenario::new(4)
        .hand(A, &["thats-my-spot"])
        .token(A, "red")
        .play();
    play.refuses(A, "di-thats-my-spot");
    assert_eq!(play.why_not(A, "di-thats-my-spot"), ["why-no-token"]);

    let mut full = Scenario::new(4)
        .hand(A, &["thats-my-spot"])
        .depleted(A)
        .leader(B)
        .at(1, 2)
        .quests(["-"; 4]);
    for (seat, on) in [
        (A, "red"),
        (B, "blue"),
        (B, "green"),
        (C, "black"),
        (C, "purple"),
        (D, "olympus"),
        (D, "altar"),
    ] {
        full = full.token(seat, on);
    }
    let mut play = full.play();
    play.pick(A, "hero-theseus");
    assert_eq!(taken(&play, A).len(), 8);
    play.refuses(A, "di-thats-my-spot");
    assert_eq!(play.why_not(A, "di-thats-my-spot"), ["why-no-free-space"]);
}

#[test]
fn m78_deus_ex_machina_lowers_both_requirements() {
    let mut play = Scenario::new(4)
        .mini()
        .hand(A, &["deus-ex-machina"])
        .points(A, 0, 0)
        .heroes(["theseus", "ajax", "atalanta"])
        .quests(["hydra", "talos", "harpies", "alcestis"])
        .play();
    play.picks(A, &["di-deus-ex-machina", "quest-hydra"]);
    assert_eq!(asks(&play, A, "hydra"), (3, 4));
    play.picks(A, &["hero-atalanta", RED, "quest-hydra"]);
    assert_eq!((play.done(A), play.gp(A)), (vec!["hydra"], 21));
}

#[test]
fn m78_the_reduction_of_deus_ex_machina_lasts_one_round() {
    let mut play = Scenario::new(4)
        .mini()
        .hand(A, &["deus-ex-machina"])
        .quests(["hydra", "talos", "harpies", "alcestis"])
        .play();
    play.picks(A, &["di-deus-ex-machina", "quest-hydra"]);
    send_any(&mut play, A, BLUE);
    assert_eq!(
        (asks(&play, A, "hydra"), asks(&play, B, "hydra")),
        ((5, 6), (5, 6))
    );
}

// ---- deck and discard ----

#[test]
fn m79_played_cards_are_discarded_face_up() {
    let mut play = Scenario::new(4).hand(A, &["bribery"]).play();
    play.pick(A, "di-bribery");
    send_any(&mut play, A, RED);
    assert_eq!(play.hand(A).len(), 0);
    assert_eq!(
        serde_json::to_value(play.view(B).played).unwrap(),
        serde_json::json!(["di-bribery"])
    );
    assert!(
        last_told(&play, Viewer::Seat(B), "told-played")
            .is_some_and(|told| told.term.args.contains_key("card"))
    );
}

#[test]
fn m79_the_deck_is_reshuffled_when_its_last_card_is_taken() {
    let mut play = Scenario::new(4)
        .intervention_deck(&["change-of-plans"])
        .intervention_discard(&["ruin-plans", "lucky-day", "in-his-sandals"])
        .play();
    play.picks(A, &["hero-theseus", OLYMPUS]);
    assert_eq!(play.hand(A), ["change-of-plans"]);
    let mut deck = play.intervention_deck();
    deck.sort_unstable();
    assert_eq!(deck, ["in-his-sandals", "lucky-day", "ruin-plans"]);
    assert_eq!(play.view(B).played.len(), 0);
}

#[test]
fn r30_without_a_discard_the_deck_is_reshuffled_when_a_card_is_needed() {
    let mut play = Scenario::new(4)
        .all_depleted()
        .hand(A, &["bribery", "ruin-plans"])
        .intervention_deck(&["change-of-plans"])
        .play();
    // The last card is drawn before one is discarded: nothing can be reshuffled yet.
    play.picks(A, &["hero-theseus", OLYMPUS, "di-ruin-plans"]);
    play.pass(A);
    assert_eq!(
        (play.intervention_deck().len(), play.view(B).played.len()),
        (0, 1)
    );

    let mut play = Scenario::new(4)
        .all_depleted()
        .acting(B)
        .intervention_deck(&[])
        .intervention_discard(&["ruin-plans", "lucky-day"])
        .play();
    play.picks(B, &["hero-theseus", OLYMPUS]);
    assert_eq!(
        (
            play.hand(B).len(),
            play.intervention_deck().len(),
            play.view(A).played.len()
        ),
        (1, 1, 0)
    );
}

/// The test of each card.
#[rustfmt::skip]
pub const CARD_TESTS: &[CardTest] = &[
    ("di-change-of-plans", m69_change_of_plans_swaps_two_quests),
    ("di-in-his-sandals", m70_in_his_sandals_swaps_two_heroes_and_a_reservation_follows),
    ("di-lucky-day", m71_the_quest_of_lucky_day_may_be_completed_at_once),
    ("di-powerful-presence", m73_powerful_presence_gives_the_points_first_and_then_the_quest),
    ("di-ruin-plans", m75_ruin_plans_takes_2_gp_from_a_rival),
    ("di-bribery", m76_bribery_turns_1_cunning_into_2_gp),
    ("di-thats-my-spot", m77_thats_my_spot_moves_a_token_whose_owner_gains_and_loses_nothing),
    ("di-deus-ex-machina", m78_deus_ex_machina_lowers_both_requirements),
];
