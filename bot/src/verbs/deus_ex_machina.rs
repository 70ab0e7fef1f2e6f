//! The verbs of Deus Ex Machina: `/machina place`, `ability`, `intervene`, `lay`.

use super::{Kind, Opening, PASS, Param, Standing, Verb, VerbGroup};

/// What a round is made of.
pub const MACHINA: VerbGroup = VerbGroup {
    game: "deus-ex-machina",
    command: "machina",
    about: "Play a round of Deus Ex Machina in one line",
    verbs: &[
        Verb {
            name: "place",
            about: "Send a hero to a space of the map",
            opening: Opening {
                prompts: &["round"],
                choices: Kind::Beginning("hero-"),
                param: Some("hero"),
            },
            params: &[
                Param::of("hero", "Which hero of the hero track", &["round"]).required(),
                Param::of("space", "Where to", &["space"]),
                Param::of(
                    "action",
                    "Gain the points of the area, or complete a quest there",
                    &["action"],
                ),
                Param::of("bonus", "What the quest is paid with", &["bonus"]),
                Param::of(
                    "rival",
                    "Who loses glory by the space of the quest track",
                    &["rival-loses"],
                ),
                Param::of("point", "What to gain at the altar", &["altar-point"]),
            ],
        },
        Verb {
            name: "ability",
            about: "Use the special ability of your god",
            opening: Opening {
                prompts: &["round", "after-placement"],
                choices: Kind::Beginning("god-"),
                param: None,
            },
            params: &[
                Param::of(
                    "target",
                    "The hero, the quest or the rival it is meant for",
                    &["reserve-hero", "remove-hero", "ease-quest", "steal-from"],
                ),
                Param::of(
                    "space",
                    "Where a secret quest is laid on the quest track",
                    &["lay-on"],
                ),
            ],
        },
        Verb {
            name: "intervene",
            about: "Play a Divine Intervention card",
            opening: Opening {
                prompts: &["round", "after-placement"],
                choices: Kind::Beginning("di-"),
                param: Some("card"),
            },
            params: &[
                Param::of("card", "Which card of your hand", &["round", "after-placement"]).required(),
                Param::of(
                    "target",
                    "The quests, the heroes, the space, the rival or the token it is meant for",
                    &[
                        "swap-quests",
                        "swap-heroes",
                        "lucky-space",
                        "rival-loses",
                        "move-token",
                        "ease-quest",
                    ],
                ),
                Param::of(
                    "to",
                    "Where the token goes, or the secret quest",
                    &["move-to", "lay-on"],
                ),
            ],
        },
        Verb {
            name: "lay",
            about: "Lay a secret quest onto the quest track, to complete it in this round",
            opening: Opening {
                prompts: &["round"],
                choices: Kind::Beginning("quest-"),
                param: Some("quest"),
            },
            params: &[
                Param::of("quest", "Which of your secret quests", &["round"]).required(),
                Param::of("space", "On which space of the quest track", &["lay-on"]),
            ],
        },
    ],
    standing: &[
        Standing {
            name: "end-round",
            about: "End my round as soon as my hero is placed",
            prompt: "after-placement",
            choice: PASS,
        },
        Standing {
            name: "altar-might",
            about: "Take Might at the altar",
            prompt: "altar-point",
            choice: "might",
        },
        Standing {
            name: "altar-cunning",
            about: "Take Cunning at the altar",
            prompt: "altar-point",
            choice: "cunning",
        },
    ],
};
