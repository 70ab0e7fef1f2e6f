//! The ids of buttons, menus and forms: `p1:VERB:TABLE:DECISION:ARGUMENT`, at most 100 characters.
//!
//! An id is all that is known about a click: nothing else is remembered about its message. An id is read
//! exactly as it was written; any other text is not an id.

use engine::kernel::{DecisionId, Key};

use crate::ids::TableId;

/// The version of this form of ids. Ids of other versions are in old messages and no longer mean anything.
const VERSION: &str = "p1";

/// The longest id that Discord takes.
pub const LONGEST: usize = 100;

/// One part of an id.
trait Part: Sized {
    fn write(&self) -> String;
    fn read(text: &str) -> Option<Self>;

    fn table(&self) -> Option<TableId> {
        None
    }

    fn decision(&self) -> Option<DecisionId> {
        None
    }
}

impl Part for TableId {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn table(&self) -> Option<TableId> {
        Some(*self)
    }
}

impl Part for DecisionId {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn decision(&self) -> Option<DecisionId> {
        Some(*self)
    }
}

impl Part for Key {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Self> {
        Key::parse(text)
    }
}

impl Part for i32 {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }
}

impl Part for u8 {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }
}

/// A line that was typed, in pieces. The signs that divide an id, and those that divide the pieces, are written
/// as numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spoken(pub Vec<String>);

impl Spoken {
    const SIGNS: [(char, &str); 3] = [('%', "%25"), (':', "%3A"), (';', "%3B")];
}

impl Part for Spoken {
    fn write(&self) -> String {
        let piece = |piece: &String| {
            let signs = Self::SIGNS.iter();
            signs.fold(piece.clone(), |text, (sign, number)| text.replace(*sign, number))
        };
        self.0.iter().map(piece).collect::<Vec<_>>().join(";")
    }

    fn read(text: &str) -> Option<Self> {
        let piece = |piece: &str| {
            let signs = Self::SIGNS.iter().rev();
            signs.fold(piece.to_owned(), |text, (sign, number)| {
                text.replace(number, &sign.to_string())
            })
        };
        Some(Self(text.split(';').map(piece).collect()))
    }
}

/// How an absent part is written.
const ABSENT: &str = "-";

macro_rules! may_be_absent {
    ($($number:ty),*) => { $(
        impl Part for Option<$number> {
            fn write(&self) -> String {
                self.map_or(ABSENT.to_owned(), |number| number.to_string())
            }

            fn read(text: &str) -> Option<Self> {
                if text == ABSENT { Some(None) } else { text.parse().ok().map(Some) }
            }
        }
    )* };
}

may_be_absent!(u8, i64);

macro_rules! acts {
    ($($(#[$doc:meta])* $act:ident = $verb:literal { $($field:ident: $part:ty),* })*) => {
        /// What a click on a button or menu asks for.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum Act {
            $($(#[$doc])* $act { $($field: $part),* },)*
        }

        impl Act {
            /// What ids can ask for, in the order of the acts.
            pub const VERBS: &[&str] = &[$($verb),*];

            /// The id by which the act stands in a message.
            pub fn id(&self) -> String {
                let (verb, parts): (&str, Vec<String>) = match self {
                    $(Act::$act { $($field),* } => ($verb, vec![$($field.write()),*]),)*
                };
                [VERSION, verb].into_iter().chain(parts.iter().map(String::as_str)).collect::<Vec<_>>().join(":")
            }

            /// The table it is about.
            pub fn table(&self) -> Option<TableId> {
                match self {
                    $(Act::$act { $($field),* } => None$(.or(Part::table($field)))*,)*
                }
            }

            /// The question it is about.
            pub fn decision(&self) -> Option<DecisionId> {
                match self {
                    $(Act::$act { $($field),* } => None$(.or(Part::decision($field)))*,)*
                }
            }

            fn read<'a>(verb: &str, mut parts: impl Iterator<Item = &'a str>) -> Option<Act> {
                let act = match verb {
                    $($verb => Act::$act { $($field: <$part>::read(parts.next()?)?),* },)*
                    _ => return None,
                };
                parts.next().is_none().then_some(act)
            }
        }

    };
}

// One entry per act. A verb with both a decision and a key has at most three letters, or the longest id would
// be too long.
acts! {
    // ---- on messages that everybody sees: verbs alone, never the key of a choice ----

    /// Sits down at a table.
    Join = "join" { table: TableId }
    /// Gets up from a table.
    Leave = "leave" { table: TableId }
    /// Gives a seat to a computer.
    AddComputer = "computer" { table: TableId }
    /// Shows the options of a table, to be changed.
    Options = "options" { table: TableId }
    /// Starts the game.
    Start = "start" { table: TableId }
    /// Shows the rules of the table's game.
    Rules = "rules" { table: TableId }
    /// Opens my question.
    Play = "play" { table: TableId }
    /// Shows my hand.
    Hand = "hand" { table: TableId }
    /// Shows the board.
    Board = "board" { table: TableId }
    /// Shows what happened.
    Log = "log" { table: TableId }
    /// Opens a table for the same people and game.
    Rematch = "rematch" { table: TableId }
    /// Asks which game a new table is for.
    NewTable = "new" {}
    /// A menu of games, by their ids: opens a table.
    GameMenu = "games" {}
    /// Shows the rules of a game.
    RulesOf = "rules-of" { game: Key }
    /// Shows which rules there are.
    RulesHome = "rules-home" {}

    // ---- on messages of one player ----

    /// Opens my question at one of several tables.
    GoTo = "go" { table: TableId }
    /// Picks a choice.
    Pick = "one" { table: TableId, decision: DecisionId, key: Key }
    /// A menu of choices, by their keys: answers at once.
    Choose = "choose" { table: TableId, decision: DecisionId }
    /// Passes, or picks nothing.
    Pass = "pass" { table: TableId, decision: DecisionId }
    /// A menu of groups of choices, by their numbers.
    Group = "group" { table: TableId, decision: DecisionId }
    /// Shows another part of a long list.
    Page = "page" { table: TableId, decision: DecisionId, group: Option<u8>, page: u8 }
    /// Marks a choice one more time, or not at all if it cannot be marked once more.
    Press = "add" { table: TableId, decision: DecisionId, key: Key }
    /// A menu of choices, by their keys: marks one of them one more time.
    MoreOf = "more" { table: TableId, decision: DecisionId }
    /// A menu of marked choices, by their keys: marks one of them one time less.
    LessOf = "less" { table: TableId, decision: DecisionId }
    /// A menu of choices, by their keys: marks these of its page, and unmarks the others.
    Mark = "mark" { table: TableId, decision: DecisionId, group: Option<u8>, page: u8 }
    /// Answers with what is marked.
    Confirm = "confirm" { table: TableId, decision: DecisionId }
    /// Answers with what is marked, and confirms what becomes final by it.
    Finish = "finish" { table: TableId, decision: DecisionId }
    /// Answers with what is marked, or by the choice that leads on, and picks this in the question that comes next.
    Then = "and" { table: TableId, decision: DecisionId, key: Key }
    /// Answers with one of the few ways to pick so many, by its number.
    Take = "take" { table: TableId, decision: DecisionId, way: u8 }
    /// Marks all there is. What is not marked yet goes below what is.
    All = "all" { table: TableId, decision: DecisionId }
    /// Marks each choice one more time.
    Each = "each" { table: TableId, decision: DecisionId }
    /// Marks a choice as often as something is still to be marked.
    Fill = "fil" { table: TableId, decision: DecisionId, key: Key }
    /// Removes all marks.
    Clear = "clear" { table: TableId, decision: DecisionId }
    /// Answers with a number.
    Amount = "amount" { table: TableId, decision: DecisionId, value: i32 }
    /// Opens a form for a number; the form has the same id.
    AmountForm = "number" { table: TableId, decision: DecisionId }
    /// Takes back the last answer.
    Undo = "undo" { table: TableId, decision: DecisionId }
    /// Explains what is not on offer.
    Why = "why" { table: TableId, decision: DecisionId }
    /// Shows the board in place of the question, with the way back.
    Look = "look" { table: TableId }
    /// Shows my hand in place of the question, with the way back.
    LookHand = "look-hand" { table: TableId }
    /// Shows what happened up to a point; up to now if none is named.
    LogTo = "log-to" { table: TableId, lines: Option<i64> }
    /// Goes back to my question.
    Back = "back" { table: TableId }

    /// Carries out a line that was typed before its table was clear: its verb and its parameters, in turn. An
    /// answer by typing has no verb.
    Say = "say" { table: TableId, decision: DecisionId, line: Spoken }
    /// Shows the score.
    Score = "score" { table: TableId }
    /// Shows who sits where.
    Seats = "seats" { table: TableId }

    // ---- around a table ----

    /// A menu of values of an option.
    SetOption = "set" { table: TableId, key: Key }
    /// Turns an option on or off.
    Flag = "flag" { table: TableId, key: Key }
    /// Shows all options in place of those of a group.
    AllOptions = "all-options" { table: TableId }
    /// Shows the options of a group, to be changed.
    OptionGroup = "options-of" { table: TableId, key: Key }
    /// Sets the options of a group as a preset says.
    Preset = "preset" { table: TableId, key: Key }
    /// Sets an option to the value with this place among all that it can have.
    SetTo = "set-to" { table: TableId, key: Key, value: u8 }
    /// A menu of kinds of computer players: changes the one with this name, or sends it away.
    ComputerKind = "kind" { table: TableId, called: u8 }
    /// Asks whether to close the table.
    CloseAsk = "close" { table: TableId }
    /// Closes the table.
    CloseDo = "close-now" { table: TableId }
    /// Asks whether I really want to give up my seat.
    ResignAsk = "resign" { table: TableId }
    /// Gives up my seat.
    ResignDo = "resign-now" { table: TableId }
}

impl Act {
    /// The act that an id stands for; `None` if it is not one of ours.
    pub fn parse(text: &str) -> Option<Act> {
        if text.len() > LONGEST {
            return None;
        }
        let mut parts = text.split(':');
        if parts.next() != Some(VERSION) {
            return None;
        }
        let act = Act::read(parts.next()?, parts)?;
        // A number can be written in several ways. Only our way is an id.
        (act.id() == text).then_some(act)
    }

    /// Whether the click is answered by a form.
    pub fn opens_modal(&self) -> bool {
        matches!(self, Act::AmountForm { .. })
    }
}
