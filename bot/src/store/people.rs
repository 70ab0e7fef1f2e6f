//! People and what they have set for themselves.

use engine::kernel::Seat;
use words::Lang;

use super::{StoreError, Tx, strange};
use crate::ids::{ChannelId, PersonId, TableId};
use crate::marks::Marks;

/// A person who has used Pantheon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// The name that everybody sees.
    pub name: String,
    /// The language they have chosen, by its code.
    pub language: Option<String>,
    /// The language of their Discord, as Discord names it.
    pub locale: Option<String>,
    /// The colours of their pictures, by name.
    pub palette: String,
    /// How they are notified.
    pub notify: Notify,
    /// Whether they want their hand by direct message.
    pub wants_dms: bool,
    /// When they want to be asked before something becomes final.
    pub confirm: Confirm,
    /// Whether words come before pictures.
    pub text_first: bool,
    /// Whether Discord refused the last direct message.
    pub dms_closed: bool,
    /// Where their direct messages go.
    pub dm_channel: Option<ChannelId>,
}

impl Person {
    /// Whether direct messages are wanted and get through.
    pub fn takes_dms(&self) -> bool {
        self.wants_dms && !self.dms_closed
    }
}

/// How a person is notified of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Notify {
    /// By a mention in the thread; by direct message if the question is private.
    #[default]
    Mention,
    /// Always by direct message.
    Dm,
    /// Not at all.
    Quiet,
}

impl Notify {
    /// Its name for programs.
    pub const fn key(self) -> &'static str {
        match self {
            Notify::Mention => "mention",
            Notify::Dm => "dm",
            Notify::Quiet => "quiet",
        }
    }

    /// The one with this name.
    pub fn of(key: &str) -> Option<Self> {
        [Notify::Mention, Notify::Dm, Notify::Quiet]
            .into_iter()
            .find(|notify| notify.key() == key)
    }
}

/// When a person is asked before something becomes final.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Confirm {
    /// Each time.
    #[default]
    Always,
    /// Only if something is about to be rolled, drawn or revealed.
    Surprises,
    /// Not at all.
    Never,
}

impl Confirm {
    /// Its name for programs.
    pub const fn key(self) -> &'static str {
        match self {
            Confirm::Always => "always",
            Confirm::Surprises => "surprises",
            Confirm::Never => "never",
        }
    }

    /// The one with this name.
    pub fn of(key: &str) -> Option<Self> {
        [Confirm::Always, Confirm::Surprises, Confirm::Never]
            .into_iter()
            .find(|confirm| confirm.key() == key)
    }
}

/// One of a person's settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Setting {
    /// The language.
    Language(Lang),
    /// The colours of pictures.
    Palette(&'static str),
    /// How to be notified.
    Notify(Notify),
    /// Whether the hand comes by direct message.
    Dms(bool),
    /// When to be asked before something becomes final.
    Confirm(Confirm),
    /// Whether words come before pictures.
    Text(bool),
}

/// A person as the database has them.
pub(super) struct PersonStored {
    pub id: i64,
    pub name: String,
    pub language: Option<String>,
    pub locale: Option<String>,
    pub palette: String,
    pub notify: String,
    pub wants_dms: i64,
    pub confirm: String,
    pub text_first: i64,
    pub dms_closed: i64,
    pub dm_channel: Option<i64>,
}

impl TryFrom<PersonStored> for Person {
    type Error = StoreError;

    fn try_from(stored: PersonStored) -> Result<Self, StoreError> {
        Ok(Person {
            id: PersonId::from_stored(stored.id),
            name: stored.name,
            language: stored.language,
            locale: stored.locale,
            palette: stored.palette,
            notify: Notify::of(&stored.notify).ok_or_else(|| strange("a person's notifications"))?,
            wants_dms: stored.wants_dms != 0,
            confirm: Confirm::of(&stored.confirm).ok_or_else(|| strange("a person's confirmations"))?,
            text_first: stored.text_first != 0,
            dms_closed: stored.dms_closed != 0,
            dm_channel: stored.dm_channel.map(ChannelId::from_stored),
        })
    }
}

impl Tx {
    /// Stores a person with the name that everybody sees and the language of their Discord. Returns their
    /// settings.
    pub async fn upsert_person(
        &mut self,
        id: PersonId,
        name: &str,
        locale: &str,
    ) -> Result<Person, StoreError> {
        let id = id.stored();
        let row = sqlx::query_as!(
            PersonStored,
            r#"INSERT INTO people (id, name, locale) VALUES (?, ?, ?)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, locale = excluded.locale
             RETURNING id AS "id!", name AS "name!", language, locale, palette AS "palette!",
             notify AS "notify!", wants_dms AS "wants_dms!", confirm AS "confirm!", text_first AS "text_first!",
             dms_closed AS "dms_closed!", dm_channel"#,
            id,
            name,
            locale
        )
        .fetch_one(&mut *self.0)
        .await?;
        row.try_into()
    }

    /// A person, if they have ever used Pantheon.
    pub async fn person(&mut self, id: PersonId) -> Result<Option<Person>, StoreError> {
        let id = id.stored();
        let row = sqlx::query_as!(
            PersonStored,
            "SELECT id, name, language, locale, palette, notify, wants_dms, confirm, text_first, dms_closed, \
             dm_channel FROM people WHERE id = ?",
            id
        )
        .fetch_optional(&mut *self.0)
        .await?;
        row.map(Person::try_from).transpose()
    }

    /// The people who sit at a table.
    pub async fn people_at(&mut self, table: TableId) -> Result<Vec<Person>, StoreError> {
        let rows = sqlx::query_as!(
            PersonStored,
            "SELECT people.id, people.name, language, locale, palette, notify, wants_dms, confirm, \
             text_first, dms_closed, dm_channel FROM people JOIN players ON person = people.id WHERE table_id = ? ORDER BY place",
            table.0
        )
        .fetch_all(&mut *self.0)
        .await?;
        rows.into_iter().map(Person::try_from).collect()
    }

    /// Stores what a person has set.
    pub async fn set(&mut self, id: PersonId, setting: &Setting) -> Result<(), StoreError> {
        let id = id.stored();
        let conn = &mut *self.0;
        match setting {
            Setting::Language(lang) => {
                let code = lang.code();
                sqlx::query!("UPDATE people SET language = ? WHERE id = ?", code, id)
                    .execute(conn)
                    .await?
            }
            Setting::Palette(palette) => {
                sqlx::query!("UPDATE people SET palette = ? WHERE id = ?", palette, id)
                    .execute(conn)
                    .await?
            }
            Setting::Notify(notify) => {
                let notify = notify.key();
                sqlx::query!("UPDATE people SET notify = ? WHERE id = ?", notify, id)
                    .execute(conn)
                    .await?
            }
            // A person who switches them on wants another try.
            Setting::Dms(wanted) => {
                sqlx::query!(
                    "UPDATE people SET wants_dms = ?, dms_closed = 0 WHERE id = ?",
                    wanted,
                    id
                )
                .execute(conn)
                .await?
            }
            Setting::Confirm(confirm) => {
                let confirm = confirm.key();
                sqlx::query!("UPDATE people SET confirm = ? WHERE id = ?", confirm, id)
                    .execute(conn)
                    .await?
            }
            Setting::Text(wanted) => {
                sqlx::query!("UPDATE people SET text_first = ? WHERE id = ?", wanted, id)
                    .execute(conn)
                    .await?
            }
        };
        Ok(())
    }

    /// Stores whether direct messages reach a person, and where.
    pub async fn note_dms(
        &mut self,
        id: PersonId,
        closed: DmState,
        channel: Option<ChannelId>,
    ) -> Result<(), StoreError> {
        let (id, channel, closed) = (
            id.stored(),
            channel.map(ChannelId::stored),
            closed == DmState::Closed,
        );
        sqlx::query!(
            "UPDATE people SET dms_closed = ?, dm_channel = coalesce(?, dm_channel) WHERE id = ?",
            closed,
            channel,
            id
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }

    /// Forgets the channel of a person's direct messages. A new one has to be opened.
    pub async fn forget_dm_channel(&mut self, id: PersonId) -> Result<(), StoreError> {
        let id = id.stored();
        sqlx::query!("UPDATE people SET dm_channel = NULL WHERE id = ?", id)
            .execute(&mut *self.0)
            .await?;
        Ok(())
    }

    /// Notes that a person has been told what a turn of a game is. Returns whether that was new.
    pub async fn acquaint(&mut self, id: PersonId, game: &str) -> Result<bool, StoreError> {
        let id = id.stored();
        let done = sqlx::query!(
            "INSERT INTO acquainted (person, game) VALUES (?, ?) ON CONFLICT DO NOTHING",
            id,
            game
        )
        .execute(&mut *self.0)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Whether a person has been told what a turn of a game is.
    pub async fn is_acquainted(&mut self, id: PersonId, game: &str) -> Result<bool, StoreError> {
        let id = id.stored();
        let found = sqlx::query_scalar!("SELECT 1 FROM acquainted WHERE person = ? AND game = ?", id, game)
            .fetch_optional(&mut *self.0)
            .await?;
        Ok(found.is_some())
    }

    /// What a seat has marked in a question so far.
    pub async fn marks(&mut self, table: TableId, seat: Seat, decision: &str) -> Result<Marks, StoreError> {
        let seat = seat.number();
        let text = sqlx::query_scalar!(
            "SELECT marks FROM marks WHERE table_id = ? AND seat = ? AND decision = ?",
            table.0,
            seat,
            decision
        )
        .fetch_optional(&mut *self.0)
        .await?;
        match text {
            Some(text) => serde_json::from_str(&text).map_err(|_| strange("a player's marks")),
            None => Ok(Marks::default()),
        }
    }

    /// Replaces what a seat has marked.
    pub async fn set_marks(
        &mut self,
        table: TableId,
        seat: Seat,
        decision: &str,
        marks: &Marks,
    ) -> Result<(), StoreError> {
        let (seat, marks) = (
            seat.number(),
            serde_json::to_string(marks).expect("plain data is JSON"),
        );
        sqlx::query!(
            "INSERT INTO marks (table_id, seat, decision, marks) VALUES (?, ?, ?, ?) \
             ON CONFLICT (table_id, seat) DO UPDATE SET decision = excluded.decision, marks = excluded.marks",
            table.0,
            seat,
            decision,
            marks
        )
        .execute(&mut *self.0)
        .await?;
        Ok(())
    }
}

/// How Discord answered a direct message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DmState {
    /// It arrived.
    Open,
    /// The person takes none.
    Closed,
}
