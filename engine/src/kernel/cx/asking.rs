//! How a step puts a question: the answer comes from the tape or from a policy.

use super::{AnswerSource, Cx, Flow, Halt, HaltReason};
use crate::kernel::decision::{Ask, Prompt, Shape, Waiting};
use crate::kernel::game::Game;
use crate::kernel::offered::{Offered, Question, Refusals, Together};
use crate::kernel::pick::{Kinds, Pick};
use crate::kernel::picks::{Picks, ask_policy, publish, rename, resolve, take_in_order, take_some};
use crate::kernel::seat::{Seat, Viewer};
use crate::kernel::tape::{Misfit, Seal};
use crate::kernel::term::{Key, Term};

impl<G: Game> Cx<'_, G> {
    /// Makes a list of options. Notes what is not on it, if somebody wants to know.
    pub(super) fn list<O: Offered<G>>(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        options: O,
    ) -> (Vec<O::Item>, O::Together) {
        let AnswerSource::Tape(reader) = &mut self.source else {
            return options.list(self.game, None);
        };
        if !reader.explain {
            return options.list(self.game, None);
        }
        let mut refusals = Refusals::default();
        let (options, together) = options.list(self.game, Some(&mut refusals));
        reader.questions.push(Question {
            slot: reader.next,
            seat,
            prompt,
            refused: refusals.of_question(prompt, &options),
        });
        (options, together)
    }

    /// Asks for one of the combinations that pass a judge.
    pub(super) fn ask_together_judged<T: Pick>(
        &mut self,
        seat: Seat,
        ask: Ask,
        (min, max): (u8, u8),
        options: Vec<T>,
        judge: &impl Together<G, T>,
    ) -> Flow<Vec<T>> {
        let fits = |picked: &[T]| judge.fits(self.game, picked);
        let kinds = Kinds::of(&options).combined(&options, (min, max), fits);
        let together = kinds.together().expect("combinations were judged");
        match together.count() {
            0 => return Ok(Vec::new()),
            1 => {
                let only = kinds.options_of(together.get(0), &options);
                self.skip(seat, ask.prompt, &only)?;
                return Ok(only);
            }
            _ => {}
        }
        let shape = Shape::Some { min, max };
        if let AnswerSource::Tape(reader) = &mut self.source
            && reader.next >= reader.tape.len()
            && let Some(tried) = reader.tried
            && let Some(picks) = resolve(tried, shape, &options, &Kinds::of(&options))
        {
            let picked = take_some(picks, options.clone());
            reader.tried_reasons = judge.judge(self.game, &picked).err().unwrap_or_default();
        }
        let picks = self.question(seat, ask, shape, &options, &kinds)?;
        Ok(take_some(picks, options))
    }

    pub(super) fn ask_one<T: Pick>(
        &mut self,
        seat: Seat,
        ask: Ask,
        shape: Shape,
        mut options: Vec<T>,
        kinds: &Kinds,
    ) -> Flow<Option<T>> {
        match self.question(seat, ask, shape, &options, kinds)? {
            Picks::One(at) => Ok(Some(options.swap_remove(at))),
            _ => Ok(None),
        }
    }

    /// Asks for several. So many of a single kind need no question.
    pub(super) fn ask_some<T: Pick>(
        &mut self,
        seat: Seat,
        ask: Ask,
        (min, max): (u8, u8),
        options: Vec<T>,
        kinds: &Kinds,
    ) -> Flow<Vec<T>> {
        if kinds.len() == 1 && min == max {
            self.skip(seat, ask.prompt, &options[..usize::from(min)])?;
            return Ok(options.into_iter().take(usize::from(min)).collect());
        }
        let picks = self.question(seat, ask, Shape::Some { min, max }, &options, kinds)?;
        Ok(match kinds.is_ordered() {
            true => take_in_order(picks, options),
            false => take_some(picks, options),
        })
    }

    pub(super) fn question<T: Pick>(
        &mut self,
        seat: Seat,
        ask: Ask,
        shape: Shape,
        options: &[T],
        kinds: &Kinds,
    ) -> Flow<Picks> {
        self.turn_to(seat)?;
        let about = self.about;
        let at = self.events_so_far();
        match &mut self.source {
            AnswerSource::Policy(_) => self.ask_in_place(seat, &ask, shape, options, kinds),
            AnswerSource::Tape(reader)
                if shape == (Shape::OneOrPass {}) && reader.passes == Some((seat, ask.prompt)) =>
            {
                reader.passes = None;
                Ok(Picks::Pass)
            }
            AnswerSource::Tape(reader) => {
                reader.ask_at(1, at);
                match reader.recorded(reader.next, seat, ask.prompt) {
                    Ok(Some(answer)) => match resolve(answer, shape, options, kinds) {
                        Some(picks) => {
                            if let Some(renaming) = reader.renaming {
                                reader.renamed[reader.next] = Some(rename(&picks, options, renaming));
                            }
                            if reader.draft.is_none() {
                                reader.draft_about = ask.about;
                            }
                            reader.advance(1);
                            if ask.ends && matches!(picks, Picks::Pass) {
                                reader.ended = Some(reader.next);
                            }
                            reader.draft = Some(seat);
                            Ok(picks)
                        }
                        None => self.misfit(false),
                    },
                    Ok(None) if self.then.is_some() => {
                        self.hand_over();
                        self.ask_in_place(seat, &ask, shape, options, kinds)
                    }
                    Ok(None) => {
                        let id = reader.id(reader.next);
                        let mut decision = publish(id, seat, &ask, about, shape, options, kinds);
                        // Whoever is acting anyway takes no longer for one more answer.
                        decision.window &= reader.latest() != Some(seat);
                        if reader.draft.is_some() {
                            decision.public = reader.draft_about.clone();
                        }
                        reader.open.push(decision);
                        self.halt(HaltReason::Asked)
                    }
                    Err(()) => self.misfit(false),
                }
            }
        }
    }

    /// Puts one question to several seats at once, each in a slot of its own; goes on when `decided`.
    pub(super) fn ask_together<T: Pick>(
        &mut self,
        ask: &Ask,
        waiting: Waiting,
        asked: &[(Seat, Shape, Vec<T>, Kinds)],
        decided: impl Fn(&[Option<Picks>]) -> bool,
    ) -> Flow<Vec<Option<Picks>>> {
        if asked.is_empty() {
            return Ok(Vec::new());
        }
        let about = self.about;
        let at = self.events_so_far();
        match &mut self.source {
            AnswerSource::Policy(_) => self.ask_together_in_place(ask, waiting, asked),
            AnswerSource::Tape(reader) => {
                let first = reader.next;
                reader.ask_at(asked.len(), at);
                let mut answers = Vec::new();
                for (offset, (seat, shape, options, kinds)) in asked.iter().enumerate() {
                    let slot = first + offset;
                    let picks = match reader.recorded(slot, *seat, ask.prompt) {
                        Ok(None) => None,
                        Ok(Some(answer)) => match resolve(answer, *shape, options, kinds) {
                            Some(picks) => {
                                if let Some(renaming) = reader.renaming {
                                    reader.renamed[slot] = Some(rename(&picks, options, renaming));
                                }
                                Some(picks)
                            }
                            None => return self.misfit_at(slot, true),
                        },
                        Err(()) => return self.misfit_at(slot, true),
                    };
                    answers.push(picks);
                }
                if decided(&answers) {
                    let is_ahead = reader.stop_after.is_some_and(|slot| reader.next >= slot);
                    if is_ahead && asked.len() > 1 {
                        reader.stopped = Some(Seal::Ask);
                        return self.halt(HaltReason::Preview);
                    }
                    reader.advance(asked.len());
                    reader.sealed = reader.next;
                    // A preview goes on as far as it depends on this seat alone.
                    reader.draft = asked.first().map(|(seat, ..)| *seat).filter(|_| is_ahead);
                    return Ok(answers);
                }
                if self.then.is_some() {
                    self.hand_over();
                    return self.ask_together_in_place(ask, waiting, asked);
                }
                for (offset, (seat, shape, options, kinds)) in asked.iter().enumerate() {
                    let slot = first + offset;
                    let mut decision = publish(reader.id(slot), *seat, ask, about, *shape, options, kinds);
                    decision.waiting = waiting;
                    decision.answered = reader
                        .tape
                        .get(slot)
                        .and_then(|entry| entry.as_ref())
                        .map(|entry| entry.answer.clone());
                    reader.open.push(decision);
                }
                self.halt(HaltReason::Asked)
            }
        }
    }

    /// The policy answers from here on.
    fn hand_over(&mut self) {
        if let Some(policy) = self.then.take() {
            self.source = AnswerSource::Policy(policy);
        }
    }

    fn ask_in_place<T: Pick>(
        &mut self,
        seat: Seat,
        ask: &Ask,
        shape: Shape,
        options: &[T],
        kinds: &Kinds,
    ) -> Flow<Picks> {
        let AnswerSource::Policy(source) = &mut self.source else {
            unreachable!("a policy has taken over");
        };
        let game = &*self.game;
        let gauge = |gauge: &str| G::gauge(&game.view(Viewer::Seat(seat)), seat, gauge);
        let ordered = source
            .ahead
            .as_mut()
            .and_then(|ahead| ahead.ordered(seat, ask, self.about, shape, options, kinds, &gauge));
        let picks = match ordered {
            Some(answer) => resolve(&answer, shape, options, kinds),
            None => ask_policy(source, self.game, seat, ask.prompt, shape, options, kinds),
        };
        match picks {
            Some(picks) => Ok(picks),
            None => self.halt(HaltReason::Preview),
        }
    }

    fn ask_together_in_place<T: Pick>(
        &mut self,
        ask: &Ask,
        waiting: Waiting,
        asked: &[(Seat, Shape, Vec<T>, Kinds)],
    ) -> Flow<Vec<Option<Picks>>> {
        let mut answers: Vec<Option<Picks>> = Vec::new();
        for (seat, shape, options, kinds) in asked {
            if self.is_beyond(*seat) {
                answers.push(None);
                continue;
            }
            let picks = self.ask_in_place(*seat, ask, *shape, options, kinds)?;
            // A window is over with the first taker: nobody after them is asked.
            let taken = waiting == Waiting::Response && !matches!(picks, Picks::Pass);
            answers.push(Some(picks));
            if taken {
                break;
            }
        }
        answers.resize_with(asked.len(), || None);
        // With several, what follows depends on the secret answers of others.
        if asked.len() > 1 || answers.iter().any(Option::is_none) {
            self.stop_ahead()?;
        }
        Ok(answers)
    }

    pub(super) fn events_so_far(&self) -> usize {
        self.events.as_ref().map_or(0, |events| events.len())
    }

    pub(super) fn skip<T: Pick>(&mut self, seat: Seat, prompt: Prompt, options: &[T]) -> Flow {
        self.skip_with(seat, prompt, || {
            options.iter().map(|option| (option.key(), option.name())).unzip()
        })
    }

    /// Takes the only answer without a question. Another seat's choice still makes everything so far final.
    /// Otherwise a player could draft or preview, see the only card in that seat's hand, and take it back.
    pub(super) fn skip_with(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        picked: impl FnOnce() -> (Vec<Key>, Vec<Term>),
    ) -> Flow {
        self.turn_to(seat)?;
        if let AnswerSource::Tape(reader) = &mut self.source {
            let (picked, names) = picked();
            reader.skip(seat, prompt, picked, names);
        }
        Ok(())
    }

    pub(super) fn halt<T>(&mut self, why: HaltReason) -> Flow<T> {
        let halted = match &mut self.source {
            AnswerSource::Tape(reader) => Some(&mut reader.halted),
            AnswerSource::Policy(source) => source.ahead.as_mut().map(|ahead| &mut ahead.halted),
        };
        if let Some(halted) = halted {
            assert!(!*halted, "the step went on after a halt");
            *halted = true;
        }
        Err(Halt(why))
    }

    /// Ends a look ahead, if this is one.
    pub(super) fn stop_ahead(&mut self) -> Flow {
        match &self.source {
            AnswerSource::Policy(source) if source.ahead.is_some() => self.halt(HaltReason::Preview),
            _ => Ok(()),
        }
    }

    /// Whether a question to this seat is beyond a look ahead.
    pub(super) fn is_beyond(&self, seat: Seat) -> bool {
        matches!(&self.source, AnswerSource::Policy(source) if source.is_beyond(seat))
    }

    pub(super) fn misfit<T>(&mut self, alone: bool) -> Flow<T> {
        let slot = match &self.source {
            AnswerSource::Tape(reader) => reader.next,
            AnswerSource::Policy(_) => 0,
        };
        self.misfit_at(slot, alone)
    }

    pub(super) fn misfit_at<T>(&mut self, slot: usize, alone: bool) -> Flow<T> {
        if let AnswerSource::Tape(reader) = &mut self.source {
            reader.misfit = Some(Misfit { slot, alone });
        }
        self.halt(HaltReason::Misfit)
    }
}
