//! A line of words and icons.

use super::Kit;
use crate::font::Face;
use crate::icon::Icon;
use crate::palette::Ground;
use crate::scene::{Align, Distance, Scene, Text};

/// A piece of a line.
#[derive(Clone, Debug)]
pub enum Piece {
    /// Words or a number.
    Words(String),
    /// An icon.
    Icon(Icon),
    /// An icon in colours of its own.
    ColouredIcon(Icon, Ground),
    /// A gap, as a share of the size.
    Gap(f32),
}

/// A line of words and icons.
#[derive(Clone, Debug)]
pub struct Caption {
    /// Its pieces, from the left.
    pub pieces: Vec<Piece>,
    /// The size of its words.
    pub size: f32,
    /// The size of its icons, for a size of 1.
    pub icons: f32,
    /// From how far away it has to be read.
    pub distance: Distance,
}

impl Caption {
    /// A line of words and icons, bold, to be read at a glance.
    pub fn new(pieces: Vec<Piece>, size: f32) -> Self {
        Self {
            pieces,
            size,
            icons: 1.05,
            distance: Distance::Glance,
        }
    }

    fn piece(&self, piece: &Piece, size: f32) -> f32 {
        match piece {
            Piece::Words(content) => Face::Bold.width(content, size),
            Piece::Icon(_) | Piece::ColouredIcon(..) => self.icons * size,
            Piece::Gap(share) => share * size,
        }
    }

    /// How wide it is.
    pub fn width(&self) -> f32 {
        self.pieces.iter().map(|piece| self.piece(piece, self.size)).sum()
    }

    /// Makes it smaller if it has to be, down to what can be read.
    pub fn fit(mut self, room: f32) -> Self {
        let width = self.width();
        if width > room {
            self.size = (self.size * room / width).max(self.distance.least_size());
        }
        self
    }
}

/// Numbers with their icons, gains before losses. What does not change is left out.
pub fn gains(of: impl IntoIterator<Item = (i64, Piece)>) -> Vec<Piece> {
    let changed = of.into_iter().filter(|(by, _)| *by != 0);
    let (gained, lost): (Vec<_>, Vec<_>) = changed.partition(|(by, _)| *by > 0);
    let one = |(by, icon): (i64, Piece)| {
        let sign = if by > 0 { '+' } else { '−' };
        [
            Piece::Gap(0.4),
            Piece::Words(format!("{sign}{}", by.abs())),
            Piece::Gap(0.12),
            icon,
        ]
    };
    gained.into_iter().chain(lost).flat_map(one).collect()
}

impl Kit<'_> {
    /// Writes a line of words and icons. What does not fit is cut at the right.
    pub fn caption(
        self,
        scene: &mut Scene,
        caption: Caption,
        (x, y): (f32, f32),
        room: f32,
        align: Align,
        on: Ground,
    ) {
        let caption = caption.fit(room);
        let width = caption.width().min(room);
        let mut at = match align {
            Align::Left => x,
            Align::Middle => x - width / 2.0,
            Align::Right => x - width,
        };
        let end = at + width + 0.5;
        for piece in &caption.pieces {
            let wide = caption.piece(piece, caption.size);
            match piece {
                Piece::Words(content) => {
                    let text =
                        Text::new(content.clone(), at, y, caption.size, on.on).read_from(caption.distance);
                    scene.write(text.fit((end - at).max(0.0)));
                }
                Piece::Icon(icon) if at + wide <= end => {
                    scene.icon(*icon, at + wide / 2.0, y, wide, on.on, on.fill)
                }
                Piece::ColouredIcon(icon, colours) if at + wide <= end => {
                    scene.icon(*icon, at + wide / 2.0, y, wide, colours.on, colours.fill);
                }
                Piece::Icon(_) | Piece::ColouredIcon(..) | Piece::Gap(_) => {}
            }
            at += wide;
        }
    }

    /// A name in one line, or in two smaller ones, vertically centred.
    pub fn label(
        self,
        scene: &mut Scene,
        name: &str,
        (x, y): (f32, f32),
        room: f32,
        sizes: (f32, f32),
        like: Text,
    ) {
        let one = Text {
            content: name.to_owned(),
            x,
            y,
            size: sizes.0,
            ..like.clone()
        };
        let words = name.split_whitespace().count();
        if one.width() <= room || words < 2 {
            scene.write(one.fit(room));
            return;
        }
        // The first line gets only as many words as it takes for the second one to fit. Both are then about
        // equally long.
        let size = sizes.1;
        let mut lines = like.face.wrap(name, size, room);
        if lines.len() > 2 {
            let rest = lines.split_off(1).join(" ");
            lines.push(rest);
        }
        let height = size * 1.12;
        let top = y - height * (lines.len() - 1) as f32 / 2.0;
        for (at, line) in lines.into_iter().enumerate() {
            let text = Text {
                content: line,
                x,
                y: top + height * at as f32,
                size,
                ..like.clone()
            };
            scene.write(text.fit(room));
        }
    }
}
