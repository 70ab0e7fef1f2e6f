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
    /// The options that it is set together with, if there are such.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<OptionGroup>,
}

/// Options that belong together: they are shown together, and a preset sets all of them. Name and explanation are in
/// the game's words under `options-KEY`; what there is of a value is said under `options-KEY-VALUE`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OptionGroup {
    /// The group's key. No option has it.
    pub key: &'static str,
    /// What this option is in each preset of the group.
    pub presets: &'static [Preset],
}

/// A choice of all options of a group at once. Name and explanation are in the game's words under `preset-KEY`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Preset {
    /// The preset's key, which no other group of the game has.
    pub key: &'static str,
    /// What the option is set to, as it is typed.
    pub value: &'static str,
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

/// The value by which an option is left to chance. As a default it is a value like any other.
pub const CHANCE: &str = "random";

impl OptionSpec {
    /// An option that is off unless somebody turns it on.
    pub const fn flag(key: &'static str) -> Self {
        let kind = OptionKind::Flag { default: false };
        Self {
            key,
            kind,
            group: None,
        }
    }

    /// An option that is one of several values.
    pub const fn one_of(key: &'static str, values: &'static [&'static str], default: &'static str) -> Self {
        let kind = OptionKind::OneOf { values, default };
        Self {
            key,
            kind,
            group: None,
        }
    }

    /// The same as one of a group.
    pub const fn in_group(mut self, group: OptionGroup) -> Self {
        self.group = Some(group);
        self
    }

    /// What a text sets the option to; `None` if it cannot be set to that.
    pub fn read(&self, text: &str) -> Option<OptionValue> {
        self.texts().contains(&text).then(|| match self.kind {
            OptionKind::Flag { .. } => OptionValue::Flag(text == "true"),
            OptionKind::OneOf { .. } => OptionValue::Value(text.to_owned()),
        })
    }

    /// Everything that the option can be set to, as it is typed.
    pub fn texts(&self) -> &'static [&'static str] {
        match self.kind {
            OptionKind::Flag { .. } => &["false", "true"],
            OptionKind::OneOf { values, .. } => values,
        }
    }

    /// The values that chance can decide between, if the option can be left to it.
    pub fn chances(&self) -> Option<Vec<&'static str>> {
        match self.kind {
            OptionKind::OneOf { values, default } if default != CHANCE && values.contains(&CHANCE) => {
                Some(values.iter().copied().filter(|value| *value != CHANCE).collect())
            }
            _ => None,
        }
    }

    /// Whether the option belongs to a group.
    pub fn is_in(&self, group: &str) -> bool {
        self.group.is_some_and(|of| of.key == group)
    }

    /// What the option is in a preset.
    fn in_preset(&self, preset: &str) -> Option<&'static str> {
        let presets = self.group.map_or(&[][..], |group| group.presets);
        presets.iter().find(|of| of.key == preset).map(|of| of.value)
    }
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

    /// What an option is set to, as it is typed.
    pub fn text_of<'a>(&'a self, spec: &OptionSpec) -> &'a str {
        match spec.kind {
            OptionKind::Flag { .. } if self.flag(spec) => "true",
            OptionKind::Flag { .. } => "false",
            OptionKind::OneOf { .. } => self.value(spec),
        }
    }

    /// Whether an option is what it is if nobody sets it.
    pub fn is_default(&self, spec: &OptionSpec) -> bool {
        match spec.kind {
            OptionKind::Flag { default } => self.flag(spec) == default,
            OptionKind::OneOf { default, .. } => self.value(spec) == default,
        }
    }

    /// The same options with a preset, which sets all options of its group; `None` if there is no such preset.
    pub fn with_preset(self, specs: &[OptionSpec], preset: &str) -> Option<Self> {
        let values = specs
            .iter()
            .filter_map(|spec| Some((spec.key, spec.read(spec.in_preset(preset)?)?)));
        let values: Vec<_> = values.collect();
        let set = |options: Self, (key, value): (&str, OptionValue)| options.with(key, value);
        (!values.is_empty()).then(|| values.into_iter().fold(self, set))
    }

    /// The same options with a preset where one is set in place of its group: `cards` set to `egypt`. What is set by
    /// itself stays as it is.
    pub fn resolved(&self, specs: &[OptionSpec]) -> Self {
        let preset_of = |key: &str, value: &OptionValue| match value {
            OptionValue::Value(preset) if specs.iter().any(|spec| spec.is_in(key)) => {
                Self::default().with_preset(specs, preset)
            }
            _ => None,
        };
        let mut resolved = Self::default();
        let mut own = BTreeMap::new();
        for (key, value) in &self.0 {
            match preset_of(key, value) {
                Some(preset) => resolved.0.extend(preset.0),
                None => drop(own.insert(key.clone(), value.clone())),
            }
        }
        resolved.0.extend(own);
        resolved
    }

    /// The preset that the options of a group are set to, if it is one.
    pub fn preset(&self, specs: &[OptionSpec], group: &str) -> Option<&'static str> {
        let of_group = || specs.iter().filter(|spec| spec.is_in(group));
        let mut presets = of_group().next()?.group?.presets.iter();
        let is_set =
            |preset: &&Preset| of_group().all(|spec| spec.in_preset(preset.key) == Some(self.text_of(spec)));
        presets.find(is_set).map(|preset| preset.key)
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
                let key = key.clone();
                return Err(match specs.iter().any(|spec| spec.is_in(&key)) {
                    true => SetupError::WrongOption { key },
                    false => SetupError::NoSuchOption { key },
                });
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
