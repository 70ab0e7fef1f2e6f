//! The bot as a whole: started, kept going, and ended cleanly.

#[cfg(feature = "local")]
mod local;
#[cfg(not(feature = "local"))]
#[path = "app/no_local.rs"]
mod local;

use std::time::Duration;

use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::courier::Courier;
use crate::desk::Desk;
use crate::discord::{self, Answering, ConnectError, Connection, InFlight, Pace};
use crate::service::Service;
use crate::settings::{Discord, Edits, Pictures, Settings};
use crate::store::{OpenError, Store};
use crate::wire::Rest;

/// How long the work in flight may take once the process is asked to end.
const LAST_WORDS: Duration = Duration::from_secs(8);

/// How long to wait before background work that panicked starts again.
const BREATHER: Duration = Duration::from_secs(5);

/// Why the bot cannot run.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] OpenError),
    /// Discord cannot be used.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    /// The local Discord cannot be started.
    #[cfg(feature = "local")]
    #[error(transparent)]
    Local(#[from] emulator::StartError),
    /// There is no token, and this program was built without the local Discord.
    #[cfg(not(feature = "local"))]
    #[error("there is no DISCORD_TOKEN, and this program was built without a Discord of its own")]
    NoToken,
    /// The program cannot listen for signals.
    #[error("cannot listen for signals: {0}")]
    Signals(#[from] std::io::Error),
}

/// Runs until it is asked to end, or cannot go on.
pub async fn run(settings: Settings) -> Result<(), AppError> {
    crate::panic_place::remember_places();
    if settings.pictures == Pictures::Empty {
        render::leave_pictures_empty();
    }
    if settings.edits == Edits::AtOnce {
        crate::service::show_at_once();
    }
    // Before anything is printed: a script may end it as soon as it has read the lines.
    let (mut interrupted, mut ended) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    let mut asked_to_end = std::pin::pin!(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = ended.recv() => {}
        }
    });
    let started = tokio::select! {
        started = start(settings) => started?,
        // Discord may be slow to answer, and ending must not wait for that.
        () = &mut asked_to_end => return Ok(()),
    };
    let Started {
        store,
        local,
        service,
        courier,
        in_flight,
        connection,
    } = started;
    if let Some(local) = &local {
        println!("Pantheon is at {}", local.base());
    }
    let (stop, stopped) = watch::channel(false);
    let delivering = tokio::spawn({
        let courier = courier.clone();
        async move { courier.run(stopped).await }
    });
    let mut playing = JoinSet::new();
    playing.spawn(kept_going("catching up", service.clone(), |service| async move {
        service.catch_up().await
    }));
    playing.spawn(kept_going(
        "playing for computers",
        service.clone(),
        |service| async move {
            service.drive_computers().await;
        },
    ));
    playing.spawn(kept_going("passing", service.clone(), |service| async move {
        service.pass_when_due().await
    }));
    playing.spawn(kept_going("closing lobbies", service, |service| async move {
        service.close_unjoined_when_due().await
    }));
    let shards = std::sync::Arc::clone(&connection.shards);
    let result = tokio::select! {
        result = connection.stay() => result,
        () = courier.revoked() => Err(ConnectError::Token),
        () = asked_to_end => Ok(()),
    };
    tracing::info!("ending");
    drop(playing);
    let last_words = async {
        // No new events come in, open interactions are answered, and messages are delivered or wait in the
        // outbox.
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

/// A bot that is ready to be connected.
struct Started {
    store: Store,
    local: Option<local::Local>,
    service: Service,
    courier: Courier,
    in_flight: std::sync::Arc<InFlight>,
    connection: Connection,
}

async fn start(settings: Settings) -> Result<Started, AppError> {
    // The lock comes first: a second process must not even start a local Discord.
    let store = Store::open(&settings.database).await?;
    let (token, base, local) = match settings.discord {
        Discord::Elsewhere { token, base } => (token, base, None),
        Discord::Here { listen } => {
            let local = local::start(listen, &settings.database).await?;
            (local.token(), Some(local.base()), Some(local))
        }
    };
    let rest = Rest::new(token.secret(), base.as_deref()).map_err(ConnectError::from)?;
    let me = discord::application(&rest, base.as_deref()).await?;
    store.belongs_to(me).await?;
    let service = Service::new(store.clone());
    let courier = Courier::new(service.clone(), rest.clone(), me);
    let in_flight = InFlight::new();
    let desk = Desk::new(service.clone());
    let answering = Answering {
        rest,
        me,
        desk,
        in_flight: in_flight.clone(),
        local: local.is_some(),
    };
    let pace = Pace::probing_after(settings.probe_after);
    let connection = Connection::new(&token, base.as_deref(), answering, pace).await?;
    Ok(Started {
        store,
        local,
        service,
        courier,
        in_flight,
        connection,
    })
}

/// Does work in the background. A panic costs the work at hand; after a rest it starts again.
async fn kept_going<F>(what: &'static str, service: Service, work: impl Fn(Service) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    // The work ends when this future is dropped.
    let mut working = JoinSet::new();
    working.spawn(work(service.clone()));
    while let Some(Err(panic)) = working.join_next().await {
        tracing::error!(%panic, what, "something in the background broke down");
        tokio::time::sleep(BREATHER).await;
        working.spawn(work(service.clone()));
    }
}
