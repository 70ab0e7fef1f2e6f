//! Limits on buttons, select menus, forms, and components of the new kind.

use serde_json::Value;

use crate::error::{ApiError, FormErrors};

const ROW: u64 = 1;
const BUTTON: u64 = 2;
const TEXT_SELECT: u64 = 3;
const TEXT_INPUT: u64 = 4;
const SECTION: u64 = 9;
const TEXT: u64 = 10;
const THUMBNAIL: u64 = 11;
const GALLERY: u64 = 12;
const FILE: u64 = 13;
const SEPARATOR: u64 = 14;
const CONTAINER: u64 = 17;
const LABEL: u64 = 18;

/// A button that opens an address.
const LINK: u64 = 5;
/// A button that sells something.
const PREMIUM: u64 = 6;

/// Checks the components of a message.
pub fn check(components: &Value, new_kind: bool, errors: &mut FormErrors) {
    let Some(list) = components.as_array() else {
        if !components.is_null() {
            errors.add(
                "components",
                "LIST_TYPE_CONVERT",
                "Only lists may be used in a ListType",
            );
        }
        return;
    };
    let mut names = Names::default();
    if new_kind {
        let mut total = Total::default();
        for (at, component) in list.iter().enumerate() {
            let path = format!("components.{at}");
            new_component(&path, component, &ANYWHERE, &mut names, &mut total, errors);
        }
        if total.components > 40 {
            errors.add(
                "components",
                "BASE_TYPE_BAD_LENGTH",
                "The total number of components is limited to 40.",
            );
        }
        if total.letters > 4000 {
            errors.add(
                "components",
                "BASE_TYPE_MAX_LENGTH",
                "The total text is limited to 4000 characters.",
            );
        }
    } else {
        errors.count("components", list.len(), 0, 5);
        for (at, row) in list.iter().enumerate() {
            let path = format!("components.{at}");
            if row["type"] == ROW {
                action_row(&path, row, &mut names, errors);
            } else {
                errors.add(
                    format!("{path}.type"),
                    "UNION_TYPE_CHOICES",
                    "Value of field \"type\" must be one of (1,).",
                );
            }
        }
    }
}

/// The names of components: each at most once in a message.
#[derive(Default)]
struct Names(Vec<String>);

impl Names {
    fn check(&mut self, path: &str, component: &Value, errors: &mut FormErrors) {
        let Some(name) = component["custom_id"].as_str() else {
            errors.required(format!("{path}.custom_id"));
            return;
        };
        errors.length(&format!("{path}.custom_id"), name, 1, 100);
        if self.0.iter().any(|other| other == name) {
            errors.add(
                format!("{path}.custom_id"),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            );
        }
        self.0.push(name.to_owned());
    }
}

/// A row holds up to five buttons, or one select menu.
fn action_row(path: &str, row: &Value, names: &mut Names, errors: &mut FormErrors) {
    let inner = row["components"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let buttons = inner
        .iter()
        .filter(|component| component["type"] == BUTTON)
        .count();
    errors.count(&format!("{path}.components"), inner.len(), 1, 5);
    if buttons < inner.len() && inner.len() > 1 {
        errors.add(
            format!("{path}.components"),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        );
    }
    for (at, component) in inner.iter().enumerate() {
        let place = format!("{path}.components.{at}");
        match component["type"].as_u64() {
            Some(BUTTON) => button(&place, component, names, errors),
            Some(TEXT_SELECT | 5..=8) => select(&place, component, names, errors),
            _ => errors.add(
                format!("{place}.type"),
                "UNION_TYPE_CHOICES",
                "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).",
            ),
        }
    }
}

fn button(path: &str, button: &Value, names: &mut Names, errors: &mut FormErrors) {
    if let Some(label) = button["label"].as_str() {
        errors.length(&format!("{path}.label"), label, 0, 80);
    }
    let labelled = button["label"].as_str().is_some_and(|label| !label.is_empty());
    if !labelled && button["emoji"].is_null() && button["style"] != PREMIUM {
        errors.add(
            path,
            "BUTTON_COMPONENT_MISSING_LABEL_EMOJI",
            "A button needs a label or an emoji",
        );
    }
    match button["style"].as_u64() {
        Some(LINK) => {
            match button["url"].as_str() {
                Some(url) => address(&format!("{path}.url"), url, errors),
                None => errors.required(format!("{path}.url")),
            }
            if !button["custom_id"].is_null() {
                errors.add(
                    format!("{path}.custom_id"),
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    "A custom id and url cannot both be specified",
                );
            }
        }
        Some(PREMIUM) if button["sku_id"].is_null() => errors.required(format!("{path}.sku_id")),
        Some(PREMIUM) => {}
        Some(1..=4) => {
            names.check(path, button, errors);
            if !button["url"].is_null() {
                errors.add(
                    format!("{path}.url"),
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    "A custom id and url cannot both be specified",
                );
            }
        }
        _ => errors.add(
            format!("{path}.style"),
            "BASE_TYPE_CHOICES",
            "Value must be one of {1, 2, 3, 4, 5, 6}.",
        ),
    }
}

/// Where a button leads: to the web, or into Discord. Anything else could be a script.
fn address(path: &str, url: &str, errors: &mut FormErrors) {
    errors.length(path, url, 1, 512);
    let scheme = url.split_once(':').map_or("", |(scheme, _)| scheme);
    if !["http", "https", "discord"]
        .iter()
        .any(|known| scheme.eq_ignore_ascii_case(known))
    {
        errors.add(
            path,
            "URL_TYPE_INVALID_SCHEME",
            "Scheme must be one of ('http', 'https', 'discord').",
        );
    }
}

fn select(path: &str, select: &Value, names: &mut Names, errors: &mut FormErrors) {
    names.check(path, select, errors);
    if let Some(placeholder) = select["placeholder"].as_str() {
        errors.length(&format!("{path}.placeholder"), placeholder, 0, 150);
    }
    let options = select["options"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let (min, max) = (
        select["min_values"].as_u64().unwrap_or(1),
        select["max_values"].as_u64().unwrap_or(1),
    );
    let most = if select["type"] == TEXT_SELECT {
        options.len() as u64
    } else {
        25
    };
    if min > 25 || max == 0 || max > most.max(1) || min > max {
        errors.add(
            format!("{path}.max_values"),
            "BASE_TYPE_BAD_LENGTH",
            format!("Must be between {min} and {most}."),
        );
    }
    if select["type"] != TEXT_SELECT {
        return;
    }
    errors.count(&format!("{path}.options"), options.len(), 1, 25);
    for (at, option) in options.iter().enumerate() {
        let place = format!("{path}.options.{at}");
        errors.length(
            &format!("{place}.label"),
            option["label"].as_str().unwrap_or_default(),
            1,
            100,
        );
        errors.length(
            &format!("{place}.value"),
            option["value"].as_str().unwrap_or_default(),
            1,
            100,
        );
        if let Some(description) = option["description"].as_str() {
            errors.length(&format!("{place}.description"), description, 0, 100);
        }
        if options[..at]
            .iter()
            .any(|other| other["value"] == option["value"])
        {
            errors.add(
                format!("{place}.value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            );
        }
    }
    let defaults = options.iter().filter(|option| option["default"] == true).count() as u64;
    if defaults > max {
        errors.add(
            format!("{path}.options"),
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
            "Too many options are chosen beforehand",
        );
    }
}

/// What counts over a whole message of the new kind.
#[derive(Default)]
struct Total {
    components: usize,
    letters: usize,
}

/// The kinds that may stand by themselves.
const ANYWHERE: [u64; 7] = [ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER];
/// The kinds that may stand in a container.
const CONTAINED: [u64; 6] = [ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR];

fn new_component(
    path: &str,
    component: &Value,
    allowed: &[u64],
    names: &mut Names,
    total: &mut Total,
    errors: &mut FormErrors,
) {
    total.components += 1;
    match component["type"].as_u64().filter(|kind| allowed.contains(kind)) {
        Some(ROW) => {
            total.components += component["components"].as_array().map_or(0, Vec::len);
            action_row(path, component, names, errors);
        }
        Some(TEXT) => match component["content"].as_str() {
            Some(text) if !text.is_empty() => total.letters += text.chars().count(),
            _ => errors.required(format!("{path}.content")),
        },
        Some(SECTION) => {
            let inner = component["components"]
                .as_array()
                .map(Vec::as_slice)
                .unwrap_or_default();
            errors.count(&format!("{path}.components"), inner.len(), 1, 3);
            for (at, text) in inner.iter().enumerate() {
                new_component(
                    &format!("{path}.components.{at}"),
                    text,
                    &[TEXT],
                    names,
                    total,
                    errors,
                );
            }
            match component["accessory"]["type"].as_u64() {
                Some(BUTTON) => button(
                    &format!("{path}.accessory"),
                    &component["accessory"],
                    names,
                    errors,
                ),
                Some(THUMBNAIL) => media(
                    &format!("{path}.accessory.media"),
                    &component["accessory"]["media"],
                    errors,
                ),
                _ => errors.required(format!("{path}.accessory")),
            }
            total.components += 1;
        }
        Some(GALLERY) => {
            let items = component["items"]
                .as_array()
                .map(Vec::as_slice)
                .unwrap_or_default();
            errors.count(&format!("{path}.items"), items.len(), 1, 10);
            for (at, item) in items.iter().enumerate() {
                media(&format!("{path}.items.{at}.media"), &item["media"], errors);
                if let Some(description) = item["description"].as_str() {
                    errors.length(&format!("{path}.items.{at}.description"), description, 0, 1024);
                }
            }
        }
        Some(FILE) => media(&format!("{path}.file"), &component["file"], errors),
        Some(SEPARATOR) => {}
        Some(CONTAINER) => {
            let inner = component["components"]
                .as_array()
                .map(Vec::as_slice)
                .unwrap_or_default();
            errors.count(&format!("{path}.components"), inner.len(), 1, 40);
            for (at, inner) in inner.iter().enumerate() {
                new_component(
                    &format!("{path}.components.{at}"),
                    inner,
                    &CONTAINED,
                    names,
                    total,
                    errors,
                );
            }
        }
        _ => errors.add(
            format!("{path}.type"),
            "UNION_TYPE_CHOICES",
            format!("Value of field \"type\" must be one of {allowed:?}."),
        ),
    }
}

fn media(path: &str, media: &Value, errors: &mut FormErrors) {
    match media["url"].as_str() {
        Some(url) => errors.length(&format!("{path}.url"), url, 1, 2048),
        None => errors.required(format!("{path}.url")),
    }
}

/// Checks a form.
pub fn modal(data: &Value) -> Result<(), ApiError> {
    let mut errors = FormErrors::default();
    let mut names = Names::default();
    errors.length("data.title", data["title"].as_str().unwrap_or_default(), 1, 45);
    errors.length(
        "data.custom_id",
        data["custom_id"].as_str().unwrap_or_default(),
        1,
        100,
    );
    let rows = data["components"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    errors.count("data.components", rows.len(), 1, 5);
    for (at, row) in rows.iter().enumerate() {
        let path = format!("data.components.{at}");
        match row["type"].as_u64() {
            Some(ROW) => {
                let inner = row["components"]
                    .as_array()
                    .map(Vec::as_slice)
                    .unwrap_or_default();
                errors.count(&format!("{path}.components"), inner.len(), 1, 1);
                for (number, input) in inner.iter().enumerate() {
                    text_input(
                        &format!("{path}.components.{number}"),
                        input,
                        Labelled::Itself,
                        &mut names,
                        &mut errors,
                    );
                }
            }
            Some(LABEL) => {
                errors.length(
                    &format!("{path}.label"),
                    row["label"].as_str().unwrap_or_default(),
                    1,
                    45,
                );
                let inner = &row["component"];
                match inner["type"].as_u64() {
                    Some(TEXT_INPUT) => text_input(
                        &format!("{path}.component"),
                        inner,
                        Labelled::Around,
                        &mut names,
                        &mut errors,
                    ),
                    Some(TEXT_SELECT | 5..=8) => {
                        select(&format!("{path}.component"), inner, &mut names, &mut errors)
                    }
                    _ => errors.required(format!("{path}.component")),
                }
            }
            Some(TEXT) => {}
            _ => errors.add(
                format!("{path}.type"),
                "UNION_TYPE_CHOICES",
                "Value of field \"type\" must be one of (1, 10, 18).",
            ),
        }
    }
    errors.into_result()
}

/// Where the label of a text field is.
#[derive(PartialEq)]
enum Labelled {
    Itself,
    Around,
}

fn text_input(path: &str, input: &Value, labelled: Labelled, names: &mut Names, errors: &mut FormErrors) {
    if input["type"] != TEXT_INPUT {
        errors.add(
            format!("{path}.type"),
            "UNION_TYPE_CHOICES",
            "Value of field \"type\" must be one of (4,).",
        );
        return;
    }
    names.check(path, input, errors);
    if labelled == Labelled::Itself {
        errors.length(
            &format!("{path}.label"),
            input["label"].as_str().unwrap_or_default(),
            1,
            45,
        );
    }
    if !matches!(input["style"].as_u64(), Some(1 | 2)) {
        errors.add(
            format!("{path}.style"),
            "BASE_TYPE_CHOICES",
            "Value must be one of {1, 2}.",
        );
    }
    for (field, max) in [("placeholder", 100), ("value", 4000)] {
        if let Some(text) = input[field].as_str() {
            errors.length(&format!("{path}.{field}"), text, 0, max);
        }
    }
    let (min, max) = (
        input["min_length"].as_u64().unwrap_or(0),
        input["max_length"].as_u64().unwrap_or(4000),
    );
    if min > 4000 || max == 0 || max > 4000 || min > max {
        errors.add(
            format!("{path}.max_length"),
            "NUMBER_TYPE_MAX",
            "The lengths do not fit.",
        );
    }
}
