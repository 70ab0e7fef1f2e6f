//! Who is seen typing, and how long.

use super::alone::looks;
use super::chromium::Window;
use super::small_bot::SmallBot;

#[tokio::test]
async fn whoever_writes_is_seen_typing_until_they_have_written_here() {
    let bot = SmallBot::start().await;
    let (bob, side) = (bot.emulator.user("Bob"), bot.emulator.add_channel("side-room"));
    let mut page = looks(&bot, Window::Desk).await;
    let types = async || {
        let path = format!("{}/_/users/{}/channels/games/typing", bot.emulator.base(), bob.id);
        let answer = reqwest::Client::new()
            .post(path)
            .json(&serde_json::json!({}))
            .send()
            .await
            .expect("an answer");
        assert!(answer.status().is_success());
    };
    // However slow the machine is, he types until he has written.
    page.eval("(() => { const later = window.setTimeout; window.setTimeout = (act, time) => later(act, time === 10_000 ? 600_000 : time); return true; })()").await;
    let typing = "document.getElementById('typing').textContent";
    types().await;
    page.until("that he types", &format!("{typing} === 'Bob is typing…'"))
        .await;
    // What he writes elsewhere says nothing of here.
    bob.goes_to(side);
    bob.writes("elsewhere");
    page.until("news from there", "document.querySelector('#places .unread')")
        .await;
    assert_eq!(page.eval(typing).await, "Bob is typing…");
    bob.goes_to(bot.emulator.channel());
    bob.writes("here");
    page.until("that he has written", &format!("{typing} === ''"))
        .await;
    // The next message is told of as soon as it is begun.
    let count = "(() => { const ask = window.fetch; window.told = 0; window.fetch = (path, options) => {
        if (path.endsWith('/typing')) window.told += 1; return ask(path, options); }; return true; })()";
    page.eval(count).await;
    page.click("the line", "document.getElementById('write')").await;
    for time in 1..=2 {
        page.types("hello").await;
        page.until("that others know", &format!("window.told === {time}"))
            .await;
        page.press("Enter").await;
        page.until("that it is sent", "document.getElementById('write').value === ''")
            .await;
    }
    page.was_flawless().await;
}
