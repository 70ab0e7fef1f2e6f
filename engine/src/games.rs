//! The one registry of games, and a table of any of them.

use serde_json::Value;

use crate::kernel::{
    Answer, Author, Awaited, Checkpoint, Component, Decision, DecisionId, Dice, Endless, Entry, Game, Key, LoadError,
    Loaded, OptionSpec, Options, Order, Outcome, Policy, Progress, Reason, Refusal, Rewound, Save, ScoreSheet, Seal,
    Seat, Seed, SetupError, Skipped, Status, Table, Term, Told, Viewer,
};

macro_rules! games {
    ($($variant:ident: $game:ty,)*) => {
        /// What a viewer sees of a table of any game.
        #[derive(Clone, PartialEq, Debug, serde::Serialize)]
        #[serde(untagged)]
        #[allow(missing_docs)]
        pub enum View {
            $($variant(Box<<$game as Game>::View>),)*
        }

        $(impl Known for $game {
            fn wrap(view: Self::View) -> View {
                View::$variant(Box::new(view))
            }
        })*

        /// Every game there is.
        pub static GAMES: &[GameEntry] = &[$(GameEntry::of::<$game>(),)*];
    };
}

// One line a game; nothing else lists games.
games! {
    Deus: crate::deus::Deus,
    DeusExMachina: crate::deus_ex_machina::DeusExMachina,
}

/// What everybody in the room sees of a table. Only a table makes one, so whoever holds one holds no secret.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
#[serde(transparent)]
pub struct PublicView(View);

impl std::ops::Deref for PublicView {
    type Target = View;

    fn deref(&self) -> &View {
        &self.0
    }
}

/// The game with this id.
pub fn game(id: &str) -> Option<&'static GameEntry> {
    GAMES.iter().find(|game| game.id == id)
}

/// Loads a table of whatever game it is.
pub fn load(save: Save) -> Result<LoadedTable, LoadError> {
    let entry = game(&save.game).ok_or_else(|| LoadError::NoSuchGame { game: save.game.clone() })?;
    (entry.load)(save)
}

/// A game that the registry knows.
pub trait Known: Game {
    /// The game's view as that of any game.
    fn wrap(view: Self::View) -> View;
}

/// A table of any game that was loaded.
pub struct LoadedTable {
    /// The table.
    pub table: Box<dyn AnyTable>,
    /// Answers that the corrected rules no longer allow, and that were taken back.
    pub rewound: Vec<Rewound>,
    /// What happened beyond what had been told.
    pub changes: Changes,
}

/// What a call brought about.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Changes {
    /// What is final now, in order.
    pub news: Vec<News>,
    /// Answers that standing orders gave, to be logged like any other.
    pub ordered: Vec<(DecisionId, Entry)>,
}

impl Changes {
    fn of<G: Game>(progress: Progress<G::Event>, seats: u8) -> Self {
        Self { news: news_of::<G>(progress.events, seats), ordered: progress.ordered }
    }
}

/// A whole game: refused at set-up, or played to its end.
pub type PlayedOut = Result<Result<Outcome, Endless>, SetupError>;

type Opened = Result<(Box<dyn AnyTable>, Changes), SetupError>;

/// A game as the registry knows it.
pub struct GameEntry {
    /// Its id.
    pub id: &'static str,
    /// The fewest players.
    pub min_seats: u8,
    /// The most players.
    pub max_seats: u8,
    /// Whether it asks questions that a player may have nothing for, so that nobody learns what they hold.
    pub windows: bool,
    /// What can be set when a table is opened.
    pub options: fn() -> &'static [OptionSpec],
    /// Every component.
    pub components: fn() -> Vec<Component>,
    /// Every message key beside those of the components.
    pub vocabulary: fn() -> Vec<&'static str>,
    open: fn(Options, u8, Seed, Vec<Order>) -> Opened,
    load: fn(Save) -> Result<LoadedTable, LoadError>,
    play_out: fn(&Options, u8, Seed, &mut dyn Policy) -> PlayedOut,
}

impl GameEntry {
    const fn of<G: Known>() -> Self {
        Self {
            id: G::ID,
            min_seats: *G::SEATS.start(),
            max_seats: *G::SEATS.end(),
            windows: G::WINDOWS,
            options: G::options,
            components: G::components,
            vocabulary: G::vocabulary,
            open: |options, seats, seed, orders| {
                let (table, progress) = Table::<G>::open(options, seats, seed, orders)?;
                let changes = Changes::of::<G>(progress, table.seats());
                Ok((Box::new(table), changes))
            },
            load: |save| {
                let Loaded { table, rewound, progress } = Table::<G>::load(save)?;
                let changes = Changes::of::<G>(progress, table.seats());
                Ok(LoadedTable { table: Box::new(table), rewound, changes })
            },
            play_out: |options, seats, seed, policy| {
                let (mut state, mut dice) = crate::kernel::set_up::<G>(options, seats, seed)?;
                Ok(crate::kernel::play_out(&mut state, &mut dice, policy))
            },
        }
    }

    /// Opens a table and plays up to the first question.
    pub fn open(&self, options: Options, seats: u8, seed: Seed, orders: Vec<Order>) -> Opened {
        (self.open)(options, seats, seed, orders)
    }

    /// Plays a whole game straight through.
    pub fn play_out(&self, options: &Options, seats: u8, seed: Seed, policy: &mut dyn Policy) -> PlayedOut {
        (self.play_out)(options, seats, seed, policy)
    }
}

/// Something that happened and is final, as far as each viewer may learn it.
#[derive(Clone, PartialEq, Debug)]
pub struct News {
    /// The event with all secrets: for logs of simulations, never for people.
    pub raw: Value,
    /// What everybody is told.
    pub public: Option<Told>,
    /// What single players are told instead.
    pub private: Vec<(Seat, Told)>,
}

impl News {
    /// What a viewer is told.
    pub fn told(&self, viewer: Viewer) -> Option<&Told> {
        let own = self.private.iter().find(|(seat, _)| viewer.is(*seat)).map(|(_, told)| told);
        own.or(self.public.as_ref())
    }
}

fn news_of<G: Game>(events: Vec<G::Event>, seats: u8) -> Vec<News> {
    let one = |event: G::Event| {
        let public = G::tell(&event, Viewer::Public);
        let private = Seat::all(seats)
            .filter_map(|seat| G::tell(&event, Viewer::Seat(seat)).map(|told| (seat, told)))
            .filter(|(_, told)| Some(told) != public.as_ref())
            .collect();
        News { raw: json(&event), public, private }
    };
    events.into_iter().map(one).collect()
}

fn json<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("plain data is JSON")
}

/// What answers would do, as their player would see it.
#[derive(Clone, PartialEq, Debug)]
pub struct Ahead {
    /// What the player would see.
    pub view: View,
    /// What would happen.
    pub told: Vec<Told>,
    /// What the player would be asked next.
    pub decision: Option<Decision>,
    /// Choices on the way that needed no question.
    pub skipped: Vec<Skipped>,
    /// What final thing would come next.
    pub stopped: Option<Seal>,
}

/// A table of any game: all that the world outside the engine knows of a game in progress.
pub trait AnyTable: Send + Sync {
    /// Which game is played.
    fn game(&self) -> &'static str;
    /// How many players there are.
    fn seats(&self) -> u8;
    /// How often the table has changed.
    fn revision(&self) -> u64;
    /// The options it was opened with.
    fn options(&self) -> &Options;
    /// Whether it can be played at.
    fn status(&self) -> &Status;
    /// The fingerprint of the seed.
    fn fingerprint(&self) -> String;
    /// The seed, once the game is over.
    fn seed(&self) -> Option<Seed>;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> View;
    /// What everybody sees.
    fn public_view(&self) -> PublicView;
    /// The standing as a viewer knows it, with where every point came from. A seat whose total is hidden from the
    /// viewer has no line.
    fn score_sheet(&self, viewer: Viewer) -> ScoreSheet;
    /// The question that waits for a seat.
    fn decision(&self, seat: Seat) -> Option<&Decision>;
    /// All open questions, for programs that play all seats.
    fn open_decisions(&self) -> &[Decision];
    /// Who is awaited.
    fn awaited(&self) -> Vec<Awaited>;
    /// What a seat's unsealed answers have brought about so far, as that seat is told it.
    fn draft(&self, seat: Seat) -> Vec<Told>;
    /// Choices of a seat that needed no question since the last answer: a typed parameter may match one.
    fn skipped(&self, seat: Seat) -> Vec<Skipped>;
    /// Whether a seat can take back an answer.
    fn can_undo(&self, seat: Seat) -> bool;
    /// Why a choice is not on offer.
    fn why_not(&self, seat: Seat, prompt: &str, key: &Key) -> Vec<Reason>;
    /// What the seat could point at now that is not on offer: name, key and reasons.
    fn why_nots(&self, seat: Seat) -> Vec<(Term, Key, Vec<Reason>)> {
        self.why_nots_after(seat, &[])
    }
    /// What the seat could point at after these answers that would not be on offer, as far as [`AnyTable::preview`] sees.
    fn why_nots_after(&self, seat: Seat, answers: &[Answer]) -> Vec<(Term, Key, Vec<Reason>)>;
    /// What answers would do, up to the first seal.
    fn preview(&self, seat: Seat, answers: &[Answer]) -> Result<Ahead, Refusal>;
    /// What each choice of the seat's open question would bring about if the best were made of it, up to the first seal.
    fn foresee(&self, seat: Seat) -> Vec<(Key, Vec<Told>)>;
    /// The answer that the `greedy` policy would give for a seat.
    fn greedy(&self, seat: Seat, dice: &mut Dice) -> Option<(DecisionId, Answer)>;
    /// The whole live state with all secrets: for logs of simulations, never for people.
    fn state(&self) -> Value;
    /// What unsealed answers have brought about, with all secrets: for logs of simulations, never for people.
    fn unsealed(&self) -> Vec<Value>;
    /// Answers a question.
    fn submit(&mut self, seat: Seat, id: DecisionId, answer: &Answer, author: Author) -> Result<Changes, Refusal>;
    /// Takes back the seat's last answer.
    fn undo(&mut self, seat: Seat) -> Result<Changes, Refusal>;
    /// Sets a standing order.
    fn set_order(&mut self, order: Order) -> Result<Changes, Refusal>;
    /// Removes a standing order.
    fn remove_order(&mut self, seat: Seat, prompt: &str, about: Option<&str>);
    /// The standing orders of a seat.
    fn orders(&self, seat: Seat) -> Vec<Order>;
    /// Tries to play on after a freeze.
    fn thaw(&mut self) -> Changes;
    /// The table as it is to be stored.
    fn save(&self) -> Save;
    /// The start of the running step as it is to be stored: the number of the step, the schema, and the rest.
    fn checkpoint(&self) -> (u32, u16, Value);
    /// Goes back to a stored start of an earlier step.
    fn rollback(&mut self, schema: u16, stored: Value) -> Result<Changes, Refusal>;
}

impl<G: Known> AnyTable for Table<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.seats()
    }

    fn revision(&self) -> u64 {
        self.revision()
    }

    fn options(&self) -> &Options {
        self.options()
    }

    fn status(&self) -> &Status {
        self.status()
    }

    fn fingerprint(&self) -> String {
        self.fingerprint()
    }

    fn seed(&self) -> Option<Seed> {
        self.seed()
    }

    fn view(&self, viewer: Viewer) -> View {
        G::wrap(self.view(viewer))
    }

    fn public_view(&self) -> PublicView {
        PublicView(G::wrap(self.view(Viewer::Public)))
    }

    fn score_sheet(&self, viewer: Viewer) -> ScoreSheet {
        self.score_sheet(viewer)
    }

    fn decision(&self, seat: Seat) -> Option<&Decision> {
        self.decision(seat)
    }

    fn open_decisions(&self) -> &[Decision] {
        self.open_decisions()
    }

    fn awaited(&self) -> Vec<Awaited> {
        self.awaited()
    }

    fn draft(&self, seat: Seat) -> Vec<Told> {
        self.draft(seat).iter().filter_map(|event| G::tell(event, Viewer::Seat(seat))).collect()
    }

    fn skipped(&self, seat: Seat) -> Vec<Skipped> {
        self.skipped().filter(|skipped| skipped.seat == seat).cloned().collect()
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.can_undo(seat)
    }

    fn why_not(&self, seat: Seat, prompt: &str, key: &Key) -> Vec<Reason> {
        self.why_not(seat, prompt, key)
    }

    fn why_nots_after(&self, seat: Seat, answers: &[Answer]) -> Vec<(Term, Key, Vec<Reason>)> {
        self.why_nots(seat, answers)
    }

    fn preview(&self, seat: Seat, answers: &[Answer]) -> Result<Ahead, Refusal> {
        let ahead = self.preview(seat, answers)?;
        Ok(Ahead {
            view: G::wrap(ahead.view),
            told: ahead.told,
            decision: ahead.decision,
            skipped: ahead.skipped,
            stopped: ahead.stopped,
        })
    }

    fn foresee(&self, seat: Seat) -> Vec<(Key, Vec<Told>)> {
        crate::kernel::foresee(self, seat)
    }

    fn greedy(&self, seat: Seat, dice: &mut Dice) -> Option<(DecisionId, Answer)> {
        crate::kernel::greedy(self, seat, dice)
    }

    fn state(&self) -> Value {
        json(self.state())
    }

    fn unsealed(&self) -> Vec<Value> {
        Seat::all(self.seats()).flat_map(|seat| self.draft(seat)).map(json).collect()
    }

    fn submit(&mut self, seat: Seat, id: DecisionId, answer: &Answer, author: Author) -> Result<Changes, Refusal> {
        let progress = self.submit(seat, id, answer, author)?;
        Ok(Changes::of::<G>(progress, self.seats()))
    }

    fn undo(&mut self, seat: Seat) -> Result<Changes, Refusal> {
        let progress = self.undo(seat)?;
        Ok(Changes::of::<G>(progress, self.seats()))
    }

    fn set_order(&mut self, order: Order) -> Result<Changes, Refusal> {
        let progress = self.set_order(order)?;
        Ok(Changes::of::<G>(progress, self.seats()))
    }

    fn remove_order(&mut self, seat: Seat, prompt: &str, about: Option<&str>) {
        self.remove_order(seat, prompt, about);
    }

    fn orders(&self, seat: Seat) -> Vec<Order> {
        self.orders(seat).cloned().collect()
    }

    fn thaw(&mut self) -> Changes {
        let progress = self.thaw();
        Changes::of::<G>(progress, self.seats())
    }

    fn save(&self) -> Save {
        self.save()
    }

    fn checkpoint(&self) -> (u32, u16, Value) {
        let checkpoint = self.checkpoint();
        (checkpoint.step(), G::SCHEMA, json(checkpoint))
    }

    fn rollback(&mut self, schema: u16, stored: Value) -> Result<Changes, Refusal> {
        let checkpoint: Checkpoint<G> = Table::checkpoint_from(schema, stored).map_err(|_| Refusal::NoSuchPoint)?;
        let progress = self.rollback(checkpoint)?;
        Ok(Changes::of::<G>(progress, self.seats()))
    }
}
