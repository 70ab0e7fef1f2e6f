//! What only Deus must hold, over random games of every player count.

use std::collections::BTreeSet;

use engine::deus::Deus;
use engine::kernel::testing::{self, Match};
use engine::kernel::{Answer, Author, Dice, OptionValue, Options, Seat, Seed, Table, Viewer, greedy};

/// Random games of every player count: as in the rulebook, and with all variants.
fn matches(count: u64) -> impl Iterator<Item = Match> {
    (0..count).flat_map(|seed| {
        (2..=4).flat_map(move |seats| {
            [false, true].map(|variants| {
                let value = |text: &str| OptionValue::Value(text.to_owned());
                let plain = Options::default();
                let varied = Options::default()
                    .with("board", value("standard"))
                    .with("pieces", value("eight"));
                let options = if variants {
                    varied.with("wildcard", OptionValue::Flag(true))
                } else {
                    plain
                };
                Match {
                    seats,
                    options,
                    seed: seed * 100 + u64::from(seats) * 10 + u64::from(variants),
                }
            })
        })
    })
}

#[test]
fn what_is_refused_has_a_reason_and_few_lists_are_plain() {
    let mut explained = BTreeSet::new();
    let mut plain = BTreeSet::new();
    // It takes many games until somebody may draw with an empty hand.
    for game in matches(20) {
        plain.extend(testing::refusals_are_sound::<Deus>(&game, |_, refused| {
            explained.insert((refused.prompt.key(), refused.reasons[0].key.clone()));
        }));
    }
    // Whole hands, all gods and pieces, villages that are all attacked anyway, and yes or no: there is nothing
    // that these could refuse.
    let expected = [
        "attack-order",
        "draw",
        "god",
        "offer",
        "starting-pieces",
        "wildcard",
    ];
    assert_eq!(plain, BTreeSet::from(expected));
    for (prompt, reason) in [
        ("action", "why-no-piece"),
        ("action", "why-cannot-pay"),
        ("action", "why-no-region"),
        ("action", "why-temple-cards"),
        ("action", "why-wildcard-laid"),
        ("site", "why-village"),
        ("site", "why-not-sea"),
        ("site", "why-not-land"),
        ("site", "why-occupied"),
        ("site", "why-same-type"),
        ("site", "why-not-beside"),
        ("site", "why-edge-points"),
        ("site", "why-first-at-edge"),
        ("site", "why-first-gap"),
        ("site", "why-not-yours"),
        ("site", "why-one-way"),
        ("payment", "why-no-resource"),
        ("payment", "why-no-gold"),
        ("sell-assortment", "why-no-resource"),
        ("exchange", "why-no-resource"),
        ("produce", "why-no-production"),
        ("gain-pieces", "why-no-pieces-left"),
        ("bottom-card", "why-own-column"),
        ("top-of-column", "why-empty-column"),
        ("siege", "why-no-army"),
        ("march", "why-stop-village"),
        ("march", "why-occupied"),
        ("march", "why-two-armies"),
        ("march", "why-no-ship"),
        ("march", "why-too-far"),
        ("victim", "why-rival-away"),
    ] {
        assert!(
            explained.contains(&(prompt, reason.into())),
            "{prompt} was never answered by {reason}"
        );
    }
}

#[test]
fn everybody_knows_their_own_points_and_nobody_elses_until_the_end() {
    for game in matches(2) {
        let (table, _) = testing::play_to_the_end::<Deus>(&game, Vec::new(), |table, decision| {
            for viewer in Viewer::all(table.seats()) {
                let view = table.view(viewer);
                let sheet = table.score_sheet(viewer);
                let known: Vec<Seat> = view
                    .players
                    .iter()
                    .filter(|p| p.vp.is_some())
                    .map(|p| p.seat)
                    .collect();
                let own: Vec<Seat> = Seat::all(table.seats()).filter(|seat| viewer.is(*seat)).collect();
                assert_eq!(known, own, "{game:?} at {}", decision.id);
                let lines: Vec<Seat> = sheet.lines.iter().map(|line| line.seat).collect();
                assert_eq!(lines, own, "{game:?} at {}", decision.id);
                for line in sheet.lines {
                    let held = view.own.as_ref().map(|own| i32::from(own.vp));
                    assert_eq!(
                        Some(line.total),
                        held,
                        "{game:?} at {}: all points have a source",
                        decision.id
                    );
                }
            }
        });
        assert!(
            table
                .view(Viewer::Public)
                .players
                .iter()
                .all(|player| player.vp.is_some())
        );
        assert_eq!(
            table.score_sheet(Viewer::Public).lines.len(),
            usize::from(game.seats)
        );
    }
}

#[test]
fn a_player_who_looks_ahead_beats_one_who_plays_at_random() {
    let mut dice = Dice::new(Seed::of_text("greedy"));
    for seed in 0..4 {
        let clever = Seat::new((seed % 2) as u8);
        let mut table = Match {
            seats: 2,
            options: Options::default(),
            seed,
        }
        .open::<Deus>(Vec::new());
        while let Some(decision) = table.open_decisions().first().cloned() {
            let (id, answer) = match decision.seat == clever {
                true => greedy(&table, clever, &mut dice).expect("an answer to every question"),
                false => (decision.id, testing::random_answer(&decision, &mut dice)),
            };
            table
                .submit(decision.seat, id, &answer, Author::Computer)
                .expect("an offered answer");
        }
        let outcome = table.outcome().expect("the game is over");
        assert_eq!(outcome.winners, [clever], "seed {seed}: {:?}", outcome.scores);
    }
}

/// The same table in a world where a player holds this many points.
fn with_points(table: &Table<Deus>, seat: Seat, vp: u64) -> Table<Deus> {
    let mut save = serde_json::to_value(table.save()).expect("a save is plain data");
    save["checkpoint"]["state"]["players"][seat.index()]["vp"] = vp.into();
    Table::load(serde_json::from_value(save).expect("still a save"))
        .expect("still a table")
        .table
}

/// What somebody can find out: the view, who is asked, their own question, and what an answer to it would do.
fn made_out(table: &Table<Deus>, viewer: Viewer) -> impl PartialEq + std::fmt::Debug + use<> {
    let Viewer::Seat(seat) = viewer else {
        return (table.view(viewer), table.awaited(), None, None);
    };
    let question = table.decision(seat).cloned();
    let first = question
        .as_ref()
        .and_then(|question| question.choices.first())
        .map(|choice| choice.key.as_str());
    let ahead = first.and_then(|key| table.preview(seat, &[Answer::one(key)]).ok());
    let ahead = ahead.map(|ahead| (ahead.view, ahead.told, ahead.decision, ahead.stopped));
    (table.view(viewer), table.awaited(), question, ahead)
}

#[test]
fn how_many_points_a_rival_holds_is_seen_nowhere() {
    let mut compared = 0;
    for game in matches(1) {
        testing::play_at_random::<Deus>(&game, Vec::new(), |table, decision| {
            // At the beginning of a turn; later on somebody may have been robbed, which tells something. Not
            // of every turn, because that takes long.
            if decision.id.slot > 0 || !decision.id.step.is_multiple_of(5) {
                return;
            }
            for viewer in Viewer::all(game.seats) {
                let before = made_out(table, viewer);
                for rival in Seat::all(game.seats).filter(|rival| !viewer.is(*rival)) {
                    for vp in [0, 2, 3, 40] {
                        assert_eq!(
                            made_out(&with_points(table, rival, vp), viewer),
                            before,
                            "{rival} holds {vp}"
                        );
                        compared += 1;
                    }
                }
            }
        });
    }
    assert!(compared > 1_000, "{compared} worlds compared");
}
