//! Revealing quests: at most two legendary ones and two of a colour lie on the track.

use super::cards::quests::Quest;
use super::event::Event;
use super::state::DeusExMachina;
use super::tracks::QuestSpace;
use crate::kernel::{Cx, Flow};

/// After this many removals in a row the topmost allowed quest is taken, so that revealing ends.
const PATIENCE: u8 = 20;

/// Reveals quests onto all empty spaces, from the top.
pub fn fill(cx: &mut Cx<'_, DeusExMachina>) -> Flow {
    let mut removals = 0;
    // Quests move up while new ones are revealed, so the next empty space is found each time.
    let mut from = 0;
    loop {
        let next = cx.game.quests.empty_spaces().find(|space| space.index() >= from);
        let Some(space) = next else { return Ok(()) };
        from = space.index() + 1;
        onto_patiently(cx, space, &mut removals)?;
    }
}

/// Reveals a quest onto a space.
pub fn onto(cx: &mut Cx<'_, DeusExMachina>, space: QuestSpace) -> Flow {
    onto_patiently(cx, space, &mut 0)
}

/// Reveals quests onto an empty track, then shuffles in those that lay there before. If the deck is too small
/// for that, they are shuffled in first.
pub fn replace_all(cx: &mut Cx<'_, DeusExMachina>) -> Flow {
    if cx.game.quests.deck.len() < cx.game.quests.spaces.len() {
        shuffle_in_aside(cx)?;
    }
    fill(cx)?;
    shuffle_in_aside(cx)
}

fn onto_patiently(cx: &mut Cx<'_, DeusExMachina>, space: QuestSpace, removals: &mut u8) -> Flow {
    let mut space = space;
    loop {
        if !cx.game.quests.deck_allows() {
            shuffle_in_aside(cx)?;
        }
        if !cx.game.quests.deck_allows() {
            return Ok(());
        }
        let Some(quest) = next(cx, *removals)? else {
            return Ok(());
        };
        cx.game.quests.spaces[space.index()] = Some(quest);
        cx.emit(Event::QuestRevealed { quest, space });

        let Some(crowded) = cx.game.quests.one_too_many() else {
            return Ok(());
        };
        let (removed, free) = cx.game.quests.take_and_close_up(crowded);
        cx.game.quests.deck.add(removed);
        cx.shuffle(|game| &mut game.quests.deck)?;
        if let Some(quest) = removed {
            cx.emit(Event::QuestReturned { quest });
        }
        space = free;
        *removals += 1;
    }
}

fn next(cx: &mut Cx<'_, DeusExMachina>, removals: u8) -> Flow<Option<Quest>> {
    if removals < PATIENCE {
        return cx.reveal(|game| &mut game.quests.deck);
    }
    let allowed: Vec<Quest> = cx
        .game
        .quests
        .deck
        .iter()
        .filter(|quest| cx.game.quests.allows(*quest))
        .collect();
    cx.reveal_first(|game| &mut game.quests.deck, |quest| allowed.contains(&quest))
}

fn shuffle_in_aside(cx: &mut Cx<'_, DeusExMachina>) -> Flow {
    if cx.game.quests.aside.is_empty() {
        return Ok(());
    }
    cx.shuffle(|game| {
        game.quests.deck.add(game.quests.aside.drain(..));
        &mut game.quests.deck
    })
}
