//! The lock that keeps every other process out, and the permissions that keep every other user out.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::OpenError;

/// Whether the database file itself can be locked while SQLite uses it.
///
/// On Linux a `File` is locked by `flock`, which knows nothing of the `fcntl` locks of SQLite, at least on
/// local file systems. (SQLite's WAL mode works on no others.) On macOS and the BSDs the two kinds of locks
/// block each other, and on Windows a locked file cannot be read: there a file beside the database is locked.
const LOCKS_DATABASE: bool = cfg!(target_os = "linux");

/// What the file beside the database is called.
const LOCK_FILE: &str = ".lock";

/// What SQLite keeps beside the database.
#[cfg(unix)]
const COMPANIONS: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Locks a database for this process, and makes the file if it is not there. The lock ends when the returned
/// file is dropped, or with the process, however it ends.
///
/// When a process closes any descriptor of a file, it loses all its `fcntl` locks of that file. So the lock
/// has to be taken before SQLite opens the database, and kept until SQLite has closed it.
pub(super) fn lock(database: &Path) -> Result<File, OpenError> {
    let failed = |error| OpenError::Lock {
        path: database.to_owned(),
        error,
    };
    let in_use = || OpenError::InUse {
        path: database.to_owned(),
    };
    let locked = if LOCKS_DATABASE {
        // Somebody may put another file in its place until it is locked.
        loop {
            let Some(file) = try_lock(open(database).map_err(failed)?).map_err(failed)? else {
                return Err(in_use());
            };
            if is_at(&file, database).map_err(failed)? {
                break file;
            }
        }
    } else {
        drop(open(database).map_err(failed)?);
        let beside = beside(database, LOCK_FILE).map_err(failed)?;
        try_lock(open(&beside).map_err(failed)?)
            .map_err(failed)?
            .ok_or_else(in_use)?
    };
    if LOCKS_DATABASE && has_older_owner(database).map_err(failed)? {
        return Err(in_use());
    }
    if let Err(error) = narrow(database) {
        tracing::warn!(%error, "other users of this machine may be able to read the database");
    }
    Ok(locked)
}

/// Opens a file, or makes one that only its owner can read: it will hold hands and seeds.
fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// The file, locked; `None` if somebody else has it.
fn try_lock(file: File) -> io::Result<Option<File>> {
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => {
            // If it is this process that has the database open, closing the file here would take SQLite's
            // locks away.
            std::mem::forget(file);
            Ok(None)
        }
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Earlier versions lock a file beside the database. One that nobody holds is left over.
fn has_older_owner(database: &Path) -> io::Result<bool> {
    let beside = beside(database, LOCK_FILE)?;
    let file = match File::open(&beside) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(error),
    };
    if try_lock(file)?.is_none() {
        return Ok(true);
    }
    // It does no harm if it stays.
    let _ = std::fs::remove_file(beside);
    Ok(false)
}

/// A file beside the place where the database really is, whatever links lead there.
fn beside(database: &Path, ending: &str) -> io::Result<PathBuf> {
    let mut path = database.canonicalize()?.into_os_string();
    path.push(ending);
    Ok(path.into())
}

#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let here = file.metadata()?;
    match std::fs::metadata(path) {
        Ok(there) => Ok((here.dev(), here.ino()) == (there.dev(), there.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}

/// Takes the database from everybody but its owner. SQLite makes the files beside it like the database; those
/// that are there already may be older.
#[cfg(unix)]
fn narrow(database: &Path) -> io::Result<()> {
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;
    let mut files = vec![database.to_owned()];
    for ending in COMPANIONS {
        files.push(beside(database, ending)?);
    }
    // By name: a descriptor must not be opened here and closed again.
    for file in files {
        match std::fs::metadata(&file) {
            Ok(found) if found.permissions().mode() & 0o077 != 0 => {
                std::fs::set_permissions(&file, Permissions::from_mode(0o600))?;
            }
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

#[cfg(not(unix))]
fn narrow(_: &Path) -> io::Result<()> {
    Ok(())
}
