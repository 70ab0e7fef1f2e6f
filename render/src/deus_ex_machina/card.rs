//! A component on its own: large enough to be read in the chat.

use engine::deus_ex_machina::cards::objectives::Objective;
use engine::deus_ex_machina::map::{Colour, Space};
use engine::kernel::{Component, Fact, Word};

use super::area::{hue, space_ground, space_symbol, symbol};
use super::words::*;
use super::{board, goal};
use crate::colour::Rgb;
use crate::font::Face;
use crate::icon::Step;
use crate::kit::Kit;
use crate::look::Look;
use crate::palette::{Ground, Palette};
use crate::scene::{Align, Distance, Scene, Shape, Text};

const WIDTH: f32 = 800.0;
const HEIGHT: f32 = 1000.0;
const PLATE: f32 = 24.0;
const BAR: f32 = 104.0;
const ART: f32 = 300.0;

/// What a card of a kind looks like.
struct Design {
    kind: Word,
    icon: &'static str,
    ground: Ground,
    motifs: [&'static str; 2],
}

/// A component.
pub fn card(component: &Component, look: &Look<'_>) -> Scene {
    let kit = Kit::of(look);
    let design = design(kit, component);
    let mut scene = Scene::new(WIDTH as u32, HEIGHT as u32, board::table(look.palette));
    let inner = WIDTH - 2.0 * PLATE;
    let plate = |round| Shape::rect(PLATE, PLATE, inner, HEIGHT - 2.0 * PLATE).round(round);
    scene.put(plate(26.0).fill(kit.roles.paper));
    title(&mut scene, kit, component, &design);
    art(&mut scene, kit, &design);
    // The frame comes last, so that nothing shows beyond the round corners.
    let edge = if kit.palette == Palette::Night { kit.roles.rule } else { kit.roles.ink };
    scene.put(plate(26.0).edge(5.0, edge));
    let art_end = PLATE + BAR + ART;
    facts(&mut scene, kit, component, art_end - 46.0);
    let said = kit.say.words.text(component).unwrap_or_default();
    let foot = foot(kit, component);
    let bottom = HEIGHT - PLATE - if foot.is_some() { 156.0 } else { 24.0 };
    let top = art_end + 66.0;
    let like = Text::new("", 0.0, 0.0, 46.0, kit.roles.text).face(Face::Regular).seen(Distance::Read);
    scene.paragraph(
        &said,
        (PLATE + 32.0, top),
        (inner - 64.0, bottom - top),
        &[46.0, 42.0, 38.0, 34.0, 30.0, 26.0],
        like,
    );
    if let Some((icon, ground, said)) = foot {
        let (x, y, w, h) = (PLATE + 32.0, HEIGHT - PLATE - 142.0, inner - 64.0, 118.0);
        scene.put(Shape::rect(x, y, w, h).round(12.0).fill(kit.roles.paper2));
        scene.put(Shape::rect(x + 16.0, y + 17.0, 84.0, 84.0).round(12.0).fill(ground.fill));
        scene.icon(icon, x + 58.0, y + 59.0, 58.0, ground.on, ground.fill);
        let like = Text::new("", 0.0, 0.0, 34.0, kit.roles.text).face(Face::SemiBold);
        let lines = like.face.wrap(&said, 32.0, w - 136.0).len().clamp(1, 3) as f32;
        let size = if lines > 2.0 { 26.0 } else { 32.0 };
        let lines = like.face.wrap(&said, size, w - 136.0).len().clamp(1, 3) as f32;
        let tall = lines * size * 1.28;
        scene.paragraph(&said, (x + 120.0, y + (h - tall) / 2.0), (w - 136.0, tall + 1.0), &[size], like);
    }
    scene
}

fn title(scene: &mut Scene, kit: Kit<'_>, component: &Component, design: &Design) {
    let (ground, y) = (design.ground, PLATE + BAR / 2.0);
    let inner = WIDTH - 2.0 * PLATE;
    scene.put(Shape::rect(PLATE, PLATE, inner, BAR).round(26.0).fill(ground.fill));
    scene.put(Shape::rect(PLATE, PLATE + BAR / 2.0, inner, BAR / 2.0).fill(ground.fill));
    scene.icon(design.icon, PLATE + 62.0, y, 66.0, ground.on, ground.fill);
    let kind = Text::new(kit.say.say(&design.kind.term()), WIDTH - PLATE - 30.0, y + 2.0, 32.0, ground.on);
    let kind = kind.face(Face::SemiBold).align(Align::Right).fit(220.0);
    let right = kind.left() - 20.0;
    scene.write(kind);
    let left = PLATE + 112.0;
    let like = Text::new("", 0.0, 0.0, 54.0, ground.on).seen(Distance::Glance);
    kit.label(scene, &kit.say.words.name(component.key), (left, y), right - left, (54.0, 38.0), like);
}

/// Sky, two hills, a sun, and a medallion between two motifs.
fn art(scene: &mut Scene, kit: Kit<'_>, design: &Design) {
    let (left, top, right) = (PLATE, PLATE + BAR, WIDTH - PLATE);
    let bottom = top + ART;
    let hue = if design.ground.fill == kit.roles.cream { kit.roles.laurel } else { design.ground.fill };
    let dark = Rgb::hex(0x101218);
    let (sky, far, near) = match kit.palette {
        Palette::Fresco => {
            (hue.towards(kit.roles.cream, 80), hue.towards(kit.roles.cream, 58), hue.towards(kit.roles.cream, 34))
        }
        Palette::Night => (hue.towards(dark, 82), hue.towards(dark, 66), hue.towards(dark, 45)),
    };
    scene.put(Shape::rect(left, top, right - left, ART).fill(sky));
    scene.put(Shape::disc(WIDTH / 2.0 + 168.0, top + 66.0, 46.0).fill(kit.roles.coin.towards(sky, 45)));
    let hill = |from: f32, crest: f32, to: f32| {
        vec![
            Step::Move(left, from),
            Step::Curve([left + 190.0, crest, left + 420.0, crest, left + 520.0, to - 10.0]),
            Step::Curve([left + 600.0, to - 46.0, right - 60.0, to - 20.0, right, to + 6.0]),
            Step::Line(right, bottom),
            Step::Line(left, bottom),
            Step::Close,
        ]
    };
    scene.put(Shape::path(hill(top + 200.0, top + 96.0, top + 190.0)).fill(far));
    scene.put(Shape::path(hill(top + 262.0, top + 210.0, top + 244.0)).fill(near));
    let shade = if kit.palette == Palette::Fresco { kit.roles.ink } else { kit.roles.cream };
    let motif = hue.towards(shade, 55);
    scene.icon(design.motifs[0], left + 128.0, top + 160.0, 128.0, motif, sky);
    scene.icon(design.motifs[1], right - 128.0, top + 172.0, 118.0, motif, sky);
    let (x, y) = (WIDTH / 2.0, top + 146.0);
    let on_cream = if hue.contrast(kit.roles.cream) >= 3.0 { hue } else { kit.roles.ink };
    scene.put(Shape::disc(x, y, 112.0).fill(kit.roles.cream).edge(11.0, on_cream));
    scene.icon(design.icon, x, y, 138.0, on_cream, kit.roles.cream);
    scene.put(Shape::rect(left, top - 2.0, right - left, 4.0).fill(kit.roles.ink));
    scene.put(Shape::rect(left, bottom - 2.0, right - left, 4.0).fill(kit.roles.ink));
}

/// What is printed in numbers, in boxes on the lower edge of the art.
fn facts(scene: &mut Scene, kit: Kit<'_>, component: &Component, y: f32) {
    let side = 92.0;
    if component.kind == "objective" {
        let Some(tile) = Objective::all().find(|tile| tile.slug() == component.key) else { return };
        let end = kit.cost(scene, "glory", &tile.facts().gp.to_string(), (PLATE + 32.0, y), side) + 22.0;
        goal::tiles(scene, kit, tile, None, (end, y + 4.0), 84.0);
        return;
    }
    let sign = if component.kind == "space" { "+" } else { "" };
    let mut x = PLATE + 32.0;
    for (fact, icon) in [("might", "might"), ("cunning", "cunning"), ("gp", "glory"), ("interventions", "intervention")]
    {
        if let Some(number) = number(component, fact).filter(|number| *number > 0) {
            x = kit.cost(scene, icon, &format!("{sign}{number}"), (x, y), side) + 18.0;
        }
    }
    if component.kind == "space" && x == PLATE + 32.0 {
        x = kit.cost(scene, "intervention", "+1", (x, y), side) + 18.0;
    }
    if flag(component, "legendary") || component.facts.iter().any(|(name, _)| *name == "favoured_by") {
        kit.cost(scene, "crown", "", (x, y), side);
    }
}

/// What is said at the foot of a card: an icon on its ground, and a sentence.
fn foot(kit: Kit<'_>, component: &Component) -> Option<(&'static str, Ground, String)> {
    let area = |colour: Colour| {
        let named = kit.say.words.name(colour.space().slug());
        (symbol(colour), kit.palette.hue(hue(colour)), named)
    };
    match component.kind {
        "quest" => colour(component, "colour").map(area),
        "hero" => colour(component, "birthplace").map(|colour| {
            let (icon, ground, named) = area(colour);
            (icon, ground, kit.say.say(&CARD_BORN.term()) + " " + &named)
        }),
        "intervention" => {
            let ground = Ground { fill: kit.roles.ink, on: kit.roles.cream };
            Some(("clock", ground, kit.say.say(&CARD_RULE.term())))
        }
        "god" => {
            let limit = number(component, "limit").unwrap_or_default();
            let ground = Ground { fill: kit.roles.ink, on: kit.roles.cream };
            Some(("intervention", ground, kit.say.say(&CARD_LIMIT.with("limit", limit))))
        }
        "objective" => {
            let ground = Ground { fill: kit.roles.ink, on: kit.roles.cream };
            Some(("quest", ground, kit.say.say(&HAND_SECRET_NEEDED.with("secrets", 2))))
        }
        _ => None,
    }
}

fn number(component: &Component, name: &str) -> Option<i64> {
    component.facts.iter().find(|(fact, _)| *fact == name).and_then(|(_, fact)| match fact {
        Fact::Number(number) => Some(*number),
        _ => None,
    })
}

fn flag(component: &Component, name: &str) -> bool {
    component.facts.iter().any(|(fact, value)| *fact == name && *value == Fact::Flag(true))
}

fn colour(component: &Component, name: &str) -> Option<Colour> {
    let key = component.facts.iter().find(|(fact, _)| *fact == name).and_then(|(_, fact)| match fact {
        Fact::Key(key) => Some(*key),
        _ => None,
    })?;
    Colour::ALL.into_iter().find(|colour| colour.key() == key)
}

fn design(kit: Kit<'_>, component: &Component) -> Design {
    let motifs = motifs(component.key);
    let of = |colour: Option<Colour>| colour.map_or(kit.cream(), |colour| kit.palette.hue(hue(colour)));
    let dark = Ground { fill: kit.roles.ink, on: kit.roles.cream };
    match component.kind {
        "quest" => {
            let colour = colour(component, "colour");
            Design { kind: KIND_QUEST, icon: colour.map_or("quest", symbol), ground: of(colour), motifs }
        }
        "hero" => {
            let colour = colour(component, "birthplace");
            let symbol = colour.map_or("hero", symbol);
            Design { kind: KIND_HERO, icon: "hero", ground: of(colour), motifs: [symbol, symbol] }
        }
        "god" => {
            Design { kind: KIND_GOD, icon: "olympus", ground: kit.palette.hue(crate::palette::Hue::Purple), motifs }
        }
        "intervention" => Design { kind: KIND_INTERVENTION, icon: "intervention", ground: dark, motifs },
        "objective" => Design { kind: KIND_OBJECTIVE, icon: "vp", ground: kit.cream(), motifs: ["glory", "crown"] },
        _ => {
            let space = Space::by_key(component.key).unwrap_or(Space::OLYMPUS);
            let symbol = space_symbol(space);
            Design { kind: KIND_SPACE, icon: symbol, ground: space_ground(kit, space), motifs: ["hero", "flag"] }
        }
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
