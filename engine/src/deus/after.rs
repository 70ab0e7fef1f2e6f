//! What follows from what has happened: everything that says "whenever", in the order of R69.

use super::event::{Construction, Event};
use super::lasting;
use super::piece::Type;
use super::state::Deus;
use super::tokens;
use crate::kernel::{Cx, Flow};

/// Sees to what follows from an event.
pub fn after(cx: &mut Cx<'_, Deus>, event: &Event) -> Flow {
    match event {
        Event::Constructed(built) => constructed(cx, built)?,
        Event::Marched { seat, to, .. } => tokens::give_way(cx, *seat, *to)?,
        Event::Pieces { seat, by, pieces } => tokens::share_pieces(cx, *seat, *by, *pieces)?,
        _ => {}
    }
    lasting::reward(cx, event);
    Ok(())
}

/// A token gives way to the new building, and the scribe goes to a civil one.
fn constructed(cx: &mut Cx<'_, Deus>, built: &Construction) -> Flow {
    let Some(region) = built.region else {
        return Ok(());
    };
    tokens::give_way(cx, built.seat, region)?;
    if built.piece() == Type::Civil && cx.game.variants.has_scribes() {
        cx.game.players[built.seat].scribe = Some(region);
    }
    Ok(())
}
