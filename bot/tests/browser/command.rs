//! Commands with their parameters, as they are typed.

use super::alone::looks;
use super::chromium::{Page, Window};
use super::small_bot::SmallBot;

const FIELD: &str = "document.activeElement?.matches('.option input')";

/// Types a command and begins with its first parameter, or its name if it has none.
async fn begins(page: &mut Page, command: &str) {
    page.click("the line", "document.getElementById('write')").await;
    page.types(command).await;
    page.until(
        "the command",
        &format!("document.querySelector('.menu li.active')?.textContent.startsWith({command:?})"),
    )
    .await;
    page.press("Enter").await;
    page.until("its line", "document.activeElement?.closest('.command')")
        .await;
}

/// The newest answer that somebody alone sees.
async fn is_answered(page: &mut Page, text: &str) {
    let last = "[...document.querySelectorAll('.message.ephemeral')].at(-1)?.innerText";
    page.until("the answer", &format!("{last}?.includes({text:?})"))
        .await;
}

#[tokio::test]
async fn enter_chooses_what_fits_the_typed_text_also_before_the_bot_has_answered() {
    let bot = SmallBot::start().await;
    // Nobody has waited too long before the clock goes on.
    bot.emulator.clock().stop();
    let mut page = looks(&bot, Window::Desk).await;
    begins(&mut page, "/choose").await;
    page.until(
        "suggestions",
        "document.querySelectorAll('.menu li').length === 3",
    )
    .await;
    page.types("temple").await;
    page.press("Enter").await;
    assert_eq!(
        page.eval("document.querySelector('.option input').value").await,
        "A temple"
    );
    page.press("Enter").await;
    is_answered(&mut page, "what = String(\"A temple\")").await;
    // The row that somebody has gone to is theirs.
    begins(&mut page, "/choose").await;
    page.until(
        "suggestions",
        "document.querySelectorAll('.menu li').length === 3",
    )
    .await;
    page.types("temple").await;
    page.press("ArrowDown").await;
    page.press("Enter").await;
    assert_eq!(
        page.eval("document.querySelector('.option input').value").await,
        "Another temple"
    );
    page.was_flawless().await;
}

#[tokio::test]
async fn what_fits_no_longer_is_not_offered() {
    let bot = SmallBot::start().await;
    // Nobody has waited too long before the clock goes on.
    bot.emulator.clock().stop();
    let mut page = looks(&bot, Window::Desk).await;
    begins(&mut page, "/choose").await;
    page.until(
        "suggestions",
        "document.querySelectorAll('.menu li').length === 3",
    )
    .await;
    page.types("a field of gold").await;
    assert_eq!(page.eval("Boolean(document.querySelector('.menu'))").await, false);
    // Nor when the bot has nothing to say, or cannot be reached.
    page.eval("document.activeElement.select() ?? true").await;
    page.types("temple").await;
    page.until(
        "suggestions",
        "document.querySelectorAll('.menu li').length === 2",
    )
    .await;
    bot.emulator.clock().start();
    page.until(
        "that there are none",
        "document.querySelector('.about-command').textContent.includes('suggests nothing')",
    )
    .await;
    assert_eq!(page.eval("Boolean(document.querySelector('.menu'))").await, false);
    page.was_flawless().await;
}

#[tokio::test]
async fn parameters_of_all_kinds_are_taken_as_they_are_offered() {
    let bot = SmallBot::start().await;
    let bob = bot.emulator.user("Bob");
    let mut page = looks(&bot, Window::Desk).await;
    // Typed, and not chosen; what is needed has to be there.
    begins(&mut page, "/tell").await;
    page.until("the first parameter", FIELD).await;
    page.types("True").await;
    page.press("Tab").await;
    page.click("Send", "document.querySelector('#composer [aria-label=Send]')")
        .await;
    page.until(
        "what is missing",
        "document.querySelector('.about-command').textContent.includes('whom is needed')",
    )
    .await;
    page.until("the second parameter", FIELD).await;
    page.types("bob").await;
    page.press("Escape").await;
    page.press("Enter").await;
    is_answered(
        &mut page,
        &format!("sure = Boolean(true), whom = User(UserId({}))", bob.id),
    )
    .await;
    // Chosen, with one that is not needed.
    begins(&mut page, "/tell").await;
    page.until("both", "document.querySelectorAll('.menu li').length === 2")
        .await;
    page.press("ArrowDown").await;
    page.press("Enter").await;
    page.until(
        "people",
        "[...document.querySelectorAll('.menu li')].some((it) => it.textContent === 'Bob')",
    )
    .await;
    page.types("Bo").await;
    page.until("Bob alone", "document.querySelectorAll('.menu li').length === 1")
        .await;
    page.press("Enter").await;
    page.click("the note", "document.querySelector('.add-option')")
        .await;
    page.until(
        "the note",
        &format!("{FIELD} && document.activeElement.value === ''"),
    )
    .await;
    page.types("psst").await;
    page.press("Enter").await;
    is_answered(
        &mut page,
        &format!(
            "note = String(\"psst\"), sure = Boolean(false), whom = User(UserId({}))",
            bob.id
        ),
    )
    .await;
    page.was_flawless().await;
}

#[tokio::test]
async fn a_command_that_is_answered_late_leaves_the_next_one_alone() {
    let bot = SmallBot::start().await;
    bot.emulator.clock().stop();
    let mut page = looks(&bot, Window::Desk).await;
    begins(&mut page, "/wait").await;
    page.press("Enter").await;
    page.until("that it is sent", "document.querySelector('.command.busy')")
        .await;
    page.press("Escape").await;
    page.until("the line", "document.activeElement?.id === 'write'")
        .await;
    begins(&mut page, "/choose").await;
    page.until(
        "suggestions",
        "document.querySelectorAll('.menu li').length === 3",
    )
    .await;
    page.press("Escape").await;
    bot.lets_go();
    is_answered(&mut page, "Waited").await;
    page.is_painted().await;
    assert_eq!(
        page.eval(&format!(
            "{FIELD} && document.querySelector('.command-name').textContent"
        ))
        .await,
        "/choose"
    );
    page.was_flawless().await;
}
