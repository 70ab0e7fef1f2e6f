//! Chance: ChaCha20 with our own range and shuffle, so that a game can always be replayed.

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The source of all chance in one game. It is secret until the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed for a text: its SHA-256.
    pub fn of_text(text: &str) -> Self {
        Self(Sha256::digest(text.as_bytes()).into())
    }

    /// The seed for a number: the SHA-256 of its decimal text.
    pub fn of_number(number: u64) -> Self {
        Self::of_text(&number.to_string())
    }

    /// SHA-256 of the seed: published when a game starts, so that the seed can be verified when it ends.
    pub fn fingerprint(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The seed as 64 hexadecimal digits.
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// The seed from 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Self> {
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        let mut bytes = [0; 32];
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()?;
        }
        Some(Self(bytes))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Prints the fingerprint, never the seed: a seed in a log would give away every shuffle.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(fingerprint {})", self.fingerprint())
    }
}

/// The dice of a game: a seed and how far it has been used up.
#[derive(Clone)]
pub struct Dice {
    seed: Seed,
    rng: ChaCha20Rng,
}

impl Dice {
    /// Fresh dice.
    pub fn new(seed: Seed) -> Self {
        Self {
            seed,
            rng: ChaCha20Rng::from_seed(seed.0),
        }
    }

    /// The seed they come from.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// A whole number below `limit`; all are equally likely.
    ///
    /// # Panics
    /// If `limit` is 0.
    pub fn below(&mut self, limit: u32) -> u32 {
        assert!(limit > 0, "no number is below 0");
        // Values above the last whole multiple of `limit` are thrown away, so that no number is favoured.
        let usable = u32::MAX - (u32::MAX % limit + 1) % limit;
        loop {
            let word = self.rng.next_u32();
            if word <= usable {
                return word % limit;
            }
        }
    }

    /// Puts things in random order; all orders are equally likely (Fisher–Yates from the end).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    fn position(&self) -> u64 {
        self.rng.get_word_pos() as u64
    }
}

impl PartialEq for Dice {
    fn eq(&self, other: &Self) -> bool {
        self.seed == other.seed && self.position() == other.position()
    }
}

/// Seed and position stay out of debug output.
impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dice({:?})", self.seed)
    }
}

#[derive(Serialize, Deserialize)]
struct Saved {
    seed: String,
    position: u64,
}

impl Serialize for Dice {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Saved {
            seed: self.seed.to_hex(),
            position: self.position(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let saved = Saved::deserialize(deserializer)?;
        let seed = Seed::from_hex(&saved.seed)
            .ok_or_else(|| serde::de::Error::custom("a seed is 64 hexadecimal digits"))?;
        let mut dice = Dice::new(seed);
        dice.rng.set_word_pos(saved.position.into());
        Ok(dice)
    }
}
