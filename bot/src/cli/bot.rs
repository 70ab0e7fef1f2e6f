//! The bot itself, and the link with which it is invited.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

use super::CliError;
use crate::discord;
use crate::settings::{Discord, Settings};

/// Runs the bot until it is asked to end.
pub fn run() -> Result<(), CliError> {
    let settings = Settings::read()?;
    log(&settings.log);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let result = runtime.block_on(crate::run::run(settings));
    // What still draws a picture or thinks for a computer is not waited for.
    runtime.shutdown_background();
    Ok(result?)
}

/// The link with which the bot is invited to a server.
pub fn invite() -> Result<String, CliError> {
    let Discord::Elsewhere { token, base } = Settings::read()?.discord else { return Err(CliError::NoToken) };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let http = discord::http(&token, base.as_deref())?;
        let me = discord::application(&http, base.as_deref()).await?;
        Ok(discord::invite_link(me))
    })
}

/// Logs to standard error. The libraries print tokens when they are asked to say more, so they are never asked.
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
    let filter = quiet.iter().filter_map(|library| format!("{library}=error").parse().ok());
    let filter = filter.fold(EnvFilter::new(level), EnvFilter::add_directive);
    let _ = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        .try_init();
}
