//! The kernel, over a toy game small enough that every rule of the kernel can be seen at work.

#[path = "kernel/dice.rs"]
mod dice;
#[path = "kernel/ends.rs"]
mod ends;
#[path = "kernel/ids.rs"]
mod ids;
#[path = "kernel/loading.rs"]
mod loading;
#[path = "kernel/orders.rs"]
mod orders;
#[path = "kernel/playouts.rs"]
mod playouts;
#[path = "kernel/previews.rs"]
mod previews;
#[path = "kernel/questions.rs"]
mod questions;
#[path = "kernel/sealing.rs"]
mod sealing;
#[path = "kernel/setting_up.rs"]
mod setting_up;
#[path = "kernel/together.rs"]
mod together;
#[path = "kernel/toy.rs"]
mod toy;
#[path = "kernel/undo.rs"]
mod undo;
#[path = "kernel/worlds.rs"]
mod worlds;
