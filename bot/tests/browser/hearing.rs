//! The page as it is read to somebody who does not see it.

use super::alone::{link, looks};
use super::chromium::{Page, Window};
use super::host::Host;
use super::small_bot::SmallBot;
use super::{is_asked, is_welcomed, opens_table};

/// Whatever can be used and has no name.
async fn nameless(page: &mut Page) -> Vec<String> {
    const USED: [&str; 13] = [
        "button",
        "link",
        "textbox",
        "combobox",
        "listbox",
        "option",
        "checkbox",
        "switch",
        "dialog",
        "article",
        "image",
        "navigation",
        "DisclosureTriangle",
    ];
    let all = page.heard().await;
    assert!(all.len() > 10, "{all:?}");
    all.into_iter()
        .filter(|(role, name)| USED.contains(&role.as_str()) && name.trim().is_empty())
        .map(|it| it.0)
        .collect()
}

#[tokio::test]
async fn everything_that_can_be_used_has_a_name() {
    let host = Host::start();
    let mut page = Page::open(&host.address, Window::Desk).await;
    is_welcomed(&mut page).await;
    opens_table(&mut page).await;
    is_asked(&mut page).await;
    assert_eq!(nameless(&mut page).await, Vec::<String>::new(), "at the table");
    for (what, opener, there) in [
        ("the settings", "document.getElementById('settings')", "dialog"),
        ("a new person", "document.getElementById('add-person')", "dialog"),
        (
            "a picture",
            "[...document.querySelectorAll('.picture')].at(-1)",
            "dialog img",
        ),
        ("the commands", "document.querySelector('.slash')", ".menu li"),
        (
            "who is beside",
            "document.querySelector('#tools [aria-haspopup]')",
            ".menu li",
        ),
    ] {
        page.click(what, opener).await;
        page.until(what, &format!("document.querySelector('{there}')"))
            .await;
        assert_eq!(nameless(&mut page).await, Vec::<String>::new(), "{what}");
        page.press("Escape").await;
        page.until("that it is closed", "!document.querySelector('dialog, .menu')")
            .await;
    }
    page.was_flawless().await;
    let bot = SmallBot::start().await;
    bot.posts().await;
    bot.offers().await;
    let mut page = looks(&bot, Window::Phone).await;
    page.click("a menu", "document.querySelector('[data-custom-id=several]')")
        .await;
    page.until("a menu", "document.querySelector('.menu li')").await;
    assert_eq!(nameless(&mut page).await, Vec::<String>::new(), "a menu");
    page.press("Escape").await;
    page.click("a form", "document.querySelector('[data-custom-id=ask]')")
        .await;
    page.until("a form", "document.querySelector('dialog input')")
        .await;
    assert_eq!(nameless(&mut page).await, Vec::<String>::new(), "a form");
    page.was_flawless().await;
}

#[tokio::test]
async fn new_messages_are_read_and_old_ones_are_not() {
    let bot = SmallBot::start().await;
    bot.emulator.add_channel("side-room");
    for number in 0..70 {
        bot.says(&format!("message {number}")).await;
    }
    let mut page = looks(&bot, Window::Desk).await;
    page.until(
        "the end",
        "document.querySelector('#messages').innerText.includes('message 69')",
    )
    .await;
    assert_eq!(
        page.eval("document.getElementById('messages').getAttribute('role')")
            .await,
        "log"
    );
    let live = "document.getElementById('messages').ariaLive";
    let watch = format!(
        "(() => {{ window.read = []; const list = document.getElementById('messages');
        new MutationObserver((all) => read.push(...all.filter((one) => one.addedNodes.length > 0).map((one) => [one.addedNodes.length > 9 ? 'many' : 'few', {live}].join(' ')))).observe(list, {{ childList: true }}); return true; }})()"
    );
    page.until("that it listens", &format!("{live} === 'polite'"))
        .await;
    page.eval(&watch).await;
    bot.says("news").await;
    page.until("the news", "read.length === 1").await;
    page.wheel(-20_000).await;
    page.until("older messages", "read.length === 2").await;
    page.until("that it listens", &format!("{live} === 'polite'"))
        .await;
    page.click("the other channel", &link("side-room")).await;
    page.until("the other channel", "!document.querySelector('.message')")
        .await;
    page.click("this channel", &link("games")).await;
    page.until("all again", "read.length === 3").await;
    page.until("that it listens", &format!("{live} === 'polite'"))
        .await;
    assert_eq!(
        page.eval("read").await,
        serde_json::json!(["few polite", "many off", "many off"])
    );
    page.was_flawless().await;
}

#[tokio::test]
async fn a_message_is_named_by_who_says_what() {
    let bot = SmallBot::start().await;
    bot.says("the first thing ||not this||").await;
    bot.says("and the second").await;
    let mut page = looks(&bot, Window::Desk).await;
    page.until("both", "document.querySelectorAll('.message').length === 2")
        .await;
    let all = page.heard().await;
    let names: Vec<&str> = all
        .iter()
        .filter(|(role, _)| role == "article")
        .map(|(_, name)| name.as_str())
        .collect();
    assert_eq!(names.len(), 2);
    for (name, text) in names.into_iter().zip(["the first thing", "and the second"]) {
        assert!(
            name.contains("Pantheon") && name.contains(text) && !name.contains("not this"),
            "{name}"
        );
    }
    page.was_flawless().await;
}

#[tokio::test]
async fn moments_are_in_the_readers_words_everywhere_and_stay_if_they_are_the_same() {
    let bot = SmallBot::start().await;
    let (alice, side) = (bot.emulator.user("Alice"), bot.emulator.add_channel("side-room"));
    bot.says("since <t:1000000000:R>, on <t:1000000000:D>").await;
    let mut page = looks(&bot, Window::Desk).await;
    let text = "document.querySelector('.message .text')";
    let words = page
        .until(
            "the moments",
            &format!("{text}?.innerText.match(/since \\d+ years ago, (on .*2001)/)?.[1]"),
        )
        .await;
    let same = format!(
        "(async () => {{ const {{ sayMoments }} = await import('/page/time.js'); const nodes = () => [...{text}.querySelectorAll('time[data-style]')].map((it) => it.firstChild);
        const before = nodes(); sayMoments(document); return before.length === 2 && nodes().every((it, at) => it === before[at]); }})()"
    );
    assert_eq!(page.eval(&same).await, true);
    bot.calls_with(alice.id, side, "on <t:1000000000:D>").await;
    page.until(
        "the card",
        &format!("document.querySelector('.toast .what')?.textContent.includes({words})"),
    )
    .await;
    page.was_flawless().await;
}
