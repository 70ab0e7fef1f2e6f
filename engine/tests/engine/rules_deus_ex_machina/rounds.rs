//! M20 to M32: turns, rounds and placements.

use engine::deus_ex_machina::DeusExMachina;
use engine::deus_ex_machina::event::Event;
use engine::deus_ex_machina::scenario::{A, B, C, D, Scenario, TestTable};
use engine::kernel::testing::{Match, play_at_random};
use engine::kernel::{Answer, OptionValue, Options, Refusal, Seat, Shape};

const NO_QUESTS: [&str; 4] = ["-", "-", "-", "-"];
const RED: &str = "area-argolis-peloponnese";
const BLUE: &str = "area-crete-islands";
const BLACK: &str = "area-thrace";

#[test]
fn m20_seats_follow_the_first_player_in_every_round() {
    let mut play = Scenario::new(4)
        .all_depleted()
        .leader(C)
        .acting(C)
        .quests(NO_QUESTS)
        .play();
    let mut order = Vec::new();
    for space in ["purple", "green", "yellow", "black", "red", "blue", "altar"] {
        let acting = play.awaited()[0];
        order.push((play.view(A).round, acting));
        play.plain_round(acting, space);
    }
    order.push((play.view(A).round, play.awaited()[0]));
    assert_eq!(
        order,
        [(1, C), (1, D), (1, A), (1, B), (2, C), (2, D), (2, A), (2, B)]
    );
}

#[test]
fn m21_a_round_has_exactly_one_placement() {
    let mut play = Scenario::new(4).hand(A, &["bribery"]).play();
    assert_eq!(
        play.refuses_answer(A, &Answer::Pass),
        Refusal::Shape { shape: Shape::One {} }
    );
    // Free steps do not stand in for the placement.
    play.picks(A, &["god-athena", "quest-talos", "di-bribery"]);
    assert_eq!((play.awaited(), play.asked(A)), (vec![A], Some("round")));
    assert_eq!(
        play.refuses_answer(A, &Answer::Pass),
        Refusal::Shape { shape: Shape::One {} }
    );

    let mut play = Scenario::new(4).hand(A, &["bribery"]).play();
    play.picks(A, &["hero-orpheus", "area-argolis-peloponnese"]);
    assert_eq!(play.asked(A), Some("after-placement"));
    for hero in play.heroes() {
        let hero = format!("hero-{hero}");
        play.refuses(A, &hero);
        assert_eq!(play.why_not(A, &hero), ["why-placed"]);
    }
    play.pass(A);
    assert_eq!(play.awaited(), [B]);
}

#[test]
fn m22_an_occupied_space_is_closed_to_everybody() {
    let mut play = Scenario::new(4).all_depleted().quests(NO_QUESTS).play();
    play.plain_round(A, "red");
    for (seat, space) in [
        (B, "purple"),
        (C, "green"),
        (D, "yellow"),
        (A, "black"),
        (B, "blue"),
        (C, "altar"),
    ] {
        let hero = play.offers(seat)[0].to_owned();
        play.pick(seat, &hero).refuses(seat, RED);
        assert_eq!(play.why_not(seat, RED), ["why-occupied"]);
        play.undo(seat);
        play.plain_round(seat, space);
    }
    // The turn ends with the last of eight tokens; then the space is free again.
    play.plain_round(D, "olympus");
    let hero = play.offers(D)[0].to_owned();
    play.pick(D, &hero);
    assert!(play.is_offered(D, RED));
}

#[test]
fn m22_a_space_is_free_again_when_the_token_is_moved() {
    let mut play = Scenario::new(4)
        .acting(B)
        .token(A, "red")
        .hand(B, &["thats-my-spot"])
        .quests(NO_QUESTS)
        .play();
    play.pick(B, "hero-theseus").refuses(B, RED).undo(B);
    play.picks(B, &["di-thats-my-spot", "space-altar", "hero-theseus", RED]);
    assert_eq!((play.token("red"), play.token("altar")), (Some(B), Some(A)));
}

#[test]
fn m23_an_area_gives_all_its_points() {
    let gains = [
        ("purple", (1, 4)),
        ("green", (2, 3)),
        ("yellow", (2, 3)),
        ("black", (3, 2)),
        ("red", (3, 2)),
        ("blue", (1, 4)),
    ];
    for (area, points) in gains {
        let mut play = Scenario::new(4).all_depleted().quests(NO_QUESTS).play();
        assert_eq!(play.points(A), (1, 2));
        play.plain_round(A, area);
        assert_eq!(play.points(A), points, "{area}");
        assert_eq!(play.token(area), Some(A));
    }
}

#[test]
fn m24_tracks_stop_at_four_and_the_placement_stays_legal() {
    for (before, after) in [
        ((4, 1), (4, 1)),
        ((3, 1), (4, 1)),
        ((2, 1), (4, 1)),
        ((4, 4), (4, 4)),
    ] {
        let mut play = Scenario::new(4)
            .all_depleted()
            .points(A, before.0, before.1)
            .quests(NO_QUESTS)
            .play();
        play.pick(A, "hero-theseus");
        assert!(play.is_offered(A, BLACK));
        play.pick(A, BLACK);
        assert_eq!(play.points(A), after);
        assert_eq!(play.token("black"), Some(A));
    }
}

#[test]
fn m25_a_placement_brings_points_or_a_quest_and_never_both() {
    let scenario = || {
        Scenario::new(4)
            .heroes(["perseus", "ajax", "orpheus"])
            .quests(["hydra", "talos", "-", "-"])
    };
    // Perseus 5/3 with +2 and +1 Cunning meets 5/6 by himself.
    let mut play = scenario().play();
    play.picks(A, &["hero-perseus", RED, "quest-hydra"]);
    assert_eq!(play.done(A), ["hydra"]);
    assert_eq!(play.points(A), (1, 2));
    assert!(
        !play
            .events
            .iter()
            .any(|event| matches!(event, Event::Gained { .. }))
    );

    let mut play = scenario().play();
    play.picks(A, &["hero-perseus", RED, "points"]);
    assert_eq!(play.done(A), Vec::<&str>::new());
    assert_eq!(play.points(A), (3, 2));
    assert_eq!(play.quests(), ["hydra", "talos", "-", "-"]);
}

#[test]
fn m26_the_quest_must_have_the_colour_of_the_area() {
    // Perseus could complete both, each in its own area.
    let scenario = Scenario::new(4)
        .points(A, 4, 4)
        .heroes(["perseus", "ajax", "orpheus"])
        .quests(["hydra", "talos", "-", "-"]);
    let mut play = scenario.play();
    play.picks(A, &["hero-perseus", RED]);
    assert_eq!(play.offers(A), ["points", "quest-hydra"]);
    play.refuses(A, "quest-talos");
    assert_eq!(play.why_not(A, "quest-talos"), ["why-other-area"]);
    play.refuses(A, "quest-augean-stables");
    play.refuses(A, "quest-augean-stables");
    play.undo(A).pick(A, BLUE);
    assert_eq!(play.offers(A), ["points", "quest-talos"]);
    play.refuses(A, "quest-hydra");
    assert_eq!(play.why_not(A, "quest-hydra"), ["why-other-area"]);
}

#[test]
fn m27_every_use_takes_the_hero_and_the_others_move_up() {
    let scenario = || {
        Scenario::new(4)
            .hero_deck(&["hector", "pelops", "zetes"])
            .quests(["raid-on-the-cicones", "-", "-", "-"])
    };
    let after = |play: &TestTable| {
        let used: Vec<&str> = play.view(A).used_heroes.iter().map(|hero| hero.slug()).collect();
        assert_eq!(used, ["hero-theseus"]);
        assert_eq!(play.heroes(), ["ajax", "orpheus", "hector"]);
        assert_eq!(play.hero_deck(), ["pelops", "zetes"]);
    };
    let mut altar = scenario().play();
    altar.picks(A, &["hero-theseus", "space-altar", "might"]);
    after(&altar);
    let mut olympus = scenario().play();
    olympus.picks(A, &["hero-theseus", "space-olympus"]);
    after(&olympus);
    let mut points = scenario().play();
    points.picks(A, &["hero-theseus", RED]);
    after(&points);
    let mut quest = scenario().play();
    quest.picks(A, &["hero-theseus", BLACK, "quest-raid-on-the-cicones"]);
    assert_eq!(quest.done(A), ["raid-on-the-cicones"]);
    after(&quest);

    // From the middle, only those below move.
    let mut middle = scenario().play();
    middle.picks(A, &["hero-ajax", RED]);
    assert_eq!(middle.heroes(), ["theseus", "orpheus", "hector"]);
}

#[test]
fn m28_the_hero_deck_is_reshuffled_when_its_last_card_is_taken() {
    let discard = [
        "perseus", "heracles", "odysseus", "jason", "atalanta", "achilles", "pelops", "zetes",
    ];
    let mut play = Scenario::new(4)
        .hero_deck(&["hector"])
        .hero_discard(&discard)
        .play();
    play.picks(A, &["hero-theseus", RED]);
    assert_eq!(play.heroes(), ["ajax", "orpheus", "hector"]);
    assert_eq!(play.view(A).used_heroes, []);
    let mut deck = play.hero_deck();
    deck.sort_unstable();
    let all = [
        "achilles", "atalanta", "heracles", "jason", "odysseus", "pelops", "perseus", "theseus", "zetes",
    ];
    assert_eq!(deck, all);
    assert!(play.events.contains(&Event::HeroesReshuffled));
}

#[test]
fn m29_a_completed_quest_leaves_its_space_empty_for_the_rest_of_the_turn() {
    let mut play = Scenario::new(4)
        .all_depleted()
        .points(A, 4, 4)
        .heroes(["ajax", "theseus", "orpheus"])
        .quests(["hydra", "cretan-bull", "alcestis", "chimaera"])
        .play();
    play.picks(A, &["hero-ajax", BLUE, "quest-cretan-bull"]);
    let empty = ["hydra", "-", "alcestis", "chimaera"];
    assert_eq!(play.quests(), empty);
    for (seat, space) in [(B, "purple"), (C, "black"), (D, "red")] {
        play.plain_round(seat, space);
        assert_eq!(play.quests(), empty);
    }
    assert_eq!((play.view(A).turn, play.view(A).round), (1, 2));
    for (seat, space) in [(A, "green"), (B, "yellow"), (C, "altar")] {
        play.plain_round(seat, space);
        assert_eq!(play.quests(), empty);
    }
}

#[test]
fn m30_a_new_turn_moves_quests_up_and_then_refills() {
    let mut play = Scenario::new(4)
        .all_depleted()
        .at(1, 2)
        .acting(D)
        .quests(["-", "talos", "-", "harpies"])
        .quest_deck(&["hydra", "alcestis", "chimaera"])
        .play();
    play.plain_round(D, "purple");
    assert_eq!(play.view(A).turn, 2);
    assert_eq!(play.quests(), ["talos", "harpies", "hydra", "alcestis"]);
    assert_eq!(play.quest_deck(), ["chimaera"]);
}

#[test]
fn m31_at_the_end_of_a_turn_all_tokens_come_home() {
    let taken = [
        (A, "purple"),
        (B, "green"),
        (C, "yellow"),
        (D, "black"),
        (A, "red"),
        (B, "blue"),
        (C, "altar"),
    ];
    let scenario = Scenario::new(4)
        .all_depleted()
        .at(1, 2)
        .acting(D)
        .quests(NO_QUESTS);
    let mut play = taken
        .iter()
        .fold(scenario, |scenario, (seat, on)| scenario.token(*seat, on))
        .play();
    assert_eq!(
        Seat::all(4)
            .map(|seat| play.player(seat).tokens)
            .collect::<Vec<_>>(),
        [0, 0, 0, 1]
    );
    play.plain_round(D, "olympus");
    assert_eq!(play.view(A).turn, 2);
    assert!(play.view(A).map.iter().all(|space| space.token.is_none()));
    assert!(Seat::all(4).all(|seat| play.player(seat).tokens == 2));
    let leader = play.awaited()[0];
    let hero = play.offers(leader)[0].to_owned();
    play.pick(leader, &hero);
    let offers = play.offers(leader);
    let spaces = offers.iter().filter(|key| !key.starts_with("quest-"));
    assert_eq!(spaces.count(), 8);
}

#[test]
fn m32_the_last_of_eight_tokens_has_one_space_and_a_hero() {
    let taken = [
        (A, "purple"),
        (B, "green"),
        (C, "yellow"),
        (D, "black"),
        (B, "red"),
        (C, "olympus"),
        (D, "altar"),
    ];
    let scenario = || {
        let scenario = Scenario::new(4)
            .all_depleted()
            .at(1, 2)
            .leader(B)
            .points(A, 4, 4)
            .quests(NO_QUESTS);
        taken
            .iter()
            .fold(scenario, |scenario, (seat, on)| scenario.token(*seat, on))
    };
    let placed = |play: &TestTable| {
        play.events.iter().find_map(|event| match event {
            Event::Placed { seat, hero, space } => Some((*seat, hero.slug(), space.slug())),
            _ => None,
        })
    };

    let mut play = scenario().play();
    assert_eq!(play.offers(A), ["hero-theseus", "hero-ajax", "hero-orpheus"]);
    // There is one space, so nobody asks where to.
    play.pick(A, "hero-ajax");
    assert_eq!(placed(&play), Some((A, "hero-ajax", BLUE)));
    assert_eq!(play.points(A), (4, 4));
    assert_eq!((play.view(A).turn, play.awaited()), (2, vec![B]));

    // Even with a hero reserved and a space of the track closed there is one hero, who goes without a
    // question.
    let play = scenario()
        .heroes(["theseus", "-", "orpheus"])
        .closed(2)
        .reserved("theseus")
        .play();
    assert_eq!(placed(&play), Some((A, "hero-orpheus", BLUE)));
    assert_eq!((play.view(A).turn, play.awaited()), (2, vec![B]));
}

#[test]
fn m32_a_legal_placement_always_exists() {
    let mut last_ones = 0;
    for seed in 0..40 {
        let options = Options::default().with("mini", OptionValue::Flag(seed % 2 == 0));
        let game = Match {
            seats: 4,
            options,
            seed: 3200 + seed,
        };
        play_at_random::<DeusExMachina>(&game, Vec::new(), |table, decision| {
            if decision.prompt.key() != "round" {
                return;
            }
            let state = serde_json::to_value(table.state()).expect("plain data");
            let offers = |family: &str| {
                decision
                    .choices
                    .iter()
                    .any(|choice| choice.key.as_str().starts_with(family))
            };
            // Powerful Presence may have been played for a secret quest that is still to be laid onto the
            // track.
            let secret_first = state["acts"]["presence"] == true && offers("quest-");
            assert!(
                offers("hero-") || secret_first,
                "{game:?}: {:?}",
                decision.choices
            );
            let free = state["tokens"]
                .as_array()
                .expect("spaces")
                .iter()
                .filter(|token| token.is_null())
                .count();
            assert!(free >= 1, "{game:?}");
            last_ones += usize::from(free == 1);
        });
    }
    assert!(last_ones > 20, "{last_ones} times one space was left");
}

#[test]
fn a_quest_can_be_named_in_place_of_its_area() {
    let scenario = || {
        Scenario::new(4)
            .points(A, 2, 0)
            .heroes(["hector", "theseus", "orpheus"])
            .quests(["talos", "harpies", "-", "alcestis"])
    };
    let mut by_area = scenario().play();
    by_area.picks(A, &["hero-hector", BLUE, "quest-talos"]);
    let mut at_once = scenario().play();
    at_once.picks(A, &["hero-hector", "quest-talos"]);
    assert_eq!(at_once.done(A), ["talos"]);
    assert_eq!(at_once.json(), by_area.json());
    // It is offered only where it can be completed.
    let mut weak = scenario().points(A, 0, 0).play();
    weak.pick(A, "hero-hector").refuses(A, "quest-talos");
}
