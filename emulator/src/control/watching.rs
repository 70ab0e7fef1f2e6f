//! What a person's window shows: everything at first, then what happens, as it happens.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::Router;
use axum::extract::State;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::{get, post};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use super::acting::user_and_channel;
use super::{Answer, JsonBody, PathParams, QueryParams, Refused, SharedState, user_of};
use crate::act::CannotAct;
use crate::page::{self, view::View};
use crate::server::Shared;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::news::News;

/// How often a window learns whether the bot is there.
const LOOK_FOR_BOT: Duration = Duration::from_secs(1);

/// How many messages are given at once, if nobody says otherwise.
const DEFAULT_HISTORY: usize = 50;

/// The routes, below `/_/users/{user}`.
pub fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/feed", get(feed))
        .route("/channels/{channel}/history", get(history))
        .route("/channels/{channel}/commands", get(commands))
        .route("/channels/{channel}/read", post(read))
        .route("/channels/{channel}/typing", post(typing))
        .route("/messages/{message}/dismiss", post(dismiss))
}

async fn feed(
    State(shared): SharedState,
    PathParams(user): PathParams<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refused> {
    let user = user_of(&shared.world(), &user)?;
    Ok(upgrade.on_upgrade(move |socket| watch(socket, shared, user)))
}

/// Tells a window everything, then what happens, until it is closed.
async fn watch(mut socket: WebSocket, shared: Arc<Shared>, viewer: Snowflake) {
    let (mut window, mut news, first) = {
        let mut world = shared.world();
        // The bot can be written to before it has written.
        world.direct_channel(viewer);
        let mut window = Window {
            viewer,
            ..Window::default()
        };
        let first = window.everything(&world);
        (window, world.news.subscribe(), first)
    };
    let stopped = shared.stopped();
    tokio::pin!(stopped);
    let mut look = tokio::time::interval(LOOK_FOR_BOT);
    let mut due = vec![first];
    loop {
        for text in due.drain(..) {
            if socket.send(Frame::text(text.to_string())).await.is_err() {
                return;
            }
        }
        due = tokio::select! {
            () = &mut stopped => return,
            _ = look.tick() => window.bot(&shared.world()),
            heard = all_of(&mut news) => match heard {
                Some(heard) => window.of(&shared.world(), &heard),
                // Too slow, or over: it comes back and looks at everything anew.
                None => return,
            },
            frame = socket.recv() => match frame {
                Some(Ok(_)) => Vec::new(),
                _ => return,
            },
        };
    }
}

/// Waits for news, and takes all there is.
async fn all_of(news: &mut Receiver<News>) -> Option<Vec<News>> {
    let mut heard = match news.recv().await {
        Ok(first) => vec![first],
        Err(RecvError::Lagged(_) | RecvError::Closed) => return None,
    };
    while let Ok(more) = news.try_recv() {
        heard.push(more);
    }
    Some(heard)
}

/// What a window was told last, so that it is told what is new alone.
#[derive(Default)]
struct Window {
    viewer: Snowflake,
    people: Value,
    places: Value,
    connected: bool,
}

impl Window {
    fn everything(&mut self, world: &World) -> Value {
        let view = View {
            world,
            viewer: self.viewer,
        };
        (self.people, self.places, self.connected) =
            (view.people(), view.places(), world.sessions.connected() > 0);
        json!({
            "kind": "hello", "version": page::version(), "now": world.clock.now(), "me": self.viewer,
            "people": self.people, "places": self.places, "connected": self.connected,
        })
    }

    fn bot(&mut self, world: &World) -> Vec<Value> {
        let connected = world.sessions.connected() > 0;
        let changed = std::mem::replace(&mut self.connected, connected) != connected;
        changed
            .then(|| json!({ "kind": "bot", "connected": connected }))
            .into_iter()
            .collect()
    }

    /// What a viewer may know of the news.
    fn of(&mut self, world: &World, heard: &[News]) -> Vec<Value> {
        let view = View {
            world,
            viewer: self.viewer,
        };
        let sees = |channel: Snowflake| world.seen_channel(self.viewer, channel).is_ok();
        let mut told: Vec<Value> = Vec::new();
        // First the places: a message may be in a thread that is as new as itself.
        let (people, places) = (view.people(), view.places());
        if people != self.people {
            told.push(json!({ "kind": "people", "people": people }));
        }
        if places != self.places {
            told.push(json!({ "kind": "places", "places": places }));
        }
        for news in heard {
            told.extend(match *news {
                News::Posted(id) | News::Changed(id) => world.seen_message(self.viewer, id).ok().map(|message| {
                    json!({ "kind": "message", "new": matches!(news, News::Posted(_)), "message": view.message(message) })
                }),
                News::Gone { message, channel, only_for } => {
                    let saw = sees(channel) && only_for.is_none_or(|only| only == self.viewer);
                    saw.then(|| json!({ "kind": "gone", "message": message, "channel": channel }))
                }
                News::Typing { user, channel } => (sees(channel) && user != self.viewer)
                    .then(|| json!({ "kind": "typing", "user": user, "channel": channel })),
                News::PlacesOrPeople => None,
            });
        }
        (self.people, self.places) = (people, places);
        told
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HistoryQuery {
    /// Only messages before this one.
    before: Option<Snowflake>,
    /// PathParams most so many, the newest.
    limit: Option<usize>,
}

/// The newest messages of a channel that a user sees, oldest first.
async fn history(
    State(shared): SharedState,
    PathParams((user, channel)): PathParams<(String, String)>,
    QueryParams(part): QueryParams<HistoryQuery>,
) -> Answer {
    let (user, channel) = user_and_channel(&shared, &user, &channel)?;
    let world = shared.world();
    world.seen_channel(user, channel)?;
    let view = View {
        world: &world,
        viewer: user,
    };
    let before = |id: Snowflake| part.before.is_none_or(|before| id < before);
    let limit = part.limit.unwrap_or(DEFAULT_HISTORY).min(500);
    let own = world
        .messages_in(channel)
        .rev()
        .filter(|message| message.is_for(user) && before(message.id));
    let mut some: Vec<_> = own.take(limit + 1).collect();
    let more = some.len() > limit;
    some.truncate(limit);
    let messages: Vec<Value> = some
        .into_iter()
        .rev()
        .map(|message| view.message(message))
        .collect();
    Ok(Json(
        json!({ "messages": messages, "more": more, "read": world.read_up_to(user, channel) }),
    ))
}

/// The commands that a user can use in a channel, those below others by their whole names.
async fn commands(
    State(shared): SharedState,
    PathParams((user, channel)): PathParams<(String, String)>,
) -> Answer {
    let (user, channel) = user_and_channel(&shared, &user, &channel)?;
    let world = shared.world();
    Ok(Json(json!(world.usable_commands(user, channel)?)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read {
    /// The last message that was read.
    message: Snowflake,
}

async fn read(
    State(shared): SharedState,
    PathParams((user, channel)): PathParams<(String, String)>,
    JsonBody(read): JsonBody<Read>,
) -> Answer {
    let (user, channel) = user_and_channel(&shared, &user, &channel)?;
    let mut world = shared.world();
    world.seen_channel(user, channel)?;
    world.read(user, channel, read.message);
    Ok(Json(json!({ "read": world.read_up_to(user, channel) })))
}

async fn typing(
    State(shared): SharedState,
    PathParams((user, channel)): PathParams<(String, String)>,
) -> Answer {
    let (user, channel) = user_and_channel(&shared, &user, &channel)?;
    shared.world().types(user, channel)?;
    Ok(Json(json!({ "typing": true })))
}

async fn dismiss(
    State(shared): SharedState,
    PathParams((user, message)): PathParams<(String, Snowflake)>,
) -> Answer {
    let mut world = shared.world();
    let user = user_of(&world, &user)?;
    if world.dismiss(user, message) {
        Ok(Json(json!({ "dismissed": message })))
    } else {
        Err(CannotAct::NoSuchMessage.into())
    }
}
