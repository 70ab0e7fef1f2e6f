//! M1 to M12: set-up.

use engine::deus_ex_machina::DeusExMachina;
use engine::deus_ex_machina::cards::quests::Quest;
use engine::deus_ex_machina::event::Event;
use engine::deus_ex_machina::scenario::{A, B, C, D, Scenario, TestTable};
use engine::kernel::{
    Answer, Dice, Game, Key, OptionValue, Options, Refusal, Seat, Seed, SetupError, Status, Table, Viewer,
};
use serde_json::Value;

const BASE_GODS: [&str; 4] = ["athena", "zeus", "hermes", "hera"];
const SPACES: [&str; 8] = [
    "purple", "green", "yellow", "black", "red", "blue", "olympus", "altar",
];

/// A new game up to its first round.
fn begun(seats: u8, seed: u64) -> TestTable {
    let mut play = TestTable::new_game(seats, Options::default(), seed);
    play.begin(&BASE_GODS[..usize::from(seats)]);
    play
}

/// All strings anywhere in a value that begin like this, sorted.
fn labels(value: &Value, family: &str) -> Vec<String> {
    let mut found = Vec::new();
    collect(value, family, &mut found);
    found.sort();
    found
}

fn collect(value: &Value, family: &str, found: &mut Vec<String>) {
    match value {
        Value::String(text) if text.starts_with(family) => found.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| collect(value, family, found)),
        Value::Object(fields) => fields.values().for_each(|value| collect(value, family, found)),
        _ => {}
    }
}

fn json(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}

#[test]
fn m1_two_to_four_seats() {
    let open =
        |seats| Table::<DeusExMachina>::open(Options::default(), seats, Seed::of_number(1), Vec::new());
    for seats in [1, 5] {
        let error = open(seats).err().expect("it is refused");
        assert_eq!(
            error,
            SetupError::Seats {
                min: 2,
                max: 4,
                seats
            }
        );
    }
    for seats in 2..=4 {
        let (table, _) = open(seats).expect("it starts");
        assert_eq!(table.seats(), seats);
        assert_eq!(*table.status(), Status::Running);
        assert_eq!(table.open_decisions().len(), 1);
    }
}

#[test]
fn m2_two_hero_tokens_each_and_three_with_two_players() {
    for (seats, rounds) in [(2, 3), (3, 2), (4, 2)] {
        let mut play = begun(seats, 2);
        for seat in Seat::all(seats) {
            assert_eq!(play.player(seat).tokens, rounds, "{seats} players");
        }
        assert_eq!(play.view(A).rounds, rounds);

        let mut free = SPACES.iter();
        let revealed = |play: &TestTable| {
            play.events
                .iter()
                .filter(|event| matches!(event, Event::TurnBegan { .. } | Event::QuestRevealed { .. }))
                .count()
        };
        let before = revealed(&play);
        for round in 1..=rounds {
            for seat in Seat::all(seats) {
                assert_eq!(
                    (play.view(A).turn, play.view(A).round),
                    (1, round),
                    "{seats} players"
                );
                assert_eq!(play.awaited(), [seat], "{seats} players");
                assert_eq!(revealed(&play), before, "{seats} players");
                play.plain_round(seat, free.next().expect("a free space"));
            }
        }
        assert_eq!((play.view(A).turn, play.view(A).round), (2, 1), "{seats} players");
        assert!(
            play.events
                .iter()
                .any(|event| matches!(event, Event::TurnBegan { turn: 2, .. }))
        );
    }
}

#[test]
fn m2_quests_are_refilled_only_after_the_last_round_of_a_turn() {
    for (seats, rounds) in [(2, 3), (3, 2), (4, 2)] {
        let mut play = Scenario::new(seats)
            .all_depleted()
            .quests(["talos", "-", "alcestis", "chimaera"])
            .play();
        let mut free = SPACES.iter();
        for _ in 0..rounds {
            for seat in Seat::all(seats) {
                assert_eq!(play.quests(), ["talos", "-", "alcestis", "chimaera"]);
                play.plain_round(seat, free.next().expect("a free space"));
            }
        }
        assert_eq!(play.quests()[..3], ["talos", "alcestis", "chimaera"]);
        assert_ne!(play.quests()[3], "-");
    }
}

#[test]
fn m3_quests_worth_two_glory_are_left_out_below_four_players() {
    let worth_two = |label: &String| Quest::by_label(label).expect("a quest").facts().gp == 2;
    // In deck, hands and track.
    let all_quests = |play: &TestTable| {
        let state = play.json();
        let hands = state["players"].as_array().expect("players").iter();
        let hands = hands.flat_map(|player| labels(&player["secrets"], "quest-"));
        let mut quests: Vec<String> = labels(&state["quests"], "quest-")
            .into_iter()
            .chain(hands)
            .collect();
        quests.sort();
        assert!(
            quests.is_sorted_by(|one, other| one < other),
            "no quest is there twice"
        );
        quests
    };
    for (seats, number, of_two) in [(3, 24, 0), (4, 30, 6)] {
        for seed in 0..500 {
            let mut play = TestTable::new_game(seats, Options::default(), seed);
            assert_eq!(all_quests(&play).len(), number);
            play.begin(&BASE_GODS[..usize::from(seats)]);
            let quests = all_quests(&play);
            assert_eq!(quests.len(), number, "seed {seed}");
            assert_eq!(
                quests.iter().filter(|quest| worth_two(quest)).count(),
                of_two,
                "seed {seed}"
            );
        }
    }
    let mut two = TestTable::new_game(2, Options::default(), 1);
    two.begin(&["athena", "zeus"]);
    assert_eq!(all_quests(&two).len(), 24);
    assert!(!all_quests(&two).iter().any(worth_two));
}

#[test]
fn m4_the_hero_deck_is_made_of_ordinary_heroes_and_the_favourites_in_play() {
    let mut play = TestTable::new_game(2, Options::default(), 4);
    play.begin(&["zeus", "hera"]);
    let heroes = labels(&play.json()["heroes"], "hero-");
    assert_eq!(
        heroes,
        [
            "hero-achilles",
            "hero-ajax",
            "hero-atalanta",
            "hero-hector",
            "hero-heracles",
            "hero-jason",
            "hero-orpheus",
            "hero-pelops",
            "hero-theseus",
            "hero-zetes"
        ]
    );
    let text = play.json().to_string();
    assert!(!text.contains("hero-perseus") && !text.contains("hero-odysseus"));
}

#[test]
fn m5_gods_are_chosen_in_seat_order_and_each_once() {
    let mut play = TestTable::new_game(4, Options::default(), 5);
    assert_eq!(play.awaited(), [A]);
    assert_eq!(play.view(A).first, A);
    play.pick(A, "god-athena");
    assert_eq!(play.awaited(), [B]);
    play.refuses(B, "god-athena");
    assert_eq!(play.why_not(B, "god-athena"), ["why-taken-god"]);
    assert_eq!(
        play.refuses_answer(C, &Answer::one("god-hermes")),
        Refusal::NotYours
    );
    assert_eq!(play.offers(B), ["god-zeus", "god-hermes", "god-hera"]);
    play.pick(B, "god-zeus");
    assert_eq!(play.awaited(), [C]);
    play.refuses(C, "god-athena")
        .refuses(C, "god-zeus")
        .pick(C, "god-hera");
    // One god is left, and the last player is not asked.
    assert_eq!(play.player(D).god.map(|god| god.slug()), Some("god-hermes"));
}

#[test]
fn m6_gods_start_with_what_their_mats_say() {
    let play = begun(4, 6);
    let start = |seat| {
        let player = play.player(seat);
        (
            player.god.expect("a god").slug(),
            play.points(seat),
            player.cards,
            player.gp,
            player.charged,
        )
    };
    assert_eq!(start(A), ("god-athena", (1, 2), 1, 0, true));
    assert_eq!(start(B), ("god-zeus", (3, 0), 1, 0, true));
    assert_eq!(start(C), ("god-hermes", (0, 1), 2, 0, true));
    assert_eq!(start(D), ("god-hera", (0, 3), 1, 0, true));
}

#[test]
fn m7_objectives_differ_and_the_fifth_tile_stays_unknown() {
    for seed in 0..20 {
        let play = begun(4, seed);
        let state = play.json();
        let spare = labels(&state["spare"], "obj-");
        assert_eq!(spare.len(), 1);
        let dealt: Vec<String> = Seat::all(4)
            .flat_map(|seat| labels(&state["players"][seat.index()]["objective"], "obj-"))
            .collect();
        let mut tiles = [dealt.clone(), spare].concat();
        tiles.sort();
        assert_eq!(
            tiles,
            ["obj-black", "obj-green", "obj-legend", "obj-purple", "obj-yellow"]
        );
        for viewer in Viewer::all(4) {
            let own = match viewer {
                Viewer::Seat(seat) => vec![dealt[seat.index()].clone()],
                Viewer::Public => vec![],
            };
            assert_eq!(labels(&json(play.table.view(viewer)), "obj-"), own, "{viewer:?}");
        }
    }
}

#[test]
fn m8_everybody_is_dealt_three_quests_and_keeps_exactly_two() {
    let mut play = TestTable::new_game(4, Options::default(), 8);
    play.picks(A, &["god-athena"])
        .picks(B, &["god-zeus"])
        .picks(C, &["god-hermes"]);
    let dealt: Vec<Key> = play
        .question(A)
        .choices
        .iter()
        .map(|choice| choice.key.clone())
        .collect();
    assert_eq!(dealt.len(), 3);
    let count = Refusal::Count { min: 2, max: 2 };
    for kept in [&dealt[..1], &dealt[..0], &dealt[..3]] {
        assert_eq!(play.refuses_answer(A, &Answer::Picked(kept.to_vec())), count);
    }
    let strange = Quest::all()
        .find(|quest| !dealt.iter().any(|key| key.as_str() == quest.slug()))
        .expect("another");
    play.refuses(A, strange.slug());

    for seat in Seat::all(4) {
        let offers: Vec<String> = play.offers(seat).iter().map(|key| (*key).to_owned()).collect();
        play.pick_all(seat, &[&offers[0], &offers[2]]);
    }
    assert_eq!(
        play.secrets(A)
            .iter()
            .map(|name| format!("quest-{name}"))
            .collect::<Vec<_>>(),
        [dealt[0].as_str(), dealt[2].as_str()]
    );
    for seat in Seat::all(4) {
        assert_eq!(play.secrets(seat).len(), 2);
    }
    assert_eq!(play.quest_deck().len(), 30 - 8 - 4);
    // The third quest is back, in the deck or on the track.
    let third = dealt[1].as_str().trim_start_matches("quest-");
    assert!(play.quest_deck().contains(&third) || play.quests().contains(&third));
}

#[test]
fn m9_secret_choices_are_simultaneous() {
    let mut positions = Vec::new();
    for order in arrival_orders() {
        let mut play = TestTable::new_game(4, Options::default(), 9);
        play.picks(A, &["god-athena"])
            .picks(B, &["god-zeus"])
            .picks(C, &["god-hermes"]);
        assert_eq!(play.awaited(), [A, B, C, D]);
        let kept: Vec<Vec<String>> = Seat::all(4)
            .map(|seat| {
                play.offers(seat)[1..]
                    .iter()
                    .map(|key| (*key).to_owned())
                    .collect()
            })
            .collect();
        for seat in order {
            assert_eq!(
                play.view(A).quests[0].quest,
                None,
                "nothing is revealed before the last answer"
            );
            play.pick_all(seat, &[&kept[seat.index()][0], &kept[seat.index()][1]]);
        }
        assert_eq!(play.awaited(), [A]);
        positions.push((play.json(), play.question(A).choices.clone(), play.events));
    }
    assert_eq!(positions.len(), 24);
    assert!(positions.iter().all(|position| *position == positions[0]));
}

fn arrival_orders() -> Vec<[Seat; 4]> {
    let mut orders = Vec::new();
    for number in 0..256_usize {
        let order = [0, 2, 4, 6].map(|shift| Seat::new((number >> shift & 3) as u8));
        if Seat::all(4).all(|seat| order.contains(&seat)) {
            orders.push(order);
        }
    }
    orders
}

#[test]
fn m10_three_heroes_and_four_quests_lie_on_the_tracks() {
    for seed in 0..20 {
        let play = begun(4, seed);
        assert_eq!(play.heroes().iter().filter(|hero| **hero != "-").count(), 3);
        assert_eq!(play.quests().iter().filter(|quest| **quest != "-").count(), 4);
        assert_eq!(play.hero_deck().len(), 12 - 3);
        assert_eq!(play.view(A).decks.heroes, 9);
        assert!(play.view(A).used_heroes.is_empty());
    }
}

#[test]
fn m11_the_mini_expansion_adds_gods_heroes_a_card_and_tiles() {
    let mini = Options::default().with("mini", OptionValue::Flag(true));
    let mut with = TestTable::new_game(4, mini, 11);
    assert_eq!(
        with.offers(A),
        [
            "god-zeus",
            "god-athena",
            "god-hermes",
            "god-hera",
            "god-poseidon",
            "god-ares"
        ]
    );
    with.begin(&["poseidon", "ares", "zeus", "hera"]);
    let state = with.json();
    let cards = labels(&state, "di-");
    assert_eq!(cards.len(), 11);
    assert!(cards.contains(&"di-deus-ex-machina".to_owned()));
    assert_eq!(labels(&state, "obj-").len(), 8);
    let heroes = labels(&state["heroes"], "hero-");
    assert_eq!(heroes.len(), 12);
    assert!(
        heroes.contains(&"hero-bellerophon".to_owned()) && heroes.contains(&"hero-penthesilea".to_owned())
    );
    // Their favourites come only with them.
    assert!(!heroes.contains(&"hero-perseus".to_owned()));

    let mut without = TestTable::new_game(4, Options::default(), 11);
    assert_eq!(
        without.offers(A),
        ["god-zeus", "god-athena", "god-hermes", "god-hera"]
    );
    without.refuses(A, "god-poseidon").refuses(A, "god-ares");
    assert_eq!(without.why_not(A, "god-ares"), ["why-not-this-game"]);
    without.begin(&BASE_GODS);
    let state = without.json();
    assert_eq!(labels(&state, "di-").len(), 10);
    assert_eq!(labels(&state, "obj-").len(), 5);
    let text = state.to_string();
    for name in [
        "god-poseidon",
        "god-ares",
        "hero-bellerophon",
        "hero-penthesilea",
        "di-deus-ex-machina",
        "obj-red",
        "obj-blue",
        "obj-legend-north",
    ] {
        assert!(!text.contains(name), "{name} is in the game");
        assert!(
            DeusExMachina::components()
                .iter()
                .any(|component| component.key == name),
            "{name} exists"
        );
    }
}

#[test]
fn m12_hands_secrets_objectives_and_decks_are_hidden() {
    for seed in 0..10 {
        let play = begun(4, seed);
        let seen = play.view(B);
        let rival = json(&seen.players[A.index()]);
        assert_eq!(rival["cards"], 1);
        assert_eq!(rival["secrets"], 2);
        assert_eq!(rival["objective"], Value::Null);
        assert_eq!(labels(&rival, "di-"), Vec::<String>::new());
        assert_eq!(labels(&rival, "quest-"), Vec::<String>::new());
        // Of all hidden cards, B sees only B's own.
        let text = json(&seen);
        let state = play.json();
        assert_eq!(labels(&text["own"]["secrets"], "quest-").len(), 2);
        assert_eq!(labels(&text, "quest-").len(), 2 + 4);
        assert_eq!(labels(&text, "di-").len(), 1);
        for seat in [A, C, D] {
            for quest in labels(&state["players"][seat.index()]["secrets"], "quest-") {
                assert!(!labels(&text, "quest-").contains(&quest));
            }
        }
        assert_eq!(
            json(seen.decks),
            serde_json::json!({ "quests": 18, "heroes": 9, "interventions": 5 })
        );

        let mut dice = Dice::new(Seed::of_number(seed));
        let mut others = 0;
        for _ in 0..5 {
            let other = play
                .table
                .redealt(Viewer::Seat(B), &mut dice)
                .expect("nothing excludes another deal");
            assert_eq!(other.view(Viewer::Seat(B)), seen);
            others += usize::from(json(other.state())["players"][0] != state["players"][0]);
        }
        assert!(others > 0, "A holds other cards in another deal");
    }
}
