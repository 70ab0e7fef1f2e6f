//! The lines of a text: what kind each is, and which of them belong together.

use std::fmt::Write as _;

use super::pieces::{Piece, STAND_IN, STAND_IN_END, fence, ticks};

/// What kind of line it is, and what is in it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Line<'a> {
    Heading(u8, &'a str),
    Small(&'a str),
    Quote,
    QuoteAll,
    Item {
        depth: usize,
        number: Option<u32>,
        text: &'a str,
    },
    Plain,
}

impl<'a> Line<'a> {
    pub fn of(line: &'a str) -> Self {
        for (level, mark) in [(3, "# "), (4, "## "), (5, "### ")] {
            if let Some(text) = line.strip_prefix(mark).filter(|text| !text.trim().is_empty()) {
                return Line::Heading(level, text);
            }
        }
        if let Some(text) = line.strip_prefix("-# ") {
            return Line::Small(text);
        }
        if line.starts_with(">>> ") {
            return Line::QuoteAll;
        }
        if line.starts_with("> ") || line == ">" {
            return Line::Quote;
        }
        let item = line.trim_start_matches(' ');
        let depth = (line.len() - item.len()) / 2;
        if let Some(text) = item.strip_prefix("- ").or_else(|| item.strip_prefix("* ")) {
            return Line::Item {
                depth,
                number: None,
                text,
            };
        }
        if let Some((digits, text)) = item.split_once(". ")
            && digits.len() <= 9
            && let Ok(number) = digits.parse()
        {
            return Line::Item {
                depth,
                number: Some(number),
                text,
            };
        }
        Line::Plain
    }
}

/// Plain lines up to the next block, and what was taken out of them.
pub struct Run<'a> {
    pub text: String,
    pub pieces: Vec<Piece<'a>>,
    /// The code, if a fence ends the run.
    pub fence: Option<&'a str>,
    pub rest: &'a str,
}

impl<'a> Run<'a> {
    /// The text begins in a plain line; `is_plain` is asked of every later one.
    pub fn of(text: &'a str, is_plain: impl Fn(&str) -> bool) -> Self {
        let mut run = Run {
            text: String::new(),
            pieces: Vec::new(),
            fence: None,
            rest: text,
        };
        while let Some(first) = run.rest.chars().next() {
            if run.text.ends_with('\n') && !is_plain(first_line(run.rest).0) {
                break;
            }
            if let Some((code, rest)) = fence(run.rest) {
                run.text.truncate(run.text.trim_end_matches(' ').len());
                run.fence = Some(code);
                run.rest = rest;
                break;
            }
            if let Some((piece, rest)) = Piece::of(run.rest) {
                let _ = write!(run.text, "{STAND_IN}{}{STAND_IN_END}", run.pieces.len());
                run.pieces.push(piece);
                run.rest = rest;
            } else {
                // Backticks without an end are text together.
                let (plain, rest) = run.rest.split_at(ticks(run.rest).max(first.len_utf8()));
                run.text.push_str(plain);
                run.rest = rest;
            }
        }
        run
    }
}

/// A line, and what is after it.
pub fn first_line(text: &str) -> (&str, &str) {
    text.split_once('\n').unwrap_or((text, ""))
}

/// The lines that fit, and what is after them.
pub fn lines_while(text: &str, fits: impl Fn(&str) -> bool) -> (Vec<&str>, &str) {
    let mut lines = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (line, after) = first_line(rest);
        if !fits(line) {
            break;
        }
        lines.push(line);
        rest = after;
    }
    (lines, rest)
}
