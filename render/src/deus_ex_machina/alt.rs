//! Describes every picture in a few sentences, the most important first, for those who cannot see it.

use engine::deus_ex_machina::view::{PlayerView, View};
use engine::kernel::{Component, Outcome, Term};

use super::phrases::{ALT_FREE, ALT_HAND, ALT_QUESTS, ALT_SCORE, HAND_CARDS_NONE};
use super::text;
use crate::appearance::Appearance;
use crate::kit::Held;
use crate::phrases::YOUR_HAND;
use crate::picture::{alt, first_alt};
use crate::situation::{Situation, victory};
use crate::wording::Wording;

/// The board: whose turn, scores, what changed, and what there is to do.
pub fn board(view: &View, situation: &Situation<'_>, appearance: &Appearance<'_>) -> String {
    let wording = Wording::plain(appearance);
    let game = wording.words.name("game");
    let mut sentences = vec![format!("{game}. {}.", wording.say(&text::turn(view)))];
    sentences.push(format!("{}.", wording.say(&situation.headline())));
    sentences.push(format!("{}.", wording.say(&text::glory(view))));
    sentences.extend(situation.changes_in_words(wording));
    let quests: Vec<Term> = view
        .quests
        .iter()
        .filter_map(|on| on.quest)
        .map(|quest| quest.term())
        .collect();
    if !quests.is_empty() {
        sentences.push(wording.say(&ALT_QUESTS.with("quests", quests)));
    }
    let free: Vec<Term> = view
        .map
        .iter()
        .filter(|on| on.token.is_none())
        .map(|on| on.space.term())
        .collect();
    if !free.is_empty() {
        sentences.push(wording.say(&ALT_FREE.with("spaces", free)));
    }
    alt(sentences)
}

/// The hand: objective with progress, secret quests, cards, with as much about each as fits.
pub fn hand(view: &View, held: Held<'_>, appearance: &Appearance<'_>) -> String {
    let wording = Wording::plain(appearance);
    let Some(own) = &view.own else {
        return String::new();
    };
    let Some(player) = view.players.iter().find(|player| view.viewer.is(player.seat)) else {
        return String::new();
    };
    let mut first = vec![format!("{}.", wording.say(&YOUR_HAND.with("seat", player.seat)))];
    if let Some(tile) = own.objective {
        first.push(format!("{}.", wording.words.name(tile.slug())));
        first.push(wording.say(&text::progress(tile, own, player)));
    }
    let secrets = own
        .secrets
        .iter()
        .map(|quest| held.numbered(quest.slug(), quest.term()));
    let cards = own
        .hand
        .iter()
        .map(|card| held.numbered(card.slug(), Term::new(card.slug())));
    let names: Vec<Term> = secrets.chain(cards).collect();
    let names = match names.is_empty() {
        true => HAND_CARDS_NONE.term(),
        false => ALT_HAND.with("cards", names),
    };
    let short: Vec<String> = first.iter().cloned().chain([wording.say(&names)]).collect();
    if own.secrets.is_empty() && own.hand.is_empty() {
        return alt(short);
    }
    let lines = text::secret_lines(own, held, wording).chain(text::card_lines(own, held, wording));
    first_alt([first.into_iter().chain(lines).collect(), short])
}

/// The end: who won, why, and everybody's glory and quests.
pub fn score(view: &View, outcome: &Outcome, appearance: &Appearance<'_>) -> String {
    let wording = Wording::plain(appearance);
    let mut sentences = vec![
        format!("{}.", wording.words.name("game")),
        format!("{}.", wording.say(&victory(outcome))),
    ];
    sentences.extend(wording.words.ending(outcome));
    let line = |player: &PlayerView| {
        wording.say(
            &ALT_SCORE
                .with("seat", player.seat)
                .with("gp", player.gp)
                .with("quests", player.done.len()),
        )
    };
    sentences.extend(view.players.iter().map(line));
    alt(sentences)
}

/// A component: its name and its text.
pub fn card(component: &Component, appearance: &Appearance<'_>) -> String {
    let wording = Wording::plain(appearance);
    let text = wording.words.text(component);
    alt(std::iter::once(format!("{}.", wording.words.name(component.key))).chain(text))
}
