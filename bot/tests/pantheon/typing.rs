//! Typing is forgiving: everything that a board, a hand or a button shows is understood, in whole games of every
//! game, and a mistake says what is possible.

use bot::desk::Desk;
use bot::ids::{ChannelId, ServerId, TableId};
use bot::marks::Marks;
use bot::panel::{Act, Asking, At, Outlook, Panel, Row, TEXT, ask, is_numbered};
use bot::service::{Ending, Opening, TableSession, Trouble, Wanted};
use bot::verbs::{VerbError, fold, named, suggestions, understood, verbs_of};
use engine::games::{AnyTable, GAMES, GameEntry};
use engine::kernel::testing::{Match, random_answer};
use engine::kernel::{
    Answer, Author, CONFIRM, Choice, Decision, Dice, Key, Options, Prompt, Seat, Seed, Shape, Term,
};
use words::{Lang, Names, Words};

use crate::room::Room;

const MACHINA: &str = "deus-ex-machina";

/// People whose names are the keys of other seats.
struct Crossed;

impl Names for Crossed {
    fn name(&self, seat: Seat) -> String {
        ["B", "A", "Déjà Vu", "O’Neill"][seat.index()].to_owned()
    }
}

fn next(table: &dyn AnyTable) -> Option<Decision> {
    let mut open = table.open_decisions().iter();
    open.find(|decision| decision.answered.is_none()).cloned()
}

/// The question as if it took one choice: then each of them can be typed alone.
fn for_one(decision: &Decision) -> Decision {
    let shape = match decision.shape {
        Shape::Some { min: 0, .. } => Shape::OneOrPass {},
        Shape::Some { .. } => Shape::One {},
        shape => shape,
    };
    Decision {
        shape,
        together: None,
        ..decision.clone()
    }
}

/// Everything that people read of a choice.
fn read_of(choice: &Choice, words: Words) -> Vec<String> {
    let (key, plain) = (choice.key.as_str(), words.plain());
    let printed = Some(plain.name(key)).filter(|printed| printed != key);
    let short = plain.more(key, Words::SHORT);
    let texts = [
        plain.say(&choice.name, &Crossed),
        plain.briefly(&choice.name, &Crossed),
    ];
    texts.into_iter().chain(printed).chain(short).collect()
}

/// The panel of a question.
fn panel(decision: &Decision, words: Words, text_first: bool) -> Panel {
    ask(&Asking {
        table: TableId(1),
        decision,
        words,
        names: &Crossed,
        text_first,
        can_undo: false,
        has_hand: false,
        marks: &Marks::default(),
        at: At::default(),
        outlook: &Outlook::default(),
        draft: &[],
        intro: None,
        owned: None,
        passes_soon: false,
        missing: Vec::new(),
        room: TEXT,
    })
}

/// What a panel prints on buttons and menus that answer at once, and the answer.
fn printed(decision: &Decision, words: Words) -> Vec<(String, Answer)> {
    let mut printed = Vec::new();
    let panels = [false, true].map(|text_first| panel(decision, words, text_first));
    for row in panels.into_iter().flat_map(|panel| panel.rows) {
        match row {
            Row::Buttons(buttons) => {
                for button in buttons {
                    match Act::parse(&button.id) {
                        Some(Act::Pick { key, .. } | Act::Press { key, .. }) => {
                            printed.push((button.label, Answer::Picked(vec![key])));
                        }
                        Some(Act::Pass { .. }) => printed.push((button.label, Answer::Pass)),
                        _ => {}
                    }
                }
            }
            Row::Menu(menu) => {
                if let Some(Act::Choose { .. }) = Act::parse(&menu.id) {
                    let options = menu.options.into_iter();
                    printed.extend(options.map(|option| (option.label, Answer::one(&option.value))));
                }
            }
        }
    }
    printed
}

/// A part of a choice's name that is in nothing else that can be typed here.
fn unique_part(decision: &Decision, at: usize, words: Words, dice: &mut Dice) -> Option<String> {
    let name = fold(&words.plain().say(&decision.choices[at].name, &Crossed));
    let letters: Vec<char> = name.chars().collect();
    let from = dice.below(letters.len() as u32) as usize;
    let to = from + 1 + dice.below((letters.len() - from) as u32) as usize;
    let part: String = letters[from..to].iter().collect();
    let bare: String = part.chars().filter(|letter| letter.is_alphanumeric()).collect();
    let squeezed = |text: &str| -> String {
        let folded = fold(text);
        folded.chars().filter(|letter| letter.is_alphanumeric()).collect()
    };
    let others = decision
        .choices
        .iter()
        .enumerate()
        .filter(|(other, _)| *other != at);
    let mut taken: Vec<String> = others
        .flat_map(|(_, other)| [read_of(other, words), vec![other.key.to_string()]].concat())
        .collect();
    taken.extend(words.plain().more(decision.prompt.key(), "pass"));
    taken.extend(["pass", "Nothing"].map(str::to_owned));
    let is_number = part.trim().parse::<i32>().is_ok();
    let unique = !taken.iter().any(|other| squeezed(other).contains(&bare));
    (unique && bare.chars().count() >= 2 && !is_number && !part.starts_with(' ') && !part.ends_with(' '))
        .then_some(part)
}

/// Checks every choice of a question.
fn check(decision: &Decision, words: Words, dice: &mut Dice, parts: &mut usize) {
    let single = for_one(decision);
    let understands = |text: &str, answer: &Answer| {
        let got = understood(&single, text, words, &Crossed);
        assert_eq!(got.as_ref(), Ok(answer), "{text:?} at {}", decision.prompt.key());
    };
    for (at, choice) in decision.choices.iter().enumerate() {
        let answer = Answer::Picked(vec![choice.key.clone()]);
        let name = words.plain().say(&choice.name, &Crossed);
        understands(&name, &answer);
        understands(&name.to_uppercase(), &answer);
        understands(&format!("  {} ", name.replace(' ', "   ")), &answer);
        // A seat's key may be another player's name: what people read counts.
        let is_seat = Seat::all(4).any(|seat| Term::seat(seat) == choice.name);
        if !is_seat {
            understands(choice.key.as_str(), &answer);
        }
        if is_numbered(decision) {
            understands(&(at + 1).to_string(), &answer);
            understands(&format!("{} · {name}", at + 1), &answer);
        }
        if let Some(part) = unique_part(decision, at, words, dice) {
            *parts += 1;
            understands(&part, &answer);
        }
    }
    // Names that other choices share are asked about; every other printed name is enough.
    for choice in &decision.choices {
        for text in read_of(choice, words) {
            let also = |other: &&Choice| read_of(other, words).iter().any(|one| fold(one) == fold(&text));
            if decision.choices.iter().filter(also).count() == 1 {
                understands(&text, &Answer::Picked(vec![choice.key.clone()]));
            }
        }
    }
    for (label, answer) in printed(decision, words) {
        understands(&label, &answer);
    }
    // What is suggested means what it says, whatever others are called.
    for (label, value) in suggestions(&single, "", words, &Crossed) {
        let one = understood(&single, &value, words, &Crossed);
        let without_id = value.split_once('/').map_or(value.as_str(), |(_, value)| value);
        assert_eq!(understood(&single, without_id, words, &Crossed), one, "{label}");
    }
}

#[test]
fn every_choice_is_understood_by_everything_that_names_it() {
    for game in GAMES {
        let (mut questions, mut parts) = (0, 0);
        // Short games are played more often.
        for one in game.matches(10) {
            if one.seed > 0 && questions > 150 && parts > 150 {
                break;
            }
            let words = Words::of(Lang::ALL[one.seed as usize % 3], game.id);
            let mut table = open(game, &one);
            let mut dice = one.players();
            while let Some(decision) = next(&*table) {
                check(&decision, words, &mut dice, &mut parts);
                questions += 1;
                let answer = random_answer(&decision, &mut dice);
                let submitted = table.submit(decision.seat, decision.id, &answer, Author::Player);
                submitted.expect("a legal answer");
            }
        }
        assert!(
            questions > 150 && parts > 150,
            "{}: {questions}, {parts}",
            game.id
        );
    }
}

fn open(game: &GameEntry, one: &Match) -> Box<dyn AnyTable> {
    let opened = game.open(one.options.clone(), one.seats, one.seed(), Vec::new());
    opened.expect("a legal set-up").0
}

// ---- single questions ----

fn question(shape: Shape, prompt: &'static str, choices: &[&'static str]) -> Decision {
    let choices: Vec<(&'static str, u8)> = choices.iter().map(|key| (*key, 3)).collect();
    Decision {
        prompt: Prompt::new(prompt),
        ..crate::verbs::question(shape, &choices)
    }
}

fn machina(decision: &Decision, typed: &str) -> Result<Answer, VerbError> {
    understood(decision, typed, Words::of(Lang::En, MACHINA), &Crossed)
}

#[test]
fn short_names_beginnings_and_parts_are_enough() {
    let places = [
        "area-crete-islands",
        "area-thrace",
        "space-olympus",
        "space-altar",
    ];
    let spaces = question(Shape::One {}, "space", &places);
    for (typed, key) in [
        ("Crete", "area-crete-islands"),
        ("crete & the islands", "area-crete-islands"),
        ("islands", "area-crete-islands"),
        ("Olympus", "space-olympus"),
        ("mt olympus", "space-olympus"),
        ("thr", "area-thrace"),
        ("SACRI", "space-altar"),
    ] {
        assert_eq!(machina(&spaces, typed), Ok(Answer::one(key)), "{typed}");
    }
    let gods = question(
        Shape::One {},
        "choose-god",
        &["god-zeus", "god-hera", "god-hermes"],
    );
    assert_eq!(machina(&gods, "zeu"), Ok(Answer::one("god-zeus")));
    assert_eq!(
        machina(&gods, "her"),
        Err(VerbError::Ambiguous {
            typed: "her".to_owned(),
            between: vec!["Hera".to_owned(), "Hermes".to_owned()]
        })
    );
    // Nothing is guessed from nothing, and a mistake says what is possible.
    for nothing in ["", " ", "?", "zeus and hera"] {
        let got = machina(&gods, nothing);
        let instead = ["Zeus", "Hera", "Hermes"].map(str::to_owned).to_vec();
        assert!(
            matches!(&got, Err(VerbError::NotOffered { instead: named, .. }) if *named == instead),
            "{nothing:?}: {got:?}"
        );
    }
    let many: Vec<&'static str> = (b'a'..=b'z')
        .map(|letter| &*format!("thing-{}", letter as char).leak())
        .collect();
    let got = machina(&question(Shape::One {}, "space", &many), "nonsense");
    assert!(
        matches!(&got, Err(VerbError::NotOffered { instead, .. }) if instead.len() == 10),
        "{got:?}"
    );
}

#[test]
fn what_buttons_say_can_be_typed() {
    let after = question(Shape::OneOrPass {}, "after-placement", &["di-bribery"]);
    for typed in ["End my round", "end my round ", "end", "Pass", "pass", "nothing"] {
        assert_eq!(machina(&after, typed), Ok(Answer::Pass), "{typed}");
    }
    let instead = machina(&after, "nonsense");
    assert!(
        matches!(&instead, Err(VerbError::NotOffered { instead, .. }) if instead.contains(&"End my round".to_owned())),
        "{instead:?}"
    );
    let some = question(Shape::Some { min: 0, max: 3 }, "basket", &["corn", "wood"]);
    for typed in ["Nothing", "pass"] {
        assert_eq!(machina(&some, typed), Ok(Answer::Picked(vec![])), "{typed}");
    }
    let done = Decision {
        prompt: CONFIRM,
        ..question(Shape::One {}, "confirm", &["done"])
    };
    for typed in ["done", "Confirm"] {
        assert_eq!(machina(&done, typed), Ok(Answer::one("done")), "{typed}");
    }
}

#[test]
fn several_things_are_counted_as_people_count() {
    let basket = question(Shape::Some { min: 0, max: 4 }, "basket", &["corn", "wood"]);
    let picked = |keys: &[&'static str]| Ok(Answer::Picked(keys.iter().map(|key| Key::of(key)).collect()));
    for typed in [
        "2 corn, wood",
        "corn ×2, wood",
        "wood and 2x corn",
        "Corn x 2; wood",
        "corn, wood, corn",
    ] {
        assert_eq!(
            machina(&basket, typed),
            picked(&["corn", "corn", "wood"]),
            "{typed}"
        );
    }
    assert!(matches!(machina(&basket, "4 corn"), Err(VerbError::Refused(_))));
}

#[test]
fn a_name_comes_before_a_hidden_key() {
    let words = Words::of(Lang::En, MACHINA);
    let (one, other) = (Key::of("a"), Key::of("b"));
    let (first, second) = (Term::seat(Seat::new(0)), Term::seat(Seat::new(1)));
    let things = || [(&one, &first), (&other, &second)];
    // The player of the first seat is called B, the other one A.
    assert_eq!(named(things(), "b", words, &Crossed), Ok(Some(one.clone())));
    assert_eq!(named(things(), "A", words, &Crossed), Ok(Some(other.clone())));
    assert_eq!(
        named(things(), "12.3.0/a", words, &Crossed),
        Ok(Some(one.clone()))
    );
    assert_eq!(named(things(), "nobody", words, &Crossed), Ok(None));
}

// ---- at tables ----

fn open_at(session: &TableSession) -> (Seat, Decision) {
    let game = session.game().expect("a game");
    let awaited = game.awaited().into_iter().find(|awaited| !awaited.answered);
    let seat = awaited.expect("somebody").seat;
    (seat, game.decision(seat).expect("a question").clone())
}

/// A text for an answer, as somebody may type it.
fn as_typed(decision: &Decision, answer: &Answer, session: &TableSession, dice: &mut Dice) -> String {
    let words = session.words(Lang::En).plain();
    let one = |key: &Key| {
        let at = decision.choices.iter().position(|choice| choice.key == *key);
        let at = at.expect("on offer");
        let name = words.say(&decision.choices[at].name, &session.labels());
        match dice_of(dice, 4) {
            0 if is_numbered(decision) => (at + 1).to_string(),
            0 | 1 => name.to_uppercase(),
            2 => key.to_string(),
            _ => name,
        }
    };
    match answer {
        Answer::Pass => match dice_of(dice, 2) {
            0 => "pass".to_owned(),
            _ => words
                .more(decision.prompt.key(), "pass")
                .unwrap_or("Pass".to_owned()),
        },
        Answer::Amount(number) => number.to_string(),
        Answer::Picked(keys) if keys.is_empty() => "nothing".to_owned(),
        Answer::Picked(keys) => {
            let texts: Vec<String> = keys.iter().map(one).collect();
            texts.join(", ")
        }
    }
}

fn dice_of(dice: &mut Dice, below: u32) -> u32 {
    dice.below(below)
}

#[tokio::test]
async fn whole_games_are_typed_at_the_desk() {
    for game in GAMES {
        let mut room = Room::new("typed").await;
        let mut table = room.table(game.id, Options::default()).await;
        let desk = Desk::new(room.service.clone());
        let mut dice = Dice::new(Seed([9; 32]));
        let (mut undone, mut games) = (0, 1);
        loop {
            let session = room.session(table).await;
            if session.row.state != bot::store::State::Running {
                // Short games are played more often.
                if undone > 5 || games == 10 {
                    break;
                }
                games += 1;
                table = room.table(game.id, Options::default()).await;
                continue;
            }
            let (seat, decision) = open_at(&session);
            let person = session
                .player(seat)
                .and_then(bot::store::Player::id)
                .expect("a person");
            let can_undo = session.game().expect("a game").can_undo(seat);
            let undoes = can_undo && undone < 20 && dice.below(4) == 0;
            let typed = if undoes {
                undone += 1;
                "undo".to_owned()
            } else {
                let answer = random_answer(&decision, &mut dice);
                as_typed(&decision, &answer, &session, &mut dice)
            };
            let reply = desk.choose(&room.who(person.0), Some(table), &typed).await;
            let said = reply.expect("an answer").panel.text;
            let after = room.session(table).await;
            let open = after.game().expect("a game").decision(seat);
            let is_open = open.is_some_and(|open| open.id == decision.id && open.answered.is_none());
            assert!(!is_open, "{}: {typed:?} was not understood: {said}", game.id);
        }
        assert!(undone > 5, "{}: {undone}", game.id);
    }
}

#[tokio::test]
async fn buttons_that_are_no_choice_are_typed_as_well() {
    let mut room = Room::new("buttons").await;
    let table = room.table("deus", Options::default()).await;
    let desk = Desk::new(room.service.clone());
    let (session, seat) = room.until_prompt(table, "action").await;
    let person = session
        .player(seat)
        .and_then(bot::store::Player::id)
        .expect("a person")
        .0;
    let before = session
        .game()
        .and_then(|game| game.decision(seat))
        .expect("a question")
        .id;
    let why = desk.why(&room.who(person), Some(table), None).await.expect("why");
    for (typed, says) in [
        ("why", why.panel.text.as_str()),
        ("Board", " #1 · <#"),
        ("WHY?", why.panel.text.as_str()),
    ] {
        let reply = desk
            .choose(&room.who(person), Some(table), typed)
            .await
            .expect("an answer");
        assert!(reply.panel.text.contains(says), "{typed}: {}", reply.panel.text);
    }
    let after = room.session(table).await;
    assert_eq!(open_at(&after).1.id, before, "nothing was answered");
    let told = desk
        .choose(&room.who(person), Some(table), "nonsense")
        .await
        .expect("an answer");
    assert!(
        told.panel.text.contains("is not possible now"),
        "{}",
        told.panel.text
    );
    assert!(told.panel.text.contains("Possible: "), "{}", told.panel.text);
}

/// A table of Deus Ex Machina with three people: of two, nobody has to say which rival.
async fn three_at(room: &mut Room) -> TableId {
    let wanted = Wanted {
        game: MACHINA.to_owned(),
        options: Options::default(),
        private: false,
        invited: Vec::new(),
    };
    let at = Opening {
        server: ServerId(1),
        channel: ChannelId(2),
    };
    let service = room.service.clone();
    let opened = service.open(&room.who(11), at, &wanted).await;
    let table = opened.expect("a table").row.id;
    for person in [12, 13] {
        service.join(&room.who(person), table).await.expect("a seat");
    }
    service.start(&room.who(11), table).await.expect("a game");
    table
}

/// A table of Deus Ex Machina at which a hero can be sent somewhere, so that a question that is left open leads
/// to one for `param` before anything is final: the table, the seat, the line without that parameter, the open
/// question's answer, and what to give for the parameter.
async fn with_a_later_question(
    room: &mut Room,
    prompt: &str,
) -> (TableId, Seat, Vec<(String, String)>, Key, Key) {
    for _ in 0..20 {
        let table = three_at(room).await;
        for _ in 0..400 {
            let session = room.session(table).await;
            if session.row.state != bot::store::State::Running {
                break;
            }
            let (seat, decision) = open_at(&session);
            let game = session.game().expect("a game");
            let heroes = decision
                .choices
                .iter()
                .filter(|choice| choice.key.as_str().starts_with("hero-"));
            for hero in heroes.filter(|_| decision.prompt.key() == "round") {
                let first = Answer::Picked(vec![hero.key.clone()]);
                let Some(spaces) = game
                    .preview(seat, std::slice::from_ref(&first))
                    .ok()
                    .and_then(|ahead| ahead.decision)
                else {
                    continue;
                };
                for space in spaces.choices.iter().filter(|_| spaces.prompt.key() == "space") {
                    let way = [first.clone(), Answer::Picked(vec![space.key.clone()])];
                    let Some(open) = game.preview(seat, &way).ok().and_then(|ahead| ahead.decision) else {
                        continue;
                    };
                    for choice in open.choices.iter().filter(|_| open.prompt != CONFIRM) {
                        let more = [&way[..], &[Answer::Picked(vec![choice.key.clone()])]].concat();
                        let later = game.preview(seat, &more).ok().and_then(|ahead| ahead.decision);
                        if let Some(later) = later.filter(|later| later.prompt.key() == prompt) {
                            let line = vec![
                                ("hero".to_owned(), hero.key.to_string()),
                                ("space".to_owned(), space.key.to_string()),
                            ];
                            return (
                                table,
                                seat,
                                line,
                                choice.key.clone(),
                                later.choices[0].key.clone(),
                            );
                        }
                    }
                }
            }
            room.any_answer(table).await;
        }
    }
    panic!("{prompt} never comes later");
}

#[tokio::test]
async fn what_is_kept_answers_its_question_and_is_forgotten_when_something_is_taken_back() {
    let mut room = Room::new("kept").await;
    let service = room.service.clone();
    let (table, seat, line, choice, rival) = with_a_later_question(&mut room, "rival-loses").await;
    let verb = verbs_of(MACHINA)
        .expect("verbs")
        .verbs
        .iter()
        .find(|verb| verb.name == "place");
    let verb = verb.expect("place");
    let person = room
        .session(table)
        .await
        .player(seat)
        .and_then(bot::store::Player::id)
        .expect("a person")
        .0;
    let mut given: Vec<(&str, &str)> = line
        .iter()
        .map(|(param, text)| (param.as_str(), text.as_str()))
        .collect();
    given.push(("rival", rival.as_str()));
    for forget in [true, false] {
        let said = service
            .say(
                &room.who(person),
                table,
                verb,
                &given,
                Ending::Confirmed,
                Lang::En,
            )
            .await;
        let said = said.unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(said.kept, ["rival"]);
        let open = said.decision().expect("a question left open");
        assert_ne!(open.prompt.key(), "rival-loses");
        let panel = bot::show::question(&said, None, said.reader);
        assert!(panel.text.contains("I keep “rival”"), "{}", panel.text);
        if forget {
            // Taken back, and answered anew: nothing is kept any more.
            service
                .undo(&room.who(person), table, bot::service::Undo::Last)
                .await
                .expect("undo");
            let (_, space) = given[1];
            let asked = service
                .choose(&room.who(person), table, space, Lang::En)
                .await
                .expect("a space");
            assert_ne!(asked.decision().expect("a question").prompt.key(), "rival-loses");
        }
        let asked = service
            .choose(&room.who(person), table, choice.as_str(), Lang::En)
            .await;
        let asked = asked.unwrap_or_else(|why| panic!("{why}"));
        let prompt = asked.decision().map(|decision| decision.prompt.key());
        assert_eq!(prompt == Some("rival-loses"), forget, "{prompt:?}");
        // Back to where the line began, and no further: other answers may stand before it.
        let mut prompt = prompt;
        while forget && prompt != Some("round") {
            let asked = service
                .undo(&room.who(person), table, bot::service::Undo::Last)
                .await;
            let asked = asked.expect("undo");
            prompt = asked.decision().map(|decision| decision.prompt.key());
        }
    }
}

#[tokio::test]
async fn a_line_can_confirm_itself() {
    let mut room = Room::new("confirm").await;
    let service = room.service.clone();
    let verb = verbs_of("deus")
        .expect("verbs")
        .verbs
        .iter()
        .find(|verb| verb.name == "offer");
    let verb = verb.expect("offer");
    let table = room.table("deus", Options::default()).await;
    let mut confirmed = 0;
    for _ in 0..200 {
        let (session, seat) = room.until_prompt(table, "action").await;
        let person = session
            .player(seat)
            .and_then(bot::store::Player::id)
            .expect("a person")
            .0;
        let game = session.game().expect("a game");
        let words = session.words(Lang::En).plain();
        let labels = session.labels();
        let cards = bot::verbs::complete(game, seat, verb, &[], "cards", "", words, &labels);
        let Some((_, cards)) = cards.first() else {
            room.any_answer(table).await;
            continue;
        };
        let given = [("cards", cards.as_str())];
        let say = |ending| {
            let (service, given) = (service.clone(), given);
            move |who| async move { service.say(&who, table, verb, &given, ending, Lang::En).await }
        };
        let (asks, confirms) = (say(Ending::Asked), say(Ending::Confirmed));
        let asked = asks(room.who(person))
            .await
            .unwrap_or_else(|why: Trouble| panic!("{why}"));
        let stands = asked
            .decision()
            .is_some_and(|decision| decision.prompt == CONFIRM);
        service
            .undo(&room.who(person), table, bot::service::Undo::All)
            .await
            .expect("undo");
        let asked = confirms(room.who(person))
            .await
            .unwrap_or_else(|why: Trouble| panic!("{why}"));
        let game = asked.session.game().expect("a game");
        if stands {
            confirmed += 1;
            assert!(!game.can_undo(seat), "it is final");
            assert!(asked.decision().is_none_or(|decision| decision.prompt != CONFIRM));
            if confirmed == 3 {
                return;
            }
        } else {
            assert!(game.can_undo(seat), "what is left open is asked");
        }
        room.any_answer(table).await;
    }
    panic!("only {confirmed} lines ended with a confirmation");
}
