//! What people are called. Names are made harmless once, here, where they come in.

use engine::kernel::Seat;
use words::Names;

use crate::store::Player;

/// The longest name that is shown.
const LONGEST: usize = 32;

/// What computer players are called.
const COMPUTERS: [&str; 4] = ["Pygmalion", "Galatea", "Daedalus", "Pandora"];

/// A name on one line, not too long and never empty, without characters that reorder, hide or stack letters.
pub fn clean(name: &str) -> String {
    let mut marks = 0;
    let harmless = |letter: &char| {
        // One mark above a letter is an accent. A tower of them is a nuisance.
        marks = if ('\u{300}'..='\u{36F}').contains(letter) {
            marks + 1
        } else {
            0
        };
        marks <= 2 && !letter.is_control() && !is_invisible(*letter)
    };
    let kept: String = name.chars().filter(harmless).collect();
    let words: Vec<&str> = kept.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(LONGEST).collect();
    if short.trim().is_empty() {
        "Somebody".to_owned()
    } else {
        short
    }
}

fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}')
}

/// A text that Discord shows as it is: nothing in it is a mention, a link or a style.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(
            letter,
            '\\' | '*'
                | '_'
                | '~'
                | '`'
                | '|'
                | '>'
                | '#'
                | '-'
                | '['
                | ']'
                | '('
                | ')'
                | '<'
                | ':'
                | '@'
                | '.'
        ) {
            safe.push('\\');
        }
        safe.push(letter);
    }
    safe
}

/// How a name is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Style {
    Message,
    Label,
}

/// The names of a table's players.
#[derive(Clone, Debug)]
pub struct Seated {
    names: Vec<String>,
    style: Style,
}

impl Seated {
    /// The names as they stand in messages.
    pub fn in_messages(players: &[Player]) -> Self {
        Self::of(players, Style::Message)
    }

    /// The names as they stand on buttons, in menus and in pictures.
    pub fn on_labels(players: &[Player]) -> Self {
        Self::of(players, Style::Label)
    }

    fn of(players: &[Player], style: Style) -> Self {
        Self {
            names: players.iter().map(plain_name).collect(),
            style,
        }
    }
}

impl Names for Seated {
    fn name(&self, seat: Seat) -> String {
        let Some(name) = self.names.get(seat.index()) else {
            return seat.to_string();
        };
        match self.style {
            Style::Message => escaped(name),
            Style::Label => name.clone(),
        }
    }
}

/// What a player is called, unescaped.
pub fn plain_name(player: &Player) -> String {
    match &player.person {
        Some((_, name)) => name.clone(),
        None => {
            let number = player.called.unwrap_or(player.place);
            format!("{} 🤖", COMPUTERS[usize::from(number) % COMPUTERS.len()])
        }
    }
}

/// The first computer name that none of these players has.
pub fn free_name(players: &[Player]) -> u8 {
    let taken = |number: &u8| {
        let goes_by = |player: &Player| player.called.unwrap_or(player.place) == *number;
        players
            .iter()
            .any(|player| player.computer.is_some() && goes_by(player))
    };
    (0..=u8::MAX).find(|number| !taken(number)).unwrap_or_default()
}
