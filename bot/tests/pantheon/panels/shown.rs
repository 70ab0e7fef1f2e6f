//! What a player sees, shape by shape.

use bot::marks::Marks;
use bot::panel::{Act, Asking, At, Button, Lead, Outlook, Panel, Row, Style, TEXT, Wish, ask, wish};
use engine::kernel::{
    Answer, CONFIRM, Certain, Choice, Combinations, DONE, Decision, Key, Refusal, Shape, Term, Told,
};
use words::{Lang, Letters, Words};

use super::click::{Asked, OWNED, TABLE, buttons, menus};
use super::made::{Look, choices, decision};

fn panel(decision: &Decision, marks: &Marks, at: At) -> Panel {
    let words = Words::of(Lang::En, "deus-ex-machina");
    Asked {
        decision,
        words,
        names: &Letters,
        text_first: false,
        can_undo: true,
        draft: &[],
        intro: None,
    }
    .panel(marks, at)
}

fn first(decision: &Decision) -> Panel {
    panel(decision, &Marks::default(), At::default())
}

/// The labels row by row; of a menu, its placeholder and how many it takes.
fn rows(panel: &Panel) -> Vec<String> {
    let row = |row: &Row| match row {
        Row::Buttons(buttons) => buttons
            .iter()
            .map(|button| button.label.as_str())
            .collect::<Vec<_>>()
            .join(" | "),
        Row::Menu(menu) => format!(
            "{} ({} options, {}–{})",
            menu.placeholder,
            menu.options.len(),
            menu.min,
            menu.max
        ),
    };
    panel.rows.iter().map(row).collect()
}

/// The last row of a question that has no end of its own.
const LAST: &str = "Undo | Board | Hand | Why?";

fn placed() -> Look {
    Look {
        places: true,
        ..Look::default()
    }
}

/// The question after a press on each of these choices.
fn pressed(decision: &Decision, keys: &[&'static str]) -> Marks {
    keys.iter().fold(Marks::default(), |marks, key| {
        match press(decision, key, &marks) {
            Ok(Wish::Mark(marks, _)) => marks,
            other => panic!("{key}: {other:?}"),
        }
    })
}

fn press(asked: &Decision, key: &'static str, marks: &Marks) -> Result<Wish, Refusal> {
    let act = Act::Press {
        table: TABLE,
        decision: asked.id,
        key: Key::of(key),
    };
    wish(&act, &[], asked, marks)
}

fn copies(count: usize, up_to: u8) -> Vec<Choice> {
    choices(
        count,
        Look {
            up_to,
            ..Look::default()
        },
    )
}

/// What the buttons say that can be pressed, with a star on those that are green.
fn enabled(panel: &Panel) -> Vec<String> {
    let buttons = buttons(panel).filter(|button| !button.disabled);
    let said = |button: &Button| match button.style {
        Style::Success => format!("{}*", button.label),
        _ => button.label.clone(),
    };
    buttons.map(said).collect()
}

#[test]
fn choices_stand_on_buttons_and_their_notes_in_the_text() {
    let panel = first(&decision(Shape::OneOrPass {}, choices(5, Look::default())));
    let choices = "Choice 0 | Choice 1 | Choice 2 | Choice 3 | Choice 4";
    assert_eq!(rows(&panel), [choices, "Undo | Board | Hand | Why? | Pass"]);
    assert!(panel.text.contains("**Choice 3**: Note 3"), "{}", panel.text);
    assert!(!panel.text.contains("**Choice 1**"), "{}", panel.text);
    assert!(
        panel.text.contains("*Zeus*: "),
        "the card that asks: {}",
        panel.text
    );
}

#[test]
fn twenty_choices_stand_on_buttons_and_more_in_a_menu() {
    for shape in [Shape::One {}, Shape::OneOrPass {}, Shape::Some { min: 1, max: 3 }] {
        let panel = |count| first(&decision(shape, choices(count, Look::default())));
        assert_eq!(panel(20).rows.len(), 5);
        assert_eq!(menus(&panel(20)).count(), 0);
        assert_eq!(
            rows(&panel(20))[3],
            "Choice 15 | Choice 16 | Choice 17 | Choice 18 | Choice 19"
        );
        assert_eq!(panel(21).rows.len(), 2);
        assert_eq!(menus(&panel(21)).count(), 1);
    }
}

#[test]
fn choices_in_pictures_have_the_numbers_of_the_pictures() {
    let asked = decision(Shape::One {}, choices(7, placed()));
    let names = "1 · Choice 0 | 2 · Choice 1 | 3 · Choice 2 | 4 · Choice 3 | 5 · Choice 4";
    assert_eq!(rows(&first(&asked)), [names, "6 · Choice 5 | 7 · Choice 6", LAST]);
    let text = first(&asked).text;
    assert!(text.contains("4 · **Choice 3**: Note 3"), "{text}");
    // What lies in the hand is numbered like what lies on the board; what lies in neither has no number.
    let mut mixed = asked.clone();
    mixed.choices[1].place = None;
    mixed.choices[1].held = Some(Key::of("c1"));
    mixed.choices[6].place = None;
    assert_eq!(rows(&first(&mixed))[0], names);
    assert_eq!(rows(&first(&mixed))[1], "6 · Choice 5 | Choice 6");
    let menu = first(&decision(Shape::One {}, choices(25, placed())));
    let menu = menus(&menu).next().expect("a menu");
    assert_eq!(
        (menu.options[0].label.as_str(), menu.options[24].label.as_str()),
        ("1 · Choice 0", "25 · Choice 24")
    );
    assert_eq!(menu.options[24].description.as_deref(), Some("Note 24"));
}

#[test]
fn long_names_in_pictures_leave_the_number_alone() {
    let mut asked = decision(Shape::One {}, choices(6, placed()));
    for choice in &mut asked.choices {
        choice.name = Term {
            key: format!("A choice with a long name, {}", choice.key).into(),
            args: Default::default(),
        };
    }
    // This one lies in no picture: its name is all there is.
    asked.choices[5].place = None;
    // This one has a short name.
    asked.choices[1].name = Term::new("god-zeus");
    assert_eq!(
        rows(&first(&asked)),
        ["1 | 2 · Zeus | 3 | 4 | 5", "A choice with a long name, c5", LAST]
    );
}

#[test]
fn those_who_read_words_first_get_names_instead_of_numbers() {
    let words = Words::of(Lang::En, "deus-ex-machina");
    let rows_of = |decision: &Decision| {
        let asked = Asked {
            decision,
            words,
            names: &Letters,
            text_first: true,
            can_undo: true,
            draft: &[],
            intro: None,
        };
        rows(&asked.panel(&Marks::default(), At::default()))
    };
    let numbered = decision(Shape::One {}, choices(3, placed()));
    assert_eq!(rows_of(&numbered), ["Choose… (3 options, 1–1)", LAST]);
    let several = decision(Shape::Some { min: 2, max: 2 }, choices(3, placed()));
    assert_eq!(rows_of(&several), ["Choose 2… (3 options, 2–2)", LAST]);
    let named = decision(Shape::One {}, choices(3, Look::default()));
    assert_eq!(rows_of(&named), ["Choice 0 | Choice 1 | Choice 2", LAST]);
}

#[test]
fn long_names_are_never_on_buttons() {
    let panel = first(&decision(
        Shape::One {},
        choices(
            2,
            Look {
                long: true,
                ..Look::default()
            },
        ),
    ));
    assert_eq!(rows(&panel), ["Choose… (2 options, 1–1)", LAST]);
}

#[test]
fn many_choices_are_found_by_their_group() {
    let asked = decision(
        Shape::One {},
        choices(
            60,
            Look {
                groups: 4,
                ..Look::default()
            },
        ),
    );
    let panel = panel(&asked, &Marks::default(), At::default());
    assert_eq!(rows(&panel), ["Choose where to look… (5 options, 1–1)", LAST]);
    let menu = menus(&panel).next().expect("a menu");
    assert_eq!(menu.options[1].label, "Group 1");
    assert_eq!(menu.options[1].description.as_deref(), Some("13 choices"));
    assert_eq!(menu.options[3].label, "Others");
    let open = self::panel(
        &asked,
        &Marks::default(),
        At {
            group: Some(1),
            page: 0,
        },
    );
    assert_eq!(rows(&open), ["Choose… (13 options, 1–1)", "Back", LAST]);
}

#[test]
fn one_large_group_is_a_menu_below_the_buttons_of_the_others() {
    let look = Look {
        groups: 2,
        ..Look::default()
    };
    let grouped = |large: usize, others: usize| {
        let mut all = choices(large + others, look);
        let headings = [all[0].group.clone(), all[1].group.clone()];
        for (at, choice) in all.iter_mut().enumerate() {
            choice.group = headings[usize::from(at >= large)].clone();
        }
        first(&decision(Shape::One {}, all))
    };
    assert_eq!(
        rows(&grouped(25, 6)),
        [
            "Choice 25 | Choice 26 | Choice 27 | Choice 28 | Choice 29",
            "Choice 30",
            "Group 0 (25 options, 1–1)",
            LAST
        ]
    );
    // One menu cannot take more, and three rows of buttons neither.
    let in_groups = "Choose where to look… (2 options, 1–1)";
    assert_eq!(rows(&grouped(26, 6)), [in_groups, LAST]);
    assert_eq!(rows(&grouped(20, 16)), [in_groups, LAST]);
}

#[test]
fn many_choices_without_groups_are_turned_like_pages() {
    let asked = decision(Shape::OneOrPass {}, choices(60, Look::default()));
    let at = |page| panel(&asked, &Marks::default(), At { group: None, page });
    assert_eq!(rows(&at(0))[1], "▶");
    assert_eq!(rows(&at(1))[1], "◀ | ▶");
    assert_eq!(
        rows(&at(2)),
        [
            "Choose… (10 options, 1–1)",
            "◀",
            "Undo | Board | Hand | Why? | Pass"
        ]
    );
    assert!(
        at(1).text.contains("Page 2 of 3") && at(1).text.contains("/choose"),
        "{}",
        at(1).text
    );
}

#[test]
fn several_choices_are_pressed_until_the_last_one_answers() {
    let asked = decision(Shape::Some { min: 2, max: 2 }, choices(6, Look::default()));
    let none = first(&asked);
    let names = "Choice 0 | Choice 1 | Choice 2 | Choice 3 | Choice 4";
    assert_eq!(rows(&none), [names, "Choice 5", LAST]);
    assert!(none.text.contains("Choose 2 — 0 of 2"), "{}", none.text);
    let tail = ["Undo", "Board", "Hand", "Why?"];
    assert_eq!(
        enabled(&none),
        [&names.split(" | ").collect::<Vec<_>>()[..], &["Choice 5"], &tail].concat()
    );
    let marks = pressed(&asked, &["c2"]);
    let one = panel(&asked, &marks, At::default());
    assert!(one.text.contains("Choose 2 — 1 of 2"), "{}", one.text);
    assert_eq!(
        enabled(&one)[..4],
        ["Choice 0", "Choice 1", "Choice 2*", "Choice 3"]
    );
    assert_eq!(
        press(&asked, "c2", &marks),
        Ok(Wish::Mark(Marks::default(), At::default()))
    );
    let answer = Answer::Picked(vec![Key::of("c0"), Key::of("c2")]);
    assert_eq!(press(&asked, "c0", &marks), Ok(Wish::Answer(answer)));
}

#[test]
fn fewer_than_the_most_are_done_by_a_button_and_none_is_called_nothing() {
    let asked = decision(Shape::Some { min: 0, max: 3 }, choices(9, Look::default()));
    assert_eq!(rows(&first(&asked))[2], "Undo | Board | Hand | Why? | Nothing");
    assert!(first(&asked).text.contains("Choose up to 3 — 0 of 3"));
    let marks = pressed(&asked, &["c4"]);
    let one = panel(&asked, &marks, At::default());
    assert_eq!(rows(&one)[2], "Undo | Board | Hand | Why? | Done");
    let done = buttons(&one).last().expect("Done");
    let act = Act::parse(&done.id).expect("an id");
    assert!(!done.disabled);
    assert_eq!(
        wish(&act, &[], &asked, &marks),
        Ok(Wish::Answer(Answer::one("c4")))
    );
    // Whatever is marked meanwhile, Nothing is nothing.
    let nothing = Act::parse(&buttons(&first(&asked)).last().expect("Nothing").id).expect("an id");
    assert_eq!(
        wish(&nothing, &[], &asked, &marks),
        Ok(Wish::Answer(Answer::Picked(Vec::new())))
    );
}

#[test]
fn copies_are_counted_and_begin_again_at_none() {
    // Of the first there is one, of the second two, of the third one.
    let asked = decision(Shape::Some { min: 2, max: 4 }, copies(3, 2));
    assert!(first(&asked).text.contains("Choose 2 to 4 — 0 so far"));
    let twice = pressed(&asked, &["c1", "c1"]);
    let shown = panel(&asked, &twice, At::default());
    assert!(shown.text.contains("Choose 2 to 4 — 2 so far"), "{}", shown.text);
    assert_eq!(rows(&shown)[0], "Choice 0 | Choice 1 ×2 | Choice 2 | All");
    assert_eq!(
        pressed(&asked, &["c1", "c1", "c1"]),
        Marks::default(),
        "past the most it begins again"
    );
    let full = pressed(&asked, &["c1", "c2", "c1"]);
    let Ok(Wish::Answer(Answer::Picked(keys))) = press(&asked, "c0", &full) else {
        panic!("the last one answers")
    };
    assert_eq!(keys.len(), 4);
    // Marks that an older program has filled up are not lost: they are done, or taken away.
    let filled = full.with(&Key::of("c0"), 1);
    let shown = panel(&asked, &filled, At::default());
    assert_eq!(
        enabled(&shown),
        [
            "Choice 0*",
            "Choice 1 ×2*",
            "Choice 2*",
            "Undo",
            "Board",
            "Hand",
            "Why?",
            "Done*"
        ]
    );
}

#[test]
fn what_does_not_go_together_cannot_be_pressed() {
    let choices = choices(3, Look::default());
    // The first goes with nothing else.
    let together = Combinations::of(&[1, 1, 1], (1, 2), |counts| {
        counts[0] == 0 || counts[1] + counts[2] == 0
    });
    let asked = Decision {
        together: Some(together),
        ..decision(Shape::Some { min: 1, max: 2 }, choices)
    };
    let marks = pressed(&asked, &["c1"]);
    let shown = panel(&asked, &marks, At::default());
    assert_eq!(enabled(&shown)[..2], ["Choice 1*", "Choice 2"]);
    assert_eq!(
        press(&asked, "c0", &marks),
        Err(Refusal::Together { reasons: Vec::new() })
    );
}

#[test]
fn the_one_that_is_pressed_last_lies_on_top() {
    let asked = Decision {
        ordered: true,
        ..decision(Shape::Some { min: 1, max: 3 }, copies(4, 2))
    };
    let marks = pressed(&asked, &["c3", "c0"]);
    let text = panel(&asked, &marks, At::default()).text;
    assert!(text.contains("Choice 0 lies on top."), "{text}");
    let done = Act::Confirm {
        table: TABLE,
        decision: asked.id,
    };
    let keys = |wish: Result<Wish, Refusal>| match wish {
        Ok(Wish::Answer(Answer::Picked(keys))) => {
            keys.iter().map(Key::to_string).collect::<Vec<_>>().join(" ")
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(keys(wish(&done, &[], &asked, &marks)), "c3 c0");
    assert_eq!(keys(press(&asked, "c1", &marks)), "c3 c0 c1");
    // Whoever presses it again has it on top.
    let marks = pressed(&asked, &["c3", "c0", "c0", "c1"]);
    assert_eq!(keys(press(&asked, "c0", &marks)), "c3 c1 c0");
}

/// The panel of a question about which something is known.
fn foreseen(decision: &Decision, marks: &Marks, outlook: &Outlook) -> Panel {
    ask(&Asking {
        table: TABLE,
        decision,
        words: Words::of(Lang::En, "deus"),
        names: &Letters,
        text_first: false,
        can_undo: false,
        has_hand: false,
        marks,
        at: At::default(),
        outlook,
        draft: &[],
        intro: None,
        owned: None,
        passes_soon: false,
        missing: Vec::new(),
        room: TEXT,
    })
}

#[test]
fn what_is_certain_stands_beside_the_choices() {
    let asked = decision(Shape::One {}, choices(2, placed()));
    let points = |by| Certain {
        gains: vec![(asked.seat, Key::of("ware-points"), by)],
        told: vec![Term::new("told-last-village").with("round", 9)],
    };
    let outlook = Outlook {
        choices: vec![(Key::of("c0"), points(4)), (Key::of("c1"), Certain::default())],
        marks: Some(points(-3)),
        ..Outlook::default()
    };
    let text = |decision: &Decision, marks: &Marks| foreseen(decision, marks, &outlook).text;
    let one = text(&asked, &Marks::default());
    assert!(
        one.contains("1 · **Choice 0**: Note 0 · +4 points, last round"),
        "{one}"
    );
    assert!(!one.contains("**Choice 1**"), "{one}");
    let several = decision(Shape::Some { min: 1, max: 2 }, choices(2, Look::default()));
    let several = text(&several, &pressed(&several, &["c1"]));
    assert!(
        several.contains("That brings −3 points, last round."),
        "{several}"
    );
}

#[test]
fn the_press_that_ends_a_pick_of_several_can_answer_the_next_question() {
    let asked = decision(Shape::Some { min: 1, max: 3 }, choices(2, Look::default()));
    let marks = pressed(&asked, &["c1"]);
    let lead = Lead {
        answer: marks.answer(),
        next: decision(Shape::One {}, choices(4, Look::default())),
    };
    let outlook = Outlook {
        lead: Some(Box::new(lead)),
        ..Outlook::default()
    };
    let panel = foreseen(&asked, &marks, &outlook);
    let leads = "Done: Choice 0 | Done: Choice 1 | Done: Choice 2 | Done: Choice 3";
    assert_eq!(
        rows(&panel),
        ["Choice 0 | Choice 1", leads, "Board | Why? | Done"]
    );
    assert!(panel.text.contains("**Choice 3**: Note 3"), "{}", panel.text);
    let then = |key| Act::Then {
        table: TABLE,
        decision: asked.id,
        key: Key::of(key),
    };
    let presses = |marks: &Marks| wish(&then("c3"), &[], &asked, marks);
    assert_eq!(presses(&marks), Ok(Wish::Then(Key::of("c3"))));
    presses(&Marks::default()).expect_err("nothing is marked");
}

#[test]
fn choices_of_the_next_question_stand_in_place_of_the_choice_that_leads_there() {
    let mut asked = decision(Shape::One {}, choices(6, placed()));
    asked.choices[5].place = None;
    let lead = |by: &'static str| Lead {
        answer: Answer::one(by),
        next: decision(Shape::One {}, choices(2, Look::default())),
    };
    let outlook = |lead| Outlook {
        lead: Some(Box::new(lead)),
        ..Outlook::default()
    };
    let places = "1 · Choice 0 | 2 · Choice 1 | 3 · Choice 2 | 4 · Choice 3 | 5 · Choice 4";
    let panel = foreseen(&asked, &Marks::default(), &outlook(lead("c5")));
    assert_eq!(rows(&panel), [places, "Choice 0 | Choice 1", "Board | Why?"]);
    assert_eq!(Lead::ways(&asked, &Marks::default()), [Answer::one("c5")]);
    // Where all choices lie in a picture, or none does, no choice is only a way to another question.
    for all in [placed(), Look::default()] {
        let asked = decision(Shape::One {}, choices(6, all));
        assert_eq!(Lead::ways(&asked, &Marks::default()), []);
    }
}

#[test]
fn all_can_be_chosen_by_one_press_with_what_was_pressed_on_top() {
    let asked = Decision {
        ordered: true,
        ..decision(Shape::Some { min: 1, max: 4 }, copies(3, 2))
    };
    // Of the second there are two.
    assert_eq!(rows(&first(&asked))[0], "Choice 0 | Choice 1 | Choice 2 | All");
    let all = Act::All {
        table: TABLE,
        decision: asked.id,
    };
    let keys = |marks: &Marks| match wish(&all, &[], &asked, marks) {
        Ok(Wish::Mark(marks, _)) => marks.keys().iter().map(Key::to_string).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    assert_eq!(keys(&Marks::default()), ["c0", "c1", "c1", "c2"]);
    assert_eq!(keys(&pressed(&asked, &["c1"])), ["c0", "c1", "c2", "c1"]);

    let few = decision(Shape::Some { min: 1, max: 3 }, copies(3, 2));
    assert!(!rows(&first(&few))[0].contains("All"), "there are more");
    let exact = decision(Shape::Some { min: 4, max: 4 }, copies(3, 2));
    assert!(
        !rows(&first(&exact))[0].contains("All"),
        "nothing else is possible"
    );
}

#[test]
fn one_of_each_can_be_taken_by_one_press() {
    let asked = |min, max| decision(Shape::Some { min, max }, copies(3, 2));
    let exact = asked(4, 4);
    // Of the second there are two.
    assert_eq!(
        rows(&first(&exact))[0],
        "Choice 0 | Choice 1 | Choice 2 | One of each"
    );
    let each = |asked: &Decision| {
        let each = Act::Each {
            table: TABLE,
            decision: asked.id,
        };
        wish(&each, &[], asked, &Marks::default())
    };
    match each(&exact) {
        Ok(Wish::Mark(marks, _)) => assert_eq!(marks, pressed(&exact, &["c0", "c1", "c2"])),
        other => panic!("{other:?}"),
    }
    match each(&asked(3, 3)) {
        Ok(Wish::Answer(Answer::Picked(keys))) => assert_eq!(keys.len(), 3, "nothing is missing"),
        other => panic!("{other:?}"),
    }
    each(&asked(1, 2)).expect_err("too many");
    assert_eq!(rows(&first(&asked(1, 2)))[0], "Choice 0 | Choice 1 | Choice 2");
}

#[test]
fn where_there_are_few_ways_to_pick_so_many_each_is_a_button() {
    // There are one, two and three of them.
    let asked = decision(Shape::Some { min: 3, max: 3 }, copies(3, 4));
    let three = [
        "Choice 0 and Choice 1 ×2 | Choice 0, Choice 1 and Choice 2 | Choice 0 and Choice 2 ×2 | \
         Choice 1 ×2 and Choice 2 | Choice 1 and Choice 2 ×2",
        "Choice 2 ×3",
        LAST,
    ];
    assert_eq!(rows(&first(&asked)), three);
    let take = |asked: &Decision, way| {
        let act = Act::Take {
            table: TABLE,
            decision: asked.id,
            way,
        };
        wish(&act, &[], asked, &Marks::default())
    };
    let keys = |keys: &[&'static str]| Answer::Picked(keys.iter().map(|key| Key::of(key)).collect());
    let fifth = keys(&["c1", "c2", "c2"]);
    assert_eq!(take(&asked, 4), Ok(Wish::Answer(fifth.clone())));
    take(&asked, 6).expect_err("there are six");

    let given = Decision {
        answered: Some(fifth),
        ..asked.clone()
    };
    assert_eq!(enabled(&first(&given))[4], "Choice 1 and Choice 2 ×2*");

    // Not all go together.
    let together = Combinations::of(&[1, 2, 3], (3, 3), |counts| counts[0] == 1);
    let judged = Decision {
        together: Some(together),
        ..asked.clone()
    };
    assert_eq!(rows(&first(&judged))[0].matches(" | ").count(), 2);
    assert_eq!(take(&judged, 0), Ok(Wish::Answer(keys(&["c0", "c1", "c1"]))));

    // The order counts, others fit as well, or there are many ways.
    let ordered = Decision {
        ordered: true,
        ..asked.clone()
    };
    let some = decision(Shape::Some { min: 2, max: 3 }, copies(3, 4));
    let many = decision(Shape::Some { min: 3, max: 3 }, copies(5, 4));
    for asked in [ordered, some, many] {
        take(&asked, 0).expect_err("choices are marked");
        assert!(rows(&first(&asked))[0].starts_with("Choice 0 | Choice 1 | Choice 2"));
    }
}

#[test]
fn what_is_missing_can_be_taken_of_one_kind() {
    // There are one, two, three, four and one of them.
    let asked = decision(Shape::Some { min: 3, max: 3 }, copies(5, 4));
    assert_eq!(rows(&first(&asked))[1], "+3 Choice 2 | +3 Choice 3");
    let marks = pressed(&asked, &["c0"]);
    assert_eq!(
        rows(&panel(&asked, &marks, At::default()))[1],
        "+2 Choice 1 | +2 Choice 2 | +2 Choice 3"
    );
    let fill = |key| Act::Fill {
        table: TABLE,
        decision: asked.id,
        key: Key::of(key),
    };
    let keys = ["c0", "c1", "c1"].map(Key::of).to_vec();
    assert_eq!(
        wish(&fill("c1"), &[], &asked, &marks),
        Ok(Wish::Answer(Answer::Picked(keys)))
    );
    assert!(
        wish(&fill("c0"), &[], &asked, &marks).is_err(),
        "there is only one"
    );
    let last = pressed(&asked, &["c1", "c1"]);
    assert_eq!(
        rows(&panel(&asked, &last, At::default())).len(),
        2,
        "one is missing"
    );
}

#[test]
fn many_copies_are_added_and_taken_away_by_menus() {
    let asked = decision(
        Shape::Some { min: 0, max: 9 },
        choices(
            21,
            Look {
                up_to: 9,
                long: true,
                ..Look::default()
            },
        ),
    );
    let act = Act::MoreOf {
        table: TABLE,
        decision: asked.id,
    };
    let key = asked.choices[5].key.to_string();
    let Ok(Wish::Mark(marks, at)) = wish(&act, &[key], &asked, &Marks::default()) else {
        panic!("{act:?}")
    };
    let panel = panel(&asked, &marks, at);
    let menus: Vec<_> = menus(&panel)
        .map(|menu| (menu.placeholder.as_str(), menu.options.len()))
        .collect();
    assert_eq!(menus, [("Add one…", 21), ("Take one away…", 1)]);
    let Some(Row::Menu(menu)) = panel.rows.get(1) else {
        panic!("{panel:?}")
    };
    assert!(
        menu.options[0].label.ends_with("… ×1"),
        "{}",
        menu.options[0].label
    );
}

#[test]
fn numbers_are_clicked_or_typed() {
    let panel = |min, max| first(&decision(Shape::Amount { min, max }, Vec::new()));
    assert_eq!(rows(&panel(-2, 2)), ["-2 | -1 | 0 | 1 | 2", LAST]);
    assert_eq!(rows(&panel(0, 6)), ["0 | 1 | 2 | 3 | 4", "5 | 6", LAST]);
    assert_eq!(panel(0, 19).rows.len(), 5);
    assert_eq!(rows(&panel(0, 20)), ["0 | 20 | Another number…", LAST]);
    assert_eq!(rows(&panel(0, 10_000)), ["0 | 10000 | Another number…", LAST]);
}

#[test]
fn a_confirmation_is_one_green_button() {
    let done = Choice {
        key: Key::of(DONE),
        up_to: 1,
        name: Term::new("confirm-done"),
        note: None,
        group: None,
        place: None,
        held: None,
    };
    let asked = Decision {
        prompt: CONFIRM,
        about: None,
        args: vec![("what", Term::new("seal-end").into())],
        ..decision(Shape::One {}, vec![done])
    };
    let panel = first(&asked);
    assert_eq!(rows(&panel), ["Go ahead", LAST]);
    assert_eq!(
        buttons(&panel).next().map(|button| button.style),
        Some(Style::Success)
    );
    assert_eq!(panel.text, format!("End your turn? No undo after that.\n{OWNED}"));
}

#[test]
fn what_happened_so_far_stands_above_the_question() {
    let words = Words::of(Lang::En, "deus-ex-machina");
    let decision = Decision {
        about: None,
        ..decision(Shape::One {}, choices(2, Look::default()))
    };
    let draft: Vec<Told> = (0..12)
        .map(|turn| {
            Term::new("told-turn")
                .with("turn", turn)
                .with("seat", decision.seat)
                .line()
        })
        .collect();
    let asked = |draft| {
        let asked = Asked {
            decision: &decision,
            words,
            names: &Letters,
            text_first: false,
            can_undo: true,
            draft,
            intro: Some("Hello."),
        };
        asked.panel(&Marks::default(), At::default()).text
    };
    let text = asked(&draft[..2]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[..4],
        [
            "Hello.",
            "",
            "So far:",
            "• Turn 0 began, with Player A as the first player."
        ]
    );
    assert!(lines[6].starts_with("Where do you send"), "{text}");
    let text = asked(&draft);
    assert!(
        text.contains("So far:\n… and 4 more\n• Turn 4 began"),
        "the latest are kept: {text}"
    );
}
