//! The ids of buttons, menus and forms: `p1:VERB:TABLE:DECISION:ARGUMENT`, at most 100 characters.
//!
//! An id is all that is known of a click: nothing else is remembered about the message it stands in. What is read is what
//! was written, to the letter; anything else is nobody's id.

use std::fmt;
use std::str::FromStr;

use engine::kernel::{DecisionId, Key};

/// Which form of ids this is. Ids of another form stand in old messages and mean nothing any more.
const VERSION: &str = "p1";

/// The longest id that Discord takes.
const LONGEST: usize = 100;

/// The number of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct TableId(pub i64);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What is no number of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("that is no number of a table")]
pub struct NoTable;

impl FromStr for TableId {
    type Err = NoTable;

    fn from_str(text: &str) -> Result<Self, NoTable> {
        text.parse().ok().filter(|number| *number >= 0).map(TableId).ok_or(NoTable)
    }
}

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

/// How a part that may be absent is written when it is.
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

        #[cfg(test)]
        const VERBS: &[&str] = &[$($verb),*];
    };
}

// One entry an act. A verb with a key beside a decision has at most three letters, or the longest id grows too long.
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
    /// Marks a choice once more.
    More = "add" { table: TableId, decision: DecisionId, key: Key }
    /// Marks a choice once less.
    Less = "sub" { table: TableId, decision: DecisionId, key: Key }
    /// A menu of choices, by their keys: marks one once more.
    MoreOf = "more" { table: TableId, decision: DecisionId }
    /// A menu of marked choices, by their keys: marks one once less.
    LessOf = "less" { table: TableId, decision: DecisionId }
    /// A menu of choices, by their keys: of its page these are marked and no others.
    Mark = "mark" { table: TableId, decision: DecisionId, group: Option<u8>, page: u8 }
    /// Answers with what is marked.
    Confirm = "confirm" { table: TableId, decision: DecisionId }
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
    /// Shows the board beside the question.
    Look = "look" { table: TableId }
    /// Shows what happened up to a point; up to now if none is named.
    LogTo = "log-to" { table: TableId, lines: Option<i64> }
    /// Goes back to my question.
    Back = "back" { table: TableId }

    // ---- around a table ----

    /// A menu of values of an option.
    SetOption = "set" { table: TableId, key: Key }
    /// Turns an option on or off.
    Flag = "flag" { table: TableId, key: Key }
    /// A menu of kinds of computer players: changes the one that goes by this name, or sends it away.
    ComputerKind = "kind" { table: TableId, called: u8 }
    /// Asks whether the table is to be closed.
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
        // A number can be written in several ways; only ours is an id.
        (act.id() == text).then_some(act)
    }

    /// Whether the click is answered by a form.
    pub fn opens_modal(&self) -> bool {
        matches!(self, Act::AmountForm { .. })
    }
}

#[cfg(test)]
mod tests {
    use engine::kernel::{Dice, Seed};

    use super::*;

    const TABLE: TableId = TableId(i64::MAX);
    const DECISION: DecisionId = DecisionId { step: u32::MAX, slot: u32::MAX, take: u32::MAX };

    /// The longest act of every verb, found by what the verb reads.
    fn longest() -> Vec<Act> {
        let key = "k".repeat(Key::MAX);
        let (table, decision) = (TABLE.to_string(), DECISION.to_string());
        let tails: [&[&str]; 10] = [
            &[],
            &[&table],
            &[&key],
            &[&table, &key],
            &[&table, "-9223372036854775808"],
            &[&table, "255"],
            &[&table, &decision],
            &[&table, &decision, &key],
            &[&table, &decision, "-2147483648"],
            &[&table, &decision, "255", "255"],
        ];
        let fitting = |verb: &str| tails.iter().find_map(|tail| Act::read(verb, tail.iter().copied()));
        VERBS.iter().map(|verb| fitting(verb).unwrap_or_else(|| panic!("nothing fits {verb}"))).collect()
    }

    #[test]
    fn every_id_fits_and_is_read_as_it_was_written() {
        for act in longest() {
            let id = act.id();
            assert!(id.len() <= LONGEST, "{id}");
            assert_eq!(Act::parse(&id), Some(act), "{id}");
        }
    }

    #[test]
    fn verbs_differ() {
        let mut verbs = VERBS.to_vec();
        verbs.sort_unstable();
        verbs.dedup();
        assert_eq!(verbs.len(), VERBS.len());
    }

    #[test]
    fn an_id_is_written_as_people_would_read_it() {
        let decision = DecisionId { step: 12, slot: 3, take: 0 };
        let act = Act::Pick { table: TableId(7), decision, key: Key::of("b4") };
        assert_eq!(act.id(), "p1:one:7:12.3.0:b4");
        assert_eq!((act.table(), act.decision()), (Some(TableId(7)), Some(decision)));
        let page = Act::Page { table: TableId(7), decision, group: None, page: 2 };
        assert_eq!(page.id(), "p1:page:7:12.3.0:-:2");
        assert_eq!(Act::NewTable {}.id(), "p1:new");
        assert_eq!((Act::NewTable {}.table(), Act::NewTable {}.decision()), (None, None));
    }

    #[test]
    fn only_the_form_for_a_number_is_a_form() {
        let table = TableId(1);
        assert!(Act::AmountForm { table, decision: DECISION }.opens_modal());
        assert!(!Act::Amount { table, decision: DECISION, value: 3 }.opens_modal());
        assert_eq!(longest().iter().filter(|act| act.opens_modal()).count(), 1);
    }

    #[test]
    fn what_is_not_ours_is_nobodys_id() {
        let long = format!("p1:one:1:1.1.1:{}", "k".repeat(Key::MAX + 1));
        for text in [
            "",
            ":",
            "p1",
            "p1:",
            "p2:join:1",
            "P1:join:1",
            "join:1",
            "p1:dance:1",
            "p1:join",
            "p1:join:",
            "p1:join:x",
            "p1:join:-1",
            "p1:join:+1",
            "p1:join:01",
            "p1:join:1:2",
            "p1:kind:1",
            "p1:join:9223372036854775808",
            "p1:new:1",
            "p1:one:1:1.1:forum",
            "p1:one:1:1.1.+1:forum",
            "p1:one:1:1.1.1:Forum",
            "p1:one:1:1.1.1:",
            "p1:one:1:1.1.4294967296:forum",
            "p1:page:1:1.1.1:-:256",
            "p1:page:1:1.1.1::1",
            "p1:amount:1:1.1.1:-0",
            "p1:join:1 ",
            "p1:join:１",
            &long,
        ] {
            assert_eq!(Act::parse(text), None, "{text:?}");
        }
    }

    #[test]
    fn whatever_is_done_to_an_id_it_is_read_to_the_letter_or_not_at_all() {
        let mut dice = Dice::new(Seed::of_text("ids"));
        let letters: Vec<char> = "p1:joinewabcd0123456789.-+é中 ".chars().collect();
        let ids: Vec<String> = longest().iter().map(Act::id).collect();
        for round in 0..20_000 {
            let mut text: Vec<char> = ids[round % ids.len()].chars().collect();
            for _ in 0..=dice.below(3) {
                let at = dice.below(text.len() as u32) as usize;
                let letter = letters[dice.below(letters.len() as u32) as usize];
                match dice.below(3) {
                    0 => text[at] = letter,
                    1 => text.insert(at, letter),
                    _ => drop(text.remove(at)),
                }
            }
            let text: String = text.into_iter().collect();
            if let Some(act) = Act::parse(&text) {
                assert_eq!(act.id(), text);
            }
        }
    }
}
