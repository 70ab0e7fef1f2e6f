//! Suggestions while somebody types. Nothing here says more than the asker may see, and nothing ever fails.

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedOption, ResolvedValue};

use super::call::of;
use super::which_table::table_of;
use crate::desk::fitting;
use crate::discord::Context;
use crate::service::{LISTED, Trouble};
use crate::show;

/// The most that Discord shows.
const MOST: usize = 25;

/// Suggestions as Discord takes them; none if there is trouble.
pub fn offered(suggestions: Result<Vec<(String, String)>, Trouble>) -> CreateAutocompleteResponse {
    let suggestions = suggestions.unwrap_or_default();
    let choices = suggestions
        .into_iter()
        .take(MOST)
        .map(|(label, value)| AutocompleteChoice::new(label, value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// What was given for a parameter so far.
pub fn given<'a>(args: &'a [ResolvedOption<'a>], name: &str) -> Option<&'a str> {
    args.iter().find(|arg| arg.name == name).and_then(text)
}

/// Whether a parameter says yes.
pub fn is_given(args: &[ResolvedOption<'_>], name: &str) -> bool {
    args.iter()
        .any(|arg| arg.name == name && matches!(arg.value, ResolvedValue::Boolean(true)))
}

/// The text of a parameter, whether it is being typed or not.
pub fn text<'a>(arg: &ResolvedOption<'a>) -> Option<&'a str> {
    match arg.value {
        ResolvedValue::String(text) => Some(text),
        ResolvedValue::Autocomplete { value, .. } => Some(value),
        _ => None,
    }
}

/// Tables: those that wait for me, mine, those here.
pub async fn tables(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let typed = typed.trim_start_matches('#');
    // What is typed may name any of them.
    let most = if typed.is_empty() { LISTED } else { usize::MAX };
    let (desk, who) = (&context.data().desk, of(context));
    let listed = desk.service().nameable(&who, most).await;
    let reader = desk.reader(&who).await;
    offered(listed.map(|listed| {
        let one = |listed| (show::table_label(&listed, reader), listed.row.id.to_string());
        fitting(listed.into_iter().map(one), typed)
    }))
}

/// The legal answers to my open question.
pub async fn choices(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    offered(
        context
            .data()
            .desk
            .choices(&of(context), table_of(context), typed)
            .await,
    )
}

/// What is not on offer now.
pub async fn things(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    offered(
        context
            .data()
            .desk
            .things(&of(context), table_of(context), typed)
            .await,
    )
}

/// Cards.
pub async fn cards(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    offered(
        context
            .data()
            .desk
            .cards(&of(context), table_of(context), typed)
            .await,
    )
}

/// Topics of the rules.
pub async fn topics(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    offered(
        context
            .data()
            .desk
            .topics(&of(context), table_of(context), typed)
            .await,
    )
}

/// Games.
pub async fn games(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    offered(Ok(context.data().desk.games(&of(context), typed).await))
}

/// Options of the game that was chosen before.
pub async fn options(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let game = given(context.args, "game").unwrap_or_default();
    offered(Ok(context
        .data()
        .desk
        .options_of(&of(context), game, typed)
        .await))
}

/// Seats that somebody left or is away from.
pub async fn free_seats(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    offered(
        context
            .data()
            .desk
            .free_seats(&of(context), table_of(context), typed)
            .await,
    )
}

/// Points that a table can go back to.
pub async fn steps(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    offered(
        context
            .data()
            .desk
            .steps(&of(context), table_of(context), typed)
            .await,
    )
}

/// Standing orders of the table's game.
pub async fn orders(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    offered(
        context
            .data()
            .desk
            .orders(&of(context), table_of(context), typed)
            .await,
    )
}
