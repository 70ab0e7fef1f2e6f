//! Players' names.

use bot::names::{clean, escaped};

#[test]
fn hostile_names_become_harmless() {
    assert_eq!(clean("  Al\nice\t \u{202E}x "), "Alice x");
    assert_eq!(clean("\u{200B}\u{202E}"), "Somebody");
    assert_eq!(clean(&"W".repeat(90)).chars().count(), 32);
    assert_eq!(clean(&format!("Z{}", "\u{301}".repeat(40))), "Z\u{301}\u{301}");
    assert_eq!(clean("Zoë"), "Zoë");
}

#[test]
fn nothing_in_a_name_is_markdown_or_a_mention() {
    assert_eq!(escaped("*Al*_ice_"), "\\*Al\\*\\_ice\\_");
    assert_eq!(escaped("<@1> @everyone"), "\\<\\@1\\> \\@everyone");
    assert_eq!(escaped("[x](http://y.z)"), "\\[x\\]\\(http\\://y\\.z\\)");
}
