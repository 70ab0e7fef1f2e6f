//! Messages and forms that are checked without a server.

use emulator::{check_form, check_message};
use serde_json::Value;
use serde_json::json;

fn message(label: &str) -> Value {
    let button = json!({ "type": 2, "style": 1, "custom_id": "a", "label": label });
    json!({ "content": "Hello", "components": [{ "type": 1, "components": [button] }] })
}

#[test]
fn a_message_is_checked_without_a_socket() {
    assert_eq!(check_message(&message("Go")), Ok(()));
    let error = check_message(&message(&"x".repeat(81))).expect_err("the label is too long");
    assert!(error.contains("label"), "{error}");
    check_message(&json!({ "content": "" })).expect_err("it says nothing");
}

#[test]
fn a_form_is_checked_without_a_socket() {
    let field = json!({ "type": 4, "custom_id": "n", "style": 1, "label": "A number" });
    let form = |title: &str| json!({ "custom_id": "f", "title": title, "components": [{ "type": 1, "components": [field] }] });
    assert_eq!(check_form(&form("How many?")), Ok(()));
    check_form(&form(&"x".repeat(46))).expect_err("the title is too long");
}
