//! M33 to M39: ratings and payment.

use engine::deus_ex_machina::event::Event;
use engine::deus_ex_machina::scenario::{A, Scenario, TestTable};

const RED: &str = "area-argolis-peloponnese";
const BLUE: &str = "area-crete-islands";
const GREEN: &str = "area-thessaly-aetolia";

fn paid(play: &TestTable) -> Vec<(u8, u8)> {
    let payment = |event: &Event| match event {
        Event::Paid { points, .. } => Some((points.might, points.cunning)),
        _ => None,
    };
    play.events.iter().filter_map(payment).collect()
}

#[test]
fn m33_the_first_hero_space_gives_two_to_one_rating() {
    let scenario = Scenario::new(4).all_depleted().points(A, 0, 0);
    let mut play = scenario
        .heroes(["hector", "theseus", "orpheus"])
        .quests(["cretan-bull", "-", "-", "-"])
        .play();
    play.picks(A, &["hero-hector", BLUE, "quest-cretan-bull"]);
    assert_eq!(play.done(A), ["cretan-bull"]);
    assert_eq!(paid(&play), []);
    assert_eq!(play.points(A), (0, 0));
}

#[test]
fn m34_the_bonus_of_the_track_is_not_split() {
    // Theseus 3/3 would need +1 and +1 for 4/5 with one Cunning of the mat.
    let scenario = Scenario::new(4)
        .points(A, 0, 1)
        .quests(["alcestis", "chirons-lesson", "-", "-"]);
    let mut play = scenario.heroes(["theseus", "ajax", "orpheus"]).play();
    play.picks(A, &["hero-theseus", GREEN]);
    assert_eq!(play.offers(A), ["points", "quest-chirons-lesson"]);
    play.refuses(A, "quest-alcestis");
    assert_eq!(play.why_not(A, "quest-alcestis"), ["why-short"]);

    // One point of Might more, and +2 Cunning does it.
    let scenario = Scenario::new(4)
        .points(A, 1, 1)
        .quests(["alcestis", "chirons-lesson", "-", "-"]);
    let mut play = scenario.heroes(["theseus", "ajax", "orpheus"]).play();
    play.picks(A, &["hero-theseus", GREEN, "quest-alcestis"]);
    assert_eq!(play.points(A), (0, 1));
}

#[test]
fn m35_the_second_hero_space_gives_one_and_the_third_nothing() {
    let quests = ["cretan-bull", "riddle-of-proteus", "-", "-"];
    let second = || {
        Scenario::new(4)
            .all_depleted()
            .heroes(["theseus", "hector", "orpheus"])
            .quests(quests)
    };
    let mut play = second().points(A, 1, 2).play();
    play.picks(A, &["hero-hector", BLUE, "quest-cretan-bull"]);
    assert_eq!(
        (play.done(A), paid(&play), play.points(A)),
        (vec!["cretan-bull"], vec![(1, 0)], (0, 2))
    );

    let third = || {
        Scenario::new(4)
            .all_depleted()
            .heroes(["theseus", "orpheus", "hector"])
            .quests(quests)
    };
    let mut play = third().points(A, 1, 2).play();
    play.picks(A, &["hero-hector", BLUE]);
    assert_eq!(play.offers(A), ["points", "quest-riddle-of-proteus"]);
    play.refuses(A, "quest-cretan-bull");
    assert_eq!(play.why_not(A, "quest-cretan-bull"), ["why-short"]);

    let mut play = third().points(A, 2, 2).play();
    play.picks(A, &["hero-hector", BLUE, "quest-cretan-bull"]);
    assert_eq!(
        (play.done(A), paid(&play), play.points(A)),
        (vec!["cretan-bull"], vec![(2, 0)], (0, 2))
    );
}

#[test]
fn m36_the_birthplace_gives_one_for_a_quest_at_home_only() {
    let quests = ["stymphalian-birds", "riddle-of-proteus", "-", "-"];
    let scenario = || {
        Scenario::new(4)
            .all_depleted()
            .heroes(["theseus", "ajax", "atalanta"])
            .quests(quests)
    };
    let mut play = scenario().play();
    play.picks(A, &["hero-atalanta", RED, "quest-stymphalian-birds"]);
    assert_eq!(
        (play.done(A), paid(&play), play.points(A)),
        (vec!["stymphalian-birds"], vec![], (1, 2))
    );

    let mut play = scenario().play();
    play.picks(A, &["hero-atalanta", BLUE, "quest-riddle-of-proteus"]);
    assert_eq!(
        (play.done(A), paid(&play), play.points(A)),
        (vec!["riddle-of-proteus"], vec![(0, 1)], (1, 1))
    );
}

#[test]
fn m37_both_bonuses_are_chosen_apart() {
    let scenario = || {
        Scenario::new(4)
            .heroes(["perseus", "ajax", "orpheus"])
            .quests(["nemean-lion", "-", "-", "-"])
    };
    // 9/5: only 5 + 2 Might and 3 + 1 Cunning leave a shortfall that is there.
    let mut play = scenario().points(A, 2, 1).play_with(Vec::new());
    play.picks(A, &["hero-perseus", RED, "quest-nemean-lion"]);
    let bonus = play
        .table
        .skipped()
        .find(|skipped| skipped.prompt.key() == "bonus")
        .expect("nothing to choose");
    assert_eq!(
        bonus.picked.iter().map(|key| key.as_str()).collect::<Vec<_>>(),
        ["might-cunning"]
    );
    play.pick(A, "done");
    assert_eq!(
        (play.done(A), paid(&play), play.points(A)),
        (vec!["nemean-lion"], vec![(2, 1)], (0, 0))
    );

    // With a point less of either kind there is no way at all.
    for (might, cunning) in [(1, 1), (2, 0)] {
        let quests = ["nemean-lion", "stymphalian-birds", "-", "-"];
        let mut play = scenario().points(A, might, cunning).quests(quests).play();
        play.picks(A, &["hero-perseus", RED])
            .refuses(A, "quest-nemean-lion");
        assert_eq!(play.why_not(A, "quest-nemean-lion"), ["why-short"]);
    }

    // With more points there is more to choose from.
    let mut play = scenario().points(A, 4, 4).play();
    play.picks(A, &["hero-perseus", RED, "quest-nemean-lion"]);
    assert_eq!(play.offers(A), ["might-might", "might-cunning", "cunning-might"]);
    play.pick(A, "cunning-might");
    assert_eq!((paid(&play), play.points(A)), (vec![(3, 0)], (1, 4)));
}

#[test]
fn m38_exactly_the_shortfall_is_paid() {
    let scenario = Scenario::new(4)
        .all_depleted()
        .points(A, 4, 4)
        .heroes(["theseus", "ajax", "atalanta"]);
    let mut play = scenario.quests(["riddle-of-proteus", "-", "-", "-"]).play();
    play.picks(A, &["hero-atalanta", BLUE, "quest-riddle-of-proteus"]);
    assert_eq!(
        (play.done(A), paid(&play), play.points(A)),
        (vec!["riddle-of-proteus"], vec![(0, 1)], (4, 3))
    );
}

#[test]
fn m39_one_kind_never_pays_for_the_other() {
    let quests = ["riddle-of-proteus", "cretan-bull", "-", "-"];
    let scenario = Scenario::new(4)
        .points(A, 4, 0)
        .heroes(["theseus", "ajax", "atalanta"])
        .quests(quests);
    let mut play = scenario.play();
    play.picks(A, &["hero-atalanta", BLUE]);
    assert_eq!(play.offers(A), ["points", "quest-cretan-bull"]);
    play.refuses(A, "quest-riddle-of-proteus");
    assert_eq!(play.why_not(A, "quest-riddle-of-proteus"), ["why-short"]);
}
