//! The board and the hand in words: short lines under headings, complete enough to play by.

pub mod egypt;

use ::words::Names;
use engine::deus::cards::{Building, Set};
use engine::deus::god::God;
use engine::deus::piece::Type;
use engine::deus::resource::ByResource;
use engine::deus::view::{
    ColumnView, HandView, LaidView, PlayerView, Prospect, RegionView, TempleView, View,
};
use engine::kernel::{Term, Word};
use engine::map::{Hex, Spot};

use super::phrases::*;
use super::tablets::{order, villages};
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
        MAP,
        wording,
        std::iter::once(wording.say(&MAP_HOW.term())).chain(rows(view, wording)),
    );
    section(
        &mut lines,
        VILLAGES,
        wording,
        village_lines(view, wording).into_iter(),
    );
    let cities: Vec<String> = view.regions.iter().filter_map(|on| city(on, wording)).collect();
    if !cities.is_empty() {
        section(&mut lines, CITIES, wording, cities.into_iter());
    }
    if view.variants.has_scribes() {
        section(
            &mut lines,
            TILES,
            wording,
            egypt::tiles(view, wording).into_iter(),
        );
    }
    section(&mut lines, SUPPLY, wording, supply(view, wording).into_iter());
    lines.push(heading(&wording.say(&PLAYERS.term())));
    for player in &view.players {
        lines.extend(player_lines(view, player, wording));
    }
    lines.join("\n")
}

/// What the viewer holds in secret.
pub fn hand(view: &View, appearance: &Appearance<'_>) -> Option<String> {
    let wording = Wording::marked(appearance);
    let own = view.own.as_ref()?;
    let mut lines = vec![heading(&wording.say(&HAND_CARDS.with("count", own.hand.len())))];
    let held = Held::of(None, &[]);
    lines.extend(
        own.hand
            .iter()
            .map(|card| format!("- {}", card_line(card, held, Detail::Text, wording))),
    );
    lines.extend(
        own.building
            .map(|card| wording.say(&HAND_BUILDING.with("card", card.term()))),
    );
    lines.push(wording.say(&HAND_POINTS.with("points", own.vp)));
    Some(lines.join("\n"))
}

/// What the viewer owns: resources, gold, points, and the pieces that are ready. Resources and pieces of which
/// there are none are left out.
pub fn own(view: &View, appearance: &Appearance<'_>) -> Option<String> {
    let wording = Wording::marked(appearance);
    let own = view.own.as_ref()?;
    let player = view.players.iter().find(|player| view.viewer.is(player.seat))?;
    let mut things = player.resources.terms();
    things.push(OWN_GOLD.with("count", player.gold));
    things.push(OWN_POINTS.with("count", own.vp));
    things.extend(egypt::holds(player));
    let mut pieces = OWN_PIECES
        .into_iter()
        .filter(|(of, _)| player.stock[*of] > 0)
        .map(|(of, word)| word.with("count", player.stock[of]))
        .peekable();
    let ready = match pieces.peek() {
        Some(_) => format!("{} {}", wording.say(&OWN_READY.term()), listed(pieces, wording)),
        None => wording.say(&OWN_NONE_READY.term()),
    };
    let you = wording.say(&HAND_YOU.term());
    Some(format!("{you}: {} · {ready}", listed(things, wording)))
}

/// How many of which piece, in few words.
const OWN_PIECES: [(Type, Word); 5] = [
    (Type::Maritime, OWN_MARITIME),
    (Type::Production, OWN_PRODUCTION),
    (Type::Scientific, OWN_SCIENTIFIC),
    (Type::Civil, OWN_CIVIL),
    (Type::Military, OWN_MILITARY),
];

/// Things one after the other, without an "and": every letter counts.
pub fn listed(things: impl IntoIterator<Item = Term>, wording: Wording<'_>) -> String {
    let said: Vec<String> = things.into_iter().map(|thing| wording.say(&thing)).collect();
    said.join(", ")
}

/// How far the game has come, and everybody's gold and cards.
pub fn glance(view: &View, appearance: &Appearance<'_>) -> String {
    let wording = Wording::marked(appearance);
    let stage = stage(view, wording, " · ");
    let one = |player: &PlayerView| match player.vp.filter(|_| view.over) {
        Some(points) => GLANCE_POINTS.with("seat", player.seat).with("points", points),
        None => GLANCE_PLAYER
            .with("seat", player.seat)
            .with("gold", player.gold)
            .with("cards", player.hand),
    };
    let players = view.players.iter().map(one).collect::<Vec<Term>>();
    format!("{stage}\n{}", wording.say(&GLANCE.with("players", players)))
}

/// The round, and whether it is the last.
pub fn round(view: &View) -> Term {
    match view.last_round {
        Some(last) if last <= view.round => ROUND_LAST.with("round", view.round),
        Some(last) => ROUND_BEFORE_LAST.with("round", view.round).with("last", last),
        None => match view.standstill {
            Some(left) => ROUND_STANDSTILL.with("round", view.round).with("left", left),
            None => ROUND.with("round", view.round),
        },
    }
}

/// The round, and who is to play.
fn stage(view: &View, wording: Wording<'_>, between: &str) -> String {
    let round = wording.say(&round(view));
    match view.acting {
        Some(seat) => format!("{round}{between}{}", wording.say(&AWAITS.with("seat", seat))),
        None => round,
    }
}

/// What a card does.
pub fn does(building: Building, wording: Wording<'_>) -> String {
    wording.words.more(building.slug(), "text").unwrap_or_default()
}

/// The text of a card as what it can do once, if there is such a thing, and what it always does. The former is the
/// first sentence then, and begins with a sign.
pub fn parts(text: &str) -> (Option<String>, String) {
    let Some((once, always)) = text.strip_prefix("1×: ").and_then(|rest| rest.split_once(". ")) else {
        return (None, text.to_owned());
    };
    let mut letters = once.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let once = first.chain(letters).chain(['.']).collect();
    (Some(once), always.to_owned())
}

fn where_it_stands(view: &View, wording: Wording<'_>) -> String {
    let mut sentences = vec![
        format!("{}.", stage(view, wording, ". ")),
        wording.say(&FIRST.with("seat", view.first)),
    ];
    let next: Vec<Term> = order(view).into_iter().map(Term::seat).collect();
    if view.acting.is_some() && !next.is_empty() {
        sentences.push(wording.say(&NEXT.with("seats", next)));
    }
    sentences.push(wording.say(&end(view)));
    sentences.join(" ")
}

/// What is left before the end.
pub fn end(view: &View) -> Term {
    let (all, standing) = villages(view);
    END.with("temples", view.temples)
        .with("of", view.tiles.len())
        .with("villages", standing)
        .with("all", all)
}

/// A line for every row of the map: the terrain of its regions, and which regions of the next row lie below
/// them.
fn rows(view: &View, wording: Wording<'_>) -> Vec<String> {
    let first = |row: u8| view.regions.iter().filter(move |on| on.region.letter() == row);
    let last = view
        .regions
        .iter()
        .map(|on| on.region.letter())
        .max()
        .unwrap_or(0);
    let line = |row: u8| {
        let named: Vec<String> = first(row)
            .map(|on| format!("{} {}", name(on, wording), wording.say(&on.terrain.term())))
            .collect();
        let touching: Vec<String> = first(row).filter_map(|on| below(view, on, wording)).collect();
        match touching.is_empty() {
            true => format!("- {}", named.join(", ")),
            false => format!(
                "- {} · {} {}",
                named.join(", "),
                wording.say(&MAP_BELOW.term()),
                touching.join(", ")
            ),
        }
    };
    (0..=last).map(line).collect()
}

/// The regions that touch a region from below.
fn below(view: &View, on: &RegionView, wording: Wording<'_>) -> Option<String> {
    let [right, left] = [1, 2].map(|way| on.hex.plus(Hex::DIRECTIONS[way]));
    let lies = |hex| {
        view.regions
            .iter()
            .find(|other| other.hex == hex)
            .map(|other| name(other, wording))
    };
    let below: Vec<String> = [lies(left), lies(right)].into_iter().flatten().collect();
    (!below.is_empty()).then(|| format!("{}: {}", name(on, wording), below.join("+")))
}

fn name(on: &RegionView, wording: Wording<'_>) -> String {
    wording.say(&on.region.term())
}

fn village_lines(view: &View, wording: Wording<'_>) -> Vec<String> {
    let all = || {
        view.regions
            .iter()
            .filter_map(|on| on.village.map(|village| (on.region, village)))
    };
    let standing = all().filter(|(_, village)| !village.attacked);
    let standing =
        standing.map(|(region, village)| VILLAGE.with("region", region.term()).with("points", village.vp));
    let fallen: Vec<Term> = all()
        .filter(|(_, village)| village.attacked)
        .map(|(region, _)| region.term())
        .collect();
    let mut lines: Vec<String> = Vec::new();
    let standing: Vec<Term> = standing.collect();
    if !standing.is_empty() {
        lines.push(wording.say(&VILLAGES_STAND.with("villages", standing)));
    }
    if !fallen.is_empty() {
        lines.push(wording.say(&VILLAGES_FELL.with("regions", fallen)));
    }
    lines
}

/// A region with its owner and its buildings.
fn city(on: &RegionView, wording: Wording<'_>) -> Option<String> {
    let owner = on.owner?;
    let mut buildings: Vec<Term> = on.buildings.iter().map(|of| of.term()).collect();
    buildings.extend(on.token.then(|| TOKEN.term()));
    buildings.extend(on.scribe.then(|| SCRIBE.term()));
    let term = CITY
        .with("region", on.region.term())
        .with("terrain", on.terrain.term())
        .with("seat", owner);
    Some(format!("- {}", wording.say(&term.with("buildings", buildings))))
}

fn supply(view: &View, wording: Wording<'_>) -> Vec<String> {
    let mut lines = vec![wording.say(&SUPPLY_LEFT.with("resources", units(view.supply)))];
    lines.extend(egypt::market(view, Detail::Text).map(|market| wording.say(&market)));
    let barques = egypt::by_size(view.barques);
    if !barques.is_empty() {
        lines.push(wording.say(&BARQUES_LEFT.with("barques", barques)));
    }
    let piles = PILES.with("deck", view.deck).with("discarded", view.discarded);
    let top = view.top_discard.map(|top| {
        PILES_TOP
            .with("card", top.term())
            .with("god", God::of(top.of()).term())
    });
    lines.push(
        std::iter::once(piles)
            .chain(top)
            .map(|term| wording.say(&term))
            .collect::<Vec<_>>()
            .join(" "),
    );
    lines
}

/// How many there are of each resource, or a word for none.
fn units(resources: ByResource<u8>) -> Vec<Term> {
    let terms = resources.terms();
    if terms.is_empty() {
        vec![NONE.term()]
    } else {
        terms
    }
}

/// What a player holds openly.
pub fn holds(player: &PlayerView) -> Term {
    PLAYER
        .with("gold", player.gold)
        .with("resources", units(player.resources))
        .with("cards", player.hand)
}

fn player_lines(view: &View, player: &PlayerView, wording: Wording<'_>) -> Vec<String> {
    let letter = wording.initials(view.seats()).letter(player.seat);
    let who = format!("**{letter} · {}**", wording.name(player.seat));
    let mut first = vec![wording.say(&holds(player))];
    first.extend(
        player
            .vp
            .filter(|_| view.over)
            .map(|points| wording.say(&PLAYER_POINTS.with("points", points))),
    );
    let counted = |of: Type| {
        PIECES_OF
            .with("type", of.term())
            .with("ready", player.stock[of])
            .with("reserve", player.reserve[of])
    };
    let pieces: Vec<Term> = Type::STANDARD.into_iter().map(counted).collect();
    let mut lines = vec![
        format!("{who}: {}", first.join(" ")),
        format!("- {}", wording.say(&PIECES.with("pieces", pieces))),
    ];
    lines.extend(
        egypt::lines(player)
            .iter()
            .map(|term| format!("- {}", wording.say(term))),
    );
    lines.extend(
        player
            .columns
            .iter()
            .filter_map(|column| column_line(column, wording)),
    );
    if let Some(temples) = temples(player) {
        lines.push(format!("- {}", wording.say(&temples)));
    }
    lines
}

fn column_line(column: &ColumnView, wording: Wording<'_>) -> Option<String> {
    let card = |laid: &LaidView| match laid.building.filter(|_| !laid.face_down) {
        Some(building) => egypt::noted(building, column.of, laid),
        None => FACE_DOWN.term(),
    };
    let cards: Vec<Term> = column.cards.iter().map(card).collect();
    let term = COLUMN.with("type", column.of.term()).with("cards", cards);
    (!column.cards.is_empty()).then(|| format!("- {}", wording.say(&term)))
}

/// What a player's temples would be worth now. Everybody can work that out.
fn temples(player: &PlayerView) -> Option<Term> {
    let one = |temple: &TempleView| {
        TEMPLE_WORTH
            .with("temple", temple.building.term())
            .with("points", temple.worth)
    };
    // A temple that has brought all of its points is worth nothing in the end.
    let counts = |temple: &&TempleView| temple.worth > 0 || temple.building.set() == Set::Base;
    let temples: Vec<Term> = player.temples.iter().filter(counts).map(one).collect();
    (!temples.is_empty()).then(|| TEMPLES_WORTH.with("temples", temples))
}

/// How much is said of a thing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// All of it.
    Text,
    /// The facts alone, without what a card does.
    Facts,
}

/// A card in hand: its number, facts, what it does, and whether it can be built.
pub fn card_line(card: &HandView, held: Held<'_>, detail: Detail, wording: Wording<'_>) -> String {
    let building = card.building;
    let facts = HAND_CARD
        .with("card", held.numbered(building.slug(), building.term()))
        .with("type", building.of().term())
        .with("god", God::of(building.of()).term())
        .with("cost", card.cost.terms());
    let mut parts = vec![wording.say(&facts)];
    if detail == Detail::Text {
        parts.push(does(building, wording));
    }
    parts.push(prospect(card, wording));
    parts.join(" ")
}

fn prospect(held: &HandView, wording: Wording<'_>) -> String {
    match &held.prospect {
        Prospect::Ready => wording.say(&HAND_READY.term()),
        Prospect::WithGold(gold) => wording.say(&HAND_WITH_GOLD.with("gold", *gold)),
        Prospect::Not(reason) => wording.say(reason),
    }
}
