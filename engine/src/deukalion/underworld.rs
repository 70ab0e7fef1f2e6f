//! The Underworld: fighters are fetched by the dice, by renouncing, by cards and at the Styx.

use super::event::Fetching;
use super::harbour::put_away;
use super::state::Deukalion;
use super::tally::Feat;
use super::treasure::Colour;
use super::vocabulary::{FETCH, FETCH_COUNT, NOTE_MAJORITY, STYX, STYX_FETCH, STYX_UNLOAD};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Cx, Flow, Judge, Key, Pick, Seat, Term};

/// Fetches up to so many fighters: the player says how many, and it is at least one.
pub fn fetch_some(cx: &mut Cx<'_, Deukalion>, me: Seat, most: u8) -> Flow {
    let most = most.min(cx.game.fetchable(me));
    let counts = (1..=most).rev().map(Fighters);
    let counts = counts
        .collect::<Vec<_>>()
        .explained(move |_: &Deukalion, refusals| {
            refusals.judge((most + 1..=10).map(Fighters), |_| Err(Why::NotSoMany(most)));
        });
    if let Some(Fighters(count)) = cx.choose(me, FETCH, counts)? {
        cx.fetch(me, count, Fetching::Card);
    }
    Ok(())
}

/// A number of fighters to fetch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fighters(u8);

impl Pick for Fighters {
    fn key(&self) -> Key {
        Key::made(format!("fetch-{}", self.0))
    }

    fn name(&self) -> Term {
        FETCH_COUNT.with("count", self.0)
    }
}

/// What can be done in the Styx.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Crossing {
    /// All fighters come aboard for whom there is room, and perhaps points with them.
    Fetch { count: u8, points: u8 },
    /// A treasure is brought to a city first, to make room.
    Unload(Colour),
}

/// A ship has entered the Styx: all own fighters who fit may come aboard. The player who had the most in the
/// Underworld gains points.
pub fn cross_styx(cx: &mut Cx<'_, Deukalion>, me: Seat) -> Flow {
    if cx.game.players[me].below == 0 {
        return Ok(());
    }
    let points = cx.game.majority(me);
    let mut unloaded = false;
    loop {
        let count = cx.game.fetchable(me);
        let mut ways = vec![Crossing::Fetch { count, points }];
        let in_game = Colour::ALL
            .into_iter()
            .filter(|colour| colour.copies(cx.game.five_colours) > 0);
        ways.extend(in_game.map(Crossing::Unload));
        let ways = ways.judged(move |game: &Deukalion, way| match way {
            Crossing::Fetch { count, .. } => ensure(*count > 0, Why::NoRoom),
            Crossing::Unload(colour) => game.can_make_room(me, *colour),
        });
        let ask = STYX.with("below", cx.game.players[me].below);
        // A player who has made room fetches.
        let way = match unloaded {
            true => cx.choose(me, ask, ways)?,
            false => cx.may_choose(me, ask, ways)?,
        };
        match way {
            Some(Crossing::Fetch { count, .. }) => {
                cx.fetch(me, count, Fetching::Styx);
                if points > 0 {
                    cx.score(me, Feat::Styx, points)?;
                }
                return Ok(());
            }
            Some(Crossing::Unload(colour)) => {
                put_away(cx, me, colour)?;
                unloaded = true;
            }
            None => return Ok(()),
        }
    }
}

impl Deukalion {
    /// How many of a player's fighters could come aboard.
    pub fn fetchable(&self, me: Seat) -> u8 {
        let player = &self.players[me];
        player.below.min(player.room())
    }

    /// Whether any fighter could come aboard.
    pub fn can_fetch(&self, me: Seat) -> Legal {
        let player = &self.players[me];
        ensure(player.below > 0, Why::NobodyBelow)?;
        ensure(player.room() > 0, Why::NoRoom)
    }

    /// What the most fighters in the Underworld are worth to a player; nothing if somebody else has as many.
    pub fn majority(&self, me: Seat) -> u8 {
        let own = self.players[me].below;
        let most = me
            .rivals(self.seats())
            .all(|rival| self.players[rival].below < own);
        match (most, self.seats()) {
            (false, _) => 0,
            (true, 2) => 1,
            (true, _) => 2,
        }
    }

    /// Whether it helps to bring a treasure ashore.
    fn can_make_room(&self, me: Seat, colour: Colour) -> Legal {
        let player = &self.players[me];
        ensure(player.cargo.has(colour), Why::NotAboard)?;
        ensure(player.room() < player.below, Why::RoomEnough)
    }
}

impl Pick for Crossing {
    fn key(&self) -> Key {
        Key::of(match self {
            Crossing::Fetch { .. } => "fetch",
            Crossing::Unload(colour) => colour.delivery(),
        })
    }

    fn name(&self) -> Term {
        match self {
            Crossing::Fetch { count, .. } => STYX_FETCH.with("count", *count),
            Crossing::Unload(colour) => STYX_UNLOAD.with("treasure", colour.term()),
        }
    }

    fn note(&self) -> Option<Term> {
        match self {
            Crossing::Fetch { points: 1.., .. } => {
                let Crossing::Fetch { points, .. } = self else {
                    return None;
                };
                Some(NOTE_MAJORITY.with("points", *points))
            }
            _ => None,
        }
    }
}
