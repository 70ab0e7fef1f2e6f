//! Describes every picture in a few sentences, the most important first, for those who cannot see it.

use ::words::Names;
use engine::deus::view::{HandView, PlayerView, RegionView, View};
use engine::kernel::{Component, Outcome, Term};

use super::phrases::*;
use super::score::{ranked, total};
use super::text::{self, Detail};
use crate::appearance::Appearance;
use crate::kit::Held;
use crate::phrases::YOUR_HAND;
use crate::picture::{alt, first_alt};
use crate::situation::{Situation, victory};
use crate::wording::Wording;

/// The board: whose turn, how near the end is, what everybody holds, what changed, who is where.
pub fn board(view: &View, situation: &Situation<'_>, appearance: &Appearance<'_>) -> String {
    let wording = Wording::plain(appearance);
    let game = wording.words.name("game");
    let mut sentences = vec![format!("{game}. {}.", wording.say(&text::round(view)))];
    sentences.push(format!("{}.", wording.say(&situation.headline())));
    sentences.push(wording.say(&text::end(view)));
    sentences.extend(text::egypt::market(view, Detail::Facts).map(|market| wording.say(&market)));
    sentences.extend(view.players.iter().map(|player| {
        format!(
            "{}: {}",
            wording.name(player.seat),
            wording.say(&text::holds(player))
        )
    }));
    sentences.extend(situation.changes_in_words(wording));
    sentences.extend(view.players.iter().filter_map(|player| {
        let terms = text::egypt::holds(player);
        let things = text::listed(terms, wording);
        (!things.is_empty()).then(|| format!("{}: {things}.", wording.name(player.seat)))
    }));
    sentences.extend(
        view.players
            .iter()
            .filter_map(|player| regions(view, player))
            .map(|term| wording.say(&term)),
    );
    alt(sentences)
}

/// Where a player has buildings.
fn regions(view: &View, player: &PlayerView) -> Option<Term> {
    let own = |on: &&RegionView| on.owner == Some(player.seat);
    let regions: Vec<Term> = view
        .regions
        .iter()
        .filter(own)
        .map(|on| on.region.term())
        .collect();
    (!regions.is_empty()).then(|| ALT_REGIONS.with("seat", player.seat).with("regions", regions))
}

/// The hand: points, what the player holds openly, and the cards with as much about each as fits.
pub fn hand(view: &View, held: Held<'_>, appearance: &Appearance<'_>) -> String {
    let wording = Wording::plain(appearance);
    let Some(own) = &view.own else {
        return String::new();
    };
    let Some(player) = view.players.iter().find(|player| view.viewer.is(player.seat)) else {
        return String::new();
    };
    let about = |cards: Vec<String>| {
        let title = format!("{}.", wording.say(&YOUR_HAND.with("seat", player.seat)));
        let points = HAND_POINTS.with("points", own.vp);
        let mut sentences = vec![title];
        sentences.extend(cards);
        sentences.extend([points, text::holds(player)].map(|term| wording.sentence(&term)));
        let things = text::listed(text::egypt::holds(player), wording);
        sentences.extend((!things.is_empty()).then(|| format!("{things}.")));
        sentences
    };
    let name = |card: &HandView| held.numbered(card.building.slug(), card.building.term());
    let names: Vec<Term> = own.hand.iter().map(name).collect();
    let names = match names.is_empty() {
        true => ALT_NO_CARD.term(),
        false => ALT_HAND.with("cards", names),
    };
    let short = about(vec![wording.say(&names)]);
    if own.hand.is_empty() {
        return alt(short);
    }
    let with = |detail: Detail| {
        let lines = own
            .hand
            .iter()
            .map(|card| text::card_line(card, held, detail, wording));
        about(lines.collect())
    };
    first_alt([with(Detail::Text), with(Detail::Facts), short])
}

/// The end: who won, why, and everybody's points.
pub fn score(view: &View, outcome: &Outcome, appearance: &Appearance<'_>) -> String {
    let wording = Wording::plain(appearance);
    let mut sentences = vec![
        format!("{}.", wording.words.name("game")),
        format!("{}.", wording.say(&victory(outcome))),
    ];
    sentences.extend(wording.words.ending(outcome));
    let line = |player: &&PlayerView| {
        let temples: u32 = player.temples.iter().map(|temple| u32::from(temple.worth)).sum();
        let held = player.vp.unwrap_or_default();
        let term = ALT_SCORE
            .with("seat", player.seat)
            .with("points", total(outcome, player.seat));
        wording.say(&term.with("held", held).with("temples", temples))
    };
    sentences.extend(ranked(view, outcome).iter().map(line));
    alt(sentences)
}

/// A component: its name and its text.
pub fn card(component: &Component, appearance: &Appearance<'_>) -> String {
    let wording = Wording::plain(appearance);
    let text = wording.words.text(component);
    alt(std::iter::once(format!("{}.", wording.words.name(component.key))).chain(text))
}
