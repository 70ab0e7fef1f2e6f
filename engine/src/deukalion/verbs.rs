//! The verbs of Deukalion: `sail`, `found`, `attack`, `renounce`, `orient`, `card`.

use super::vocabulary::{ACT, AFTER, AGAIN, COUNTER, FETCH, LOOT, ORACLE, ORIENT, REACT, SLOT, STEP, STYX};
use crate::kernel::Prompt;
use crate::kernel::verb::{InAdvance, Kind, Limit, Opening, Param, Standing, Verb, VerbGroup};

/// How the keys of all begin that is no square of the sea.
const SQUARES: Kind = Kind::BeginningOtherwise(&[
    "act-", "attack-", "con-", "deliver-", "draw", "fetch-", "fewer-", "found-", "hydra", "renounce",
]);

/// The questions of one's own step.
const OWN: &[Prompt] = &[STEP, AFTER, ACT];

/// What a step is made of.
pub static VERBS: VerbGroup = VerbGroup {
    command: "deukalion",
    verbs: &[
        Verb {
            name: "sail",
            opening: Opening {
                prompts: OWN,
                choices: SQUARES,
                param: Some("to"),
            },
            params: &[
                Param::of("to", OWN).required(),
                Param::of("styx", &[STYX]),
                Param::of("city", &[SLOT]),
            ],
        },
        Verb {
            name: "found",
            opening: Opening {
                prompts: OWN,
                choices: Kind::Beginning("found-"),
                param: Some("town"),
            },
            params: &[Param::of("town", OWN).required()],
        },
        Verb {
            name: "attack",
            opening: Opening {
                prompts: OWN,
                choices: Kind::Beginning("attack-"),
                param: Some("place"),
            },
            params: &[Param::of("place", OWN).required(), Param::of("treasure", &[LOOT])],
        },
        Verb {
            name: "renounce",
            opening: Opening {
                prompts: &[STEP, AFTER],
                choices: Kind::Beginning("renounce"),
                param: None,
            },
            params: &[],
        },
        Verb {
            name: "orient",
            opening: Opening {
                prompts: &[ORIENT],
                choices: Kind::Any,
                param: Some("cup"),
            },
            params: &[Param::of("cup", &[ORIENT]).required()],
        },
        Verb {
            name: "card",
            opening: Opening {
                prompts: &[STEP, AFTER, ACT, REACT, COUNTER],
                choices: Kind::Beginning("act-"),
                param: Some("card"),
            },
            params: &[
                Param::of("card", &[STEP, AFTER, ACT, REACT, COUNTER]).required(),
                Param::of("fighters", &[FETCH, AGAIN]),
                Param::of("contract", &[ORACLE]),
            ],
        },
    ],
    standing: &[
        Standing {
            name: "renounce",
            answers: &[RENOUNCE.when(&[BELOW])],
            during: None,
        },
        Standing {
            name: "stay",
            answers: &[InAdvance::pass(STEP)],
            during: None,
        },
        Standing {
            name: "ask-from-2",
            answers: &[
                RENOUNCE.when(&[BELOW, Limit::at_most("middle", 1)]),
                InAdvance::pass(STEP).when(&[Limit::at_most("middle", 1)]),
            ],
            during: None,
        },
        Standing {
            name: "ask-from-3",
            answers: &[
                RENOUNCE.when(&[BELOW, Limit::at_most("middle", 2)]),
                InAdvance::pass(STEP).when(&[Limit::at_most("middle", 2)]),
            ],
            during: None,
        },
        Standing {
            name: "pass-windows",
            answers: &[
                InAdvance::pass(REACT),
                // On a throw in one's own step there is no hurry.
                InAdvance::pass(COUNTER).when(&[Limit::at_most("acting", 0)]),
            ],
            during: Some("round"),
        },
        Standing {
            name: "end-step",
            answers: &[InAdvance::pass(AFTER)],
            during: None,
        },
    ],
};

/// Renounces the step.
const RENOUNCE: InAdvance = InAdvance::choose(STEP, "renounce");
/// There are own fighters in the Underworld.
const BELOW: Limit = Limit::at_least("below", 1);
