//! Choosing several things by presses: each is kept, one that is delivered again changes nothing, and the last one
//! answers.

use bot::panel::Act;
use bot::service::{Asked, RecapTiming, Trouble, Who};
use engine::kernel::{Answer, CONFIRM, Decision, Key, Options};

use crate::room::Room;

/// Presses a choice of a question.
async fn presses(room: &Room, who: &Who, asked: &Asked, at: usize) -> Result<Asked, Trouble> {
    let decision = asked.decision().expect("a question");
    let act = Act::Press {
        table: asked.session.row.id,
        decision: decision.id,
        key: decision.choices[at].key.clone(),
    };
    room.service.click(who, &act, &[], RecapTiming::AtOnce).await
}

/// The choices at these places.
fn at(decision: &Decision, places: &[usize]) -> Vec<Key> {
    let key = |place: &usize| decision.choices[*place].key.clone();
    places.iter().map(key).collect()
}

#[tokio::test]
async fn every_press_is_kept_and_the_last_one_answers() {
    let mut room = Room::new("presses").await;
    let table = room.table("deus-ex-machina", Options::default()).await;
    let (session, seat) = room.until_prompt(table, "keep-secrets").await;
    let person = session.player(seat).and_then(bot::store::Player::id);
    let person = person.expect("a person").0;

    let who = room.who(person);
    let first = room.service.asked(&who, table).await;
    let first = first.expect("a question");
    let decision = first.decision().expect("a question").clone();
    let who = room.who(person);
    let marked = presses(&room, &who, &first, 2).await.expect("a mark");
    assert_eq!(marked.marks.keys(), at(&decision, &[2]));
    let again = presses(&room, &who, &first, 2).await;
    assert!(matches!(again, Err(Trouble::Repeated)), "it counts once");
    let who = room.who(person);
    let kept = room.service.asked(&who, table).await;
    assert_eq!(kept.expect("a question").marks.keys(), at(&decision, &[2]));

    // The other player has not answered, so the answer can still be changed: it is what is marked.
    let who = room.who(person);
    let answered = presses(&room, &who, &marked, 0).await.expect("an answer");
    let given = |asked: &Asked| asked.decision().and_then(|decision| decision.answered.clone());
    assert_eq!(given(&answered), Some(Answer::Picked(at(&decision, &[0, 2]))));
    assert_eq!(answered.marks.keys(), at(&decision, &[0, 2]));
    let who = room.who(person);
    let fewer = presses(&room, &who, &answered, 0).await.expect("one mark less");
    assert_eq!(fewer.marks.keys(), at(&decision, &[2]));
    assert_eq!(
        given(&fewer),
        given(&answered),
        "the answer stands until there is another"
    );
    let who = room.who(person);
    let other = presses(&room, &who, &fewer, 1).await.expect("another answer");
    assert_eq!(given(&other), Some(Answer::Picked(at(&decision, &[1, 2]))));
}

#[tokio::test]
async fn what_is_marked_can_be_confirmed_with_the_press_that_ends_it() {
    let mut room = Room::new("finish").await;
    let table = room.table("deus", Options::default()).await;
    for _ in 0..20 {
        let (session, seat) = room.until_prompt(table, "offer").await;
        let person = session.player(seat).and_then(bot::store::Player::id);
        let person = person.expect("a person").0;
        let who = room.who(person);
        let first = room.service.asked(&who, table).await.expect("a question");
        let who = room.who(person);
        let marked = presses(&room, &who, &first, 0).await.expect("a mark");
        let marked = bot::art::foreseen(marked).await;
        let panel = bot::show::question(&marked, None, marked.reader);
        let finish = Act::Finish {
            table,
            decision: marked.decision().expect("still open").id,
        };
        let is_there = panel.rows.iter().any(|row| match row {
            bot::panel::Row::Buttons(buttons) => buttons.iter().any(|button| button.id == finish.id()),
            bot::panel::Row::Menu(_) => false,
        });
        // A god may ask for something first. Then there is nothing to confirm yet.
        assert_eq!(
            is_there,
            panel.text.contains("No undo after that."),
            "{}",
            panel.text
        );
        if is_there {
            let who = room.who(person);
            let finished = room.service.click(&who, &finish, &[], RecapTiming::AtOnce).await;
            let finished = finished.expect("an answer");
            assert!(finished.decision().is_none(), "the turn is over");
            assert!(!finished.news.is_empty(), "it is final");
            return;
        }
        room.any_answer(table).await;
    }
    panic!("no offering was confirmed");
}

#[tokio::test]
async fn an_offering_to_jupiter_names_the_other_god_with_the_press_that_ends_it() {
    let mut room = Room::new("jupiter").await;
    let table = room.table("deus", Options::default()).await;
    for _ in 0..60 {
        let (session, seat) = room.until_prompt(table, "offer").await;
        let person = session.player(seat).and_then(bot::store::Player::id);
        let person = person.expect("a person").0;
        let decision = session
            .game()
            .and_then(|game| game.decision(seat))
            .expect("a question");
        let is_temple = |at: &usize| decision.choices[*at].key.as_str().starts_with("temple");
        let Some(temple) = (0..decision.choices.len()).find(is_temple) else {
            room.any_answer(table).await;
            continue;
        };
        let who = room.who(person);
        let first = room.service.asked(&who, table).await.expect("a question");
        let who = room.who(person);
        let marked = presses(&room, &who, &first, temple).await.expect("a mark");
        let marked = bot::art::foreseen(marked).await;
        let panel = bot::show::question(&marked, None, marked.reader);
        let then = |god| Act::Then {
            table,
            decision: marked.decision().expect("still open").id,
            key: Key::of(god),
        };
        let gods: Vec<&str> = panel
            .rows
            .iter()
            .flat_map(|row| match row {
                bot::panel::Row::Buttons(buttons) => buttons.as_slice(),
                bot::panel::Row::Menu(_) => &[],
            })
            .filter(|button| button.id.starts_with("p1:and:"))
            .map(|button| button.label.as_str())
            .collect();
        assert_eq!(
            gods,
            [
                "Done: Neptune",
                "Done: Ceres",
                "Done: Minerva",
                "Done: Vesta",
                "Done: Mars"
            ]
        );
        // What is not asked next is refused, and then nothing has been answered.
        let who = room.who(person);
        let wrong = room
            .service
            .click(&who, &then("god-jupiter"), &[], RecapTiming::AtOnce)
            .await;
        assert!(wrong.is_err());
        let who = room.who(person);
        let asked = room.service.asked(&who, table).await.expect("a question");
        assert_eq!(asked.marks.total(), 1, "still marked");
        let who = room.who(person);
        let offered = room
            .service
            .click(&who, &then("god-neptune"), &[], RecapTiming::AtOnce)
            .await;
        let offered = offered.expect("an answer");
        assert_eq!(offered.decision().expect("a question").prompt, CONFIRM);
        return;
    }
    panic!("nobody could offer a temple");
}
