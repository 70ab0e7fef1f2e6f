//! One program for all tests of the bot except those of the page in a browser: linking a program takes longer than
//! most tests.

mod absence;
mod administration;
mod around;
mod bad_input;
mod busy;
mod command_line;
mod commands;
mod common;
mod costs;
mod deukalion;
#[cfg(target_os = "linux")]
mod disk;
mod duel;
mod duel_killed;
mod faults;
mod flood;
mod games;
mod gateway;
mod killed;
mod limits;
mod lobby;
mod marking;
mod names;
mod old_database;
mod options;
mod pace;
mod panels;
mod panic_place;
mod parts;
mod passes;
mod phrases;
mod playing;
mod private;
mod reader;
mod room;
mod rooms;
mod secrets;
mod settings;
mod store;
mod tables;
mod typing;
mod verbs;
mod way_out;
mod which_table;
