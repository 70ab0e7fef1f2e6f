//! Decides what a click or command means and how it is answered. The layer above carries the answer to
//! Discord.

mod click;
mod errand;
mod lobby;
mod lookup;
mod play;
mod settings;

pub use click::Place;
pub use errand::Errand;
pub use lookup::fitting;
pub use play::CONFIRM;

use words::Words;

use crate::art::{self, Art};
use crate::ids::TableId;
use crate::panel::Panel;
use crate::reader::Reader;
use crate::service::{Asked, Fit, Listed, Meant, Service, TableSession, Trouble, Who};
use crate::{panic_place, phrases, show};

/// The table that is meant. If that is not clear, the caller returns the reply that asks.
macro_rules! at_table {
    ($desk:expr, $who:expr, $named:expr, $errand:expr) => {
        at_table!($desk, $who, $named, $errand, $crate::desk::Audience::Asker)
    };
    ($desk:expr, $who:expr, $named:expr, $errand:expr, $audience:expr) => {
        match $desk.table_for($who, $named, &$errand, $audience).await? {
            $crate::desk::Which::Table(table) => table,
            $crate::desk::Which::Unclear(reply) => return Ok(*reply),
        }
    };
}
pub(crate) use at_table;

/// An answer: a message, the messages after it, and perhaps pictures that follow in a second step.
pub struct Reply {
    /// The message.
    pub panel: Panel,
    /// Further messages with the rest of a long text.
    pub more: Vec<String>,
    /// The pictures.
    pub art: Vec<Art>,
    /// Whether the pictures that are already there stay until then.
    pub keeps_pictures: bool,
    /// The revision of the table that it shows, if it may be a hand message: the courier changes those, too.
    pub revision: Option<i64>,
}

impl From<Panel> for Reply {
    fn from(panel: Panel) -> Self {
        Self {
            panel,
            more: Vec::new(),
            art: Vec::new(),
            keeps_pictures: false,
            revision: None,
        }
    }
}

impl Reply {
    /// The answer with pictures.
    pub fn with(self, art: impl IntoIterator<Item = Art>) -> Self {
        Self {
            art: art.into_iter().collect(),
            ..self
        }
    }

    /// Several messages.
    pub fn pages(pages: Vec<String>) -> Self {
        let mut pages = pages.into_iter();
        let first = pages.next().unwrap_or_default();
        Self {
            more: pages.collect(),
            ..Panel::new(first).into()
        }
    }
}

/// Whether everybody or only the asker sees an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// Everybody sees it, so it shows only what everybody may see.
    Everybody,
    /// The asker alone.
    Asker,
}

/// Which table a command means.
enum Which {
    /// This one.
    Table(TableId),
    /// It is not clear. This reply says so, or asks.
    Unclear(Box<Reply>),
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

    /// How the person who asks reads an answer.
    pub async fn reader(&self, who: &Who) -> Reader {
        self.service.reader(who).await
    }

    /// Who reads an answer: the person who asks, or everybody at this table, or else on the server.
    async fn reader_of(&self, at: Option<&TableSession>, who: &Who, audience: Audience) -> Reader {
        match (audience, at) {
            (Audience::Asker, _) => self.reader(who).await,
            (Audience::Everybody, Some(session)) => session.reader(),
            (Audience::Everybody, None) => who.server_lang().unwrap_or_default().into(),
        }
    }

    /// What a person is told about a trouble. One of ours is logged under a reference. If the table is known,
    /// there is a button back to the question: the move may count although it could not be shown.
    pub async fn excuse(&self, who: &Who, trouble: &Trouble, table: Option<TableId>) -> Reply {
        let reader = self.reader(who).await;
        let text = show::trouble(trouble, Words::of(reader.lang, ""));
        if !trouble.is_ours() {
            let (panel, table) = match trouble {
                Trouble::Away(away) => (show::away(&text, *away, reader), Some(*away)),
                _ => (show::note(text), table),
            };
            return self.about(who, table, panel, reader).await.into();
        }
        // The store has logged a full disk.
        let reference = (!trouble.is_disk_full()).then(reference);
        if let Some(reference) = &reference {
            tracing::error!(reference, error = %trouble, "something went wrong");
        }
        // What cannot be read cannot be shown again either.
        let table = table.filter(|_| !matches!(trouble, Trouble::Load(_)));
        show::apology(&text, reference.as_deref(), table, reader).into()
    }

    /// A message that says which table it is about, if they see one there.
    async fn about(&self, who: &Who, table: Option<TableId>, panel: Panel, reader: Reader) -> Panel {
        let Some(table) = table else { return panel };
        match self.service.session_for(who, table).await {
            Ok(session) => show::about_table(panel, &session, reader),
            Err(_) => panel,
        }
    }

    /// What a person is told after a panic. Await it at once: the place is known on the thread that panicked.
    pub async fn panicked(&self, who: &Who, table: Option<TableId>) -> Reply {
        let reference = reference();
        tracing::error!(
            reference,
            place = panic_place::last_place(),
            "the program stumbled"
        );
        let reader = self.reader(who).await;
        let text = Words::of(reader.lang, "").phrase(phrases::BROKEN, &[]);
        show::apology(&text, Some(&reference), table, reader).into()
    }

    /// The table that is meant while somebody types, if that is clear.
    async fn clear_table(
        &self,
        who: &Who,
        named: Option<TableId>,
        fit: Fit<'_>,
    ) -> Result<Option<TableId>, Trouble> {
        Ok(match self.service.meant(who, named, fit).await? {
            Meant::One(table) => Some(table),
            _ => None,
        })
    }

    /// The table that a command means, or a reply that asks which. A reply that everybody may read must not tell
    /// who has which tables.
    async fn table_for(
        &self,
        who: &Who,
        named: Option<TableId>,
        errand: &Errand<'_>,
        audience: Audience,
    ) -> Result<Which, Trouble> {
        let meant = self.service.meant(who, named, errand.fit).await?;
        if let Meant::One(table) = meant
            && (audience == Audience::Asker || self.service.is_here(who, table).await?)
        {
            return Ok(Which::Table(table));
        }
        let reader = self.reader(who).await;
        let words = Words::of(reader.lang, "");
        let says = |word| show::note(words.phrase(word, &[]));
        let panel = match meant {
            // A person's table elsewhere is not shown to everybody here.
            Meant::One(_) => says(phrases::NO_TABLE),
            Meant::Several(_) if audience == Audience::Everybody => says(phrases::NAME_TABLE),
            Meant::Several(listed) => {
                let reply = self.asking_which(who, &listed, errand, reader).await;
                return Ok(Which::Unclear(Box::new(reply)));
            }
            Meant::OtherGame(row) => {
                let game = Words::of(reader.lang, &row.game).name("game");
                let args = [("table", row.id.0.into()), ("game", game.into())];
                show::note(words.phrase(phrases::OTHER_GAME, &args))
            }
            Meant::None if named.is_some() => says(phrases::NO_TABLE),
            Meant::None => match errand.fit.game {
                Some(game) => {
                    let game = Words::of(reader.lang, game).name("game");
                    show::note(words.phrase(phrases::NO_TABLE_OF_GAME, &[("game", game.into())]))
                }
                None => says(phrases::NO_TABLE_HERE),
            },
        };
        Ok(Which::Unclear(Box::new(panel.into())))
    }

    /// Asks which table is meant. The button of each table does what was asked, or there is none.
    async fn asking_which(&self, who: &Who, listed: &[Listed], errand: &Errand<'_>, reader: Reader) -> Reply {
        let mut acts = Vec::new();
        for one in listed.iter().take(show::BUTTONS) {
            let open = match errand.needs_question && one.waits {
                true => self.service.open_question_of(who, one.row.id).await,
                false => None,
            };
            acts.push(errand.act(one.row.id, open));
        }
        let (panel, more) = show::which(listed, &acts, &errand.line, reader);
        Reply { more, ..panel.into() }
    }

    /// A person's question at a table, with its pictures.
    pub async fn question(&self, asked: Asked, note: Option<String>) -> Reply {
        let asked = art::foreseen(asked).await;
        let panel = show::question(&asked, note, asked.reader);
        Reply::from(panel).with(art::of_question(&asked))
    }

    /// The current question in place of one that is over.
    async fn question_again(&self, who: &Who, table: TableId, trouble: &Trouble) -> Result<Reply, Trouble> {
        let asked = self.service.asked(who, table).await?;
        let words = asked.session.words(asked.reader.lang);
        // A second delivery of the same click is answered as if it were the first.
        let note = (!matches!(trouble, Trouble::Repeated)).then(|| show::trouble(trouble, words));
        Ok(self.question(asked, note).await)
    }
}

/// A few letters that find a trouble in the log.
fn reference() -> String {
    format!("{:06x}", rand::random::<u32>() & 0xFF_FFFF)
}

/// A link to the place where a table is played.
fn thread_link(session: &TableSession) -> String {
    format!("<#{}>", session.row.thread.unwrap_or(session.row.channel))
}
