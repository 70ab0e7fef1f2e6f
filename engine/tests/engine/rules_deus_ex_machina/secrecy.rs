//! The end of a round gives no hand away (M100, R-24).

use engine::deus_ex_machina::scenario::{A, B, Scenario};
use engine::kernel::{Answer, Awaited, Order, Refusal, Seat, Shape, Viewer, Waiting};

use super::moves::*;

#[test]
fn m100_with_an_unplayable_card_the_round_stays_open_and_passing_is_the_only_answer() {
    // Bribery cannot be paid.
    let mut play = Scenario::new(4)
        .depleted(A)
        .points(A, 0, 0)
        .hand(A, &["bribery"])
        .play();
    play.picks(A, &["hero-theseus", RED]);
    assert_eq!(play.asked(A), Some("after-placement"));
    assert_eq!(play.question(A).shape, Shape::OneOrPass {});
    assert_eq!(play.offers(A).len(), 0);
    play.refuses(A, "di-bribery");
    assert_eq!(
        play.refuses_answer(A, &Answer::one("hero-ajax")),
        Refusal::NotOffered {
            key: engine::kernel::Key::of("hero-ajax")
        }
    );
    assert_eq!(play.awaited(), [A]);
    play.pass(A);
    assert_eq!(play.awaited(), [B]);
}

#[test]
fn m100_rivals_cannot_tell_whether_the_card_is_playable() {
    let after_placing = |card: &str| {
        let mut play = Scenario::new(4)
            .depleted(A)
            .points(A, 0, 0)
            .hand(A, &[card])
            .play();
        play.picks(A, &["hero-theseus", BLUE]);
        play
    };
    let (unplayable, playable) = (after_placing("ruin-plans"), after_placing("bribery"));
    assert_eq!((unplayable.offers(A).len(), playable.offers(A).len()), (0, 1));
    let waiting = Awaited {
        seat: A,
        waiting: Waiting::Turn,
        answered: false,
        about: None,
    };
    for play in [&unplayable, &playable] {
        assert_eq!(play.table.awaited(), std::slice::from_ref(&waiting));
    }
    for viewer in [Viewer::Seat(B), Viewer::Public] {
        assert_eq!(unplayable.table.view(viewer), playable.table.view(viewer));
        assert_eq!(told(&unplayable, viewer), told(&playable, viewer));
    }
}

#[test]
fn m100_without_cards_and_charge_the_round_ends_at_once() {
    let mut play = Scenario::new(4).depleted(A).play();
    play.picks(A, &["hero-theseus", RED]);
    assert_eq!(play.awaited(), [B]);
}

#[test]
fn m100_after_a_card_was_played_the_others_need_no_question() {
    let mut play = Scenario::new(4)
        .depleted(A)
        .hand(A, &["bribery", "ruin-plans"])
        .play();
    play.picks(A, &["di-bribery", "hero-theseus", RED]);
    assert_eq!(play.awaited(), [B]);
}

#[test]
fn m100_a_card_that_was_just_drawn_needs_no_question() {
    let mut play = Scenario::new(4).depleted(A).play();
    play.picks(A, &["hero-theseus", OLYMPUS]);
    assert_eq!((play.hand(A).len(), play.awaited()), (1, vec![B]));
}

#[test]
fn m100_a_charged_ability_keeps_the_round_open() {
    let mut play = Scenario::new(4).play();
    play.picks(A, &["hero-theseus", RED]);
    assert_eq!(play.offers(A), ["god-athena"]);
    // Without any quest on the track Athena can do nothing more, as everybody sees.
    let mut play = Scenario::new(4).quests(["-"; 4]).play();
    play.picks(A, &["hero-theseus", RED]);
    assert_eq!(play.awaited(), [B]);
}

#[test]
fn an_ability_used_by_order_does_not_betray_a_secret_quest() {
    // Athena could aim at the Harpies in her hand, but not at the Golden Fleece: nobody else may notice.
    let with_secret = |secret: &str| {
        let no_confirm = Seat::all(4).map(Order::no_confirm);
        let ability = Order::new(A, "round", Answer::one("god-athena"));
        let position = Scenario::new(4)
            .quests(["talos", "-", "-", "-"])
            .secrets(A, &[secret]);
        position.play_with(no_confirm.chain([ability]).collect())
    };
    let (able, unable) = (with_secret("harpies"), with_secret("golden-fleece"));
    assert_eq!(able.offers(A), ["quest-talos", "quest-harpies"]);
    assert_eq!(unable.offers(A), ["quest-talos"]);
    for viewer in [Viewer::Seat(B), Viewer::Public] {
        assert_eq!(able.table.view(viewer), unable.table.view(viewer));
        assert_eq!(told(&able, viewer), told(&unable, viewer));
    }
}

#[test]
fn a_single_quest_to_ease_is_not_asked_for_where_no_secret_quest_can_be_laid() {
    let mut play = Scenario::new(4).quests(["talos", "-", "-", "-"]).play();
    play.pick(A, "god-athena");
    assert_eq!(play.asked(A), Some("round"));
    assert_eq!(asks(&play, A, "talos"), (6, 2));
}
