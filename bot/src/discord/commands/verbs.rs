//! Whole turns in one line: commands made from the verbs of the games.

use engine::games::{GAMES, GameEntry};
use engine::kernel::verb::{Param, Verb};
use poise::BoxFuture;
use serenity::all::{CreateAutocompleteResponse, ResolvedValue};

use super::call::{Call, of};
use super::complete::{given, is_given, offered, text};
use super::describe::described_verbs;
use super::which_table::{table_of, table_parameter, text_parameter, yes_parameter};
use crate::desk::{Audience, CONFIRM};
use crate::discord::{Context, Data, Error};
use crate::service::Ending;

type Command = poise::Command<Data, Error>;
type Failure<'a> = poise::FrameworkError<'a, Data, Error>;

/// One command a game, one subcommand a verb.
pub fn all() -> Vec<Command> {
    GAMES
        .iter()
        .map(|game| described_verbs(group(game), game))
        .collect()
}

fn group(game: &'static GameEntry) -> Command {
    let group = (game.verbs)();
    Command {
        name: group.command.into(),
        qualified_name: group.command.into(),
        identifying_name: group.command.into(),
        subcommands: group.verbs.iter().map(verb).collect(),
        subcommand_required: true,
        slash_action: Some(|_| Box::pin(async { Ok(()) })),
        interaction_context: Some(contexts()),
        ..Command::default()
    }
}

fn contexts() -> Vec<serenity::all::InteractionContext> {
    vec![
        serenity::all::InteractionContext::Guild,
        serenity::all::InteractionContext::BotDm,
    ]
}

fn verb(verb: &'static Verb) -> Command {
    let mut parameters: Vec<_> = verb.params.iter().map(param).collect();
    parameters.push(yes_parameter(CONFIRM));
    parameters.push(table_parameter());
    Command {
        name: verb.name.into(),
        qualified_name: verb.name.into(),
        identifying_name: verb.name.into(),
        parameters,
        slash_action: Some(say),
        custom_data: Box::new(verb),
        ..Command::default()
    }
}

fn param(param: &'static Param) -> poise::CommandParameter<Data, Error> {
    poise::CommandParameter {
        autocomplete_callback: Some(complete),
        ..text_parameter(param.name, param.required)
    }
}

fn verb_of(context: Context<'_>) -> Option<&'static Verb> {
    context
        .command()
        .custom_data
        .downcast_ref::<&'static Verb>()
        .copied()
}

/// Carries out a verb with the parameters that were given.
fn say(context: Context<'_>) -> BoxFuture<'_, Result<(), Failure<'_>>> {
    Box::pin(async move {
        let Some(verb) = verb_of(context) else {
            return Ok(());
        };
        let Some(call) = Call::begin(context, Audience::Asker).await else {
            return Ok(());
        };
        let params = verb
            .params
            .iter()
            .filter_map(|param| Some((param.name, given(context.args, param.name)?)));
        let params: Vec<(&str, &str)> = params.collect();
        let ending = if is_given(context.args, CONFIRM) {
            Ending::Confirmed
        } else {
            Ending::Asked
        };
        // It has been shown whatever it was.
        let _ = call
            .show(call.desk.say(&call.who, call.table, verb, &params, ending).await)
            .await;
        Ok(())
    })
}

/// Suggests what is legal given the other parameters.
fn complete<'a>(context: Context<'a>, typed: &'a str) -> BoxFuture<'a, CreateAutocompleteResponse> {
    Box::pin(async move {
        let is_typed = |value: &ResolvedValue<'_>| matches!(value, ResolvedValue::Autocomplete { .. });
        let focused = context
            .args
            .iter()
            .find(|arg| is_typed(&arg.value))
            .map(|arg| arg.name);
        let (Some(verb), Some(focused)) = (verb_of(context), focused) else {
            return offered(Ok(Vec::new()));
        };
        let others = context
            .args
            .iter()
            .filter(|arg| arg.name != focused && arg.name != "table");
        let others: Vec<(&str, &str)> = others.filter_map(|arg| Some((arg.name, text(arg)?))).collect();
        let desk = &context.data().desk;
        offered(
            desk.complete(&of(context), table_of(context), verb, &others, focused, typed)
                .await,
        )
    })
}
