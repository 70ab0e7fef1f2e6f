//! The program as a newcomer starts it: without a token, with a Discord of its own.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::Value;

use crate::common::everything_is_told;

/// The program, running; it ends and its files go when this is dropped.
pub struct Host {
    folder: PathBuf,
    process: Option<Child>,
    /// The address it has printed.
    pub address: String,
}

impl Host {
    /// In an empty folder, on a free port.
    pub fn start() -> Self {
        static HOSTS: AtomicU32 = AtomicU32::new(0);
        let number = HOSTS.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("pantheon-browser-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let mut host = Self {
            folder,
            process: None,
            address: "http://127.0.0.1:0".to_owned(),
        };
        host.start_again();
        host
    }

    /// Once more, in the same folder and at the same address.
    pub fn start_again(&mut self) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pantheon"));
        let mut process = command
            .current_dir(&self.folder)
            .env_remove("DISCORD_TOKEN")
            .env_remove("DISCORD_API_BASE")
            .env_remove("DISCORD_OPENAPI")
            .env_remove("DATABASE_URL")
            .env("PANTHEON_LISTEN", self.address.trim_start_matches("http://"))
            .env("PANTHEON_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program");
        let mut line = String::new();
        let out = process.stdout.take().expect("what it prints");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line
            .trim()
            .strip_prefix("Pantheon is at ")
            .unwrap_or_else(|| panic!("it printed {line:?}"));
        self.address = address.to_owned();
        self.process = Some(process);
        self.takes_small_steps();
    }

    /// A slow machine is no reason to fail: no deadline is over at once.
    fn takes_small_steps(&self) {
        let place = self.address.trim_start_matches("http://");
        let mut line = TcpStream::connect(place).expect("a line");
        let body = "\"step\"";
        let head = "content-type: application/json\r\nconnection: close";
        let length = body.len();
        write!(
            line,
            "POST /_/clock HTTP/1.1\r\nhost: {place}\r\n{head}\r\ncontent-length: {length}\r\n\r\n{body}"
        )
        .expect("a request");
        let mut answer = String::new();
        line.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }

    /// Waits until the bot has told everything that it has to tell.
    pub async fn is_quiet(&self) {
        let database = format!("sqlite:{}", self.folder.join("pantheon-local.db").display());
        everything_is_told(&database).await;
    }

    /// Asks it to end, and waits until it has.
    pub fn end(&mut self) {
        let Some(mut process) = self.process.take() else {
            return;
        };
        let asked = Command::new("kill")
            .arg(process.id().to_string())
            .status()
            .expect("kill");
        assert!(asked.success());
        assert!(process.wait().expect("an end").success());
    }

    /// A request to the control API.
    pub async fn does(&self, path: &str, body: &Value) -> Value {
        let request = reqwest::Client::new()
            .post(format!("{}/_{path}", self.address))
            .body(body.to_string());
        let answer = request
            .header("content-type", "application/json")
            .send()
            .await
            .expect("an answer");
        let (status, text) = (answer.status(), answer.text().await.expect("a text"));
        assert!(status.is_success(), "{path} {body}: {text}");
        serde_json::from_str(&text).expect("JSON")
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
