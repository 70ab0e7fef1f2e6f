//! Discord's errors, in Discord's shape.

use serde_json::{Map, Value, json};

/// An error as Discord answers it.
#[derive(Clone, PartialEq, Debug)]
pub struct ApiError {
    /// The HTTP status.
    pub status: u16,
    /// Discord's own code.
    pub code: u32,
    /// What is said about it.
    pub message: String,
    /// What is wrong with each field.
    pub errors: Option<Value>,
}

impl ApiError {
    /// An error with a code.
    pub fn new(status: u16, code: u32, message: &str) -> Self {
        Self {
            status,
            code,
            message: message.to_owned(),
            errors: None,
        }
    }

    /// The body of the answer.
    pub fn body(&self) -> Value {
        let mut body = json!({ "code": self.code, "message": self.message });
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }

    /// The same error about a body that is itself a field of the request.
    pub fn below(mut self, field: &str) -> Self {
        self.errors = self.errors.map(|errors| json!({ field: errors }));
        self
    }
}

macro_rules! errors {
    ($($(#[$doc:meta])* $name:ident: $status:literal, $code:literal, $message:literal;)*) => {
        impl ApiError {
            $($(#[$doc])* pub fn $name() -> Self {
                Self::new($status, $code, $message)
            })*
        }
    };
}

errors! {
    /// No such route.
    no_route: 404, 0, "404: Not Found";
    /// The route does not know this method.
    no_method: 405, 0, "405: Method Not Allowed";
    /// No token, or a wrong one.
    unauthorized: 401, 0, "401: Unauthorized";
    /// The body is not JSON.
    not_json: 400, 50109, "The request body contains invalid JSON.";
    /// No such application.
    unknown_application: 404, 10002, "Unknown Application";
    /// No such channel.
    unknown_channel: 404, 10003, "Unknown Channel";
    /// No such server.
    unknown_guild: 404, 10004, "Unknown Guild";
    /// Nobody like that in the server.
    unknown_member: 404, 10007, "Unknown Member";
    /// No such message.
    unknown_message: 404, 10008, "Unknown Message";
    /// No such role.
    unknown_role: 404, 10011, "Unknown Role";
    /// No such user.
    unknown_user: 404, 10013, "Unknown User";
    /// No such interaction token.
    unknown_webhook: 404, 10015, "Unknown Webhook";
    /// No such interaction, or answered too late.
    unknown_interaction: 404, 10062, "Unknown interaction";
    /// No such command.
    unknown_command: 404, 10063, "Unknown application command";
    /// The body is larger than Discord takes.
    too_large: 413, 40005, "Request entity too large";
    /// Answered twice.
    already_acknowledged: 400, 40060, "Interaction has already been acknowledged.";
    /// The message already has a thread.
    thread_exists: 400, 160004, "A thread has already been created for this message";
    /// The channel cannot be seen.
    missing_access: 403, 50001, "Missing Access";
    /// Somebody else's message cannot be edited.
    not_the_author: 403, 50005, "Cannot edit a message authored by another user";
    /// Nothing in it.
    empty_message: 400, 50006, "Cannot send an empty message";
    /// The user takes no direct messages.
    cannot_dm: 403, 50007, "Cannot send messages to this user";
    /// A right is missing.
    missing_permissions: 403, 50013, "Missing Permissions";
    /// Not possible with a channel of this kind.
    wrong_channel_type: 400, 50024, "Cannot execute action on this channel type";
    /// The interaction token is too old.
    token_expired: 401, 50027, "Invalid Webhook Token";
    /// Something is wrong with the body.
    invalid_form: 400, 50035, "Invalid Form Body";
    /// The thread is archived.
    thread_archived: 400, 50083, "Thread is archived";
}

/// What is wrong with the fields of a body.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FormErrors(Vec<(String, &'static str, String)>);

impl FormErrors {
    /// Notes what is wrong with a field, named by its path: `components.0.components.1.label`.
    pub fn add(&mut self, path: impl Into<String>, code: &'static str, message: impl Into<String>) {
        self.0.push((path.into(), code, message.into()));
    }

    /// A text that is too long or too short, counted in characters.
    pub fn length(&mut self, path: &str, text: &str, min: usize, max: usize) {
        let length = text.chars().count();
        if length > max {
            self.add(
                path,
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {max} or fewer in length."),
            );
        } else if length < min {
            self.add(
                path,
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {min} and {max} in length."),
            );
        }
    }

    /// A list with too many or too few elements.
    pub fn count(&mut self, path: &str, count: usize, min: usize, max: usize) {
        if !(min..=max).contains(&count) {
            self.add(
                path,
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {min} and {max} in length."),
            );
        }
    }

    /// A field that has to be there.
    pub fn required(&mut self, path: impl Into<String>) {
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// The error, if anything is wrong.
    pub fn into_result(self) -> Result<(), ApiError> {
        if self.0.is_empty() {
            return Ok(());
        }
        let mut tree = Value::Object(Map::new());
        for (path, code, message) in self.0 {
            let mut place = &mut tree;
            for part in path.split('.').filter(|part| !part.is_empty()) {
                place = &mut place[part];
            }
            let told = json!({ "code": code, "message": message });
            match place.get_mut("_errors").and_then(Value::as_array_mut) {
                Some(errors) => errors.push(told),
                None => place["_errors"] = json!([told]),
            }
        }
        only_leaves(&mut tree);
        Err(ApiError {
            errors: Some(tree),
            ..ApiError::invalid_form()
        })
    }
}

/// What is wrong inside of a field is told instead of what is wrong with the field.
fn only_leaves(tree: &mut Value) {
    let Some(fields) = tree.as_object_mut() else {
        return;
    };
    if fields.len() > 1 {
        fields.remove("_errors");
    }
    fields.values_mut().for_each(only_leaves);
}
