//! Checks against Discord's official API description, if there is one at hand and this build can read it.

#[cfg(feature = "schema")]
mod description;

use std::ffi::OsString;

#[cfg(feature = "schema")]
pub use description::Schema;

/// The environment setting that names the file of the API description.
pub const SETTING: &str = "DISCORD_OPENAPI";

/// Why the description cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("the API description {path} cannot be read: {why}")]
pub struct SchemaError {
    path: String,
    why: String,
}

/// A note for people who have set a description, from a build that does not check against it; nothing if none
/// is set, or if this build checks.
pub fn cannot_check() -> Option<String> {
    let named = named_description().filter(|_| !cfg!(feature = "schema"))?;
    Some(format!(
        "{SETTING} names {}, but this build does not check against it; one with `--features schema` does",
        named.display()
    ))
}

fn named_description() -> Option<OsString> {
    std::env::var_os(SETTING).filter(|path| !path.is_empty())
}

#[cfg(feature = "schema")]
impl Schema {
    /// The description that the environment names, if it names one.
    pub fn from_environment() -> Result<Option<Self>, SchemaError> {
        named_description()
            .map(|path| Self::read(path.as_ref()))
            .transpose()
    }
}

/// Without the feature there is no description, and nothing to check.
#[cfg(not(feature = "schema"))]
pub enum Schema {}

#[cfg(not(feature = "schema"))]
impl Schema {
    /// None, whatever the environment names; see [`cannot_check`].
    pub fn from_environment() -> Result<Option<Self>, SchemaError> {
        Ok(None)
    }

    /// Never called: there is no description.
    pub fn check_request(&self, _: &str, _: &str, _: &serde_json::Value) -> Vec<String> {
        match *self {}
    }

    /// Never called: there is no description.
    pub fn check_response(&self, _: &str, _: &str, _: u16, _: Option<&serde_json::Value>) -> Vec<String> {
        match *self {}
    }
}
