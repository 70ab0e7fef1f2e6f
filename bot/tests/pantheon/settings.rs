//! The program's settings as somebody meets them who hosts it: what is wrong is said, and no secret with it.

use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use bot::settings::{DATABASE, Discord, LOCAL_DATABASE, Settings, Token, WrongSettings};

use crate::common::Stage;

/// An empty folder to start the program in.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("pantheon-settings-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pantheon"));
        command
            .current_dir(&self.0)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        for name in [
            "DISCORD_TOKEN",
            "DISCORD_API_BASE",
            "DATABASE_URL",
            "PANTHEON_LISTEN",
            "PANTHEON_LOG",
            "PANTHEON_PICTURES",
            "PANTHEON_EDITS",
            "PANTHEON_PROBE_AFTER",
        ] {
            command.env_remove(name);
        }
        command
    }

    /// What the program says if it is started with this file and this environment; it must refuse to run.
    fn refuses(&self, file: &str, environment: &[(&str, &str)]) -> String {
        std::fs::write(self.0.join(".env"), file).expect("a file");
        let done = self
            .command()
            .envs(environment.iter().copied())
            .output()
            .expect("the program");
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!done.status.success(), "{file} was taken");
        said
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn everything_that_is_wrong_is_named() {
    let folder = Folder::new("wrong");
    let file = "DISCORD_TOKEN=\"two words\"\nDISCORD_API_BASE=nowhere\nDATABASE_URL=sqlite:\nPANTHEON_LISTEN=0.0.0.0:80\n\
                PANTHEON_LOG=verbose\n";
    let said = folder.refuses(file, &[]);
    for name in [
        "DISCORD_TOKEN",
        "DISCORD_API_BASE",
        "DATABASE_URL",
        "PANTHEON_LISTEN",
        "PANTHEON_LOG",
    ] {
        assert!(
            said.lines().any(|line| line.contains(name)),
            "{name} is not in {said}"
        );
    }
    assert!(!said.contains("two words"), "{said}");
}

#[test]
fn a_file_that_cannot_be_read_is_not_printed() {
    let folder = Folder::new("unreadable");
    let said = folder.refuses("PANTHEON_LOG=info\nDISCORD_TOKEN=MTIz.secret part\n", &[]);
    assert!(said.contains("line 2") && !said.contains("secret"), "{said}");
}

#[test]
fn the_environment_comes_before_the_file() {
    let folder = Folder::new("order");
    let file = "DISCORD_TOKEN=a.b.c\nDISCORD_API_BASE=http://127.0.0.1:9\nPANTHEON_LOG=verbose\n";
    assert!(folder.refuses(file, &[]).contains("PANTHEON_LOG"));
    let said = folder.refuses(file, &[("PANTHEON_LOG", "error")]);
    assert!(said.contains("cannot reach http://127.0.0.1:9"), "{said}");
}

#[test]
fn if_the_port_is_taken_the_next_free_one_is_used_and_printed() {
    let folder = Folder::new("port");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let mut program = folder
        .command()
        .env("PANTHEON_LISTEN", &address)
        .spawn()
        .expect("the program");
    let mut line = String::new();
    BufReader::new(program.stdout.take().expect("what it prints"))
        .read_line(&mut line)
        .expect("a line");
    let _ = program.kill();
    let _ = program.wait();
    assert!(
        line.starts_with("Pantheon is at http://127.0.0.1:") && !line.contains(&address),
        "{line}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn asked_to_end_while_discord_does_not_answer_it_ends_at_once() {
    let folder = Folder::new("silent");
    let silent = TcpListener::bind("127.0.0.1:0").expect("a port");
    let base = format!("http://{}", silent.local_addr().expect("an address"));
    let environment = [("DISCORD_TOKEN", "a.b.c"), ("DISCORD_API_BASE", base.as_str())];
    let mut program = folder.command().envs(environment).spawn().expect("the program");
    // It has come as far as asking.
    let (mut line, _) = silent.accept().expect("a connection");
    line.read_exact(&mut [0; 16]).expect("a request");
    let began = Instant::now();
    let asked = Command::new("kill")
        .arg(program.id().to_string())
        .status()
        .expect("kill");
    assert!(asked.success());
    assert_eq!(program.wait().expect("an end").code(), Some(0));
    // A request would wait for longer.
    assert!(began.elapsed() < Duration::from_secs(25), "{:?}", began.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_is_not_accepted_is_said() {
    let stage = Stage::empty().await;
    let refused = stage
        .command()
        .env("DISCORD_TOKEN", "not.a.token")
        .stderr(Stdio::piped())
        .output();
    let refused = refused.expect("the program");
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(
        !refused.status.success() && said.contains("does not accept the token"),
        "{said}"
    );
    assert!(!said.contains("not.a.token"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_is_invited_with_what_it_needs_and_no_more() {
    let stage = Stage::empty().await;
    let asked = stage
        .command()
        .arg("invite")
        .stdout(Stdio::piped())
        .output()
        .expect("the program");
    let link = String::from_utf8_lossy(&asked.stdout);
    assert!(
        asked.status.success() && link.contains(&format!("client_id={}&", stage.emulator.bot())),
        "{link}"
    );
    let number = link
        .trim()
        .rsplit_once("permissions=")
        .map(|(_, number)| number.parse::<u64>());
    // View Channel, Send Messages, Attach Files, Read Message History, Create Public Threads, Send Messages
    // in Threads.
    let needed = [10, 11, 15, 16, 35, 38].iter().map(|bit| 1 << bit).sum();
    assert_eq!(number, Some(Ok(needed)), "{link}");
    let without = Folder::new("invite")
        .command()
        .arg("invite")
        .output()
        .expect("the program");
    assert!(!without.status.success());
    assert!(String::from_utf8_lossy(&without.stderr).contains("DISCORD_TOKEN"));
}

fn settings(pairs: &[(&str, &str)]) -> Result<Settings, WrongSettings> {
    let find = |name: &str| {
        pairs
            .iter()
            .find(|(key, _)| *key == name)
            .map(|(_, value)| (*value).to_owned())
    };
    Settings::from(find)
}

#[test]
fn without_a_token_a_discord_of_our_own_is_started() {
    let settings = settings(&[("DISCORD_TOKEN", " ")]).expect("good settings");
    assert!(matches!(settings.discord, Discord::Here { .. }));
    assert_eq!(settings.database, LOCAL_DATABASE);
}

#[test]
fn with_a_token_discord_itself_is_meant() {
    let settings = settings(&[("DISCORD_TOKEN", "a.b.c")]).expect("good settings");
    assert!(matches!(settings.discord, Discord::Elsewhere { base: None, .. }));
    assert_eq!(settings.database, DATABASE);
}

#[test]
fn every_wrong_setting_is_named() {
    let wrong = settings(&[
        ("DISCORD_API_BASE", "127.0.0.1:3999"),
        ("DATABASE_URL", "postgres://x"),
        ("PANTHEON_LISTEN", "0.0.0.0:80"),
        ("PANTHEON_LOG", "verbose"),
        ("PANTHEON_PICTURES", "beautiful"),
        ("PANTHEON_EDITS", "tied"),
        ("PANTHEON_PROBE_AFTER", "0"),
    ]);
    let wrong = wrong.err().expect("wrong settings").0;
    let named = [
        "DISCORD_API_BASE must",
        "DISCORD_API_BASE needs",
        "PANTHEON_LISTEN",
        "DATABASE_URL",
        "PANTHEON_LOG",
        "PANTHEON_PICTURES",
        "PANTHEON_EDITS",
        "PANTHEON_PROBE_AFTER",
    ];
    assert_eq!(wrong.len(), named.len(), "{wrong:?}");
    for (line, name) in wrong.iter().zip(named) {
        assert!(line.starts_with(name), "{line}");
    }
}

#[test]
fn a_database_is_a_file() {
    for none in ["sqlite:", "sqlite://", "sqlite:?mode=rwc", "pantheon.db"] {
        assert!(settings(&[("DATABASE_URL", none)]).is_err(), "{none}");
    }
    for file in ["sqlite:a.db", "sqlite://a.db", "sqlite:///srv/a.db?mode=rwc"] {
        assert!(settings(&[("DATABASE_URL", file)]).is_ok(), "{file}");
    }
}

#[test]
fn a_token_is_never_printed() {
    assert_eq!(format!("{:?}", Token::from("secret".to_owned())), "Token(…)");
}
