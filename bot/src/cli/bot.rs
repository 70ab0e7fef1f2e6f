//! The bot itself, and the link that invites it.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

use super::CliError;
use crate::discord::{self, ConnectError};
use crate::settings::{Discord, Settings};
use crate::store::STATEMENTS;
use crate::wire::Rest;

/// Runs the bot until it is asked to end.
pub fn run() -> Result<(), CliError> {
    let settings = Settings::read()?;
    log(&settings.log);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let result = runtime.block_on(crate::app::run(settings));
    // Threads that still draw a picture or think for a computer are not waited for.
    runtime.shutdown_background();
    Ok(result?)
}

/// The link that invites the bot to a server.
pub fn invite() -> Result<String, CliError> {
    let Discord::Elsewhere { token, base } = Settings::read()?.discord else {
        return Err(CliError::NoToken);
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let rest = Rest::new(token.secret(), base.as_deref()).map_err(ConnectError::from)?;
        let me = discord::application(&rest, base.as_deref()).await?;
        Ok(discord::invite_link(me))
    })
}

/// Logs to standard error. The libraries print tokens at their verbose levels, so these levels stay off.
fn log(level: &str) {
    let quiet = [
        "serenity",
        "poise",
        "reqwest",
        "hyper",
        "hyper_util",
        "sqlx",
        "tungstenite",
        "tokio_tungstenite",
        "h2",
        "rustls",
    ];
    let filter = quiet
        .iter()
        .filter_map(|library| format!("{library}=error").parse().ok());
    let filter = filter.fold(EnvFilter::new(level), EnvFilter::add_directive);
    // The database library logs only its statements, which hold no values.
    let statements = (level == "trace").then(|| format!("{STATEMENTS}=debug").parse().ok());
    let filter = statements
        .flatten()
        .into_iter()
        .fold(filter, EnvFilter::add_directive);
    let _ = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        // The log may lie on a full disk. To complain about that would be a panic, and nobody would be answered.
        .log_internal_errors(false)
        .try_init();
}
