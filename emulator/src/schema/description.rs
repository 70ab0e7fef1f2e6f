//! Discord's official API description, and what does not fit it.

use std::collections::HashMap;
use std::path::Path;

use jsonschema::{Draft, Registry, Validator};
use parking_lot::Mutex;
use serde_json::{Value, json};

use super::SchemaError;

/// The API description. Validators are built when they are first needed.
pub struct Schema {
    document: Value,
    registry: Registry<'static>,
    validators: Mutex<HashMap<String, Option<std::sync::Arc<Validator>>>>,
}

impl Schema {
    /// Reads a description.
    pub fn read(path: &Path) -> Result<Self, SchemaError> {
        let fail = |why: String| SchemaError {
            path: path.display().to_string(),
            why,
        };
        let text = std::fs::read_to_string(path).map_err(|error| fail(error.to_string()))?;
        let mut document: Value = serde_json::from_str(&text).map_err(|error| fail(error.to_string()))?;
        // The description's own README says that ids may be numbers, and clients send such.
        document["components"]["schemas"]["SnowflakeType"] = json!({
            "anyOf": [{ "type": "string", "pattern": "^(0|[1-9][0-9]*)$" }, { "type": "integer" }],
        });
        // Discord names what is wrong with a field by a word (`BASE_TYPE_REQUIRED`), as its documentation
        // shows.
        document["components"]["schemas"]["InnerErrors"]["properties"]["_errors"]["items"] = json!({
            "type": "object", "required": ["code", "message"],
            "properties": { "code": { "type": "string" }, "message": { "type": "string" } },
        });
        // Sets of permissions are written as text, says the documentation, and libraries do.
        for schema in document["components"]["schemas"]
            .as_object_mut()
            .into_iter()
            .flatten()
            .map(|(_, schema)| schema)
        {
            if let Some(rights) = schema.pointer_mut("/properties/default_member_permissions") {
                *rights = json!({ "anyOf": [rights.clone(), { "type": "string", "pattern": "^[0-9]+$" }] });
            }
        }
        let registry = Registry::new()
            .draft(Draft::Draft202012)
            .add("urn:discord", document.clone())
            .and_then(|registry| registry.prepare())
            .map_err(|error| fail(error.to_string()))?;
        Ok(Self {
            document,
            registry,
            validators: Mutex::new(HashMap::new()),
        })
    }

    /// What is wrong with the body of a request.
    pub fn check_request(&self, method: &str, route: &str, body: &Value) -> Vec<String> {
        let operation = &self.document["paths"][route][method.to_lowercase().as_str()];
        let Some(content) = operation["requestBody"]["content"].as_object() else {
            return Vec::new();
        };
        let Some(kind) = ["application/json", "multipart/form-data"]
            .into_iter()
            .find(|kind| content.contains_key(*kind))
        else {
            return Vec::new();
        };
        let pointer = format!(
            "{}/requestBody/content/{}/schema",
            place(method, route),
            escape(kind)
        );
        self.check(&pointer, body)
    }

    /// What is wrong with a response.
    pub fn check_response(
        &self,
        method: &str,
        route: &str,
        status: u16,
        body: Option<&Value>,
    ) -> Vec<String> {
        let operation = &self.document["paths"][route][method.to_lowercase().as_str()];
        if operation.is_null() {
            return Vec::new();
        }
        let responses = &operation["responses"];
        let exact = status.to_string();
        let range = format!("{}XX", status / 100);
        let Some(status) = [exact, range]
            .into_iter()
            .find(|status| responses.get(status).is_some())
        else {
            return vec![format!("a status {status} is not described")];
        };
        // What all routes share (errors, rate limits) is described once and referred to.
        let described = responses[&status]["$ref"]
            .as_str()
            .map(|reference| reference.trim_start_matches('#').to_owned());
        let base = described.unwrap_or_else(|| format!("{}/responses/{status}", place(method, route)));
        let content = self
            .document
            .pointer(&base.replace("%7B", "{").replace("%7D", "}"))
            .map(|found| &found["content"]);
        match (content.and_then(|content| content.get("application/json")), body) {
            (Some(_), Some(body)) => self.check(&format!("{base}/content/application~1json/schema"), body),
            (Some(_), None) => vec!["a body is missing".to_owned()],
            (None, _) => Vec::new(),
        }
    }

    fn check(&self, pointer: &str, body: &Value) -> Vec<String> {
        let mut validators = self.validators.lock();
        let validator = validators.entry(pointer.to_owned()).or_insert_with(|| {
            let schema = json!({ "$ref": format!("urn:discord#{pointer}") });
            let options = jsonschema::options()
                .with_draft(Draft::Draft202012)
                .with_registry(&self.registry);
            options.build(&schema).ok().map(std::sync::Arc::new)
        });
        let Some(validator) = validator.clone() else {
            return vec![format!("no schema at {pointer}")];
        };
        drop(validators);
        validator
            .iter_errors(body)
            .take(5)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect()
    }
}

/// Where an operation is described; braces in a fragment are percent-encoded.
fn place(method: &str, route: &str) -> String {
    format!(
        "/paths/{}/{}",
        escape(route).replace('{', "%7B").replace('}', "%7D"),
        method.to_lowercase()
    )
}

fn escape(text: &str) -> String {
    text.replace('~', "~0").replace('/', "~1")
}
