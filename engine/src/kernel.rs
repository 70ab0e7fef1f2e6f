//! The rules kernel: a turn is a plain function, a question is a `?`, a move is an answer.

mod ahead;
mod certain;
mod cx;
mod decision;
mod deck;
mod dice;
mod game;
mod glyph;
mod greedy;
mod guard;
pub mod invariants;
mod offered;
mod options;
mod order;
mod pick;
mod picks;
mod policy;
mod preview;
mod refusal;
mod run;
mod sample;
mod save;
mod score;
mod seat;
mod secret;
mod table;
mod tape;
mod term;
mod test_table;
pub mod testing;
mod told;
pub mod verb;
mod walk;

pub use certain::{Certain, certain, certain_of};
pub use cx::{CONFIRM, CONFIRM_DONE, Cx, DONE, DONE_AND_PASS, Flow, Halt, Never};
pub use decision::{
    Answer, Ask, Choice, Combinations, Decision, DecisionId, Prompt, Shape, Skipped, Waiting,
};
pub use deck::Deck;
pub use dice::{Dice, Seed};
pub use game::{Component, Fact, Game, Outcome, Source, Turn, set_up};
pub use glyph::Glyph;
pub use greedy::{greedy, mild};
pub use guard::panic_is_caught;
pub use offered::{Judge, Offered, Reasons, Refusals, Refused};
pub use options::{CHANCE, OptionGroup, OptionKind, OptionSpec, OptionValue, Options, Preset, SetupError};
pub use order::{Condition, Order};
pub use pick::{Anchor, Label, Labelled, Pick};
pub use policy::{Endless, Offer, Policy, PolicyAnswer, RandomPolicy, play_out, play_out_with_events};
pub use preview::Preview;
pub use refusal::Refusal;
pub use run::Checkpoint;
pub use save::{LoadError, Loaded, Rewound, Save};
pub use score::{ScoreLine, ScoreSheet};
pub use seat::{BySeat, Seat, Viewer};
pub use secret::{Card, CardId, Renaming};
pub use table::{Awaited, Progress, Status, Table};
pub use tape::{Author, Entry, Seal};
pub use term::{Arg, Key, Reason, Term, Word};
pub use told::{Joined, Mark, Told, ToldKind};

/// Every message key that the kernel itself can use.
pub fn vocabulary() -> Vec<&'static str> {
    let own = ["confirm", "confirm-done", "confirm-done-and-pass", "seat-name"];
    own.into_iter()
        .chain(refusal::REFUSALS.iter().copied())
        .chain(tape::SEALS.iter().copied())
        .collect()
}
