//! Every picture in a few sentences, for those who cannot see it: most important first.

use ::words::Names;
use engine::deus::view::{PlayerView, RegionView, View};
use engine::kernel::{Component, Outcome, Term};

use super::score::{ranked, total};
use super::text;
use super::words::*;
use crate::look::Look;
use crate::moment::{Moment, victory};
use crate::picture::alt;
use crate::say::Say;
use crate::words::{CHANGED, YOUR_HAND};

/// The board: whose turn, how near the end is, what everybody holds, what changed, who is where.
pub fn board(view: &View, moment: &Moment<'_>, look: &Look<'_>) -> String {
    let say = Say::plain(look);
    let game = say.words.name("game");
    let mut said = vec![format!("{game}. {}.", say.say(&text::round(view)))];
    said.push(format!("{}.", say.say(&moment.headline())));
    said.push(say.say(&text::end(view)));
    said.extend(
        view.players.iter().map(|player| format!("{}: {}", say.name(player.seat), say.say(&text::holds(player)))),
    );
    let changes: Vec<String> = moment.changes.iter().map(|told| say.say(told)).collect();
    if let Some((first, others)) = changes.split_first() {
        said.push(say.words.name(CHANGED.key()) + " " + first);
        said.extend(others.iter().cloned());
    }
    said.extend(view.players.iter().filter_map(|player| regions(view, player)).map(|term| say.say(&term)));
    alt(said)
}

/// Where a player has buildings.
fn regions(view: &View, player: &PlayerView) -> Option<Term> {
    let own = |on: &&RegionView| on.owner == Some(player.seat);
    let regions: Vec<Term> = view.regions.iter().filter(own).map(|on| on.region.term()).collect();
    (!regions.is_empty()).then(|| ALT_REGIONS.with("seat", player.seat).with("regions", regions))
}

/// The hand: cards and points.
pub fn hand(view: &View, look: &Look<'_>) -> String {
    let say = Say::plain(look);
    let Some(own) = &view.own else { return String::new() };
    let Some(player) = view.players.iter().find(|player| view.viewer.is(player.seat)) else { return String::new() };
    let mut said = vec![format!("{}.", say.say(&YOUR_HAND.with("seat", player.seat)))];
    let cards: Vec<Term> = own.hand.iter().map(|held| held.building.term()).collect();
    said.push(if cards.is_empty() { say.say(&ALT_NO_CARD.term()) } else { say.say(&ALT_HAND.with("cards", cards)) });
    said.push(say.say(&HAND_POINTS.with("points", own.vp)));
    said.push(say.say(&text::holds(player)));
    alt(said)
}

/// The end: who won, why, and everybody's points.
pub fn score(view: &View, outcome: &Outcome, look: &Look<'_>) -> String {
    let say = Say::plain(look);
    let mut said = vec![format!("{}.", say.words.name("game")), format!("{}.", say.say(&victory(outcome)))];
    said.extend(say.words.ending(outcome));
    let line = |player: &&PlayerView| {
        let temples: u32 = player.temples.iter().map(|temple| u32::from(temple.worth)).sum();
        let held = player.vp.unwrap_or_default();
        let term = ALT_SCORE.with("seat", player.seat).with("points", total(outcome, player.seat));
        say.say(&term.with("held", held).with("temples", temples))
    };
    said.extend(ranked(view, outcome).iter().map(line));
    alt(said)
}

/// A component: its name and its text.
pub fn card(component: &Component, look: &Look<'_>) -> String {
    let say = Say::plain(look);
    let text = say.words.text(component);
    alt(std::iter::once(format!("{}.", say.words.name(component.key))).chain(text))
}
