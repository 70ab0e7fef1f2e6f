//! A fight: declaration, answers of the one who is attacked, the throw, answers to the throw, and what comes of it.

use serde::{Deserialize, Serialize};

use super::cards::actions::{ActionCard, Window};
use super::cards::contracts::Task;
use super::drift;
use super::event::Event;
use super::fulfil;
use super::odds::Force;
use super::places::{City, Town};
use super::play::play;
use super::spoils;
use super::state::{Deukalion, Phase};
use super::tally::Feat;
use super::throw::{Side, answer_throws, throw_all};
use super::vocabulary::{
    FORCE, REACT, SEAL_CITY, SEAL_HYDRA, SEAL_HYDRA_ATTACKS, SEAL_SHIP, SEAL_TOWN, STAKE_ATTACKED,
    STAKE_HYDRA,
};
use crate::kernel::{Ask, Cx, Flow, Judge, Seat, Term};
use crate::map::Cell;

/// How many halves of a point beat the Hydra.
pub const HYDRA: u8 = 10;

/// Who fights what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clash {
    /// A ship has sailed onto another one.
    Ship {
        /// Who attacks.
        attacker: Seat,
        /// Who is attacked.
        defender: Seat,
        /// Where the attacker came from.
        from: Cell,
    },
    /// A ship attacks a city for a treasure.
    City {
        /// Who attacks.
        attacker: Seat,
        /// Which city.
        city: City,
    },
    /// A ship attacks a town of somebody else.
    Town {
        /// Who attacks.
        attacker: Seat,
        /// Which town.
        town: Town,
    },
    /// A ship has sailed onto the Hydra.
    Hydra {
        /// Who attacks her.
        attacker: Seat,
        /// Where the attacker came from.
        from: Cell,
    },
    /// The Hydra was moved onto a ship.
    HydraAttacks {
        /// Who is attacked.
        victim: Seat,
        /// Where she came from.
        from: Cell,
    },
}

impl Clash {
    /// Whose ship is attacked: only they may answer before the throw.
    pub fn victim(self) -> Option<Seat> {
        match self {
            Clash::Ship { defender, .. } => Some(defender),
            Clash::HydraAttacks { victim, .. } => Some(victim),
            Clash::City { .. } | Clash::Town { .. } | Clash::Hydra { .. } => None,
        }
    }

    /// Who throws first: the attacker, or whom the Hydra attacks.
    pub fn front(self) -> Seat {
        match self {
            Clash::Ship { attacker, .. }
            | Clash::City { attacker, .. }
            | Clash::Town { attacker, .. }
            | Clash::Hydra { attacker, .. } => attacker,
            Clash::HydraAttacks { victim, .. } => victim,
        }
    }

    /// Who throws against them, if anybody does.
    pub fn back(self) -> Option<Seat> {
        match self {
            Clash::Ship { defender, .. } => Some(defender),
            _ => None,
        }
    }
}

/// A fight that is being fought.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Fight {
    pub(super) clash: Clash,
    /// Who has to win it: the attacker, or whom the Hydra attacks.
    pub(super) front: Side,
    /// The ship that is attacked by another one. A tie is enough for it.
    pub(super) back: Option<Side>,
    /// By how much the city or town is worth less.
    pub(super) eased: u8,
    /// The cards that were played in it, in order.
    pub(super) cards: Vec<(Seat, ActionCard)>,
    /// Whether it was called off.
    pub(super) cancelled: bool,
}

/// A fight that was fought to its end.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Fought {
    pub(super) fight: Fight,
    /// What both sides came to, in halves of a point.
    pub(super) halves: [u8; 2],
    /// Whether the one who had to win did so.
    pub(super) won: bool,
}

impl Fought {
    /// Whether the Hydra was beaten in it.
    pub(super) fn is_won_against_hydra(&self) -> bool {
        self.won && matches!(self.fight.clash, Clash::Hydra { .. } | Clash::HydraAttacks { .. })
    }
}

/// A fight before its throw: what everybody can know of how it will end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stake {
    /// Who fights what.
    pub clash: Clash,
    /// What the one who has to win brings.
    pub mine: Force,
    /// What the attacked ship brings.
    pub theirs: Option<Force>,
    /// How many halves of a point are needed against what throws nothing.
    pub needs: u8,
}

impl Stake {
    /// In how many percent of all throws the one who has to win does so.
    pub fn odds(&self) -> u8 {
        match self.theirs {
            Some(theirs) => self.mine.beats(theirs),
            None => self.mine.reaches(self.needs),
        }
    }

    /// A sentence with all that is at stake in it.
    pub fn told(&self, word: Term) -> Term {
        let said = word
            .with("mine", self.mine.fighters)
            .with("odds", self.odds())
            .with("needs", halves(self.needs));
        let said = match self.theirs {
            Some(theirs) => said.with("theirs", theirs.fighters),
            None => said,
        };
        match self.clash {
            Clash::Ship { defender, .. } => said.with("seat", defender),
            Clash::HydraAttacks { victim, .. } => said.with("seat", victim),
            Clash::City { city, .. } => said.with("place", city.term()),
            Clash::Town { town, .. } => said.with("place", town.term()),
            Clash::Hydra { .. } => said,
        }
    }

    /// What is about to become final when the dice are cast.
    fn question(&self) -> Term {
        self.told(match self.clash {
            Clash::Ship { .. } => SEAL_SHIP.term(),
            Clash::City { .. } => SEAL_CITY.term(),
            Clash::Town { .. } => SEAL_TOWN.term(),
            Clash::Hydra { .. } => SEAL_HYDRA.term(),
            Clash::HydraAttacks { .. } => SEAL_HYDRA_ATTACKS.term(),
        })
    }
}

/// Halves of a combat point for people: "4½".
pub fn halves(halves: u8) -> Term {
    FORCE.with("whole", halves / 2).with("half", halves % 2)
}

/// Fights out what was declared.
pub fn resolve(cx: &mut Cx<'_, Deukalion>) -> Flow {
    let stake = cx.game.stake().expect("a fight was declared");
    let victim = stake.clash.victim().filter(|victim| cx.game.has_cards(*victim));
    let then = Some(cx.game.what_follows());
    match victim {
        Some(victim) => {
            let answered = cx.sealing_before(then, || stake.question(), |cx| react(cx, victim))?;
            if answered {
                while cx.game.has_cards(victim) && !cx.game.is_cancelled() && react(cx, victim)? {}
            }
            if !cx.game.is_cancelled() {
                throw_all(cx)?;
            }
        }
        None => cx.sealing_before(then, || stake.question(), throw_all)?,
    }
    if !cx.game.is_cancelled() {
        answer_throws(cx)?;
        settle(cx)?;
    }
    cx.game.fight = None;
    Ok(())
}

/// Asks the one who is attacked for a card. Returns whether one was played.
fn react(cx: &mut Cx<'_, Deukalion>, me: Seat) -> Flow<bool> {
    let ask = cx.game.call_to_react(me);
    cx.game.acts.watched = true;
    let options = |game: &Deukalion, seat: Seat| {
        let hand = game.players[seat].hand.clone();
        hand.judged(move |game: &Deukalion, card: &ActionCard| game.can_play(seat, *card, Window::Attacked))
    };
    match cx.respond(ask, [me], options)? {
        Some((_, card)) => {
            play(cx, me, card)?;
            Ok(true)
        }
        None => Ok(false),
    }
}

/// What comes of a fight: lost fighters, spoils, who drifts where, and contracts, in this order.
fn settle(cx: &mut Cx<'_, Deukalion>) -> Flow {
    let fight = cx.game.fight.clone().expect("a fight is settled");
    let won = cx.game.is_won();
    cx.game.fought = Some(cx.game.kept(&fight, won));
    cx.emit(Event::Decided {
        clash: fight.clash,
        won,
    });
    for side in [Some(fight.front), fight.back].into_iter().flatten() {
        cx.gather(side);
    }
    match fight.clash {
        Clash::Ship {
            attacker, defender, ..
        } => {
            let (winner, loser) = if won {
                (attacker, defender)
            } else {
                (defender, attacker)
            };
            spoils::prize(cx, winner, loser)?;
            drift::ship(cx, winner, loser)?;
            fulfil::after_victory(cx, winner)
        }
        Clash::City { attacker, city } if won => spoils::loot(cx, attacker, city),
        Clash::Town { attacker, town } if won => cx.conquer(attacker, town),
        Clash::Hydra { attacker, .. } if won => {
            drift::hydra(cx, attacker)?;
            fulfil::all_of(cx, attacker, Task::DefeatHydra)
        }
        Clash::Hydra { attacker, .. } => drift::ship(cx, cx.game.right_of(attacker), attacker),
        Clash::HydraAttacks { victim, .. } if won => {
            if cx.game.accessible(victim, Task::DefeatHydra).is_empty() {
                cx.score(victim, Feat::Hydra, 1)?;
            }
            drift::hydra(cx, victim)?;
            fulfil::all_of(cx, victim, Task::DefeatHydra)
        }
        Clash::HydraAttacks { victim, .. } => drift::ship(cx, cx.game.right_of(victim), victim),
        Clash::City { .. } | Clash::Town { .. } => Ok(()),
    }
}

impl Deukalion {
    /// What a player brings into a fight now.
    pub fn force(&self, seat: Seat) -> Force {
        let player = &self.players[seat];
        Force {
            fighters: player.fighters,
            // Only fighters that are thrown are better.
            extra: if player.fighters > 0 { player.fights() } else { 0 },
        }
    }

    /// What is known of a fight before it is fought.
    pub fn stake_of(&self, clash: Clash, eased: u8) -> Stake {
        Stake {
            clash,
            mine: self.force(clash.front()),
            theirs: clash.back().map(|back| self.force(back)),
            needs: needs(clash, eased),
        }
    }

    /// What is known of the declared fight.
    pub fn stake(&self) -> Option<Stake> {
        let fight = self.fight.as_ref()?;
        Some(self.stake_of(fight.clash, fight.eased))
    }

    /// A player's side of the fight.
    pub fn side_of(&self, seat: Seat) -> Option<&Side> {
        let fight = self.fight.as_ref()?;
        let sides = std::iter::once(&fight.front).chain(&fight.back);
        sides.into_iter().find(|side| side.seat == seat)
    }

    /// How many halves of a point a side has now.
    pub fn halves_of(&self, side: &Side) -> u8 {
        let thrown = side.throw.map_or(0, |throw| throw.halves());
        let fought = side.throw.is_some_and(|throw| throw.fighters() > 0);
        thrown
            + side.strength
            + if fought {
                self.players[side.seat].fights()
            } else {
                0
            }
    }

    /// Whether the one who has to win has done so.
    pub fn is_won(&self) -> bool {
        self.fight.as_ref().is_some_and(|fight| {
            let mine = self.halves_of(&fight.front);
            match &fight.back {
                Some(back) => mine > self.halves_of(back),
                None => mine >= needs(fight.clash, fight.eased),
            }
        })
    }

    /// A fight as it ended, to be looked at afterwards.
    fn kept(&self, fight: &Fight, won: bool) -> Fought {
        let halves = [Some(&fight.front), fight.back.as_ref()];
        Fought {
            fight: fight.clone(),
            halves: halves.map(|side| side.map_or(0, |side| self.halves_of(side))),
            won,
        }
    }

    /// Whether the fight was called off.
    fn is_cancelled(&self) -> bool {
        self.fight.as_ref().is_some_and(|fight| fight.cancelled)
    }

    /// Whether a player holds action cards, as everybody can see.
    pub fn has_cards(&self, seat: Seat) -> bool {
        !self.players[seat].hand.is_empty()
    }

    fn call_to_react(&self, me: Seat) -> Ask {
        let stake = self.stake().expect("a fight was declared");
        let hydra = matches!(stake.clash, Clash::HydraAttacks { .. });
        let attacker = if hydra { self.active } else { stake.clash.front() };
        let mine = self.force(me).fighters;
        let about = if hydra { STAKE_HYDRA } else { STAKE_ATTACKED };
        let about = about
            .with("seat", me)
            .with("attacker", attacker)
            .with("mine", mine);
        let theirs = if hydra { 0 } else { stake.mine.fighters };
        REACT
            .with("seat", attacker)
            .with("hydra", u8::from(hydra))
            .with("mine", mine)
            .with("theirs", theirs)
            .about(about.with("theirs", theirs))
    }

    /// Somebody answers in another player's step: others notice whether that player is asked afterwards.
    pub(super) fn note_answer_of(&mut self, seat: Seat) {
        self.acts.watched |= !self.is_acting(seat);
    }

    /// Whether it is this player's step.
    pub fn is_acting(&self, seat: Seat) -> bool {
        !matches!(self.phase, Phase::Roll) && self.acting() == seat
    }
}

/// How many halves of a point win against what throws nothing.
pub fn needs(clash: Clash, eased: u8) -> u8 {
    let worth = |conquest: u8| 2 * conquest.saturating_sub(eased).max(1);
    match clash {
        Clash::City { city, .. } => worth(city.facts().conquest),
        Clash::Town { town, .. } => worth(town.facts().conquest),
        Clash::Hydra { .. } | Clash::HydraAttacks { .. } => HYDRA,
        Clash::Ship { .. } => 0,
    }
}
