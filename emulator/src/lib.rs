//! A Discord that fits in a test, and on a desk: REST and gateway on a loopback port, scripted users, a clock
//! that can be moved and faults that can be set. It knows nothing of the games.
//!
//! It is made to be faithful, not convenient: whatever it forgives, Discord will not.

mod act;
mod check;
mod clock;
mod control;
mod error;
mod faults;
mod gateway;
mod limits;
mod page;
mod permissions;
mod person;
mod rate_limit;
mod rest;
mod schema;
mod server;
mod snowflake;
mod storage;
mod tcp;
mod traffic;
mod transcript;
mod world;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

pub use act::{CannotAct, Outcome};
pub use check::{check_form, check_message};
pub use clock::Clock;
pub use faults::{Fault, FaultKind, Faults, OddLimit};
pub use gateway::Swallow;
pub use permissions::{Overwrite, Permissions};
pub use person::{Person, Seen, SeenFile};
pub use rate_limit::RateLimits;
pub use schema::{SETTING as OPENAPI_SETTING, SchemaError, cannot_check};
pub use snowflake::{Snowflake, Snowflakes};
pub use traffic::{Traffic, TrafficSecond};
pub use transcript::{Complaint, ComplaintKind};
pub use world::interaction::{Acknowledged, Wait};

/// What this crate's own tests look at; nothing else should.
#[doc(hidden)]
pub mod internals {
    pub use crate::clock::{STEP as CLOCK_STEP, timestamp};
    pub use crate::error::ApiError;
    pub use crate::faults::Fate;
    pub use crate::gateway::Packing;
    pub use crate::page::markdown::{Names, SPOILER, html};
    pub use crate::rate_limit::{Buckets, Counted, Refused as RateLimitRefusal};
    pub use crate::rest::find as find_route;
    pub use crate::server::{hide_tokens, is_loopback, segments_of};
    pub use crate::world::{base64, bot_token};
}

use gateway::Frame;
use schema::Schema;
use server::Shared;
use world::World;
use world::interaction::Interaction;

/// A running emulator. It ends when it is dropped, and fails the test it is used in if something happened
/// that must not.
pub struct Emulator {
    shared: Arc<Shared>,
    address: SocketAddr,
    task: JoinHandle<()>,
    tidier: Option<JoinHandle<()>>,
    strict: bool,
}

/// How to run an emulator.
#[derive(Default)]
pub struct Settings {
    /// Where to listen; a free loopback port if not said.
    pub listen: Option<SocketAddr>,
    /// A file that the state is kept in.
    pub file: Option<PathBuf>,
    /// The bot's name.
    pub bot_name: Option<String>,
    /// Other rate limits than Discord's.
    pub rate_limits: Option<RateLimits>,
}

/// Why an emulator cannot be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Only this machine may reach it.
    #[error("the emulator listens on this machine only, not on {0}")]
    NotLoopback(SocketAddr),
    /// The address is taken, or something like that.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why.
        error: io::Error,
    },
    /// The state file is damaged.
    #[error("the state file {path} cannot be read: {why}")]
    State {
        /// Which.
        path: String,
        /// Why.
        why: String,
    },
    /// The state file cannot be written.
    #[error("the state file {path} cannot be written: {error}")]
    Write {
        /// Which.
        path: String,
        /// Why.
        error: io::Error,
    },
    /// Another process keeps its state there.
    #[error("the state file {path} is in use by another emulator; only one process may have it")]
    InUse {
        /// Which.
        path: String,
    },
    /// The API description cannot be used.
    #[error(transparent)]
    Schema(#[from] SchemaError),
}

impl Emulator {
    /// Starts an emulator on a free port, as tests want it.
    pub async fn start() -> Self {
        match Self::start_with(Settings::default()).await {
            Ok(mut emulator) => {
                emulator.strict = true;
                // A slow machine is no reason to fail.
                emulator.clock().step();
                emulator
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// Starts an emulator.
    pub async fn start_with(settings: Settings) -> Result<Self, StartError> {
        let wanted = settings.listen.unwrap_or_else(|| (Ipv4Addr::LOCALHOST, 0).into());
        if !server::may_listen(&wanted) {
            return Err(StartError::NotLoopback(wanted));
        }
        let listen = |error| StartError::Listen {
            address: wanted,
            error,
        };
        let listener = TcpListener::bind(wanted).await.map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let base = format!("http://{address}");
        let clock = Clock::default();
        let opened = settings.file.as_deref().map(storage::open).transpose()?;
        let (opened, kept) = opened.unzip();
        let mut world = match kept.flatten() {
            Some(kept) => World::restored(kept, clock, base),
            None => World::new(clock, base, settings.bot_name.as_deref().unwrap_or("Pantheon")),
        };
        let waiter = opened.map(|opened| world.keep_in(opened)).transpose()?;
        let keeps = waiter.is_some();
        let limits = settings.rate_limits.unwrap_or_default();
        let schema = Schema::from_environment()?;
        if let Some(why) = cannot_check() {
            tracing::warn!("{why}");
        }
        let shared = Arc::new(Shared::new(world, schema, limits, waiter));
        let tidier = keeps.then(|| tokio::spawn(server::tidy_regularly(Arc::clone(&shared))));
        let task = tokio::spawn(server::serve(listener, Arc::clone(&shared)));
        Ok(Self {
            shared,
            address,
            task,
            tidier,
            strict: false,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where bots connect to the gateway; those that ask for it under `/gateway` need not be told.
    pub fn gateway_url(&self) -> String {
        self.shared.gateway_url.clone()
    }

    /// Where it is: `http://127.0.0.1:PORT`. Bots add `/api/v10`.
    pub fn base(&self) -> String {
        self.shared.base.clone()
    }

    /// The token by which the bot connects.
    pub fn token(&self) -> String {
        self.shared.world().kept.application.token.clone()
    }

    /// The bot's user and application id.
    pub fn bot(&self) -> Snowflake {
        self.shared.world().bot()
    }

    /// Its clock.
    pub fn clock(&self) -> &Clock {
        &self.shared.clock
    }

    /// Lets time pass at once: deadlines, token lifetimes, threads that are archived.
    pub fn advance(&self, by: Duration) {
        self.shared.clock.advance(by);
        self.shared.world().archive_idle_threads();
    }

    /// Sets faults; the same seed and the same traffic meet the same ones.
    pub fn set_faults(&self, seed: u64, faults: Vec<Fault>) {
        self.shared.faults.set(seed, faults);
    }

    /// Removes all faults.
    pub fn clear_faults(&self) {
        self.shared.faults.clear();
    }

    /// Sets the rate limits.
    pub fn set_rate_limits(&self, limits: RateLimits) {
        self.shared.set_rate_limits(limits);
    }

    /// Sets how long a request and its answer are under way together, as if Discord were far away. Requests do
    /// not wait for each other.
    pub fn set_latency(&self, latency: Duration) {
        self.shared.set_latency(latency);
    }

    /// How many requests there were, second by second of its clock, for the last hour.
    pub fn traffic(&self) -> Traffic {
        self.shared.traffic()
    }

    /// How long everybody waited for the bot in the last hour, in no order.
    pub fn waits(&self) -> Vec<Wait> {
        let world = self.shared.world();
        world.interactions.values().map(Interaction::wait).collect()
    }

    /// Counts requests anew.
    pub fn forget_traffic(&self) {
        self.shared.forget_traffic();
    }

    /// The first server.
    pub fn guild(&self) -> Snowflake {
        self.shared
            .world()
            .kept
            .guilds
            .keys()
            .next()
            .copied()
            .unwrap_or(Snowflake(0))
    }

    /// The first text channel.
    pub fn channel(&self) -> Snowflake {
        let world = self.shared.world();
        world
            .kept
            .channels
            .values()
            .find(|channel| !channel.is_thread() && channel.guild().is_some())
            .map_or(Snowflake(0), |c| c.id)
    }

    /// A new text channel in the first server.
    pub fn add_channel(&self, name: &str) -> Snowflake {
        let guild = self.guild();
        self.shared
            .world()
            .add_channel(guild, name)
            .unwrap_or(Snowflake(0))
    }

    /// A new voice channel in the first server, of which there is only the chat.
    pub fn add_voice_channel(&self, name: &str) -> Snowflake {
        let guild = self.guild();
        self.shared
            .world()
            .add_voice_channel(guild, name)
            .unwrap_or(Snowflake(0))
    }

    /// A user with this name, made if there is none, in the first channel.
    pub fn user(&self, name: &str) -> Person {
        let id = {
            let mut world = self.shared.world();
            world
                .find_user(&name.to_lowercase())
                .or_else(|| world.add_user(name))
        };
        let id = id.unwrap_or_else(|| panic!("{name:?} is no name"));
        Person::new(Arc::clone(&self.shared), id, self.channel())
    }

    /// Changes what the bot may do in the whole server.
    pub fn set_bot_permissions(&self, permissions: Permissions) {
        self.shared.world().set_bot_permissions(permissions);
    }

    /// Gives a user a new role with these rights; returns the role.
    pub fn give_permissions(&self, user: Snowflake, permissions: Permissions) -> Snowflake {
        self.shared.world().give_permissions(user, permissions)
    }

    /// Lets somebody manage the server, unless they may already.
    pub fn let_manage(&self, user: Snowflake) {
        self.shared.world().let_manage(user);
    }

    /// Sets an exception from the server's rights in one channel.
    pub fn set_overwrite(&self, channel: Snowflake, overwrite: Overwrite) {
        self.shared.world().set_overwrite(channel, overwrite);
    }

    /// Removes a message, as a moderator would.
    pub fn delete_message(&self, message: Snowflake) {
        self.shared.world().remove_message(message);
    }

    /// Removes a channel or thread, as a moderator would.
    pub fn delete_channel(&self, channel: Snowflake) {
        self.shared.world().remove_channel(channel);
    }

    /// Archives a thread, and locks it if wanted, as a moderator would.
    pub fn archive_thread(&self, thread: Snowflake, lock: bool) {
        self.shared.world().archive_thread(thread, lock);
    }

    /// Asks all connections to come back (op 7).
    pub fn ask_to_reconnect(&self) {
        self.shared
            .world()
            .sessions
            .command(&Frame::Payload(control::op(7)));
    }

    /// Tells all connections that their session is invalid (op 9).
    pub fn invalidate_sessions(&self) {
        self.shared
            .world()
            .sessions
            .command(&Frame::Payload(control::op(9)));
    }

    /// Closes all connections with a code.
    pub fn close_sockets(&self, code: u16) {
        self.shared
            .world()
            .sessions
            .command(&Frame::Close(code, "closed by the emulator"));
    }

    /// Sends a payload to all connections as it is, whatever it says; packed, if the bot asked for that.
    pub fn send_payload(&self, payload: Value) {
        self.shared.world().sessions.command(&Frame::Payload(payload));
    }

    /// Sends a text to all connections to the letter, even if it is no JSON, and never packed.
    pub fn send_text(&self, text: &str) {
        self.shared.world().sessions.command(&Frame::Text(text.into()));
    }

    /// Swallows events from now on; heartbeats are acknowledged all the same.
    pub fn swallow_events(&self, which: Swallow) {
        self.shared.world().sessions.swallow(Some(which));
    }

    /// Delivers events again.
    pub fn deliver_events(&self) {
        self.shared.world().sessions.swallow(None);
    }

    /// Drops all connections without a word.
    pub fn cut_sockets(&self) {
        self.shared.world().sessions.command(&Frame::Drop);
    }

    /// Forgets all sessions and interactions and drops all connections, as a restart of Discord does.
    pub fn restart(&self) {
        self.shared.world().forget_connections();
    }

    /// How many connections of bots there are.
    pub fn connected(&self) -> usize {
        self.shared.world().sessions.connected()
    }

    /// Waits until so many bots are connected and have registered a command.
    pub async fn until_ready(&self) {
        let ready = || {
            let world = self.shared.world();
            world.sessions.connected() > 0 && !world.kept.commands.is_empty()
        };
        for _ in 0..6_000 {
            if ready() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("no bot has come up\n{}", self.transcript());
    }

    /// What happened, line by line.
    pub fn transcript(&self) -> String {
        self.shared.transcript.text()
    }

    /// What must not have happened.
    pub fn complaints(&self) -> Vec<Complaint> {
        self.shared.transcript.complaints()
    }

    /// Takes complaints that a test expects, so that they do not fail it.
    pub fn forgive(&self) -> Vec<Complaint> {
        self.shared.transcript.forgive()
    }

    /// Waits until the state is in its file, if it has one, and returns whether it could be written. Bots are
    /// told of nothing that is not there.
    pub fn save(&self) -> io::Result<()> {
        self.shared.save()
    }
}

impl Drop for Emulator {
    fn drop(&mut self) {
        self.shared.stop();
        self.task.abort();
        if let Some(tidier) = &self.tidier {
            tidier.abort();
            if let Err(error) = self.save() {
                tracing::error!(%error, "the state file cannot be written");
            }
            self.shared.close_storage();
        }
        if self.strict && !std::thread::panicking() {
            let fatal = |complaint: &Complaint| complaint.kind != ComplaintKind::BadRequest;
            let complaints: Vec<Complaint> = self.complaints().into_iter().filter(fatal).collect();
            assert!(complaints.is_empty(), "{complaints:#?}\n{}", self.transcript());
        }
    }
}
