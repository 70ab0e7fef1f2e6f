//! The duel through the real bot: a turn in which both are asked again and again is one message, and everybody who is
//! asked is notified once.

use crate::common::{Stage, answers_first, asks, changes_database, first_answer, says, tampers};
use crate::playing::{CALL, foot, opened, presses_play, public};
use bot::clock::Clock;
use emulator::{Person, Seen, Snowflake};
use serde_json::json;
use sqlx::Connection;

/// Cards that answer each other if lines are free: cut, hammer, thrust, lunge, sweep.
const MIXED: [u8; 5] = [0, 3, 6, 9, 12];
/// The same, other copies.
const MIXED_TOO: [u8; 5] = [1, 4, 7, 10, 13];
/// Cards of the low line only.
const LOW: [u8; 5] = [13, 14, 15, 16, 17];

/// A duel at its first attack.
pub struct Fight<'a> {
    pub stage: &'a mut Stage,
    pub attacker: &'a Person,
    pub defender: &'a Person,
    pub thread: Snowflake,
}

impl<'a> Fight<'a> {
    /// Two sit down, and hold these cards: who attacks first, and who defends.
    async fn begin(
        stage: &'a mut Stage,
        [one, other]: [&'a Person; 2],
        options: &[(&str, &str)],
        hands: [[u8; 5]; 2],
    ) -> Self {
        let thread = stage.table_with("duel", options, &[one, other], 0).await;
        stage.is_quiet().await;
        stage.kill_bot();
        tampers(&stage.database(), |save| {
            let held = || hands.into_iter().flatten();
            let deck = (0..24).filter(|card| !held().any(|other| other == *card));
            // The last card is the top of the deck, and the attacker draws first.
            let deck: Vec<u8> = deck
                .chain(hands.into_iter().rev().flat_map(|hand| hand.into_iter().rev()))
                .collect();
            save["checkpoint"]["state"]["deck"] = json!(deck);
        })
        .await;
        stage.start_bot().await;
        let turn = one
            .waits_for("the first turn", |seen| foot(seen).ends_with("· turn 1"))
            .await;
        let head = turn.content.lines().next().unwrap_or_default().to_owned();
        let is_called =
            |person: &Person| head.contains(&format!("<@{}>", person.id)) || head.contains(&person.name());
        let (attacker, defender) = if is_called(one) {
            (one, other)
        } else {
            (other, one)
        };
        Self {
            stage,
            attacker,
            defender,
            thread,
        }
    }

    fn public(&self) -> Vec<Seen> {
        public(self.attacker, self.thread)
    }

    /// The calls in the thread.
    fn calls(&self) -> Vec<Seen> {
        let is_call = |seen: &Seen| foot(seen).contains(CALL);
        self.public().into_iter().filter(is_call).collect()
    }

    /// The message of a turn.
    fn turn(&self, number: u32) -> Seen {
        let mark = format!("· turn {number}");
        let mut turns: Vec<Seen> = self.public();
        turns.retain(|seen| foot(seen).ends_with(&mark));
        assert_eq!(turns.len(), 1, "turn {number} has one message: {turns:#?}");
        turns.remove(0)
    }

    /// What the first line of a turn's message says.
    fn head(&self, number: u32) -> String {
        self.turn(number)
            .content
            .lines()
            .next()
            .unwrap_or_default()
            .to_owned()
    }

    /// How often the attacker and the defender were notified, once everything is told.
    async fn notified(&self) -> (usize, usize) {
        self.stage.is_quiet().await;
        (self.attacker.notifications(), self.defender.notifications())
    }

    /// Nobody is called but this person, by one call with a button.
    fn calls_only(&self, person: &Person, what: &str) {
        let calls = self.calls();
        assert_eq!(calls.len(), 1, "{calls:#?}");
        says(&calls[0], &format!("<@{}>, {what}", person.id));
        assert_eq!(calls[0].buttons(), ["Play"]);
    }

    /// Attacks with the first card, and confirms it.
    async fn attacks(&self) {
        types(self.attacker, "card-cut").await;
        types(self.attacker, "done").await;
    }

    /// Both take the same stance, the defender first.
    async fn stands(&self) {
        types(self.defender, "stance-firm").await;
        types(self.attacker, "stance-firm").await;
    }
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

/// Answers the question of the direct message that keeps somebody's hand.
async fn answers_by_dm(person: &Person) {
    let asks = |seen: &Seen| first_answer(seen).is_some();
    let look = || person.dms().into_iter().find(asks);
    let message = person.waits_until("a question by direct message", look).await;
    let here = person.here();
    person.goes_to_dms();
    answers_first(person, &message).await;
    person.goes_to(here);
}

/// Presses Play on the call and answers with the first card that is offered.
async fn answers_call(person: &Person) {
    let call = person
        .waits_for("the call", |seen| {
            foot(seen).contains(CALL) && seen.content.contains(&format!("<@{}>", person.id))
        })
        .await;
    let panel = presses_play(person, &call).await;
    answers_first(person, &panel).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_answers_of_each_side_by_clicks_leave_one_report_and_no_call() {
    let mut stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let free = [("options", "free")];
    let fight = Fight::begin(&mut stage, [&alice, &bob], &free, [MIXED, MIXED_TOO]).await;
    let (attacker, defender) = (fight.attacker, fight.defender);
    let (a, d) = fight.notified().await;
    // The attack, from the message of the turn.
    let panel = presses_play(attacker, &fight.turn(1)).await;
    let confirm = answers_first(attacker, &panel).await;
    answers_first(attacker, &confirm).await;
    // Both are asked in secret, by direct message. The message of the turn says who is missing.
    assert_eq!(fight.notified().await, (a + 1, d + 1));
    let head = fight.head(1);
    assert!(head.contains("Alice") && head.contains("Bob"), "{head}");
    answers_by_dm(defender).await;
    assert_eq!(fight.notified().await, (a + 1, d + 1));
    let head = fight.head(1);
    let missing = head.split("waiting for").nth(1).unwrap_or(&head);
    assert!(
        missing.contains(&attacker.name()) && !missing.contains(&defender.name()),
        "{head}"
    );
    answers_by_dm(attacker).await;
    // Now they answer each other, three times each.
    for round in 1..=3 {
        assert_eq!(fight.notified().await, (a + round, d + round + 1));
        fight.calls_only(defender, "you may respond.");
        says(&fight.calls()[0], "is pressed by");
        answers_call(defender).await;
        assert_eq!(fight.notified().await, (a + round + 1, d + round + 1));
        fight.calls_only(attacker, "you may respond.");
        answers_call(attacker).await;
    }
    // The defender was hit and must choose, and has the next turn after that.
    assert_eq!(fight.notified().await, (a + 4, d + 5));
    fight.calls_only(defender, "you are asked.");
    types(defender, "strength").await;
    types(defender, "done").await;
    assert_eq!(fight.notified().await, (a + 4, d + 6));
    let report = fight.turn(1);
    assert!(report.buttons().is_empty());
    assert_eq!(
        report.content.matches("answered with").count(),
        6,
        "{}",
        report.content
    );
    assert_eq!(fight.calls(), []);
    let next = fight.head(2);
    assert!(next.contains(&format!("<@{}>", defender.id)), "{next}");
    assert_eq!(fight.stage.emulator.complaints(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn by_typing_it_is_the_same_and_the_loser_is_called_to_choose() {
    let mut stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let fight = Fight::begin(&mut stage, [&alice, &bob], &[], [MIXED, MIXED_TOO]).await;
    let (attacker, defender) = (fight.attacker, fight.defender);
    let (a, d) = fight.notified().await;
    asks(attacker, "/duel attack", &[("card", "card-hammer")]).await;
    types(attacker, "done").await;
    assert_eq!(fight.notified().await, (a + 1, d + 1));
    fight.stands().await;
    assert_eq!(fight.notified().await, (a + 1, d + 2));
    // A card of another line is refused, and the call stays.
    asks(defender, "/duel answer", &[("card", "card-lunge")]).await;
    fight.stage.is_quiet().await;
    fight.calls_only(defender, "you may respond.");
    asks(defender, "/duel answer", &[("card", "card-cut")]).await;
    assert_eq!(fight.notified().await, (a + 2, d + 2));
    asks(attacker, "/duel answer", &[("card", "card-cut")]).await;
    assert_eq!(fight.notified().await, (a + 2, d + 3));
    types(defender, "pass").await;
    assert_eq!(fight.notified().await, (a + 3, d + 3));
    types(attacker, "pass").await;
    // The loser must choose in the attacker's turn, and the next question is part of the same call.
    assert_eq!(fight.notified().await, (a + 3, d + 4));
    fight.calls_only(defender, "you are asked.");
    says(&fight.calls()[0], "was hit with a pressure of 2");
    types(defender, "card").await;
    assert_eq!(fight.notified().await, (a + 3, d + 4));
    says(&fight.calls()[0], "was hit with a pressure of 2");
    types(defender, "card-sweep").await;
    types(defender, "done").await;
    assert_eq!(
        fight.notified().await,
        (a + 3, d + 5),
        "the next turn is the defender's"
    );
    assert_eq!(fight.calls(), []);
    let report = fight.turn(1).content;
    for line in ["let it be", "discarded *Sweep*", " hit "] {
        assert!(report.contains(line), "{line:?} is not in {report}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn by_direct_messages_the_same_holds_and_closed_ones_are_called_in_the_thread() {
    let mut stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    asks(&alice, "/me", &[("notifications", "1")]).await;
    bob.closes_dms();
    let free = [("options", "free")];
    let fight = Fight::begin(&mut stage, [&alice, &bob], &free, [MIXED, MIXED_TOO]).await;
    let (attacker, defender) = (fight.attacker, fight.defender);
    let by_dm = |person: &Person| person.id == alice.id;
    let (a, d) = fight.notified().await;
    fight.attacks().await;
    // The attacker goes on where they are. The defender is told: by direct message, or by a call.
    assert_eq!(fight.notified().await, (a, d + 1));
    if !by_dm(defender) {
        fight.calls_only(defender, "a private question waits for you.");
    }
    fight.stands().await;
    for round in 0..3 {
        assert_eq!(fight.notified().await, (a + round, d + round + 2));
        types(defender, ["card-hammer", "card-thrust", "card-lunge"][round]).await;
        assert_eq!(fight.notified().await, (a + round + 1, d + round + 2));
        assert_eq!(fight.calls().len(), usize::from(!by_dm(attacker)));
        types(attacker, ["card-hammer", "card-thrust", "card-lunge"][round]).await;
    }
    assert_eq!(fight.notified().await, (a + 3, d + 5));
    assert_eq!(fight.calls(), []);
    assert!(fight.turn(1).buttons().is_empty());
    let mention = format!("<@{}>", alice.id);
    assert!(fight.public().iter().all(|seen| !seen.content.contains(&mention)));
    assert_eq!((alice.dms().len(), bob.dms().len()), (1, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_answers_in_secret_last_is_called_to_what_is_asked_in_the_thread() {
    let mut stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let fight = Fight::begin(&mut stage, [&alice, &bob], &[], [MIXED, MIXED_TOO]).await;
    fight.attacks().await;
    answers_by_dm(fight.attacker).await;
    let (a, d) = fight.notified().await;
    let head = fight.head(1);
    assert!(
        head.contains("waiting for") && head.contains(&fight.defender.name()),
        "{head}"
    );
    answers_by_dm(fight.defender).await;
    // The direct message does not ask it: nobody would know.
    assert_eq!(fight.notified().await, (a, d + 1));
    fight.calls_only(fight.defender, "you may respond.");
}

/// How somebody passes who holds nothing that fits, or wants to answer nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Passing {
    Hand,
    Clock,
    Order,
}

/// What everybody reads in the thread and in the attacker's log after the defender has passed.
async fn seen_from_outside(passing: Passing) -> (Vec<String>, String, usize) {
    let mut stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let hand = if passing == Passing::Order { MIXED_TOO } else { LOW };
    let fight = Fight::begin(&mut stage, [&alice, &bob], &[], [MIXED, hand]).await;
    let (attacker, defender) = (fight.attacker, fight.defender);
    if passing == Passing::Order {
        says(
            &asks(defender, "/standing", &[("order", "let-be")]).await,
            "Never answer",
        );
    }
    fight.attacks().await;
    fight.stands().await;
    fight.stage.is_quiet().await;
    fight.calls_only(defender, "you may respond.");
    let attacked = attacker.notifications();
    if passing == Passing::Hand {
        types(defender, "pass").await;
    } else {
        // Not at once, and not before a minute has gone by.
        let database = fight.stage.database();
        fight.stage.kill_bot();
        let now = Clock.now().0;
        changes_database(
            &database,
            &format!(
                "UPDATE passes SET due = {} WHERE due > {}",
                now + 500,
                now + 30_000
            ),
        )
        .await;
        fight.stage.start_bot().await;
    }
    let called =
        |seen: &Seen| foot(seen).contains(CALL) && seen.content.contains(&format!("<@{}>", attacker.id));
    attacker.waits_for("the call", called).await;
    fight.stage.is_quiet().await;
    fight.calls_only(attacker, "you may respond.");
    let named = |text: String| {
        text.replace(&format!("<@{}>", attacker.id), "A")
            .replace(&format!("<@{}>", defender.id), "B")
            .replace(&attacker.name(), "A")
            .replace(&defender.name(), "B")
            .replace(&format!("<#{}>", attacker.here()), "the thread")
    };
    let read = fight.public().into_iter().map(|seen| named(seen.content));
    let read = read.filter(|text| !text.contains("Fingerprint")).collect();
    // What was drawn was drawn before the cards were changed.
    let log = named(asks(attacker, "/log", &[]).await.content);
    let log = log
        .lines()
        .filter(|line| !line.contains("You drew"))
        .collect::<Vec<_>>()
        .join("\n");
    let own = asks(defender, "/log", &[]).await.content;
    let told = match passing {
        Passing::Hand => "You drew",
        Passing::Clock => "Pantheon passed for you",
        Passing::Order => "as your standing order says",
    };
    assert!(own.contains(told), "{told:?} is not in {own}");
    (read, log, attacker.notifications() - attacked)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pass_by_the_clock_or_by_an_order_looks_like_one_by_hand() {
    let by_hand = seen_from_outside(Passing::Hand).await;
    assert!(by_hand.1.contains("B let it be"), "{}", by_hand.1);
    for passing in [Passing::Clock, Passing::Order] {
        assert_eq!(seen_from_outside(passing).await, by_hand, "{passing:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_strict_duel_waits_for_who_holds_nothing_that_fits() {
    let mut stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let strict = [("options", "windows=strict")];
    let fight = Fight::begin(&mut stage, [&alice, &bob], &strict, [MIXED, LOW]).await;
    fight.attacks().await;
    fight.stands().await;
    let panel = opened(fight.defender, fight.defender.slash("/play", &[]).await).await;
    assert!(
        !panel.content.contains("Pantheon passes for you"),
        "{}",
        panel.content
    );
    let planned = "SELECT count(*) FROM passes";
    let mut database = sqlx::SqliteConnection::connect(&fight.stage.database())
        .await
        .expect("the database");
    let planned: i64 = sqlx::query_scalar(planned)
        .fetch_one(&mut database)
        .await
        .expect("the passes");
    assert_eq!(planned, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_that_came_in_place_of_another_when_its_answer_was_lost_goes_with_it() {
    let mut stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let fight = Fight::begin(&mut stage, [&alice, &bob], &[], [MIXED, MIXED_TOO]).await;
    fight.attacks().await;
    fight.stands().await;
    fight.stage.is_quiet().await;
    fight.calls_only(fight.defender, "you may respond.");
    fight.stage.kill_bot();
    // As if it had come in place of an older one, its answer had been lost, and the question was over.
    for statement in [
        "INSERT INTO outbox (table_id, role, number, destination, revision, attempts, due, at) \
         SELECT table_id, role, number, 'table 1', 0, 1, 0, 0 FROM posted WHERE role = 'call'",
        "UPDATE posted SET message = message - 1 WHERE role = 'call'",
        "UPDATE players SET call = NULL",
    ] {
        fight.stage.changes(statement).await;
    }
    fight.stage.start_bot().await;
    fight.stage.is_quiet().await;
    assert_eq!(fight.calls(), []);
}
