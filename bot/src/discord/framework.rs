//! The command framework, kept from what it cannot take.

use std::sync::atomic::AtomicBool;

use poise::{CommandInteractionType, FrameworkContext};
use serenity::all::{
    Client, CommandInteraction, CommandType, Context, CreateAutocompleteResponse, CreateInteractionResponse,
    FullEvent, Interaction, ResolvedValue,
};

use super::responder::Responder;
use super::{Data, Error, router};
use crate::desk::Audience;

/// The command framework. It knows commands that are typed; of other types it panics, or knows nothing. It would
/// send suggestions by its own way, so they are made and sent here.
pub struct Framework(pub poise::Framework<Data, Error>);

#[serenity::async_trait]
impl serenity::framework::Framework for Framework {
    async fn init(&mut self, client: &Client) {
        self.0.init(client).await;
    }

    async fn dispatch(&self, context: Context, event: FullEvent) {
        let is_typed = |sent: &CommandInteraction| sent.data.kind == CommandType::ChatInput;
        match &event {
            FullEvent::InteractionCreate {
                interaction: Interaction::Command(sent),
            } if !is_typed(sent) => {
                router::unknown_command(self.0.user_data().await, sent).await;
            }
            FullEvent::InteractionCreate {
                interaction: Interaction::Autocomplete(sent),
            } => {
                let known = FrameworkContext {
                    serenity_context: &context,
                    options: self.0.options(),
                    user_data: self.0.user_data().await,
                    shard_manager: self.0.shard_manager(),
                };
                suggest(known, sent).await;
            }
            _ => self.0.dispatch(context, event).await,
        }
    }
}

/// Answers somebody who is typing: with nothing, if it is not a command of ours.
async fn suggest(framework: FrameworkContext<'_, Data, Error>, sent: &CommandInteraction) {
    let data = framework.user_data;
    let _flight = data.in_flight.begin();
    let Some(responder) = Responder::to(data, sent.id, &sent.token, Audience::Asker) else {
        return;
    };
    let suggested = match sent.data.kind {
        CommandType::ChatInput => suggestions(framework, sent).await,
        _ => None,
    };
    let response = CreateInteractionResponse::Autocomplete(suggested.unwrap_or_default());
    if let Err(fault) = responder.respond(response).await {
        tracing::debug!(%fault, "suggestions did not arrive");
    }
}

/// What our command suggests for the parameter that is being typed.
async fn suggestions(
    framework: FrameworkContext<'_, Data, Error>,
    sent: &CommandInteraction,
) -> Option<CreateAutocompleteResponse> {
    let (is_answered, data) = (AtomicBool::new(false), tokio::sync::Mutex::new(Box::new(()) as _));
    let (options, mut commands) = (sent.data.options(), Vec::new());
    let context = poise::extract_command_and_run_checks(
        framework,
        sent,
        CommandInteractionType::Autocomplete,
        &is_answered,
        &data,
        &options,
        &mut commands,
    )
    .await
    .ok()?;
    let (typed, partial) = context.args.iter().find_map(|arg| match arg.value {
        ResolvedValue::Autocomplete { value, .. } => Some((arg.name, value)),
        _ => None,
    })?;
    let parameters = &context.command().parameters;
    let parameter = parameters.iter().find(|parameter| parameter.name == typed)?;
    Some(parameter.autocomplete_callback?(context, partial).await)
}
