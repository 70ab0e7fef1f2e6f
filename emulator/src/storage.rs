//! The state file: what is still there after a restart, however the process ended.
//!
//! A line of the file is one step: a list of changes that belong together. The first line says how many lines
//! follow that hold everything; after them each change is added at the end, and once there are many of them the
//! file is written anew. What is in attachments is in a folder beside, a file each.
//!
//! A thread of its own writes. Nobody is told of a change before it is certain to be on the disk: answers to
//! requests and events for bots wait for it, and so one wait for the disk serves all that happened meanwhile.

mod attachments;
mod change;
mod file;
mod format_1;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use parking_lot::{Condvar, Mutex};
use tokio::sync::watch;

use crate::StartError;
use crate::snowflake::Snowflake;
use crate::world::Kept;

pub use attachments::Attachments;
pub use change::Change;
use file::{Snapshot, StateFile};

/// How long to wait before the disk is tried again after it has failed.
const RETRY: Duration = Duration::from_secs(1);

/// How often it is said that the disk fails.
const REMIND: Duration = Duration::from_secs(60);

/// How much is added to a file before it is worth writing it anew while the emulator runs.
const WORTH_REWRITING: u64 = 8 * 1024 * 1024;

/// A state file that was read and is not written yet.
pub struct Opened {
    file: StateFile,
    attachments: Attachments,
    rewrite: bool,
}

/// Opens a state file; what it holds, if it exists.
pub fn open(path: &Path) -> Result<(Opened, Option<Kept>), StartError> {
    let attachments = Attachments::in_folder(beside(path, ".files"));
    let (file, found) = StateFile::open(path)?;
    let mut opened = Opened {
        file,
        attachments,
        rewrite: true,
    };
    let Some(found) = found else {
        return Ok((opened, None));
    };
    opened.rewrite = found.rewrite;
    for (id, bytes) in found.attachments {
        opened.attachments.add(id, bytes);
    }
    let kept = found.kept;
    opened.attachments.sweep(|id| kept.files.contains_key(&id));
    Ok((opened, Some(kept)))
}

impl Opened {
    /// Writes the file anew if that is worth it, and keeps it from now on.
    pub fn start(mut self, kept: &mut Kept) -> Result<Storage, StartError> {
        let path = self.file.path().to_owned();
        let fail = |error: io::Error| StartError::Write {
            path: path.display().to_string(),
            error,
        };
        if self.rewrite {
            let written = self.attachments.write().map_err(fail)?;
            self.attachments.forget(written);
            self.file.replace(&Snapshot::of(kept)).map_err(fail)?;
            drop(kept.take_changes());
        }
        let queue = Arc::new(Queue {
            size: Mutex::new(Size::of(&self.file)),
            ..Queue::default()
        });
        let (attachments, shared) = (self.attachments.clone(), Arc::clone(&queue));
        let writer = Writer {
            file: self.file,
            attachments: self.attachments,
            queue: shared,
            complained: None,
        };
        let thread = std::thread::Builder::new().name("state file".to_owned());
        let thread = thread.spawn(move || writer.run()).map_err(fail)?;
        Ok(Storage {
            queue,
            attachments,
            thread: Some(thread),
        })
    }
}

/// A state file that is kept.
pub struct Storage {
    queue: Arc<Queue>,
    /// What is in attachments.
    pub attachments: Attachments,
    thread: Option<JoinHandle<()>>,
}

impl Storage {
    /// Hands over what has changed; returns the number of the step that has to be on the disk before anybody is
    /// told of it.
    pub fn keep(&self, kept: &mut Kept) -> u64 {
        let changes = kept.take_changes();
        let mut due = self.queue.due.lock();
        if changes.is_empty() {
            return due.number;
        }
        for change in &changes {
            if let Change::FileGone(id) = change {
                self.attachments.forget([*id]);
                due.gone.push(*id);
            }
        }
        match serde_json::to_writer(&mut due.lines, &changes) {
            Ok(()) => due.lines.push(b'\n'),
            // All keys are texts and nothing fails to be written to memory.
            Err(error) => unreachable!("{error}"),
        }
        due.number += 1;
        self.queue.wake.notify_all();
        due.number
    }

    /// Has the file written anew if so much was added to it that this is worth it.
    pub fn rewrite_if_due(&self, kept: &Kept) {
        let size = *self.queue.size.lock();
        if size.added > size.snapshot / 2 + WORTH_REWRITING {
            let snapshot = Snapshot::of(kept);
            let mut due = self.queue.due.lock();
            // All that was due before is part of it.
            due.lines.clear();
            due.snapshot = Some(snapshot);
            due.number += 1;
            self.queue.wake.notify_all();
        }
    }

    /// Who wants to wait for the disk.
    pub fn waiter(&self) -> Waiter {
        Waiter(Arc::clone(&self.queue))
    }
}

impl Drop for Storage {
    fn drop(&mut self) {
        self.queue.due.lock().is_last = true;
        self.queue.wake.notify_all();
        if let Some(thread) = self.thread.take() {
            // A panic there was printed.
            let _ = thread.join();
        }
    }
}

/// Waits until what has happened is on the disk.
#[derive(Clone)]
pub struct Waiter(Arc<Queue>);

impl Waiter {
    /// Waits until a step is on the disk.
    pub async fn until(&self, number: u64) {
        let mut written = self.0.written.subscribe();
        // The sender is in the queue, and that is here.
        let _ = written.wait_for(|written| *written >= number).await;
    }

    /// Waits until everything that has happened is on the disk.
    pub async fn until_now(&self) {
        let number = self.0.due.lock().number;
        self.until(number).await;
    }

    /// The same without a runtime. Returns why, if it could not be written.
    pub fn block(&self) -> io::Result<()> {
        let mut due = self.0.due.lock();
        let (number, failures) = (due.number, due.failures);
        due.is_urgent = true;
        self.0.wake.notify_all();
        while *self.0.written.borrow() < number {
            if due.failures > failures
                && let Some((kind, why)) = &due.failed
            {
                return Err(io::Error::new(*kind, why.clone()));
            }
            self.0.wake.wait(&mut due);
        }
        Ok(())
    }
}

#[derive(Default)]
struct Queue {
    due: Mutex<Due>,
    wake: Condvar,
    /// The last step that is on the disk.
    written: watch::Sender<u64>,
    size: Mutex<Size>,
}

/// What is to be written.
#[derive(Default)]
struct Due {
    /// The last step.
    number: u64,
    /// Everything, in place of what the file holds.
    snapshot: Option<Snapshot>,
    /// Steps to be added after that.
    lines: Vec<u8>,
    /// Attachments whose files go when the rest is written.
    gone: Vec<Snowflake>,
    /// Somebody waits, so that a failure is not slept over.
    is_urgent: bool,
    /// Nothing comes any more.
    is_last: bool,
    failures: u64,
    failed: Option<(io::ErrorKind, String)>,
}

/// How large a file is.
#[derive(Clone, Copy, Default)]
struct Size {
    snapshot: u64,
    added: u64,
}

impl Size {
    fn of(file: &StateFile) -> Self {
        let (snapshot, added) = file.size();
        Self { snapshot, added }
    }
}

struct Writer {
    file: StateFile,
    attachments: Attachments,
    queue: Arc<Queue>,
    complained: Option<Instant>,
}

impl Writer {
    fn run(mut self) {
        let mut work = Due::default();
        while self.add_due(&mut work) {
            match self.write(&work) {
                Ok(()) => {
                    *self.queue.size.lock() = Size::of(&self.file);
                    self.queue.written.send_replace(work.number);
                    work = Due {
                        number: work.number,
                        ..Due::default()
                    };
                    // Those who block look at what is written under this lock.
                    drop(self.queue.due.lock());
                    self.queue.wake.notify_all();
                }
                Err(error) => {
                    self.complain(&error);
                    let mut due = self.queue.due.lock();
                    due.failures += 1;
                    due.failed = Some((error.kind(), error.to_string()));
                    due.is_urgent = false;
                    self.queue.wake.notify_all();
                    if due.is_last {
                        return;
                    }
                    let until = Instant::now() + RETRY;
                    while !due.is_urgent
                        && !due.is_last
                        && !self.queue.wake.wait_until(&mut due, until).timed_out()
                    {}
                }
            }
        }
    }

    /// Waits for something to do and adds it to what is not done yet. `false`: nothing comes any more.
    fn add_due(&self, work: &mut Due) -> bool {
        let mut due = self.queue.due.lock();
        while due.number == work.number && !due.is_last && work.is_done() {
            self.queue.wake.wait(&mut due);
        }
        if let Some(snapshot) = due.snapshot.take() {
            work.snapshot = Some(snapshot);
            work.lines.clear();
        }
        work.lines.append(&mut due.lines);
        work.gone.append(&mut due.gone);
        work.number = due.number;
        !work.is_done()
    }

    fn write(&mut self, work: &Due) -> io::Result<()> {
        let written = self.attachments.write()?;
        if let Some(snapshot) = &work.snapshot {
            self.file.replace(snapshot)?;
        }
        if !work.lines.is_empty() {
            self.file.add(&work.lines)?;
        }
        self.attachments.forget(written);
        for id in &work.gone {
            self.attachments.remove_file(*id);
        }
        Ok(())
    }

    fn complain(&mut self, error: &io::Error) {
        let is_time = self.complained.is_none_or(|last| last.elapsed() >= REMIND);
        if is_time {
            self.complained = Some(Instant::now());
            let path = self.file.path().display();
            tracing::error!(%error, "the state file {path} cannot be written; bots wait until it can");
        }
    }
}

impl Due {
    fn is_done(&self) -> bool {
        self.snapshot.is_none() && self.lines.is_empty() && self.gone.is_empty()
    }
}

/// A path with something added to its name.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
