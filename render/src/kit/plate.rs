//! A component on its own: a plate with a title, art that fits its kind, its text and a foot.

use super::Kit;
use crate::colour::Rgb;
use crate::font::{Face, LINE_HEIGHT};
use crate::icon::{Icon, Step};
use crate::palette::{Ground, Palette};
use crate::rect::Rect;
use crate::scene::{Align, Distance, Scene, Shape, Text};

const WIDTH: f32 = 800.0;
const HEIGHT: f32 = 1000.0;
const EDGE: f32 = 24.0;
const INNER: f32 = WIDTH - 2.0 * EDGE;
const BAR: f32 = 104.0;
const ART: f32 = 300.0;
/// What the frame of something that is done once takes beside its text: in width, and in height.
const ONCE: (f32, f32) = (100.0, 24.0);

/// What a component looks like.
#[derive(Clone, Debug)]
pub struct Plate {
    /// The icon of its kind.
    pub icon: Icon,
    /// Its name.
    pub name: String,
    /// What kind of thing it is.
    pub kind: String,
    /// Its colour and what is written on it.
    pub ground: Ground,
    /// What flanks the medallion.
    pub motifs: [Icon; 2],
}

/// What is said at the foot of a plate.
#[derive(Clone, Debug)]
pub struct Foot {
    /// What it is about.
    pub icon: Icon,
    /// The ground of the icon, and its colour.
    pub ground: Ground,
    /// A sentence.
    pub content: String,
}

impl Plate {
    /// Where boxes with printed numbers begin: on the lower edge of the art.
    pub const FACTS: (f32, f32) = (EDGE + 32.0, EDGE + BAR + ART - 46.0);
    /// How high these boxes are.
    pub const FACT: f32 = 92.0;
}

impl Kit<'_> {
    /// A plate with its title and its art.
    pub fn plate(self, table: Rgb, plate: &Plate) -> Scene {
        let mut scene = Scene::new(WIDTH as u32, HEIGHT as u32, table);
        let shape = || Shape::rect(EDGE, EDGE, INNER, HEIGHT - 2.0 * EDGE).round(26.0);
        scene.put(shape().fill(self.roles.paper));
        self.plate_title(&mut scene, plate);
        self.plate_art(&mut scene, plate);
        // The frame comes last, so that nothing shows beyond the round corners.
        let edge = if self.palette == Palette::Night {
            self.roles.rule
        } else {
            self.roles.ink
        };
        scene.put(shape().edge(5.0, edge));
        scene
    }

    /// What the component does, as large as fits, and what is said at its foot.
    pub fn plate_text(self, scene: &mut Scene, content: &str, foot: Option<Foot>) {
        self.plate_texts(scene, None, content, foot);
    }

    /// The same, with something that it does only once, in a frame above what it always does.
    pub fn plate_texts(self, scene: &mut Scene, once: Option<&str>, content: &str, foot: Option<Foot>) {
        let bottom = HEIGHT - EDGE - if foot.is_some() { 156.0 } else { 24.0 };
        let top = EDGE + BAR + ART + 66.0;
        let mut place = Rect::new(EDGE + 32.0, top, INNER - 64.0, bottom - top);
        let like = Text::new("", 0.0, 0.0, 46.0, self.roles.text)
            .face(Face::Regular)
            .read_from(Distance::Read);
        let mut sizes = vec![46.0, 42.0, 38.0, 34.0, 30.0, 26.0];
        if let Some(once) = once {
            // Both texts have the same size.
            let lines = |size: f32, text: &str, room: f32| like.face.wrap(text, size, room).len() as f32;
            let frame = |size: f32| lines(size, once, place.w - ONCE.0) * size * LINE_HEIGHT + ONCE.1;
            let tall =
                |size: f32| frame(size) + ONCE.1 / 2.0 + lines(size, content, place.w) * size * LINE_HEIGHT;
            let fits = |size: &f32| tall(*size) <= place.h;
            let size = sizes.iter().copied().find(fits).unwrap_or(26.0);
            let taken = frame(size);
            self.plate_once(
                scene,
                once,
                Rect::new(place.x, top, place.w, taken),
                like.clone(),
                size,
            );
            let below = taken + ONCE.1 / 4.0;
            place = Rect::new(place.x, place.y + below, place.w, place.h - below);
            sizes = vec![size];
        }
        scene.paragraph(content, (place.x, place.y), (place.w, place.h), &sizes, like);
        if let Some(foot) = foot {
            self.plate_foot(scene, &foot);
        }
    }

    /// What a component does once, in a frame that is a little larger than its place.
    fn plate_once(self, scene: &mut Scene, content: &str, place: Rect, like: Text, size: f32) {
        let (x, y) = (place.x - 8.0, place.y - 8.0);
        let (w, h) = (place.w + 16.0, place.h);
        let frame = Shape::rect(x + 1.5, y + 1.5, w - 3.0, h - 3.0).round(12.0);
        let ground = self.sunken();
        scene.put(frame.fill(ground.fill).edge(3.0, self.roles.rule));
        let middle = y + h / 2.0;
        scene.icon(Icon::Oneshot, x + 48.0, middle, 64.0, ground.on, ground.fill);
        let at = (place.x + ONCE.0 - 16.0, y + ONCE.1 / 2.0);
        scene.paragraph(content, at, (place.w - ONCE.0, h - ONCE.1 + 1.0), &[size], like);
    }

    fn plate_foot(
        self,
        scene: &mut Scene,
        Foot {
            icon,
            ground,
            content,
        }: &Foot,
    ) {
        let (x, y, w, h) = (EDGE + 32.0, HEIGHT - EDGE - 142.0, INNER - 64.0, 118.0);
        scene.put(Shape::rect(x, y, w, h).round(12.0).fill(self.roles.paper2));
        scene.put(
            Shape::rect(x + 16.0, y + 17.0, 84.0, 84.0)
                .round(12.0)
                .fill(ground.fill),
        );
        scene.icon(*icon, x + 58.0, y + 59.0, 58.0, ground.on, ground.fill);
        let like = Text::new("", 0.0, 0.0, 34.0, self.roles.text).face(Face::SemiBold);
        let lines = like.face.wrap(content, 32.0, w - 136.0).len().clamp(1, 3) as f32;
        let size = if lines > 2.0 { 26.0 } else { 32.0 };
        let lines = like.face.wrap(content, size, w - 136.0).len().clamp(1, 3) as f32;
        let tall = lines * size * 1.28;
        scene.paragraph(
            content,
            (x + 120.0, y + (h - tall) / 2.0),
            (w - 136.0, tall + 1.0),
            &[size],
            like,
        );
    }

    fn plate_title(self, scene: &mut Scene, plate: &Plate) {
        let (ground, y) = (plate.ground, EDGE + BAR / 2.0);
        scene.put(Shape::rect(EDGE, EDGE, INNER, BAR).round(26.0).fill(ground.fill));
        scene.put(Shape::rect(EDGE, EDGE + BAR / 2.0, INNER, BAR / 2.0).fill(ground.fill));
        scene.icon(plate.icon, EDGE + 62.0, y, 66.0, ground.on, ground.fill);
        let kind = Text::new(plate.kind.clone(), WIDTH - EDGE - 30.0, y + 2.0, 32.0, ground.on);
        let kind = kind.face(Face::SemiBold).align(Align::Right).fit(220.0);
        let right = kind.left() - 20.0;
        scene.write(kind);
        let left = EDGE + 112.0;
        let like = Text::new("", 0.0, 0.0, 54.0, ground.on).read_from(Distance::Glance);
        self.label(scene, &plate.name, (left, y), right - left, (54.0, 38.0), like);
    }

    /// Sky, two hills, a sun, and a medallion between two motifs.
    fn plate_art(self, scene: &mut Scene, plate: &Plate) {
        let (left, top, right) = (EDGE, EDGE + BAR, WIDTH - EDGE);
        let bottom = top + ART;
        let hue = if plate.ground.fill == self.roles.cream {
            self.roles.laurel
        } else {
            plate.ground.fill
        };
        let dark = Rgb::hex(0x101218);
        let cream = self.roles.cream;
        let (sky, far, near) = match self.palette {
            Palette::Fresco => (
                hue.towards(cream, 80),
                hue.towards(cream, 58),
                hue.towards(cream, 34),
            ),
            Palette::Night => (
                hue.towards(dark, 82),
                hue.towards(dark, 66),
                hue.towards(dark, 45),
            ),
        };
        scene.put(Shape::rect(left, top, right - left, ART).fill(sky));
        scene.put(Shape::disc(WIDTH / 2.0 + 168.0, top + 66.0, 46.0).fill(self.roles.coin.towards(sky, 45)));
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
        let shade = if self.palette == Palette::Fresco {
            self.roles.ink
        } else {
            cream
        };
        let motif = hue.towards(shade, 55);
        scene.icon(plate.motifs[0], left + 128.0, top + 160.0, 128.0, motif, sky);
        scene.icon(plate.motifs[1], right - 128.0, top + 172.0, 118.0, motif, sky);
        let (x, y) = (WIDTH / 2.0, top + 146.0);
        let on_cream = if hue.contrast(cream) >= 3.0 {
            hue
        } else {
            self.roles.ink
        };
        scene.put(Shape::disc(x, y, 112.0).fill(cream).edge(11.0, on_cream));
        scene.icon(plate.icon, x, y, 138.0, on_cream, cream);
        scene.put(Shape::rect(left, top - 2.0, right - left, 4.0).fill(self.roles.ink));
        scene.put(Shape::rect(left, bottom - 2.0, right - left, 4.0).fill(self.roles.ink));
    }
}
