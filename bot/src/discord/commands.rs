//! Every command, thin: what was typed goes to the desk, and what it answers goes back. The doc comments are what people read.

mod admin;
mod call;
mod complete;
mod look;
mod personal;
mod play;
mod table;
mod verbs;

use super::{Context, Data, Error};
use crate::desk::Audience;

/// All commands there are.
pub fn all() -> Vec<poise::Command<Data, Error>> {
    let mut commands = vec![
        table::table(),
        play::play(),
        play::choose(),
        play::undo(),
        play::standing(),
        look::hand(),
        look::board(),
        look::log(),
        look::score(),
        look::seats(),
        look::why(),
        look::card(),
        look::rules(),
        look::help(),
        personal::me(),
        personal::resign(),
        admin::admin(),
    ];
    commands.extend(verbs::all());
    commands
}

/// Says that something broke down.
pub async fn excuse(context: Context<'_>) {
    if let Some(call) = call::Call::resume(context).await {
        let _ = call.show(Ok(call.desk.stumbled(None))).await;
    }
}

/// Says that what was typed makes no sense.
pub async fn not_understood(context: Context<'_>) {
    if let Some(call) = call::Call::begin(context, Audience::Asker).await {
        let _ = call.show(Err(crate::said::STRANGE_INPUT.into())).await;
    }
}
