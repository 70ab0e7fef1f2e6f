//! A small bot that does what ours seldom does: embeds, forms with several fields, pictures one upon another.

use emulator::{Emulator, RateLimits, Snowflake};
use serenity::all::{
    ActionRowComponent, ApplicationId, ChannelId, ClientBuilder, Command, Context, CreateActionRow,
    CreateAllowedMentions, CreateAttachment, CreateButton, CreateCommand, CreateEmbed, CreateInputText,
    CreateInteractionResponse, CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments, EditInteractionResponse, EditMessage, EventHandler,
    GatewayIntents, HttpBuilder, InputTextStyle, Interaction, Message,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// An emulator with the small bot on it.
pub struct SmallBot {
    pub emulator: Emulator,
    http: Arc<serenity::http::Http>,
}

impl SmallBot {
    pub async fn start() -> Self {
        let emulator = Emulator::start().await;
        emulator.set_rate_limits(RateLimits::OFF);
        let http = HttpBuilder::new(emulator.token()).proxy(emulator.base()).ratelimiter_disabled(true).build();
        let builder = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).event_handler(Answers::default());
        let mut client = builder.await.expect("a client");
        let http = Arc::clone(&client.http);
        http.set_application_id(ApplicationId::new(emulator.bot().0));
        for (name, about) in [("hello", "Says hello"), ("fill-in", "Opens a form")] {
            let command = CreateCommand::new(name).description(about);
            Command::create_global_command(&*http, command).await.expect("a command");
        }
        tokio::spawn(async move { client.start().await });
        emulator.until_ready().await;
        Self { emulator, http }
    }

    /// Posts a message with everything.
    pub async fn posts(&self) -> Message {
        let embed = CreateEmbed::new()
            .title("A *fine* title")
            .description("**Bold** and <script>alert(1)</script>")
            .field("Points", "12", true)
            .footer(serenity::all::CreateEmbedFooter::new("at the foot"));
        let message = CreateMessage::new().content("Look").embed(embed).components(buttons(&["ask"]));
        self.channel().send_message(&*self.http, message).await.expect("a message")
    }

    /// Other buttons below a message.
    pub async fn rearranges(&self, message: &Message, names: &[&str]) {
        let edit = EditMessage::new().components(buttons(names));
        message.channel_id.edit_message(&*self.http, message.id, edit).await.expect("a change");
    }

    /// Posts menus: of three things of which several can be chosen, of people, roles and channels.
    pub async fn offers(&self) {
        let options = ["One", "Two", "Three"].map(|name| CreateSelectMenuOption::new(name, name).description("It is"));
        let kinds = [
            ("several", CreateSelectMenuKind::String { options: options.to_vec() }),
            ("people", CreateSelectMenuKind::User { default_users: None }),
            ("roles", CreateSelectMenuKind::Role { default_roles: None }),
            ("channels", CreateSelectMenuKind::Channel { channel_types: None, default_channels: None }),
        ];
        let menu = |(name, kind): (&str, CreateSelectMenuKind)| {
            let most = if name == "several" { 3 } else { 1 };
            CreateActionRow::SelectMenu(CreateSelectMenu::new(name, kind).min_values(1).max_values(most))
        };
        let message = CreateMessage::new().content("Choose").components(kinds.into_iter().map(menu).collect());
        self.channel().send_message(&*self.http, message).await.expect("a message");
    }

    /// Says something.
    pub async fn says(&self, text: &str) {
        self.channel().say(&*self.http, text).await.expect("a message");
    }

    /// Posts a picture under a name.
    pub async fn shows(&self, name: &str) -> Message {
        let about = "All that can be seen in this picture, from the left to the right. ".repeat(14);
        let message = CreateMessage::new().add_file(picture(name).description(about));
        self.channel().send_message(&*self.http, message).await.expect("a message")
    }

    /// Another picture instead, of the same size.
    pub async fn replaces(&self, message: &Message, name: &str) {
        let files = EditAttachments::new().add(picture(name));
        let edit = EditMessage::new().attachments(files);
        message.channel_id.edit_message(&*self.http, message.id, edit).await.expect("a change");
    }

    fn channel(&self) -> ChannelId {
        ChannelId::new(self.emulator.channel().0)
    }

    /// Calls somebody in a channel.
    pub async fn calls(&self, user: Snowflake, channel: Snowflake) {
        let mentions = CreateAllowedMentions::new().users([user.0]);
        let message = CreateMessage::new().content(format!("<@{user}>, come here")).allowed_mentions(mentions);
        ChannelId::new(channel.0).send_message(&*self.http, message).await.expect("a message");
    }
}

/// A row of buttons; `ask` opens a form.
fn buttons(names: &[&str]) -> Vec<CreateActionRow> {
    let label = |name: &str| if name == "ask" { "Answer".to_owned() } else { name.to_owned() };
    let buttons = names.iter().map(|name| CreateButton::new(*name).label(label(name)));
    vec![CreateActionRow::Buttons(buttons.collect())]
}

fn form() -> CreateInteractionResponse {
    let row = CreateActionRow::InputText;
    let name = CreateInputText::new(InputTextStyle::Short, "Name", "name").max_length(20);
    let why = CreateInputText::new(InputTextStyle::Paragraph, "Why", "why").required(false);
    CreateInteractionResponse::Modal(CreateModal::new("form", "Your answer").components(vec![row(name), row(why)]))
}

/// Always the same picture.
fn picture(name: &str) -> CreateAttachment {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/pictures/deus.png");
    CreateAttachment::bytes(std::fs::read(file).expect("a picture"), name)
}

#[derive(Default)]
struct Answers {
    hellos: AtomicU32,
}

#[serenity::async_trait]
impl EventHandler for Answers {
    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        match interaction {
            Interaction::Component(click) => {
                click.create_response(&context.http, form()).await.expect("a form");
            }
            Interaction::Command(sent) if sent.data.name == "fill-in" => {
                sent.create_response(&context.http, form()).await.expect("a form");
            }
            Interaction::Modal(sent) => {
                let text = |row: &serenity::all::ActionRow| match row.components.first() {
                    Some(ActionRowComponent::InputText(field)) => field.value.clone().unwrap_or_default(),
                    _ => String::new(),
                };
                let said: Vec<String> = sent.data.components.iter().map(text).collect();
                let answer = CreateInteractionResponseMessage::new()
                    .content(format!("You said: {}", said.join(" / ")))
                    .components(buttons(&["ask"]))
                    .ephemeral(true);
                sent.create_response(&context.http, CreateInteractionResponse::Message(answer))
                    .await
                    .expect("an answer");
            }
            // It takes its time, and counts.
            Interaction::Command(sent) => {
                let number = self.hellos.fetch_add(1, Ordering::Relaxed) + 1;
                let wait = CreateInteractionResponseMessage::new().ephemeral(true);
                sent.create_response(&context.http, CreateInteractionResponse::Defer(wait)).await.expect("a moment");
                tokio::time::sleep(Duration::from_millis(800)).await;
                let answer = EditInteractionResponse::new().content(format!("Hello {number}"));
                let answer = answer.components(buttons(&["ask"]));
                sent.edit_response(&context.http, answer).await.expect("an answer");
            }
            _ => {}
        }
    }
}
