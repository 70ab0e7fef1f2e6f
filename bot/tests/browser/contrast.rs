//! What is shown can be told from what is behind it, by the rules for accessible pages.

use serde_json::json;

use super::alone::looks;
use super::chromium::{Page, Window};
use super::host::Host;
use super::small_bot::SmallBot;
use super::{is_asked, is_welcomed, opens_table};

/// How colours are compared: `behind` an element, and the `ratio` of two.
const COLOURS: &str = "
    const parse = (colour) => { const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number); return { rgb: [r, g, b], a }; };
    const over = (top, below) => top.rgb.map((part, at) => part * top.a + below[at] * (1 - top.a));
    const behind = (it) => { if (!it) return [255, 255, 255]; const own = parse(getComputedStyle(it).backgroundColor); return own.a === 1 ? own.rgb : over(own, behind(it.parentElement)); };
    const light = (rgb) => rgb.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)).reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
    const ratio = (colour, ground) => { const [one, two] = [light(over(parse(colour), ground)), light(ground)].sort((a, b) => b - a); return (one + 0.05) / (two + 0.05); };";

/// Texts in sight that stand out too little.
pub async fn faint(page: &mut Page) -> serde_json::Value {
    let look = "const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faint = [];
    while (walk.nextNode()) {
        const it = walk.currentNode.parentElement;
        if (!walk.currentNode.data.trim() || !it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || it.closest(':disabled, .spoiler:not(.shown)')) continue;
        const style = getComputedStyle(it);
        const size = parseFloat(style.fontSize);
        const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        const found = ratio(style.color, behind(it));
        if (found < (large ? 3 : 4.5)) faint.push([walk.currentNode.data.trim().slice(0, 40), it.className, found.toFixed(2)].join(' | '));
    }
    return faint;";
    page.eval(&format!("(() => {{ {COLOURS} {look} }})()")).await
}

#[tokio::test]
async fn every_text_stands_out() {
    let host = Host::start();
    let mut page = Page::open(&host.address, Window::Desk).await;
    is_welcomed(&mut page).await;
    assert_eq!(faint(&mut page).await, json!([]));
    opens_table(&mut page).await;
    is_asked(&mut page).await;
    assert_eq!(faint(&mut page).await, json!([]));
    page.click("the settings", "document.querySelector('#self button')")
        .await;
    page.until("the settings", "document.querySelector('dialog')")
        .await;
    assert_eq!(faint(&mut page).await, json!([]));
    page.press("Escape").await;
    page.click("the commands", "document.querySelector('.slash')")
        .await;
    page.until("the commands", "document.querySelector('.menu li')")
        .await;
    assert_eq!(faint(&mut page).await, json!([]));
    page.was_flawless().await;
}

#[tokio::test]
async fn what_is_chosen_in_a_menu_stands_out() {
    let bot = SmallBot::start().await;
    bot.offers().await;
    let mut page = looks(&bot, Window::Desk).await;
    page.click("the menu", "document.querySelector('[data-custom-id=several]')")
        .await;
    page.until("the menu", "document.querySelector('.menu li.active')")
        .await;
    page.press(" ").await;
    page.until(
        "a choice",
        "document.querySelector('.active[aria-selected=true] .tick')",
    )
    .await;
    assert_eq!(faint(&mut page).await, json!([]));
    // The boxes by their edges, the tick by what is around it, the row one is on by its frame.
    let shapes = "const worst = {};
    const see = (name, colour, ground) => { worst[name] = Math.min(worst[name] ?? 99, ratio(colour, ground)); };
    for (const tick of document.querySelectorAll('.menu .tick')) see('box', getComputedStyle(tick).borderTopColor, behind(tick.parentElement));
    const tick = document.querySelector('[aria-selected=true] .tick');
    see('tick', getComputedStyle(tick, '::before').borderBottomColor, behind(tick));
    const active = document.querySelector('.menu .active');
    if (getComputedStyle(active).outlineStyle !== 'none') { see('row', getComputedStyle(active).outlineColor, behind(active.parentElement)); see('row', getComputedStyle(active).outlineColor, behind(active)); }
    return ['box', 'tick', 'row'].filter((name) => !(worst[name] >= 3)).map((name) => `${name}: ${worst[name]}`);";
    assert_eq!(
        page.eval(&format!("(() => {{ {COLOURS} {shapes} }})()")).await,
        json!([])
    );
    page.was_flawless().await;
}
