//! The emulator, met over HTTP and WebSocket by bots with and without a library, by its control API and by its
//! page; and its parts by themselves. One program, so that the libraries are linked once.

mod bot;
mod bot_gateway;
mod checks;
mod clock;
mod compression;
mod control;
mod errors;
mod fault_draws;
mod faults;
mod gateway;
mod ids;
mod limits;
mod markdown;
mod oddities;
mod page;
mod paths;
mod poise_bot;
mod rate_limits;
mod raw;
mod semantics;
mod stage;
mod state;
