//! The options of a table: on panels, by typing, and in words.

use bot::ids::{ChannelId, ServerId};
use bot::panel::{Act, Panel, Row};
use bot::reader::Reader;
use bot::service::{Opening, TableSession, Wanted};
use bot::{options, show};
use emulator::{Person, Seen};
use engine::games::{GAMES, GameEntry};
use engine::kernel::{Options, Seat, Viewer};
use words::{Lang, Words};

use crate::common::{Stage, again, asks, card_says, clicks, newest_thread, opens_game, says};
use crate::playing::{changed, foot};
use crate::room::Room;

const DEUS: &str = "deus";

/// The lines of a message that begin with a dot: the chosen options, among others.
fn line<'a>(seen: &'a Seen, of: &str) -> &'a str {
    let begins = format!("• {of}: ");
    let mut lines = seen.content.lines();
    lines
        .find_map(|line| line.strip_prefix(&begins))
        .unwrap_or_else(|| panic!("no {of} in {}", seen.content))
}

/// Presses a button of a panel that changes with it.
async fn presses(person: &Person, panel: &Seen, label: &str) -> Seen {
    person.click_in(panel, label).await;
    changed(person, panel).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cards_are_chosen_all_at_once_or_colour_by_colour_on_one_panel() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    let card = opens_game(&alice, DEUS, &[]).await;
    assert_eq!(line(&card, "Cards"), "**Base game**");
    assert!(
        !card.content.contains("Blue"),
        "one line for all: {}",
        card.content
    );
    let panel = clicks(&alice, &card, "Options").await;
    let first = ["Base game", "All of Egypt", "Mixed by lot", "One by one…"];
    assert_eq!(panel.buttons(), [&["Wild card: off"][..], &first].concat());

    let cards = presses(&alice, &panel, "One by one…").await;
    let colours = |cards: &Seen| -> Vec<String> {
        let labels = cards.buttons().into_iter().skip(3);
        labels
            .filter(|label| *label != "Back")
            .map(str::to_owned)
            .collect()
    };
    let usual = ["Blue", "Green", "Yellow", "Brown", "Red", "Temples"];
    assert_eq!(
        colours(&cards),
        usual.map(|colour| format!("{colour}: base game"))
    );
    // Every colour has a sentence about what it changes.
    for name in [
        "Blue cards",
        "Green cards",
        "Yellow cards",
        "Brown cards",
        "Red cards",
        "Temples",
    ] {
        let explained = format!("**{name}: base game** — With Egypt ");
        assert!(cards.content.contains(&explained), "{name}: {}", cards.content);
    }

    let cards = presses(&alice, &cards, "Blue: base game").await;
    let cards = presses(&alice, &cards, "Green: base game").await;
    says(&cards, "Chosen: **Blue and green from Egypt**");
    card_says(&alice, &card, "• Cards: **Blue and green from Egypt**").await;
    let cards = presses(&alice, &cards, "Red: base game").await;
    let cards = presses(&alice, &cards, "Red: Egypt").await;
    let cards = presses(&alice, &cards, "Temples: base game").await;
    let cards = presses(&alice, &cards, "Temples: Egypt").await;
    says(
        &cards,
        "Chosen: **Blue and green from Egypt, red by lot, temples from both, mixed**",
    );
    // What can still be chosen comes round again.
    let cards = presses(&alice, &cards, "Red: drawn by lot").await;
    assert!(colours(&cards).contains(&"Red: base game".to_owned()));

    let cards = presses(&alice, &cards, "All of Egypt").await;
    assert_eq!(colours(&cards), usual.map(|colour| format!("{colour}: Egypt")));
    card_says(&alice, &card, "• Cards: **All of Egypt**").await;
    let panel = presses(&alice, &cards, "Back").await;
    assert_eq!(panel.buttons()[0], "Wild card: off");
    let cards = presses(&alice, &panel, "Mixed by lot").await;
    assert_eq!(
        colours(&cards),
        usual.map(|colour| format!("{colour}: drawn by lot"))
    );
    card_says(&alice, &card, "• Cards: **Mixed by lot**").await;
    assert_eq!(stage.emulator.complaints(), []);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_press_sets_what_it_said_whatever_was_set_meanwhile() {
    let stage = Stage::set().await;
    let (alice, bob) = (stage.user("Alice"), stage.user("Bob"));
    let card = opens_game(&alice, DEUS, &[]).await;
    for _ in 0..2 {
        let told = alice.forges(card.id, "p1:set-to:1:maritime:1", None).await;
        let told = crate::common::answer(&alice, &told).await;
        says(&told, "Chosen: **Blue from Egypt**");
    }
    for (id, why) in [
        ("p1:set-to:1:maritime:3", "not an option of this game"),
        ("p1:set-to:1:purple:1", "not an option of this game"),
        ("p1:preset:1:rome", "not an option of this game"),
    ] {
        let told = alice.forges(card.id, id, None).await;
        says(&crate::common::answer(&alice, &told).await, why);
    }
    for id in [
        "p1:set-to:1:maritime:0",
        "p1:preset:1:egypt",
        "p1:options-of:1:cards",
    ] {
        let told = bob.forges(card.id, id, None).await;
        says(&crate::common::answer(&bob, &told).await, "Only the host");
    }
    assert_eq!(line(&again(&alice, &card), "Cards"), "**Blue from Egypt**");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presets_and_colours_can_be_typed() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    let offered = alice
        .suggestions("/table open", &[("game", DEUS), ("options", "egypt")])
        .await;
    assert!(
        offered.contains(&("Cards: All of Egypt".to_owned(), "cards=egypt".to_owned())),
        "{offered:?}"
    );
    let typed = "cards=egypt, bl";
    let offered = alice
        .suggestions("/table open", &[("game", DEUS), ("options", typed)])
        .await;
    let blue = "cards=egypt, maritime=base";
    assert!(
        offered.contains(&("cards=egypt, Blue cards: base game".to_owned(), blue.to_owned())),
        "{offered:?}"
    );
    let card = opens_game(&alice, DEUS, &[("options", blue)]).await;
    assert_eq!(
        line(&card, "Cards"),
        "**Green, yellow, brown, red and temples from Egypt**"
    );
    for wrong in ["cards=rome", "cards", "cards=egypt, maritime=rome"] {
        let told = asks(&alice, "/table open", &[("game", DEUS), ("options", wrong)]).await;
        says(&told, "not an option of this game");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_says_at_the_start_what_the_lot_has_drawn() {
    let stage = Stage::set().await;
    let alice = stage.user("Alice");
    let options = [("options", "scientific=egypt, civil=random")];
    let card = opens_game(&alice, DEUS, &options).await;
    assert_eq!(line(&card, "Cards"), "**Yellow from Egypt, brown by lot**");
    alice.click_in(&card, "Add computer").await;
    card_says(&alice, &card, "2 taken").await;
    alice.click_in(&card, "Start").await;
    card_says(&alice, &card, "has begun: <#").await;
    alice.goes_to(newest_thread(&alice));
    let intro = alice
        .waits_for("the seats", |seen| foot(seen).ends_with("the seats"))
        .await;
    let drawn = [
        "Yellow from Egypt, brown by lot. The draw: **Yellow from Egypt**",
        "Yellow from Egypt, brown by lot. The draw: **Yellow and brown from Egypt**",
    ];
    assert!(drawn.contains(&line(&intro, "Cards")), "{}", intro.content);
}

#[tokio::test]
async fn what_the_table_says_was_drawn_is_played() {
    let mut room = Room::new("drawn").await;
    for _ in 0..4 {
        let table = room.table(DEUS, preset(deus(), "mixed")).await;
        let session = room.session(table).await;
        let said = show::intro(&session, Reader::from(Lang::En)).text;
        let view = session.game().expect("a game").view(Viewer::Seat(Seat::new(0)));
        let view = serde_json::to_value(&view).expect("plain data");
        let line = said
            .lines()
            .find(|line| line.starts_with("• Cards: "))
            .expect("a line");
        let drawn = line
            .strip_prefix("• Cards: Mixed by lot. The draw: **")
            .expect("a draw");
        let has_blue = drawn == "All of Egypt**" || drawn.to_lowercase().contains("blue");
        assert_eq!(has_blue, !view["market"].is_null(), "{line}");
    }
}

fn deus() -> &'static GameEntry {
    engine::games::game(DEUS).expect("a game")
}

fn preset(game: &GameEntry, preset: &str) -> Options {
    let set = Options::default().with_preset((game.options)(), preset);
    set.expect("a preset")
}

/// The options of every game fit on panels that Discord takes, and every one of them can be set there.
#[tokio::test]
async fn every_option_of_every_game_can_be_set_on_its_panels() {
    let mut room = Room::new("options").await;
    for game in GAMES {
        let session = lobby(&mut room, game).await;
        let reader = Reader::from(Lang::En);
        let specs = options::of(game);
        let mut panels = vec![show::options(&session, reader)];
        let groups = options::alone_or_first(&specs).filter_map(|spec| spec.group);
        panels.extend(groups.map(|group| show::options_with(&session, group.key, reader)));
        let mut set = Vec::new();
        for panel in &panels {
            taken_by_discord(panel);
            set.extend(acts(panel).into_iter().filter_map(|act| match act {
                Act::Flag { key, .. } | Act::SetOption { key, .. } | Act::SetTo { key, .. } => Some(key),
                _ => None,
            }));
        }
        for spec in &specs {
            assert!(
                set.iter().any(|key| key.as_str() == spec.key),
                "{}: {}",
                game.id,
                spec.key
            );
            let name = Words::of(Lang::En, game.id).name(&options::option_key(spec.key));
            assert!(panels.iter().any(|panel| panel.text.contains(&name)), "{name}");
        }
        // What is chosen is one line in the lobby, however much there is to choose.
        for changed in game.preset_options() {
            let mut session = lobby(&mut room, game).await;
            session.row.options = changed;
            let card = show::lobby_card(&session, reader);
            taken_by_discord(&card);
            let lines = card
                .text
                .lines()
                .filter(|line| line.starts_with("• ") && line.contains(": **"));
            assert_eq!(
                lines.count(),
                options::alone_or_first(&specs).count(),
                "{}",
                card.text
            );
        }
    }
}

async fn lobby(room: &mut Room, game: &GameEntry) -> TableSession {
    let wanted = Wanted {
        game: game.id.to_owned(),
        options: Options::default(),
        private: false,
        invited: Vec::new(),
    };
    let at = Opening {
        server: ServerId(1),
        channel: ChannelId(2),
    };
    // One person can have few lobbies at once.
    let host = room.who(100);
    let host = bot::service::Who {
        person: bot::ids::PersonId(1_000 + host.interaction.0),
        ..host
    };
    room.service.open(&host, at, &wanted).await.expect("a table")
}

fn taken_by_discord(panel: &Panel) {
    let json = panel.to_json();
    if let Err(error) = emulator::check_message(&json) {
        panic!("{error}\n{json:#}");
    }
}

fn acts(panel: &Panel) -> Vec<Act> {
    let ids = panel.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.iter().map(|button| button.id.as_str()).collect(),
        Row::Menu(menu) => vec![menu.id.as_str()],
    });
    ids.map(|id| Act::parse(id).expect("an id of ours")).collect()
}
