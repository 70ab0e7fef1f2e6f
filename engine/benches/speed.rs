//! How fast the rules run.

fn main() {}
