//! Yellow cards of Egypt: they activate cards by their rank, and can do something strong once.

use crate::deus::cards::Moment::{self, After, Before};
use crate::deus::cards::Provenance::{self, Egypt};
use crate::deus::cards::scientific::{draw, gain_some, may_take};
use crate::deus::cards::{Activation, CardFacts, activate, card, cost};
use crate::deus::event::Event;
use crate::deus::piece::{Piece, Type};
use crate::deus::state::{Deus, Laid};
use crate::deus::tally::Points;
use crate::deus::vocabulary::{
    ACTIVATE_ANY, ACTIVATE_FIRST, ACTIVATE_RANK, BUY_CARDS, COIN, GAIN_PIECES, GROUP_TYPE, SAME_RANK,
    SHARE_PIECES, THROW, THROW_AWAY, THROW_ONLY,
};
use crate::deus::why::{Legal, Why, ensure};
use crate::kernel::Glyph::{self, Deck, Gold, Hand, Number, Piece as AnyPiece, Rank};
use crate::kernel::{Cx, Flow, Judge, Key, Pick, Seat, Term};

#[rustfmt::skip]
pub(in crate::deus::cards) const CARDS: &[CardFacts] = &[
    card("architects-workshop", 2, cost(0, 1, 0, 1, 0)).shows(Glyph::Down, Hand).once(architects_workshop_once).does(architects_workshop).from(PUBLISHED),
    card("library", 2, cost(1, 0, 1, 0, 0)).shows(Deck, Hand).once(library_once).does(library).from(Egypt("name, 1x rulebook; copies, cost, effect authored")),
    card("house-of-life", 2, cost(0, 0, 1, 0, 0)).shows(Gold, Hand).once(house_of_life_once).does(house_of_life).from(Egypt("name, effect, 1x rulebook; copies, cost authored")),
    card("royal-archives-maritime", 1, cost(1, 0, 0, 1, 0)).shows(Rank, Glyph::Maritime).once(|cx, at, _| archives_once(cx, at, Type::Maritime)).does(royal_archives).from(ARCHIVES),
    card("royal-archives-production", 1, cost(1, 0, 0, 1, 0)).shows(Rank, Glyph::Production).once(|cx, at, _| archives_once(cx, at, Type::Production)).does(royal_archives).from(ARCHIVES),
    card("royal-archives-civil", 1, cost(1, 0, 0, 1, 0)).shows(Rank, Glyph::Civil).once(|cx, at, _| archives_once(cx, at, Type::Civil)).does(royal_archives).from(ARCHIVES),
    card("royal-archives-military", 1, cost(1, 0, 0, 1, 0)).shows(Rank, Glyph::Military).once(|cx, at, _| archives_once(cx, at, Type::Military)).does(royal_archives).from(ARCHIVES),
    card("manufactory", 2, cost(0, 1, 1, 0, 0)).shows(Number(1), AnyPiece).once(manufactory_once).does(manufactory).from(PUBLISHED),
    card("scribes-school", 2, cost(1, 1, 0, 0, 0)).shows(Number(2), Hand).once(scribes_school_once).does(scribes_school).from(Egypt("name rulebook; copies, cost, effect, 1x authored")),
    card("observatory", 2, cost(0, 0, 1, 1, 0)).shows(Gold, Deck).once(observatory_once).does(observatory).from(Egypt("name rulebook; effect rulebook, completed by authored; copies, cost, 1x authored")),
];

const PUBLISHED: Provenance = Egypt("name rulebook; effect, 1x published; copies, cost authored");
const ARCHIVES: Provenance =
    Egypt("name, effect, 1x rulebook; copies inferred, completed by authored; cost authored");

/// Take the top 2 cards of the discard pile.
fn architects_workshop(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    const CARDS: usize = 2;
    let count = CARDS.min(cx.game.discard.len());
    if count > 0 && may_take(cx, at.me, count)? {
        cx.take_discards(at.me, at.card, count)?;
    }
    Ok(())
}

/// 1×: gain pieces until you have 2 of each type on your player board. You choose which of those you gain that
/// bring a rival as many; nobody would decline the others.
fn architects_workshop_once(cx: &mut Cx<'_, Deus>, at: Activation, when: Moment) -> Flow<bool> {
    const FULL: u8 = 2;
    if when == After {
        return Ok(false);
    }
    let player = &cx.game.players[at.me];
    let missing = |of: Type| FULL.saturating_sub(player.stock[of]).min(player.reserve[of]);
    let pieces = Type::STANDARD
        .into_iter()
        .flat_map(|of| std::iter::repeat_n(Piece(of), missing(of).into()));
    let me = at.me;
    let (shared, mut pieces): (Vec<Piece>, Vec<Piece>) =
        pieces.partition(|Piece(of)| cx.game.is_shared(me, *of));
    if !shared.is_empty() {
        let most = shared.len() as u8;
        let shared = shared.explained(move |game: &Deus, refusals| game.refuse_pieces(me, refusals));
        let chosen = cx.choose_some(me, SHARE_PIECES.with("count", most), 0..=most, shared)?;
        if chosen.is_empty() && pieces.is_empty() {
            return Ok(false);
        }
        pieces.extend(chosen);
    }
    cx.gain_pieces(me, at.cause(), &pieces)?;
    Ok(true)
}

/// Draw 1 card for every two cards in this column, rounded up.
fn library(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let cards = cx.game.players[at.me].columns[at.column].len();
    draw(cx, at.me, cards.div_ceil(2))
}

/// 1×: activate any of your cards.
fn library_once(cx: &mut Cx<'_, Deus>, at: Activation, when: Moment) -> Flow<bool> {
    let ask = if when == Before {
        ACTIVATE_FIRST
    } else {
        ACTIVATE_ANY
    };
    let targets = cx
        .game
        .targets(at.me)
        .judged(move |game: &Deus, target| game.can_activate(*target));
    let Some(target) = cx.may_choose(at.me, ask, targets)? else {
        return Ok(false);
    };
    target.activate(cx, at)?;
    Ok(true)
}

/// Draw as many cards as you like, for 1 gold each.
fn house_of_life(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let gold = usize::from(cx.game.players[at.me].gold);
    let most = cx.game.drawable(at.me, gold);
    let count = cx.amount(at.me, BUY_CARDS.with("count", most), 0..=most as i32)?;
    cx.buy_cards(at.me, at.card, count as usize)
}

/// 1×: gain 2 gold for each piece on your player board. It can pay for cards at once.
fn house_of_life_once(cx: &mut Cx<'_, Deus>, at: Activation, _: Moment) -> Flow<bool> {
    let pieces = cx.game.players[at.me].pieces_ready();
    cx.gain_gold(at.me, at.cause(), 2 * u16::from(pieces));
    Ok(true)
}

/// Activate another of your cards with the same rank as this one.
fn royal_archives(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let same = move |game: &Deus, target: &Target| {
        ensure(target.rank == at.rank, Why::OtherRank(at.rank))?;
        game.can_activate(*target)
    };
    let targets = cx.game.targets(at.me).judged(same);
    match cx.choose(at.me, SAME_RANK.with("rank", at.rank), targets)? {
        Some(target) => target.activate(cx, at),
        None => Ok(()),
    }
}

/// 1×: gain 2 points for each card of a colour above your board, in whichever columns (R46).
fn archives_once(cx: &mut Cx<'_, Deus>, at: Activation, of: Type) -> Flow<bool> {
    let cards = cx.game.players[at.me].cards_of(of);
    cx.gain_points(at.me, at.cause(), Points::Scientific, 2 * cards);
    Ok(true)
}

/// Gain 1 piece of your choice.
fn manufactory(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    gain_some(cx, at, GAIN_PIECES, 1, 1)
}

/// 1×: gain 1 point for every two pieces on your player board. The new piece counts, so it comes after.
fn manufactory_once(cx: &mut Cx<'_, Deus>, at: Activation, when: Moment) -> Flow<bool> {
    if when == After {
        let pieces = cx.game.players[at.me].pieces_ready();
        cx.gain_points(at.me, at.cause(), Points::Scientific, pieces / 2);
    }
    Ok(when == After)
}

/// Draw 2 cards, then put 1 card of your hand on the discard pile (R64). With an empty hand, and where the hand
/// would only get smaller, you may decline.
fn scribes_school(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let me = at.me;
    let drawn = cx.game.drawable(me, DRAWN);
    let wanted = match drawn {
        0 if cx.game.players[me].hand.is_empty() => false,
        0 => cx.may_choose(me, THROW_ONLY, [Throwing])?.is_some(),
        _ => may_take(cx, me, drawn)?,
    };
    if !wanted {
        return Ok(());
    }
    cx.draw_cards(me, DRAWN)?;
    let hand = cx.game.players[me].hand.clone();
    if let Some(card) = cx.choose(me, THROW_AWAY, hand)? {
        cx.throw_away(me, at.card, card);
    }
    Ok(())
}

/// How many cards the Scribes' School draws.
const DRAWN: usize = 2;

/// 1×: gain 1 point for every two cards in your hand. It comes after the draw, unless the hand only gets smaller.
fn scribes_school_once(cx: &mut Cx<'_, Deus>, at: Activation, when: Moment) -> Flow<bool> {
    let held = cx.game.players[at.me].hand.len();
    let grows = cx.game.drawable(at.me, DRAWN) > 0;
    let now = when == After || !grows;
    if now {
        cx.gain_points(at.me, at.cause(), Points::Scientific, (held / 2) as u8);
    }
    Ok(now)
}

/// You may put 1 of your gold on a card without gold that is no Observatory, and activate that card.
fn observatory(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let me = at.me;
    let targets = cx
        .game
        .targets(me)
        .judged(move |game: &Deus, target| game.can_observe(at, *target));
    let Some(target) = cx.may_choose(me, COIN, targets)? else {
        return Ok(());
    };
    cx.put_coin(me, at.card, target.column, target.place());
    target.activate(cx, at)
}

/// 1×: gain 1 gold for every two cards above your board, rounded up. It can pay for the coin.
fn observatory_once(cx: &mut Cx<'_, Deus>, at: Activation, _: Moment) -> Flow<bool> {
    let columns = &cx.game.players[at.me].columns;
    let cards: usize = Type::ALL.into_iter().map(|of| columns[of].len()).sum();
    cx.gain_gold(at.me, at.cause(), cards.div_ceil(2) as u16);
    Ok(true)
}

impl Deus {
    /// All cards of a player's standard columns.
    fn targets(&self, me: Seat) -> Vec<Target> {
        let columns = &self.players[me].columns;
        let cards = Type::STANDARD.into_iter().flat_map(|column| {
            let ranked = columns[column].iter().zip(1..);
            ranked.map(move |(laid, rank)| Target {
                column,
                rank,
                laid: *laid,
            })
        });
        cards.collect()
    }

    /// Whether a card can be activated: it lies face up, and is doing nothing now (R35).
    fn can_activate(&self, target: Target) -> Legal {
        ensure(!target.laid.face_down, Why::FaceDown)?;
        let busy = self.acts.resolving.contains(&(target.column, target.rank));
        ensure(!busy, Why::Resolving)
    }

    /// Whether a coin can be put on a card (R45).
    fn can_observe(&self, at: Activation, target: Target) -> Legal {
        self.can_activate(target)?;
        ensure(target.laid.building() != at.card, Why::Observatory)?;
        ensure(target.laid.counters == 0, Why::HasCoin)?;
        ensure(self.players[at.me].gold > 0, Why::NoGold(1))
    }
}

/// Throwing a card away without drawing any.
#[derive(Clone)]
struct Throwing;

impl Pick for Throwing {
    fn key(&self) -> Key {
        Key::of("throw-away")
    }

    fn name(&self) -> Term {
        THROW.term()
    }
}

/// A card of a standard column, by its place.
#[derive(Clone, Copy)]
struct Target {
    column: Type,
    rank: u8,
    laid: Laid,
}

impl Target {
    fn place(self) -> usize {
        usize::from(self.rank) - 1
    }

    /// Activates it for another card.
    fn activate(self, cx: &mut Cx<'_, Deus>, by: Activation) -> Flow {
        cx.emit(Event::Activated {
            seat: by.me,
            by: by.cause(),
            building: self.laid.building(),
        });
        activate(cx, by.me, self.column, self.place())
    }
}

impl Pick for Target {
    fn key(&self) -> Key {
        Key::made(format!("{}-{}", self.column.slug(), self.rank))
    }

    fn name(&self) -> Term {
        ACTIVATE_RANK
            .with("card", self.laid.building().term())
            .with("type", self.column.term())
            .with("rank", self.rank)
    }

    fn group(&self) -> Option<Term> {
        Some(GROUP_TYPE.with("type", self.column.term()))
    }
}
