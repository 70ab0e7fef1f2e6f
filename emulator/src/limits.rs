//! Discord's limits on what a bot sends, also those that the API description leaves out.

mod components;

use serde_json::Value;

use crate::error::{ApiError, FormErrors};
use crate::rest::Upload;
use crate::snowflake::Snowflake;
use crate::world::message::COMPONENTS_V2;

pub use components::modal;

/// The longest text of a message.
pub const CONTENT: usize = 2_000;
/// The largest file.
pub const FILE_BYTES: usize = 10 * 1024 * 1024;
/// The most that all files of a message may have.
pub const REQUEST_BYTES: usize = 25 * 1024 * 1024;

/// What a message body is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// A new message.
    Create,
    /// An answer to an interaction.
    Answer,
    /// A change to a message.
    Edit,
}

/// Checks the body of a message.
pub fn message(body: &Value, files: &[Upload], what_for: Use) -> Result<(), ApiError> {
    if files.iter().any(|file| file.bytes.len() > FILE_BYTES)
        || files.iter().map(|file| file.bytes.len()).sum::<usize>() > REQUEST_BYTES
    {
        return Err(ApiError::too_large());
    }
    let mut errors = FormErrors::default();
    if !body.is_object() && !body.is_null() {
        errors.add(
            "",
            "DICT_TYPE_CONVERT",
            "Only dictionaries may be used in a DictType",
        );
    }
    if let Some(content) = body["content"].as_str() {
        errors.length("content", content, 0, CONTENT);
    } else if !body["content"].is_null() {
        errors.add(
            "content",
            "STRING_TYPE_CONVERT",
            "Could not interpret \"content\" as string.",
        );
    }
    list_of_objects("embeds", &body["embeds"], &mut errors);
    list_of_objects("attachments", &body["attachments"], &mut errors);
    embeds(&body["embeds"], &mut errors);
    attachments(body, files, &mut errors);
    nonce(&body["nonce"], &mut errors);
    AllowedMentions::check(&body["allowed_mentions"], &mut errors);
    let new_kind = body["flags"].as_u64().unwrap_or(0) & COMPONENTS_V2 != 0;
    if new_kind {
        for field in ["content", "embeds", "poll", "sticker_ids"] {
            let used = match &body[field] {
                Value::Null => false,
                Value::String(text) => !text.is_empty(),
                Value::Array(list) => !list.is_empty(),
                _ => true,
            };
            if used {
                errors.add(
                    field,
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    format!("The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"),
                );
            }
        }
    }
    components::check(&body["components"], new_kind, &mut errors);
    errors.into_result()?;
    let filled = |field: &str| match &body[field] {
        Value::String(text) => !text.trim().is_empty(),
        Value::Array(list) => !list.is_empty(),
        _ => false,
    };
    let something = ["content", "embeds", "components", "sticker_ids"]
        .iter()
        .any(|field| filled(field));
    if what_for != Use::Edit && !something && files.is_empty() && body["poll"].is_null() {
        return Err(ApiError::empty_message());
    }
    Ok(())
}

fn list_of_objects(path: &str, list: &Value, errors: &mut FormErrors) {
    match list {
        Value::Null => {}
        Value::Array(list) => {
            for at in (0..list.len()).filter(|at| !list[*at].is_object()) {
                let place = format!("{path}.{at}");
                errors.add(
                    place,
                    "MODEL_TYPE_CONVERT",
                    "Only dictionaries may be used in a ModelType",
                );
            }
        }
        _ => errors.add(path, "LIST_TYPE_CONVERT", "Only lists may be used in a ListType"),
    }
}

fn nonce(nonce: &Value, errors: &mut FormErrors) {
    match nonce {
        Value::String(text) => errors.length("nonce", text, 0, 25),
        Value::Null | Value::Number(_) => {}
        _ => errors.add("nonce", "STRING_TYPE_CONVERT", "Could not interpret the nonce."),
    }
}

fn embeds(list: &Value, errors: &mut FormErrors) {
    let Some(list) = list.as_array() else { return };
    errors.count("embeds", list.len(), 0, 10);
    let mut total = 0;
    for (at, embed) in list.iter().enumerate() {
        let mut text = |path: String, value: &Value, max: usize| {
            if let Some(text) = value.as_str() {
                errors.length(&path, text, 0, max);
                total += text.chars().count();
            }
        };
        text(format!("embeds.{at}.title"), &embed["title"], 256);
        text(format!("embeds.{at}.description"), &embed["description"], 4096);
        text(format!("embeds.{at}.footer.text"), &embed["footer"]["text"], 2048);
        text(format!("embeds.{at}.author.name"), &embed["author"]["name"], 256);
        let fields = embed["fields"].as_array().map(Vec::as_slice).unwrap_or_default();
        for (number, field) in fields.iter().enumerate() {
            text(format!("embeds.{at}.fields.{number}.name"), &field["name"], 256);
            text(
                format!("embeds.{at}.fields.{number}.value"),
                &field["value"],
                1024,
            );
        }
        errors.count(&format!("embeds.{at}.fields"), fields.len(), 0, 25);
        for (number, field) in fields.iter().enumerate() {
            for part in ["name", "value"] {
                if field[part].as_str().is_none_or(str::is_empty) {
                    errors.required(format!("embeds.{at}.fields.{number}.{part}"));
                }
            }
        }
    }
    if total > 6000 {
        errors.add(
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
            "Embed size exceeds maximum size of 6000",
        );
    }
}

fn attachments(body: &Value, files: &[Upload], errors: &mut FormErrors) {
    let listed = body["attachments"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    errors.count("attachments", listed.len().max(files.len()), 0, 10);
    for (at, entry) in listed.iter().enumerate() {
        if let Some(description) = entry["description"].as_str() {
            errors.length(&format!("attachments.{at}.description"), description, 0, 1024);
        }
    }
}

/// Who may be notified by a message.
#[derive(Clone, Debug, PartialEq)]
pub struct AllowedMentions {
    users: Option<Vec<Snowflake>>,
    roles: Option<Vec<Snowflake>>,
    /// Whether everyone may be.
    pub everyone: bool,
    /// Whether the author of the message that is replied to may be.
    pub replied_user: bool,
}

impl AllowedMentions {
    /// What a message body allows: everything if it says nothing.
    pub fn of(body: &Value) -> Self {
        let asked = &body["allowed_mentions"];
        if !asked.is_object() {
            return Self {
                users: None,
                roles: None,
                everyone: true,
                replied_user: true,
            };
        }
        let parsed = |kind: &str| {
            asked["parse"]
                .as_array()
                .is_some_and(|parse| parse.iter().any(|entry| entry == kind))
        };
        let listed =
            |kind: &str| serde_json::from_value::<Vec<Snowflake>>(asked[kind].clone()).unwrap_or_default();
        Self {
            users: if parsed("users") {
                None
            } else {
                Some(listed("users"))
            },
            roles: if parsed("roles") {
                None
            } else {
                Some(listed("roles"))
            },
            everyone: parsed("everyone"),
            replied_user: asked["replied_user"].as_bool().unwrap_or(false),
        }
    }

    /// Whether a user may be notified.
    pub fn user(&self, id: Snowflake) -> bool {
        self.users.as_ref().is_none_or(|users| users.contains(&id))
    }

    /// Whether a role may be notified.
    pub fn role(&self, id: Snowflake) -> bool {
        self.roles.as_ref().is_none_or(|roles| roles.contains(&id))
    }

    fn check(asked: &Value, errors: &mut FormErrors) {
        for kind in ["users", "roles"] {
            let listed = asked[kind].as_array().map_or(0, Vec::len);
            errors.count(&format!("allowed_mentions.{kind}"), listed, 0, 100);
            let parsed = asked["parse"]
                .as_array()
                .is_some_and(|parse| parse.iter().any(|entry| entry == kind));
            if parsed && listed > 0 {
                errors.add(
                    "allowed_mentions",
                    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                    format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive."),
                );
            }
        }
    }
}

/// Checks the choices that answer what is being typed.
pub fn choices(data: &Value) -> Result<Vec<Value>, ApiError> {
    let mut errors = FormErrors::default();
    let Some(list) = data["choices"].as_array() else {
        errors.required("data.choices");
        errors.into_result()?;
        return Ok(Vec::new());
    };
    choice_list("data.choices", list, &mut errors);
    errors.into_result()?;
    Ok(list.clone())
}

fn choice_list(path: &str, list: &[Value], errors: &mut FormErrors) {
    errors.count(path, list.len(), 0, 25);
    for (at, choice) in list.iter().enumerate() {
        errors.length(
            &format!("{path}.{at}.name"),
            choice["name"].as_str().unwrap_or_default(),
            1,
            100,
        );
        match &choice["value"] {
            Value::String(text) => errors.length(&format!("{path}.{at}.value"), text, 0, 100),
            Value::Null => errors.required(format!("{path}.{at}.value")),
            _ => {}
        }
    }
}

/// Checks one command beside those that are registered already.
pub fn command(new: &Value, others: &[Value]) -> Result<(), ApiError> {
    let mut all = others.to_vec();
    all.push(new.clone());
    commands(&all).map_err(|mut error| {
        // Its errors are not told by its place among the others.
        let place = others.len().to_string();
        error.errors = error
            .errors
            .map(|errors| errors.get(&place).cloned().unwrap_or(errors));
        error
    })
}

/// Checks commands that are to be registered together.
pub fn commands(list: &[Value]) -> Result<(), ApiError> {
    let mut errors = FormErrors::default();
    let slash: Vec<&Value> = list
        .iter()
        .filter(|command| command["type"].as_u64().unwrap_or(1) == 1)
        .collect();
    if slash.len() > 100 {
        errors.add(
            "",
            "APPLICATION_COMMANDS_LIMIT_REACHED",
            "Maximum number of application commands reached (100).",
        );
    }
    for (at, command) in list.iter().enumerate() {
        let is_slash = command["type"].as_u64().unwrap_or(1) == 1;
        let name = command["name"].as_str().unwrap_or_default();
        command_name(&format!("{at}.name"), name, is_slash, &mut errors);
        translations(&at.to_string(), command, is_slash, &mut errors);
        let same = |other: &&Value| other["name"] == command["name"] && kind(other) == kind(command);
        if list[..at].iter().any(|other| same(&other)) {
            errors.add(
                format!("{at}.name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            );
        }
        if is_slash {
            errors.length(
                &format!("{at}.description"),
                command["description"].as_str().unwrap_or_default(),
                1,
                100,
            );
        } else {
            for field in ["description", "options"] {
                if !matches!(&command[field], Value::Null | Value::Array(_)) && command[field] != "" {
                    let text = "Context menu commands cannot have it";
                    errors.add(format!("{at}.{field}"), "APPLICATION_COMMAND_INVALID_FIELD", text);
                }
            }
        }
        options(
            &format!("{at}.options"),
            &command["options"],
            Level::Command,
            &mut errors,
        );
        if letters(command) > 8000 {
            errors.add(
                format!("{at}"),
                "APPLICATION_COMMAND_TOO_LARGE",
                "Command exceeds maximum size (8000)",
            );
        }
    }
    errors.into_result()
}

fn kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(1)
}

/// Lower case, 1 to 32 letters, digits, hyphens and underscores.
fn command_name(path: &str, name: &str, strict: bool, errors: &mut FormErrors) {
    errors.length(path, name, 1, 32);
    let fits = |c: char| c == '-' || c == '_' || c == '\'' || c.is_alphanumeric();
    if strict && (!name.chars().all(fits) || name.chars().any(char::is_uppercase)) {
        errors.add(
            path,
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid",
        );
    }
}

/// The names and descriptions in other languages keep the same limits.
fn translations(path: &str, command: &Value, strict: bool, errors: &mut FormErrors) {
    for (language, name) in command["name_localizations"].as_object().into_iter().flatten() {
        let place = format!("{path}.name_localizations.{language}");
        command_name(&place, name.as_str().unwrap_or_default(), strict, errors);
    }
    for (language, text) in command["description_localizations"]
        .as_object()
        .into_iter()
        .flatten()
    {
        let place = format!("{path}.description_localizations.{language}");
        errors.length(&place, text.as_str().unwrap_or_default(), 1, 100);
    }
}

/// What options are below.
#[derive(Clone, Copy, PartialEq)]
enum Level {
    Command,
    Group,
    SubCommand,
}

const SUB_COMMAND: u64 = 1;
const GROUP: u64 = 2;

fn options(path: &str, list: &Value, level: Level, errors: &mut FormErrors) {
    list_of_objects(path, list, errors);
    let Some(list) = list.as_array() else { return };
    errors.count(path, list.len(), 0, 25);
    let mut optional_seen = false;
    let nested = |option: &Value| matches!(option["type"].as_u64(), Some(SUB_COMMAND | GROUP));
    for (at, option) in list.iter().enumerate() {
        let place = format!("{path}.{at}");
        let name = option["name"].as_str().unwrap_or_default();
        command_name(&format!("{place}.name"), name, true, errors);
        translations(&place, option, true, errors);
        if list[..at].iter().any(|other| other["name"] == option["name"]) {
            errors.add(
                format!("{place}.name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists",
            );
        }
        errors.length(
            &format!("{place}.description"),
            option["description"].as_str().unwrap_or_default(),
            1,
            100,
        );
        if !matches!(option["type"].as_u64(), Some(1..=11)) {
            errors.add(
                format!("{place}.type"),
                "BASE_TYPE_CHOICES",
                "Value must be one of {1 to 11}.",
            );
        }
        let fits = match level {
            Level::Command => list.iter().all(|other| nested(other) == nested(option)),
            Level::Group => option["type"] == SUB_COMMAND,
            Level::SubCommand => !nested(option),
        };
        if !fits {
            errors.add(
                format!("{place}.type"),
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                "Sub-commands and sub-command groups are mutually exclusive to other options",
            );
            continue;
        }
        if nested(option) {
            let below = if option["type"] == GROUP {
                Level::Group
            } else {
                Level::SubCommand
            };
            options(&format!("{place}.options"), &option["options"], below, errors);
            continue;
        }
        let required = option["required"] == true;
        if required && optional_seen {
            errors.add(
                &place,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            );
        }
        optional_seen |= !required;
        if let Some(choices) = option["choices"].as_array() {
            choice_list(&format!("{place}.choices"), choices, errors);
            if option["autocomplete"] == true && !choices.is_empty() {
                errors.add(
                    &place,
                    "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
                    "Autocomplete and choices are mutually exclusive",
                );
            }
        }
    }
}

/// The letters that count towards the size of a command: names, descriptions and values, each in its longest
/// language.
fn letters(value: &Value) -> usize {
    let own = |field: &str| {
        let translated = value[format!("{field}_localizations")]
            .as_object()
            .into_iter()
            .flatten();
        let texts = translated.map(|(_, text)| text).chain([&value[field]]);
        texts
            .filter_map(Value::as_str)
            .map(|text| text.chars().count())
            .max()
            .unwrap_or(0)
    };
    let inner = |field: &str| {
        value[field]
            .as_array()
            .into_iter()
            .flatten()
            .map(letters)
            .sum::<usize>()
    };
    own("name") + own("description") + own("value") + inner("options") + inner("choices")
}
