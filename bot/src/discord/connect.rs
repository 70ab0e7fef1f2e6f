//! Connecting to a Discord.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ClientBuilder, FullEvent, GatewayIntents, Permissions, ShardManager};
use serenity::http::{Http, HttpBuilder};
use tokio::task::JoinSet;

use super::framework::Framework;
use super::unreadable::Unreadable;
use super::watchdog::{Listener, Pace, Pulses, Watchdog};
use super::{Data, Error, InFlight, SeenInteractions, commands, router, welcome};
use crate::desk::Desk;
use crate::ids::PersonId;
use crate::phrases;
use crate::service::{Phrase, Trouble};
use crate::settings::Token;
use crate::wire::{Fault, Rest};

/// What a table needs, and nothing more.
const NEEDED: [(Permissions, &str); 6] = [
    (Permissions::VIEW_CHANNEL, "View Channel"),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
    (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
    (Permissions::ATTACH_FILES, "Attach Files"),
    (Permissions::READ_MESSAGE_HISTORY, "Read Message History"),
];

/// Whether we have the permissions that a table needs. If not, the error names those that are missing.
pub fn can_keep_tables(has: Option<Permissions>) -> Result<(), Trouble> {
    let lacking = missing(has.unwrap_or(Permissions::empty()));
    if lacking.is_empty() {
        return Ok(());
    }
    Err(Phrase::from(phrases::PERMISSIONS).with("missing", lacking).into())
}

/// The permissions that are missing, by name.
fn missing(has: Permissions) -> Vec<String> {
    let lacks =
        |permission: Permissions| !has.contains(permission) && !has.contains(Permissions::ADMINISTRATOR);
    NEEDED
        .iter()
        .filter(|(permission, _)| lacks(*permission))
        .map(|(_, name)| (*name).to_owned())
        .collect()
}

/// The link with which the bot is invited to a server.
pub fn invite_link(application: PersonId) -> String {
    let permissions = NEEDED
        .iter()
        .fold(Permissions::empty(), |all, (permission, _)| all | *permission)
        .bits();
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot%20applications.commands&permissions={permissions}"
    )
}

/// Why we cannot connect to a Discord.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The token is not accepted.
    #[error(
        "Discord does not accept the token; copy a new one from the Bot page of your application into DISCORD_TOKEN"
    )]
    Token,
    /// Nobody answers.
    #[error("cannot reach {place}: {fault}")]
    Unreachable {
        /// Where.
        place: String,
        /// Why.
        fault: Fault,
    },
    /// The connection has ended for good.
    #[error("the connection to Discord ended: {0}")]
    Ended(String),
    /// No requests can be made.
    #[error("cannot make requests: {0}")]
    Client(#[from] reqwest::Error),
}

/// Who we are there. It also shows whether anybody answers there: otherwise the library would fall back to
/// Discord itself.
pub async fn application(rest: &Rest, base: Option<&str>) -> Result<PersonId, ConnectError> {
    let failed = |fault| match fault {
        Fault::Revoked => ConnectError::Token,
        fault => ConnectError::Unreachable {
            place: base.unwrap_or("Discord").to_owned(),
            fault,
        },
    };
    rest.gateway().await.map_err(failed)?;
    rest.application().await.map_err(failed)
}

/// What the library makes requests with: for the address of the gateway alone, because all others are ours.
fn library_http(token: &Token, base: Option<&str>) -> Http {
    // A message that names no mentions notifies nobody.
    let nobody = serenity::all::CreateAllowedMentions::new();
    let builder = HttpBuilder::new(token.secret())
        .default_allowed_mentions(nobody)
        // With its limiter the library would speak to Discord itself, whatever is said here.
        .ratelimiter_disabled(true);
    match base {
        Some(base) => builder.proxy(base).build(),
        None => builder.build(),
    }
}

/// What answers the events of a connection.
pub struct Answering {
    /// The way out to Discord.
    pub rest: Rest,
    /// Who we are.
    pub me: PersonId,
    /// Answers everything.
    pub desk: Desk,
    /// The interactions that are being answered.
    pub in_flight: Arc<InFlight>,
    /// Whether this is the local Discord, which welcomes newcomers.
    pub local: bool,
}

/// A connection to a Discord.
pub struct Connection {
    client: serenity::Client,
    pulses: Arc<Pulses>,
    pace: Pace,
    /// Ends it.
    pub shards: Arc<ShardManager>,
}

impl Connection {
    /// Prepares a connection whose events this desk answers.
    pub async fn new(
        token: &Token,
        base: Option<&str>,
        answering: Answering,
        pace: Pace,
    ) -> Result<Self, ConnectError> {
        let options = poise::FrameworkOptions::<Data, Error> {
            commands: commands::all(),
            allowed_mentions: Some(serenity::all::CreateAllowedMentions::new()),
            event_handler: |framework, event| {
                Box::pin(async move {
                    hear(framework.user_data, event).await;
                    Ok(())
                })
            },
            on_error: |error| Box::pin(failed(error)),
            ..Default::default()
        };
        let Answering {
            rest,
            me,
            desk,
            in_flight,
            local,
        } = answering;
        let unreadable = Unreadable::new(rest.clone(), Arc::clone(&in_flight));
        let framework = poise::Framework::builder()
            .options(options)
            .initialize_owners(false)
            .setup(move |context, ready, framework| {
                Box::pin(async move {
                    register(&rest, me, &framework.options().commands).await?;
                    tracing::info!(
                        guilds = ready.guilds.len(),
                        shard = ready.shard.map_or(0, |shard| shard.id.0),
                        "connected"
                    );
                    let (seen, panels, cache) = (
                        SeenInteractions::default(),
                        Arc::default(),
                        Arc::clone(&context.cache),
                    );
                    Ok(Data {
                        desk,
                        rest,
                        me,
                        in_flight,
                        seen,
                        panels,
                        cache,
                        local,
                    })
                })
            })
            .build();
        let client = ClientBuilder::new_with_http(library_http(token, base), GatewayIntents::GUILDS);
        let pulses = Arc::<Pulses>::default();
        let client = client
            .framework(Framework(framework))
            .raw_event_handler(unreadable)
            .raw_event_handler(Listener(Arc::clone(&pulses)));
        let client = client
            .await
            .map_err(|_| ConnectError::Ended(Fault::Unclear.to_string()))?;
        let shards = Arc::clone(&client.shard_manager);
        Ok(Self {
            client,
            pulses,
            pace,
            shards,
        })
    }

    /// Stays connected, with as many shards as Discord wants, until it ends for good. A connection on which
    /// nothing comes any more is opened again.
    pub async fn stay(mut self) -> Result<(), ConnectError> {
        use serenity::gateway::GatewayError;
        let watchdog = Watchdog {
            pulses: self.pulses,
            pace: self.pace,
            shards: self.shards,
            cache: Arc::clone(&self.client.cache),
        };
        // It ends with us.
        let mut beside = JoinSet::new();
        beside.spawn(watchdog.watch());
        match self.client.start_autosharded().await {
            Ok(()) => Ok(()),
            Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication)) => Err(ConnectError::Token),
            Err(serenity::Error::Gateway(error)) => Err(ConnectError::Ended(error.to_string())),
            // Its text can hold the token.
            Err(_) => Err(ConnectError::Ended(Fault::Unclear.to_string())),
        }
    }
}

/// Registers the commands. Discord may have a short outage.
async fn register(rest: &Rest, me: PersonId, commands: &[poise::Command<Data, Error>]) -> Result<(), Error> {
    /// After that, the person who started us has to look.
    const LONGEST_WAIT: Duration = Duration::from_secs(30);
    let mut wait = Duration::from_secs(1);
    let commands = serde_json::to_value(poise::builtins::create_application_commands(commands))?;
    loop {
        let Err(fault) = rest.register(me, commands.clone()).await else {
            return Ok(());
        };
        tracing::error!(%fault, "the commands could not be registered");
        if !matches!(
            fault,
            Fault::Unwell | Fault::Unclear | Fault::TooMany | Fault::Strange
        ) || wait > LONGEST_WAIT
        {
            return Err(fault.to_string().into());
        }
        tokio::time::sleep(wait).await;
        wait *= 2;
    }
}

/// Handles events that are not commands.
async fn hear(data: &Data, event: &FullEvent) {
    use serenity::all::Interaction;
    match event {
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(click),
        } => {
            router::component(data, click).await;
        }
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(sent),
        } => router::modal(data, sent).await,
        FullEvent::GuildCreate { guild, .. } if data.local => welcome::greet(data, guild).await,
        _ => {}
    }
}

/// Handles errors of the framework. They are not printed, because they can hold tokens.
async fn failed(error: poise::FrameworkError<'_, Data, Error>) {
    match error {
        poise::FrameworkError::Setup { .. } => {
            // Nothing would ever be answered. It is better to end and be started again.
            tracing::error!("the commands could not be registered");
            std::process::exit(1);
        }
        poise::FrameworkError::CommandPanic { ctx, .. } => {
            tracing::error!(
                command = ctx.command().qualified_name.as_ref(),
                "a command broke down"
            );
            if let poise::Context::Application(context) = ctx {
                commands::excuse(context).await;
            }
        }
        poise::FrameworkError::ArgumentParse { ctx, .. } => {
            if let poise::Context::Application(context) = ctx {
                commands::not_understood(context).await;
            }
        }
        // A command that an older program registered may still be on somebody's screen.
        poise::FrameworkError::UnknownInteraction {
            framework,
            interaction,
            ..
        } => {
            router::unknown_command(framework.user_data, interaction).await;
        }
        poise::FrameworkError::CommandStructureMismatch { ctx, .. } => commands::not_understood(ctx).await,
        other => tracing::warn!(
            what = other.to_string().chars().take(80).collect::<String>(),
            "a command failed"
        ),
    }
}
