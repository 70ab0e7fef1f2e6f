//! What one viewer sees, written field by field. The board itself never changes: see [`board`](super::board).

use serde::Serialize;

use super::cards::actions::Printed;
use super::cards::contracts::Contract;
use super::fight::{Clash, Fight, Fought, needs};
use super::kylix::{Orientation, Symbol};
use super::places::{City, Town};
use super::state::{Course, Deukalion, Phase};
use super::tally::Points;
use super::throw::{Side, Throw};
use super::treasure::Colour;
use crate::kernel::{Seat, Viewer};
use crate::map::Cell;

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Whether there are five colours of treasures instead of three.
    pub five_colours: bool,
    /// How many points win.
    pub goal: u8,
    /// The turn, counted from 1; 0 while ships are placed.
    pub turn: u16,
    /// The round, counted from 1; 0 while ships are placed.
    pub round: u16,
    /// The active player.
    pub active: Seat,
    /// Whose step it is.
    pub acting: Seat,
    /// How far the turn has come.
    pub stage: Stage,
    /// The cup.
    pub kylix: KylixView,
    /// Where the Hydra is.
    pub hydra: Cell,
    /// All players, by seat.
    pub players: Vec<PlayerView>,
    /// All cities.
    pub cities: Vec<CityView>,
    /// All towns.
    pub towns: Vec<TownView>,
    /// The contracts that lie face up, by slot.
    pub open: Vec<Option<Contract>>,
    /// The contracts that were removed, because several players fulfilled them at the same time.
    pub removed: Vec<Contract>,
    /// How many cards can be drawn.
    pub decks: Decks,
    /// What the player can still do whose step it is.
    pub acts: ActsView,
    /// The fight that is being fought.
    pub fight: Option<FightView>,
    /// The last fight of this turn that was fought to its end.
    pub fought: Option<FightView>,
    /// What only this viewer sees.
    pub own: Option<OwnView>,
}

/// How far a turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Ships are placed.
    Anchors,
    /// An inactive player has their step.
    Step,
    /// The active player turns the cup and acts.
    Turn,
}

/// The cup.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct KylixView {
    /// The middle die: how far the others may sail. 0 before the first roll.
    pub middle: u8,
    /// The dice of the ring as they were rolled, clockwise from the north.
    pub ring: [u8; 4],
    /// How the cup was turned, once it was: what it shows for card, Hydra, fighters and sail.
    pub turned: Option<Orientation>,
    /// The different ways in which it can be turned.
    pub ways: Vec<Orientation>,
    /// The symbols whose dice the active player has used.
    pub used: Vec<Symbol>,
}

/// A player as everybody sees them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerView {
    /// Where the player sits.
    pub seat: Seat,
    /// Victory points.
    pub points: u8,
    /// The same by where they came from.
    pub from: Points,
    /// Where the ship lies; nowhere before an anchor place is chosen.
    pub ship: Option<Cell>,
    /// Fighters aboard.
    pub fighters: u8,
    /// Treasures aboard.
    pub cargo: Vec<Colour>,
    /// Fighters in the Underworld.
    pub below: u8,
    /// How many action cards the player holds.
    pub cards: usize,
    /// Whether the player still holds the secret contract.
    pub secret: bool,
    /// Cards that stay in play.
    pub standing: Vec<Printed>,
    /// Fulfilled contracts.
    pub done: Vec<Contract>,
}

/// A city.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CityView {
    /// Which.
    pub city: City,
    /// Where it lies.
    pub cell: Cell,
    /// How many combat points take a treasure.
    pub conquest: u8,
    /// How many treasures it can hold.
    pub slots: u8,
    /// The treasures there.
    pub treasures: Vec<Colour>,
}

/// A town.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TownView {
    /// Which.
    pub town: Town,
    /// Where it lies.
    pub cell: Cell,
    /// How many fighters found it.
    pub size: u8,
    /// How many combat points take it from its owner.
    pub conquest: u8,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// How many fighters are in it.
    pub fighters: u8,
}

/// How many cards can be drawn.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Decks {
    /// Action cards.
    pub actions: usize,
    /// Contracts.
    pub contracts: usize,
}

/// What the player can still do whose step it is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct ActsView {
    /// How many squares the ship may still sail.
    pub left: u8,
    /// Whether a town can still be founded, or something attacked.
    pub may_act: bool,
}

/// A fight.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FightView {
    /// Who fights what.
    pub clash: Clash,
    /// Who throws: the one who has to win it first, then the ship that is attacked.
    pub sides: Vec<SideView>,
    /// How many halves of a point win against what throws nothing.
    pub needs: u8,
    /// Before the throw: in how many percent of all throws the first side wins.
    pub odds: Option<u8>,
    /// After the throw: whether the first side wins, as it stands now.
    pub won: Option<bool>,
}

/// A side of a fight.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideView {
    /// Whose.
    pub seat: Seat,
    /// How many fighters are aboard, or were thrown.
    pub fighters: u8,
    /// How they fell, once they are thrown.
    pub throw: Option<Throw>,
    /// How many halves of a point there are now: before the throw those of cards alone.
    pub halves: u8,
    /// Whether fighters with the cross up go back aboard.
    pub shielded: bool,
    /// The cards that were played in this fight.
    pub cards: Vec<Printed>,
}

/// What only one player sees.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OwnView {
    /// The action cards in hand.
    pub hand: Vec<Printed>,
    /// The secret contract, until it is fulfilled.
    pub secret: Option<Contract>,
}

impl View {
    /// A player.
    pub fn player(&self, seat: Seat) -> &PlayerView {
        &self.players[seat.index()]
    }
}

impl Deukalion {
    /// What a viewer sees.
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        View {
            viewer,
            five_colours: self.five_colours,
            goal: self.goal(),
            turn: self.turn,
            round: self.round(),
            active: self.active,
            acting: self.acting(),
            stage: match self.phase {
                Phase::Anchors(_) => Stage::Anchors,
                Phase::Step(_) => Stage::Step,
                Phase::Roll | Phase::Turn => Stage::Turn,
            },
            kylix: self.kylix_seen(),
            hydra: self.hydra,
            players: Seat::all(self.seats())
                .map(|seat| self.player_seen(seat))
                .collect(),
            cities: City::all().map(|city| self.city_seen(city)).collect(),
            towns: Town::all().map(|town| self.town_seen(town)).collect(),
            open: self.open.to_vec(),
            removed: self.removed.clone(),
            decks: Decks {
                actions: self.drawable(),
                contracts: self.revealable(),
            },
            acts: ActsView {
                left: if matches!(self.phase, Phase::Anchors(_)) {
                    0
                } else {
                    self.left(self.acting())
                },
                may_act: self.acts.may_act(),
            },
            fight: self.fight.as_ref().map(|fight| self.fight_seen(fight)),
            fought: self.fought.as_ref().map(|fought| self.fought_seen(fought)),
            own: match viewer {
                Viewer::Seat(seat) => Some(self.own_seen(seat)),
                Viewer::Public => None,
            },
        }
    }

    fn kylix_seen(&self) -> KylixView {
        let acts = &self.acts;
        let is_used = |symbol: &Symbol| {
            self.phase == Phase::Turn
                && match symbol {
                    Symbol::Card => acts.drew,
                    Symbol::Hydra => acts.moved_hydra,
                    Symbol::Fighters => acts.fetched,
                    Symbol::Sail => match acts.course {
                        Course::Ahead => false,
                        Course::Underway => self.left(self.acting()) == 0,
                        Course::Stopped | Course::Over => true,
                    },
                }
        };
        KylixView {
            middle: self.kylix.middle,
            ring: self.kylix.ring,
            turned: self.kylix.turned,
            ways: self.kylix.orientations(),
            used: Symbol::ALL.into_iter().filter(is_used).collect(),
        }
    }

    fn player_seen(&self, seat: Seat) -> PlayerView {
        let player = &self.players[seat];
        PlayerView {
            seat,
            points: self.points(seat),
            from: self.points_of(seat),
            ship: player.ship,
            fighters: player.fighters,
            cargo: player.cargo.iter().collect(),
            below: player.below,
            cards: player.hand.len(),
            secret: player.secret.is_some(),
            standing: player.standing.iter().map(|card| card.printed()).collect(),
            done: player.done.clone(),
        }
    }

    fn city_seen(&self, city: City) -> CityView {
        CityView {
            city,
            cell: city.cell(),
            conquest: city.facts().conquest,
            slots: city.facts().slots,
            treasures: self.cities[city.index()].iter().collect(),
        }
    }

    fn town_seen(&self, town: Town) -> TownView {
        let garrison = self.towns[town.index()];
        TownView {
            town,
            cell: town.cell(),
            size: town.facts().size,
            conquest: town.facts().conquest,
            owner: garrison.map(|garrison| garrison.owner),
            fighters: garrison.map_or(0, |garrison| garrison.fighters),
        }
    }

    fn fight_seen(&self, fight: &Fight) -> FightView {
        let stake = self.stake_of(fight.clash, fight.eased);
        let is_thrown = fight.front.throw.is_some() && fight.back.is_none_or(|back| back.throw.is_some());
        let sides = std::iter::once(&fight.front).chain(&fight.back);
        FightView {
            clash: fight.clash,
            sides: sides.map(|side| self.side_seen(fight, side)).collect(),
            needs: stake.needs,
            odds: (!is_thrown).then(|| stake.odds()),
            won: is_thrown.then(|| self.is_won()),
        }
    }

    fn fought_seen(&self, fought: &Fought) -> FightView {
        let Fought { fight, halves, won } = fought;
        let sides = std::iter::once(&fight.front).chain(&fight.back).zip(halves);
        FightView {
            clash: fight.clash,
            sides: sides
                .map(|(side, halves)| SideView {
                    fighters: side.throw.map_or(0, |throw| throw.fighters()),
                    halves: *halves,
                    ..self.side_seen(fight, side)
                })
                .collect(),
            needs: needs(fight.clash, fight.eased),
            odds: None,
            won: Some(*won),
        }
    }

    fn side_seen(&self, fight: &Fight, side: &Side) -> SideView {
        let own = fight.cards.iter().filter(|(seat, _)| *seat == side.seat);
        SideView {
            seat: side.seat,
            fighters: self.players[side.seat].fighters,
            throw: side.throw,
            halves: match side.throw {
                Some(_) => self.halves_of(side),
                None => self.force(side.seat).extra,
            },
            shielded: side.shielded,
            cards: own.map(|(_, card)| card.printed()).collect(),
        }
    }

    fn own_seen(&self, seat: Seat) -> OwnView {
        let player = &self.players[seat];
        OwnView {
            hand: player.hand.iter().map(|card| card.printed()).collect(),
            secret: player.secret,
        }
    }
}
