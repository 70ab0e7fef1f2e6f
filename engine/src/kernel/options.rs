//! What can be set when a table is opened.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// One option of a game, by its key. Name and explanation are in the game's words under `option-KEY`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OptionSpec {
    /// The option's key.
    pub key: &'static str,
    /// What it can be set to.
    #[serde(flatten)]
    pub kind: OptionKind,
}

/// What an option can be set to, and what it is if nobody sets it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// On or off.
    Flag {
        /// What it is if nobody sets it.
        default: bool,
    },
    /// One of several values, by key.
    OneOf {
        /// The possible values.
        values: &'static [&'static str],
        /// What it is if nobody sets it.
        default: &'static str,
    },
}

/// The options a table was opened with: only what was set, so that a new option does not invalidate an old
/// save.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(BTreeMap<String, OptionValue>);

/// What one option is set to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "an option is set to true, false or a text")]
pub enum OptionValue {
    /// On or off.
    Flag(bool),
    /// One of several values.
    Value(String),
}

impl Options {
    /// The same options with one more set.
    pub fn with(mut self, key: &str, value: OptionValue) -> Self {
        self.0.insert(key.to_owned(), value);
        self
    }

    /// Whether a flag is on.
    pub fn flag(&self, spec: &OptionSpec) -> bool {
        match (self.0.get(spec.key), spec.kind) {
            (Some(OptionValue::Flag(on)), _) => *on,
            (_, OptionKind::Flag { default }) => default,
            _ => false,
        }
    }

    /// Which value is set.
    pub fn value<'a>(&'a self, spec: &OptionSpec) -> &'a str {
        match (self.0.get(spec.key), spec.kind) {
            (Some(OptionValue::Value(value)), _) => value,
            (_, OptionKind::OneOf { default, .. }) => default,
            _ => "",
        }
    }

    /// Whether an option is what it is if nobody sets it.
    pub fn is_default(&self, spec: &OptionSpec) -> bool {
        match spec.kind {
            OptionKind::Flag { default } => self.flag(spec) == default,
            OptionKind::OneOf { default, .. } => self.value(spec) == default,
        }
    }

    /// Those of the options that these specs name.
    pub fn among(&self, specs: &[OptionSpec]) -> Self {
        let named = |key: &str| specs.iter().any(|spec| spec.key == key);
        Self(
            self.0
                .iter()
                .filter(|(key, _)| named(key))
                .map(|(key, value)| (key.clone(), value.clone()))
                .collect(),
        )
    }

    /// Checks that every option exists and is set to something it can be.
    pub fn check(&self, specs: &[OptionSpec]) -> Result<(), SetupError> {
        for (key, value) in &self.0 {
            let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
                return Err(SetupError::NoSuchOption { key: key.clone() });
            };
            let fits = match (spec.kind, value) {
                (OptionKind::Flag { .. }, OptionValue::Flag(_)) => true,
                (OptionKind::OneOf { values, .. }, OptionValue::Value(value)) => {
                    values.contains(&value.as_str())
                }
                _ => false,
            };
            if !fits {
                return Err(SetupError::WrongOption { key: key.clone() });
            }
        }
        Ok(())
    }
}

/// Why a game cannot be set up like this.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many players.
    #[error("this game is for {min} to {max} players, not {seats}")]
    Seats {
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
        /// What was asked for.
        seats: u8,
    },
    /// An option that the game does not have.
    #[error("this game has no option {key:?}")]
    NoSuchOption {
        /// What was asked for.
        key: String,
    },
    /// A value that the option cannot have.
    #[error("option {key:?} cannot be set to that")]
    WrongOption {
        /// Which option.
        key: String,
    },
}
