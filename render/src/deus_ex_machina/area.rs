//! The six areas, Olympus and the altar: their colours, symbols and places on the map.

use engine::deus_ex_machina::map::{Colour, Space};

use crate::icon::Icon;
use crate::kit::Kit;
use crate::palette::{Ground, Hue};

/// The hue of a colour of the game.
pub fn hue(colour: Colour) -> Hue {
    match colour {
        Colour::Purple => Hue::Purple,
        Colour::Green => Hue::Green,
        Colour::Yellow => Hue::Yellow,
        Colour::Black => Hue::Black,
        Colour::Red => Hue::Red,
        Colour::Blue => Hue::Blue,
    }
}

/// The symbol beside a colour, for those who cannot tell it from others.
pub fn symbol(colour: Colour) -> Icon {
    match colour {
        Colour::Purple => Icon::Amphora,
        Colour::Green => Icon::Leaf,
        Colour::Yellow => Icon::Sun,
        Colour::Black => Icon::Moon,
        Colour::Red => Icon::Shield,
        Colour::Blue => Icon::Labrys,
    }
}

/// The symbol of a space of the map.
pub fn space_symbol(space: Space) -> Icon {
    match (space, space.colour()) {
        (_, Some(colour)) => symbol(colour),
        (Space::OLYMPUS, None) => Icon::Olympus,
        _ => Icon::Altar,
    }
}

/// The colour of a space and what is written on it.
pub fn space_ground(kit: Kit<'_>, space: Space) -> Ground {
    space
        .colour()
        .map_or(kit.cream(), |colour| kit.palette.hue(hue(colour)))
}

/// The upper left corner of a space's placard, relative to the map.
pub fn placard(space: Space) -> (f32, f32) {
    match space.slug() {
        "space-olympus" => (296.0, 14.0),
        "area-thrace" => (734.0, 14.0),
        "area-thessaly-aetolia" => (20.0, 116.0),
        "area-attica-boeotia" => (372.0, 218.0),
        "area-asia-minor" => (846.0, 200.0),
        "area-argolis-peloponnese" => (52.0, 330.0),
        "area-crete-islands" => (452.0, 390.0),
        _ => (848.0, 408.0),
    }
}
