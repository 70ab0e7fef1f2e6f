//! What never changes in a game of Deus Ex Machina, looked at before every decision of random games.

use std::collections::BTreeMap;

use engine::deus_ex_machina::DeusExMachina;
use engine::deus_ex_machina::cards::quests::Quest;
use engine::kernel::testing::{Match, play_at_random};
use engine::kernel::{Component, Fact, Game, OptionValue, Options};
use serde_json::Value;

/// How many games of each player count, with and without the expansion.
const GAMES: u64 = 25;

#[test]
fn nothing_is_lost_and_nothing_is_there_twice() {
    let mut seen = Seen::default();
    for seats in 2..=4 {
        for mini in [false, true] {
            for seed in 0..GAMES {
                let options = Options::default().with("mini", OptionValue::Flag(mini));
                let game = Match {
                    seats,
                    options,
                    seed: 7000 + seed,
                };
                // Every game ends: it is played until nobody is asked anything, and then it has to be over.
                let outcome = play_at_random::<DeusExMachina>(&game, Vec::new(), |table, decision| {
                    let state = serde_json::to_value(table.state()).expect("a state is plain data");
                    let position = Position {
                        state: &state,
                        seats: seats.into(),
                        mini,
                    };
                    let context = format!("{game:?}, {} asked {}", decision.seat, decision.prompt.key());
                    position.check_cards(&context);
                    position.check_mats(decision.prompt.key(), &context);
                    position.check_tracks(decision.prompt.key(), &context);
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
    mini: bool,
}

impl Position<'_> {
    fn players(&self) -> &[Value] {
        self.state["players"].as_array().expect("players")
    }

    /// Every card of every family lies in exactly one place.
    fn check_cards(&self, context: &str) {
        let state = self.state;
        let of_players = |field: &'static str| self.players().iter().map(move |player| &player[field]);

        let quests = [
            &state["quests"]["spaces"],
            &state["quests"]["deck"],
            &state["quests"]["aside"],
        ];
        let quests = quests
            .into_iter()
            .chain(of_players("secrets"))
            .chain(of_players("done"));
        let expected = self.components("quest", |quest| {
            self.seats == 4 || !flag(quest, "four_players_only")
        });
        assert_eq!(sorted(quests), expected, "{context}");

        let heroes = [
            &state["heroes"]["spaces"],
            &state["heroes"]["deck"],
            &state["heroes"]["discard"],
        ];
        let gods: Vec<&str> = of_players("god").filter_map(Value::as_str).collect();
        let expected = self.components("hero", |hero| match fact(hero, "favoured_by") {
            Some(Fact::Key(god)) => gods.contains(god),
            _ => true,
        });
        assert_eq!(sorted(heroes), expected, "{context}");

        let cards = [
            &state["interventions"]["deck"],
            &state["interventions"]["discard"],
        ];
        let cards = cards.into_iter().chain(of_players("hand"));
        let expected = self.components("intervention", |card| self.mini || !flag(card, "mini"));
        assert_eq!(sorted(cards), expected, "{context}");

        let tiles = [&state["spare"]].into_iter().chain(of_players("objective"));
        let expected = self.components("objective", |tile| self.mini || !flag(tile, "mini"));
        assert_eq!(sorted(tiles), expected, "{context}");
    }

    /// The labels of the components of a kind that are in the game, copies numbered from the second on.
    fn components(&self, kind: &str, in_game: impl Fn(&Component) -> bool) -> Vec<String> {
        let mut labels = Vec::new();
        for component in DeusExMachina::components()
            .iter()
            .filter(|other| other.kind == kind && in_game(other))
        {
            labels.push(component.key.to_owned());
            labels.extend((2..=component.copies).map(|copy| format!("{}-{copy}", component.key)));
        }
        labels.sort();
        labels
    }

    /// Points fit on the tracks, glory is never negative, tokens and hands are within their limits.
    fn check_mats(&self, prompt: &str, context: &str) {
        let rounds = if self.seats == 2 { 3 } else { 2 };
        for (seat, player) in self.players().iter().enumerate() {
            for kind in ["might", "cunning"] {
                let points = player["points"][kind].as_i64().expect("a number");
                assert!((0..=4).contains(&points), "{context}: {points} {kind}");
            }
            assert!(player["gp"].as_i64().expect("a number") >= 0, "{context}");

            let tokens = self
                .tokens()
                .filter(|owner| owner.as_u64() == Some(seat as u64))
                .count();
            assert!(tokens <= rounds, "{context}: {tokens} tokens");

            let limit = if player["god"] == "god-hermes" { 3 } else { 2 };
            let hand = player["hand"].as_array().expect("a hand").len();
            let acting = self.state["phase"]["round"].as_u64() == Some(seat as u64);
            // A player with one card too many is asked to discard before anything else.
            let most = if prompt == "discard" && acting {
                limit + 1
            } else {
                limit
            };
            assert!(hand <= most, "{context}: {hand} cards");

            assert!(
                player["secrets"].as_array().expect("quests").len() <= if self.is_dealing() { 3 } else { 2 }
            );
        }
        assert!(self.tokens().count() <= 8);
    }

    fn tokens(&self) -> impl Iterator<Item = &Value> {
        self.state["tokens"]
            .as_array()
            .expect("spaces")
            .iter()
            .filter(|owner| !owner.is_null())
    }

    fn is_dealing(&self) -> bool {
        self.state["phase"] == "secrets"
    }

    fn is_set_up(&self) -> bool {
        self.state["turn"] != 0
    }

    /// At most two legendary quests and two of a colour; three heroes, or two and a closed space.
    fn check_tracks(&self, prompt: &str, context: &str) {
        let laid = &self.state["acts"]["laid"];
        let spaces = self.state["quests"]["spaces"].as_array().expect("spaces");
        let mut colours = BTreeMap::new();
        let mut legendary = 0;
        for label in spaces
            .iter()
            .filter(|quest| *quest != laid)
            .filter_map(Value::as_str)
        {
            let facts = Quest::by_label(label).expect("a quest").facts();
            *colours.entry(facts.colour).or_insert(0) += 1;
            legendary += i32::from(facts.legendary);
        }
        assert!(
            legendary <= 2 && colours.values().all(|count| *count <= 2),
            "{context}: {spaces:?}"
        );
        if !laid.is_null() {
            assert!(spaces.contains(laid), "{context}: {laid} is on the track");
        }

        let heroes = self.state["heroes"]["spaces"].as_array().expect("spaces");
        let standing = heroes.iter().filter(|hero| !hero.is_null()).count();
        let closed = &self.state["heroes"]["closed"];
        let expected = if closed.is_null() { 3 } else { 2 };
        // When the end of a round is to be confirmed, the next hero is not revealed yet.
        if self.is_set_up() && prompt != "confirm" {
            assert_eq!(standing, expected, "{context}: {heroes:?}, closed {closed}");
        }
        if let Some(space) = closed.as_str() {
            let at = ["h1", "h2", "h3"]
                .iter()
                .position(|other| *other == space)
                .expect("a hero space");
            assert!(heroes[at].is_null(), "{context}: {heroes:?}, closed {closed}");
        }
        if let Some(reserved) = self.state["heroes"]["reserved"].as_str() {
            assert!(
                heroes.iter().any(|hero| hero == reserved),
                "{context}: {reserved} is on the track"
            );
        }
    }
}

/// All labels in some places, sorted.
fn sorted<'a>(places: impl IntoIterator<Item = &'a Value>) -> Vec<String> {
    let mut labels = Vec::new();
    for place in places {
        match place {
            Value::String(label) => labels.push(label.clone()),
            Value::Array(cards) => labels.extend(cards.iter().filter_map(Value::as_str).map(str::to_owned)),
            _ => {}
        }
    }
    labels.sort();
    labels
}

fn fact<'a>(component: &'a Component, name: &str) -> Option<&'a Fact> {
    component
        .facts
        .iter()
        .find(|(other, _)| *other == name)
        .map(|(_, fact)| fact)
}

fn flag(component: &Component, name: &str) -> bool {
    matches!(fact(component, name), Some(Fact::Flag(true)))
}

/// Whether the games covered everything that is worth checking.
#[derive(Default)]
struct Seen {
    decisions: u64,
    laid: u64,
    discarding: u64,
    closed: u64,
    reserved: u64,
    full_tracks: u64,
}

impl Seen {
    fn look(&mut self, position: &Position<'_>, prompt: &str) {
        let state = position.state;
        self.decisions += 1;
        self.laid += u64::from(!state["acts"]["laid"].is_null());
        self.discarding += u64::from(prompt == "discard");
        self.closed += u64::from(!state["heroes"]["closed"].is_null());
        self.reserved += u64::from(!state["heroes"]["reserved"].is_null());
        self.full_tracks += position
            .players()
            .iter()
            .filter(|player| player["points"]["might"] == 4)
            .count() as u64;
    }

    fn is_enough(&self) {
        assert!(self.decisions > 10_000, "{} decisions", self.decisions);
        for (what, count) in [
            ("secret quests under way", self.laid),
            ("discards", self.discarding),
            ("closed spaces", self.closed),
            ("reserved heroes", self.reserved),
            ("full tracks", self.full_tracks),
        ] {
            assert!(count > 5, "only {count} {what}");
        }
    }
}
