//! Messages as Discord takes them, and their texts.

use bot::panel::{Act, Button, Menu, MenuOption, Panel, Style, cut, unescaped};
use serde_json::json;

#[test]
fn a_long_text_is_cut_and_says_so() {
    for (text, longest, said) in [
        ("Apollo", 6, "Apollo"),
        ("Apollo", 5, "Apol…"),
        ("To the sea", 8, "To the…"),
        ("🏛🏛🏛", 6, "🏛🏛🏛"),
        ("🏛🏛🏛", 5, "🏛🏛…"),
        ("🏛🏛🏛", 4, "🏛…"),
        ("  ", 4, "…"),
    ] {
        assert_eq!(cut(text.to_owned(), longest), said);
    }
}

#[test]
fn a_message_is_what_discord_takes() {
    let act = Act::NewTable {};
    let menu = Menu::new(
        &act,
        "Which?",
        vec![MenuOption::new("a", "A").described(Some("first".to_owned()))],
    );
    let button = Button::new(&act, "New").styled(Style::Danger);
    assert_eq!(
        Panel::new("Hello")
            .menu(menu)
            .buttons([button])
            .buttons([])
            .to_json(),
        json!({ "content": "Hello", "components": [
            { "type": 1, "components": [{
                "type": 3, "custom_id": "p1:new", "placeholder": "Which?", "min_values": 1, "max_values": 1,
                "options": [{ "label": "A", "value": "a", "default": false, "description": "first" }],
            }] },
            { "type": 1, "components": [
                { "type": 2, "custom_id": "p1:new", "label": "New", "style": 4, "disabled": false },
            ] },
        ] })
    );
}

#[test]
fn labels_show_names_as_players_wrote_them() {
    assert_eq!(unescaped(r"\_x\_ and \\o\/"), r"_x_ and \o/");
    assert_eq!(unescaped(r"C:\temp\"), r"C:\temp\");
}
