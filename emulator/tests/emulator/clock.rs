//! The emulator's clock.

use std::time::Duration;

use emulator::Clock;
use emulator::internals::{CLOCK_STEP, timestamp};

#[test]
fn a_stopped_clock_moves_only_when_advanced() {
    let clock = Clock::default();
    clock.stop();
    let now = clock.now();
    clock.advance(Duration::from_secs(3));
    assert_eq!(clock.now(), now + 3_000);
    clock.start();
    assert!(clock.now() >= now + 3_000);
}

#[tokio::test]
async fn a_clock_in_steps_goes_on_until_it_is_stopped() {
    let clock = Clock::default();
    clock.step();
    let now = clock.now();
    clock.until(now + 100).await;
    clock.stop();
    let then = clock.now();
    assert!(then >= now + 100);
    tokio::time::sleep(3 * CLOCK_STEP).await;
    assert_eq!(clock.now(), then);
}

#[test]
fn moments_are_written_as_discord_does() {
    assert_eq!(timestamp(1_462_015_105_796), "2016-04-30T11:18:25.796000+00:00");
}
