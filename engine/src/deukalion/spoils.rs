//! What a won fight brings: a treasure or a card from a ship, a treasure from a city.

use super::places::City;
use super::state::Deukalion;
use super::treasure::{Colour, Hoard};
use super::vocabulary::{LOOT, NOTE_FULL, PRIZE, PRIZE_CARD, STAKE_PRIZE};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Cx, Flow, Judge, Key, Pick, Seat, Term};

/// What can be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spoil {
    /// A treasure; with a full ship one fighter makes room for it.
    Treasure { colour: Colour, full: bool },
    /// An action card from the deck.
    Card,
}

/// The winner takes a treasure from the loser's ship or draws an action card, or does neither.
pub fn prize(cx: &mut Cx<'_, Deukalion>, winner: Seat, loser: Seat) -> Flow {
    let spoils = cx.game.all_spoils(winner).into_iter().chain([Spoil::Card]);
    let spoils = spoils.judged(move |game: &Deukalion, spoil| match spoil {
        Spoil::Treasure { colour, .. } => game.can_load(winner, *colour, game.players[loser].cargo),
        Spoil::Card => ensure(game.drawable() > 0, Why::DeckEmpty),
    });
    let ask = PRIZE
        .with("seat", loser)
        .about(STAKE_PRIZE.with("seat", winner).with("rival", loser));
    cx.game.note_answer_of(winner);
    match cx.may_choose(winner, ask, spoils)? {
        Some(Spoil::Treasure { colour, .. }) => cx.take_from_ship(winner, loser, colour),
        Some(Spoil::Card) => cx.draw_card(winner)?,
        None => {}
    }
    Ok(())
}

/// The winner takes a treasure of choice from a city. Only with a full ship it can be left there.
pub fn loot(cx: &mut Cx<'_, Deukalion>, me: Seat, city: City) -> Flow {
    let spoils = cx.game.all_spoils(me);
    let spoils = spoils.judged(move |game: &Deukalion, spoil| match spoil {
        Spoil::Treasure { colour, .. } => game.can_load(me, *colour, game.cities[city.index()]),
        Spoil::Card => Err(Why::NotThere),
    });
    let ask = LOOT.with("city", city.term());
    let spoil = match cx.game.players[me].room() {
        0 => cx.may_choose(me, ask, spoils)?,
        _ => cx.choose(me, ask, spoils)?,
    };
    if let Some(Spoil::Treasure { colour, .. }) = spoil {
        cx.take_from_city(me, city, colour);
    }
    Ok(())
}

impl Deukalion {
    /// All treasures that are in the game, as something to take.
    fn all_spoils(&self, me: Seat) -> Vec<Spoil> {
        let full = self.players[me].room() == 0;
        let in_game = Colour::ALL
            .into_iter()
            .filter(|colour| colour.copies(self.five_colours) > 0);
        in_game.map(|colour| Spoil::Treasure { colour, full }).collect()
    }

    /// Whether a treasure that lies there can be taken aboard: there is a place, or a fighter to make one.
    fn can_load(&self, me: Seat, colour: Colour, there: Hoard) -> Legal {
        ensure(there.has(colour), Why::NotThere)?;
        let player = &self.players[me];
        ensure(player.room() > 0 || player.fighters > 0, Why::ShipFull)
    }
}

impl Pick for Spoil {
    fn key(&self) -> Key {
        match self {
            Spoil::Treasure { colour, .. } => colour.key(),
            Spoil::Card => Key::of("draw"),
        }
    }

    fn name(&self) -> Term {
        match self {
            Spoil::Treasure { colour, .. } => colour.term(),
            Spoil::Card => PRIZE_CARD.term(),
        }
    }

    fn note(&self) -> Option<Term> {
        match self {
            Spoil::Treasure { full: true, .. } => Some(NOTE_FULL.term()),
            _ => None,
        }
    }
}
