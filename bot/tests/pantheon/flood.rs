//! One person cannot take up all room for tables, and lobbies that nobody joins make room for others.

use crate::common::{Stage, admin, asks, card_says, opens, says};
use crate::room::Room;
use bot::clock::{Clock, Timestamp};
use bot::ids::{ChannelId, ServerId, TableId};
use bot::service::{Opening, TableSession, Trouble, Wanted, Who};
use bot::show;
use bot::store::{Server, State};
use engine::kernel::Options;
use words::{Lang, Words};

const HOUR: i64 = 3600 * 1000;
const DAY: i64 = 24 * HOUR;
const WEEK: i64 = 7 * DAY;

impl Room {
    /// Somebody tries to open a table.
    async fn tries_to_open(&mut self, person: u64, server: u64) -> Result<TableSession, Trouble> {
        let wanted = Wanted {
            game: "deus".to_owned(),
            options: Options::default(),
            private: false,
            invited: Vec::new(),
        };
        let at = Opening {
            server: ServerId(server),
            channel: ChannelId(2),
        };
        let who = self.who(person);
        self.service.open(&who, at, &wanted).await
    }

    /// Somebody opens a table.
    async fn lobby(&mut self, person: u64) -> TableId {
        self.tries_to_open(person, 1).await.expect("a table").row.id
    }

    async fn administers(&mut self, change: impl FnOnce(&mut Server)) {
        let who = Who {
            manages: true,
            ..self.who(20)
        };
        self.service.set_server(&who, change).await.expect("set");
    }

    /// The lobby that closes itself next, and when.
    async fn next_closing(&self) -> Option<(TableId, Timestamp)> {
        let mut tx = self.service.store().read().await.expect("a look");
        tx.next_closing().await.expect("a look")
    }

    async fn closes_until(&self, now: Timestamp) -> Option<Timestamp> {
        self.service.close_unjoined_until(now).await.expect("it looks")
    }
}

fn said(done: Result<TableSession, Trouble>) -> String {
    let trouble = done.err().expect("it cannot be done");
    show::trouble(&trouble, Words::of(Lang::En, ""))
}

#[tokio::test]
async fn one_person_has_at_most_five_lobbies_on_a_server() {
    let mut room = Room::new("lobbies").await;
    let first = room.lobby(11).await;
    for _ in 0..4 {
        room.lobby(11).await;
    }
    let refused = said(room.tries_to_open(11, 1).await);
    assert!(refused.contains("You already have 5 tables here"), "{refused}");
    assert!(refused.contains("/table close"), "{refused}");
    // Neither others nor other servers are affected.
    room.lobby(12).await;
    room.tries_to_open(11, 2).await.expect("a table");
    // Somebody else who joins does not count.
    let (bob, host) = (room.who(12), room.who(11));
    room.service.join(&bob, first).await.expect("a seat");
    assert!(room.tries_to_open(11, 1).await.is_err());
    // What has begun is no lobby.
    room.service.start(&host, first).await.expect("a game");
    let sixth = room.lobby(11).await;
    assert!(room.tries_to_open(11, 1).await.is_err());
    let host = room.who(11);
    room.service.close(&host, sixth).await.expect("closed");
    room.lobby(11).await;
}

#[tokio::test]
async fn one_person_is_the_host_of_as_many_games_as_the_server_allows() {
    let mut room = Room::new("games").await;
    assert_eq!(Server::default().most_games_each, 20);
    room.administers(|server| server.most_games_each = 2).await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        let table = room.lobby(11).await;
        let bob = room.who(12);
        room.service.join(&bob, table).await.expect("a seat");
        tables.push(table);
    }
    for table in &tables[..2] {
        let host = room.who(11);
        room.service.start(&host, *table).await.expect("a game");
    }
    let host = room.who(11);
    let refused = said(room.service.start(&host, tables[2]).await);
    assert!(refused.contains("host of 2 games at a time"), "{refused}");
    assert_eq!(room.session(tables[2]).await.row.state, State::Lobby);
    // An administrator cannot start it for them either, and they open no further one.
    let manager = Who {
        manages: true,
        ..room.who(20)
    };
    assert!(room.service.start(&manager, tables[2]).await.is_err());
    assert!(said(room.tries_to_open(11, 1).await).contains("host of 2 games"));
    // Who only plays along is the host of none.
    room.lobby(12).await;
    let manager = Who {
        manages: true,
        ..room.who(20)
    };
    room.service.close(&manager, tables[0]).await.expect("closed");
    let host = room.who(11);
    room.service.start(&host, tables[2]).await.expect("a game");
}

#[tokio::test]
async fn a_lobby_that_nobody_joins_closes_itself_once_after_a_week() {
    let mut room = Room::new("unjoined").await;
    let opened = Clock.now();
    let table = room.lobby(11).await;
    let (closing, due) = room.next_closing().await.expect("it is planned");
    assert_eq!(closing, table);
    assert!((WEEK..WEEK + HOUR).contains(&(due.0 - opened.0)), "{due:?}");
    assert_eq!(room.closes_until(Timestamp(due.0 - 1)).await, Some(due));
    assert_eq!(room.session(table).await.row.state, State::Lobby);
    assert_eq!(room.closes_until(due).await, None);
    let closed = room.session(table).await;
    assert_eq!((closed.row.state, closed.row.unjoined), (State::Closed, true));
    let card = show::lobby_card(&closed, closed.reader());
    assert!(card.text.contains("Nobody joined for a week"), "{}", card.text);
    assert!(card.rows.is_empty(), "{card:?}");
    // Only once.
    assert_eq!(room.closes_until(due.plus(DAY)).await, None);
    assert_eq!(room.session(table).await.row.revision, closed.row.revision);
    // One that its host closes does not say so.
    let (other, host) = (room.lobby(11).await, room.who(11));
    let closed = room.service.close(&host, other).await.expect("closed");
    assert!(
        !show::lobby_card(&closed, closed.reader())
            .text
            .contains("Nobody joined")
    );
    assert_eq!(room.next_closing().await, None);
}

#[tokio::test]
async fn whoever_joins_keeps_a_lobby_open_for_another_week() {
    let mut room = Room::new("joined").await;
    let table = room.lobby(11).await;
    let soon = Clock.now().plus(HOUR);
    room.changes(&format!("UPDATE tables SET closes_at = {}", soon.0))
        .await;
    // What the host sets keeps nothing open.
    let host = room.who(11);
    room.service
        .add_computer(&host, table, bot::store::Computer::Random)
        .await
        .expect("a computer");
    assert_eq!(room.next_closing().await, Some((table, soon)));
    let bob = room.who(12);
    room.service.join(&bob, table).await.expect("a seat");
    let (_, due) = room.next_closing().await.expect("it is planned");
    assert!(due > soon.plus(DAY), "{due:?}");
    assert_eq!(room.closes_until(soon).await, Some(due));
    assert_eq!(room.session(table).await.row.state, State::Lobby);
    // A game that has begun closes itself never.
    let host = room.who(11);
    room.service.start(&host, table).await.expect("a game");
    assert_eq!(room.closes_until(due).await, None);
    assert_eq!(room.session(table).await.row.state, State::Running);
}

#[tokio::test]
async fn a_lobby_whose_time_was_missed_has_another_day() {
    let mut room = Room::new("missed").await;
    let (first, second) = (room.lobby(11).await, room.lobby(12).await);
    let (_, due) = room.next_closing().await.expect("it is planned");
    // Nothing ran for a month, or the clock was set: nobody could join.
    let back = due.plus(30 * DAY);
    assert_eq!(room.closes_until(back).await, Some(back.plus(DAY)));
    for table in [first, second] {
        assert_eq!(room.session(table).await.row.state, State::Lobby);
    }
    assert_eq!(room.closes_until(back.plus(DAY)).await, None);
    for table in [first, second] {
        assert_eq!(room.session(table).await.row.state, State::Closed);
    }
}

#[tokio::test]
async fn a_clock_that_is_set_back_keeps_no_lobby_open_for_ever() {
    let mut room = Room::new("set-back").await;
    room.lobby(11).await;
    let (_, due) = room.next_closing().await.expect("it is planned");
    let back = Timestamp(due.0 - 365 * DAY);
    assert_eq!(room.closes_until(back).await, Some(back.plus(WEEK)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn administrators_say_how_many_tables_one_person_has() {
    let stage = Stage::set().await;
    let (alice, root) = (stage.user("Alice"), admin(&stage));
    says(
        &asks(&root, "/admin settings", &[]).await,
        "one person at most 5 that have not begun, and 20 that are being played",
    );
    says(
        &asks(&root, "/admin person", &[("lobbies", "1")]).await,
        "one person at most 1 that have not begun, and 20 that are being played",
    );
    opens(&alice, &[]).await;
    says(
        &asks(&alice, "/table open", &[("game", "deus")]).await,
        "You already have a table here that has not begun",
    );
    says(
        &asks(&root, "/admin person", &[("games", "7"), ("lobbies", "2")]).await,
        "one person at most 2 that have not begun, and 7 that are being played",
    );
    opens(&alice, &[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_closes_itself_also_after_a_restart() {
    let mut stage = Stage::set().await;
    let alice = stage.user("Alice");
    let card = opens(&alice, &[]).await;
    stage.is_quiet().await;
    stage.kill_bot();
    stage
        .changes(&format!(
            "UPDATE tables SET closes_at = {}",
            Clock.now().0 - HOUR / 2
        ))
        .await;
    stage.start_bot().await;
    let closed = card_says(&alice, &card, "Nobody joined for a week").await;
    assert!(closed.buttons().is_empty(), "{closed:?}");
    stage.is_quiet().await;
    alice.goes_to_dms();
    says(&alice.last(), "Nobody joined for a week");
}
