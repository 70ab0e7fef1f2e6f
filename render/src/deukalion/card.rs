//! A component on its own: large enough to be read in the chat.

use engine::deukalion::cards::actions::{ActionCard, ActionFacts};
use engine::deukalion::cards::contracts::{Contract, Task};
use engine::deukalion::places::{City, Town};
use engine::deukalion::treasure::Colour;
use engine::kernel::Component;

use super::board;
use super::emblems::{treasure, treasure_icon};
use super::hand::{action_ground, action_icon, windows};
use super::phrases::*;
use crate::appearance::Appearance;
use crate::icon::Icon;
use crate::kit::{Foot, Kit, Plate};
use crate::palette::{Ground, Hue};
use crate::scene::Scene;

/// What a component is.
enum Thing {
    Treasure(Colour),
    City(City),
    Town(Town),
    Action(&'static ActionFacts),
    Contract(Contract),
}

impl Thing {
    fn of(key: &str) -> Option<Self> {
        let treasure = Colour::ALL.into_iter().find(|colour| colour.slug() == key);
        let action = || ActionCard::kinds().find(|card| card.slug() == key);
        treasure
            .map(Thing::Treasure)
            .or_else(|| City::by_key(key).map(Thing::City))
            .or_else(|| Town::by_key(key).map(Thing::Town))
            .or_else(|| action().map(|card| Thing::Action(card.facts())))
            .or_else(|| Contract::by_key(key).map(Thing::Contract))
    }
}

/// A component.
pub fn card(component: &Component, appearance: &Appearance<'_>) -> Scene {
    let kit = Kit::of(appearance, 0);
    let table = board::table(appearance.palette);
    let Some(thing) = Thing::of(component.key) else {
        return Scene::new(800, 1000, table);
    };
    let mut scene = kit.plate(table, &plate(kit, component, &thing));
    let mut x = Plate::FACTS.0;
    for (icon, number) in facts(&thing) {
        x = kit.cost(&mut scene, icon, &number, (x, Plate::FACTS.1), Plate::FACT) + 18.0;
    }
    let text = kit.wording.words.text(component).unwrap_or_default();
    kit.plate_text(&mut scene, &text, foot(kit, &thing));
    scene
}

/// The printed numbers, in boxes on the lower edge of the art.
fn facts(thing: &Thing) -> Vec<(Icon, String)> {
    match thing {
        Thing::Treasure(_) => vec![(Icon::Vp, "1".to_owned())],
        Thing::City(city) => vec![
            (Icon::City, city.facts().conquest.to_string()),
            (Icon::Ruby, city.facts().slots.to_string()),
        ],
        Thing::Town(town) => vec![
            (Icon::Village, town.facts().conquest.to_string()),
            (Icon::Fighter, town.facts().size.to_string()),
        ],
        Thing::Action(facts) => vec![(Icon::Cardback, format!("×{}", facts.copies))],
        Thing::Contract(contract) => vec![(Icon::Vp, contract.points().to_string())],
    }
}

/// What is said at the foot of a card.
fn foot(kit: Kit<'_>, thing: &Thing) -> Option<Foot> {
    let dark = Ground {
        fill: kit.roles.ink,
        on: kit.roles.cream,
    };
    let foot = |icon, content| {
        Some(Foot {
            icon,
            ground: dark,
            content,
        })
    };
    match thing {
        Thing::Action(facts) => foot(Icon::Clock, windows(kit, facts.windows)),
        Thing::Contract(_) => foot(Icon::Vp, kit.wording.say(&CARD_EITHER.term())),
        Thing::City(city) => foot(
            Icon::Sea,
            kit.wording.say(&CARD_PLACE.with("cell", city.cell().term())),
        ),
        Thing::Town(town) => foot(
            Icon::Sea,
            kit.wording.say(&CARD_PLACE.with("cell", town.cell().term())),
        ),
        Thing::Treasure(_) => None,
    }
}

fn plate(kit: Kit<'_>, component: &Component, thing: &Thing) -> Plate {
    let (kind, icon, ground, motifs) = match thing {
        Thing::Treasure(colour) => {
            let fill = treasure(*colour);
            let on = if fill.contrast(kit.roles.cream) >= 4.5 {
                kit.roles.cream
            } else {
                kit.roles.ink
            };
            (
                KIND_TREASURE,
                treasure_icon(*colour),
                Ground { fill, on },
                [Icon::City, Icon::Anchor],
            )
        }
        Thing::City(_) => (KIND_CITY, Icon::City, kit.cream(), [Icon::Ruby, Icon::Emerald]),
        Thing::Town(_) => (KIND_TOWN, Icon::Village, kit.cream(), [Icon::Fighter, Icon::Sea]),
        Thing::Action(facts) => (
            KIND_ACTION,
            action_icon(facts.key),
            action_ground(kit, facts.windows, facts.stays),
            motifs(facts.key),
        ),
        Thing::Contract(contract) => {
            let [first, second] = contract.tasks(false).map(task_icon);
            (
                KIND_CONTRACT,
                Icon::Quest,
                kit.palette.hue(Hue::Purple),
                [first, second],
            )
        }
    };
    Plate {
        icon,
        name: kit.wording.words.name(component.key),
        kind: kit.wording.say(&kind.term()),
        ground,
        motifs,
    }
}

/// What a task is about, as an icon.
fn task_icon(task: Task) -> Icon {
    match task {
        Task::Bring(colours) => colours
            .first()
            .map_or(Icon::Ruby, |colour| treasure_icon(*colour)),
        Task::Alike(_) | Task::Different(_) | Task::Any(_) => Icon::Ruby,
        Task::DefeatShip => Icon::Maritime,
        Task::DefeatHydra => Icon::Hydra,
        Task::Muster(..) => Icon::Fighter,
        Task::Offer(..) => Icon::Hand,
    }
}

/// What flanks the medallion of a card.
#[rustfmt::skip]
fn motifs(key: &str) -> [Icon; 2] {
    match key {
        "act-pegasus" => [Icon::Maritime, Icon::Up],
        "act-favour-of-hades" => [Icon::Fighter, Icon::Styx],
        "act-golden-fleece" => [Icon::Crown, Icon::Maritime],
        "act-poseidons-wind" => [Icon::Sea, Icon::Maritime],
        "act-charons-ferry" => [Icon::Styx, Icon::Fighter],
        "act-wrath-of-ares" => [Icon::Fighter, Icon::Burnt],
        "act-thread-of-the-moirai" => [Icon::CrossUp, Icon::CrossDown],
        "act-aegis" => [Icon::CrossUp, Icon::Up],
        "act-trojan-horse" => [Icon::Wood, Icon::Fighter],
        "act-oracle-of-delphi" => [Icon::Temple, Icon::Altar],
        "act-cornucopia" => [Icon::Wheat, Icon::Growth],
        "act-cap-of-invisibility" => [Icon::Maritime, Icon::Cross],
        _ => [Icon::Sea, Icon::Anchor],
    }
}
