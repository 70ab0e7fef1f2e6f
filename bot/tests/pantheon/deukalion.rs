//! Deukalion through the real bot: the steps of the others, fights and answers to them are part of one turn, and its
//! message is all that stays of them.

use std::collections::BTreeSet;

use crate::common::{Stage, answers_first, asks, changes_database, says, tampers};
use crate::playing::{Asked, CALL, DEUKALION, Playing, foot, public};
use bot::clock::{Clock, Timestamp};
use emulator::{Person, Seen, Snowflake};
use serde_json::{Value, json};

/// Where ships begin.
const ANCHORS: [&str; 4] = ["d1", "f1", "d2", "f2"];
/// How many fighters everybody has.
const CREW: u64 = 10;
/// More questions than any turn has.
const MOST: usize = 60;

/// A table whose ships are placed, in the first turn. The active player comes first, then the others in the order of
/// their steps.
struct Sea<'a> {
    stage: &'a mut Stage,
    people: Vec<&'a Person>,
    thread: Snowflake,
    /// Where in the save each of them sits.
    seats: Vec<usize>,
}

impl<'a> Sea<'a> {
    /// These people sit down and drop anchor.
    async fn begin(stage: &'a mut Stage, people: &[&'a Person]) -> Self {
        let thread = stage.table_of(DEUKALION.game, people, 0).await;
        let mut playing = Playing::at(&DEUKALION, people, thread, 1);
        let mut in_turn = Vec::new();
        for anchor in &ANCHORS[..people.len()] {
            let Asked::Turn(who, turn) = playing.asked().await else {
                panic!("ships are placed one after the other");
            };
            types(people[who], anchor).await;
            types(people[who], "done").await;
            playing.has_played(who, &turn);
            in_turn.push(people[who]);
        }
        let mut sea = Self {
            stage,
            people: in_turn,
            thread,
            seats: Vec::new(),
        };
        sea.stage.is_quiet().await;
        sea.is_set(|_, _| ()).await;
        sea
    }

    /// Changes the state behind the back of the bot. It is told where in the save everybody sits.
    async fn is_set(&mut self, change: impl FnOnce(&mut Value, &[usize])) {
        self.stage.kill_bot();
        let players = self.people.len();
        let seats = &mut self.seats;
        tampers(&self.stage.database(), |save| {
            let state = &mut save["checkpoint"]["state"];
            let first = state["active"].as_u64().expect("somebody is active") as usize;
            *seats = (0..players).map(|at| (first + at) % players).collect();
            change(state, seats);
        })
        .await;
        self.stage.start_bot().await;
        self.stage.is_quiet().await;
    }

    fn public(&self) -> Vec<Seen> {
        public(self.people[0], self.thread)
    }

    /// The calls in the thread.
    fn calls(&self) -> Vec<Seen> {
        let is_call = |seen: &Seen| foot(seen).contains(CALL);
        self.public().into_iter().filter(is_call).collect()
    }

    /// The messages of turns, in order.
    fn turns(&self) -> Vec<Seen> {
        let is_turn = |seen: &Seen| foot(seen).contains("· turn ");
        self.public().into_iter().filter(is_turn).collect()
    }

    /// Who is asked now, as the database knows it.
    async fn asked(&self) -> Vec<&'a Person> {
        self.stage.is_quiet().await;
        let mut asked = Vec::new();
        for person in &self.people {
            let panel = asks(person, "/play", &[]).await;
            if crate::common::first_answer(&panel).is_some() {
                asked.push(*person);
            }
        }
        asked
    }

    /// Somebody is asked alone, and one message calls them: that of the turn if they are the first to be asked in it,
    /// and else a call that goes once it is answered.
    async fn asks_only(&self, who: usize) {
        let person = self.people[who];
        let asked: Vec<String> = self.asked().await.iter().map(|person| person.name()).collect();
        assert_eq!(asked, [person.name()]);
        let mention = format!("<@{}>", person.id);
        let with_mention = |seen: &Seen| seen.content.contains(&mention) && seen.buttons().contains(&"Play");
        let calling: Vec<Seen> = self.public().into_iter().filter(with_mention).collect();
        assert_eq!(calling.len(), 1, "{calling:#?}");
        let calls = self.calls();
        assert!(calls.iter().all(with_mention), "{calls:#?}");
    }
}

/// Deals hands: whatever nobody is given lies in the deck.
fn deals(state: &mut Value, seats: &[usize], hands: &[&[&str]]) {
    let is_wanted = |card: &Value| hands.iter().any(|hand| hand.iter().any(|name| card == *name));
    let mut all: Vec<Value> = state["deck"].as_array().expect("a deck").clone();
    for seat in seats {
        all.extend(state["players"][seat]["hand"].as_array().expect("a hand").clone());
    }
    all.retain(|card| !is_wanted(card));
    state["deck"] = json!(all);
    for (hand, seat) in hands.iter().zip(seats) {
        state["players"][seat]["hand"] = json!(hand);
    }
}

/// So many of somebody's fighters are in the Underworld.
fn sinks(state: &mut Value, seat: usize, below: u64) {
    state["players"][seat]["fighters"] = json!(CREW - below);
    state["players"][seat]["below"] = json!(below);
}

/// Answers by typing.
async fn types(person: &Person, option: &str) -> Seen {
    let told = asks(person, "/choose", &[("option", option)]).await;
    assert!(
        !told.content.contains("not possible"),
        "{option}: {}",
        told.content
    );
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_four_leaves_one_report_with_its_steps_and_fights_and_no_call() {
    let mut stage = Stage::set().await;
    let four = ["Alice", "Bob", "Carol", "Dave"].map(|name| stage.user(name));
    let people: Vec<&Person> = four.iter().collect();
    let mut sea = Sea::begin(&mut stage, &people).await;
    sea.is_set(|state, seats| {
        state["kylix"]["middle"] = json!(2);
        state["kylix"]["ring"] = json!([2, 1, 3, 2]);
        for (seat, ship) in seats.iter().zip(["h3", "c3", "c2", "i1"]) {
            state["players"][seat]["ship"] = json!(ship);
        }
        let hands: [&[&str]; 4] = [
            &["act-trojan-horse"],
            &["act-wrath-of-ares", "act-wrath-of-ares-2"],
            &["act-aegis", "act-wrath-of-ares-3"],
            &["act-poseidons-wind"],
        ];
        deals(state, seats, &hands);
        sinks(state, seats[3], 3);
    })
    .await;
    let before = sea.turns().len();
    let names: Vec<String> = sea.people.iter().map(|person| person.name()).collect();

    // The first of the others attacks the second, who is asked before the throw; after it both are.
    sea.asks_only(1).await;
    types(sea.people[1], "c2").await;
    types(sea.people[1], "done").await;
    sea.asks_only(2).await;
    says(&sea.calls()[0], "10 against 10 fighters");
    types(sea.people[2], "pass").await;
    let mut asked_in_the_fight = BTreeSet::new();
    for question in 0.. {
        assert!(question < MOST, "a fight without an end");
        let asked = sea.asked().await;
        assert_eq!(asked.len(), 1);
        let person = asked[0];
        let panel = asks(person, "/play", &[]).await;
        if panel.content.contains("Your step") {
            break;
        }
        asked_in_the_fight.insert(person.name());
        answers_first(person, &panel).await;
    }
    assert!(
        asked_in_the_fight.contains(&names[1]) && asked_in_the_fight.contains(&names[2]),
        "{asked_in_the_fight:?}"
    );

    // The next stays, and the last one renounces; each is called.
    sea.asks_only(2).await;
    types(sea.people[2], "pass").await;
    let mut told = asks(sea.people[2], "/play", &[]).await;
    while crate::common::first_answer(&told).is_some() {
        told = answers_first(sea.people[2], &told).await;
    }
    sea.asks_only(3).await;
    types(sea.people[3], "renounce").await;
    types(sea.people[3], "done").await;
    assert_eq!(sea.turns().len(), before, "it is still the same turn");

    // The active player is called, turns the cup and sails.
    let notified = sea.people[0].notifications();
    sea.asks_only(0).await;
    assert!(notified > 0);
    types(sea.people[0], "cup-2132").await;
    types(sea.people[0], "h4").await;
    for question in 0.. {
        assert!(question < MOST, "a turn without an end");
        let panel = asks(sea.people[0], "/play", &[]).await;
        match crate::common::first_answer(&panel) {
            None => break,
            Some((id, _)) if crate::common::verb(&id) == "confirm" => {
                types(sea.people[0], "done").await;
            }
            Some(_) => {
                types(sea.people[0], "pass").await;
            }
        }
    }
    sea.stage.is_quiet().await;
    let turns = sea.turns();
    assert_eq!(turns.len(), before + 1, "{turns:#?}");
    let report = &turns[before - 1];
    assert!(report.buttons().is_empty(), "{report:#?}");
    for line in [
        format!("{} attacked {}.", names[1], names[2]),
        "threw".to_owned(),
        " beat ".to_owned(),
        format!("{} renounced the step and fetched 2 fighters.", names[3]),
        format!("{} turned the cup: ", names[0]),
        format!("{} sailed to H4.", names[0]),
    ] {
        says(report, &line);
    }
    let calls = sea.calls();
    let left: Vec<&Seen> = calls
        .iter()
        .filter(|call| !call.content.contains(&format!("<@{}>", sea.people[2].id)))
        .collect();
    assert!(left.is_empty() && calls.len() <= 1, "{calls:#?}");
    assert_eq!(sea.stage.emulator.complaints(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standing_order_by_name_answers_a_step_before_it_comes_and_says_so() {
    let mut stage = Stage::set().await;
    let three = ["Alice", "Bob", "Carol"].map(|name| stage.user(name));
    let people: Vec<&Person> = three.iter().collect();
    let mut sea = Sea::begin(&mut stage, &people).await;
    sea.is_set(|state, seats| {
        state["kylix"]["middle"] = json!(1);
        sinks(state, seats[2], 4);
    })
    .await;
    let (stays, orders) = (sea.people[1], sea.people[2]);
    let name = "Ask me in my step only if the middle die is at least 2";
    let offered = asks(orders, "/standing", &[]).await;
    says(&offered, "Nothing is answered for you at this table.");
    says(&offered, &format!("• {name}"));
    says(&offered, "• Stay where I am in my step");
    let given = asks(orders, "/standing", &[("order", "ask-from-2")]).await;
    let (set, offered) = given
        .content
        .split_once("What can be")
        .expect("what can be set, too");
    assert!(set.contains(name) && !offered.contains(name), "{}", given.content);
    let notified = orders.notifications();
    sea.asks_only(1).await;
    types(stays, "pass").await;
    while sea.asked().await.iter().any(|person| person.id == stays.id) {
        types(stays, "done").await;
    }
    sea.asks_only(0).await;
    assert_eq!(
        orders.notifications(),
        notified,
        "nobody calls who needs not answer"
    );
    let log = asks(orders, "/log", &[]).await;
    says(
        &log,
        &format!("Pantheon answered for you, as your standing order says: “{name}”."),
    );
    says(&log, "renounced the step and fetched 2 fighters.");
    let others = asks(stays, "/log", &[]).await;
    assert!(!others.content.contains("standing order"), "{}", others.content);
    // It can be given up as it was given.
    says(
        &asks(orders, "/standing", &[("order", "ask-from-2")]).await,
        "for you at this table",
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_no_card_in_this_round_is_passed_after_a_while_and_only_in_windows() {
    let mut stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let mut sea = Sea::begin(&mut stage, &[&alice, &bob]).await;
    sea.is_set(|state, seats| {
        state["kylix"]["middle"] = json!(2);
        for (seat, ship) in seats.iter().zip(["c2", "c3"]) {
            state["players"][seat]["ship"] = json!(ship);
        }
        deals(state, seats, &[&["act-cap-of-invisibility"], &[]]);
    })
    .await;
    let (attacked, attacker) = (sea.people[0], sea.people[1]);
    let given = asks(attacked, "/standing", &[("order", "pass-windows")]).await;
    says(&given, "Play no card when others are to move, in this round");
    types(attacker, "c2").await;
    types(attacker, "done").await;
    // They look as if they thought about it.
    let asked = sea.asked().await;
    assert_eq!(asked.len(), 1);
    assert_eq!(asked[0].id, attacked.id);
    passes_soon(sea.stage).await;
    let log = async || asks(attacked, "/log", &[]).await;
    let name = "as your standing order says: “Play no card when others are to move, in this round”.";
    let mut told = log().await;
    let patience = Timestamp(Clock.now().0 + 60_000);
    while !told.content.contains(name) {
        assert!(Clock.now() < patience, "{}", told.content);
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        told = log().await;
    }
    says(&told, "threw");
}

/// Whoever is passed after a while is passed in a moment.
async fn passes_soon(stage: &mut Stage) {
    let database = stage.database();
    stage.kill_bot();
    let soon = Clock.now().0 + 500;
    changes_database(&database, &format!("UPDATE passes SET due = {soon}")).await;
    stage.start_bot().await;
}
