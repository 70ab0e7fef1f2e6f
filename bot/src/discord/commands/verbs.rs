//! Whole turns in one line: commands made from the verbs of the games.

use engine::games::{GAMES, GameEntry};
use engine::kernel::verb::{Param, Verb, VerbGroup};
use poise::BoxFuture;
use serenity::all::{CreateAutocompleteResponse, ResolvedValue};
use words::{Lang, Words};

use super::call::{Call, of};
use super::complete::{given, offered, text};
use super::which_table::{table_of, table_parameter, text_parameter};
use crate::desk::Audience;
use crate::discord::{Context, Data, Error};

type Command = poise::Command<Data, Error>;
type Failure<'a> = poise::FrameworkError<'a, Data, Error>;

/// One command a game, one subcommand a verb.
pub fn all() -> Vec<Command> {
    GAMES.iter().map(group).collect()
}

fn group(game: &GameEntry) -> Command {
    let (group, words) = ((game.verbs)(), Words::of(Lang::En, game.id).plain());
    Command {
        name: group.command.into(),
        qualified_name: group.command.into(),
        identifying_name: group.command.into(),
        description: Some(words.name(VerbGroup::KEY).into()),
        subcommands: group.verbs.iter().map(|each| verb(each, words)).collect(),
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

fn verb(verb: &'static Verb, words: Words) -> Command {
    let params = verb.params.iter();
    let mut parameters: Vec<_> = params.map(|each| param(verb, each, words)).collect();
    parameters.push(table_parameter("Which table"));
    Command {
        name: verb.name.into(),
        qualified_name: verb.name.into(),
        identifying_name: verb.name.into(),
        description: Some(words.name(&verb.key()).into()),
        parameters,
        slash_action: Some(say),
        custom_data: Box::new(verb),
        ..Command::default()
    }
}

fn param(verb: &Verb, param: &'static Param, words: Words) -> poise::CommandParameter<Data, Error> {
    let about = words.more(&verb.key(), param.name).unwrap_or_default();
    poise::CommandParameter {
        autocomplete_callback: Some(complete),
        ..text_parameter(param.name, about, param.required)
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
        // It has been shown whatever it was.
        let _ = call
            .show(call.desk.say(&call.who, call.table, verb, &params).await)
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
