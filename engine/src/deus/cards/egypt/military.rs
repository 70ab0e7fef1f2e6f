//! Red cards of Egypt: armies that spend combat tokens (R48 to R51).

use crate::deus::armies::{self, Passage, march};
use crate::deus::cards::Provenance::{self, Egypt};
use crate::deus::cards::{Activation, CardFacts, Moment, card, cost};
use crate::deus::piece::{ByType, Type};
use crate::deus::region::{Region, Regions};
use crate::deus::state::Deus;
use crate::deus::tokens::free_region;
use crate::deus::villages::Target;
use crate::deus::vocabulary::{
    ARCHERS, CAMP, FORTRESS, GARRISON, MARK_AREA, NOTE_PIECES, NOTE_RANK, REGROUP, TOKENS,
};
use crate::deus::why::{Legal, Why, ensure};
use crate::kernel::Glyph::{Flag, Gold, March, Number, Piece, Points, Token};
use crate::kernel::{Cx, Flow, Judge, Key, Label, Pick, Seat, Term};

#[rustfmt::skip]
pub(in crate::deus::cards) const CARDS: &[CardFacts] = &[
    card("archers", 3, cost(1, 1, 0, 0, 0)).shows(Token, Points).once(token).does(archers).from(Egypt("name, 1x rulebook; copies, cost, effect authored")),
    card("fortress", 2, cost(0, 0, 1, 1, 0)).shows(Token, Piece).once(token).does(fortress).from(KNOWN),
    card("garrison", 2, cost(0, 0, 1, 1, 0)).shows(Token, Gold).once(token).does(garrison).from(KNOWN),
    card("camels", 3, cost(1, 0, 0, 0, 0)).shows(March, Number(3)).once(token).does(camels).from(PART),
    card("barracks", 3, cost(0, 1, 1, 0, 0)).shows(Token, Flag).once(token).does(barracks).from(PART),
    card("chariots", 3, cost(0, 1, 0, 1, 0)).shows(Token, March).once(token).does(chariots).from(PART),
];

const KNOWN: Provenance = Egypt("name, effect, 1x rulebook; copies, cost authored");
const PART: Provenance =
    Egypt("name, 1x rulebook; effect rulebook, completed by authored; copies, cost authored");

/// 1×: take one of your combat tokens. Nobody declines one, and it can be spent at once.
fn token(cx: &mut Cx<'_, Deus>, at: Activation, _: Moment) -> Flow<bool> {
    cx.take_token(at);
    Ok(true)
}

/// Spend 1 or 2 tokens: take 2 points for each from a village beside one of your armies that is not attacked yet.
fn archers(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    const MOST: u8 = 2;
    const POINTS: u8 = 2;
    let me = at.me;
    let villages: Vec<Target> = cx.game.villages.iter().copied().map(Target).collect();
    let villages = villages.judged(move |game: &Deus, village| {
        game.has_token(me)?;
        game.can_besiege(me, *village)
    });
    let Some(village) = cx.may_choose(me, ARCHERS.with("vp", POINTS), villages)? else {
        return Ok(());
    };
    let useful = village.0.vp.div_ceil(POINTS);
    let most = cx.game.players[me].tokens.ready.min(MOST).min(useful);
    let tokens = cx.amount(me, TOKENS.with("vp", POINTS).with("count", most), 1..=most.into())? as u8;
    cx.spend_tokens(at, tokens);
    cx.plunder(me, at.card, village.region(), POINTS * tokens);
    Ok(())
}

/// Spend a token: lay it on a rival's pile of pieces, if the rival is beside one of your armies. A piece of that
/// type goes back to the rival's supply, and from now on you gain as many of that type as the rival does.
fn fortress(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let me = at.me;
    let areas = Area::all(me, cx.game.seats(), &Type::STANDARD);
    let stock = cx.game.stocks();
    let areas = areas.map(|area| {
        let stock = stock[area.rival.index()];
        area.labelled(move |area| Label::note(NOTE_PIECES.with("count", stock[area.of])))
    });
    let areas = areas.judged(move |game: &Deus, area| game.can_fortify(me, area.it));
    if let Some(area) = cx.may_choose(me, FORTRESS, areas)? {
        cx.spend_tokens(at, 1);
        cx.fortify(at, area.it.rival, area.it.of);
    }
    Ok(())
}

/// Spend a token: lay it on a rival's column with cards, if the rival is beside one of your armies. From now on the
/// rival pays you 2 gold for each card that is laid there.
fn garrison(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let me = at.me;
    let columns = Area::all(me, cx.game.seats(), &Type::ALL);
    let cards = cx.game.column_lengths();
    let columns = columns.map(|area| {
        let cards = cards[area.rival.index()];
        area.labelled(move |area| Label::note(NOTE_RANK.with("count", cards[area.of])))
    });
    let columns = columns.judged(move |game: &Deus, area| game.can_garrison(me, area.it));
    if let Some(area) = cx.may_choose(me, GARRISON, columns)? {
        cx.spend_tokens(at, 1);
        cx.garrison(at, area.it.rival, area.it.of);
    }
    Ok(())
}

/// Move one of your armies up to 3 regions. With a token it may pass through rivals' land and villages.
fn camels(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    march(cx, at, 3, Passage::ForToken)?;
    Ok(())
}

/// Spend a token: lay it on empty land beside one of your armies. You occupy that region.
fn barracks(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    let me = at.me;
    let land = if cx.game.has_token(me).is_ok() {
        cx.game.camp_sites(me)
    } else {
        Regions::NONE
    };
    let land: Vec<_> = land
        .iter()
        .map(|region| {
            let terrain = cx.game.board.terrain(region);
            region.labelled(move |_| free_region(terrain))
        })
        .collect();
    let land = land.explained(move |game: &Deus, refusals| {
        refusals.judge(game.board.all().iter(), |region| game.can_camp(me, *region));
    });
    if let Some(region) = cx.may_choose(me, CAMP, land)? {
        cx.spend_tokens(at, 1);
        cx.camp(at, region.it)?;
    }
    Ok(())
}

/// Spend a token: move each of your armies up to 2 regions, also through rivals' land and villages. Where they end
/// is judged once all have moved.
fn chariots(cx: &mut Cx<'_, Deus>, at: Activation) -> Flow {
    const STEPS: u8 = 2;
    let me = at.me;
    if cx.game.has_token(me).is_err() {
        return Ok(());
    }
    let moves = armies::regroup(cx, me, STEPS, REGROUP)?;
    if moves.is_empty() {
        return Ok(());
    }
    cx.spend_tokens(at, 1);
    cx.regroup(me, at.card, &moves)
}

impl Deus {
    /// Whether a player has a token to spend.
    pub(in crate::deus) fn has_token(&self, me: Seat) -> Legal {
        ensure(self.players[me].tokens.ready > 0, Why::NoToken)
    }

    /// Whether a token can be laid on a rival's pile of pieces (R48).
    fn can_fortify(&self, me: Seat, area: Area) -> Legal {
        self.has_token(me)?;
        ensure(self.armies_beside(me, area.rival) > 0, Why::RivalAway(area.rival))?;
        let marked = self.players[area.rival].tokens.fortresses[area.of];
        ensure(marked.is_none(), Why::Marked)
    }

    /// Whether a token can be laid on a rival's column (R48).
    fn can_garrison(&self, me: Seat, area: Area) -> Legal {
        self.has_token(me)?;
        ensure(self.armies_beside(me, area.rival) > 0, Why::RivalAway(area.rival))?;
        let rival = &self.players[area.rival];
        ensure(!rival.columns[area.of].is_empty(), Why::EmptyColumn)?;
        ensure(rival.tokens.garrisons[area.of].is_none(), Why::Marked)
    }

    /// The empty land beside a player's armies.
    fn camp_sites(&self, me: Seat) -> Regions {
        let beside = self.board.beside_any(self.players[me].built.military);
        beside & self.board.land() & self.unoccupied()
    }

    /// Whether a token can be laid on a region.
    fn can_camp(&self, me: Seat, region: Region) -> Legal {
        self.has_token(me)?;
        self.is_unoccupied(me, region)?;
        ensure(self.board.land().has(region), Why::NotLand)?;
        ensure(self.camp_sites(me).has(region), Why::NoArmyBeside)
    }

    /// The pieces on everybody's player boards.
    fn stocks(&self) -> Vec<ByType<u8>> {
        self.players.values().map(|player| player.stock).collect()
    }

    /// How many cards there are in everybody's columns.
    fn column_lengths(&self) -> Vec<ByType<u8>> {
        let lengths = self
            .players
            .values()
            .map(|player| ByType::new(|of| player.columns[of].len() as u8));
        lengths.collect()
    }
}

/// A pile of pieces or a column of a rival.
#[derive(Clone, Copy)]
struct Area {
    rival: Seat,
    of: Type,
}

impl Area {
    /// Those of all rivals.
    fn all(me: Seat, seats: u8, types: &'static [Type]) -> impl Iterator<Item = Area> {
        me.rivals(seats)
            .flat_map(move |rival| types.iter().map(move |of| Area { rival, of: *of }))
    }
}

impl Pick for Area {
    fn key(&self) -> Key {
        Key::made(format!("{}-{}", self.rival.key(), self.of.slug()))
    }

    fn name(&self) -> Term {
        MARK_AREA.with("rival", self.rival).with("type", self.of.term())
    }

    fn group(&self) -> Option<Term> {
        Some(Term::seat(self.rival))
    }
}
