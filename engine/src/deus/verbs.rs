//! The verbs of Deus: `build`, `temple`, `offer`, `wild`.

use super::construct::Action;
use super::placement::Site;
use super::vocabulary::{
    ACTION, ACTIVATE_ANY, ACTIVATE_FIRST, ARCHERS, ARMY, ASSORTMENT, BOTTOM_CARD, BUY, BUY_AT_MARKET,
    BUY_CARDS, CAMP, COIN, COLUMN, DIFFERENT_PIECES, EXCHANGE, FORTRESS, GAIN_PIECES, GARRISON, GOD, MARCH,
    MARKET, MARKET_FIRST, OFFER, OUTSOURCE, PAYMENT, PRODUCE, RAID, REGROUP, RESOURCES, SAIL, SAME_RANK,
    SELL_AT_MARKET, SELL_FOR_GOLD, SELL_FOR_POINTS, SELL_SET, SELL_SETS, SHARE_PIECES, SHIP, SIEGE, SITE,
    SURPLUS, TOKENS, TOP_OF_COLUMN, VICTIM, WILDCARD, YIELD,
};
use crate::kernel::verb::{InAdvance, Kind, Opening, Param, Standing, Verb, VerbGroup};

/// How the keys of temple cards begin.
const TEMPLE: &str = "temple-of-";

const REGION: Param = Param::of("region", &[SITE]);
const PAY: Param = Param::of("payment", &[PAYMENT]).via(Site::OTHER);
/// What there is no place for at the end of the turn.
const LOSE: Param = Param::of("lose", &[SURPLUS]);

/// The first question of an effect.
const EFFECT: Param = Param::of(
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
        SELL_AT_MARKET,
        BUY_AT_MARKET,
        SELL_SET,
        SELL_SETS,
        SHIP,
        YIELD,
        OUTSOURCE,
        SAME_RANK,
        BUY_CARDS,
        COIN,
        ARCHERS,
        FORTRESS,
        GARRISON,
        CAMP,
        REGROUP,
    ],
);

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
                Param::of("column", &[COLUMN]).via(Site::COLUMN),
                // What the new card can do once.
                Param::of(
                    "once",
                    &[MARKET_FIRST, MARKET, ACTIVATE_FIRST, ACTIVATE_ANY, SHARE_PIECES],
                ),
                // The first question of an effect, and what may follow it.
                EFFECT,
                Param::of("to", &[MARCH, SAIL]),
                Param::of("tokens", &[TOKENS]),
                LOSE,
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
                LOSE,
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
    standing: &[
        Standing {
            name: "no-swaps",
            answers: &[InAdvance::pass(EXCHANGE)],
            during: None,
        },
        Standing {
            name: "no-sailing",
            answers: &[InAdvance::pass(SHIP)],
            during: None,
        },
        Standing {
            name: "no-regrouping",
            answers: &[InAdvance::pass(REGROUP)],
            during: None,
        },
    ],
};
