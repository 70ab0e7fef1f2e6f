//! Tests what must hold for every picture and for every board in words: it can be read, nothing overflows,
//! nothing hidden shows, and the files are small. Tests of single parts are here, too.

mod cache;
mod cards;
mod colour_vision;
mod descriptions;
mod deukalion;
mod deus;
mod files;
mod fits;
mod fonts;
mod glyphs;
mod hands;
mod icons;
mod initials;
mod legible;
mod maps;
mod palettes;
mod positions;
mod rects;
mod scenes;
mod seat_marks;
mod secrets;
mod texts;
mod words;
