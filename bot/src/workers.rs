//! Threads for what takes long: drawing and thinking. There are few of them, and they give way to the threads
//! that answer people.

use std::collections::VecDeque;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::thread;

use parking_lot::{Condvar, Mutex};
use tokio::sync::oneshot;

/// How much the workers give way to other threads, from 0 to 19.
#[cfg(unix)]
const GIVES_WAY: i32 = 10;

/// Who waits for a piece of work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Urgency {
    /// Somebody who has just pressed a button.
    Answer,
    /// Nobody in particular.
    Whenever,
}

/// Some threads, and the work that waits for them. Work of the same urgency is done in order.
pub struct Workers(Arc<Queue>);

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    more: Condvar,
}

#[derive(Default)]
struct Waiting {
    answers: VecDeque<Job>,
    others: VecDeque<Job>,
}

type Job = Box<dyn FnOnce() + Send>;

impl Workers {
    /// Starts so many threads.
    pub fn new(name: &str, threads: usize) -> Self {
        let queue = Arc::new(Queue::default());
        for number in 0..threads {
            let queue = Arc::clone(&queue);
            let started = thread::Builder::new()
                .name(format!("{name} {number}"))
                .spawn(move || queue.work());
            if let Err(error) = started {
                tracing::error!(%error, name, "a thread could not be started");
            }
        }
        Self(queue)
    }

    /// Has something done; nothing comes of it if it panics. If nobody waits for it any more when its turn has
    /// come, it is not done.
    pub async fn run<T: Send + 'static>(
        &self,
        urgency: Urgency,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (done, result) = oneshot::channel();
        let job = move || {
            if !done.is_closed() {
                // If it panics, `done` is dropped.
                let _ = done.send(work());
            }
        };
        {
            let mut waiting = self.0.waiting.lock();
            match urgency {
                Urgency::Answer => waiting.answers.push_back(Box::new(job)),
                Urgency::Whenever => waiting.others.push_back(Box::new(job)),
            }
        }
        self.0.more.notify_one();
        result.await.ok()
    }
}

impl Queue {
    fn work(&self) {
        give_way();
        loop {
            let job = self.next();
            // The place of the panic is logged where all panics are.
            let _ = std::panic::catch_unwind(AssertUnwindSafe(job));
        }
    }

    fn next(&self) -> Job {
        let mut waiting = self.waiting.lock();
        loop {
            let job = waiting.answers.pop_front();
            if let Some(job) = job.or_else(|| waiting.others.pop_front()) {
                return job;
            }
            self.more.wait(&mut waiting);
        }
    }
}

/// Lets other threads go first.
fn give_way() {
    #[cfg(unix)]
    if let Err(error) = rustix::process::nice(GIVES_WAY) {
        tracing::debug!(%error, "a thread does not give way");
    }
}
