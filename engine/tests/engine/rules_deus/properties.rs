//! What only Deus must hold, over random games of every player count.

use std::collections::BTreeSet;

use engine::deus::Deus;
use engine::deus::cards::Building;
use engine::deus::resource::Resource;
use engine::kernel::testing::{self, Match};
use engine::kernel::{
    Answer, Author, Decision, DecisionId, Dice, Key, OptionValue, Options, Pick, Seat, Seed, Shape, Status,
    Table, Viewer, greedy,
};

/// Random games of every player count: as in the rulebook, with all variants, and with cards of Egypt, in each
/// second round with variants and mixed temples, too.
fn matches(count: u64) -> impl Iterator<Item = Match> {
    let set =
        |options: Options, key: &str, text: &str| options.with(key, OptionValue::Value(text.to_owned()));
    let vary = move |options: Options| {
        let options = set(set(options, "board", "standard"), "pieces", "eight");
        options.with("wildcard", OptionValue::Flag(true))
    };
    let egypt = move |seed: u64| {
        let colours = [
            "maritime",
            "production",
            "scientific",
            "civil",
            "military",
            "temples",
        ];
        let egypt = colours
            .into_iter()
            .fold(Options::default(), |options, key| set(options, key, "egypt"));
        match seed % 2 {
            0 => egypt,
            _ => vary(set(egypt, "temples", "mixed")),
        }
    };
    (0..count).flat_map(move |seed| {
        (2..=4).flat_map(move |seats| {
            let all = [Options::default(), vary(Options::default()), egypt(seed)];
            all.into_iter().zip(0..).map(move |(options, number)| Match {
                seats,
                options,
                seed: seed * 100 + u64::from(seats) * 10 + number,
            })
        })
    })
}

#[test]
fn what_is_refused_has_a_reason_and_few_lists_are_plain() {
    let mut explained = BTreeSet::new();
    let mut plain = BTreeSet::new();
    // It takes many games until somebody may draw with an empty hand.
    for game in matches(20) {
        plain.extend(testing::refusals_are_sound::<Deus>(&game, |_, refused| {
            explained.insert((refused.prompt.key(), refused.reasons[0].key.clone()));
        }));
    }
    // Whole hands, all that somebody holds, all gods and pieces, villages that are all attacked anyway, and yes or
    // no: there is nothing that these could refuse.
    let expected = [
        "attack-order",
        "draw",
        "god",
        "offer",
        "starting-pieces",
        "surplus",
        "throw-away",
        "throw-only",
        "wildcard",
    ];
    assert_eq!(plain, BTreeSet::from(expected));
    for (prompt, reason) in [
        ("action", "why-no-piece"),
        ("action", "why-cannot-pay"),
        ("action", "why-no-region"),
        ("action", "why-temple-cards"),
        ("action", "why-wildcard-laid"),
        ("site", "why-village"),
        ("site", "why-not-sea"),
        ("site", "why-not-land"),
        ("site", "why-occupied"),
        ("site", "why-same-type"),
        ("site", "why-not-beside"),
        ("site", "why-edge-points"),
        ("site", "why-first-at-edge"),
        ("site", "why-first-gap"),
        ("site", "why-not-yours"),
        ("site", "why-one-way"),
        ("payment", "why-no-resource"),
        ("payment", "why-no-gold"),
        ("sell-assortment", "why-no-resource"),
        ("exchange", "why-no-resource"),
        ("produce", "why-no-production"),
        ("gain-pieces", "why-no-pieces-left"),
        ("bottom-card", "why-own-column"),
        ("top-of-column", "why-empty-column"),
        ("siege", "why-no-army"),
        ("march", "why-stop-village"),
        ("march", "why-occupied"),
        ("march", "why-two-armies"),
        ("march", "why-no-ship"),
        ("march", "why-too-far"),
        ("victim", "why-rival-away"),
        ("site", "why-few-buildings"),
        ("site", "why-no-host"),
        ("market", "why-market-stays"),
        ("market-first", "why-market-stays"),
        ("sell-at-market", "why-no-resource"),
        ("sell-set", "why-no-resource"),
        ("buy-at-market", "why-no-gold"),
        ("buy-at-market", "why-supply"),
        ("sail", "why-too-far"),
        ("yield", "why-no-production"),
        ("outsource", "why-no-production-there"),
        ("resources", "why-not-beside-region"),
        ("activate-first", "why-face-down"),
        ("same-rank", "why-other-rank"),
        ("same-rank", "why-resolving"),
        ("coin", "why-has-coin"),
        ("archers-village", "why-no-army"),
        ("fortress-pile", "why-rival-away"),
        ("garrison-column", "why-empty-column"),
        ("camp", "why-no-army-beside"),
        ("regroup", "why-no-army-there"),
        ("march", "why-no-token"),
        ("give-way", "why-too-far"),
    ] {
        assert!(
            explained.contains(&(prompt, reason.into())),
            "{prompt} was never answered by {reason}"
        );
    }
}

/// At the market the basket is judged as a whole: what can be paid is on offer, and nothing else is.
#[test]
fn every_basket_that_can_be_paid_is_accepted_and_no_other() {
    let (mut accepted, mut refused) = (0, 0);
    for game in matches(4) {
        testing::play_at_random::<Deus>(&game, Vec::new(), |table, decision| {
            if decision.prompt.key() != "buy-at-market" {
                return;
            }
            let view = table.view(Viewer::Seat(decision.seat));
            let market = view.market.expect("a market");
            let gold = view.players[decision.seat.index()].gold;
            let part = if decision.about == Some("souk") { 2 } else { 1 };
            let baskets = (0..=5u8).flat_map(|a| (0..=5).map(move |b| (a, b)));
            let baskets = baskets.flat_map(|(a, b)| (0..=5).map(move |c| (a, b, c)));
            let baskets = baskets.flat_map(|(a, b, c)| (0..=5).map(move |d| [a, b, c, d]));
            for basket in baskets.filter(|basket| basket.iter().sum::<u8>() <= 5) {
                let units = Resource::ALL.into_iter().zip(basket);
                let price = units
                    .clone()
                    .map(|(kind, count)| market.value(kind).gold() * count);
                let is_paid = u16::from(price.sum::<u8>()) / part <= gold;
                let is_there = units.clone().all(|(kind, count)| count <= view.supply[kind]);
                let keys = units.flat_map(|(kind, count)| std::iter::repeat_n(kind.key(), count.into()));
                let answer = Answer::Picked(keys.collect());
                let fits = decision.check(&answer).is_ok();
                assert_eq!(fits, is_paid && is_there, "{game:?}: {basket:?} for {gold}");
                *(if fits { &mut accepted } else { &mut refused }) += 1;
            }
        });
    }
    assert!(accepted > 1_000 && refused > 1_000, "{accepted} and {refused}");
}

/// Chariots are judged by where all armies end up: whatever comes first, all can still be placed, and none is lost.
#[test]
fn every_regrouping_that_is_begun_can_be_completed() {
    let mut begun = 0;
    for game in matches(6) {
        testing::play_at_random::<Deus>(&game, Vec::new(), |table, decision| {
            if decision.prompt.key() != "regroup" {
                return;
            }
            let me = decision.seat;
            let armies =
                |table: &Table<Deus>| table.view(Viewer::Seat(me)).players[me.index()].on_map.military;
            for first in &decision.choices {
                let mut copy = Table::<Deus>::load(table.save()).expect("a save loads").table;
                let mut next = Some((decision.id, Answer::one(first.key.as_str())));
                while let Some((id, answer)) = next {
                    copy.submit(me, id, &answer, Author::Player)
                        .expect("an offered answer");
                    assert_eq!(*copy.status(), Status::Running, "{game:?} at {}", decision.id);
                    next = still_to_move(&copy, me);
                }
                assert_eq!(armies(&copy), armies(table), "{game:?} at {}", decision.id);
                begun += 1;
            }
        });
    }
    assert!(begun > 50, "only {begun} were begun");
}

/// The question of an army that has to move, with the last answer to it; none once all may stay.
fn still_to_move(table: &Table<Deus>, me: Seat) -> Option<(DecisionId, Answer)> {
    let asked = table.decision(me)?;
    let moves = ["regroup", "march"].contains(&asked.prompt.key()) && asked.about == Some("chariots");
    let last = asked.choices.last().filter(|_| moves)?;
    let may_stay = asked.check(&Answer::Pass).is_ok();
    (!may_stay).then(|| (asked.id, Answer::one(last.key.as_str())))
}

/// Who is asked what a card does once has something to lose by it, or a reason to wait; all other cards do it without
/// a question, as soon as they are built.
#[test]
fn what_nobody_would_decline_is_done_without_a_question() {
    let mut done = BTreeSet::new();
    for game in matches(4) {
        testing::play_at_random::<Deus>(&game, Vec::new(), |table, decision| {
            if decision.prompt.key() != "action" {
                return;
            }
            for column in table
                .view(Viewer::Public)
                .players
                .iter()
                .flat_map(|player| &player.columns)
            {
                for card in column.cards.iter().filter(|card| !card.face_down) {
                    let building = card.building.expect("it lies open");
                    if building.facts().once.is_none() || CAN_BE_DECLINED.contains(&building.slug()) {
                        continue;
                    }
                    assert!(card.used, "{game:?} at {}: {building:?}", decision.id);
                    done.insert(building.slug());
                }
            }
        });
    }
    let all = Building::all().filter(|card| card.facts().once.is_some());
    let expected = all
        .map(Building::slug)
        .filter(|card| !CAN_BE_DECLINED.contains(card));
    assert_eq!(done, expected.collect());
}

/// Cards whose player may not want to do what they do once: move the market, activate a card, or gain pieces that
/// bring a rival as many.
const CAN_BE_DECLINED: [&str; 10] = [
    "grand-souk",
    "merchantman",
    "barge-wheat",
    "barge-wood",
    "barge-clay",
    "barge-stone",
    "papyrus-boat",
    "souk",
    "library",
    "architects-workshop",
];

/// Questions whose answers make a difference only later, or not always: what is chosen in secret, in which order
/// villages fall, in which column a guest will lie, and who is robbed by the raiders of the base game, perhaps of
/// nothing. Armies that move together move later, too.
const SEEN_LATER: [&str; 4] = ["starting-pieces", "attack-order", "guest-column", "raid"];

/// Whatever is answered to a question makes a difference: in what is seen then, in what is told, or in what is asked
/// next.
#[test]
fn nobody_is_asked_in_vain() {
    let (mut compared, mut vain) = (BTreeSet::new(), BTreeSet::new());
    for game in matches(6) {
        testing::play_at_random::<Deus>(&game, Vec::new(), |table, decision| {
            let answers = answers_to(decision);
            // A question with one answer is asked where going on without it would give something away.
            let asked = (decision.prompt.key(), decision.about);
            let exempt = asked == ("march", Some("chariots")) || SEEN_LATER.contains(&asked.0);
            if answers.len() < 2 || exempt {
                return;
            }
            let outcome = |answer: &Answer| {
                let ahead = table.preview(decision.seat, std::slice::from_ref(answer));
                let ahead = ahead.expect("an offered answer");
                let asked = ahead
                    .decision
                    .map(|next| (next.prompt, next.about, next.args, next.choices));
                (ahead.view, ahead.told, asked, ahead.stopped)
            };
            let first = outcome(&answers[0]);
            if answers[1..].iter().all(|answer| outcome(answer) == first) {
                vain.insert((
                    decision.prompt.key(),
                    decision.about,
                    format!("{game:?} at {}", decision.id),
                ));
            }
            compared.insert(decision.prompt.key());
        });
    }
    assert_eq!(vain, BTreeSet::new());
    for prompt in [
        "market-first",
        "activate-first",
        "outsource",
        "regroup",
        "fortress-pile",
        "surplus",
    ] {
        assert!(compared.contains(prompt), "{prompt} was never compared");
    }
}

/// All answers to a question that takes one choice or a number, and a few to one that takes several.
fn answers_to(decision: &Decision) -> Vec<Answer> {
    let one = decision
        .choices
        .iter()
        .map(|choice| Answer::one(choice.key.as_str()));
    match decision.shape {
        Shape::One {} => one.collect(),
        Shape::OneOrPass {} => one.chain([Answer::Pass]).collect(),
        Shape::Amount { min, max } => (min..=max).map(Answer::Amount).collect(),
        Shape::Some { min, max } => {
            let keys = decision
                .choices
                .iter()
                .flat_map(|choice| std::iter::repeat_n(choice.key.clone(), choice.up_to.into()));
            let keys: Vec<Key> = keys.collect();
            let sizes = [min, max.min(min + 1), max].into_iter().map(usize::from);
            let picks = sizes.flat_map(|size| {
                let (first, last) = (
                    keys.get(..size),
                    keys.len().checked_sub(size).map(|at| &keys[at..]),
                );
                first.into_iter().chain(last)
            });
            let answers = picks.map(|picked| Answer::Picked(picked.to_vec()));
            answers.filter(|answer| decision.check(answer).is_ok()).collect()
        }
    }
}

#[test]
fn everybody_knows_their_own_points_and_nobody_elses_until_the_end() {
    for game in matches(2) {
        let (table, _) = testing::play_to_the_end::<Deus>(&game, Vec::new(), |table, decision| {
            for viewer in Viewer::all(table.seats()) {
                let view = table.view(viewer);
                let sheet = table.score_sheet(viewer);
                let known: Vec<Seat> = view
                    .players
                    .iter()
                    .filter(|p| p.vp.is_some())
                    .map(|p| p.seat)
                    .collect();
                let own: Vec<Seat> = Seat::all(table.seats()).filter(|seat| viewer.is(*seat)).collect();
                assert_eq!(known, own, "{game:?} at {}", decision.id);
                let lines: Vec<Seat> = sheet.lines.iter().map(|line| line.seat).collect();
                assert_eq!(lines, own, "{game:?} at {}", decision.id);
                for line in sheet.lines {
                    let held = view.own.as_ref().map(|own| i32::from(own.vp));
                    assert_eq!(
                        Some(line.total),
                        held,
                        "{game:?} at {}: all points have a source",
                        decision.id
                    );
                }
            }
        });
        assert!(
            table
                .view(Viewer::Public)
                .players
                .iter()
                .all(|player| player.vp.is_some())
        );
        assert_eq!(
            table.score_sheet(Viewer::Public).lines.len(),
            usize::from(game.seats)
        );
    }
}

#[test]
fn a_player_who_looks_ahead_beats_one_who_plays_at_random() {
    let mut dice = Dice::new(Seed::of_text("greedy"));
    for game in matches(4).filter(|game| game.seats == 2) {
        let seed = game.seed;
        let clever = Seat::new((seed / 100 % 2) as u8);
        let mut table = game.open::<Deus>(Vec::new());
        while let Some(decision) = unanswered(&table) {
            let (id, answer) = match decision.seat == clever {
                true => greedy(&table, clever, &mut dice).expect("an answer to every question"),
                false => (decision.id, testing::random_answer(&decision, &mut dice)),
            };
            table
                .submit(decision.seat, id, &answer, Author::Computer)
                .expect("an offered answer");
        }
        let outcome = table.outcome().expect("the game is over");
        assert_eq!(outcome.winners, [clever], "seed {seed}: {:?}", outcome.scores);
    }
}

fn unanswered(table: &Table<Deus>) -> Option<Decision> {
    let mut open = table.open_decisions().iter();
    open.find(|decision| decision.answered.is_none()).cloned()
}

/// The same table in a world where a player holds this many points.
fn with_points(table: &Table<Deus>, seat: Seat, vp: u64) -> Table<Deus> {
    let mut save = serde_json::to_value(table.save()).expect("a save is plain data");
    save["checkpoint"]["state"]["players"][seat.index()]["vp"] = vp.into();
    Table::load(serde_json::from_value(save).expect("still a save"))
        .expect("still a table")
        .table
}

/// What somebody can find out: the view, who is asked, their own question, and what an answer to it would do.
fn made_out(table: &Table<Deus>, viewer: Viewer) -> impl PartialEq + std::fmt::Debug + use<> {
    let Viewer::Seat(seat) = viewer else {
        return (table.view(viewer), table.awaited(), None, None);
    };
    let question = table.decision(seat).cloned();
    let first = question
        .as_ref()
        .and_then(|question| question.choices.first())
        .map(|choice| choice.key.as_str());
    let ahead = first.and_then(|key| table.preview(seat, &[Answer::one(key)]).ok());
    let ahead = ahead.map(|ahead| (ahead.view, ahead.told, ahead.decision, ahead.stopped));
    (table.view(viewer), table.awaited(), question, ahead)
}

#[test]
fn how_many_points_a_rival_holds_is_seen_nowhere() {
    let mut compared = 0;
    for game in matches(1) {
        testing::play_at_random::<Deus>(&game, Vec::new(), |table, decision| {
            // At the beginning of a turn; later on somebody may have been robbed, which tells something. Not
            // of every turn, because that takes long.
            if decision.id.slot > 0 || !decision.id.step.is_multiple_of(5) {
                return;
            }
            for viewer in Viewer::all(game.seats) {
                let before = made_out(table, viewer);
                for rival in Seat::all(game.seats).filter(|rival| !viewer.is(*rival)) {
                    for vp in [0, 2, 3, 40] {
                        assert_eq!(
                            made_out(&with_points(table, rival, vp), viewer),
                            before,
                            "{rival} holds {vp}"
                        );
                        compared += 1;
                    }
                }
            }
        });
    }
    assert!(compared > 1_000, "{compared} worlds compared");
}
