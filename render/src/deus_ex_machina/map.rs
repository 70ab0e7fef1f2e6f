//! The map of the six areas, with Olympus and the altar.

use std::sync::LazyLock;

use engine::deus_ex_machina::map::{Colour, Space};
use engine::deus_ex_machina::view::SpaceView;

use super::area::{hue, placard, space_ground, space_symbol};
use super::board::Board;
use crate::colour::Rgb;
use crate::icon::{Icon, Step, outline};
use crate::kit::{Around, Caption, INNER, MARGIN, Piece};
use crate::palette::{Ground, Palette};
use crate::scene::{Align, Distance, Scene, Shape, Text};

const TOP: f32 = 592.0;
const HEIGHT: f32 = 510.0;
/// How much lower the map is than the outlines of its lands.
const SQUEEZE: f32 = HEIGHT / 566.0;

const PLACARD: (f32, f32) = (336.0, 88.0);
/// The place of a placard's socket, relative to its upper left corner.
const SOCKET: (f32, f32) = (332.0, 44.0);

struct Land {
    colour: Colour,
    steps: Vec<Step>,
}

#[rustfmt::skip]
static LANDS: LazyLock<Vec<Land>> = LazyLock::new(|| {
    let land = |colour, written: &str| Land { colour, steps: outline(written).into_iter().map(squeezed).collect() };
    vec![
        land(Colour::Black, "M250 0L1232 0L1232 52L1150 70L1085 60L1040 94L975 84L930 114L870 100L820 128L770 104L735 134L690 116L662 168L640 126L612 178L592 130L562 166L545 118L500 128L440 104L380 72L300 42Z"),
        land(Colour::Green, "M0 0L250 0L300 42L380 72L440 104L470 146L500 194L470 218L430 228L360 238L290 232L220 254L150 240L90 260L40 246L0 256Z"),
        land(Colour::Purple, "M290 232L360 238L430 228L470 218L500 194L540 228L600 262L650 298L690 340L704 388L668 396L640 356L590 350L540 340L480 336L420 316L350 302L300 280Z M552 196L604 218L664 256L722 300L704 312L642 274L580 236L544 212Z"),
        land(Colour::Red, "M424 316L442 330L426 350L464 368L484 398L450 402L456 436L482 468L446 474L436 506L404 490L398 522L370 550L350 520L328 512L304 546L280 520L250 524L232 550L204 522L190 480L148 464L126 420L148 392L120 356L168 330L226 318L282 326L340 338L396 338Z"),
        land(Colour::Yellow, "M1232 100L1150 110L1080 94L1000 120L930 130L898 160L926 186L878 212L900 244L952 248L904 276L926 306L976 308L930 338L960 364L1012 358L986 390L1032 416L1090 404L1150 430L1232 420Z"),
        land(Colour::Blue, "M440 546L462 526L530 532L580 516L650 522L706 510L770 516L822 506L836 528L806 546L730 550L660 544L590 556L520 550L470 558Z M742 366L764 358L774 378L750 386Z M862 404L884 398L890 420L866 424Z M706 340L724 332L732 352L712 358Z M806 340L828 334L834 354L812 360Z M838 380L856 372L864 392L842 398Z M780 312L796 306L802 322L786 328Z"),
    ]
});

/// Where the sea shows waves, relative to the map.
const WAVES: [(f32, f32); 14] = [
    (62.0, 300.0),
    (34.0, 400.0),
    (60.0, 486.0),
    (540.0, 330.0),
    (760.0, 130.0),
    (800.0, 200.0),
    (700.0, 190.0),
    (770.0, 250.0),
    (880.0, 60.0),
    (1010.0, 380.0),
    (1130.0, 96.0),
    (812.0, 330.0),
    (400.0, 486.0),
    (1206.0, 396.0),
];

fn squeezed(step: Step) -> Step {
    match step {
        Step::Move(x, y) => Step::Move(x, y * SQUEEZE),
        Step::Line(x, y) => Step::Line(x, y * SQUEEZE),
        Step::Curve([a, b, c, d, e, f]) => Step::Curve([a, b * SQUEEZE, c, d * SQUEEZE, e, f * SQUEEZE]),
        Step::Close => Step::Close,
    }
}

fn sea(palette: Palette) -> (Rgb, Rgb) {
    match palette {
        Palette::Fresco => (Rgb::hex(0xBFE0E7), Rgb::hex(0x9CCBD7)),
        Palette::Night => (Rgb::hex(0x0E3A52), Rgb::hex(0x1F5573)),
    }
}

fn land(palette: Palette, colour: Colour) -> Rgb {
    match (palette, colour) {
        (Palette::Fresco, Colour::Purple) => Rgb::hex(0xBE9CC6),
        (Palette::Fresco, Colour::Green) => Rgb::hex(0xC3D19A),
        (Palette::Fresco, Colour::Yellow) => Rgb::hex(0xF6E08A),
        (Palette::Fresco, Colour::Black) => Rgb::hex(0xA29C93),
        (Palette::Fresco, Colour::Red) => Rgb::hex(0xDB9C86),
        (Palette::Fresco, Colour::Blue) => Rgb::hex(0x8DB2DA),
        // There is no darker shade of black, so slate takes its place.
        (Palette::Night, Colour::Black) => Rgb::hex(0x2C323B),
        (Palette::Night, colour) => palette.hue(hue(colour)).fill.towards(Rgb::hex(0x000000), 55),
    }
}

/// Sea and lands, which never change.
pub fn still(scene: &mut Scene, palette: Palette) {
    let (sea, wave) = sea(palette);
    let ink = palette.roles().ink;
    scene.put(Shape::rect(MARGIN, TOP, INNER, HEIGHT).fill(sea));
    for (x, y) in WAVES {
        scene.icon(Icon::Sea, MARGIN + x, TOP + y, 46.0, wave, sea);
    }
    for Land { colour, steps } in LANDS.iter() {
        let shape = Shape::path(steps.clone()).moved(MARGIN, TOP);
        scene.put(shape.fill(land(palette, *colour)).edge(4.0, ink));
    }
    frame(scene, palette);
}

/// Rounds off the corners of the map and draws its edge.
fn frame(scene: &mut Scene, palette: Palette) {
    let table = scene.table;
    let (right, bottom, r) = (MARGIN + INNER, TOP + HEIGHT, 14.0);
    let over = 4.0;
    let corners = [
        (MARGIN, TOP, 1.0, 1.0),
        (right, TOP, -1.0, 1.0),
        (right, bottom, -1.0, -1.0),
        (MARGIN, bottom, 1.0, -1.0),
    ];
    for (x, y, dx, dy) in corners {
        let k = r * 0.447_715;
        let steps = vec![
            Step::Move(x - over * dx, y - over * dy),
            Step::Line(x + r * dx, y - over * dy),
            Step::Line(x + r * dx, y),
            Step::Curve([x + k * dx, y, x, y + k * dy, x, y + r * dy]),
            Step::Line(x - over * dx, y + r * dy),
            Step::Close,
        ];
        scene.put(Shape::path(steps).fill(table));
    }
    let edge = if palette == Palette::Night {
        palette.roles().rule
    } else {
        palette.roles().ink
    };
    scene.put(Shape::rect(MARGIN, TOP, INNER, HEIGHT).round(r).edge(4.0, edge));
}

/// The placards with their sockets and hero tokens.
pub fn draw(scene: &mut Scene, board: &Board<'_>) {
    for on in &board.view.map {
        let (x, y) = placard(on.space);
        space(scene, board, on, (MARGIN + x, TOP + y));
    }
}

fn space(scene: &mut Scene, board: &Board<'_>, on: &SpaceView, (x, y): (f32, f32)) {
    let kit = board.kit;
    let ground = space_ground(kit, on.space);
    let (badge, changed) = (board.badge(on.space.slug()), board.changes.touch(on.space.slug()));
    let edge = if kit.palette == Palette::Night && ground.fill == kit.roles.table {
        kit.roles.rule
    } else {
        kit.roles.ink
    };
    if badge.is_some() || changed {
        kit.ring(scene, (x, y), PLACARD, 12.0);
    }
    scene.put(
        Shape::rect(x, y, PLACARD.0, PLACARD.1)
            .round(12.0)
            .fill(ground.fill)
            .edge(4.0, edge),
    );
    let symbol = if on.space == Space::ALTAR && kit.palette == Palette::Fresco {
        Rgb::hex(0xA8442A)
    } else {
        ground.on
    };
    let symbol = if on.space == Space::OLYMPUS && kit.palette == Palette::Fresco {
        Rgb::hex(0x3B6AA0)
    } else {
        symbol
    };
    scene.icon(
        space_symbol(on.space),
        x + 42.0,
        y + 44.0,
        54.0,
        symbol,
        ground.fill,
    );
    let (left, right) = (x + 80.0, x + SOCKET.0 - 48.0);
    let name = kit.wording.short(on.space.slug());
    scene.write(
        Text::new(name, left, y + 27.0, 30.0, ground.on)
            .read_from(Distance::Read)
            .fit(right - left),
    );
    gain(scene, board, on.space, (left, y + 62.0), right, ground);
    socket(scene, board, on, (x + SOCKET.0, y + SOCKET.1));
}

fn gain(scene: &mut Scene, board: &Board<'_>, space: Space, at: (f32, f32), right: f32, ground: Ground) {
    let kit = board.kit;
    let points = space.facts().gain;
    let quest = space.colour().filter(|colour| {
        board
            .view
            .quests
            .iter()
            .filter_map(|on| on.quest)
            .any(|quest| quest.facts().colour == *colour)
    });
    let room = right - at.0 - if quest.is_some() { 44.0 } else { 0.0 };
    let pieces = match space {
        Space::OLYMPUS => vec![
            Piece::Words("+1".to_owned()),
            Piece::Icon(Icon::Intervention),
            Piece::Gap(0.35),
            Piece::Icon(Icon::Flag),
            Piece::Gap(0.7),
            Piece::Icon(Icon::Deck),
            Piece::Gap(0.1),
            Piece::Words(board.view.decks.interventions.to_string()),
        ],
        Space::ALTAR => vec![
            Piece::Icon(Icon::Power),
            Piece::Gap(0.4),
            Piece::Words("+1".to_owned()),
            Piece::Icon(Icon::Might),
            Piece::Words("/".to_owned()),
            Piece::Icon(Icon::Cunning),
        ],
        _ => {
            let mut pieces = Vec::new();
            for (icon, value) in [(Icon::Might, points.might), (Icon::Cunning, points.cunning)] {
                if value > 0 {
                    let gap = if pieces.is_empty() { 0.0 } else { 0.3 };
                    pieces.extend([
                        Piece::Gap(gap),
                        Piece::Words(format!("+{value}")),
                        Piece::Gap(0.06),
                        Piece::Icon(icon),
                    ]);
                }
            }
            pieces
        }
    };
    let caption = Caption {
        icons: 0.95,
        ..Caption::new(pieces, 32.0)
    };
    kit.caption(scene, caption, at, room, Align::Left, ground);
    // A quest can be completed here.
    if quest.is_some() {
        scene.icon(Icon::Glory, right - 20.0, at.1, 36.0, ground.on, ground.fill);
    }
}

fn socket(scene: &mut Scene, board: &Board<'_>, on: &SpaceView, (x, y): (f32, f32)) {
    let kit = board.kit;
    let (ink, cream) = (kit.roles.ink, kit.roles.cream);
    let (badge, changed) = (board.badge(on.space.slug()), board.changes.touch(on.space.slug()));
    if changed && badge.is_none() {
        scene.put(Shape::disc(x, y, 46.0).edge(10.0, ink));
        scene.put(Shape::disc(x, y, 46.0).edge(5.5, kit.roles.signal));
    }
    scene.put(Shape::disc(x, y, 40.0).fill(cream).edge(4.0, ink));
    match on.token {
        Some(seat) => kit.chip(scene, seat, (x, y), 54.0, Around::Board),
        None => scene.put(Shape::disc(x, y, 27.0).edge(2.0, kit.roles.rule)),
    }
    match badge {
        Some(number) if on.token.is_some() => kit.badge(scene, number, (x + 32.0, y - 32.0), 48.0),
        Some(number) => kit.badge(scene, number, (x, y), 60.0),
        None if changed => kit.spark(scene, (x + 36.0, y - 36.0), 46.0),
        None => {}
    }
}
