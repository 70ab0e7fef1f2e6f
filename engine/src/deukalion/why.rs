//! Why something is not possible now. The option lists filter on the same values that people are shown.

use super::cards::actions::Window;
use super::places::{City, Town};
use super::vocabulary::*;
use crate::kernel::{Reason, Reasons, Seat};

/// Whether something is possible, and if not, why.
pub type Legal = Result<(), Why>;

/// A rule that stands against something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Why {
    NoAnchor,
    Occupied,
    NoWater,
    NoOpenSea,
    Here,
    TooFar(u8),
    SailingOver,
    Hydra,
    HydraTooFar(u8),
    HydraCaught,
    OwnShip,
    NotThreeAway,
    Acted,
    NotBeside(City),
    CityTooFar(City),
    TownTooFar(Town),
    CityEmpty,
    TownFree,
    TownTaken(Seat),
    OwnTown,
    FewFighters(u8),
    FewCards(u8),
    NotAtAthens,
    OtherTreasures,
    NotAboard,
    NotThere,
    NoSlot,
    ShipFull,
    ByVictory,
    OtherTask,
    NobodyBelow,
    NoRoom,
    RoomEnough,
    NotSoMany(u8),
    StepBegun,
    NotInOwnTurn,
    ActiveOnly,
    DieUsed,
    NobodyDraws,
    DeckEmpty,
    NotInHand,
    InFront,
    Window(Window),
    NothingThrown,
    Shielded,
    NoOpenContract,
    PileEmpty,
    NoSecret,
}

impl Why {
    /// Whether a task that this stands against is nearer to being met than another one: the ship lies at the right
    /// place, or lies anywhere at all.
    pub fn is_nearer(self, other: Why) -> bool {
        let off = |why| match why {
            Why::NotBeside(_) | Why::NotAtAthens => 1,
            Why::ByVictory => 2,
            _ => 0,
        };
        off(self) < off(other)
    }

    /// The reason for people.
    fn reason(self) -> Reason {
        match self {
            Why::NoAnchor => WHY_NO_ANCHOR.term(),
            Why::Occupied => WHY_OCCUPIED.term(),
            Why::NoWater => WHY_NO_WATER.term(),
            Why::NoOpenSea => WHY_NO_OPEN_SEA.term(),
            Why::Here => WHY_HERE.term(),
            Why::TooFar(left) => WHY_TOO_FAR.with("left", left),
            Why::SailingOver => WHY_SAILING_OVER.term(),
            Why::Hydra => WHY_HYDRA.term(),
            Why::HydraTooFar(left) => WHY_HYDRA_TOO_FAR.with("left", left),
            Why::HydraCaught => WHY_HYDRA_CAUGHT.term(),
            Why::OwnShip => WHY_OWN_SHIP.term(),
            Why::NotThreeAway => WHY_NOT_THREE_AWAY.term(),
            Why::Acted => WHY_ACTED.term(),
            Why::NotBeside(city) => WHY_NOT_BESIDE.with("place", city.term()),
            Why::CityTooFar(city) => WHY_OUT_OF_REACH.with("place", city.term()),
            Why::TownTooFar(town) => WHY_OUT_OF_REACH.with("place", town.term()),
            Why::CityEmpty => WHY_CITY_EMPTY.term(),
            Why::TownFree => WHY_TOWN_FREE.term(),
            Why::TownTaken(seat) => WHY_TOWN_TAKEN.with("seat", seat),
            Why::OwnTown => WHY_OWN_TOWN.term(),
            Why::FewFighters(count) => WHY_FEW_FIGHTERS.with("count", count),
            Why::FewCards(count) => WHY_FEW_CARDS.with("count", count),
            Why::NotAtAthens => WHY_NOT_AT_ATHENS.term(),
            Why::OtherTreasures => WHY_OTHER_TREASURES.term(),
            Why::NotAboard => WHY_NOT_ABOARD.term(),
            Why::NotThere => WHY_NOT_THERE.term(),
            Why::NoSlot => WHY_NO_SLOT.term(),
            Why::ShipFull => WHY_SHIP_FULL.term(),
            Why::ByVictory => WHY_BY_VICTORY.term(),
            Why::OtherTask => WHY_OTHER_TASK.term(),
            Why::NobodyBelow => WHY_NOBODY_BELOW.term(),
            Why::NoRoom => WHY_NO_ROOM.term(),
            Why::RoomEnough => WHY_ROOM_ENOUGH.term(),
            Why::NotSoMany(most) => WHY_NOT_SO_MANY.with("count", most),
            Why::StepBegun => WHY_STEP_BEGUN.term(),
            Why::NotInOwnTurn => WHY_NOT_IN_OWN_TURN.term(),
            Why::ActiveOnly => WHY_ACTIVE_ONLY.term(),
            Why::DieUsed => WHY_DIE_USED.term(),
            Why::NobodyDraws => WHY_NOBODY_DRAWS.term(),
            Why::DeckEmpty => WHY_DECK_EMPTY.term(),
            Why::NotInHand => WHY_NOT_IN_HAND.term(),
            Why::InFront => WHY_IN_FRONT.term(),
            Why::Window(Window::Own | Window::Sailing) => WHY_WINDOW_OWN.term(),
            Why::Window(Window::Attack) => WHY_WINDOW_ATTACK.term(),
            Why::Window(Window::Attacked) => WHY_WINDOW_ATTACKED.term(),
            Why::Window(Window::Thrown) => WHY_WINDOW_THROWN.term(),
            Why::NothingThrown => WHY_NOTHING_THROWN.term(),
            Why::Shielded => WHY_SHIELDED.term(),
            Why::NoOpenContract => WHY_NO_OPEN_CONTRACT.term(),
            Why::PileEmpty => WHY_PILE_EMPTY.term(),
            Why::NoSecret => WHY_NO_SECRET.term(),
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
