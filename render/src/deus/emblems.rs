//! How terrains, resources and types of buildings look: a colour and an icon each, so that nobody has to tell
//! colours apart.

use engine::deus::piece::Type;
use engine::deus::resource::Resource;
use engine::deus::tiles::Terrain;

use crate::colour::Rgb;
use crate::icon::Icon;
use crate::kit::Land;
use crate::palette::{Ground, Hue, Palette};

/// The glyph of a terrain.
pub const fn glyph(terrain: Terrain) -> Icon {
    match terrain {
        Terrain::Field => Icon::Field,
        Terrain::Forest => Icon::Forest,
        Terrain::Swamp => Icon::Swamp,
        Terrain::Mountain => Icon::Mountain,
        Terrain::Sea => Icon::Sea,
        Terrain::Village => Icon::Barbarians,
    }
}

/// The icon of a resource.
pub const fn resource_icon(kind: Resource) -> Icon {
    match kind {
        Resource::Wheat => Icon::Wheat,
        Resource::Wood => Icon::Wood,
        Resource::Clay => Icon::Clay,
        Resource::Stone => Icon::Stone,
    }
}

/// The icon of a type of buildings.
pub const fn type_icon(of: Type) -> Icon {
    match of {
        Type::Maritime => Icon::Maritime,
        Type::Production => Icon::Production,
        Type::Scientific => Icon::Scientific,
        Type::Civil => Icon::Civil,
        Type::Military => Icon::Military,
        Type::Temple => Icon::Temple,
    }
}

/// The colours of a terrain.
pub const fn land(palette: Palette, terrain: Terrain) -> Land {
    const fn of(fill: u32, glyph: u32, label: u32) -> Land {
        Land {
            fill: Rgb::hex(fill),
            glyph: Rgb::hex(glyph),
            label: Rgb::hex(label),
        }
    }
    const INK: u32 = 0x1A1D24;
    const CREAM: u32 = 0xFFFAEB;
    match (palette, terrain) {
        (Palette::Fresco, Terrain::Field) => of(0xF7D888, 0x98661A, INK),
        (Palette::Fresco, Terrain::Forest) => of(0x447239, 0x17330F, CREAM),
        (Palette::Fresco, Terrain::Swamp) => of(0xA67B6C, 0x54382F, INK),
        (Palette::Fresco, Terrain::Mountain) => of(0xA7A19A, 0x4F4A44, INK),
        (Palette::Fresco, Terrain::Sea) => of(0x84C6DE, 0x2A7391, INK),
        (Palette::Fresco, Terrain::Village) => of(0x43211E, 0xF4ECDC, CREAM),
        (Palette::Night, Terrain::Field) => of(0xF7D54C, 0x7A5600, 0x000000),
        (Palette::Night, Terrain::Forest) => of(0x0B4F12, 0x7FD07F, 0xFFFFFF),
        (Palette::Night, Terrain::Swamp) => of(0x875A4F, 0xF0CDBF, 0xFFFFFF),
        (Palette::Night, Terrain::Mountain) => of(0x858585, 0x2B2B2B, 0x000000),
        (Palette::Night, Terrain::Sea) => of(0x2FB5ED, 0x00506F, 0x000000),
        (Palette::Night, Terrain::Village) => of(0x121212, 0xFFFFFF, 0xFFFFFF),
    }
}

/// The tents of a village that has fallen.
pub const fn fallen(palette: Palette) -> Rgb {
    match palette {
        Palette::Fresco => Rgb::hex(0x7A5048),
        Palette::Night => Rgb::hex(0x5F6875),
    }
}

/// The star on a village, which is dark in both palettes.
pub const fn village_star(palette: Palette) -> Rgb {
    palette.roles().bolt
}

/// The colours of a resource's icon on paper: its own, and that of the parts that are cut out.
pub const fn resource(palette: Palette, kind: Resource) -> Ground {
    let colour = match (palette, kind) {
        (Palette::Fresco, Resource::Wheat) => 0xA97A28,
        (Palette::Fresco, Resource::Wood) => 0x17381F,
        (Palette::Fresco, Resource::Clay) => 0x8F3A12,
        (Palette::Fresco, Resource::Stone) => 0x6B6C77,
        (Palette::Night, Resource::Wheat) => 0xFFEB94,
        (Palette::Night, Resource::Wood) => 0x479C62,
        (Palette::Night, Resource::Clay) => 0xCC4F1E,
        (Palette::Night, Resource::Stone) => 0xA5ABB6,
    };
    Ground {
        fill: palette.roles().paper,
        on: Rgb::hex(colour),
    }
}

/// The coin: ink on its own ground.
pub const fn gold(palette: Palette) -> Ground {
    Ground {
        fill: palette.roles().coin,
        on: palette.roles().ink,
    }
}

/// The hue of a type.
pub const fn hue(of: Type) -> Hue {
    match of {
        Type::Maritime => Hue::Blue,
        Type::Production => Hue::Green,
        Type::Scientific => Hue::Yellow,
        Type::Civil => Hue::Brown,
        Type::Military => Hue::Red,
        Type::Temple => Hue::Purple,
    }
}
