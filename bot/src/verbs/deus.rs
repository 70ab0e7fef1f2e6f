//! The verbs of Deus: `/deus build`, `temple`, `offer`.

use super::{Kind, Opening, PASS, Param, Standing, Verb, VerbGroup};

const REGION: Param = Param::of("region", "Where to", &["site"]);
const PAYMENT: Param = Param::of(
    "payment",
    "How to pay, if not with your own resources first",
    &["payment"],
)
.via("other-payment");

/// What a turn is made of.
pub const DEUS: VerbGroup = VerbGroup {
    game: "deus",
    command: "deus",
    about: "Play a turn of Deus in one line",
    verbs: &[
        Verb {
            name: "build",
            about: "Build a card: it goes into its column, a piece onto the map, and the column works",
            opening: Opening {
                prompts: &["action"],
                choices: Kind::BeginningOtherwise(&["temple-of-", "offering", "wildcard-"]),
                param: Some("card"),
            },
            params: &[
                Param::of("card", "Which card of your hand", &["action"]).required(),
                REGION,
                PAYMENT,
                Param::of(
                    "effect",
                    "The answer to the first question of an effect",
                    &[
                        "resources",
                        "gain-pieces",
                        "different-pieces",
                        "buy",
                        "sell-for-gold",
                        "sell-for-points",
                        "sell-assortment",
                        "exchange",
                        "produce",
                        "bottom-card",
                        "top-of-column",
                        "siege",
                        "army",
                        "victim",
                    ],
                ),
            ],
        },
        Verb {
            name: "temple",
            about: "Build a temple in a region of yours",
            opening: Opening {
                prompts: &["action"],
                choices: Kind::Beginning("temple-of-"),
                param: Some("card"),
            },
            params: &[
                Param::of("card", "Which temple card of your hand", &["action"]).required(),
                REGION,
                PAYMENT,
            ],
        },
        Verb {
            name: "offer",
            about: "Make an offering: the top card names the god who helps you",
            opening: Opening {
                prompts: &["action"],
                choices: Kind::Beginning("offering"),
                param: None,
            },
            params: &[
                Param::of(
                    "cards",
                    "Which cards of your hand, with commas between them",
                    &["offer"],
                )
                .required(),
                Param::of(
                    "top",
                    "Which of them lies on top and names the god",
                    &["top-card"],
                ),
                Param::of("god", "Whose power Jupiter lends you", &["god"]),
                Param::of(
                    "gain",
                    "Which resources or pieces the god gives you",
                    &["resources", "gain-pieces"],
                ),
            ],
        },
        Verb {
            name: "wild",
            about: "Lay your wild card face down into a column, where the table plays with it",
            opening: Opening {
                prompts: &["action"],
                choices: Kind::Beginning("wildcard-"),
                param: Some("column"),
            },
            params: &[
                Param::of("column", "Into which column", &["action"]).required(),
                Param::of("card", "Which card of your hand", &["wildcard"]),
                REGION,
            ],
        },
    ],
    standing: &[Standing {
        name: "no-swaps",
        about: "Swap nothing at a trading post",
        prompt: "exchange",
        choice: PASS,
    }],
};
