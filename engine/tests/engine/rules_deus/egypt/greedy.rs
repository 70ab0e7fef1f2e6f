//! What the greedy computer makes of markets, barques, tokens and marks.

use engine::deus::scenario::{A, At, B, Scenario, TestTable};
use engine::kernel::{Answer, Dice, Key, Seed, greedy};

/// A builds a card; then the computer answers A's question. Returns what was asked and what it picks.
fn answer(scenario: Scenario, card: &str, at: At) -> (TestTable, &'static str, Vec<String>) {
    let mut play = scenario.hand(A, &[card, "temple-of-juno"]).play();
    play.construct(A, card, at);
    let asked = play.asked(A).expect("a question");
    let mut dice = Dice::new(Seed::of_text("greedy"));
    let (_, answer) = greedy(&play.table, A, &mut dice).expect("an answer");
    let picked = match answer {
        Answer::Picked(keys) => keys.iter().map(Key::to_string).collect(),
        Answer::Pass => Vec::new(),
        Answer::Amount(amount) => vec![amount.to_string()],
    };
    (play, asked, picked)
}

fn with(colour: &str) -> Scenario {
    Scenario::new(2).egypt(&[colour]).build(A, "civil", (0, 0))
}

#[test]
fn it_raises_what_it_sells_and_sells_what_is_dear() {
    let scenario = with("maritime").resources(A, [5, 0, 1, 1]);
    let (_, asked, picked) = answer(scenario, "barge-wheat", (-1, 0));
    assert_eq!((asked, picked), ("market", vec!["raise-wheat".to_owned()]));
    let scenario = with("maritime").resources(A, [5, 0, 1, 1]).value("wheat", 6);
    let (_, asked, picked) = answer(scenario, "barge-wheat", (-1, 0));
    assert_eq!((asked, picked), ("sell-sets", vec!["2".to_owned()]));
}

#[test]
fn it_gives_up_what_it_has_most_of() {
    let scenario = with("production")
        .resources(A, [6, 1, 1, 0])
        .barques(A, [0, 1, 1]);
    let (_, asked, picked) = answer(scenario.barques_left([0; 3]), "seasonal-work-stone", (0, 0));
    assert_eq!((asked, picked), ("surplus", vec!["wheat".to_owned(); 4]));
}

#[test]
fn it_spends_its_tokens() {
    let (_, asked, picked) = answer(with("military"), "barracks", (0, 0));
    assert_eq!((asked, picked.len()), ("camp", 1), "{picked:?}");
    let (play, asked, picked) = answer(with("military"), "archers", (0, 0));
    assert_eq!(
        (asked, picked),
        ("archers-village", vec![play.key((1, -1)).to_owned()])
    );
    let beside = || with("military").build(B, "civil", (0, 1));
    let (_, asked, picked) = answer(beside(), "fortress", (0, 0));
    assert_eq!((asked, picked.len()), ("fortress-pile", 1), "{picked:?}");
    let (_, asked, picked) = answer(beside().cards(B, &["quarry", "forum"]), "garrison", (0, 0));
    assert_eq!((asked, picked.len()), ("garrison-column", 1), "{picked:?}");
}

#[test]
fn it_puts_a_coin_on_a_card() {
    let scenario = with("scientific").cards(A, &["quarry", "stone-market"]);
    let (_, asked, picked) = answer(scenario, "observatory", (0, 0));
    assert_eq!((asked, picked.len()), ("coin", 1), "{picked:?}");
}
