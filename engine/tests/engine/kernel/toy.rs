//! A toy game: chips in hidden hands, a deck, a die and gold. Its option `scene` says what a turn is, so that
//! each rule of the kernel gets the smallest turn that shows it.

use std::borrow::Cow;
use std::cell::Cell;
use std::ops::RangeInclusive;

use engine::kernel::invariants::{Invariant, each_card_once};
use engine::kernel::verb::VerbGroup;
use engine::kernel::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub const PAINT: Prompt = Prompt::new("paint");
pub const REPAINT: Prompt = Prompt::new("repaint");
pub const SIZE: Prompt = Prompt::new("size");
pub const PLAY: Prompt = Prompt::new("play");
pub const SELL: Prompt = Prompt::new("sell");
pub const BID: Prompt = Prompt::new("bid");
pub const BLOCK: Prompt = Prompt::new("block");
pub const TITHE: Prompt = Prompt::new("tithe");
pub const LUCK: Prompt = Prompt::new("luck");
pub const GIVE: Prompt = Prompt::new("give");
pub const TOLL: Prompt = Prompt::new("toll");
pub const BUY: Prompt = Prompt::new("buy");

pub const A: Seat = Seat::new(0);
pub const B: Seat = Seat::new(1);
pub const C: Seat = Seat::new(2);

/// What a turn can be.
pub const SCENES: &[&str] = &[
    "full",
    "two",
    "roll",
    "shuffle",
    "draw",
    "peek",
    "reveal",
    "reveal-first",
    "at-random",
    "disclose",
    "ask",
    "ask-forced",
    "ask-all",
    "ask-window",
    "again",
    "then-end",
    "optional",
    "confirm-first",
    "finish",
    "endless",
    "broken",
    "march",
    "sell",
    "together",
    "window",
    "lone-window",
    "tithe",
    "forced",
    "offer",
    "swallowed",
    "shelf",
    "optional-shelf",
    "number",
    "basket",
    "hoard",
    "judged",
    "budget",
    "small-budget",
    "luck",
    "ending",
    "toll",
    "several",
    "breath",
    "bell",
];

thread_local! {
    static RULES: Cell<Rules> = const { Cell::new(Rules::AsPrinted) };
    static WANTED: Cell<i32> = const { Cell::new(0) };
}

/// The rules as they are, or as a fix has changed them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    AsPrinted,
    /// Red is no longer on offer.
    NoRed,
    /// Nobody is asked for a colour.
    Unpainted,
    /// The colour is asked for by another question.
    Repainted,
    /// The game ends where the size would be asked for.
    Short,
    /// Asking for a size breaks down.
    Buggy,
}

/// Switches to other rules. A test has its thread to itself, so no other test notices.
pub fn rules(now: Rules) {
    RULES.set(now);
}

/// What number is best where there are very many.
pub fn want(number: i32) {
    WANTED.set(number);
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chip(pub u16);

impl Card for Chip {
    const FAMILY: u8 = 0;

    fn number(self) -> u16 {
        self.0
    }

    fn from_number(number: u16) -> Self {
        Chip(number)
    }
}

/// Two chips of each kind are alike.
impl Pick for Chip {
    const COPIES: bool = true;

    fn key(&self) -> Key {
        Key::made(format!("c{}", self.0 / 2))
    }

    fn name(&self) -> Term {
        Term::new("chip").with("kind", self.0 / 2)
    }

    fn renamed(&self, renaming: &Renaming) -> Self {
        renaming.of(*self)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word(pub &'static str);

/// Nothing to choose from.
const NOTHING: [Word; 0] = [];

impl Pick for Word {
    fn key(&self) -> Key {
        Key::of(self.0)
    }

    fn name(&self) -> Term {
        Term::new(self.0)
    }
}

const COLOURS: [Word; 3] = [Word("red"), Word("green"), Word("blue")];
const SIZES: [Word; 2] = [Word("small"), Word("large")];

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Toy {
    scene: String,
    leaky: bool,
    pub turn: u32,
    pub deck: Deck<Chip>,
    pub hands: BySeat<Vec<Chip>>,
    pub gold: BySeat<i32>,
    pub pile: Vec<Chip>,
    pub die: u32,
}

/// What happened, as text, and who may hear it if not everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Event {
    pub text: String,
    only: Option<Seat>,
}

/// Chips are seen by their kinds: nobody can tell two copies apart.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Sight {
    pub hand: Vec<Key>,
    pub sizes: Vec<usize>,
    pub gold: Vec<i32>,
    pub deck: usize,
    pub pile: Vec<Key>,
    pub die: u32,
    pub turn: u32,
    /// What nobody may see; filled only by the leaky variant.
    pub top: Option<Key>,
}

const SPECS: [OptionSpec; 2] = [
    OptionSpec::one_of("scene", SCENES, "full"),
    OptionSpec::flag("leaky"),
];

impl Game for Toy {
    const ID: &'static str = "toy";
    const SCHEMA: u16 = 2;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const WINDOWS: bool = true;
    type Event = Event;
    type View = Sight;

    fn options() -> &'static [OptionSpec] {
        &SPECS
    }

    fn set_up(options: &Options, seats: u8, dice: &mut Dice) -> Result<Self, SetupError> {
        let mut chips: Vec<Chip> = (0..30).map(Chip).collect();
        dice.shuffle(&mut chips);
        let hands = BySeat::new(seats, |_| chips.split_off(chips.len() - 3));
        Ok(Toy {
            scene: options.value(&SPECS[0]).to_owned(),
            leaky: options.flag(&SPECS[1]),
            turn: 0,
            deck: Deck::from_top(chips),
            hands,
            gold: BySeat::new(seats, |_| 0),
            pile: Vec::new(),
            die: 0,
        })
    }

    fn step(cx: &mut Cx<'_, Self>) -> Flow {
        let me = cx.game.actor();
        let scene = cx.game.scene.clone();
        match scene.as_str() {
            "full" => full_turn(cx, me)?,
            "optional" => optional_turn(cx, me)?,
            "confirm-first" => confirm_turn(cx, me)?,
            "finish" => finish_turn(cx, me)?,
            "endless" => {}
            "broken" => broken_turn(cx, me)?,
            "march" => march_turn(cx, me)?,
            "sell" => sell(cx, me)?,
            "together" => together_turn(cx)?,
            "window" => window_turn(cx, me)?,
            "lone-window" => lone_window_turn(cx, me)?,
            "tithe" => tithe(cx, me, 2..=7)?,
            "forced" => forced_turn(cx, me)?,
            "offer" => offer_turn(cx, me)?,
            "swallowed" => swallowed_turn(cx, me)?,
            "shelf" => shelf_turn(cx, me)?,
            "optional-shelf" => optional_shelf_turn(cx, me)?,
            "number" => number_turn(cx, me)?,
            "basket" => basket_turn(cx, me)?,
            "hoard" => hoard_turn(cx, me)?,
            "judged" => judged_turn(cx, me)?,
            "budget" => budget_turn(cx, me, 9)?,
            "small-budget" => budget_turn(cx, me, 3)?,
            "luck" => luck_turn(cx, me)?,
            "ending" => ending_turn(cx, me)?,
            "toll" => toll_turn(cx, me)?,
            "several" => several_turn(cx, me)?,
            "breath" => breath_turn(cx, me)?,
            "bell" => bell_turn(cx, me)?,
            seal => sealed_turn(cx, me, seal)?,
        }
        cx.game.turn += 1;
        Ok(())
    }

    fn turn(&self) -> Option<Turn> {
        Some(Turn {
            seat: self.actor(),
            round: self.turn,
        })
    }

    fn after(cx: &mut Cx<'_, Self>, event: &Event) -> Flow {
        if event.text == "the bell rings" {
            let next = cx.game.actor().rivals(cx.game.seats()).next();
            return next.map_or(Ok(()), |next| paint(cx, next));
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> Sight {
        let hand = match viewer {
            Viewer::Seat(seat) => self.hands[seat].iter().map(Pick::key).collect(),
            Viewer::Public => Vec::new(),
        };
        Sight {
            hand,
            sizes: Seat::all(self.hands.seats())
                .map(|seat| self.hands[seat].len())
                .collect(),
            gold: self.gold.values().copied().collect(),
            deck: self.deck.len(),
            pile: self.pile.iter().map(Pick::key).collect(),
            die: self.die,
            turn: self.turn,
            top: self
                .deck
                .iter()
                .next()
                .filter(|_| self.leaky)
                .map(|chip| chip.key()),
        }
    }

    fn same_hand(one: &Self::View, other: &Self::View) -> bool {
        one == other
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Told> {
        let key = Cow::Owned(event.text.clone());
        let term = Term {
            key,
            args: Default::default(),
        };
        event.only.is_none_or(|seat| viewer.is(seat)).then(|| term.line())
    }

    fn score_sheet(&self, _: Viewer) -> ScoreSheet {
        ScoreSheet::of(
            self.gold
                .iter()
                .map(|(seat, gold)| (seat, vec![(Term::new("gold"), *gold)])),
        )
    }

    fn unknown(&self, viewer: Viewer) -> Vec<Vec<CardId>> {
        let rivals = self
            .hands
            .iter()
            .filter(|(seat, _)| !viewer.is(*seat))
            .flat_map(|(_, hand)| hand.iter().copied());
        vec![self.deck.iter().chain(rivals).map(Card::id).collect()]
    }

    fn redeal(&mut self, renaming: &Renaming) {
        self.deck.redeal(renaming);
        self.hands.values_mut().for_each(|hand| renaming.apply(hand));
        renaming.apply(&mut self.pile);
    }

    fn appraise(view: &Sight, seat: Seat) -> i64 {
        view.gold[seat.index()].into()
    }

    fn gauge(view: &Sight, seat: Seat, gauge: &str) -> Option<i64> {
        match gauge {
            "gold" => Some(view.gold[seat.index()].into()),
            "turn" => Some(view.turn.into()),
            _ => None,
        }
    }

    /// No chip is lost, none is there twice.
    fn invariants(&self, _: Prompt) -> Invariant {
        let held = self.hands.values().flatten().chain(&self.pile).copied();
        each_card_once(self.deck.iter().chain(held), (0..30).map(Chip))
    }

    fn prompts() -> &'static [&'static str] {
        &[
            "paint", "size", "play", "sell", "bid", "block", "tithe", "luck", "give", "toll", "buy",
        ]
    }

    fn verbs() -> &'static VerbGroup {
        &VerbGroup {
            command: "toy",
            verbs: &[],
            standing: &[],
        }
    }

    fn components() -> Vec<Component> {
        Vec::new()
    }

    fn vocabulary() -> Vec<&'static str> {
        Vec::new()
    }

    fn upcast(from: u16, state: &mut Value) -> Result<(), String> {
        let state = state.as_object_mut().ok_or("a state is an object")?;
        match from {
            // Schema 1 called the gold purses.
            1 => {
                let purses = state.remove("purses").ok_or("schema 1 has purses")?;
                state.insert("gold".to_owned(), purses);
                Ok(())
            }
            _ => Err(format!("schema {from} never was")),
        }
    }
}

impl Toy {
    fn actor(&self) -> Seat {
        Seat::new((self.turn % u32::from(self.seats())) as u8)
    }

    fn seats(&self) -> u8 {
        self.hands.seats()
    }

    fn blockers(&self, seat: Seat) -> Vec<Chip> {
        self.hands[seat]
            .iter()
            .copied()
            .filter(|chip| chip.0 % 4 < 2)
            .collect()
    }

    fn outcome(&self, reason: &str) -> Outcome {
        let scores: Vec<i32> = self.gold.values().copied().collect();
        let best = scores.iter().max().copied();
        let winners = self
            .gold
            .iter()
            .filter(|(_, gold)| Some(**gold) == best)
            .map(|(seat, _)| seat)
            .collect();
        Outcome {
            winners,
            scores,
            reason: reason.to_owned(),
            ties: Vec::new(),
        }
    }
}

// ---- verbs ----

fn say(cx: &mut Cx<'_, Toy>, text: impl Into<String>) {
    cx.emit(Event {
        text: text.into(),
        only: None,
    });
}

fn gain(cx: &mut Cx<'_, Toy>, me: Seat, gold: i32) {
    cx.game.gold[me] += gold;
    say(cx, format!("{me} gains {gold}"));
}

fn put_down(cx: &mut Cx<'_, Toy>, me: Seat, chip: Chip) {
    cx.game.hands[me].retain(|other| *other != chip);
    cx.game.pile.push(chip);
    say(cx, format!("{me} puts down {}", chip.key()));
}

fn draw(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    if let Some(chip) = cx.draw(|game| &mut game.deck)? {
        cx.game.hands[me].push(chip);
        say(cx, format!("{me} draws"));
        cx.emit(Event {
            text: format!("{me} drew {}", chip.key()),
            only: Some(me),
        });
    }
    Ok(())
}

fn roll(cx: &mut Cx<'_, Toy>) -> Flow {
    let die = cx.roll(6)?;
    cx.game.die = die;
    say(cx, "rolled");
    Ok(())
}

/// Asks for a colour; what it is worth shows in every view.
fn paint(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    let now = RULES.get();
    let prompt = if now == Rules::Repainted { REPAINT } else { PAINT };
    let colours = COLOURS
        .into_iter()
        .filter(|colour| now != Rules::NoRed || colour.0 != "red");
    if now == Rules::Unpainted {
        say(cx, "nobody paints");
        return Ok(());
    }
    if let Some(colour) = cx.choose(me, prompt, colours)? {
        cx.game.gold[me] += colour.0.len() as i32;
        say(cx, format!("{me} paints {}", colour.0));
    }
    Ok(())
}

fn size(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    match RULES.get() {
        Rules::Short => {
            let outcome = cx.game.outcome("short");
            cx.finish(outcome)?;
        }
        Rules::Buggy => panic!("there is no size"),
        _ => {}
    }
    if let Some(size) = cx.choose(me, SIZE, SIZES)? {
        cx.game.gold[me] += 10;
        say(cx, format!("{me} makes it {}", size.0));
    }
    Ok(())
}

fn sell(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    let hand = cx.game.hands[me].clone();
    for chip in cx.choose_some(me, SELL, 0..=2, hand)? {
        put_down(cx, me, chip);
        gain(cx, me, 1);
    }
    Ok(())
}

fn tithe(cx: &mut Cx<'_, Toy>, me: Seat, range: RangeInclusive<i32>) -> Flow {
    let gold = cx.amount(me, TITHE, range)?;
    gain(cx, me, -gold);
    Ok(())
}

/// Marches on a rival, who may ask for a toll before anything else happens.
fn march(cx: &mut Cx<'_, Toy>, me: Seat, rival: Seat) -> Flow {
    say(cx, format!("{me} marches on {rival}"));
    if cx.may_choose(rival, TOLL, [Word("gold")])?.is_some() {
        gain(cx, me, -5);
        gain(cx, rival, 5);
    }
    Ok(())
}

// ---- turns ----

/// A bit of everything.
fn full_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    let seats = cx.game.seats();
    if cx.game.turn == 2 * u32::from(seats) {
        let outcome = cx.game.outcome("rounds");
        cx.finish(outcome)?;
    }
    if cx.game.actor() == A {
        let hands: Vec<_> = Seat::all(seats)
            .map(|seat| (seat, cx.game.hands[seat].clone()))
            .collect();
        for (seat, bid) in cx.all_choose(BID, 0..=1, hands)? {
            for chip in bid {
                put_down(cx, seat, chip);
                gain(cx, seat, 2);
            }
        }
    }
    draw(cx, me)?;
    let hand = cx.game.hands[me].clone();
    if let Some(chip) = cx.about("play", |cx| cx.may_choose(me, PLAY, hand))? {
        put_down(cx, me, chip);
        gain(cx, me, 3);
        let rivals: Vec<Seat> = me
            .rivals(seats)
            .filter(|rival| !cx.game.hands[*rival].is_empty())
            .collect();
        if let Some((rival, chip)) = cx.respond(BLOCK, rivals, Toy::blockers)? {
            put_down(cx, rival, chip);
            gain(cx, me, -3);
        }
    }
    paint(cx, me)?;
    roll(cx)?;
    sell(cx, me)?;
    let most = cx.game.gold[me].clamp(0, 3);
    tithe(cx, me, 0..=most)?;
    let lucky = cx.game.blockers(me);
    if let Some(chip) = cx.offer(me, LUCK, lucky)? {
        put_down(cx, me, chip);
    }
    paint(cx, me)?;
    size(cx, me)
}

/// Colour, then what the scene is named after, then size.
fn sealed_turn(cx: &mut Cx<'_, Toy>, me: Seat, seal: &str) -> Flow {
    let rival = me.rivals(cx.game.seats()).next().unwrap_or(me);
    say(cx, "turn");
    paint(cx, me)?;
    match seal {
        "then-end" => return Ok(()),
        "two" => {}
        "roll" => roll(cx)?,
        "shuffle" => cx.shuffle(|game| &mut game.deck)?,
        "draw" => draw(cx, me)?,
        "peek" => {
            let chip = cx.peek(|game| &mut game.deck)?;
            cx.emit(Event {
                text: format!("top is {chip:?}"),
                only: Some(me),
            });
        }
        "reveal" => {
            let chip = cx.reveal(|game| &mut game.deck)?;
            cx.game.pile.extend(chip);
        }
        "reveal-first" => {
            let chip = cx.reveal_first(|game| &mut game.deck, |chip: Chip| chip.0.is_multiple_of(2))?;
            cx.game.pile.extend(chip);
        }
        "at-random" => {
            let chips = cx.game.hands[rival].clone();
            if let Some(chip) = cx.at_random(&chips)? {
                put_down(cx, rival, chip);
            }
        }
        "disclose" => cx.disclose()?,
        "ask" => paint(cx, rival)?,
        "ask-forced" => {
            let only = cx.game.hands[rival].iter().take(1).copied().collect::<Vec<_>>();
            if let Some(chip) = cx.choose(rival, GIVE, only)? {
                put_down(cx, rival, chip);
            }
        }
        "ask-all" => bid_colours(cx)?,
        "ask-window" => {
            cx.respond(BLOCK, [rival], Toy::blockers)?;
        }
        "again" => {
            roll(cx)?;
            paint(cx, me)?;
            roll(cx)?;
        }
        other => unreachable!("there is no scene {other}"),
    }
    say(cx, "after");
    size(cx, me)
}

fn optional_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    paint(cx, me)?;
    if cx.may_choose(me, LUCK, [Word("yes")])?.is_some() {
        gain(cx, me, 1);
    }
    Ok(())
}

fn confirm_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    paint(cx, me)?;
    cx.confirm(me)?;
    size(cx, me)
}

fn finish_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    paint(cx, me)?;
    gain(cx, me, 100);
    let outcome = cx.game.outcome("hundred");
    cx.finish(outcome)?;
    gain(cx, me, 1000);
    Ok(())
}

/// Breaks in the middle of a move, with a state that cannot even be shown.
fn broken_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    paint(cx, me)?;
    cx.game.hands = BySeat::default();
    panic!("half of a move");
}

fn march_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    let seats = cx.game.seats();
    if let Some(rival) = cx.choose(me, PLAY, me.rivals(seats).collect::<Vec<_>>())? {
        march(cx, me, rival)?;
        // The card's next line sees what the toll has done.
        let poor = cx.game.gold[me] < 0;
        gain(cx, me, if poor { 20 } else { 1 });
    }
    Ok(())
}

fn bid_colours(cx: &mut Cx<'_, Toy>) -> Flow {
    let colours: Vec<Word> = COLOURS
        .into_iter()
        .filter(|c| RULES.get() != Rules::NoRed || c.0 != "red")
        .collect();
    let asked: Vec<_> = Seat::all(cx.game.seats())
        .map(|seat| (seat, colours.clone()))
        .collect();
    for (seat, bid) in cx.all_choose(BID, 1..=1, asked)? {
        for colour in bid {
            cx.game.gold[seat] += colour.0.len() as i32;
            say(cx, format!("{seat} bid {}", colour.0));
        }
    }
    Ok(())
}

fn together_turn(cx: &mut Cx<'_, Toy>) -> Flow {
    say(cx, "turn");
    bid_colours(cx)?;
    let me = cx.game.actor();
    size(cx, me)
}

/// The rivals may respond; the nearest one who does wins.
fn window_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    let seats = cx.game.seats();
    let taker = cx.respond(BLOCK, me.rivals(seats), |_, _| vec![Word("stop"), Word("slow")])?;
    match taker {
        Some((seat, how)) => say(cx, format!("{seat} says {}", how.0)),
        None => say(cx, "nobody says anything"),
    }
    size(cx, me)
}

/// One rival alone may respond; then it is the acting player's turn to choose again.
fn lone_window_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    let rival = me.rivals(cx.game.seats()).take(1);
    if let Some((seat, how)) = cx.respond(BLOCK, rival, |_, _| vec![Word("stop"), Word("slow")])? {
        gain(cx, seat, if how.0 == "slow" { 2 } else { 1 });
    }
    cx.choose(me, PLAY, [Word("only")])?;
    say(cx, "beyond");
    size(cx, me)
}

fn forced_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    size(cx, me)?;
    cx.choose(me, PLAY, [Word("only")])?;
    cx.choose_some(me, GIVE, 2..=2, [Word("this"), Word("that")])?;
    cx.amount(me, TITHE, 3..=3)?;
    cx.choose(me, TOLL, NOTHING)?;
    paint(cx, me)
}

fn offer_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    cx.may_choose(me, PLAY, NOTHING)?;
    cx.offer(me, LUCK, NOTHING)?;
    say(cx, "no luck");
    Ok(())
}

fn luck_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    paint(cx, me)?;
    cx.offer(me, LUCK, NOTHING)?;
    roll(cx)?;
    size(cx, me)
}

/// A colour, then perhaps gold: to take none says that the turn ends.
fn ending_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    paint(cx, me)?;
    if cx
        .may_choose(me, LUCK.with("more", 1).ending(), [Word("yes")])?
        .is_some()
    {
        gain(cx, me, 1);
    }
    roll(cx)
}

fn toll_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    for price in 4..=5 {
        let ask = TOLL.with("price", price).mildly(Answer::one("flee"));
        cx.choose(me, ask, [Word("pay"), Word("flee")])?;
    }
    size(cx, me)
}

/// Whenever the bell rings, the next player may paint.
fn bell_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    size(cx, me)?;
    cx.happen(Event {
        text: "the bell rings".to_owned(),
        only: None,
    })?;
    say(cx, "silence");
    Ok(())
}

/// A roll, and an offer that can be passed before it.
fn breath_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    paint(cx, me)?;
    cx.sealing_before(Some(LUCK), || Term::new("seal-roll"), roll)?;
    if cx.offer(me, LUCK, [Word("yes")])?.is_some() {
        gain(cx, me, 1);
    }
    Ok(())
}

fn several_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    paint(cx, me)?;
    cx.sealing(
        || Seal::drawing(2),
        |cx| {
            for _ in 0..2 {
                if let Some(chip) = cx.draw(|game| &mut game.deck)? {
                    cx.game.hands[me].push(chip);
                }
            }
            Ok(())
        },
    )?;
    paint(cx, me)?;
    roll(cx)?;
    size(cx, me)
}

/// Rules with a bug: a question whose `?` was forgotten.
fn swallowed_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    let _ = cx.choose(me, PAINT, COLOURS);
    size(cx, me)
}

/// A number costs as much as it is away from what is wanted.
fn pay_for(cx: &mut Cx<'_, Toy>, me: Seat, number: i32) {
    gain(cx, me, -(number - WANTED.get()).abs());
}

fn shelf() -> impl Iterator<Item = Chip> {
    (0..200).step_by(2).map(Chip)
}

fn shelf_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    if let Some(chip) = cx.choose(me, PLAY, shelf())? {
        pay_for(cx, me, i32::from(chip.0 / 2));
    }
    Ok(())
}

fn optional_shelf_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    if let Some(chip) = cx.may_choose(me, PLAY, shelf())? {
        pay_for(cx, me, i32::from(chip.0 / 2));
    }
    Ok(())
}

fn number_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    let number = cx.amount(me, TITHE, 0..=1000)?;
    pay_for(cx, me, number);
    Ok(())
}

/// Each copy of the wanted chip brings a gold.
fn basket_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    let chips = cx.choose_some(me, SELL, 3..=5, (0..20).map(Chip))?;
    let wanted = chips.iter().filter(|chip| i32::from(chip.0 / 2) == WANTED.get());
    gain(cx, me, wanted.count() as i32);
    Ok(())
}

/// There are more than 2^128 combinations.
fn hoard_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    let chips = cx.choose_some(me, SELL, 0..=150, (0..300).step_by(2).map(Chip))?;
    gain(cx, me, chips.len() as i32);
    Ok(())
}

// ---- players ----

pub fn scene(name: &str) -> Options {
    Options::default().with("scene", OptionValue::Value(name.to_owned()))
}

/// A table of three with a scene, at its first question.
pub fn table(name: &str) -> Table<Toy> {
    opened(name, Vec::new()).0
}

pub fn opened(name: &str, orders: Vec<Order>) -> (Table<Toy>, Progress<Event>) {
    Table::open(scene(name), 3, Seed::of_number(7), orders).expect("a legal set-up")
}

pub fn one(key: &str) -> Answer {
    Answer::one(key)
}

pub fn picked(keys: &[Key]) -> Answer {
    Answer::Picked(keys.to_vec())
}

pub fn done() -> Answer {
    Answer::one(DONE)
}

/// The prompt of the question that waits for a seat.
pub fn asked(table: &Table<Toy>, seat: Seat) -> Option<&'static str> {
    table.decision(seat).map(|decision| decision.prompt.key())
}

pub fn id(table: &Table<Toy>, seat: Seat) -> DecisionId {
    table.decision(seat).expect("the seat is asked").id
}

pub fn try_answer(table: &mut Table<Toy>, seat: Seat, answer: &Answer) -> Result<Progress<Event>, Refusal> {
    table.submit(seat, id(table, seat), answer, Author::Player)
}

/// Answers the question that waits for a seat.
pub fn answer(table: &mut Table<Toy>, seat: Seat, answer: &Answer) -> Progress<Event> {
    try_answer(table, seat, answer).expect("the answer is accepted")
}

/// Answers with one choice after the other and returns what was told meanwhile.
pub fn play(table: &mut Table<Toy>, seat: Seat, keys: &[&str]) -> Vec<String> {
    keys.iter()
        .flat_map(|key| texts(&answer(table, seat, &one(key))))
        .collect()
}

pub fn texts(progress: &Progress<Event>) -> Vec<String> {
    progress.events.iter().map(|event| event.text.clone()).collect()
}

pub fn reloaded(table: &Table<Toy>) -> Loaded<Toy> {
    let text = serde_json::to_string(&table.save()).expect("a save is JSON");
    Table::load(serde_json::from_str(&text).expect("a save is JSON")).expect("the save loads")
}

pub fn copy(table: &Table<Toy>) -> Table<Toy> {
    reloaded(table).table
}

pub fn gold(table: &Table<Toy>, viewer: Viewer) -> Vec<i32> {
    table.view(viewer).gold
}

/// One colour is left and no size, so that neither is asked for; of two acts one is refused.
fn judged_turn(cx: &mut Cx<'_, Toy>, me: Seat) -> Flow {
    let refuse = |why: &'static str| Err(vec![Term::new(why)]);
    let is_red = move |_: &Toy, colour: &Word| if colour.0 == "red" { Ok(()) } else { refuse("pale") };
    cx.choose(me, PAINT, COLOURS.judged(is_red))?;
    cx.choose(me, SIZE, SIZES.judged(move |_: &Toy, _: &Word| refuse("no-room")))?;
    let acts = [Word("dance"), Word("sing")].explained(move |_: &Toy, refusals: &mut Refusals| {
        refusals.judge([Word("fly")], |_| refuse("heavy"));
        refusals.judge([Word("sing")], |_| Ok::<(), Vec<Reason>>(()));
    });
    if let Some(act) = cx.choose(me, PLAY, acts)? {
        say(cx, format!("{me} does {}", act.0));
    }
    cx.choose(me, TOLL, [Word("gold"), Word("silver")])?;
    Ok(())
}

/// What can be bought. The longer its name, the dearer it is.
const WARES: [Word; 4] = [Word("axe"), Word("bow"), Word("lance"), Word("shield")];

/// Buys at least one thing, and spends no more than there is. The game ends with the ninth turn.
fn budget_turn(cx: &mut Cx<'_, Toy>, me: Seat, gold: usize) -> Flow {
    let wares = WARES.together(move |_: &Toy, picked: &[Word]| {
        let price: usize = picked.iter().map(|ware| ware.0.len()).sum();
        if price > gold {
            return Err(vec![Term::new("too-dear").with("missing", price - gold)]);
        }
        let has_bow = picked.contains(&Word("bow"));
        if gold < WARES[2].0.len() && has_bow {
            return Err(vec![Term::new("no-arrows")]);
        }
        Ok(())
    });
    for ware in cx.choose_some(me, BUY, 1..=3, wares)? {
        cx.game.gold[me] += ware.0.len() as i32;
        say(cx, format!("{me} buys {}", ware.0));
    }
    if cx.game.turn < 8 {
        return Ok(());
    }
    let outcome = cx.game.outcome("sold-out");
    match cx.finish(outcome)? {}
}
