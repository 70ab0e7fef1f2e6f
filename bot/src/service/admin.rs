//! What administrators do: settings of the server, and tables that broke or have to go back.

use super::permissions::is_admin;
use super::{Listed, Service, TableSession, Trouble, Who};
use crate::ids::{ServerId, TableId};
use crate::phrases;
use crate::store::{Server, State};

impl Service {
    /// Whether a person administers the tables of a server.
    pub async fn administers(&self, who: &Who, server: ServerId) -> Result<bool, Trouble> {
        let settings = self.store().read().await?.server(server).await?;
        Ok(who.server == Some(server) && is_admin(who, &settings))
    }

    /// A server's settings.
    pub async fn server(&self, server: ServerId) -> Result<Server, Trouble> {
        Ok(self.store().read().await?.server(server).await?)
    }

    /// All tables of the server, for a person who administers them.
    pub async fn administered_tables(&self, who: &Who) -> Result<Vec<Listed>, Trouble> {
        let server = who.server.ok_or(phrases::SERVERS_ONLY)?;
        if !self.administers(who, server).await? {
            return Err(phrases::ADMIN_ONLY.into());
        }
        self.tables_in(who, server).await
    }

    /// Changes the settings of the server that a person is in.
    pub async fn set_server(&self, who: &Who, change: impl FnOnce(&mut Server)) -> Result<Server, Trouble> {
        let server = who.server.ok_or(phrases::SERVERS_ONLY)?;
        let mut tx = self.store().write().await?;
        let mut settings = tx.server(server).await?;
        if !is_admin(who, &settings) {
            return Err(phrases::ADMIN_ONLY.into());
        }
        change(&mut settings);
        tx.set_server(server, &settings).await?;
        tx.commit().await?;
        Ok(settings)
    }

    /// Sets a frozen table going again.
    pub async fn thaw(&self, who: &Who, table: TableId) -> Result<TableSession, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        if !table_tx.is_admin(who).await? {
            return Err(phrases::ADMIN_ONLY.into());
        }
        if table_tx.session.row.state != State::Frozen {
            return Err(phrases::NOT_FROZEN.into());
        }
        table_tx.session.thaw();
        table_tx.commit().await
    }

    /// Takes a table back to the start of an earlier step.
    pub async fn rollback(&self, who: &Who, table: TableId, step: u32) -> Result<TableSession, Trouble> {
        let mut table_tx = self.table_tx(table, who).await?;
        if !table_tx.is_admin(who).await? {
            return Err(phrases::ADMIN_ONLY.into());
        }
        if !matches!(table_tx.session.row.state, State::Running | State::Frozen) {
            return Err(phrases::TABLE_OVER.into());
        }
        let checkpoint = table_tx
            .tx
            .checkpoint(table, step)
            .await?
            .ok_or(phrases::NO_SUCH_STEP)?;
        table_tx.session.rollback(checkpoint)?;
        table_tx.commit().await
    }

    /// The steps that an administrator can take a table back to, latest first, each with the number of the
    /// last thing told by then. Nobody else gets any.
    pub async fn steps(&self, who: &Who, table: TableId) -> Result<Vec<(u32, i64)>, Trouble> {
        let mut tx = self.store().read().await?;
        let row = tx.table(table).await?.ok_or(Trouble::NoTable)?;
        if who.server != Some(row.server) || !is_admin(who, &tx.server(row.server).await?) {
            return Ok(Vec::new());
        }
        Ok(tx.steps(table).await?)
    }
}
