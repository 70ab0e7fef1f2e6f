//! The parameter `table`, which almost every command takes: defined here, and read by
//! [`Call::table`](super::call::Call::table).

use serenity::all::{CommandOptionType, CreateCommandOption};

use super::complete::{given, tables};
use crate::discord::{Context, Data, Error};
use crate::ids::TableId;

type Command = poise::Command<Data, Error>;
type Parameter = poise::CommandParameter<Data, Error>;

/// Marks a command that takes a table.
pub struct TakesTable;

/// The command is about a table, or about its game.
pub const AT_TABLE: TakesTable = TakesTable;

/// The command as it is registered: wherever it is marked so, it takes a table after everything else.
pub fn with_table(mut command: Command) -> Command {
    command.subcommands = command.subcommands.into_iter().map(with_table).collect();
    if command.custom_data.is::<TakesTable>() {
        command.parameters.push(table_parameter());
    }
    command
}

/// The parameter itself.
pub fn table_parameter() -> Parameter {
    Parameter {
        autocomplete_callback: Some(|context, typed| Box::pin(tables(context, typed))),
        ..text_parameter("table", false)
    }
}

/// A parameter that takes a text.
pub fn text_parameter(name: &'static str, required: bool) -> Parameter {
    Parameter {
        name: name.into(),
        name_localizations: Default::default(),
        description: None,
        description_localizations: Default::default(),
        required,
        channel_types: None,
        choices: Default::default(),
        type_setter: Some(|option: CreateCommandOption| option.kind(CommandOptionType::String)),
        autocomplete_callback: None,
        __non_exhaustive: (),
    }
}

/// A parameter that is true or false, and may be left out.
pub fn yes_parameter(name: &'static str) -> Parameter {
    Parameter {
        type_setter: Some(|option: CreateCommandOption| option.kind(CommandOptionType::Boolean)),
        ..text_parameter(name, false)
    }
}

/// The table that was named. What is no number names a table that does not exist.
pub fn table_of(context: Context<'_>) -> Option<TableId> {
    const NOBODYS: TableId = TableId(0);
    let named = given(context.args, "table")?;
    Some(named.trim().trim_start_matches('#').parse().unwrap_or(NOBODYS))
}
