//! Where buildings go: beside the player's own regions, at the edge for the first one, or at the edge for
//! victory points.

use super::piece::Type;
use super::region::{Region, Regions};
use super::state::{Deus, Plan};
use super::tiles::Terrain;
use super::vocabulary::{
    GROUP_COLUMN, GROUP_EDGE, GROUP_NEAR, GROUP_PAYMENT, NOTE_EDGE, NOTE_SITE, OTHER_COLUMN, OTHER_PAYMENT,
};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Anchor, Key, Pick, Seat, Term};

/// What a region at the edge costs in victory points if it is not beside one of the player's own (R16).
pub const EDGE_PRICE: u8 = 3;

/// How far apart the first regions of different players have to be, where possible (R14).
const FIRST_GAP: u8 = 3;

/// What a player could build on, whatever the building is.
#[derive(Clone, Copy)]
pub struct Ground {
    /// The player's own regions.
    own: Regions,
    /// The empty regions beside them.
    beside: Regions,
    /// The other empty regions at the edge, if the player has the points for them.
    edge: Regions,
}

impl Deus {
    /// What a player could build on.
    pub(super) fn ground(&self, me: Seat) -> Ground {
        let player = &self.players[me];
        let own = player.occupied();
        let empty = self.board.all() - self.board.villages() - self.occupied();
        let beside = self.board.beside_any(own) & empty;
        let pays = player.first.is_some() && player.vp >= u16::from(EDGE_PRICE);
        Ground {
            own,
            beside,
            edge: if pays {
                (self.board.edge() & empty) - beside
            } else {
                Regions::NONE
            },
        }
    }

    /// Where a building can go for free.
    pub(super) fn near_sites(&self, me: Seat, plan: Plan, ground: Ground) -> Regions {
        let (player, of) = (&self.players[me], plan.piece());
        let near = || ((ground.own | ground.beside) & self.fitting(of)) - player.built[of];
        match plan.needs() {
            0 if player.first.is_none() => self.first_sites(me, of),
            0 => near(),
            1 => near() & player.settled(),
            least => near() & player.cities(least),
        }
    }

    /// Where a building can go for victory points: those regions are empty.
    pub(super) fn edge_sites(&self, plan: Plan, ground: Ground) -> Regions {
        if plan.needs() > 0 {
            Regions::NONE
        } else {
            ground.edge & self.fitting(plan.piece())
        }
    }

    /// The regions whose terrain takes a building of a type.
    fn fitting(&self, of: Type) -> Regions {
        if of == Type::Maritime {
            self.board.sea()
        } else {
            self.board.land()
        }
    }

    /// Where a first building can go: far enough from all other first regions, or else as far as possible
    /// (R14, R15).
    fn first_sites(&self, me: Seat, of: Type) -> Regions {
        let free = (self.board.edge() & self.fitting(of)) - self.occupied();
        let far = free
            .iter()
            .filter(|region| self.gap(me, *region) >= FIRST_GAP)
            .collect::<Regions>();
        if !far.is_empty() {
            return far;
        }
        let best = free.iter().map(|region| self.gap(me, region)).max().unwrap_or(0);
        free.iter()
            .filter(|region| self.gap(me, *region) == best)
            .collect()
    }

    /// How far a region is from the nearest first region of a rival.
    fn gap(&self, me: Seat, region: Region) -> u8 {
        let rivals = me
            .rivals(self.seats())
            .filter_map(|rival| self.players[rival].first);
        rivals
            .map(|first| self.board.distance(first, region))
            .min()
            .unwrap_or(u8::MAX)
    }

    /// Whether a building can be placed somewhere.
    pub(super) fn can_place_somewhere(&self, me: Seat, plan: Plan, ground: Ground) -> Legal {
        // If the supply has no temples left, only the card is played.
        let nowhere = plan.column == Type::Temple && self.temples == 0;
        let sites = self.near_sites(me, plan, ground) | self.edge_sites(plan, ground);
        ensure(nowhere || !sites.is_empty(), Why::NoRegion(plan.piece()))
    }

    /// Whether a building can be placed in a region.
    pub(super) fn can_place(&self, me: Seat, plan: Plan, region: Region) -> Legal {
        let ground = self.ground(me);
        if (self.near_sites(me, plan, ground) | self.edge_sites(plan, ground)).has(region) {
            return Ok(());
        }
        let (player, of) = (&self.players[me], plan.piece());
        ensure(!self.board.villages().has(region), Why::Village)?;
        if !self.fitting(of).has(region) {
            return Err(if of == Type::Maritime {
                Why::NotSea
            } else {
                Why::NotLand
            });
        }
        if let Some(rival) = self.owner(region).filter(|owner| *owner != me) {
            return Err(Why::Occupied(rival));
        }
        ensure(!player.built[of].has(region), Why::SameType(of))?;
        if of == Type::Temple {
            return Err(Why::NotYours);
        }
        ensure(
            player.buildings_in(region) >= plan.needs(),
            Why::FewBuildings(plan.needs()),
        )?;
        if player.first.is_none() {
            ensure(self.board.edge().has(region), Why::FirstAtEdge)?;
            let near = |rival: &Seat| {
                self.players[*rival]
                    .first
                    .is_some_and(|first| self.board.distance(first, region) == self.gap(me, region))
            };
            return Err(me
                .rivals(self.seats())
                .find(near)
                .map_or(Why::FirstAtEdge, Why::FirstGap));
        }
        Err(if self.board.edge().has(region) {
            Why::EdgePoints
        } else {
            Why::NotBeside
        })
    }

    /// The choices of where to build.
    pub(super) fn sites(&self, me: Seat, plan: Plan) -> Vec<Site> {
        let ground = self.ground(me);
        let site = |region: Region, price: u8| Site::At {
            region,
            price,
            terrain: self.board.terrain(region),
            buildings: self.players[me].buildings_in(region),
        };
        let near = self.near_sites(me, plan, ground);
        let near = near.iter().map(|region| site(region, 0));
        near.chain(
            self.edge_sites(plan, ground)
                .iter()
                .map(|region| site(region, EDGE_PRICE)),
        )
        .collect()
    }
}

/// Where to build, or the wish to choose another payment first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Site {
    /// In this region.
    At {
        /// Which.
        region: Region,
        /// What it costs in victory points.
        price: u8,
        /// What it is.
        terrain: Terrain,
        /// How many of the player's own buildings stand there.
        buildings: u8,
    },
    /// The payment is to be chosen.
    OtherPayment,
    /// The column is to be chosen, for a guest (R55).
    OtherColumn,
}

impl Site {
    /// The key of the wish to choose another payment.
    pub const OTHER: &'static str = "other-payment";

    /// The key of the wish to lay the card into another column.
    pub const COLUMN: &'static str = "other-column";
}

impl Pick for Site {
    fn key(&self) -> Key {
        match self {
            Site::At { region, .. } => region.key(),
            Site::OtherPayment => Key::of(Site::OTHER),
            Site::OtherColumn => Key::of(Site::COLUMN),
        }
    }

    fn name(&self) -> Term {
        match self {
            Site::At { region, .. } => region.term(),
            Site::OtherPayment => OTHER_PAYMENT.term(),
            Site::OtherColumn => OTHER_COLUMN.term(),
        }
    }

    fn note(&self) -> Option<Term> {
        match self {
            Site::At {
                price: 0,
                terrain,
                buildings,
                ..
            } => Some(
                NOTE_SITE
                    .with("terrain", terrain.term())
                    .with("count", *buildings),
            ),
            Site::At { price, terrain, .. } => {
                Some(NOTE_EDGE.with("terrain", terrain.term()).with("vp", *price))
            }
            Site::OtherPayment | Site::OtherColumn => None,
        }
    }

    fn group(&self) -> Option<Term> {
        Some(match self {
            Site::At { price: 0, .. } => GROUP_NEAR.term(),
            Site::At { price, .. } => GROUP_EDGE.with("vp", *price),
            Site::OtherPayment => GROUP_PAYMENT.term(),
            Site::OtherColumn => GROUP_COLUMN.term(),
        })
    }

    fn place(&self) -> Option<Anchor> {
        match self {
            Site::At { region, .. } => region.place(),
            Site::OtherPayment | Site::OtherColumn => None,
        }
    }
}
