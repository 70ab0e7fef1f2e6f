//! A component on its own: large enough to be read in the chat.

use engine::deus_ex_machina::cards::objectives::Objective;
use engine::deus_ex_machina::map::{Colour, Space};
use engine::kernel::{Component, Fact};

use super::area::{hue, space_ground, space_symbol, symbol};
use super::phrases::*;
use super::{board, goal};
use crate::appearance::Appearance;
use crate::kit::{Foot, Kit, Plate};
use crate::palette::{Ground, Hue};
use crate::scene::Scene;

/// A component.
pub fn card(component: &Component, appearance: &Appearance<'_>) -> Scene {
    let kit = Kit::of(appearance);
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
            "glory",
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
        ("might", "might"),
        ("cunning", "cunning"),
        ("gp", "glory"),
        ("interventions", "intervention"),
    ] {
        if let Some(number) = number(component, fact).filter(|number| *number > 0) {
            x = kit.cost(scene, icon, &format!("{sign}{number}"), (x, y), side) + 18.0;
        }
    }
    if component.kind == "space" && x == Plate::FACTS.0 {
        x = kit.cost(scene, "intervention", "+1", (x, y), side) + 18.0;
    }
    if flag(component, "legendary") || component.facts.iter().any(|(name, _)| *name == "favoured_by") {
        kit.cost(scene, "crown", "", (x, y), side);
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
        "intervention" => foot("clock", CARD_RULE.term()),
        "god" => foot(
            "intervention",
            CARD_LIMIT.with("limit", number(component, "limit").unwrap_or_default()),
        ),
        "objective" => foot("quest", HAND_SECRET_NEEDED.with("secrets", 2)),
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
            (KIND_QUEST, colour.map_or("quest", symbol), of(colour))
        }
        "hero" => (KIND_HERO, "hero", of(colour(component, "birthplace"))),
        "god" => (KIND_GOD, "olympus", kit.palette.hue(Hue::Purple)),
        "intervention" => (KIND_INTERVENTION, "intervention", dark),
        "objective" => (KIND_OBJECTIVE, "vp", kit.cream()),
        _ => {
            let space = Space::by_key(component.key).unwrap_or(Space::OLYMPUS);
            (KIND_SPACE, space_symbol(space), space_ground(kit, space))
        }
    };
    let motifs = match component.kind {
        "hero" => [colour(component, "birthplace").map_or("hero", symbol); 2],
        "objective" => ["glory", "crown"],
        "space" => ["hero", "flag"],
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
fn motifs(key: &str) -> [&'static str; 2] {
    match key {
        "quest-procrustes" => ["civil", "cross"],
        "quest-marathonian-bull" => ["farmland", "field"],
        "quest-teumessian-fox" => ["forest", "moon"],
        "quest-theban-sphinx" => ["temple", "cunning"],
        "quest-seven-against-thebes" => ["city", "combat"],
        "quest-chirons-lesson" => ["growth", "scribe"],
        "quest-alcestis" => ["fervor", "skull"],
        "quest-calydonian-boar" => ["forest", "combat"],
        "quest-horn-of-achelous" => ["lake", "wheat"],
        "quest-centauromachy" => ["combat", "field"],
        "quest-solymi-raiders" => ["fighter", "village"],
        "quest-service-of-omphale" => ["lock", "crown"],
        "quest-girdle-of-hippolyta" => ["fighter", "ruby"],
        "quest-chimaera" => ["burnt", "mountain"],
        "quest-golden-fleece" => ["maritime", "crown"],
        "quest-raid-on-the-cicones" => ["village", "burnt"],
        "quest-harpies" => ["power", "sea"],
        "quest-mares-of-diomedes" => ["farmland", "skull"],
        "quest-clashing-rocks" => ["stone", "maritime"],
        "quest-cerberus" => ["styx", "skull"],
        "quest-stymphalian-birds" => ["swamp", "lake"],
        "quest-erymanthian-boar" => ["mountain", "forest"],
        "quest-augean-stables" => ["farmland", "lake"],
        "quest-hydra" => ["hydra", "swamp"],
        "quest-nemean-lion" => ["mountain", "combat"],
        "quest-riddle-of-proteus" => ["sea", "anchor"],
        "quest-cretan-bull" => ["field", "sea"],
        "quest-talos" => ["ore_copper", "maritime"],
        "quest-polyphemus" => ["cunning", "stone"],
        "quest-minotaur" => ["city", "skull"],
        "god-zeus" => ["power", "lock"],
        "god-athena" => ["military", "cunning"],
        "god-hermes" => ["cardback", "hand"],
        "god-hera" => ["crown", "temple"],
        "god-poseidon" => ["sea", "maritime"],
        "god-ares" => ["combat", "might"],
        "di-change-of-plans" => ["quest", "quest"],
        "di-in-his-sandals" => ["hero", "hero"],
        "di-lucky-day" => ["vp", "quest"],
        "di-powerful-presence" => ["hero", "glory"],
        "di-ruin-plans" => ["burnt", "down"],
        "di-bribery" => ["priest", "up"],
        "di-thats-my-spot" => ["flag", "cross"],
        _ => ["power", "glory"],
    }
}
