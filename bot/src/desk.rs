//! What a click or a command is answered with. The layer above carries it to Discord and knows nothing else.

pub mod art;
mod click;
mod lookup;
mod table;

pub use art::Art;
pub use click::Place;
pub use lookup::fitting;

use words::{Lang, Words};

use crate::panel::{Panel, TableId};
use crate::service::{Asked, Meant, Service, Sitting, Trouble, Who};
use crate::store::Person;
use crate::{said, show, stumble};

/// The table that is meant; if that is not clear, the answer that asks is given.
macro_rules! at_table {
    ($desk:expr, $who:expr, $named:expr) => {
        at_table!($desk, $who, $named, $crate::desk::Audience::Asker)
    };
    ($desk:expr, $who:expr, $named:expr, $audience:expr) => {
        match $desk.table_for($who, $named, $audience).await? {
            Ok(table) => table,
            Err(answer) => return Ok(*answer),
        }
    };
}
pub(crate) use at_table;

/// An answer: a message, what comes after it, and perhaps pictures that follow in a second step.
pub struct Answer {
    /// The message.
    pub panel: Panel,
    /// Further messages with the rest of a long text.
    pub more: Vec<String>,
    /// The pictures.
    pub art: Vec<Art>,
    /// Whether pictures that are there already stay until then.
    pub keeps_pictures: bool,
    /// Which state of the table it shows, if it may stand in the message that keeps somebody's hand: the courier changes that,
    /// too.
    pub revision: Option<i64>,
}

impl From<Panel> for Answer {
    fn from(panel: Panel) -> Self {
        Self { panel, more: Vec::new(), art: Vec::new(), keeps_pictures: false, revision: None }
    }
}

impl Answer {
    /// The answer with pictures.
    pub fn with(self, art: impl IntoIterator<Item = Art>) -> Self {
        Self { art: art.into_iter().collect(), ..self }
    }

    /// Several messages.
    pub fn pages(pages: Vec<String>) -> Self {
        let mut pages = pages.into_iter();
        let first = pages.next().unwrap_or_default();
        Self { more: pages.collect(), ..Panel::new(first).into() }
    }
}

/// Whether everybody or only the asker sees an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// Everybody: only what everybody may see.
    Everybody,
    /// The asker alone.
    Asker,
}

/// Answers everything.
#[derive(Clone)]
pub struct Desk {
    service: Service,
}

impl Desk {
    /// A desk over a service.
    pub fn new(service: Service) -> Self {
        Self { service }
    }

    /// The service behind it.
    pub fn service(&self) -> &Service {
        &self.service
    }

    /// What somebody is told of a trouble; ours is logged under a reference. If it is known at which table it was, there is
    /// a way back to the question: what was wanted may count, though it could not be shown.
    pub fn excuse(&self, trouble: &Trouble, table: Option<TableId>) -> Answer {
        let text = show::trouble(trouble, Words::of(Lang::En, ""));
        if !trouble.is_ours() {
            return show::note(text).into();
        }
        let reference = reference();
        tracing::error!(reference, error = %trouble, "something went wrong");
        // What cannot be read cannot be shown again either.
        let table = table.filter(|_| !matches!(trouble, Trouble::Load(_)));
        show::apology(&text, &reference, table, Lang::En).into()
    }

    /// What somebody is told when the program itself has just stumbled, in this very thread.
    pub fn stumbled(&self, table: Option<TableId>) -> Answer {
        let reference = reference();
        tracing::error!(reference, place = stumble::last_place(), "the program stumbled");
        let text = Words::of(Lang::En, "").phrase(said::BROKEN, &[]);
        show::apology(&text, &reference, table, Lang::En).into()
    }

    /// The table that a command means, or an answer that asks which.
    async fn table(&self, who: &Who, named: Option<TableId>) -> Result<Result<TableId, Box<Answer>>, Trouble> {
        self.table_for(who, named, Audience::Asker).await
    }

    /// The same where everybody may read the answer: whose tables there are is nobody's business.
    async fn table_for(
        &self,
        who: &Who,
        named: Option<TableId>,
        audience: Audience,
    ) -> Result<Result<TableId, Box<Answer>>, Trouble> {
        let words = Words::of(Lang::En, "");
        Ok(match self.service.meant(who, named).await? {
            // What is one's own elsewhere is not shown to everybody here.
            Meant::One(table) if audience == Audience::Everybody && !self.service.is_here(who, table).await? => {
                Err(Box::new(show::note(words.phrase(said::NO_TABLE, &[])).into()))
            }
            Meant::One(table) => Ok(table),
            Meant::Several(_) if audience == Audience::Everybody => {
                Err(Box::new(show::note(words.phrase(said::NAME_TABLE, &[])).into()))
            }
            Meant::Several(listed) => Err(Box::new(show::which(&listed, words.lang()).into())),
            Meant::None => {
                let word = if named.is_some() { said::NO_TABLE } else { said::NO_TABLE_HERE };
                Err(Box::new(show::note(words.phrase(word, &[])).into()))
            }
        })
    }

    /// The question of somebody at a table, with its picture.
    pub async fn question(&self, who: &Who, asked: Asked, note: Option<String>) -> Result<Answer, Trouble> {
        let person = self.service.person(who).await?;
        let panel = show::question(&asked, note, lang(&person));
        Ok(Answer::from(panel).with(art::of_question(&asked, &person)))
    }

    /// The current question instead of one that is over.
    async fn question_again(&self, who: &Who, table: TableId, trouble: &Trouble) -> Result<Answer, Trouble> {
        let asked = self.service.asked(who, table).await?;
        let words = asked.sitting.words(Lang::En);
        // A second delivery of the same click is answered as if it were the first.
        let note = (!matches!(trouble, Trouble::Repeated)).then(|| show::trouble(trouble, words));
        self.question(who, asked, note).await
    }
}

/// The language somebody reads.
pub fn lang(person: &Person) -> Lang {
    Lang::of(&person.language)
}

/// A few letters by which a trouble is found in the log.
fn reference() -> String {
    format!("{:06x}", rand::random::<u32>() & 0xFF_FFFF)
}

/// A message for somebody who does not sit at the table.
fn thread_link(sitting: &Sitting) -> String {
    format!("<#{}>", sitting.row.thread.unwrap_or(sitting.row.channel))
}
