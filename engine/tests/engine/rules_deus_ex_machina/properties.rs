//! What only Deus Ex Machina must hold, over random games of every player count.

use std::collections::BTreeSet;

use engine::deus_ex_machina::DeusExMachina;
use engine::kernel::testing::{self, Match};
use engine::kernel::{OptionValue, Options, Viewer};

/// Random games of every player count, with and without the expansion.
fn matches(count: u64) -> impl Iterator<Item = Match> {
    (0..count).flat_map(|seed| {
        (2..=4).flat_map(move |seats| {
            [false, true].map(|mini| {
                let options = Options::default().with("mini", OptionValue::Flag(mini));
                Match {
                    seats,
                    options,
                    seed: seed * 100 + u64::from(seats) * 10 + u64::from(mini),
                }
            })
        })
    })
}

#[test]
fn nothing_leaks_where_a_card_is_discarded_and_its_copy_kept() {
    let copies = Match {
        seats: 4,
        options: Options::default().with("mini", OptionValue::Flag(true)),
        seed: 1841,
    };
    let (compared, _) = testing::nothing_leaks::<DeusExMachina>(&copies);
    assert!(compared > 1_000, "{compared} worlds compared");
}

#[test]
fn what_is_refused_has_a_reason_and_few_lists_are_plain() {
    let mut explained = BTreeSet::new();
    let mut plain = BTreeSet::new();
    for game in matches(8) {
        plain.extend(testing::refusals_are_sound::<DeusExMachina>(
            &game,
            |_, refused| {
                explained.insert((refused.prompt.key(), refused.reasons[0].key.clone()));
            },
        ));
    }
    // Whole hands, and all heroes of the track: there is nothing that these could refuse.
    assert_eq!(plain, BTreeSet::from(["discard", "keep-secrets", "reserve-hero"]));
    for (prompt, reason) in [
        ("after-placement", "why-placed"),
        ("action", "why-short"),
        ("bonus", "why-cannot-pay"),
        ("choose-god", "why-taken-god"),
        ("lay-on", "why-space-taken"),
        ("lucky-space", "why-space-taken"),
        ("round", "why-depleted"),
        ("space", "why-occupied"),
        ("swap-quests", "why-no-quest-there"),
    ] {
        assert!(
            explained.contains(&(prompt, reason.into())),
            "{prompt} was never answered by {reason}"
        );
    }
}

#[test]
fn the_parts_of_a_score_are_all_of_the_glory() {
    let mut sources = BTreeSet::new();
    for game in matches(8) {
        testing::play_at_random::<DeusExMachina>(&game, Vec::new(), |table, decision| {
            let seen = table.view(Viewer::Public);
            let sheet = table.score_sheet(Viewer::Public);
            assert_eq!(sheet.lines.len(), seen.players.len());
            for (line, player) in sheet.lines.iter().zip(&seen.players) {
                assert_eq!(
                    (line.seat, line.total),
                    (player.seat, i32::from(player.gp)),
                    "{game:?} at {}",
                    decision.id
                );
                let printed: i32 = player.done.iter().map(|quest| i32::from(quest.facts().gp)).sum();
                let quests = line.parts.iter().find(|(term, _)| term.key == "score-quests");
                assert_eq!(
                    quests.map_or(0, |(_, gp)| *gp),
                    printed,
                    "{game:?} at {}",
                    decision.id
                );
            }
            sources.extend(
                sheet
                    .lines
                    .iter()
                    .flat_map(|line| &line.parts)
                    .map(|(term, _)| term.key.clone()),
            );
        });
    }
    // Everything that brings or costs glory has been met, and nothing comes from before the tally.
    let expected = [
        "di-bribery",
        "score-favour",
        "score-lost-to-card",
        "score-lost-to-quests",
        "score-quests",
        "score-track",
    ];
    assert_eq!(sources.iter().collect::<Vec<_>>(), expected);
}

#[test]
fn random_games_come_to_everything_that_the_invariants_are_about() {
    let (mut laid, mut discards, mut closed, mut reserved, mut full) = (0, 0, 0, 0, 0);
    for game in matches(12) {
        testing::play_at_random::<DeusExMachina>(&game, Vec::new(), |table, decision| {
            let state = serde_json::to_value(table.state()).expect("a state is plain data");
            laid += u32::from(!state["acts"]["laid"].is_null());
            discards += u32::from(decision.prompt.key() == "discard");
            closed += u32::from(!state["heroes"]["closed"].is_null());
            reserved += u32::from(!state["heroes"]["reserved"].is_null());
            let players = state["players"].as_array().expect("players");
            full += u32::from(players.iter().any(|player| player["points"]["might"] == 4));
        });
    }
    for (what, count) in [
        ("secret quests under way", laid),
        ("discards", discards),
        ("closed spaces", closed),
        ("reserved heroes", reserved),
        ("full tracks", full),
    ] {
        assert!(count > 5, "only {count} {what}");
    }
}
