//! What came of a request, and the answer that the client gets.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::error::ApiError;
use crate::faults::OddLimit;
use crate::rate_limit::{Refused, Use};
use crate::rest::Reply;

/// What is said to a client that asks too often.
const TOO_OFTEN: &str = "You are being rate limited.";

/// What came of a request.
pub struct Outcome {
    /// What it is answered with, unless a fault or a limit is in the way.
    pub result: Result<Reply, ApiError>,
    /// What it used up, and when.
    used: Option<(Use, u64)>,
    /// The line is cut instead of an answer.
    pub cut: bool,
    /// It is not Discord's own answer, but a fault.
    pub injected: bool,
    /// This is answered instead of JSON.
    pub garbled: Option<String>,
    /// It is answered with this limit, which is a fault.
    pub odd_limit: Option<OddLimit>,
}

impl Outcome {
    /// A request that cannot even be read.
    pub fn refused(error: ApiError) -> Self {
        Self {
            result: Err(error),
            used: None,
            cut: false,
            injected: false,
            garbled: None,
            odd_limit: None,
        }
    }

    /// A request that was counted, and is refused unless something else comes of it.
    pub fn counted(used: Use, now: u64) -> Self {
        Self {
            used: Some((used, now)),
            ..Self::refused(ApiError::new(429, 0, TOO_OFTEN))
        }
    }

    /// Whether it was one too many.
    pub fn is_limited(&self) -> bool {
        self.limit().is_some()
    }

    /// The HTTP status.
    pub fn status(&self) -> u16 {
        match &self.result {
            Ok(reply) => reply.status,
            Err(error) => error.status,
        }
    }

    /// The JSON in the answer.
    pub fn body(&self) -> Option<Value> {
        let error = match &self.result {
            Ok(reply) => return reply.body.clone(),
            Err(error) => error,
        };
        let mut body = error.body();
        if let Some((refused, wait)) = self.limit() {
            body["retry_after"] = json!(wait);
            body["global"] = json!(refused == Refused::Global);
        } else if error.status == 429 {
            body["retry_after"] = json!(1.0);
            body["global"] = json!(false);
        }
        Some(body)
    }

    /// What it was one too many of, and how many seconds are to be waited.
    fn limit(&self) -> Option<(Refused, f64)> {
        let (used, now) = self.used.as_ref()?;
        let wait = used.resets_at.saturating_sub(*now) as f64 / 1000.0;
        used.refused.map(|refused| (refused, wait))
    }

    /// The answer.
    pub fn response(self) -> Response {
        if let Some(text) = &self.garbled {
            // "No content" has no body that could be wrong.
            let status = StatusCode::from_u16(self.status())
                .ok()
                .filter(|status| *status != StatusCode::NO_CONTENT);
            let json = [(header::CONTENT_TYPE, "application/json")];
            return (status.unwrap_or_default(), json, text.clone()).into_response();
        }
        if let Some(odd) = &self.odd_limit {
            return oddly_limited(odd);
        }
        let body = self.body().map(|body| body.to_string());
        let mut response = answer(self.status(), body);
        if self.injected {
            if self.status() == 429 {
                set(&mut response, "retry-after", "1");
            }
            return response;
        }
        if let Some((used, now)) = &self.used {
            limit_headers(&mut response, used, *now);
        }
        response
    }
}

/// An answer with a status and a body.
pub fn answer(status: u16, body: Option<String>) -> Response {
    let status = StatusCode::from_u16(status)
        .ok()
        .filter(|status| !status.is_informational());
    let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = match body {
        Some(body) => (status, [(header::CONTENT_TYPE, "application/json")], body).into_response(),
        None => status.into_response(),
    };
    set(&mut response, "via", "1.1 emulator");
    response
}

/// What the headers say of the limits. Of the limit of all requests Discord tells only when it is reached.
fn limit_headers(response: &mut Response, used: &Use, now: u64) {
    let wait = used.resets_at.saturating_sub(now) as f64 / 1000.0;
    if let Some(bucket) = &used.bucket {
        set(response, "x-ratelimit-limit", &bucket.limit.to_string());
        set(response, "x-ratelimit-remaining", &bucket.remaining.to_string());
        let reset = format!("{:.3}", used.resets_at as f64 / 1000.0);
        set(response, "x-ratelimit-reset", &reset);
        set(response, "x-ratelimit-reset-after", &format!("{wait:.3}"));
        set(response, "x-ratelimit-bucket", &bucket.name);
    }
    let Some(refused) = used.refused else { return };
    set(response, "retry-after", &format!("{}", wait.ceil() as u64));
    set_scope(response, refused == Refused::Global);
}

fn set_scope(response: &mut Response, is_global: bool) {
    if is_global {
        set(response, "x-ratelimit-global", "true");
        set(response, "x-ratelimit-scope", "global");
    } else {
        set(response, "x-ratelimit-scope", "user");
    }
}

/// A 429 as no Discord would answer it.
fn oddly_limited(odd: &OddLimit) -> Response {
    let wait = match &odd.body {
        Some(wait) => format!(r#""retry_after": {wait}, "#),
        None => String::new(),
    };
    let body = format!(
        r#"{{"message": "{TOO_OFTEN}", {wait}"global": {}, "code": 0}}"#,
        odd.global
    );
    let mut response = answer(429, Some(body));
    if let Some(wait) = &odd.retry_after {
        set(&mut response, "retry-after", wait);
    }
    if let Some(wait) = &odd.reset_after {
        set(&mut response, "x-ratelimit-reset-after", wait);
    }
    set_scope(&mut response, odd.global);
    response
}

fn set(response: &mut Response, name: &'static str, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        response.headers_mut().insert(name, value);
    }
}
