//! The legend: what every symbol means.

use super::{Kit, Pip};
use crate::colour::Rgb;
use crate::font::Face;
use crate::icon::Icon;
use crate::rect::Rect;
use crate::scene::{Distance, Scene, Shape, Text};

/// A symbol.
#[derive(Clone, Copy, Debug)]
pub enum Sign {
    /// An icon.
    Icon(Icon),
    /// The mark of what is new.
    Spark,
    /// One of several equal things.
    Pip(Pip),
    /// A card with a cut corner.
    Cut,
}

/// A symbol and what it means.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The symbol.
    pub sign: Sign,
    /// What it means.
    pub means: String,
}

/// The least distance from one entry of a line to the next.
const GAP: f32 = 14.0;
/// The size of symbols in lines.
const ICON: f32 = 28.0;
/// The smallest size of texts.
const LEAST: f32 = 20.0;

impl Kit<'_> {
    /// The legend in rows, each entry in a column of its own. The text is as large as fits.
    pub fn legend(
        self,
        scene: &mut Scene,
        entries: &[Entry],
        (x, y): (f32, f32),
        (w, h): (f32, f32),
        columns: usize,
    ) {
        let rows = entries.len().div_ceil(columns).max(1);
        let pitch = h / rows as f32;
        let icon = (pitch * 0.86).min(30.0);
        // Each column is as wide as its entries, and all columns share the rest of the room.
        let largest = (pitch * 0.8).clamp(20.0, 28.0);
        let widths = |size: f32| -> Vec<f32> {
            let wide = |entry: &Entry| Face::SemiBold.width(&entry.means, size) + icon + 8.0;
            (0..columns)
                .map(|at| {
                    entries
                        .iter()
                        .skip(at)
                        .step_by(columns)
                        .map(wide)
                        .fold(0.0, f32::max)
                })
                .collect()
        };
        let fits = |size: &f32| widths(*size).iter().sum::<f32>() + 14.0 * (columns - 1) as f32 <= w;
        let size = (0..=8)
            .map(|step| largest - step as f32)
            .filter(|size| *size >= 20.0)
            .find(fits)
            .unwrap_or(20.0);
        let mut widths = widths(size);
        let total: f32 = widths.iter().sum();
        let spare = w - total;
        if spare < 14.0 * (columns - 1) as f32 {
            let share = (w - 14.0 * (columns - 1) as f32) / total;
            widths.iter_mut().for_each(|width| *width *= share);
        }
        let gap = ((w - widths.iter().sum::<f32>()) / (columns.max(2) - 1) as f32).min(60.0);
        let mut left = x;
        for (column, width) in widths.iter().enumerate() {
            for (row, entry) in entries.iter().skip(column).step_by(columns).enumerate() {
                let middle = y + (row as f32 + 0.5) * pitch;
                self.entry(scene, entry, (left, middle), (icon, size), *width);
            }
            left += width + gap;
        }
    }

    /// The legend in lines without columns, for more entries than fit in columns.
    pub fn legend_lines(
        self,
        scene: &mut Scene,
        entries: &[Entry],
        (x, y): (f32, f32),
        (w, h): (f32, f32),
        lines: usize,
    ) {
        let pitch = h / lines as f32;
        let icon = (pitch * 0.92).min(ICON);
        let wide = |entry: &Entry, size: f32| Face::SemiBold.width(&entry.means, size) + icon + 8.0;
        for (row, line) in entries.chunks(entries.len().div_ceil(lines).max(1)).enumerate() {
            let gaps = line.len().saturating_sub(1) as f32;
            let whole = |size: f32| line.iter().map(|entry| wide(entry, size)).sum::<f32>();
            let sizes = [24.0, 23.0, 22.0, 21.0, 20.0];
            let size = sizes
                .into_iter()
                .find(|size| whole(*size) + GAP * gaps <= w)
                .unwrap_or(20.0);
            let share = ((w - GAP * gaps) / whole(size)).min(1.0);
            let gap = ((w - whole(size) * share) / gaps.max(1.0)).min(44.0);
            let mut left = x;
            for entry in line {
                let width = wide(entry, size) * share;
                self.entry(
                    scene,
                    entry,
                    (left, y + (row as f32 + 0.5) * pitch),
                    (icon, size),
                    width,
                );
                left += width + gap;
            }
        }
    }

    /// A small card, with its upper right corner cut off: something on it has been used up.
    pub fn cut_card(self, scene: &mut Scene, rect: Rect, colour: Rgb, ground: Rgb) {
        scene.put(
            Shape::rect(rect.x, rect.y, rect.w, rect.h)
                .round(5.0)
                .fill(colour),
        );
        self.cut_corner(scene, rect, ground);
    }

    /// Cuts off the upper right corner of a small card.
    pub fn cut_corner(self, scene: &mut Scene, rect: Rect, ground: Rgb) {
        const CUT: f32 = 11.0;
        let (right, top) = (rect.right() + 1.0, rect.y - 1.0);
        let corner = [(right - CUT, top), (right, top), (right, top + CUT)];
        scene.put(Shape::polygon(&corner).fill(ground));
    }

    /// Whether entries can be read in so many lines without columns.
    pub fn legend_fits(self, entries: &[Entry], width: f32, lines: usize) -> bool {
        let wide = |entry: &Entry| Face::SemiBold.width(&entry.means, LEAST) + ICON + 8.0 + GAP;
        let mut lines = entries.chunks(entries.len().div_ceil(lines).max(1));
        lines.all(|line| line.iter().map(wide).sum::<f32>() - GAP <= width)
    }

    fn entry(
        self,
        scene: &mut Scene,
        entry: &Entry,
        (x, y): (f32, f32),
        (icon, size): (f32, f32),
        width: f32,
    ) {
        let (colour, ground, middle) = (self.roles.on_table, scene.table, x + icon / 2.0);
        match entry.sign {
            Sign::Icon(drawn) => scene.icon(drawn, middle, y, icon, colour, ground),
            Sign::Spark => self.spark(scene, (middle, y), icon),
            Sign::Cut => {
                let (w, h) = (icon, 0.62 * icon);
                self.cut_card(scene, Rect::new(x, y - h / 2.0, w, h), colour, ground);
            }
            // As on paper, but in the colours of the table.
            Sign::Pip(Pip::Full) => scene.put(Shape::disc(middle, y, 7.5).fill(colour)),
            Sign::Pip(Pip::Hollow) => scene.put(Shape::disc(middle, y, 6.5).edge(2.5, colour)),
        }
        let text = Text::new(entry.means.clone(), x + icon + 8.0, y, size, colour);
        scene.write(
            text.face(Face::SemiBold)
                .read_from(Distance::Study)
                .fit(width - icon - 8.0),
        );
    }
}
