//! The letters that stand for players in pictures: the initials of their names, so that people are recognised.

use ::words::{Letters, Names};
use engine::kernel::Seat;
use unicode_normalization::UnicodeNormalization;

use crate::font;

/// The most seats that a table has.
const SEATS: usize = 4;

/// A letter for each seat of a table. No two of them look alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Initials([char; SEATS]);

impl Initials {
    /// The first letter of each name. Where two begin alike, the later seat takes the next letter of its name that
    /// is free. A seat whose name has none keeps its own letter, or takes the first free one of the alphabet.
    pub fn of(names: &dyn Names, seats: u8) -> Self {
        let mut found: [Option<char>; SEATS] = [None; SEATS];
        let taken = |found: &[Option<char>], letter: char| {
            let others = found.iter().flatten();
            others.copied().any(|other| looks(other) == looks(letter))
        };
        let seats = || Seat::all(seats).take(SEATS);
        for seat in seats() {
            found[seat.index()] = letters(names, seat).find(|letter| !taken(&found, *letter));
        }
        // Those who have a letter of their name keep it: the others choose last.
        for seat in seats() {
            if found[seat.index()].is_none() {
                let mut own = std::iter::once(seat.letter()).chain('A'..='Z');
                found[seat.index()] = own.find(|letter| !taken(&found, *letter));
            }
        }
        Self(std::array::from_fn(|at| {
            found[at].unwrap_or(Seat::new(at as u8).letter())
        }))
    }

    /// The letter of a seat.
    pub fn letter(self, seat: Seat) -> char {
        self.0[seat.index() % SEATS]
    }
}

/// The letters of a player's name that can be drawn, as capitals. Whoever is called by the letter of their seat
/// has none.
fn letters(names: &dyn Names, seat: Seat) -> impl Iterator<Item = char> {
    let name = names.name(seat);
    let capitals: String = if name == Letters.name(seat) {
        String::new()
    } else {
        name.nfc().flat_map(char::to_uppercase).collect()
    };
    // Beyond the alphabets lie signs that only look like letters: in circles, for instance.
    let is_letter = |c: &char| c.is_uppercase() && *c < '\u{2000}';
    let drawable: Vec<char> = font::drawable(&capitals).chars().collect();
    drawable.into_iter().filter(is_letter)
}

/// What a letter looks like from afar: without accents, and the same in all alphabets.
fn looks(letter: char) -> char {
    let bare = letter.nfd().next().unwrap_or(letter);
    match bare {
        'А' | 'Α' => 'A',
        'В' | 'Β' => 'B',
        'С' | 'Ϲ' => 'C',
        'Е' | 'Ε' => 'E',
        'Н' | 'Η' => 'H',
        'І' | 'Ι' | 'Ӏ' => 'I',
        'Ј' | 'Ϳ' => 'J',
        'К' | 'Κ' => 'K',
        'М' | 'Μ' => 'M',
        'Ν' => 'N',
        'О' | 'Ο' | 'Ø' => 'O',
        'Р' | 'Ρ' => 'P',
        'Ѕ' => 'S',
        'Т' | 'Τ' => 'T',
        'У' | 'Υ' | 'Ү' => 'Y',
        'Х' | 'Χ' => 'X',
        'Ζ' => 'Z',
        'Г' => 'Γ',
        'П' => 'Π',
        'Ф' => 'Φ',
        'Ð' | 'Đ' => 'D',
        'Ł' => 'L',
        other => other,
    }
}
