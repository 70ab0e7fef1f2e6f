//! The one way out to Discord: every request of ours passes here, on whatever Discord.
//!
//! The library's own limiter is off. It can only speak to Discord itself, it puts the answers to all
//! interactions into one queue, and it panics on odd answers. The library still asks for the gateway's address
//! by itself, once when it connects.

use std::sync::Arc;
use std::time::Duration;

use render::Picture;
use reqwest::header::{AUTHORIZATION, HeaderMap};
use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::limits::{Lane, Limits, Scope};
use super::{Fault, of_response};

/// How long a request may take.
const REQUEST_LIMIT: Duration = Duration::from_secs(10);
/// How long a request with pictures may take.
const UPLOAD_LIMIT: Duration = Duration::from_secs(30);

/// How long Discord waits for the first answer to an interaction.
const ACKNOWLEDGED_WITHIN: Duration = Duration::from_secs(3);

/// How often a request is made again that was one too many.
const MOST_REFUSALS: usize = 5;

/// How many idle connections are kept.
const KEPT_CONNECTIONS: usize = 64;

/// Where Discord's API is, unless another Discord is named.
const DISCORD: &str = "https://discord.com";

/// Who makes the requests, as Discord wants to know.
const USER_AGENT: &str = concat!("DiscordBot (pantheon, ", env!("CARGO_PKG_VERSION"), ")");

/// Makes requests to a Discord.
#[derive(Clone)]
pub struct Rest(Arc<Inner>);

struct Inner {
    client: reqwest::Client,
    token: String,
    base: String,
    limits: Limits,
}

/// A request.
pub struct Request<'a> {
    lane: Lane,
    scope: Scope,
    path: String,
    body: Option<Value>,
    pictures: &'a [Picture],
    wanted: &'a (dyn Fn() -> bool + Sync),
}

impl<'a> Request<'a> {
    /// A request. The route has `{}` for each id; what it is about is the first of them.
    pub fn new(method: Method, lane: Lane, route: &'static str, ids: &[&str]) -> Self {
        let mut path = String::with_capacity(route.len() + 32);
        let mut ids = ids.iter();
        let about = ids
            .as_slice()
            .first()
            .map_or_else(String::new, |id| (*id).to_owned());
        for (number, part) in route.split("{}").enumerate() {
            if number > 0 {
                path.push_str(ids.next().copied().unwrap_or_default());
            }
            path.push_str(part);
        }
        let scope = Scope { method, route, about };
        Self {
            lane,
            scope,
            path,
            body: None,
            pictures: &[],
            wanted: &|| true,
        }
    }

    /// With a body.
    pub fn body(self, body: Value) -> Self {
        let body = Some(body);
        Self { body, ..self }
    }

    /// What the limit is about, if that is not the first id.
    pub fn about(mut self, about: &str) -> Self {
        self.scope.about = about.to_owned();
        self
    }

    /// With pictures, in place of those that were there.
    pub fn pictures(mut self, pictures: &'a [Picture]) -> Self {
        let one = |(number, picture): (usize, &Picture)| json!({ "id": number, "filename": picture.file, "description": picture.alt });
        let attachments = pictures.iter().enumerate().map(one).collect();
        if let Some(Value::Object(body)) = &mut self.body {
            body.insert("attachments".to_owned(), attachments);
        }
        Self { pictures, ..self }
    }

    /// Made only if this still holds once it may be made.
    pub fn while_wanted(self, wanted: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Self { wanted, ..self }
    }
}

/// What Discord says of a request that it does not carry out.
struct Refusal {
    code: isize,
    retry_after: Option<f64>,
    everybody: bool,
}

impl Refusal {
    /// Whatever can be read: a proxy in between may answer with anything.
    fn read(headers: &HeaderMap, body: &[u8]) -> Self {
        let global = headers.get("x-ratelimit-global");
        let body: Value = serde_json::from_slice(body).unwrap_or_default();
        let code = body["code"].as_i64().and_then(|code| code.try_into().ok());
        Self {
            code: code.unwrap_or(0),
            retry_after: body["retry_after"].as_f64(),
            everybody: body["global"] == true || global.is_some_and(|global| global == "true"),
        }
    }
}

impl Rest {
    /// Requests with this token to Discord, or to another one.
    pub fn new(token: &str, base: Option<&str>) -> Result<Self, reqwest::Error> {
        let client = reqwest::Client::builder()
            .user_agent(USER_AGENT)
            .connect_timeout(ACKNOWLEDGED_WITHIN)
            .pool_max_idle_per_host(KEPT_CONNECTIONS)
            .build()?;
        let inner = Inner {
            client,
            token: format!("Bot {token}"),
            base: format!("{}/api/v10", base.unwrap_or(DISCORD).trim_end_matches('/')),
            limits: Limits::default(),
        };
        Ok(Self(Arc::new(inner)))
    }

    /// Waits until there is room among all requests: what is prepared before would be old by then.
    pub async fn room(&self) {
        self.0.limits.room().await;
    }

    /// Makes a request and reads the answer.
    pub async fn ask<T: DeserializeOwned>(&self, request: Request<'_>) -> Result<T, Fault> {
        let answer = self.tell(request).await?;
        // It was carried out, but nobody knows what came of it.
        serde_json::from_slice(&answer).map_err(|_| Fault::Unclear)
    }

    /// Makes a request.
    pub async fn tell(&self, request: Request<'_>) -> Result<Vec<u8>, Fault> {
        let mut refusals = 0;
        loop {
            let pass = self.0.limits.pass(request.lane, &request.scope);
            let mut pass = match request.lane {
                // Nobody waits for it after that, and Discord would no longer know it.
                Lane::Acknowledgement => tokio::time::timeout(ACKNOWLEDGED_WITHIN, pass)
                    .await
                    .map_err(|_| Fault::NoInteraction)?,
                Lane::Reply | Lane::Message => pass.await,
            };
            if !(request.wanted)() {
                return Err(Fault::Outdated);
            }
            let (status, headers, body) = self.exchange(&request).await?;
            pass.learn(&headers);
            if status.is_success() {
                return Ok(body);
            }
            let refusal = Refusal::read(&headers, &body);
            if status != StatusCode::TOO_MANY_REQUESTS {
                return Err(of_response(status, refusal.code));
            }
            let wait = pass.refused(&headers, refusal.retry_after, refusal.everybody);
            refusals += 1;
            tracing::warn!(route = request.scope.route, ?wait, "too many requests");
            if refusals > MOST_REFUSALS {
                return Err(Fault::TooMany);
            }
            if request.lane == Lane::Acknowledgement {
                drop(pass);
                tokio::time::sleep(wait.min(ACKNOWLEDGED_WITHIN)).await;
            }
        }
    }

    async fn exchange(&self, request: &Request<'_>) -> Result<(StatusCode, HeaderMap, Vec<u8>), Fault> {
        let url = format!("{}{}", self.0.base, request.path);
        let limit = if request.pictures.is_empty() {
            REQUEST_LIMIT
        } else {
            UPLOAD_LIMIT
        };
        let built = self
            .0
            .client
            .request(request.scope.method.clone(), url)
            .timeout(limit);
        let built = built.header(AUTHORIZATION, &self.0.token);
        let built = match &request.body {
            None => built,
            Some(body) if request.pictures.is_empty() => built.json(body),
            Some(body) => built.multipart(form(body, request.pictures)),
        };
        // If no answer comes, nobody knows whether it was carried out.
        let answer = built.send().await.map_err(|_| Fault::Unclear)?;
        let (status, headers) = (answer.status(), answer.headers().clone());
        let body = answer.bytes().await.map_err(|_| Fault::Unclear)?;
        Ok((status, headers, body.to_vec()))
    }
}

fn form(body: &Value, pictures: &[Picture]) -> Form {
    let form = Form::new().text("payload_json", body.to_string());
    pictures.iter().enumerate().fold(form, |form, (number, picture)| {
        let part = Part::bytes(picture.png.clone()).file_name(picture.file);
        form.part(format!("files[{number}]"), part)
    })
}
