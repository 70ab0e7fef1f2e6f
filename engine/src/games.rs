//! The one registry of games, and a table of any of them.

use serde_json::Value;

use crate::kernel::testing::{self, Match};
use crate::kernel::verb::VerbGroup;
use crate::kernel::{
    Component, Endless, Game, LoadError, Loaded, OptionSpec, Options, Order, Outcome, RandomPolicy, Rewound,
    Save, Seed, SetupError, Table,
};

mod news;
mod table;

pub use news::{Changes, News};
pub use table::{AnyPreview, AnyTable};

/// Hands every game there is to a macro: `each_game!(show!)` is `show! { Deus: engine::deus::Deus, … }`.
/// Whatever follows the `!` comes before the first game.
///
/// One line per game; nothing else lists games.
#[macro_export]
macro_rules! each_game {
    ($callback:ident! $($first:tt)*) => {
        $crate::and_games_for_tests! {
            $callback! $($first)*
            Deus: $crate::deus::Deus,
            DeusExMachina: $crate::deus_ex_machina::DeusExMachina,
            Deukalion: $crate::deukalion::Deukalion,
        }
    };
}

/// Hands the games to the macro, and after them those that exist for tests alone.
#[cfg(feature = "duel")]
#[doc(hidden)]
#[macro_export]
macro_rules! and_games_for_tests {
    ($callback:ident! $($games:tt)*) => { $callback! { $($games)* Duel: $crate::duel::Duel, } };
}

/// Hands the games to the macro: a released program has no others.
#[cfg(not(feature = "duel"))]
#[doc(hidden)]
#[macro_export]
macro_rules! and_games_for_tests {
    ($callback:ident! $($games:tt)*) => { $callback! { $($games)* } };
}

/// Calls a generic function once for every game: `for_each_game!(check())` is
/// `check::<engine::deus::Deus>()` and so on. A test that fails says at which game it was.
#[macro_export]
macro_rules! for_each_game {
    (@ $check:ident $args:tt $($variant:ident: $game:ty,)*) => {
        $(
            eprintln!("{}", <$game as $crate::kernel::Game>::ID);
            $check::<$game> $args;
        )*
    };
    ($check:ident $args:tt) => { $crate::each_game!(for_each_game! @ $check $args) };
}

macro_rules! games {
    ($($variant:ident: $game:ty,)*) => {
        /// What a viewer sees of a table of any game.
        #[derive(Clone, PartialEq, Debug, serde::Serialize)]
        #[serde(untagged)]
        #[allow(missing_docs)]
        pub enum View {
            $($variant(Box<<$game as Game>::View>),)*
        }

        impl View {
            /// Whether two views of the same seat show the same private things.
            pub fn same_hand(&self, other: &Self) -> bool {
                match (self, other) {
                    $((View::$variant(one), View::$variant(other)) => <$game>::same_hand(one, other),)*
                    _ => false,
                }
            }
        }

        $(impl Registered for $game {
            fn wrap(view: Self::View) -> View {
                View::$variant(Box::new(view))
            }
        })*

        /// Every game there is.
        pub static GAMES: &[GameEntry] = &[$(GameEntry::of::<$game>(),)*];
    };
}

each_game!(games!);

/// What everybody sees of a table. Only a table makes one, so it never holds a secret.
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

/// Loads a table of any game.
pub fn load(save: Save) -> Result<LoadedTable, LoadError> {
    let entry = game(&save.game).ok_or_else(|| LoadError::NoSuchGame {
        game: save.game.clone(),
    })?;
    (entry.load)(save)
}

/// A game that the registry knows.
pub trait Registered: Game {
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
    /// Whether it also asks players who have nothing to answer with, so that nobody learns what they hold.
    pub windows: bool,
    /// What can be set when a table is opened.
    pub options: fn() -> &'static [OptionSpec],
    /// The key of every question.
    pub prompts: fn() -> &'static [&'static str],
    /// The ways to say a turn in one line.
    pub verbs: fn() -> &'static VerbGroup,
    /// Every component.
    pub components: fn() -> Vec<Component>,
    /// Every message key except those of the components.
    pub vocabulary: fn() -> Vec<&'static str>,
    open: fn(Options, u8, Seed, Vec<Order>) -> Opened,
    load: fn(Save) -> Result<LoadedTable, LoadError>,
    play_out: fn(&Options, u8, Seed, &mut RandomPolicy) -> PlayedOut,
}

impl GameEntry {
    const fn of<G: Registered>() -> Self {
        Self {
            id: G::ID,
            min_seats: *G::SEATS.start(),
            max_seats: *G::SEATS.end(),
            windows: G::WINDOWS,
            options: G::options,
            prompts: G::prompts,
            verbs: G::verbs,
            components: G::components,
            vocabulary: G::vocabulary,
            open: |options, seats, seed, orders| {
                let options = options.resolved(G::options());
                let (table, progress) = Table::<G>::open(options, seats, seed, orders)?;
                let changes = Changes::of::<G>(progress, table.seats());
                Ok((Box::new(table), changes))
            },
            load: |save| {
                let Loaded {
                    table,
                    rewound,
                    progress,
                } = Table::<G>::load(save)?;
                let changes = Changes::of::<G>(progress, table.seats());
                Ok(LoadedTable {
                    table: Box::new(table),
                    rewound,
                    changes,
                })
            },
            play_out: |options, seats, seed, policy| {
                let options = options.resolved(G::options());
                let (mut state, mut dice) = crate::kernel::set_up::<G>(&options, seats, seed)?;
                Ok(crate::kernel::play_out(&mut state, &mut dice, policy))
            },
        }
    }

    /// Opens a table and plays up to the first question. A preset may stand in place of its group of options.
    pub fn open(&self, options: Options, seats: u8, seed: Seed, orders: Vec<Order>) -> Opened {
        (self.open)(options, seats, seed, orders)
    }

    /// Games to be played at random, for tests: see [`testing::matches`].
    pub fn matches(&self, rounds: u64) -> impl Iterator<Item = Match> + use<> {
        testing::matches(self.min_seats..=self.max_seats, (self.options)(), rounds)
    }

    /// As if nobody sets an option, and each preset that is something else, for tests.
    pub fn preset_options(&self) -> Vec<Options> {
        testing::preset_options((self.options)())
    }

    /// One game with every number of players and every combination of the options that can be left to chance, for
    /// tests: see [`testing::combinations`].
    pub fn combinations(&self) -> impl Iterator<Item = Match> + use<> {
        let all = testing::combinations((self.options)());
        (self.min_seats..=self.max_seats).flat_map(move |seats| {
            let played = move |options| Match {
                seats,
                options,
                seed: 0,
            };
            all.clone().into_iter().map(played)
        })
    }

    /// Plays a whole game at random, straight through.
    pub fn play_out(&self, options: &Options, seats: u8, seed: Seed, policy: &mut RandomPolicy) -> PlayedOut {
        (self.play_out)(options, seats, seed, policy)
    }
}

fn json<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("plain data is JSON")
}
