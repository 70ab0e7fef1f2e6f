//! The page by itself, with a bot that does what ours seldom does.

use std::time::Duration;

use serde_json::json;

use super::button;
use super::chromium::{Page, Window};
use super::small_bot::SmallBot;

/// The page as Alice sees it.
async fn looks(bot: &SmallBot) -> Page {
    bot.emulator.user("Alice");
    let mut page = Page::open(&format!("{}/?as=alice", bot.emulator.base()), Window::Desk).await;
    page.until("the page", "document.getElementById('here')?.textContent.includes('games')").await;
    page
}

/// The link to a channel.
fn link(name: &str) -> String {
    format!("[...document.querySelectorAll('#places a')].find((it) => it.textContent.includes({name:?}))")
}

#[tokio::test]
async fn forms_are_filled_in_and_embeds_are_shown() {
    let bot = SmallBot::start().await;
    bot.posts().await;
    let mut page = looks(&bot).await;
    page.until("the embed", "document.querySelector('.embed')").await;
    let embed = page.eval("document.querySelector('.embed').innerText").await;
    for part in ["A fine title", "Bold and <script>alert(1)</script>", "Points", "12", "at the foot"] {
        assert!(embed.as_str().is_some_and(|text| text.contains(part)), "{part} is not in {embed}");
    }
    // Escape closes a form, and nothing is sent.
    let form = "document.querySelector('dialog.form')";
    page.click("Answer", &button("Answer")).await;
    page.until("the form", &format!("{form}?.innerText.includes('Your answer')")).await;
    page.types("never sent").await;
    page.press("Escape").await;
    page.until("the form to close", &format!("!{form}")).await;
    // What is needed has to be there; the fields are filled in from the keyboard, and a paragraph has lines.
    page.click("Answer", &button("Answer")).await;
    page.until("the form", &format!("{form} && document.activeElement.matches('dialog input')")).await;
    assert_eq!(page.eval("document.activeElement.value").await, "");
    page.press("Enter").await;
    assert_eq!(page.eval(&format!("Boolean({form})")).await, true, "sent without what is needed");
    page.types("Ann <b>").await;
    page.press("Tab").await;
    page.types("because").await;
    page.press("Enter").await;
    page.types("of that").await;
    page.click("Submit", &format!("{form}.querySelector('[type=submit]')")).await;
    let answer = "[...document.querySelectorAll('.message.ephemeral')].at(-1)?.innerText";
    let said = page.until("the answer", &format!("{answer}?.includes('You said') && {answer}")).await;
    assert!(said.as_str().is_some_and(|said| said.contains("Ann <b> / because\nof that")), "{said}");
    page.until("the form to close", &format!("!{form}")).await;
    page.was_flawless().await;
}

#[tokio::test]
async fn whoever_looks_elsewhere_is_notified_by_the_browser_if_they_want_it() {
    let bot = SmallBot::start().await;
    let alice = bot.emulator.user("Alice");
    let side = bot.emulator.add_channel("side-room");
    let mut page = looks(&bot).await;
    // As if the browser had been allowed to, and another window lay above.
    let allowed = "window.notes = []; window.Notification = class { static permission = 'granted';
        constructor(title, { body }) { notes.push(`${title}: ${body}`); } addEventListener() {} };
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' }); true";
    page.eval(allowed).await;
    bot.calls(alice.id, side).await;
    page.until("the card", "document.querySelector('.toast')").await;
    assert_eq!(page.eval("notes").await, json!([]), "nobody asked for it");
    page.eval("localStorage.setItem('notify', 'yes')").await;
    bot.calls(alice.id, side).await;
    page.until("the notification", "notes.length").await;
    assert_eq!(page.eval("notes").await, json!(["Pantheon · side-room: @Alice, come here"]));
    page.until("the number in the title", "document.title.startsWith('(2) ')").await;
    page.was_flawless().await;
}

#[tokio::test]
async fn a_command_is_sent_once_and_whoever_writes_on_is_not_interrupted() {
    let bot = SmallBot::start().await;
    let mut page = looks(&bot).await;
    page.click("the line", "document.getElementById('write')").await;
    page.types("/hello").await;
    page.until("the command", "document.querySelector('.menu li')").await;
    page.press("Enter").await;
    page.until("its line", "document.activeElement?.classList.contains('command-name')").await;
    page.press("Enter").await;
    page.press("Enter").await;
    page.until("the answer", "document.querySelector('#messages').innerText.includes('Hello 1')").await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let said = page.eval("document.querySelector('#messages').innerText").await;
    assert!(!said.as_str().unwrap_or_default().contains("Hello 2"), "the command was sent twice: {said}");
    // Once more, and meanwhile somebody begins to write: a space must press no button.
    page.click("the line", "document.getElementById('write')").await;
    page.types("/hello").await;
    page.until("the command", "document.querySelector('.menu li')").await;
    page.press("Enter").await;
    page.press("Enter").await;
    page.until("the line again", "document.activeElement?.id === 'write'").await;
    page.types("I was ").await;
    page.until("the answer", "document.querySelector('#messages').innerText.includes('Hello 2')").await;
    page.types("typing on").await;
    assert_eq!(page.eval("document.getElementById('write').value").await, "I was typing on");
    assert_eq!(page.eval("Boolean(document.querySelector('dialog'))").await, false, "a button was pressed");
    page.was_flawless().await;
}

#[tokio::test]
async fn what_was_begun_is_there_on_coming_back() {
    let bot = SmallBot::start().await;
    bot.emulator.add_channel("side-room");
    let mut page = looks(&bot).await;
    let line = "document.getElementById('write').value";
    page.click("the line", "document.getElementById('write')").await;
    page.types("half a thought").await;
    for (place, begun) in [("side-room", ""), ("games", "half a thought")] {
        page.click(place, &link(place)).await;
        page.until(place, &format!("document.getElementById('here').textContent.includes({place:?})")).await;
        assert_eq!(page.eval(line).await, begun);
    }
    page.was_flawless().await;
}

#[tokio::test]
async fn a_closed_window_gives_the_focus_back() {
    let bot = SmallBot::start().await;
    bot.posts().await;
    bot.shows("board.png").await;
    let mut page = looks(&bot).await;
    for (what, fits) in [
        ("Answer", "it.textContent === 'Answer'"),
        ("the picture", "it.classList.contains('picture')"),
        ("the settings", "it.matches('#self button')"),
    ] {
        page.tab_to(what, fits).await;
        page.press("Enter").await;
        page.until("a window", "document.querySelector('dialog')?.contains(document.activeElement)").await;
        page.press("Escape").await;
        page.until("no window", "!document.querySelector('dialog')").await;
        page.until(what, &format!("((it) => Boolean({fits}))(document.activeElement)")).await;
    }
    page.was_flawless().await;
}

#[tokio::test]
async fn a_picture_that_comes_late_does_not_replace_a_newer_one() {
    let bot = SmallBot::start().await;
    let shown = bot.shows("first.png").await;
    let mut page = looks(&bot).await;
    let picture = "document.querySelector('.picture img')";
    page.until("the first picture", &format!("{picture}?.naturalWidth")).await;
    page.hold("*/second.png*").await;
    bot.replaces(&shown, "second.png").await;
    page.until_held().await;
    bot.replaces(&shown, "third.png").await;
    let third = format!("{picture}?.src.includes('third.png') && {picture}.naturalWidth");
    page.until("the third picture", &third).await;
    assert_eq!(page.release().await, 1);
    page.until(
        "the second picture",
        "performance.getEntriesByType('resource').some((it) => it.name.includes('second.png'))",
    )
    .await;
    page.is_painted().await;
    assert_ne!(page.eval(&third).await, false);
    page.was_flawless().await;
}

#[tokio::test]
async fn whoever_reads_above_is_told_of_a_call_below() {
    let bot = SmallBot::start().await;
    let alice = bot.emulator.user("Alice");
    for number in 0..60 {
        bot.says(&format!("message {number}")).await;
    }
    let mut page = looks(&bot).await;
    page.until("the end", "document.querySelector('#messages').innerText.includes('message 59')").await;
    bot.calls(alice.id, bot.emulator.channel()).await;
    let (last, seen) = (
        "[...document.querySelectorAll('.message')].at(-1)",
        "(it) => it.innerText.includes('come here') && it.getBoundingClientRect().top < innerHeight",
    );
    page.until("the call in sight", &format!("({seen})({last})")).await;
    assert_eq!(page.eval("Boolean(document.querySelector('.toast'))").await, false, "it is in sight");
    page.wheel(-1_500).await;
    page.until("to be above", "!document.getElementById('newest').hidden").await;
    bot.calls(alice.id, bot.emulator.channel()).await;
    page.click("the card", "document.querySelector('.toast .open')").await;
    page.until("the call in sight", &format!("({seen})({last})")).await;
    assert_eq!(page.eval("Boolean(document.querySelector('.toast'))").await, false);
    page.was_flawless().await;
}
