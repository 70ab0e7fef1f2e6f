//! Yellow cards: they bring cards and pieces, or activate cards of other columns.

use super::Provenance::{Authored, Read};
use super::{Activation, CardFacts, activate, card, cost};
use crate::deus::event::Event;
use crate::deus::piece::Type;
use crate::deus::state::{Deus, Laid};
use crate::deus::vocabulary::{
    ACTIVATE, BOTTOM_CARD, DIFFERENT_PIECES, DRAW, DRAW_CARDS, GAIN_PIECES, TOP_OF_COLUMN,
};
use crate::deus::why::{Why, ensure};
use crate::kernel::Glyph::{self, Deck, Hand, Number, Town};
use crate::kernel::{Cx, Flow, Judge, Key, Pick, Prompt, Seat, Term};

#[rustfmt::skip]
pub(super) const CARDS: &[CardFacts] = &[
    card("school", 3, cost(1, 1, 0, 0, 0)).shows(Town, Hand).does(school).from(Read),
    card("workshop", 3, cost(0, 1, 1, 0, 0)).shows(Town, Glyph::Piece).does(workshop).from(Read),
    card("academy", 2, cost(1, 0, 0, 0, 0)).shows(Number(2), Hand).does(academy).from(Authored),
    card("artisans-guild", 2, cost(0, 0, 0, 1, 0)).shows(Number(2), Glyph::Piece).does(artisans_guild).from(Authored),
    card("university", 3, cost(0, 0, 1, 1, 0)).shows(Deck, Glyph::Down).does(university).from(Authored),
    card("lyceum", 3, cost(1, 0, 0, 1, 2)).shows(Deck, Glyph::Up).does(lyceum).from(Authored),
];

/// Draw 1 card for each region with at least 2 of your buildings.
fn school(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    draw(cx, at.me, cx.game.players[at.me].cities(2).count().into())
}

/// Draw 2 cards.
fn academy(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    draw(cx, at.me, 2)
}

/// Draws cards. With an empty hand you may decline: if it stays empty it is refilled (R1).
pub(super) fn draw(cx: &mut Cx<'_, Deus>, me: Seat, count: usize) -> Flow {
    let count = cx.game.drawable(me, count);
    if count > 0 && may_take(cx, me, count)? {
        cx.draw_cards(me, count)?;
    }
    Ok(())
}

/// Whether a player with an empty hand wants to have so many cards; with cards in hand everybody does.
pub(super) fn may_take(cx: &mut Cx<'_, Deus>, me: Seat, count: usize) -> Flow<bool> {
    if !cx.game.players[me].hand.is_empty() {
        return Ok(true);
    }
    let ask = DRAW.with("count", count);
    Ok(cx.may_choose(me, ask, [Drawing { count }])?.is_some())
}

/// Gain 1 piece of your choice for each region with at least 2 of your buildings.
fn workshop(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let count = cx.game.players[at.me].cities(2).count();
    gain_some(cx, at, GAIN_PIECES, count, count)
}

/// Gain 2 pieces of different types.
fn artisans_guild(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    gain_some(cx, at, DIFFERENT_PIECES, 2, 1)
}

/// Gains pieces of the player's choice, at most `of_a_type` of each. Those that bring a rival as many can be
/// declined.
pub(super) fn gain_some(
    cx: &mut Cx<'_, Deus>,
    at: Activation,
    ask: Prompt,
    count: u8,
    of_a_type: u8,
) -> Flow {
    let me = at.me;
    let left = cx.game.pieces_left(me, of_a_type);
    let fewest = cx.game.fewest_gained(me, &left, count);
    let left = left.explained(move |game: &Deus, refusals| game.refuse_pieces(me, refusals));
    let pieces = cx.choose_some(me, ask.with("count", count), fewest..=count, left)?;
    cx.gain_pieces(me, at.cause(), &pieces)
}

/// Activate the bottom card of another standard column.
fn university(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    activate_another(cx, at, BOTTOM_CARD, |_| 0)
}

/// Activate the top card of another standard column.
fn lyceum(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    activate_another(cx, at, TOP_OF_COLUMN, |cards| cards.len().saturating_sub(1))
}

/// Activates a card of another column: the one in the place that is wanted.
fn activate_another(
    cx: &mut Cx<'_, Deus>,
    at: Activation,
    ask: Prompt,
    wanted: fn(&[Laid]) -> usize,
) -> Flow {
    let (me, own) = (at.me, at.column);
    let target = |column: Type| Target {
        column,
        laid: cx.game.wanted(me, own, column, wanted).ok(),
    };
    let targets = Type::STANDARD.map(target);
    let targets =
        targets.judged(move |game: &Deus, target| game.wanted(me, own, target.column, wanted).map(|_| ()));
    let Some(Target {
        column,
        laid: Some(laid),
    }) = cx.choose(me, ask, targets)?
    else {
        return Ok(());
    };
    cx.emit(Event::Activated {
        seat: me,
        by: at.cause(),
        building: laid.building(),
    });
    let place = wanted(&cx.game.players[me].columns[column]);
    activate(cx, me, column, place)
}

impl Deus {
    /// The card of a column that a card of the column `own` can activate.
    fn wanted(&self, me: Seat, own: Type, column: Type, wanted: fn(&[Laid]) -> usize) -> Result<Laid, Why> {
        ensure(own != column, Why::OwnColumn)?;
        let cards = &self.players[me].columns[column];
        let laid = cards.get(wanted(cards)).ok_or(Why::EmptyColumn)?;
        ensure(!laid.face_down, Why::FaceDown)?;
        let busy = self.acts.resolving.contains(&(column, wanted(cards) as u8 + 1));
        ensure(!busy, Why::Resolving)?;
        Ok(*laid)
    }
}

/// A column, with the card of it that is to be activated.
#[derive(Clone)]
struct Target {
    column: Type,
    laid: Option<Laid>,
}

impl Pick for Target {
    fn key(&self) -> Key {
        Key::of(self.column.slug())
    }

    fn name(&self) -> Term {
        match self.laid {
            Some(laid) => ACTIVATE
                .with("card", laid.building().term())
                .with("type", self.column.term()),
            None => self.column.term(),
        }
    }
}

/// Drawing this many cards.
#[derive(Clone)]
struct Drawing {
    count: usize,
}

impl Pick for Drawing {
    fn key(&self) -> Key {
        Key::of("draw")
    }

    fn name(&self) -> Term {
        DRAW_CARDS.with("count", self.count)
    }
}
