//! The ids of buttons, menus and forms.

use bot::ids::TableId;
use bot::panel::{Act, LONGEST_ID};
use engine::kernel::{DecisionId, Dice, Key, Seed};

const TABLE: TableId = TableId(i64::MAX);
const DECISION: DecisionId = DecisionId {
    step: u32::MAX,
    slot: u32::MAX,
    take: u32::MAX,
};

/// The longest act of every verb, found by what the verb reads.
fn longest() -> Vec<Act> {
    let key = "k".repeat(Key::MAX);
    let (table, decision) = (TABLE.to_string(), DECISION.to_string());
    let tails: [&[&str]; 12] = [
        &[],
        &[&table],
        &[&key],
        &[&table, &key],
        &[&table, &key, "255"],
        &[&table, "-9223372036854775808"],
        &[&table, "255"],
        &[&table, &decision],
        &[&table, &decision, &key],
        &[&table, &decision, "-2147483648"],
        &[&table, &decision, "255"],
        &[&table, &decision, "255", "255"],
    ];
    let fitting = |verb: &str| {
        tails
            .iter()
            .find_map(|tail| Act::parse(&[&["p1", verb][..], tail].concat().join(":")))
    };
    Act::VERBS
        .iter()
        .map(|verb| fitting(verb).unwrap_or_else(|| panic!("nothing fits {verb}")))
        .collect()
}

#[test]
fn every_id_fits_and_is_read_as_it_was_written() {
    for act in longest() {
        let id = act.id();
        assert!(id.len() <= LONGEST_ID, "{id}");
        assert_eq!(Act::parse(&id), Some(act), "{id}");
    }
}

#[test]
fn verbs_differ() {
    let mut verbs = Act::VERBS.to_vec();
    verbs.sort_unstable();
    verbs.dedup();
    assert_eq!(verbs.len(), Act::VERBS.len());
}

#[test]
fn an_id_is_written_as_people_would_read_it() {
    let decision = DecisionId {
        step: 12,
        slot: 3,
        take: 0,
    };
    let act = Act::Pick {
        table: TableId(7),
        decision,
        key: Key::of("b4"),
    };
    assert_eq!(act.id(), "p1:one:7:12.3.0:b4");
    assert_eq!((act.table(), act.decision()), (Some(TableId(7)), Some(decision)));
    let page = Act::Page {
        table: TableId(7),
        decision,
        group: None,
        page: 2,
    };
    assert_eq!(page.id(), "p1:page:7:12.3.0:-:2");
    assert_eq!(Act::NewTable {}.id(), "p1:new");
    assert_eq!(
        (Act::NewTable {}.table(), Act::NewTable {}.decision()),
        (None, None)
    );
}

#[test]
fn only_the_form_for_a_number_is_a_form() {
    let table = TableId(1);
    assert!(
        Act::AmountForm {
            table,
            decision: DECISION
        }
        .opens_modal()
    );
    assert!(
        !Act::Amount {
            table,
            decision: DECISION,
            value: 3
        }
        .opens_modal()
    );
    assert_eq!(longest().iter().filter(|act| act.opens_modal()).count(), 1);
}

#[test]
fn what_is_not_ours_is_nobodys_id() {
    let long = format!("p1:one:1:1.1.1:{}", "k".repeat(Key::MAX + 1));
    for text in [
        "",
        ":",
        "p1",
        "p1:",
        "p2:join:1",
        "P1:join:1",
        "join:1",
        "p1:dance:1",
        "p1:join",
        "p1:join:",
        "p1:join:x",
        "p1:join:-1",
        "p1:join:+1",
        "p1:join:01",
        "p1:join:1:2",
        "p1:kind:1",
        "p1:join:9223372036854775808",
        "p1:new:1",
        "p1:one:1:1.1:forum",
        "p1:one:1:1.1.+1:forum",
        "p1:one:1:1.1.1:Forum",
        "p1:one:1:1.1.1:",
        "p1:one:1:1.1.4294967296:forum",
        "p1:page:1:1.1.1:-:256",
        "p1:page:1:1.1.1::1",
        "p1:amount:1:1.1.1:-0",
        "p1:join:1 ",
        "p1:join:１",
        &long,
    ] {
        assert_eq!(Act::parse(text), None, "{text:?}");
    }
}

#[test]
fn whatever_is_done_to_an_id_it_is_read_to_the_letter_or_not_at_all() {
    let mut dice = Dice::new(Seed::of_text("ids"));
    let letters: Vec<char> = "p1:joinewabcd0123456789.-+é中 ".chars().collect();
    let ids: Vec<String> = longest().iter().map(Act::id).collect();
    for round in 0..20_000 {
        let mut text: Vec<char> = ids[round % ids.len()].chars().collect();
        for _ in 0..=dice.below(3) {
            let at = dice.below(text.len() as u32) as usize;
            let letter = letters[dice.below(letters.len() as u32) as usize];
            match dice.below(3) {
                0 => text[at] = letter,
                1 => text.insert(at, letter),
                _ => drop(text.remove(at)),
            }
        }
        let text: String = text.into_iter().collect();
        if let Some(act) = Act::parse(&text) {
            assert_eq!(act.id(), text);
        }
    }
}
