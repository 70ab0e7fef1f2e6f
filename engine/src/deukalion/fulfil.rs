//! Contracts: fulfilled in one's own step, by a victory, or by several at the same time when one is turned up.

use super::cards::contracts::{Contract, Task};
use super::event::Event;
use super::harbour::put_away;
use super::places::City;
use super::scoring;
use super::state::Deukalion;
use super::treasure::Hoard;
use super::vocabulary::{ACCEPT, FULFIL, FULFIL_WITH, PAY_CARDS, STAKE_ACCEPT, VICTORY};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Answer, Cx, Flow, Judge, Key, Pick, Seat, Term};

/// A way to fulfil a contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// Which contract.
    pub contract: Contract,
    /// Which of its tasks.
    pub task: Task,
    /// The treasures that are delivered for it.
    pub cargo: Hoard,
    /// Whether other treasures could be delivered as well.
    pub several: bool,
}

/// Fulfils a contract for a task that is met: its price is paid, and a face-up one is replaced at once.
pub fn fulfil(cx: &mut Cx<'_, Deukalion>, me: Seat, way: Way) -> Flow {
    let slot = cx.game.slot_of(way.contract);
    cx.card(way.contract.slug(), |cx| {
        pay(cx, me, way)?;
        cx.take_contract(me, way.contract)
    })?;
    match slot {
        Some(slot) => refill(cx, slot),
        None => Ok(()),
    }
}

/// A ship has been beaten: the winner may fulfil every contract that asks for it and that lies open now, or is the
/// winner's own secret one.
pub fn after_victory(cx: &mut Cx<'_, Deukalion>, me: Seat) -> Flow {
    let contracts = cx.game.accessible(me, Task::DefeatShip);
    let most = contracts.len() as u8;
    let all = cx
        .game
        .open
        .into_iter()
        .flatten()
        .chain(cx.game.players[me].secret);
    let all: Vec<Contract> = all.collect();
    let contracts = contracts.explained(move |game: &Deukalion, refusals| {
        refusals.judge(all, |contract| {
            let asks = contract.tasks(game.five_colours).contains(&Task::DefeatShip);
            ensure(asks, Why::OtherTask)
        });
    });
    for contract in cx.choose_some(me, VICTORY, 0..=most, contracts)? {
        earn(cx, me, contract)?;
    }
    Ok(())
}

/// The Hydra has been beaten: all contracts that ask for it are taken.
pub fn all_of(cx: &mut Cx<'_, Deukalion>, me: Seat, task: Task) -> Flow {
    for contract in cx.game.accessible(me, task) {
        earn(cx, me, contract)?;
    }
    Ok(())
}

/// Takes a contract that costs nothing.
fn earn(cx: &mut Cx<'_, Deukalion>, me: Seat, contract: Contract) -> Flow {
    let slot = cx.game.slot_of(contract);
    cx.card(contract.slug(), |cx| cx.take_contract(me, contract))?;
    match slot {
        Some(slot) => refill(cx, slot),
        None => Ok(()),
    }
}

/// Turns up a contract on an empty slot, if there is one.
pub fn refill(cx: &mut Cx<'_, Deukalion>, slot: usize) -> Flow {
    if cx.game.open[slot].is_none() && cx.turn_up(slot)? {
        offer_to_all(cx, slot)?;
    }
    Ok(())
}

/// A contract has come to lie face up: all who meet one of its tasks where they are say in secret whether they
/// fulfil it. One alone gets all its points; several pay its price for a point each, and the contract is removed
///
pub fn offer_to_all(cx: &mut Cx<'_, Deukalion>, slot: usize) -> Flow {
    let Some(contract) = cx.game.open[slot] else {
        return Ok(());
    };
    let in_order = cx.game.active.around(cx.game.seats());
    let able: Vec<Seat> = in_order
        .filter(|seat| cx.game.can_fulfil(*seat, contract).is_ok())
        .collect();
    if able.is_empty() {
        return Ok(());
    }
    let about = STAKE_ACCEPT.with("contract", contract.term());
    let ask = ACCEPT
        .with("contract", contract.term())
        .with("points", contract.points());
    let ask = ask.about(about).mildly(Answer::one(ACCEPTING));
    cx.game.acts.watched = true;
    let choices = able.iter().map(|seat| {
        let ways = cx.game.ways(*seat, contract).into_iter().enumerate();
        (
            *seat,
            ways.map(|(nth, way)| Accept { way, nth }).collect::<Vec<_>>(),
        )
    });
    let choices: Vec<(Seat, Vec<Accept>)> = choices.collect();
    let answers = cx.all_choose(ask, 0..=1, choices)?;
    let chosen = |seat: &Seat| {
        let (_, picked) = answers.iter().find(|(who, _)| who == seat)?;
        picked.first().map(|accept| (*seat, accept.way))
    };
    let takers: Vec<(Seat, Way)> = able.iter().filter_map(chosen).collect();
    match takers.as_slice() {
        [] => Ok(()),
        [(only, way)] => fulfil(cx, *only, *way),
        several => {
            for (taker, way) in several {
                cx.card(contract.slug(), |cx| pay(cx, *taker, *way))?;
            }
            let seats: Vec<Seat> = several.iter().map(|(taker, _)| *taker).collect();
            cx.share_contract(contract, &seats);
            scoring::end(cx)?;
            refill(cx, slot)
        }
    }
}

/// Pays the price of a task: treasures go to free slots of cities, cards under the deck.
fn pay(cx: &mut Cx<'_, Deukalion>, me: Seat, way: Way) -> Flow {
    for colour in way.cargo.iter() {
        put_away(cx, me, colour)?;
    }
    if let Task::Offer(_, count) = way.task {
        let hand = cx.game.players[me].hand.clone();
        for card in cx.choose_some(me, PAY_CARDS.with("count", count), count..=count, hand)? {
            cx.bury_from_hand(me, card);
        }
        cx.emit(Event::CardsGivenUp { seat: me, count });
    }
    Ok(())
}

/// To fulfil a contract that has just been turned up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Accept {
    way: Way,
    /// Which of the ways to fulfil it.
    nth: usize,
}

/// The key of the first of these choices.
const ACCEPTING: &str = "accept";

impl Way {
    /// What it is called.
    pub fn name(&self) -> Term {
        let contract = self.contract.term();
        match self.several {
            true => FULFIL_WITH
                .with("contract", contract)
                .with("treasures", self.cargo.terms()),
            false => FULFIL.with("contract", contract),
        }
    }

    /// The treasures that it takes, as a part of a key.
    pub fn colours(&self) -> String {
        let colours = self.cargo.iter().map(|colour| colour.slug());
        let names: Vec<&str> = colours
            .filter_map(|slug| slug.split_once('-'))
            .map(|(_, name)| name)
            .collect();
        names.join("-")
    }
}

impl Pick for Accept {
    fn key(&self) -> Key {
        match self.nth {
            0 => Key::of(ACCEPTING),
            _ => Key::made(format!("{ACCEPTING}-{}", self.way.colours())),
        }
    }

    fn name(&self) -> Term {
        self.way.name()
    }
}

impl Deukalion {
    /// The contracts that are open to a player and ask for a victory of this kind.
    pub fn accessible(&self, me: Seat, task: Task) -> Vec<Contract> {
        let all = self.open.into_iter().flatten().chain(self.players[me].secret);
        all.filter(|contract| contract.tasks(self.five_colours).contains(&task))
            .collect()
    }

    /// On which slot a contract lies face up.
    pub fn slot_of(&self, contract: Contract) -> Option<usize> {
        self.open.iter().position(|open| *open == Some(contract))
    }

    /// The ways in which a player can fulfil a contract where the player's ship lies. No place is right for both of
    /// its tasks.
    pub fn ways(&self, me: Seat, contract: Contract) -> Vec<Way> {
        let mut tasks = contract.tasks(self.five_colours).into_iter();
        let Some(task) = tasks.find(|task| self.meets(me, *task).is_ok()) else {
            return Vec::new();
        };
        let way = |cargo, several| Way {
            contract,
            task,
            cargo,
            several,
        };
        match task.deliveries(self.players[me].cargo).as_slice() {
            [] => vec![way(Hoard::NONE, false)],
            [only] => vec![way(*only, false)],
            cargoes => cargoes.iter().map(|cargo| way(*cargo, true)).collect(),
        }
    }

    /// Whether a player can fulfil one of a contract's two tasks where the player's ship lies.
    pub fn can_fulfil(&self, me: Seat, contract: Contract) -> Legal {
        let [first, second] = contract.tasks(self.five_colours);
        self.meets(me, first).or_else(|why| {
            let other = self.meets(me, second);
            // The reason of the task that is nearer to being met.
            other.map_err(|other| if other.is_nearer(why) { other } else { why })
        })
    }

    /// Whether a player does what a task asks for, as everybody can see.
    pub fn meets(&self, me: Seat, task: Task) -> Legal {
        let player = &self.players[me];
        let beside = |city: City| ensure(self.is_beside(me, city.cell()), Why::NotBeside(city));
        match task {
            Task::Muster(city, count) => {
                beside(city)?;
                ensure(player.fighters >= count, Why::FewFighters(count))
            }
            Task::Offer(city, count) => {
                beside(city)?;
                ensure(player.hand.len() >= count.into(), Why::FewCards(count))
            }
            Task::DefeatShip | Task::DefeatHydra => Err(Why::ByVictory),
            Task::Bring(_) | Task::Alike(_) | Task::Different(_) | Task::Any(_) => {
                ensure(self.is_at_athens(me), Why::NotAtAthens)?;
                ensure(task.can_take(player.cargo), Why::OtherTreasures)
            }
        }
    }

    /// Whether a secret contract could be fulfilled here, or allow for an attack on the Hydra, as far as everybody can
    /// see.
    pub fn may_hide_a_contract(&self, me: Seat) -> bool {
        let player = &self.players[me];
        let could = |contract: Contract| self.can_fulfil(me, contract).is_ok();
        let hydra = || self.acts.is_worth_sailing() && self.could_meet_hydra(me);
        player.secret.is_some() && (Contract::all().any(could) || hydra())
    }
}
