//! All tests of the engine in one program, so that the engine is linked once. The tests that run over every
//! game are in files of their own. Each game has a line here for the tests of its rules.

mod card_tests;
mod files;
mod invariants;
mod kernel;
mod map;
mod properties;
mod rules_deukalion;
mod rules_deus;
mod rules_deus_ex_machina;
mod rules_duel;
mod saves;
mod told;
mod transcripts;
