//! Around the question: which table it is about, the way to the next one, what was drawn, and how people read.

use std::path::PathBuf;

use bot::desk::{Audience, Desk, Place, Reply};
use bot::ids::{PersonId, TableId};
use bot::panel::{Act, Row, TEXT, length};
use bot::service::TableSession;
use bot::show;
use bot::store::{Confirm, Notify, Setting, Waits};
use emulator::{Person, Seen};
use engine::kernel::{CONFIRM, Condition, Joined, Options, Seat, Told, Turn, Viewer};
use words::{Lang, Words};

use crate::common::{Stage, answer, asks, changes_database, first_called};
use crate::playing::{DUEL, Playing, Way};
use crate::room::Room;

const DEUS: &str = "deus";
const GAMES: [&str; 3] = [DEUS, "deus-ex-machina", "duel"];

fn acts(reply: &Reply) -> Vec<Act> {
    let buttons = reply.panel.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        Row::Menu(_) => &[],
    });
    buttons.filter_map(|button| Act::parse(&button.id)).collect()
}

/// Which table a message is about, as its last line says.
fn foot(game: &str, table: TableId) -> String {
    let game = Words::of(Lang::En, game).name("game");
    // The tables of a room have no threads.
    format!("-# {game} #{table} · <#2>")
}

/// A reply fits, and its last message ends with a line.
fn ends_with(reply: &Reply, foot: &str) {
    let pages: Vec<&String> = [&reply.panel.text].into_iter().chain(&reply.more).collect();
    assert!(pages.iter().all(|page| length(page) <= TEXT), "{pages:?}");
    let last = pages.last().and_then(|page| page.lines().next_back());
    assert_eq!(last, Some(foot), "{pages:?}");
}

/// Everything that somebody can look at around a table says which one it is.
async fn looks_around(room: &mut Room, desk: &Desk, table: TableId, person: PersonId, foot: &str) {
    let at = Some(table);
    let mut replies = vec![
        desk.play(&room.who(person.0), at).await,
        desk.hand(&room.who(person.0), at).await,
        desk.board(&room.who(person.0), at, Audience::Asker).await,
        desk.board_text(&room.who(person.0), at, Audience::Asker).await,
        desk.log(&room.who(person.0), at, Audience::Asker).await,
        desk.score(&room.who(person.0), at, Audience::Asker).await,
        desk.seats(&room.who(person.0), at, Audience::Asker).await,
        desk.why(&room.who(person.0), at, None).await,
        desk.why(&room.who(person.0), at, Some("nonsense")).await,
        desk.standing(&room.who(person.0), at, None).await,
        desk.choose(&room.who(person.0), at, "nonsense").await,
    ];
    for act in [
        Act::Look { table },
        Act::Back { table },
        Act::ResignAsk { table },
        Act::Hand { table },
    ] {
        replies.push(desk.click(&room.who(person.0), &act, &[], Place::Panel).await);
    }
    for reply in replies {
        ends_with(&reply.expect("an answer"), foot);
    }
    // The message that keeps the hand says besides for whom it is.
    let back = Act::Back { table };
    let hand = desk
        .click(&room.who(person.0), &back, &[], Place::HandMessage)
        .await;
    ends_with(&hand.expect("a hand"), &format!("{foot} · for your eyes only"));
}

#[tokio::test]
async fn over_a_whole_game_every_private_message_says_which_table_it_is_about() {
    for game in GAMES {
        let mut room = Room::new(game).await;
        let desk = Desk::new(room.service.clone());
        let table = room.table(game, Options::default()).await;
        let foot = foot(game, table);
        let mut answers = 0;
        while let Some((person, _, typed)) = room.next_answer(table).await {
            if answers % 25 == 0 {
                for person in [11, 12] {
                    looks_around(&mut room, &desk, table, PersonId(person), &foot).await;
                }
            }
            answers += 1;
            let reply = desk.choose(&room.who(person.0), Some(table), &typed).await;
            ends_with(&reply.expect("an answer"), &foot);
        }
        assert!(answers > 10, "{game}: {answers} answers");
    }
}

#[tokio::test]
async fn what_is_done_around_a_table_says_which_one_it_was() {
    let mut room = Room::new("around").await;
    let desk = Desk::new(room.service.clone());
    let table = room.table(DEUS, Options::default()).await;
    let foot = foot(DEUS, table);
    // Whoever does not sit there is told where not.
    let play = Act::Play { table };
    let stranger = room.who(77);
    let trouble = desk.click(&stranger, &play, &[], Place::Public).await;
    let trouble = trouble.err().expect("they have no seat");
    let told = desk.excuse(&stranger, &trouble, Some(table)).await;
    assert!(told.panel.text.contains("You do not sit"), "{}", told.panel.text);
    ends_with(&told, &foot);
    let left = Act::ResignDo { table };
    let left = desk.click(&room.who(11), &left, &[], Place::Panel).await;
    ends_with(&left.expect("left"), &foot);
}

/// The table that waits for a person longest, apart from this one.
async fn waits_longest(room: &Room, tables: &[TableId], person: PersonId, here: TableId) -> Option<TableId> {
    let mut waiting = Vec::new();
    for table in tables.iter().filter(|table| **table != here) {
        let session = room.session(*table).await;
        let player = session.player_of(person).expect("a player");
        if player.awaited.is_some_and(|waits| waits != Waits::Answered) {
            waiting.push((player.awaited_since, *table));
        }
    }
    waiting.into_iter().min().map(|(_, table)| table)
}

#[tokio::test]
async fn after_a_turn_a_button_leads_to_the_table_that_has_waited_longest() {
    let mut room = Room::new("next").await;
    let desk = Desk::new(room.service.clone());
    let mut tables = Vec::new();
    for game in ["deus-ex-machina", DEUS, DEUS] {
        tables.push(room.table(game, Options::default()).await);
    }
    let next = |act: &Act| match act {
        Act::GoTo { table } => Some(*table),
        _ => None,
    };
    let (mut led, mut alone) = (0, 0);
    for turn in 0..240 {
        let table = tables[turn % tables.len()];
        let Some((person, seat, typed)) = room.next_answer(table).await else {
            continue;
        };
        let reply = desk.choose(&room.who(person.0), Some(table), &typed).await;
        let reply = reply.expect("an answer");
        let offered = acts(&reply).iter().find_map(next);
        if is_asked(&room.session(table).await, seat) {
            assert_eq!(offered, None, "first what is asked here");
            continue;
        }
        let expected = waits_longest(&room, &tables, person, table).await;
        assert_eq!(offered, expected, "{}", reply.panel.text);
        // Beside the hand it opens in a panel of its own.
        let back = Act::Back { table };
        let hand = desk
            .click(&room.who(person.0), &back, &[], Place::HandMessage)
            .await
            .expect("a hand");
        let beside = acts(&hand).into_iter().find(|act| act.table() != Some(table));
        assert_eq!(beside, expected.map(|table| Act::Play { table }));
        let Some(other) = expected else {
            alone += 1;
            continue;
        };
        led += 1;
        let go = Act::GoTo { table: other };
        let opened = desk
            .click(&room.who(person.0), &go, &[], Place::Panel)
            .await
            .expect("a question");
        let game = room.session(other).await.row.game;
        ends_with(&opened, &foot(&game, other));
        assert!(
            acts(&opened).iter().any(|act| act.decision().is_some()),
            "{}",
            opened.panel.text
        );
    }
    assert!(led > 0 && alone > 0, "{led} with a next table, {alone} without");
}

fn is_asked(session: &TableSession, seat: Seat) -> bool {
    session.game().is_some_and(|game| game.decision(seat).is_some())
}

#[tokio::test]
async fn the_longest_wait_counts_not_the_number_of_the_table() {
    let mut room = Room::new("longest").await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(room.table(DEUS, Options::default()).await);
    }
    room.changes("UPDATE players SET awaited = 'turn', awaited_since = 1000 - table_id WHERE person = 11")
        .await;
    let mut tx = room.service.store().read().await.expect("a look");
    for (here, expected) in [(tables[0], tables[2]), (tables[2], tables[1])] {
        let next = tx.waits_longest(PersonId(11), here).await.expect("a look");
        assert_eq!(next.map(|next| next.table), Some(expected));
    }
    drop(tx);
    room.changes("UPDATE players SET awaited = 'answered' WHERE person = 11")
        .await;
    let mut tx = room.service.store().read().await.expect("a look");
    let none = tx.waits_longest(PersonId(11), tables[0]).await.expect("a look");
    assert_eq!(none, None, "an answer that can still be changed is given");
}

/// What has a seat been told alone, by the numbers of everything that was told?
async fn told_alone(room: &Room, table: TableId, seat: Seat, after: i64, to: i64) -> Vec<Told> {
    let all = |viewer| room.service.report(table, viewer, after, to, 1000);
    let own = all(Viewer::Seat(seat)).await.expect("a report");
    let public = all(Viewer::Public).await.expect("a report");
    let public: Vec<Told> = public.told().collect();
    own.told().filter(|told| !public.contains(told)).collect()
}

#[tokio::test]
async fn what_i_drew_stays_in_sight_until_my_turn_ends_and_nobody_else_sees_it() {
    let mut seen_again = 0;
    for game in GAMES {
        let mut room = Room::new("drawn").await;
        let desk = Desk::new(room.service.clone());
        let table = room.table(game, Options::default()).await;
        // What each seat was told alone in this turn, and in the turns before.
        let session = room.session(table).await;
        let mut turn: Option<Turn> = session.game().and_then(|game| game.turn());
        let mut last = session.row.last_seq;
        let mut now: [Vec<Told>; 2] = Default::default();
        let mut before: [Vec<Told>; 2] = Default::default();
        for seat in [Seat::new(0), Seat::new(1)] {
            now[seat.index()] = told_alone(&room, table, seat, 0, last).await;
        }
        while let Some((person, _, typed)) = room.next_answer(table).await {
            let told = desk.choose(&room.who(person.0), Some(table), &typed).await;
            told.expect("an answer");
            let session = room.session(table).await;
            let seats = [Seat::new(0), Seat::new(1)];
            for seat in seats {
                let new = told_alone(&room, table, seat, last, session.row.last_seq).await;
                now[seat.index()].extend(new);
            }
            last = session.row.last_seq;
            let whose = session.game().and_then(|game| game.turn());
            if whose.is_none() || whose != turn {
                // Where it is nobody's turn, others decide how long it takes.
                let known = turn.is_some();
                for seat in seats {
                    let over = std::mem::take(&mut now[seat.index()]);
                    before[seat.index()].extend(over.into_iter().filter(|_| known));
                }
                turn = whose;
            }
            let names = session.names();
            let words = session.words(Lang::En);
            let line = |told: &Told| {
                let alone = Joined {
                    told: told.clone(),
                    gains: Vec::new(),
                };
                show::lines([&alone], words, &names).remove(0)
            };
            for seat in seats {
                let player = session.player(seat).and_then(bot::store::Player::id);
                let who = room.who(player.expect("a person").0);
                let text = desk.play(&who, Some(table)).await.expect("a panel").panel.text;
                let (own, other) = (&now[seat.index()], &now[1 - seat.index()]);
                let shown: Vec<String> = own.iter().map(line).collect();
                if turn.is_some() {
                    for line in shown.iter().rev().take(4) {
                        assert!(text.contains(line.as_str()), "{line} is not in {text}");
                        seen_again += 1;
                    }
                }
                let hidden = other.iter().chain(&before[seat.index()]).map(line);
                for line in hidden.filter(|line| !shown.contains(line)) {
                    let drafts = session.game().map(|game| game.draft(seat)).unwrap_or_default();
                    let drafted = drafts
                        .iter()
                        .any(|told| line.contains(&words.say(&told.term, &names)));
                    assert!(
                        drafted || turn.is_none() || !text.contains(&line),
                        "{line} is in {text}"
                    );
                }
            }
        }
    }
    assert!(seen_again > 20, "only {seen_again} lines");
}

#[tokio::test]
async fn what_a_rollback_takes_back_is_out_of_sight() {
    let mut room = Room::new("rolled-back").await;
    let table = room.table(DEUS, Options::default()).await;
    let session = room.session(table).await;
    let seat = session.game().expect("a game").awaited()[0].seat;
    let person = session.player(seat).and_then(bot::store::Player::id);
    let person = person.expect("a person");
    let (first, second) = (session.row.last_seq + 1, session.row.last_seq + 2);
    let tell = |seq: i64, audience: i64, key: &str| {
        format!(
            "INSERT INTO told (table_id, seq, audience, term, at) \
             VALUES ({table}, {seq}, {audience}, '{{\"key\":\"{key}\"}}', 0)"
        )
    };
    let own = i64::from(seat.number());
    room.changes(&tell(first, own, "told-table-passed")).await;
    room.changes(&format!("UPDATE tables SET last_seq = {second}"))
        .await;
    let who = room.who(person.0);
    let asked = room.service.asked(&who, table).await.expect("a question");
    assert_eq!(asked.secrets.len(), 1);
    room.changes(&tell(second, -1, "told-table-rolled-back")).await;
    let asked = room.service.asked(&who, table).await.expect("a question");
    assert_eq!(asked.secrets, []);
}

#[tokio::test]
async fn a_setting_is_kept_shown_and_read_wherever_it_counts() {
    let mut room = Room::new("kept").await;
    let desk = Desk::new(room.service.clone());
    let table = room.table(DEUS, Options::default()).await;
    let when = |session: &TableSession| {
        let seat = session.seat_of(PersonId(11)).expect("a seat");
        let orders = session.game().expect("a game").orders(seat);
        let of_confirm = orders.into_iter().filter(|order| order.prompt == CONFIRM.key());
        of_confirm.map(|order| order.when).collect::<Vec<_>>()
    };
    let surprises = vec![Condition::at_most("surprise", 0)];
    for (confirm, said, expected) in [
        (
            Confirm::Surprises,
            "final: only before surprises",
            vec![surprises.clone()],
        ),
        (Confirm::Never, "final: never", vec![Vec::new()]),
        (Confirm::Always, "final: always", Vec::new()),
        (
            Confirm::Surprises,
            "final: only before surprises",
            vec![surprises],
        ),
    ] {
        let shown = desk.me(&room.who(11), &[Setting::Confirm(confirm)]).await;
        let shown = shown.expect("settings").panel.text;
        assert!(shown.contains(said), "{shown}");
        let who = room.who(11);
        let person = room.service.person(&who).await.expect("somebody");
        assert_eq!(person.confirm, confirm);
        assert_eq!(when(&room.session(table).await), expected);
        // It is no order that always holds.
        let standing = desk.standing(&room.who(11), Some(table), None).await;
        let standing = standing.expect("orders").panel.text;
        assert_eq!(
            standing.contains("Never ask me"),
            confirm == Confirm::Never,
            "{standing}"
        );
        // A game that begins later has it from its start.
        let later = room.table(DEUS, Options::default()).await;
        assert_eq!(when(&room.session(later).await), expected);
        room.changes(&format!("UPDATE tables SET state = 'closed' WHERE id = {later}"))
            .await;
    }
    for wanted in [true, false] {
        let shown = desk.me(&room.who(11), &[Setting::Text(wanted)]).await;
        let shown = shown.expect("settings").panel.text;
        let said = if wanted { "pictures: on" } else { "pictures: off" };
        assert!(shown.contains(said), "{shown}");
        let who = room.who(11);
        let asked = room.service.asked(&who, table).await.expect("a seat");
        assert_eq!(asked.reader.text_first, wanted);
        assert_eq!(room.service.reader(&who).await.text_first, wanted);
    }
}

#[tokio::test]
async fn to_be_asked_only_before_surprises_ends_no_turn_that_is_being_thought_about() {
    let mut room = Room::new("thinking").await;
    let table = room.table("deus-ex-machina", Options::default()).await;
    let (session, seat) = room.until_prompt(table, CONFIRM.key()).await;
    let open = |session: &TableSession| {
        let decision = session.game().and_then(|game| game.decision(seat));
        decision.map(|decision| decision.id)
    };
    let person = session.player(seat).and_then(bot::store::Player::id);
    let who = room.who(person.expect("a person").0);
    let settings = [Setting::Confirm(Confirm::Surprises)];
    room.service.set(&who, &settings).await.expect("set");
    let after = room.session(table).await;
    assert_eq!(open(&after), open(&session));
    assert!(after.game().expect("a game").can_undo(seat));
}

#[tokio::test]
async fn what_people_had_set_before_is_kept() {
    let fixture = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/pantheon/fixtures/database-1.db");
    let file = std::env::temp_dir().join(format!("pantheon-before-{}.db", std::process::id()));
    std::fs::copy(fixture, &file).expect("a copy");
    let url = format!("sqlite:{}", file.display());
    changes_database(&url, "UPDATE people SET wants_confirm = (id <> 12)").await;
    let room = Room::over_copy_of(&file, "before").await;
    std::fs::remove_file(&file).expect("a file");
    let mut tx = room.service.store().read().await.expect("a look");
    for (id, confirm) in [(11, Confirm::Always), (12, Confirm::Never), (14, Confirm::Always)] {
        let person = tx.person(PersonId(id)).await.expect("a look").expect("somebody");
        assert_eq!((person.confirm, person.text_first), (confirm, false), "{id}");
    }
}

#[tokio::test]
async fn the_hand_is_its_picture_and_comes_in_words_to_those_who_want_words() {
    for game in GAMES {
        let mut room = Room::new("hand").await;
        let desk = Desk::new(room.service.clone());
        let table = room.table(game, Options::default()).await;
        let foot = foot(game, table);
        let by_dm = [Setting::Notify(Notify::Dm)];
        for person in [11, 12] {
            let who = room.who(person);
            room.service.set(&who, &by_dm).await.expect("set");
        }
        for _ in 0..20 {
            room.any_answer(table).await;
        }
        for (wanted, person) in [(false, 11), (true, 11), (false, 12), (true, 12)] {
            let who = room.who(person);
            let text = [Setting::Text(wanted)];
            room.service.set(&who, &text).await.expect("set");
            let asked = room.service.asked(&who, table).await.expect("a seat");
            let held = show::hand_in_words(&asked.session, asked.seat, asked.reader);
            let held = held.expect("a hand");
            let reply = desk.hand(&room.who(person), Some(table)).await.expect("a hand");
            assert_eq!(reply.art.len(), 1, "the picture");
            let pages = [&[reply.panel.text.clone()][..], &reply.more].concat().join("\n");
            assert_eq!(pages.contains(&held), wanted, "{game}: {pages}");
            assert!(
                wanted || pages.lines().count() == 2,
                "a line and the table: {pages}"
            );
            ends_with(&reply, &foot);
            let back = Act::Back { table };
            let message = desk
                .click(&room.who(person), &back, &[], Place::HandMessage)
                .await
                .expect("a hand");
            // Beside a long question not all of a large hand fits. The rest is in `/hand`.
            let mut lines = held.lines().filter(|line| !line.is_empty());
            assert_eq!(
                lines.any(|line| message.panel.text.contains(line)),
                wanted,
                "{}",
                message.panel.text
            );
            // Without a question there is nothing but the head and the last line.
            let short = message.panel.text.lines().count() == 2;
            assert!(
                wanted || asked.decision().is_some() || short,
                "{}",
                message.panel.text
            );
        }
    }
}

/// The direct messages of a person that keep a hand.
fn hands(person: &Person) -> Vec<Seen> {
    let dms = person.dms().into_iter();
    dms.filter(|seen| seen.content.contains("for your eyes only"))
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn over_a_whole_game_on_discord_everything_private_says_which_table_it_is_about() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let people = [&alice, &bob];
    let thread = stage.table_of(DUEL.game, &people, 0).await;
    let mut playing = Playing::at(&DUEL, &people, thread, 11);
    playing.plays_out(Way::Clicks).await;
    stage.is_quiet().await;
    let about = format!("-# Duel #1 · <#{thread}>");
    let mut panels = 0;
    for person in people {
        let last = |seen: &Seen| seen.content.lines().next_back().unwrap_or_default().to_owned();
        for hand in person.dms() {
            assert_eq!(last(&hand), format!("{about} · for your eyes only"), "{hand:?}");
        }
        for panel in person.sees_in(thread).iter().filter(|seen| seen.ephemeral) {
            assert_eq!(last(panel), about, "{panel:?}");
            panels += 1;
        }
    }
    assert!(panels > 4, "{panels} panels");
    // What only one was told stands in no message for everybody.
    assert!(!playing.all_public().contains("You drew"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_message_leads_to_the_next_table_and_keeps_the_hand() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let first = stage.table_of(DEUS, &[&alice, &bob], 0).await;
    let (asked, other) = first_called(&alice, &bob).await;
    assert_eq!(hands(asked).len(), 1, "a hand for each table");
    // Until a table waits for the one who is not asked at the first.
    let mut next = 1;
    loop {
        next += 1;
        assert!(next < 15, "always the same one begins");
        for person in [&alice, &bob] {
            person.goes_to(stage.emulator.channel());
        }
        stage.table_of(DEUS, &[&alice, &bob], 0).await;
        if first_called(&alice, &bob).await.0.id == other.id {
            break;
        }
    }
    asks(other, "/me", &[("text", "true")]).await;
    stage.is_quiet().await;
    let label = format!("Next: Deus #{next}");
    let of_first = |seen: &&Seen| seen.content.contains(&format!("<#{first}>"));
    let hand = hands(other).iter().find(of_first).expect("a hand").clone();
    assert!(hand.buttons().contains(&label.as_str()), "{hand:?}");
    other.goes_to_dms();
    let opened = answer(other, &other.click_in(&hand, &label).await).await;
    assert!(
        opened.content.contains(&format!("-# Deus #{next} · <#")),
        "{opened:?}"
    );
    assert_eq!(hands(other).iter().find(of_first), Some(&hand), "the hand stays");
    // Whoever is asked at a table is not led away from it.
    asks(asked, "/me", &[("text", "true")]).await;
    stage.is_quiet().await;
    let hand = hands(asked).iter().find(of_first).expect("a hand").clone();
    assert!(
        hand.buttons().iter().all(|label| !label.starts_with("Next")),
        "{hand:?}"
    );
}
