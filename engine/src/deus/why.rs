//! Why something is not possible now. The option lists filter on the same values that people are shown.

use super::piece::Type;
use super::resource::Resource;
use super::vocabulary::*;
use crate::kernel::{Reason, Reasons, Seat};

/// Whether something is possible, and if not, why.
pub type Legal = Result<(), Why>;

/// A rule that stands against something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Why {
    NotInHand,
    NoPiece(Type),
    CannotPay { missing: u16 },
    NoRegion(Type),
    TempleCards { count: usize, column: Type },
    WildcardLaid,
    Village,
    NotSea,
    NotLand,
    Occupied(Seat),
    SameType(Type),
    NotBeside,
    EdgePoints,
    FirstAtEdge,
    FirstGap(Seat),
    NotYours,
    FewBuildings(u8),
    OneWay,
    NoResource(Resource),
    NoGold(u16),
    Supply(Resource),
    NoPiecesLeft(Type),
    StopVillage,
    TwoArmies,
    NoShip,
    TooFar(u8),
    RivalAway(Seat),
    Attacked,
    NoArmy,
    NoArmyThere,
    NoPoints,
    OwnColumn,
    EmptyColumn,
    FaceDown,
    NoProduction(Resource),
    NoHost,
    MarketStays,
    NoSeaFree,
    OwnRegion,
    NoProductionThere,
    NotBesideRegion(Resource),
    NothingBeside,
    OtherRank(u8),
    Resolving,
    Observatory,
    HasCoin,
    NoToken,
    Marked,
    NoArmyBeside,
    Guards,
    NowhereToGo,
}

impl Why {
    /// The reason for people.
    pub fn reason(self) -> Reason {
        match self {
            Why::NotInHand => WHY_NOT_IN_HAND.term(),
            Why::NoPiece(of) => WHY_NO_PIECE.with("type", of.term()),
            Why::CannotPay { missing } => WHY_CANNOT_PAY.with("missing", missing),
            Why::NoRegion(of) => WHY_NO_REGION.with("type", of.term()),
            Why::TempleCards { count, column } => {
                WHY_TEMPLE_CARDS.with("count", count).with("type", column.term())
            }
            Why::WildcardLaid => WHY_WILDCARD_LAID.term(),
            Why::Village => WHY_VILLAGE.term(),
            Why::NotSea => WHY_NOT_SEA.term(),
            Why::NotLand => WHY_NOT_LAND.term(),
            Why::Occupied(rival) => WHY_OCCUPIED.with("rival", rival),
            Why::SameType(of) => WHY_SAME_TYPE.with("type", of.term()),
            Why::NotBeside => WHY_NOT_BESIDE.term(),
            Why::EdgePoints => WHY_EDGE_POINTS.with("vp", super::placement::EDGE_PRICE),
            Why::FirstAtEdge => WHY_FIRST_AT_EDGE.term(),
            Why::FirstGap(rival) => WHY_FIRST_GAP.with("rival", rival),
            Why::NotYours => WHY_NOT_YOURS.term(),
            Why::FewBuildings(count) => WHY_FEW_BUILDINGS.with("count", count),
            Why::OneWay => WHY_ONE_WAY.term(),
            Why::NoResource(kind) => WHY_NO_RESOURCE.with("kind", kind.term()),
            Why::NoGold(gold) => WHY_NO_GOLD.with("gold", gold),
            Why::Supply(kind) => WHY_SUPPLY.with("kind", kind.term()),
            Why::NoPiecesLeft(of) => WHY_NO_PIECES_LEFT.with("type", of.term()),
            Why::StopVillage => WHY_STOP_VILLAGE.term(),
            Why::TwoArmies => WHY_TWO_ARMIES.term(),
            Why::NoShip => WHY_NO_SHIP.term(),
            Why::TooFar(steps) => WHY_TOO_FAR.with("steps", steps),
            Why::RivalAway(rival) => WHY_RIVAL_AWAY.with("rival", rival),
            Why::Attacked => WHY_ATTACKED.term(),
            Why::NoArmy => WHY_NO_ARMY.term(),
            Why::NoArmyThere => WHY_NO_ARMY_THERE.term(),
            Why::NoPoints => WHY_NO_POINTS.term(),
            Why::OwnColumn => WHY_OWN_COLUMN.term(),
            Why::EmptyColumn => WHY_EMPTY_COLUMN.term(),
            Why::FaceDown => WHY_FACE_DOWN.term(),
            Why::NoProduction(kind) => WHY_NO_PRODUCTION.with("kind", kind.term()),
            Why::NoHost => WHY_NO_HOST.term(),
            Why::MarketStays => WHY_MARKET_STAYS.term(),
            Why::NoSeaFree => WHY_NO_SEA_FREE.term(),
            Why::OwnRegion => WHY_OWN_REGION.term(),
            Why::NoProductionThere => WHY_NO_PRODUCTION_THERE.term(),
            Why::NotBesideRegion(kind) => WHY_NOT_BESIDE_REGION.with("kind", kind.term()),
            Why::NothingBeside => WHY_NOTHING_BESIDE.term(),
            Why::OtherRank(rank) => WHY_OTHER_RANK.with("rank", rank),
            Why::Resolving => WHY_RESOLVING.term(),
            Why::Observatory => WHY_OBSERVATORY.term(),
            Why::HasCoin => WHY_HAS_COIN.term(),
            Why::NoToken => WHY_NO_TOKEN.term(),
            Why::Marked => WHY_MARKED.term(),
            Why::NoArmyBeside => WHY_NO_ARMY_BESIDE.term(),
            Why::Guards => WHY_GUARDS.term(),
            Why::NowhereToGo => WHY_NOWHERE_TO_GO.term(),
        }
    }
}

impl Reasons for Why {
    fn reasons(self) -> Vec<Reason> {
        vec![self.reason()]
    }
}

/// A rule that has to hold.
pub fn ensure(holds: bool, why: Why) -> Legal {
    if holds { Ok(()) } else { Err(why) }
}
