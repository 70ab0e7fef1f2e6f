//! What never changes in a game of Deus, looked at before every decision of random games.

use std::collections::BTreeMap;

use engine::deus::Deus;
use engine::deus::cards::BuildingCard;
use engine::deus::event::Event;
use engine::kernel::testing::{Match, play_at_random};
use engine::kernel::{Dice, OptionValue, Options, RandomPolicy, Seed, Table, play_out_with_events, set_up};
use serde_json::Value;

/// How many games of each player count, with and without the variants.
const GAMES: u64 = 12;

const KINDS: [&str; 4] = ["wheat", "wood", "clay", "stone"];
const STANDARD: [&str; 5] = ["maritime", "production", "scientific", "civil", "military"];

#[test]
fn nothing_is_lost_and_nothing_is_there_twice() {
    let mut seen = Seen::default();
    for seats in 2..=4 {
        for variants in [false, true] {
            for seed in 0..GAMES {
                let mut options = Options::default().with("wildcard", OptionValue::Flag(variants));
                if variants {
                    options = options.with("pieces", OptionValue::Value("ten".to_owned()));
                }
                let game = Match {
                    seats,
                    options,
                    seed: 9000 + seed,
                };
                // Every game ends: it is played until nobody is asked anything, and then it has to be over.
                let outcome = play_at_random::<Deus>(&game, Vec::new(), |table, decision| {
                    let state = json(table.state());
                    let position = Position {
                        state: &state,
                        seats: seats.into(),
                    };
                    let context = format!("{game:?}, {} asked {}", decision.seat, decision.prompt.key());
                    position.check_cards(&context);
                    position.check_pieces(&context);
                    position.check_resources(&context);
                    position.check_board(&context);
                    check_purses(table, &context);
                    seen.look(&position, decision.prompt.key());
                });
                assert!(
                    !outcome.winners.is_empty() && outcome.scores.len() == usize::from(seats),
                    "{outcome:?}"
                );
            }
        }
    }
    seen.is_enough();
}

/// A position as it is saved.
struct Position<'a> {
    state: &'a Value,
    seats: usize,
}

impl Position<'_> {
    fn players(&self) -> &[Value] {
        self.state["players"].as_array().expect("players")
    }

    /// Every card lies in exactly one place, and no hand is too large.
    fn check_cards(&self, context: &str) {
        let mut labels = Vec::new();
        let mut take = |cards: &Value, field: Option<&str>| {
            for card in cards.as_array().expect("cards") {
                let label = field.map_or(card, |field| &card[field]);
                labels.push(label.as_str().expect("a label").to_owned());
            }
        };
        take(&self.state["deck"], None);
        take(&self.state["discard"], Some("card"));
        for player in self.players() {
            take(&player["hand"], None);
            for column in STANDARD.iter().chain(&["temple"]) {
                take(&player["columns"][column], Some("card"));
            }
            assert!(
                player["hand"].as_array().expect("a hand").len() <= 10,
                "{context}"
            );
        }
        labels.sort();
        let mut all: Vec<String> = BuildingCard::all()
            .map(|card| card.label().into_owned())
            .collect();
        all.sort();
        assert_eq!(labels, all, "{context}");
    }

    /// Everybody has five pieces of each type, as many on the map as cards in the column; temples are shared.
    fn check_pieces(&self, context: &str) {
        let mut temples = self.state["temples"].as_u64().expect("a number");
        for player in self.players() {
            for of in STANDARD {
                let map = count(&player["built"][of]);
                let all = number(&player["stock"][of]) + number(&player["reserve"][of]) + map;
                assert_eq!(all, 5, "{context}: {of}");
                assert_eq!(count(&player["columns"][of]), map, "{context}: {of}");
            }
            let built = count(&player["built"]["temple"]);
            assert!(count(&player["columns"]["temple"]) >= built, "{context}");
            temples += built;
        }
        assert_eq!(temples, [4, 6, 7][self.seats - 2], "{context}");
    }

    fn check_resources(&self, context: &str) {
        for kind in KINDS {
            let held: u64 = self
                .players()
                .iter()
                .map(|player| number(&player["resources"][kind]))
                .sum();
            assert_eq!(
                held + number(&self.state["supply"][kind]),
                5 * self.seats as u64,
                "{context}: {kind}"
            );
        }
    }

    /// No region has two owners; a temple never stands alone; nothing stands on a village.
    fn check_board(&self, context: &str) {
        let mut owners: BTreeMap<&str, usize> = BTreeMap::new();
        let villages: Vec<&str> = self.state["villages"]
            .as_array()
            .expect("villages")
            .iter()
            .map(|village| village["region"].as_str().expect("a region"))
            .collect();
        for (seat, player) in self.players().iter().enumerate() {
            for of in STANDARD.iter().chain(&["temple"]) {
                for region in player["built"][of].as_array().expect("regions") {
                    let region = region.as_str().expect("a region");
                    assert_eq!(*owners.entry(region).or_insert(seat), seat, "{context}: {region}");
                    assert!(!villages.contains(&region), "{context}: {region}");
                }
            }
            let stands =
                |of: &str, region: &Value| player["built"][of].as_array().expect("regions").contains(region);
            for region in player["built"]["temple"].as_array().expect("regions") {
                assert!(
                    STANDARD.iter().any(|of| stands(of, region)),
                    "{context}: a temple alone in {region}"
                );
            }
        }
    }
}

/// What everybody has is what they had at the start of the step, and what the events of the step say.
fn check_purses(table: &Table<Deus>, context: &str) {
    let base = serde_json::to_value(table.checkpoint()).expect("plain data");
    let mut expected = purses(&base["state"]);
    table
        .step_events()
        .iter()
        .for_each(|event| apply(event, &mut expected));
    assert_eq!(purses(&json(table.state())), expected, "{context}");
}

#[test]
fn gold_and_points_are_what_the_events_of_the_whole_game_say() {
    for seats in 2..=4 {
        for seed in 0..4 * GAMES {
            let (mut state, mut dice) =
                set_up::<Deus>(&Options::default(), seats, Seed::of_number(seed)).expect("legal");
            let mut expected = purses(&json(&state));
            let mut events = Vec::new();
            let mut players = RandomPolicy::new(Dice::new(Seed::of_text(&format!("purses {seed}"))));
            play_out_with_events(&mut state, &mut dice, &mut players, Some(&mut events))
                .expect("the game ends");
            events.iter().for_each(|event| apply(event, &mut expected));
            assert_eq!(purses(&json(&state)), expected, "{seats} players, seed {seed}");
        }
    }
}

/// Everybody's gold and victory points.
fn purses(state: &Value) -> Vec<(i64, i64)> {
    let purse = |player: &Value| (number(&player["gold"]) as i64, number(&player["vp"]) as i64);
    state["players"]
        .as_array()
        .expect("players")
        .iter()
        .map(purse)
        .collect()
}

fn json(state: &Deus) -> Value {
    serde_json::to_value(state).expect("a state is plain data")
}

/// What an event does to gold and victory points.
fn apply(event: &Event, purses: &mut [(i64, i64)]) {
    match event {
        Event::Constructed(built) => {
            purses[built.seat.index()].0 -= i64::from(built.paid.gold);
            purses[built.seat.index()].1 -= i64::from(built.vp);
        }
        Event::Gold { seat, gold, .. } | Event::Sold { seat, gold, .. } => {
            purses[seat.index()].0 += i64::from(*gold);
        }
        Event::Bought { seat, gold, .. } => purses[seat.index()].0 -= i64::from(*gold),
        Event::Points { seat, vp, .. }
        | Event::SoldForPoints { seat, vp, .. }
        | Event::Plundered { seat, vp, .. } => {
            purses[seat.index()].1 += i64::from(*vp);
        }
        Event::StolePoints { seat, rival, vp, .. } => {
            purses[seat.index()].1 += i64::from(*vp);
            purses[rival.index()].1 -= i64::from(*vp);
        }
        Event::StoleGold {
            seat, rival, gold, ..
        } => {
            purses[seat.index()].0 += i64::from(*gold);
            purses[rival.index()].0 -= i64::from(*gold);
        }
        Event::Attacked { winners, vp, .. } => {
            for seat in winners {
                purses[seat.index()].1 += i64::from(*vp);
            }
        }
        _ => {}
    }
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number that is not negative")
}

fn count(value: &Value) -> u64 {
    value.as_array().expect("a list").len() as u64
}

/// Whether the games covered everything that is worth checking.
#[derive(Default)]
struct Seen {
    decisions: u64,
    prompts: BTreeMap<String, u64>,
    face_down: u64,
    attacked: u64,
    empty_supply: u64,
}

impl Seen {
    fn look(&mut self, position: &Position<'_>, prompt: &str) {
        self.decisions += 1;
        *self.prompts.entry(prompt.to_owned()).or_default() += 1;
        self.face_down += u64::from(position.state.to_string().contains(r#""face_down":true"#));
        let villages = position.state["villages"].as_array().expect("villages");
        self.attacked += villages
            .iter()
            .filter(|village| village["attacked"] == true)
            .count() as u64;
        self.empty_supply += KINDS
            .iter()
            .filter(|kind| position.state["supply"][**kind] == 0)
            .count() as u64;
    }

    fn is_enough(&self) {
        assert!(self.decisions > 10_000, "{} decisions", self.decisions);
        for (what, count) in [
            ("cards face down", self.face_down),
            ("attacked villages", self.attacked),
            ("empty supplies", self.empty_supply),
        ] {
            assert!(count > 5, "only {count} {what}");
        }
        // Every question has been asked.
        let asked: Vec<&str> = self.prompts.keys().map(String::as_str).collect();
        let expected = [
            "action",
            "army",
            "attack-order",
            "bottom-card",
            "buy",
            "confirm",
            "different-pieces",
            "draw",
            "exchange",
            "gain-pieces",
            "god",
            "march",
            "offer",
            "payment",
            "produce",
            "resources",
            "sell-assortment",
            "sell-for-gold",
            "sell-for-points",
            "siege",
            "site",
            "starting-pieces",
            "top-card",
            "top-of-column",
            "victim",
            "wildcard",
        ];
        assert_eq!(asked, expected);
    }
}
