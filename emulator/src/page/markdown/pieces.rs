//! What is taken out of a text before it is parsed: escapes, code, spoilers and Discord's own marks.

use chrono::Datelike;

use crate::snowflake::Snowflake;

/// What `markdown` does not know, or knows otherwise than Discord. It is taken out of the text before that is
/// parsed.
pub struct Piece<'a> {
    pub written: &'a str,
    pub shown: Shown<'a>,
}

pub enum Shown<'a> {
    /// Shown as it is, because it was escaped.
    Text(&'a str),
    Code(&'a str),
    Spoiler(&'a str),
    Mark(Mark<'a>),
}

impl<'a> Piece<'a> {
    /// The piece that the text begins with, and what is after it.
    pub fn of(text: &'a str) -> Option<(Self, &'a str)> {
        let (shown, rest) = match text.chars().next()? {
            '\\' => escaped(text).map(|(sign, rest)| (Shown::Text(sign), rest))?,
            '`' => code(text).map(|(code, rest)| (Shown::Code(code), rest))?,
            '|' => spoiler(text).map(|(hidden, rest)| (Shown::Spoiler(hidden), rest))?,
            '<' | '@' => Mark::of(text).map(|(mark, rest)| (Shown::Mark(mark), rest))?,
            STAND_IN => {
                let (own, rest) = text.split_at(STAND_IN.len_utf8());
                (Shown::Text(own), rest)
            }
            _ => return None,
        };
        Some((
            Piece {
                written: &text[..text.len() - rest.len()],
                shown,
            },
            rest,
        ))
    }
}

/// In the text, a piece is its number between these. They are punctuation, as most of what they stand for.
pub const STAND_IN: char = '⟦';
pub const STAND_IN_END: char = '⟧';

/// The next piece of a text, what is before it and what is after it.
pub fn next_piece<'t, 'p>(
    text: &'t str,
    pieces: &'p [Piece<'p>],
) -> Option<(&'t str, &'p Piece<'p>, &'t str)> {
    let (before, after) = text.split_once(STAND_IN)?;
    let (number, after) = after.split_once(STAND_IN_END)?;
    Some((before, pieces.get(number.parse::<usize>().ok()?)?, after))
}

/// A sign that a backslash makes text.
fn escaped(text: &str) -> Option<(&str, &str)> {
    let text = text.strip_prefix('\\')?;
    let sign = text
        .chars()
        .next()
        .filter(|sign| !sign.is_ascii_alphanumeric() && !sign.is_whitespace())?;
    Some(text.split_at(sign.len_utf8()))
}

/// How many backticks a text begins with.
pub fn ticks(text: &str) -> usize {
    text.len() - text.trim_start_matches('`').len()
}

/// Code inside of a line: it ends with as many backticks as it begins with.
fn code(text: &str) -> Option<(&str, &str)> {
    let inner = text.trim_start_matches('`');
    let mut at = 0;
    loop {
        at += inner[at..].find('`')?;
        let end = at + ticks(&inner[at..]);
        if end - at == ticks(text) {
            let code = &inner[..at];
            let inside = code.strip_prefix(' ').and_then(|code| code.strip_suffix(' '));
            return Some((
                inside.filter(|code| !code.trim().is_empty()).unwrap_or(code),
                &inner[end..],
            ));
        }
        at = end;
    }
}

/// A block of code. A single word that fills the first line is its language.
pub fn fence(text: &str) -> Option<(&str, &str)> {
    let inner = text.strip_prefix("```")?;
    let is_language = |word: &str| {
        word.chars()
            .all(|letter| letter.is_ascii_alphanumeric() || "_+-.#".contains(letter))
    };
    let after_language = inner
        .split_once('\n')
        .filter(|(word, _)| is_language(word))
        .map(|(_, code)| code);
    // Where there is nothing else, the word is the code.
    [after_language, Some(inner)]
        .into_iter()
        .flatten()
        .find_map(|code| {
            let (code, rest) = up_to(code.trim_start_matches('\n'), "```")?;
            Some((code.trim_end_matches('\n'), rest))
        })
}

fn spoiler(text: &str) -> Option<(&str, &str)> {
    up_to(text.strip_prefix("||")?, "||")
}

/// What is before the mark, at least one letter, and what is after it.
fn up_to<'a>(text: &'a str, mark: &str) -> Option<(&'a str, &'a str)> {
    let first = text.chars().next()?.len_utf8();
    let end = first + text[first..].find(mark)?;
    Some((&text[..end], &text[end + mark.len()..]))
}

/// Discord's marks: users, channels, roles, moments, commands.
pub enum Mark<'a> {
    Everyone(&'static str),
    User(Snowflake),
    Channel(Snowflake),
    Role(Snowflake),
    Moment(chrono::DateTime<chrono::Utc>, &'a str),
    Command(&'a str),
    Emoji(&'a str),
}

impl<'a> Mark<'a> {
    /// The mark that the text begins with, and what is after it.
    fn of(text: &'a str) -> Option<(Self, &'a str)> {
        for all in ["@everyone", "@here"] {
            if let Some(rest) = text.strip_prefix(all) {
                return Some((Mark::Everyone(all), rest));
            }
        }
        let (inner, rest) = text
            .strip_prefix('<')?
            .split_once('>')
            .filter(|(inner, _)| inner.len() <= 64)?;
        Some((Self::between_brackets(inner)?, rest))
    }

    fn between_brackets(inner: &'a str) -> Option<Self> {
        let id = |digits: &str| digits.parse::<Snowflake>().ok();
        if let Some(role) = inner.strip_prefix("@&") {
            return id(role).map(Mark::Role);
        }
        if let Some(user) = inner.strip_prefix('@') {
            return id(user.trim_start_matches('!')).map(Mark::User);
        }
        if let Some(channel) = inner.strip_prefix('#') {
            return id(channel).map(Mark::Channel);
        }
        if let Some(text) = inner.strip_prefix("t:") {
            return moment(text).map(|(moment, style)| Mark::Moment(moment, style));
        }
        if let Some(command) = inner.strip_prefix('/') {
            let (command, _) = command.rsplit_once(':')?;
            let is_name = command
                .chars()
                .all(|letter| letter.is_alphanumeric() || "-_ ".contains(letter));
            return is_name.then_some(Mark::Command(command));
        }
        let (name, _) = inner.trim_start_matches('a').strip_prefix(':')?.split_once(':')?;
        Some(Mark::Emoji(name))
    }
}

/// A moment and the way it is shown: `1700000000:R`. Years that are not written with four digits are nothing
/// to browsers.
fn moment(text: &str) -> Option<(chrono::DateTime<chrono::Utc>, &str)> {
    let (seconds, style) = text.split_once(':').unwrap_or((text, "f"));
    let known = ["t", "T", "d", "D", "f", "F", "R", "s", "S"].contains(&style);
    let moment = chrono::DateTime::from_timestamp(seconds.parse().ok()?, 0)?;
    (known && (0..=9999).contains(&moment.year())).then_some((moment, style))
}
