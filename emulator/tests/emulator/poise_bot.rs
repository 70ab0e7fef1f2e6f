//! A minimal bot, written as most Rust bots are, that does a little of everything.

use std::sync::Arc;

use emulator::Emulator;
use poise::serenity_prelude as serenity;
use serenity::{
    AutoArchiveDuration, ChannelType, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, CreateThread, EditInteractionResponse, EditMessage, EditThread, FullEvent,
    GatewayIntents, InputTextStyle, Interaction,
};

type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, (), Error>;

/// The smallest picture there is.
pub const PIXEL: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\x90wS\xde";

/// A bot that is running; it stops when this is dropped.
pub struct Bot {
    task: tokio::task::JoinHandle<()>,
    shards: Arc<serenity::ShardManager>,
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.task.abort();
        let shards = Arc::clone(&self.shards);
        if let Ok(handle) = tokio::runtime::Handle::try_current() {
            handle.spawn(async move { shards.shutdown_all().await });
        }
    }
}

/// Starts the bot and waits until it has registered its commands.
pub async fn start(emulator: &Emulator) -> Bot {
    start_with(
        emulator,
        GatewayIntents::non_privileged() | GatewayIntents::MESSAGE_CONTENT,
    )
    .await
}

/// Starts the bot with these intents.
pub async fn start_with(emulator: &Emulator, intents: GatewayIntents) -> Bot {
    let options = poise::FrameworkOptions {
        commands: vec![
            ping(),
            think(),
            whisper(),
            form(),
            menu(),
            picture(),
            letter(),
            corner(),
            greet(),
            pick(),
            slow(),
            many(),
        ],
        event_handler: |context, event| Box::pin(handle(context.serenity_context, event)),
        ..Default::default()
    };
    let framework = poise::Framework::builder()
        .setup(|context, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(context, &framework.options().commands).await?;
                Ok(())
            })
        })
        .options(options)
        .build();
    let http = serenity::HttpBuilder::new(emulator.token())
        .proxy(emulator.base())
        .ratelimiter_disabled(true)
        .build();
    let mut client = serenity::ClientBuilder::new_with_http(http, intents)
        .framework(framework)
        .await
        .expect("a client");
    let shards = Arc::clone(&client.shard_manager);
    let task = tokio::spawn(async move {
        let _ = client.start().await;
    });
    emulator.until_ready().await;
    Bot { task, shards }
}

/// Answers at once.
#[poise::command(slash_command)]
async fn ping(context: Context<'_>) -> Result<(), Error> {
    context.say("pong").await?;
    Ok(())
}

/// Defers in public, and whispers afterwards: the first flag wins.
#[poise::command(slash_command)]
async fn think(context: Context<'_>) -> Result<(), Error> {
    context.defer().await?;
    context
        .send(poise::CreateReply::default().content("a thought").ephemeral(true))
        .await?;
    context.say("an afterthought").await?;
    Ok(())
}

/// Answers for one pair of eyes.
#[poise::command(slash_command)]
async fn whisper(context: Context<'_>) -> Result<(), Error> {
    context
        .send(poise::CreateReply::default().content("psst").ephemeral(true))
        .await?;
    Ok(())
}

/// Opens a form.
#[poise::command(slash_command)]
async fn form(context: poise::ApplicationContext<'_, (), Error>) -> Result<(), Error> {
    let input = CreateInputText::new(InputTextStyle::Short, "Your wish", "wish")
        .min_length(2)
        .max_length(10);
    let modal = CreateModal::new("form", "A wish").components(vec![CreateActionRow::InputText(input)]);
    context
        .interaction
        .create_response(
            context.serenity_context(),
            CreateInteractionResponse::Modal(modal),
        )
        .await?;
    Ok(())
}

/// Shows a button and a menu.
#[poise::command(slash_command)]
async fn menu(context: Context<'_>) -> Result<(), Error> {
    let options = ["Red", "Green", "Blue"].map(|name| CreateSelectMenuOption::new(name, name.to_lowercase()));
    let menu = CreateSelectMenu::new(
        "colours",
        CreateSelectMenuKind::String {
            options: options.into(),
        },
    )
    .max_values(2);
    let rows = vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("count:0").label("Count"),
            CreateButton::new("off").label("Off").disabled(true),
        ]),
        CreateActionRow::SelectMenu(menu),
    ];
    context
        .send(poise::CreateReply::default().content("0").components(rows))
        .await?;
    Ok(())
}

/// Sends a picture with an alternative text.
#[poise::command(slash_command)]
async fn picture(context: Context<'_>) -> Result<(), Error> {
    let file = CreateAttachment::bytes(PIXEL, "board.png").description("a board");
    context
        .send(poise::CreateReply::default().content("look").attachment(file))
        .await?;
    Ok(())
}

/// Sends a direct message.
#[poise::command(slash_command)]
async fn letter(context: Context<'_>) -> Result<(), Error> {
    context.defer_ephemeral().await?;
    let message = CreateMessage::new()
        .content("dear friend")
        .add_file(CreateAttachment::bytes(PIXEL, "hand.png"));
    let sent = context.author().dm(context.http(), message).await;
    let told = match sent {
        Ok(_) => "sent".to_owned(),
        Err(serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(error))) => {
            format!("refused: {}", error.error.code)
        }
        Err(_) => "failed".to_owned(),
    };
    context.say(told).await?;
    Ok(())
}

/// Opens a thread, invites the author, writes, edits, archives.
#[poise::command(slash_command)]
async fn corner(context: Context<'_>) -> Result<(), Error> {
    context.defer_ephemeral().await?;
    let thread = CreateThread::new("corner")
        .kind(ChannelType::PublicThread)
        .auto_archive_duration(AutoArchiveDuration::OneHour);
    let mut thread = context.channel_id().create_thread(context.http(), thread).await?;
    thread
        .id
        .add_thread_member(context.http(), context.author().id)
        .await?;
    let mention = CreateAllowedMentions::new().users([context.author().id]);
    let content = format!("<@{}> and @everyone", context.author().id);
    let mut message = thread
        .send_message(
            context.http(),
            CreateMessage::new().content(content).allowed_mentions(mention),
        )
        .await?;
    message
        .edit(context.http(), EditMessage::new().content("edited"))
        .await?;
    thread
        .edit_thread(context.http(), EditThread::new().archived(true))
        .await?;
    context.say("done").await?;
    Ok(())
}

/// Greets somebody.
#[poise::command(slash_command)]
async fn greet(
    context: Context<'_>,
    #[description = "Whom"] whom: serenity::User,
    #[description = "How often"]
    #[min = 1]
    #[max = 3]
    times: Option<u8>,
) -> Result<(), Error> {
    context
        .say(format!("hello {}", whom.name).repeat(times.unwrap_or(1).into()))
        .await?;
    Ok(())
}

/// Suggests fruit.
#[poise::command(slash_command)]
async fn pick(
    context: Context<'_>,
    #[description = "Which"]
    #[autocomplete = "fruit"]
    fruit: String,
) -> Result<(), Error> {
    context.say(format!("you picked {fruit}")).await?;
    Ok(())
}

async fn fruit(_: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let fitting = ["apple", "apricot", "banana"]
        .into_iter()
        .filter(|fruit| fruit.starts_with(typed));
    fitting.fold(CreateAutocompleteResponse::new(), |response, fruit| {
        response.add_string_choice(fruit, fruit)
    })
}

/// Answers too late.
#[poise::command(slash_command)]
async fn slow(context: Context<'_>) -> Result<(), Error> {
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let _ = context.say("late").await;
    Ok(())
}

/// A command with commands below it.
#[poise::command(slash_command, subcommands("one", "two"))]
async fn many(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// The first.
#[poise::command(slash_command)]
async fn one(context: Context<'_>) -> Result<(), Error> {
    context.say("one").await?;
    Ok(())
}

/// The second.
#[poise::command(slash_command)]
async fn two(context: Context<'_>) -> Result<(), Error> {
    context.say("two").await?;
    Ok(())
}

async fn handle(context: &serenity::Context, event: &FullEvent) -> Result<(), Error> {
    let FullEvent::InteractionCreate { interaction } = event else {
        return Ok(());
    };
    match interaction {
        Interaction::Component(click) if click.data.custom_id.starts_with("count:") => {
            let count: u32 = click.data.custom_id[6..].parse()?;
            let button = CreateButton::new(format!("count:{}", count + 1)).label("Count");
            click.defer(context).await?;
            let edit = EditInteractionResponse::new()
                .content((count + 1).to_string())
                .components(vec![CreateActionRow::Buttons(vec![button])]);
            click.edit_response(context, edit).await?;
        }
        Interaction::Component(click) => {
            let chosen = match &click.data.kind {
                serenity::ComponentInteractionDataKind::StringSelect { values } => values.join(" and "),
                _ => "nothing".to_owned(),
            };
            let message = CreateInteractionResponseMessage::new()
                .content(format!("chosen: {chosen}"))
                .ephemeral(true);
            click
                .create_response(context, CreateInteractionResponse::Message(message))
                .await?;
        }
        Interaction::Modal(form) => {
            let serenity::ActionRowComponent::InputText(input) = &form.data.components[0].components[0]
            else {
                return Ok(());
            };
            let wish = input.value.clone().unwrap_or_default();
            if wish == "silence" {
                return Ok(());
            }
            let message = CreateInteractionResponseMessage::new().content(format!("granted: {wish}"));
            form.create_response(context, CreateInteractionResponse::Message(message))
                .await?;
        }
        _ => {}
    }
    Ok(())
}
