//! E1 to E6: which cards are in the game, and what holds for the cards of Egypt of every colour.

use engine::deus::Deus;
use engine::deus::cards::{Building, Set};
use engine::deus::piece::Type;
use engine::deus::scenario::{A, At, B, Scenario, TestTable};
use engine::kernel::{Game, OptionValue, Options, Seat, Viewer, testing};

use super::idle;

/// The colours, by the keys of their options.
const COLOURS: [(&str, Type); 6] = [
    ("maritime", Type::Maritime),
    ("production", Type::Production),
    ("scientific", Type::Scientific),
    ("civil", Type::Civil),
    ("military", Type::Military),
    ("temples", Type::Temple),
];

fn set(options: Options, key: &str, value: &str) -> Options {
    options.with(key, OptionValue::Value(value.to_owned()))
}

/// A new game with one colour, or some, from somewhere else than the base game.
fn with(colours: &[&str], value: &str, seats: u8, seed: u64) -> TestTable {
    let options = colours
        .iter()
        .fold(Options::default(), |options, key| set(options, key, value));
    TestTable::new_game(seats, options, seed)
}

/// The cards of the deck and of all hands, by colour.
fn dealt(play: &TestTable, of: Type) -> Vec<Building> {
    let hands = Seat::all(play.table.seats()).flat_map(|seat| play.hand(seat));
    let all = play.deck().into_iter().chain(hands);
    all.map(|card| Building::by_key(card).expect("a card"))
        .filter(|card| card.of() == of)
        .collect()
}

// ---- which cards ----

#[test]
fn e1_each_colour_is_switched_on_its_own() {
    let specs = Deus::options();
    let all = testing::combinations(specs);
    assert_eq!(all.len(), 2 * 2 * 2 * 2 * 2 * 3, "all colours, and mixed temples");
    for (options, seed) in all.into_iter().zip(0..) {
        let play = TestTable::new_game(2, options.clone(), seed);
        assert_eq!(play.deck().len(), 86, "{options:?}");
        for (key, of) in COLOURS {
            let spec = specs.iter().find(|spec| spec.key == key).expect("an option");
            let cards = dealt(&play, of);
            assert_eq!(cards.len(), 16, "{options:?}: {key}");
            let expected = match options.value(spec) {
                "base" => Set::Base,
                "egypt" => Set::Egypt,
                _ => continue,
            };
            let fits = cards.iter().all(|card| card.set() == expected);
            assert!(fits, "{options:?}: {key}");
        }
    }
}

#[test]
fn e1_what_a_colour_needs_is_laid_out_with_it_alone() {
    for (key, of) in COLOURS {
        let play = with(&[key], "egypt", 3, 1);
        let view = play.view(A);
        assert_eq!(view.market.is_some(), of == Type::Maritime, "{key}");
        let has_barques = of == Type::Production;
        assert_eq!(view.barques.places() > 0, has_barques, "{key}");
        for player in &view.players {
            assert_eq!(player.barques.places() > 0, has_barques, "{key}");
            assert_eq!(player.tokens.is_some(), of == Type::Military, "{key}");
            assert_eq!(
                player.scribe, None,
                "{key}: it comes with the first civil building"
            );
        }
    }
}

#[test]
fn e1_a_colour_can_be_left_to_chance() {
    let all = COLOURS.map(|(key, _)| key);
    let mut drawn = Vec::new();
    for seed in 0..60 {
        let play = with(&all, "random", 2, seed);
        let sets = play.view(B).variants.sets;
        for (key, of) in COLOURS {
            let cards = dealt(&play, of);
            assert!(cards.iter().all(|card| card.set() == sets[of]), "{key}");
            drawn.push((key, sets[of]));
        }
    }
    drawn.sort();
    drawn.dedup();
    assert_eq!(drawn.len(), 12, "each colour comes from each box");
}

#[test]
fn e2_mixed_temples_are_16_of_32_and_nobody_knows_which() {
    let mut drawn = Vec::new();
    for seed in 0..20 {
        let play = with(&["temples"], "mixed", 2, seed);
        let temples = dealt(&play, Type::Temple);
        assert_eq!((temples.len(), play.deck().len()), (16, 86));
        let left_out: Vec<Building> = Building::all()
            .filter(|card| card.of() == Type::Temple && !temples.contains(card))
            .collect();
        assert_eq!(left_out.len(), 16);
        for viewer in Viewer::all(2) {
            let view = serde_json::to_string(&play.table.view(viewer)).expect("JSON");
            let named = left_out
                .iter()
                .find(|temple| view.contains(&format!("\"{}\"", temple.slug())));
            assert_eq!(named, None, "{viewer:?} sees a temple in the box");
            // For all that anybody knows, those in the box might be in the deck.
            let own = match viewer {
                Viewer::Public => 0,
                Viewer::Seat(_) => 5,
            };
            let unknown = play.table.state().unknown(viewer).concat().len();
            assert_eq!(unknown, 96 + 16 - own, "{viewer:?}");
        }
        drawn.extend(temples);
    }
    drawn.sort();
    drawn.dedup();
    assert_eq!(drawn.len(), 32, "every temple comes up some time");
}

// ---- what a card can do once ----

/// A table with blue and yellow cards of Egypt where A has a city at (0,0), beside two seas.
fn city() -> Scenario {
    let scenario = Scenario::new(2)
        .egypt(&["maritime", "scientific"])
        .value("wheat", 2);
    scenario.build(A, "civil", (0, 0))
}

/// What A is asked, and by which card.
fn asks(play: &TestTable) -> (&'static str, &'static str) {
    let asked = play.question(A);
    (asked.prompt.key(), asked.about.expect("a card asks"))
}

#[test]
fn e3_a_later_activation_never_does_what_a_card_does_once() {
    let scenario = city().cards(A, &["manufactory"]);
    let mut play = scenario.hand(A, &["library", "farm", "forum"]).play();
    play.construct(A, "library", (0, 0));
    assert_eq!(asks(&play), ("gain-pieces", "manufactory"));
    play.pick_all(A, &["civil"]);
    assert_eq!((play.vp(A), play.pieces(A, "civil")), (5, [3, 1, 1]), "no points");
    // Not even if the Library activates it once more.
    assert_eq!(asks(&play), ("activate-first", "library"));
    play.pick(A, "scientific-1").pick_all(A, &["civil"]);
    assert_eq!((play.vp(A), play.pieces(A, "civil")), (5, [4, 0, 1]));
    assert_eq!(play.awaited(), [B]);
}

/// The example of the rulebook: a second yellow card, which is used for its piece first.
#[test]
fn e4_the_example_of_the_rulebook() {
    let scenario = city().cards(A, &["architects-workshop"]).stock(A, "ship", 0);
    let scenario = scenario.discard(&["farm", "quarry", "forum"]);
    let mut play = scenario.hand(A, &["manufactory", "basilica"]).play();
    play.construct(A, "manufactory", (0, 0));
    assert_eq!(
        play.hand(A),
        ["basilica", "forum", "quarry"],
        "the lower card first"
    );
    assert_eq!((play.vp(A), asks(&play)), (5, ("gain-pieces", "manufactory")));
    play.pick_all(A, &["production"]);
    assert_eq!((play.vp(A), play.awaited()), (9, vec![B]), "four pairs of pieces");
}

#[test]
fn e4_what_is_done_once_comes_before_or_after_the_own_effect_and_after_all_lower_cards() {
    let play = || {
        let scenario = city().cards(A, &["grand-souk-2"]);
        let mut play = scenario.hand(A, &["grand-souk", "farm"]).play();
        play.construct(A, "grand-souk", (-1, 0));
        assert_eq!(play.asked(A), Some("sell-at-market"), "the lower card");
        play.pick_all(A, &[]);
        assert_eq!(play.asked(A), Some("market-first"));
        play
    };
    let mut before = play();
    before.pick(A, "swap-wheat-wood");
    assert_eq!(before.asked(A), Some("sell-at-market"));
    before.pick_all(A, &[]);
    assert_eq!(
        (before.awaited(), before.value("wheat")),
        (vec![B], 4),
        "only once"
    );

    let mut after = play();
    after.pass(A);
    assert_eq!(after.asked(A), Some("sell-at-market"));
    after.pick_all(A, &[]);
    assert_eq!((after.asked(A), after.value("wheat")), (Some("market"), 2));
    after.pick(A, "swap-wheat-wood");
    assert_eq!((after.awaited(), after.value("wheat")), (vec![B], 4));
}

#[test]
fn e5_what_is_declined_is_lost() {
    let mut play = city()
        .hand(A, &["grand-souk", "merchantman", "farm"])
        .hand(B, &["forum", "basilica"])
        .play();
    play.construct(A, "grand-souk", (-1, 0));
    play.pass(A).pick_all(A, &[]).pass(A);
    let used = |play: &TestTable| play.player(A).columns[0].cards[0].used;
    assert!(!used(&play));
    idle(&mut play, B);
    play.construct(A, "merchantman", (0, -1));
    let mut asked = Vec::new();
    while play.awaited() == [A] {
        asked.push(asks(&play));
        match asks(&play).0 {
            "sell-at-market" => play.pick_all(A, &[]),
            _ => play.pass(A),
        };
    }
    let expected = [
        ("sell-at-market", "grand-souk"),
        ("sell-set", "merchantman"),
        ("market", "merchantman"),
    ];
    assert_eq!(asked, expected);
    assert_eq!(play.value("wheat"), 2);
    assert!(!used(&play));
}

#[test]
fn e5_what_was_used_is_marked_on_the_card() {
    let mut play = city().hand(A, &["grand-souk", "farm"]).play();
    play.construct(A, "grand-souk", (-1, 0));
    play.pick(A, "swap-wheat-wood").pick_all(A, &[]);
    assert!(play.view(B).players[0].columns[0].cards[0].used);
}

// ---- regions with enough buildings ----

/// A has two buildings at (0,0), one at (0,1), and none elsewhere.
fn town() -> Scenario {
    let scenario = Scenario::new(2).egypt(&["civil"]);
    let scenario = scenario.build(A, "production", (0, 0)).build(A, "army", (0, 0));
    scenario.build(A, "army", (0, 1))
}

#[test]
fn e6_a_card_may_need_buildings_in_its_region() {
    let offered = |card: &str, refused: &[At]| {
        let mut play = town().hand(A, &[card, "farm"]).play();
        play.pick(A, card);
        for at in refused {
            play.refuses_at(A, *at);
            assert_eq!(play.why_not_at(A, *at), ["why-few-buildings"], "{card} at {at:?}");
        }
        play.regions_offered(A)
    };
    // Beside A's regions, and at the edge for points.
    let empty = [(1, 0), (-1, 1), (0, 2), (1, 5)];
    assert_eq!(
        offered("townhouse-vp", &[&empty[..], &[(0, 1)]].concat()),
        [(0, 0)],
        "the new building does not count"
    );
    assert_eq!(
        offered("palace-vp", &empty),
        [(0, 0), (0, 1)],
        "the example of the rulebook: one building is enough, an empty region is not"
    );
    // A temple counts.
    let scenario = town().build(A, "temple", (0, 1));
    let mut play = scenario.hand(A, &["townhouse-gold", "farm"]).play();
    play.construct(A, "townhouse-gold", (0, 1));
}

#[test]
fn e6_such_a_card_is_never_the_first_building() {
    for card in ["palace-vp", "palace-gold", "townhouse-vp", "townhouse-gold"] {
        let scenario = Scenario::new(2).egypt(&["civil"]);
        let mut play = scenario.hand(A, &[card, "farm"]).play();
        play.refuses(A, card);
        assert_eq!(play.why_not(A, card), ["why-no-region"], "{card}");
    }
    // Nor does it go to the edge for points, where there is nowhere else.
    let scenario = Scenario::new(2)
        .egypt(&["civil"])
        .build(A, "civil", (0, 0))
        .vp(A, 9);
    let mut play = scenario.hand(A, &["palace-vp", "farm"]).play();
    play.refuses(A, "palace-vp");
    assert_eq!(play.why_not(A, "palace-vp"), ["why-no-region"]);
}
