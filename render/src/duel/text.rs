//! The board and the hand in words.

use engine::duel::cards::Technique;
use engine::duel::view::{FencerView, View};
use engine::kernel::{Component, Key, Seat, Term};

use super::phrases::*;
use crate::appearance::Appearance;
use crate::kit::Held;
use crate::phrases::YOUR_HAND;
use crate::wording::{Wording, heading, section};

/// The whole board.
pub fn board(view: &View, appearance: &Appearance<'_>) -> String {
    let wording = Wording::marked(appearance);
    let mut lines = vec![heading(&wording.words.name("game")), wording.say(&round(view))];
    let exchange = [pressed(view), last_card(view)].into_iter().chain(free(view));
    section(
        &mut lines,
        EXCHANGE,
        wording,
        exchange.map(|term| format!("- {}", wording.say(&term))),
    );
    let fencer = |fencer: &FencerView| {
        let term = FENCER
            .with("seat", fencer.seat)
            .with("strength", fencer.strength)
            .with("cards", fencer.cards);
        format!("- {}", wording.say(&term))
    };
    section(&mut lines, FENCERS, wording, view.fencers.iter().map(fencer));
    let deck = wording.say(&DECK_LEFT.with("cards", view.deck));
    section(&mut lines, DECK, wording, std::iter::once(format!("- {deck}")));
    lines.join("\n")
}

/// What the viewer holds in secret.
pub fn hand(view: &View, appearance: &Appearance<'_>) -> Option<String> {
    let wording = Wording::marked(appearance);
    let own = view.own.as_ref()?;
    let held = Held::of(None, &[]);
    let mut lines = Vec::new();
    if own.is_empty() {
        lines.push(wording.say(&HAND_NONE.term()));
    } else {
        let cards = card_lines(own, held, wording).map(|line| format!("- {line}"));
        section(&mut lines, HAND_CARDS, wording, cards);
    }
    Some(lines.join("\n"))
}

/// The cards in hand, with what they do.
pub fn card_lines(own: &[Key], held: Held<'_>, wording: Wording<'_>) -> impl Iterator<Item = String> {
    own.iter().filter_map(component).map(move |card| {
        let name = HAND_CARD.with("card", held.numbered(card.key, Term::new(card.key)));
        let text = wording.words.text(&card).unwrap_or_default();
        format!("{} {text}", wording.say(&name))
    })
}

/// What the viewer owns: strength and cards.
pub fn own(view: &View, appearance: &Appearance<'_>) -> Option<String> {
    let wording = Wording::marked(appearance);
    view.own.as_ref()?;
    let fencer = view.fencers.iter().find(|fencer| view.viewer.is(fencer.seat))?;
    let term = OWN.with("strength", fencer.strength).with("cards", fencer.cards);
    Some(wording.say(&term))
}

/// How far the duel has come, and everybody's strength.
pub fn glance(view: &View, appearance: &Appearance<'_>) -> String {
    let wording = Wording::marked(appearance);
    format!(
        "{} · {}\n{}",
        wording.say(&round(view)),
        wording.say(&pressed(view)),
        wording.say(&strength(view))
    )
}

/// The round.
pub fn round(view: &View) -> Term {
    ROUND.with("round", view.round).with("rounds", view.rounds)
}

/// Everybody's strength in one line.
pub fn strength(view: &View) -> Term {
    let one = |fencer: &FencerView| {
        GLANCE_FENCER
            .with("seat", fencer.seat)
            .with("strength", fencer.strength)
    };
    GLANCE_STRENGTH.with("fencers", view.fencers.iter().map(one).collect::<Vec<Term>>())
}

/// Who is pressed, and how hard.
pub fn pressed(view: &View) -> Term {
    let seat = match view.pressure {
        0 => return EVEN.term(),
        1.. => Seat::new(1 - view.attacker.number()),
        _ => view.attacker,
    };
    PRESSED
        .with("seat", seat)
        .with("pressure", view.pressure.unsigned_abs())
}

/// The card that was played last.
pub fn last_card(view: &View) -> Term {
    let card = view
        .discard
        .last()
        .and_then(|key| Technique::by_key(key.as_str()));
    card.map_or(NO_CARD.term(), |card| {
        LAST_CARD
            .with("card", card.term())
            .with("printed", card.printed())
    })
}

/// That any card answers any other, if that is so.
pub fn free(view: &View) -> Option<Term> {
    view.free.then(|| FREE.term())
}

/// Whose hand it is.
pub fn title(view: &View, wording: Wording<'_>) -> Option<String> {
    let fencer = view.fencers.iter().find(|fencer| view.viewer.is(fencer.seat))?;
    Some(wording.say(&YOUR_HAND.with("seat", fencer.seat)))
}

/// The component with this key.
pub fn component(key: &Key) -> Option<Component> {
    let all = (engine::games::game("duel")?.components)();
    all.into_iter().find(|component| component.key == key.as_str())
}
