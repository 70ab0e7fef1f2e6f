//! The command line: lists, simulations, a table that programs can play at, and a Discord that bots can
//! connect to.

mod bot;
mod content;
mod drive;
#[cfg(feature = "local")]
mod emulator;
mod games;
mod render;
mod simulate;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};
use engine::games::GameEntry;
use engine::kernel::{Options, SetupError};
use words::Lang;

/// Board games over days in Discord. Without a command the bot is started: on Discord if there is a
/// DISCORD_TOKEN, else on a Discord of this machine.
#[derive(Parser)]
#[command(name = "pantheon", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// List the games and their options.
    Games {
        /// As JSON.
        #[arg(long)]
        json: bool,
        /// What tests play, for scripts: every game with every number of players, with the default options and
        /// with all of them changed. One a line, as game, players and options.
        #[arg(long, conflicts_with = "json")]
        settings: bool,
        /// In the same way, every combination of the options that can be left to chance.
        #[arg(long, conflicts_with_all = ["json", "settings"])]
        combinations: bool,
        #[command(flatten)]
        language: Language,
    },
    /// List every component of a game, and where its facts come from.
    Content {
        /// The game's id.
        game: String,
        /// As JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        language: Language,
    },
    /// Play whole games and print what came of them as JSON.
    Simulate(Simulation),
    /// Play at a table by JSON lines: requests on standard input, replies on standard output.
    Drive(Language),
    /// Draw a position, a hand, a score or cards as a PNG file, and print its description.
    Render(render::Wanted),
    /// Print the link with which the bot is invited to a server.
    Invite,
    /// Run a Discord on this machine, for bots written in anything; see emulator/README.md.
    #[cfg(feature = "local")]
    Emulator(emulator::Where),
}

/// In which language people read what is printed.
#[derive(clap::Args)]
struct Language {
    /// The language: en, de or fr.
    #[arg(long = "lang", value_name = "LANG", default_value_t, value_parser = lang)]
    lang: Lang,
}

fn lang(code: &str) -> Result<Lang, String> {
    let known = || Lang::ALL.map(Lang::code).join(", ");
    Lang::ALL
        .into_iter()
        .find(|lang| lang.code() == code)
        .ok_or_else(|| format!("the languages are {}", known()))
}

/// What to simulate.
#[derive(clap::Args)]
pub struct Simulation {
    /// The game's id.
    game: String,
    /// How many players; the fewest the game allows if not said.
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// The game's options, such as '{"mini":true}'.
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// The seed of the first game; the next ones have the seeds that follow.
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Who plays.
    #[arg(long, value_enum, default_value_t = PolicyName::Random)]
    policy: PolicyName,
    /// Write every answer with its events and the state after it, as JSON lines.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
}

/// Who plays in a simulation.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PolicyName {
    /// Draws uniformly among the legal answers.
    Random,
    /// Takes what looks best to itself, up to the next thing it cannot know.
    Greedy,
}

/// Why a command could not be carried out: one line for people.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// A game that does not exist.
    #[error("there is no game {0:?}; the games are {known}", known = known_games())]
    NoSuchGame(String),
    /// A set-up that the game does not allow.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Options that are not a JSON object of options.
    #[error("the options are not a JSON object such as {{\"mini\":true}}: {0}")]
    Options(String),
    /// No game to play.
    #[error("at least one game has to be played")]
    NoGames,
    /// A seed so large that the later games have none.
    #[error("the seed is too large for so many games")]
    Seed,
    /// A file that cannot be written.
    #[error("cannot write {path}: {error}", path = path.display())]
    Write {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        error: io::Error,
    },
    /// A file that cannot be read.
    #[error("cannot read {path}: {error}", path = path.display())]
    Read {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        error: io::Error,
    },
    /// A file that holds no save.
    #[error("{path} holds no save: {why}", path = path.display())]
    NotASave {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// Something that cannot be drawn.
    #[error("there is nothing to draw: {0}")]
    Nothing(String),
    /// Standard input or output that was closed.
    #[error("cannot read or print: {0}")]
    Stdio(#[from] io::Error),
    /// A game that broke down: a bug.
    #[error("the game with seed {seed} broke down: {why}")]
    Broken {
        /// The seed to repeat it with.
        seed: u64,
        /// What happened.
        why: String,
    },
    /// An emulator that cannot be started.
    #[cfg(feature = "local")]
    #[error(transparent)]
    Emulator(#[from] ::emulator::StartError),
    /// Settings that are wrong, one per line.
    #[error(transparent)]
    Settings(#[from] crate::settings::WrongSettings),
    /// A link that needs a token.
    #[error("an invitation needs a DISCORD_TOKEN, in the environment or in .env")]
    NoToken,
    /// A bot that cannot run.
    #[error(transparent)]
    Run(#[from] crate::app::AppError),
    /// A Discord that cannot be reached.
    #[error(transparent)]
    Connect(#[from] crate::discord::ConnectError),
    /// Requests that were not understood; each has been named on standard error.
    #[error("{0} of the requests could not be understood")]
    BadRequests(u64),
}

/// Panics that the rules kernel catches freeze one table and are reported there; others are reported as
/// usual.
fn stay_silent_about_caught_panics() {
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if !engine::kernel::panic_is_caught() {
            report(panic);
        }
    }));
}

/// Runs the command line. Bad input gets one clear line on standard error and a non-zero exit.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    stay_silent_about_caught_panics();
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => {
            eprintln!("{}", one_line(&error.to_string()));
            return ExitCode::from(2);
        }
        Err(help) => return exit(print(&help.to_string())),
    };
    exit(match cli.command {
        None => bot::run(),
        Some(Command::Invite) => bot::invite().and_then(|link| print(&link)),
        Some(Command::Games { settings: true, .. }) => print(&games::settings()),
        Some(Command::Games {
            combinations: true, ..
        }) => print(&games::combinations()),
        Some(Command::Games { json, language, .. }) => print(&games::list(json, language.lang)),
        Some(Command::Content { game, json, language }) => {
            entry(&game).and_then(|game| print(&content::list(game, json, language.lang)))
        }
        Some(Command::Simulate(simulation)) => simulate::run(&simulation).and_then(|summary| print(&summary)),
        Some(Command::Drive(language)) => drive::run(
            language.lang,
            io::stdin().lock(),
            io::stdout().lock(),
            io::stderr().lock(),
        ),
        Some(Command::Render(wanted)) => render::run(&wanted).and_then(|described| print(&described)),
        #[cfg(feature = "local")]
        Some(Command::Emulator(wanted)) => emulator::run(wanted),
    })
}

fn exit(result: Result<(), CliError>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // A reader that has seen enough, such as `head`, is not an error.
        Err(CliError::Stdio(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn print(text: &str) -> Result<(), CliError> {
    let mut out = io::stdout().lock();
    out.write_all(text.trim_end().as_bytes())?;
    out.write_all(b"\n")?;
    Ok(out.flush()?)
}

/// The part of a parser's message that says what is wrong, on one line.
fn one_line(message: &str) -> String {
    let told = message
        .split("\n\nUsage")
        .next()
        .unwrap_or(message)
        .split("\n\nFor more")
        .next()
        .unwrap_or(message);
    told.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn entry(id: &str) -> Result<&'static GameEntry, CliError> {
    engine::games::game(id).ok_or_else(|| CliError::NoSuchGame(id.to_owned()))
}

fn known_games() -> String {
    engine::games::GAMES
        .iter()
        .map(|game| game.id)
        .collect::<Vec<_>>()
        .join(", ")
}

fn options_from(text: Option<&str>) -> Result<Options, CliError> {
    match text {
        None => Ok(Options::default()),
        Some(text) => serde_json::from_str(text).map_err(|error| CliError::Options(error.to_string())),
    }
}
