//! Settings of people and servers, and what administrators do.

use words::Words;

use super::click::note_at;
use super::{Desk, Errand, Reply, at_table, fitting};
use crate::ids::TableId;
use crate::service::{LISTED, Phrase, Prefer, Trouble, Who};
use crate::store::{Server, Setting, State};
use crate::{phrases, show};

impl Desk {
    /// Whether a person's direct messages turn out to be closed, once the first one has been tried.
    pub async fn has_closed_dms(&self, who: &Who) -> Result<bool, Trouble> {
        // Discord may be slow, and nobody waits for this.
        for _ in 0..600 {
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            if let Some(closed) = self.service().has_closed_dms(who).await? {
                return Ok(closed);
            }
        }
        Ok(false)
    }

    /// Changes a person's settings, and shows them.
    pub async fn me(&self, who: &Who, settings: &[Setting]) -> Result<Reply, Trouble> {
        if !settings.is_empty() {
            match self.service().set(who, settings).await {
                // A second delivery is answered like the first.
                Ok(()) | Err(Trouble::Repeated) => {}
                Err(trouble) => return Err(trouble),
            }
        }
        let person = self.service().person(who).await?;
        Ok(show::me(&person, who.reader(Some(&person))).into())
    }

    /// Changes a server's settings, and shows them.
    pub async fn admin(&self, who: &Who, change: impl FnOnce(&mut Server)) -> Result<Reply, Trouble> {
        let settings = self.service().set_server(who, change).await?;
        Ok(show::admin(&settings, self.reader(who).await).into())
    }

    /// All tables of a server.
    pub async fn admin_list(&self, who: &Who) -> Result<Reply, Trouble> {
        let listed = self.service().administered_tables(who).await?;
        let reader = self.reader(who).await;
        let words = Words::of(reader.lang, "");
        let head = if listed.is_empty() {
            phrases::NO_TABLES
        } else {
            phrases::TABLES
        };
        Ok(show::tables(&words.phrase(head, &[]), &listed, reader).into())
    }

    /// Sets a frozen table going again.
    pub async fn thaw(&self, who: &Who, named: Option<TableId>) -> Result<Reply, Trouble> {
        let table = at_table!(self, who, named, Errand::typed("/admin thaw"));
        let session = self.service().thaw(who, table).await?;
        Ok(note_at(
            &session,
            if session.row.state == State::Frozen {
                phrases::STILL_FROZEN
            } else {
                phrases::THAWED
            },
            self.reader(who).await,
        ))
    }

    /// The points that a table can go back to: label and value.
    pub async fn steps(
        &self,
        who: &Who,
        named: Option<TableId>,
        typed: &str,
    ) -> Result<Vec<(String, String)>, Trouble> {
        let begun = Errand::typed("/admin rollback").first_at(Prefer::Begun).fit;
        let Some(table) = self.clear_table(who, named, begun).await? else {
            return Ok(Vec::new());
        };
        let session = self.service().session_for(who, table).await?;
        let reader = self.reader(who).await;
        let mut steps = Vec::new();
        let all = self.service().steps(who, table).await?;
        // The typed text may name any of them.
        let most = if typed.trim().is_empty() {
            LISTED
        } else {
            all.len()
        };
        for (step, seq) in all.into_iter().take(most) {
            let before = self.service().last_line(table, seq).await?;
            steps.push((
                show::steps(&session, step, before.as_ref(), reader),
                step.to_string(),
            ));
        }
        Ok(fitting(steps.into_iter(), typed))
    }

    /// Takes a table back to an earlier point.
    pub async fn rollback(&self, who: &Who, named: Option<TableId>, to: &str) -> Result<Reply, Trouble> {
        let errand = Errand::typed(format!("/admin rollback to:{to}")).first_at(Prefer::Begun);
        let table = at_table!(self, who, named, errand);
        let step: u32 = to
            .trim()
            .parse()
            .map_err(|_| Phrase::from(phrases::NO_SUCH_STEP))?;
        let session = self.service().rollback(who, table, step).await?;
        Ok(note_at(&session, phrases::ROLLED_BACK, self.reader(who).await))
    }
}
