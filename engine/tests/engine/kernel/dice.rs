//! Chance is pinned forever: a game must replay on every machine and in every version.

use engine::kernel::*;

/// The numbers below `u32::MAX` are the words of the stream themselves, as long as none is thrown away.
fn words(dice: &mut Dice, count: usize) -> Vec<u32> {
    (0..count).map(|_| dice.below(u32::MAX)).collect()
}

#[test]
fn the_stream_is_chacha20() {
    // The key stream of ChaCha20 for an all-zero key and nonce (RFC 7539, appendix A.1, test vector 1).
    let bytes: [u8; 32] = [
        0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90, 0x40, 0x5d, 0x6a, 0xe5, 0x53, 0x86, 0xbd, 0x28, 0xbd,
        0xd2, 0x19, 0xb8, 0xa0, 0x8d, 0xed, 0x1a, 0xa8, 0x36, 0xef, 0xcc, 0x8b, 0x77, 0x0d, 0xc7,
    ];
    let expected: Vec<u32> = bytes
        .chunks(4)
        .map(|word| u32::from_le_bytes(word.try_into().expect("four bytes")))
        .collect();
    assert_eq!(expected[0], 0xade0_b876);
    assert_eq!(words(&mut Dice::new(Seed([0; 32])), 8), expected);
}

#[test]
fn numbers_below_a_limit_are_pinned() {
    let mut dice = Dice::new(Seed::of_number(0));
    let rolls: Vec<u32> = (0..16).map(|_| dice.below(6) + 1).collect();
    assert_eq!(rolls, [1, 1, 2, 2, 6, 5, 3, 4, 6, 5, 6, 3, 5, 1, 5, 3]);
    let large: Vec<u32> = (0..4).map(|_| dice.below(1_000_000_007)).collect();
    assert_eq!(large, [563_355_146, 985_369_266, 724_251_913, 198_323_014]);
}

#[test]
fn shuffles_are_pinned() {
    let mut dice = Dice::new(Seed::of_number(0));
    let mut things: Vec<u8> = (0..20).collect();
    dice.shuffle(&mut things);
    assert_eq!(
        things,
        [
            12, 7, 18, 13, 9, 19, 0, 6, 8, 10, 16, 5, 17, 2, 4, 15, 3, 1, 11, 14
        ]
    );
}

#[test]
fn seeds_are_pinned() {
    // SHA-256 of "0", and of "abc" (FIPS 180-2, appendix B.1).
    assert_eq!(
        Seed::of_number(0).to_hex(),
        "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9"
    );
    assert_eq!(
        Seed::of_text("abc").to_hex(),
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    );
    let seed = Seed::of_number(0);
    assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed));
    for wrong in ["", "00", &"g".repeat(64), &"é".repeat(32)] {
        assert_eq!(Seed::from_hex(wrong), None, "{wrong:?}");
    }
}

#[test]
fn no_number_is_favoured() {
    // Just above half of the range, taking the remainder without throwing words away would make the lower
    // third of the numbers twice as likely.
    let mut dice = Dice::new(Seed::of_number(5));
    let limit = 3 << 30;
    let low = (0..30_000).filter(|_| dice.below(limit) < 1 << 30).count();
    assert!(
        (9_700..=10_300).contains(&low),
        "{low} of 30000 in the lowest third"
    );

    for limit in [2, 6, 7, 52] {
        let rounds = 2_000 * u64::from(limit);
        let mut counts = vec![0_i64; limit as usize];
        (0..rounds).for_each(|_| counts[dice.below(limit) as usize] += 1);
        // Chi-square times the expected count; the bound is far beyond its mean of `limit - 1` and fixed by
        // the seed.
        let square: i64 = counts.iter().map(|count| (count - 2_000).pow(2)).sum();
        assert!(square < 2_000 * 3 * i64::from(limit + 3), "{limit}: {counts:?}");
    }
}

#[test]
fn every_order_of_a_shuffle_is_as_likely() {
    let mut dice = Dice::new(Seed::of_number(6));
    let mut counts = [0_i64; 6];
    for _ in 0..6_000 {
        let mut things = [0, 1, 2];
        dice.shuffle(&mut things);
        counts[(things[0] * 2 + usize::from(things[1] > things[2])) % 6] += 1;
    }
    assert!(
        counts.iter().all(|count| (880..=1_120).contains(count)),
        "{counts:?}"
    );
}

#[test]
fn the_position_is_saved_in_the_middle_of_a_block() {
    // A block is 16 words; four blocks are made at a time.
    for used in [0, 1, 5, 15, 16, 17, 63, 64, 65, 200] {
        let mut dice = Dice::new(Seed::of_number(3));
        words(&mut dice, used);
        let text = serde_json::to_string(&dice).expect("JSON");
        let mut loaded: Dice = serde_json::from_str(&text).expect("dice");
        assert_eq!(loaded, dice);
        assert_eq!(
            words(&mut loaded, 100),
            words(&mut dice, 100),
            "after {used} words"
        );
    }
}

#[test]
fn used_dice_differ_from_fresh_ones() {
    let (mut used, fresh) = (Dice::new(Seed::of_number(3)), Dice::new(Seed::of_number(3)));
    assert_eq!(used, fresh);
    used.below(6);
    assert_ne!(used, fresh);
}

#[test]
fn no_log_shows_a_seed() {
    let seed = Seed::of_number(3);
    let dice = Dice::new(seed);
    for text in [format!("{seed:?}"), format!("{dice:?}")] {
        assert!(!text.contains(&seed.to_hex()));
        assert!(text.contains(&seed.fingerprint()));
    }
}
