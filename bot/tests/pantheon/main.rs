//! One program for all tests of the bot except those of the page in a browser: linking a program takes longer than
//! most tests.

mod absence;
mod administration;
mod bad_input;
mod busy;
mod command_line;
mod common;
mod costs;
#[cfg(target_os = "linux")]
mod disk;
mod faults;
mod flood;
mod games;
mod killed;
mod lobby;
mod names;
mod old_database;
mod panels;
mod panic_place;
mod parts;
mod passes;
mod phrases;
mod playing;
mod private;
mod room;
mod rooms;
mod secrets;
mod settings;
mod store;
mod tables;
mod verbs;
