//! A line of words and icons.

use super::Kit;
use crate::font::Face;
use crate::palette::Ground;
use crate::scene::{Align, Distance, Scene, Text};

/// A piece of a line.
#[derive(Clone, Debug)]
pub enum Piece {
    /// Words or a number.
    Say(String),
    /// An icon.
    Icon(&'static str),
    /// An icon in colours of its own.
    Dressed(&'static str, Ground),
    /// Nothing, for a share of the size.
    Gap(f32),
}

/// A line of words and icons.
#[derive(Clone, Debug)]
pub struct Run {
    /// Its pieces, from the left.
    pub pieces: Vec<Piece>,
    /// The size of its words.
    pub size: f32,
    /// The size of its icons, for a size of 1.
    pub icons: f32,
    /// From how far away it has to be read.
    pub seen: Distance,
}

impl Run {
    /// A line of words and icons, bold, to be read at a glance.
    pub fn new(pieces: Vec<Piece>, size: f32) -> Self {
        Self { pieces, size, icons: 1.05, seen: Distance::Glance }
    }

    fn piece(&self, piece: &Piece, size: f32) -> f32 {
        match piece {
            Piece::Say(said) => Face::Bold.width(said, size),
            Piece::Icon(_) | Piece::Dressed(..) => self.icons * size,
            Piece::Gap(share) => share * size,
        }
    }

    /// How wide it is.
    pub fn width(&self) -> f32 {
        self.pieces.iter().map(|piece| self.piece(piece, self.size)).sum()
    }

    /// Smaller if it has to be, down to what can be read.
    pub fn fit(mut self, room: f32) -> Self {
        let width = self.width();
        if width > room {
            self.size = (self.size * room / width).max(self.seen.least());
        }
        self
    }
}

impl Kit<'_> {
    /// Writes a line of words and icons. What does not fit is cut at the right.
    pub fn run(self, scene: &mut Scene, run: Run, (x, y): (f32, f32), room: f32, align: Align, on: Ground) {
        let run = run.fit(room);
        let width = run.width().min(room);
        let mut at = match align {
            Align::Left => x,
            Align::Middle => x - width / 2.0,
            Align::Right => x - width,
        };
        let end = at + width + 0.5;
        for piece in &run.pieces {
            let wide = run.piece(piece, run.size);
            match piece {
                Piece::Say(said) => {
                    let text = Text::new(said.clone(), at, y, run.size, on.on).seen(run.seen);
                    scene.write(text.fit((end - at).max(0.0)));
                }
                Piece::Icon(name) if at + wide <= end => scene.icon(name, at + wide / 2.0, y, wide, on.on, on.fill),
                Piece::Dressed(name, dress) if at + wide <= end => {
                    scene.icon(name, at + wide / 2.0, y, wide, dress.on, dress.fill);
                }
                Piece::Icon(_) | Piece::Dressed(..) | Piece::Gap(_) => {}
            }
            at += wide;
        }
    }

    /// A name in one line, or in two smaller ones, around a middle.
    pub fn label(self, scene: &mut Scene, name: &str, (x, y): (f32, f32), room: f32, sizes: (f32, f32), like: Text) {
        let one = Text { said: name.to_owned(), x, y, size: sizes.0, ..like.clone() };
        let words = name.split_whitespace().count();
        if one.width() <= room || words < 2 {
            scene.write(one.fit(room));
            return;
        }
        // As few words on the first line as make the second one fit, so that both are about as long.
        let size = sizes.1;
        let mut lines = like.face.wrap(name, size, room);
        if lines.len() > 2 {
            let rest = lines.split_off(1).join(" ");
            lines.push(rest);
        }
        let height = size * 1.12;
        let top = y - height * (lines.len() - 1) as f32 / 2.0;
        for (at, line) in lines.into_iter().enumerate() {
            let text = Text { said: line, x, y: top + height * at as f32, size, ..like.clone() };
            scene.write(text.fit(room));
        }
    }
}
