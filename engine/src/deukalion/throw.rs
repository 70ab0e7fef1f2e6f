//! Thrown fighters, and the cards that are played on a throw.

use serde::{Deserialize, Serialize};

use super::cards::actions::{ActionCard, Window};
use super::fight::{Clash, halves};
use super::play::play;
use super::state::Deukalion;
use super::vocabulary::{AGAIN, COUNTER, FALLEN_DOWN, FALLEN_STANDING, FALLEN_UP, STAKE_COUNTER};
use crate::kernel::{Ask, Cx, Flow, Judge, Key, Pick, Seat, Term};

/// One side of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Side {
    /// Whose.
    pub seat: Seat,
    /// How the fighters fell, once they are thrown.
    pub throw: Option<Throw>,
    /// How many halves of a point cards have added.
    pub strength: u8,
    /// Whether fighters with the cross up go back aboard.
    pub shielded: bool,
}

impl Side {
    /// A side that has not thrown yet.
    pub(super) const fn of(seat: Seat) -> Self {
        Self {
            seat,
            throw: None,
            strength: 0,
            shielded: false,
        }
    }
}

/// How thrown fighters fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Throw {
    /// With the cross down: a point each.
    pub down: u8,
    /// Standing or on the side: half a point each.
    pub standing: u8,
    /// With the cross up: nothing, and lost.
    pub up: u8,
}

impl Throw {
    /// How many fighters were thrown.
    pub const fn fighters(self) -> u8 {
        self.down + self.standing + self.up
    }

    /// What they come to, in halves of a point.
    pub const fn halves(self) -> u8 {
        2 * self.down + self.standing
    }

    const fn add(&mut self, fallen: Fallen) {
        *self.count(fallen) += 1;
    }

    const fn take(&mut self, fallen: Fallen) {
        *self.count(fallen) -= 1;
    }

    const fn count(&mut self, fallen: Fallen) -> &mut u8 {
        match fallen {
            Fallen::Up => &mut self.up,
            Fallen::Standing => &mut self.standing,
            Fallen::Down => &mut self.down,
        }
    }
}

/// How a fighter fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fallen {
    Up,
    Standing,
    Down,
}

impl Pick for Fallen {
    const COPIES: bool = true;

    fn key(&self) -> Key {
        Key::of(match self {
            Fallen::Up => "up",
            Fallen::Standing => "standing",
            Fallen::Down => "down",
        })
    }

    fn name(&self) -> Term {
        match self {
            Fallen::Up => FALLEN_UP.term(),
            Fallen::Standing => FALLEN_STANDING.term(),
            Fallen::Down => FALLEN_DOWN.term(),
        }
    }
}

/// Both sides throw all fighters aboard, the attacker first.
pub fn throw_all(cx: &mut Cx<'_, Deukalion>) -> Flow {
    let Some(clash) = cx.game.fight.as_ref().map(|fight| fight.clash) else {
        return Ok(());
    };
    for seat in [Some(clash.front()), clash.back()].into_iter().flatten() {
        let throw = throw(cx, cx.game.players[seat].fighters)?;
        cx.note_throw(seat, throw);
    }
    Ok(())
}

/// Throws so many fighters: in four of nine ways the cross is up, in four it is down, and in one the fighter stands.
fn throw(cx: &mut Cx<'_, Deukalion>, fighters: u8) -> Flow<Throw> {
    let mut throw = Throw::default();
    for _ in 0..fighters {
        throw.add(match cx.roll(9)? {
            1..=4 => Fallen::Up,
            5..=8 => Fallen::Down,
            _ => Fallen::Standing,
        });
    }
    Ok(throw)
}

/// A player chooses fighters of their throw and throws them again.
pub fn again(cx: &mut Cx<'_, Deukalion>, me: Seat) -> Flow {
    let Some(mut kept) = cx.game.side_of(me).and_then(|side| side.throw) else {
        return Ok(());
    };
    let fallen = std::iter::repeat_n(Fallen::Up, kept.up.into())
        .chain(std::iter::repeat_n(Fallen::Standing, kept.standing.into()))
        .chain(std::iter::repeat_n(Fallen::Down, kept.down.into()));
    let again = cx.choose_some(me, AGAIN, 0..=kept.fighters(), fallen)?;
    again.iter().for_each(|fallen| kept.take(*fallen));
    let new = throw(cx, again.len() as u8)?;
    cx.throw_again(
        me,
        again.len() as u8,
        Throw {
            down: kept.down + new.down,
            standing: kept.standing + new.standing,
            up: kept.up + new.up,
        },
    );
    Ok(())
}

/// Both sides may play cards on the throw: first the one that would lose now, then in turn, until all who can have
/// passed in a row. Against a city, a town or the Hydra there is one side only.
pub fn answer_throws(cx: &mut Cx<'_, Deukalion>) -> Flow {
    let Some(clash) = cx.game.fight.as_ref().map(|fight| fight.clash) else {
        return Ok(());
    };
    let mut sides = vec![clash.front()];
    sides.extend(clash.back());
    if cx.game.is_won() {
        // The attacked ship is behind.
        sides.reverse();
    }
    let (mut turn, mut passes) = (0, 0);
    loop {
        let able = sides.iter().filter(|seat| cx.game.has_cards(**seat)).count();
        if passes >= able {
            return Ok(());
        }
        let seat = sides[turn % sides.len()];
        turn += 1;
        if !cx.game.has_cards(seat) {
            continue;
        }
        match answer_throw(cx, clash, seat)? {
            Some(card) => {
                play(cx, seat, card)?;
                passes = 0;
            }
            None => passes += 1,
        }
    }
}

/// Asks a side for a card on the throw.
fn answer_throw(cx: &mut Cx<'_, Deukalion>, clash: Clash, me: Seat) -> Flow<Option<ActionCard>> {
    let ask = cx.game.call_to_counter(clash, me);
    let options = |game: &Deukalion, seat: Seat| {
        let hand = game.players[seat].hand.clone();
        hand.judged(move |game: &Deukalion, card: &ActionCard| game.can_play(seat, *card, Window::Thrown))
    };
    if clash.back().is_none() && cx.game.is_acting(me) {
        // Nobody else has a part in it: it is a question of the player's own step.
        let hand = options(cx.game, me);
        let card = cx.offer(me, ask, hand)?;
        cx.game.acts.watched = false;
        return Ok(card);
    }
    cx.game.acts.watched = true;
    let answer = cx.respond(ask, [me], options)?;
    Ok(answer.map(|(_, card)| card))
}

impl Deukalion {
    fn call_to_counter(&self, clash: Clash, me: Seat) -> Ask {
        let points = |seat: Seat| self.side_of(seat).map_or(0, |side| self.halves_of(side));
        let rival = match clash.back() {
            Some(back) if back == me => Some(clash.front()),
            back => back,
        };
        let mine = points(me);
        let theirs = match rival {
            Some(rival) => points(rival),
            None => super::fight::needs(clash, self.fight.as_ref().map_or(0, |fight| fight.eased)),
        };
        // The one who has to win needs more than the other ship, but only as much as anything else is worth.
        let wins = self.is_won() == (clash.front() == me);
        let about = STAKE_COUNTER
            .with("seat", me)
            .with("mine", halves(mine))
            .with("theirs", halves(theirs));
        COUNTER
            .with("mine", halves(mine))
            .with("theirs", halves(theirs))
            .with("wins", u8::from(wins))
            .with("alone", u8::from(rival.is_none()))
            .about(about)
    }
}
