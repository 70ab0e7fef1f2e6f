//! The kernel, over a toy game small enough that every rule of the kernel can be seen at work.

mod certain;
mod dice;
mod ends;
mod greedy;
mod ids;
mod loading;
mod orders;
mod playouts;
mod previews;
mod questions;
mod refusals;
mod sealing;
mod setting_up;
mod together;
mod toy;
mod undo;
mod worlds;
