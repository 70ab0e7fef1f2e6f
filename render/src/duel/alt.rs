//! Describes every picture in a few sentences, for those who cannot see it.

use engine::duel::view::{FencerView, View};
use engine::kernel::{Component, Key, Outcome, Term};

use super::phrases::{ALT_HAND, ALT_SCORE, HAND_NONE};
use super::text;
use crate::appearance::Appearance;
use crate::kit::Held;
use crate::picture::{alt, first_alt};
use crate::situation::{Situation, victory};
use crate::wording::Wording;

/// The board: the round, who is awaited, strength, what changed, and who is pressed.
pub fn board(view: &View, situation: &Situation<'_>, appearance: &Appearance<'_>) -> String {
    let wording = Wording::plain(appearance);
    let game = wording.words.name("game");
    let mut sentences = vec![format!("{game}. {}.", wording.say(&text::round(view)))];
    for term in [situation.headline(), text::strength(view)] {
        sentences.push(format!("{}.", wording.say(&term)));
    }
    sentences.extend(situation.changes_in_words(wording));
    for term in [text::pressed(view), text::last_card(view)] {
        sentences.push(format!("{}.", wording.say(&term)));
    }
    alt(sentences)
}

/// The hand: all its cards, with as much about each as fits.
pub fn hand(view: &View, held: Held<'_>, appearance: &Appearance<'_>) -> String {
    let wording = Wording::plain(appearance);
    let title = text::title(view, wording).map(|title| format!("{title}."));
    let about = |cards: Vec<String>| title.iter().cloned().chain(cards).collect::<Vec<String>>();
    let own = view.own.as_deref().unwrap_or_default();
    if own.is_empty() {
        return alt(about(vec![wording.say(&HAND_NONE.term())]));
    }
    let name = |key: &Key| {
        let component = text::component(key)?;
        Some(held.numbered(component.key, Term::new(component.key)))
    };
    let names: Vec<Term> = own.iter().filter_map(name).collect();
    let short = about(vec![wording.say(&ALT_HAND.with("cards", names))]);
    first_alt([about(text::card_lines(own, held, wording).collect()), short])
}

/// The end: who won, why, and everybody's strength.
pub fn score(view: &View, outcome: &Outcome, appearance: &Appearance<'_>) -> String {
    let wording = Wording::plain(appearance);
    let mut sentences = vec![
        format!("{}.", wording.words.name("game")),
        format!("{}.", wording.say(&victory(outcome))),
    ];
    sentences.extend(wording.words.ending(outcome));
    let line = |fencer: &FencerView| {
        wording.say(
            &ALT_SCORE
                .with("seat", fencer.seat)
                .with("strength", fencer.strength),
        )
    };
    sentences.extend(view.fencers.iter().map(line));
    alt(sentences)
}

/// A card: its name and its text.
pub fn card(component: &Component, appearance: &Appearance<'_>) -> String {
    let wording = Wording::plain(appearance);
    let text = wording.words.text(component);
    alt(std::iter::once(format!("{}.", wording.words.name(component.key))).chain(text))
}
