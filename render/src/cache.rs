//! Pictures that were made before, and the layers of them that never change.

use std::collections::BTreeMap;
use std::sync::{Arc, Condvar, LazyLock, Mutex, MutexGuard, PoisonError};

use engine::kernel::Seat;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::depict::Drawing;
use crate::encode;
use crate::look::Look;
use crate::paint::Canvas;
use crate::picture::Picture;
use crate::scene::{Scene, StillKey};

/// Raised whenever equal inputs give another picture than before.
const RENDERER: u32 = 1;

/// The most that finished pictures may take. Together with the still layers it stays below 64 MB.
const PICTURES_MAX: usize = 28 << 20;

/// How many still layers are kept; one takes up to 8.2 MB.
const STILLS_MAX: usize = 4;

static PICTURES: LazyLock<Cache> = LazyLock::new(|| Cache::new(PICTURES_MAX));

/// The picture of what is shown: drawn, or as it was drawn before. `seats` is how many players the picture may name.
pub fn picture(
    file: &'static str,
    shown: &impl Serialize,
    seats: u8,
    look: &Look<'_>,
    draw: impl FnOnce(&Look<'_>) -> Drawing,
) -> Arc<Picture> {
    let names: Vec<String> = Seat::all(seats).map(|seat| look.names.name(seat)).collect();
    let key = key(&(RENDERER, file, shown, look.palette, look.words.lang().code(), names));
    PICTURES.get(key, || {
        let Drawing { scene, alt } = draw(look);
        Picture { png: encode::png(&canvas(&scene), &scene.flats()), alt, file }
    })
}

/// The scene in pixels; its still layer is painted only if it has not been before.
pub fn canvas(scene: &Scene) -> Canvas {
    static STILLS: Mutex<Vec<(StillKey, Arc<Canvas>)>> = Mutex::new(Vec::new());
    let Some(key) = &scene.still_key else { return Canvas::of(scene) };
    // What was used last stands last, and what has not been used the longest is forgotten first.
    let known = |stills: &mut Vec<(StillKey, Arc<Canvas>)>| {
        let at = stills.iter().position(|(other, _)| other == key)?;
        let still = stills.remove(at);
        stills.push(still.clone());
        Some(still.1)
    };
    let kept = known(&mut unpoisoned(&STILLS));
    let still = kept.unwrap_or_else(|| {
        let painted = Arc::new(Canvas::of_still(scene));
        let mut stills = unpoisoned(&STILLS);
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

/// A fingerprint of whatever a picture depends on.
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

/// Pictures by what they show. One that is asked for by several at once is drawn by the first; the others wait.
struct Cache {
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
    /// Somebody draws it.
    Begun,
    /// It is there, and was last asked for at this time.
    Done(Arc<Picture>, u64),
}

impl Cache {
    fn new(limit: usize) -> Self {
        Self { kept: Mutex::default(), finished: Condvar::new(), limit }
    }

    fn get(&self, key: Key, draw: impl FnOnce() -> Picture) -> Arc<Picture> {
        let mut kept = unpoisoned(&self.kept);
        loop {
            kept.clock += 1;
            let now = kept.clock;
            match kept.entries.get_mut(&key) {
                Some(Entry::Done(picture, asked)) => {
                    *asked = now;
                    return picture.clone();
                }
                Some(Entry::Begun) => kept = self.finished.wait(kept).unwrap_or_else(PoisonError::into_inner),
                None => break,
            }
        }
        kept.entries.insert(key, Entry::Begun);
        drop(kept);
        // Whatever happens while drawing, nobody waits for ever.
        let begun = Begun { cache: self, key };
        let picture = Arc::new(draw());
        let mut kept = unpoisoned(&self.kept);
        let now = kept.clock;
        kept.bytes += size(&picture);
        kept.entries.insert(key, Entry::Done(picture.clone(), now));
        kept.shrink_to(self.limit);
        drop(kept);
        drop(begun);
        picture
    }
}

impl Kept {
    /// Forgets what has not been asked for the longest.
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
        let mut kept = unpoisoned(&self.cache.kept);
        if matches!(kept.entries.get(&self.key), Some(Entry::Begun)) {
            kept.entries.remove(&self.key);
        }
        drop(kept);
        self.cache.finished.notify_all();
    }
}

/// Nothing here is left half done when a thread panics, so a poisoned lock is as good as any.
fn unpoisoned<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    fn picture(bytes: usize) -> Picture {
        Picture { png: vec![0; bytes], alt: String::new(), file: "board.png" }
    }

    #[test]
    fn a_picture_is_drawn_once() {
        let cache = Cache::new(1000);
        let first = cache.get([1; 32], || picture(10));
        let again = cache.get([1; 32], || panic!("it is there already"));
        assert!(Arc::ptr_eq(&first, &again));
    }

    #[test]
    fn a_picture_asked_for_by_many_at_once_is_drawn_once() {
        let (cache, drawn, start) = (Cache::new(1000), AtomicUsize::new(0), Barrier::new(8));
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    start.wait();
                    cache.get([2; 32], || {
                        drawn.fetch_add(1, Ordering::SeqCst);
                        std::thread::yield_now();
                        picture(10)
                    })
                });
            }
        });
        assert_eq!(drawn.load(Ordering::SeqCst), 1);
    }

    #[test]
    fn what_was_not_asked_for_the_longest_is_forgotten_first() {
        let cache = Cache::new(100);
        for number in 0..3 {
            cache.get([number; 32], || picture(40));
            cache.get([0; 32], || panic!("it was asked for again and again"));
        }
        cache.get([2; 32], || panic!("it is the latest"));
        let mut again = false;
        cache.get([1; 32], || {
            again = true;
            picture(40)
        });
        assert!(again);
        assert!(unpoisoned(&cache.kept).bytes <= 100);
    }

    #[test]
    fn a_picture_that_could_not_be_drawn_is_drawn_by_the_next() {
        let cache = Cache::new(100);
        let broken = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| cache.get([3; 32], || panic!("broken"))));
        assert!(broken.is_err());
        assert_eq!(cache.get([3; 32], || picture(1)).png.len(), 1);
    }
}
