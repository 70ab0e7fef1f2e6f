//! The legend: what every symbol means.

use super::Kit;
use crate::font::Face;
use crate::scene::{Distance, Scene, Text};

/// A symbol.
#[derive(Clone, Copy, Debug)]
pub enum Sign {
    /// An icon.
    Icon(&'static str),
    /// The mark of what is new.
    Spark,
}

/// A symbol and what it means.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The symbol.
    pub sign: Sign,
    /// What it means.
    pub means: String,
}

impl Kit<'_> {
    /// The legend in rows, each entry in a column of its own. The text is as large as fits.
    pub fn legend(self, scene: &mut Scene, entries: &[Entry], (x, y): (f32, f32), (w, h): (f32, f32), columns: usize) {
        let rows = entries.len().div_ceil(columns).max(1);
        let (colour, ground) = (self.roles.on_table, scene.table);
        let pitch = h / rows as f32;
        let icon = (pitch * 0.86).min(30.0);
        // Columns as wide as what stands in them, the rest shared out between them.
        let largest = (pitch * 0.8).clamp(20.0, 28.0);
        let widths = |size: f32| -> Vec<f32> {
            let wide = |entry: &Entry| Face::SemiBold.width(&entry.means, size) + icon + 8.0;
            (0..columns).map(|at| entries.iter().skip(at).step_by(columns).map(wide).fold(0.0, f32::max)).collect()
        };
        let fits = |size: &f32| widths(*size).iter().sum::<f32>() + 14.0 * (columns - 1) as f32 <= w;
        let size = (0..=8).map(|step| largest - step as f32).filter(|size| *size >= 20.0).find(fits).unwrap_or(20.0);
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
                match entry.sign {
                    Sign::Icon(name) => scene.icon(name, left + icon / 2.0, middle, icon, colour, ground),
                    Sign::Spark => self.spark(scene, (left + icon / 2.0, middle), icon),
                }
                let text = Text::new(entry.means.clone(), left + icon + 8.0, middle, size, colour);
                scene.write(text.face(Face::SemiBold).seen(Distance::Study).fit(width - icon - 8.0));
            }
            left += width + gap;
        }
    }
}
