//! The bot as a whole: started, kept going, and ended cleanly.

#[cfg(feature = "local")]
mod local;
#[cfg(not(feature = "local"))]
#[path = "run/no_local.rs"]
mod local;

use std::time::Duration;

use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;

use crate::courier::Courier;
use crate::desk::Desk;
use crate::discord::{self, ConnectError, Connection, InFlight};
use crate::service::Service;
use crate::settings::{Discord, Settings};
use crate::store::{OpenError, Store};

/// How long what is in flight may take when the process is asked to end.
const LAST_WORDS: Duration = Duration::from_secs(8);

/// Why the bot cannot run.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] OpenError),
    /// Discord cannot be used.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    /// This machine's own Discord cannot be started.
    #[cfg(feature = "local")]
    #[error(transparent)]
    Local(#[from] emulator::StartError),
    /// A program without a Discord of its own needs a token.
    #[cfg(not(feature = "local"))]
    #[error("there is no DISCORD_TOKEN, and this program was built without a Discord of its own")]
    NoToken,
    /// Signals of the system cannot be heard.
    #[error("cannot listen for signals: {0}")]
    Signals(#[from] std::io::Error),
}

/// Runs until it is asked to end, or cannot go on.
pub async fn run(settings: Settings) -> Result<(), RunError> {
    // Before anything is printed: a script may end it as soon as it has read the lines.
    let (mut interrupted, mut ended) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    let asked_to_end = async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = ended.recv() => {}
        }
    };
    // First the lock: a second process must not even start a Discord of its own.
    let store = Store::open(&settings.database).await?;
    let (token, base, local) = match settings.discord {
        Discord::Elsewhere { token, base } => (token, base, None),
        Discord::Here { listen, asked_for } => {
            let local = local::start(listen, asked_for, &settings.database).await?;
            (local.token(), Some(local.base()), Some(local))
        }
    };
    let http = discord::http(&token, base.as_deref())?;
    let me = discord::application(&http, base.as_deref()).await?;
    store.belongs_to(me).await?;
    let service = Service::new(store.clone());
    let courier = Courier::new(service.clone(), http, me);
    let in_flight = InFlight::new();
    let desk = Desk::new(service.clone());
    let connection = Connection::new(&token, base.as_deref(), desk, in_flight.clone(), local.is_some()).await?;
    if let Some(local) = &local {
        println!("Pantheon is at {}", local.base());
    }
    let (stop, stopped) = watch::channel(false);
    let delivering = tokio::spawn({
        let courier = courier.clone();
        async move { courier.run(stopped).await }
    });
    let playing =
        tokio::spawn(
            async move { tokio::join!(service.catch_up(), service.drive_computers(), service.pass_when_due()) },
        );
    let shards = std::sync::Arc::clone(&connection.shards);
    let result = tokio::select! {
        result = connection.stay() => result,
        () = courier.revoked() => Err(ConnectError::Token),
        () = asked_to_end => Ok(()),
    };
    tracing::info!("ending");
    playing.abort();
    let last_words = async {
        // Nothing new is heard; what was heard is answered; what was to be told is told or waits in the outbox.
        shards.shutdown_all().await;
        in_flight.none().await;
        stop.send_replace(true);
        let _ = delivering.await;
        if let Some(local) = &local {
            local.save();
        }
        store.close().await;
    };
    if tokio::time::timeout(LAST_WORDS, last_words).await.is_err() {
        tracing::warn!("not everything was finished; it is in the outbox");
    }
    Ok(result?)
}
