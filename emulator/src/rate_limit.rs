//! Rate limits: so many requests of a kind in so many milliseconds, by the emulator's clock.
//!
//! The kinds are those that Discord's documentation and its answers to bots show. What nobody knows for
//! certain (how many threads, how many direct messages may be opened) has the limit of any other route.

use std::collections::HashMap;

/// How many requests are taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RateLimits {
    /// Messages that may be created in one channel within five seconds, and as many that may be edited. If
    /// they are limited, deleting them is, too: by their age, as Discord does it.
    pub per_channel: u32,
    /// Follow-ups by one interaction's token within two seconds, and as many edits of its messages.
    pub per_token: u32,
    /// Requests of any other kind within a second.
    pub per_route: u32,
    /// Requests in all within a second; answers to interactions do not count.
    pub in_all: u32,
}

impl Default for RateLimits {
    fn default() -> Self {
        Self {
            per_channel: 5,
            per_token: 5,
            per_route: 50,
            in_all: 50,
        }
    }
}

impl RateLimits {
    /// No limits, for tests of something else.
    pub const OFF: RateLimits = RateLimits {
        per_channel: u32::MAX,
        per_token: u32::MAX,
        per_route: u32::MAX,
        in_all: u32::MAX,
    };
}

/// A request, as far as limits look at it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counted<'a> {
    /// Its method.
    pub method: &'a str,
    /// Its route.
    pub route: &'a str,
    /// The channel, server or interaction it is about.
    pub major: &'a str,
    /// How old the message is that it is about, in milliseconds.
    pub age: Option<u64>,
}

impl Counted<'_> {
    /// Whether it counts towards the limit of all requests: answers to interactions do not.
    pub fn is_global(&self) -> bool {
        !self.route.starts_with("/interactions/") && !self.route.starts_with("/webhooks/")
    }
}

/// What a request used up.
#[derive(Clone, Debug, PartialEq)]
pub struct Use {
    /// What it used up of its bucket, and what the headers say of it. Requests without a limit of their own
    /// have none, and neither have those that are one too many of all.
    pub bucket: Option<Bucket>,
    /// Whether the request is one too many, and of what.
    pub refused: Option<Refused>,
    /// When it may be tried again, in milliseconds since 1970.
    pub resets_at: u64,
}

/// A bucket, after a request.
#[derive(Clone, Debug, PartialEq)]
pub struct Bucket {
    /// Its name.
    pub name: String,
    /// How many requests it takes.
    pub limit: u32,
    /// How many are left.
    pub remaining: u32,
}

/// A request too many.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refused {
    /// Of its kind.
    Bucket,
    /// Of all.
    Global,
}

/// So many buckets may be kept that nobody asks for any more.
const KEPT_BUCKETS: usize = 1_000;

/// The buckets in use.
#[derive(Default)]
pub struct Buckets(HashMap<String, (u64, u32)>);

impl Buckets {
    /// Counts a request.
    pub fn count(&mut self, limits: RateLimits, asked: Counted<'_>, now: u64) -> Use {
        if asked.is_global() {
            let (resets_at, _, taken) = self.take("global", limits.in_all, 1_000, now);
            if !taken {
                return Use {
                    bucket: None,
                    refused: Some(Refused::Global),
                    resets_at,
                };
            }
        }
        let Some(rule) = Rule::of(limits, asked) else {
            return Use {
                bucket: None,
                refused: None,
                resets_at: now,
            };
        };
        let key = format!("{} {}", rule.kind, asked.major);
        let (resets_at, remaining, taken) = self.take(&key, rule.limit, rule.window, now);
        Use {
            bucket: Some(Bucket {
                name: short_name(&rule.kind),
                limit: rule.limit,
                remaining,
            }),
            refused: (!taken).then_some(Refused::Bucket),
            resets_at,
        }
    }

    fn take(&mut self, name: &str, limit: u32, window: u64, now: u64) -> (u64, u32, bool) {
        // Every interaction has a bucket of its own; those that are full again are forgotten now and then.
        if self.0.len() > KEPT_BUCKETS {
            self.0.retain(|_, (resets_at, _)| *resets_at > now);
        }
        let bucket = self.0.entry(name.to_owned()).or_insert((now + window, 0));
        if now >= bucket.0 {
            *bucket = (now + window, 0);
        }
        let taken = bucket.1 < limit;
        bucket.1 = bucket.1.saturating_add(u32::from(taken));
        (bucket.0, limit - bucket.1.min(limit), taken)
    }
}

/// How many requests of a kind are taken in how many milliseconds.
struct Rule {
    kind: String,
    limit: u32,
    window: u64,
}

impl Rule {
    /// The rule for a request; nothing for those that have no limit of their own.
    fn of(limits: RateLimits, asked: Counted<'_>) -> Option<Self> {
        let Counted { method, route, .. } = asked;
        let kind = |suffix: &str| format!("{method} {route}{suffix}");
        let rule = |kind, limit, window| Some(Self { kind, limit, window });
        match (method, route) {
            // The first answer to an interaction can be given once.
            (_, route) if route.starts_with("/interactions/") => None,
            (_, route) if route.starts_with("/webhooks/") => {
                // `@original` is the id of a message like any other.
                let kind = kind("").replace("@original", "{message_id}");
                rule(kind, limits.per_token, 2_000)
            }
            ("POST", "/channels/{channel_id}/messages" | "/channels/{channel_id}/typing")
            | ("PATCH", "/channels/{channel_id}/messages/{message_id}") => {
                rule(kind(""), limits.per_channel, 5_000)
            }
            ("DELETE", "/channels/{channel_id}/messages/{message_id}") => {
                let (age, limit, window) = match asked.age {
                    Some(age) if age > TWO_WEEKS => (" old", 30, 4_000),
                    Some(age) if age > TEN_SECONDS => (" recent", 3, 333),
                    _ => (" new", 5, 1_000),
                };
                let unlimited = limits.per_channel == u32::MAX;
                rule(kind(age), if unlimited { u32::MAX } else { limit }, window)
            }
            _ => rule(kind(""), limits.per_route, 1_000),
        }
    }
}

const TEN_SECONDS: u64 = 10_000;
const TWO_WEEKS: u64 = 14 * 24 * 3_600_000;

/// A bucket's name as clients see it: the same for all channels.
fn short_name(kind: &str) -> String {
    let sum = kind.bytes().fold(0xcbf2_9ce4_8422_2325u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{sum:016x}")
}
