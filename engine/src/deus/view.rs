//! What one viewer sees, written field by field.

use serde::Serialize;

use super::cards::{Building, BuildingCard};
use super::piece::{ByType, Type};
use super::region::Region;
use super::resource::{ByResource, Resource};
use super::state::{Deus, Laid, Plan, Trigger, Variants};
use super::tiles::{Terrain, Tile};
use crate::kernel::{Reason, Seat, Viewer};
use crate::map::Hex;

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// How this table plays.
    pub variants: Variants,
    /// Whose turn it is.
    pub acting: Option<Seat>,
    /// The round, counted from 1.
    pub round: u16,
    /// Who begins every round.
    pub first: Seat,
    /// The last round, once the end has been triggered.
    pub last_round: Option<u16>,
    /// How many rounds are left until nobody has built for too long, once that is near (R8a).
    pub standstill: Option<u16>,
    /// What has triggered the end.
    pub trigger: Option<Trigger>,
    /// Whether the game is over and everything is open.
    pub over: bool,
    /// All players, by seat.
    pub players: Vec<PlayerView>,
    /// All regions, from the top and from the left.
    pub regions: Vec<RegionView>,
    /// The tiles that the board is made of.
    pub tiles: Vec<Tile>,
    /// The resources of the general supply.
    pub supply: ByResource<u8>,
    /// The temples of the general supply.
    pub temples: u8,
    /// How many cards the draw pile holds.
    pub deck: usize,
    /// How many cards the discard pile holds.
    pub discarded: usize,
    /// The card on top of the discard pile.
    pub top_discard: Option<Building>,
    /// What only this viewer sees.
    pub own: Option<OwnView>,
}

/// A player as everybody sees them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerView {
    /// Where the player sits.
    pub seat: Seat,
    /// The victory points: for their owner, and for all once the game is over.
    pub vp: Option<u16>,
    /// The gold.
    pub gold: u16,
    /// The resources.
    pub resources: ByResource<u8>,
    /// The pieces on the player board, which can be built.
    pub stock: ByType<u8>,
    /// The pieces in the personal supply, which have to be gained first.
    pub reserve: ByType<u8>,
    /// The pieces on the map.
    pub on_map: ByType<u8>,
    /// How many regions the player occupies.
    pub regions: u8,
    /// Where the first building was placed.
    pub first_region: Option<Region>,
    /// The six columns of cards.
    pub columns: Vec<ColumnView>,
    /// The temples with what they would be worth now.
    pub temples: Vec<TempleView>,
    /// How many cards the player holds.
    pub hand: usize,
}

/// A column of cards above a player board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ColumnView {
    /// Which.
    pub of: Type,
    /// Its cards from the bottom.
    pub cards: Vec<LaidView>,
}

/// A card in a column.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct LaidView {
    /// What is printed on it. Only its owner knows a card that lies face down.
    pub building: Option<Building>,
    /// Whether it lies face down, as a wildcard without effect.
    pub face_down: bool,
}

/// A temple card.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct TempleView {
    /// Which.
    pub building: Building,
    /// What it would be worth if the game ended now.
    pub worth: u8,
}

/// A region of the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RegionView {
    /// Which: its name is the key of choices and badges.
    pub region: Region,
    /// Where it lies.
    pub hex: Hex,
    /// What it is.
    pub terrain: Terrain,
    /// Which tile it belongs to, by its place among the tiles.
    pub tile: usize,
    /// Whether the board ends here.
    pub edge: bool,
    /// The village on it.
    pub village: Option<VillageView>,
    /// Who occupies it.
    pub owner: Option<Seat>,
    /// The buildings of its owner.
    pub buildings: Vec<Type>,
}

/// A barbarian village.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct VillageView {
    /// The points that lie on it.
    pub vp: u8,
    /// Whether it has been attacked.
    pub attacked: bool,
}

/// What only one player sees.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OwnView {
    /// The player's victory points.
    pub vp: u16,
    /// The cards in hand, in the order in which they came.
    pub hand: Vec<HandView>,
    /// The card that is being built, until it lies in its column.
    pub building: Option<Building>,
}

/// A card in the viewer's own hand.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HandView {
    /// Which.
    pub building: Building,
    /// Whether its cost could be paid now.
    pub affordable: bool,
    /// Whether it can be built.
    pub prospect: Prospect,
}

/// Whether a card can be built.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Prospect {
    /// With the resources at hand.
    Ready,
    /// With this much gold in place of missing resources.
    WithGold(u16),
    /// Not now, and why.
    Not(Reason),
}

impl Deus {
    /// What a viewer sees.
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        View {
            viewer,
            variants: self.variants,
            acting: self.acting(),
            round: self.round,
            first: self.first,
            last_round: self.last_round(),
            standstill: self.rounds_to_standstill(),
            trigger: self.ending.map(|ending| ending.trigger),
            over: self.is_over(),
            players: Seat::all(self.seats())
                .map(|seat| self.player_seen(seat, viewer))
                .collect(),
            regions: self
                .board
                .all()
                .iter()
                .map(|region| self.region_seen(region))
                .collect(),
            tiles: self.board.tiles().to_vec(),
            supply: self.supply,
            temples: self.temples,
            deck: self.deck.len(),
            discarded: self.discard.len(),
            top_discard: self.discard.last().map(|top| top.card.building()),
            own: match viewer {
                Viewer::Seat(seat) => Some(self.own_seen(seat)),
                Viewer::Public => None,
            },
        }
    }

    fn player_seen(&self, seat: Seat, viewer: Viewer) -> PlayerView {
        let player = &self.players[seat];
        let open = viewer.is(seat) || self.is_over();
        let laid = |laid: &Laid| LaidView {
            building: (open || !laid.face_down).then(|| laid.building()),
            face_down: laid.face_down,
        };
        let column = |of: Type| ColumnView {
            of,
            cards: player.columns[of].iter().map(laid).collect(),
        };
        PlayerView {
            seat,
            vp: open.then_some(player.vp),
            gold: player.gold,
            resources: player.resources,
            stock: player.stock,
            reserve: player.reserve,
            on_map: ByType::new(|of| player.built[of].count()),
            regions: player.occupied().count(),
            first_region: player.first,
            columns: Type::ALL.map(column).into(),
            temples: self
                .temples_of(seat)
                .map(|(building, worth)| TempleView { building, worth })
                .collect(),
            hand: player.hand.len(),
        }
    }

    fn region_seen(&self, region: Region) -> RegionView {
        let owner = self.owner(region);
        let stands = |of: &Type| owner.is_some_and(|seat| self.players[seat].built[*of].has(region));
        RegionView {
            region,
            hex: self.board.spot(region),
            terrain: self.board.terrain(region),
            tile: self.board.tile(region),
            edge: self.board.edge().has(region),
            village: self.village(region).map(|village| VillageView {
                vp: village.vp,
                attacked: village.attacked,
            }),
            owner,
            buildings: Type::ALL.into_iter().filter(stands).collect(),
        }
    }

    fn own_seen(&self, seat: Seat) -> OwnView {
        let player = &self.players[seat];
        let plan = self.acts.plan.filter(|_| self.acting() == Some(seat));
        OwnView {
            vp: player.vp,
            hand: player
                .hand
                .iter()
                .map(|card| self.card_seen(seat, *card))
                .collect(),
            building: plan.map(|plan| plan.laid.building()),
        }
    }

    fn card_seen(&self, seat: Seat, card: BuildingCard) -> HandView {
        let plan = Plan::open(card);
        let affordable = self.can_afford(seat, plan).is_ok();
        HandView {
            building: card.building(),
            affordable,
            prospect: self.prospect(seat, plan),
        }
    }

    /// Whether a card could be built if it were its player's turn, and how much gold would replace missing
    /// resources.
    fn prospect(&self, seat: Seat, plan: Plan) -> Prospect {
        if let Err(why) = self.can_construct(seat, plan) {
            return Prospect::Not(why.reason());
        }
        match self.usual_payment(seat, plan).0.gold - self.cost(seat, plan).gold {
            0 => Prospect::Ready,
            gold => Prospect::WithGold(gold),
        }
    }
}

/// How good a view looks to its player, in hundredths of a victory point: points, what brings more of them,
/// and what buildings are made of.
pub(super) fn appraise(view: &View, seat: Seat) -> i64 {
    let me = &view.players[seat.index()];
    let points = 100 * i64::from(me.vp.unwrap_or(0));
    let temples: i64 = me
        .temples
        .iter()
        .map(|temple| 150 + 100 * i64::from(temple.worth))
        .sum();
    let goods: i64 = Resource::ALL
        .into_iter()
        .map(|kind| in_steps(me.resources[kind].into(), [70, 40, 15]))
        .sum();
    let gold = in_steps((me.gold / 4).into(), [60, 50, 20]);
    let pieces: i64 = Type::STANDARD
        .into_iter()
        .map(|of| in_steps(me.stock[of].into(), [45, 15, 5]))
        .sum();
    let columns = |of: Type| me.columns[of as usize].cards.len() as i64;
    let cards: i64 = Type::STANDARD
        .into_iter()
        .map(|of| 120 * columns(of) + 10 * columns(of) * columns(of))
        .sum();
    // Further temples need every column.
    let lowest = 100 * Type::STANDARD.into_iter().map(columns).min().unwrap_or(0);
    let land = 40 * i64::from(me.regions);
    points + temples + goods + gold + pieces + cards + lowest + land + view.own.as_ref().map_or(0, hand)
}

/// A card that can be built is worth more than a new card, and a new card more than one that cannot be built.
fn hand(own: &OwnView) -> i64 {
    let worth = |card: &HandView| match card {
        HandView { building, .. } if building.of() == Type::Temple => 60,
        HandView {
            prospect: Prospect::Ready | Prospect::WithGold(_),
            ..
        } => 45,
        HandView { affordable: true, .. } => 25,
        _ => 15,
    };
    own.hand.iter().map(worth).sum::<i64>() + 25 * 5usize.saturating_sub(own.hand.len()) as i64
}

/// What `count` of something are worth, given what the first, the second and each further one bring.
fn in_steps(count: i64, [first, second, others]: [i64; 3]) -> i64 {
    first * count.min(1) + second * (count - 1).clamp(0, 1) + others * (count - 2).max(0)
}
