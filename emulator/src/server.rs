//! The HTTP server: REST requests, the gateway's door, and files.

mod outcome;

use std::collections::HashMap;
use std::io;
use std::net::SocketAddr;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{ConnectInfo, FromRequest, Multipart, Query, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use parking_lot::{Mutex, MutexGuard};
use percent_encoding::percent_decode_str;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::clock::Clock;
use crate::error::ApiError;
use crate::faults::{FaultKind, Faults};
use crate::limits::REQUEST_BYTES;
use crate::rate_limit::{Buckets, Counted, RateLimits};
use crate::rest::{self, Call, Upload};
use crate::schema::Schema;
use crate::snowflake::Snowflake;
use crate::storage::Waiter;
use crate::tcp::{CutSwitch, CuttableListener};
use crate::traffic::{TOO_MANY_INVALID, Traffic};
use crate::transcript::{ComplaintKind, Transcript};
use crate::world::World;
use outcome::{Outcome, answer};

/// How often is looked for what can go.
const TIDY_EVERY: Duration = Duration::from_secs(60);

/// What all connections share.
pub struct Shared {
    world: Mutex<World>,
    /// What time it is.
    pub clock: Clock,
    /// What goes wrong.
    pub faults: Faults,
    /// What happened.
    pub transcript: Transcript,
    /// Discord's own description of its API, if it is at hand.
    pub schema: Option<Schema>,
    /// Where everything is: `http://127.0.0.1:PORT`.
    pub base: String,
    /// Where the gateway is.
    pub gateway_url: String,
    /// Waits for what is kept, if it is kept in a file.
    waiter: Option<Waiter>,
    limits: Mutex<(RateLimits, Buckets)>,
    traffic: Mutex<Traffic>,
    latency_ms: AtomicU64,
    running: watch::Sender<bool>,
}

impl Shared {
    /// A server's shared part.
    pub fn new(world: World, schema: Option<Schema>, limits: RateLimits, waiter: Option<Waiter>) -> Self {
        Self {
            clock: world.clock.clone(),
            base: world.base.clone(),
            gateway_url: world.gateway_url(),
            faults: world.sessions.faults.clone(),
            world: Mutex::new(world),
            transcript: Transcript::default(),
            schema,
            waiter,
            limits: Mutex::new((limits, Buckets::default())),
            traffic: Mutex::default(),
            latency_ms: AtomicU64::new(0),
            running: watch::Sender::new(true),
        }
    }

    /// Ends all connections, also those that clients keep open for later.
    pub fn stop(&self) {
        self.running.send_replace(false);
    }

    /// Waits for the end.
    pub fn stopped(&self) -> impl Future<Output = ()> + use<> {
        let mut running = self.running.subscribe();
        async move {
            let _ = running.wait_for(|running| !running).await;
        }
    }

    /// The world, for as long as nobody else changes it. What was changed is kept when this is dropped.
    pub fn world(&self) -> WorldGuard<'_> {
        WorldGuard(self.world.lock())
    }

    /// Waits until a step is certain to outlive the process.
    pub async fn until_kept(&self, step: u64) {
        if let Some(waiter) = &self.waiter {
            tokio::select! {
                () = waiter.until(step) => {}
                () = self.stopped() => {}
            }
        }
    }

    /// Waits until all that has happened is certain to outlive the process.
    async fn until_all_is_kept(&self) {
        if let Some(waiter) = &self.waiter {
            tokio::select! {
                () = waiter.until_now() => {}
                () = self.stopped() => {}
            }
        }
    }

    /// Lets go of what nobody can see any more, and makes its room on the disk free once that is worth it.
    pub fn tidy(&self) {
        self.world().tidy();
        self.world().rewrite_if_due();
    }

    /// Waits until everything is in the state file, if there is one; returns why if it cannot be written.
    pub fn save(&self) -> io::Result<()> {
        let Some(waiter) = &self.waiter else { return Ok(()) };
        self.tidy();
        waiter.block()
    }

    /// Ends the state file; nothing that happens afterwards is kept.
    pub fn close_storage(&self) {
        let storage = self.world().close_storage();
        // Not while others wait for the world: it is waited for the disk.
        drop(storage);
    }

    /// Sets the rate limits.
    pub fn set_rate_limits(&self, limits: RateLimits) {
        *self.limits.lock() = (limits, Buckets::default());
    }

    /// How much was asked for.
    pub fn traffic(&self) -> Traffic {
        self.traffic.lock().clone()
    }

    /// Forgets how much was asked for.
    pub fn forget_traffic(&self) {
        *self.traffic.lock() = Traffic::default();
    }

    /// Sets how long a request and its answer are under way together.
    pub fn set_latency(&self, latency: Duration) {
        let ms = latency.as_millis().try_into().unwrap_or(u64::MAX);
        self.latency_ms.store(ms, Ordering::Relaxed);
    }

    /// Waits for as long as a request is under way; its answer is for as long again.
    async fn travel(&self) {
        let ms = self.latency_ms.load(Ordering::Relaxed);
        if ms > 0 {
            tokio::time::sleep(Duration::from_millis(ms) / 2).await;
        }
    }
}

/// The world, locked.
pub struct WorldGuard<'a>(MutexGuard<'a, World>);

impl Deref for WorldGuard<'_> {
    type Target = World;

    fn deref(&self) -> &World {
        &self.0
    }
}

impl DerefMut for WorldGuard<'_> {
    fn deref_mut(&mut self) -> &mut World {
        &mut self.0
    }
}

impl Drop for WorldGuard<'_> {
    fn drop(&mut self) {
        self.0.commit();
    }
}

/// Tidies from time to time, until it is aborted.
pub async fn tidy_regularly(shared: Arc<Shared>) {
    loop {
        tokio::time::sleep(TIDY_EVERY).await;
        let shared = Arc::clone(&shared);
        // A panic there was printed.
        let _ = tokio::task::spawn_blocking(move || shared.tidy()).await;
    }
}

/// Serves until it is stopped.
pub async fn serve(listener: TcpListener, shared: Arc<Shared>) {
    let stopped = shared.stopped();
    let service = router(shared).into_make_service_with_connect_info::<CutSwitch>();
    let _ = axum::serve(CuttableListener(listener), service)
        .with_graceful_shutdown(stopped)
        .await;
}

/// Everything that is served.
fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/", get(gateway_or_page))
        .route("/page/{name}", get(crate::page::asset))
        .route("/api/{*path}", any(rest_call))
        .route("/attachments/{*path}", get(attachment))
        .nest("/_", crate::control::routes())
        .layer(axum::extract::DefaultBodyLimit::max(REQUEST_BYTES + 1024 * 1024))
        .layer(middleware::from_fn(only_from_here))
        .with_state(shared)
}

/// A page in a browser must not reach the emulator under another name or from another site.
async fn only_from_here(request: Request, next: Next) -> Response {
    let headers = request.headers();
    // HTTP/2 has the name in the address.
    let authority = request.uri().authority().map(|authority| authority.as_str());
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok())
        .or(authority)
        .unwrap_or_default();
    let origin = headers
        .get(header::ORIGIN)
        .map(|origin| origin.to_str().unwrap_or("?"));
    let own = origin.is_none_or(|origin| origin.strip_prefix("http://") == Some(host));
    if is_loopback(host) && own {
        next.run(request).await
    } else {
        let body = json!({ "error": "the emulator answers this machine only" });
        (StatusCode::FORBIDDEN, axum::Json(body)).into_response()
    }
}

/// Whether a `Host` names this machine.
pub fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let name = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost"
        || name
            .parse::<std::net::IpAddr>()
            .is_ok_and(|address| address.is_loopback())
}

/// Whether the emulator may listen there.
pub fn may_listen(address: &SocketAddr) -> bool {
    address.ip().is_loopback()
}

/// The largest frame that is read; bots may send far less.
const FRAME_BYTES: usize = 1024 * 1024;

/// The gateway for a WebSocket; the page for everybody else.
async fn gateway_or_page(
    State(shared): State<Arc<Shared>>,
    Query(query): Query<HashMap<String, String>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    match upgrade {
        Ok(upgrade) => upgrade
            .max_message_size(FRAME_BYTES)
            .on_upgrade(move |socket| crate::gateway::connect(socket, shared, query)),
        Err(_) => crate::page::index(),
    }
}

async fn attachment(State(shared): State<Arc<Shared>>, uri: Uri) -> Response {
    let path = percent_decode_str(uri.path()).decode_utf8_lossy().into_owned();
    let id = path.split('/').nth(3).and_then(|id| id.parse::<Snowflake>().ok());
    let (content_type, attachments) = {
        let world = shared.world();
        let file = id.and_then(|id| world.kept.files.get(&id));
        match file.filter(|file| file.path == path) {
            Some(file) => (file.content_type.clone(), world.attachments.clone()),
            None => return StatusCode::NOT_FOUND.into_response(),
        }
    };
    let read = tokio::task::spawn_blocking(move || attachments.read(id?)).await;
    let Ok(Some(bytes)) = read else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let kind = HeaderValue::from_str(&content_type)
        .unwrap_or_else(|_| HeaderValue::from_static("application/octet-stream"));
    let headers = [
        (header::CONTENT_TYPE, kind),
        (
            header::X_CONTENT_TYPE_OPTIONS,
            HeaderValue::from_static("nosniff"),
        ),
        (
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static("sandbox; default-src 'none'"),
        ),
    ];
    (headers, bytes.to_vec()).into_response()
}

/// A REST request, from its path to its answer.
async fn rest_call(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let method = request.method().as_str().to_owned();
    let uri = request.uri().clone();
    let headers = request.headers().clone();
    let cut_switch = request
        .extensions()
        .get::<ConnectInfo<CutSwitch>>()
        .map(|ConnectInfo(cut_switch)| cut_switch.clone());
    let segments = segments_of(uri.path());
    let found = rest::find(&method, &segments);
    let query: HashMap<String, String> = Query::try_from_uri(&uri)
        .map(|Query(query)| query)
        .unwrap_or_default();
    let read = read_body(request, &headers).await;
    shared.travel().await;
    shared.world().archive_idle_threads();

    let (route, path) = match found {
        Ok(found) => found,
        Err(error) => {
            shared
                .transcript
                .complain(ComplaintKind::UnknownRoute, format!("{method} {}", uri.path()));
            return answer(error.status, Some(error.body().to_string()));
        }
    };
    let mut call = Call {
        path,
        query,
        ..Call::default()
    };
    let outcome = match read {
        Ok((body, files)) => {
            call.body = body;
            call.files = files;
            let trouble = shared.faults.of_request(&method, route.path);
            if let Some(FaultKind::Delay(by)) = trouble {
                tokio::time::sleep(Duration::from_millis(by)).await;
            }
            carry_out(&shared, route, &call, &headers, trouble)
        }
        Err(error) => Outcome::refused(error),
    };
    shared.record(&method, route.path, uri.path(), &call, &outcome);
    if method != "GET" {
        shared.world().changed();
    }
    // The bot is told of nothing that could be forgotten.
    shared.until_all_is_kept().await;
    shared.travel().await;
    if let (true, Some(cut_switch)) = (outcome.cut, cut_switch) {
        cut_switch.cut();
    }
    outcome.response()
}

fn carry_out(
    shared: &Shared,
    route: &'static rest::Route,
    call: &Call,
    headers: &HeaderMap,
    trouble: Option<FaultKind>,
) -> Outcome {
    let now = shared.clock.now();
    let major = ["channel_id", "guild_id", "webhook_token", "interaction_token"]
        .iter()
        .find_map(|name| call.path.get(name))
        .map_or("", String::as_str);
    let message = call.path.get("message_id").and_then(|id| id.parse().ok());
    let asked = Counted {
        method: route.method,
        route: route.path,
        major,
        age: message.map(|id: Snowflake| now.saturating_sub(id.made_at())),
    };
    let used = {
        let mut limits = shared.limits.lock();
        let (limits, buckets) = &mut *limits;
        buckets.count(*limits, asked, now)
    };
    let is_limited = used.refused.is_some();
    let mut outcome = Outcome::counted(used, now);
    if is_limited {
        return outcome;
    }
    match &trouble {
        Some(FaultKind::Error { status, code }) => {
            outcome.result = Err(ApiError::new(*status, *code, "An injected fault"));
            outcome.injected = true;
            return outcome;
        }
        Some(FaultKind::RateLimit(odd)) => {
            outcome.odd_limit = Some(odd.clone());
            outcome.injected = true;
            return outcome;
        }
        Some(FaultKind::Cut) => {
            (outcome.cut, outcome.injected) = (true, true);
            return outcome;
        }
        _ => {}
    }
    if route.needs_token && !has_token(shared, headers) {
        outcome.result = Err(ApiError::unauthorized());
        return outcome;
    }
    if let Some(schema) = &shared.schema {
        let wrong = schema.check_request(route.method, route.path, &call.body);
        if !wrong.is_empty() && !call.body.is_null() {
            let text = format!("{} {}: {}", route.method, route.path, wrong.join("; "));
            shared.transcript.complain(ComplaintKind::BadRequest, text);
            let mut errors = crate::error::FormErrors::default();
            errors.add("", "SCHEMA", wrong.join("; "));
            if let Err(error) = errors.into_result() {
                outcome.result = Err(error);
            }
            return outcome;
        }
    }
    outcome.result = (route.handler)(&mut shared.world(), call);
    match trouble {
        Some(FaultKind::Duplicate) => outcome.result = (route.handler)(&mut shared.world(), call),
        Some(FaultKind::Drop) => outcome.cut = true,
        Some(FaultKind::Malformed(text)) => outcome.garbled = Some(text),
        _ => {}
    }
    outcome
}

impl Shared {
    /// Notes an exchange, and checks the answer as a client of Discord would.
    fn record(&self, method: &str, route: &str, path: &str, call: &Call, outcome: &Outcome) {
        let status = outcome.status();
        let is_global = Counted {
            route,
            ..Counted::default()
        }
        .is_global();
        if (self.traffic.lock()).count(self.clock.now(), is_global, status) {
            let text = format!(
                "{TOO_MANY_INVALID} answers 401, 403 and 429 in ten minutes: Discord would ban the bot"
            );
            self.transcript.complain(ComplaintKind::BadRequest, text);
        }
        let unheard = match (outcome.cut, outcome.injected) {
            (true, true) => " (a fault: cut before it was carried out)",
            (true, false) => " (a fault: the answer is lost)",
            (false, true) => " (a fault)",
            (false, false) => "",
        };
        self.transcript.note(format!(
            "{method} {} -> {status}{}{unheard}",
            hide_tokens(path),
            summary(&call.body)
        ));
        if let Err(error) = &outcome.result
            && !outcome.is_limited()
            && !outcome.injected
        {
            tracing::warn!(
                code = error.code,
                "{method} {route}: {} {}",
                error.message,
                error.errors.clone().unwrap_or_default()
            );
            if error.code == 50035 {
                let text = format!("{method} {route}: {}", error.errors.clone().unwrap_or_default());
                self.transcript.complain(ComplaintKind::BadRequest, text);
            }
        }
        if let Some(schema) = &self.schema
            && outcome.garbled.is_none()
            && !outcome.injected
        {
            let wrong = schema.check_response(method, route, status, outcome.body().as_ref());
            if !wrong.is_empty() {
                let text = format!("{method} {route} answered {status}: {}", wrong.join("; "));
                self.transcript.complain(ComplaintKind::BadResponse, text);
            }
        }
    }
}

/// Interaction tokens open a channel for 15 minutes: they stay out of transcripts.
pub fn hide_tokens(path: &str) -> String {
    let parts: Vec<&str> = path.split('/').collect();
    let secret = |at: usize| at >= 2 && (parts[at - 2] == "webhooks" || parts[at - 2] == "interactions");
    parts
        .iter()
        .enumerate()
        .map(|(at, part)| if secret(at) { "…" } else { *part })
        .collect::<Vec<_>>()
        .join("/")
}

fn summary(body: &Value) -> String {
    let text = body["content"]
        .as_str()
        .or_else(|| body["data"]["content"].as_str())
        .unwrap_or_default();
    let kind = body["type"]
        .as_u64()
        .map(|kind| format!(" type {kind}"))
        .unwrap_or_default();
    let text: String = text.chars().take(80).collect();
    if text.is_empty() {
        kind
    } else {
        format!("{kind} {text:?}")
    }
}

fn has_token(shared: &Shared, headers: &HeaderMap) -> bool {
    let given = headers
        .get(header::AUTHORIZATION)
        .and_then(|given| given.to_str().ok())
        .unwrap_or_default();
    given.strip_prefix("Bot ") == Some(shared.world().kept.application.token.as_str())
}

/// The parts of a path below the version, percent-decoded.
pub fn segments_of(path: &str) -> Vec<String> {
    let below = path.strip_prefix("/api").unwrap_or(path);
    let below = ["/v10", "/v9"]
        .iter()
        .find_map(|version| below.strip_prefix(version))
        .unwrap_or(below);
    let parts = below.split('/').filter(|part| !part.is_empty());
    parts
        .map(|part| percent_decode_str(part).decode_utf8_lossy().into_owned())
        .collect()
}

/// Reads JSON, or a form with `payload_json` and files.
async fn read_body(request: Request, headers: &HeaderMap) -> Result<(Value, Vec<Upload>), ApiError> {
    let kind = headers
        .get(header::CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok())
        .unwrap_or_default();
    if !kind.starts_with("multipart/") {
        let bytes = Bytes::from_request(request, &())
            .await
            .map_err(|_| ApiError::too_large())?;
        let body = if bytes.is_empty() {
            Ok(Value::Null)
        } else {
            serde_json::from_slice(&bytes)
        };
        return body
            .map(|body| (body, Vec::new()))
            .map_err(|_| ApiError::not_json());
    }
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|_| ApiError::invalid_form())?;
    let mut body = Value::Null;
    let mut files = Vec::new();
    while let Some(field) = form.next_field().await.map_err(|_| ApiError::invalid_form())? {
        let name = field.name().unwrap_or_default().to_owned();
        let filename = field.file_name().map(str::to_owned);
        let content_type = field
            .content_type()
            .unwrap_or("application/octet-stream")
            .to_owned();
        let bytes = field.bytes().await.map_err(|error| match error.status() {
            StatusCode::PAYLOAD_TOO_LARGE => ApiError::too_large(),
            _ => ApiError::invalid_form(),
        })?;
        if name == "payload_json" {
            body = serde_json::from_slice(&bytes).map_err(|_| ApiError::not_json())?;
        } else if let Some(filename) = filename {
            let digits: String = name.chars().filter(char::is_ascii_digit).collect();
            let number = digits.parse().unwrap_or(files.len() as u64);
            files.push(Upload {
                number,
                filename,
                content_type,
                bytes: bytes.to_vec(),
            });
        }
    }
    Ok((body, files))
}
