//! What Discord lets through now: the limits that it names in its answers, the limit of all requests, and how
//! many requests are under way at once.
//!
//! Requests of one kind about one channel (or with one interaction's token) go one after the other, in order:
//! each answer says how many more may follow. The crate `twilight-http-ratelimiting` was weighed for this. It
//! sends all answers to interactions through one queue, one at a time, keeps the path of each request for six
//! hours, and may let through twice the limit of all requests across two seconds.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use reqwest::Method;
use reqwest::header::HeaderMap;
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard, Semaphore, SemaphorePermit};
use tokio::time::Instant;

use super::window::Window;

/// At most so many requests a second; Discord allows 50. Answers to interactions do not count.
const A_SECOND: usize = 45;

/// A second, and a little more: requests do not arrive as evenly as they are sent.
const SECOND: Duration = Duration::from_millis(1_050);

/// Whatever Discord asks for: no request waits longer than this before it is tried again.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// How long to wait if Discord asks for fewer requests but does not say how long.
const USUAL_WAIT: Duration = Duration::from_secs(1);

/// How many limits are kept that may be of no use any more. Beyond that, only those in use are.
const KEPT: usize = 1024;

/// What a request is for. Each lane has room of its own, so that none waits for another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lane {
    /// The first answer to an interaction. Discord waits three seconds for it, and does not limit it.
    Acknowledgement,
    /// What else answers an interaction. It does not count towards the limit of all requests.
    Reply,
    /// Everything else.
    Message,
}

impl Lane {
    /// How many of its requests are under way at once. Each may need a connection of its own.
    const fn room(self) -> usize {
        match self {
            Lane::Acknowledgement => 256,
            Lane::Reply => 128,
            Lane::Message => 64,
        }
    }
}

/// The kind of a request and what it is about: what Discord limits together.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Scope {
    /// What is done.
    pub method: Method,
    /// To what, without the ids.
    pub route: &'static str,
    /// The channel, the server, or the interaction's token.
    pub about: String,
}

/// What is let through now.
pub struct Limits {
    window: Window,
    /// Discord wants no request at all before that.
    paused: Mutex<Option<Instant>>,
    buckets: Mutex<Buckets>,
    acknowledgements: Semaphore,
    replies: Semaphore,
    messages: Semaphore,
}

#[derive(Default)]
struct Buckets {
    /// What Discord calls the limit of a route: several routes may share one.
    names: HashMap<(Method, &'static str), String>,
    known: HashMap<(Name, String), Arc<AsyncMutex<Bucket>>>,
}

/// What a limit is called.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Name {
    /// By Discord.
    Given(String),
    /// By the route, while Discord has not said.
    Route(Method, &'static str),
}

/// How many requests may follow.
#[derive(Clone, Copy, Debug, Default)]
struct Bucket {
    /// Unknown before the first answer.
    left: Option<u32>,
    resets: Option<Instant>,
}

/// The right to make a request, until it is dropped.
pub struct Pass<'a> {
    limits: &'a Limits,
    route: (Method, &'static str),
    bucket: Option<OwnedMutexGuard<Bucket>>,
    _room: Option<SemaphorePermit<'a>>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            window: Window::of(A_SECOND, SECOND),
            paused: Mutex::default(),
            buckets: Mutex::default(),
            acknowledgements: Semaphore::new(Lane::Acknowledgement.room()),
            replies: Semaphore::new(Lane::Reply.room()),
            messages: Semaphore::new(Lane::Message.room()),
        }
    }
}

impl Limits {
    /// Waits until there is room among all requests, for what takes a while to prepare.
    pub async fn room(&self) {
        self.window.wait().await;
    }

    /// Waits until a request may be made.
    pub async fn pass(&self, lane: Lane, scope: &Scope) -> Pass<'_> {
        let mut bucket = None;
        if lane != Lane::Acknowledgement {
            let bucket = bucket.insert(self.bucket(scope).lock_owned().await);
            bucket.open().await;
        }
        let lanes = match lane {
            Lane::Acknowledgement => &self.acknowledgements,
            Lane::Reply => &self.replies,
            Lane::Message => &self.messages,
        };
        // Never closed.
        let room = lanes.acquire().await.ok();
        while lane == Lane::Message
            && let Some(paused) = self.paused()
        {
            tokio::time::sleep_until(paused).await;
        }
        // Last of all: whatever was waited for before, no two seconds have more than their share.
        if lane == Lane::Message {
            self.window.take().await;
        }
        Pass {
            limits: self,
            route: (scope.method.clone(), scope.route),
            bucket,
            _room: room,
        }
    }

    /// How many limits are kept.
    pub fn kept(&self) -> usize {
        self.buckets.lock().known.len()
    }

    fn paused(&self) -> Option<Instant> {
        let mut paused = self.paused.lock();
        *paused = paused.filter(|until| *until > Instant::now());
        *paused
    }

    fn bucket(&self, scope: &Scope) -> Arc<AsyncMutex<Bucket>> {
        let mut buckets = self.buckets.lock();
        if buckets.known.len() >= KEPT {
            buckets.known.retain(|_, bucket| {
                let in_use = Arc::strong_count(bucket) > 1;
                in_use || bucket.try_lock().is_ok_and(|bucket| bucket.is_shut())
            });
        }
        let route = (scope.method.clone(), scope.route);
        let given = buckets.names.get(&route).cloned().map(Name::Given);
        let unnamed = (Name::Route(route.0, route.1), scope.about.clone());
        // Some may be waiting from before its name was known.
        let same = buckets.known.get(&unnamed).cloned();
        let key = given.map_or(unnamed, |name| (name, scope.about.clone()));
        let bucket = buckets
            .known
            .entry(key)
            .or_insert_with(|| same.unwrap_or_default());
        Arc::clone(bucket)
    }
}

impl Bucket {
    fn is_shut(&self) -> bool {
        self.left == Some(0) && self.resets.is_some_and(|resets| resets > Instant::now())
    }

    /// Waits until a request may be made, and counts it.
    async fn open(&mut self) {
        if self.left == Some(0)
            && let Some(resets) = self.resets
        {
            tokio::time::sleep_until(resets).await;
        }
        // What was left belongs to a span that is over.
        if self.resets.is_some_and(|resets| resets <= Instant::now()) {
            self.left = None;
        }
        self.left = self.left.map(|left| left.saturating_sub(1));
    }
}

impl Pass<'_> {
    /// Notes what an answer says of the limits.
    pub fn learn(&mut self, headers: &HeaderMap) {
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let left = text("x-ratelimit-remaining").and_then(|left| left.trim().parse().ok());
        let resets = text("x-ratelimit-reset-after").and_then(seconds);
        let (Some(bucket), Some(left), Some(resets)) = (&mut self.bucket, left, resets) else {
            return;
        };
        **bucket = Bucket {
            left: Some(left),
            resets: Some(Instant::now() + resets),
        };
        if let Some(name) = text("x-ratelimit-bucket") {
            let names = &mut self.limits.buckets.lock().names;
            if names.get(&self.route).is_none_or(|known| known != name) {
                names.insert(self.route.clone(), name.to_owned());
            }
        }
    }

    /// Notes that it was a request too many; returns how long to wait. `said` is what the answer itself asks
    /// for, in seconds.
    pub fn refused(&mut self, headers: &HeaderMap, said: Option<f64>, everybody: bool) -> Duration {
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let wait = text("retry-after")
            .and_then(seconds)
            .or_else(|| said.and_then(whole_seconds))
            .unwrap_or(USUAL_WAIT);
        let until = Instant::now() + wait;
        if everybody {
            *self.limits.paused.lock() = Some(until);
        }
        if let Some(bucket) = &mut self.bucket {
            **bucket = Bucket {
                left: Some(0),
                resets: Some(until),
            };
        }
        wait
    }
}

/// Seconds as Discord writes them. What makes no sense is nothing, and nothing is longer than
/// [`LONGEST_WAIT`].
fn seconds(text: &str) -> Option<Duration> {
    text.trim().parse().ok().and_then(whole_seconds)
}

fn whole_seconds(seconds: f64) -> Option<Duration> {
    let sensible = seconds.is_finite() && seconds >= 0.0;
    sensible.then(|| Duration::from_secs_f64(seconds.min(LONGEST_WAIT.as_secs_f64())))
}
