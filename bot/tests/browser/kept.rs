//! What is kept: what was begun on the line, who a window is, and what was there before the line was lost.

use serde_json::json;

use super::alone::{link, looks};
use super::chromium::{Page, Window};
use super::host::Host;
use super::is_welcomed;
use super::small_bot::SmallBot;

const LINE: &str = "document.getElementById('write').value";

/// Goes to a channel, and says what is on the line there.
async fn goes(page: &mut Page, place: &str) -> serde_json::Value {
    page.click(place, &link(place)).await;
    page.until(
        place,
        &format!("document.getElementById('here').textContent.includes({place:?})"),
    )
    .await;
    page.eval(LINE).await
}

#[tokio::test]
async fn what_was_begun_is_there_on_coming_back() {
    let bot = SmallBot::start().await;
    bot.emulator.add_channel("side-room");
    let mut page = looks(&bot, Window::Desk).await;
    let line = "document.getElementById('write').value";
    page.click("the line", "document.getElementById('write')").await;
    page.types("half a thought").await;
    for (place, begun) in [("side-room", ""), ("games", "half a thought")] {
        page.click(place, &link(place)).await;
        page.until(
            place,
            &format!("document.getElementById('here').textContent.includes({place:?})"),
        )
        .await;
        assert_eq!(page.eval(line).await, begun);
    }
    page.was_flawless().await;
}

#[tokio::test]
async fn a_command_leaves_what_was_begun() {
    let bot = SmallBot::start().await;
    bot.emulator.user("Bob");
    let mut page = looks(&bot, Window::Desk).await;
    page.click("the line", "document.getElementById('write')").await;
    page.types("half a thought").await;
    let back = format!("{LINE} === 'half a thought'");
    // The list of commands, and a command: Escape brings it back from both.
    page.click("the commands", "document.querySelector('.slash')")
        .await;
    page.until(
        "the commands",
        &format!("{LINE} === '/' && document.querySelector('.menu li')"),
    )
    .await;
    page.press("Escape").await;
    page.until(
        "what was begun",
        &format!("{back} && !document.querySelector('.menu')"),
    )
    .await;
    page.click("the commands", "document.querySelector('.slash')")
        .await;
    page.click("a command", "document.querySelector('.menu li')")
        .await;
    page.until("its line", "document.querySelector('.command')").await;
    page.press("Escape").await;
    page.until(
        "what was begun",
        &format!("{back} && !document.querySelector('.command')"),
    )
    .await;
    // It outlives the page, and everybody has their own.
    page.reload().await;
    page.until(
        "what was begun",
        &format!("document.getElementById('write') && {back}"),
    )
    .await;
    let face = |name: &str| {
        format!("[...document.querySelectorAll('.person')].find((it) => it.textContent.includes({name:?}))")
    };
    page.click("Bob", &face("Bob")).await;
    page.until(
        "to be Bob",
        "document.querySelector('#self .name')?.textContent === 'Bob'",
    )
    .await;
    page.until(
        "the channel",
        "document.getElementById('here').textContent.includes('games')",
    )
    .await;
    assert_eq!(page.eval(LINE).await, "");
    page.click("Alice", &face("Alice")).await;
    page.until(
        "what was begun",
        &format!("document.querySelector('#self .name')?.textContent === 'Alice' && {back}"),
    )
    .await;
    page.was_flawless().await;
}

#[tokio::test]
async fn what_could_not_be_sent_stays_in_its_own_channel() {
    let bot = SmallBot::start().await;
    bot.emulator.add_channel("side-room");
    let mut page = looks(&bot, Window::Desk).await;
    page.click("the line", "document.getElementById('write')").await;
    page.types("lost words").await;
    // A server that is asked, and gone before it answers.
    let gone = "(() => { const ask = window.fetch; window.fetch = (path, options) => (path.endsWith('/messages')
        ? new Promise((_, refuse) => { window.refuse = () => { refuse(new TypeError('nobody there')); return true; }; })
        : ask(path, options)); return true; })()";
    page.eval(gone).await;
    page.press("Enter").await;
    page.until("an attempt", "Boolean(window.refuse)").await;
    assert_eq!(goes(&mut page, "side-room").await, "");
    page.eval("window.refuse()").await;
    page.until(
        "that it was not sent",
        "document.querySelector('.toast')?.textContent.includes('cannot be reached')",
    )
    .await;
    assert_eq!(page.eval(LINE).await, "", "it is in another channel");
    assert_eq!(goes(&mut page, "games").await, "lost words");
    page.was_flawless().await;
}

#[tokio::test]
async fn a_window_stays_who_it_is() {
    let bot = SmallBot::start().await;
    bot.emulator.user("Alice");
    let bob = bot.emulator.user("Bob");
    let mut page = Page::open(&bot.emulator.base(), Window::Desk).await;
    let is_alice = "document.querySelector('#self .name')?.textContent === 'Alice'";
    page.until("to be Alice", is_alice).await;
    // Somebody becomes Bob in another window.
    page.eval(&format!("localStorage.setItem('as', '{}')", bob.id))
        .await;
    page.reload().await;
    page.until("somebody", "document.querySelector('#self .name')")
        .await;
    assert_eq!(
        page.eval(is_alice).await,
        true,
        "somebody else after loading anew"
    );
    page.was_flawless().await;
}

#[tokio::test]
async fn both_sides_stay_who_they_have_become() {
    let bot = SmallBot::start().await;
    for name in ["Alice", "Bob", "Dave"] {
        bot.emulator.user(name);
    }
    let mut page = Page::open(
        &format!("{}/?as=alice&with=bob", bot.emulator.base()),
        Window::Desk,
    )
    .await;
    let name = |at: usize| format!("frames[{at}]?.document.querySelector('#self .name')?.textContent");
    page.until(
        "both sides",
        &format!("{} === 'Alice' && {} === 'Bob'", name(0), name(1)),
    )
    .await;
    page.eval("[...frames[0].document.querySelectorAll('.person')].find((it) => it.textContent.includes('Dave')).click() ?? true").await;
    page.until(
        "Dave",
        &format!("{} === 'Dave' && !location.search.includes('alice')", name(0)),
    )
    .await;
    page.reload().await;
    page.until("both sides", &format!("{} && {}", name(0), name(1)))
        .await;
    assert_eq!(
        page.eval(&format!("[{}, {}]", name(0), name(1))).await,
        json!(["Dave", "Bob"])
    );
    page.was_flawless().await;
}

#[tokio::test]
async fn a_name_that_somebody_has_is_refused_without_an_error() {
    let host = Host::start();
    let mut page = Page::open(&host.address, Window::Desk).await;
    is_welcomed(&mut page).await;
    page.click("Add a person", "document.querySelector('.person.add')")
        .await;
    for name in ["Bob", "\u{202E}\u{200B}"] {
        page.until("the form", "document.activeElement.id === 'new-name'")
            .await;
        page.eval("document.activeElement.value = ''").await;
        page.types(name).await;
        page.eval("document.querySelector('dialog .trouble').textContent = ''")
            .await;
        page.press("Enter").await;
        page.until(
            "why not",
            "document.querySelector('dialog .trouble').textContent.includes('that nobody has')",
        )
        .await;
    }
    page.was_flawless().await;
}

#[tokio::test]
async fn whoever_goes_up_while_the_line_is_lost_gets_there_later() {
    let mut host = Host::start();
    let mut page = Page::open(&host.address, Window::Desk).await;
    is_welcomed(&mut page).await;
    for number in 0..60 {
        host.does(
            "/users/bob/channels/games/messages",
            &json!({ "content": format!("message {number}") }),
        )
        .await;
    }
    page.reload().await;
    page.until(
        "the end",
        "document.querySelector('#messages')?.innerText.includes('message 59')",
    )
    .await;
    let count = "document.querySelectorAll('.message').length";
    assert_eq!(page.eval(count).await, 50);
    host.end();
    page.until("the loss", "!document.getElementById('away').hidden")
        .await;
    page.wheel(-20_000).await;
    page.until("the top", "document.getElementById('log').scrollTop === 0")
        .await;
    assert_eq!(page.eval(count).await, 50);
    host.start_again();
    page.until("the line", "document.getElementById('away').hidden")
        .await;
    page.until("older messages", &format!("{count} > 50")).await;
    page.was_flawless_but_for_the_line().await;
}

#[tokio::test]
async fn a_lost_line_is_said_wherever_somebody_needs_it() {
    let mut host = Host::start();
    let mut page = Page::open(&host.address, Window::Desk).await;
    is_welcomed(&mut page).await;
    host.end();
    page.until("the loss", "!document.getElementById('away').hidden")
        .await;
    page.eval("document.getElementById('write').blur()").await;
    page.click("the line", "document.getElementById('write')").await;
    page.types("/ta").await;
    page.until(
        "why there are no commands",
        "document.querySelector('.menu')?.textContent.includes('cannot be reached')",
    )
    .await;
    page.press("Escape").await;
    page.click("the settings", "document.querySelector('#self button')")
        .await;
    page.click("the switch", "document.getElementById('dms')").await;
    page.until(
        "why not",
        "document.querySelector('dialog .trouble').textContent.includes('cannot be reached')",
    )
    .await;
    assert_eq!(
        page.eval("document.getElementById('dms').checked").await,
        true,
        "it is still on"
    );
    // And what a browser does not allow.
    page.eval("window.Notification = class { static permission = 'denied'; static requestPermission = async () => 'denied'; }; true").await;
    page.click("the other switch", "document.getElementById('notify')")
        .await;
    page.until(
        "why not",
        "document.querySelector('dialog .trouble').textContent.includes('does not allow it')",
    )
    .await;
    assert_eq!(
        page.eval("document.getElementById('notify').checked").await,
        false
    );
    page.was_flawless_but_for_the_line().await;
}
