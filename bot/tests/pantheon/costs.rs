//! What a move costs: how often its table is loaded, and how many statements the database has to carry out,
//! counted in the bot's own log.

use std::time::Duration;

use crate::common::Stage;
use crate::playing::{Asked, Playing, Taste, does, presses_play};

/// More statements than this no answer may cost, with everything that is shown because of it.
const MOST_STATEMENTS: usize = 40;
/// How many deliveries an answer brings about in a game of two, as a rule: the turn that ends, the one that
/// begins, and both hands.
const USUAL_DELIVERIES: usize = 4;

/// What the bot did, by its log.
#[derive(Debug)]
struct Cost {
    statements: usize,
    loads: usize,
    deliveries: usize,
}

impl Cost {
    fn of(log: &str) -> Self {
        let count = |what: &str| log.lines().filter(|line| line.contains(what)).count();
        Self {
            statements: count("sqlx::query"),
            loads: count("a table is loaded"),
            deliveries: count("delivering"),
        }
    }
}

/// What the bot has written, once it has nothing more to do.
async fn settled(stage: &Stage) -> String {
    stage.is_quiet().await;
    let mut log = stage.log();
    loop {
        tokio::time::sleep(Duration::from_millis(100)).await;
        let now = stage.log();
        if now.len() == log.len() {
            return now;
        }
        log = now;
    }
}

async fn answers_are_cheap(taste: &'static Taste) {
    let mut stage = Stage::empty().await;
    stage.log_level = "trace";
    stage.opens().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let people = [&alice, &bob];
    let thread = stage.table_of(taste.game, &people, 0).await;
    let mut game = Playing::at(taste, &people, thread, 7);
    let mut sealing = Vec::new();
    while sealing.len() < 8 {
        let (who, mut message) = match game.asked().await {
            Asked::Over(_) => panic!("a game of fewer than eight sealing answers"),
            Asked::Dm(who, message) => (who, message),
            Asked::Turn(who, turn) => {
                game.has_played(who, &turn);
                (who, presses_play(people[who], &turn).await)
            }
        };
        while let Some(deed) = game.picks(&message) {
            let before = settled(&stage).await.len();
            message = does(people[who], &message, &deed).await;
            let cost = Cost::of(&settled(&stage).await[before..]);
            assert_eq!(
                cost.loads,
                1 + cost.deliveries,
                "one load for the click, one for each delivery: {cost:?} of {deed:?}"
            );
            if (1..=USUAL_DELIVERIES).contains(&cost.deliveries) {
                assert!(cost.statements <= MOST_STATEMENTS, "{cost:?} of {deed:?}");
                sealing.push(cost.statements);
            }
            if message.content.contains("You can still change it.") {
                break;
            }
        }
    }
    sealing.sort_unstable();
    println!("{}: statements a sealing answer {sealing:?}", taste.game);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sealing_answer_loads_its_table_once_and_takes_few_statements() {
    for taste in Taste::all() {
        answers_are_cheap(taste).await;
    }
}
