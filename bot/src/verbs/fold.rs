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

/// Whether two texts are the same to somebody who types. Signs count only if there is nothing else.
pub fn is_alike(one: &str, other: &str) -> bool {
    let (bare, others) = (letters(one), letters(other));
    fold(one) == fold(other) || !bare.is_empty() && bare == others
}

/// The letters and digits of the folded text alone: what is left if neither spaces nor signs matter.
pub fn letters(text: &str) -> String {
    fold(text)
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .collect()
}
