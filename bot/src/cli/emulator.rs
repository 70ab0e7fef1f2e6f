//! The emulator alone: a Discord on this machine, for bots written in anything.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use emulator::{Emulator, Settings};
use tokio::signal::unix::{SignalKind, signal};

use super::CliError;

/// The users that are there from the beginning, besides the host.
const USERS: [&str; 4] = ["alice", "bob", "carol", "dave"];

/// Where to listen and what to keep.
#[derive(clap::Args)]
pub struct Where {
    /// Where to listen, on this machine only; a free port if not said.
    #[arg(long, value_name = "ADDR")]
    listen: Option<SocketAddr>,
    /// Keep users, channels, threads and messages in this file, and pictures in a folder beside it.
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
}

/// Serves until it is interrupted or asked to end.
pub fn run(wanted: Where) -> Result<(), CliError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        // Before anything is printed: a script may send a signal as soon as it has read the lines.
        let (mut interrupted, mut ended) =
            (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
        let path = wanted.state.clone();
        let settings = Settings {
            listen: wanted.listen,
            file: wanted.state,
            ..Settings::default()
        };
        let emulator = Emulator::start_with(settings).await?;
        for name in USERS {
            emulator.user(name);
        }
        super::print(&addresses(&emulator))?;
        if let Some(why) = emulator::cannot_check() {
            eprintln!("note: {why}");
        }
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = ended.recv() => {}
            () = tell_complaints(&emulator) => {}
        }
        match path {
            Some(path) => emulator.save().map_err(|error| CliError::Write { path, error }),
            None => Ok(()),
        }
    })
}

/// One thing per line, for scripts.
fn addresses(emulator: &Emulator) -> String {
    let base = emulator.base();
    let mut text = String::new();
    let lines = [
        ("base", base.clone()),
        ("api", format!("{base}/api/v10")),
        ("gateway", emulator.gateway_url()),
        ("token", emulator.token()),
        ("control", format!("{base}/_")),
        ("application", emulator.bot().to_string()),
        ("guild", emulator.guild().to_string()),
        ("channel", emulator.channel().to_string()),
        ("users", USERS.join(" ")),
    ];
    for (name, value) in lines {
        let _ = writeln!(text, "{name}: {value}");
    }
    text
}

/// Says on standard error what a bot did wrong, as it happens.
async fn tell_complaints(emulator: &Emulator) {
    let mut told = 0;
    loop {
        tokio::time::sleep(Duration::from_millis(200)).await;
        let complaints = emulator.complaints();
        // The control API may have forgiven some of them meanwhile.
        for complaint in complaints.get(told..).unwrap_or_default() {
            eprintln!("{:?}: {}", complaint.kind, complaint.text);
        }
        told = complaints.len();
    }
}
