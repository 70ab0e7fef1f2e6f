//! Which requests and events a fault strikes.

use emulator::internals::Fate;
use emulator::{Fault, FaultKind, Faults};

#[test]
fn the_same_seed_meets_the_same_faults() {
    let drawn = |seed| {
        let faults = Faults::default();
        faults.set(
            seed,
            vec![Fault {
                what: FaultKind::Drop,
                at: None,
                percent: 30,
                times: None,
            }],
        );
        (0..100)
            .map(|_| faults.fate_of_event("X") == Fate::Lost)
            .collect::<Vec<_>>()
    };
    assert_eq!(drawn(1), drawn(1));
    assert_ne!(drawn(1), drawn(2));
    let lost = drawn(1).iter().filter(|lost| **lost).count();
    assert!((15..45).contains(&lost), "{lost} of 100");
}

#[test]
fn a_fault_strikes_only_where_and_as_often_as_it_is_set() {
    let faults = Faults::default();
    let at = Some("POST /channels/{channel_id}/messages".to_owned());
    faults.set(
        0,
        vec![Fault {
            what: FaultKind::Error { status: 500, code: 0 },
            at,
            percent: 100,
            times: Some(2),
        }],
    );
    assert_eq!(faults.of_request("GET", "/gateway"), None);
    let strikes = (0..5).filter(|_| {
        faults
            .of_request("POST", "/channels/{channel_id}/messages")
            .is_some()
    });
    assert_eq!(strikes.count(), 2);
}
