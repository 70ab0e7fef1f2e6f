//! The catalogue: every component with what is printed on it and where that comes from.

use super::cards::Provenance;
use super::cards::gods::God;
use super::cards::heroes::Hero;
use super::cards::interventions::Intervention;
use super::cards::objectives::Objective;
use super::cards::quests::Quest;
use super::map::Space;
use super::points::Points;
use crate::kernel::{Component, Fact, Source};

/// Every component of the game.
pub fn all() -> Vec<Component> {
    let mut all: Vec<Component> = Vec::new();
    all.extend(Space::all().map(space));
    all.extend(God::ALL.map(god));
    all.extend(Hero::all().map(hero));
    all.extend(Quest::all().map(quest));
    all.extend(interventions());
    all.extend(Objective::all().map(objective));
    all
}

fn space(space: Space) -> Component {
    let facts = space.facts();
    let mut printed = points(facts.gain);
    printed.extend(facts.colour.map(|colour| ("colour", Fact::Key(colour.key()))));
    component(space.slug(), "space", printed, facts.source)
}

fn god(god: God) -> Component {
    let facts = god.facts();
    let mut printed = points(facts.points);
    printed.push(("interventions", Fact::Number(facts.interventions.into())));
    printed.push(("limit", Fact::Number(facts.limit.into())));
    printed.push(("mini", Fact::Flag(facts.mini)));
    component(god.slug(), "god", printed, facts.source)
}

fn hero(hero: Hero) -> Component {
    let facts = hero.facts();
    let mut printed = points(facts.rating);
    printed.push(("birthplace", Fact::Key(facts.birthplace.key())));
    printed.extend(
        facts
            .favoured_by
            .map(|god| ("favoured_by", Fact::Key(god.slug()))),
    );
    printed.push((
        "mini",
        Fact::Flag(facts.favoured_by.is_some_and(|god| god.facts().mini)),
    ));
    component(hero.slug(), "hero", printed, facts.source)
}

fn quest(quest: Quest) -> Component {
    let facts = quest.facts();
    let mut printed = points(facts.asks);
    printed.push(("colour", Fact::Key(facts.colour.key())));
    printed.push(("gp", Fact::Number(facts.gp.into())));
    printed.push(("legendary", Fact::Flag(facts.legendary)));
    printed.push(("four_players_only", Fact::Flag(quest.needs_four_players())));
    component(quest.slug(), "quest", printed, facts.source)
}

/// Copies of a card are one component.
fn interventions() -> Vec<Component> {
    let mut all: Vec<Component> = Vec::new();
    for card in Intervention::all() {
        match all.iter_mut().find(|component| component.key == card.slug()) {
            Some(component) => component.copies += 1,
            None => {
                let mini = Intervention::in_game(false).all(|other| other.slug() != card.slug());
                all.push(component(
                    card.slug(),
                    "intervention",
                    vec![("mini", Fact::Flag(mini))],
                    card.facts().source,
                ));
            }
        }
    }
    all
}

fn objective(tile: Objective) -> Component {
    let facts = tile.facts();
    let mut printed = vec![
        ("gp", Fact::Number(facts.gp.into())),
        ("legendary", Fact::Number(facts.legendary.into())),
    ];
    printed.extend(facts.quests.iter().map(|(colour, count)| {
        let name = colour.key().trim_start_matches("colour-");
        (name, Fact::Number((*count).into()))
    }));
    printed.push(("mini", Fact::Flag(facts.mini)));
    component(tile.slug(), "objective", printed, facts.source)
}

fn points(points: Points) -> Vec<(&'static str, Fact)> {
    vec![
        ("might", Fact::Number(points.might.into())),
        ("cunning", Fact::Number(points.cunning.into())),
    ]
}

fn component(
    key: &'static str,
    kind: &'static str,
    facts: Vec<(&'static str, Fact)>,
    source: Provenance,
) -> Component {
    Component {
        key,
        kind,
        copies: 1,
        facts,
        source: Source::of(source.note()),
        note: source.note(),
    }
}
