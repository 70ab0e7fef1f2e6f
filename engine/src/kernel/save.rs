//! Saves: JSON with a schema number. A save is the start of the running step and the answers since.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::game::Game;
use super::guard::guarded;
use super::options::Options;
use super::order::Order;
use super::run::Checkpoint;
use super::seat::{Seat, Viewer};
use super::table::{Progress, Status, Table};
use super::tape::Entry;

/// A table as it is stored. Opaque to everybody but the engine: it holds all secrets.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Save {
    /// Which game it is.
    pub game: String,
    schema: u16,
    seats: u8,
    options: Options,
    status: Status,
    revision: u64,
    take: u32,
    sealed: usize,
    #[serde(default)]
    orders: Vec<Order>,
    tape: Vec<Option<Entry>>,
    checkpoint: Value,
    /// Who was being asked what, so that a button is not taken for another question after a rules fix.
    #[serde(default)]
    asked: Vec<(Seat, String)>,
    /// How many events of the running step had been told. A running table counts all as told; a freeze may
    /// have kept some back.
    #[serde(default)]
    told: usize,
    /// The state at the end of a finished game: it must not change when the rules do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<Value>,
}

/// Why a save cannot be read at all.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// A game that this version does not know.
    #[error("there is no game {game:?}")]
    NoSuchGame {
        /// What it says.
        game: String,
    },
    /// A save from a newer version.
    #[error("the save has schema {schema}, newer than {newest}")]
    TooNew {
        /// What it has.
        schema: u16,
        /// What is known here.
        newest: u16,
    },
    /// Not a save, or a damaged one.
    #[error("the save cannot be read: {0}")]
    Damaged(String),
}

/// An answer that the rules, since corrected, no longer allow. It was taken back; its player has to be told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Rewound {
    /// Whose answer it was.
    pub seat: Seat,
    /// What kind of question it answered.
    pub prompt: String,
}

/// A table that was loaded.
pub struct Loaded<G: Game> {
    /// The table; frozen if a sealed answer no longer fits.
    pub table: Table<G>,
    /// Answers that had to be taken back.
    pub rewound: Vec<Rewound>,
    /// What happened beyond what had been told.
    pub progress: Progress<G::Event>,
}

impl<G: Game> Table<G> {
    /// The table as it is to be stored.
    pub fn save(&self) -> Save {
        Save {
            game: G::ID.to_owned(),
            schema: G::SCHEMA,
            seats: self.seats,
            options: self.options.clone(),
            status: self.status.clone(),
            revision: self.revision,
            take: self.take,
            sealed: self.sealed,
            orders: self.orders.clone(),
            tape: self.tape.clone(),
            checkpoint: plain(&self.base),
            asked: self.asked(),
            told: self.told,
            end: self.end().map(|end| plain(&end)),
        }
    }

    fn asked(&self) -> Vec<(Seat, String)> {
        self.open_decisions()
            .iter()
            .map(|decision| (decision.seat, decision.prompt.key().to_owned()))
            .collect()
    }

    /// A checkpoint from its stored form.
    pub fn checkpoint_from(schema: u16, mut stored: Value) -> Result<Checkpoint<G>, LoadError> {
        if schema > G::SCHEMA {
            return Err(LoadError::TooNew {
                schema,
                newest: G::SCHEMA,
            });
        }
        for older in schema..G::SCHEMA {
            let state = stored
                .get_mut("state")
                .ok_or_else(|| LoadError::Damaged("it has no state".to_owned()))?;
            G::upcast(older, state).map_err(LoadError::Damaged)?;
        }
        serde_json::from_value(stored).map_err(|error| LoadError::Damaged(error.to_string()))
    }

    /// Loads a table. Unsealed answers that no longer fit are rewound; sealed ones freeze the table. It never
    /// guesses.
    pub fn load(save: Save) -> Result<Loaded<G>, LoadError> {
        if save.game != G::ID {
            return Err(LoadError::NoSuchGame { game: save.game });
        }
        if !G::SEATS.contains(&save.seats) {
            return Err(LoadError::Damaged(format!("it has {} seats", save.seats)));
        }
        let base = Self::checkpoint_from(save.schema, save.checkpoint)?;
        let end = save
            .end
            .map(|end| Self::checkpoint_from(save.schema, end))
            .transpose()?;
        let mut table = Self::restored(
            save.seats,
            save.options,
            base,
            save.tape,
            save.sealed,
            save.take,
            save.revision,
            save.orders,
            save.status,
        );
        table.told = save.told;
        let mut rewound = Vec::new();
        if let Status::Running = table.status {
            while let Some((slot, alone)) = table.misfit() {
                if slot < table.sealed {
                    table.freeze(format!("answer {slot} is final and no longer fits"));
                    break;
                }
                let dropped = if alone {
                    slot..slot + 1
                } else {
                    slot..table.tape.len()
                };
                rewound.extend(table.tape[dropped].iter().flatten().map(|entry| Rewound {
                    seat: entry.seat,
                    prompt: entry.prompt.clone(),
                }));
                table.rewind(slot, alone);
            }
            if rewound.is_empty() && table.asked() != save.asked {
                table.take += 1;
            }
        }
        let progress = match table.status {
            Status::Running => table.resume(),
            _ => {
                table.rest(end.as_ref());
                Progress {
                    events: Vec::new(),
                    ordered: Vec::new(),
                }
            }
        };
        // A state can be readable and still make no sense. It is better to find out now than when somebody
        // looks.
        let looks = || Viewer::all(table.seats).for_each(|viewer| drop(table.view(viewer)));
        if guarded(looks).is_err() {
            return Err(LoadError::Damaged("its state makes no sense".to_owned()));
        }
        Ok(Loaded {
            table,
            rewound,
            progress,
        })
    }
}

fn plain<G: Game>(checkpoint: &Checkpoint<G>) -> Value {
    serde_json::to_value(checkpoint).expect("a state is plain data")
}
