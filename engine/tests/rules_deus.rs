//! The rules of Deus, one test for every line of the checklist (B1 to B114), one for each distinct card, and the variants.
//!
//! Positions are built by `Scenario` on the standard boards; regions are given by their coordinates `(q, r)`.

#[path = "rules_deus/armies.rs"]
mod armies;
#[path = "rules_deus/cards.rs"]
mod cards;
#[path = "rules_deus/construct.rs"]
mod construct;
#[path = "rules_deus/ending.rs"]
mod ending;
#[path = "rules_deus/offerings.rs"]
mod offerings;
#[path = "rules_deus/payment.rs"]
mod payment;
#[path = "rules_deus/placement.rs"]
mod placement;
#[path = "rules_deus/rulings.rs"]
mod rulings;
#[path = "rules_deus/secrecy.rs"]
mod secrecy;
#[path = "rules_deus/setup.rs"]
mod setup;
#[path = "rules_deus/tables.rs"]
mod tables;
#[path = "rules_deus/temples.rs"]
mod temples;
#[path = "rules_deus/turns.rs"]
mod turns;
#[path = "rules_deus/variants.rs"]
mod variants;
#[path = "rules_deus/villages.rs"]
mod villages;
