//! Where the focus is, and what a key does there.

use super::alone::looks;
use super::chromium::Window;
use super::small_bot::SmallBot;

#[tokio::test]
async fn a_key_that_is_held_presses_once() {
    let bot = SmallBot::start().await;
    bot.asks(&["count:1"]).await;
    let mut page = looks(&bot, Window::Desk).await;
    let at = |number: u32| format!("document.activeElement.dataset.customId === 'count:{number}'");
    page.tab_to("the button", "it.dataset.customId === 'count:1'")
        .await;
    page.press("Enter").await;
    page.until("the next question", &at(2)).await;
    for _ in 0..5 {
        page.repeats("Enter").await;
        page.is_painted().await;
    }
    page.press("Enter").await;
    page.until(
        "the next question",
        "document.querySelector('.rows button:not([data-custom-id=\"count:2\"])')",
    )
    .await;
    assert_eq!(page.eval(&at(3)).await, true, "what was held has pressed");
    page.was_flawless().await;
}

#[tokio::test]
async fn on_a_phone_a_focus_whose_place_is_gone_is_on_the_messages() {
    let bot = SmallBot::start().await;
    for number in 0..60 {
        bot.says(&format!("message {number}")).await;
    }
    let last = bot.asks(&["ask"]).await;
    bot.opens_thread(&last, "a table").await;
    let mut page = looks(&bot, Window::Phone).await;
    let on_log = "document.activeElement.id === 'log'";
    assert_eq!(page.eval(on_log).await, false, "nobody has done anything");
    page.until(
        "the hint",
        "document.querySelector('#hint button')?.checkVisibility()",
    )
    .await;
    page.tab_to("the hint", "it.closest('#hint')").await;
    page.press("Enter").await;
    page.until("the messages", on_log).await;
    page.eval("document.getElementById('log').scrollTop = 0; true")
        .await;
    page.until("the way down", "!document.getElementById('newest').hidden")
        .await;
    page.eval("document.getElementById('newest').focus() ?? true")
        .await;
    page.press("Enter").await;
    page.until("the messages", on_log).await;
    page.tab_to("the thread", "it.closest('.opened')").await;
    page.press("Enter").await;
    page.until(
        "the thread",
        "document.getElementById('here').textContent.includes('a table')",
    )
    .await;
    page.until("the messages", on_log).await;
    page.was_flawless().await;
}

#[tokio::test]
async fn a_spoiler_that_is_shown_keeps_the_focus() {
    let bot = SmallBot::start().await;
    bot.says("a ||secret|| word").await;
    let mut page = looks(&bot, Window::Desk).await;
    page.until("the message", "document.querySelector('.spoiler')")
        .await;
    page.tab_to("the spoiler", "it.matches('.spoiler')").await;
    page.press("Enter").await;
    page.until("the secret", "document.querySelector('.spoiler.shown')")
        .await;
    page.is_painted().await;
    assert_eq!(
        page.eval("document.activeElement.matches('.spoiler.shown')")
            .await,
        true
    );
    page.was_flawless().await;
}

#[tokio::test]
async fn the_drawer_closes_by_itself_when_there_is_room_and_not_with_a_window_over_it() {
    let bot = SmallBot::start().await;
    let mut page = looks(&bot, Window::Phone).await;
    let drawn = "document.body.classList.contains('drawn')";
    page.click("the drawer", "document.getElementById('open-drawer')")
        .await;
    page.until("the drawer", drawn).await;
    page.click("the settings", "document.getElementById('settings')")
        .await;
    page.until("the settings", "document.querySelector('dialog')")
        .await;
    page.press("Escape").await;
    page.until("no settings", "!document.querySelector('dialog')")
        .await;
    assert_eq!(page.eval(drawn).await, true);
    page.becomes(Window::Desk).await;
    page.until(
        "no drawer",
        &format!("!{drawn} && !document.querySelector('main').inert"),
    )
    .await;
    page.click("the line", "document.getElementById('write')").await;
    page.until("the line", "document.activeElement.id === 'write'")
        .await;
    page.was_flawless().await;
}

#[tokio::test]
async fn everything_fits_a_small_phone_whatever_people_are_called() {
    let bot = SmallBot::start().await;
    let long = bot.emulator.user(&"W".repeat(32));
    bot.posts().await;
    let mut page = looks(&bot, Window::SmallPhone).await;
    page.eval(&format!("location.href = '/?as={}'; true", long.id))
        .await;
    page.until(
        "her page",
        "document.querySelector('#hint strong')?.textContent.startsWith('WWW')",
    )
    .await;
    let wide = "[...document.querySelectorAll('body *')].filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('#drawer, #me-now, .hidden, .skip') && it.getBoundingClientRect().right > innerWidth + 1).map((it) => it.outerHTML.slice(0, 80))";
    assert_eq!(page.eval(wide).await, serde_json::json!([]));
    page.eval("document.getElementById('away').textContent = 'The bot is not connected. Please wait a moment.'; document.getElementById('away').hidden = false; true").await;
    let within = "(({ left, right, height }) => left >= 0 && right <= innerWidth && height < 60)(document.getElementById('away').getBoundingClientRect())";
    assert_eq!(page.eval(within).await, true);
    page.was_flawless().await;
}

#[tokio::test]
async fn an_enter_too_many_after_a_command_presses_nothing() {
    let bot = SmallBot::start().await;
    let mut page = looks(&bot, Window::Desk).await;
    page.click("the line", "document.getElementById('write')").await;
    page.types("/hello").await;
    page.until("the command", "document.querySelector('.menu li')")
        .await;
    page.press("Enter").await;
    page.until(
        "its line",
        "document.activeElement?.classList.contains('command-name')",
    )
    .await;
    page.press("Enter").await;
    page.until(
        "the answer",
        "document.activeElement?.matches('.message.ephemeral')",
    )
    .await;
    page.press("Enter").await;
    page.is_painted().await;
    let form = "Boolean(document.querySelector('dialog'))";
    assert_eq!(page.eval(form).await, false, "its button was pressed");
    // Who wants the button has it with one more key.
    page.press("Tab").await;
    page.until("the button", "document.activeElement.dataset.customId === 'ask'")
        .await;
    page.press("Enter").await;
    page.until("the form", form).await;
    page.was_flawless().await;
}

#[tokio::test]
async fn digits_are_not_drawn_by_the_emoji_font() {
    let bot = SmallBot::start().await;
    let mut page = looks(&bot, Window::Desk).await;
    // An emoji font has digits and spaces, too, and its spaces are as wide as its pictures.
    let space = "(() => { const pen = document.createElement('canvas').getContext('2d');
        pen.font = getComputedStyle(document.body).font;
        return pen.measureText(' ').width / pen.measureText('n').width; })()";
    let space = page.eval(space).await.as_f64().expect("a width");
    assert!(space < 0.8, "a space is as wide as {space} letters");
    page.was_flawless().await;
}
