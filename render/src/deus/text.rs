//! The board and the hand in words: short lines under headings, complete enough to play by.

use ::words::Names;
use engine::deus::cards::Building;
use engine::deus::offering::God;
use engine::deus::piece::Type;
use engine::deus::resource::ByResource;
use engine::deus::view::{ColumnView, HandView, LaidView, PlayerView, Prospect, RegionView, View};
use engine::kernel::Term;

use super::tablets::{order, villages};
use super::words::*;
use crate::look::Look;
use crate::say::{Say, heading, section};
use crate::words::AWAITS;

/// The whole board.
pub fn board(view: &View, look: &Look<'_>) -> String {
    let say = Say::marked(look);
    let mut lines = vec![heading(&say.words.name("game")), where_it_stands(view, say)];
    section(&mut lines, MAP, say, std::iter::once(say.say(&MAP_HOW.term())).chain(rows(view, say)));
    section(&mut lines, VILLAGES, say, village_lines(view, say).into_iter());
    let cities: Vec<String> = view.regions.iter().filter_map(|on| city(on, say)).collect();
    if !cities.is_empty() {
        section(&mut lines, CITIES, say, cities.into_iter());
    }
    section(&mut lines, SUPPLY, say, supply(view, say).into_iter());
    lines.push(heading(&say.say(&PLAYERS.term())));
    for player in &view.players {
        lines.extend(player_lines(view, player, say));
    }
    lines.join("\n")
}

/// What the viewer holds in secret.
pub fn hand(view: &View, look: &Look<'_>) -> Option<String> {
    let say = Say::marked(look);
    let own = view.own.as_ref()?;
    let mut lines = vec![heading(&say.say(&HAND_CARDS.with("count", own.hand.len())))];
    lines.extend(own.hand.iter().map(|held| held_line(held, say)));
    lines.extend(own.building.map(|card| say.say(&HAND_BUILDING.with("card", card.term()))));
    lines.push(say.say(&HAND_POINTS.with("points", own.vp)));
    Some(lines.join("\n"))
}

/// Where the game stands, and everybody's gold and cards.
pub fn glance(view: &View, look: &Look<'_>) -> String {
    let say = Say::marked(look);
    let stage = stage(view, say, " · ");
    let one = |player: &PlayerView| match player.vp.filter(|_| view.over) {
        Some(points) => GLANCE_POINTS.with("seat", player.seat).with("points", points),
        None => GLANCE_PLAYER.with("seat", player.seat).with("gold", player.gold).with("cards", player.hand),
    };
    let players = view.players.iter().map(one).collect::<Vec<Term>>();
    format!("{stage}\n{}", say.say(&GLANCE.with("players", players)))
}

/// The round, and whether it is the last.
pub fn round(view: &View) -> Term {
    match view.last_round {
        Some(last) if last <= view.round => ROUND_LAST.with("round", view.round),
        Some(last) => ROUND_BEFORE_LAST.with("round", view.round).with("last", last),
        None => ROUND.with("round", view.round),
    }
}

/// The round, and who is to play.
fn stage(view: &View, say: Say<'_>, between: &str) -> String {
    let round = say.say(&round(view));
    match view.acting {
        Some(seat) => format!("{round}{between}{}", say.say(&AWAITS.with("seat", seat))),
        None => round,
    }
}

/// What a card does.
pub fn does(building: Building, say: Say<'_>) -> String {
    say.words.more(building.slug(), "text").unwrap_or_default()
}

fn where_it_stands(view: &View, say: Say<'_>) -> String {
    let mut said = vec![format!("{}.", stage(view, say, ". ")), say.say(&FIRST.with("seat", view.first))];
    let next: Vec<Term> = order(view).into_iter().map(Term::seat).collect();
    if view.acting.is_some() && !next.is_empty() {
        said.push(say.say(&NEXT.with("seats", next)));
    }
    said.push(say.say(&end(view)));
    said.join(" ")
}

/// What is left before the end.
pub fn end(view: &View) -> Term {
    let (all, standing) = villages(view);
    END.with("temples", view.temples).with("of", view.tiles.len()).with("villages", standing).with("all", all)
}

/// A line for every row of the map: the terrain of its regions, and which regions of the next row lie below them.
fn rows(view: &View, say: Say<'_>) -> Vec<String> {
    let first = |row: u8| view.regions.iter().filter(move |on| on.region.row() == row);
    let last = view.regions.iter().map(|on| on.region.row()).max().unwrap_or(0);
    let line = |row: u8| {
        let named: Vec<String> =
            first(row).map(|on| format!("{} {}", name(on, say), say.say(&on.terrain.term()))).collect();
        let touching: Vec<String> = first(row).filter_map(|on| below(view, on, say)).collect();
        match touching.is_empty() {
            true => format!("- {}", named.join(", ")),
            false => format!("- {} · {} {}", named.join(", "), say.say(&MAP_BELOW.term()), touching.join(", ")),
        }
    };
    (0..=last).map(line).collect()
}

/// The regions that touch a region from below.
fn below(view: &View, on: &RegionView, say: Say<'_>) -> Option<String> {
    let [_, right, left, ..] = on.hex.neighbours();
    let lies = |hex| view.regions.iter().find(|other| other.hex == hex).map(|other| name(other, say));
    let below: Vec<String> = [lies(left), lies(right)].into_iter().flatten().collect();
    (!below.is_empty()).then(|| format!("{}: {}", name(on, say), below.join("+")))
}

fn name(on: &RegionView, say: Say<'_>) -> String {
    say.say(&on.region.term())
}

fn village_lines(view: &View, say: Say<'_>) -> Vec<String> {
    let all = || view.regions.iter().filter_map(|on| on.village.map(|village| (on.region, village)));
    let standing = all().filter(|(_, village)| !village.attacked);
    let standing = standing.map(|(region, village)| VILLAGE.with("region", region.term()).with("points", village.vp));
    let fallen: Vec<Term> = all().filter(|(_, village)| village.attacked).map(|(region, _)| region.term()).collect();
    let mut lines: Vec<String> = Vec::new();
    let standing: Vec<Term> = standing.collect();
    if !standing.is_empty() {
        lines.push(say.say(&VILLAGES_STAND.with("villages", standing)));
    }
    if !fallen.is_empty() {
        lines.push(say.say(&VILLAGES_FELL.with("regions", fallen)));
    }
    lines
}

/// A region with who is there and what stands there.
fn city(on: &RegionView, say: Say<'_>) -> Option<String> {
    let owner = on.owner?;
    let buildings: Vec<Term> = on.buildings.iter().map(|of| of.term()).collect();
    let term = CITY.with("region", on.region.term()).with("terrain", on.terrain.term()).with("seat", owner);
    Some(format!("- {}", say.say(&term.with("buildings", buildings))))
}

fn supply(view: &View, say: Say<'_>) -> Vec<String> {
    let mut lines = vec![say.say(&SUPPLY_LEFT.with("resources", units(view.supply)))];
    let piles = PILES.with("deck", view.deck).with("discarded", view.discarded);
    let top = view.top_discard.map(|top| PILES_TOP.with("card", top.term()).with("god", God::of(top.of()).term()));
    lines.push(std::iter::once(piles).chain(top).map(|term| say.say(&term)).collect::<Vec<_>>().join(" "));
    lines
}

/// So many of each resource; a word for none.
fn units(resources: ByResource<u8>) -> Vec<Term> {
    let terms = resources.terms();
    if terms.is_empty() { vec![NONE.term()] } else { terms }
}

/// What a player holds in the open.
pub fn holds(player: &PlayerView) -> Term {
    PLAYER.with("gold", player.gold).with("resources", units(player.resources)).with("cards", player.hand)
}

fn player_lines(view: &View, player: &PlayerView, say: Say<'_>) -> Vec<String> {
    let who = format!("**{} · {}**", player.seat.letter(), say.name(player.seat));
    let mut first = vec![say.say(&holds(player))];
    first.extend(player.vp.filter(|_| view.over).map(|points| say.say(&PLAYER_POINTS.with("points", points))));
    let counted = |of: Type| {
        PIECES_OF.with("type", of.term()).with("ready", player.stock[of]).with("reserve", player.reserve[of])
    };
    let pieces: Vec<Term> = Type::STANDARD.into_iter().map(counted).collect();
    let mut lines =
        vec![format!("{who}: {}", first.join(" ")), format!("- {}", say.say(&PIECES.with("pieces", pieces)))];
    lines.extend(player.columns.iter().filter_map(|column| column_line(column, say)));
    if let Some(temples) = temples(player) {
        lines.push(format!("- {}", say.say(&temples)));
    }
    lines
}

fn column_line(column: &ColumnView, say: Say<'_>) -> Option<String> {
    let card = |laid: &LaidView| match laid.building.filter(|_| !laid.face_down) {
        Some(building) => building.term(),
        None => FACE_DOWN.term(),
    };
    let cards: Vec<Term> = column.cards.iter().map(card).collect();
    let term = COLUMN.with("type", column.of.term()).with("cards", cards);
    (!column.cards.is_empty()).then(|| format!("- {}", say.say(&term)))
}

/// What a player's temples would be worth now: everybody can count that.
fn temples(player: &PlayerView) -> Option<Term> {
    let one = |temple: &engine::deus::view::TempleView| {
        TEMPLE_WORTH.with("temple", temple.building.term()).with("points", temple.worth)
    };
    let temples: Vec<Term> = player.temples.iter().map(one).collect();
    (!temples.is_empty()).then(|| TEMPLES_WORTH.with("temples", temples))
}

fn held_line(held: &HandView, say: Say<'_>) -> String {
    let building = held.building;
    let facts = HAND_CARD
        .with("card", building.term())
        .with("type", building.of().term())
        .with("god", God::of(building.of()).term())
        .with("cost", building.cost().terms());
    format!("- {} {} {}", say.say(&facts), does(building, say), prospect(held, say))
}

fn prospect(held: &HandView, say: Say<'_>) -> String {
    match &held.prospect {
        Prospect::Ready => say.say(&HAND_READY.term()),
        Prospect::WithGold(gold) => say.say(&HAND_WITH_GOLD.with("gold", *gold)),
        Prospect::Not(reason) => say.say(reason),
    }
}
