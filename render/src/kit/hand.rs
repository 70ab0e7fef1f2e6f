//! What hands of all games are made of: cells in two columns, and cards in them.

use engine::kernel::Seat;

use super::{
    Banner, COLUMN, COLUMN_PITCH, Caption, Held, Kit, MARGIN, Ornament, PanelHeader, Piece, Pill, Usable,
};
use crate::font::Face;
use crate::icon::Icon;
use crate::palette::Ground;
use crate::phrases::{NOW, ONLY_YOU, YOUR_HAND};
use crate::rect::{Point, Rect};
use crate::scene::{Align, Scene, Shape, Text};

/// The upper edge of the first cell.
const TOP: f32 = 144.0;
/// The gap between two rows.
const GAP: f32 = 14.0;
/// The highest picture.
const PAGE: f32 = 1600.0;
/// The height of a cell in which everything has its usual size.
const USUAL: f32 = 300.0;
/// How high a cell can become. A small hand is drawn larger, so that it can be read on a phone.
const HIGHEST: f32 = 400.0;
/// How much larger what is written becomes. More would be too wide for two columns.
const LARGEST: f32 = 1.25;

/// How the cells of a hand are arranged, in two columns.
#[derive(Clone, Copy, Debug)]
pub struct Cells {
    /// How many rows there are.
    pub rows: usize,
    /// The height of a cell.
    pub height: f32,
    /// How much larger than usual everything in them is.
    pub scale: f32,
}

/// A place for a card.
#[derive(Clone, Copy, Debug)]
pub struct Cell {
    /// Where it lies.
    pub rect: Rect,
    /// How much larger than usual everything in it is.
    pub scale: f32,
}

impl Cells {
    /// This many cells that leave some room at the foot of the page.
    pub fn of(count: usize, foot: f32) -> Self {
        let rows = count.div_ceil(2).max(1);
        let most = ((PAGE - TOP - foot) / rows as f32).floor() - GAP;
        let height = most.min(HIGHEST);
        Self {
            rows,
            height,
            scale: (height / USUAL).clamp(1.0, LARGEST),
        }
    }

    /// The same with lower cells, for cards that say little.
    pub fn no_higher_than(self, height: f32) -> Self {
        Self {
            height: self.height.min(height),
            ..self
        }
    }

    /// One of the cells, from the left and from the top.
    pub fn at(self, number: usize) -> Cell {
        let (column, row) = ((number % 2) as f32, (number / 2) as f32);
        let y = TOP + (self.height + GAP) * row;
        Cell {
            rect: Rect::new(MARGIN + COLUMN_PITCH * column, y, COLUMN, self.height),
            scale: self.scale,
        }
    }

    /// Where they end.
    pub fn bottom(self) -> f32 {
        TOP + (self.height + GAP) * self.rows as f32
    }
}

/// The head of a card in hand.
#[derive(Clone, Copy, Debug)]
pub struct CardHeader<'a> {
    /// The number of the choice that it is.
    pub number: Option<usize>,
    /// What it is, as an icon.
    pub icon: Icon,
    /// Its name.
    pub name: &'a str,
    /// What kind of thing it is, or whom it belongs to.
    pub kind: &'a str,
    /// Something that stands out about it, as a mark on its icon.
    pub sign: Option<Icon>,
    /// The colour of the head and what is written on it.
    pub ground: Ground,
    /// The colour of the rest and what is written on it.
    pub body: Ground,
}

impl CardHeader<'_> {
    /// How high it is, at its usual size.
    pub const HEIGHT: f32 = 66.0;
}

/// A card in hand: its head, what it does, what it would bring, and at its foot how it stands.
pub struct HandCard<'a> {
    /// Its head.
    pub head: CardHeader<'a>,
    /// What it does.
    pub text: String,
    /// What it would bring now.
    pub gains: Vec<Piece>,
    /// How it stands, at the right of its foot. A card without it has no foot.
    pub stands: Option<Pill>,
}

impl HandCard<'_> {
    /// The height of the foot, at its usual size.
    pub const FOOT: f32 = 66.0;
}

impl Kit<'_> {
    /// The banner of a hand: whose it is, and what is asked about its cards.
    pub fn hand_banner(
        self,
        scene: &mut Scene,
        seat: Seat,
        held: Held<'_>,
        stage: String,
        ornament: Ornament,
    ) {
        let below = match held.question() {
            Some(ask) => ask.sentence(),
            None => ONLY_YOU.term(),
        };
        let banner = Banner {
            seats: vec![seat],
            title: self.wording.say(&YOUR_HAND.with("seat", seat)),
            below: self.wording.say(&below),
            game: self.wording.words.name("game"),
            stage,
            next: None,
            ornament,
        };
        self.banner(scene, &banner);
    }

    /// The body of a card: paler if it cannot be used now.
    pub fn body(self, usable: Usable) -> Ground {
        match usable {
            Usable::Now => self.paper(),
            Usable::NotNow => self.palette.dimmed(),
        }
    }

    /// A card in hand. `beside` draws what stands at the left of the foot, and returns where that ends.
    pub fn hand_card(
        self,
        scene: &mut Scene,
        card: HandCard<'_>,
        cell: Cell,
        beside: impl FnOnce(&mut Scene) -> f32,
    ) {
        let Cell { rect, scale } = cell;
        let body = card.head.body;
        self.card_header(scene, card.head, cell);
        let mut bottom = rect.bottom() - 6.0;
        if let Some(pill) = card.stands {
            bottom = self.foot(scene, cell) - 4.0;
            let middle = rect.bottom() - HandCard::FOOT * scale / 2.0;
            let (left, right) = (beside(scene) + 12.0, rect.right() - 18.0);
            self.pill(scene, &pill.scaled(scale), (right, middle), right - left);
        }
        if !card.gains.is_empty() {
            bottom -= 48.0 * scale;
            self.gains(
                scene,
                card.gains,
                (rect.x + 22.0, bottom + 24.0 * scale),
                cell,
                body,
            );
        }
        let top = rect.y + CardHeader::HEIGHT * scale + 10.0;
        let like = Text::new("", 0.0, 0.0, 31.0 * scale, body.on).face(Face::Regular);
        scene.paragraph(
            &card.text,
            (rect.x + 22.0, top),
            (rect.w - 44.0, bottom - top),
            &sizes(31.0 * scale),
            like,
        );
    }

    /// The head of a card in hand on its paper: a number, an icon, a name, and at the right what kind of thing it
    /// is.
    pub fn card_header(self, scene: &mut Scene, head: CardHeader<'_>, cell: Cell) {
        let Cell { rect, scale } = cell;
        let CardHeader { ground, .. } = head;
        let height = CardHeader::HEIGHT * scale;
        let panel = PanelHeader { height, ground };
        self.headed_on(scene, rect, panel, head.body.fill);
        let middle = rect.y + height / 2.0;
        let mut left = rect.x + 12.0 * scale;
        if let Some(number) = head.number {
            let d = 50.0 * scale;
            self.badge(scene, number, (left + d / 2.0, middle), d);
            left += d + 10.0 * scale;
        } else {
            left += 6.0 * scale;
        }
        let side = 46.0 * scale;
        scene.icon(head.icon, left + side / 2.0, middle, side, ground.on, ground.fill);
        if let Some(sign) = head.sign {
            self.piece_mark(scene, (Point::new(left + side / 2.0, middle), side), sign);
        }
        // A sign reaches beyond its icon.
        let gap = if head.sign.is_some() { 20.0 } else { 12.0 };
        left += side + gap * scale;
        let kind = Text::new(
            head.kind,
            rect.right() - 18.0,
            middle + 2.0,
            27.0 * scale,
            ground.on,
        );
        let kind = kind.face(Face::SemiBold).align(Align::Right).fit(0.38 * rect.w);
        let right = kind.left() - 14.0;
        scene.write(kind);
        let (name, room) = (
            Text::new(head.name, left, middle, 36.0 * scale, ground.on),
            right - left,
        );
        // A long name takes two lines rather than letters that nobody can read on a phone.
        if name.width() * 31.0 / 36.0 <= room {
            scene.write(name.fit(room));
        } else {
            let sizes = (31.0 * scale, 27.0 * scale);
            self.label(scene, head.name, (left, middle), room, sizes, name);
        }
    }

    /// What a card would bring, in one line. It has to be read at a glance.
    pub fn gains(self, scene: &mut Scene, gains: Vec<Piece>, at: (f32, f32), cell: Cell, on: Ground) {
        let now = Piece::Words(self.wording.say(&NOW.term()));
        let pieces = std::iter::once(now).chain(gains).collect();
        let caption = Caption::new(pieces, 36.0 * cell.scale);
        self.caption(scene, caption, at, cell.rect.w - 44.0, Align::Left, on);
    }

    /// The line above the foot of a card. Returns where it lies.
    pub fn foot(self, scene: &mut Scene, cell: Cell) -> f32 {
        let Cell { rect, scale } = cell;
        let line = rect.bottom() - HandCard::FOOT * scale;
        let ends = [(rect.x + 18.0, line), (rect.right() - 18.0, line)];
        scene.put(Shape::line(&ends).edge(2.0, self.roles.rule));
        line
    }
}

/// The sizes that the text of a card can have, from its usual one down.
pub fn sizes(usual: f32) -> Vec<f32> {
    let smaller = [34.0, 31.0, 28.0, 26.0, 24.0];
    let smaller = smaller.into_iter().filter(|size| *size < usual);
    std::iter::once(usual).chain(smaller).collect()
}
