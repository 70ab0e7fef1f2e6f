//! How good a view looks to its player: victory points first, then how near the next ones are.

use super::board::board;
use super::cards::contracts::{Contract, Task};
use super::fight::{Clash, HYDRA};
use super::kylix::Symbol;
use super::odds::Force;
use super::treasure::{Colour, Hoard};
use super::view::{FightView, PlayerView, SideView, View};
use crate::kernel::Seat;
use crate::map::{Cell, Cells};

/// A victory point.
const POINT: i64 = 1_000;
/// What a fighter aboard is worth, and one in the Underworld.
const FIGHTER: [i64; 2] = [40, 14];
/// What a card in hand is worth, and one that stays in play.
const CARD: [i64; 2] = [35, 120];
/// How far off something is that brings half of its points.
const FAR: i64 = 7;

/// How good a view looks to its player.
pub fn appraise(view: &View, seat: Seat) -> i64 {
    let me = view.player(seat);
    let rivals = view.players.iter().filter(|rival| rival.seat != seat);
    let threat = rivals.map(|rival| i64::from(rival.points) * 120).sum::<i64>();
    let prospects = me.ship.map_or(0, |ship| Prospects { view, me, ship }.value());
    let fight = view.fight.as_ref().map_or(0, |fight| in_fight(view, seat, fight));
    POINT * i64::from(me.points) - threat
        + FIGHTER[0] * i64::from(me.fighters)
        + FIGHTER[1] * i64::from(me.below)
        + CARD[0] * me.cards as i64
        + CARD[1] * me.standing.len() as i64
        + prospects
        + fight
        - efforts(view)
}

/// The dice of the ring that have been used: to use one for nothing is not worth an answer.
fn efforts(view: &View) -> i64 {
    let dice = [Symbol::Card, Symbol::Hydra];
    dice.iter().filter(|die| view.kylix.used.contains(die)).count() as i64
}

/// What a declared or a thrown fight is worth to a player.
fn in_fight(view: &View, seat: Seat, fight: &FightView) -> i64 {
    let side_of = |seat: Seat| fight.sides.iter().find(|side| side.seat == seat);
    // The chance that the first side wins, in percent: once the fighters have fallen, as it stands.
    let front = match (fight.odds, fight.won) {
        (Some(odds), _) => i64::from(odds),
        (None, won) => 100 * i64::from(won == Some(true)),
    };
    let lost = |side: &SideView| {
        let lost = match side.throw {
            _ if side.shielded => 0,
            Some(throw) => 18 * i64::from(throw.up),
            // Four of nine fall with the cross up.
            None => 8 * i64::from(side.fighters),
        };
        lost * (FIGHTER[0] - FIGHTER[1]) / 18
    };
    let own = side_of(seat);
    let costs = own.map_or(0, lost);
    let stakes = match fight.clash {
        Clash::City { .. } => 650,
        Clash::Town { town, .. } => POINT * i64::from(town.facts().size),
        Clash::Hydra { .. } => 2_800,
        Clash::HydraAttacks { .. } => 900,
        Clash::Ship {
            attacker, defender, ..
        } => {
            let loser = if attacker == seat { defender } else { attacker };
            let spoils = if view.player(loser).cargo.is_empty() {
                150
            } else {
                750
            };
            let contract = contracts(view).any(|(contract, _)| asks_for(view, contract, Task::DefeatShip));
            spoils + if contract { 1_800 } else { 0 }
        }
    };
    let mine = match own {
        Some(side) if side.seat == fight.clash.front() => front,
        Some(_) => 100 - front,
        // Somebody else's fight with the Hydra: the less they win, the better.
        None => (100 - front) / 3,
    };
    stakes * mine / 100 - costs
}

/// The contracts that the viewer can fulfil, and whether they lie open to all.
fn contracts(view: &View) -> impl Iterator<Item = (Contract, bool)> {
    let open = view.open.iter().flatten().map(|contract| (*contract, true));
    let secret = view.own.as_ref().and_then(|own| own.secret);
    open.chain(secret.map(|contract| (contract, false)))
}

fn asks_for(view: &View, contract: Contract, task: Task) -> bool {
    contract.tasks(view.five_colours).contains(&task)
}

/// What a player could reach next.
struct Prospects<'a> {
    view: &'a View,
    me: &'a PlayerView,
    ship: Cell,
}

impl Prospects<'_> {
    /// The best prospect, and a part of all others.
    fn value(&self) -> i64 {
        let mut values: Vec<i64> = contracts(self.view)
            .map(|(contract, open)| {
                let tasks = contract.tasks(self.view.five_colours).into_iter();
                let values = tasks.map(|task| self.near(contract.points(), self.until(task)));
                // What lies open may be taken by somebody else before.
                let best = values.max().unwrap_or(0);
                if open { best * 9 / 10 } else { best }
            })
            .chain([self.treasures(), self.towns(), self.underworld()])
            .collect();
        values.sort_unstable_by(|one, other| other.cmp(one));
        values.first().copied().unwrap_or(0) + values.iter().skip(1).sum::<i64>() / 5
    }

    /// What points are worth that are so many squares off, or as much time otherwise.
    fn near(&self, points: u8, off: Option<i64>) -> i64 {
        off.map_or(0, |off| POINT * 9 / 10 * i64::from(points) * FAR / (FAR + off))
    }

    /// How far off the fulfilment of a task is.
    fn until(&self, task: Task) -> Option<i64> {
        let me = self.me;
        match task {
            Task::Bring(colours) => self.until_delivered(colours),
            Task::Alike(count) => {
                let ways = Colour::ALL.map(|colour| self.until_delivered(&vec![colour; count.into()]));
                ways.into_iter().flatten().min()
            }
            Task::Different(_) | Task::Any(_) => {
                let missing = i64::from(task.treasures()) - me.cargo.len() as i64;
                Some(self.to_athens(self.ship) + 5 * missing.max(0))
            }
            Task::Muster(city, count) => {
                let missing = i64::from(count.saturating_sub(me.fighters));
                Some(self.steps(beside(city.cell())) + 2 * missing)
            }
            Task::Offer(city, count) => {
                let missing = (i64::from(count) - me.cards as i64).max(0);
                Some(self.steps(beside(city.cell())) + 5 * missing)
            }
            Task::DefeatShip => {
                let prey = self.view.players.iter().filter(|rival| rival.seat != me.seat);
                let prey = prey.filter(|rival| rival.ship.is_some_and(|ship| !board().styx.has(ship)));
                let off = prey.filter_map(|rival| {
                    let odds = force(me).beats(force(rival));
                    Some(self.steps(Cells::only(rival.ship?)) + (100 - i64::from(odds)) / 5)
                });
                off.min()
            }
            Task::DefeatHydra => {
                let odds = i64::from(force(me).reaches(HYDRA));
                Some(self.steps(Cells::only(self.view.hydra)) + (100 - odds) / 4)
            }
        }
    }

    /// How far off it is that these treasures are in Athens: the way to the city of the first that is missing, the
    /// fight for it, and the way back.
    fn until_delivered(&self, colours: &[Colour]) -> Option<i64> {
        let mut aboard: Hoard = self.me.cargo.iter().copied().collect();
        let mut missing = Vec::new();
        for colour in colours {
            if aboard.has(*colour) {
                aboard.take(*colour);
            } else {
                missing.push(*colour);
            }
        }
        let Some(next) = missing.first() else {
            return Some(self.to_athens(self.ship));
        };
        let others = 8 * (missing.len() as i64 - 1);
        self.until_looted(Some(*next)).map(|off| off + others)
    }

    /// How far off a treasure of this colour, or of any, is from Athens, by way of its city.
    fn until_looted(&self, colour: Option<Colour>) -> Option<i64> {
        let cities = self.view.cities.iter().filter(|city| match colour {
            Some(colour) => city.treasures.contains(&colour),
            None => !city.treasures.is_empty(),
        });
        let off = cities.map(|city| {
            let odds = i64::from(force(self.me).reaches(2 * city.conquest));
            let back = beside(city.cell).iter().map(|cell| self.to_athens(cell)).min();
            self.steps(beside(city.cell)) + back.unwrap_or(0) + (100 - odds) / 6 + 2
        });
        off.min()
    }

    /// Treasures aboard, each a point without any contract; and with an empty ship the next one.
    fn treasures(&self) -> i64 {
        match self.me.cargo.len() {
            0 => self.near(1, self.until_looted(None)),
            count => self.near(count as u8, Some(self.to_athens(self.ship))),
        }
    }

    /// The best town to found or to take.
    fn towns(&self) -> i64 {
        let towns = self
            .view
            .towns
            .iter()
            .filter(|town| town.owner != Some(self.me.seat));
        let values = towns.map(|town| {
            if self.me.fighters < town.size + 2 {
                return 0;
            }
            let odds = match town.owner {
                Some(_) => i64::from(force(self.me).reaches(2 * town.conquest)),
                None => 100,
            };
            let costs = (FIGHTER[0] + 60) * i64::from(town.size);
            let gain = self.near(town.size, Some(self.steps(beside(town.cell)) + (100 - odds) / 6));
            (gain - costs).max(0)
        });
        values.max().unwrap_or(0)
    }

    /// Fighters to fetch at the Styx, and points with them.
    fn underworld(&self) -> i64 {
        let most = self
            .view
            .players
            .iter()
            .filter(|other| other.seat != self.me.seat);
        let is_most = most.clone().all(|other| other.below < self.me.below);
        let points = match (is_most, self.view.players.len()) {
            (false, _) => 0,
            (true, 2) => 1,
            (true, _) => 2,
        };
        let way = self.steps(board().styx);
        self.near(points, Some(way)) + 25 * i64::from(self.me.below) * FAR / (FAR + way)
    }

    fn to_athens(&self, from: Cell) -> i64 {
        board().from_athens(from).into()
    }

    /// How many squares it is to the nearest of these.
    fn steps(&self, to: Cells) -> i64 {
        board().steps(self.ship, to).into()
    }
}

fn beside(cell: Cell) -> Cells {
    board().beside(cell) & board().water
}

/// What a player would throw.
fn force(player: &PlayerView) -> Force {
    let extra = player.standing.iter().map(|card| card.facts().fights).sum();
    Force {
        fighters: player.fighters,
        extra: if player.fighters > 0 { extra } else { 0 },
    }
}
