//! Panels over every question there can be: Discord takes each message, each click on it is an answer that the question takes,
//! and every choice can be reached. Random games are few here; `PANTHEON_GAMES=1000 cargo test -p bot --test panels` plays
//! so many of every game, player count and option.

#[path = "panels/click.rs"]
mod click;
#[path = "panels/forged.rs"]
mod forged;
#[path = "panels/made.rs"]
mod made;
#[path = "panels/met.rs"]
mod met;
#[path = "panels/shown.rs"]
mod shown;
#[path = "panels/taps.rs"]
mod taps;
