//! The page: a window on this Discord for people. Everything it needs is in the program; what it shows is
//! made by [`view`], and comes by `control/watching.rs`.

pub mod markdown;
pub mod view;

use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// Nothing from elsewhere, no script and no style but ours, and nobody puts it into a frame but itself.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/// A file of the page.
struct Asset {
    name: &'static str,
    kind: &'static str,
    text: &'static str,
}

macro_rules! assets {
    ($kind:literal: $($name:literal)*) => {
        &[$(Asset { name: $name, kind: $kind, text: include_str!(concat!("../page/", $name)) }),*]
    };
}

const INDEX: &str = include_str!("../page/index.html");

const ASSETS: [&[Asset]; 3] = [
    assets!("text/javascript; charset=utf-8":
        "app.js" "split.js" "api.js" "feed.js" "places.js" "people.js" "messages.js" "message.js" "pictures.js"
        "components.js" "menu.js" "keys.js" "form.js" "composer.js" "command.js" "toasts.js" "time.js" "dom.js"),
    assets!("text/css; charset=utf-8": "style.css" "columns.css" "composer.css" "over.css" "message.css" "parts.css" "narrow.css"),
    assets!("image/svg+xml": "icon.svg"),
];

/// The page itself.
pub fn index() -> Response {
    (headers("text/html; charset=utf-8"), INDEX).into_response()
}

/// A file that the page is made of.
pub async fn asset(Path(name): Path<String>) -> Response {
    match ASSETS.iter().copied().flatten().find(|asset| asset.name == name) {
        Some(asset) => (headers(asset.kind), asset.text).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Which page this is: another one after an update, and then open windows load it anew.
pub fn version() -> String {
    // FNV-1a: enough to tell two builds apart.
    let texts = ASSETS
        .iter()
        .copied()
        .flatten()
        .map(|asset| asset.text)
        .chain([INDEX]);
    let sum = texts
        .flat_map(str::bytes)
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{sum:016x}")
}

fn headers(kind: &'static str) -> HeaderMap {
    let fields = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    fields
        .into_iter()
        .map(|(name, value)| (name, HeaderValue::from_static(value)))
        .collect()
}
