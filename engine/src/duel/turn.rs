//! A turn: an attack, secret stances, the exchange, and what is lost.

use super::exchange::exchange;
use super::scoring;
use super::stance::Stance;
use super::state::{Duel, Phase};
use super::vocabulary::{ATTACK, LOSE_CARD, LOSE_STRENGTH, LOSS, STAKE_LOSS, STAKE_STANCE, STANCE};
use crate::kernel::{Anchor, Answer, Cx, Flow, Key, Pick, Seat, Term};

/// How many cards everybody has at the beginning of a round.
const HAND: usize = 5;

/// Plays one step.
pub fn step(cx: &mut Cx<'_, Duel>) -> Flow {
    match cx.game.phase {
        Phase::Attack => attack(cx),
        Phase::Stances => stances(cx),
        Phase::Exchange => exchange(cx),
        Phase::Loss => {
            lose(cx)?;
            scoring::end(cx)?;
            cx.game.round += 1;
            cx.game.phase = Phase::Attack;
            Ok(())
        }
    }
}

/// Both fill their hands, and the attacker plays a card.
fn attack(cx: &mut Cx<'_, Duel>) -> Flow {
    let attacker = cx.game.attacker();
    for seat in [attacker, cx.game.defender()] {
        while cx.game.fencers[seat].hand.len() < HAND {
            cx.draw_card(seat)?;
        }
    }
    let hand = cx.game.fencers[attacker].hand.clone();
    if let Some(card) = cx.choose_always(attacker, ATTACK, hand)? {
        cx.attack(attacker, card);
    }
    cx.game.phase = Phase::Stances;
    Ok(())
}

/// Both choose a stance in secret. A stance that beats the other's is worth a point of pressure.
fn stances(cx: &mut Cx<'_, Duel>) -> Flow {
    let pressure = cx.game.pressure;
    let ask = STANCE.with("pressure", i32::from(pressure));
    let ask = ask.about(STAKE_STANCE.with("seat", cx.game.attacker()));
    let both = Seat::all(2).map(|seat| (seat, Stance::ALL));
    let chosen = cx.all_choose(ask, 1..=1, both)?;
    let taken: Vec<(Seat, Stance)> = chosen
        .into_iter()
        .filter_map(|(seat, stances)| Some((seat, *stances.first()?)))
        .collect();
    for (seat, stance) in &taken {
        cx.stand(*seat, *stance);
    }
    for (seat, stance) in &taken {
        if taken.iter().any(|(_, other)| stance.beats(*other)) {
            cx.outwit(*seat);
        }
    }
    cx.game.phase = Phase::Exchange;
    Ok(())
}

/// What can be lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Loss {
    /// Strength, by how hard the fencer was pressed.
    Strength(u8),
    /// A point of strength, and a card.
    Card,
}

/// The fencer who was pressed chooses what to lose. It stays the attacker's turn.
fn lose(cx: &mut Cx<'_, Duel>) -> Flow {
    let Some((loser, pressed)) = cx.game.pressed() else {
        return Ok(());
    };
    let losses = cx.game.losses(loser, pressed);
    let ask = LOSS
        .with("pressure", pressed)
        .about(STAKE_LOSS.with("seat", loser).with("pressure", pressed))
        .mildly(Answer::one(Loss::Card.key().as_str()));
    let loss = cx.choose(loser, ask, losses)?;
    cx.hit(Duel::rival_of(loser), pressed);
    match loss {
        Some(Loss::Card) => {
            cx.give_up_card(loser)?;
            cx.weaken(loser, 1);
        }
        _ => cx.weaken(loser, pressed),
    }
    cx.confirm(loser)
}

impl Duel {
    /// Who is pressed, and how hard.
    fn pressed(&self) -> Option<(Seat, u8)> {
        match self.pressure {
            0 => None,
            1.. => Some((self.defender(), self.pressure.unsigned_abs())),
            _ => Some((self.attacker(), self.pressure.unsigned_abs())),
        }
    }

    /// What a fencer can lose. It depends on public facts alone.
    fn losses(&self, seat: Seat, pressed: u8) -> Vec<Loss> {
        let card = pressed > 1 && !self.fencers[seat].hand.is_empty();
        let strength = Loss::Strength(pressed);
        std::iter::once(strength)
            .chain(card.then_some(Loss::Card))
            .collect()
    }
}

impl Pick for Loss {
    fn key(&self) -> Key {
        Key::of(match self {
            Loss::Strength(_) => "strength",
            Loss::Card => "card",
        })
    }

    fn name(&self) -> Term {
        match self {
            Loss::Strength(by) => LOSE_STRENGTH.with("count", *by),
            Loss::Card => LOSE_CARD.term(),
        }
    }

    fn place(&self) -> Option<Anchor> {
        Some(Anchor(self.key()))
    }
}
