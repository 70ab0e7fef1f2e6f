//! Ids, and the token that is made from one.

use emulator::internals::{base64, bot_token};
use emulator::{Snowflake, Snowflakes};

#[test]
fn an_id_tells_when_it_was_made() {
    let moment = 1_462_015_105_796;
    assert_eq!(Snowflake(175_928_847_299_117_063).made_at(), moment);
    assert_eq!(Snowflakes::default().next(moment).made_at(), moment);
}

#[test]
fn ids_grow_even_if_the_clock_goes_back() {
    let mut ids = Snowflakes::default();
    let times = [
        1_600_000_000_000,
        1_600_000_000_000,
        1_500_000_000_000,
        0,
        1_600_000_000_001,
    ];
    let made: Vec<Snowflake> = times.map(|now| ids.next(now)).into();
    assert!(made.is_sorted_by(|one, other| one < other), "{made:?}");
}

#[test]
fn a_token_begins_with_the_id_in_base_64() {
    assert_eq!(base64(b"900000000000000001"), "OTAwMDAwMDAwMDAwMDAwMDAx");
    assert_eq!(base64(b"ab"), "YWI");
    assert_eq!(bot_token(Snowflake(1)).split('.').count(), 3);
}
