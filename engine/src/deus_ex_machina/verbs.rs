//! The verbs of Deus Ex Machina: `place`, `ability`, `intervene`, `lay`.

use super::points::Kind as PointKind;
use super::vocabulary::{
    ACTION, AFTER, ALTAR_POINT, BONUS, EASE, LAY_ON, LUCKY_SPACE, MOVE_TO, MOVE_TOKEN, REMOVE, RESERVE,
    RIVAL, ROUND, SPACE, STEAL, SWAP_HEROES, SWAP_QUESTS,
};
use crate::kernel::verb::{InAdvance, Kind, Opening, Param, Standing, Verb, VerbGroup};

// How the keys of the cards begin.
const GODS: Kind = Kind::Beginning("god-");
const HEROES: Kind = Kind::Beginning("hero-");
const INTERVENTIONS: Kind = Kind::Beginning("di-");
const QUESTS: Kind = Kind::Beginning("quest-");

/// What a round is made of.
pub static VERBS: VerbGroup = VerbGroup {
    command: "machina",
    verbs: &[
        Verb {
            name: "place",
            opening: Opening {
                prompts: &[ROUND],
                choices: HEROES,
                param: Some("hero"),
            },
            params: &[
                Param::of("hero", &[ROUND]).required(),
                Param::of("space", &[SPACE]),
                Param::of("action", &[ACTION]),
                Param::of("bonus", &[BONUS]),
                Param::of("rival", &[RIVAL]),
                Param::of("point", &[ALTAR_POINT]),
            ],
        },
        Verb {
            name: "ability",
            opening: Opening {
                prompts: &[ROUND, AFTER],
                choices: GODS,
                param: None,
            },
            params: &[
                Param::of("target", &[RESERVE, REMOVE, EASE, STEAL]),
                Param::of("space", &[LAY_ON]),
            ],
        },
        Verb {
            name: "intervene",
            opening: Opening {
                prompts: &[ROUND, AFTER],
                choices: INTERVENTIONS,
                param: Some("card"),
            },
            params: &[
                Param::of("card", &[ROUND, AFTER]).required(),
                Param::of(
                    "target",
                    &[SWAP_QUESTS, SWAP_HEROES, LUCKY_SPACE, RIVAL, MOVE_TOKEN, EASE],
                ),
                Param::of("to", &[MOVE_TO, LAY_ON]),
            ],
        },
        Verb {
            name: "lay",
            opening: Opening {
                prompts: &[ROUND],
                choices: QUESTS,
                param: Some("quest"),
            },
            params: &[
                Param::of("quest", &[ROUND]).required(),
                Param::of("space", &[LAY_ON]),
            ],
        },
    ],
    standing: &[
        Standing {
            name: "end-round",
            answers: &[InAdvance::pass(AFTER)],
            during: None,
        },
        Standing {
            name: "altar-might",
            answers: &[InAdvance::choose(ALTAR_POINT, PointKind::Might.slug())],
            during: None,
        },
        Standing {
            name: "altar-cunning",
            answers: &[InAdvance::choose(ALTAR_POINT, PointKind::Cunning.slug())],
            during: None,
        },
    ],
};
