//! Panels over every question there can be: Discord takes each message, each click on it is an answer that
//! the question takes, and every choice can be reached. Random games are few here; `PANTHEON_GAMES=1000 cargo
//! test -p bot --test pantheon panels::` plays so many of every game, player count and option.

mod cheapest;
mod click;
mod forged;
mod ids;
mod made;
mod message;
mod met;
mod shown;
mod tapping;
mod taps;
