//! What only Deukalion must hold, over random games of every player count.

use std::collections::{BTreeMap, BTreeSet};

use engine::deukalion::Deukalion;
use engine::deukalion::fight::Clash;
use engine::deukalion::view::Stage;
use engine::kernel::testing;
use engine::kernel::{Answer, Author, Dice, Game, Seed, Table, Viewer};

#[test]
fn what_is_refused_has_a_reason_and_few_lists_are_plain() {
    let (mut plain, mut explained) = (BTreeSet::new(), BTreeSet::new());
    for game in testing::matches(2..=4, Deukalion::options(), 6) {
        plain.extend(testing::refusals_are_sound::<Deukalion>(&game, |_, refused| {
            explained.insert((refused.prompt.key(), refused.reasons[0].key.to_string()));
        }));
    }
    // All ways to turn the cup, all thrown fighters, whole hands, all treasures that fit, and a contract that is
    // offered because it can be fulfilled: there is nothing that these could refuse.
    assert_eq!(
        plain,
        ["accept-contract", "orient", "pay-cards", "throw-again"].into()
    );
    for (prompt, reason) in [
        ("act", "why-die-used"),
        ("act", "why-window-thrown"),
        ("after", "why-acted"),
        ("anchor", "why-no-anchor"),
        ("counter", "why-window-own"),
        ("drift", "why-not-three-away"),
        ("fetch", "why-not-so-many"),
        ("hydra-to", "why-hydra-too-far"),
        ("loot", "why-not-there"),
        ("prize", "why-not-there"),
        ("react", "why-window-thrown"),
        ("slot", "why-no-slot"),
        ("step", "why-too-far"),
        ("step", "why-active-only"),
        ("styx", "why-not-aboard"),
    ] {
        assert!(
            explained.contains(&(prompt, reason.to_owned())),
            "{prompt} was never answered by {reason}"
        );
    }
}

/// Whether and whom the table waits for after a window is the same in all worlds that look alike: a player who holds
/// nothing that fits is waited for like anybody else, also where the table never passes for them.
#[test]
fn a_window_that_is_passed_betrays_no_hand() {
    let mut looked_at = BTreeMap::new();
    let mut dice = Dice::new(Seed::of_text("windows"));
    for game in testing::matches(2..=4, Deukalion::options(), 6) {
        testing::play_at_random::<Deukalion>(&game, Vec::new(), |table, asked| {
            if !asked.window {
                return;
            }
            let passed = |mut table: Table<Deukalion>| {
                let id = table.decision(asked.seat).map(|decision| decision.id)?;
                let passed = table.submit(asked.seat, id, &Answer::Pass, Author::Player);
                passed.ok().map(|_| table)
            };
            for viewer in Viewer::all(table.seats()).filter(|viewer| !viewer.is(asked.seat)) {
                let Some(other) = table.redealt(viewer, &mut dice) else {
                    continue;
                };
                let here = Table::load(table.save()).expect("a save loads").table;
                let (Some(here), Some(other)) = (passed(here), passed(other)) else {
                    panic!("{game:?}: {} cannot be passed", asked.id);
                };
                // A player who beats the Hydra has to show a secret contract that asks for her.
                if has_beaten_the_hydra(&here) {
                    continue;
                }
                assert_eq!(
                    other.awaited(),
                    here.awaited(),
                    "{game:?}, {viewer:?} after {}",
                    asked.id
                );
                assert_eq!(
                    other.view(viewer),
                    here.view(viewer),
                    "{game:?}, {viewer:?} after {}",
                    asked.id
                );
                *looked_at.entry(asked.prompt.key()).or_insert(0) += 1;
            }
        });
    }
    for prompt in ["react", "counter"] {
        let count = looked_at.get(prompt).copied().unwrap_or(0);
        assert!(count > 100, "only {count} of {prompt}: {looked_at:?}");
    }
}

fn has_beaten_the_hydra(table: &Table<Deukalion>) -> bool {
    let fought = table.view(Viewer::Public).fought;
    fought.is_some_and(|fought| {
        let against_her = matches!(fought.clash, Clash::Hydra { .. } | Clash::HydraAttacks { .. });
        against_her && fought.won == Some(true)
    })
}

#[test]
fn a_turn_stays_the_active_players_from_the_first_step_of_the_others_to_its_end() {
    for game in testing::matches(2..=4, Deukalion::options(), 2) {
        testing::play_at_random::<Deukalion>(&game, Vec::new(), |table, _| {
            let view = table.view(Viewer::Public);
            let turn = table.turn().expect("it is always somebody's turn");
            if view.stage != Stage::Anchors {
                assert_eq!((turn.seat, turn.round), (view.active, u32::from(view.turn)));
            }
        });
    }
}

#[test]
fn random_games_come_to_everything_that_the_invariants_are_about() {
    let (mut full, mut towns, mut below, mut ties) = (0, 0, 0, 0);
    for game in testing::matches(2..=4, Deukalion::options(), 20) {
        testing::play_at_random::<Deukalion>(&game, Vec::new(), |table, _| {
            let view = table.view(Viewer::Public);
            for player in &view.players {
                full += u32::from(
                    usize::from(player.fighters) + player.cargo.len() == 10 && player.cargo.len() > 1,
                );
                below += u32::from(player.below > 5);
            }
            towns += u32::from(view.towns.iter().any(|town| town.fighters > 1));
            let ships: Vec<_> = view.players.iter().filter_map(|player| player.ship).collect();
            ties += u32::from(
                view.fight.is_none() && (1..ships.len()).any(|at| ships[..at].contains(&ships[at])),
            );
        });
    }
    for (what, count) in [
        ("full ships", full),
        ("towns of two", towns),
        ("crowds in the Underworld", below),
        ("ships side by side in the Styx", ties),
    ] {
        assert!(count > 5, "only {count} {what}");
    }
}
