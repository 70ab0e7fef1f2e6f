//! The binary `pantheon`.

use std::process::ExitCode;

fn main() -> ExitCode {
    bot::cli::run(std::env::args_os())
}
