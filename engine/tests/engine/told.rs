//! What is told in random games of every kind, and how reports join it.

use engine::games::{GAMES, GameEntry};
use engine::kernel::testing::{Match, changed_options, random_answer};
use engine::kernel::{Author, Joined, Key, Mark, Options, Seat, Told, ToldKind, Viewer, Word};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const BUILT: Word = Word::new("told-built");
const GOLD: Word = Word::new("told-gold");
const SHUFFLED: Word = Word::new("told-shuffled");

fn deed(seat: Seat) -> Told {
    BUILT.with("seat", seat).deed(seat)
}

fn gold(seat: Seat, by: i32) -> Told {
    GOLD.with("seat", seat).gain().gains(seat, Key::of("gold"), by)
}

#[test]
fn a_deed_is_joined_with_the_gains_that_follow_it_and_a_line_stands_alone() {
    let shuffled = SHUFFLED.term().line();
    let lines = Joined::lines([
        gold(A, 1),
        deed(A),
        gold(A, 2),
        shuffled.clone(),
        gold(B, 3),
        deed(B),
    ]);
    let alone = |told| Joined {
        told,
        gains: Vec::new(),
    };
    let joined = Joined {
        told: deed(A),
        gains: vec![gold(A, 2), gold(B, 3)],
    };
    assert_eq!(
        lines,
        [alone(gold(A, 1)), joined, alone(shuffled), alone(deed(B))]
    );
}

#[test]
fn gains_are_summed_up_by_player_and_thing_with_the_doer_first() {
    let points = GOLD.term().gain().gains(B, Key::of("points"), 4);
    let told = [deed(B), gold(A, -2), gold(B, 2), points, gold(B, 3), gold(A, 1)];
    let [line] = Joined::lines(told).try_into().expect("one line");
    let (gold, points) = (Key::of("gold"), Key::of("points"));
    assert_eq!(
        line.sums(),
        [(B, gold.clone(), 5), (B, points, 4), (A, gold.clone(), -1)]
    );
    let even = Joined::lines([deed(B), self::gold(B, 2), self::gold(B, -2)]);
    assert!(even[0].sums().is_empty(), "nothing has changed in the end");
}

#[test]
fn a_line_without_marks_is_stored_as_its_sentence_alone() {
    let line = SHUFFLED.with("count", 3).line();
    let stored = serde_json::to_value(&line).expect("JSON");
    assert_eq!(stored, serde_json::to_value(&line.term).expect("JSON"));
    let earlier = r#"{"key":"told-shuffled","args":{"count":{"number":3}}}"#;
    assert_eq!(serde_json::from_str::<Told>(earlier).expect("it loads"), line);
}

/// Plays random games with all options, and hands over what each viewer is told by each step.
fn hear(game: &'static GameEntry, mut hear: impl FnMut(Viewer, &[Told])) {
    for seats in game.min_seats..=game.max_seats {
        for options in [Options::default(), changed_options((game.options)())] {
            let seed = 7;
            let played = Match { seats, options, seed };
            let opened = game.open(played.options.clone(), seats, played.seed(), Vec::new());
            let (mut table, changes) = opened.expect("a legal set-up");
            let (mut dice, mut news, mut step) = (played.players(), changes.news, table.step());
            loop {
                let asked = table.open_decisions().iter().find(|open| open.answered.is_none());
                let asked = asked.cloned();
                if table.step() != step || asked.is_none() {
                    for viewer in Viewer::all(seats) {
                        let told = news.iter().filter_map(|news| news.told(viewer).cloned());
                        hear(viewer, &told.collect::<Vec<_>>());
                    }
                    (news, step) = (Vec::new(), table.step());
                }
                let Some(asked) = asked else { break };
                let answer = random_answer(&asked, &mut dice);
                let changes = table.submit(asked.seat, asked.id, &answer, Author::Player);
                news.extend(changes.expect("it was offered").news);
            }
        }
    }
}

#[test]
fn a_gain_follows_a_deed_of_its_step_and_its_marks_say_it_all() {
    for game in GAMES {
        let mut gains = 0;
        hear(game, |viewer, told| {
            let mut has_deed = false;
            for told in told {
                has_deed |= matches!(told.kind, ToldKind::Deed(_));
                if told.kind == ToldKind::Gain {
                    gains += 1;
                    assert!(has_deed, "{}, {viewer:?}: {told:?}", game.id);
                    let only = told.marks.iter().all(|mark| matches!(mark, Mark::Gain { .. }));
                    assert!(only && !told.marks.is_empty(), "{}: {told:?}", game.id);
                }
            }
        });
        assert!(gains > 0, "{}", game.id);
    }
}

#[test]
fn what_is_gained_has_a_noun_of_its_game() {
    for game in GAMES {
        let nouns = (game.vocabulary)();
        hear(game, |_, told| {
            for (_, what, by) in told.iter().flat_map(Told::gained) {
                assert!(nouns.contains(&what.as_str()) && by != 0, "{}: {what}", game.id);
            }
        });
    }
}

#[test]
fn what_is_told_is_the_same_once_it_is_stored_and_read() {
    for game in GAMES {
        hear(game, |_, told| {
            for told in told {
                let stored = serde_json::to_string(told).expect("JSON");
                assert_eq!(&serde_json::from_str::<Told>(&stored).expect("it loads"), told);
            }
        });
    }
}
