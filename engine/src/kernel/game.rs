//! What a game is to the kernel.

use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::cx::{Cx, Flow};
use super::decision::Prompt;
use super::dice::{Dice, Seed};
use super::invariants::Invariant;
use super::options::{OptionSpec, Options, SetupError};
use super::score::ScoreSheet;
use super::seat::{Seat, Viewer};
use super::secret::{CardId, Renaming};
use super::term::Term;
use super::told::Told;
use super::verb::VerbGroup;

/// The rules of one game, over its state. The state is private to this crate: everybody else sees views.
pub trait Game: Clone + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The game's name for programs, which never changes.
    const ID: &'static str;
    /// The number of the saved form; raised together with an upcaster.
    const SCHEMA: u16;
    /// For how many players it is.
    const SEATS: RangeInclusive<u8>;
    /// Whether it asks questions based on public facts alone, so that a player who is asked may hold nothing
    /// that fits.
    const WINDOWS: bool;

    /// Something that happened.
    type Event: Clone + PartialEq + std::fmt::Debug + Serialize + Send + Sync;
    /// What one viewer sees.
    type View: Clone + PartialEq + std::fmt::Debug + Serialize + Send + Sync;

    /// What can be set when a table is opened.
    fn options() -> &'static [OptionSpec];

    /// The beginning of a game. Seats and options have been checked.
    fn set_up(options: &Options, seats: u8, dice: &mut Dice) -> Result<Self, SetupError>;

    /// The options as they are played: where the lot was to decide, what it has decided. Everybody may know it.
    fn drawn_options(&self, options: &Options) -> Options {
        options.clone()
    }

    /// Plays one step — a turn, a phase, a simultaneous choice — to its end. It runs again from its start
    /// after each answer, and depends on `cx` alone.
    fn step(cx: &mut Cx<'_, Self>) -> Flow;

    /// Whose turn it is, as everybody may know it. It stays the same while others are asked in between, and it
    /// is another one when the same player has the next turn, too.
    fn turn(&self) -> Option<Turn>;

    /// What follows from something that has happened: everything that says "whenever". It comes right after the
    /// event, if the game lets it happen by [`Cx::happen`].
    fn after(_cx: &mut Cx<'_, Self>, _event: &Self::Event) -> Flow {
        Ok(())
    }

    /// What the viewer sees, written field by field.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Whether two views of the same seat show the same private things: what a player holds, not what lies on
    /// the table.
    fn same_hand(one: &Self::View, other: &Self::View) -> bool;

    /// What the viewer learns of an event, kind and marks included: an allow-list.
    fn tell(event: &Self::Event, viewer: Viewer) -> Option<Told>;

    /// The standing and where every point came from, as far as the viewer may know it: a seat whose total is
    /// hidden from the viewer has no line.
    fn score_sheet(&self, viewer: Viewer) -> ScoreSheet;

    /// The hidden cards, in groups that the viewer cannot tell apart.
    fn unknown(&self, viewer: Viewer) -> Vec<Vec<CardId>>;

    /// Renames hidden cards wherever they lie.
    fn redeal(&mut self, renaming: &Renaming);

    /// How good a view looks to a player, for the `greedy` policy.
    fn appraise(view: &Self::View, seat: Seat) -> i64;

    /// A number that standing orders can depend on, such as the round or the size of a fight, as far as the
    /// player on that seat can see it.
    fn gauge(_view: &Self::View, _seat: Seat, _gauge: &str) -> Option<i64> {
        None
    }

    /// What must hold while `asked` is the open question: nothing is lost, nothing is there twice, limits are
    /// kept. The tests look at it before every decision.
    fn invariants(&self, asked: Prompt) -> Invariant;

    /// The key of every question that the game can ask.
    fn prompts() -> &'static [&'static str];

    /// The ways to say a turn in one line.
    fn verbs() -> &'static VerbGroup;

    /// Every component of the game.
    fn components() -> Vec<Component>;

    /// Every message key that the game can use in addition to the keys of its components.
    fn vocabulary() -> Vec<&'static str>;

    /// Brings a state of an older schema to the next one.
    fn upcast(from: u16, _state: &mut Value) -> Result<(), String> {
        Err(format!("{} cannot read schema {from}", Self::ID))
    }
}

/// A player's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// Whose it is.
    pub seat: Seat,
    /// The round it belongs to, so that two turns of the same player differ.
    pub round: u32,
}

/// The beginning of a game with its dice. Seats and options are checked first.
pub fn set_up<G: Game>(options: &Options, seats: u8, seed: Seed) -> Result<(G, Dice), SetupError> {
    if !G::SEATS.contains(&seats) {
        return Err(SetupError::Seats {
            min: *G::SEATS.start(),
            max: *G::SEATS.end(),
            seats,
        });
    }
    options.check(G::options())?;
    let mut dice = Dice::new(seed);
    let game = G::set_up(options, seats, &mut dice)?;
    Ok((game, dice))
}

/// A card, tile or space, as the catalogue shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Component {
    /// Its key. `words` has its name under this key, and its text as the attribute `text`.
    pub key: &'static str,
    /// The family it belongs to: `quest`, `hero`, …; its words are used where the component has no text of
    /// its own.
    pub kind: &'static str,
    /// How many there are.
    pub copies: u8,
    /// What is printed on it.
    pub facts: Vec<(&'static str, Fact)>,
    /// Where its facts come from: the weakest of them.
    pub source: Source,
    /// Where exactly, as the content table says it.
    pub note: &'static str,
}

/// One printed fact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Fact {
    /// A number.
    Number(i64),
    /// Yes or no.
    Flag(bool),
    /// One of the game's own terms, by key.
    Key(&'static str),
}

/// Where a fact comes from, strongest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The rulebook.
    Rulebook,
    /// Another publication.
    Published,
    /// Our own.
    Authored,
}

impl Source {
    /// The weakest source named in a phrase of a content table.
    pub fn of(note: &str) -> Self {
        if note.contains("authored") {
            Source::Authored
        } else if note.contains("published") {
            Source::Published
        } else {
            Source::Rulebook
        }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The winners: several if the victory is shared.
    pub winners: Vec<Seat>,
    /// The final score of each seat.
    pub scores: Vec<i32>,
    /// Why the game ended, by the key of a message.
    pub reason: String,
    /// What decided between those who could have won, in order.
    #[serde(default)]
    pub ties: Vec<Term>,
}
