//! The page in a real Chromium, with the program behind it as a newcomer starts it. Needs
//! Debian's `chromium`.

mod alone;
mod choosing;
mod chromium;
mod command;
#[path = "../pantheon/common.rs"]
mod common;
mod contrast;
mod focus;
mod hearing;
mod host;
mod kept;
mod over;
mod small_bot;
mod typing;

use std::time::{Duration, Instant};

use serde_json::json;

use chromium::{Page, Window};
use host::Host;

/// The newest button with this label that can be pressed.
fn button(label: &str) -> String {
    format!(
        "[...document.querySelectorAll('#messages .rows button:not(:disabled)')].filter((it) => it.textContent === {label:?}).at(-1)"
    )
}

/// The newest thing in the newest panel that answers its question, as `it`; nothing if none is asked.
const ANSWER: &str = "(() => { const panel = [...document.querySelectorAll('.message.ephemeral')].at(-1);
    if (!panel || panel.innerText.includes('You can still change it')) return null;
    const parts = [...panel.querySelectorAll('[data-custom-id]:not(:disabled)')];
    const verb = (it) => it.dataset.customId.split(':')[1];
    // What is pressed already would be taken back.
    const answers = (it) => ['one', 'and', 'take', 'choose', 'pass', 'add', 'more', 'amount', 'mark'].includes(verb(it)) && !(verb(it) === 'add' && it.classList.contains('success'));
    return parts.find((it) => ['confirm', 'finish'].includes(verb(it))) ?? parts.find(answers) ?? null; })()";

/// What the newest panel says now.
const PANEL: &str = "(() => { const panel = [...document.querySelectorAll('.message.ephemeral')].at(-1);
    return [panel?.innerText, ...[...panel?.querySelectorAll('[data-custom-id]') ?? []].map((it) => it.dataset.customId)].join('\\n'); })()";

/// How many have to be chosen at least from the menu that is open; none if it takes one alone.
const WANTED: &str = "Number(document.querySelector('.tally')?.textContent.match(/· (\\d+)/)?.[1] ?? 0)";

/// Waits for the page and the bot's welcome.
async fn is_welcomed(page: &mut Page) {
    page.until("the welcome", &format!("Boolean({})", button("New table")))
        .await;
    page.until("the bot", "document.getElementById('away').hidden")
        .await;
}

/// Opens a table against a computer, by clicking, and goes to its thread.
async fn opens_table(page: &mut Page) {
    page.click("New table", &button("New table")).await;
    page.click(
        "the list of games",
        "[...document.querySelectorAll('.select')].at(-1)",
    )
    .await;
    page.click(
        "a game",
        "[...document.querySelectorAll('.menu li')].find((it) => it.textContent.includes('Deus Ex Machina'))",
    )
    .await;
    page.click("Add computer", &button("Add computer")).await;
    page.until(
        "the computer",
        "document.querySelector('#messages').innerText.includes('🤖 — ')",
    )
    .await;
    page.click("Start", &button("Start")).await;
    let there = "document.getElementById('here').textContent.includes('table 1')";
    page.click_until(
        "the thread",
        "document.querySelector('#messages .opened a')",
        there,
    )
    .await;
}

/// Answers the question of the newest panel by clicking.
async fn answers(page: &mut Page) {
    let menu = page.until("a question", &format!("(() => {{ const it = {ANSWER}; return it && (it.classList.contains('select') ? 'menu' : 'button'); }})()")).await;
    let before = page.eval(PANEL).await;
    let heard = "document.querySelector('.menu li, [aria-busy=true]')";
    page.click_until("an answer", ANSWER, &format!("{heard} || ({PANEL}) !== {before}"))
        .await;
    if menu == "menu" {
        let wanted = page.eval(WANTED).await;
        for at in 0..wanted.as_u64().unwrap_or(0).max(1) {
            page.click(
                "a choice",
                &format!("document.querySelectorAll('.menu li')[{at}]"),
            )
            .await;
        }
        if wanted != 0 {
            page.click("Done", "document.querySelector('.menu .done button')")
                .await;
        }
    }
    page.until("the panel to change", &format!("({PANEL}) !== {before}"))
        .await;
}

/// Presses Play until something is asked: a call may be over when it is seen, or the table may wait for a
/// computer.
async fn is_asked(page: &mut Page) {
    let play = button("Play").replace("#messages ", "#messages .message:not(.ephemeral) ");
    for _ in 0..100 {
        page.click("Play", &play).await;
        page.until("an answer", "!document.querySelector('button[aria-busy=true]')")
            .await;
        if page.eval(&format!("Boolean({ANSWER})")).await == true {
            return;
        }
    }
    page.fail("nothing is ever asked").await
}

/// Plays so many times as long as something is asked.
async fn plays(page: &mut Page, times: usize) {
    for _ in 0..times {
        is_asked(page).await;
        let mut answered = 0;
        while page.eval(&format!("Boolean({ANSWER})")).await == true {
            answers(page).await;
            answered += 1;
            assert!(answered < 60, "a turn without end");
        }
    }
}

/// The same by keyboard alone. The first question has the focus by itself.
async fn plays_by_keys(page: &mut Page, times: usize) {
    let play = button("Play").replace("#messages ", "#messages .message:not(.ephemeral) ");
    for _ in 0..times {
        let mut presses = 0;
        while page.eval(&format!("Boolean({ANSWER})")).await != true {
            page.until("the call", &format!("Boolean({play})")).await;
            page.tab_to("Play", &format!("it === {play}")).await;
            page.press("Enter").await;
            page.until("an answer", "!document.querySelector('button[aria-busy=true]')")
                .await;
            presses += 1;
            assert!(presses < 100, "nothing is ever asked");
        }
        page.until(
            "the focus on the question",
            "document.activeElement.closest('.ephemeral')",
        )
        .await;
        let mut answered = 0;
        while page.eval(&format!("Boolean({ANSWER})")).await == true {
            answers_by_keys(page).await;
            answered += 1;
            assert!(answered < 60, "a turn without end");
        }
    }
}

async fn answers_by_keys(page: &mut Page) {
    let before = page.eval(PANEL).await;
    page.tab_to("an answer", &format!("it === {ANSWER}")).await;
    let menu = page.eval("document.activeElement.matches('.select')").await == true;
    page.press("Enter").await;
    if menu {
        page.until("choices", "document.querySelector('.menu li.active')")
            .await;
        let wanted = page.eval(WANTED).await.as_u64().unwrap_or(0);
        for _ in 0..wanted {
            page.press(" ").await;
            page.press("ArrowDown").await;
        }
        page.press("Enter").await;
    }
    page.until("the panel to change", &format!("({PANEL}) !== {before}"))
        .await;
}

#[tokio::test]
async fn a_newcomer_opens_a_table_and_plays_by_clicking() {
    let host = Host::start();
    let began = Instant::now();
    let mut page = Page::open(&host.address, Window::Desk).await;
    is_welcomed(&mut page).await;
    opens_table(&mut page).await;
    page.click("Play", &button("Play")).await;
    answers(&mut page).await;
    assert!(
        began.elapsed() < Duration::from_secs(120),
        "the first move took {:?}",
        began.elapsed()
    );
    plays(&mut page, 3).await;
    is_asked(&mut page).await;
    // The picture opens large, and Escape closes it.
    let drawn = "[...document.querySelectorAll('.message.ephemeral')].at(-1)?.querySelector('.picture img')?.naturalWidth";
    page.until("the picture", drawn).await;
    page.click("the board", "[...document.querySelectorAll('.picture')].at(-1)")
        .await;
    let loaded = page
        .until(
            "the large picture",
            "document.querySelector('dialog.large img')?.naturalWidth",
        )
        .await;
    assert!(loaded.as_u64() > Some(500));
    page.press("Escape").await;
    page.until("the picture to close", "!document.querySelector('dialog')")
        .await;
    let without_text = page
        .eval("[...document.querySelectorAll('.picture img')].filter((it) => it.alt.length < 20).length")
        .await;
    assert_eq!(without_text, 0, "a picture without a description");
    page.was_flawless().await;
}

#[tokio::test]
async fn the_same_by_keyboard_alone() {
    let host = Host::start();
    let mut page = Page::open(&host.address, Window::Desk).await;
    is_welcomed(&mut page).await;
    page.tab_to("New table", "it.textContent === 'New table'").await;
    page.press("Enter").await;
    page.until(
        "the focus on the list of games",
        "document.activeElement.matches('.select')",
    )
    .await;
    page.press("Enter").await;
    page.until("the list", "document.querySelector('.menu li.active')")
        .await;
    while page
        .eval("document.querySelector('.menu li.active').textContent.includes('Deus Ex Machina')")
        .await
        != true
    {
        page.press("ArrowDown").await;
    }
    page.press("Enter").await;
    page.until("the lobby", &format!("Boolean({})", button("Add computer")))
        .await;
    page.tab_to("Add computer", "it.textContent === 'Add computer'")
        .await;
    page.press("Enter").await;
    page.until(
        "the computer",
        "document.querySelector('#messages').innerText.includes('🤖 — ')",
    )
    .await;
    page.until(
        "the focus on the answer",
        "Boolean(document.activeElement.closest('.ephemeral'))",
    )
    .await;
    page.tab_to("Start", "it.textContent === 'Start'").await;
    page.press(" ").await;
    page.until("the thread", "document.querySelector('#messages .opened a')")
        .await;
    page.tab_to("the thread", "it.closest('.opened')").await;
    page.press("Enter").await;
    plays_by_keys(&mut page, 3).await;
    // A command, with its parameter suggested.
    page.tab_to("the line to write in", "it.id === 'write'").await;
    for letter in ["/", "c", "a", "r", "d"] {
        page.press(letter).await;
    }
    page.until(
        "the command",
        "document.querySelector('.menu li.active')?.textContent.startsWith('/card')",
    )
    .await;
    page.press("Enter").await;
    page.until("its parameter", "document.activeElement.matches('.option input')")
        .await;
    page.until("suggestions", "document.querySelectorAll('.menu li').length > 3")
        .await;
    page.press("ArrowDown").await;
    page.press("Enter").await;
    page.until(
        "the choice",
        "document.activeElement.value.length > 2 && !document.querySelector('.menu')",
    )
    .await;
    page.press("Enter").await;
    page.until("the card", "[...document.querySelectorAll('.message.ephemeral')].at(-1).querySelector('.picture') && !document.querySelector('.command')").await;
    page.was_flawless().await;
}

#[tokio::test]
async fn a_decision_is_made_in_direct_messages() {
    let host = Host::start();
    let mut page = Page::open(&host.address, Window::Desk).await;
    is_welcomed(&mut page).await;
    opens_table(&mut page).await;
    page.until("the call", &format!("Boolean({})", button("Play")))
        .await;
    page.click(
        "the direct messages",
        "document.querySelector('#places > ul:last-of-type a')",
    )
    .await;
    page.until(
        "the hand",
        "document.querySelector('#messages').innerText.includes('for your eyes only')",
    )
    .await;
    page.click("Play", &button("Play")).await;
    answers(&mut page).await;
    page.until(
        "no unread mark",
        "!document.querySelector('#places > ul:last-of-type .badge')",
    )
    .await;
    page.was_flawless().await;
}

#[tokio::test]
async fn pictures_have_their_room_before_they_arrive() {
    let host = Host::start();
    let mut page = Page::open(&host.address, Window::Desk).await;
    is_welcomed(&mut page).await;
    opens_table(&mut page).await;
    is_asked(&mut page).await;
    page.reload_without("*/attachments/*").await;
    page.until(
        "pictures to come",
        "document.querySelectorAll('.picture img').length",
    )
    .await;
    page.until_held().await;
    let places = "JSON.stringify([...document.querySelectorAll('.message')].map((it) => [it.getBoundingClientRect().top, it.offsetHeight]))";
    let (before, there) = (
        page.eval(places).await,
        "[...document.querySelectorAll('.picture img')].every((it) => it.naturalWidth > 0)",
    );
    assert_eq!(page.eval(there).await, false, "the pictures are held back");
    assert!(page.release().await > 0);
    page.until("the pictures", there).await;
    assert_eq!(page.eval(places).await, before);
    page.was_flawless().await;
}

#[tokio::test]
async fn a_phone_is_enough() {
    let host = Host::start();
    let mut page = Page::open(&host.address, Window::Phone).await;
    is_welcomed(&mut page).await;
    page.click("the drawer", "document.getElementById('open-drawer')")
        .await;
    page.until("the drawer", "document.body.classList.contains('drawn')")
        .await;
    page.press("Escape").await;
    page.until("no drawer", "!document.body.classList.contains('drawn')")
        .await;
    opens_table(&mut page).await;
    plays(&mut page, 1).await;
    page.click("the drawer", "document.getElementById('open-drawer')")
        .await;
    page.click("the channel", "document.querySelector('#places a')")
        .await;
    page.until(
        "the channel",
        "document.getElementById('here').textContent === 'games'",
    )
    .await;
    assert_eq!(page.eval("document.documentElement.scrollWidth").await, 390);
    assert_eq!(
        page.eval("document.getElementById('log').scrollWidth <= 390")
            .await,
        true
    );
    page.was_flawless().await;
}

#[tokio::test]
async fn a_restart_in_between_loses_nothing() {
    let mut host = Host::start();
    let mut page = Page::open(&host.address, Window::Desk).await;
    is_welcomed(&mut page).await;
    opens_table(&mut page).await;
    plays(&mut page, 1).await;
    is_asked(&mut page).await;
    // Nothing is on its way that would come after the restart.
    host.is_quiet().await;
    host.end();
    page.until(
        "that the line is lost",
        "document.getElementById('away').textContent.includes('Connection lost')",
    )
    .await;
    let messages = "[...document.querySelectorAll('.message')].map((it) => it.innerText)";
    let before = page.eval(messages).await;
    page.was_flawless_but_for_the_line().await;
    host.start_again();
    page.until("that the line is back", "document.getElementById('away').hidden")
        .await;
    assert_eq!(page.eval(messages).await, before);
    page.was_flawless_but_for_the_line().await;
    plays(&mut page, 1).await;
    let shown =
        "[...document.querySelectorAll('.picture img')].every((it) => it.complete && it.naturalWidth > 0)";
    page.until("all pictures", shown).await;
    page.was_flawless_but_for_the_line().await;
}

#[tokio::test]
async fn hostile_text_is_shown_as_text() {
    const MARKUP: &str = "<script>window.broken = 1</script><img src=x onerror='window.broken = 2'> <b>bold</b> </div></article>";
    let host = Host::start();
    let eve = host.does("/users", &json!({ "name": "<i>Eve\u{202E}" })).await;
    let eve = format!(
        "/users/{}/channels/games/messages",
        eve["id"].as_str().unwrap_or_default()
    );
    let wide = "\u{FDFD}".repeat(2_000);
    let marks = [
        "\u{202E}drawkcab \u{2066}marks",
        "[x](javascript:window.broken=3)",
    ];
    let moments = ["<t:253402300800:F>", "<t:-99999999999:F>"];
    for text in [MARKUP, wide.as_str(), &"W".repeat(2_000)]
        .into_iter()
        .chain(marks)
        .chain(moments)
    {
        host.does(&eve, &json!({ "content": text })).await;
    }
    let mut page = Page::open(&host.address, Window::Phone).await;
    is_welcomed(&mut page).await;
    let texts = "[...document.querySelectorAll('.message .text')].map((it) => it.innerText.trim())";
    let all = page
        .until("all of it", &format!("{texts}.length >= 8 && {texts}"))
        .await;
    let all: Vec<&str> = all
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|text| text.as_str())
        .collect();
    assert!(
        all.iter()
            .any(|text| text.contains("<script>window.broken = 1</script>") && text.ends_with("</article>")),
        "{all:?}"
    );
    assert!(
        all.iter().any(|text| text.contains(&wide)),
        "the wide letters are all there"
    );
    for moment in moments {
        assert!(
            all.iter().any(|text| text.ends_with(moment)),
            "{moment} in {all:?}"
        );
    }
    assert_eq!(page.eval("window.broken === undefined").await, true);
    assert_eq!(
        page.eval("document.querySelectorAll('#messages :is(script, b, i:not(.dots i), img)').length")
            .await,
        0
    );
    assert_eq!(
        page.eval("document.getElementById('log').scrollWidth <= 390")
            .await,
        true
    );
    assert_eq!(
        page.eval(
            "[...document.querySelectorAll('.name')].some((it) => it.textContent.startsWith('<i>Eve'))"
        )
        .await,
        true
    );
    // What is typed is sent as it is.
    page.click("the line to write in", "document.getElementById('write')")
        .await;
    page.types(MARKUP).await;
    page.press("Enter").await;
    page.until("the own text", &format!("{texts}.at(-1).includes('onerror=')"))
        .await;
    assert_eq!(page.eval("window.broken === undefined").await, true);
    page.was_flawless().await;
}

#[tokio::test]
async fn five_hundred_messages_are_painted_at_once() {
    let host = Host::start();
    for number in 0..500 {
        let text =
            format!("**Message {number}** with `code`, ||a secret|| and <t:1700000000:R>\n-# and a footer");
        host.does("/users/bob/channels/games/messages", &json!({ "content": text }))
            .await;
    }
    let mut page = Page::open(&host.address, Window::Desk).await;
    let mut best = f64::MAX;
    // The quickest of several: other tests want the machine as well.
    for _ in 0..8 {
        page.until(
            "the newest message",
            "document.querySelector('#messages')?.innerText.includes('Message 499')",
        )
        .await;
        let painted = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime";
        best = best.min(
            page.until("the first paint", painted)
                .await
                .as_f64()
                .unwrap_or(f64::MAX),
        );
        if best < 1_000.0 {
            break;
        }
        page.reload_without("*/nothing").await;
        page.release().await;
    }
    assert!(best < 1_000.0, "first paint after {best} ms");
    page.until(
        "the newest message",
        "document.querySelector('#messages')?.innerText.includes('Message 499')",
    )
    .await;
    let seen = page.eval("(() => { const box = [...document.querySelectorAll('.message')].at(-1).getBoundingClientRect(); return box.bottom <= innerHeight; })()").await;
    assert_eq!(seen, true, "the newest message is in sight");
    page.was_flawless().await;
    // Going up brings the older ones, up to the first.
    for _ in 0..40 {
        if page
            .eval("Boolean(document.querySelector('#start .welcome'))")
            .await
            == true
        {
            break;
        }
        let loaded = page.eval("document.querySelectorAll('.message').length").await;
        page.wheel(-20_000).await;
        page.until(
            "older messages",
            &format!(
                "document.querySelectorAll('.message').length > {loaded} || document.querySelector('#start .welcome')"
            ),
        )
        .await;
    }
    assert_eq!(
        page.eval("document.querySelectorAll('.message').length").await,
        501
    );
    page.was_flawless().await;
}

#[tokio::test]
async fn a_menu_stays_open_while_other_messages_change() {
    let host = Host::start();
    let mut page = Page::open(&host.address, Window::Desk).await;
    is_welcomed(&mut page).await;
    page.click("New table", &button("New table")).await;
    page.click(
        "the list of games",
        "[...document.querySelectorAll('.select')].at(-1)",
    )
    .await;
    page.click("a game", "document.querySelector('.menu li')").await;
    page.click("Add computer", &button("Add computer")).await;
    page.click(
        "how it plays",
        "[...document.querySelectorAll('.ephemeral .select')].at(-1)",
    )
    .await;
    page.until("the list", "document.querySelector('.menu li.active')")
        .await;
    host.does(
        "/users/bob/click",
        &json!({ "channel": "games", "label": "Join" }),
    )
    .await;
    host.does(
        "/users/bob/channels/games/messages",
        &json!({ "content": "hello" }),
    )
    .await;
    page.until(
        "Bob at the table",
        "document.querySelector('#messages').innerText.includes('• Bob')",
    )
    .await;
    page.until(
        "Bob's message",
        "document.querySelector('#messages').innerText.includes('hello')",
    )
    .await;
    assert_eq!(
        page.eval("Boolean(document.querySelector('.menu li.active'))")
            .await,
        true
    );
    page.press("Escape").await;
    page.until("the list to close", "!document.querySelector('.menu')")
        .await;
    page.was_flawless().await;
}

#[tokio::test]
async fn two_people_sit_side_by_side() {
    let host = Host::start();
    let mut page = Page::open(&format!("{}/?as=alice&with=bob", host.address), Window::Desk).await;
    let side = |at: usize, what: &str| format!("frames[{at}]?.document.querySelector('{what}')");
    for at in 0..2 {
        page.until(
            "both sides",
            &format!(
                "{}?.innerText.includes('Welcome to Pantheon')",
                side(at, "#messages")
            ),
        )
        .await;
    }
    assert_eq!(
        page.eval(&format!("{}.textContent", side(0, "#me-now"))).await,
        "Alice"
    );
    assert_eq!(
        page.eval(&format!("{}.textContent", side(1, "#me-now"))).await,
        "Bob"
    );
    page.eval(&format!("{}.focus()", side(0, "#write"))).await;
    page.types("hello from the left").await;
    page.until(
        "that she types",
        &format!("{}.textContent.includes('Alice is typing')", side(1, "#typing")),
    )
    .await;
    page.press("Enter").await;
    page.until(
        "the greeting",
        &format!(
            "{}.innerText.includes('hello from the left')",
            side(1, "#messages")
        ),
    )
    .await;
    // Hers alone: a panel that she opens is not on his side.
    page.eval(&format!("[...frames[0].document.querySelectorAll('.rows button')].find((it) => it.textContent === 'New table').click() ?? {}", "true")).await;
    page.until(
        "her panel",
        &format!(
            "{}?.innerText.includes('Only you can see this')",
            side(0, ".ephemeral")
        ),
    )
    .await;
    assert_eq!(
        page.eval(&format!("{} === null", side(1, ".ephemeral"))).await,
        true
    );
    page.eval(&format!("{}.click() ?? true", side(1, "#tools button")))
        .await;
    page.until(
        "her side alone",
        "document.getElementById('here')?.textContent === 'games' && !document.querySelector('iframe')",
    )
    .await;
    page.was_flawless().await;
}

#[tokio::test]
async fn somebody_new_comes_and_closes_the_direct_messages() {
    let host = Host::start();
    let mut page = Page::open(&host.address, Window::Desk).await;
    is_welcomed(&mut page).await;
    page.click("Add a person", "document.querySelector('.person.add')")
        .await;
    page.until("the form", "document.activeElement.id === 'new-name'")
        .await;
    page.types("Eve").await;
    page.press("Enter").await;
    page.click(
        "Eve",
        "[...document.querySelectorAll('.person')].find((it) => it.textContent.includes('Eve'))",
    )
    .await;
    page.until(
        "to be Eve",
        "document.querySelector('#self .name')?.textContent === 'Eve'",
    )
    .await;
    page.click("the settings", "document.querySelector('#self button')")
        .await;
    page.click("the switch", "document.getElementById('dms')").await;
    page.until(
        "closed direct messages",
        "document.querySelector('#self').textContent.includes('Takes no direct messages')",
    )
    .await;
    page.press("Escape").await;
    page.until("the settings to close", "!document.querySelector('dialog')")
        .await;
    // Whoever calls her is seen at once, wherever she is.
    page.click(
        "the direct messages",
        "document.querySelector('#places > ul:last-of-type a')",
    )
    .await;
    page.until(
        "the direct messages",
        "document.getElementById('here').textContent === 'Pantheon'",
    )
    .await;
    let eve = page
        .eval("document.querySelector('.person[aria-current]').dataset.id")
        .await;
    let call = format!("come here, <@{}>", eve.as_str().unwrap_or_default());
    host.does("/users/bob/channels/games/messages", &json!({ "content": call }))
        .await;
    page.until("the number in the title", "document.title.startsWith('(1)')")
        .await;
    page.click("the card", "document.querySelector('.toast .open')")
        .await;
    page.until(
        "the message",
        "document.querySelector('.message.called .mention.me')?.textContent === '@Eve'",
    )
    .await;
    page.until("that it is read", "!document.title.startsWith('(')")
        .await;
    page.was_flawless().await;
}

#[tokio::test]
async fn whoever_goes_elsewhere_while_the_line_is_lost_arrives_there() {
    let mut host = Host::start();
    let mut page = Page::open(&host.address, Window::Desk).await;
    is_welcomed(&mut page).await;
    opens_table(&mut page).await;
    page.until(
        "the thread",
        "document.querySelector('#messages').innerText.includes('the seats')",
    )
    .await;
    host.end();
    page.until("the loss", "!document.getElementById('away').hidden")
        .await;
    let direct =
        "[...document.querySelectorAll('#places a')].find((it) => it.textContent.includes('Pantheon'))";
    page.click("the direct messages", direct).await;
    page.until(
        "the name",
        "document.getElementById('here').textContent === 'Pantheon'",
    )
    .await;
    host.start_again();
    page.until("the line", "document.getElementById('away').hidden")
        .await;
    let shown = "document.querySelector('#messages').innerText";
    page.until(
        "the direct messages",
        &format!("{shown}.includes('for your eyes only')"),
    )
    .await;
    assert_eq!(
        page.eval(&format!("{shown}.includes('the seats')")).await,
        false,
        "messages of another place"
    );
    page.was_flawless_but_for_the_line().await;
}

#[tokio::test]
async fn on_a_phone_the_drawer_has_the_focus_and_lets_it_go() {
    let host = Host::start();
    let mut page = Page::open(&host.address, Window::Phone).await;
    is_welcomed(&mut page).await;
    page.eval("document.getElementById('open-drawer').focus()").await;
    page.press("Enter").await;
    page.until(
        "the focus",
        "document.getElementById('drawer').contains(document.activeElement)",
    )
    .await;
    assert_eq!(page.eval("document.querySelector('main').inert").await, true);
    page.press("Escape").await;
    page.until("the focus", "document.activeElement.id === 'open-drawer'")
        .await;
    // Where one is already is as good a choice as any.
    page.click("the drawer", "document.getElementById('open-drawer')")
        .await;
    page.until("the drawer", "document.body.classList.contains('drawn')")
        .await;
    page.click("this channel", "document.querySelector('#places [aria-current]')")
        .await;
    page.until(
        "the drawer to close",
        "!document.body.classList.contains('drawn')",
    )
    .await;
    let low = "[...document.querySelectorAll('button, #places a')].filter((it) => it.offsetParent && it.getBoundingClientRect().height < 40).map((it) => it.outerHTML)";
    assert_eq!(page.eval(low).await, json!([]), "too low for a finger");
    page.was_flawless().await;
}
