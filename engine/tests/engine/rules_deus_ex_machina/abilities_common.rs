//! M48 to M52: what all special abilities have in common.

use engine::deus_ex_machina::event::Event;
use engine::deus_ex_machina::scenario::{A, B, Scenario, TestTable};
use engine::kernel::{Answer, Refusal};

const RED: &str = "area-argolis-peloponnese";

fn uses(play: &TestTable) -> usize {
    play.events
        .iter()
        .filter(|event| matches!(event, Event::AbilityUsed { seat: A, .. }))
        .count()
}

#[test]
fn m48_an_ability_has_one_charge_and_is_used_in_the_own_round_only() {
    let mut play = Scenario::new(4).play();
    assert!(play.player(A).charged);
    play.picks(A, &["god-athena", "quest-talos"]);
    assert!(!play.player(A).charged);
    play.refuses(A, "god-athena");
    assert_eq!(play.why_not(A, "god-athena"), ["why-depleted"]);
    // Nobody has another god's ability.
    play.refuses(A, "god-zeus");
    assert_eq!(play.why_not(A, "god-zeus"), ["why-not-your-god"]);

    let mut play = Scenario::new(4).acting(B).play();
    assert!(play.player(A).charged);
    play.refuses(A, "god-athena").refuses(B, "god-athena");
    assert_eq!(
        play.refuses_answer(A, &Answer::one("god-athena")),
        Refusal::NotYours
    );
    assert_eq!(play.why_not(B, "god-athena"), ["why-not-your-god"]);
}

#[test]
fn m49_an_ability_goes_together_with_a_card_and_any_placement() {
    let scenario = || {
        let scenario = Scenario::new(4)
            .hand(A, &["bribery"])
            .points(A, 0, 1)
            .heroes(["theseus", "ajax", "perseus"]);
        scenario.quests(["hydra", "talos", "-", "-"])
    };
    // Perseus 5/3 at home meets 5/6 only because Athena makes it 5/4; the point of the mat goes to the
    // bribery.
    let mut play = scenario().play();
    play.picks(
        A,
        &[
            "god-athena",
            "quest-hydra",
            "di-bribery",
            "hero-perseus",
            RED,
            "quest-hydra",
        ],
    );
    assert_eq!(play.done(A), ["hydra"]);
    assert_eq!(play.gp(A), 10 + 2 + 8 + 3);
    assert_eq!(play.points(A), (0, 0));
    assert_eq!((play.player(A).charged, play.player(A).cards), (false, 0));
    assert_eq!(play.awaited(), [B]);

    // After the placement, in either order.
    let mut play = scenario().play();
    play.picks(A, &["hero-theseus", RED]);
    assert_eq!(play.offers(A), ["god-athena", "di-bribery"]);
    play.picks(A, &["god-athena", "quest-hydra", "di-bribery"]);
    assert_eq!(play.gp(A), 12);
    assert!(!play.player(A).charged);
    assert_eq!(play.awaited(), [B]);

    // With the temple, too.
    let mut play = scenario().play();
    play.picks(
        A,
        &[
            "god-athena",
            "quest-hydra",
            "hero-theseus",
            "space-olympus",
            "di-bribery",
        ],
    );
    assert_eq!((play.gp(A), play.player(A).cards), (12, 1));
    assert_eq!(play.awaited(), [B]);
}

#[test]
fn m50_the_altar_recharges_and_gives_one_point() {
    for (kind, points) in [("cunning", (1, 3)), ("might", (2, 2))] {
        let mut play = Scenario::new(4).depleted(A).play();
        play.refuses(A, "god-athena");
        play.picks(A, &["hero-theseus", "space-altar"]);
        assert_eq!(play.offers(A), ["might", "cunning"]);
        play.pick(A, kind);
        assert_eq!(play.points(A), points);
        assert!(play.player(A).charged);
        assert!(play.events.contains(&Event::Recharged { seat: A }));
    }
}

#[test]
fn m51_a_recharged_ability_can_be_used_at_once() {
    let mut play = Scenario::new(4).play();
    play.picks(
        A,
        &[
            "god-athena",
            "quest-talos",
            "hero-theseus",
            "space-altar",
            "cunning",
        ],
    );
    assert!(play.player(A).charged);
    assert!(play.is_offered(A, "god-athena"));
    play.picks(A, &["god-athena", "quest-harpies"]);
    assert_eq!(uses(&play), 2);
    assert!(!play.player(A).charged);
    assert_eq!(play.awaited(), [B]);
    play.refuses(A, "god-athena");
}

#[test]
fn m52_there_are_never_two_charges() {
    let mut play = Scenario::new(4).play();
    play.picks(A, &["hero-theseus", "space-altar", "might"]);
    assert!(play.player(A).charged);
    assert_eq!(play.points(A), (2, 2));
    assert!(!play.events.contains(&Event::Recharged { seat: A }));
    play.picks(A, &["god-athena", "quest-talos"]);
    assert_eq!(uses(&play), 1);
    // The one charge is gone, and with it all that A could have done in this round.
    assert!(!play.player(A).charged);
    assert_eq!(play.awaited(), [B]);
    play.refuses(A, "god-athena");
}
