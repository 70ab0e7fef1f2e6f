//! The REST API: routes, and what a request has in it.

mod applications;
mod channels;
mod commands;
mod guilds;
mod interactions;
mod messages;
mod threads;

use std::collections::HashMap;

use serde_json::Value;

use crate::error::ApiError;
use crate::snowflake::Snowflake;
use crate::world::World;

/// A request as a handler sees it.
#[derive(Clone, Debug, Default)]
pub struct Call {
    /// What the placeholders of the route stand for.
    pub path: HashMap<&'static str, String>,
    /// The query.
    pub query: HashMap<String, String>,
    /// The JSON body, or `payload_json` of a form.
    pub body: Value,
    /// The files of a form.
    pub files: Vec<Upload>,
}

/// A file of a form.
#[derive(Clone, Debug)]
pub struct Upload {
    /// Its number: `files[n]`.
    pub number: u64,
    /// Its name.
    pub filename: String,
    /// What it is.
    pub content_type: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// What a handler answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The HTTP status.
    pub status: u16,
    /// The body.
    pub body: Option<Value>,
}

impl Reply {
    fn ok(body: Value) -> Result<Self, ApiError> {
        Ok(Self {
            status: 200,
            body: Some(body),
        })
    }

    fn created(body: Value) -> Result<Self, ApiError> {
        Ok(Self {
            status: 201,
            body: Some(body),
        })
    }

    fn nothing() -> Result<Self, ApiError> {
        Ok(Self {
            status: 204,
            body: None,
        })
    }
}

impl Call {
    /// The id that a placeholder stands for.
    fn id(&self, name: &'static str) -> Result<Snowflake, ApiError> {
        let text = self.path.get(name).map(String::as_str).unwrap_or_default();
        text.parse().map_err(|_| {
            let mut errors = crate::error::FormErrors::default();
            errors.add(
                name,
                "NUMBER_TYPE_COERCE",
                format!("Value \"{text}\" is not snowflake."),
            );
            errors.into_result().err().unwrap_or_else(ApiError::invalid_form)
        })
    }

    /// The text that a placeholder stands for.
    fn text(&self, name: &'static str) -> &str {
        self.path.get(name).map(String::as_str).unwrap_or_default()
    }

    /// An id in the body, written as text or number.
    fn body_id(&self, name: &str) -> Option<Snowflake> {
        serde_json::from_value(self.body[name].clone()).ok()
    }

    /// A number in the query.
    fn query_number(&self, name: &str) -> Result<Option<u64>, ApiError> {
        let Some(text) = self.query.get(name) else {
            return Ok(None);
        };
        let mut errors = crate::error::FormErrors::default();
        let number = text.parse().ok();
        if number.is_none() {
            errors.add(
                name,
                "NUMBER_TYPE_COERCE",
                format!("Value \"{text}\" is not int."),
            );
        }
        errors.into_result().map(|()| number)
    }

    /// A yes or no in the query: clients write `true` or `1`.
    fn query_flag(&self, name: &str) -> bool {
        self.query
            .get(name)
            .is_some_and(|text| matches!(text.as_str(), "true" | "True" | "1"))
    }
}

type Handler = fn(&mut World, &Call) -> Result<Reply, ApiError>;

/// A route, named as in Discord's API description.
pub struct Route {
    /// The method.
    pub method: &'static str,
    /// The path with placeholders.
    pub path: &'static str,
    /// Whether the bot's token is needed.
    pub needs_token: bool,
    /// What it does.
    pub handler: Handler,
}

const fn route(method: &'static str, path: &'static str, handler: Handler) -> Route {
    Route {
        method,
        path,
        needs_token: true,
        handler,
    }
}

/// InteractionReference to interactions carry their own token in the path.
const fn open(method: &'static str, path: &'static str, handler: Handler) -> Route {
    Route {
        method,
        path,
        needs_token: false,
        handler,
    }
}

/// Every route there is.
pub static ROUTES: &[Route] = &[
    open("GET", "/gateway", applications::gateway),
    route("GET", "/gateway/bot", applications::gateway_bot),
    route("GET", "/oauth2/applications/@me", applications::own_application),
    route("GET", "/applications/@me", applications::own_application),
    route(
        "GET",
        "/applications/{application_id}",
        applications::own_application,
    ),
    route("GET", "/users/@me", applications::own_user),
    route("GET", "/users/@me/guilds", applications::own_guilds),
    route("POST", "/users/@me/channels", channels::open_direct),
    route("GET", "/users/{user_id}", applications::user),
    route("GET", "/applications/{application_id}/commands", commands::list),
    route(
        "PUT",
        "/applications/{application_id}/commands",
        commands::replace_all,
    ),
    route(
        "POST",
        "/applications/{application_id}/commands",
        commands::create,
    ),
    route(
        "GET",
        "/applications/{application_id}/commands/{command_id}",
        commands::get,
    ),
    route(
        "PATCH",
        "/applications/{application_id}/commands/{command_id}",
        commands::edit,
    ),
    route(
        "DELETE",
        "/applications/{application_id}/commands/{command_id}",
        commands::delete,
    ),
    route(
        "GET",
        "/applications/{application_id}/guilds/{guild_id}/commands",
        commands::list,
    ),
    route(
        "PUT",
        "/applications/{application_id}/guilds/{guild_id}/commands",
        commands::replace_all,
    ),
    route(
        "POST",
        "/applications/{application_id}/guilds/{guild_id}/commands",
        commands::create,
    ),
    route(
        "GET",
        "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
        commands::get,
    ),
    route(
        "PATCH",
        "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
        commands::edit,
    ),
    route(
        "DELETE",
        "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
        commands::delete,
    ),
    open(
        "POST",
        "/interactions/{interaction_id}/{interaction_token}/callback",
        interactions::callback,
    ),
    open(
        "POST",
        "/webhooks/{webhook_id}/{webhook_token}",
        interactions::follow_up,
    ),
    open(
        "GET",
        "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
        interactions::get,
    ),
    open(
        "PATCH",
        "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
        interactions::edit,
    ),
    open(
        "DELETE",
        "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
        interactions::delete,
    ),
    open(
        "GET",
        "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
        interactions::get,
    ),
    open(
        "PATCH",
        "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
        interactions::edit,
    ),
    open(
        "DELETE",
        "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
        interactions::delete,
    ),
    route("GET", "/channels/{channel_id}", channels::get),
    route("PATCH", "/channels/{channel_id}", channels::edit),
    route("DELETE", "/channels/{channel_id}", channels::delete),
    route("POST", "/channels/{channel_id}/typing", channels::typing),
    route("GET", "/channels/{channel_id}/messages", messages::list),
    route("POST", "/channels/{channel_id}/messages", messages::create),
    route(
        "POST",
        "/channels/{channel_id}/messages/bulk-delete",
        messages::delete_many,
    ),
    route(
        "GET",
        "/channels/{channel_id}/messages/{message_id}",
        messages::get,
    ),
    route(
        "PATCH",
        "/channels/{channel_id}/messages/{message_id}",
        messages::edit,
    ),
    route(
        "DELETE",
        "/channels/{channel_id}/messages/{message_id}",
        messages::delete,
    ),
    route("GET", "/channels/{channel_id}/messages/pins", messages::pins),
    route(
        "PUT",
        "/channels/{channel_id}/messages/pins/{message_id}",
        messages::pin,
    ),
    route(
        "DELETE",
        "/channels/{channel_id}/messages/pins/{message_id}",
        messages::unpin,
    ),
    route("PUT", "/channels/{channel_id}/pins/{message_id}", messages::pin),
    route(
        "DELETE",
        "/channels/{channel_id}/pins/{message_id}",
        messages::unpin,
    ),
    route(
        "POST",
        "/channels/{channel_id}/messages/{message_id}/threads",
        threads::open_from_message,
    ),
    route("POST", "/channels/{channel_id}/threads", threads::open_thread),
    route(
        "GET",
        "/channels/{channel_id}/threads/archived/public",
        threads::archived,
    ),
    route("GET", "/channels/{channel_id}/thread-members", threads::members),
    route("PUT", "/channels/{channel_id}/thread-members/@me", threads::join),
    route(
        "DELETE",
        "/channels/{channel_id}/thread-members/@me",
        threads::leave,
    ),
    route(
        "GET",
        "/channels/{channel_id}/thread-members/{user_id}",
        threads::member,
    ),
    route(
        "PUT",
        "/channels/{channel_id}/thread-members/{user_id}",
        threads::add_member,
    ),
    route(
        "DELETE",
        "/channels/{channel_id}/thread-members/{user_id}",
        threads::remove_member,
    ),
    route("GET", "/guilds/{guild_id}", guilds::get),
    route("GET", "/guilds/{guild_id}/channels", guilds::channels),
    route("GET", "/guilds/{guild_id}/members", guilds::members),
    route("GET", "/guilds/{guild_id}/members/search", guilds::search_members),
    route("GET", "/guilds/{guild_id}/members/{user_id}", guilds::member),
    route(
        "PUT",
        "/guilds/{guild_id}/members/{user_id}/roles/{role_id}",
        guilds::give_role,
    ),
    route(
        "DELETE",
        "/guilds/{guild_id}/members/{user_id}/roles/{role_id}",
        guilds::take_role,
    ),
    route("GET", "/guilds/{guild_id}/roles", guilds::roles),
    route("GET", "/guilds/{guild_id}/threads/active", guilds::active_threads),
];

/// The route of a path, and what its placeholders stand for. Fixed words win over placeholders.
pub fn find(
    method: &str,
    segments: &[String],
) -> Result<(&'static Route, HashMap<&'static str, String>), ApiError> {
    let mut found = None;
    let mut path_exists = false;
    for route in ROUTES {
        let Some((path, fixed)) = matched(route.path, segments) else {
            continue;
        };
        path_exists = true;
        if route.method == method && found.as_ref().is_none_or(|(_, _, best)| fixed > *best) {
            found = Some((route, path, fixed));
        }
    }
    match found {
        Some((route, path, _)) => Ok((route, path)),
        None if path_exists => Err(ApiError::no_method()),
        None => Err(ApiError::no_route()),
    }
}

fn matched(template: &'static str, segments: &[String]) -> Option<(HashMap<&'static str, String>, usize)> {
    let parts: Vec<&'static str> = template.trim_start_matches('/').split('/').collect();
    if parts.len() != segments.len() {
        return None;
    }
    let mut path = HashMap::new();
    let mut fixed = 0;
    for (part, segment) in parts.into_iter().zip(segments) {
        match part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) {
            Some(name) => {
                path.insert(name, segment.clone());
            }
            None if part == segment => fixed += 1,
            None => return None,
        }
    }
    Some((path, fixed))
}
