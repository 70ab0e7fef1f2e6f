//! Describes every picture in a few sentences, the most important first, for those who cannot see it.

use engine::deukalion::view::{PlayerView, View};
use engine::kernel::{Component, Outcome, Term};

use super::phrases::{ALT_HAND, ALT_SCORE, HAND_CARDS_NONE, HAND_NO_SECRET};
use super::text;
use crate::appearance::Appearance;
use crate::kit::Held;
use crate::phrases::YOUR_HAND;
use crate::picture::{alt, first_alt};
use crate::situation::{Situation, victory};
use crate::wording::Wording;

/// The board: whose turn, points, what changed, the fight, and where everybody is.
pub fn board(view: &View, situation: &Situation<'_>, appearance: &Appearance<'_>) -> String {
    let wording = Wording::plain(appearance);
    let game = wording.words.name("game");
    let mut sentences = vec![format!("{game}. {}.", wording.say(&text::turn(view)))];
    sentences.push(format!("{}.", wording.say(&situation.headline())));
    sentences.push(format!("{}.", wording.say(&text::points(view))));
    sentences.extend(situation.changes_in_words(wording));
    if let Some(fight) = &view.fight {
        sentences.extend(text::fight_lines(fight, text::AS_IT_STANDS, wording));
    }
    sentences.extend(text::ships(view).iter().map(|ship| wording.say(ship)));
    sentences.push(wording.say(&text::hydra(view)));
    alt(sentences)
}

/// The hand: the secret contract and the cards, with as much about each as fits.
pub fn hand(view: &View, held: Held<'_>, appearance: &Appearance<'_>) -> String {
    let wording = Wording::plain(appearance);
    let (Some(own), Some(seat)) = (&view.own, text::viewer(view)) else {
        return String::new();
    };
    let first = format!("{}.", wording.say(&YOUR_HAND.with("seat", seat)));
    let secret = own
        .secret
        .map(|contract| held.numbered(contract.slug(), contract.term()));
    let cards = own
        .hand
        .iter()
        .map(|card| held.numbered(card.slug(), Term::new(card.slug())));
    let names: Vec<Term> = secret.into_iter().chain(cards).collect();
    let names = match names.is_empty() {
        true => HAND_CARDS_NONE.term(),
        false => ALT_HAND.with("cards", names),
    };
    let short = vec![first.clone(), wording.say(&names)];
    if own.hand.is_empty() && own.secret.is_none() {
        return alt(short);
    }
    let secret = match text::secret_line(view, own, held, wording) {
        Some(line) => line,
        None => wording.say(&HAND_NO_SECRET.term()),
    };
    let lines = std::iter::once(secret).chain(text::card_lines(own, held, wording));
    first_alt([std::iter::once(first).chain(lines).collect(), short])
}

/// The end: who won, why, and everybody's points.
pub fn score(view: &View, outcome: &Outcome, appearance: &Appearance<'_>) -> String {
    let wording = Wording::plain(appearance);
    let mut sentences = vec![
        format!("{}.", wording.words.name("game")),
        format!("{}.", wording.say(&victory(outcome))),
    ];
    sentences.extend(wording.words.ending(outcome));
    let line = |player: &PlayerView| {
        let contracts = player.done.len();
        let line = ALT_SCORE.with("seat", player.seat).with("points", player.points);
        wording.say(&line.with("contracts", contracts))
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
