//! Checks without a socket: would Discord take this?

use std::sync::LazyLock;

use serde_json::Value;

use crate::limits::{self, Use};
use crate::schema::Schema;

/// Where a message is created, as the API description names it.
const CREATE_MESSAGE: (&str, &str) = ("POST", "/channels/{channel_id}/messages");

/// Checks the body of a new message as the emulator would: Discord's limits, and its API description if
/// [`OPENAPI_SETTING`](crate::OPENAPI_SETTING) names one.
pub fn check_message(body: &Value) -> Result<(), String> {
    limits::message(body, &[], Use::Create).map_err(|error| described(&error))?;
    static SCHEMA: LazyLock<Result<Option<Schema>, String>> =
        LazyLock::new(|| Schema::from_environment().map_err(|error| error.to_string()));
    let Some(schema) = SCHEMA.as_ref()? else {
        return Ok(());
    };
    let (method, route) = CREATE_MESSAGE;
    let wrong = schema.check_request(method, route, body);
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(wrong.join("; "))
    }
}

/// Checks the form that answers an interaction.
pub fn check_form(data: &Value) -> Result<(), String> {
    limits::modal(data).map_err(|error| described(&error))
}

fn described(error: &crate::error::ApiError) -> String {
    error.body().to_string()
}
