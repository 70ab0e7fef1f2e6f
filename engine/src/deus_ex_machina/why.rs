//! Why something is not possible now. The option lists filter on the same values that people are shown.

use super::cards::quests::Quest;
use super::points::{Kind, Points};
use super::tracks::QuestSpace;
use super::vocabulary::*;
use crate::kernel::{Pick, Reason, Reasons, Seat};

/// Whether something is possible, and if not, why.
pub type Legal = Result<(), Why>;

/// A rule that stands against something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Why {
    GodTaken(Seat),
    NotThisGame,
    Placed,
    HeroNotOnTrack,
    QuestNotOnTrack,
    Reserved(Seat),
    Occupied(Seat),
    Bound(Quest),
    Presence,
    BreaksWord,
    Depleted,
    NotYourGod,
    NoQuest,
    NoRivalCard,
    NotInHand,
    OneARound,
    Fresh,
    TwoQuests,
    NoSwap,
    TrackFull,
    Deck,
    NoPoints,
    NoToken,
    NoFreeSpace,
    OneSecret,
    NotSecret,
    TooHard,
    Short(Points),
    OtherArea,
    Yourself,
    NoCard,
    CannotPay(Points),
    Wasteful(Points),
    TrackOfPointsFull(Kind),
    SpaceTaken(Quest),
    NoQuestThere(QuestSpace),
}

impl Why {
    /// The reason for people.
    fn reason(self) -> Reason {
        match self {
            Why::GodTaken(seat) => WHY_TAKEN_GOD.with("seat", seat),
            Why::NotThisGame => WHY_NOT_THIS_GAME.term(),
            Why::Placed => WHY_PLACED.term(),
            Why::HeroNotOnTrack => WHY_NOT_ON_TRACK.term(),
            Why::QuestNotOnTrack => WHY_QUEST_NOT_ON_TRACK.term(),
            Why::Reserved(seat) => WHY_RESERVED.with("seat", seat),
            Why::Occupied(seat) => WHY_OCCUPIED.with("seat", seat),
            Why::Bound(quest) => WHY_BOUND.with("quest", quest.term()),
            Why::Presence => WHY_PRESENCE.term(),
            Why::BreaksWord => WHY_BREAKS_WORD.term(),
            Why::Depleted => WHY_DEPLETED.term(),
            Why::NotYourGod => WHY_NOT_YOUR_GOD.term(),
            Why::NoQuest => WHY_NO_QUEST.term(),
            Why::NoRivalCard => WHY_NO_RIVAL_CARD.term(),
            Why::NotInHand => WHY_NOT_IN_HAND.term(),
            Why::OneARound => WHY_ONE_A_ROUND.term(),
            Why::Fresh => WHY_FRESH.term(),
            Why::TwoQuests => WHY_TWO_QUESTS.term(),
            Why::NoSwap => WHY_NO_SWAP.term(),
            Why::TrackFull => WHY_TRACK_FULL.term(),
            Why::Deck => WHY_DECK.term(),
            Why::NoPoints => WHY_NO_POINTS.term(),
            Why::NoToken => WHY_NO_TOKEN.term(),
            Why::NoFreeSpace => WHY_NO_FREE_SPACE.term(),
            Why::OneSecret => WHY_ONE_SECRET.term(),
            Why::NotSecret => WHY_NOT_SECRET.term(),
            Why::TooHard => WHY_TOO_HARD.term(),
            Why::Short(points) => WHY_SHORT.with("points", points.term()),
            Why::OtherArea => WHY_OTHER_AREA.term(),
            Why::Yourself => WHY_SELF.term(),
            Why::NoCard => WHY_NO_CARD.term(),
            Why::CannotPay(points) => WHY_CANNOT_PAY.with("points", points.term()),
            Why::Wasteful(points) => WHY_WASTEFUL.with("points", points.term()),
            Why::TrackOfPointsFull(kind) => WHY_FULL.with("kind", Pick::name(&kind)),
            Why::SpaceTaken(quest) => WHY_SPACE_TAKEN.with("quest", quest.term()),
            Why::NoQuestThere(space) => WHY_NO_QUEST_THERE.with("space", space.number()),
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
