//! What a step sees of the world: the game, the players to ask, and chance.

use std::convert::Infallible;
use std::ops::RangeInclusive;

use super::ahead::PolicySource;
use super::decision::{Answer, Ask, Prompt, Shape, Waiting};
use super::deck::Deck;
use super::dice::Dice;
use super::game::{Game, Outcome};
use super::offered::{Offered, Together};
use super::pick::{Kinds, Pick};
use super::picks::{Picks, take_some};
use super::policy::Policy;
use super::seat::Seat;
use super::secret::Card;
use super::tape::{Seal, TapeReader};
use super::term::{Key, Term};
use super::testing::is_emptied;

mod asking;

/// `?` = stop here until somebody answers, or the game is over.
pub type Flow<T = ()> = Result<T, Halt>;

/// The type without a value: `finish` does not return.
pub type Never = Infallible;

/// Says that a step cannot go on now. Only the kernel makes one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Halt(HaltReason);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HaltReason {
    Asked,
    Over,
    Misfit,
    Preview,
}

/// "End turn", or what else is about to become final: the last chance to undo.
pub const CONFIRM: Prompt = Prompt::new("confirm");

/// The answer to [`CONFIRM`].
pub const DONE: &str = "done";

/// The key of what that answer is called.
pub const CONFIRM_DONE: &str = "confirm-done";

/// The answer to [`CONFIRM`] that also passes the question that the game asks next.
pub const DONE_AND_PASS: &str = "done-and-pass";

/// What a step works with.
pub struct Cx<'a, G: Game> {
    /// The game's state. Options are computed from it; only effects change it.
    pub game: &'a mut G,
    dice: &'a mut Dice,
    source: AnswerSource<'a, G>,
    /// Takes over where the tape ends.
    then: Option<PolicySource<'a, G>>,
    events: Option<&'a mut Vec<G::Event>>,
    about: Option<&'static str>,
    /// What the game says of the next seal.
    sealing: Option<Sealing>,
    outcome: Option<Outcome>,
}

/// What a game says of a seal.
#[derive(Clone)]
struct Sealing {
    what: Term,
    /// The question afterwards that can be passed together with the confirmation.
    then: Option<Prompt>,
}

/// Where answers come from: the tape of a live table, or a policy that answers in place.
enum AnswerSource<'a, G: Game> {
    Tape(Box<TapeReader<'a>>),
    Policy(PolicySource<'a, G>),
}

impl<'a, G: Game> Cx<'a, G> {
    pub(super) fn with_tape(
        game: &'a mut G,
        dice: &'a mut Dice,
        reader: TapeReader<'a>,
        events: &'a mut Vec<G::Event>,
    ) -> Self {
        Self {
            game,
            dice,
            source: AnswerSource::Tape(Box::new(reader)),
            then: None,
            events: Some(events),
            about: None,
            sealing: None,
            outcome: None,
        }
    }

    pub(super) fn with_policy(
        game: &'a mut G,
        dice: &'a mut Dice,
        policy: &'a mut dyn Policy<G>,
        events: Option<&'a mut Vec<G::Event>>,
    ) -> Self {
        Self {
            game,
            dice,
            source: AnswerSource::Policy(PolicySource { policy, ahead: None }),
            then: None,
            events,
            about: None,
            sealing: None,
            outcome: None,
        }
    }

    /// The same, but a policy goes on where the tape ends.
    pub(super) fn then(mut self, policy: PolicySource<'a, G>) -> Self {
        self.then = Some(policy);
        self
    }

    pub(super) fn into_outcome(self) -> Option<Outcome> {
        self.outcome
    }

    pub(super) fn into_parts(self) -> (Option<TapeReader<'a>>, Option<Outcome>) {
        match self.source {
            AnswerSource::Tape(reader) => (Some(*reader), self.outcome),
            AnswerSource::Policy(_) => (None, self.outcome),
        }
    }

    // ---- questions ----

    /// Asks for one of the options. `None`: there is nothing to choose from. A single option is taken without
    /// a question.
    pub fn choose<O: Offered<G>>(
        &mut self,
        seat: Seat,
        ask: impl Into<Ask>,
        options: O,
    ) -> Flow<Option<O::Item>> {
        let ask = ask.into();
        let (mut options, _) = self.list(seat, ask.prompt, options);
        let kinds = Kinds::of(&options);
        match kinds.len() {
            0 => Ok(None),
            1 => {
                self.skip(seat, ask.prompt, &options[..1])?;
                Ok(Some(options.swap_remove(0)))
            }
            _ => self.ask_one(seat, ask, Shape::One {}, options, &kinds),
        }
    }

    /// As `choose`, but asked even if there is a single option: for lists that hidden cards could make
    /// longer, where going on without a question would give a hand away.
    pub fn choose_always<O: Offered<G>>(
        &mut self,
        seat: Seat,
        ask: impl Into<Ask>,
        options: O,
    ) -> Flow<Option<O::Item>> {
        let ask = ask.into();
        let (options, _) = self.list(seat, ask.prompt, options);
        let kinds = Kinds::of(&options);
        if options.is_empty() {
            Ok(None)
        } else {
            self.ask_one(seat, ask, Shape::One {}, options, &kinds)
        }
    }

    /// Asks for one of the options, or none. `None`: passed, or there is nothing to choose from.
    pub fn may_choose<O: Offered<G>>(
        &mut self,
        seat: Seat,
        ask: impl Into<Ask>,
        options: O,
    ) -> Flow<Option<O::Item>> {
        let ask = ask.into();
        let (options, _) = self.list(seat, ask.prompt, options);
        let kinds = Kinds::of(&options);
        if options.is_empty() {
            Ok(None)
        } else {
            self.ask_one(seat, ask, Shape::OneOrPass {}, options, &kinds)
        }
    }

    /// As `may_choose`, but asked even if there is nothing to choose from: for questions that depend on
    /// public facts alone, where no question would give a hand away.
    pub fn offer<O: Offered<G>>(
        &mut self,
        seat: Seat,
        ask: impl Into<Ask>,
        options: O,
    ) -> Flow<Option<O::Item>> {
        let ask = ask.into().window();
        let (options, _) = self.list(seat, ask.prompt, options);
        let kinds = Kinds::of(&options);
        self.ask_one(seat, ask, Shape::OneOrPass {}, options, &kinds)
    }

    /// Asks for several of the options, each at most as often as it is there. With fewer options than `min`,
    /// all are taken. Where the list judges combinations, only those that pass can be picked, and nothing is
    /// taken if none does.
    pub fn choose_some<O: Offered<G>>(
        &mut self,
        seat: Seat,
        ask: impl Into<Ask>,
        count: RangeInclusive<u8>,
        options: O,
    ) -> Flow<Vec<O::Item>> {
        let ask = ask.into();
        let (options, together) = self.list(seat, ask.prompt, options);
        let (min, max) = clamp(&count, options.len());
        if max == 0 {
            return Ok(Vec::new());
        }
        if O::Together::JUDGES {
            return self.ask_together_judged(seat, ask, (min, max), options, &together);
        }
        if usize::from(min) == options.len() {
            self.skip(seat, ask.prompt, &options)?;
            return Ok(options);
        }
        let kinds = Kinds::of(&options);
        self.ask_some(seat, ask, (min, max), options, &kinds)
    }

    /// As [`Cx::choose_some`], but the order of the picks counts: they are laid one upon the other, and the last
    /// lies on top.
    pub fn choose_stack<O: Offered<G>>(
        &mut self,
        seat: Seat,
        ask: impl Into<Ask>,
        count: RangeInclusive<u8>,
        options: O,
    ) -> Flow<Vec<O::Item>> {
        let ask = ask.into();
        let (options, _) = self.list(seat, ask.prompt, options);
        let (min, max) = clamp(&count, options.len());
        let kinds = Kinds::of(&options).ordered();
        match max {
            0 => Ok(Vec::new()),
            _ => self.ask_some(seat, ask, (min, max), options, &kinds),
        }
    }

    /// Asks for a number.
    pub fn amount(&mut self, seat: Seat, ask: impl Into<Ask>, range: RangeInclusive<i32>) -> Flow<i32> {
        let (min, max) = range.into_inner();
        let ask = ask.into();
        if min >= max {
            self.skip_with(seat, ask.prompt, || {
                (vec![Key::made(min.to_string())], Vec::new())
            })?;
            return Ok(min);
        }
        let no_options: &[Confirmed] = &[];
        let kinds = Kinds::distinct(0);
        match self.question(seat, ask, Shape::Amount { min, max }, no_options, &kinds)? {
            Picks::Amount(amount) => Ok(amount),
            _ => unreachable!("a number is answered by a number"),
        }
    }

    /// Asks several seats at the same time and in secret. An answer can be changed until the last one is in.
    pub fn all_choose<O: Offered<G>>(
        &mut self,
        ask: impl Into<Ask>,
        count: RangeInclusive<u8>,
        seats: impl IntoIterator<Item = (Seat, O)>,
    ) -> Flow<Vec<(Seat, Vec<O::Item>)>> {
        let ask = ask.into();
        self.seal(Seal::Ask)?;
        let mut picked: Vec<(Seat, Vec<O::Item>)> = Vec::new();
        let mut asked: Vec<(Seat, Shape, Vec<O::Item>, Kinds)> = Vec::new();
        for (seat, options) in seats {
            let (options, _) = self.list(seat, ask.prompt, options);
            let (min, max) = clamp(&count, options.len());
            if usize::from(min) == options.len() {
                self.skip(seat, ask.prompt, &options)?;
                picked.push((seat, options));
            } else {
                let kinds = Kinds::of(&options);
                asked.push((seat, Shape::Some { min, max }, options, kinds));
            }
        }
        asked.sort_by_key(|(seat, ..)| *seat);
        let picks = self.ask_together(&ask, Waiting::Together, &asked, |answers| {
            answers.iter().all(Option::is_some)
        })?;
        for ((seat, _, options, _), picks) in asked.into_iter().zip(picks) {
            picked.push((
                seat,
                picks.map_or_else(Vec::new, |picks| take_some(picks, options)),
            ));
        }
        picked.sort_by_key(|(seat, _)| *seat);
        Ok(picked)
    }

    /// A reaction window: all seats of `order` may respond, and the first in order who does is returned.
    /// Everybody in `order` is asked, even with nothing to respond with: list everybody who could respond as
    /// far as public facts tell.
    pub fn respond<O: Offered<G>>(
        &mut self,
        ask: impl Into<Ask>,
        order: impl IntoIterator<Item = Seat>,
        mut options_of: impl FnMut(&G, Seat) -> O,
    ) -> Flow<Option<(Seat, O::Item)>> {
        let ask = ask.into().window();
        let asked: Vec<(Seat, Shape, Vec<O::Item>, Kinds)> = order
            .into_iter()
            .map(|seat| {
                let options = options_of(self.game, seat);
                let (options, _) = self.list(seat, ask.prompt, options);
                let kinds = Kinds::of(&options);
                (seat, Shape::OneOrPass {}, options, kinds)
            })
            .collect();
        if asked.is_empty() {
            return Ok(None);
        }
        self.seal(Seal::Ask)?;
        // Decided as soon as all who come before the first taker have passed.
        let decided = |answers: &[Option<Picks>]| {
            for answer in answers {
                match answer {
                    None => return false,
                    Some(Picks::Pass) => {}
                    Some(_) => return true,
                }
            }
            true
        };
        let picks = self.ask_together(&ask, Waiting::Response, &asked, decided)?;
        for ((seat, _, options, _), picks) in asked.into_iter().zip(picks) {
            if let Some(Picks::One(at)) = picks {
                return Ok(options.into_iter().nth(at).map(|option| (seat, option)));
            }
        }
        Ok(None)
    }

    /// "End turn": the last chance to undo. The kernel asks by itself before each seal that a player's choices
    /// bring about and at the end of a step. A game asks before it gives the turn to somebody else, so that the
    /// player still sees their own turn.
    pub fn confirm(&mut self, me: Seat) -> Flow {
        match &self.source {
            AnswerSource::Tape(reader) if reader.draft == Some(me) => self.seal(Seal::End),
            AnswerSource::Policy(source) if !source.is_beyond(me) => self.stop_ahead(),
            _ => Ok(()),
        }
    }

    /// Names the card or rule that asks, for all questions of `inner`.
    pub fn about<T>(&mut self, key: &'static str, inner: impl FnOnce(&mut Self) -> Flow<T>) -> Flow<T> {
        let before = self.about.replace(key);
        let result = inner(self);
        self.about = before;
        result
    }

    /// Says what is about to become final, if `inner` makes something final: "five cards will be drawn" tells
    /// a player more than that there is no way back.
    pub fn sealing<T>(
        &mut self,
        what: impl FnOnce() -> Term,
        inner: impl FnOnce(&mut Self) -> Flow<T>,
    ) -> Flow<T> {
        self.sealing_before(None, what, inner)
    }

    /// As [`Cx::sealing`], and the player may pass the next question of this kind in the same breath: it comes
    /// so often that few would do anything there.
    pub fn sealing_before<T>(
        &mut self,
        then: Option<Prompt>,
        what: impl FnOnce() -> Term,
        inner: impl FnOnce(&mut Self) -> Flow<T>,
    ) -> Flow<T> {
        // A policy confirms nothing, and nobody reads to it.
        let reads = matches!(self.source, AnswerSource::Tape(_));
        let sealing = reads.then(|| Sealing { what: what(), then });
        let before = std::mem::replace(&mut self.sealing, sealing);
        let result = inner(self);
        self.sealing = before;
        result
    }

    /// Has a card do what it does. All its questions name it.
    pub fn card(&mut self, key: &'static str, does: impl FnOnce(&mut Self) -> Flow) -> Flow {
        if is_emptied(key) {
            return Ok(());
        }
        self.about(key, does)
    }

    // ---- chance, and what happens ----

    /// A number from 1 to `sides`; all are equally likely.
    pub fn roll(&mut self, sides: u32) -> Flow<u32> {
        self.seal(Seal::Roll)?;
        Ok(self.dice.below(sides) + 1)
    }

    /// One of the things at random. The game decides who is told.
    pub fn at_random<T: Copy>(&mut self, things: &[T]) -> Flow<Option<T>> {
        if things.is_empty() {
            return Ok(None);
        }
        self.seal(Seal::Draw)?;
        Ok(Some(things[self.dice.below(things.len() as u32) as usize]))
    }

    /// Mixes a deck.
    pub fn shuffle<T: Card>(&mut self, deck: impl FnOnce(&mut G) -> &mut Deck<T>) -> Flow {
        self.seal(Seal::Shuffle)?;
        deck(self.game).shuffle(self.dice);
        Ok(())
    }

    /// Takes the top card of a deck in secret.
    pub fn draw<T: Card>(&mut self, deck: impl FnOnce(&mut G) -> &mut Deck<T>) -> Flow<Option<T>> {
        self.seal(Seal::Draw)?;
        Ok(deck(self.game).take_top())
    }

    /// Takes the top card of a deck for all to see.
    pub fn reveal<T: Card>(&mut self, deck: impl FnOnce(&mut G) -> &mut Deck<T>) -> Flow<Option<T>> {
        self.seal(Seal::Reveal)?;
        Ok(deck(self.game).take_top())
    }

    /// Takes the topmost card of a deck that fits, for all to see.
    pub fn reveal_first<T: Card>(
        &mut self,
        deck: impl FnOnce(&mut G) -> &mut Deck<T>,
        fits: impl Fn(T) -> bool,
    ) -> Flow<Option<T>> {
        self.seal(Seal::Reveal)?;
        Ok(deck(self.game).take_first(fits))
    }

    /// Looks at the top card of a deck in secret.
    pub fn peek<T: Card>(&mut self, deck: impl FnOnce(&mut G) -> &mut Deck<T>) -> Flow<Option<T>> {
        self.seal(Seal::Draw)?;
        Ok(deck(self.game).iter().next())
    }

    /// Makes everything so far final, because something hidden other than a card is about to be seen, such as
    /// a player's points.
    pub fn disclose(&mut self) -> Flow {
        self.seal(Seal::Disclose)
    }

    /// Reports that something happened.
    pub fn emit(&mut self, event: G::Event) {
        if let AnswerSource::Tape(reader) = &mut self.source
            && let Some(viewer) = reader.watched_by
        {
            reader.unknowns.push(self.game.unknown(viewer));
        }
        if let Some(events) = &mut self.events {
            events.push(event);
        }
    }

    /// Reports that something happened, and lets the game see to what follows from it.
    pub fn happen(&mut self, event: G::Event) -> Flow {
        self.emit(event.clone());
        G::after(self, &event)
    }

    /// Ends the game here, even in the middle of a step.
    pub fn finish(&mut self, outcome: Outcome) -> Flow<Never> {
        self.seal(Seal::End)?;
        self.outcome = Some(outcome);
        self.halt(HaltReason::Over)
    }

    // ---- sealing ----

    /// Makes everything so far final. Called before anything that nobody may take back.
    pub(super) fn seal(&mut self, seal: Seal) -> Flow {
        if let AnswerSource::Tape(reader) = &self.source
            && reader.undoable()
            && !reader.is_lone_pass()
            && !reader.has_ended()
            && let Some(me) = reader.draft
        {
            self.ask_to_confirm(me, seal)?;
        }
        let AnswerSource::Tape(reader) = &mut self.source else {
            return self.stop_ahead();
        };
        if reader.stop_after.is_some_and(|slot| reader.next > slot) {
            reader.stopped = Some(seal);
            return self.halt(HaltReason::Preview);
        }
        reader.sealed = reader.next;
        reader.draft = None;
        Ok(())
    }

    fn ask_to_confirm(&mut self, me: Seat, seal: Seal) -> Flow {
        let AnswerSource::Tape(reader) = &mut self.source else {
            return Ok(());
        };
        let Sealing { what, then } = self.sealing.clone().unwrap_or(Sealing {
            what: Term::new(seal.key()),
            then: None,
        });
        // A preview ends here: beyond lies the seal.
        if reader.stop_after.is_some_and(|slot| reader.next > slot) {
            reader.stopped = Some(seal);
            reader.confirms = Some(what);
            return self.halt(HaltReason::Preview);
        }
        let confirms =
            |slot: usize| matches!(reader.tape.get(slot), Some(Some(entry)) if entry.prompt == CONFIRM.key());
        let just_confirmed = reader.next > 0 && confirms(reader.next - 1);
        // Not every seal was confirmed by older rules. What became final then is not asked about again.
        let was_final = reader.next <= reader.final_before && !confirms(reader.next);
        if just_confirmed || was_final {
            return Ok(());
        }
        let ask = CONFIRM
            .with("what", what)
            .with("surprise", i64::from(seal.is_surprise()))
            .mildly(Answer::one(DONE));
        let options: Vec<Confirmed> = std::iter::once(Confirmed::Done)
            .chain(then.map(Confirmed::AndPass))
            .collect();
        let kinds = Kinds::distinct(options.len());
        let confirmed = self.ask_one(me, ask, Shape::One {}, options, &kinds)?;
        if let (Some(Confirmed::AndPass(next)), AnswerSource::Tape(reader)) = (confirmed, &mut self.source) {
            reader.passes = Some((me, next));
        }
        Ok(())
    }

    /// Asking another seat makes everything so far final.
    fn turn_to(&mut self, seat: Seat) -> Flow {
        match &self.source {
            AnswerSource::Tape(reader) if reader.draft.is_some_and(|draft| draft != seat) => {
                self.seal(Seal::Ask)
            }
            AnswerSource::Policy(source) if source.is_beyond(seat) => self.stop_ahead(),
            _ => Ok(()),
        }
    }
}

/// A choice of [`CONFIRM`].
#[derive(Clone)]
enum Confirmed {
    Done,
    /// Also passes the next question of this kind.
    AndPass(Prompt),
}

impl Pick for Confirmed {
    fn key(&self) -> Key {
        Key::of(match self {
            Confirmed::Done => DONE,
            Confirmed::AndPass(_) => DONE_AND_PASS,
        })
    }

    fn name(&self) -> Term {
        match self {
            Confirmed::Done => Term::new(CONFIRM_DONE),
            Confirmed::AndPass(next) => Term::new("confirm-done-and-pass").with("pass", next.pass()),
        }
    }
}

fn clamp(count: &RangeInclusive<u8>, options: usize) -> (u8, u8) {
    let available = options.min(usize::from(u8::MAX)) as u8;
    (*count.start().min(&available), *count.end().min(&available))
}
