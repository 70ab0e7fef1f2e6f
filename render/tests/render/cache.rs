//! A picture is drawn once, even if many threads ask for it at once.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Barrier};

use render::{Cache, Picture};

fn picture(bytes: usize) -> Picture {
    Picture {
        png: vec![0; bytes],
        alt: String::new(),
        file: "board.png",
    }
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
    assert!(cache.bytes() <= 100);
}

#[test]
fn a_picture_that_could_not_be_drawn_is_drawn_by_the_next() {
    let cache = Cache::new(100);
    let broken = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        cache.get([3; 32], || panic!("broken"))
    }));
    assert!(broken.is_err());
    assert_eq!(cache.get([3; 32], || picture(1)).png.len(), 1);
}
