//! The file itself: reading it, adding to it, and putting another in its place.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::attachments::sync_folder;
use super::beside;
use super::change::Change;
use super::format_1::OldFile;
use crate::StartError;
use crate::snowflake::{Snowflake, Snowflakes};
use crate::world::Kept;

/// The form of the file; a file of another form is refused, not guessed at.
const FORMAT: u32 = 2;

/// The form before, which is converted.
const OLD_FORMAT: u32 = 1;

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header {
    format: u32,
    /// How many lines follow that hold everything. They were written at once: if one is missing, the file is
    /// damaged. Of those after them, the last one may be torn.
    #[serde(default)]
    whole_lines: usize,
}

/// Everything, as it is written.
#[derive(Debug)]
pub struct Snapshot(Vec<u8>);

impl Snapshot {
    /// Everything as it is now.
    pub fn of(kept: &Kept) -> Self {
        let mut text = Vec::new();
        let header = Header {
            format: FORMAT,
            whole_lines: kept.everything().count(),
        };
        write_line(&mut text, &header);
        for change in kept.everything() {
            write_line(&mut text, &[change]);
        }
        Self(text)
    }
}

fn write_line(text: &mut Vec<u8>, value: &impl Serialize) {
    match serde_json::to_writer(&mut *text, value) {
        Ok(()) => text.push(b'\n'),
        // All keys are texts, and nothing fails to be written to memory.
        Err(error) => unreachable!("{error}"),
    }
}

/// What a file holds.
pub struct Found {
    /// What is kept.
    pub kept: Kept,
    /// What is in attachments that have no files of their own yet.
    pub attachments: BTreeMap<Snowflake, Arc<[u8]>>,
    /// Whether it is better written anew.
    pub rewrite: bool,
}

/// A file that is locked, so that no other process writes to it.
pub struct StateFile {
    path: PathBuf,
    file: Option<File>,
    /// How much of it is whole and on the disk.
    length: u64,
    /// How much of that was written at once.
    snapshot: u64,
}

impl StateFile {
    /// Opens a file and reads it. One that is not there is made by the first [`Self::replace`].
    pub fn open(path: &Path) -> Result<(Self, Option<Found>), StartError> {
        let mut this = Self {
            path: path.to_owned(),
            file: None,
            length: 0,
            snapshot: 0,
        };
        let fail = |why: String| StartError::State {
            path: path.display().to_string(),
            why,
        };
        let file = loop {
            let file = match OpenOptions::new().read(true).write(true).open(path) {
                Ok(file) => file,
                Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((this, None)),
                Err(error) => return Err(fail(error.to_string())),
            };
            lock(&file, path)?;
            // Another process may have put a new file in its place before it ended.
            let number = |data: io::Result<std::fs::Metadata>| data.map(|data| (data.dev(), data.ino())).ok();
            if number(file.metadata()) == number(path.metadata()) {
                break file;
            }
        };
        let found = this.read(&file).map_err(fail)?;
        this.file = Some(file);
        Ok((this, Some(found)))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How much of it was written at once, and how much was added since.
    pub fn size(&self) -> (u64, u64) {
        (self.snapshot, self.length - self.snapshot)
    }

    fn read(&mut self, file: &File) -> Result<Found, String> {
        let mut reader = BufReader::new(file);
        let mut line = Vec::new();
        let mut next = |line: &mut Vec<u8>| {
            line.clear();
            reader.read_until(b'\n', line).map_err(|error| error.to_string())
        };
        self.length = next(&mut line)? as u64;
        let header: Header = serde_json::from_slice(&line).map_err(|error| error.to_string())?;
        match header.format {
            FORMAT => {}
            OLD_FORMAT => return read_old(file),
            other => return Err(format!("it has format {other}, and {FORMAT} is understood")),
        }
        let mut kept: Option<Kept> = None;
        let mut lines = 0;
        let mut torn = None;
        loop {
            let length = next(&mut line)? as u64;
            if length == 0 {
                break;
            }
            let changes = match serde_json::from_slice::<Vec<Change<'_>>>(&line) {
                Ok(changes) if line.ends_with(b"\n") => changes,
                Ok(_) if lines >= header.whole_lines => {
                    torn = Some("it has no end".to_owned());
                    continue;
                }
                Err(error) if lines >= header.whole_lines => {
                    torn = Some(error.to_string());
                    continue;
                }
                Ok(_) => return Err(format!("line {} is cut off", lines + 2)),
                Err(error) => return Err(format!("line {}: {error}", lines + 2)),
            };
            if let Some(why) = torn {
                // What is torn is at the end. This is something else.
                return Err(format!("line {}: {why}", lines + 2));
            }
            for change in changes {
                match (&mut kept, change) {
                    (Some(kept), change) => kept.apply(change),
                    (None, Change::Application(application)) => {
                        kept = Some(Kept::new(application.into_owned(), Snowflakes::default()));
                    }
                    (None, _) => return Err("it does not begin with the application".to_owned()),
                }
            }
            self.length += length;
            lines += 1;
            if lines == header.whole_lines {
                self.snapshot = self.length;
            }
        }
        if lines < header.whole_lines {
            return Err(format!("{} lines are missing", header.whole_lines - lines));
        }
        let mut kept = kept.ok_or("it holds nothing")?;
        drop(kept.take_changes());
        kept.check()?;
        let (snapshot, added) = self.size();
        Ok(Found {
            kept,
            attachments: BTreeMap::new(),
            rewrite: torn.is_some() || added > snapshot / 10,
        })
    }

    /// Adds lines at the end. After a failure the end is where it was.
    pub fn add(&mut self, lines: &[u8]) -> io::Result<()> {
        let file = self.file.as_mut().ok_or(io::ErrorKind::NotFound)?;
        let written = file
            .seek(SeekFrom::Start(self.length))
            .and_then(|_| file.write_all(lines))
            .and_then(|()| file.sync_data());
        match written {
            Ok(()) => {
                self.length += lines.len() as u64;
                Ok(())
            }
            Err(error) => {
                // A torn line is understood as such, should this fail as well.
                let _ = file.set_len(self.length);
                Err(error)
            }
        }
    }

    /// Puts a file with all of this in its place: first beside it, so that a crash in between loses nothing.
    pub fn replace(&mut self, Snapshot(text): &Snapshot) -> io::Result<()> {
        let new_path = beside(&self.path, ".new");
        let mut options = OpenOptions::new();
        let mut file = options
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&new_path)?;
        lock(&file, &new_path).map_err(io::Error::other)?;
        let written = file
            .set_len(0)
            .and_then(|()| file.write_all(text))
            .and_then(|()| file.sync_all())
            .and_then(|()| std::fs::rename(&new_path, &self.path));
        if let Err(error) = written {
            let _ = std::fs::remove_file(&new_path);
            return Err(error);
        }
        self.file = Some(file);
        self.length = text.len() as u64;
        self.snapshot = self.length;
        sync_folder(self.path.parent().unwrap_or(Path::new("")))
    }
}

fn read_old(mut file: &File) -> Result<Found, String> {
    let mut text = Vec::new();
    let read = file
        .seek(SeekFrom::Start(0))
        .and_then(|_| file.read_to_end(&mut text));
    read.map_err(|error| error.to_string())?;
    let old: OldFile = serde_json::from_slice(&text).map_err(|error| error.to_string())?;
    let (kept, attachments) = old.convert();
    kept.check()?;
    Ok(Found {
        kept,
        attachments,
        rewrite: true,
    })
}

fn lock(file: &File, path: &Path) -> Result<(), StartError> {
    file.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => StartError::InUse {
            path: path.display().to_string(),
        },
        TryLockError::Error(error) => StartError::Write {
            path: path.display().to_string(),
            error,
        },
    })
}
