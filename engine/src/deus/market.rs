//! The market of Egypt: what each resource is worth, and how cards move it.

use serde::{Deserialize, Serialize};

use super::cards::Activation;
use super::event::Event;
use super::resource::{ByResource, Resource};
use super::state::Deus;
use super::vocabulary::{LOWER, MARKET_VALUE, NOTE_MARKET, RAISE, SWAP_VALUES, TILT};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Ask, Cx, Flow, Judge, Key, Label, Pick, Prompt, Term};

/// What one unit of a resource costs without a market.
const SUBSTITUTE: u16 = 4;

/// What the most of something is worth without a market.
pub const MAJORITY: u8 = 2;

/// Where the marker of each resource lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Market(ByResource<Value>);

/// What a resource is worth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// 2 gold, 1 point.
    Low,
    /// 4 gold, 2 points, as in the base game.
    #[default]
    Middle,
    /// 6 gold, 3 points.
    High,
}

impl Value {
    const ALL: [Value; 3] = [Value::Low, Value::Middle, Value::High];

    const fn slug(self) -> &'static str {
        match self {
            Value::Low => "low",
            Value::Middle => "middle",
            Value::High => "high",
        }
    }

    /// In gold.
    pub const fn gold(self) -> u8 {
        2 * self.points()
    }

    /// In victory points.
    pub const fn points(self) -> u8 {
        match self {
            Value::Low => 1,
            Value::Middle => 2,
            Value::High => 3,
        }
    }

    const fn raised(self) -> Self {
        match self {
            Value::Low => Value::Middle,
            Value::Middle | Value::High => Value::High,
        }
    }

    const fn lowered(self) -> Self {
        match self {
            Value::High => Value::Middle,
            Value::Middle | Value::Low => Value::Low,
        }
    }
}

impl Market {
    /// What a resource is worth.
    pub fn value(&self, kind: Resource) -> Value {
        self.0[kind]
    }

    /// A question about trading at the market: `count` at most, and what all resources are worth.
    pub(super) fn ask(self, prompt: Prompt, count: u8) -> Ask {
        prompt.later(move |ask| {
            let values = Resource::ALL.map(|kind| (kind, self.value(kind)));
            ask.with("count", count).with("values", terms(&values))
        })
    }

    /// Has a resource cost so much gold, for tests.
    pub(super) fn set(&mut self, kind: Resource, gold: u8) {
        self.0[kind] = Value::ALL
            .into_iter()
            .find(|value| value.gold() == gold)
            .expect("a value");
    }

    /// The market after a shift. Beyond its ends nothing moves.
    fn shifted(mut self, shift: Shift) -> Self {
        match shift {
            Shift::Raise(kind) => self.0[kind] = self.0[kind].raised(),
            Shift::Lower(kind) => self.0[kind] = self.0[kind].lowered(),
            Shift::Tilt { up, down } => {
                self.0[up] = self.0[up].raised();
                self.0[down] = self.0[down].lowered();
            }
            Shift::Swap(one, other) => {
                let value = self.0[one];
                self.0[one] = self.0[other];
                self.0[other] = value;
            }
        }
        self
    }

    /// What a resource would cost in gold one step lower.
    pub(super) fn price_lowered(self, kind: Resource) -> u16 {
        self.value(kind).lowered().gold().into()
    }

    /// The resources whose value differs from another market.
    fn changed_since(self, before: Market) -> Vec<(Resource, Value)> {
        let changed = Resource::ALL
            .into_iter()
            .filter(|kind| self.value(*kind) != before.value(*kind));
        changed.map(|kind| (kind, self.value(kind))).collect()
    }
}

/// The values of some resources, for people.
pub(super) fn terms(values: &[(Resource, Value)]) -> Vec<Term> {
    let term = |(kind, value): &(Resource, Value)| {
        MARKET_VALUE
            .with("kind", kind.term())
            .with("gold", value.gold())
            .with("vp", value.points())
    };
    values.iter().map(term).collect()
}

/// The space of the market on which the marker of a resource lies at a value: `clay-low`.
pub(super) fn space(kind: Resource, value: Value) -> Key {
    Key::made(format!("{}-{}", kind.slug(), value.slug()))
}

/// The resource and the value of a space of the market.
pub fn by_space(key: &str) -> Option<(Resource, Value)> {
    let (kind, value) = key.split_once('-')?;
    let kind = Resource::ALL.into_iter().find(|one| one.slug() == kind)?;
    let value = Value::ALL.into_iter().find(|one| one.slug() == value)?;
    Some((kind, value))
}

/// One move of the market.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shift {
    /// One resource up by a step.
    Raise(Resource),
    /// One resource down by a step.
    Lower(Resource),
    /// One up and another down, by a step each.
    Tilt {
        /// This one goes up.
        up: Resource,
        /// This one goes down.
        down: Resource,
    },
    /// Two change places.
    Swap(Resource, Resource),
}

impl Shift {
    /// Any resource up or down.
    pub fn either_way() -> impl Iterator<Item = Shift> {
        Resource::ALL
            .into_iter()
            .flat_map(|kind| [Shift::Raise(kind), Shift::Lower(kind)])
    }

    /// Any resource up and any other down.
    pub fn tilts() -> impl Iterator<Item = Shift> {
        pairs().map(|(up, down)| Shift::Tilt { up, down })
    }

    /// Any two resources.
    pub fn swaps() -> impl Iterator<Item = Shift> {
        pairs()
            .filter(|(one, other)| one < other)
            .map(|(one, other)| Shift::Swap(one, other))
    }
}

fn pairs() -> impl Iterator<Item = (Resource, Resource)> {
    let others = |one: Resource| Resource::ALL.into_iter().filter(move |other| *other != one);
    Resource::ALL
        .into_iter()
        .flat_map(move |one| others(one).map(move |other| (one, other)))
}

impl Pick for Shift {
    fn key(&self) -> Key {
        Key::made(match self {
            Shift::Raise(kind) => format!("raise-{}", kind.slug()),
            Shift::Lower(kind) => format!("lower-{}", kind.slug()),
            Shift::Tilt { up, down } => format!("{}-over-{}", up.slug(), down.slug()),
            Shift::Swap(one, other) => format!("swap-{}-{}", one.slug(), other.slug()),
        })
    }

    fn name(&self) -> Term {
        match self {
            Shift::Raise(kind) => RAISE.with("kind", kind.term()),
            Shift::Lower(kind) => LOWER.with("kind", kind.term()),
            Shift::Tilt { up, down } => TILT.with("up", up.term()).with("down", down.term()),
            Shift::Swap(one, other) => SWAP_VALUES.with("one", one.term()).with("other", other.term()),
        }
    }

    fn group(&self) -> Option<Term> {
        match self {
            Shift::Raise(kind) | Shift::Lower(kind) | Shift::Tilt { up: kind, .. } => Some(kind.term()),
            Shift::Swap(..) => None,
        }
    }
}

/// Offers shifts of the market to a player, who may leave it as it is. Returns whether it was moved.
pub fn shift(
    cx: &mut Cx<'_, Deus>,
    at: Activation,
    ask: impl Into<Ask>,
    shifts: impl IntoIterator<Item = Shift>,
) -> Flow<bool> {
    let Some(market) = cx.game.market else {
        return Ok(false);
    };
    let label = move |shift: &Shift| {
        let values = market.shifted(*shift).changed_since(market);
        Label::note(NOTE_MARKET.with("values", terms(&values)))
    };
    let shifts = shifts.into_iter().map(|shift| shift.labelled(label));
    let shifts = shifts.judged(|game: &Deus, shift| game.can_shift(shift.it));
    let Some(shift) = cx.may_choose(at.me, ask, shifts)? else {
        return Ok(false);
    };
    cx.shift_market(at, shift.it);
    Ok(true)
}

impl Deus {
    /// What one unit of a resource costs in gold, as a part of a building cost or on a card that reads the
    /// market.
    pub(super) fn price(&self, kind: Resource) -> u16 {
        self.market
            .map_or(SUBSTITUTE, |market| market.value(kind).gold().into())
    }

    /// What the most of a resource is worth in the end, and what some cards pay for it.
    pub(super) fn points_for(&self, kind: Resource) -> u8 {
        self.market.map_or(MAJORITY, |market| market.value(kind).points())
    }

    /// What some resources are worth in gold together.
    pub(super) fn value_of(&self, units: ByResource<u8>) -> u16 {
        if self.market.is_none() {
            return SUBSTITUTE * u16::from(units.total());
        }
        let value = |kind: Resource| u16::from(units[kind]) * self.price(kind);
        Resource::ALL.into_iter().map(value).sum()
    }

    /// Whether a shift moves anything.
    fn can_shift(&self, shift: Shift) -> Legal {
        let moves = self.market.is_some_and(|market| market.shifted(shift) != market);
        ensure(moves, Why::MarketStays)
    }
}

impl Cx<'_, Deus> {
    fn shift_market(&mut self, at: Activation, shift: Shift) {
        let before = self.game.market.unwrap_or_default();
        let after = before.shifted(shift);
        self.game.market = Some(after);
        let values = after.changed_since(before);
        self.emit(Event::Market {
            seat: at.me,
            by: at.cause(),
            from: values.iter().map(|(kind, _)| before.value(*kind)).collect(),
            values,
        });
    }
}
