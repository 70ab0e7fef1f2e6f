//! The board and the hand in words: short lines under headings, complete enough to play by.

use ::words::Names;
use engine::deukalion::cards::contracts::Contract;
use engine::deukalion::fight::{Clash, halves};
use engine::deukalion::kylix::Symbol;
use engine::deukalion::treasure::{Colour, Hoard};
use engine::deukalion::view::{CityView, FightView, OwnView, PlayerView, SideView, Stage, TownView, View};
use engine::kernel::{CONFIRM, Component, Decision, Seat, Term, Word};

use super::phrases::*;
use crate::appearance::Appearance;
use crate::depict::Depict;
use crate::kit::Held;
use crate::wording::{Wording, heading, section};

const GAME: &str = "deukalion";

/// The whole board.
pub fn board(view: &View, appearance: &Appearance<'_>) -> String {
    let wording = Wording::marked(appearance);
    let mut lines = vec![heading(&wording.words.name("game")), stage(view, wording, ". ")];
    section(&mut lines, KYLIX, wording, kylix(view, wording).into_iter());
    let fights = [
        (&view.fight, FIGHT, AS_IT_STANDS),
        (&view.fought, FOUGHT, IN_THE_END),
    ];
    for (fight, title, ends) in fights {
        if let Some(fight) = fight {
            section(
                &mut lines,
                title,
                wording,
                fight_lines(fight, ends, wording).into_iter(),
            );
        }
    }
    section(&mut lines, SEA, wording, sea(view, wording).into_iter());
    let cities = view.cities.iter().map(|city| listed(city_line(city, wording)));
    section(&mut lines, CITIES, wording, cities);
    let towns = view.towns.iter().map(|town| listed(town_line(town, wording)));
    section(&mut lines, TOWNS, wording, towns);
    section(&mut lines, CONTRACTS, wording, open(view, wording).into_iter());
    lines.push(heading(&wording.say(&PLAYERS.term())));
    for player in &view.players {
        lines.extend(player_lines(view, player, wording));
    }
    let left = DECKS_LEFT
        .with("actions", view.decks.actions)
        .with("contracts", view.decks.contracts);
    section(&mut lines, DECKS, wording, std::iter::once(wording.say(&left)));
    lines.join("\n")
}

/// What the viewer holds in secret.
pub fn hand(view: &View, appearance: &Appearance<'_>) -> Option<String> {
    let wording = Wording::marked(appearance);
    let own = view.own.as_ref()?;
    let held = Held::of(None, &[]);
    let mut lines = Vec::new();
    let secret = match own.secret {
        Some(_) => secret_line(view, own, held, wording),
        None => Some(wording.say(&HAND_NO_SECRET.term())),
    };
    section(&mut lines, HAND_SECRET, wording, secret.into_iter());
    let mut cards: Vec<String> = card_lines(own, held, wording).map(listed).collect();
    if cards.is_empty() {
        cards.push(wording.say(&HAND_CARDS_NONE.term()));
    }
    section(&mut lines, HAND_CARDS, wording, cards.into_iter());
    Some(lines.join("\n"))
}

/// The secret contract with its tasks.
pub fn secret_line(view: &View, own: &OwnView, held: Held<'_>, wording: Wording<'_>) -> Option<String> {
    let contract = own.secret?;
    let name = held.numbered(contract.slug(), contract.term());
    Some(wording.say(&tasks(view, contract).with("contract", name)))
}

/// The action cards in hand, with what they do. Their texts say when they can be played.
pub fn card_lines(own: &OwnView, held: Held<'_>, wording: Wording<'_>) -> impl Iterator<Item = String> {
    own.hand.iter().map(move |card| {
        let key = card.slug();
        let text = component(key)
            .and_then(|component| wording.words.text(&component))
            .unwrap_or_default();
        let name = HAND_CARD.with("card", held.numbered(key, Term::new(key)));
        format!("{} {text}", wording.say(&name))
    })
}

/// What the viewer owns: points, fighters, treasures and cards.
pub fn own(view: &View, appearance: &Appearance<'_>) -> Option<String> {
    let wording = Wording::marked(appearance);
    view.own.as_ref()?;
    let player = view.players.iter().find(|player| view.viewer.is(player.seat))?;
    let term = OWN
        .with("points", player.points)
        .with("fighters", player.fighters)
        .with("below", player.below)
        .with("treasures", player.cargo.len())
        .with("cards", player.cards);
    Some(wording.say(&term))
}

/// How far the game has come, and everybody's points.
pub fn glance(view: &View, appearance: &Appearance<'_>) -> String {
    let wording = Wording::marked(appearance);
    format!("{}\n{}", stage(view, wording, " · "), wording.say(&points(view)))
}

/// Everybody's points in one line.
pub fn points(view: &View) -> Term {
    let one = |player: &PlayerView| {
        GLANCE_PLAYER
            .with("seat", player.seat)
            .with("points", player.points)
    };
    let players: Vec<Term> = view.players.iter().map(one).collect();
    GLANCE_POINTS.with("players", players).with("goal", view.goal)
}

/// The turn and what wins, or that ships are placed.
pub fn turn(view: &View) -> Term {
    match view.stage {
        Stage::Anchors => SETUP.with("goal", view.goal),
        Stage::Step | Stage::Turn => TURN.with("turn", view.turn).with("goal", view.goal),
    }
}

/// The same as far as a banner has room for it.
pub fn banner(view: &View) -> Term {
    match view.stage {
        Stage::Anchors => BRIEF_SETUP.with("goal", view.goal),
        Stage::Step | Stage::Turn => turn(view),
    }
}

/// The turn, and whose step it is.
fn stage(view: &View, wording: Wording<'_>, between: &str) -> String {
    format!(
        "{}{between}{}",
        wording.say(&turn(view)),
        wording.say(&step(view))
    )
}

/// Whose step it is.
pub fn step(view: &View) -> Term {
    match view.stage {
        Stage::Anchors => STEP_ANCHOR.with("seat", view.acting),
        Stage::Step => STEP.with("seat", view.acting).with("rival", view.active),
        Stage::Turn => ACTIVE.with("seat", view.active),
    }
}

/// A question in as few words as a banner has room for. Before a throw it is how likely a victory is, after it the
/// fight says the rest.
pub fn asked(view: &View, ask: &Decision) -> Term {
    let odds = view
        .fight
        .as_ref()
        .and_then(|fight| fight.odds.map(|odds| (fight.clash.front(), odds)));
    match odds {
        Some((front, odds)) if ask.prompt == CONFIRM => BRIEF_FIGHT.with("seat", front).with("odds", odds),
        _ => {
            let whole = ask.sentence();
            let key = format!("brief-{}", whole.key);
            match BOARD.contains(&key.as_str()) {
                true => Term {
                    key: key.into(),
                    ..whole
                },
                false => whole,
            }
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

fn listed(line: String) -> String {
    format!("- {line}")
}

/// What the dice are for, and what is still to be done.
fn kylix(view: &View, wording: Wording<'_>) -> Vec<String> {
    let kylix = &view.kylix;
    if kylix.middle == 0 {
        return vec![wording.say(&KYLIX_EMPTY.term())];
    }
    let middle = KYLIX_MIDDLE
        .with("seat", view.active)
        .with("middle", kylix.middle);
    let mut lines = vec![wording.say(&middle)];
    match kylix.turned {
        None => {
            let [north, east, south, west] = kylix.ring;
            let ring = KYLIX_RING
                .with("seat", view.active)
                .with("north", north)
                .with("east", east)
                .with("south", south)
                .with("west", west);
            lines.push(wording.say(&ring));
            if view.stage == Stage::Turn {
                let ways = kylix.ways.iter().map(|way| listed(wording.sentence(&way.term())));
                lines.extend(ways);
            }
        }
        Some(turned) => {
            lines.push(wording.say(&KYLIX_TURNED.with("turned", turned.term())));
            let used: Vec<Term> = kylix.used.iter().map(|symbol| symbol_term(*symbol)).collect();
            if !used.is_empty() {
                lines.push(wording.say(&KYLIX_USED.with("used", used)));
            }
        }
    }
    if view.stage == Stage::Step || kylix.turned.is_some() {
        let left = ACTS_LEFT.with("seat", view.acting).with("left", view.acts.left);
        lines.push(wording.say(&left.with("acts", u8::from(view.acts.may_act))));
    }
    lines
}

fn symbol_term(symbol: Symbol) -> Term {
    match symbol {
        Symbol::Card => SYMBOL_CARD,
        Symbol::Hydra => SYMBOL_HYDRA,
        Symbol::Fighters => SYMBOL_FIGHTERS,
        Symbol::Sail => SYMBOL_SAIL,
    }
    .term()
}

/// Where all ships and the Hydra are.
fn sea(view: &View, wording: Wording<'_>) -> Vec<String> {
    let mut lines = vec![wording.say(&SEA_MAP.term())];
    lines.extend(ships(view).iter().map(|ship| wording.say(ship)));
    lines.push(wording.say(&hydra(view)));
    lines
}

/// Where each ship lies.
pub fn ships(view: &View) -> Vec<Term> {
    let one = |player: &PlayerView| {
        player
            .ship
            .map(|cell| SHIP_AT.with("seat", player.seat).with("cell", cell.term()))
    };
    view.players.iter().filter_map(one).collect()
}

/// Where the Hydra is.
pub fn hydra(view: &View) -> Term {
    HYDRA_AT.with("cell", view.hydra.term())
}

fn treasures(of: &[Colour]) -> Vec<Term> {
    of.iter().copied().collect::<Hoard>().terms()
}

fn city_line(on: &CityView, wording: Wording<'_>) -> String {
    let line = CITY
        .with("city", on.city.term())
        .with("cell", on.cell.term())
        .with("conquest", on.conquest)
        .with("slots", on.slots)
        .with("treasures", treasures(&on.treasures));
    wording.say(&line)
}

fn town_line(on: &TownView, wording: Wording<'_>) -> String {
    let line = match on.owner {
        Some(owner) => TOWN_OWNED.with("seat", owner).with("fighters", on.fighters),
        None => TOWN_FREE.with("size", on.size),
    };
    let line = line.with("town", on.town.term()).with("cell", on.cell.term());
    wording.say(&line.with("conquest", on.conquest))
}

/// The contracts that lie face up, and those that have left the game.
fn open(view: &View, wording: Wording<'_>) -> Vec<String> {
    let mut lines: Vec<String> = view
        .open
        .iter()
        .map(|slot| match slot {
            Some(contract) => wording.say(&tasks(view, *contract).with("contract", contract.term())),
            None => wording.say(&CONTRACT_NONE.term()),
        })
        .map(listed)
        .collect();
    if !view.removed.is_empty() {
        let removed: Vec<Term> = view.removed.iter().map(|contract| contract.term()).collect();
        lines.push(wording.say(&CONTRACTS_REMOVED.with("contracts", removed)));
    }
    lines
}

/// What a contract asks for and brings. Its name is still missing.
fn tasks(view: &View, contract: Contract) -> Term {
    let [first, second] = contract.tasks(view.five_colours).map(|task| task.term());
    CONTRACT
        .with("points", contract.points())
        .with("first", first)
        .with("second", second)
}

/// How a fight is said to end as long as cards may change it: by a victory, or without one.
pub const AS_IT_STANDS: [Word; 2] = [FIGHT_LEADS, FIGHT_TRAILS];
/// How a fight has ended.
const IN_THE_END: [Word; 2] = [FIGHT_WON, FIGHT_LOST];

/// A fight: who fights what, how everybody threw, and who wins.
pub fn fight_lines(fight: &FightView, [victory, none]: [Word; 2], wording: Wording<'_>) -> Vec<String> {
    let mut lines = vec![wording.say(&what_is_fought(fight.clash))];
    lines.extend(fight.sides.iter().map(|side| wording.say(&side_line(side))));
    for side in fight.sides.iter().filter(|side| !side.cards.is_empty()) {
        let cards: Vec<Term> = side.cards.iter().map(|card| Term::new(card.slug())).collect();
        lines.push(wording.say(&FIGHT_CARDS.with("seat", side.seat).with("cards", cards)));
    }
    if fight.clash.back().is_none() {
        lines.push(wording.say(&FIGHT_TO_REACH.with("needs", halves(fight.needs))));
    }
    let front = fight.clash.front();
    if let Some(odds) = fight.odds {
        lines.push(wording.say(&FIGHT_CHANCE.with("seat", front).with("odds", odds)));
    }
    if let Some(won) = fight.won {
        let ends = if won { victory } else { none };
        lines.push(wording.say(&ends.with("seat", front)));
    }
    lines
}

fn what_is_fought(clash: Clash) -> Term {
    match clash {
        Clash::Ship { defender, .. } => FIGHT_SHIP.with("rival", defender),
        Clash::City { city, .. } => FIGHT_PLACE.with("place", city.term()),
        Clash::Town { town, .. } => FIGHT_PLACE.with("place", town.term()),
        Clash::Hydra { .. } => FIGHT_HYDRA.term(),
        Clash::HydraAttacks { .. } => FIGHT_HYDRA_ATTACKS.term(),
    }
    .with("seat", clash.front())
}

fn side_line(side: &SideView) -> Term {
    let line = match side.throw {
        Some(throw) => SIDE_THROWN
            .with("down", throw.down)
            .with("standing", throw.standing)
            .with("up", throw.up),
        None => SIDE_WAITS.with("fighters", side.fighters),
    };
    line.with("seat", side.seat).with("points", halves(side.halves))
}

fn player_lines(view: &View, player: &PlayerView, wording: Wording<'_>) -> Vec<String> {
    let letter = wording.initials(view.seats()).letter(player.seat);
    let who = format!("**{letter} · {}**", wording.name(player.seat));
    let aboard = PLAYER
        .with("points", player.points)
        .with("goal", view.goal)
        .with("fighters", player.fighters)
        .with("treasures", treasures(&player.cargo))
        .with("below", player.below)
        .with("cards", player.cards)
        .with("secret", u8::from(player.secret));
    let mut lines = vec![format!("{who}: {}", wording.say(&aboard))];
    let mut second = Vec::new();
    if !player.standing.is_empty() {
        let cards: Vec<Term> = player
            .standing
            .iter()
            .map(|card| Term::new(card.slug()))
            .collect();
        second.push(wording.say(&PLAYER_STANDING.with("cards", cards)));
    }
    if !player.done.is_empty() {
        let done: Vec<Term> = player.done.iter().map(|contract| contract.term()).collect();
        second.push(wording.say(&PLAYER_DONE.with("contracts", done)));
    }
    if player.points > 0 {
        second.push(wording.sentence(&points_from(player)));
    }
    if !second.is_empty() {
        lines.push(second.join(" "));
    }
    lines
}

/// Where a player's points came from.
pub fn points_from(player: &PlayerView) -> Term {
    let from = player.from;
    let parts: Vec<Term> = [
        (FROM_CONTRACTS, from.contracts + from.shared),
        (FROM_TOWNS, from.towns),
        (FROM_TREASURES, from.treasures),
        (FROM_STYX, from.styx),
        (FROM_HYDRA, from.hydra),
    ]
    .into_iter()
    .filter(|(_, points)| *points > 0)
    .map(|(word, points)| POINTS_PART.with("points", points).with("from", word.term()))
    .collect();
    POINTS_FROM.with("parts", parts)
}

/// The seat that has a hand.
pub fn viewer(view: &View) -> Option<Seat> {
    view.players
        .iter()
        .map(|player| player.seat)
        .find(|seat| view.viewer.is(*seat))
}
