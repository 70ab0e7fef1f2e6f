//! A component on its own: large enough to be read in the chat.

use engine::deus::cards::Building;
use engine::deus::god::God;
use engine::deus::piece::Type;
use engine::deus::resource::Resource;
use engine::deus::tiles::{Face as TileFace, Terrain};
use engine::kernel::{Component, Word};
use engine::map::{Hex, Spot};

use super::board;
use super::effect::motifs;
use super::emblems::{glyph, gold, hue, land, resource, resource_icon, type_icon};
use super::hand::condition;
use super::phrases::*;
use super::text;
use crate::appearance::Appearance;
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::{Caption, Foot, Grid, Kit, Land, Plate};
use crate::rect::Point;
use crate::scene::{Align, Distance, Scene, Shape, Text};

/// A component: a building card, or a side of a tile.
pub fn card(component: &Component, appearance: &Appearance<'_>) -> Scene {
    let kit = Kit::of(appearance, 0);
    match (Building::by_key(component.key), TileFace::by_key(component.key)) {
        (Some(building), _) => building_card(kit, building, component),
        (None, Some(face)) => tile(kit, face, component),
        (None, None) => Scene::new(800, 1000, board::table(appearance.palette)),
    }
}

fn building_card(kit: Kit<'_>, building: Building, component: &Component) -> Scene {
    let of = building.of();
    let ground = kit.palette.hue(hue(of));
    let plate = Plate {
        icon: type_icon(of),
        name: kit.wording.words.name(component.key),
        kind: kit.wording.short(of.slug()),
        ground,
        motifs: motifs(building),
    };
    let mut scene = kit.plate(board::table(kit.palette), &plate);
    cost(&mut scene, kit, building);
    let content = kit.wording.say(&CARD_OFFERING.with("god", God::of(of).term()));
    let power = kit.wording.say(&power(of).term());
    let foot = Foot {
        icon: type_icon(of),
        ground,
        content: format!("{content} {power}"),
    };
    let content = kit.wording.words.text(component).unwrap_or_default();
    let (once, always) = text::parts(&content);
    kit.plate_texts(&mut scene, once.as_deref(), &always, Some(foot));
    scene
}

/// What an offering to the god of a type brings.
const fn power(of: Type) -> Word {
    match of {
        Type::Maritime => OFFERING_NEPTUNE,
        Type::Production => OFFERING_CERES,
        Type::Scientific => OFFERING_MINERVA,
        Type::Civil => OFFERING_VESTA,
        Type::Military => OFFERING_MARS,
        Type::Temple => OFFERING_JUPITER,
    }
}

/// The price, in boxes on the lower edge of the art.
fn cost(scene: &mut Scene, kit: Kit<'_>, building: Building) {
    let ((mut x, y), side) = (Plate::FACTS, Plate::FACT);
    let slot = |scene: &mut Scene, x: f32| {
        scene.put(
            Shape::rect(x, y, side, side)
                .round(14.0)
                .fill(kit.roles.paper)
                .edge(4.0, kit.roles.ink),
        );
    };
    for kind in Resource::ALL {
        for _ in 0..building.cost().resources[kind] {
            slot(scene, x);
            let colours = resource(kit.palette, kind);
            scene.icon(
                resource_icon(kind),
                x + side / 2.0,
                y + side / 2.0,
                side * 0.66,
                colours.on,
                colours.fill,
            );
            x += side + 14.0;
        }
    }
    for _ in 0..building.cost().gold {
        slot(scene, x);
        let colours = gold(kit.palette);
        scene.icon(
            Icon::Gold,
            x + side / 2.0,
            y + side / 2.0,
            side * 0.7,
            colours.on,
            colours.fill,
        );
        x += side + 14.0;
    }
    if building.facts().costs_rank {
        // As much gold as its place in the column.
        let wide = 2.0 * side - 12.0;
        scene.put(
            Shape::rect(x, y, wide, side)
                .round(14.0)
                .fill(kit.roles.paper)
                .edge(4.0, kit.roles.ink),
        );
        let colours = gold(kit.palette);
        let middle = y + side / 2.0;
        scene.icon(
            Icon::Gold,
            x + side / 2.0,
            middle,
            side * 0.7,
            colours.on,
            colours.fill,
        );
        let (rank, paper) = (x + wide - side / 2.0, kit.paper());
        scene.icon(Icon::Rank, rank, middle, side * 0.56, paper.on, paper.fill);
        x += wide + 14.0;
    }
    if let Some(condition) = condition(building) {
        let caption = Caption::new(condition, 48.0);
        let wide = caption.width() + 36.0;
        scene.put(
            Shape::rect(x, y, wide, side)
                .round(14.0)
                .fill(kit.roles.paper)
                .edge(4.0, kit.roles.ink),
        );
        let middle = (x + wide / 2.0, y + side / 2.0);
        kit.caption(scene, caption, middle, wide, Align::Middle, kit.paper());
    }
}

/// The seven regions of a tile that is not turned.
fn tile(kit: Kit<'_>, face: TileFace, component: &Component) -> Scene {
    const SIDE: f32 = 132.0;
    let mut scene = Scene::new(800, 1000, board::table(kit.palette));
    let title = Text::new(
        kit.wording.words.name(component.key),
        400.0,
        84.0,
        58.0,
        kit.roles.on_table,
    );
    kit.middle(&mut scene, title.read_from(Distance::Glance), 720.0);
    let facts = face.facts();
    let ring = Hex::DIRECTIONS.iter().copied().zip(facts.ring);
    let cells: Vec<(Hex, Terrain)> = std::iter::once((Hex::default(), facts.centre))
        .chain(ring)
        .collect();
    let grid = Grid::around(Point::new(400.0, 500.0), SIDE);
    let all = || cells.iter().map(|(hex, _)| *hex);
    grid.fill(&mut scene, all(), 12.0, kit.roles.slab);
    for (hex, terrain) in &cells {
        let Land {
            fill,
            glyph: colour,
            label,
        } = land(kit.palette, *terrain);
        grid.fill(&mut scene, std::iter::once(*hex), -2.0, fill);
        let Point { x, y } = grid.middle(*hex);
        scene.icon(glyph(*terrain), x, y - 26.0, 116.0, colour, fill);
        let name =
            Text::new(kit.wording.words.name(terrain.slug()), x, y + 66.0, 32.0, label).face(Face::SemiBold);
        scene.write(
            name.align(Align::Middle)
                .read_from(Distance::Read)
                .fit(SIDE * 1.2),
        );
    }
    scene
}
