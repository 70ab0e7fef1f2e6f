//! Which table is meant: the list shows every table that fits, and its buttons do what was asked there.

use bot::desk::{Audience, Desk, Place, Reply};
use bot::ids::{ChannelId, ServerId, TableId};
use bot::panel::{Act, Row, Spoken};
use bot::service::{Ending, Opening, Prefer, Wanted, Who};
use bot::verbs::verbs_of;
use engine::kernel::verb::Verb;
use engine::kernel::{Options, Viewer};

use crate::room::Room;

const DEUS: &str = "deus";
const MACHINA: &str = "deus-ex-machina";

/// Two tables of Deus and one of Deus Ex Machina, at which the same two people play.
async fn three_tables(name: &str) -> (Room, Desk, [TableId; 3]) {
    let mut room = Room::new(name).await;
    let tables = [
        room.table(DEUS, Options::default()).await,
        room.table(MACHINA, Options::default()).await,
        room.table(DEUS, Options::default()).await,
    ];
    let desk = Desk::new(room.service.clone());
    (room, desk, tables)
}

fn acts(reply: &Reply) -> Vec<Act> {
    let buttons = reply.panel.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        Row::Menu(_) => &[],
    });
    let act = |id: &str| Act::parse(id).unwrap_or_else(|| panic!("{id}"));
    buttons.map(|button| act(&button.id)).collect()
}

fn lists(reply: &Reply, tables: &[TableId]) {
    let text = [&[reply.panel.text.clone()][..], &reply.more].concat().join("\n");
    let listed = text.lines().filter(|line| line.starts_with("• **#")).count();
    assert_eq!(listed, tables.len(), "{text}");
    for table in tables {
        assert!(text.contains(&format!("**#{table}**")), "#{table}: {text}");
    }
}

fn verb(game: &str, name: &str) -> &'static Verb {
    let verbs = verbs_of(game).expect("verbs").verbs;
    verbs.iter().find(|verb| verb.name == name).expect("a verb")
}

#[tokio::test]
async fn looking_lists_all_of_mine_and_each_button_does_what_was_asked() {
    let (mut room, desk, tables) = three_tables("looking").await;
    let who = room.who(11);
    let hand = desk.hand(&who, None).await.expect("a list");
    lists(&hand, &tables);
    assert!(hand.panel.text.contains("`/hand table:"), "{}", hand.panel.text);
    let asked = acts(&hand);
    assert_eq!(asked.len(), 3);
    for (act, table) in asked.iter().zip(listed_first(&hand)) {
        assert_eq!(*act, Act::Hand { table });
    }
    let shown = desk
        .click(&room.who(11), &asked[0], &[], Place::Panel)
        .await
        .expect("a hand");
    let table = asked[0].table().expect("a table");
    let by_name = desk.hand(&room.who(11), Some(table)).await.expect("a hand");
    assert_eq!(shown.panel.text, by_name.panel.text);

    let resign = |table| Act::ResignAsk { table };
    let asks = desk
        .at(&room.who(11), None, "/resign", Prefer::Begun, resign)
        .await
        .expect("a list");
    lists(&asks, &tables);
    assert!(acts(&asks).iter().all(|act| matches!(act, Act::ResignAsk { .. })));
    for (command, reply) in [
        ("board", desk.board(&room.who(11), None, Audience::Asker).await),
        ("log", desk.log(&room.who(11), None, Audience::Asker).await),
        ("score", desk.score(&room.who(11), None, Audience::Asker).await),
        ("seats", desk.seats(&room.who(11), None, Audience::Asker).await),
    ] {
        let reply = reply.expect("a list");
        lists(&reply, &tables);
        for act in acts(&reply) {
            assert!(
                act.id().starts_with(&format!("p1:{command}:")),
                "{command}: {act:?}"
            );
            desk.click(&room.who(11), &act, &[], Place::Panel)
                .await
                .expect("it is shown");
        }
    }
}

/// The tables of a list, in their order.
fn listed_first(reply: &Reply) -> Vec<TableId> {
    let line = |line: &str| line.strip_prefix("• **#")?.split("**").next()?.parse().ok();
    reply.panel.text.lines().filter_map(line).collect()
}

#[tokio::test]
async fn a_verb_lists_the_tables_of_its_game_and_its_buttons_carry_out_the_line() {
    let (mut room, desk, tables) = three_tables("verbs").await;
    let of_deus = [tables[0], tables[2]];
    // Both tables wait for the same person.
    let mut awaited = None;
    for _ in 0..200 {
        let mut seats = Vec::new();
        for table in of_deus {
            let (session, seat) = room.until_prompt(table, "action").await;
            seats.push(
                session
                    .player(seat)
                    .and_then(bot::store::Player::id)
                    .expect("a person"),
            );
        }
        if seats[0] == seats[1] {
            awaited = Some(seats[0].0);
            break;
        }
        room.any_answer(of_deus[0]).await;
    }
    let person = awaited.expect("somebody is awaited at both");
    let offer = verb(DEUS, "offer");
    let cards = [("cards", "1")];
    let reply = desk
        .say(&room.who(person), None, offer, &cards, Ending::Asked)
        .await
        .expect("a list");
    lists(&reply, &of_deus);
    assert!(
        reply.panel.text.contains("`/deus offer cards:1 table:"),
        "{}",
        reply.panel.text
    );
    let buttons = acts(&reply);
    assert_eq!(buttons.len(), 2);
    let line = Spoken(["offer", "cards", "1"].map(str::to_owned).to_vec());
    for act in &buttons {
        assert!(
            matches!(act, Act::Say { line: said, .. } if *said == line),
            "{act:?}"
        );
    }
    // In the thread of another game the line is still about its own.
    let chosen = buttons[1].table().expect("a table");
    let session = room.session(chosen).await;
    let first_card = {
        let (game, seat) = (
            session.game().expect("a game"),
            session.seat_of(room.who(person).person),
        );
        let (seat, words) = (seat.expect("a seat"), session.words(words::Lang::En).plain());
        let all = bot::verbs::complete(game, seat, offer, &[], "cards", "", words, &session.labels());
        all.first().expect("a card").1.clone()
    };
    let cards = [("cards", first_card.as_str())];
    let reply = desk
        .say(&room.who(person), None, offer, &cards, Ending::Asked)
        .await
        .expect("a list");
    let act = acts(&reply)
        .into_iter()
        .find(|act| act.table() == Some(chosen))
        .expect("its button");
    let before = room.session(chosen).await;
    desk.click(&room.who(person), &act, &[], Place::Panel)
        .await
        .expect("it is carried out");
    let after = room.session(chosen).await;
    let open = |session: &bot::service::TableSession| {
        let seat = session.seat_of(room_person(person)).expect("a seat");
        session
            .game()
            .expect("a game")
            .decision(seat)
            .map(|decision| decision.id)
    };
    assert_ne!(
        open(&before),
        open(&after),
        "the line was carried out at this table"
    );
    // Pressed again it plays nothing more.
    desk.click(&room.who(person), &act, &[], Place::Panel)
        .await
        .expect("the current question");
    assert_eq!(open(&room.session(chosen).await), open(&after));

    // A line that is too long for a button has none, and is shown in full.
    let long = "Forum of the very long name ".repeat(4);
    let reply = desk
        .say(
            &room.who(person),
            Some(tables[1]),
            offer,
            &[("cards", &long)],
            Ending::Asked,
        )
        .await
        .expect("a sentence");
    assert!(
        reply.panel.text.contains("plays Deus Ex Machina"),
        "{}",
        reply.panel.text
    );
    let build = verb(DEUS, "build");
    let given = [("card", long.trim()), ("region", "a `b`: c")];
    let reply = desk
        .say(&room.who(person), None, build, &given, Ending::Confirmed)
        .await
        .expect("an answer");
    if !listed_first(&reply).is_empty() {
        assert_eq!(acts(&reply), []);
        let exact = format!(
            "`/deus build card:{} region:a ’b’: c confirm:True table:",
            long.trim()
        );
        assert!(reply.panel.text.contains(&exact), "{}", reply.panel.text);
    }
}

fn room_person(person: u64) -> bot::ids::PersonId {
    bot::ids::PersonId(person)
}

#[tokio::test]
async fn typed_answers_and_undo_ask_for_the_table_as_well() {
    let (mut room, desk, tables) = three_tables("typed-answers").await;
    // Somebody is awaited at two tables or more: three tables, two people.
    let mut waiting: Vec<(u64, TableId)> = Vec::new();
    for table in tables {
        let session = room.session(table).await;
        let awaited = session.game().expect("a game").awaited();
        waiting.extend(
            awaited
                .iter()
                .filter(|awaited| !awaited.answered)
                .filter_map(|awaited| {
                    let person = session.player(awaited.seat).and_then(bot::store::Player::id)?;
                    Some((person.0, table))
                }),
        );
    }
    let person = [11, 12]
        .into_iter()
        .find(|person| waiting.iter().filter(|(other, _)| other == person).count() > 1)
        .expect("two of three");
    let reply = desk
        .choose(&room.who(person), None, "nonsense: 100% ; sure")
        .await
        .expect("a list");
    lists(&reply, &tables);
    let mine: Vec<TableId> = waiting
        .iter()
        .filter(|(other, _)| *other == person)
        .map(|(_, table)| *table)
        .collect();
    let buttons = acts(&reply);
    assert_eq!(buttons.len(), mine.len(), "only where a question is open");
    let told = desk
        .click(&room.who(person), &buttons[0], &[], Place::Panel)
        .await
        .expect("a mistake");
    assert!(told.panel.text.contains("nonsense"), "{}", told.panel.text);
    let undo = desk
        .undo(&room.who(person), None, bot::service::Undo::Last)
        .await
        .expect("a list");
    assert!(acts(&undo).iter().all(|act| matches!(act, Act::Undo { .. })));
    let why = desk
        .why(&room.who(person), None, Some("Forum"))
        .await
        .expect("a list");
    assert_eq!(acts(&why), [], "no button can ask about one thing");
    assert!(
        why.panel.text.contains("`/why thing:Forum table:"),
        "{}",
        why.panel.text
    );
}

async fn opens(room: &mut Room, host: u64, private: bool) -> TableId {
    let wanted = Wanted {
        game: MACHINA.to_owned(),
        options: Options::default(),
        private,
        invited: Vec::new(),
    };
    let at = Opening {
        server: ServerId(1),
        channel: ChannelId(2),
    };
    let opened = room.service.clone().open(&room.who(host), at, &wanted).await;
    opened.expect("a table").row.id
}

#[tokio::test]
async fn a_long_list_takes_several_messages() {
    let mut room = Room::new("many").await;
    let manager = Who {
        manages: true,
        ..room.who(20)
    };
    let many = |server: &mut bot::store::Server| server.most_lobbies_each = 60;
    room.service.set_server(&manager, many).await.expect("set");
    let mut tables = Vec::new();
    for _ in 0..45 {
        tables.push(opens(&mut room, 11, false).await);
    }
    let desk = Desk::new(room.service.clone());
    let reply = desk.hand(&room.who(11), None).await.expect("a list");
    lists(&reply, &tables);
    assert!(!reply.more.is_empty());
    assert_eq!(acts(&reply).len(), 25);
}

#[tokio::test]
async fn a_private_table_cannot_be_joined_by_outsiders() {
    let mut room = Room::new("private-list").await;
    let private = opens(&mut room, 11, true).await;
    let open = opens(&mut room, 11, false).await;
    let desk = Desk::new(room.service.clone());
    let line_of = |reply: &Reply, table: TableId| {
        let wanted = format!("• **#{table}**");
        let mut lines = reply.panel.text.lines();
        lines.find(|line| line.starts_with(&wanted)).map(str::to_owned)
    };
    let listed = desk.list(&room.who(12)).await.expect("a list");
    let line = line_of(&listed, private).expect("its card is there for everybody to see");
    assert!(line.ends_with("has not begun"), "{line}");
    let line = line_of(&listed, open).expect("listed");
    assert!(line.ends_with("can be joined"), "{line}");
    let joinable = room
        .service
        .clone()
        .joinable(&room.who(12))
        .await
        .expect("a list");
    assert_eq!(
        joinable.iter().map(|listed| listed.row.id).collect::<Vec<_>>(),
        [open]
    );
    // Whoever is invited can.
    let invited = room.who(12).person;
    room.service
        .clone()
        .invite(&room.who(11), private, invited)
        .await
        .expect("an invitation");
    let listed = desk.list(&room.who(12)).await.expect("a list");
    assert!(
        line_of(&listed, private)
            .expect("listed")
            .ends_with("can be joined")
    );
    assert_eq!(
        room.service
            .clone()
            .joinable(&room.who(12))
            .await
            .expect("a list")
            .len(),
        2
    );
}

#[tokio::test]
async fn every_point_to_go_back_to_has_a_name() {
    let mut room = Room::new("steps").await;
    let table = room.table(MACHINA, Options::default()).await;
    while room.lines(table, Viewer::Public).await < 30 {
        assert!(room.any_answer(table).await);
    }
    let desk = Desk::new(room.service.clone());
    let manager = Who {
        manages: true,
        ..room.who(20)
    };
    let steps = desk.steps(&manager, Some(table), "").await.expect("a list");
    assert!(steps.iter().any(|(_, value)| value == "0"), "{steps:?}");
    for (label, value) in &steps {
        let named = label.strip_prefix(&format!("{value} · ")).map(str::trim);
        assert!(named.is_some_and(|named| !named.is_empty()), "{label:?}");
    }
}
