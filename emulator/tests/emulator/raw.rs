//! A bot without a library: plain HTTP, and a WebSocket that collects what the gateway says.

use std::time::Duration;

use emulator::Emulator;
use futures_util::{SinkExt, StreamExt};
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// An answer to a request.
#[derive(Debug)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The headers.
    pub headers: reqwest::header::HeaderMap,
    /// The body; `null` if there is none.
    pub body: Value,
}

impl Answer {
    /// Discord's error code.
    pub fn code(&self) -> u64 {
        self.body["code"].as_u64().unwrap_or(0)
    }
}

/// Sends requests with the bot's token.
pub struct Rest {
    client: reqwest::Client,
    base: String,
    token: String,
}

impl Rest {
    /// A bot's requests to this emulator.
    pub fn to(emulator: &Emulator) -> Self {
        let client = reqwest::Client::new();
        Self {
            client,
            base: format!("{}/api/v10", emulator.base()),
            token: emulator.token(),
        }
    }

    /// A request with a JSON body (`null` for none).
    pub async fn send(&self, method: &str, path: &str, body: Value) -> Answer {
        let mut request = self.request(method, path);
        if !body.is_null() {
            request = request.json(&body);
        }
        answer(request).await
    }

    /// A request with `payload_json` and files.
    pub async fn send_files(&self, method: &str, path: &str, body: Value, files: &[(&str, &[u8])]) -> Answer {
        let mut form = Form::new().text("payload_json", body.to_string());
        for (number, (name, bytes)) in files.iter().enumerate() {
            form = form.part(
                format!("files[{number}]"),
                Part::bytes(bytes.to_vec()).file_name((*name).to_owned()),
            );
        }
        answer(self.request(method, path).multipart(form)).await
    }

    /// A request to be filled by the test.
    pub fn request(&self, method: &str, path: &str) -> reqwest::RequestBuilder {
        let method = reqwest::Method::from_bytes(method.as_bytes()).expect("a method");
        let address = format!("{}{path}", self.base);
        self.client
            .request(method, address)
            .header("Authorization", format!("Bot {}", self.token))
    }
}

/// Sends a request and reads the answer.
pub async fn answer(request: reqwest::RequestBuilder) -> Answer {
    let response = request.send().await.expect("an answer");
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    let text = response.text().await.expect("a body");
    Answer {
        status,
        headers,
        body: serde_json::from_str(&text).unwrap_or(Value::Null),
    }
}

type Stream = tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

/// A connection to the gateway.
pub struct Socket {
    /// The line itself.
    pub stream: Stream,
}

impl Socket {
    /// Connects, with this query (such as `v=10&encoding=json`), and hears the hello.
    pub async fn connect(emulator: &Emulator, query: &str) -> Self {
        let address = format!("{}/?{query}", emulator.base().replacen("http", "ws", 1));
        let (stream, _) = tokio_tungstenite::connect_async(address)
            .await
            .expect("a connection");
        Self { stream }
    }

    /// Connects and identifies with these intents; READY and GUILD_CREATE have been heard.
    pub async fn identified(emulator: &Emulator, intents: u64) -> Self {
        Self::in_session(emulator, intents).await.0
    }

    /// The same, and the id of the session, for a resume after the second event.
    pub async fn in_session(emulator: &Emulator, intents: u64) -> (Self, Value) {
        let mut socket = Self::connect(emulator, "v=10&encoding=json").await;
        assert_eq!(socket.hear().await["op"], 10);
        socket
            .say(json!({ "op": 2, "d": { "token": emulator.token(), "intents": intents, "properties": {} } }))
            .await;
        let session = socket.until_event("READY").await["session_id"].clone();
        if intents & 1 != 0 {
            socket.until_event("GUILD_CREATE").await;
        }
        (socket, session)
    }

    /// Sends a payload.
    pub async fn say(&mut self, payload: Value) {
        self.stream
            .send(Message::Text(payload.to_string().into()))
            .await
            .expect("a line");
    }

    /// The next payload; panics if the line is closed or nothing comes for long.
    pub async fn hear(&mut self) -> Value {
        self.hear_raw()
            .await
            .map(|text| serde_json::from_str(&text).expect("JSON"))
            .expect("an open line")
    }

    /// The next text, or the code that the line was closed with.
    pub async fn hear_raw(&mut self) -> Result<String, Option<u16>> {
        loop {
            let heard = tokio::time::timeout(Duration::from_secs(20), self.stream.next())
                .await
                .expect("something");
            match heard {
                Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Message::Close(frame))) => return Err(frame.map(|frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    /// The body of the next event with this name; others are passed over.
    pub async fn until_event(&mut self, name: &str) -> Value {
        loop {
            let payload = self.hear().await;
            if payload["t"] == name {
                return payload["d"].clone();
            }
        }
    }
}
