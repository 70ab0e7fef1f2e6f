//! Rate limits: so many requests of a kind in so many milliseconds, by the emulator's clock.

use std::collections::HashMap;

/// How many requests are taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RateLimits {
    /// Messages that may be created or edited in one channel within five seconds.
    pub per_channel: u32,
    /// Requests of any other kind within a second.
    pub per_route: u32,
    /// Requests in all within a second; answers to interactions do not count.
    pub in_all: u32,
}

impl Default for RateLimits {
    fn default() -> Self {
        Self {
            per_channel: 5,
            per_route: 50,
            in_all: 50,
        }
    }
}

impl RateLimits {
    /// No limits, for tests of something else.
    pub const OFF: RateLimits = RateLimits {
        per_channel: u32::MAX,
        per_route: u32::MAX,
        in_all: u32::MAX,
    };
}

/// What a request used up.
#[derive(Clone, Debug, PartialEq)]
pub struct Use {
    /// The bucket's name.
    pub bucket: String,
    /// How many requests it takes.
    pub limit: u32,
    /// How many are left.
    pub remaining: u32,
    /// When it is full again, in milliseconds since 1970.
    pub resets_at: u64,
    /// Whether the request is one too many, and whether that is one of all requests.
    pub refused: Option<Refused>,
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
    /// Counts a request. `major` is the channel, server or webhook it is about.
    pub fn count(&mut self, limits: RateLimits, method: &str, route: &str, major: &str, now: u64) -> Use {
        let about_messages =
            matches!(method, "POST" | "PATCH") && route.starts_with("/channels/{channel_id}/messages");
        let (limit, window) = if about_messages {
            (limits.per_channel, 5_000)
        } else {
            (limits.per_route, 1_000)
        };
        let interaction = route.starts_with("/interactions/") || route.starts_with("/webhooks/");
        if !interaction && !self.take("global", limits.in_all, 1_000, now).2 {
            let resets_at = self.0.get("global").map_or(now, |bucket| bucket.0);
            return Use {
                bucket: "global".to_owned(),
                limit: limits.in_all,
                remaining: 0,
                resets_at,
                refused: Some(Refused::Global),
            };
        }
        let bucket = format!("{method} {route} {major}");
        let (resets_at, remaining, taken) = self.take(&bucket, limit, window, now);
        let refused = (!taken).then_some(Refused::Bucket);
        Use {
            bucket: short_name(method, route),
            limit,
            remaining,
            resets_at,
            refused,
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

/// A bucket's name as clients see it: the same for all channels.
fn short_name(method: &str, route: &str) -> String {
    let sum = format!("{method} {route}")
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
    format!("{sum:016x}")
}
