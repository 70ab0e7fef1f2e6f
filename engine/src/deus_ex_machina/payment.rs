//! What a hero can do: bonuses, what a quest asks for, and what has to be paid.

use super::cards::heroes::Hero;
use super::cards::quests::Quest;
use super::points::{Kind, Points};
use super::state::DeusExMachina;
use super::vocabulary::{NO_PAYMENT, NOTE_BIRTH, NOTE_BOTH, NOTE_TRACK, PAYMENT};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Key, Pick, Seat, Term};

/// Where a hero's bonuses go, and what is left to pay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    /// The bonus of the hero track and where it goes, if there is one.
    track: Option<(Kind, u8)>,
    /// Where the bonus of the birthplace goes, if there is one.
    birth: Option<Kind>,
    /// The points to be paid: exactly the shortfall.
    pub(super) pays: Points,
}

/// What makes a quest easier than it is at the moment.
#[derive(Clone, Copy, Default)]
pub struct Help {
    /// So much less is asked for.
    pub(super) easier: Points,
    /// The points of the area are gained first, as with Powerful Presence.
    pub(super) presence: bool,
}

impl Help {
    /// A quest that asks for so much less.
    pub(super) const fn easier(by: Points) -> Self {
        Self {
            easier: by,
            presence: false,
        }
    }
}

impl DeusExMachina {
    /// What a quest asks of the acting player in this round.
    pub fn asks(&self, quest: Quest) -> Points {
        let eased = self.acts.eased.iter().filter(|(eased, _)| *eased == quest);
        eased.fold(quest.facts().asks, |asks, (_, by)| asks.minus(*by))
    }

    /// The ways to complete a quest with a hero, without those that only waste a bonus.
    pub fn payments(
        &self,
        me: Seat,
        hero: Hero,
        quest: Quest,
        help: Help,
    ) -> impl Iterator<Item = Payment> + use<> {
        let asks = self.asks(quest).minus(help.easier);
        let mut purse = self.players[me].points;
        if help.presence || self.acts.presence {
            purse = purse.plus(quest.facts().colour.space().facts().gain).on_track();
        }
        let ways = self
            .ways(hero, quest, asks)
            .map(|way| way.filter(|way| purse.covers(way.pays)));
        // Nobody wants to pay more for the same: the first of equal payments is kept, and no worse one.
        let worse = move |at: usize, way: &Payment| {
            ways.iter().flatten().enumerate().any(|(other_at, other)| {
                way.pays.covers(other.pays) && (other.pays != way.pays || other_at < at)
            })
        };
        ways.into_iter()
            .flatten()
            .enumerate()
            .filter(move |(at, way)| !worse(*at, way))
            .map(|(_, way)| way)
    }

    /// All ways to use the bonuses of a hero for a quest, whether they can be paid or not.
    fn ways(&self, hero: Hero, quest: Quest, asks: Points) -> [Option<Payment>; 4] {
        let rating = hero.facts().rating;
        let track = self.heroes.space_of(hero).map_or(0, |space| space.bonus());
        let at_home = hero.facts().birthplace == quest.facts().colour;

        let track_goes: &[Kind] = if track > 0 { &Kind::ALL } else { &[Kind::Might] };
        let birth_goes: &[Kind] = if at_home { &Kind::ALL } else { &[Kind::Might] };
        let mut ways = [None; 4];
        let mut count = 0;
        for to_track in track_goes {
            for to_birth in birth_goes {
                let bonus = to_track.points(track).plus(to_birth.points(u8::from(at_home)));
                ways[count] = Some(Payment {
                    track: (track > 0).then_some((*to_track, track)),
                    birth: at_home.then_some(*to_birth),
                    pays: asks.minus(rating.plus(bonus)),
                });
                count += 1;
            }
        }
        ways
    }

    /// All ways in which a hero could complete a quest, given enough points.
    pub fn all_ways(&self, hero: Hero, quest: Quest) -> impl Iterator<Item = Way> {
        let ways = self.ways(hero, quest, self.asks(quest));
        ways.into_iter().flatten().map(Way)
    }

    /// Whether a hero can complete a quest in this way.
    pub fn can_pay(&self, me: Seat, hero: Hero, quest: Quest, way: Payment) -> Legal {
        ensure(self.players[me].points.covers(way.pays), Why::CannotPay(way.pays))?;
        let mut offered = self.payments(me, hero, quest, Help::default());
        ensure(offered.any(|payment| payment == way), Why::Wasteful(way.pays))
    }

    /// Whether a hero can complete a quest for this player, as far as ratings and points go.
    pub fn can_master(&self, me: Seat, hero: Hero, quest: Quest, help: Help) -> bool {
        self.payments(me, hero, quest, help).next().is_some()
    }

    /// The reason against a quest that is too hard, with how many points are missing: with this hero, or with the
    /// best one that the player may select.
    pub fn how_short(&self, me: Seat, hero: Option<Hero>, quest: Quest, why: Why) -> Why {
        let Why::TooHard = why else {
            return why;
        };
        let (purse, asks) = (self.players[me].points, self.asks(quest));
        let on_track = self.heroes.on_track().map(|(_, hero)| hero);
        let heroes = on_track.filter(|other| match hero {
            Some(hero) => hero == *other,
            None => self.may_select(me, *other).is_ok(),
        });
        let ways = heroes.flat_map(|hero| self.ways(hero, quest, asks).into_iter().flatten());
        let short = ways.map(|way| way.pays.minus(purse));
        short.min_by_key(|short| short.total()).map_or(why, Why::Short)
    }

    /// Whether this player may select a hero.
    pub fn may_select(&self, me: Seat, hero: Hero) -> Legal {
        ensure(self.heroes.space_of(hero).is_some(), Why::HeroNotOnTrack)?;
        match self.heroes.reserved {
            Some(reserved) if reserved == hero => {
                let owner = self.player_of(super::cards::gods::God::Zeus).unwrap_or(me);
                ensure(owner == me, Why::Reserved(owner))
            }
            _ => Ok(()),
        }
    }

    /// Whether some placement of this round would complete a quest, on the track or not.
    pub fn can_complete(&self, me: Seat, quest: Quest, help: Help) -> Legal {
        ensure(!self.acts.placed, Why::Placed)?;
        if let Some(owner) = self.token_on(quest.facts().colour.space()) {
            return Err(Why::Occupied(owner));
        }
        let mut heroes = self.heroes.on_track().map(|(_, hero)| hero);
        let able =
            heroes.any(|hero| self.may_select(me, hero).is_ok() && self.can_master(me, hero, quest, help));
        ensure(able, Why::TooHard)
    }
}

/// A way to complete a quest that may not be open: named by where the bonuses go, because several of them
/// cost the same.
#[derive(Clone)]
pub struct Way(pub Payment);

impl Pick for Way {
    fn key(&self) -> Key {
        self.0.key()
    }

    fn name(&self) -> Term {
        self.0.note().unwrap_or_else(|| self.0.name())
    }
}

impl Pick for Payment {
    fn key(&self) -> Key {
        match (self.track, self.birth) {
            (Some((track, _)), Some(birth)) => Key::made(format!("{}-{}", track.slug(), birth.slug())),
            (Some((only, _)), None) | (None, Some(only)) => Key::of(only.slug()),
            (None, None) => Key::of("none"),
        }
    }

    fn name(&self) -> Term {
        if self.pays == Points::NONE {
            NO_PAYMENT.term()
        } else {
            PAYMENT.with("points", self.pays.term())
        }
    }

    fn note(&self) -> Option<Term> {
        match (self.track, self.birth) {
            (Some((track, bonus)), Some(birth)) => Some(
                NOTE_BOTH
                    .with("track", track.points(bonus).term())
                    .with("birth", birth.points(1).term()),
            ),
            (Some((track, bonus)), None) => Some(NOTE_TRACK.with("track", track.points(bonus).term())),
            (None, Some(birth)) => Some(NOTE_BIRTH.with("birth", birth.points(1).term())),
            (None, None) => None,
        }
    }
}
