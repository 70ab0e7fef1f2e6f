//! What can be done in one's own step, in any order.

use super::board::board;
use super::cards::actions::ActionCard;
use super::cards::contracts::{Contract, Task};
use super::event::{Event, Fetching};
use super::fight::{self, Clash, Stake};
use super::fulfil::{self, Way};
use super::harbour;
use super::hydra::{self, Prowl};
use super::kylix::Symbol;
use super::places::{City, Town};
use super::play;
use super::sailing::{Meets, Voyage, sail};
use super::state::Deukalion;
use super::treasure::{Colour, Hoard};
use super::vocabulary::{
    ATTACK, ATTACK_WITH, DELIVER, DRAW, FETCH_COUNT, FOUND, GROUP_CARDS, GROUP_DO, GROUP_SAIL, HYDRA,
    HYDRA_AT, NOTE_ATTACK_CITY, NOTE_ATTACK_TOWN, NOTE_DELIVER, NOTE_DRAW_ALL, NOTE_DRAW_OWN, NOTE_FOUND,
    NOTE_FROM, NOTE_FULFIL, NOTE_HYDRA, RENOUNCE,
};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Anchor, Cx, Flow, Key, Pick, Refusals, Renaming, Seat, Term};
use crate::map::Cell;

/// How many fighters renouncing a step brings back.
const RENOUNCED: u8 = 2;
/// The key of the card that eases attacks.
const HORSE_CARD: &str = "act-trojan-horse";

/// Something to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Sail to a square.
    Sail(Voyage),
    /// Attack a city or a town, with so many Trojan Horses.
    Attack(Stake, usize, Approach),
    /// Found a town.
    Found(Town, Approach),
    /// Fulfil a contract.
    Fulfil(Offered),
    /// Deliver a treasure without a contract.
    Deliver(Colour),
    /// Fetch so many fighters, as the die says.
    Fetch(u8),
    /// Move the Hydra.
    Hydra(u8),
    /// Set the Hydra on a ship.
    SetOn(Prowl),
    /// See to the die for cards.
    Draw(u8),
    /// Play an action card.
    Card(ActionCard),
    /// Renounce the step, and fetch so many fighters: as many as possible, or fewer.
    Renounce {
        /// How many.
        count: u8,
        /// How many it could be.
        most: u8,
    },
}

/// How the ship gets beside a city or a town: it is there, or sails there first.
pub type Approach = Option<Voyage>;

/// A contract that can be fulfilled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offered {
    way: Way,
    /// Whether it is the player's own secret one.
    secret: bool,
}

/// Does it.
pub fn perform(cx: &mut Cx<'_, Deukalion>, me: Seat, deed: Deed) -> Flow {
    cx.game.acts.begun = true;
    cx.game.acts.watched = false;
    cx.game.acts.paused = true;
    match deed {
        Deed::Sail(voyage) => {
            cx.game.acts.committed = true;
            sail(cx, me, voyage)
        }
        Deed::Attack(stake, horses, approach) => {
            draw_near(cx, me, approach)?;
            attack(cx, me, stake.clash, horses)
        }
        Deed::Found(town, approach) => {
            draw_near(cx, me, approach)?;
            cx.game.acts.committed = true;
            cx.found(me, town)
        }
        Deed::Fulfil(offered) => {
            cx.game.acts.committed = true;
            cx.game.acts.stop();
            fulfil::fulfil(cx, me, offered.way)
        }
        Deed::Deliver(colour) => {
            cx.game.acts.committed = true;
            harbour::deliver(cx, me, colour)
        }
        Deed::Fetch(count) => {
            cx.game.acts.fetched = true;
            cx.game.acts.turn_to_another_die();
            cx.fetch(me, count, Fetching::Die);
            Ok(())
        }
        Deed::Hydra(_) => hydra::move_hydra(cx, me),
        Deed::SetOn(prowl) => hydra::prowl(cx, me, prowl),
        Deed::Draw(_) => use_card_die(cx, me),
        Deed::Card(card) => play::play(cx, me, card),
        Deed::Renounce { count, .. } => {
            cx.renounce(me, count);
            Ok(())
        }
    }
}

/// Sails to where something is to be done.
fn draw_near(cx: &mut Cx<'_, Deukalion>, me: Seat, approach: Approach) -> Flow {
    if let Some(voyage) = approach {
        cx.game.acts.committed = true;
        sail(cx, me, voyage)?;
        cx.game.acts.paused = true;
    }
    Ok(())
}

/// Attacks a city or a town, with cards that make it easier.
fn attack(cx: &mut Cx<'_, Deukalion>, me: Seat, clash: Clash, horses: usize) -> Flow {
    cx.game.acts.committed = true;
    cx.game.acts.acted = true;
    cx.game.acts.stop();
    cx.declare(clash);
    let cards: Vec<ActionCard> = cx.game.held(me, HORSE_CARD).take(horses).collect();
    for card in cards {
        play::play(cx, me, card)?;
    }
    fight::resolve(cx)
}

/// The die for cards: with 1 everybody else draws a card, with 3 the active player does.
pub fn use_card_die(cx: &mut Cx<'_, Deukalion>, me: Seat) -> Flow {
    cx.game.acts.drew = true;
    cx.game.acts.turn_to_another_die();
    let value = cx.game.kylix.value(Symbol::Card);
    if value != 2 && cx.game.drawable() > 0 {
        cx.emit(Event::CardDie { seat: me, value });
    }
    match value {
        1 => {
            for rival in me.rivals(cx.game.seats()) {
                cx.draw_card(rival)?;
            }
            Ok(())
        }
        3 => cx.draw_card(me),
        _ => Ok(()),
    }
}

impl Deukalion {
    /// What a player can do now in their own step.
    pub fn deeds(&self, me: Seat) -> Vec<Deed> {
        let mut deeds: Vec<Deed> = Vec::with_capacity(32);
        let voyages = self.voyages(me);
        deeds.extend(voyages.iter().copied().map(Deed::Sail));
        if self.acts.may_act() {
            let horses = self.held(me, HORSE_CARD).count();
            for city in City::all() {
                if let Some(approach) = self.approach(me, city.cell(), &voyages)
                    && self.may_attack_city(me, city).is_ok()
                {
                    let clash = Clash::City { attacker: me, city };
                    self.push_attacks(&mut deeds, clash, horses, approach);
                }
            }
            for town in Town::all() {
                let Some(approach) = self.approach(me, town.cell(), &voyages) else {
                    continue;
                };
                if self.may_found(me, town).is_ok() {
                    deeds.push(Deed::Found(town, approach));
                } else if self.may_attack_town(me, town).is_ok() {
                    let clash = Clash::Town { attacker: me, town };
                    self.push_attacks(&mut deeds, clash, horses, approach);
                }
            }
        }
        deeds.extend(self.contracts_for(me).flat_map(|(contract, secret)| {
            let ways = self.ways(me, contract).into_iter();
            ways.map(move |way| Deed::Fulfil(Offered { way, secret }))
        }));
        if self.is_at_athens(me) {
            deeds.extend(self.players[me].cargo.colours().map(Deed::Deliver));
        }
        if me == self.active {
            self.push_dice(&mut deeds, me);
        }
        deeds.extend(self.playable(me).map(Deed::Card));
        if self.can_renounce(me).is_ok() {
            let most = self.renounced(me);
            deeds.extend((1..=most).rev().map(|count| Deed::Renounce { count, most }));
        }
        deeds
    }

    /// The contracts that a player may fulfil, and whether they are secret: those that lie face up, and the player's
    /// own.
    fn contracts_for(&self, me: Seat) -> impl Iterator<Item = (Contract, bool)> {
        let open = self.open.into_iter().flatten().map(|contract| (contract, false));
        open.chain(self.players[me].secret.map(|contract| (contract, true)))
    }

    /// How the ship can get beside a city or a town now: of several ways the shortest.
    fn approach(&self, me: Seat, cell: Cell, voyages: &[Voyage]) -> Option<Approach> {
        if self.is_beside(me, cell) {
            return Some(None);
        }
        let beside = board().beside(cell);
        let ways = voyages
            .iter()
            .filter(|voyage| voyage.meets == Meets::Sea && beside.has(voyage.to));
        ways.min_by_key(|voyage| voyage.steps).copied().map(Some)
    }

    /// An attack, and the same with each number of Trojan Horses that makes a difference.
    fn push_attacks(&self, deeds: &mut Vec<Deed>, clash: Clash, horses: usize, approach: Approach) {
        let mut before = u8::MAX;
        for horses in 0..=horses {
            let stake = self.stake_of(clash, 2 * horses as u8);
            if stake.needs < before {
                deeds.push(Deed::Attack(stake, horses, approach));
            }
            before = stake.needs;
        }
    }

    /// What the dice of the ring allow for, except for sailing.
    fn push_dice(&self, deeds: &mut Vec<Deed>, me: Seat) {
        if self.can_use_fighters_die(me).is_ok() {
            deeds.extend((1..=self.fetched_by_die(me)).rev().map(Deed::Fetch));
        }
        if self.can_move_hydra(me).is_ok() {
            let prowls = self.prowls(me).into_iter();
            deeds.extend(prowls.filter(Prowl::attacks).map(Deed::SetOn));
            deeds.push(Deed::Hydra(self.kylix.value(Symbol::Hydra)));
        }
        if self.can_use_card_die().is_ok() {
            deeds.push(Deed::Draw(self.kylix.value(Symbol::Card)));
        }
    }

    /// Whether a player is asked again in their own step. As long as nobody else has noticed anything since the
    /// player's last answer, what the player holds may decide it; otherwise public facts do.
    pub fn goes_on(&self, me: Seat, deeds: &[Deed]) -> bool {
        let mut worthwhile = deeds.iter().filter(|deed| self.is_worth_asking(**deed));
        let privately = !self.acts.watched && self.acts.begun;
        match privately {
            true => worthwhile.next().is_some(),
            false => {
                self.has_cards(me)
                    || worthwhile.any(|deed| self.is_public(*deed))
                    || self.may_hide_a_contract(me)
            }
        }
    }

    /// Whether a deed alone is a reason to ask. Sailing on is one only if something was done on the way. The die
    /// for cards is used anyway; but a card that the player draws may be played at once.
    fn is_worth_asking(&self, deed: Deed) -> bool {
        match deed {
            Deed::Sail(_) | Deed::Attack(_, _, Some(_)) | Deed::Found(_, Some(_)) => {
                self.acts.is_worth_sailing()
            }
            Deed::Draw(value) => value == 3 && self.drawable() > 0,
            _ => true,
        }
    }

    /// Whether everybody can see that a deed is possible.
    fn is_public(&self, deed: Deed) -> bool {
        match deed {
            Deed::Sail(Voyage {
                meets:
                    Meets::Fight(Stake {
                        clash: Clash::Hydra { .. },
                        ..
                    }),
                ..
            }) => self.has_open(Task::DefeatHydra),
            Deed::Card(_) => false,
            Deed::Fulfil(offered) => !offered.secret,
            _ => true,
        }
    }

    /// Judges all that a player could point at.
    pub fn refuse_deeds(&self, me: Seat, refusals: &mut Refusals) {
        refusals.judge(board().cells().iter().copied(), |cell| {
            self.can_sail_to(me, *cell)
        });
        let cities = City::all()
            .map(|city| Deed::Attack(self.stake_of(Clash::City { attacker: me, city }, 0), 0, None));
        refusals.judge(cities, |deed| self.can_do(me, *deed));
        let towns = Town::all()
            .map(|town| Deed::Attack(self.stake_of(Clash::Town { attacker: me, town }, 0), 0, None));
        refusals.judge(towns, |deed| self.can_do(me, *deed));
        refusals.judge(Town::all().map(|town| Deed::Found(town, None)), |deed| {
            self.can_do(me, *deed)
        });
        let contracts = self.contracts_for(me).map(|(contract, secret)| {
            let task = contract.tasks(self.five_colours)[0];
            let cargo = Hoard::NONE;
            let way = Way {
                contract,
                task,
                cargo,
                several: false,
            };
            Deed::Fulfil(Offered { way, secret })
        });
        refusals.judge(contracts, |deed| self.can_do(me, *deed));
        let colours = Colour::ALL
            .into_iter()
            .filter(|colour| colour.copies(self.five_colours) > 0);
        refusals.judge(colours.map(Deed::Deliver), |deed| self.can_do(me, *deed));
        let hand = self.players[me].hand.iter().copied();
        refusals.judge(hand.map(Deed::Card), |deed| self.can_do(me, *deed));
        let most = self.renounced(me).max(1);
        let others = [
            Deed::Renounce { count: most, most },
            Deed::Fetch(self.fetched_by_die(me).max(1)),
            Deed::Hydra(self.kylix.value(Symbol::Hydra)),
            Deed::Draw(self.kylix.value(Symbol::Card)),
        ];
        refusals.judge(others, |deed| self.can_do(me, *deed));
    }

    /// Whether a player can do something now.
    fn can_do(&self, me: Seat, deed: Deed) -> Legal {
        match deed {
            Deed::Sail(voyage) => self.can_sail_to(me, voyage.to),
            Deed::Attack(stake, ..) => match stake.clash {
                Clash::City { city, .. } => {
                    self.can_act()?;
                    self.can_get_to(me, city.cell(), Why::CityTooFar(city))?;
                    self.may_attack_city(me, city)
                }
                Clash::Town { town, .. } => {
                    self.can_act()?;
                    self.can_get_to(me, town.cell(), Why::TownTooFar(town))?;
                    self.may_attack_town(me, town)
                }
                _ => Ok(()),
            },
            Deed::Found(town, _) => {
                self.can_act()?;
                self.can_get_to(me, town.cell(), Why::TownTooFar(town))?;
                self.may_found(me, town)
            }
            Deed::Fulfil(offered) => self.can_fulfil(me, offered.way.contract),
            Deed::Deliver(colour) => self.can_deliver(me, colour),
            Deed::Fetch(_) => {
                ensure(me == self.active, Why::ActiveOnly)?;
                self.can_use_fighters_die(me)
            }
            Deed::Hydra(_) | Deed::SetOn(_) => {
                ensure(me == self.active, Why::ActiveOnly)?;
                self.can_move_hydra(me)
            }
            Deed::Draw(_) => {
                ensure(me == self.active, Why::ActiveOnly)?;
                self.can_use_card_die()
            }
            Deed::Card(card) => self.can_play_now(me, card),
            Deed::Renounce { .. } => self.can_renounce(me),
        }
    }

    /// Whether the one action of the sailing is still possible.
    fn can_act(&self) -> Legal {
        ensure(!self.acts.acted, Why::Acted)?;
        ensure(self.acts.may_act(), Why::SailingOver)
    }

    /// Whether the ship lies beside a city or a town, or can sail there.
    fn can_get_to(&self, me: Seat, cell: Cell, why: Why) -> Legal {
        ensure(self.approach(me, cell, &self.voyages(me)).is_some(), why)
    }

    /// Whether a player may attack a city beside the ship.
    fn may_attack_city(&self, me: Seat, city: City) -> Legal {
        self.can_act()?;
        ensure(!self.cities[city.index()].is_empty(), Why::CityEmpty)?;
        ensure(self.players[me].fighters > 0, Why::FewFighters(1))
    }

    /// Whether a player may attack a town beside the ship.
    fn may_attack_town(&self, me: Seat, town: Town) -> Legal {
        self.can_act()?;
        let owner = self.towns[town.index()].map(|garrison| garrison.owner);
        ensure(owner.is_some(), Why::TownFree)?;
        ensure(owner != Some(me), Why::OwnTown)?;
        let size = town.facts().size;
        ensure(self.players[me].fighters >= size, Why::FewFighters(size))
    }

    /// Whether a player may found a town beside the ship.
    fn may_found(&self, me: Seat, town: Town) -> Legal {
        self.can_act()?;
        match self.towns[town.index()] {
            Some(garrison) if garrison.owner == me => return Err(Why::OwnTown),
            Some(garrison) => return Err(Why::TownTaken(garrison.owner)),
            None => {}
        }
        let size = town.facts().size;
        ensure(self.players[me].fighters >= size, Why::FewFighters(size))
    }

    fn can_use_fighters_die(&self, me: Seat) -> Legal {
        ensure(!self.acts.fetched, Why::DieUsed)?;
        self.can_fetch(me)
    }

    /// How many fighters the die for fighters can bring back.
    fn fetched_by_die(&self, me: Seat) -> u8 {
        self.fetched_with(me, self.kylix.value(Symbol::Fighters))
    }

    /// How many fighters a die for fighters of this value can bring back.
    pub(super) fn fetched_with(&self, me: Seat, value: u8) -> u8 {
        let most = value + self.players[me].fetches();
        most.min(self.fetchable(me))
    }

    fn can_use_card_die(&self) -> Legal {
        ensure(!self.acts.drew, Why::DieUsed)?;
        ensure(self.kylix.value(Symbol::Card) != 2, Why::NobodyDraws)
    }

    /// How many fighters renouncing can bring back.
    pub fn renounced(&self, me: Seat) -> u8 {
        (RENOUNCED + self.players[me].fetches()).min(self.fetchable(me))
    }

    fn can_renounce(&self, me: Seat) -> Legal {
        ensure(me != self.active, Why::NotInOwnTurn)?;
        ensure(!self.acts.committed && self.acts.winds == 0, Why::StepBegun)?;
        self.can_fetch(me)
    }
}

/// What is to be said of something, and from where it is done if the ship sails there first.
fn noted_from(approach: Approach, note: Term) -> Term {
    match approach {
        Some(voyage) => NOTE_FROM.with("square", voyage.to.term()).with("note", note),
        None => note,
    }
}

impl Pick for Deed {
    fn key(&self) -> Key {
        match self {
            Deed::Sail(voyage) => voyage.key(),
            Deed::Attack(stake, horses, _) => {
                let attacks = match stake.clash {
                    Clash::City { city, .. } => &city.facts().attacks,
                    Clash::Town { town, .. } => &town.facts().attacks,
                    _ => unreachable!("ships and the Hydra are attacked by sailing"),
                };
                Key::of(attacks[*horses])
            }
            Deed::Found(town, _) => Key::of(town.facts().founding),
            Deed::Fulfil(Offered { way, .. }) if way.several => {
                Key::made(format!("{}-{}", way.contract.slug(), way.colours()))
            }
            Deed::Fulfil(Offered { way, .. }) => Pick::key(&way.contract),
            Deed::Deliver(colour) => Key::of(colour.delivery()),
            Deed::Fetch(count) => Key::made(format!("fetch-{count}")),
            Deed::Hydra(_) => Key::of("hydra"),
            Deed::SetOn(prowl) => Key::made(format!("hydra-{}", prowl.key())),
            Deed::Draw(_) => Key::of("draw"),
            Deed::Card(card) => card.key(),
            Deed::Renounce { count, most } if count == most => Key::of("renounce"),
            Deed::Renounce { count, .. } => Key::made(format!("fewer-{count}")),
        }
    }

    fn name(&self) -> Term {
        match self {
            Deed::Sail(voyage) => voyage.name(),
            Deed::Attack(stake, horses, _) => {
                let place = match stake.clash {
                    Clash::City { city, .. } => city.term(),
                    Clash::Town { town, .. } => town.term(),
                    _ => unreachable!("ships and the Hydra are attacked by sailing"),
                };
                match horses {
                    0 => ATTACK.with("place", place),
                    _ => ATTACK_WITH.with("place", place).with("count", *horses),
                }
            }
            Deed::Found(town, _) => FOUND.with("town", town.term()),
            Deed::Fulfil(offered) => offered.way.name(),
            Deed::Deliver(colour) => DELIVER.with("treasure", colour.term()),
            Deed::Fetch(count) => FETCH_COUNT.with("count", *count),
            Deed::Hydra(_) => HYDRA.term(),
            Deed::SetOn(prowl) => HYDRA_AT.with("square", prowl.name()),
            Deed::Draw(_) => DRAW.term(),
            Deed::Card(card) => card.name(),
            Deed::Renounce { count, .. } => RENOUNCE.with("count", *count),
        }
    }

    fn note(&self) -> Option<Term> {
        Some(match self {
            Deed::Sail(voyage) => return voyage.note(),
            Deed::Attack(stake, _, approach) => {
                let note = stake.told(match stake.clash {
                    Clash::Town { .. } => NOTE_ATTACK_TOWN.term(),
                    _ => NOTE_ATTACK_CITY.term(),
                });
                noted_from(*approach, note)
            }
            Deed::Found(town, approach) => noted_from(*approach, NOTE_FOUND.with("count", town.facts().size)),
            Deed::Fulfil(offered) => NOTE_FULFIL
                .with("points", offered.way.contract.points())
                .with("task", offered.way.task.term()),
            Deed::Deliver(_) => NOTE_DELIVER.term(),
            Deed::SetOn(prowl) => return prowl.note(),
            Deed::Hydra(left) => NOTE_HYDRA.with("count", *left),
            Deed::Draw(1) => NOTE_DRAW_ALL.term(),
            Deed::Draw(_) => NOTE_DRAW_OWN.term(),
            Deed::Card(card) => return card.note(),
            Deed::Fetch(_) | Deed::Renounce { .. } => return None,
        })
    }

    fn group(&self) -> Option<Term> {
        Some(match self {
            Deed::Sail(_) => GROUP_SAIL.term(),
            Deed::Card(_) => GROUP_CARDS.term(),
            _ => GROUP_DO.term(),
        })
    }

    fn place(&self) -> Option<Anchor> {
        match self {
            Deed::Sail(voyage) => voyage.place(),
            Deed::Attack(stake, ..) => match stake.clash {
                Clash::City { city, .. } => Some(city.anchor()),
                Clash::Town { town, .. } => Some(town.anchor()),
                _ => None,
            },
            Deed::Found(town, _) => Some(town.anchor()),
            Deed::SetOn(prowl) => prowl.place(),
            Deed::Fulfil(offered) if !offered.secret => offered.way.contract.place(),
            _ => None,
        }
    }

    fn held(&self) -> Option<Key> {
        match self {
            Deed::Card(card) => card.held(),
            Deed::Fulfil(offered) if offered.secret => Some(Pick::key(&offered.way.contract)),
            _ => None,
        }
    }

    fn renamed(&self, renaming: &Renaming) -> Self {
        match self {
            Deed::Card(card) => Deed::Card(renaming.of(*card)),
            Deed::Fulfil(Offered { way, secret }) => Deed::Fulfil(Offered {
                way: Way {
                    contract: renaming.of(way.contract),
                    ..*way
                },
                secret: *secret,
            }),
            deed => *deed,
        }
    }
}
