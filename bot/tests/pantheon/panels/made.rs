//! Questions of every shape and size, most of which no game has asked yet.

use std::borrow::Cow;

use bot::marks::Marks;
use bot::panel::At;
use engine::kernel::{
    Anchor, Answer, Choice, Combinations, Decision, DecisionId, Key, Prompt, Seat, Shape, Term, Told, Waiting,
};
use words::{Lang, Letters, Words};

use super::click::Asked;

pub const SIZES: [usize; 10] = [1, 2, 5, 6, 25, 26, 60, 125, 126, 300];

/// How the choices of a made-up question look.
#[derive(Clone, Copy, Debug, Default)]
pub struct Look {
    /// How many groups there are.
    pub groups: usize,
    /// Whether they lie on the board.
    pub places: bool,
    /// Whether names are 200 wide characters and notes 300 letters long.
    pub long: bool,
    /// How often each may be picked, at most.
    pub up_to: u8,
}

/// What is said as it is: a key without a message.
fn said(text: String) -> Term {
    Term {
        key: Cow::Owned(text),
        args: Default::default(),
    }
}

pub fn choices(count: usize, look: Look) -> Vec<Choice> {
    let long = "k".repeat(Key::MAX - 4);
    let choice = |number: usize| Choice {
        key: Key::made(if look.long {
            format!("{long}-{number}")
        } else {
            format!("c{number}")
        }),
        up_to: if look.up_to == 0 {
            1
        } else {
            1 + (number % usize::from(look.up_to)) as u8
        },
        name: said(if look.long {
            "𝄞宮".repeat(100)
        } else {
            format!("Choice {number}")
        }),
        note: (look.long || number.is_multiple_of(3)).then(|| {
            said(if look.long {
                "n".repeat(300)
            } else {
                format!("Note {number}")
            })
        }),
        // Some stand under no heading.
        group: (look.groups > 0 && number % 7 != 3).then(|| {
            let group = number % look.groups;
            said(if look.long {
                format!("{group}{}", "字".repeat(200))
            } else {
                format!("Group {group}")
            })
        }),
        place: look.places.then(|| Anchor(Key::made(format!("p{number}")))),
        held: None,
    };
    (0..count).map(choice).collect()
}

pub fn decision(shape: Shape, choices: Vec<Choice>) -> Decision {
    Decision {
        id: DecisionId {
            step: u32::MAX,
            slot: u32::MAX,
            take: u32::MAX,
        },
        seat: Seat::new(0),
        prompt: Prompt::new("space"),
        about: Some("god-zeus"),
        args: vec![("hero", said("𝄞".repeat(900)).into())],
        shape,
        choices,
        ordered: false,
        together: None,
        answered: None,
        waiting: Waiting::Turn,
        window: false,
        mild: None,
        public: None,
    }
}

pub fn looks() -> impl Iterator<Item = Look> {
    let groups = [0, 1, 2, 9, 24, 25, 40];
    groups.into_iter().flat_map(|groups| {
        [(false, false), (true, false), (false, true), (true, true)].map(|(places, long)| Look {
            groups,
            places,
            long,
            up_to: 0,
        })
    })
}

/// Reaches everything, with nothing around the question and with far too much.
fn reach(decision: &Decision) {
    let words = Words::of(Lang::En, "deus-ex-machina");
    let bare = Asked {
        decision,
        words,
        names: &Letters,
        text_first: false,
        can_undo: false,
        draft: &[],
        intro: None,
    };
    bare.must_reach_everything();
    let draft: Vec<Told> = (0..60)
        .map(|number| said(format!("{number} {}", "貓".repeat(180))).line())
        .collect();
    let intro = "x".repeat(3_000);
    let full = Asked {
        can_undo: true,
        draft: &draft,
        intro: Some(&intro),
        ..bare
    };
    let panel = full.panel(&Marks::default(), At::default());
    assert!(panel.text.encode_utf16().count() <= 2_000);
    assert!(
        panel.text.contains("Where do you send"),
        "the question is never cut: {}",
        panel.text
    );
}

#[test]
fn one_of_any_number_of_choices() {
    for count in SIZES {
        for look in looks() {
            reach(&decision(Shape::One {}, choices(count, look)));
            reach(&decision(Shape::OneOrPass {}, choices(count, look)));
        }
    }
}

#[test]
fn nothing_to_choose_from_but_a_pass() {
    reach(&decision(Shape::OneOrPass {}, Vec::new()));
}

#[test]
fn several_of_any_number_of_choices() {
    for count in SIZES {
        for look in looks().filter(|look| [0, 9, 40].contains(&look.groups) && look.places == look.long) {
            for (min, max) in [(0, 1), (1, 3), (2, 2), (0, 255), (4, 40)] {
                let most = count.min(255) as u8;
                let shape = Shape::Some {
                    min: most.min(min),
                    max: most.min(max),
                };
                reach(&decision(shape, choices(count, look)));
            }
        }
    }
}

#[test]
fn several_copies_of_choices() {
    for count in SIZES {
        for up_to in [2, 9] {
            for (groups, long) in [(0, false), (9, true), (40, false)] {
                let choices = choices(
                    count,
                    Look {
                        groups,
                        places: long,
                        long,
                        up_to,
                    },
                );
                let copies = choices
                    .iter()
                    .map(|choice| usize::from(choice.up_to))
                    .sum::<usize>()
                    .min(255) as u8;
                for (min, max) in [(0, 5), (1, 1), (4, 60)] {
                    let shape = Shape::Some {
                        min: copies.min(min),
                        max: copies.min(max),
                    };
                    reach(&decision(shape, choices.clone()));
                }
            }
        }
    }
}

#[test]
fn several_choices_that_do_not_all_go_together() {
    for (count, max) in [(2, 2), (4, 3), (5, 4), (6, 3), (12, 3), (30, 2), (60, 2)] {
        for up_to in [0, 2] {
            let choices = choices(
                count,
                Look {
                    up_to,
                    ..Look::default()
                },
            );
            // As if each choice had a price, and there were four coins.
            let prices = |counts: &[u8]| {
                let price = |(at, count): (usize, &u8)| (at % 3 + 1) * usize::from(*count);
                counts.iter().enumerate().map(price).sum::<usize>()
            };
            let copies: Vec<usize> = choices.iter().map(|choice| choice.up_to.into()).collect();
            let together = Combinations::of(&copies, (1, max), |counts| prices(counts) <= 4);
            reach(&Decision {
                together: Some(together),
                ..decision(Shape::Some { min: 1, max }, choices)
            });
        }
    }
}

#[test]
fn numbers() {
    for (min, max) in [
        (0, 0),
        (0, 1),
        (-2, 2),
        (-5, 5),
        (0, 4),
        (0, 5),
        (0, 10_000),
        (i32::MIN, i32::MIN + 4),
        (1, i32::MAX),
    ] {
        reach(&decision(Shape::Amount { min, max }, Vec::new()));
    }
}

#[test]
fn an_answer_that_can_still_be_changed_is_named() {
    let words = Words::of(Lang::En, "deus-ex-machina");
    let look = Look {
        long: true,
        ..Look::default()
    };
    for (shape, choices, answer) in [
        (Shape::One {}, choices(5, Look::default()), Answer::one("c2")),
        (Shape::One {}, choices(12, Look::default()), Answer::one("c2")),
        (Shape::OneOrPass {}, choices(5, Look::default()), Answer::Pass),
        (
            Shape::Some { min: 0, max: 9 },
            choices(9, Look::default()),
            Answer::Picked(Vec::new()),
        ),
        (Shape::Amount { min: 0, max: 9 }, Vec::new(), Answer::Amount(9)),
        (Shape::Amount { min: 0, max: 99 }, Vec::new(), Answer::Amount(9)),
        (
            Shape::Some { min: 0, max: 25 },
            choices(25, look),
            Answer::Picked(choices(25, look).into_iter().map(|choice| choice.key).collect()),
        ),
    ] {
        let decision = Decision {
            answered: Some(answer),
            ..decision(shape, choices)
        };
        let asked = Asked {
            decision: &decision,
            words,
            names: &Letters,
            text_first: false,
            can_undo: false,
            draft: &[],
            intro: None,
        };
        asked.must_reach_everything();
        let text = asked.panel(&Marks::default(), At::default()).text;
        assert!(
            text.contains("You chose ") && text.ends_with("You can still change it."),
            "{text}"
        );
    }
}
