//! How treasures, dice and squares look: a colour and an icon each, so that nobody has to tell colours apart.

use engine::deukalion::board::Terrain;
use engine::deukalion::kylix::Symbol;
use engine::deukalion::treasure::Colour;

use crate::colour::Rgb;
use crate::icon::Icon;
use crate::kit::{Kit, Land};
use crate::palette::{Ground, Palette};
use crate::rect::Point;
use crate::scene::{Item, PlacedIcon, Scene, Shape};

/// How dark a ground is on which treasures do not stand out.
const DARK: f64 = 0.2;

/// The icon of a treasure.
pub const fn treasure_icon(colour: Colour) -> Icon {
    match colour {
        Colour::Red => Icon::Ruby,
        Colour::Green => Icon::Emerald,
        Colour::Yellow => Icon::Crown,
        Colour::Blue => Icon::Sapphire,
        Colour::White => Icon::Pearl,
    }
}

/// The colour of a treasure. It lies on something light in both palettes.
pub const fn treasure(colour: Colour) -> Rgb {
    match colour {
        Colour::Red => Rgb::hex(0xB3231A),
        Colour::Green => Rgb::hex(0x3E8A5A),
        Colour::Yellow => Rgb::hex(0xD99A12),
        Colour::Blue => Rgb::hex(0x123A70),
        Colour::White => Rgb::hex(0xFFFFFF),
    }
}

/// The icon of what a die is for.
pub const fn symbol_icon(symbol: Symbol) -> Icon {
    match symbol {
        Symbol::Card => Icon::Cardback,
        Symbol::Hydra => Icon::Hydra,
        Symbol::Fighters => Icon::Fighter,
        Symbol::Sail => Icon::Sail,
    }
}

/// The shades of the open sea, which alternate.
pub const fn sea(palette: Palette) -> [Rgb; 2] {
    match palette {
        Palette::Fresco => [Rgb::hex(0x86C5DC), Rgb::hex(0x7DBED6)],
        Palette::Night => [Rgb::hex(0x0E4A6B), Rgb::hex(0x0C4361)],
    }
}

/// The colours of a square. Open sea has two shades: see [`sea`].
pub const fn land(palette: Palette, terrain: Terrain) -> Land {
    const fn of(fill: u32, glyph: u32, label: u32) -> Land {
        Land {
            fill: Rgb::hex(fill),
            glyph: Rgb::hex(glyph),
            label: Rgb::hex(label),
        }
    }
    match (palette, terrain) {
        (Palette::Fresco, Terrain::Sea | Terrain::Centre) => of(0x86C5DC, 0x68AEC8, 0x2F7390),
        (Palette::Fresco, Terrain::Anchor) => of(0xC6E8F2, 0x4E93AC, 0x2F7390),
        (Palette::Fresco, Terrain::Styx) => of(0x3B3F5C, 0xAEB3DA, 0xAEB3DA),
        (Palette::Fresco, Terrain::Athens | Terrain::City(_)) => of(0xEAD8AE, 0x5C1684, 0x1A1D24),
        (Palette::Fresco, Terrain::Town(_)) => of(0xF6EBCD, 0x1A1D24, 0x1A1D24),
        (Palette::Fresco, Terrain::Kylix) => of(0x2A2F38, 0xE2B04A, 0xFFFAEB),
        (Palette::Night, Terrain::Sea | Terrain::Centre) => of(0x0E4A6B, 0x2F7FA6, 0x9CCBE0),
        (Palette::Night, Terrain::Anchor) => of(0x34809F, 0x9FD8EE, 0xD4EEF8),
        (Palette::Night, Terrain::Styx) => of(0x24173C, 0xB9B2F0, 0xB9B2F0),
        (Palette::Night, Terrain::Athens | Terrain::City(_)) => of(0xE8D6A8, 0x5C1684, 0x000000),
        (Palette::Night, Terrain::Town(_)) => of(0xF8F0D8, 0x000000, 0x000000),
        (Palette::Night, Terrain::Kylix) => of(0x12151A, 0xFEBB33, 0xFFFFFF),
    }
}

/// The coast of an island.
pub const fn coast(palette: Palette) -> Rgb {
    match palette {
        Palette::Fresco => Rgb::hex(0x8A6B3A),
        Palette::Night => Rgb::hex(0x000000),
    }
}

/// The Hydra on her disc.
pub const fn hydra(palette: Palette) -> Ground {
    Ground {
        fill: palette.roles().ink,
        on: Rgb::hex(0xBFE36B),
    }
}

impl Kit<'_> {
    /// A treasure on a ground of this colour. On a dark one it lies on a light socket.
    pub fn treasure(self, scene: &mut Scene, colour: Colour, at: impl Into<Point>, size: f32, on: Rgb) {
        let Point { x, y } = at.into();
        let fill = treasure(colour);
        let mut ground = on;
        if on.luminance() < DARK {
            ground = self.roles.cream;
            let side = size + 4.0;
            let socket = Shape::rect(x - side / 2.0, y - side / 2.0, side, side);
            scene.put(socket.round(0.2 * side).fill(ground));
        }
        scene.items.push(Item::Icon(PlacedIcon {
            icon: treasure_icon(colour),
            x,
            y,
            size,
            colour: fill,
            // The lines on something white are dark.
            ground: if pale(fill) { self.roles.ink } else { ground },
            halo: pale(fill).then_some((2.0, self.roles.ink)),
        }));
    }
}

/// Whether something needs a dark edge wherever it lies.
fn pale(colour: Rgb) -> bool {
    colour == treasure(Colour::White)
}
