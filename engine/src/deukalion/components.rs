//! The catalogue: every component with what is printed on it and where that comes from.

use super::cards::Provenance;
use super::cards::actions::{ActionCard, Window};
use super::cards::contracts::{Contract, Task};
use super::places::{City, Town};
use super::treasure::Colour;
use crate::kernel::{Component, Fact, Source};

/// Every component of the game.
pub fn all() -> Vec<Component> {
    let mut all: Vec<Component> = Vec::new();
    all.extend(Colour::ALL.map(treasure));
    all.extend(City::all().map(city));
    all.extend(Town::all().map(town));
    all.extend(ActionCard::kinds().map(action));
    all.extend(Contract::all().map(contract));
    all
}

fn treasure(colour: Colour) -> Component {
    let source = match colour {
        Colour::Red | Colour::Green => Provenance::Rulebook,
        Colour::Yellow => Provenance::ThirdColour,
        Colour::Blue | Colour::White => Provenance::Colour,
    };
    let five = Fact::Number(colour.copies(true).into());
    let copies = colour.copies(false);
    component(
        colour.slug(),
        "treasure",
        copies,
        vec![("five_colours", five)],
        source,
    )
}

fn city(city: City) -> Component {
    let facts = city.facts();
    let printed = vec![
        ("conquest", Fact::Number(facts.conquest.into())),
        ("slots", Fact::Number(facts.slots.into())),
    ];
    component(facts.key, "city", 1, printed, facts.source)
}

fn town(town: Town) -> Component {
    let facts = town.facts();
    let printed = vec![
        ("size", Fact::Number(facts.size.into())),
        ("conquest", Fact::Number(facts.conquest.into())),
    ];
    component(facts.key, "town", 1, printed, facts.source)
}

fn action(card: ActionCard) -> Component {
    let facts = card.facts();
    let fits = |window: Window| Fact::Flag(facts.windows.contains(&window));
    let printed = vec![
        ("own", fits(Window::Own)),
        ("sailing", fits(Window::Sailing)),
        ("attack", fits(Window::Attack)),
        ("attacked", fits(Window::Attacked)),
        ("thrown", fits(Window::Thrown)),
        ("permanent", Fact::Flag(facts.stays)),
    ];
    component(facts.key, "action", facts.copies, printed, facts.source)
}

fn contract(contract: Contract) -> Component {
    let facts = contract.facts();
    let mut printed = vec![("points", Fact::Number(facts.points.into()))];
    for task in facts.tasks {
        match task {
            Task::Muster(city, count) | Task::Offer(city, count) => {
                printed.push(("city", Fact::Key(city.slug())));
                printed.push(("count", Fact::Number(count.into())));
            }
            _ => {}
        }
    }
    component(facts.key, "contract", 1, printed, facts.source)
}

fn component(
    key: &'static str,
    kind: &'static str,
    copies: u8,
    facts: Vec<(&'static str, Fact)>,
    source: Provenance,
) -> Component {
    Component {
        key,
        kind,
        copies,
        facts,
        source: Source::of(source.note()),
        note: source.note(),
    }
}
