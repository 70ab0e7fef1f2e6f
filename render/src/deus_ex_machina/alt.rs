//! Every picture in a few sentences, for those who cannot see it: most important first.

use engine::deus_ex_machina::view::{PlayerView, View};
use engine::kernel::{Component, Outcome, Term};

use super::text;
use super::words::{ALT_FREE, ALT_HAND, ALT_QUESTS, ALT_SCORE, HAND_CARDS_NONE};
use crate::look::Look;
use crate::moment::{Moment, victory};
use crate::picture::alt;
use crate::say::Say;
use crate::words::{CHANGED, YOUR_HAND};

/// The board: whose turn, scores, what changed, and what there is to do.
pub fn board(view: &View, moment: &Moment<'_>, look: &Look<'_>) -> String {
    let say = Say::plain(look);
    let game = say.words.name("game");
    let mut said = vec![format!("{game}. {}.", say.say(&text::turn(view)))];
    said.push(format!("{}.", say.say(&moment.headline())));
    said.push(format!("{}.", say.say(&text::glory(view))));
    let changes: Vec<String> = moment.changes.iter().map(|told| say.say(told)).collect();
    if let Some((first, others)) = changes.split_first() {
        said.push(say.words.name(CHANGED.key()) + " " + first);
        said.extend(others.iter().cloned());
    }
    let quests: Vec<Term> = view.quests.iter().filter_map(|on| on.quest).map(|quest| quest.term()).collect();
    if !quests.is_empty() {
        said.push(say.say(&ALT_QUESTS.with("quests", quests)));
    }
    let free: Vec<Term> = view.map.iter().filter(|on| on.token.is_none()).map(|on| on.space.term()).collect();
    if !free.is_empty() {
        said.push(say.say(&ALT_FREE.with("spaces", free)));
    }
    alt(said)
}

/// The hand: objective with progress, secret quests, cards.
pub fn hand(view: &View, look: &Look<'_>) -> String {
    let say = Say::plain(look);
    let Some(own) = &view.own else { return String::new() };
    let Some(player) = view.players.iter().find(|player| view.viewer.is(player.seat)) else { return String::new() };
    let mut said = vec![format!("{}.", say.say(&YOUR_HAND.with("seat", player.seat)))];
    if let Some(tile) = own.objective {
        said.push(format!("{}.", say.words.name(tile.slug())));
        said.push(say.say(&text::progress(tile, own, player)));
    }
    let held = own.secrets.iter().map(|quest| quest.term()).chain(own.hand.iter().map(|card| Term::new(card.slug())));
    let held: Vec<Term> = held.collect();
    said.push(if held.is_empty() { say.say(&HAND_CARDS_NONE.term()) } else { say.say(&ALT_HAND.with("cards", held)) });
    alt(said)
}

/// The end: who won, why, and everybody's glory and quests.
pub fn score(view: &View, outcome: &Outcome, look: &Look<'_>) -> String {
    let say = Say::plain(look);
    let mut said = vec![format!("{}.", say.words.name("game")), format!("{}.", say.say(&victory(outcome)))];
    said.extend(say.words.ending(outcome));
    let line = |player: &PlayerView| {
        say.say(&ALT_SCORE.with("seat", player.seat).with("gp", player.gp).with("quests", player.done.len()))
    };
    said.extend(view.players.iter().map(line));
    alt(said)
}

/// A component: its name and its text.
pub fn card(component: &Component, look: &Look<'_>) -> String {
    let say = Say::plain(look);
    let text = say.words.text(component);
    alt(std::iter::once(format!("{}.", say.words.name(component.key))).chain(text))
}
