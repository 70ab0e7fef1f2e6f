//! The bot killed in the middle of games: what was shown is not lost, nothing happens twice, and old buttons
//! still work.

use std::process::{Child, Stdio};
use std::time::Duration;

use crate::common::{Stage, again};
use crate::playing::{
    Asked, DEUKALION, Deed, EGYPT, MACHINA, Playing, Taste, does, foot, is_answer, offers, opened,
    presses_play, public, tries,
};
use bot::panel::Act;
use emulator::{Acknowledged, Emulator, Outcome, Person, Seen, Snowflake};
use engine::kernel::{Dice, Seed};

/// How often the bot is killed in a game.
const KILLS: u32 = 24;

/// How long after a click it is killed at most, in milliseconds.
const SOON: u32 = 60;

#[tokio::test(flavor = "multi_thread")]
async fn killed_while_two_and_a_computer_play() {
    let mut trial = Trial::begin(Stage::set().await, &MACHINA, 11, &["Alice", "Bob"], 1).await;
    trial.plays_out().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_while_two_play_all_of_egypt() {
    let mut trial = Trial::begin(Stage::set().await, &EGYPT, 14, &["Alice", "Bob"], 0).await;
    trial.plays_out().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_while_three_play_deukalion() {
    let three = ["Alice", "Bob", "Carol"];
    let mut trial = Trial::begin(Stage::set().await, &DEUKALION, 15, &three, 0).await;
    trial.plays_out().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_while_three_play() {
    let mut trial = Trial::begin(
        Stage::set_with_pictures().await,
        &MACHINA,
        12,
        &["Alice", "Bob", "Carol"],
        0,
    )
    .await;
    trial.plays_out().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ended_while_clicks_are_on_their_way_it_answers_them_first() {
    let stage = Stage::empty().await;
    stage.emulator.set_rate_limits(emulator::RateLimits::OFF);
    stage.emulator.clock().stop();
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let mut bot = Bot::start(&stage).await;
    let people = [&alice, &bob];
    let thread = stage.table(&people, 1).await;
    let mut playing = Playing::new(&people, thread, 13);
    let mut rounds = 0;
    while rounds < 4 {
        let (who, turn) = match playing.asked().await {
            Asked::Turn(who, turn) => (who, turn),
            Asked::Dm(who, message) => {
                playing.answers_in(who, &message).await;
                continue;
            }
            Asked::Over(_) => panic!("a short game"),
        };
        let person = people[who];
        let panel = presses_play(person, &turn).await;
        playing.has_played(who, &turn);
        let Some(deed) = playing.picks(&panel).filter(is_answer) else {
            playing.answers_in(who, &panel).await;
            continue;
        };
        rounds += 1;
        let wait = Duration::from_millis(playing.dice.clone().below(SOON).into());
        let ends = async {
            tokio::time::sleep(wait).await;
            bot.end();
            bot.has_ended().await;
            // What it has not heard of is answered by nobody.
            stage.emulator.advance(Duration::from_secs(4));
        };
        let (clicked, looked, listed, ()) = tokio::join!(
            tries(person, panel.id, &deed),
            person.slash("/score", &[]),
            people[1 - who].slash("/log", &[]),
            ends,
        );
        // Whoever was told to wait got an answer.
        for (person, outcome) in [(person, &looked), (people[1 - who], &listed)] {
            if let Outcome::Answered(Acknowledged::Message(id)) = outcome {
                let answer = person
                    .sees()
                    .into_iter()
                    .find(|seen| seen.id == *id)
                    .expect("the answer");
                assert!(!answer.loading, "{} still waits", person.name());
            }
        }
        let shown = again(person, &panel);
        if clicked == Outcome::Answered(Acknowledged::Component) {
            assert_ne!(
                shown.components, panel.components,
                "a click that was acknowledged was not answered"
            );
        }
        bot = Bot::start(&stage).await;
        let now = presses_play(person, &turn).await;
        if state(&shown).is_some() && state(&shown) != state(&panel) {
            assert_eq!(state(&now), state(&shown));
        } else if clicked == Outcome::NoAnswer {
            assert_eq!(state(&now), state(&panel));
        }
        playing.answers_in(who, &now).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_database_has_one_process_and_one_application() {
    let mut stage = Stage::set().await;
    let refused = stage
        .command()
        .stderr(Stdio::piped())
        .output()
        .expect("a second bot");
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success());
    assert!(
        said.contains("is in use by another Pantheon; only one process may have it"),
        "{said}"
    );
    stage.kill_bot();

    let other = Emulator::start().await;
    let mut foreign = stage.command();
    foreign
        .env("DISCORD_TOKEN", other.token())
        .env("DISCORD_API_BASE", other.base())
        .stderr(Stdio::piped());
    let refused = tokio::task::spawn_blocking(move || foreign.output())
        .await
        .expect("a task")
        .expect("a foreign bot");
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success());
    let owner = stage.emulator.bot();
    assert!(
        said.contains(&format!(
            "belongs to the Discord application {owner}, not to {}",
            other.bot()
        )),
        "{said}"
    );
}

/// A game during which the bot is killed again and again.
struct Trial {
    stage: Stage,
    taste: &'static Taste,
    people: Vec<Person>,
    thread: Snowflake,
    dice: Dice,
    kills: u32,
    _seed: Told,
}

/// Says the seed if the test fails.
struct Told(u64);

impl Drop for Told {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the moments were drawn with the seed {}", self.0);
        }
    }
}

/// When the bot is killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Moment {
    /// Before anything was clicked.
    Before,
    /// After a click, without waiting for anything.
    AtOnce,
    /// When the click was acknowledged.
    Acknowledged,
    /// When its effect was shown; others are told and computers play meanwhile.
    Shown,
}

impl Trial {
    async fn begin(stage: Stage, taste: &'static Taste, seed: u64, names: &[&str], computers: usize) -> Self {
        let people: Vec<Person> = names.iter().map(|name| stage.user(name)).collect();
        let sitting: Vec<&Person> = people.iter().collect();
        let thread = stage
            .table_with(taste.game, taste.options, &sitting, computers)
            .await;
        let dice = Dice::new(Seed::of_number(seed));
        Self {
            stage,
            taste,
            people,
            thread,
            dice,
            kills: 0,
            _seed: Told(seed),
        }
    }

    async fn plays_out(&mut self) {
        // Its players are other handles on the same people: the stage has to stay ours.
        let handles: Vec<Person> = self
            .people
            .iter()
            .map(|person| self.stage.user(&person.name()))
            .collect();
        for person in &handles {
            person.goes_to(self.thread);
        }
        let people: Vec<&Person> = handles.iter().collect();
        let seed = self.dice.below(1_000).into();
        let mut playing = Playing::at(self.taste, &people, self.thread, seed);
        let end = loop {
            match playing.asked().await {
                Asked::Over(end) => break end,
                Asked::Dm(who, message) => {
                    let deed = playing.picks(&message).expect("a question");
                    if answers(&deed) && self.is_due() {
                        self.killed_around(people[who], None, &message, &deed).await;
                    } else {
                        playing.answers_in(who, &message).await;
                    }
                }
                Asked::Turn(who, turn) => {
                    let mut panel = presses_play(people[who], &turn).await;
                    while let Some(deed) = playing.picks(&panel) {
                        panel = if answers(&deed) && self.is_due() {
                            self.killed_around(people[who], Some(&turn), &panel, &deed).await
                        } else {
                            does(people[who], &panel, &deed).await
                        };
                        if panel.content.contains("You can still change it.") {
                            break;
                        }
                    }
                    playing.has_played(who, &turn);
                }
            }
        };
        assert!(self.kills >= 20, "killed only {} times", self.kills);
        self.nothing_is_there_twice().await;
        people[0]
            .waits_until("the last report", || {
                only_the_end_has_buttons(people[0], &end).then_some(())
            })
            .await;
        assert_eq!(self.stage.emulator.complaints(), []);
    }

    fn is_due(&mut self) -> bool {
        self.kills < KILLS && self.dice.below(2) == 0
    }

    /// Does something, has the bot killed around it, and goes on with the same panel.
    async fn killed_around(
        &mut self,
        person: &Person,
        turn: Option<&Seen>,
        panel: &Seen,
        deed: &Deed,
    ) -> Seen {
        let moment = [
            Moment::Before,
            Moment::AtOnce,
            Moment::Acknowledged,
            Moment::Shown,
        ][self.dice.below(4) as usize];
        let before = self.is_open(person, panel).await;
        let log = Log::read(person).await;
        let mut shown = None;
        match moment {
            Moment::Before => {}
            Moment::AtOnce => {
                let wait = Duration::from_millis(self.dice.below(SOON).into());
                let _ = tokio::time::timeout(wait, tries(person, panel.id, deed)).await;
            }
            Moment::Acknowledged => {
                assert_eq!(
                    tries(person, panel.id, deed).await,
                    Outcome::Answered(Acknowledged::Component)
                );
            }
            Moment::Shown => {
                shown = Some(does(person, panel, deed).await);
                tokio::time::sleep(Duration::from_millis(self.dice.below(4 * SOON).into())).await;
            }
        }
        self.kill().await;
        let seen = again_in(person, panel);
        if state(&seen) != before {
            // Whatever was shown before the end was acknowledged.
            shown = Some(seen);
        }

        // The Play button from before the kill, as long as it must be there.
        let now = match turn.filter(|_| moment == Moment::Before) {
            Some(turn) => presses_play(person, turn).await,
            None => opened(person, person.slash("/play", &[]).await).await,
        };
        let after = state(&now);
        let later = |one: State, other: State| one.is_none() || one >= other;
        assert!(later(after, before), "{moment:?}: {before:?} became {after:?}");
        match shown.as_ref().map(state) {
            Some(shown @ Some(_)) => assert_eq!(after, shown, "{moment:?}: what was shown is lost"),
            Some(None) => assert_ne!(after, before, "{moment:?}: what was shown is lost"),
            None if moment == Moment::Before => assert_eq!(after, before),
            None => {}
        }
        let log_now = Log::read(person).await;
        log_now.goes_on_from(&log);
        if after == before {
            assert_eq!(
                log_now, log,
                "{moment:?}: something was told, and nothing was done"
            );
        }
        self.nothing_is_there_twice().await;

        // The panel from before the kill: what was not done is done now, and what was done is not done again.
        let old = again_in(person, panel);
        let together = panel.channel != self.thread || old.content.contains("in secret");
        if together || state(&old) != before || before.is_none() {
            return now;
        }
        let then = does(person, &old, deed).await;
        if after == before {
            assert_ne!(state(&then), before, "{moment:?}: an old panel does nothing");
        } else {
            if after.is_some() {
                assert_eq!(
                    state(&then),
                    after,
                    "{moment:?}: an old panel did something again"
                );
            }
            Log::read(person).await.goes_on_from(&log_now);
        }
        then
    }

    /// The question of a panel. A direct message may still show one that was answered elsewhere meanwhile.
    async fn is_open(&self, person: &Person, panel: &Seen) -> State {
        if panel.channel == self.thread {
            return state(panel);
        }
        state(&opened(person, person.slash("/play", &[]).await).await)
    }

    async fn kill(&mut self) {
        self.kills += 1;
        self.stage.kill_bot();
        self.stage.is_alone().await;
        self.stage.start_bot().await;
    }

    /// Every message is known by its last line: none of them is there twice.
    async fn nothing_is_there_twice(&self) {
        let doubled = || {
            let person = &self.people[0];
            let channels = [self.stage.emulator.channel(), self.thread];
            let common = channels
                .iter()
                .flat_map(|channel| public(person, *channel))
                .collect::<Vec<_>>();
            let own = self.people.iter().map(Person::dms);
            own.chain([common]).find_map(|messages| {
                let mut feet: Vec<&str> = messages
                    .iter()
                    .map(foot)
                    .filter(|foot| foot.starts_with("-#"))
                    .collect();
                feet.sort_unstable();
                feet.windows(2)
                    .find(|pair| pair[0] == pair[1])
                    .map(|pair| pair[0].to_owned())
            })
        };
        let once = || doubled().is_none().then_some(());
        self.people[0]
            .waits_until(&format!("{:?} to be there once", doubled()), once)
            .await;
    }
}

/// Whether something answers a question at once. A mark does not show in the question's state.
fn answers(deed: &Deed) -> bool {
    let (Deed::Click(id) | Deed::Select(id, _)) = deed;
    let marks = matches!(
        Act::parse(id),
        Some(
            Act::Press { .. } | Act::MoreOf { .. } | Act::LessOf { .. } | Act::Mark { .. } | Act::All { .. }
        )
    );
    is_answer(deed) && !marks
}

/// Which question a panel asks and whether it was answered already; later ones are greater. None if it asks
/// nothing.
type State = Option<(u32, u32, u32, bool)>;

fn state(panel: &Seen) -> State {
    let ids = offers(panel)
        .into_iter()
        .filter_map(|offer| Act::parse(offer["custom_id"].as_str()?));
    let decision = ids.filter_map(|act| act.decision()).next()?;
    let answered = panel.content.contains("You can still change it.");
    Some((decision.take, decision.step, decision.slot, answered))
}

fn again_in(person: &Person, message: &Seen) -> Seen {
    person.message(message.id).unwrap_or_else(|| message.clone())
}

fn only_the_end_has_buttons(person: &Person, end: &Seen) -> bool {
    public(person, end.channel)
        .iter()
        .all(|message| message.id == end.id || message.buttons().is_empty())
}

/// The deed of a line, without what it brought.
fn without_gains(line: &str) -> &str {
    let gains = [": +", ": −"].iter().filter_map(|sign| line.find(sign)).min();
    line[..gains.unwrap_or(line.len())].trim_end_matches('.')
}

/// What `/log` shows: the last lines, and how many there are before them.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Log {
    earlier: usize,
    lines: Vec<String>,
}

impl Log {
    async fn read(person: &Person) -> Self {
        let text = opened(person, person.slash("/log", &[]).await).await.content;
        let number = |line: &str| line.split(' ').nth(1).and_then(|word| word.parse().ok());
        let earlier = text
            .lines()
            .filter(|line| line.contains("earlier line"))
            .find_map(number)
            .unwrap_or(0);
        Self {
            earlier,
            lines: text
                .lines()
                .filter(|line| line.starts_with("• "))
                .map(str::to_owned)
                .collect(),
        }
    }

    fn line(&self, at: usize) -> Option<&String> {
        at.checked_sub(self.earlier).and_then(|at| self.lines.get(at))
    }

    /// Everything that stood in the other one stands here in its place. The last deed may have brought more
    /// since.
    fn goes_on_from(&self, other: &Log) {
        let end = |log: &Log| log.earlier + log.lines.len();
        assert!(end(self) >= end(other), "lines are lost: {other:#?}\n{self:#?}");
        let shown = self.earlier.max(other.earlier)..end(other);
        let differ: Vec<usize> = shown.filter(|at| self.line(*at) != other.line(*at)).collect();
        assert!(differ.len() <= 1, "{other:#?}\n{self:#?}");
        for at in differ {
            let deed = |log: &Log| log.line(at).map(|line| without_gains(line).to_owned());
            assert_eq!(deed(self), deed(other), "{other:#?}\n{self:#?}");
        }
    }
}

/// The bot's process, watched by the test itself.
struct Bot(Option<Child>);

impl Bot {
    async fn start(stage: &Stage) -> Self {
        stage.is_alone().await;
        let child = stage.command().spawn().expect("the bot");
        let bot = Self(Some(child));
        stage.emulator.until_ready().await;
        bot
    }

    /// Asks it to end.
    fn end(&self) {
        let id = self.0.as_ref().expect("the bot is running").id().to_string();
        let told = std::process::Command::new("kill")
            .args(["-TERM", &id])
            .status()
            .expect("kill");
        assert!(told.success());
    }

    /// Waits until it has ended well, and soon.
    async fn has_ended(mut self) {
        let child = self.0.take().expect("the bot is running");
        let ending = tokio::task::spawn_blocking(move || {
            let mut child = child;
            child.wait()
        });
        let status = tokio::time::timeout(Duration::from_secs(30), ending)
            .await
            .expect("it ends soon");
        assert_eq!(status.expect("a task").expect("its status").code(), Some(0));
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        if let Some(mut child) = self.0.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
