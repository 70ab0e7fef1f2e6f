//! The Oracle of Delphi: another contract, face up or in hand.

use super::cards::actions::ActionCard;
use super::cards::contracts::Contract;
use super::fulfil::{offer_to_all, refill};
use super::state::Deukalion;
use super::vocabulary::{ORACLE, ORACLE_SINK, ORACLE_SWAP};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Anchor, Cx, Flow, Judge, Key, Pick, Seat, Term};

/// What the oracle can do with a contract that lies face up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Advice {
    /// It goes under the pile, and the top one takes its place.
    Sink(Contract),
    /// It changes places with the secret contract.
    Swap(Contract),
}

pub fn can_ask(game: &Deukalion, me: Seat, _: ActionCard) -> Legal {
    ensure(game.open.iter().flatten().next().is_some(), Why::NoOpenContract)?;
    game.can_sink().or_else(|_| game.can_swap(me))
}

/// Put a face-up contract under the pile and turn up the top one in its place, or exchange your secret contract for
/// a face-up one. The contract that comes to lie face up can be fulfilled at once by all who can.
pub fn ask(cx: &mut Cx<'_, Deukalion>, me: Seat, _: ActionCard) -> Flow {
    let open = cx.game.open.into_iter().flatten();
    let advice: Vec<Advice> = open
        .flat_map(|contract| [Advice::Sink(contract), Advice::Swap(contract)])
        .collect();
    let advice = advice.judged(move |game: &Deukalion, advice| match advice {
        Advice::Sink(_) => game.can_sink(),
        Advice::Swap(_) => game.can_swap(me),
    });
    match cx.choose_always(me, ORACLE, advice)? {
        Some(Advice::Sink(contract)) => {
            let slot = cx.sink(me, contract);
            refill(cx, slot)
        }
        Some(Advice::Swap(contract)) => {
            let slot = cx.swap(me, contract);
            offer_to_all(cx, slot)
        }
        None => Ok(()),
    }
}

impl Deukalion {
    fn can_sink(&self) -> Legal {
        ensure(self.revealable() > 0, Why::PileEmpty)
    }

    fn can_swap(&self, me: Seat) -> Legal {
        ensure(self.players[me].secret.is_some(), Why::NoSecret)
    }
}

impl Pick for Advice {
    fn key(&self) -> Key {
        let (way, contract) = match self {
            Advice::Sink(contract) => ("sink", contract),
            Advice::Swap(contract) => ("swap", contract),
        };
        Key::made(format!("{way}-{}", contract.slug()))
    }

    fn name(&self) -> Term {
        match self {
            Advice::Sink(contract) => ORACLE_SINK.with("contract", contract.term()),
            Advice::Swap(contract) => ORACLE_SWAP.with("contract", contract.term()),
        }
    }

    fn place(&self) -> Option<Anchor> {
        match self {
            Advice::Sink(contract) | Advice::Swap(contract) => contract.place(),
        }
    }
}
