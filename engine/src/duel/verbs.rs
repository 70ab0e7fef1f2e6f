//! The verbs of the duel: `attack`, `answer`.

use super::vocabulary::{ANSWER, ATTACK};
use crate::kernel::verb::{InAdvance, Kind, Opening, Param, Standing, Verb, VerbGroup};

/// How the keys of the cards begin.
const CARDS: Kind = Kind::Beginning("card-");

/// What a turn is made of.
pub static VERBS: VerbGroup = VerbGroup {
    command: "duel",
    verbs: &[
        Verb {
            name: "attack",
            opening: Opening {
                prompts: &[ATTACK],
                choices: CARDS,
                param: Some("card"),
            },
            params: &[Param::of("card", &[ATTACK]).required()],
        },
        Verb {
            name: "answer",
            opening: Opening {
                prompts: &[ANSWER],
                choices: CARDS,
                param: Some("card"),
            },
            params: &[Param::of("card", &[ANSWER]).required()],
        },
    ],
    standing: &[Standing {
        name: "let-be",
        answers: &[InAdvance::pass(ANSWER)],
        during: None,
    }],
};
