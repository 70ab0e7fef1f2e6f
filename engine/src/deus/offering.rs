//! Offerings to the gods: cards for pieces, gold, resources, points and new cards (R9 to R13).

use super::event::Cause;
use super::god::God;
use super::piece::{Piece, Type};
use super::resource::ByResource;
use super::state::Deus;
use super::tally::Points;
use super::vocabulary::{GAIN_PIECES, GOD, OFFER, RESOURCES};
use crate::kernel::{Cx, Flow, Judge, Label, Pick, Seat};

/// Makes an offering: cards in the order in which they are laid down, the god of the one on top, and new cards.
/// Everybody sees the card on top (R12).
pub fn offer(cx: &mut Cx<'_, Deus>, me: Seat) -> Flow {
    let hand = cx.game.players[me].hand.clone();
    let most = hand.len() as u8;
    let cards = cx.choose_stack(me, OFFER, 1..=most, hand)?;
    let top = cards[cards.len() - 1].of();
    let count = cards.len() + usize::from(cx.game.players[me].devotion());
    let god = match God::of(top) {
        God::Jupiter => cx.about(God::Jupiter.slug(), |cx| {
            let lent = God::OTHERS.map(|god| god.labelled(move |god| Label::note(god.power(count))));
            Ok(cx
                .choose(me, GOD.with("count", count), lent)?
                .map_or(God::Jupiter, |lent| lent.it))
        })?,
        god => god,
    };
    cx.discard(me, cards, god);
    cx.about(god.slug(), |cx| invoke(cx, me, god, count as u8))?;
    let player = &cx.game.players[me];
    let missing = player.refill().saturating_sub(player.hand.len());
    let extra = if god == God::Minerva { count } else { 0 };
    cx.draw_cards(me, missing + extra)
}

/// What a god gives for this many cards. The cards that Minerva gives are drawn when the hand is refilled.
fn invoke(cx: &mut Cx<'_, Deus>, me: Seat, god: God, count: u8) -> Flow {
    let by = Cause::God(god);
    match god {
        God::Neptune => {
            cx.gain_gold(me, by, 2 * u16::from(count));
            cx.gain_pieces(me, by, &[Piece(Type::Maritime)])?;
        }
        God::Ceres => {
            let units = cx.game.supply_units(count).explained(Deus::refuse_supply);
            let taken = cx.choose_some(me, RESOURCES.with("count", count), count..=count, units)?;
            cx.gain(me, by, ByResource::count(&taken));
            cx.gain_pieces(me, by, &[Piece(Type::Production)])?;
        }
        God::Minerva => cx.gain_pieces(me, by, &[Piece(Type::Scientific)])?,
        God::Vesta => {
            cx.gain_points(me, by, Points::Vesta, count.min(2));
            cx.gain_pieces(me, by, &[Piece(Type::Civil)])?;
        }
        God::Mars => {
            let left = cx.game.pieces_left(me, count);
            let left = left.explained(move |game: &Deus, refusals| game.refuse_pieces(me, refusals));
            let pieces = cx.choose_some(me, GAIN_PIECES.with("count", count), count..=count, left)?;
            cx.gain_pieces(me, by, &pieces)?;
        }
        God::Jupiter => {}
    }
    Ok(())
}
