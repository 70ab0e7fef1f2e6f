//! What every game must hold, checked over random games. The tests call these for every game there is.

use std::ops::RangeInclusive;

use serde_json::Value;

use std::cell::Cell;
use std::collections::BTreeSet;

pub use super::test_table::TestTable;

use super::certain::certain;
use super::cx::CONFIRM;
use super::decision::{Answer, Combinations, Decision, Prompt, Shape};
use super::dice::{Dice, Seed};
use super::game::{Game, Outcome};
use super::offered::Refused;
use super::options::{OptionKind, OptionSpec, OptionValue, Options};
use super::order::Order;
use super::policy::{Offer, Policy, PolicyAnswer, RandomPolicy, play_out, play_out_with_events};
use super::score::ScoreLine;
use super::seat::{Seat, Viewer};
use super::table::{Status, Table};
use super::tape::Author;
use super::term::Key;

thread_local! {
    /// The card that does nothing on this thread.
    static EMPTIED: Cell<Option<&'static str>> = const { Cell::new(None) };
}

/// Whether a test has emptied a card's function, to see whether the card's own test notices.
pub fn is_emptied(card: &str) -> bool {
    EMPTIED.get() == Some(card)
}

/// Runs something while a card does nothing.
pub fn without_card<T>(card: &'static str, run: impl FnOnce() -> T) -> T {
    /// Gives the card back, also after a panic.
    struct GiveBack;
    impl Drop for GiveBack {
        fn drop(&mut self) {
            EMPTIED.set(None);
        }
    }
    EMPTIED.set(Some(card));
    let _card = GiveBack;
    run()
}

/// A game to be played at random.
#[derive(Clone, Debug)]
pub struct Match {
    /// How many players.
    pub seats: u8,
    /// With which options.
    pub options: Options,
    /// From which seed.
    pub seed: u64,
}

impl Match {
    /// The seed of the game itself.
    pub fn seed(&self) -> Seed {
        Seed::of_number(self.seed)
    }

    /// Dice for the players, separate from the game's.
    pub fn players(&self) -> Dice {
        Dice::new(Seed::of_text(&format!("players of {}", self.seed)))
    }

    /// The table at its first question.
    pub fn open<G: Game>(&self, orders: Vec<Order>) -> Table<G> {
        Table::open(self.options.clone(), self.seats, self.seed(), orders)
            .expect("a legal set-up")
            .0
    }
}

/// Every option set to something other than its default: to the first other value that it has.
pub fn changed_options(specs: &[OptionSpec]) -> Options {
    changed_in_round(specs, 0)
}

/// Every option set to something other than its default, in each round to the next other value that it has.
fn changed_in_round(specs: &[OptionSpec], round: u64) -> Options {
    let value = |kind: &OptionKind| match kind {
        OptionKind::Flag { default } => OptionValue::Flag(!default),
        OptionKind::OneOf { values, default } => {
            let others: Vec<&str> = values.iter().copied().filter(|value| value != default).collect();
            let at = round.checked_rem(others.len() as u64);
            let other = at.map_or(*default, |at| others[at as usize]);
            OptionValue::Value(other.to_owned())
        }
    };
    specs.iter().fold(Options::default(), |all, spec| {
        all.with(spec.key, value(&spec.kind))
    })
}

/// As if nobody sets an option, and each preset that is something else.
pub fn preset_options(specs: &[OptionSpec]) -> Vec<Options> {
    let usual = Options::default();
    let mut all = vec![usual.clone()];
    for preset in specs
        .iter()
        .filter_map(|spec| spec.group)
        .flat_map(|group| group.presets)
    {
        let options = usual.clone().with_preset(specs, preset.key).unwrap_or_default();
        let is_usual = specs.iter().all(|spec| options.is_default(spec));
        if !is_usual && !all.contains(&options) {
            all.push(options);
        }
    }
    all
}

/// Games to be played at random: `rounds` times with every number of players, each with the default options
/// and with every option changed, in each round to something else.
pub fn matches(
    seats: RangeInclusive<u8>,
    specs: &'static [OptionSpec],
    rounds: u64,
) -> impl Iterator<Item = Match> {
    (0..rounds).flat_map(move |seed| {
        let settings = [Options::default(), changed_in_round(specs, seed)];
        seats
            .clone()
            .flat_map(move |seats| settings.clone().map(|options| Match { seats, options, seed }))
    })
}

/// Every combination of the options that can be left to chance, with everything else as nobody sets it.
pub fn combinations(specs: &[OptionSpec]) -> Vec<Options> {
    let mut all = vec![Options::default()];
    for (key, values) in specs.iter().filter_map(|spec| Some((spec.key, spec.chances()?))) {
        let with =
            |options: &Options, value: &str| options.clone().with(key, OptionValue::Value(value.to_owned()));
        let each = |options| values.iter().map(move |value| with(options, value));
        all = all.iter().flat_map(each).collect();
    }
    all
}

/// Plays random games, `rounds` times as in [`matches`], and on until enough was looked at: short games are played
/// more often. `play` returns how much it looked at.
pub fn look_at_enough<G: Game>(rounds: u64, enough: u32, mut play: impl FnMut(&Match) -> u32) {
    let mut seen = 0;
    for game in matches(G::SEATS, G::options(), 100 * rounds) {
        if game.seed >= rounds && seen > enough {
            break;
        }
        seen += play(&game);
    }
    assert!(seen > enough, "{}: only {seen} were looked at", G::ID);
}

/// An answer drawn uniformly; for several picks, first how many and then which.
pub fn random_answer(decision: &Decision, dice: &mut Dice) -> Answer {
    let mut policy = RandomPolicy::new(dice.clone());
    let answer = policy.answer_decision(decision);
    *dice = policy.into_dice();
    answer
}

/// Plays a whole game at random through a table, with a look at every question before it is answered.
pub fn play_at_random<G: Game>(
    game: &Match,
    orders: Vec<Order>,
    look: impl FnMut(&Table<G>, &Decision),
) -> Outcome {
    play_to_the_end(game, orders, look).1
}

/// As [`play_at_random`]; returns the finished table, too.
pub fn play_to_the_end<G: Game>(
    game: &Match,
    orders: Vec<Order>,
    mut look: impl FnMut(&Table<G>, &Decision),
) -> (Table<G>, Outcome) {
    let mut table: Table<G> = game.open(orders);
    let mut dice = game.players();
    while let Some(decision) = next_unanswered(&table) {
        look(&table, &decision);
        let answer = random_answer(&decision, &mut dice);
        table
            .submit(decision.seat, decision.id, &answer, Author::Player)
            .expect("an offered answer is accepted");
    }
    let outcome = match table.status() {
        Status::Over(outcome) => outcome.clone(),
        status => panic!("{game:?}: {status:?}"),
    };
    (table, outcome)
}

/// Plays a whole game at random without a table, with a look at the state before every question that has at least two
/// answers. Returns the state at the end and how many questions there were.
pub fn play_straight<G: Game>(game: &Match, look: impl FnMut(&G, Prompt)) -> (G, Outcome, u64) {
    struct Looking<F> {
        random: RandomPolicy,
        look: F,
    }
    impl<G: Game, F: FnMut(&G, Prompt)> Policy<G> for Looking<F> {
        fn answer(&mut self, offer: &Offer<'_, G>) -> PolicyAnswer {
            (self.look)(offer.game, offer.prompt);
            self.random.answer(offer)
        }
    }
    let mut dice = Dice::new(game.seed());
    let mut state = G::set_up(&game.options, game.seats, &mut dice).expect("a legal set-up");
    let random = RandomPolicy::new(game.players());
    let mut policy = Looking { random, look };
    let outcome = play_out(&mut state, &mut dice, &mut policy).expect("the game ends");
    (state, outcome, policy.random.decisions)
}

fn next_unanswered<G: Game>(table: &Table<G>) -> Option<Decision> {
    table
        .open_decisions()
        .iter()
        .find(|decision| decision.answered.is_none())
        .cloned()
}

/// At every question: the game's invariants hold. `look` sees every question.
pub fn invariants_hold<G: Game>(game: &Match, mut look: impl FnMut(&Decision)) {
    let outcome = play_at_random::<G>(game, Vec::new(), |table, decision| {
        if let Err(broken) = table.state().invariants(decision.prompt) {
            panic!(
                "{game:?}, {} asked {}: {broken}",
                decision.seat,
                decision.prompt.key()
            );
        }
        look(decision);
    });
    assert!(
        !outcome.winners.is_empty() && outcome.scores.len() == usize::from(game.seats),
        "{game:?}: {outcome:?}"
    );
}

/// At every question: takes the last thing out of some list of the state. Returns how often the game's
/// invariants noticed, and how often not.
pub fn losses_noticed<G: Game>(game: &Match) -> (u32, u32) {
    let mut dice = Dice::new(Seed::of_text(&format!("losses of {}", game.seed)));
    let (mut noticed, mut missed) = (0, 0);
    play_at_random::<G>(game, Vec::new(), |table, decision| {
        let mut state = json(table.state());
        let mut lists = Vec::new();
        lists_in(&mut state, &mut lists);
        if lists.is_empty() {
            return;
        }
        let lot = dice.below(lists.len() as u32) as usize;
        lists.swap_remove(lot).pop();
        // What cannot even be read as a state is no loss that could go unnoticed.
        if let Ok(damaged) = serde_json::from_value::<G>(state) {
            match damaged.invariants(decision.prompt) {
                Ok(()) => missed += 1,
                Err(_) => noticed += 1,
            }
        }
    });
    (noticed, missed)
}

/// The lists of a state that hold something, innermost only.
fn lists_in<'a>(state: &'a mut Value, lists: &mut Vec<&'a mut Vec<Value>>) {
    match state {
        Value::Array(list) => {
            if list.iter().any(|item| item.is_object() || item.is_array()) {
                list.iter_mut().for_each(|item| lists_in(item, lists));
            } else if !list.is_empty() {
                lists.push(list);
            }
        }
        Value::Object(fields) => fields.values_mut().for_each(|field| lists_in(field, lists)),
        _ => {}
    }
}

/// At every question: what is offered is accepted, and what is not is refused and changes nothing.
pub fn offered_and_nothing_else<G: Game>(game: &Match) {
    let mut dice = game.players();
    play_at_random::<G>(game, Vec::new(), |table, decision| {
        assert!(
            G::WINDOWS || !decision.nothing_fits(),
            "{} is asked for nothing",
            decision.prompt.key()
        );
        let before = table.save();
        let mut copy = Table::<G>::load(before.clone()).expect("a save loads").table;
        let submit = |table: &mut Table<G>, seat, answer: &Answer| {
            table.submit(seat, decision.id, answer, Author::Player)
        };
        for choice in &decision.choices {
            let picks = match decision.shape {
                Shape::Some { .. } => continue,
                _ => Answer::Picked(vec![choice.key.clone()]),
            };
            let mut table = Table::<G>::load(before.clone()).expect("a save loads").table;
            submit(&mut table, decision.seat, &picks).expect("an offered choice is accepted");
            assert!(
                !matches!(table.status(), Status::Frozen(_)),
                "{:?}",
                table.status()
            );
        }
        let mut wrong = vec![Answer::one("no-such-choice")];
        if !matches!(decision.shape, Shape::Some { min: 0, .. }) {
            wrong.push(Answer::Picked(vec![]));
        }
        if !matches!(decision.shape, Shape::OneOrPass {}) {
            wrong.push(Answer::Pass);
        }
        match decision.shape {
            Shape::Amount { min, max } => wrong.extend([Answer::Amount(min - 1), Answer::Amount(max + 1)]),
            _ => wrong.push(Answer::Amount(1)),
        }
        if let Some(choice) = decision.choices.first() {
            let too_often = usize::from(choice.up_to) + 1;
            wrong.push(Answer::Picked(
                std::iter::repeat_n(choice.key.clone(), too_often).collect(),
            ));
        }
        wrong.extend(not_together(decision));
        for answer in wrong {
            submit(&mut copy, decision.seat, &answer).expect_err("a strange answer is refused");
        }
        if decision.together.is_some() {
            let completed = completed(decision, &mut dice);
            let mut table = Table::<G>::load(before.clone()).expect("a save loads").table;
            submit(&mut table, decision.seat, &completed).expect("what can be added to can be completed");
            assert!(
                !matches!(table.status(), Status::Frozen(_)),
                "{:?}",
                table.status()
            );
        }
        for rival in decision.seat.rivals(table.seats()) {
            submit(&mut copy, rival, &random_answer(decision, &mut game.players()))
                .expect_err("not their question");
        }
        assert_eq!(copy.save(), before, "a refusal changes nothing");
    });
}

/// Choices of which each is on offer, but not all of them together.
fn not_together(decision: &Decision) -> Option<Answer> {
    let (together, Shape::Some { min, max }) = (decision.together.as_ref()?, decision.shape) else {
        return None;
    };
    let up_to: Vec<usize> = decision
        .choices
        .iter()
        .map(|choice| choice.up_to.into())
        .collect();
    let mut strange = None;
    Combinations::of(&up_to, (min, max), |counts| {
        if strange.is_none() && !together.has(counts) {
            strange = Some(counts.to_vec());
        }
        false
    });
    let counts = strange?;
    let each = decision.choices.iter().zip(&counts);
    let keys = each.flat_map(|(choice, count)| std::iter::repeat_n(choice.key.clone(), (*count).into()));
    Some(Answer::Picked(keys.collect()))
}

/// Choices added one by one at random, as long as one can be added.
fn completed(decision: &Decision, dice: &mut Dice) -> Answer {
    let mut picked: Vec<Key> = Vec::new();
    loop {
        let choices = decision.choices.iter().map(|choice| &choice.key);
        let more: Vec<&Key> = choices.filter(|key| decision.can_add(&picked, key)).collect();
        match more.len() {
            0 => return Answer::Picked(picked),
            count => picked.push(more[dice.below(count as u32) as usize].clone()),
        }
    }
}

/// At every question: a table that was saved and loaded asks and shows the same.
pub fn saved_and_loaded_the_same<G: Game>(game: &Match) {
    play_at_random::<G>(game, Vec::new(), |table, _| {
        let text = serde_json::to_string(&table.save()).expect("a save is JSON");
        let loaded =
            Table::<G>::load(serde_json::from_str(&text).expect("a save is JSON")).expect("a save loads");
        assert!(loaded.rewound.is_empty() && loaded.progress.events.is_empty());
        assert_eq!(loaded.table.open_decisions(), table.open_decisions());
        for viewer in Viewer::all(table.seats()) {
            assert_eq!(loaded.table.view(viewer), table.view(viewer));
        }
        assert_eq!(loaded.table.save(), table.save());
    });
}

/// At every question: an answer that can be taken back leaves no trace but a new take, and nobody else saw
/// it.
pub fn undo_is_the_identity<G: Game>(game: &Match) {
    let mut dice = game.players();
    play_at_random::<G>(game, Vec::new(), |table, decision| {
        let mut copy = Table::<G>::load(table.save()).expect("a save loads").table;
        let answer = random_answer(decision, &mut dice);
        let progress = copy
            .submit(decision.seat, decision.id, &answer, Author::Player)
            .expect("accepted");
        if !copy.can_undo(decision.seat) {
            return;
        }
        assert!(progress.events.is_empty(), "a draft is not published");
        for viewer in Viewer::all(table.seats()).filter(|viewer| !viewer.is(decision.seat)) {
            assert_eq!(copy.view(viewer), table.view(viewer), "a draft is not seen");
        }
        copy.undo(decision.seat).expect("undo was offered");
        for viewer in Viewer::all(table.seats()) {
            assert_eq!(copy.view(viewer), table.view(viewer));
        }
        let again = copy.decision(decision.seat).expect("the question is back");
        assert_eq!(again.choices, decision.choices);
        assert_ne!(again.id, decision.id, "an old button answers nothing");
    });
}

/// At every question and for every viewer: the world looks the same if the cards the viewer cannot know are
/// dealt differently. Returns how many worlds were compared, and how many were skipped because others could
/// not have done there what they did.
pub fn nothing_leaks<G: Game>(game: &Match) -> (u32, u32) {
    let mut dice = Dice::new(Seed::of_text(&format!("worlds of {}", game.seed)));
    let (mut compared, mut excluded) = (0, 0);
    play_at_random::<G>(game, Vec::new(), |table, decision| {
        for viewer in Viewer::all(table.seats()) {
            let Some(other) = table.redealt(viewer, &mut dice) else {
                excluded += 1;
                continue;
            };
            compared += 1;
            let context = || {
                format!(
                    "{game:?}, {viewer:?} at {} ({})",
                    decision.id,
                    decision.prompt.key()
                )
            };
            assert_eq!(other.view(viewer), table.view(viewer), "{}", context());
            assert_eq!(
                other.score_sheet(viewer),
                table.score_sheet(viewer),
                "{}",
                context()
            );
            assert_eq!(other.awaited(), table.awaited(), "{}", context());
            assert_eq!(other.turn(), table.turn(), "{}", context());
            assert_eq!(told_to(&other, viewer), told_to(table, viewer), "{}", context());
            if let Viewer::Seat(seat) = viewer {
                assert_eq!(other.decision(seat), table.decision(seat), "{}", context());
                assert_eq!(
                    other.refused(seat, &[]),
                    table.refused(seat, &[]),
                    "{}",
                    context()
                );
                if let Some(own) = table.decision(seat) {
                    let answer = random_answer(own, &mut dice);
                    let answers = std::slice::from_ref(&answer);
                    assert_eq!(
                        other.preview(seat, answers),
                        table.preview(seat, answers),
                        "{}",
                        context()
                    );
                    assert_eq!(
                        other.refused(seat, answers),
                        table.refused(seat, answers),
                        "{}",
                        context()
                    );
                    // It follows the same previews, and takes long.
                    if dice.below(8) == 0 {
                        assert_eq!(certain(&other, seat), certain(table, seat), "{}", context());
                    }
                }
            }
        }
    });
    (compared, excluded)
}

/// Before anything becomes final it is still the turn that its player has played: the picture beside the question
/// must not show the next player.
pub fn turns_pass_on_after_confirming<G: Game>(game: &Match) {
    let mut began = None;
    play_at_random::<G>(game, Vec::new(), |table, decision| {
        let step = table.checkpoint().step();
        let turn = table.state().turn();
        if began.is_none_or(|(other, _)| other != step) {
            began = Some((step, turn));
        }
        let first = began.and_then(|(_, turn)| turn);
        if decision.prompt == CONFIRM {
            assert_eq!(turn, first, "{game:?} at {}", decision.id);
        }
    });
}

/// At every question and at the end, for every viewer: the parts of a score add up to its total, and all
/// lines have the same parts.
pub fn score_sheets_add_up<G: Game>(game: &Match) {
    let check = |table: &Table<G>| {
        for viewer in Viewer::all(table.seats()) {
            let sheet = table.score_sheet(viewer);
            for line in &sheet.lines {
                let parts: i32 = line.parts.iter().map(|(_, points)| points).sum();
                assert_eq!(line.total, parts, "{game:?}, {viewer:?}: {line:?}");
                let terms = |line: &ScoreLine| {
                    line.parts
                        .iter()
                        .map(|(term, _)| term.clone())
                        .collect::<Vec<_>>()
                };
                assert_eq!(terms(line), terms(&sheet.lines[0]), "{game:?}, {viewer:?}");
            }
        }
    };
    let (table, outcome) = play_to_the_end::<G>(game, Vec::new(), |table, _| check(table));
    check(&table);
    let totals: Vec<i32> = table
        .score_sheet(Viewer::Public)
        .lines
        .iter()
        .map(|line| line.total)
        .collect();
    assert_eq!(
        totals, outcome.scores,
        "{game:?}: at the end everybody's score is known"
    );
}

/// At every question: nothing is both on offer and refused, and everything that is refused has a reason.
/// Returns the prompts of the questions whose lists are plain.
pub fn refusals_are_sound<G: Game>(
    game: &Match,
    mut look: impl FnMut(&Decision, &Refused),
) -> BTreeSet<&'static str> {
    let mut plain = BTreeSet::new();
    play_at_random::<G>(game, Vec::new(), |table, decision| {
        let context = || {
            format!(
                "{game:?}, {} at {} ({})",
                decision.seat,
                decision.id,
                decision.prompt.key()
            )
        };
        let refused = table.refused(decision.seat, &[]);
        for (at, one) in refused.iter().enumerate() {
            let open = one.prompt == decision.prompt;
            let offered = open && decision.choices.iter().any(|choice| choice.key == one.key);
            let again = |other: &Refused| (other.prompt, &other.key) == (one.prompt, &one.key);
            assert!(!offered && !one.reasons.is_empty(), "{}: {one:?}", context());
            assert!(!refused[..at].iter().any(again), "{}: {one:?}", context());
            look(decision, one);
        }
        let judged = table.judged(decision.seat).into_iter();
        plain.extend(
            judged
                .filter(|(_, judged)| !judged)
                .map(|(prompt, _)| prompt.key()),
        );
    });
    plain
}

/// What a viewer has been told of the running step.
pub fn told_to<G: Game>(table: &Table<G>, viewer: Viewer) -> Vec<super::told::Told> {
    let drafting = Seat::all(table.seats()).find(|seat| !table.draft(*seat).is_empty());
    let hidden = drafting
        .filter(|seat| !viewer.is(*seat))
        .map_or(0, |seat| table.draft(seat).len());
    let events = table.step_events();
    events[..events.len() - hidden]
        .iter()
        .filter_map(|event| G::tell(event, viewer))
        .collect()
}

/// At every question with undo on offer: the draft has taught its player nothing.
pub fn drafts_teach_nothing<G: Game>(game: &Match) {
    play_at_random::<G>(game, Vec::new(), |table, decision| {
        let seat = decision.seat;
        if !table.can_undo(seat) {
            return;
        }
        let mut before = Table::<G>::load(table.save()).expect("a save loads").table;
        while before.can_undo(seat) {
            before.undo(seat).expect("undo was offered");
        }
        let sorted = |table: &Table<G>| {
            let mut known: Vec<_> = table.state().unknown(Viewer::Seat(seat)).concat();
            known.sort();
            known
        };
        let (then, now) = (sorted(&before), sorted(table));
        assert!(
            then.iter().all(|card| now.contains(card)),
            "{game:?}: a draft showed a hidden card"
        );
    });
}

/// The same choices through tape and policy give equal events, states, dice and views, wherever the policy
/// takes over.
pub fn tape_and_policy_agree<G: Game>(game: &Match) {
    let (mut table, opened) =
        Table::<G>::open(game.options.clone(), game.seats, game.seed(), Vec::new()).expect("a legal set-up");
    let mut dice = game.players();
    let mut script = Vec::new();
    let mut events: Vec<G::Event> = opened.events;
    let mut on_the_way: Vec<(Table<G>, usize)> = Vec::new();
    while let Some(decision) = next_unanswered(&table) {
        let answer = random_answer(&decision, &mut dice);
        // Of simultaneous answers the policy gives all or none.
        let fresh = table.open_decisions().iter().all(|open| open.answered.is_none());
        if fresh && dice.below(TABLES_LEFT_ONE_IN) == 0 {
            let copy = Table::load(table.save()).expect("a save loads").table;
            on_the_way.push((copy, script.len()));
        }
        if decision.only_answer().is_none() {
            let checked = decision.check(&answer).expect("an offered answer");
            script.push(Scripted::<G> {
                seat: decision.seat,
                prompt: decision.prompt.key(),
                answer: checked,
                view: table.view(Viewer::Seat(decision.seat)),
            });
        }
        events.extend(
            table
                .submit(decision.seat, decision.id, &answer, Author::Player)
                .expect("accepted")
                .events,
        );
    }

    let mut dice = Dice::new(game.seed());
    let mut state = G::set_up(&game.options, game.seats, &mut dice).expect("legal");
    let mut replay = Script {
        answers: script.iter(),
    };
    let mut played_events = Vec::new();
    let outcome = play_out_with_events(&mut state, &mut dice, &mut replay, Some(&mut played_events))
        .expect("the game ends");
    assert_eq!(Some(&outcome), table.outcome());
    assert_eq!(played_events, events);
    assert_eq!(json(&state), json(table.state()));
    assert_eq!(dice, *table.dice());
    assert!(
        replay.answers.next().is_none(),
        "the policy was asked as often as the players"
    );

    for (left, answered) in on_the_way {
        let mut rest = Script {
            answers: script[answered..].iter(),
        };
        assert_eq!(left.play_out(&mut rest), Ok(outcome.clone()), "{game:?}");
        assert!(rest.answers.next().is_none(), "the policy gave all other answers");
    }
    assert_eq!(table.play_out(&mut RandomPolicy::new(dice)), Ok(outcome));
}

/// How rarely a random game is left to a policy on the way.
const TABLES_LEFT_ONE_IN: u32 = 10;

fn json<G: Game>(state: &G) -> Value {
    serde_json::to_value(state).expect("a state is plain data")
}

/// An answer that a policy gives, where it is asked the same and sees the same.
struct Scripted<G: Game> {
    seat: Seat,
    prompt: &'static str,
    answer: Answer,
    view: G::View,
}

struct Script<I> {
    answers: I,
}

impl<'a, G: Game, I: Iterator<Item = &'a Scripted<G>>> Policy<G> for Script<I> {
    fn answer(&mut self, offer: &Offer<'_, G>) -> PolicyAnswer {
        let scripted = self.answers.next().expect("another answer");
        assert_eq!((scripted.seat, scripted.prompt), (offer.seat, offer.prompt.key()));
        assert_eq!(scripted.view, offer.view());
        let place = |key: &Key| {
            (0..offer.choices())
                .find(|at| offer.key(*at) == *key)
                .expect("the same choices")
        };
        match (offer.shape, &scripted.answer) {
            (_, Answer::Pass) => PolicyAnswer::Pass,
            (_, Answer::Amount(amount)) => PolicyAnswer::Amount(*amount),
            (Shape::Some { .. }, Answer::Picked(keys)) => {
                PolicyAnswer::Some(keys.iter().map(place).collect())
            }
            (_, Answer::Picked(keys)) => PolicyAnswer::One(place(&keys[0])),
        }
    }
}

/// At every simultaneous question: the order in which the answers arrive does not matter.
pub fn arrival_order_does_not_matter<G: Game>(game: &Match) {
    let mut dice = game.players();
    play_at_random::<G>(game, Vec::new(), |table, _| {
        let open = table.open_decisions();
        if open.len() < 2 || open.iter().any(|decision| decision.answered.is_some()) {
            return;
        }
        let answers: Vec<Answer> = open
            .iter()
            .map(|decision| random_answer(decision, &mut dice))
            .collect();
        let arrive = |order: &[usize]| {
            let mut copy = Table::<G>::load(table.save()).expect("a save loads").table;
            for at in order {
                // An answer may come too late for a window that has been decided.
                let _ = copy.submit(open[*at].seat, open[*at].id, &answers[*at], Author::Player);
            }
            (json(copy.state()), copy.open_decisions().to_vec())
        };
        let mut order: Vec<usize> = (0..open.len()).collect();
        let first = arrive(&order);
        for _ in 0..6 {
            dice.shuffle(&mut order);
            assert_eq!(arrive(&order), first, "{game:?}");
        }
    });
}
