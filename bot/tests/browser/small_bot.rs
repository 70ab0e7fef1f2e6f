//! A small bot that does what ours seldom does: embeds, forms with several fields, pictures one upon another.

use emulator::{Emulator, RateLimits, Snowflake};
use serenity::all::{
    ActionRowComponent, ApplicationId, ChannelId, ClientBuilder, Command, CommandInteraction,
    CommandOptionType, ComponentInteraction, ComponentInteractionDataKind, Context, CreateActionRow,
    CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse, CreateButton, CreateCommand,
    CreateCommandOption, CreateEmbed, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, CreateThread, EditAttachments, EditInteractionResponse, EditMessage,
    EventHandler, GatewayIntents, HttpBuilder, InputTextStyle, Interaction, Message,
};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::Notify;

/// An emulator with the small bot on it.
pub struct SmallBot {
    pub emulator: Emulator,
    http: Arc<serenity::http::Http>,
    /// What was chosen, each time somebody did.
    chosen: Arc<Mutex<Vec<String>>>,
    /// Lets go what takes its time.
    gate: Arc<Notify>,
}

impl SmallBot {
    pub async fn start() -> Self {
        let emulator = Emulator::start().await;
        emulator.set_rate_limits(RateLimits::OFF);
        let http = HttpBuilder::new(emulator.token())
            .proxy(emulator.base())
            .ratelimiter_disabled(true)
            .build();
        let answers = Answers::default();
        let (chosen, gate) = (Arc::clone(&answers.chosen), Arc::clone(&answers.gate));
        let builder = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).event_handler(answers);
        let mut client = builder.await.expect("a client");
        let http = Arc::clone(&client.http);
        http.set_application_id(ApplicationId::new(emulator.bot().0));
        for command in commands() {
            Command::create_global_command(&*http, command)
                .await
                .expect("a command");
        }
        tokio::spawn(async move { client.start().await });
        emulator.until_ready().await;
        Self {
            emulator,
            http,
            chosen,
            gate,
        }
    }

    /// What was chosen, each time somebody did.
    pub fn chosen(&self) -> Vec<String> {
        self.chosen.lock().expect("a list").clone()
    }

    /// Lets go one of what takes its time.
    pub fn lets_go(&self) {
        self.gate.notify_one();
    }

    /// Posts a message with everything.
    pub async fn posts(&self) -> Message {
        let embed = CreateEmbed::new()
            .title("A *fine* title")
            .description("**Bold** and <script>alert(1)</script>")
            .field("Points", "12", true)
            .footer(serenity::all::CreateEmbedFooter::new("at the foot"));
        let message = CreateMessage::new()
            .content("Look")
            .embed(embed)
            .components(buttons(&["ask"]));
        self.channel()
            .send_message(&*self.http, message)
            .await
            .expect("a message")
    }

    /// Other buttons below a message.
    pub async fn rearranges(&self, message: &Message, names: &[&str]) {
        let edit = EditMessage::new().components(buttons(names));
        message
            .channel_id
            .edit_message(&*self.http, message.id, edit)
            .await
            .expect("a change");
    }

    /// Posts menus: of three things of which several can be chosen, of people, roles and channels.
    pub async fn offers(&self) -> Message {
        let options =
            ["One", "Two", "Three"].map(|name| CreateSelectMenuOption::new(name, name).description("It is"));
        let kinds = [
            (
                "several",
                CreateSelectMenuKind::String {
                    options: options.to_vec(),
                },
            ),
            ("people", CreateSelectMenuKind::User { default_users: None }),
            ("roles", CreateSelectMenuKind::Role { default_roles: None }),
            (
                "channels",
                CreateSelectMenuKind::Channel {
                    channel_types: None,
                    default_channels: None,
                },
            ),
        ];
        let menu = |(name, kind): (&str, CreateSelectMenuKind)| {
            let most = if name == "several" { 3 } else { 1 };
            CreateActionRow::SelectMenu(CreateSelectMenu::new(name, kind).min_values(1).max_values(most))
        };
        let message = CreateMessage::new()
            .content("Choose")
            .components(kinds.into_iter().map(menu).collect());
        self.channel()
            .send_message(&*self.http, message)
            .await
            .expect("a message")
    }

    /// Posts buttons by their names.
    pub async fn asks(&self, names: &[&str]) -> Message {
        let message = CreateMessage::new().content("Well?").components(buttons(names));
        self.channel()
            .send_message(&*self.http, message)
            .await
            .expect("a message")
    }

    /// Opens a thread below a message.
    pub async fn opens_thread(&self, message: &Message, name: &str) {
        let thread = CreateThread::new(name);
        message
            .channel_id
            .create_thread_from_message(&*self.http, message.id, thread)
            .await
            .expect("a thread");
    }

    /// Leaves behind what a game does: a card, and a thread with a report.
    pub async fn has_played(&self, game: usize) {
        const TURNS: usize = 20;
        let card = self.channel().say(&*self.http, format!("Game {game}")).await;
        let card = card.expect("a card");
        self.opens_thread(&card, &format!("Game {game}")).await;
        // A thread has the id of the message that it was opened from.
        let thread = ChannelId::new(card.id.get());
        for turn in 0..TURNS {
            let report = format!("**Turn {turn}** of game {game}\n-# and a footer");
            thread.say(&*self.http, report).await.expect("a report");
        }
    }

    /// Says something.
    pub async fn says(&self, text: &str) {
        self.channel().say(&*self.http, text).await.expect("a message");
    }

    /// Posts a picture under a name.
    pub async fn shows(&self, name: &str) -> Message {
        let about = "All that can be seen in this picture, from the left to the right. ".repeat(14);
        let message = CreateMessage::new().add_file(picture(name).description(about));
        self.channel()
            .send_message(&*self.http, message)
            .await
            .expect("a message")
    }

    /// Another picture instead, of the same size.
    pub async fn replaces(&self, message: &Message, name: &str) {
        let files = EditAttachments::new().add(picture(name));
        let edit = EditMessage::new().attachments(files);
        message
            .channel_id
            .edit_message(&*self.http, message.id, edit)
            .await
            .expect("a change");
    }

    fn channel(&self) -> ChannelId {
        ChannelId::new(self.emulator.channel().0)
    }

    /// Calls somebody in a channel.
    pub async fn calls(&self, user: Snowflake, channel: Snowflake) {
        self.calls_with(user, channel, "come here").await;
    }

    /// The same, with these words.
    pub async fn calls_with(&self, user: Snowflake, channel: Snowflake, words: &str) {
        let mentions = CreateAllowedMentions::new().users([user.0]);
        let message = CreateMessage::new()
            .content(format!("<@{user}>, {words}"))
            .allowed_mentions(mentions);
        ChannelId::new(channel.0)
            .send_message(&*self.http, message)
            .await
            .expect("a message");
    }
}

/// A row of buttons; `ask` opens a form.
fn buttons(names: &[&str]) -> Vec<CreateActionRow> {
    let label = |name: &str| {
        if name == "ask" {
            "Answer".to_owned()
        } else {
            name.to_owned()
        }
    };
    let buttons = names
        .iter()
        .map(|name| CreateButton::new(*name).label(label(name)));
    vec![CreateActionRow::Buttons(buttons.collect())]
}

/// `/tell` takes all kinds of parameters, `/choose` suggests, `/wait` takes its time.
fn commands() -> Vec<CreateCommand> {
    let needed = |kind, name: &str| CreateCommandOption::new(kind, name, "Needed").required(true);
    let (sure, whom) = (
        needed(CommandOptionType::Boolean, "sure"),
        needed(CommandOptionType::User, "whom"),
    );
    let note = CreateCommandOption::new(CommandOptionType::String, "note", "If you like");
    let what = needed(CommandOptionType::String, "what").set_autocomplete(true);
    vec![
        CreateCommand::new("hello").description("Says hello"),
        CreateCommand::new("fill-in").description("Opens a form"),
        CreateCommand::new("tell")
            .description("Says what it was told")
            .set_options(vec![sure, whom, note]),
        CreateCommand::new("choose")
            .description("Suggests")
            .set_options(vec![what]),
        CreateCommand::new("wait").description("Takes its time"),
    ]
}

fn form() -> CreateInteractionResponse {
    let row = CreateActionRow::InputText;
    let name = CreateInputText::new(InputTextStyle::Short, "Name", "name").max_length(20);
    let why = CreateInputText::new(InputTextStyle::Paragraph, "Why", "why").required(false);
    CreateInteractionResponse::Modal(
        CreateModal::new("form", "Your answer").components(vec![row(name), row(why)]),
    )
}

/// Always the same picture.
fn picture(name: &str) -> CreateAttachment {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/pictures/deus.png");
    CreateAttachment::bytes(std::fs::read(file).expect("a picture"), name)
}

/// An answer for one pair of eyes.
fn whisper(text: String) -> CreateInteractionResponse {
    let answer = CreateInteractionResponseMessage::new()
        .content(text)
        .ephemeral(true);
    CreateInteractionResponse::Message(answer.components(buttons(&["ask"])))
}

#[derive(Default)]
struct Answers {
    hellos: AtomicU32,
    chosen: Arc<Mutex<Vec<String>>>,
    gate: Arc<Notify>,
}

impl Answers {
    /// What becomes of a button or a menu, by its name: `count:1` becomes `count:2`, `slow` and `quick` take
    /// a moment, and all others open a form.
    async fn clicked(&self, context: &Context, click: &ComponentInteraction) -> serenity::Result<()> {
        let name = click.data.custom_id.as_str();
        if let ComponentInteractionDataKind::StringSelect { values } = &click.data.kind {
            self.chosen.lock().expect("a list").push(values.join(" and "));
            return click
                .create_response(context, whisper(format!("Chosen: {}", values.join(" and "))))
                .await;
        }
        if let Some(count) = name.strip_prefix("count:") {
            let next = count.parse::<u32>().expect("a number") + 1;
            let message =
                CreateInteractionResponseMessage::new().components(buttons(&[&format!("count:{next}")]));
            return click
                .create_response(context, CreateInteractionResponse::UpdateMessage(message))
                .await;
        }
        if !["slow", "quick"].contains(&name) {
            return click.create_response(context, form()).await;
        }
        let wait = CreateInteractionResponseMessage::new().ephemeral(true);
        click
            .create_response(context, CreateInteractionResponse::Defer(wait))
            .await?;
        if name == "slow" {
            self.gate.notified().await;
        }
        let answer = EditInteractionResponse::new().content(format!("It was {name}"));
        click
            .edit_response(context, answer.components(buttons(&["ask"])))
            .await
            .map(drop)
    }

    /// It suggests as long as nothing is typed, and then keeps silent.
    async fn typed(&self, context: &Context, typed: &CommandInteraction) -> serenity::Result<()> {
        if typed
            .data
            .autocomplete()
            .is_some_and(|option| !option.value.is_empty())
        {
            return Ok(());
        }
        let all = ["A field", "A temple", "Another temple"];
        let choices = all.iter().fold(CreateAutocompleteResponse::new(), |all, name| {
            all.add_string_choice(*name, *name)
        });
        typed
            .create_response(context, CreateInteractionResponse::Autocomplete(choices))
            .await
    }
}

#[serenity::async_trait]
impl EventHandler for Answers {
    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        match interaction {
            Interaction::Component(click) => self.clicked(&context, &click).await.expect("an answer"),
            Interaction::Autocomplete(typed) => self.typed(&context, &typed).await.expect("suggestions"),
            Interaction::Command(sent) if ["tell", "choose"].contains(&sent.data.name.as_str()) => {
                let told = sent
                    .data
                    .options
                    .iter()
                    .map(|option| format!("{} = {:?}", option.name, option.value));
                let told = whisper(told.collect::<Vec<_>>().join(", "));
                sent.create_response(&context.http, told)
                    .await
                    .expect("an answer");
            }
            Interaction::Command(sent) if sent.data.name == "wait" => {
                self.gate.notified().await;
                sent.create_response(&context.http, whisper("Waited".to_owned()))
                    .await
                    .expect("an answer");
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
                if said[0] == "silence" {
                    return;
                }
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
                sent.create_response(&context.http, CreateInteractionResponse::Defer(wait))
                    .await
                    .expect("a moment");
                tokio::time::sleep(Duration::from_millis(800)).await;
                let answer = EditInteractionResponse::new().content(format!("Hello {number}"));
                let answer = answer.components(buttons(&["ask"]));
                sent.edit_response(&context.http, answer)
                    .await
                    .expect("an answer");
            }
            _ => {}
        }
    }
}
