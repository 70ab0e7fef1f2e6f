//! A user, and a bot without a library that answers her: every way in which a message can be sent.

use emulator::{Emulator, Person, RateLimits};
use serde_json::{Value, json};

use crate::raw::{Answer, Rest, Socket};

/// An emulator with a user and a bot.
pub struct Stage {
    pub emulator: Emulator,
    pub rest: Rest,
    pub alice: Person,
    pub socket: Socket,
}

/// An interaction as the bot got it.
pub struct ReceivedInteraction {
    pub event: Value,
    bot: String,
}

impl ReceivedInteraction {
    /// Where its first answer goes.
    pub fn callback(&self) -> String {
        format!(
            "/interactions/{}/{}/callback",
            text(&self.event["id"]),
            text(&self.event["token"])
        )
    }

    /// Where further messages go.
    pub fn follow_up(&self) -> String {
        format!("/webhooks/{}/{}", self.bot, text(&self.event["token"]))
    }

    /// A message that it brought: `@original`, or one by its id.
    pub fn message(&self, which: &str) -> String {
        format!("{}/messages/{which}", self.follow_up())
    }
}

pub fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// The ways in which a message can be written or changed.
#[derive(Clone, Copy, Debug)]
pub enum Door {
    Create,
    Edit,
    Answer,
    Update,
    FollowUp,
    EditOriginal,
    FillDeferred,
    EditFollowUp,
}

pub const DOORS: [Door; 8] = [
    Door::Create,
    Door::Edit,
    Door::Answer,
    Door::Update,
    Door::FollowUp,
    Door::EditOriginal,
    Door::FillDeferred,
    Door::EditFollowUp,
];

impl Stage {
    /// With the commands `/go` and `/type`, whose option suggests.
    pub async fn set() -> Self {
        let emulator = Emulator::start().await;
        emulator.set_rate_limits(RateLimits::OFF);
        let (rest, alice) = (Rest::to(&emulator), emulator.user("Alice"));
        let word = json!({ "type": 3, "name": "word", "description": "A word", "autocomplete": true, "required": true });
        let commands = json!([
            { "name": "go", "description": "Goes", "type": 1 },
            { "name": "type", "description": "Types", "type": 1, "options": [word] },
        ]);
        let registered = rest
            .send(
                "PUT",
                &format!("/applications/{}/commands", emulator.bot()),
                commands,
            )
            .await;
        assert_eq!(registered.status, 200, "{registered:?}");
        let socket = Socket::identified(&emulator, 1).await;
        Self {
            emulator,
            rest,
            alice,
            socket,
        }
    }

    /// The messages of the first channel.
    pub fn messages(&self) -> String {
        format!("/channels/{}/messages", self.emulator.channel())
    }

    /// A message of the bot in the first channel; returns its id.
    pub async fn message(&self, body: Value) -> String {
        let sent = self.rest.send("POST", &self.messages(), body).await;
        assert_eq!(sent.status, 200, "{sent:?}");
        text(&sent.body["id"]).to_owned()
    }

    /// Alice uses `/go`.
    pub async fn command(&mut self) -> ReceivedInteraction {
        self.command_named("/go").await
    }

    /// Alice uses a command.
    pub async fn command_named(&mut self, name: &str) -> ReceivedInteraction {
        let event = tokio::select! {
            biased;
            outcome = self.alice.slash(name, &[]) => panic!("{outcome:?}"),
            event = self.socket.until_event("INTERACTION_CREATE") => event,
        };
        self.interaction(event)
    }

    /// Alice types at `/type`.
    pub async fn typing(&mut self) -> ReceivedInteraction {
        let event = tokio::select! {
            biased;
            choices = self.alice.autocomplete("/type", &[("word", "a")]) => panic!("{choices:?}"),
            event = self.socket.until_event("INTERACTION_CREATE") => event,
        };
        self.interaction(event)
    }

    /// Alice clicks a button.
    pub async fn click(&mut self, message: &str, custom_id: &str) -> ReceivedInteraction {
        let message = message.parse().expect("an id");
        let event = tokio::select! {
            biased;
            outcome = self.alice.click_id(message, custom_id) => panic!("{outcome:?}"),
            event = self.socket.until_event("INTERACTION_CREATE") => event,
        };
        self.interaction(event)
    }

    /// Alice is shown a form after `/go`, and sends it.
    pub async fn form(&mut self) -> ReceivedInteraction {
        let Self {
            alice, socket, rest, ..
        } = self;
        let shown = async {
            let event = socket.until_event("INTERACTION_CREATE").await;
            let path = format!(
                "/interactions/{}/{}/callback",
                text(&event["id"]),
                text(&event["token"])
            );
            assert_eq!(
                rest.send("POST", &path, json!({ "type": 9, "data": form() }))
                    .await
                    .status,
                204
            );
        };
        tokio::join!(alice.slash("/go", &[]), shown);
        let event = tokio::select! {
            biased;
            outcome = alice.submit_modal(&[("Wish", "peace")]) => panic!("{outcome:?}"),
            event = socket.until_event("INTERACTION_CREATE") => event,
        };
        self.interaction(event)
    }

    fn interaction(&self, event: Value) -> ReceivedInteraction {
        ReceivedInteraction {
            event,
            bot: self.emulator.bot().to_string(),
        }
    }

    /// Answers an interaction for the first time, which must work.
    pub async fn acknowledge(&self, interaction: &ReceivedInteraction, body: Value) {
        let answer = self.rest.send("POST", &interaction.callback(), body).await;
        assert_eq!(answer.status, 204, "{answer:?}");
    }

    /// Sends a body through a door.
    pub async fn send(&mut self, door: Door, body: &Value, files: &[(&str, &[u8])]) -> Answer {
        let old = json!({ "content": "old", "components": [row([button("old", "Old")])] });
        let (method, path, body) = match door {
            Door::Create => ("POST", self.messages(), body.clone()),
            Door::Edit => (
                "PATCH",
                format!("{}/{}", self.messages(), self.message(old).await),
                body.clone(),
            ),
            Door::Answer => (
                "POST",
                self.command().await.callback(),
                json!({ "type": 4, "data": body }),
            ),
            Door::Update => {
                let message = self.message(old).await;
                (
                    "POST",
                    self.click(&message, "old").await.callback(),
                    json!({ "type": 7, "data": body }),
                )
            }
            Door::FollowUp | Door::EditOriginal | Door::EditFollowUp => {
                let interaction = self.command().await;
                self.acknowledge(&interaction, json!({ "type": 4, "data": old }))
                    .await;
                match door {
                    Door::FollowUp => ("POST", interaction.follow_up(), body.clone()),
                    Door::EditOriginal => ("PATCH", interaction.message("@original"), body.clone()),
                    _ => {
                        let sent = self.rest.send("POST", &interaction.follow_up(), old).await;
                        ("PATCH", interaction.message(text(&sent.body["id"])), body.clone())
                    }
                }
            }
            Door::FillDeferred => {
                let interaction = self.command().await;
                self.acknowledge(&interaction, json!({ "type": 5 })).await;
                ("PATCH", interaction.message("@original"), body.clone())
            }
        };
        match files {
            [] => self.rest.send(method, &path, body).await,
            _ => self.rest.send_files(method, &path, body, files).await,
        }
    }

    /// Every door takes a body.
    pub async fn takes(&mut self, body: Value) {
        for door in DOORS {
            let answer = self.send(door, &body, &[]).await;
            assert!(matches!(answer.status, 200 | 204), "{door:?}: {answer:?}");
        }
    }

    /// Every door refuses a body, as an invalid form.
    pub async fn refuses(&mut self, body: Value) {
        for door in DOORS {
            let answer = self.send(door, &body, &[]).await;
            assert_eq!(
                (answer.status, answer.code()),
                (400, 50035),
                "{door:?}: {answer:?}"
            );
            assert!(answer.body["errors"].is_object(), "{door:?}: {answer:?}");
        }
    }
}

/// A row of components.
pub fn row(components: impl Into<Vec<Value>>) -> Value {
    json!({ "type": 1, "components": components.into() })
}

/// A button.
pub fn button(custom_id: &str, label: &str) -> Value {
    json!({ "type": 2, "style": 1, "custom_id": custom_id, "label": label })
}

/// A form with one field, `Wish`.
pub fn form() -> Value {
    let field = json!({ "type": 4, "style": 1, "custom_id": "wish", "label": "Wish" });
    json!({ "custom_id": "form", "title": "A form", "components": [row([field])] })
}
