//! Somebody who clicks on everything.

use std::collections::{BTreeSet, VecDeque};

use bot::ids::TableId;
use bot::marks::Marks;
use bot::panel::{
    Act, Asking, At, Button, Form, Menu, MenuOption, Outlook, Panel, Row, Wish, ask, form, is_numbered, wish,
};
use engine::kernel::{Answer, Decision, Key, Shape, Told};
use words::{Names, Words};

/// What the player owns, which every panel says.
pub const OWNED: &str = "You: 4 wheat, 21 gold";

pub const TABLE: TableId = TableId(i64::MAX);

/// How many marks of a page lead on to an answer; the others would do so alike.
const COMPLETED: usize = 3;

/// A question and everything that its panels need.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub decision: &'a Decision,
    pub words: Words,
    pub names: &'a dyn Names,
    pub text_first: bool,
    pub can_undo: bool,
    pub draft: &'a [Told],
    pub intro: Option<&'a str>,
}

impl Asked<'_> {
    /// A panel, which Discord must take.
    pub fn panel(&self, marks: &Marks, at: At) -> Panel {
        let panel = ask(&Asking {
            table: TABLE,
            decision: self.decision,
            words: self.words,
            names: self.names,
            text_first: self.text_first,
            can_undo: self.can_undo,
            has_hand: true,
            marks,
            at,
            outlook: &Outlook::default(),
            draft: self.draft,
            intro: self.intro.map(str::to_owned),
            owned: Some(OWNED.to_owned()),
            passes_soon: self.decision.nothing_fits(),
            missing: Vec::new(),
            room: bot::panel::TEXT,
        });
        let json = panel.to_json();
        if let Err(error) = emulator::check_message(&json) {
            panic!("{error}\n{json:#}");
        }
        assert!(panel.text.contains(OWNED), "{}", panel.text);
        self.is_laid_out(&panel, marks);
        panel
    }

    /// Four rows at most for the choices. The last row has nothing else, in this order: Undo, Board, Hand, Why?,
    /// and Pass or Done.
    fn is_laid_out(&self, panel: &Panel, marks: &Marks) {
        assert!(panel.rows.len() <= 5, "{panel:?}");
        let Some((Row::Buttons(last), above)) = panel.rows.split_last() else {
            panic!("no last row: {panel:?}")
        };
        let order = |act: &Act| match act {
            Act::Undo { .. } => Some(0),
            Act::Look { .. } => Some(1),
            Act::LookHand { .. } => Some(2),
            Act::Why { .. } => Some(3),
            Act::Pass { .. } | Act::Confirm { .. } => Some(4),
            _ => None,
        };
        let acts: Vec<Act> = last.iter().map(|button| self.act(&button.id)).collect();
        let places: Vec<Option<usize>> = acts.iter().map(order).collect();
        let ends = matches!(self.decision.shape, Shape::OneOrPass {} | Shape::Some { .. });
        let in_one_menu = menus(panel).any(|menu| matches!(self.act(&menu.id), Act::Choose { .. }));
        let needs_end = match self.decision.shape {
            // A menu of several answers at once.
            Shape::Some { min, .. } if in_one_menu => min == 0,
            // Where the count is exact, the last one answers by itself.
            Shape::Some { min, max } if min == max => {
                let marks = marks.fitting(self.decision);
                self.decision.check(&marks.answer()).is_ok()
            }
            _ => ends,
        };
        let expected = [self.can_undo, true, true, true, needs_end];
        let expected = (0..5).filter(|place| expected[*place]).map(Some);
        assert_eq!(places, expected.collect::<Vec<_>>(), "{acts:?}");
        for act in acts.iter().filter(|act| order(act) < Some(4)) {
            wish(act, &[], self.decision, marks).expect_err("it is no answer");
        }
        let mut ids = BTreeSet::new();
        for button in buttons(panel) {
            assert!(button.label.encode_utf16().count() <= 80, "{button:?}");
            assert!(ids.insert(button.id.as_str()), "twice: {button:?}");
        }
        for row in above {
            let Row::Buttons(row) = row else { continue };
            assert!((1..=5).contains(&row.len()), "{row:?}");
            let strays = row.iter().filter(|button| order(&self.act(&button.id)).is_some());
            assert_eq!(strays.count(), 0, "{row:?}");
        }
    }

    pub fn act(&self, id: &str) -> Act {
        let act = Act::parse(id).unwrap_or_else(|| panic!("{id} is not read"));
        assert_eq!(act.id(), id);
        assert_eq!(act.table(), Some(TABLE));
        act
    }

    /// What a click means; whatever is offered is understood, and an answer fits the question.
    pub fn click(&self, act: &Act, values: &[String], marks: &Marks) -> Wish {
        let wish = wish(act, values, self.decision, marks);
        let wish = wish.unwrap_or_else(|refusal| panic!("{act:?} {values:?} {marks:?}: {refusal}"));
        if let Wish::Answer(answer) | Wish::Finish(answer) = &wish {
            self.decision.check(answer).expect("an offered answer fits");
        }
        wish
    }

    /// Everything that clicks on a panel can mean, each menu used with as few and as many values as it takes.
    fn wishes(&self, panel: &Panel, marks: &Marks) -> Vec<Wish> {
        let mut wishes = Vec::new();
        for button in buttons(panel).filter(|button| !button.disabled) {
            match self.act(&button.id) {
                Act::Undo { .. } | Act::Look { .. } | Act::LookHand { .. } | Act::Why { .. } => {}
                act if act.opens_modal() => wishes.extend(self.fill_in(&act)),
                act => wishes.push(self.click(&act, &[], marks)),
            }
        }
        for menu in menus(panel) {
            let act = self.act(&menu.id);
            for values in selections(menu) {
                wishes.push(self.click(&act, &values, marks));
            }
        }
        wishes
    }

    fn fill_in(&self, act: &Act) -> Vec<Wish> {
        let form: Form = form(act, self.words).expect("it opens a form");
        emulator::check_form(&form.to_json()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(Act::parse(&form.id).as_ref(), Some(act));
        let Shape::Amount { min, max } = self.decision.shape else {
            panic!("a form for {:?}", self.decision)
        };
        for wrong in [
            "",
            "many",
            "1.5",
            "99999999999",
            &(i64::from(max) + 1).to_string(),
        ] {
            wish(act, &[wrong.to_owned()], self.decision, &Marks::default()).expect_err(wrong);
        }
        let typed = [min, min + (max - min) / 2, max].map(|number| format!(" {number} "));
        assert!(
            typed
                .iter()
                .all(|text| text.trim().len() <= usize::from(form.longest))
        );
        typed
            .map(|text| self.click(act, &[text], &Marks::default()))
            .into()
    }

    /// Clicks on everything and returns what was answered. Marks are tried one at a time, and some of them
    /// completed.
    pub fn explore(&self) -> Explored {
        let mut explored = Explored::default();
        let mut seen = vec![At::default()];
        let mut open = VecDeque::from([At::default()]);
        while let Some(at) = open.pop_front() {
            explored.panels += 1;
            let none = Marks::default();
            let mut completed = 0;
            for wish in self.wishes(&self.panel(&none, at), &none) {
                match wish {
                    Wish::Answer(answer) | Wish::Finish(answer) => explored.note(answer),
                    // What leads on is not known here, so no panel offers it.
                    Wish::Then(key) => panic!("{key} comes next"),
                    Wish::Show(at) if seen.contains(&at) => {}
                    Wish::Show(at) => {
                        seen.push(at);
                        open.push_back(at);
                    }
                    Wish::Mark(marks, at) if completed < COMPLETED => {
                        completed += 1;
                        explored.note(self.complete(marks, at));
                    }
                    Wish::Mark(marks, _) => {
                        let keys = self.decision.choices.iter().map(|choice| &choice.key);
                        explored
                            .keys
                            .extend(keys.filter(|key| marks.of(key) > 0).cloned());
                    }
                }
            }
        }
        explored
    }

    /// Marks on until the question is content, and confirms.
    pub fn complete(&self, mut marks: Marks, mut at: At) -> Answer {
        let Shape::Some { min, .. } = self.decision.shape else {
            panic!("marks for {:?}", self.decision)
        };
        let mut left: VecDeque<At> = VecDeque::new();
        let mut seen = vec![at];
        for _ in 0..2_000 {
            let panel = self.panel(&marks, at);
            let ends = |act: Act| matches!(act, Act::Confirm { .. } | Act::Pass { .. });
            let confirm = buttons(&panel).find(|button| ends(self.act(&button.id)));
            let enabled = confirm.filter(|confirm| !confirm.disabled);
            assert_eq!(enabled.is_none(), marks.total() < min.into(), "{panel:?}");
            if let Some(confirm) = enabled {
                match self.click(&self.act(&confirm.id), &[], &marks) {
                    Wish::Answer(answer) | Wish::Finish(answer) => return answer,
                    wish => panic!("{wish:?}"),
                }
            }
            let mut next = None;
            for wish in self.ways_on(&panel, &marks) {
                match wish {
                    // The last one answers by itself.
                    Wish::Answer(answer) | Wish::Finish(answer) => return answer,
                    Wish::Mark(more, at) if more.total() > marks.total() => next = Some((more, at)),
                    Wish::Show(at) if !seen.contains(&at) => {
                        seen.push(at);
                        left.push_back(at);
                    }
                    _ => {}
                }
            }
            match next {
                Some((more, place)) => (marks, at) = (more, place),
                None => at = left.pop_front().expect("there is more to mark somewhere"),
            }
        }
        panic!("{:?} is never content with {marks:?}", self.decision);
    }

    /// One more mark where there can be one, keeping those there are, and the way to other parts of the list.
    fn ways_on(&self, panel: &Panel, marks: &Marks) -> Vec<Wish> {
        let buttons = buttons(panel)
            .filter(|button| !button.disabled)
            .map(|button| (self.act(&button.id), Vec::new()));
        let menus = menus(panel).flat_map(|menu| {
            let (chosen, others): (Vec<_>, Vec<_>) = menu.options.iter().partition(|option| option.chosen);
            let act = self.act(&menu.id);
            let values = |option: &MenuOption| option.value.clone();
            match act {
                Act::Group { .. } => others
                    .into_iter()
                    .map(|other| (act.clone(), vec![values(other)]))
                    .collect(),
                _ => {
                    let kept = chosen
                        .into_iter()
                        .chain(others.into_iter().take(1))
                        .take(menu.max.into());
                    vec![(act, kept.map(values).collect())]
                }
            }
        });
        let on = |act: &Act| {
            matches!(
                act,
                Act::Page { .. }
                    | Act::Group { .. }
                    | Act::Press { .. }
                    | Act::MoreOf { .. }
                    | Act::Mark { .. }
            )
        };
        let ways = buttons.chain(menus).filter(|(act, _)| on(act));
        ways.map(|(act, values)| self.click(&act, &values, marks))
            .collect()
    }

    /// Every choice can be picked, and one can pass or pick nothing where one may; also by somebody who reads
    /// words before pictures.
    pub fn must_reach_everything(&self) -> Explored {
        if is_numbered(self.decision) && !self.text_first {
            let text_first = true;
            Asked { text_first, ..*self }.must_reach_everything();
        }
        let explored = self.explore();
        let all: BTreeSet<Key> = self
            .decision
            .choices
            .iter()
            .map(|choice| choice.key.clone())
            .collect();
        match self.decision.shape {
            Shape::One {} => assert!(!explored.passed),
            Shape::OneOrPass {} => assert!(explored.passed),
            Shape::Some { min, .. } => assert_eq!(explored.nothing, min == 0),
            Shape::Amount { min, max } => {
                assert!(
                    explored.amounts.contains(&min) && explored.amounts.contains(&max),
                    "{explored:?}"
                );
                return explored;
            }
        }
        assert_eq!(explored.keys, all);
        explored
    }
}

/// What clicks on everything led to.
#[derive(Debug, Default)]
pub struct Explored {
    pub panels: usize,
    pub keys: BTreeSet<Key>,
    pub amounts: BTreeSet<i32>,
    pub passed: bool,
    pub nothing: bool,
}

impl Explored {
    fn note(&mut self, answer: Answer) {
        match answer {
            Answer::Pass => self.passed = true,
            Answer::Amount(amount) => drop(self.amounts.insert(amount)),
            Answer::Picked(keys) if keys.is_empty() => self.nothing = true,
            Answer::Picked(keys) => self.keys.extend(keys),
        }
    }
}

pub fn buttons(panel: &Panel) -> impl Iterator<Item = &Button> {
    panel.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        Row::Menu(_) => &[],
    })
}

pub fn menus(panel: &Panel) -> impl Iterator<Item = &Menu> {
    panel.rows.iter().filter_map(|row| match row {
        Row::Menu(menu) => Some(menu),
        Row::Buttons(_) => None,
    })
}

/// As few values as a menu takes, beginning with each of them in turn, and as many as it takes.
fn selections(menu: &Menu) -> Vec<Vec<String>> {
    let values: Vec<String> = menu.options.iter().map(|option| option.value.clone()).collect();
    let from = |start: usize, count: u8| {
        values
            .iter()
            .cycle()
            .skip(start)
            .take(count.into())
            .cloned()
            .collect()
    };
    let few = (0..values.len()).map(|start| from(start, menu.min.max(1)));
    few.chain([from(0, menu.min), from(0, menu.max)]).collect()
}
