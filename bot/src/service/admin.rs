//! What administrators do: settings of the server, tables that broke or have to go back.

use super::lobby::is_admin;
use super::{Service, Sitting, Trouble, Who};
use crate::ids::ServerId;
use crate::panel::TableId;
use crate::said;
use crate::store::{Server, State};

impl Service {
    /// Whether somebody administers the tables of a server.
    pub async fn administers(&self, who: &Who, server: ServerId) -> Result<bool, Trouble> {
        let settings = self.store().read().await?.server(server).await?;
        Ok(who.server == Some(server) && is_admin(who, &settings))
    }

    /// A server's settings.
    pub async fn server(&self, server: ServerId) -> Result<Server, Trouble> {
        Ok(self.store().read().await?.server(server).await?)
    }

    /// Changes a server's settings.
    pub async fn set_server(
        &self,
        who: &Who,
        server: ServerId,
        change: impl FnOnce(&mut Server),
    ) -> Result<Server, Trouble> {
        let mut tx = self.store().write().await?;
        let mut settings = tx.server(server).await?;
        if who.server != Some(server) || !is_admin(who, &settings) {
            return Err(said::ADMIN_ONLY.into());
        }
        change(&mut settings);
        tx.set_server(server, &settings).await?;
        tx.commit().await?;
        Ok(settings)
    }

    /// Sets a frozen table going again.
    pub async fn thaw(&self, who: &Who, table: TableId) -> Result<Sitting, Trouble> {
        let mut visit = self.visit(table, Some(who)).await?;
        if !visit.is_admin(who).await? {
            return Err(said::ADMIN_ONLY.into());
        }
        if visit.sitting.row.state != State::Frozen {
            return Err(said::NOT_FROZEN.into());
        }
        visit.sitting.thaw();
        visit.leave().await
    }

    /// Takes a table back to the start of an earlier step.
    pub async fn rollback(&self, who: &Who, table: TableId, step: u32) -> Result<Sitting, Trouble> {
        let mut visit = self.visit(table, Some(who)).await?;
        if !visit.is_admin(who).await? {
            return Err(said::ADMIN_ONLY.into());
        }
        if !matches!(visit.sitting.row.state, State::Running | State::Frozen) {
            return Err(said::TABLE_OVER.into());
        }
        let checkpoint = visit.tx.checkpoint(table, step).await?.ok_or(said::NO_SUCH_STEP)?;
        visit.sitting.rollback(checkpoint)?;
        visit.leave().await
    }

    /// The steps that a table can go back to, latest first, each with what had been told by then.
    pub async fn steps(&self, table: TableId) -> Result<Vec<(u32, i64)>, Trouble> {
        Ok(self.store().read().await?.steps(table).await?)
    }
}
