//! Notices that a connection is alive but tells us nothing any more: Discord acknowledges the heartbeats and
//! sends no events. That is known to happen, and nobody would be answered until somebody starts us anew.
//!
//! After a minute without any event we ask for something that brings one. If nothing comes, the connection is
//! opened again and the session resumed. If that does not help either, we begin a new session.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use serenity::all::{
    Cache, ChunkGuildFilter, ConnectionStage, Context, Event, GuildId, RawEventHandler, ShardId,
    ShardManager, ShardMessenger, ShardRunnerMessage,
};
use tokio::time::Instant;

/// How many servers are asked at once: a single one may be out of order.
const ASKED: usize = 3;

/// A close code with which a session can be resumed.
const RESUMABLE: u16 = 4000;

/// How long is waited for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// How long a shard may be silent before it is asked for a sign of life.
    pub probe_after: Duration,
    /// How long that may take.
    pub patience: Duration,
    /// How long a shard that was given a new session is left alone.
    pub rest: Duration,
}

impl Pace {
    /// The pace for a shard that may be silent for so long.
    pub fn probing_after(silence: Duration) -> Self {
        Self {
            probe_after: silence,
            patience: silence / 2,
            rest: silence * 5,
        }
    }

    /// How often is looked.
    fn tick(self) -> Duration {
        self.probe_after / 12
    }
}

/// What is to be done about a shard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Nothing.
    Wait,
    /// Ask for a sign of life.
    Probe,
    /// Open the connection again, and go on with the session.
    Resume,
    /// Begin a new session.
    Restart,
    /// Nothing: it is well again.
    Recovered,
}

/// What is known of one shard.
#[derive(Clone, Copy, Debug)]
pub struct Pulse {
    heard: Instant,
    state: State,
    left_alone_until: Instant,
}

#[derive(Clone, Copy, Debug)]
enum State {
    Well,
    Probed { at: Instant },
    Reopened { at: Instant },
    ProbedAgain { at: Instant },
    Restarted,
}

impl Pulse {
    /// A shard that was heard just now.
    pub fn new(now: Instant) -> Self {
        Self {
            heard: now,
            state: State::Well,
            left_alone_until: now,
        }
    }

    /// An event has come.
    pub fn hear(&mut self, now: Instant) {
        self.heard = now;
    }

    /// What is to be done now. It is done once: the next look goes on from there.
    pub fn look(&mut self, now: Instant, pace: Pace) -> Step {
        let (state, step) = match self.state {
            State::Probed { at } if self.heard > at => (State::Well, Step::Wait),
            State::ProbedAgain { at } if self.heard > at => (State::Well, Step::Recovered),
            State::Restarted if now >= self.left_alone_until && now - self.heard < pace.probe_after => {
                (State::Well, Step::Recovered)
            }
            State::Well | State::Restarted
                if now - self.heard >= pace.probe_after && now >= self.left_alone_until =>
            {
                (State::Probed { at: now }, Step::Probe)
            }
            State::Probed { at } if now - at >= pace.patience => (State::Reopened { at: now }, Step::Resume),
            // Not before: on a line that is being closed, the library would take a question as its end.
            State::Reopened { at } if self.heard > at => (State::ProbedAgain { at: now }, Step::Probe),
            State::Reopened { at } | State::ProbedAgain { at } if now - at >= pace.patience => {
                self.left_alone_until = now + pace.rest;
                (State::Restarted, Step::Restart)
            }
            same => (same, Step::Wait),
        };
        self.state = state;
        step
    }
}

/// When each shard was last heard.
#[derive(Default)]
pub struct Pulses(Mutex<HashMap<ShardId, Pulse>>);

impl Pulses {
    fn look(&self, shard: ShardId, pace: Pace) -> Step {
        let mut pulses = self.0.lock();
        let pulse = pulses.get_mut(&shard);
        // A shard that was never heard is still being connected.
        pulse.map_or(Step::Wait, |pulse| pulse.look(Instant::now(), pace))
    }
}

/// Listens to everything that comes, whatever it is.
pub struct Listener(pub Arc<Pulses>);

#[serenity::async_trait]
impl RawEventHandler for Listener {
    async fn raw_event(&self, context: Context, _: Event) {
        let now = Instant::now();
        let mut pulses = self.0.0.lock();
        let pulse = pulses.entry(context.shard_id);
        pulse.or_insert_with(|| Pulse::new(now)).hear(now);
    }
}

/// Watches over all shards.
pub struct Watchdog {
    /// When each was last heard.
    pub pulses: Arc<Pulses>,
    /// How long is waited for what.
    pub pace: Pace,
    /// The shards.
    pub shards: Arc<ShardManager>,
    /// Knows the servers, and who we are.
    pub cache: Arc<Cache>,
}

impl Watchdog {
    /// Watches for as long as it is polled.
    pub async fn watch(self) {
        let mut ticks = tokio::time::interval(self.pace.tick());
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            self.look().await;
        }
    }

    async fn look(&self) {
        let connected: Vec<(ShardId, ShardMessenger)> = {
            let runners = self.shards.runners.lock().await;
            let runners = runners.iter();
            let connected = runners.filter(|(_, runner)| runner.stage == ConnectionStage::Connected);
            connected
                .map(|(id, runner)| (*id, runner.runner_tx.clone()))
                .collect()
        };
        for (shard, messenger) in connected {
            // A shard without any server has nobody to ask about.
            let servers = self.servers_of(shard);
            if servers.is_empty() {
                continue;
            }
            match self.pulses.look(shard, self.pace) {
                Step::Wait => {}
                Step::Probe => self.probe(&messenger, &servers),
                Step::Resume => {
                    tracing::warn!(
                        shard = shard.0,
                        "no events arrive; the connection is opened again"
                    );
                    messenger.send_to_shard(ShardRunnerMessage::Close(RESUMABLE, None));
                }
                Step::Restart => {
                    tracing::warn!(shard = shard.0, "still no events arrive; a new session is begun");
                    self.shards.restart(shard).await;
                }
                Step::Recovered => tracing::info!(shard = shard.0, "events arrive again"),
            }
        }
    }

    /// Asks who we are in a server, which Discord answers with an event. It needs no intent.
    fn probe(&self, messenger: &ShardMessenger, servers: &[GuildId]) {
        let me = self.cache.current_user().id;
        for server in servers {
            let about_us = ChunkGuildFilter::UserIds(vec![me]);
            messenger.chunk_guild(*server, None, false, about_us, None);
        }
    }

    fn servers_of(&self, shard: ShardId) -> Vec<GuildId> {
        let servers = self.cache.guilds().into_iter();
        servers
            .filter(|server| server.shard_id(&self.cache) == shard.0)
            .filter(|server| self.cache.guild(*server).is_some())
            .take(ASKED)
            .collect()
    }
}
