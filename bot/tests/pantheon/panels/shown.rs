//! What a player sees, shape by shape.

use bot::marks::Marks;
use bot::panel::{Act, At, Panel, Row, Style, Wish, wish};
use engine::kernel::{CONFIRM, Choice, DONE, Decision, Key, Shape, Term, Told};
use words::{Lang, Letters, Words};

use super::click::{Asked, TABLE, buttons, menus};
use super::made::{Look, choices, decision};

fn panel(decision: &Decision, marks: &Marks, at: At) -> Panel {
    let words = Words::of(Lang::En, "deus-ex-machina");
    Asked {
        decision,
        words,
        names: &Letters,
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

#[test]
fn up_to_five_choices_stand_on_buttons_and_their_notes_in_the_text() {
    let panel = first(&decision(Shape::OneOrPass {}, choices(5, Look::default())));
    let choices = "Choice 0 | Choice 1 | Choice 2 | Choice 3 | Choice 4";
    assert_eq!(rows(&panel), [choices, "Pass", "Undo | Board | Why?"]);
    assert!(panel.text.contains("**Choice 3**: Note 3"), "{}", panel.text);
    assert!(
        panel.text.contains("*Zeus*: "),
        "the card that asks: {}",
        panel.text
    );
}

#[test]
fn choices_on_the_board_have_the_numbers_of_the_picture() {
    let panel = first(&decision(
        Shape::One {},
        choices(
            25,
            Look {
                places: true,
                ..Look::default()
            },
        ),
    ));
    assert_eq!(rows(&panel), ["Choose… (25 options, 1–1)", "Undo | Board | Why?"]);
    let menu = menus(&panel).next().expect("a menu");
    assert_eq!(
        (menu.options[0].label.as_str(), menu.options[24].label.as_str()),
        ("1 · Choice 0", "25 · Choice 24")
    );
    assert_eq!(menu.options[24].description.as_deref(), Some("Note 24"));
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
    assert_eq!(rows(&panel), ["Choose… (2 options, 1–1)", "Undo | Board | Why?"]);
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
    assert_eq!(
        rows(&panel),
        ["Choose where to look… (5 options, 1–1)", "Undo | Board | Why?"]
    );
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
    assert_eq!(
        rows(&open),
        ["Choose… (13 options, 1–1)", "Back", "Undo | Board | Why?"]
    );
}

#[test]
fn many_choices_without_groups_are_turned_like_pages() {
    let asked = decision(Shape::OneOrPass {}, choices(60, Look::default()));
    let at = |page| panel(&asked, &Marks::default(), At { group: None, page });
    assert_eq!(rows(&at(0))[1], "▶ | Pass");
    assert_eq!(rows(&at(1))[1], "◀ | ▶ | Pass");
    assert_eq!(
        rows(&at(2)),
        ["Choose… (10 options, 1–1)", "◀ | Pass", "Undo | Board | Why?"]
    );
    assert!(
        at(1).text.contains("Page 2 of 3") && at(1).text.contains("/choose"),
        "{}",
        at(1).text
    );
}

#[test]
fn several_choices_are_picked_in_one_menu() {
    let panel = first(&decision(
        Shape::Some { min: 2, max: 2 },
        choices(3, Look::default()),
    ));
    assert_eq!(
        rows(&panel),
        ["Choose 2… (3 options, 2–2)", "Undo | Board | Why?"]
    );
    let panel = first(&decision(
        Shape::Some { min: 0, max: 3 },
        choices(9, Look::default()),
    ));
    assert_eq!(
        rows(&panel),
        [
            "Choose 1 to 3… (9 options, 1–3)",
            "Nothing",
            "Undo | Board | Why?"
        ]
    );
}

#[test]
fn copies_are_counted_and_confirmed() {
    let asked = decision(
        Shape::Some { min: 2, max: 3 },
        choices(
            3,
            Look {
                up_to: 2,
                ..Look::default()
            },
        ),
    );
    let table = TABLE;
    let mut marks = Marks::default();
    let empty = panel(&asked, &marks, At::default());
    let stepped = "+ Choice 0 | + Choice 1 | + Choice 2";
    assert_eq!(
        rows(&empty),
        [
            stepped,
            "− Choice 0 | − Choice 1 | − Choice 2",
            "Confirm | Clear",
            "Undo | Board | Why?"
        ]
    );
    assert!(
        empty
            .text
            .contains("Nothing chosen so far. You can choose up to 3."),
        "{}",
        empty.text
    );
    assert!(
        empty.text.contains("Choose at least 2 more to go on."),
        "{}",
        empty.text
    );
    for key in ["c1", "c1", "c2"] {
        let act = Act::More {
            table,
            decision: asked.id,
            key: Key::of(key),
        };
        let Ok(Wish::Mark(more, _)) = wish(&act, &[], &asked, &marks) else {
            panic!("{act:?}")
        };
        marks = more;
    }
    let full = panel(&asked, &marks, At::default());
    assert!(
        full.text
            .contains("Chosen so far: 3 of 3 — Choice 1 × 2 and Choice 2"),
        "{}",
        full.text
    );
    let can: Vec<&str> = buttons(&full)
        .filter(|button| !button.disabled)
        .map(|button| button.label.as_str())
        .collect();
    assert_eq!(
        can,
        [
            "− Choice 1",
            "− Choice 2",
            "Confirm",
            "Clear",
            "Undo",
            "Board",
            "Why?"
        ]
    );
}

#[test]
fn many_copies_are_added_and_taken_away_by_menus() {
    let asked = decision(
        Shape::Some { min: 0, max: 9 },
        choices(
            6,
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
    assert_eq!(menus, [("Add one…", 6), ("Take one away…", 1)]);
    let Some(Row::Menu(menu)) = panel.rows.get(1) else {
        panic!("{panel:?}")
    };
    assert!(
        menu.options[0].label.ends_with("… × 1"),
        "{}",
        menu.options[0].label
    );
}

#[test]
fn numbers_are_clicked_or_typed() {
    let panel = |min, max| first(&decision(Shape::Amount { min, max }, Vec::new()));
    assert_eq!(
        rows(&panel(-2, 2)),
        ["-2 | -1 | 0 | 1 | 2", "Undo | Board | Why?"]
    );
    assert_eq!(
        rows(&panel(0, 6)),
        ["0 | 1 | 2 | 3 | 4", "5 | 6", "Undo | Board | Why?"]
    );
    assert_eq!(
        rows(&panel(0, 10_000)),
        ["0 | 10000 | Another number…", "Undo | Board | Why?"]
    );
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
    assert_eq!(rows(&panel), ["Go ahead", "Undo | Board | Why?"]);
    assert_eq!(
        buttons(&panel).next().map(|button| button.style),
        Some(Style::Success)
    );
    assert_eq!(panel.text, "End your turn? No undo after that.");
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
