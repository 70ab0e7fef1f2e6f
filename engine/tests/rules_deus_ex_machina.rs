//! The rules of Deus Ex Machina, one test for every line of the checklist (M1 to M100) and for the worked example.
//!
//! Positions are built by `Scenario`: A Athena, B Zeus, C Hermes, D Hera, abilities charged, everybody 10 GP.

#[path = "rules_deus_ex_machina/abilities_common.rs"]
mod abilities_common;
#[path = "rules_deus_ex_machina/ratings.rs"]
mod ratings;
#[path = "rules_deus_ex_machina/revealing.rs"]
mod revealing;
#[path = "rules_deus_ex_machina/rounds.rs"]
mod rounds;
#[path = "rules_deus_ex_machina/scoring.rs"]
mod scoring;
#[path = "rules_deus_ex_machina/setup.rs"]
mod setup;

#[path = "rules_deus_ex_machina/worked_example.rs"]
mod worked_example;

#[path = "rules_deus_ex_machina/abilities.rs"]
mod abilities;
#[path = "rules_deus_ex_machina/interventions.rs"]
mod interventions;
#[path = "rules_deus_ex_machina/moves.rs"]
mod moves;
#[path = "rules_deus_ex_machina/olympus.rs"]
mod olympus;
#[path = "rules_deus_ex_machina/reasons.rs"]
mod reasons;
#[path = "rules_deus_ex_machina/secrecy.rs"]
mod secrecy;
#[path = "rules_deus_ex_machina/secret_quests.rs"]
mod secret_quests;
#[path = "rules_deus_ex_machina/winning.rs"]
mod winning;
