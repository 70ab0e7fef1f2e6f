//! The state file: what is still there after a restart.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use crate::StartError;
use crate::server::Shared;
use crate::world::Kept;

/// The form of the file; a file of another form is refused, not guessed at.
const FORMAT: u32 = 1;

/// How long to wait at least between two writings.
const PAUSE: Duration = Duration::from_millis(200);

#[derive(Serialize)]
struct Written<'a> {
    format: u32,
    kept: &'a Kept,
}

#[derive(Deserialize)]
struct Read {
    format: u32,
    kept: Kept,
}

/// Reads a state file, if it exists.
pub fn read(path: &Path) -> Result<Option<Kept>, StartError> {
    let fail = |why: String| StartError::State { path: path.display().to_string(), why };
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(fail(error.to_string())),
    };
    let Read { format, kept } = serde_json::from_slice(&bytes).map_err(|error| fail(error.to_string()))?;
    if format != FORMAT {
        return Err(fail(format!("it has format {format}, and {FORMAT} is understood")));
    }
    kept.check().map_err(|why| fail(why.to_owned()))?;
    Ok(Some(kept))
}

/// Writes the state whenever it has changed, until it is aborted.
pub async fn keep(shared: Arc<Shared>, mut changes: watch::Receiver<u64>) {
    while changes.changed().await.is_ok() {
        let began = Instant::now();
        let writer = Arc::clone(&shared);
        let saved = tokio::task::spawn_blocking(move || writer.save()).await;
        if let Ok(Err(error)) = saved {
            shared.journal.note(format!("!! the state file cannot be written: {error}"));
            tracing::error!(%error, "the state file cannot be written");
        }
        // Where writing is slow, because there are many pictures, it is done less often.
        tokio::time::sleep(PAUSE.max(began.elapsed() * 5)).await;
    }
}

impl Shared {
    /// Writes the state to its file, if it has one.
    pub fn save(&self) -> io::Result<()> {
        let Some(path) = &self.file else { return Ok(()) };
        let _one_at_a_time = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = {
            let mut world = self.world();
            world.tidy();
            world.kept.clone()
        };
        let text = serde_json::to_vec(&Written { format: FORMAT, kept: &kept })?;
        // First beside it, then in its place: a crash in between loses nothing.
        let beside = beside(path);
        let mut file = std::fs::File::create(&beside)?;
        file.write_all(&text)?;
        file.sync_all()?;
        std::fs::rename(beside, path)
    }
}

fn beside(path: &Path) -> PathBuf {
    let mut name: OsString = path.as_os_str().to_owned();
    name.push(".new");
    name.into()
}

impl Kept {
    /// Whether its parts fit together, so that a file edited by hand does no harm later.
    fn check(&self) -> Result<(), &'static str> {
        let user = |id| self.users.contains_key(id);
        if !user(&self.application.id) || !user(&self.application.owner) {
            return Err("the bot or its owner is missing");
        }
        if self.guilds.is_empty() {
            return Err("there is no server");
        }
        if !self.guilds.values().flat_map(|guild| guild.members.keys()).all(user) {
            return Err("a member of a server is no user");
        }
        if !self.channels.values().all(|channel| channel.guild().is_none_or(|id| self.guilds.contains_key(&id))) {
            return Err("a channel is in no server");
        }
        if !self.messages.values().all(|message| self.channels.contains_key(&message.channel) && user(&message.author))
        {
            return Err("a message is in no channel, or by nobody");
        }
        Ok(())
    }
}
