//! The parameter `table`, which almost every command takes: defined here, and read by
//! [`Call::table`](super::call::Call::table).

use std::borrow::Cow;

use serenity::all::{CommandOptionType, CreateCommandOption};

use super::complete::{given, tables};
use crate::discord::{Context, Data, Error};
use crate::ids::TableId;

type Command = poise::Command<Data, Error>;
type Parameter = poise::CommandParameter<Data, Error>;

/// Marks a command that takes a table, by how the parameter is described to people.
pub struct TakesTable(&'static str);

/// The command is about a table.
pub const AT_TABLE: TakesTable = TakesTable("Which table");
/// The command is about the game of a table.
pub const GAME_OF_TABLE: TakesTable = TakesTable("Which table's game");

/// The command as it is registered: wherever it is marked so, it takes a table after everything else.
pub fn with_table(mut command: Command) -> Command {
    command.subcommands = command.subcommands.into_iter().map(with_table).collect();
    if let Some(TakesTable(about)) = command.custom_data.downcast_ref() {
        command.parameters.push(table_parameter(about));
    }
    command
}

/// The parameter itself.
pub fn table_parameter(about: &'static str) -> Parameter {
    Parameter {
        autocomplete_callback: Some(|context, typed| Box::pin(tables(context, typed))),
        ..text_parameter("table", about, false)
    }
}

/// A parameter that takes a text.
pub fn text_parameter(name: &'static str, about: impl Into<Cow<'static, str>>, required: bool) -> Parameter {
    Parameter {
        name: name.into(),
        name_localizations: Default::default(),
        description: Some(about.into()),
        description_localizations: Default::default(),
        required,
        channel_types: None,
        choices: Default::default(),
        type_setter: Some(|option: CreateCommandOption| option.kind(CommandOptionType::String)),
        autocomplete_callback: None,
        __non_exhaustive: (),
    }
}

/// The table that was named. What is no number names a table that does not exist.
pub fn table_of(context: Context<'_>) -> Option<TableId> {
    const NOBODYS: TableId = TableId(0);
    let named = given(context.args, "table")?;
    Some(named.trim().trim_start_matches('#').parse().unwrap_or(NOBODYS))
}
