//! M41 to M47: scoring a quest.

use engine::deus_ex_machina::event::Event;
use engine::deus_ex_machina::scenario::{A, B, C, D, Scenario, TestTable};
use engine::kernel::{Answer, Refusal, Seat, Shape, Viewer};

const BLUE: &str = "area-crete-islands";
const BLACK: &str = "area-thrace";
const PURPLE: &str = "area-attica-boeotia";

/// Athena's own Odysseus is about to face Talos, who lies on this space.
fn talos_on(space: usize, seats: u8) -> Scenario {
    let mut quests = ["-"; 4];
    quests[space - 1] = "talos";
    let scenario = Scenario::new(seats).all_depleted().points(A, 4, 4).quests(quests);
    scenario.heroes(["theseus", "ajax", "odysseus"])
}

fn face_talos(play: &mut TestTable) {
    play.picks(A, &["hero-odysseus", BLUE, "quest-talos"]);
}

fn glory(play: &TestTable) -> Vec<u16> {
    Seat::all(play.table.seats()).map(|seat| play.gp(seat)).collect()
}

#[test]
fn m41_the_first_quest_space_adds_three_glory_and_the_second_two() {
    let mut first = talos_on(1, 4).play();
    face_talos(&mut first);
    assert_eq!(glory(&first), [10 + 9, 10, 10, 10]);
    let mut second = talos_on(2, 4).play();
    face_talos(&mut second);
    assert_eq!(glory(&second), [10 + 8, 10, 10, 10]);
}

#[test]
fn m42_the_lower_quest_spaces_take_glory_from_one_rival() {
    let mut third = talos_on(3, 4).play();
    face_talos(&mut third);
    third.pick(A, "c");
    assert_eq!(glory(&third), [10 + 7, 10, 10 - 1, 10]);

    let mut fourth = talos_on(4, 4).play();
    face_talos(&mut fourth);
    fourth.pick(A, "b");
    assert_eq!(glory(&fourth), [10 + 6, 10 - 2, 10, 10]);
}

#[test]
fn m43_glory_never_falls_below_zero() {
    let mut play = talos_on(4, 4).gp(B, 1).play();
    face_talos(&mut play);
    play.pick(A, "b");
    assert_eq!(glory(&play), [16, 0, 10, 10]);
    assert!(play.events.contains(&Event::GloryLost { seat: B, gp: 1 }));
}

#[test]
fn m44_the_loss_is_mandatory_and_with_two_players_automatic() {
    let mut play = talos_on(4, 4).gp(C, 0).play();
    face_talos(&mut play);
    assert_eq!(play.asked(A), Some("rival-loses"));
    assert_eq!(play.offers(A), ["b", "c", "d"]);
    assert_eq!(
        play.refuses_answer(A, &Answer::Pass),
        Refusal::Shape { shape: Shape::One {} }
    );
    play.refuses(A, "a");
    assert_eq!(play.why_not(A, "a"), ["why-self"]);
    play.pick(A, "c");
    assert_eq!(glory(&play), [16, 10, 0, 10]);
    assert_eq!(play.awaited(), [B]);

    // Even if nobody has anything to lose.
    let mut play = talos_on(3, 4).gp(B, 0).gp(C, 0).gp(D, 0).play();
    face_talos(&mut play);
    assert_eq!(play.offers(A), ["b", "c", "d"]);

    let mut play = talos_on(4, 2).play();
    face_talos(&mut play);
    assert_eq!(glory(&play), [16, 8]);
    assert_eq!(play.awaited(), [B]);
}

#[test]
fn m45_a_favourite_of_another_god_brings_that_player_two_glory() {
    let scenario = || {
        let scenario = Scenario::new(4)
            .all_depleted()
            .heroes(["theseus", "ajax", "heracles"]);
        scenario.quests(["marathonian-bull", "-", "-", "-"])
    };
    let mut black = scenario().play();
    black.picks(A, &["hero-heracles", BLACK]);
    assert_eq!(glory(&black), [10, 12, 10, 10]);
    assert_eq!(black.points(A), (3, 2));

    let mut altar = scenario().play();
    altar.picks(A, &["hero-heracles", "space-altar", "might"]);
    assert_eq!(glory(&altar), [10, 12, 10, 10]);

    let mut olympus = scenario().play();
    olympus.picks(A, &["hero-heracles", "space-olympus"]);
    assert_eq!(glory(&olympus), [10, 12, 10, 10]);

    // Heracles 6/2 at home meets 5/3; the bull brings 3 + 3.
    let mut quest = scenario().play();
    quest.picks(A, &["hero-heracles", PURPLE, "quest-marathonian-bull"]);
    assert_eq!(glory(&quest), [16, 12, 10, 10]);
    assert_eq!(quest.points(A), (1, 2));
}

#[test]
fn m46_the_own_favourite_brings_nothing() {
    let mut play = talos_on(1, 4).play();
    play.picks(A, &["hero-odysseus", BLACK]);
    assert_eq!(glory(&play), [10, 10, 10, 10]);
    let mut play = talos_on(1, 4).play();
    face_talos(&mut play);
    assert_eq!(glory(&play), [19, 10, 10, 10]);
    assert!(
        !play
            .events
            .iter()
            .any(|event| matches!(event, Event::Favoured { .. }))
    );
}

#[test]
fn m47_the_loss_comes_before_the_favour() {
    let scenario = Scenario::new(4)
        .all_depleted()
        .gp(B, 0)
        .heroes(["theseus", "ajax", "heracles"]);
    let mut play = scenario.quests(["-", "-", "marathonian-bull", "-"]).play();
    play.picks(A, &["hero-heracles", PURPLE, "quest-marathonian-bull", "b"]);
    assert_eq!(glory(&play), [10 + 3 + 1, 2, 10, 10]);
}

#[test]
fn the_score_sheet_says_where_glory_came_from_and_where_it_went() {
    let mut play = talos_on(3, 4).gp(A, 0).gp(C, 1).play();
    face_talos(&mut play);
    play.pick(A, "c");
    let sheet = play.table.score_sheet(Viewer::Seat(A));
    let line = |seat| {
        let line = sheet.line(seat).expect("glory lies open");
        (
            line.total,
            line.parts
                .iter()
                .map(|(term, gp)| (term.key.as_ref(), *gp))
                .collect::<Vec<_>>(),
        )
    };
    let parts = |earlier, quests, track, lost| {
        vec![
            ("score-earlier", earlier),
            ("score-quests", quests),
            ("score-track", track),
            ("score-lost-to-quests", lost),
        ]
    };
    assert_eq!(line(A), (7, parts(0, 6, 1, 0)));
    assert_eq!(line(B), (10, parts(10, 0, 0, 0)));
    assert_eq!(line(C), (0, parts(1, 0, 0, -1)));
}
