//! All tests of the engine in one program, so that the engine is linked once.

mod conservation_deus;
mod conservation_deus_ex_machina;
mod kernel;
mod map;
mod properties_deus;
mod properties_deus_ex_machina;
mod rules_deus;
mod rules_deus_ex_machina;
mod saves;
mod transcripts;
