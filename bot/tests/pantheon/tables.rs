//! What happens at tables, without a Discord: who is let in, what outlives whom, and what two do at once.

use crate::common::tampers;
use crate::room::Room;
use bot::desk::{Desk, Place};
use bot::ids::{ChannelId, PersonId, ServerId};
use bot::marks::Marks;
use bot::panel::{Act, At, Outlook, Row, TEXT, length};
use bot::service::{Opening, Trouble, Undo, Wanted, Who};
use bot::store::{Computer, Confirm, Notify, Player, Setting, State, Waits};
use bot::{phrases, show};
use engine::kernel::{Answer, CONFIRM, Options, Refusal, Seat, Viewer};
use serde_json::json;
use sqlx::Connection;
use words::Lang;

const MACHINA: &str = "deus-ex-machina";

/// An answer that is final and that no rule allows.
fn break_off(save: &mut serde_json::Value) {
    let answer =
        json!({ "seat": 0, "prompt": "choose-god", "answer": { "picked": ["nobody"] }, "author": "player" });
    (save["tape"], save["sealed"]) = (json!([answer]), json!(1));
}

impl Room {
    /// Somebody who sits on a seat, acting once more.
    async fn seated(&mut self, table: bot::ids::TableId, seat: Seat) -> Who {
        let person = self
            .session(table)
            .await
            .player(seat)
            .and_then(Player::id)
            .expect("a person");
        self.who(person.0)
    }

    /// A table at which a computer is asked first.
    async fn with_a_computer_to_move(&mut self) -> bot::ids::TableId {
        loop {
            let table = self.opens(11, 2).await;
            let (host, again) = (self.who(11), self.who(11));
            self.service
                .add_computer(&host, table, Computer::Random)
                .await
                .expect("a computer");
            self.service.start(&again, table).await.expect("a game");
            if self.has_a_computer_to_move(table).await {
                return table;
            }
        }
    }

    async fn has_a_computer_to_move(&self, table: bot::ids::TableId) -> bool {
        let session = self.session(table).await;
        let awaited = session.game().expect("a game").awaited();
        let open = awaited.iter().filter(|awaited| !awaited.answered);
        let computers = open.filter_map(|awaited| session.player(awaited.seat)?.computer);
        computers.count() > 0
    }

    /// The number of a table's latest turn.
    async fn turn(&self, table: bot::ids::TableId) -> i64 {
        let mut tx = self.service.store().read().await.expect("a look");
        tx.last_turn(table).await.expect("a look").expect("a turn").number
    }

    /// A table that is paused, as if the rules had been corrected and an answer that is final fitted no
    /// longer. It is the only one.
    async fn frozen_table(&mut self) -> bot::ids::TableId {
        let table = self.table(MACHINA, Options::default()).await;
        tampers(&self.url, break_off).await;
        self.service.catch_up().await;
        assert_eq!(self.session(table).await.row.state, State::Frozen);
        table
    }

    /// Changes the database behind the back of the service.
    async fn execute(&self, sql: &'static str) {
        let mut database = sqlx::SqliteConnection::connect(&self.url)
            .await
            .expect("the database");
        sqlx::query(sql).execute(&mut database).await.expect(sql);
    }

    /// The prompts that somebody has answered in advance.
    async fn orders_of(&self, table: bot::ids::TableId, person: u64) -> Vec<String> {
        let session = self.session(table).await;
        let seat = session.seat_of(PersonId(person)).expect("a seat");
        session
            .game()
            .expect("a game")
            .orders(seat)
            .into_iter()
            .map(|order| order.prompt)
            .collect()
    }

    /// Opens a table in a channel.
    async fn opens(&mut self, person: u64, channel: u64) -> bot::ids::TableId {
        let wanted = Wanted {
            game: MACHINA.to_owned(),
            options: Options::default(),
            private: false,
            invited: Vec::new(),
        };
        let (who, at) = (
            self.who(person),
            Opening {
                server: ServerId(1),
                channel: ChannelId(channel),
            },
        );
        self.service
            .open(&who, at, &wanted)
            .await
            .expect("a table")
            .row
            .id
    }
}

#[tokio::test]
async fn what_one_does_not_see_one_cannot_name_or_join() {
    let mut room = Room::new("seen").await;
    let hidden = room.opens(11, 77).await;
    let outsider = room.who(13);
    assert!(
        room.service
            .nameable(&outsider, 25)
            .await
            .expect("a list")
            .is_empty()
    );
    assert!(room.service.joinable(&outsider).await.expect("a list").is_empty());
    assert!(room.service.session_for(&outsider, hidden).await.is_err());
    // Whatever a forged button asks for, the table is not there: not even that it is no return match yet.
    let asked = [
        room.service.to_close(&outsider, hidden).await.err(),
        room.service.to_resign(&outsider, hidden).await.err(),
        room.service.rematch(&outsider, hidden).await.err(),
    ];
    for trouble in asked {
        assert!(
            matches!(trouble, Some(bot::service::Trouble::NoTable)),
            "{trouble:?}"
        );
    }
    let insider = Who {
        sees: vec![ChannelId(77)],
        ..room.who(13)
    };
    assert_eq!(room.service.joinable(&insider).await.expect("a list").len(), 1);
    assert!(room.service.session_for(&insider, hidden).await.is_ok());
    let mut tx = room.service.store().write().await.expect("a transaction");
    tx.set_thread(hidden, Some(ChannelId(78)))
        .await
        .expect("a thread");
    tx.commit().await.expect("stored");
    let watcher = Who {
        channel: ChannelId(78),
        ..room.who(15)
    };
    assert!(
        room.service.session_for(&watcher, hidden).await.is_ok(),
        "in its thread"
    );
    let manager = Who {
        manages: true,
        ..room.who(14)
    };
    assert!(room.service.session_for(&manager, hidden).await.is_ok());
    // Whoever is invited finds it, also from a direct conversation.
    let host = room.who(11);
    room.service
        .invite(&host, hidden, PersonId(13))
        .await
        .expect("invited");
    let away = Who {
        server: None,
        channel: ChannelId(5),
        ..room.who(13)
    };
    for who in [outsider, away] {
        assert_eq!(room.service.joinable(&who).await.expect("a list").len(), 1);
        assert_eq!(room.service.nameable(&who, 25).await.expect("a list").len(), 1);
        assert!(room.service.session_for(&who, hidden).await.is_ok());
    }
}

#[tokio::test]
async fn lists_are_cut_after_what_matters() {
    let mut room = Room::new("lists").await;
    let manager = Who {
        manages: true,
        ..room.who(20)
    };
    let many = |server: &mut bot::store::Server| server.most_lobbies_each = 50;
    room.service.set_server(&manager, many).await.expect("set");
    let first = room.table(MACHINA, Options::default()).await;
    let waiting = room.session(first).await;
    let seat = waiting.game().expect("a game").awaited()[0].seat;
    let who = room.seated(first, seat).await;
    for _ in 0..40 {
        room.opens(who.person.0, 2).await;
    }
    let found = room.service.waiting_for(&who).await.expect("a list");
    assert_eq!(
        found.iter().map(|listed| listed.row.id).collect::<Vec<_>>(),
        [first],
        "the oldest of 41 tables waits"
    );
    assert_eq!(
        room.service.nameable(&who, 25).await.expect("a list")[0].row.id,
        first,
        "and is named first"
    );
    assert_eq!(
        room.service
            .nameable(&who, usize::MAX)
            .await
            .expect("a list")
            .len(),
        41
    );
    let stranger = room.who(13);
    assert_eq!(room.service.joinable(&stranger).await.expect("a list").len(), 40);
}

#[tokio::test]
async fn orders_go_with_whoever_gave_them() {
    let mut room = Room::new("orders").await;
    let table = room.table(MACHINA, Options::default()).await;
    let seat = Seat::new(1);
    let (who, leaving) = (room.seated(table, seat).await, room.seated(table, seat).await);
    room.service
        .stand(&who, table, "after-placement", None, Some(Answer::Pass))
        .await
        .expect("an order");
    let orders = |session: &bot::service::TableSession| session.game().expect("a game").orders(seat);
    assert_eq!(orders(&room.session(table).await).len(), 1);
    let left = room.service.resign(&leaving, table).await.expect("left");
    assert!(
        orders(&left).iter().all(|order| order.prompt == CONFIRM.key()),
        "{:?}",
        orders(&left)
    );
    let (host, carol) = (
        Who {
            manages: true,
            ..room.who(11)
        },
        room.who(13),
    );
    room.service
        .offer(&host, table, seat, PersonId(13))
        .await
        .expect("offered");
    let taken = room.service.join(&carol, table).await.expect("a seat");
    assert!(orders(&taken).is_empty(), "{:?}", orders(&taken));
}

#[tokio::test]
async fn neither_a_setting_nor_a_standing_order_ends_the_turn_that_is_being_thought_about() {
    for by_setting in [true, false] {
        let mut room = Room::new(if by_setting {
            "confirm-setting"
        } else {
            "confirm-order"
        })
        .await;
        let table = room.table(MACHINA, Options::default()).await;
        let (session, seat) = room.until_prompt(table, CONFIRM.key()).await;
        let decision = session
            .game()
            .and_then(|game| game.decision(seat))
            .expect("a question")
            .id;
        let who = room.seated(table, seat).await;
        if by_setting {
            room.service
                .set(&who, &[Setting::Confirm(Confirm::Never)])
                .await
                .expect("set");
        } else {
            let desk = Desk::new(room.service.clone());
            desk.standing(&who, Some(table), Some("no-confirmation"))
                .await
                .expect("an order");
        }
        let after = room.session(table).await;
        let game = after.game().expect("a game");
        assert_eq!(game.decision(seat).map(|decision| decision.id), Some(decision));
        assert!(game.can_undo(seat));
        assert_eq!(game.orders(seat).len(), 1);
    }
}

#[tokio::test]
async fn a_setting_holds_at_every_table_or_nowhere() {
    let mut room = Room::new("settings").await;
    let paused = room.frozen_table().await;
    let table = room.table(MACHINA, Options::default()).await;
    let (who, again) = (room.who(11), room.who(11));
    // As if the bot were killed halfway.
    room.execute(
        "CREATE TRIGGER broken BEFORE UPDATE ON tables WHEN NEW.id = 1 BEGIN SELECT RAISE(ABORT, 'broken'); END",
    )
    .await;
    room.service
        .set(&who, &[Setting::Confirm(Confirm::Never)])
        .await
        .expect_err("it cannot be set everywhere");
    room.execute("DROP TRIGGER broken").await;
    let confirm = room.service.person(&who).await.expect("somebody").confirm;
    assert_eq!(confirm, Confirm::Always);
    assert_eq!(room.orders_of(table, 11).await, Vec::<String>::new());
    room.service
        .set(&again, &[Setting::Confirm(Confirm::Never)])
        .await
        .expect("set");
    let confirm = room.service.person(&who).await.expect("somebody").confirm;
    assert_eq!(confirm, Confirm::Never);
    for table in [table, paused] {
        assert_eq!(room.orders_of(table, 11).await, [CONFIRM.key()], "{table}");
    }
    let repeated = room
        .service
        .set(&again, &[Setting::Confirm(Confirm::Always)])
        .await;
    assert!(
        matches!(repeated, Err(Trouble::Repeated)),
        "an interaction counts once"
    );
    let back = room.who(11);
    room.service
        .set(&back, &[Setting::Confirm(Confirm::Always)])
        .await
        .expect("set");
    for table in [table, paused] {
        assert_eq!(room.orders_of(table, 11).await, Vec::<String>::new(), "{table}");
    }
}

#[tokio::test]
async fn everything_that_is_not_final_is_taken_back_at_once() {
    let mut room = Room::new("undo").await;
    let table = room.table(MACHINA, Options::default()).await;
    let seat = loop {
        let (session, seat) = room.until_prompt(table, CONFIRM.key()).await;
        if session.game().expect("a game").draft(seat).len() > 3 {
            break seat;
        }
        room.types(&session, seat, &Answer::one("done")).await;
    };
    let (one, all, none) = (
        room.seated(table, seat).await,
        room.seated(table, seat).await,
        room.seated(table, seat).await,
    );
    let asked = room
        .service
        .undo(&one, table, Undo::Last)
        .await
        .expect("one answer taken back");
    assert!(
        asked.session.game().expect("a game").can_undo(seat),
        "there was more than one answer"
    );
    let asked = room
        .service
        .undo(&all, table, Undo::All)
        .await
        .expect("the others");
    let game = asked.session.game().expect("a game");
    assert!(!game.can_undo(seat) && game.draft(seat).is_empty());
    assert!(asked.decision().is_some(), "the first question is asked again");
    let refused = room.service.undo(&none, table, Undo::All).await.err();
    assert!(
        matches!(refused, Some(Trouble::Refused(Refusal::NothingToUndo))),
        "{refused:?}"
    );
}

#[tokio::test]
async fn before_the_start_nothing_can_be_ordered() {
    let mut room = Room::new("lobby-order").await;
    let table = room.opens(11, 2).await;
    let who = room.who(11);
    let refused = Desk::new(room.service.clone())
        .standing(&who, Some(table), Some("no-confirmation"))
        .await
        .err();
    assert!(
        matches!(&refused, Some(Trouble::Not(why)) if *why == phrases::NOT_STARTED.into()),
        "{refused:?}"
    );
}

#[tokio::test]
async fn the_log_says_that_a_table_goes_on_only_if_it_does() {
    let mut room = Room::new("thaw").await;
    let table = room.frozen_table().await;
    let manager = Who {
        manages: true,
        ..room.who(11)
    };
    let told = Desk::new(room.service.clone())
        .thaw(&manager, Some(table))
        .await
        .expect("an answer")
        .panel
        .text;
    assert!(told.contains("broke again"), "{told}");
    assert_eq!(room.session(table).await.row.state, State::Frozen);
    let log = room.told(table, engine::kernel::Viewer::Public).await;
    assert!(!log.contains(&"told-table-thawed".to_owned()), "{log:?}");
    let again = manager.clone();
    let repeated = room.service.thaw(&again, table).await.err();
    assert!(matches!(repeated, Some(Trouble::Repeated)), "{repeated:?}");
}

#[tokio::test]
async fn what_counts_is_not_denied_though_it_cannot_be_shown() {
    let mut room = Room::new("panic_place").await;
    let table = room.table(MACHINA, Options::default()).await;
    let desk = Desk::new(room.service.clone());
    let session = room.session(table).await;
    let seat = session.game().expect("a game").awaited()[0].seat;
    let decision = session
        .game()
        .and_then(|game| game.decision(seat))
        .expect("a question")
        .clone();
    let (who, again) = (room.seated(table, seat).await, room.seated(table, seat).await);
    // It is looked at only when the answer has been stored.
    room.execute("ALTER TABLE acquainted RENAME TO lost").await;
    let told = desk
        .choose(&who, Some(table), decision.choices[0].key.as_str())
        .await
        .expect("an answer")
        .panel;
    room.execute("ALTER TABLE lost RENAME TO acquainted").await;
    assert!(
        told.text
            .contains("went wrong on my side. /play shows how things stand"),
        "{told:?}"
    );
    let asked = room.service.asked(&again, table).await.expect("a seat");
    assert!(
        asked.decision().is_none_or(|open| open.id != decision.id),
        "the answer counts"
    );
    let [Row::Buttons(buttons)] = told.rows.as_slice() else {
        panic!("one row: {told:?}")
    };
    let back = Act::parse(&buttons[0].id).expect("a way back");
    let shown = desk
        .click(&again, &back, &[], Place::Panel)
        .await
        .expect("how things stand")
        .panel;
    assert!(
        shown
            .text
            .contains(&show::question(&asked, None, asked.reader).text),
        "{shown:?}"
    );
}

#[tokio::test]
async fn the_fullest_hand_is_shown_whole_and_no_question_is_cut_for_it() {
    let mut room = Room::new("full-hand").await;
    let table = room.table("deus", Options::default()).await;
    tampers(&room.url, |save| {
        let state = &mut save["checkpoint"]["state"];
        for number in 0..24 {
            let card = state["deck"]
                .as_array_mut()
                .expect("a deck")
                .pop()
                .expect("a card");
            state["players"][number % 2]["hand"]
                .as_array_mut()
                .expect("a hand")
                .push(card);
        }
    })
    .await;
    let seat = room.session(table).await.game().expect("a game").awaited()[0].seat;
    for seat in [seat, Seat::new(1 - seat.number())] {
        let (who, again) = (room.seated(table, seat).await, room.seated(table, seat).await);
        room.service
            .set(&who, &[Setting::Notify(Notify::Dm), Setting::Text(true)])
            .await
            .expect("set");
        let asked = room.service.asked(&again, table).await.expect("a seat");
        let (session, names) = (&asked.session, asked.session.names());
        let appearance = render::Appearance {
            palette: render::Palette::Fresco,
            words: session.words(Lang::En),
            names: &names,
        };
        let view = session.game().expect("a game").view(Viewer::Seat(seat));
        let whole = render::text::hand(&view, &appearance).expect("a hand");
        assert!(length(&whole) > TEXT, "it is long: {whole}");
        let answer = Desk::new(room.service.clone())
            .hand(&again, Some(table))
            .await
            .expect("a hand");
        let pages: Vec<String> = [answer.panel.text].into_iter().chain(answer.more).collect();
        assert!(pages.len() > 1 && pages.iter().all(|page| length(page) <= TEXT));
        let foot = show::whereabouts(session, asked.reader);
        assert_eq!(pages.join("\n"), format!("{whole}\n{foot}"));
        let person = room.service.person(&who).await.expect("somebody");
        // Whatever stands above it.
        for note in
            std::iter::once(None).chain((1..60).map(|words| Some("over ".repeat(words).trim().to_owned())))
        {
            let marks = Marks::default();
            let shown = show::HandMessage {
                seat,
                person: &person,
                marks: &marks,
                at: At::default(),
                outlook: &Outlook::default(),
                first_time: true,
                note: note.clone(),
                next: None,
            };
            let text = show::hand_message(session, &shown, asked.reader).text;
            assert!(
                length(&text) <= TEXT && text.ends_with("for your eyes only"),
                "{text}"
            );
            assert!(note.is_none_or(|note| text.starts_with(&note)), "{text}");
            match asked.decision() {
                Some(_) => assert!(
                    text.contains(&show::question(&asked, None, asked.reader).text),
                    "{text}"
                ),
                None => assert!(text.contains("/hand shows the rest"), "{text}"),
            }
        }
    }
}

#[tokio::test]
async fn two_who_want_a_return_match_at_once_get_one() {
    let mut room = Room::new("rematch").await;
    let table = room.table(MACHINA, Options::default()).await;
    let manager = Who {
        manages: true,
        ..room.who(11)
    };
    room.service.close(&manager, table).await.expect("closed");
    let (alice, bob) = (room.who(11), room.who(12));
    let (one, other) = tokio::join!(
        room.service.rematch(&alice, table),
        room.service.rematch(&bob, table)
    );
    let (one, other) = (one.expect("a table").row.id, other.expect("a table").row.id);
    assert_eq!(one, other);
    assert_eq!(room.session(one).await.players.len(), 2);
}

#[tokio::test]
async fn nothing_is_done_at_a_closed_table() {
    let mut room = Room::new("closed").await;
    let table = room.table(MACHINA, Options::default()).await;
    let (_, seat) = room.until_prompt(table, CONFIRM.key()).await;
    let manager = Who {
        manages: true,
        ..room.who(11)
    };
    let revision = room
        .service
        .close(&manager, table)
        .await
        .expect("closed")
        .row
        .revision;
    let (who, again) = (room.seated(table, seat).await, room.seated(table, seat).await);
    room.service
        .undo(&who, table, Undo::Last)
        .await
        .err()
        .expect("refused");
    let order = room
        .service
        .stand(&again, table, "confirm", None, Some(Answer::one("done")))
        .await;
    order.err().expect("refused");
    assert_eq!(room.session(table).await.row.revision, revision);
}

#[tokio::test]
async fn what_is_ones_own_is_found_from_another_server() {
    let mut room = Room::new("servers").await;
    let table = room.table(MACHINA, Options::default()).await;
    for (person, finds) in [(11, true), (12, true), (13, false)] {
        let elsewhere = Who {
            server: Some(ServerId(9)),
            channel: ChannelId(90),
            ..room.who(person)
        };
        assert_eq!(
            room.service.session_for(&elsewhere, table).await.is_ok(),
            finds,
            "{person}"
        );
        // But it is not shown to everybody there.
        assert!(!room.service.is_here(&elsewhere, table).await.expect("a look"));
    }
}

#[tokio::test]
async fn an_administrator_closes_what_cannot_be_read() {
    let mut room = Room::new("unread").await;
    let table = room.table(MACHINA, Options::default()).await;
    tampers(&room.url, |save| save["schema"] = json!(60_000)).await;
    assert!(room.service.session(table).await.is_err(), "it cannot be read");
    let somebody = room.who(11);
    assert!(room.service.to_close(&somebody, table).await.is_err());
    assert!(room.service.close(&somebody, table).await.is_err());
    let manager = Who {
        manages: true,
        ..room.who(11)
    };
    room.service
        .to_close(&manager, table)
        .await
        .expect("it may be closed");
    let closed = room.service.close(&manager, table).await.expect("closed");
    assert_eq!(closed.row.state, State::Closed);
    let mut tx = room.service.store().read().await.expect("a look");
    assert_eq!(
        tx.table(table).await.expect("a look").map(|row| row.state),
        Some(State::Closed)
    );
    assert_eq!(
        tx.waiting().await.expect("a count"),
        0,
        "nothing of it waits to be shown"
    );
    let stored = tx.whole_table(table).await.expect("a look").expect("the table");
    assert!(stored.save.is_some(), "the game stays");
}

#[tokio::test]
async fn computers_leave_closed_tables_alone() {
    let mut room = Room::new("computers").await;
    let (closed, open) = (
        room.with_a_computer_to_move().await,
        room.with_a_computer_to_move().await,
    );
    let manager = Who {
        manages: true,
        ..room.who(11)
    };
    room.service.close(&manager, closed).await.expect("closed");
    let service = room.service.clone();
    let driving = tokio::spawn(async move { service.drive_computers().await });
    while room.has_a_computer_to_move(open).await {
        tokio::task::yield_now().await;
    }
    driving.abort();
    assert!(room.authors(open).await.contains(&"computer".to_owned()));
    assert!(!room.authors(closed).await.contains(&"computer".to_owned()));
}

#[tokio::test]
async fn people_are_called_what_each_server_calls_them() {
    let mut room = Room::new("names").await;
    let table = room.table(MACHINA, Options::default()).await;
    let elsewhere = Who {
        server: Some(ServerId(9)),
        name: "Other Nick".to_owned(),
        ..room.who(11)
    };
    room.service.person(&elsewhere).await.expect("met");
    let session = room.session(table).await;
    let name = |session: &bot::service::TableSession| {
        session
            .player_of(PersonId(11))
            .and_then(|player| player.person.clone())
            .map(|(_, name)| name)
    };
    assert_eq!(name(&session).as_deref(), Some("Person 11"));
    // A new name here is known as soon as they do something here.
    let seat = session.seat_of(PersonId(11)).expect("a seat");
    let renamed = Who {
        name: "New Nick".to_owned(),
        ..room.seated(table, seat).await
    };
    room.service
        .stand(&renamed, table, "after-placement", None, Some(Answer::Pass))
        .await
        .expect("an order");
    assert_eq!(name(&room.session(table).await).as_deref(), Some("New Nick"));
}

#[tokio::test]
async fn what_corrected_rules_change_is_stored_though_nobody_does_anything() {
    for by_click in [false, true] {
        let mut room = Room::new(if by_click { "news-click" } else { "news-start" }).await;
        let table = room.table(MACHINA, Options::default()).await;
        tampers(&room.url, break_off).await;
        if by_click {
            let who = room.who(11);
            room.service
                .choose(&who, table, "zeus", words::Lang::En)
                .await
                .err()
                .expect("it is paused");
        } else {
            room.service.catch_up().await;
        }
        let row = room
            .service
            .store()
            .read()
            .await
            .expect("a look")
            .table(table)
            .await
            .expect("a look");
        assert_eq!(row.expect("the table").state, State::Frozen);
        assert!(
            room.told(table, engine::kernel::Viewer::Public)
                .await
                .contains(&"told-table-frozen".to_owned())
        );
        // Once is enough.
        let revision = room.session(table).await.row.revision;
        room.service.catch_up().await;
        assert_eq!(room.session(table).await.row.revision, revision);
    }
}

#[tokio::test]
async fn a_table_without_a_place_moves_within_its_server_only() {
    let mut room = Room::new("moves").await;
    let table = room.opens(11, 2).await;
    let mut tx = room.service.store().write().await.expect("a transaction");
    assert!(tx.lose_place(table, ChannelId(2)).await.expect("lost"));
    tx.commit().await.expect("stored");
    let elsewhere = Who {
        server: Some(ServerId(9)),
        channel: ChannelId(90),
        manages: true,
        ..room.who(11)
    };
    assert!(room.service.show_again(&elsewhere, table, Ok(())).await.is_err());
    assert!(room.session(table).await.row.placeless);
    let here = Who {
        channel: ChannelId(3),
        ..room.who(11)
    };
    room.service
        .show_again(&here, table, Ok(()))
        .await
        .expect("it moves");
    let row = room.session(table).await.row;
    assert_eq!(
        (row.placeless, row.server, row.channel),
        (false, ServerId(1), ChannelId(3))
    );
}

#[tokio::test]
async fn whoever_had_answered_and_is_asked_again_is_called_again() {
    let mut room = Room::new("again").await;
    let table = room.table(MACHINA, Options::default()).await;
    let (session, seat) = room.until_prompt(table, "keep-secrets").await;
    let step = session.game().expect("a game").checkpoint().0;
    room.any_answer(table).await;
    assert_eq!(
        room.session(table)
            .await
            .player(seat)
            .and_then(|player| player.awaited),
        Some(Waits::Answered)
    );
    let before = room.turn(table).await;
    let who = Who {
        manages: true,
        ..room.who(11)
    };
    room.service
        .rollback(&who, table, step)
        .await
        .expect("it goes back");
    assert_eq!(room.turn(table).await, before + 1);
}

#[tokio::test]
async fn a_setting_is_no_look_at_what_happened() {
    let mut room = Room::new("settings").await;
    let table = room.table(MACHINA, Options::default()).await;
    let (session, _) = room.until_prompt(table, "keep-secrets").await;
    let seat = session
        .players
        .iter()
        .min_by_key(|player| player.seen_seq)
        .map(Player::seat)
        .expect("a player");
    let heard = |session: &bot::service::TableSession| session.player(seat).map(|player| player.seen_seq);
    let before = heard(&room.session(table).await);
    assert!(
        before < Some(room.session(table).await.row.last_seq),
        "something has happened since"
    );
    let who = room.seated(table, seat).await;
    room.service
        .set(&who, &[Setting::Confirm(Confirm::Never)])
        .await
        .expect("set");
    assert_eq!(heard(&room.session(table).await), before);
}
