//! Gold and victory points of Deus are what the events say, in random games.

use engine::deus::Deus;
use engine::deus::event::Event;
use engine::kernel::testing::{matches, play_at_random};
use engine::kernel::{Game, RandomPolicy, Table, play_out_with_events, set_up};
use serde_json::Value;

/// How many games of each player count, with and without the variants.
const GAMES: u64 = 6;

const KINDS: [&str; 4] = ["wheat", "wood", "clay", "stone"];

#[test]
fn gold_and_points_are_what_the_events_of_a_step_say() {
    let mut seen = Seen::default();
    for game in matches(Deus::SEATS, Deus::options(), GAMES) {
        play_at_random::<Deus>(&game, Vec::new(), |table, decision| {
            let context = format!("{game:?}, {} asked {}", decision.seat, decision.prompt.key());
            check_purses(table, &context);
            seen.look(&json(table.state()));
        });
    }
    seen.is_enough();
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
    for game in matches(Deus::SEATS, Deus::options(), 4 * GAMES) {
        let (mut state, mut dice) = set_up::<Deus>(&game.options, game.seats, game.seed()).expect("legal");
        let mut expected = purses(&json(&state));
        let mut events = Vec::new();
        let mut players = RandomPolicy::new(game.players());
        play_out_with_events(&mut state, &mut dice, &mut players, Some(&mut events)).expect("the game ends");
        events.iter().for_each(|event| apply(event, &mut expected));
        assert_eq!(purses(&json(&state)), expected, "{game:?}");
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
            if let Some((keeper, gold)) = built.toll {
                purses[built.seat.index()].0 -= i64::from(gold);
                purses[keeper.index()].0 += i64::from(gold);
            }
        }
        Event::Coin { seat, .. } => purses[seat.index()].0 -= 1,
        Event::Gold { seat, gold, .. } | Event::Sold { seat, gold, .. } => {
            purses[seat.index()].0 += i64::from(*gold);
        }
        Event::Bought { seat, gold, .. } | Event::PaidForCards { seat, gold, .. } => {
            purses[seat.index()].0 -= i64::from(*gold)
        }
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

/// Whether the games came to everything that the invariants are about.
#[derive(Default)]
struct Seen {
    face_down: u64,
    attacked: u64,
    empty_supply: u64,
}

impl Seen {
    fn look(&mut self, state: &Value) {
        self.face_down += u64::from(state.to_string().contains(r#""face_down":true"#));
        let villages = state["villages"].as_array().expect("villages");
        self.attacked += villages
            .iter()
            .filter(|village| village["attacked"] == true)
            .count() as u64;
        self.empty_supply += KINDS.iter().filter(|kind| state["supply"][**kind] == 0).count() as u64;
    }

    fn is_enough(&self) {
        for (what, count) in [
            ("cards face down", self.face_down),
            ("attacked villages", self.attacked),
            ("empty supplies", self.empty_supply),
        ] {
            assert!(count > 5, "only {count} {what}");
        }
    }
}
