//! What every game must hold, over random games of every player count.

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
fn offered_answers_are_accepted_and_all_others_refused() {
    matches(2).for_each(|game| testing::offered_and_nothing_else::<DeusExMachina>(&game));
}

#[test]
fn saved_and_loaded_tables_ask_and_show_the_same() {
    matches(4).for_each(|game| testing::saved_and_loaded_the_same::<DeusExMachina>(&game));
}

#[test]
fn undo_is_the_identity_before_a_seal() {
    matches(4).for_each(|game| testing::undo_is_the_identity::<DeusExMachina>(&game));
}

#[test]
fn drafts_teach_their_player_nothing() {
    matches(4).for_each(|game| testing::drafts_teach_nothing::<DeusExMachina>(&game));
}

#[test]
fn views_decisions_and_events_do_not_leak() {
    let (mut compared, mut excluded) = (0, 0);
    // In addition to the first games, one in which somebody discards a card and keeps its copy.
    let copies = Match {
        seats: 4,
        options: Options::default().with("mini", OptionValue::Flag(true)),
        seed: 1841,
    };
    for game in matches(8).chain([copies]) {
        let (same, none) = testing::nothing_leaks::<DeusExMachina>(&game);
        compared += same;
        excluded += none;
    }
    // Some worlds can be excluded by what rivals did openly; if there were many, the comparison would be
    // worth little.
    assert!(
        compared > 10_000 && excluded * 100 < compared,
        "{compared} worlds compared, {excluded} excluded"
    );
}

#[test]
fn tape_and_policy_play_the_same_game() {
    matches(12).for_each(|game| testing::tape_and_policy_agree::<DeusExMachina>(&game));
}

#[test]
fn simultaneous_answers_may_arrive_in_any_order() {
    matches(4).for_each(|game| testing::arrival_order_does_not_matter::<DeusExMachina>(&game));
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
        ("action", "why-too-hard"),
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
fn score_sheets_add_up() {
    matches(8).for_each(|game| testing::score_sheets_add_up::<DeusExMachina>(&game));
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
fn a_state_takes_at_most_four_kibibytes() {
    for game in matches(3) {
        testing::play_at_random::<DeusExMachina>(&game, Vec::new(), |table, _| {
            let bytes = postcard::to_stdvec(table.state())
                .expect("a state is plain data")
                .len();
            assert!(bytes <= 4096, "{game:?}: {bytes} bytes");
        });
    }
}
