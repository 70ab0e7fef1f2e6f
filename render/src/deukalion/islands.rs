//! The islands: cities with their treasures, towns with their garrisons, and Athens.

use engine::deukalion::board::Terrain;
use engine::deukalion::places::{City, Town};
use engine::deukalion::view::{CityView, TownView};

use super::emblems::{coast, land};
use crate::colour::Rgb;
use crate::icon::{Icon, outline};
use crate::kit::{Around, Kit};
use crate::palette::{Ground, Hue};
use crate::rect::Point;
use crate::scene::{Align, Distance, Scene, Shape, Text};

/// The outline of an island, around its middle.
const ISLAND: &str = "M-45 -53L39 -55L55 -41L53 37L41 55L-37 54L-55 41L-54 -39Z";

/// A square with a hole where the island lies: the hole has the other direction.
const WATER: &str = "M-59 -59L-59 59L59 59L59 -59Z";

/// Where treasures and garrisons lie, below the middle.
const LOWER: f32 = 8.0;

fn island(scene: &mut Scene, kit: Kit<'_>, terrain: Terrain, at: (f32, f32)) -> Ground {
    let land = land(kit.palette, terrain);
    let shape = Shape::path(outline(ISLAND)).moved(at.0, at.1);
    scene.put(shape.fill(land.fill).edge(4.0, coast(kit.palette)));
    Ground {
        fill: land.fill,
        on: land.label,
    }
}

/// The water around an island once more, in another colour.
pub fn water(scene: &mut Scene, kit: Kit<'_>, Point { x, y }: Point, colour: Rgb) {
    let steps = [WATER, ISLAND].map(outline).concat();
    scene.put(Shape::path(steps).moved(x, y).fill(colour));
    let shore = Shape::path(outline(ISLAND)).moved(x, y);
    scene.put(shore.edge(4.0, coast(kit.palette)));
}

fn label(scene: &mut Scene, kit: Kit<'_>, key: &str, (x, y): (f32, f32), on: Ground) {
    let text = Text::new(kit.wording.short(key), x, y + 36.0, 22.0, on.on).align(Align::Middle);
    scene.write(text.read_from(Distance::Study).fit(94.0));
}

/// The harbour that everything is brought to.
pub fn athens(scene: &mut Scene, kit: Kit<'_>, (x, y): (f32, f32)) {
    let ground = island(scene, kit, Terrain::Athens, (x, y));
    let temple = kit.palette.hue(Hue::Purple).fill;
    scene.icon(Icon::Temple, x, y - 10.0, 72.0, temple, ground.fill);
    label(scene, kit, super::phrases::ATHENS.key(), (x, y), ground);
}

/// A city as it is printed: its walls and what they are worth.
pub fn city(scene: &mut Scene, kit: Kit<'_>, city: City, at: (f32, f32)) {
    let ground = island(scene, kit, Terrain::City(city), at);
    strength(scene, Icon::City, city.facts().conquest, at, ground);
    label(scene, kit, city.slug(), at, ground);
}

/// A town as it is printed.
pub fn town(scene: &mut Scene, kit: Kit<'_>, town: Town, at: (f32, f32)) {
    let ground = island(scene, kit, Terrain::Town(town), at);
    strength(scene, Icon::Village, town.facts().conquest, at, ground);
    label(scene, kit, town.slug(), at, ground);
}

/// How many points conquer it.
fn strength(scene: &mut Scene, icon: Icon, value: u8, (x, y): (f32, f32), on: Ground) {
    scene.icon(icon, x - 28.0, y - 29.0, 42.0, on.on, on.fill);
    let number = Text::new(value.to_string(), x + 11.0, y - 28.0, 42.0, on.on).align(Align::Middle);
    scene.write(number.read_from(Distance::Glance).fit(40.0));
}

/// The treasures of a city, and its empty slots.
pub fn treasures(scene: &mut Scene, kit: Kit<'_>, on: &CityView, at: Point) {
    let fill = land(kit.palette, Terrain::City(on.city)).fill;
    for slot in 0..usize::from(on.slots) {
        let Point { x, y } = at.plus(35.0 * (slot as f32 - (f32::from(on.slots) - 1.0) / 2.0), LOWER);
        match on.treasures.get(slot) {
            Some(colour) => kit.treasure(scene, *colour, (x, y), 32.0, fill),
            None => scene.put(Shape::disc(x, y, 11.0).edge(2.5, coast(kit.palette))),
        }
    }
}

/// The fighters in a town in the colour of their owner, and its empty places.
pub fn garrison(scene: &mut Scene, kit: Kit<'_>, on: &TownView, at: Point) {
    const SIDE: f32 = 34.0;
    for place in 0..on.size {
        let Point { x, y } = at.plus(
            40.0 * (f32::from(place) - (f32::from(on.size) - 1.0) / 2.0),
            LOWER,
        );
        let slot = Shape::rect(x - SIDE / 2.0, y - SIDE / 2.0, SIDE, SIDE).round(7.0);
        match on.owner.filter(|_| place < on.fighters) {
            Some(owner) => {
                let ground = kit.seat(owner);
                scene.put(slot.fill(ground.fill).edge(3.0, kit.roles.ink));
                scene.icon(Icon::Fighter, x, y, 27.0, ground.on, ground.fill);
            }
            None => scene.put(slot.edge(2.5, coast(kit.palette))),
        }
    }
    if let Some(owner) = on.owner {
        kit.chip(scene, owner, at.plus(47.0, -46.0), 30.0, Around::Board);
    }
}
