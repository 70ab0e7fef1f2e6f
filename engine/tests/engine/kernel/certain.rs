//! What is certain about a choice is what all ways to go on have in common, and nothing else.

use engine::for_each_game;
use engine::kernel::testing::*;
use engine::kernel::*;

use super::greedy::all_answers;
use super::toy::*;

/// How many lines are followed for a question.
const LINES: usize = 4_000;

/// What a line of answers comes to: sums of gains, and what stands alone.
type Comes = (Vec<(Seat, Key, i32)>, Vec<Term>);

fn comes(told: Vec<Told>) -> Comes {
    let alone = |told: &&Told| matches!(told.kind, ToldKind::Line | ToldKind::Milestone);
    let terms = told.iter().filter(alone).map(|told| told.term.clone()).collect();
    let all = Joined {
        told: Term::new("all").line(),
        gains: told,
    };
    (all.sums(), terms)
}

/// All lines from here to the next seal, each by a preview of its own; `None` if there are too many.
fn lines<G: Game>(table: &Table<G>, seat: Seat, answers: &[Answer], found: &mut Vec<Comes>) -> Option<()> {
    let ahead = table.preview(seat, answers).ok()?;
    let next = ahead.decision.filter(|decision| decision.prompt != CONFIRM);
    let Some(decision) = next else {
        found.push(comes(ahead.told));
        return (found.len() <= LINES).then_some(());
    };
    // Where the order counts, too many answers are possible.
    for answer in all_answers(&decision).filter(|_| !decision.ordered)? {
        let answers = [answers, &[answer]].concat();
        lines(table, seat, &answers, found)?;
    }
    Some(())
}

/// Compares what is certain with what all previews have in common. Returns how many choices were compared, and how
/// many of them certainly bring something.
fn compare<G: Game>(table: &Table<G>) -> (usize, usize) {
    let (mut compared, mut telling) = (0, 0);
    for decision in table.open_decisions() {
        let seat = decision.seat;
        let known = certain(table, seat);
        if !matches!(decision.shape, Shape::One {} | Shape::OneOrPass {}) {
            assert!(known.is_empty());
            continue;
        }
        for choice in &decision.choices {
            let mut found = Vec::new();
            let first = [Answer::Picked(vec![choice.key.clone()])];
            let all = lines(table, seat, &first, &mut found);
            let known = known.iter().find(|(key, _)| *key == choice.key);
            let known = known.map(|(_, certain)| certain);
            if all.is_none() || found.len() > LINES / decision.choices.len() {
                // It need not be followed to the end to see that nothing is certain.
                assert!(known.is_none_or(Certain::is_empty), "{choice:?}");
                continue;
            }
            let in_all = |is: &dyn Fn(&Comes) -> bool| found.iter().all(is);
            let (mut gains, mut told) = found[0].clone();
            for (seat, what, by) in &mut gains {
                let found = found.iter().map(|(gains, _)| {
                    let same = gains.iter().find(|(who, of, _)| who == seat && of == what);
                    same.map_or(0, |(.., by)| *by)
                });
                let (least, most) = (found.clone().min(), found.max());
                // Of gains the least is certain, of losses the smallest, and nothing if there are both.
                *by = least
                    .filter(|least| *least > 0)
                    .or(most.filter(|most| *most < 0))
                    .unwrap_or(0);
            }
            gains.retain(|(.., by)| *by != 0);
            told.retain(|term| in_all(&|(_, told)| told.contains(term)));
            let known = known.unwrap_or_else(|| panic!("few lines follow {choice:?}"));
            let sorted = |gains: &[(Seat, Key, i32)]| {
                let mut gains: Vec<String> = gains.iter().map(|gain| format!("{gain:?}")).collect();
                gains.sort();
                gains
            };
            assert_eq!(sorted(&known.gains), sorted(&gains), "{choice:?}");
            assert_eq!(known.told, told, "{choice:?}");
            compared += 1;
            telling += usize::from(!known.is_empty());
        }
    }
    (compared, telling)
}

/// Plays games and looks at some of their questions.
fn compare_games<G: Game>(one_in: u32) {
    let (mut compared, mut telling) = (0, 0);
    for seed in 0..20 {
        let game = Match {
            seats: *G::SEATS.end(),
            options: Options::default(),
            seed,
        };
        let mut table = game.open::<G>(Vec::new());
        let mut dice = game.players();
        while let Some(decision) = next(&table) {
            if dice.below(one_in) == 0 {
                let (more, tell) = compare(&table);
                (compared, telling) = (compared + more, telling + tell);
            }
            let answer = random_answer(&decision, &mut dice);
            table
                .submit(decision.seat, decision.id, &answer, Author::Player)
                .expect("an offered answer");
        }
        if telling > 100 {
            break;
        }
    }
    eprintln!(
        "{}: {telling} of {compared} choices certainly bring something",
        G::ID
    );
    assert!(telling > 20, "{}: {telling} of {compared}", G::ID);
}

fn next<G: Game>(table: &Table<G>) -> Option<Decision> {
    let mut open = table.open_decisions().iter();
    open.find(|decision| decision.answered.is_none()).cloned()
}

#[test]
fn certain_is_what_all_ways_to_go_on_have_in_common() {
    for_each_game!(compare_games(12));
}

#[test]
fn certain_is_what_all_ways_to_go_on_have_in_common_in_every_scene() {
    for scene in SCENES.iter().filter(|scene| **scene != "endless") {
        let mut dice = Dice::new(Seed::of_text(scene));
        let mut table = opened(scene, Vec::new()).0;
        for _ in 0..10 {
            compare(&table);
            let Some(decision) = next(&table) else {
                break;
            };
            let answer = random_answer(&decision, &mut dice);
            super::toy::answer(&mut table, decision.seat, &answer);
        }
    }
}

#[test]
fn nobody_else_is_told_what_a_choice_brings() {
    let table = table("two");
    assert!(!certain(&table, A).is_empty());
    assert!(certain(&table, B).is_empty(), "nobody asks B");
}
