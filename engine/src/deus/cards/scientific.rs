//! Yellow cards: they bring cards and pieces, or activate cards of other columns.

use super::{Building, CardFacts, Effect, activate as activate_card, cost};
use crate::deus::event::{Cause, Event};
use crate::deus::piece::{Piece, Type};
use crate::deus::resource::Cost;
use crate::deus::state::{Deus, Laid};
use crate::deus::vocabulary::{
    ACTIVATE, BOTTOM_CARD, DIFFERENT_PIECES, DRAW, DRAW_CARDS, GAIN_PIECES, TOP_OF_COLUMN,
};
use crate::deus::why::{Why, ensure};
use crate::kernel::{Cx, Flow, Key, Pick, Prompt, Seat, Term};

/// What a yellow card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Study {
    School,
    Workshop,
    Academy,
    ArtisansGuild,
    University,
    Lyceum,
}

const fn card(key: &'static str, copies: u8, cost: Cost, does: Study, note: &'static str) -> CardFacts {
    CardFacts {
        key,
        copies,
        cost,
        does: Effect::Study(does),
        note,
    }
}

const READ: &str = "name published; copies, cost authored; effect published, completed by authored";
const AUTHORED: &str = "name, copies, cost, effect authored";

#[rustfmt::skip]
pub(super) const CARDS: &[CardFacts] = &[
    card("school", 3, cost(1, 1, 0, 0, 0), Study::School, READ),
    card("workshop", 3, cost(0, 1, 1, 0, 0), Study::Workshop, READ),
    card("academy", 2, cost(1, 0, 0, 0, 0), Study::Academy, AUTHORED),
    card("artisans-guild", 2, cost(0, 0, 0, 1, 0), Study::ArtisansGuild, AUTHORED),
    card("university", 3, cost(0, 0, 1, 1, 0), Study::University, AUTHORED),
    card("lyceum", 3, cost(1, 0, 0, 1, 2), Study::Lyceum, AUTHORED),
];

/// Activates a yellow card that lies in a column.
pub fn activate(cx: &mut Cx<'_, Deus>, me: Seat, by: Building, column: Type, does: Study) -> Flow {
    match does {
        Study::School => draw(cx, me, cx.game.players[me].cities(2).count().into()),
        Study::Workshop => workshop(cx, me, by),
        Study::Academy => draw(cx, me, 2),
        Study::ArtisansGuild => artisans_guild(cx, me, by),
        Study::University => activate_another(cx, me, by, column, BOTTOM_CARD),
        Study::Lyceum => activate_another(cx, me, by, column, TOP_OF_COLUMN),
    }
}

/// School: draw 1 card for each region with at least 2 of your buildings. Academy: draw 2 cards.
///
/// With an empty hand you may decline: if it stays empty it is refilled (R1).
fn draw(cx: &mut Cx<'_, Deus>, me: Seat, count: usize) -> Flow {
    let count = cx.game.drawable(me, count);
    if count == 0 {
        return Ok(());
    }
    if cx.game.players[me].hand.is_empty()
        && cx
            .may_choose(me, DRAW.with("count", count), [Drawing { count }])?
            .is_none()
    {
        return Ok(());
    }
    cx.draw_cards(me, count)
}

/// Workshop: gain 1 piece of your choice for each region with at least 2 of your buildings.
fn workshop(cx: &mut Cx<'_, Deus>, me: Seat, by: Building) -> Flow {
    let count = cx.game.players[me].cities(2).count();
    let left = cx.game.pieces_left(me, count);
    let pieces = cx.choose_some(me, GAIN_PIECES.with("count", count), count..=count, left)?;
    cx.gain_pieces(me, Cause::Card(by), &pieces);
    Ok(())
}

/// Artisans' Guild: gain 2 pieces of different types.
fn artisans_guild(cx: &mut Cx<'_, Deus>, me: Seat, by: Building) -> Flow {
    let left: Vec<Piece> = cx.game.pieces_left(me, 1);
    let pieces = cx.choose_some(me, DIFFERENT_PIECES.with("count", 2), 2..=2, left)?;
    cx.gain_pieces(me, Cause::Card(by), &pieces);
    Ok(())
}

/// University: activate the bottom card of another standard column. Lyceum: activate the top card of one.
fn activate_another(cx: &mut Cx<'_, Deus>, me: Seat, by: Building, column: Type, ask: Prompt) -> Flow {
    cx.game.acts.activating = Some(column);
    let target = cx.choose(me, ask, cx.game.targets(me, ask.key()))?;
    cx.game.acts.activating = None;
    let Some(target) = target else { return Ok(()) };
    cx.emit(Event::Activated {
        seat: me,
        by: Cause::Card(by),
        building: target.laid.building(),
    });
    activate_card(cx, me, target.column, target.laid)
}

impl Deus {
    /// The cards of other columns that can be activated.
    fn targets(&self, me: Seat, prompt: &str) -> Vec<Target> {
        let target = |column| {
            self.can_activate(me, prompt, column)
                .ok()
                .map(|laid| Target { column, laid })
        };
        Type::STANDARD.into_iter().filter_map(target).collect()
    }

    /// The card of a column that can be activated from the column of the card that asks.
    pub(in crate::deus) fn can_activate(&self, me: Seat, prompt: &str, column: Type) -> Result<Laid, Why> {
        ensure(self.acts.activating != Some(column), Why::OwnColumn)?;
        let cards = &self.players[me].columns[column];
        let laid = if prompt == BOTTOM_CARD.key() {
            cards.first()
        } else {
            cards.last()
        };
        let laid = laid.ok_or(Why::EmptyColumn)?;
        ensure(!laid.face_down, Why::FaceDown)?;
        Ok(*laid)
    }
}

/// A card of a column to be activated.
#[derive(Clone)]
struct Target {
    column: Type,
    laid: Laid,
}

impl Pick for Target {
    fn key(&self) -> Key {
        Key::of(self.column.slug())
    }

    fn name(&self) -> Term {
        ACTIVATE
            .with("card", self.laid.building().term())
            .with("type", self.column.term())
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
