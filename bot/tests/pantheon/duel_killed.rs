//! The bot killed in the middle of duels: no call is doubled or left behind, and nobody who is asked is forgotten.

use std::time::Duration;

use crate::common::{Stage, asks, everything, first_answer, sends};
use crate::playing::{CALL, foot, public};
use emulator::{Person, Seen, Snowflake};
use engine::kernel::{Dice, Seed};
use sqlx::Connection;

/// How often the bot is killed.
const KILLS: u32 = 100;

/// How long after a click it is killed at most, in milliseconds.
const SOON: u32 = 60;

/// Somebody who sits at the table, as the database knows them.
struct Seated {
    person: i64,
    awaited: Option<String>,
    call: Option<String>,
}

impl Seated {
    fn is_asked(&self) -> bool {
        self.awaited.as_deref().is_some_and(|waits| waits != "answered")
    }
}

struct Trial {
    stage: Stage,
    /// One who is called in the thread and asked in secret by direct message, and one who takes none.
    people: [Person; 2],
    thread: Snowflake,
    table: i64,
    dice: Dice,
    /// To what everybody was called when everything was last told, and how often they had been notified.
    heard: Vec<(i64, Option<String>, usize)>,
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_in_the_middle_of_duels_no_call_is_doubled_or_left() {
    let stage = Stage::set().await;
    let people = [stage.user("Alice"), stage.user("Bob")];
    people[1].closes_dms();
    let mut trial = Trial {
        stage,
        people,
        thread: Snowflake::default(),
        table: 0,
        dice: Dice::new(Seed::of_number(31)),
        heard: Vec::new(),
    };
    let mut kills = 0;
    while kills < KILLS {
        let asked: Vec<i64> = trial
            .seated()
            .await
            .iter()
            .filter(|one| one.is_asked())
            .map(|one| one.person)
            .collect();
        if asked.is_empty() {
            trial.sits_down().await;
            continue;
        }
        let who = asked[trial.dice.below(asked.len() as u32) as usize];
        trial.killed_around(who).await;
        kills += 1;
        trial.everything_is_in_order().await;
    }
    assert_eq!(trial.stage.emulator.complaints(), []);
}

impl Trial {
    /// Begins the next duel.
    async fn sits_down(&mut self) {
        let [one, other] = &self.people;
        for person in &self.people {
            person.goes_to(self.stage.emulator.channel());
        }
        self.thread = self.stage.table_of("duel", &[one, other], 0).await;
        self.table += 1;
        self.heard.clear();
        self.stage.is_quiet().await;
    }

    async fn seated(&self) -> Vec<Seated> {
        let mut database = sqlx::SqliteConnection::connect(&self.stage.database())
            .await
            .expect("the database");
        let players = "SELECT person, awaited, call FROM players WHERE table_id = ? ORDER BY place";
        let rows: Vec<(i64, Option<String>, Option<String>)> = sqlx::query_as(players)
            .bind(self.table)
            .fetch_all(&mut database)
            .await
            .expect("the players");
        let one = |(person, awaited, call)| Seated {
            person,
            awaited,
            call,
        };
        rows.into_iter().map(one).collect()
    }

    fn person(&self, id: i64) -> &Person {
        let is = |person: &&Person| person.id.to_string() == id.to_string();
        self.people.iter().find(is).expect("somebody at the table")
    }

    /// Somebody answers something, and the bot is killed at some moment after that.
    async fn killed_around(&mut self, who: i64) {
        let panel = asks(self.person(who), "/play", &[]).await;
        let mut deeds = everything(&panel);
        deeds.retain(|(id, _)| {
            ["one", "choose", "pass", "confirm", "mark"].contains(&crate::common::verb(id))
        });
        let first = first_answer(&panel).unwrap_or_else(|| panic!("nothing to answer in {panel:?}"));
        let at = self.dice.below(deeds.len() as u32 + 1) as usize;
        let deed = deeds.into_iter().nth(at).unwrap_or(first);
        let wait = Duration::from_millis(self.dice.below(SOON).into());
        let click = sends(self.person(who), &panel, &deed);
        let _ = tokio::time::timeout(wait, click).await;
        if self.dice.below(2) == 0 {
            tokio::time::sleep(Duration::from_millis(self.dice.below(SOON).into())).await;
        }
        self.stage.kill_bot();
        self.stage.start_bot().await;
        self.stage.is_quiet().await;
    }

    /// Everybody who is asked aside has one call, nobody else has one, and every turn has one message.
    async fn everything_is_in_order(&mut self) {
        let seated = self.seated().await;
        let messages = public(&self.people[0], self.thread);
        let calls: Vec<&Seen> = messages.iter().filter(|seen| foot(seen).contains(CALL)).collect();
        for one in &seated {
            let person = self.person(one.person);
            let by_dm = person.id == self.people[0].id && one.awaited.as_deref() == Some("together");
            let expected = usize::from(one.call.is_some() && !by_dm);
            let mention = format!("<@{}>", person.id);
            let found = calls
                .iter()
                .filter(|call| call.content.contains(&mention))
                .count();
            assert_eq!(
                found,
                expected,
                "{} with {:?}: {calls:#?}",
                person.name(),
                one.call
            );
        }
        let mut feet: Vec<&str> = messages.iter().map(foot).collect();
        feet.sort_unstable();
        let twice = feet.windows(2).find(|pair| pair[0] == pair[1]);
        assert_eq!(twice, None, "a message is there twice");

        let open: Vec<&Seen> = messages
            .iter()
            .filter(|seen| seen.buttons().contains(&"Play") && !foot(seen).contains(CALL))
            .collect();
        let asked: Vec<&Seated> = seated.iter().filter(|one| one.is_asked()).collect();
        assert_eq!(open.len(), usize::from(!asked.is_empty()), "{messages:#?}");
        for one in asked {
            let (person, head) = (
                self.person(one.person),
                open[0].content.lines().next().unwrap_or_default(),
            );
            let named = head.contains(&format!("<@{}>", person.id)) || head.contains(&person.name());
            assert!(named, "{} is not named in {head}", person.name());
        }

        // Nobody is called again to what they were called to before.
        let now: Vec<_> = seated
            .iter()
            .map(|one| {
                (
                    one.person,
                    one.call.clone(),
                    self.person(one.person).notifications(),
                )
            })
            .collect();
        for (person, call, notified) in &now {
            let before = self
                .heard
                .iter()
                .find(|(other, before, _)| other == person && before == call && call.is_some());
            assert!(
                before.is_none_or(|(.., before)| before == notified),
                "{person} was called to {call:?} again"
            );
        }
        self.heard = now;
    }
}
