//! A component on its own: large enough to be read in the chat.

use engine::deus_ex_machina::cards::objectives::Objective;
use engine::deus_ex_machina::map::{Colour, Space};
use engine::kernel::{Component, Fact};

use super::area::{hue, space_ground, space_symbol, symbol};
use super::phrases::*;
use super::{board, goal};
use crate::appearance::Appearance;
use crate::icon::Icon;
use crate::kit::{Foot, Kit, Plate};
use crate::palette::{Ground, Hue};
use crate::scene::Scene;

/// A component.
pub fn card(component: &Component, appearance: &Appearance<'_>) -> Scene {
    let kit = Kit::of(appearance, 0);
    let plate = plate(kit, component);
    let mut scene = kit.plate(board::table(appearance.palette), &plate);
    facts(&mut scene, kit, component, Plate::FACTS.1);
    kit.plate_text(
        &mut scene,
        &kit.wording.words.text(component).unwrap_or_default(),
        foot(kit, component),
    );
    scene
}

/// The printed numbers, in boxes on the lower edge of the art.
fn facts(scene: &mut Scene, kit: Kit<'_>, component: &Component, y: f32) {
    let side = Plate::FACT;
    if component.kind == "objective" {
        let Some(tile) = Objective::all().find(|tile| tile.slug() == component.key) else {
            return;
        };
        let end = kit.cost(
            scene,
            Icon::Glory,
            &tile.facts().gp.to_string(),
            (Plate::FACTS.0, y),
            side,
        ) + 22.0;
        goal::tiles(scene, kit, tile, None, (end, y + 4.0), 84.0);
        return;
    }
    let sign = if component.kind == "space" { "+" } else { "" };
    let mut x = Plate::FACTS.0;
    for (fact, icon) in [
        ("might", Icon::Might),
        ("cunning", Icon::Cunning),
        ("gp", Icon::Glory),
        ("interventions", Icon::Intervention),
    ] {
        if let Some(number) = number(component, fact).filter(|number| *number > 0) {
            x = kit.cost(scene, icon, &format!("{sign}{number}"), (x, y), side) + 18.0;
        }
    }
    if component.kind == "space" && x == Plate::FACTS.0 {
        x = kit.cost(scene, Icon::Intervention, "+1", (x, y), side) + 18.0;
    }
    if flag(component, "legendary") || component.facts.iter().any(|(name, _)| *name == "favoured_by") {
        kit.cost(scene, Icon::Crown, "", (x, y), side);
    }
}

/// What is said at the foot of a card.
fn foot(kit: Kit<'_>, component: &Component) -> Option<Foot> {
    let area = |colour: Colour, content: String| Foot {
        icon: symbol(colour),
        ground: kit.palette.hue(hue(colour)),
        content: content + &kit.wording.words.name(colour.space().slug()),
    };
    let ground = Ground {
        fill: kit.roles.ink,
        on: kit.roles.cream,
    };
    let foot = |icon, term| {
        Some(Foot {
            icon,
            ground,
            content: kit.wording.say(&term),
        })
    };
    match component.kind {
        "quest" => colour(component, "colour").map(|colour| area(colour, String::new())),
        "hero" => colour(component, "birthplace")
            .map(|colour| area(colour, kit.wording.say(&CARD_BORN.term()) + " ")),
        "intervention" => foot(Icon::Clock, CARD_RULE.term()),
        "god" => foot(
            Icon::Intervention,
            CARD_LIMIT.with("limit", number(component, "limit").unwrap_or_default()),
        ),
        "objective" => foot(Icon::Quest, HAND_SECRET_NEEDED.with("secrets", 2)),
        _ => None,
    }
}

fn number(component: &Component, name: &str) -> Option<i64> {
    component
        .facts
        .iter()
        .find(|(fact, _)| *fact == name)
        .and_then(|(_, fact)| match fact {
            Fact::Number(number) => Some(*number),
            _ => None,
        })
}

fn flag(component: &Component, name: &str) -> bool {
    component
        .facts
        .iter()
        .any(|(fact, value)| *fact == name && *value == Fact::Flag(true))
}

fn colour(component: &Component, name: &str) -> Option<Colour> {
    let key = component
        .facts
        .iter()
        .find(|(fact, _)| *fact == name)
        .and_then(|(_, fact)| match fact {
            Fact::Key(key) => Some(*key),
            _ => None,
        })?;
    Colour::ALL.into_iter().find(|colour| colour.key() == key)
}

fn plate(kit: Kit<'_>, component: &Component) -> Plate {
    let of = |colour: Option<Colour>| colour.map_or(kit.cream(), |colour| kit.palette.hue(hue(colour)));
    let dark = Ground {
        fill: kit.roles.ink,
        on: kit.roles.cream,
    };
    let (kind, icon, ground) = match component.kind {
        "quest" => {
            let colour = colour(component, "colour");
            (KIND_QUEST, colour.map_or(Icon::Quest, symbol), of(colour))
        }
        "hero" => (KIND_HERO, Icon::Hero, of(colour(component, "birthplace"))),
        "god" => (KIND_GOD, Icon::Olympus, kit.palette.hue(Hue::Purple)),
        "intervention" => (KIND_INTERVENTION, Icon::Intervention, dark),
        "objective" => (KIND_OBJECTIVE, Icon::Vp, kit.cream()),
        _ => {
            let space = Space::by_key(component.key).unwrap_or(Space::OLYMPUS);
            (KIND_SPACE, space_symbol(space), space_ground(kit, space))
        }
    };
    let motifs = match component.kind {
        "hero" => [colour(component, "birthplace").map_or(Icon::Hero, symbol); 2],
        "objective" => [Icon::Glory, Icon::Crown],
        "space" => [Icon::Hero, Icon::Flag],
        _ => motifs(component.key),
    };
    Plate {
        icon,
        name: kit.wording.words.name(component.key),
        kind: kit.wording.say(&kind.term()),
        ground,
        motifs,
    }
}

/// What flanks the medallion of a card.
#[rustfmt::skip]
fn motifs(key: &str) -> [Icon; 2] {
    match key {
        "quest-procrustes" => [Icon::Civil, Icon::Cross],
        "quest-marathonian-bull" => [Icon::Farmland, Icon::Field],
        "quest-teumessian-fox" => [Icon::Forest, Icon::Moon],
        "quest-theban-sphinx" => [Icon::Temple, Icon::Cunning],
        "quest-seven-against-thebes" => [Icon::City, Icon::Combat],
        "quest-chirons-lesson" => [Icon::Growth, Icon::Scribe],
        "quest-alcestis" => [Icon::Fervor, Icon::Skull],
        "quest-calydonian-boar" => [Icon::Forest, Icon::Combat],
        "quest-horn-of-achelous" => [Icon::Lake, Icon::Wheat],
        "quest-centauromachy" => [Icon::Combat, Icon::Field],
        "quest-solymi-raiders" => [Icon::Fighter, Icon::Village],
        "quest-service-of-omphale" => [Icon::Lock, Icon::Crown],
        "quest-girdle-of-hippolyta" => [Icon::Fighter, Icon::Ruby],
        "quest-chimaera" => [Icon::Burnt, Icon::Mountain],
        "quest-golden-fleece" => [Icon::Maritime, Icon::Crown],
        "quest-raid-on-the-cicones" => [Icon::Village, Icon::Burnt],
        "quest-harpies" => [Icon::Power, Icon::Sea],
        "quest-mares-of-diomedes" => [Icon::Farmland, Icon::Skull],
        "quest-clashing-rocks" => [Icon::Stone, Icon::Maritime],
        "quest-cerberus" => [Icon::Styx, Icon::Skull],
        "quest-stymphalian-birds" => [Icon::Swamp, Icon::Lake],
        "quest-erymanthian-boar" => [Icon::Mountain, Icon::Forest],
        "quest-augean-stables" => [Icon::Farmland, Icon::Lake],
        "quest-hydra" => [Icon::Hydra, Icon::Swamp],
        "quest-nemean-lion" => [Icon::Mountain, Icon::Combat],
        "quest-riddle-of-proteus" => [Icon::Sea, Icon::Anchor],
        "quest-cretan-bull" => [Icon::Field, Icon::Sea],
        "quest-talos" => [Icon::OreCopper, Icon::Maritime],
        "quest-polyphemus" => [Icon::Cunning, Icon::Stone],
        "quest-minotaur" => [Icon::City, Icon::Skull],
        "god-zeus" => [Icon::Power, Icon::Lock],
        "god-athena" => [Icon::Military, Icon::Cunning],
        "god-hermes" => [Icon::Cardback, Icon::Hand],
        "god-hera" => [Icon::Crown, Icon::Temple],
        "god-poseidon" => [Icon::Sea, Icon::Maritime],
        "god-ares" => [Icon::Combat, Icon::Might],
        "di-change-of-plans" => [Icon::Quest, Icon::Quest],
        "di-in-his-sandals" => [Icon::Hero, Icon::Hero],
        "di-lucky-day" => [Icon::Vp, Icon::Quest],
        "di-powerful-presence" => [Icon::Hero, Icon::Glory],
        "di-ruin-plans" => [Icon::Burnt, Icon::Down],
        "di-bribery" => [Icon::Priest, Icon::Up],
        "di-thats-my-spot" => [Icon::Flag, Icon::Cross],
        _ => [Icon::Power, Icon::Glory],
    }
}
