//! Slash verbs and typed answers, over random games of every game that has verbs.

use std::collections::BTreeMap;

use bot::verbs::{
    LONGEST, MOST, PASS, Plan, VerbError, complete, plan, resume, suggestions, understood, verbs_of,
};
use engine::games::{self, AnyTable, GAMES};
use engine::kernel::testing::{Match, random_answer};
use engine::kernel::verb::{Verb, VerbGroup};
use engine::kernel::{
    Answer, Author, CONFIRM, Choice, Decision, Dice, Key, Order, Prompt, Seat, Shape, Status, Term, Viewer,
    Waiting,
};
use words::{Lang, Letters, Words};

/// Random games of every player count, with the default options and with all of them changed.
fn matches(game: &str, count: u64) -> impl Iterator<Item = Match> + use<> {
    games::game(game).expect("a game").matches(count)
}

fn open(game: &str, one: &Match, orders: Vec<Order>) -> Box<dyn AnyTable> {
    let entry = games::game(game).expect("a game");
    entry
        .open(one.options.clone(), one.seats, one.seed(), orders)
        .expect("a legal set-up")
        .0
}

fn next(table: &dyn AnyTable) -> Option<Decision> {
    table
        .open_decisions()
        .iter()
        .find(|decision| decision.answered.is_none())
        .cloned()
}

fn submit(table: &mut dyn AnyTable, decision: &Decision, answer: &Answer) {
    table
        .submit(decision.seat, decision.id, answer, Author::Player)
        .expect("what was understood is accepted");
}

/// Submits a plan, answer by answer.
fn carry_out(table: &mut dyn AnyTable, seat: Seat, answers: &[Answer]) {
    for answer in answers {
        let decision = table.decision(seat).expect("the plan has been tried").clone();
        submit(table, &decision, answer);
    }
}

fn is_over(table: &dyn AnyTable, context: &dyn std::fmt::Debug) {
    assert!(
        matches!(table.status(), Status::Over(_)),
        "{context:?}: {:?}",
        table.status()
    );
}

fn openings<'a>(verb: &Verb, decision: &'a Decision) -> Vec<&'a Choice> {
    let ours = verb.opening.prompts.contains(&decision.prompt);
    let choices = decision
        .choices
        .iter()
        .filter(|choice| verb.opening.choices.is(&choice.key));
    choices.filter(|_| ours).collect()
}

#[test]
fn verbs_fit_discord_and_their_game() {
    let is_name = |name: &str| {
        (1..=32).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
    };
    let fits = |about: Option<String>| about.is_some_and(|about| (1..=LONGEST).contains(&about.len()));
    for game in GAMES {
        let VerbGroup {
            command,
            verbs,
            standing,
        } = (game.verbs)();
        let words = Words::of(Lang::En, game.id);
        for order in *standing {
            let about = words.name(&order.key());
            // Digits are allowed, too: "ask-from-2".
            let letters = order.name.replace(|digit: char| digit.is_ascii_digit(), "");
            assert!(
                is_name(&letters) && order.name.len() <= 32 && about.len() <= LONGEST - 10,
                "{}: {}",
                game.id,
                order.name
            );
        }
        assert!(
            is_name(command) && fits(Some(words.name(VerbGroup::KEY))),
            "{}",
            game.id
        );
        assert!(!verbs.is_empty(), "{} has no verbs", game.id);
        for verb in *verbs {
            let context = format!("{}: {}", game.id, verb.name);
            assert!(
                is_name(verb.name) && fits(Some(words.name(&verb.key()))),
                "{context}"
            );
            for param in verb.params {
                let about = words.more(&verb.key(), param.name);
                assert!(
                    is_name(param.name) && fits(about),
                    "{context}, parameter {}",
                    param.name
                );
            }
            assert!(
                verb.params.is_sorted_by_key(|param| !param.required),
                "{context}: required ones come first"
            );
            let opening = verb
                .params
                .iter()
                .find(|param| Some(param.name) == verb.opening.param);
            assert_eq!(opening.is_some(), verb.opening.param.is_some(), "{context}");
            opening
                .iter()
                .for_each(|param| assert!(param.required && param.prompts == verb.opening.prompts));
        }
    }
}

/// Goes through a verb parameter by parameter, taking one of the suggestions at random each time.
fn by_suggestions(
    table: &dyn AnyTable,
    seat: Seat,
    verb: &Verb,
    dice: &mut Dice,
) -> Option<Vec<(&'static str, String)>> {
    let words = Words::of(Lang::En, table.game());
    let mut given: Vec<(&'static str, String)> = Vec::new();
    for param in verb.params {
        let so_far: Vec<(&str, &str)> = given.iter().map(|(name, text)| (*name, text.as_str())).collect();
        let offered = complete(table, seat, verb, &so_far, param.name, "", words, &Letters);
        assert!(offered.len() <= MOST);
        for (label, value) in &offered {
            assert!(
                (1..=LONGEST).contains(&label.chars().count()) && (1..=LONGEST).contains(&value.len()),
                "{label}"
            );
            let more = [&so_far[..], &[(param.name, value.as_str())]].concat();
            let planned = plan(table, seat, verb, &more, words, &Letters);
            assert!(planned.is_ok(), "{} {more:?}: {planned:?}", verb.name);
            // By name as well as by key, and found by what has been typed of it.
            let found = complete(
                table,
                seat,
                verb,
                &so_far,
                param.name,
                &value.to_uppercase(),
                words,
                &Letters,
            );
            assert!(
                found.contains(&(label.clone(), value.clone())),
                "{value} in {found:?}"
            );
        }
        if offered.is_empty() && param.required {
            return None;
        }
        if !offered.is_empty() {
            let lot = dice.below(offered.len() as u32) as usize;
            given.push((param.name, offered[lot].1.clone()));
        }
    }
    Some(given)
}

#[test]
fn every_opening_is_offered_and_accepted_and_nothing_else_is() {
    for game in GAMES {
        let (group, words) = ((game.verbs)(), Words::of(Lang::En, game.id));
        let mut begun: BTreeMap<&str, usize> = group.verbs.iter().map(|verb| (verb.name, 0)).collect();
        for one in matches(game.id, 20) {
            // Short games are played more often.
            if one.seed >= 2 && begun.values().sum::<usize>() > 500 {
                break;
            }
            let mut table = open(game.id, &one, Vec::new());
            let mut dice = one.players();
            while let Some(decision) = next(&*table) {
                let seat = decision.seat;
                for verb in group.verbs {
                    let legal = openings(verb, &decision);
                    match verb.opening.param {
                        Some(param) if verb.opening.prompts.contains(&decision.prompt) => {
                            let offered = complete(&*table, seat, verb, &[], param, "", words, &Letters);
                            let keys: Vec<&str> = offered.iter().map(|(_, value)| value.as_str()).collect();
                            let listed = legal.iter().take(MOST);
                            assert_eq!(keys, listed.map(|choice| choice.key.as_str()).collect::<Vec<_>>());
                            for (at, choice) in legal.iter().enumerate() {
                                // What the list has no room for is suggested once somebody begins to type it.
                                let label = offered.get(at).cloned().or_else(|| {
                                    let typed = choice.key.as_str();
                                    let found =
                                        complete(&*table, seat, verb, &[], param, typed, words, &Letters);
                                    found.into_iter().find(|(_, value)| value == typed)
                                });
                                let (label, _) =
                                    &label.unwrap_or_else(|| panic!("{} is not suggested", choice.key));
                                let answer = Answer::Picked(vec![choice.key.clone()]);
                                let name = words.choice(choice, &Letters).name;
                                for text in [
                                    choice.key.as_str(),
                                    label,
                                    &name,
                                    &name.to_uppercase(),
                                    &format!(" {name} "),
                                ] {
                                    let planned =
                                        plan(&*table, seat, verb, &[(param, text)], words, &Letters);
                                    assert_eq!(
                                        planned.map(|plan| plan.answers),
                                        Ok(vec![answer.clone()]),
                                        "{text}"
                                    );
                                }
                                *begun.entry(verb.name).or_default() += 1;
                            }
                        }
                        None if !legal.is_empty() => {
                            assert_eq!(legal.len(), 1, "{} has to be told which", verb.name);
                            assert_eq!(
                                plan(&*table, seat, verb, &[], words, &Letters)
                                    .map(|plan| plan.answers.len()),
                                Ok(1)
                            );
                            *begun.entry(verb.name).or_default() += 1;
                        }
                        _ => {}
                    }
                }
                let answer = random_answer(&decision, &mut dice);
                submit(&mut *table, &decision, &answer);
            }
        }
        assert!(
            begun.values().all(|count| *count > 5) && begun.values().sum::<usize>() > 500,
            "{}: {begun:?}",
            game.id
        );
    }
}

#[test]
fn whole_games_are_played_by_verbs() {
    let (mut planned, mut longest) = (0, 0);
    for game in GAMES {
        let (group, words) = ((game.verbs)(), Words::of(Lang::En, game.id));
        for one in matches(game.id, 3) {
            // With and without confirmations.
            let orders = if one.seed % 2 == 0 {
                Vec::new()
            } else {
                Seat::all(one.seats).map(Order::no_confirm).collect()
            };
            let mut table = open(game.id, &one, orders);
            let mut dice = one.players();
            while let Some(decision) = next(&*table) {
                let seat = decision.seat;
                let verb = &group.verbs[dice.below(group.verbs.len() as u32) as usize];
                let given = by_suggestions(&*table, seat, verb, &mut dice);
                let given: Vec<(&str, &str)> = given
                    .iter()
                    .flatten()
                    .map(|(param, text)| (*param, text.as_str()))
                    .collect();
                match plan(&*table, seat, verb, &given, words, &Letters) {
                    Ok(Plan { answers, .. }) if !answers.is_empty() => {
                        planned += 1;
                        longest = longest.max(answers.len());
                        carry_out(&mut *table, seat, &answers);
                    }
                    _ => {
                        let all = suggestions(&decision, "", words, &Letters);
                        let (_, value) = &all[dice.below(all.len() as u32) as usize];
                        let answer = understood(&decision, value, words, &Letters).expect("a suggestion");
                        submit(&mut *table, &decision, &answer);
                    }
                }
            }
            is_over(&*table, &one);
        }
    }
    assert!(
        planned > 300 && longest >= 4,
        "{planned} plans, the longest of {longest} answers"
    );
}

#[test]
fn whole_games_are_played_by_typed_answers_alone() {
    for game in GAMES {
        for one in matches(game.id, 3) {
            let lang = Lang::ALL[one.seed as usize % 3];
            let words = Words::of(lang, game.id);
            let mut table = open(game.id, &one, Vec::new());
            let mut dice = one.players();
            while let Some(decision) = next(&*table) {
                let all = suggestions(&decision, "", words, &Letters);
                assert!(!all.is_empty() && all.len() <= MOST, "{decision:?}");
                for (label, value) in &all {
                    assert!(
                        (1..=LONGEST).contains(&label.chars().count()) && value.len() <= LONGEST,
                        "{label}, {value}"
                    );
                    let answer =
                        understood(&decision, value, words, &Letters).expect("a suggestion is understood");
                    assert_eq!(
                        decision.check(&answer),
                        Ok(answer.clone()),
                        "a suggestion is legal"
                    );
                }
                let answer = random_answer(&decision, &mut dice);
                let text = in_words(&decision, &answer, words);
                let checked = decision.check(&answer).expect("on offer");
                assert_eq!(
                    understood(&decision, &text, words, &Letters),
                    Ok(checked),
                    "{text}"
                );
                submit(&mut *table, &decision, &answer);
                let old = understood(&decision, &all[0].1, words, &Letters).map(|_| ());
                if let Some(now) = next(&*table) {
                    assert_eq!(old, Ok(()));
                    // A long value has no room for the id of its question.
                    if all[0].1.contains('/') {
                        let late = understood(&now, &all[0].1, words, &Letters);
                        assert_eq!(late, Err(VerbError::Stale));
                    }
                }
            }
            is_over(&*table, &one);
        }
    }
}

/// An answer as a person would write it, in any case.
fn in_words(decision: &Decision, answer: &Answer, words: Words) -> String {
    let name = |key: &Key| {
        let choice = decision
            .choices
            .iter()
            .find(|choice| choice.key == *key)
            .expect("on offer");
        words.choice(choice, &Letters).name.to_lowercase()
    };
    match answer {
        Answer::Pass => PASS.to_uppercase(),
        Answer::Amount(number) => number.to_string(),
        Answer::Picked(keys) => keys.iter().map(name).collect::<Vec<_>>().join(", "),
    }
}

#[test]
fn games_of_greedy_players_can_be_typed() {
    for game in GAMES {
        let (group, words) = ((game.verbs)(), Words::of(Lang::En, game.id));
        for one in matches(game.id, 1).filter(|one| one.seats == 3) {
            let mut table = open(game.id, &one, Vec::new());
            let mut dice = one.players();
            while let Some(decision) = next(&*table) {
                let (_, wish) = table.greedy(decision.seat, &mut dice).expect("somebody is asked");
                let text = in_words(&decision, &wish, words);
                let verb = group.verbs.iter().find(|verb| {
                    let picked = |choice: &&Choice| wish == Answer::Picked(vec![choice.key.clone()]);
                    openings(verb, &decision).iter().any(picked)
                });
                let answers = match verb {
                    Some(verb) => {
                        let given: Vec<(&str, &str)> = verb
                            .opening
                            .param
                            .iter()
                            .map(|param| (*param, text.as_str()))
                            .collect();
                        plan(&*table, decision.seat, verb, &given, words, &Letters).map(|plan| plan.answers)
                    }
                    None => understood(&decision, &text, words, &Letters).map(|answer| vec![answer]),
                };
                assert_eq!(answers, Ok(vec![wish.clone()]), "{text}");
                submit(&mut *table, &decision, &wish);
            }
            is_over(&*table, &one);
        }
    }
}

/// A table at the first question of this kind.
fn at(
    game: &str,
    prompt: &str,
    also: impl Fn(&dyn AnyTable, &Decision) -> bool,
) -> (Box<dyn AnyTable>, Decision) {
    for one in matches(game, 40) {
        let mut table = open(game, &one, Vec::new());
        let mut dice = one.players();
        while let Some(decision) = next(&*table) {
            if decision.prompt.key() == prompt && also(&*table, &decision) {
                return (table, decision);
            }
            let answer = random_answer(&decision, &mut dice);
            submit(&mut *table, &decision, &answer);
        }
    }
    panic!("{prompt} was never asked like that");
}

const MACHINA: &str = "deus-ex-machina";

fn verb(name: &str) -> &'static Verb {
    verbs_of(MACHINA)
        .expect("it has verbs")
        .verbs
        .iter()
        .find(|verb| verb.name == name)
        .expect("a verb")
}

fn planned(
    table: &dyn AnyTable,
    seat: Seat,
    name: &str,
    given: &[(&str, &str)],
) -> Result<Vec<Answer>, VerbError> {
    planned_and_kept(table, seat, name, given).map(|plan| plan.answers)
}

fn planned_and_kept(
    table: &dyn AnyTable,
    seat: Seat,
    name: &str,
    given: &[(&str, &str)],
) -> Result<Plan, VerbError> {
    let before = table.save();
    let planned = plan(
        table,
        seat,
        verb(name),
        given,
        Words::of(Lang::En, MACHINA),
        &Letters,
    );
    assert!(table.save() == before, "a plan changes nothing");
    planned
}

/// What everybody sees of a table of Deus Ex Machina.
fn seen(table: &dyn AnyTable) -> engine::deus_ex_machina::view::View {
    match table.view(Viewer::Public) {
        games::View::DeusExMachina(view) => *view,
        other => panic!("another game: {other:?}"),
    }
}

fn a_hero(decision: &Decision) -> &str {
    openings(verb("place"), decision)[0].key.as_str()
}

#[test]
fn a_wrong_value_says_which_and_why_and_what_is_possible() {
    let taken = |table: &dyn AnyTable| {
        seen(table)
            .map
            .iter()
            .find(|space| space.token.is_some())
            .map(|space| space.space.slug())
    };
    let (table, decision) = at(MACHINA, "round", |table, decision| {
        taken(table).is_some() && !openings(verb("place"), decision).is_empty()
    });
    let hero = a_hero(&decision);
    let space = taken(&*table).expect("taken");
    match planned(
        &*table,
        decision.seat,
        "place",
        &[("hero", hero), ("space", space)],
    ) {
        Err(VerbError::NotOffered {
            param: Some("space"),
            typed,
            reasons,
            instead,
        }) => {
            assert_eq!(typed, space);
            assert_eq!(
                reasons
                    .iter()
                    .map(|reason| reason.key.as_ref())
                    .collect::<Vec<_>>(),
                ["why-occupied"]
            );
            let free = seen(&*table)
                .map
                .iter()
                .filter(|space| space.token.is_none())
                .count();
            // Quests can be named in place of their areas.
            let quests = instead.iter().filter(|name| name.starts_with("Complete "));
            let spaces = instead.len() - quests.count();
            assert_eq!(spaces, free.min(VerbError::INSTEAD), "{instead:?}");
        }
        other => panic!("{other:?}"),
    }
    match planned(&*table, decision.seat, "place", &[("hero", "nobody at all")]) {
        Err(VerbError::NotOffered {
            param: Some("hero"),
            reasons,
            instead,
            ..
        }) => {
            assert!(reasons.is_empty() && !instead.is_empty());
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(
        planned(&*table, decision.seat, "place", &[]),
        Err(VerbError::Missing { param: "hero" })
    );
    let rival = decision.seat.rivals(table.seats()).next().expect("a rival");
    assert_eq!(
        planned(&*table, rival, "place", &[("hero", hero)]),
        Err(VerbError::NotAwaited)
    );
}

#[test]
fn a_parameter_that_is_never_asked_for_is_named() {
    // No way leads from here to the Altar of Sacrifice, where a point is chosen.
    let free = |table: &dyn AnyTable| {
        let olympus = |space: &str| space == "space-olympus";
        let map = seen(table).map;
        map.iter()
            .any(|space| olympus(space.space.slug()) && space.token.is_none())
    };
    let (table, decision) = at(MACHINA, "round", |table, decision| {
        free(table) && openings(verb("place"), decision).len() > 1
    });
    let hero = a_hero(&decision);
    let given = [("hero", hero), ("space", "space-olympus"), ("point", "might")];
    assert_eq!(
        planned(&*table, decision.seat, "place", &given),
        Err(VerbError::NotAsked {
            param: "point".to_owned()
        })
    );
}

#[test]
fn a_draft_elsewhere_comes_first() {
    let (table, decision) = at(MACHINA, "space", |table, decision| table.can_undo(decision.seat));
    let elsewhere = VerbError::Elsewhere {
        question: decision.sentence(),
        can_undo: true,
    };
    assert_eq!(
        planned(&*table, decision.seat, "ability", &[]),
        Err(elsewhere.clone())
    );
    assert_eq!(
        planned(&*table, decision.seat, "intervene", &[("card", "di-bribery")]),
        Err(elsewhere)
    );

    let (table, decision) = at(MACHINA, CONFIRM.key(), |_, _| true);
    let elsewhere = planned(&*table, decision.seat, "ability", &[]);
    assert!(
        matches!(elsewhere, Err(VerbError::Elsewhere { can_undo: true, .. })),
        "{elsewhere:?}"
    );
}

#[test]
fn what_cannot_begin_any_more_says_why() {
    let (table, decision) = at(MACHINA, "after-placement", |_, _| true);
    let hero = seen(&*table)
        .heroes
        .iter()
        .find_map(|space| space.hero)
        .expect("a hero")
        .slug();
    match planned(&*table, decision.seat, "place", &[("hero", hero)]) {
        Err(VerbError::NotOffered {
            param: Some("hero"),
            reasons,
            ..
        }) => {
            assert_eq!(
                reasons
                    .iter()
                    .map(|reason| reason.key.as_ref())
                    .collect::<Vec<_>>(),
                ["why-placed"]
            );
        }
        other => panic!("{other:?}"),
    }
    let (table, decision) = at(MACHINA, "round", |_, decision| {
        openings(verb("ability"), decision).is_empty()
    });
    match planned(&*table, decision.seat, "ability", &[]) {
        Err(VerbError::NotOffered {
            param: None, reasons, ..
        }) => assert_eq!(reasons.len(), 1, "{reasons:?}"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_forced_choice_may_be_typed_as_well() {
    let words = Words::of(Lang::En, MACHINA);
    let mut met = 0;
    for one in matches(MACHINA, 20) {
        let mut table = open(MACHINA, &one, Vec::new());
        let mut dice = one.players();
        while let Some(decision) = next(&*table) {
            for choice in openings(verb("place"), &decision) {
                let key = choice.key.as_str();
                let space = complete(
                    &*table,
                    decision.seat,
                    verb("place"),
                    &[("hero", key)],
                    "space",
                    "",
                    words,
                    &Letters,
                );
                for (_, space) in space {
                    let given = [("hero", key), ("space", space.as_str())];
                    let answers = [Answer::one(key), Answer::one(&space)];
                    let Ok(ahead) = table.preview(decision.seat, &answers[..]) else {
                        continue;
                    };
                    for forced in ahead
                        .skipped
                        .iter()
                        .filter(|skipped| skipped.prompt.key() == "action")
                    {
                        met += 1;
                        let only = forced.picked[0].as_str();
                        let right = [&given[..], &[("action", only)]].concat();
                        assert_eq!(
                            planned(&*table, decision.seat, "place", &right),
                            Ok(answers.to_vec())
                        );
                        let offered = complete(
                            &*table,
                            decision.seat,
                            verb("place"),
                            &given,
                            "action",
                            "",
                            words,
                            &Letters,
                        );
                        assert_eq!(
                            offered
                                .iter()
                                .map(|(_, value)| value.as_str())
                                .collect::<Vec<_>>(),
                            [only]
                        );
                        let wrong = [&given[..], &[("action", "something else")]].concat();
                        let wrong = planned(&*table, decision.seat, "place", &wrong);
                        assert!(
                            matches!(
                                wrong,
                                Err(VerbError::NotOffered {
                                    param: Some("action"),
                                    ..
                                })
                            ),
                            "{wrong:?}"
                        );
                    }
                }
            }
            if met > 200 {
                return;
            }
            let answer = random_answer(&decision, &mut dice);
            submit(&mut *table, &decision, &answer);
        }
    }
    panic!("only {met} forced actions");
}

#[test]
fn a_verb_whose_beginning_went_without_saying_goes_on_from_there() {
    let words = Words::of(Lang::En, MACHINA);
    let forced = |table: &dyn AnyTable, seat: Seat| {
        let hero = |key: &Key| key.as_str().starts_with("hero-");
        let mut skipped = table
            .skipped(seat)
            .into_iter()
            .filter(|skipped| skipped.prompt.key() == "round");
        skipped
            .find(|skipped| skipped.picked.iter().all(hero))
            .map(|skipped| skipped.picked[0].clone())
    };
    let (mut asked, mut met) = (0, 0);
    for one in matches(MACHINA, 60) {
        let mut table = open(MACHINA, &one, Vec::new());
        let mut dice = one.players();
        while let Some(decision) = next(&*table) {
            let seat = decision.seat;
            if let Some(hero) = forced(&*table, seat).filter(|_| decision.prompt.key() != "round") {
                met += 1;
                assert_eq!(
                    planned(&*table, seat, "place", &[("hero", hero.as_str())]),
                    Ok(Vec::new())
                );
                let offered = complete(&*table, seat, verb("place"), &[], "hero", "", words, &Letters);
                assert_eq!(
                    offered
                        .iter()
                        .map(|(_, value)| value.as_str())
                        .collect::<Vec<_>>(),
                    [hero.as_str()]
                );
                let other = planned(&*table, seat, "place", &[("hero", "nobody")]);
                assert!(
                    matches!(
                        other,
                        Err(VerbError::NotOffered {
                            param: Some("hero"),
                            ..
                        })
                    ),
                    "{other:?}"
                );
                let mine = verb("place")
                    .params
                    .iter()
                    .find(|param| param.prompts.contains(&decision.prompt));
                if let Some(param) = mine {
                    asked += 1;
                    let given = [
                        ("hero", hero.as_str()),
                        (param.name, decision.choices[0].key.as_str()),
                    ];
                    let answer = Answer::Picked(vec![decision.choices[0].key.clone()]);
                    assert_eq!(planned(&*table, seat, "place", &given), Ok(vec![answer]));
                }
            }
            let answer = random_answer(&decision, &mut dice);
            submit(&mut *table, &decision, &answer);
        }
    }
    assert!(
        met > 10 && asked > 3,
        "{met} met, {asked} with a question of the verb"
    );
}

#[test]
fn a_full_track_is_the_reason_against_a_typed_point() {
    let full = |table: &dyn AnyTable, seat: Seat| {
        let view = seen(table);
        let points = view.players[seat.index()].points;
        let free = view
            .map
            .iter()
            .any(|space| space.space.slug() == "space-altar" && space.token.is_none());
        free && points.might == 4 && points.cunning < 4
    };
    let (table, decision) = at(MACHINA, "round", |table, decision| {
        full(table, decision.seat) && openings(verb("place"), decision).len() > 1
    });
    let given = |point| {
        [
            ("hero", a_hero(&decision)),
            ("space", "space-altar"),
            ("point", point),
        ]
    };
    match planned(&*table, decision.seat, "place", &given("might")) {
        Err(VerbError::NotOffered {
            param: Some("point"),
            reasons,
            ..
        }) => assert_eq!(reasons[0].key, "why-full"),
        other => panic!("{other:?}"),
    }
    assert_eq!(
        planned(&*table, decision.seat, "place", &given("cunning")).map(|answers| answers.len()),
        Ok(2)
    );
}

#[test]
fn a_parameter_for_a_later_question_is_kept_until_it_is_asked() {
    let altar_is_free = |table: &dyn AnyTable| {
        let map = seen(table).map;
        map.iter()
            .any(|space| space.space.slug() == "space-altar" && space.token.is_none())
    };
    let (mut table, decision) = at(MACHINA, "round", |table, decision| {
        let points = seen(table).players[decision.seat.index()].points;
        let both = points.might < 4 && points.cunning < 4;
        both && altar_is_free(table) && openings(verb("place"), decision).len() > 1
    });
    let seat = decision.seat;
    // The space is still open.
    let given = [("hero", a_hero(&decision)), ("point", "Cunning")];
    let plan = planned_and_kept(&*table, seat, "place", &given).expect("a plan");
    assert_eq!(plan.answers, [Answer::one(given[0].1)]);
    assert_eq!(plan.kept, [("point".to_owned(), "Cunning".to_owned())]);
    carry_out(&mut *table, seat, &plan.answers);
    let altar = table.decision(seat).expect("the space").clone();
    assert_eq!(altar.prompt.key(), "space");
    submit(&mut *table, &altar, &Answer::one("space-altar"));
    let words = Words::of(Lang::En, MACHINA);
    let resumed = resume(&*table, seat, verb("place"), &[given[1]], words, &Letters);
    let cunning = Answer::one("cunning");
    assert_eq!(
        resumed,
        Ok(Plan {
            answers: vec![cunning],
            kept: vec![]
        })
    );
    let wrong = resume(
        &*table,
        seat,
        verb("place"),
        &[("point", "glory")],
        words,
        &Letters,
    );
    assert!(
        matches!(
            wrong,
            Err(VerbError::NotOffered {
                param: Some("point"),
                ..
            })
        ),
        "{wrong:?}"
    );
}

// ---- questions that no game of the registry asks yet ----

pub fn question(shape: Shape, choices: &[(&'static str, u8)]) -> Decision {
    let choice = |(key, up_to): &(&'static str, u8)| Choice {
        key: Key::of(key),
        up_to: *up_to,
        name: Term::new(key),
        note: None,
        group: None,
        place: None,
        held: None,
    };
    Decision {
        id: "12.3.0".parse().expect("an id"),
        seat: Seat::new(0),
        prompt: Prompt::new("basket"),
        about: None,
        args: Vec::new(),
        shape,
        choices: choices.iter().map(choice).collect(),
        ordered: false,
        together: None,
        answered: None,
        waiting: Waiting::Turn,
        window: false,
        mild: None,
        public: None,
    }
}

fn values(decision: &Decision, typed: &str) -> Vec<String> {
    let all = suggestions(decision, typed, Words::of(Lang::En, "none"), &Letters);
    all.into_iter().map(|(_, value)| value).collect()
}

fn answer(decision: &Decision, typed: &str) -> Result<Answer, VerbError> {
    understood(decision, typed, Words::of(Lang::En, "none"), &Letters)
}

#[test]
fn several_things_are_typed_with_commas() {
    let basket = question(
        Shape::Some { min: 0, max: 3 },
        &[("corn", 2), ("wood", 1), ("wine", 1)],
    );
    assert_eq!(
        values(&basket, ""),
        ["12.3.0/pass", "12.3.0/corn", "12.3.0/wood", "12.3.0/wine"]
    );
    assert_eq!(values(&basket, "w"), ["12.3.0/wood", "12.3.0/wine"]);
    assert_eq!(
        values(&basket, "12.3.0/corn,"),
        [
            "12.3.0/corn",
            "12.3.0/corn,corn",
            "12.3.0/corn,wood",
            "12.3.0/corn,wine"
        ]
    );
    assert_eq!(values(&basket, "corn, corn, c"), [] as [&str; 0], "there are two");
    assert_eq!(values(&basket, "corn, beer, w"), [] as [&str; 0]);
    let picked = |keys: &[&'static str]| Ok(Answer::Picked(keys.iter().map(|key| Key::of(key)).collect()));
    assert_eq!(
        answer(&basket, "WINE, corn ,corn"),
        picked(&["corn", "corn", "wine"])
    );
    assert_eq!(answer(&basket, "12.3.0/corn,wood"), picked(&["corn", "wood"]));
    assert_eq!(answer(&basket, "pass"), picked(&[]));
    assert_eq!(answer(&basket, "12.3.1/corn"), Err(VerbError::Stale));
    assert!(matches!(
        answer(&basket, "wine, wine"),
        Err(VerbError::Refused(_))
    ));
    assert!(matches!(
        answer(&basket, "wine, beer"),
        Err(VerbError::NotOffered { .. })
    ));

    let two = question(
        Shape::Some { min: 2, max: 2 },
        &[("corn", 1), ("wood", 1), ("wine", 1)],
    );
    assert_eq!(
        values(&two, ""),
        ["12.3.0/corn,wood", "12.3.0/corn,wine", "12.3.0/wood,wine"],
        "legal all of them"
    );
    assert_eq!(values(&two, "wi"), ["12.3.0/wine,corn", "12.3.0/wine,wood"]);
    assert!(matches!(answer(&two, "wine"), Err(VerbError::Refused(_))));

    const KEYS: [&str; 20] = [
        "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t",
    ];
    let most = question(Shape::Some { min: 19, max: 19 }, &KEYS.map(|key| (key, 1)));
    assert_eq!(
        values(&most, "").len(),
        20,
        "each without one of them, and in no time"
    );
    let many = question(Shape::Some { min: 10, max: 12 }, &KEYS.map(|key| (key, 1)));
    assert!(values(&many, "").iter().all(|value| answer(&many, value).is_ok()));
}

#[test]
fn numbers_and_passes_are_typed() {
    let amount = question(Shape::Amount { min: -1, max: 30 }, &[]);
    assert_eq!(values(&amount, "").len(), MOST);
    assert_eq!(values(&amount, "3"), ["12.3.0/3", "12.3.0/30"]);
    let wide = question(
        Shape::Amount {
            min: 0,
            max: i32::MAX,
        },
        &[],
    );
    assert_eq!(values(&wide, "123456"), ["12.3.0/123456"]);
    assert_eq!(values(&wide, "many"), [""; 0]);
    assert_eq!(answer(&amount, " 12 "), Ok(Answer::Amount(12)));
    assert!(matches!(answer(&amount, "31"), Err(VerbError::Refused(_))));
    assert!(matches!(answer(&amount, "many"), Err(VerbError::Refused(_))));

    let window = question(Shape::OneOrPass {}, &[("stop", 1)]);
    assert_eq!(values(&window, ""), ["12.3.0/stop", "12.3.0/pass"]);
    assert_eq!(answer(&window, "Pass"), Ok(Answer::Pass));
    let german = understood(&window, "passen", Words::of(Lang::De, "none"), &Letters);
    assert_eq!(german, Ok(Answer::Pass));
    let must = question(Shape::One {}, &[("stop", 1), ("go", 1)]);
    assert!(matches!(answer(&must, "pass"), Err(VerbError::NotOffered { .. })));
}
