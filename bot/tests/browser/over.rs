//! What opens over the page: forms, large pictures, menus; and where the focus is afterwards.

use serde_json::json;

use super::alone::looks;
use super::button;
use super::chromium::{Page, Window};
use super::contrast::faint;
use super::small_bot::SmallBot;

/// Waits for a window, or for the last one to be gone.
async fn is_open(page: &mut Page) {
    page.until(
        "a window",
        "document.querySelector('dialog')?.contains(document.activeElement)",
    )
    .await;
}

async fn closes(page: &mut Page) {
    page.press("Escape").await;
    page.until("no window", "!document.querySelector('dialog')").await;
}

#[tokio::test]
async fn a_closed_window_gives_the_focus_back() {
    let bot = SmallBot::start().await;
    bot.posts().await;
    bot.shows("board.png").await;
    let mut page = looks(&bot, Window::Desk).await;
    for (what, fits) in [
        ("Answer", "it.textContent === 'Answer'"),
        ("the picture", "it.classList.contains('picture')"),
        ("the settings", "it.matches('#self button')"),
    ] {
        page.tab_to(what, fits).await;
        page.press("Enter").await;
        page.until(
            "a window",
            "document.querySelector('dialog')?.contains(document.activeElement)",
        )
        .await;
        page.press("Escape").await;
        page.until("no window", "!document.querySelector('dialog')").await;
        page.until(
            what,
            &format!("((it) => Boolean({fits}))(document.activeElement)"),
        )
        .await;
    }
    page.was_flawless().await;
}

#[tokio::test]
async fn the_focus_goes_to_what_took_the_place_of_its_opener() {
    let bot = SmallBot::start().await;
    let asked = bot.posts().await;
    let mut page = looks(&bot, Window::Desk).await;
    let focused = |name: &str| format!("document.activeElement.dataset.customId === {name:?}");
    // The same button anew, and then another one because it is gone.
    for (then, names, heir) in [
        ("later", ["later", "ask"], "ask"),
        ("last", ["last", "least"], "last"),
    ] {
        page.click("Answer", &button("Answer")).await;
        is_open(&mut page).await;
        bot.rearranges(&asked, &names).await;
        page.until(
            "other buttons",
            &format!("document.querySelector('[data-custom-id={then}]')"),
        )
        .await;
        closes(&mut page).await;
        page.until(heir, &focused(heir)).await;
    }
    let shown = bot.shows("first.png").await;
    page.click("the picture", "document.querySelector('.picture')")
        .await;
    is_open(&mut page).await;
    bot.replaces(&shown, "second.png").await;
    page.until(
        "the second picture",
        "document.querySelector('.picture img').src.includes('second.png')",
    )
    .await;
    closes(&mut page).await;
    page.until("the picture", "document.activeElement.matches('.picture')")
        .await;
    page.was_flawless().await;
}

#[tokio::test]
async fn the_answer_to_a_form_has_the_focus() {
    let bot = SmallBot::start().await;
    let asked = bot.posts().await;
    let mut page = looks(&bot, Window::Desk).await;
    for names in [["ask", "later"], ["last", "least"]] {
        page.click("Answer", &button("Answer")).await;
        is_open(&mut page).await;
        page.types("Ann").await;
        // Also if what opened the form is no more.
        bot.rearranges(&asked, &names).await;
        page.until(
            "other buttons",
            &format!("document.querySelector('[data-custom-id={}]')", names[1]),
        )
        .await;
        page.press("Enter").await;
        let last = "[...document.querySelectorAll('.message.ephemeral')].at(-1)";
        page.until(
            "the focus on the answer",
            &format!("{last}?.contains(document.activeElement)"),
        )
        .await;
    }
    page.was_flawless().await;
}

#[tokio::test]
async fn after_a_form_one_can_write_on() {
    let bot = SmallBot::start().await;
    let mut page = looks(&bot, Window::Desk).await;
    page.click("the line", "document.getElementById('write')").await;
    page.types("/fill-in").await;
    page.until("the command", "document.querySelector('.menu li')")
        .await;
    page.press("Enter").await;
    page.until(
        "its line",
        "document.activeElement?.classList.contains('command-name')",
    )
    .await;
    page.press("Enter").await;
    is_open(&mut page).await;
    closes(&mut page).await;
    page.until("the line", "document.activeElement.id === 'write'")
        .await;
    page.press("a").await;
    page.until("a letter", "document.getElementById('write').value === 'a'")
        .await;
    page.was_flawless().await;
}

#[tokio::test]
async fn a_large_picture_can_be_read_and_seen_from_near() {
    let bot = SmallBot::start().await;
    bot.shows("board.png").await;
    for window in [Window::Desk, Window::Phone] {
        let mut page = looks(&bot, window).await;
        page.click("the picture", "document.querySelector('.picture')")
            .await;
        let picture = "document.querySelector('.large img')";
        page.until("the large picture", &format!("{picture}?.naturalWidth"))
            .await;
        let within = "(it) => { const box = it.getBoundingClientRect(); return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight; }";
        assert_eq!(
            page.eval(&format!("({within})({picture})")).await,
            true,
            "the whole picture"
        );
        page.click("the description", "document.querySelector('.large summary')")
            .await;
        let text = "document.querySelector('.large details p')";
        page.until("the description", &format!("{text}.offsetHeight"))
            .await;
        assert_eq!(
            page.eval(&format!("({within})({text}) && ({within})({picture})"))
                .await,
            true,
            "all in sight"
        );
        let readable = format!(
            "{text}.scrollHeight <= {text}.clientHeight || (({text}.scrollTop = 9_999), {text}.scrollTop > 0)"
        );
        assert_eq!(page.eval(&readable).await, true, "its end can be read");
        let ground = "getComputedStyle(document.querySelector('.under')).backgroundColor";
        assert_ne!(
            page.eval(ground).await,
            "rgba(0, 0, 0, 0)",
            "the page is behind it"
        );
        assert_eq!(faint(&mut page).await, json!([]));
        // From near, by a click; and back, by a key.
        page.click("the large picture", picture).await;
        page.until(
            "its own size",
            &format!("{picture}.width === {picture}.naturalWidth && (({{ scrollLeft, scrollTop }}) => scrollLeft + scrollTop > 0)(document.querySelector('.stage'))"),
        )
        .await;
        page.press("Enter").await;
        page.until("the whole picture", &format!("({within})({picture})"))
            .await;
        closes(&mut page).await;
        page.was_flawless().await;
    }
}

#[tokio::test]
async fn menus_fit_the_window_and_the_finger() {
    let bot = SmallBot::start().await;
    bot.offers().await;
    for window in [Window::Phone, Window::Sliver] {
        let mut page = looks(&bot, window).await;
        for opener in [
            "document.querySelector('[data-custom-id=several]')",
            "document.querySelector('.slash')",
        ] {
            page.click("the menu", opener).await;
            page.until("the menu", "document.querySelector('.menu li')").await;
            let fits = "(({ left, right, top }) => left >= 0 && right <= innerWidth && top >= 0)(document.querySelector('.menu').getBoundingClientRect())";
            assert_eq!(page.eval(fits).await, true, "it is cut off");
            let low =
                "[...document.querySelectorAll('.menu li')].filter((it) => it.offsetHeight < 40).length";
            assert_eq!(page.eval(low).await, 0, "too low for a finger");
            page.press("Escape").await;
            page.until("no menu", "!document.querySelector('.menu')").await;
        }
        page.was_flawless().await;
    }
}

#[tokio::test]
async fn suggestions_cover_nothing_of_the_line() {
    let bot = SmallBot::start().await;
    let mut page = looks(&bot, Window::Desk).await;
    page.click("the line", "document.getElementById('write')").await;
    page.types("/").await;
    page.until("the commands", "document.querySelector('.menu li')")
        .await;
    let above = "document.querySelector('.menu').getBoundingClientRect().bottom <= document.getElementById('composer').getBoundingClientRect().top";
    assert_eq!(page.eval(above).await, true);
    assert_eq!(
        page.eval("document.getElementById('write').hasAttribute('aria-expanded')")
            .await,
        false
    );
    page.was_flawless().await;
}
