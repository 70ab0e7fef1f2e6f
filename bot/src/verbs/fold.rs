//! Texts as they are compared: without case, accents and extra spaces.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The text in lower case, without accents, with single spaces.
pub fn fold(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words
        .join(" ")
        .nfd()
        .filter(|letter| !is_combining_mark(*letter))
        .flat_map(char::to_lowercase)
        .fold(String::with_capacity(text.len()), |mut folded, letter| {
            match letter {
                // Letters that are not simply a letter with an accent.
                'æ' => folded.push_str("ae"),
                'œ' => folded.push_str("oe"),
                'ß' => folded.push_str("ss"),
                '’' => folded.push('\''),
                letter => folded.push(letter),
            }
            folded
        })
}
