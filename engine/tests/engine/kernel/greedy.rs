//! The greedy computer, and what it looks at.

use engine::deus::Deus;
use engine::deus_ex_machina::DeusExMachina;
use engine::kernel::testing::*;
use engine::kernel::*;

use super::toy::*;

#[test]
fn a_greedy_player_takes_what_looks_best_and_changes_nothing() {
    let table = table("two");
    let before = table.save();
    let mut dice = Dice::new(Seed::of_number(3));
    let (id, answer) = greedy(&table, A, &mut dice).expect("A is asked");
    assert_eq!(
        (id, answer),
        (super::toy::id(&table, A), one("green")),
        "green is worth most"
    );
    assert!(greedy(&table, B, &mut dice).is_none());
    assert_eq!(table.save(), before);
}

#[test]
fn a_greedy_player_sees_what_an_answer_brings_where_nobody_else_is_asked() {
    let table = table("lone-window");
    for lot in 0..9 {
        let taken = greedy(&table, B, &mut Dice::new(Seed::of_number(lot)));
        assert_eq!(taken.map(|(_, answer)| answer), Some(one("slow")));
    }
}

// ---- the same as a plain search ----

/// How many positions and how many answers to a question are looked at.
const EFFORT: usize = 240;
const BREADTH: usize = 40;

/// What a plain search finds: for every answer, how good the best line from there looks. It makes a preview of
/// every position. `None` if there is a question with too many answers.
fn searched<G: Game>(table: &Table<G>, decision: &Decision) -> Option<Vec<(Answer, i64)>> {
    let answers = all_answers(decision)?;
    let effort = EFFORT / answers.len();
    let line = |answer: Answer| {
        let worth = best(table, decision.seat, vec![answer.clone()], effort)?;
        Some((answer, worth))
    };
    answers.into_iter().map(line).collect()
}

fn best<G: Game>(table: &Table<G>, seat: Seat, answers: Vec<Answer>, effort: usize) -> Option<i64> {
    let Ok(ahead) = table.preview(seat, &answers) else {
        return Some(i64::MIN);
    };
    let here = G::appraise(&ahead.view, seat);
    let Some(decision) = ahead.decision else {
        return Some(here);
    };
    let next = all_answers(&decision)?;
    if effort < next.len() {
        return Some(here);
    }
    let effort = effort / next.len();
    let mut lines = Vec::new();
    for answer in next {
        let answers = answers.iter().cloned().chain([answer]).collect();
        lines.push(best(table, seat, answers, effort)?);
    }
    lines.into_iter().max()
}

/// All answers to a question, the larger picks first; `None` if there are very many.
pub(super) fn all_answers(decision: &Decision) -> Option<Vec<Answer>> {
    let one = || {
        decision
            .choices
            .iter()
            .map(|choice| Answer::Picked(vec![choice.key.clone()]))
    };
    if let Some(only) = decision.only_answer() {
        return Some(vec![only]);
    }
    if let Some(together) = &decision.together {
        let picks = |counts: &[u8]| {
            let copies =
                |(choice, count): (&Choice, &u8)| std::iter::repeat_n(choice.key.clone(), (*count).into());
            decision.choices.iter().zip(counts).flat_map(copies).collect()
        };
        let answers = (0..together.count()).map(|at| Answer::Picked(picks(together.get(at))));
        return (together.count() <= BREADTH).then(|| answers.collect());
    }
    let answers: Vec<Answer> = match decision.shape {
        Shape::One {} => one().collect(),
        Shape::OneOrPass {} => std::iter::once(Answer::Pass).chain(one()).collect(),
        Shape::Amount { min, max } => (min..=max).map(Answer::Amount).collect(),
        Shape::Some { min, max } => {
            let mut picks: Vec<Vec<Key>> = vec![Vec::new()];
            for choice in &decision.choices {
                let with = |picked: Vec<Key>| {
                    let room = usize::from(max) - picked.len();
                    let most = room.min(choice.up_to.into());
                    (0..=most).rev().map(move |copies| {
                        let more = std::iter::repeat_n(choice.key.clone(), copies);
                        picked.iter().cloned().chain(more).collect::<Vec<Key>>()
                    })
                };
                picks = picks.into_iter().flat_map(with).collect();
                if picks.len() > 100 * BREADTH {
                    return None;
                }
            }
            picks.retain(|picked| picked.len() >= min.into());
            if decision.ordered {
                picks = picks.into_iter().flat_map(each_on_top).collect();
            }
            picks.into_iter().map(Answer::Picked).collect()
        }
    };
    (answers.len() <= BREADTH).then_some(answers)
}

/// The same picks with each of them on top.
fn each_on_top(picked: Vec<Key>) -> impl Iterator<Item = Vec<Key>> {
    let is_copy = |at: usize| at > 0 && picked[at - 1] == picked[at];
    let places: Vec<usize> = (0..picked.len()).filter(|at| !is_copy(*at)).collect();
    places.into_iter().map(move |at| {
        let mut picked = picked.clone();
        let top = picked.remove(at);
        picked.push(top);
        picked
    })
}

/// Compares what greedy decides with the plain search, for everybody who is asked. Returns how
/// many questions were compared.
fn compare<G: Game>(table: &Table<G>) -> usize {
    let mut compared = 0;
    for decision in table.open_decisions() {
        let Some(lines) = searched(table, decision) else {
            continue;
        };
        let most = lines.iter().map(|(_, worth)| *worth).max();
        let mut equals: Vec<&Answer> = lines
            .iter()
            .filter(|(_, worth)| Some(*worth) == most)
            .map(|(answer, _)| answer)
            .collect();
        let lots = || Dice::new(Seed::of_text(&decision.id.to_string()));
        let lot = lots().below(equals.len() as u32) as usize;
        assert_eq!(
            greedy(table, decision.seat, &mut lots()),
            Some((decision.id, equals.swap_remove(lot).clone())),
            "{decision:?}"
        );
        compared += 1;
    }
    compared
}

/// Plays a game with greedy players only, and compares some of their decisions.
fn compare_game<G: Game>(seats: u8, seed: u64, one_in: u32) -> usize {
    let game = Match {
        seats,
        options: Options::default(),
        seed,
    };
    let mut table = game.open::<G>(Vec::new());
    let mut dice = game.players();
    let mut compared = 0;
    while let Some(seat) = table
        .open_decisions()
        .iter()
        .find(|decision| decision.answered.is_none())
        .map(|decision| decision.seat)
    {
        if dice.below(one_in) == 0 {
            compared += compare(&table);
        }
        let (id, answer) = greedy(&table, seat, &mut dice).expect("an answer to every question");
        table
            .submit(seat, id, &answer, Author::Computer)
            .expect("an offered answer");
    }
    assert!(table.outcome().is_some(), "{:?}", table.status());
    compared
}

#[test]
fn greedy_decides_as_a_plain_search_does() {
    assert!(compare_game::<Deus>(2, 1, 6) > 20);
    assert!(compare_game::<DeusExMachina>(3, 1, 2) > 50);
}

#[test]
fn greedy_decides_as_a_plain_search_does_in_every_scene() {
    let large = |seat| Order::new(seat, SIZE.key(), one("large"));
    let orders = [
        Vec::new(),
        vec![large(A)],
        vec![large(B)],
        vec![Order::no_confirm(A), large(A)],
    ];
    let mut compared = 0;
    for scene in SCENES.iter().filter(|scene| **scene != "endless") {
        for orders in &orders {
            let mut dice = Dice::new(Seed::of_text(scene));
            let mut table = opened(scene, orders.clone()).0;
            // A rival's order shows nowhere, and an answer that can be changed is asked for again.
            for _ in 0..30 {
                compared += compare(&table);
                let mut open = table.open_decisions().iter();
                let Some(decision) = open.find(|decision| decision.answered.is_none()).cloned() else {
                    break;
                };
                let answer = random_answer(&decision, &mut dice);
                super::toy::answer(&mut table, decision.seat, &answer);
            }
        }
    }
    assert!(compared > 1_000, "{compared} questions compared");
}

// ---- very many answers ----

/// What the greedy player gets in a scene for its first answer.
fn gold_after_greedy(scene: &str, wanted: i32) -> i32 {
    want(wanted);
    let mut table = table(scene);
    let (_, taken) = greedy(&table, A, &mut Dice::new(Seed::of_number(3))).expect("A is asked");
    answer(&mut table, A, &taken);
    gold(&table, Viewer::Seat(A))[A.index()]
}

#[test]
fn of_very_many_choices_a_greedy_player_looks_at_some_from_the_first_to_the_last() {
    for wanted in 0..100 {
        assert!(gold_after_greedy("shelf", wanted) >= -1, "{wanted}");
    }
    assert_eq!(
        (gold_after_greedy("shelf", 0), gold_after_greedy("shelf", 99)),
        (0, 0)
    );
}

#[test]
fn of_very_many_numbers_a_greedy_player_looks_at_some_from_the_least_to_the_greatest() {
    for wanted in 0..=1000 {
        assert!(gold_after_greedy("number", wanted) >= -13, "{wanted}");
    }
    assert_eq!(
        (gold_after_greedy("number", 0), gold_after_greedy("number", 1000)),
        (0, 0)
    );
}

#[test]
fn of_very_many_combinations_a_greedy_player_looks_at_some_with_both_copies_of_any_choice() {
    // Three to five of two copies each of ten chips: the first forty combinations hold few of them.
    for wanted in 0..10 {
        assert_eq!(gold_after_greedy("basket", wanted), 2, "{wanted}");
    }
}

#[test]
fn more_combinations_than_can_be_counted_are_no_hindrance() {
    assert!(gold_after_greedy("hoard", 0) > 75, "more than on average");
}

#[test]
fn passing_is_always_among_what_a_greedy_player_looks_at() {
    want(-1);
    let table = table("optional-shelf");
    let taken = greedy(&table, A, &mut Dice::new(Seed::of_number(3))).map(|(_, answer)| answer);
    assert_eq!(taken, Some(Answer::Pass));
}
