//! What one viewer sees, written field by field.

use serde::Serialize;

use super::barques::Barques;
use super::cards::{Building, BuildingCard, Set};
use super::market::Market;
use super::piece::{ByType, Type};
use super::region::Region;
use super::resource::{ByResource, Cost, Resource};
use super::state::{Deus, Laid, Plan, Trigger, Variants, is_default};
use super::tiles::{Terrain, Tile};
use super::tokens::Tokens;
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
    /// What resources are worth, if there is a market.
    #[serde(skip_serializing_if = "is_default")]
    pub market: Option<Market>,
    /// The barques that nobody has.
    #[serde(skip_serializing_if = "is_default")]
    pub barques: Barques,
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
    /// The player's barques; none where resources need not be stored.
    #[serde(skip_serializing_if = "is_default")]
    pub barques: Barques,
    /// The region where the player's scribe lies.
    #[serde(skip_serializing_if = "is_default")]
    pub scribe: Option<Region>,
    /// The player's combat tokens, and what rivals have marked on the player board; `None` where there are none.
    #[serde(skip_serializing_if = "is_default")]
    pub tokens: Option<Tokens>,
    /// The colours of which a card may lie in another column, by a temple.
    #[serde(skip_serializing_if = "is_default")]
    pub guests: Vec<Type>,
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
    /// What lies on it: gold, or victory points on a temple.
    #[serde(skip_serializing_if = "is_default")]
    pub counters: u8,
    /// Whether what it can do once was done when it was played.
    #[serde(skip_serializing_if = "is_default")]
    pub used: bool,
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
    /// Whether a combat token of its owner lies there.
    #[serde(skip_serializing_if = "is_default")]
    pub token: bool,
    /// Whether the scribe of its owner lies there.
    #[serde(skip_serializing_if = "is_default")]
    pub scribe: bool,
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
    /// What it costs now, with all that temples and its rank change. Those who read views as text know it from the
    /// choices.
    #[serde(skip_serializing)]
    pub cost: Cost,
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
            market: self.market,
            barques: self.barques,
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
            counters: laid.counters,
            used: laid.used,
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
            barques: player.barques,
            scribe: player.scribe,
            tokens: (self.variants.sets.military == Set::Egypt).then_some(player.tokens),
            guests: Type::STANDARD
                .into_iter()
                .filter(|of| player.can_host(*of))
                .collect(),
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
            token: owner.is_some_and(|seat| self.players[seat].tokens.camps.has(region)),
            scribe: owner.is_some_and(|seat| self.players[seat].scribe == Some(region)),
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
            cost: self.cost(seat, plan),
            affordable,
            prospect: self.prospect(seat, card),
        }
    }

    /// Whether a card could be built if it were its player's turn, and how much gold would replace missing
    /// resources.
    fn prospect(&self, seat: Seat, card: BuildingCard) -> Prospect {
        let plan = match self.plan(seat, card, self.ground(seat)) {
            Ok(plan) => plan,
            Err(why) => return Prospect::Not(why.reason()),
        };
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
        .map(|kind| in_steps(me.resources[kind].into(), [70, 40, 15]) * worth_of(view, kind) / 2)
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
    let own = points + temples + goods + gold + pieces + cards + lowest + land;
    own + of_egypt(view, me) + view.own.as_ref().map_or(0, hand)
}

/// What a resource is worth on the market, in points.
fn worth_of(view: &View, kind: Resource) -> i64 {
    let market = view.market.unwrap_or_default();
    market.value(kind).points().into()
}

/// What the things of Egypt are worth: places on barques, combat tokens and where they lie, counters that can
/// still bring more than themselves, and temples that wait for a guest.
fn of_egypt(view: &View, me: &PlayerView) -> i64 {
    let places = in_steps(me.barques.places().into(), [20, 20, 15]);
    let tokens = me.tokens.map_or(0, |tokens| {
        90 * i64::from(tokens.ready) + 65 * i64::from(tokens.camps.count())
    });
    let marks = |player: &PlayerView| {
        let tokens = player.tokens.unwrap_or_default();
        let is_mine = |of: &Type| {
            i64::from(tokens.fortresses[*of] == Some(me.seat))
                + i64::from(tokens.garrisons[*of] == Some(me.seat))
        };
        Type::ALL.iter().map(is_mine).sum::<i64>()
    };
    let marks: i64 = 110 * view.players.iter().map(marks).sum::<i64>();
    let temples = &me.columns[Type::Temple as usize].cards;
    let counters: i64 = 120 * temples.iter().map(|laid| i64::from(laid.counters)).sum::<i64>();
    places + tokens + marks + counters + 60 * me.guests.len() as i64
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
