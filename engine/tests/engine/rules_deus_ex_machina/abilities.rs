//! Special abilities (M53 to M65, R-9, R-10, R-17, R-28, R-35).

use engine::deus_ex_machina::scenario::{A, B, C, D, Scenario, TestTable};
use engine::kernel::{Refusal, Viewer};

use super::moves::*;

use crate::card_tests::CardTest;

// ---- Zeus ----

#[test]
fn m53_zeus_reserves_a_hero_that_still_moves_up() {
    let mut play = Scenario::new(4)
        .acting(B)
        .heroes(["theseus", "orpheus", "ajax"])
        .play();
    play.picks(B, &["god-zeus", "hero-orpheus"]);
    send(&mut play, B, "ajax", RED);
    assert_eq!(play.heroes(), ["theseus", "orpheus", "perseus"]);
    assert_eq!(reserved(&play, A), [None, Some(B), None]);

    play.refuses(C, "hero-orpheus");
    assert_eq!(play.why_not(C, "hero-orpheus"), ["why-reserved"]);
    send(&mut play, C, "theseus", BLACK);
    assert_eq!(play.heroes(), ["orpheus", "perseus", "heracles"]);
    assert_eq!(reserved(&play, A), [Some(B), None, None]);

    play.refuses(D, "hero-orpheus");
    assert_eq!(play.why_not(D, "hero-orpheus"), ["why-reserved"]);
    assert_eq!(offered_heroes(&play, D), ["perseus", "heracles"]);
    send(&mut play, D, "perseus", PURPLE);
    play.refuses(A, "hero-orpheus");
    send(&mut play, A, "heracles", GREEN);

    // Zeus' next round: he may, and the reservation is over for everybody.
    assert_eq!(offered_heroes(&play, B), ["orpheus", "odysseus", "jason"]);
    assert_eq!(reserved(&play, A), [None, None, None]);
    send(&mut play, B, "odysseus", YELLOW);
    assert_eq!(offered_heroes(&play, C), ["orpheus", "jason", "atalanta"]);
}

#[test]
fn m53_zeus_himself_may_select_the_reserved_hero_at_once() {
    let mut play = Scenario::new(4).acting(B).play();
    play.picks(B, &["god-zeus", "hero-theseus"]);
    send(&mut play, B, "theseus", RED);
    // The reservation went with the card.
    assert_eq!(reserved(&play, C), [None, None, None]);
    assert_eq!(offered_heroes(&play, C), ["ajax", "orpheus", "perseus"]);
}

#[test]
fn m54_zeus_reserves_one_hero_at_a_time() {
    let mut play = Scenario::new(4).acting(B).play();
    play.picks(B, &["god-zeus", "hero-ajax", "hero-theseus", ALTAR, "cunning"]);
    assert_eq!(reserved(&play, B), [Some(B), None, None]);
    play.picks(B, &["god-zeus", "hero-orpheus"]);
    assert_eq!(play.heroes(), ["ajax", "orpheus", "perseus"]);
    assert_eq!(reserved(&play, C), [None, Some(B), None]);
    assert!(!play.player(B).charged);

    assert_eq!(offered_heroes(&play, C), ["ajax", "perseus"]);
    play.refuses(C, "hero-orpheus");
    let released = last_told(&play, Viewer::Public, "told-released").expect("everybody hears of it");
    assert_eq!(
        serde_json::to_value(&released).unwrap()["args"]["hero"]["term"]["key"],
        "hero-ajax"
    );
}

// ---- Athena ----

/// Perseus lacks 2 Cunning for the Hydra, and neither A nor B has points.
fn before_the_hydra() -> TestTable {
    Scenario::new(4)
        .points(A, 0, 0)
        .points(B, 0, 0)
        .heroes(["theseus", "ajax", "perseus"])
        .quests(["hydra", "talos", "harpies", "alcestis"])
        .play()
}

#[test]
fn m55_athena_lowers_the_cunning_of_a_quest() {
    let mut play = before_the_hydra();
    assert_eq!(asks(&play, A, "hydra"), (5, 6));
    play.picks(A, &["god-athena", "quest-hydra"]);
    assert_eq!(asks(&play, A, "hydra"), (5, 4));
    assert_eq!(asks(&play, A, "talos"), (6, 4));

    play.picks(A, &["hero-perseus", RED, "quest-hydra"]);
    assert_eq!(play.done(A), ["hydra"]);
    assert_eq!((play.gp(A), play.points(A)), (21, (0, 0)));
}

#[test]
fn m55_without_her_ability_the_quest_stays_too_hard() {
    let mut play = before_the_hydra();
    play.picks(A, &["hero-perseus", RED]);
    // Nothing was asked: the area had only its points to give.
    assert_eq!((play.done(A).len(), play.points(A)), (0, (2, 0)));
}

#[test]
fn m55_an_unused_reduction_lapses_with_the_round_and_is_hers_alone() {
    let mut play = before_the_hydra();
    play.picks(A, &["god-athena", "quest-hydra"]);
    send(&mut play, A, "theseus", BLUE);
    assert!(!play.player(A).charged);
    assert_eq!(
        (asks(&play, A, "hydra"), asks(&play, B, "hydra")),
        ((5, 6), (5, 6))
    );

    // Perseus now stands on h2: 5/5 with both bonuses, one short of 5/6.
    play.picks(B, &["hero-perseus", RED]);
    assert_eq!((play.done(B).len(), play.points(B)), (0, (2, 0)));
    play.pass(B);
    send_any(&mut play, C, BLACK);
    send_any(&mut play, D, PURPLE);

    assert_eq!(asks(&play, A, "hydra"), (5, 6));
    play.refuses(A, "god-athena");
    assert_eq!(play.why_not(A, "god-athena"), ["why-depleted"]);
}

#[test]
fn m56_requirements_stop_at_0() {
    let scenario = || {
        Scenario::new(4).mini().hand(A, &["deus-ex-machina"]).quests([
            "solymi-raiders",
            "talos",
            "harpies",
            "alcestis",
        ])
    };
    let mut play = scenario().play();
    play.picks(A, &["god-athena", "quest-solymi-raiders"]);
    assert_eq!(asks(&play, A, "solymi-raiders"), (4, 0));
    play.picks(A, &["di-deus-ex-machina", "quest-solymi-raiders"]);
    assert_eq!(asks(&play, A, "solymi-raiders"), (2, 0));

    let mut play = scenario().play();
    play.picks(
        A,
        &[
            "di-deus-ex-machina",
            "quest-solymi-raiders",
            "god-athena",
            "quest-solymi-raiders",
        ],
    );
    assert_eq!(asks(&play, A, "solymi-raiders"), (2, 0));
}

#[test]
fn r35_a_reduction_does_not_bind() {
    let mut play = before_the_hydra();
    play.picks(A, &["god-athena", "quest-hydra"]);
    assert_eq!(offered_heroes(&play, A), ["theseus", "ajax", "perseus"]);
    play.picks(A, &["hero-perseus", RED, "points"]);
    assert_eq!((play.points(A), play.quests()[0]), ((2, 0), "hydra"));
}

#[test]
fn r35_a_reduction_stays_with_its_card_when_quests_are_swapped() {
    let mut play = Scenario::new(4).hand(A, &["change-of-plans"]).play();
    play.picks(A, &["god-athena", "quest-talos", "di-change-of-plans", "q1-q4"]);
    assert_eq!(play.quests(), ["chimaera", "harpies", "alcestis", "talos"]);
    assert_eq!(
        (asks(&play, A, "talos"), asks(&play, A, "chimaera")),
        ((6, 2), (6, 5))
    );
}

// ---- Hermes ----

#[test]
fn m57_hermes_takes_a_random_card_that_only_the_two_see() {
    let mut play = Scenario::new(4)
        .acting(C)
        .hand(A, &["bribery"])
        .hand(D, &["lucky-day", "ruin-plans"])
        .play();
    play.pick(C, "god-hermes");
    assert_eq!(play.asked(C), Some("steal-from"));
    assert_eq!(play.offers(C), ["d", "a"]);
    play.refuses(C, "b").refuses(C, "c");
    assert_eq!(play.why_not(C, "b"), ["why-no-card"]);
    assert_eq!(play.why_not(C, "c"), ["why-self"]);
    play.pick(C, "a");
    assert_eq!((play.hand(A).len(), play.hand(C)), (0, vec!["bribery"]));

    for viewer in [Viewer::Seat(A), Viewer::Seat(C)] {
        let told = last_told(&play, viewer, "told-stole").expect("thief and victim see the card");
        assert_eq!(
            serde_json::to_value(&told).unwrap()["args"]["card"]["term"]["key"],
            "di-bribery"
        );
    }
    for viewer in [Viewer::Seat(B), Viewer::Seat(D), Viewer::Public] {
        let told = last_told(&play, viewer, "told-stole-rival").expect("the others hear of the theft");
        assert_eq!(told.term.args.keys().collect::<Vec<_>>(), ["thief", "victim"]);
        assert!(!format!("{:?}", super::moves::told(&play, viewer)).contains("bribery"));
        let view = play.table.view(viewer);
        assert_eq!((view.players[0].cards, view.players[2].cards), (0, 1));
        assert!(!serde_json::to_string(&view).unwrap().contains("di-bribery"));
    }
    assert_eq!(play.view(C).own.map(|own| own.hand.len()), Some(1));
}

#[test]
fn m57_the_stolen_card_is_random() {
    let mut stolen = Vec::new();
    for seed in 0..20 {
        let mut play = Scenario::new(4)
            .seed(seed)
            .acting(C)
            .hand(D, &["lucky-day", "ruin-plans"])
            .play();
        // There is one rival to steal from: nothing is asked.
        play.pick(C, "god-hermes");
        stolen.extend(play.hand(C));
    }
    assert_eq!(stolen.len(), 20);
    assert!(
        stolen.contains(&"lucky-day") && stolen.contains(&"ruin-plans"),
        "{stolen:?}"
    );
}

#[test]
fn m57_hermes_needs_a_rival_with_a_card() {
    let mut play = Scenario::new(4).acting(C).hand(C, &["bribery"]).play();
    play.refuses(C, "god-hermes");
    assert_eq!(play.why_not(C, "god-hermes"), ["why-no-rival-card"]);
}

#[test]
fn m58_a_stolen_card_waits_for_the_next_round() {
    let mut play = Scenario::new(4).acting(C).hand(A, &["bribery"]).play();
    play.pick(C, "god-hermes");
    play.refuses(C, "di-bribery");
    assert_eq!(play.why_not(C, "di-bribery"), ["why-fresh"]);
    assert_eq!(play.view(C).own.map(|own| own.waiting.len()), Some(1));
    send_any(&mut play, C, RED);
    // The only card has to wait, as everybody knows: the round is over.
    assert_eq!(play.awaited(), [D]);
    send_any(&mut play, D, BLUE);
    send_any(&mut play, A, BLACK);
    send_any(&mut play, B, PURPLE);
    let before = play.gp(C);
    play.pick(C, "di-bribery");
    assert_eq!((play.gp(C), play.points(C)), (before + 2, (2, 0)));
}

#[test]
fn m59_hermes_holds_at_most_3_cards() {
    let scenario = || {
        Scenario::new(4)
            .acting(C)
            .hand(A, &["in-his-sandals"])
            .hand(C, &["bribery", "lucky-day", "ruin-plans"])
    };
    let mut play = scenario().play();
    play.pick(C, "god-hermes");
    assert_eq!(play.asked(C), Some("discard"));
    assert_eq!(
        play.offers(C),
        ["di-bribery", "di-lucky-day", "di-ruin-plans", "di-in-his-sandals"]
    );
    play.pick(C, "di-lucky-day");
    assert_eq!(play.hand(C), ["bribery", "ruin-plans", "in-his-sandals"]);
    assert_eq!(
        format!("{:?}", play.view(B).played),
        "[]",
        "a draft is nobody else's business"
    );
    send_any(&mut play, C, RED);
    assert_eq!(format!("{:?}", play.view(B).played), "[di-lucky-day]");

    let mut play = scenario().play();
    play.picks(C, &["god-hermes", "di-in-his-sandals"]);
    assert_eq!(play.hand(C), ["bribery", "lucky-day", "ruin-plans"]);
}

#[test]
fn r12_a_theft_is_final() {
    let mut play = Scenario::new(4).acting(C).hand(A, &["bribery"]).play();
    play.pick(C, "god-hermes");
    assert!(!play.table.can_undo(C));
    assert_eq!(play.table.undo(C).map(|_| ()), Err(Refusal::NothingToUndo));
}

// ---- Hera ----

/// D has placed and may still use the ability on theseus, ajax and orpheus.
fn hera_after_her_placement() -> TestTable {
    let mut play = Scenario::new(4)
        .acting(D)
        .heroes(["hector", "theseus", "ajax"])
        .hero_deck(&["orpheus", "zetes", "pelops", "atalanta"])
        .play();
    play.picks(D, &["hero-hector", RED, "god-hera"]);
    assert_eq!(play.heroes(), ["theseus", "ajax", "orpheus"]);
    play
}

#[test]
fn m60_hera_closes_a_space_and_two_heroes_remain() {
    let mut play = hera_after_her_placement();
    play.pick(D, "hero-ajax");
    assert_eq!(play.heroes(), ["theseus", "-", "orpheus"]);
    assert_eq!(closed(&play, B), [None, Some(D), None]);
    assert_eq!(
        play.view(B).used_heroes.last().map(|hero| hero.slug()),
        Some("hero-ajax")
    );

    assert_eq!(offered_heroes(&play, A), ["theseus", "orpheus"]);
    play.refuses(A, "hero-ajax");
    play.refuses(A, "hero-ajax");
    send(&mut play, A, "theseus", BLUE);
    assert_eq!(play.heroes(), ["orpheus", "-", "zetes"]);
    assert_eq!(offered_heroes(&play, B), ["orpheus", "zetes"]);
}

#[test]
fn m61_with_h3_closed_new_heroes_come_onto_h2() {
    let mut play = hera_after_her_placement();
    play.pick(D, "hero-orpheus");
    assert_eq!(closed(&play, A), [None, None, Some(D)]);
    send(&mut play, A, "theseus", BLUE);
    assert_eq!(play.heroes(), ["ajax", "zetes", "-"]);
}

#[test]
fn m61_with_h1_closed_nobody_gets_its_bonus() {
    let mut play = hera_after_her_placement();
    play.pick(D, "hero-theseus");
    send(&mut play, A, "ajax", BLUE);
    assert_eq!(play.heroes(), ["-", "orpheus", "zetes"]);
    assert_eq!(closed(&play, A), [Some(D), None, None]);
}

#[test]
fn m62_the_space_opens_at_the_start_of_heras_next_round() {
    let mut play = Scenario::new(4)
        .acting(C)
        .heroes(["theseus", "-", "orpheus"])
        .closed(2)
        .depleted(D)
        .hero_deck(&["zetes", "pelops", "atalanta"])
        .play();
    assert_eq!(offered_heroes(&play, C), ["theseus", "orpheus"]);
    send(&mut play, C, "theseus", RED);
    // Before she does anything: zetes came onto h3 for C, pelops comes now.
    assert_eq!(play.heroes(), ["orpheus", "zetes", "pelops"]);
    assert_eq!(closed(&play, D), [None, None, None]);
    assert_eq!(offered_heroes(&play, D), ["orpheus", "zetes", "pelops"]);
}

#[test]
fn r30_an_empty_hero_deck_is_reshuffled_when_the_opened_space_needs_a_hero() {
    let play = Scenario::new(4)
        .acting(D)
        .heroes(["theseus", "-", "orpheus"])
        .closed(2)
        .hero_deck(&[])
        .hero_discard(&["zetes", "pelops"])
        .play();
    assert_eq!(play.heroes()[..2], ["theseus", "orpheus"]);
    assert!(["zetes", "pelops"].contains(&play.heroes()[2]));
    assert_eq!((play.hero_deck().len(), play.view(D).used_heroes.len()), (1, 0));
}

#[test]
fn r30_the_hero_just_used_is_reshuffled_with_the_others() {
    let mut play = Scenario::new(4).hero_deck(&["zetes"]).play();
    play.picks(A, &["hero-theseus", RED]);
    assert_eq!(play.heroes(), ["ajax", "orpheus", "zetes"]);
    assert_eq!(
        (play.hero_deck(), play.view(A).used_heroes.len()),
        (vec!["theseus"], 0)
    );
}

#[test]
fn m63_hera_may_remove_a_reserved_hero() {
    let mut play = Scenario::new(4).acting(D).reserved("ajax").play();
    play.refuses(D, "hero-ajax");
    play.picks(D, &["god-hera", "hero-ajax"]);
    assert_eq!(play.heroes(), ["theseus", "-", "orpheus"]);
    assert_eq!(play.json()["heroes"]["reserved"], serde_json::Value::Null);
    assert_eq!(reserved(&play, D), [None, None, None]);
}

#[test]
fn m63_used_twice_in_a_round_the_first_space_reopens() {
    let mut play = Scenario::new(4)
        .acting(D)
        .hero_deck(&["zetes", "pelops", "atalanta"])
        .play();
    play.picks(D, &["god-hera", "hero-theseus", "hero-ajax", ALTAR, "might"]);
    assert_eq!(play.heroes(), ["-", "orpheus", "zetes"]);
    play.pick(D, "god-hera");
    // Heroes move up and h3 is filled before the new space is closed.
    assert_eq!(play.heroes(), ["orpheus", "zetes", "pelops"]);
    play.pick(D, "hero-zetes");
    assert_eq!(play.heroes(), ["orpheus", "-", "pelops"]);
    assert_eq!(closed(&play, A), [None, Some(D), None]);
}

#[test]
fn r10_a_reservation_and_a_closed_space_leave_one_hero() {
    let mut play = Scenario::new(4)
        .heroes(["theseus", "-", "orpheus"])
        .closed(2)
        .reserved("theseus")
        .play();
    assert_eq!(offered_heroes(&play, A), ["orpheus"]);
    play.refuses(A, "hero-theseus");
}

// ---- Ares and Poseidon ----

#[test]
fn m64_ares_lowers_the_might_of_a_quest() {
    let mut play = Scenario::new(4)
        .god(A, "ares")
        .points(A, 0, 2)
        .heroes(["theseus", "perseus", "orpheus"])
        .quests(["nemean-lion", "talos", "harpies", "alcestis"])
        .play();
    play.picks(A, &["god-ares", "quest-nemean-lion"]);
    assert_eq!(asks(&play, A, "nemean-lion"), (7, 5));
    // Perseus 5/3: both bonuses to Might, 2 Cunning from the mat.
    play.picks(A, &["hero-perseus", RED, "quest-nemean-lion"]);
    assert_eq!(
        (play.done(A), play.points(A), play.gp(A)),
        (vec!["nemean-lion"], (0, 0), 24)
    );
}

#[test]
fn m64_the_reduction_of_ares_lasts_one_round() {
    let mut play = Scenario::new(4)
        .god(A, "ares")
        .quests(["nemean-lion", "talos", "harpies", "alcestis"])
        .play();
    play.picks(A, &["god-ares", "quest-nemean-lion"]);
    send_any(&mut play, A, PURPLE);
    assert_eq!(
        (asks(&play, A, "nemean-lion"), asks(&play, B, "nemean-lion")),
        ((9, 5), (9, 5))
    );
}

#[test]
fn m65_poseidon_replaces_all_quests() {
    for seed in 0..40 {
        let mut play = Scenario::new(4)
            .seed(seed)
            .god(A, "poseidon")
            .quests(["-", "talos", "harpies", "alcestis"])
            .play();
        assert_eq!(play.quest_deck().len(), 27);
        play.pick(A, "god-poseidon");
        let (track, deck) = (play.quests(), play.quest_deck());
        assert_eq!((track.len(), deck.len()), (4, 26));
        for old in ["talos", "harpies", "alcestis"] {
            assert!(
                deck.contains(&old) && !track.contains(&old),
                "{old} with seed {seed}: {track:?}"
            );
        }
        assert!(!track.contains(&"-"));
        let (of_a_colour, legendary) = most_alike(&play, A);
        assert!(of_a_colour <= 2 && legendary <= 2, "{track:?}");
        assert!(!play.player(A).charged);
    }
}

#[test]
fn r17_with_four_in_the_deck_just_these_come() {
    let mut play = Scenario::new(4)
        .god(A, "poseidon")
        .quest_deck(&["hydra", "polyphemus", "alcestis", "procrustes"])
        .quests(["talos", "harpies", "chimaera", "cretan-bull"])
        .play();
    play.pick(A, "god-poseidon");
    assert_eq!(play.quests(), ["hydra", "polyphemus", "alcestis", "procrustes"]);
    let mut deck = play.quest_deck();
    deck.sort_unstable();
    assert_eq!(deck, ["chimaera", "cretan-bull", "harpies", "talos"]);
}

#[test]
fn r17_with_fewer_than_four_in_the_deck_the_old_ones_are_shuffled_in_first() {
    let mut old_ones_again = 0;
    for seed in 0..40 {
        let mut play = Scenario::new(4)
            .seed(seed)
            .god(A, "poseidon")
            .quest_deck(&["hydra", "polyphemus", "alcestis"])
            .quests(["talos", "harpies", "chimaera", "procrustes"])
            .play();
        play.pick(A, "god-poseidon");
        let track = play.quests();
        assert!(!track.contains(&"-"), "{track:?}");
        assert_eq!(play.quest_deck().len(), 3);
        old_ones_again += ["talos", "harpies", "chimaera", "procrustes"]
            .iter()
            .filter(|q| track.contains(q))
            .count();
    }
    // At least one old quest must come back; without the shuffle it would be exactly one.
    assert!(old_ones_again > 60, "{old_ones_again} of 40 × 4");
}

#[test]
fn r17_if_the_limits_leave_the_deck_short_the_old_ones_are_shuffled_in() {
    for seed in 0..20 {
        let mut play = Scenario::new(4)
            .seed(seed)
            .god(A, "poseidon")
            .quest_deck(&["hydra", "augean-stables", "erymanthian-boar", "stymphalian-birds"])
            .quests(["talos", "harpies", "chimaera", "procrustes"])
            .play();
        play.pick(A, "god-poseidon");
        let track = play.quests();
        assert!(!track.contains(&"-"), "{track:?}");
        assert!(most_alike(&play, A).0 <= 2);
        assert_eq!(play.quest_deck().len(), 4);
    }
}

#[test]
fn r17_fewer_than_four_quests_in_all_fill_the_track_from_the_top() {
    let mut play = Scenario::new(4)
        .god(A, "poseidon")
        .quest_deck(&[])
        .quests(["-", "talos", "-", "harpies"])
        .play();
    play.pick(A, "god-poseidon");
    let mut track = play.quests();
    assert_eq!(track[2..], ["-", "-"]);
    track.sort_unstable();
    assert_eq!(track, ["-", "-", "harpies", "talos"]);
    assert_eq!(play.quest_deck().len(), 0);
}

#[test]
fn r17_without_any_quest_poseidon_can_do_nothing() {
    let mut play = Scenario::new(4)
        .god(A, "poseidon")
        .quest_deck(&[])
        .quests(["-"; 4])
        .play();
    play.refuses(A, "god-poseidon");
    assert_eq!(play.why_not(A, "god-poseidon"), ["why-no-quest"]);
}

/// The test of each ability.
#[rustfmt::skip]
pub const CARD_TESTS: &[CardTest] = &[
    ("god-zeus", m53_zeus_reserves_a_hero_that_still_moves_up),
    ("god-athena", m55_athena_lowers_the_cunning_of_a_quest),
    ("god-hermes", m57_hermes_takes_a_random_card_that_only_the_two_see),
    ("god-hera", m60_hera_closes_a_space_and_two_heroes_remain),
    ("god-poseidon", m65_poseidon_replaces_all_quests),
    ("god-ares", m64_ares_lowers_the_might_of_a_quest),
];
