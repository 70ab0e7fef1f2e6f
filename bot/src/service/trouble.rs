//! Why something was not done.

use engine::kernel::{LoadError, Refusal, Word};
use words::{Value, Words};

use crate::ids::TableId;
use crate::phrases;
use crate::store::StoreError;
use crate::verbs::VerbError;

/// Why something was not done. If it is [ours](Trouble::is_ours), it may be that it was done and cannot be
/// shown.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The rules do not allow it.
    #[error("refused: {0}")]
    Refused(#[from] Refusal),
    /// The table does not allow it.
    #[error("not possible: {0:?}")]
    Not(Phrase),
    /// What was typed cannot be done now.
    #[error("not understood: {0:?}")]
    NotUnderstood(VerbError),
    /// The same interaction was carried out before.
    #[error("this was done before")]
    Repeated,
    /// A computer plays for the person at this table, because they were awaited for too long.
    #[error("a computer plays for them at table {0}")]
    Away(TableId),
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// The game cannot be read.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Something that must be there is not: a bug.
    #[error("something that must be there is not")]
    Lost,
    /// The program broke down while doing it: a bug.
    #[error("{0}")]
    Panicked(String),
}

impl Trouble {
    /// Whether it is ours to look into, not the person's.
    pub fn is_ours(&self) -> bool {
        matches!(
            self,
            Trouble::Load(_) | Trouble::Store(_) | Trouble::Lost | Trouble::Panicked(_)
        )
    }

    /// Whether there was no room on the disk. The store logs that once a minute; nobody else needs to.
    pub fn is_disk_full(&self) -> bool {
        matches!(self, Trouble::Store(error) if error.is_disk_full())
    }

    /// Logs what could not be done in the background.
    pub fn log(&self, table: Option<TableId>, what: &'static str) {
        if !self.is_disk_full() {
            tracing::error!(table = table.map(|table| table.0), error = %self, "{what}");
        }
    }

    /// The same trouble where what the person wanted was kept before.
    pub fn after_commit(self) -> Self {
        match self {
            Trouble::Store(error) => Trouble::Store(error.after_commit()),
            other => other,
        }
    }
}

impl From<VerbError> for Trouble {
    fn from(error: VerbError) -> Self {
        match error {
            VerbError::Stale => Refusal::Stale.into(),
            VerbError::Refused(refusal) => refusal.into(),
            VerbError::NotAwaited => phrases::NOT_ASKED.into(),
            error => Trouble::NotUnderstood(error),
        }
    }
}

/// A sentence of the bot: a key and what goes into it.
#[derive(Clone, PartialEq, Debug)]
pub struct Phrase {
    word: Word,
    args: Vec<(&'static str, Value)>,
}

impl Phrase {
    /// The sentence with one more argument.
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// Puts it into words.
    pub fn say(&self, words: Words) -> String {
        // An empty argument leaves two spaces side by side.
        words.phrase(self.word, &self.args).replace("  ", " ")
    }
}

impl From<Word> for Phrase {
    fn from(word: Word) -> Self {
        Self {
            word,
            args: Vec::new(),
        }
    }
}

impl From<Word> for Trouble {
    fn from(word: Word) -> Self {
        Trouble::Not(word.into())
    }
}

impl From<Phrase> for Trouble {
    fn from(phrase: Phrase) -> Self {
        Trouble::Not(phrase)
    }
}
