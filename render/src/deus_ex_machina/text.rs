//! The board and the hand in words: short lines under headings, complete enough to play by.

use ::words::Names;
use engine::deus_ex_machina::QuestSpace;
use engine::deus_ex_machina::cards::gods::God;
use engine::deus_ex_machina::cards::heroes::Hero;
use engine::deus_ex_machina::cards::objectives::Objective;
use engine::deus_ex_machina::cards::quests::Quest;
use engine::deus_ex_machina::map::Colour;
use engine::deus_ex_machina::view::{HeroView, OwnView, PlayerView, QuestView, SpaceView, View};
use engine::kernel::{Component, Pick, Seat, Term};

use super::phrases::*;
use crate::appearance::Appearance;
use crate::depict::Depict;
use crate::kit::Held;
use crate::phrases::AWAITS;
use crate::wording::{Wording, heading, section};

/// The whole board.
pub fn board(view: &View, appearance: &Appearance<'_>) -> String {
    let wording = Wording::marked(appearance);
    let mut lines = vec![
        heading(&wording.words.name("game")),
        where_it_stands(view, wording),
    ];
    section(
        &mut lines,
        QUESTS,
        wording,
        view.quests
            .iter()
            .map(|space| numbered(space.space.number(), quest_line(view, space, wording))),
    );
    if !view.aside.is_empty() {
        lines.push(wording.say(&ASIDE.with("quests", quests(&view.aside))));
    }
    section(
        &mut lines,
        HEROES,
        wording,
        view.heroes
            .iter()
            .map(|space| numbered(space.space.number(), hero_line(view, space, wording))),
    );
    section(
        &mut lines,
        MAP,
        wording,
        view.map
            .iter()
            .map(|space| format!("- {}", space_line(space, wording))),
    );
    lines.push(heading(&wording.say(&PLAYERS.term())));
    for player in &view.players {
        lines.extend(player_lines(view, player, wording));
    }
    let acts = acts(view, wording);
    if !acts.is_empty() {
        section(&mut lines, ACTS, wording, acts.into_iter());
    }
    section(&mut lines, DECKS, wording, decks(view, wording).into_iter());
    lines.join("\n")
}

/// What the viewer holds in secret.
pub fn hand(view: &View, appearance: &Appearance<'_>) -> Option<String> {
    let wording = Wording::marked(appearance);
    let own = view.own.as_ref()?;
    let player = view.players.iter().find(|player| view.viewer.is(player.seat))?;
    let mut lines = vec![heading(&wording.say(&HAND_OBJECTIVE.term()))];
    lines.extend(objective_lines(own, player, wording));
    let held = Held::of(None, &[]);
    let listed = |line: String| format!("- {line}");
    let mut secrets: Vec<String> = secret_lines(own, held, wording).map(listed).collect();
    if secrets.is_empty() && own.objective.is_some() {
        secrets.push(wording.say(&HAND_SECRETS_NONE.term()));
    }
    // Before the deal there is nothing to put under this heading.
    if !secrets.is_empty() {
        section(&mut lines, HAND_SECRETS, wording, secrets.into_iter());
    }
    let mut cards: Vec<String> = card_lines(own, held, wording).into_iter().map(listed).collect();
    if cards.is_empty() {
        cards.push(wording.say(&HAND_CARDS_NONE.term()));
    }
    section(&mut lines, HAND_CARDS, wording, cards.into_iter());
    Some(lines.join("\n"))
}

/// The secret quests, with what they ask for and bring.
pub fn secret_lines(own: &OwnView, held: Held<'_>, wording: Wording<'_>) -> impl Iterator<Item = String> {
    let line = move |quest: &Quest| {
        let name = held.numbered(quest.slug(), quest.term());
        wording.say(&quest_facts(*quest).with("quest", name))
    };
    own.secrets.iter().map(line)
}

/// The Divine Intervention cards in hand, with what they do.
pub fn card_lines(own: &OwnView, held: Held<'_>, wording: Wording<'_>) -> Vec<String> {
    let mut waiting = own.waiting.clone();
    let mut lines = Vec::new();
    for card in &own.hand {
        let text = component(card.slug())
            .as_ref()
            .and_then(|component| wording.words.text(component))
            .unwrap_or_default();
        let name = HAND_CARD.with("card", held.numbered(card.slug(), Term::new(card.slug())));
        let mut line = format!("{} {text}", wording.say(&name));
        // Copies look alike. As many of them have to wait as were drawn in this round.
        if let Some(at) = waiting.iter().position(|other| other == card) {
            waiting.remove(at);
            line = format!("{line} {}", wording.say(&HAND_WAITS.term()));
        }
        lines.push(line);
    }
    lines
}

/// What the viewer owns: points on the mat, glory, the ability, and what is left to play.
pub fn own(view: &View, appearance: &Appearance<'_>) -> Option<String> {
    let wording = Wording::marked(appearance);
    view.own.as_ref()?;
    let player = view.players.iter().find(|player| view.viewer.is(player.seat))?;
    if player.god.is_none() {
        return Some(wording.say(&OWN_GODLESS.term()));
    }
    let term = OWN
        .with("might", player.points.might)
        .with("cunning", player.points.cunning)
        .with("gp", player.gp)
        .with("charged", u8::from(player.charged))
        .with("cards", player.cards)
        .with("secrets", player.secrets)
        .with("heroes", player.tokens);
    Some(wording.say(&term))
}

/// How far the game has come, and everybody's glory.
pub fn glance(view: &View, appearance: &Appearance<'_>) -> String {
    let wording = Wording::marked(appearance);
    format!("{}\n{}", stage(view, wording, " · "), wording.say(&glory(view)))
}

/// Everybody's glory in one line.
pub fn glory(view: &View) -> Term {
    let one = |player: &PlayerView| GLANCE_PLAYER.with("seat", player.seat).with("gp", player.gp);
    GLANCE_GLORY.with("players", view.players.iter().map(one).collect::<Vec<Term>>())
}

/// The turn, and who is to play.
pub fn stage(view: &View, wording: Wording<'_>, between: &str) -> String {
    let turn = wording.say(&turn(view));
    match view.acting {
        Some(seat) => format!("{turn}{between}{}", wording.say(&AWAITS.with("seat", seat))),
        None => turn,
    }
}

/// The turn and the round, or that the game is being set up.
pub fn turn(view: &View) -> Term {
    match view.turn {
        0 => SETUP.term(),
        turn => {
            let term = match view.idle_turns_left {
                Some(left) => TURN_IDLE.with("left", left),
                None => TURN.term(),
            };
            term.with("turn", turn)
                .with("round", view.round)
                .with("rounds", view.rounds)
        }
    }
}

/// A component by its key.
pub fn component(key: &str) -> Option<Component> {
    let game = engine::games::game(GAME)?;
    (game.components)()
        .into_iter()
        .find(|component| component.key == key)
}

const GAME: &str = "deus-ex-machina";

fn numbered(number: u8, line: String) -> String {
    format!("{number}. {line}")
}

fn where_it_stands(view: &View, wording: Wording<'_>) -> String {
    let stage = stage(view, wording, ". ");
    let first = wording.say(&FIRST.with("seat", view.first));
    if view.turn == 0 {
        return format!("{stage}. {first}");
    }
    format!(
        "{stage}. {} {first}",
        wording.say(&BEGINS.with("seat", view.leader))
    )
}

fn quest_line(view: &View, on: &QuestView, wording: Wording<'_>) -> String {
    let mut parts = Vec::new();
    match on.quest {
        None => parts.push(wording.say(&QUEST_NONE.term())),
        Some(quest) => {
            parts.push(wording.say(&quest_facts(quest)));
            if let (Some(seat), Some(points)) =
                (view.acting, on.asks.filter(|asks| *asks != quest.facts().asks))
            {
                parts.push(wording.say(&QUEST_EASED.with("seat", seat).with("points", points.term())));
            }
        }
    }
    parts.push(wording.say(&quest_space(on.space)));
    parts.join(" ")
}

fn quest_space(space: QuestSpace) -> Term {
    QUEST_SPACE
        .with("gp", space.gp())
        .with("loss", space.rival_loses())
}

fn quest_facts(quest: Quest) -> Term {
    let facts = quest.facts();
    QUEST
        .with("quest", quest.term())
        .with("colour", facts.colour.term())
        .with("points", facts.asks.term())
        .with("gp", facts.gp)
        .with("legendary", u8::from(facts.legendary))
}

fn hero_line(view: &View, on: &HeroView, wording: Wording<'_>) -> String {
    let mut parts = Vec::new();
    match (on.hero, on.closed_by) {
        (_, Some(seat)) => parts.push(wording.say(&HERO_CLOSED.with("seat", seat))),
        (None, None) => parts.push(wording.say(&HERO_NONE.term())),
        (Some(hero), None) => {
            let facts = hero.facts();
            let born = facts.birthplace.term();
            parts.push(
                wording.say(
                    &HERO
                        .with("hero", hero.term())
                        .with("points", facts.rating.term())
                        .with("colour", born),
                ),
            );
            if let Some((god, seat)) = favouring(view, hero) {
                parts.push(wording.say(&HERO_FAVOURED.with("god", god.term()).with("seat", seat)));
            }
        }
    }
    if let Some(seat) = on.reserved_for {
        parts.push(wording.say(&HERO_RESERVED.with("seat", seat)));
    }
    if on.space.bonus() > 0 {
        parts.push(wording.say(&HERO_SPACE.with("bonus", on.space.bonus())));
    }
    parts.join(" ")
}

/// The god who favours a hero, and who plays that god.
pub fn favouring(view: &View, hero: Hero) -> Option<(God, Seat)> {
    let god = hero.facts().favoured_by?;
    view.players
        .iter()
        .find(|player| player.god == Some(god))
        .map(|player| (god, player.seat))
}

fn space_line(on: &SpaceView, wording: Wording<'_>) -> String {
    let mut term = match on.token {
        Some(seat) => SPACE_TAKEN.with("seat", seat),
        None => SPACE_FREE.term(),
    };
    if let Some(does) = on.space.note() {
        term = term.with("does", does);
    }
    wording.say(&term.with("space", on.space.term()))
}

fn player_lines(view: &View, player: &PlayerView, wording: Wording<'_>) -> Vec<String> {
    let letter = wording.initials(view.seats()).letter(player.seat);
    let who = format!("**{letter} · {}**", wording.name(player.seat));
    let Some(god) = player.god else {
        return vec![format!("{who}: {}", wording.say(&PLAYER_GODLESS.term()))];
    };
    let mut first = vec![wording.say(&PLAYER_GOD.with("god", god.term()).with("gp", player.gp))];
    first.push(wording.sentence(&PLAYER_POINTS.with("points", player.points.term())));
    first.push(
        wording.say(
            &if player.charged {
                ABILITY_READY
            } else {
                ABILITY_USED
            }
            .term(),
        ),
    );
    let cards = PLAYER_CARDS
        .with("cards", player.cards)
        .with("secrets", player.secrets)
        .with("tokens", player.tokens);
    first.push(wording.say(&cards));
    let mut lines = vec![format!("{who}: {}", first.join(" "))];
    let done: Vec<Term> = player.done.iter().map(|quest| done_quest(*quest)).collect();
    let mut second = match done.is_empty() {
        true => vec![wording.say(&PLAYER_DONE_NONE.term())],
        false => vec![wording.say(&PLAYER_DONE.with("quests", done))],
    };
    second.extend(
        player
            .objective
            .map(|tile| wording.say(&PLAYER_OBJECTIVE.with("objective", tile.term()))),
    );
    lines.push(second.join(" "));
    lines
}

fn done_quest(quest: Quest) -> Term {
    let word = if quest.facts().legendary {
        DONE_LEGEND
    } else {
        DONE_QUEST
    };
    word.with("quest", quest.term())
        .with("colour", quest.facts().colour.term())
}

fn acts(view: &View, wording: Wording<'_>) -> Vec<String> {
    let Some(seat) = view.acting else {
        return Vec::new();
    };
    let mut acts = Vec::new();
    if view.acts.placed {
        acts.push(ACTS_PLACED.with("seat", seat));
    }
    if view.acts.intervened {
        acts.push(ACTS_INTERVENED.with("seat", seat));
    }
    if let Some(quest) = view.acts.laid {
        acts.push(ACTS_LAID.with("seat", seat).with("quest", quest.term()));
    }
    if view.acts.presence {
        acts.push(ACTS_PRESENCE.with("seat", seat));
    }
    acts.iter().map(|act| wording.say(act)).collect()
}

fn decks(view: &View, wording: Wording<'_>) -> Vec<String> {
    let decks = view.decks;
    let left = DECKS_LEFT
        .with("quests", decks.quests)
        .with("heroes", decks.heroes)
        .with("cards", decks.interventions);
    let mut lines = vec![wording.say(&left)];
    if !view.used_heroes.is_empty() {
        let heroes: Vec<Term> = view.used_heroes.iter().map(|hero| hero.term()).collect();
        lines.push(wording.say(&DECKS_HEROES.with("heroes", heroes)));
    }
    if !view.played.is_empty() {
        let cards: Vec<Term> = view.played.iter().map(|card| Term::new(card.slug())).collect();
        lines.push(wording.say(&DECKS_CARDS.with("cards", cards)));
    }
    lines
}

fn quests(quests: &[Quest]) -> Vec<Term> {
    quests.iter().map(|quest| quest.term()).collect()
}

fn objective_lines(own: &OwnView, player: &PlayerView, wording: Wording<'_>) -> Vec<String> {
    let Some(tile) = own.objective else {
        return vec![wording.say(&HAND_NO_OBJECTIVE.term())];
    };
    let text = component(tile.slug())
        .and_then(|component| wording.words.text(&component))
        .unwrap_or_default();
    let mut lines = vec![
        format!("*{}*: {text}", wording.words.name(tile.slug())),
        wording.say(&progress(tile, own, player)),
    ];
    if !own.secrets.is_empty() {
        lines.push(wording.say(&HAND_SECRET_NEEDED.with("secrets", own.secrets.len())));
    }
    lines.push(wording.say(&six_colours(player)));
    lines
}

/// How far an objective is fulfilled.
pub fn progress(tile: Objective, own: &OwnView, player: &PlayerView) -> Term {
    HAND_PROGRESS
        .with("gp", player.gp)
        .with("asked", tile.facts().gp)
        .with("filled", own.filled)
        .with("quests", tile.asked())
}

/// Says of which colours a player has completed quests.
pub fn six_colours(player: &PlayerView) -> Term {
    let done: Vec<Term> = colours(player).map(Colour::term).collect();
    HAND_COLOURS.with("count", done.len()).with("done", done)
}

/// The colours of which a player has completed quests.
pub fn colours(player: &PlayerView) -> impl Iterator<Item = Colour> {
    Colour::ALL
        .into_iter()
        .filter(|colour| player.done.iter().any(|quest| quest.facts().colour == *colour))
}
