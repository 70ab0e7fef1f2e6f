//! What is in attachments: in memory, or each in a file of its own.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parking_lot::Mutex;

use crate::snowflake::Snowflake;

/// The contents of all attachments; copies share them.
#[derive(Clone, Default)]
pub struct Attachments {
    /// Those that are in no file: all of them without a folder, otherwise those that are not written yet.
    in_memory: Arc<Mutex<BTreeMap<Snowflake, Arc<[u8]>>>>,
    folder: Option<PathBuf>,
}

impl Attachments {
    /// Attachments in a folder.
    pub fn in_folder(folder: PathBuf) -> Self {
        Self {
            folder: Some(folder),
            ..Self::default()
        }
    }

    /// Adds what is in an attachment.
    pub fn add(&self, id: Snowflake, bytes: Arc<[u8]>) {
        self.in_memory.lock().insert(id, bytes);
    }

    /// What is in an attachment.
    pub fn read(&self, id: Snowflake) -> Option<Arc<[u8]>> {
        let in_memory = self.in_memory.lock().get(&id).cloned();
        in_memory.or_else(|| fs::read(self.file(id)?).ok().map(Arc::from))
    }

    /// Forgets attachments that are in memory.
    pub fn forget(&self, ids: impl IntoIterator<Item = Snowflake>) {
        let mut in_memory = self.in_memory.lock();
        for id in ids {
            in_memory.remove(&id);
        }
    }

    /// Writes those that are in no file yet, and returns which: they can be forgotten when it is certain that
    /// they are there.
    pub fn write(&self) -> io::Result<Vec<Snowflake>> {
        let Some(folder) = &self.folder else {
            return Ok(Vec::new());
        };
        let new: Vec<(Snowflake, Arc<[u8]>)> = self
            .in_memory
            .lock()
            .iter()
            .map(|(id, bytes)| (*id, Arc::clone(bytes)))
            .collect();
        if new.is_empty() {
            return Ok(Vec::new());
        }
        fs::create_dir_all(folder)?;
        let mut files = Vec::new();
        for (id, bytes) in &new {
            let mut file = File::create(folder.join(id.to_string()))?;
            file.write_all(bytes)?;
            files.push(file);
        }
        // All are on their way before the first is waited for.
        for file in files {
            file.sync_data()?;
        }
        sync_folder(folder)?;
        Ok(new.into_iter().map(|(id, _)| id).collect())
    }

    /// Removes the file of an attachment, if there is one.
    pub fn remove_file(&self, id: Snowflake) {
        if let Some(file) = self.file(id) {
            // It is looked for again at the next start.
            let _ = fs::remove_file(file);
        }
    }

    /// Removes all files that are not wanted: those of a message that was written while the process was killed.
    pub fn sweep(&self, is_wanted: impl Fn(Snowflake) -> bool) {
        let Some(Ok(files)) = self.folder.as_deref().map(fs::read_dir) else {
            return;
        };
        for file in files.flatten() {
            let id = file.file_name().to_str().and_then(|name| name.parse().ok());
            // What we did not put there stays.
            if id.is_some_and(|id| !is_wanted(id)) {
                let _ = fs::remove_file(file.path());
            }
        }
    }

    fn file(&self, id: Snowflake) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.join(id.to_string()))
    }
}

/// Makes certain that names in a folder are on the disk.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    File::open(folder)?.sync_all()
}
