//! Every command, thin: what was typed goes to the desk, and what it answers goes back. What people read of a
//! command is in `words/locales/<lang>/commands.ftl`.

mod admin;
mod call;
mod complete;
mod describe;
mod lookup;
mod personal;
mod play;
mod table;
mod verbs;
mod which_table;

pub use table::can_have_threads;

use super::{Context, Data, Error};
use crate::desk::Audience;

/// All commands there are.
pub fn all() -> Vec<poise::Command<Data, Error>> {
    let commands = [
        table::table(),
        play::play(),
        play::choose(),
        play::undo(),
        play::standing(),
        lookup::hand(),
        lookup::board(),
        lookup::log(),
        lookup::score(),
        lookup::seats(),
        lookup::why(),
        lookup::card(),
        lookup::rules(),
        lookup::help(),
        personal::me(),
        personal::resign(),
        admin::admin(),
    ];
    commands
        .into_iter()
        .map(which_table::with_table)
        .map(describe::described)
        .chain(verbs::all())
        .collect()
}

/// Says that something broke down.
pub async fn excuse(context: Context<'_>) {
    if let Some(call) = call::Call::resume(context).await {
        let _ = call.show(Ok(call.desk.panicked(&call.who, None).await)).await;
    }
}

/// Says that what was typed makes no sense.
pub async fn not_understood(context: Context<'_>) {
    if let Some(call) = call::Call::begin(context, Audience::Asker).await {
        let _ = call.show(Err(crate::phrases::STRANGE_INPUT.into())).await;
    }
}
