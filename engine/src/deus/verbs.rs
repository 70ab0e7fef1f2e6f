//! The verbs of Deus: `build`, `temple`, `offer`, `wild`.

use super::construct::Action;
use super::placement::Site;
use super::vocabulary::{
    ACTION, ARMY, ASSORTMENT, BOTTOM_CARD, BUY, DIFFERENT_PIECES, EXCHANGE, GAIN_PIECES, GOD, OFFER, PAYMENT,
    PRODUCE, RAID, RESOURCES, SELL_FOR_GOLD, SELL_FOR_POINTS, SIEGE, SITE, TOP_OF_COLUMN, VICTIM, WILDCARD,
};
use crate::kernel::verb::{Kind, Opening, Param, Standing, Verb, VerbGroup};

/// How the keys of temple cards begin.
const TEMPLE: &str = "temple-of-";

const REGION: Param = Param::of("region", &[SITE]);
const PAY: Param = Param::of("payment", &[PAYMENT]).via(Site::OTHER);

/// What a turn is made of.
pub static VERBS: VerbGroup = VerbGroup {
    command: "deus",
    verbs: &[
        Verb {
            name: "build",
            opening: Opening {
                prompts: &[ACTION],
                choices: Kind::BeginningOtherwise(&[TEMPLE, Action::OFFERING, Action::WILDCARD]),
                param: Some("card"),
            },
            params: &[
                Param::of("card", &[ACTION]).required(),
                REGION,
                PAY,
                // The first question of an effect.
                Param::of(
                    "effect",
                    &[
                        RESOURCES,
                        GAIN_PIECES,
                        DIFFERENT_PIECES,
                        BUY,
                        SELL_FOR_GOLD,
                        SELL_FOR_POINTS,
                        ASSORTMENT,
                        EXCHANGE,
                        PRODUCE,
                        BOTTOM_CARD,
                        TOP_OF_COLUMN,
                        SIEGE,
                        ARMY,
                        VICTIM,
                        RAID,
                    ],
                ),
            ],
        },
        Verb {
            name: "temple",
            opening: Opening {
                prompts: &[ACTION],
                choices: Kind::Beginning(TEMPLE),
                param: Some("card"),
            },
            params: &[Param::of("card", &[ACTION]).required(), REGION, PAY],
        },
        Verb {
            name: "offer",
            opening: Opening {
                prompts: &[ACTION],
                choices: Kind::Beginning(Action::OFFERING),
                param: None,
            },
            params: &[
                Param::of("cards", &[OFFER]).required(),
                Param::of("god", &[GOD]),
                Param::of("gain", &[RESOURCES, GAIN_PIECES]),
            ],
        },
        Verb {
            name: "wild",
            opening: Opening {
                prompts: &[ACTION],
                choices: Kind::Beginning(Action::WILDCARD),
                param: Some("column"),
            },
            params: &[
                Param::of("column", &[ACTION]).required(),
                Param::of("card", &[WILDCARD]),
                REGION,
            ],
        },
    ],
    standing: &[Standing {
        name: "no-swaps",
        prompt: EXCHANGE,
        choice: None,
    }],
};
