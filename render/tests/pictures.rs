//! What must hold of every picture: it can be read, nothing overflows, nothing hidden shows, the files are small.

#[path = "pictures/cards.rs"]
mod cards;
#[path = "pictures/files.rs"]
mod files;
#[path = "pictures/fits.rs"]
mod fits;
#[path = "pictures/legible.rs"]
mod legible;
#[path = "pictures/positions.rs"]
mod positions;
#[path = "pictures/scenes.rs"]
mod scenes;
#[path = "pictures/secrets.rs"]
mod secrets;
#[path = "pictures/told.rs"]
mod told;
