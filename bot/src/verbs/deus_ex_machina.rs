//! The verbs of Deus Ex Machina: `/machina place`, `ability`, `intervene`, `lay`.

use super::{Opening, PASS, Param, Standing, Verb, VerbGroup};

/// What a round is made of.
pub const MACHINA: VerbGroup = VerbGroup {
    game: "deus-ex-machina",
    command: "machina",
    about: "Play a round of Deus Ex Machina in one line",
    verbs: &[
        Verb {
            name: "place",
            about: "Send a hero to a space of the map",
            opening: Opening { prompts: &["round"], choices: "hero-", param: Some("hero") },
            params: &[
                Param { name: "hero", about: "Which hero of the hero track", prompts: &["round"], required: true },
                Param { name: "space", about: "Where to", prompts: &["space"], required: false },
                Param {
                    name: "action",
                    about: "Gain the points of the area, or complete a quest there",
                    prompts: &["action"],
                    required: false,
                },
                Param { name: "bonus", about: "What the quest is paid with", prompts: &["bonus"], required: false },
                Param {
                    name: "rival",
                    about: "Who loses glory by the space of the quest track",
                    prompts: &["rival-loses"],
                    required: false,
                },
                Param { name: "point", about: "What to gain at the altar", prompts: &["altar-point"], required: false },
            ],
        },
        Verb {
            name: "ability",
            about: "Use the special ability of your god",
            opening: Opening { prompts: &["round", "after-placement"], choices: "god-", param: None },
            params: &[
                Param {
                    name: "target",
                    about: "The hero, the quest or the rival it is meant for",
                    prompts: &["reserve-hero", "remove-hero", "ease-quest", "steal-from"],
                    required: false,
                },
                Param {
                    name: "space",
                    about: "Where a secret quest is laid on the quest track",
                    prompts: &["lay-on"],
                    required: false,
                },
            ],
        },
        Verb {
            name: "intervene",
            about: "Play a Divine Intervention card",
            opening: Opening { prompts: &["round", "after-placement"], choices: "di-", param: Some("card") },
            params: &[
                Param {
                    name: "card",
                    about: "Which card of your hand",
                    prompts: &["round", "after-placement"],
                    required: true,
                },
                Param {
                    name: "target",
                    about: "The quests, the heroes, the space, the rival or the token it is meant for",
                    prompts: &["swap-quests", "swap-heroes", "lucky-space", "rival-loses", "move-token", "ease-quest"],
                    required: false,
                },
                Param {
                    name: "to",
                    about: "Where the token goes, or the secret quest",
                    prompts: &["move-to", "lay-on"],
                    required: false,
                },
            ],
        },
        Verb {
            name: "lay",
            about: "Lay a secret quest onto the quest track, to complete it in this round",
            opening: Opening { prompts: &["round"], choices: "quest-", param: Some("quest") },
            params: &[
                Param { name: "quest", about: "Which of your secret quests", prompts: &["round"], required: true },
                Param {
                    name: "space",
                    about: "On which space of the quest track",
                    prompts: &["lay-on"],
                    required: false,
                },
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
        Standing { name: "altar-might", about: "Take Might at the altar", prompt: "altar-point", choice: "might" },
        Standing {
            name: "altar-cunning",
            about: "Take Cunning at the altar",
            prompt: "altar-point",
            choice: "cunning",
        },
    ],
};
