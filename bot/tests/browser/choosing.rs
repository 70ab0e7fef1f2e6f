//! Choosing several things from a menu: what is half chosen is neither sent nor lost by what happens around
//! it.

use serde_json::json;

use super::alone::{link, looks};
use super::chromium::{Page, Window};
use super::small_bot::SmallBot;

const SEVERAL: &str = "document.querySelector('[data-custom-id=several]')";
const TICKED: &str = "document.querySelectorAll('.menu [aria-selected=true]').length";

/// Opens the menu of which several can be chosen, and ticks the first.
async fn ticks(page: &mut Page) {
    page.click("the menu", SEVERAL).await;
    page.click("One", "document.querySelector('.menu li')").await;
    page.until("a tick", TICKED).await;
}

/// Ticks the second too, and is done; that alone was sent.
async fn sends(page: &mut Page, bot: &SmallBot) {
    page.click("Two", "document.querySelectorAll('.menu li')[1]")
        .await;
    page.click("Done", "document.querySelector('.menu .done button')")
        .await;
    page.until(
        "the answer",
        "document.querySelector('#messages').innerText.includes('Chosen: One and Two')",
    )
    .await;
    assert_eq!(bot.chosen(), ["One and Two"]);
}

#[tokio::test]
async fn several_are_sent_at_once_when_somebody_is_done() {
    let bot = SmallBot::start().await;
    bot.offers().await;
    let mut page = looks(&bot, Window::Desk).await;
    ticks(&mut page).await;
    sends(&mut page, &bot).await;
    // Whoever goes on in the page is done as well, if it is enough.
    ticks(&mut page).await;
    page.press("Tab").await;
    page.until(
        "the answer",
        "[...document.querySelectorAll('.message')].at(-1).innerText.includes('Chosen: One\\n')",
    )
    .await;
    page.click("the menu", SEVERAL).await;
    page.until("the menu", "document.querySelector('.menu li')").await;
    page.press("Tab").await;
    page.until("no menu", "!document.querySelector('.menu')").await;
    assert_eq!(bot.chosen(), ["One and Two", "One"]);
    page.was_flawless().await;
}

#[tokio::test]
async fn a_half_made_choice_stays_while_somebody_looks_elsewhere() {
    let bot = SmallBot::start().await;
    bot.offers().await;
    for name in ["Alice", "Bob"] {
        bot.emulator.user(name);
    }
    let mut page = looks(&bot, Window::Desk).await;
    ticks(&mut page).await;
    // As a browser tells that somebody has gone to another window.
    page.eval(&format!("{SEVERAL}.dispatchEvent(new FocusEvent('blur'))"))
        .await;
    assert_eq!(page.eval(TICKED).await, 1);
    sends(&mut page, &bot).await;
    page.was_flawless().await;
    // The same beside somebody else, to whom one goes by a click.
    let mut page = Page::open(
        &format!("{}/?as=alice&with=bob", bot.emulator.base()),
        Window::Desk,
    )
    .await;
    let left = |what: &str| format!("frames[0]?.document.querySelector('{what}')");
    page.until(
        "both sides",
        &format!(
            "{} && frames[1]?.document.querySelector('.message')",
            left(".message")
        ),
    )
    .await;
    page.eval(&format!(
        "{0}.focus() ?? {0}.click() ?? true",
        left("[data-custom-id=several]")
    ))
    .await;
    page.until("the menu", &left(".menu li")).await;
    page.eval(&format!("{}.click() ?? true", left(".menu li"))).await;
    page.click("the other side", "document.querySelectorAll('iframe')[1]")
        .await;
    page.until(
        "to be there",
        "document.activeElement === document.querySelectorAll('iframe')[1]",
    )
    .await;
    page.is_painted().await;
    assert_eq!(
        page.eval(&format!("Boolean({})", left(".menu [aria-selected=true]")))
            .await,
        true
    );
    // And back: by keys it goes on where it was.
    page.eval("frames[0].focus() ?? true").await;
    page.until(
        "to be back",
        "frames[0].document.activeElement.matches('.select')",
    )
    .await;
    page.press("ArrowDown").await;
    page.press(" ").await;
    page.press("Enter").await;
    page.until("the answer", &format!("!{} && {}.length === 2", left(".menu"), "[...frames[0].document.querySelectorAll('.message')].filter((it) => it.innerText.includes('Chosen: One and Two'))")).await;
    assert_eq!(bot.chosen(), ["One and Two", "One and Two"]);
    page.was_flawless().await;
}

#[tokio::test]
async fn a_half_made_choice_is_not_sent_when_its_menu_goes() {
    let bot = SmallBot::start().await;
    let side = bot.emulator.add_channel("side-room");
    let mut page = looks(&bot, Window::Desk).await;
    let gone = "!document.querySelector('.menu')";
    // Other components take its place.
    let asked = bot.offers().await;
    ticks(&mut page).await;
    bot.rearranges(&asked, &["ask"]).await;
    page.until("no menu", gone).await;
    // Its message is deleted.
    let asked = bot.offers().await;
    ticks(&mut page).await;
    bot.emulator.delete_message(emulator::Snowflake(asked.id.get()));
    page.until("no menu", gone).await;
    // Somebody goes back.
    bot.offers().await;
    page.click("the other channel", &link("side-room")).await;
    page.until(
        "the other channel",
        &format!("location.hash === '#{side}' && !{SEVERAL}"),
    )
    .await;
    page.click("this channel", &link("games")).await;
    page.until("the menu", SEVERAL).await;
    ticks(&mut page).await;
    page.eval("history.back() ?? true").await;
    page.until("no menu", &format!("{gone} && !{SEVERAL}")).await;
    // What is chosen afterwards is all that was ever sent.
    page.click("this channel", &link("games")).await;
    page.until("the menu", SEVERAL).await;
    ticks(&mut page).await;
    sends(&mut page, &bot).await;
    page.was_flawless().await;
}

#[tokio::test]
async fn a_menu_and_what_it_belongs_to_stay_when_a_picture_comes_above() {
    let bot = SmallBot::start().await;
    for number in 0..30 {
        bot.says(&format!("message {number}")).await;
    }
    let asked = bot.offers().await;
    let mut page = looks(&bot, Window::Desk).await;
    page.click("the menu", SEVERAL).await;
    page.until("the menu", "document.querySelector('.menu li')").await;
    let places = format!(
        "[{SEVERAL}, document.querySelector('.menu')].map((it) => Math.round(it.getBoundingClientRect().top))"
    );
    let before = page.eval(&places).await;
    bot.replaces(&asked, "board.png").await;
    page.until(
        "the picture",
        "document.querySelector('.picture img')?.naturalWidth",
    )
    .await;
    page.is_painted().await;
    assert_eq!(page.eval(&places).await, before);
    page.was_flawless().await;
}

#[tokio::test]
async fn whoever_presses_two_buttons_gets_both_answers() {
    let bot = SmallBot::start().await;
    bot.asks(&["slow", "quick"]).await;
    let mut page = looks(&bot, Window::Desk).await;
    let button = |name: &str| format!("document.querySelector('[data-custom-id={name}]')");
    let busy = |name: &str| format!("{}.getAttribute('aria-busy') === 'true'", button(name));
    let said =
        |name: &str| format!("document.querySelector('#messages').innerText.includes('It was {name}')");
    page.click("slow", &button("slow")).await;
    page.until("that it is thought about", "document.querySelector('.thinking')")
        .await;
    page.click("quick", &button("quick")).await;
    page.until("the quick answer", &said("quick")).await;
    bot.lets_go();
    page.until("the slow answer", &said("slow")).await;
    page.is_painted().await;
    assert_eq!(
        page.eval(&format!("[{}, {}]", busy("slow"), busy("quick"))).await,
        json!([false, false])
    );
    // What takes too long can be waved away; here nothing is waited for.
    page.eval("(() => { const later = window.setTimeout; window.setTimeout = (act, time) => later(act, time === 8_000 ? 0 : time); return true; })()").await;
    page.click("slow", &button("slow")).await;
    page.until("that it is thought about", "document.querySelector('.thinking')")
        .await;
    page.click(
        "Dismiss",
        "document.querySelector('.message:has(.thinking) .foot button')",
    )
    .await;
    page.until("that it is gone", "!document.querySelector('.thinking')")
        .await;
    page.is_painted().await;
    assert_eq!(page.eval(&busy("slow")).await, false);
    page.was_flawless().await;
}

#[tokio::test]
async fn a_form_that_is_not_answered_keeps_what_was_typed() {
    let bot = SmallBot::start().await;
    bot.posts().await;
    let mut page = looks(&bot, Window::Desk).await;
    page.click("Answer", "document.querySelector('[data-custom-id=ask]')")
        .await;
    page.until("the form", "document.activeElement.matches('dialog input')")
        .await;
    page.types("silence").await;
    page.press("Enter").await;
    page.until(
        "why not",
        "document.querySelector('dialog .trouble')?.textContent.includes('did not answer in time')",
    )
    .await;
    assert_eq!(
        page.eval("document.querySelector('dialog input').value").await,
        "silence"
    );
    page.click("the field", "document.querySelector('dialog input')")
        .await;
    page.types(" is gold").await;
    page.press("Enter").await;
    page.until(
        "the answer",
        "document.querySelector('#messages').innerText.includes('You said: silence is gold')",
    )
    .await;
    page.until("no form", "!document.querySelector('dialog')").await;
    page.was_flawless().await;
}
