//! E47, E49 and E50: armies of Egypt on the march, and tokens that give way to them.

use engine::deus::event::Event;
use engine::deus::scenario::{A, At, B, Scenario, TestTable};
use engine::kernel::Answer;

use super::military::{build, soldiers};
use crate::card_tests::CardTest;

/// A builds Camels in a region: an army with a token.
fn camels(scenario: Scenario, at: At) -> TestTable {
    build(scenario.build(A, "civil", at), "camels", at)
}

/// A's Camels are activated in a region before there is a token.
fn camels_without_token(scenario: Scenario, at: At) -> TestTable {
    let scenario = scenario.build(A, "civil", at).cards(A, &["camels"]);
    build(scenario, "garrison", at)
}

/// A builds Chariots in a region: one more army, and a token.
fn chariots(scenario: Scenario, at: At) -> TestTable {
    build(scenario.build(A, "civil", at), "chariots", at)
}

/// Moves an army.
fn go(play: &mut TestTable, from: At, to: At) {
    if play.asked(A) == Some("regroup") {
        play.pick_at(A, from);
    }
    assert_eq!(play.asked(A), Some("march"));
    play.pick_at(A, to);
}

/// Where A's armies went, as the names of the regions.
fn marched(play: &TestTable) -> Vec<(&'static str, &'static str)> {
    let march = |event: &Event| match event {
        Event::Marched { from, to, .. } => Some((from.slug(), to.slug())),
        _ => None,
    };
    play.events.iter().filter_map(march).collect()
}

/// Whether a region has an army of A's.
fn has_army(play: &TestTable, at: At) -> bool {
    let region = play.at(at);
    region.owner == Some(A) && region.buildings.iter().any(|of| of.slug() == "military")
}

// ---- Camels ----

#[test]
fn e47_camels_pass_rivals_and_villages_for_a_token() {
    let rival = || soldiers(2).build(B, "civil", (0, 2));
    let mut play = camels_without_token(rival(), (0, 1));
    assert_eq!(play.asked(A), Some("march"));
    for at in [(0, 3), (-1, 3)] {
        play.refuses_at(A, at);
        assert_eq!(play.why_not_at(A, at), ["why-no-token"]);
    }
    play.pick_at(A, (2, 1));
    assert!(has_army(&play, (2, 1)), "two steps over free land need no token");

    let mut play = camels(rival(), (0, 1));
    for (at, why) in [((0, 2), "why-occupied"), ((-1, 2), "why-stop-village")] {
        play.refuses_at(A, at);
        assert_eq!(play.why_not_at(A, at), [why], "nobody stops there");
    }
    play.pick_at(A, (0, 3));
    assert_eq!((has_army(&play, (0, 3)), play.tokens(A)), (true, [4, 0]));

    // A way that needs no token costs none, and neither does staying.
    for at in [(1, 1), (0, 1)] {
        let mut play = camels(rival(), (0, 1));
        play.pick_at(A, at);
        assert_eq!((has_army(&play, at), play.tokens(A)), (true, [4, 1]));
    }
}

#[test]
fn e47_one_token_is_enough_for_the_whole_move() {
    // (0,1) and (0,2) lie on the only way of three steps from (0,0) to (0,3).
    let scenario = soldiers(2).build_all(B, "civil", &[(0, 1), (0, 2)]).tokens(A, 1);
    let mut play = camels(scenario, (0, 0));
    play.pick_at(A, (0, 3));
    assert_eq!((has_army(&play, (0, 3)), play.tokens(A)), (true, [3, 1]));
}

#[test]
fn e47_an_attacked_village_is_crossed_for_nothing() {
    // The way over (-1,2) is the only one of two steps from (-1,1) to (-2,3).
    let at = |scenario: Scenario| {
        let scenario = scenario.build(B, "civil", (0, 1));
        camels_without_token(scenario, (-1, 1))
    };
    at(soldiers(2)).refuses_at(A, (-2, 3));
    let mut play = at(soldiers(2).attacked((-1, 2)));
    play.refuses_at(A, (-1, 2));
    assert_eq!(play.why_not_at(A, (-1, 2)), ["why-stop-village"]);
    play.pick_at(A, (-2, 3));
    assert!(has_army(&play, (-2, 3)));
}

#[test]
fn e47_camels_enter_a_sea_only_with_a_ship_of_their_own() {
    let scenario = soldiers(2).build(A, "ship", (-1, 0)).build(B, "ship", (0, -1));
    let mut play = camels(scenario, (0, 0));
    play.refuses_at(A, (0, -1));
    assert_eq!(play.why_not_at(A, (0, -1)), ["why-occupied"]);
    play.pick_at(A, (-1, 0));
    assert_eq!((has_army(&play, (-1, 0)), play.tokens(A)), (true, [4, 1]));
    // Without a token the sea (1,2) is the only way of three steps from (2,2) to (0,3).
    camels_without_token(soldiers(2), (2, 2)).refuses_at(A, (0, 3));
    camels_without_token(soldiers(2).build(B, "ship", (1, 2)), (2, 2)).refuses_at(A, (0, 3));
    let play = camels_without_token(soldiers(2).build(A, "ship", (1, 2)), (2, 2));
    assert!(play.is_offered(A, play.key((0, 3))));
    // A token of a rival closes land like a building.
    let mut play = camels_without_token(soldiers(2).camp(B, (0, 2)), (0, 1));
    play.refuses_at(A, (0, 3));
    let mut play = camels(soldiers(2).camp(B, (0, 2)), (0, 1));
    play.refuses_at(A, (0, 2));
    play.pick_at(A, (0, 3));
    assert_eq!(play.tokens(A), [4, 0]);
}

#[test]
fn e47_camels_never_leave_a_temple_alone_nor_share_a_region() {
    let scenario = soldiers(2).build(A, "army", (0, 1)).build(A, "temple", (0, 1));
    // The guard is no choice, and neither is which of two armies stays.
    let play = camels(scenario, (0, 0));
    assert_eq!(play.asked(A), Some("march"));
    let two = [(0, 0), (0, 1)];
    let scenario = soldiers(2).build(A, "civil", (0, 2)).tokens(A, 1);
    let scenario = scenario.build_all(A, "temple", &two).build_all(A, "army", &two);
    let play = build(scenario, "fortress", (0, 2));
    assert_eq!(play.awaited(), [B]);
    let mut play = camels(soldiers(2).build(A, "army", (0, 1)), (0, 0));
    play.pick_at(A, (0, 0)).refuses_at(A, (0, 1));
    assert_eq!(play.why_not_at(A, (0, 1)), ["why-two-armies"]);
}

// ---- tokens that give way to armies ----

#[test]
fn e49_a_token_gives_way_to_an_army_that_stops_there() {
    let mut play = camels(soldiers(2).camp(A, (0, 2)), (0, 1));
    play.pick_at(A, (0, 2));
    assert_eq!(
        (play.asked(A), play.regions_offered(A)),
        (Some("give-way"), vec![(-1, 3), (0, 3), (1, 1), (1, 2)])
    );
    play.pick_at(A, (0, 3));
    assert!(has_army(&play, (0, 2)) && !play.at((0, 2)).token && play.at((0, 3)).token);
    // An army that only passes leaves it alone.
    let mut play = camels(soldiers(2).camp(A, (0, 2)), (0, 1));
    play.pick_at(A, (0, 3));
    assert_eq!((play.awaited(), play.at((0, 2)).token), (vec![B], true));
    assert_eq!(play.tokens(A), [3, 1], "its own token is no obstacle");
}

#[test]
fn e49_a_token_gives_way_before_a_village_is_attacked_by_the_move() {
    let ring = || soldiers(2).build(A, "civil", (0, 0)).build(B, "ship", (0, -1));
    // The army is the first one beside the village.
    let mut play = camels(ring().camp(A, (1, 0)), (0, 1));
    play.pick_at(A, (1, 0));
    assert_eq!((play.asked(A), play.vp(A)), (Some("give-way"), 5));
    play.pick_at(A, (1, 1));
    assert_eq!((play.vp(A), play.at((1, 1)).token), (8, true));
    // The token that gives way closes the ring.
    let scenario = soldiers(2).build(A, "army", (0, 0)).build(B, "ship", (0, -1));
    let mut play = camels(scenario.camp(A, (1, 1)), (0, 1));
    play.pick_at(A, (0, 1)).pick_at(A, (1, 1));
    assert_eq!((play.asked(A), play.vp(A)), (Some("give-way"), 5));
    play.pick_at(A, (1, 0));
    assert_eq!(play.vp(A), 8);
}

#[test]
fn e49_tokens_give_way_to_regrouped_armies_one_by_one() {
    let scenario = soldiers(2)
        .build(A, "army", (0, 0))
        .camp(A, (0, 2))
        .camp(A, (1, 0));
    let mut play = chariots(scenario, (0, 1));
    go(&mut play, (0, 1), (0, 2));
    go(&mut play, (0, 0), (1, 0));
    assert_eq!(
        (play.asked(A), play.regions_offered(A)),
        (Some("give-way"), vec![(-1, 3), (0, 3), (1, 1), (1, 2)])
    );
    play.pick_at(A, (1, 1));
    assert_eq!(
        (play.asked(A), play.regions_offered(A)),
        (Some("give-way"), vec![(0, 0)]),
        "the army has left (0,0); (1,1) is taken, and (0,1) is still A's"
    );
    play.pass(A);
    assert_eq!((play.at((0, 0)).owner, play.at((1, 1)).token), (None, true));
    assert_eq!(play.awaited(), [B]);
}

// ---- Chariots ----

#[test]
fn e50_chariots_move_all_armies_for_one_token() {
    let scenario = soldiers(2).build_all(A, "army", &[(0, 0), (2, 2)]);
    let mut play = chariots(scenario, (0, 1));
    assert_eq!(
        (play.asked(A), play.regions_offered(A)),
        (Some("regroup"), vec![(0, 0), (0, 1), (2, 2)])
    );
    go(&mut play, (0, 0), (1, 0));
    assert_eq!(play.regions_offered(A), [(0, 1), (2, 2)], "each army once");
    go(&mut play, (0, 1), (0, 3));
    go(&mut play, (2, 2), (2, 3));
    for at in [(1, 0), (0, 3), (2, 3)] {
        assert!(has_army(&play, at), "{at:?}");
    }
    assert_eq!((play.tokens(A), play.awaited()), ([4, 0], vec![B]));
    assert_eq!(play.at((0, 0)).owner, None);
}

#[test]
fn e50_chariots_move_two_regions_and_pass_rivals_and_villages() {
    let position = || soldiers(2).build(B, "civil", (0, 2));
    let mut play = chariots(position(), (0, 1));
    play.pick_at(A, (0, 1));
    for at in [(0, 3), (-1, 3), (-2, 3)] {
        assert!(play.is_offered(A, play.key(at)), "{at:?}");
    }
    for (at, why) in [
        ((0, 2), "why-occupied"),
        ((-1, 2), "why-stop-village"),
        ((2, 2), "why-too-far"),
        ((-1, 0), "why-no-ship"),
    ] {
        play.refuses_at(A, at);
        assert_eq!(play.why_not_at(A, at), [why], "{at:?}");
    }
    // The sea (1,2) is the only way of two steps from (2,2) to (0,2).
    let reaches = |scenario: Scenario| {
        let mut play = chariots(scenario, (2, 2));
        play.pick_at(A, (2, 2));
        play.is_offered(A, play.key((0, 2)))
    };
    assert!(!reaches(soldiers(2)));
    assert!(!reaches(soldiers(2).build(B, "ship", (1, 2))));
    assert!(reaches(soldiers(2).build(A, "ship", (1, 2))));
}

#[test]
fn e50_chariots_can_be_declined_and_need_a_token() {
    let mut play = chariots(soldiers(2), (0, 1));
    play.pass(A);
    assert_eq!((play.tokens(A), marched(&play)), ([4, 1], vec![]));
    // As the lower card they are activated before there is a token.
    let scenario = soldiers(2).build(A, "civil", (0, 1)).cards(A, &["chariots"]);
    assert_eq!(build(scenario, "garrison", (0, 1)).awaited(), [B]);
    // As soon as one army has moved, the others may stay.
    let mut play = chariots(soldiers(2).build(A, "army", (0, 0)), (0, 1));
    go(&mut play, (0, 0), (1, 0));
    assert_eq!(play.asked(A), Some("regroup"));
    play.pass(A);
    assert_eq!((play.tokens(A), has_army(&play, (0, 1))), ([4, 0], true));
}

#[test]
fn e50_two_armies_may_swap_but_not_share() {
    let position = || chariots(soldiers(2).build(A, "army", (0, 1)), (0, 2));
    let mut play = position();
    go(&mut play, (0, 1), (0, 2));
    play.refuses_answer(A, &Answer::Pass);
    assert_eq!(play.asked(A), Some("march"), "the other has to move");
    play.refuses_at(A, (0, 2));
    play.pick_at(A, (0, 1));
    assert!(has_army(&play, (0, 1)) && has_army(&play, (0, 2)));
    let [one, two] = [(0, 1), (0, 2)].map(|at| play.key(at));
    assert_eq!(marched(&play), [(one, two), (two, one)]);

    let mut play = position();
    go(&mut play, (0, 1), (0, 3));
    play.pick_at(A, (0, 2)).refuses_at(A, (0, 3));
    assert_eq!(play.why_not_at(A, (0, 3)), ["why-two-armies"]);
}

#[test]
fn e50_three_armies_may_go_in_a_circle() {
    let scenario = soldiers(2).build_all(A, "army", &[(0, 0), (1, 0)]);
    let mut play = chariots(scenario, (0, 1));
    let circle = [((0, 0), (0, 1)), ((0, 1), (1, 0)), ((1, 0), (0, 0))];
    for (from, to) in circle {
        go(&mut play, from, to);
        if to != (0, 0) {
            play.refuses_answer(A, &Answer::Pass);
        }
    }
    let expected = circle.map(|(from, to)| (play.key(from), play.key(to)));
    assert_eq!((marched(&play), play.awaited()), (expected.to_vec(), vec![B]));
    assert!(circle.iter().all(|(from, _)| has_army(&play, *from)));
}

#[test]
fn e50_no_army_goes_where_another_cannot_make_room() {
    // The army on its ship at (-1,0) has rivals all around, and cannot leave in two steps.
    let scenario = soldiers(2).build(A, "ship", (-1, 0)).build(A, "army", (-1, 0));
    let scenario = scenario.build(B, "ship", (0, -1));
    let land = [(-1, 1), (1, 0)];
    let scenario = scenario.build_all(B, "civil", &land).build(B, "army", (0, 0));
    let scenario = scenario
        .build(B, "civil", (0, 1))
        .attacked((1, -1))
        .attacked((-1, 2));
    let mut play = build(scenario.build(A, "civil", (1, 1)), "chariots", (1, 1));
    assert_eq!(play.why_not_at(A, (-1, 0)), ["why-nowhere-to-go"]);
    play.refuses_at(A, (-1, 0));
}

#[test]
fn e50_a_temple_is_guarded_in_the_end() {
    let temple = || soldiers(2).build(A, "army", (0, 1)).build(A, "temple", (0, 1));
    // The other army is too far away to relieve the guard.
    let mut play = chariots(temple(), (2, 2));
    play.refuses_at(A, (0, 1));
    assert_eq!(play.why_not_at(A, (0, 1)), ["why-guards"]);

    // Another army beside it can.
    let mut play = chariots(temple(), (0, 0));
    go(&mut play, (0, 1), (0, 2));
    assert_eq!(play.awaited(), [B], "the other has only one way to go");
    assert!(has_army(&play, (0, 1)) && has_army(&play, (0, 2)) && !has_army(&play, (0, 0)));

    // It may come first; then the guard has to leave.
    let mut play = chariots(temple(), (0, 0));
    go(&mut play, (0, 0), (0, 1));
    play.refuses_answer(A, &Answer::Pass);
    play.pick_at(A, (1, 1));
    assert!(has_army(&play, (0, 1)) && has_army(&play, (1, 1)));

    // Once it has gone elsewhere, the guard has to stay.
    let mut play = chariots(temple(), (0, 0));
    go(&mut play, (0, 0), (1, 0));
    assert_eq!((play.awaited(), has_army(&play, (0, 1))), (vec![B], true));

    // With a second building there is no need for a guard.
    let mut play = chariots(temple().build(A, "scientific", (0, 1)), (0, 0));
    go(&mut play, (0, 1), (0, 2));
    play.pass(A);
    assert!(!has_army(&play, (0, 1)) && has_army(&play, (0, 2)));
}

#[test]
fn e50_of_two_that_could_relieve_a_guard_one_is_enough() {
    let scenario = soldiers(2).build_all(A, "army", &[(0, 1), (1, 1)]);
    let mut play = chariots(scenario.build(A, "temple", (0, 1)), (0, 0));
    go(&mut play, (0, 1), (0, 2));
    play.refuses_answer(A, &Answer::Pass);
    go(&mut play, (1, 1), (2, 1));
    assert_eq!(play.awaited(), [B], "the last one has only one way to go");
    assert!([(0, 1), (0, 2), (2, 1)].iter().all(|at| has_army(&play, *at)));
}

#[test]
fn e50_armies_that_are_far_away_relieve_nobody() {
    let scenario = soldiers(4).tokens(A, 1);
    let scenario = scenario.build(A, "temple", (-3, -1)).build(A, "army", (-3, -1));
    let scenario = scenario.build_all(A, "army", &[(3, -2), (2, 0), (1, 2)]);
    let mut play = chariots(scenario, (2, 1));
    assert_eq!(play.regions_offered(A), [(1, 2), (2, 0), (2, 1), (3, -2)]);
    play.refuses_at(A, (-3, -1));
    assert_eq!(play.why_not_at(A, (-3, -1)), ["why-guards"]);
}

#[test]
fn e50_villages_are_attacked_once_all_have_moved() {
    // (1,-1) would be surrounded if the army stayed at (0,0).
    let ring = || soldiers(2).build(A, "army", (0, 0)).build(B, "ship", (0, -1));
    let mut play = chariots(ring(), (1, 1));
    go(&mut play, (1, 1), (1, 0));
    assert_eq!(play.vp(A), 5);
    go(&mut play, (0, 0), (-1, 1));
    assert_eq!((play.vp(A), play.awaited()), (5, vec![B]));
    assert!(play.at((1, -1)).village.is_some_and(|village| !village.attacked));

    let mut play = chariots(ring(), (1, 1));
    go(&mut play, (1, 1), (1, 0));
    play.pass(A);
    assert_eq!(play.vp(A), 8);
}

/// The test of each card.
#[rustfmt::skip]
pub const CARD_TESTS: &[CardTest] = &[
    ("camels", e47_camels_pass_rivals_and_villages_for_a_token),
    ("chariots", e50_chariots_move_all_armies_for_one_token),
];
