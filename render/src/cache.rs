//! Keeps finished pictures, and those layers of pictures that never change.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

use engine::kernel::Seat;
use parking_lot::{Condvar, Mutex};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::appearance::Appearance;
use crate::depict::Drawing;
use crate::encode;
use crate::paint::Canvas;
use crate::picture::Picture;
use crate::scene::{Scene, StillKey};

/// Has to be raised whenever equal inputs give a different picture than before.
const RENDERER: u32 = 3;

/// The most that finished pictures may take. Together with the still layers and the stamps of icons it stays
/// below 64 MB.
const PICTURES_MAX: usize = 24 << 20;

/// How many still layers are kept; one takes up to 8.2 MB.
const STILLS_MAX: usize = 4;

static PICTURES: LazyLock<Cache> = LazyLock::new(|| Cache::new(PICTURES_MAX));

/// The picture of what is shown. It is drawn only if it is not kept. `seats` is how many players the picture
/// may name.
pub fn picture(
    file: &'static str,
    shown: &impl Serialize,
    seats: u8,
    appearance: &Appearance<'_>,
    draw: impl FnOnce(&Appearance<'_>) -> Drawing,
) -> Arc<Picture> {
    let names: Vec<String> = Seat::all(seats).map(|seat| appearance.names.name(seat)).collect();
    let key = key(&(
        RENDERER,
        file,
        shown,
        appearance.palette,
        appearance.words.lang().code(),
        names,
    ));
    PICTURES.get(key, || {
        let Drawing { scene, alt } = draw(appearance);
        Picture {
            png: encode::png(&canvas(&scene).into_image(), &scene.flats()),
            alt,
            file,
        }
    })
}

/// How much narrower and lower an empty sheet is than a picture.
const EMPTY_SHRINKS: u32 = 8;

static ONLY_EMPTY: AtomicBool = AtomicBool::new(false);

/// Makes every picture an empty sheet from now on.
pub fn leave_empty() {
    ONLY_EMPTY.store(true, Ordering::Relaxed);
}

/// The scene in pixels. Its still layer is painted only if it is not kept.
pub fn canvas(scene: &Scene) -> Canvas {
    static STILLS: Mutex<Vec<(StillKey, Arc<Canvas>)>> = Mutex::new(Vec::new());
    if ONLY_EMPTY.load(Ordering::Relaxed) {
        return Canvas::new(
            scene.width / EMPTY_SHRINKS,
            scene.height / EMPTY_SHRINKS,
            scene.table,
        );
    }
    let Some(key) = &scene.still_key else {
        return Canvas::of(scene);
    };
    // The layers are in the order of their last use, so that the first one is forgotten first.
    let known = |stills: &mut Vec<(StillKey, Arc<Canvas>)>| {
        let at = stills.iter().position(|(other, _)| other == key)?;
        let still = stills.remove(at);
        stills.push(still.clone());
        Some(still.1)
    };
    let kept = known(&mut STILLS.lock());
    let still = kept.unwrap_or_else(|| {
        let painted = Arc::new(Canvas::of_still(scene));
        let mut stills = STILLS.lock();
        if known(&mut stills).is_none() {
            if stills.len() >= STILLS_MAX {
                stills.remove(0);
            }
            stills.push((key.clone(), painted.clone()));
        }
        painted
    });
    Canvas::over(&still, scene)
}

/// A fingerprint of everything that a picture depends on.
type Key = [u8; 32];

fn key(of: &impl Serialize) -> Key {
    let mut hash = Sha256::new();
    serde_json::to_writer(Hashing(&mut hash), of).expect("plain data is JSON");
    hash.finalize().into()
}

struct Hashing<'a>(&'a mut Sha256);

impl std::io::Write for Hashing<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Pictures by what they show. If several threads ask for the same picture at once, the first one draws it
/// and the others wait.
pub struct Cache {
    kept: Mutex<Kept>,
    finished: Condvar,
    limit: usize,
}

#[derive(Default)]
struct Kept {
    entries: BTreeMap<Key, Entry>,
    bytes: usize,
    clock: u64,
}

enum Entry {
    /// A thread is drawing it.
    Begun,
    /// It is finished, and was last asked for at this time.
    Done(Arc<Picture>, u64),
}

impl Cache {
    /// An empty cache that keeps at most `limit` bytes.
    pub fn new(limit: usize) -> Self {
        Self {
            kept: Mutex::default(),
            finished: Condvar::new(),
            limit,
        }
    }

    /// The picture with this key: the one that is kept, or else the one that is drawn now.
    pub fn get(&self, key: Key, draw: impl FnOnce() -> Picture) -> Arc<Picture> {
        let mut kept = self.kept.lock();
        loop {
            kept.clock += 1;
            let now = kept.clock;
            match kept.entries.get_mut(&key) {
                Some(Entry::Done(picture, asked)) => {
                    *asked = now;
                    return picture.clone();
                }
                Some(Entry::Begun) => self.finished.wait(&mut kept),
                None => break,
            }
        }
        kept.entries.insert(key, Entry::Begun);
        drop(kept);
        // This wakes the waiting threads when it is dropped, even if drawing panics.
        let begun = Begun { cache: self, key };
        let picture = Arc::new(draw());
        let mut kept = self.kept.lock();
        let now = kept.clock;
        kept.bytes += size(&picture);
        kept.entries.insert(key, Entry::Done(picture.clone(), now));
        kept.shrink_to(self.limit);
        drop(kept);
        drop(begun);
        picture
    }

    /// How many bytes the kept pictures take.
    pub fn bytes(&self) -> usize {
        self.kept.lock().bytes
    }
}

impl Kept {
    /// Forgets the pictures that were asked for longest ago, until the rest fits.
    fn shrink_to(&mut self, limit: usize) {
        while self.bytes > limit {
            let done = self.entries.iter().filter_map(|(key, entry)| match entry {
                Entry::Done(_, asked) => Some((*asked, *key)),
                Entry::Begun => None,
            });
            let Some((_, oldest)) = done.min() else { return };
            if let Some(Entry::Done(picture, _)) = self.entries.remove(&oldest) {
                self.bytes -= size(&picture);
            }
        }
    }
}

fn size(picture: &Picture) -> usize {
    picture.png.len() + picture.alt.len()
}

struct Begun<'a> {
    cache: &'a Cache,
    key: Key,
}

impl Drop for Begun<'_> {
    fn drop(&mut self) {
        let mut kept = self.cache.kept.lock();
        if matches!(kept.entries.get(&self.key), Some(Entry::Begun)) {
            kept.entries.remove(&self.key);
        }
        drop(kept);
        self.cache.finished.notify_all();
    }
}
