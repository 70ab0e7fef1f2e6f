//! The combat tokens of Egypt: taken by red cards, spent on what red cards do (R48 to R51, R62).

use serde::{Deserialize, Serialize};

use super::cards::{Activation, Building};
use super::event::{Cause, Event};
use super::piece::{ByType, Piece, Type};
use super::region::{Region, Regions};
use super::state::Deus;
use super::tiles::Terrain;
use super::villages;
use super::vocabulary::{GIVE_WAY, NOTE_FREE};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Cx, Flow, Judge, Label, Pick, Seat};

/// How many tokens everybody has.
pub const TOKENS: u8 = 5;

/// What it costs to lay a card into a column with a garrison.
pub const TOLL: u16 = 2;

/// A player's tokens, and what rivals have put on the player board. A token that was spent and lies nowhere is
/// out of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tokens {
    /// In the personal supply.
    pub supply: u8,
    /// On the player board: these can be spent.
    pub ready: u8,
    /// On the map.
    pub camps: Regions,
    /// Whose Fortress looks at each of the player's piles of pieces.
    pub fortresses: ByType<Option<Seat>>,
    /// Whose Garrison lies on each of the player's columns.
    pub garrisons: ByType<Option<Seat>>,
}

/// A token lies where its owner has built, or where an army of the owner has stopped: it goes to an unoccupied
/// region beside it, or out of the game (R50).
pub fn give_way(cx: &mut Cx<'_, Deus>, me: Seat, region: Region) -> Flow {
    if !cx.game.players[me].tokens.camps.has(region) {
        return Ok(());
    }
    let beside = cx.game.board.beside(region);
    let free = (beside & cx.game.unoccupied())
        .iter()
        .map(|to| (to, cx.game.board.terrain(to)));
    let free: Vec<_> = free
        .map(|(to, terrain)| to.labelled(move |_| free_region(terrain)))
        .collect();
    let free = free.explained(move |game: &Deus, refusals| {
        refusals.judge(game.board.all().iter(), |to| game.can_give_way(me, region, *to));
    });
    let to = cx.may_choose(me, GIVE_WAY.with("region", region.term()), free)?;
    cx.move_token(me, region, to.map(|to| to.it));
    Ok(())
}

/// The label of a region that nobody occupies.
pub fn free_region(terrain: Terrain) -> Label {
    Label::note(NOTE_FREE.with("terrain", terrain.term()))
}

/// Whoever has a Fortress at a pile of pieces gains as many as its owner does. What a Fortress brings moves no
/// other Fortress (R49).
pub fn share_pieces(cx: &mut Cx<'_, Deus>, owner: Seat, by: Cause, gained: ByType<u8>) -> Flow {
    for of in Type::STANDARD.into_iter().filter(|of| gained[*of] > 0) {
        let Some(rival) = cx.game.players[owner].tokens.fortresses[of] else {
            continue;
        };
        let fortress = Building::by_key("fortress").map(Cause::Card).unwrap_or(by);
        if by != fortress {
            cx.gain_pieces(rival, fortress, &vec![Piece(of); gained[of].into()])?;
        }
    }
    Ok(())
}

impl Deus {
    /// Whether a rival's Fortress brings the rival a piece, too, when a player gains one of a type.
    pub(super) fn is_shared(&self, me: Seat, of: Type) -> bool {
        let rival = self.players[me].tokens.fortresses[of];
        rival.is_some_and(|rival| self.players[rival].reserve[of] > 0)
    }

    /// How many of these pieces a player gains at the least, who gains up to `count` by a card: nobody would
    /// decline one that brings no rival anything (R1, R2).
    pub(super) fn fewest_gained(&self, me: Seat, left: &[Piece], count: u8) -> u8 {
        let own = left.iter().filter(|Piece(of)| !self.is_shared(me, *of));
        own.take(count.into()).count() as u8
    }

    /// The regions, land or sea, that nobody occupies.
    pub(super) fn unoccupied(&self) -> Regions {
        self.board.all() - self.board.villages() - self.occupied()
    }

    /// Whether nobody occupies a region, and no village is there.
    pub(super) fn is_unoccupied(&self, me: Seat, region: Region) -> Legal {
        ensure(!self.board.villages().has(region), Why::Village)?;
        match self.owner(region) {
            Some(owner) if owner == me => Err(Why::OwnRegion),
            Some(rival) => Err(Why::Occupied(rival)),
            None => Ok(()),
        }
    }

    /// Whether a token can go from one region to another.
    fn can_give_way(&self, me: Seat, from: Region, to: Region) -> Legal {
        self.is_unoccupied(me, to)?;
        ensure(self.board.beside(from).has(to), Why::TooFar(1))
    }

    /// Who is paid when a player lays a card into a column, if anybody is.
    pub(super) fn toll_keeper(&self, me: Seat, column: Type) -> Option<Seat> {
        self.players[me].tokens.garrisons[column]
    }

    /// What it costs a player to lay a card into a column, in addition to its own cost.
    pub(super) fn toll(&self, me: Seat, column: Type) -> u16 {
        self.toll_keeper(me, column).map_or(0, |_| TOLL)
    }
}

impl Cx<'_, Deus> {
    /// Takes a token from the personal supply.
    pub(super) fn take_token(&mut self, at: Activation) {
        let tokens = &mut self.game.players[at.me].tokens;
        if tokens.supply > 0 {
            tokens.supply -= 1;
            tokens.ready += 1;
            self.emit(Event::Token {
                seat: at.me,
                by: at.cause(),
            });
        }
    }

    /// Spends tokens.
    pub(super) fn spend_tokens(&mut self, at: Activation, count: u8) {
        self.game.players[at.me].tokens.ready -= count;
        self.emit(Event::SpentTokens {
            seat: at.me,
            by: at.cause(),
            count,
        });
    }

    /// Lays a spent token on a region. Villages that are surrounded by it are attacked.
    pub(super) fn camp(&mut self, at: Activation, region: Region) -> Flow {
        self.game.players[at.me].tokens.camps.add(region);
        self.emit(Event::Camped {
            seat: at.me,
            by: at.cause(),
            region,
        });
        villages::attack(self, at.me)
    }

    /// Lays a spent token on a rival's pile of pieces, for good. One of the pieces goes back to the rival's
    /// supply.
    pub(super) fn fortify(&mut self, at: Activation, rival: Seat, of: Type) {
        let player = &mut self.game.players[rival];
        player.tokens.fortresses[of] = Some(at.me);
        let returned = player.stock[of].min(1);
        player.stock[of] -= returned;
        player.reserve[of] += returned;
        self.emit(Event::Fortified {
            seat: at.me,
            by: at.cause(),
            rival,
            of,
            returned,
        });
    }

    /// Lays a spent token on a rival's column, for good.
    pub(super) fn garrison(&mut self, at: Activation, rival: Seat, column: Type) {
        self.game.players[rival].tokens.garrisons[column] = Some(at.me);
        self.emit(Event::Garrisoned {
            seat: at.me,
            by: at.cause(),
            rival,
            column,
        });
    }

    fn move_token(&mut self, me: Seat, from: Region, to: Option<Region>) {
        let camps = &mut self.game.players[me].tokens.camps;
        camps.remove(from);
        if let Some(to) = to {
            camps.add(to);
        }
        self.emit(Event::TokenMoved { seat: me, from, to });
    }
}
