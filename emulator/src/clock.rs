//! The emulator's time: the real one, moved forward or stopped by a test.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use parking_lot::{Mutex, MutexGuard};
use tokio::sync::watch;

/// A clock that deadlines and token lifetimes follow.
#[derive(Clone)]
pub struct Clock {
    time: Arc<Mutex<Time>>,
    moved: watch::Sender<u64>,
}

/// Either running, some milliseconds ahead of the real time, or in steps of its own, or standing still.
#[derive(Clone, Copy)]
enum Time {
    Running { ahead: u64 },
    Stepping { at: u64 },
    Stopped { at: u64 },
}

/// How long a step takes.
pub const STEP: Duration = Duration::from_millis(20);

impl Default for Clock {
    fn default() -> Self {
        Self {
            time: Arc::new(Mutex::new(Time::Running { ahead: 0 })),
            moved: watch::Sender::new(0),
        }
    }
}

impl Clock {
    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        match *self.lock() {
            Time::Running { ahead } => real_now() + ahead,
            Time::Stepping { at } | Time::Stopped { at } => at,
        }
    }

    /// Stands still from now on, until it is advanced or started.
    pub fn stop(&self) {
        let now = self.now();
        *self.lock() = Time::Stopped { at: now };
    }

    /// Runs again with the real time.
    pub fn start(&self) {
        let now = self.now();
        *self.lock() = Time::Running {
            ahead: now.saturating_sub(real_now()),
        };
    }

    /// Goes on in small steps from now on: however long the machine stands still, no deadline is over at
    /// once.
    pub fn step(&self) {
        let at = self.now();
        *self.lock() = Time::Stepping { at };
        let clock = self.clone();
        tokio::spawn(async move {
            while matches!(*clock.lock(), Time::Stepping { .. }) {
                tokio::time::sleep(STEP).await;
                if let Time::Stepping { at } = &mut *clock.lock() {
                    *at += STEP.as_millis() as u64;
                }
                clock.moved.send_modify(|count| *count += 1);
            }
        });
    }

    /// Jumps forward.
    pub fn advance(&self, by: Duration) {
        let by = by.as_millis() as u64;
        match &mut *self.lock() {
            Time::Running { ahead } => *ahead += by,
            Time::Stepping { at } | Time::Stopped { at } => *at += by,
        }
        self.moved.send_modify(|count| *count += 1);
    }

    /// Waits until the clock shows a moment.
    pub async fn until(&self, moment: u64) {
        let mut moved = self.moved.subscribe();
        loop {
            let now = self.now();
            if now >= moment {
                return;
            }
            let running = matches!(*self.lock(), Time::Running { .. });
            // Any other clock is looked at again now and then, in case it was started without being moved.
            let nap = if running {
                Duration::from_millis(moment - now)
            } else {
                STEP
            };
            tokio::select! {
                () = tokio::time::sleep(nap) => {}
                changed = moved.changed() => if changed.is_err() { return },
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Time> {
        self.time.lock()
    }
}

fn real_now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_millis() as u64)
}

/// A moment as Discord writes it.
pub fn timestamp(moment: u64) -> String {
    let time = chrono::DateTime::from_timestamp_millis(moment as i64).unwrap_or_default();
    time.format("%Y-%m-%dT%H:%M:%S%.6f+00:00").to_string()
}
