//! Clicks that no panel offered: refused, and never a panic.

use std::collections::BTreeMap;

use bot::ids::TableId;
use bot::marks::Marks;
use bot::panel::{Act, At, Wish, wish};
use engine::kernel::{Decision, DecisionId, Dice, Key, Refusal, Seed, Shape};
use words::{Lang, Letters, Words};

use super::click::{Asked, TABLE};
use super::made::{Look, SIZES, choices, decision};

const SHAPES: [Shape; 6] = [
    Shape::One {},
    Shape::OneOrPass {},
    Shape::Some { min: 0, max: 3 },
    Shape::Some { min: 2, max: 200 },
    Shape::Amount { min: -5, max: 5 },
    Shape::Amount { min: 0, max: 10_000 },
];

struct Forger(Dice);

impl Forger {
    fn below(&mut self, limit: usize) -> usize {
        self.0.below(limit as u32) as usize
    }

    fn number(&mut self) -> u8 {
        [0, 1, 2, 3, 11, 12, 24, 25, 26, 254, 255][self.below(11)]
    }

    fn group(&mut self) -> Option<u8> {
        (self.below(2) == 0).then(|| self.number())
    }

    /// A key that may be on offer.
    fn key(&mut self) -> Key {
        match self.below(4) {
            0 => Key::of("-"),
            1 => Key::made("k".repeat(Key::MAX)),
            _ => Key::made(format!("c{}", self.below(320))),
        }
    }

    fn text(&mut self) -> String {
        match self.below(6) {
            0 => String::new(),
            1 => "𝄞 *_`".repeat(self.below(2_000)),
            2 => format!("{}", self.below(30)),
            3 => "-99999999999999999999".to_owned(),
            _ => self.key().to_string(),
        }
    }

    fn values(&mut self) -> Vec<String> {
        let count = [0, 1, 1, 1, 2, 3, 26][self.below(7)];
        (0..count).map(|_| self.text()).collect()
    }

    fn marks(&mut self) -> Marks {
        let count = self.below(8);
        let marks: BTreeMap<Key, u8> = (0..count).map(|_| (self.key(), self.number())).collect();
        serde_json::from_value(serde_json::json!(marks)).expect("any keys can be marked")
    }

    fn act(&mut self, decision: DecisionId) -> Act {
        let table = TABLE;
        let (key, group, page) = (self.key(), self.group(), self.number());
        match self.below(16) {
            0 => Act::Pick { table, decision, key },
            1 => Act::Choose { table, decision },
            2 => Act::Pass { table, decision },
            3 => Act::Group { table, decision },
            4 => Act::Page {
                table,
                decision,
                group,
                page,
            },
            5 => Act::Press { table, decision, key },
            6 => Act::LookHand { table },
            7 => Act::MoreOf { table, decision },
            8 => Act::LessOf { table, decision },
            9 => Act::Mark {
                table,
                decision,
                group,
                page,
            },
            10 => Act::Confirm { table, decision },
            11 => Act::Clear { table, decision },
            12 => Act::Amount {
                table,
                decision,
                value: i32::from(page) - 20,
            },
            13 => Act::AmountForm { table, decision },
            14 => Act::Join { table },
            _ => Act::Undo { table, decision },
        }
    }
}

fn all() -> Vec<Decision> {
    let looks = [(0, 0), (9, 0), (40, 4), (0, 9)].map(|(groups, up_to)| Look {
        groups,
        up_to,
        ..Look::default()
    });
    let of = |shape| {
        SIZES
            .into_iter()
            .flat_map(move |count| looks.map(|look| decision(shape, choices(count, look))))
    };
    SHAPES.into_iter().flat_map(of).collect()
}

#[test]
fn whatever_is_sent_only_what_fits_is_understood() {
    let mut forger = Forger(Dice::new(Seed::of_text("forger")));
    let (mut understood, mut refused) = (0, 0);
    for decision in all() {
        for _ in 0..400 {
            let (act, values, marks) = (forger.act(decision.id), forger.values(), forger.marks());
            match wish(&act, &values, &decision, &marks) {
                Err(_) => refused += 1,
                Ok(wish) => {
                    understood += 1;
                    if let Wish::Answer(answer) | Wish::Finish(answer) = &wish {
                        assert_eq!(decision.check(answer).as_ref(), Ok(answer), "{act:?} {values:?}");
                    }
                    if let Wish::Mark(marks, _) = &wish {
                        let over = |choice: &engine::kernel::Choice| marks.of(&choice.key) > choice.up_to;
                        assert!(!decision.choices.iter().any(over), "{act:?} {values:?} {marks:?}");
                    }
                }
            }
        }
    }
    assert!(
        understood > 1_000 && refused > 1_000,
        "{understood} understood, {refused} refused"
    );
}

#[test]
fn whatever_was_marked_or_is_to_be_shown_there_is_a_panel() {
    let mut forger = Forger(Dice::new(Seed::of_text("shown")));
    let words = Words::of(Lang::En, "deus-ex-machina");
    for decision in all() {
        for _ in 0..5 {
            let (marks, at) = (
                forger.marks(),
                At {
                    group: forger.group(),
                    page: forger.number(),
                },
            );
            let asked = Asked {
                decision: &decision,
                words,
                names: &Letters,
                text_first: false,
                can_undo: true,
                draft: &[],
                intro: None,
            };
            asked.panel(&marks, at);
        }
    }
}

#[test]
fn a_click_on_another_question_is_over() {
    let asked = decision(Shape::One {}, choices(3, Look::default()));
    let other = DecisionId { take: 0, ..asked.id };
    let act = Act::Pick {
        table: TableId(1),
        decision: other,
        key: Key::of("c1"),
    };
    assert_eq!(wish(&act, &[], &asked, &Marks::default()), Err(Refusal::Stale));
    let join = Act::Join { table: TableId(1) };
    assert_eq!(wish(&join, &[], &asked, &Marks::default()), Err(Refusal::Stale));
}

#[test]
fn what_is_not_offered_is_named_kindly() {
    let asked = decision(
        Shape::Some { min: 1, max: 2 },
        choices(
            60,
            Look {
                up_to: 2,
                ..Look::default()
            },
        ),
    );
    let none = Marks::default();
    let (table, decision) = (TABLE, asked.id);
    let key = |text: &'static str| Key::of(text);
    let (more, less) = (Act::MoreOf { table, decision }, Act::LessOf { table, decision });
    let of = |act: &Act, key: &str, marks: &Marks| wish(act, &[key.to_owned()], &asked, marks);
    assert_eq!(
        of(&more, "no", &none),
        Err(Refusal::NotOffered { key: key("no") })
    );
    let mark = |wish: Result<Wish, Refusal>| match wish {
        Ok(Wish::Mark(marks, _)) => marks,
        other => panic!("{other:?}"),
    };
    let once = mark(of(&more, "c0", &none));
    assert_eq!(
        of(&more, "c0", &once),
        Err(Refusal::TooOften {
            key: key("c0"),
            up_to: 1
        })
    );
    let twice = once.clone().with(&key("c1"), 1);
    assert_eq!(of(&more, "c1", &once), Ok(Wish::Answer(twice.answer())));
    assert_eq!(of(&more, "c1", &twice), Err(Refusal::Count { min: 1, max: 2 }));
    assert_eq!(
        mark(of(&less, "c7", &twice)),
        twice,
        "nothing is left to take away"
    );
    let press = |key| Act::Press { table, decision, key };
    assert_eq!(
        wish(&press(key("no")), &[], &asked, &none),
        Err(Refusal::NotOffered { key: key("no") })
    );
    assert_eq!(
        wish(&press(key("c7")), &[], &asked, &twice),
        Err(Refusal::Count { min: 1, max: 2 })
    );
    assert_eq!(
        mark(wish(&Act::Clear { table, decision }, &[], &asked, &twice)),
        none
    );
    let confirm = Act::Confirm { table, decision };
    assert_eq!(
        wish(&confirm, &[], &asked, &none),
        Err(Refusal::Count { min: 1, max: 2 })
    );
    let page = Act::Page {
        table,
        decision,
        group: None,
        page: 3,
    };
    assert_eq!(
        wish(&page, &[], &asked, &none),
        Err(Refusal::Shape { shape: asked.shape })
    );
}
