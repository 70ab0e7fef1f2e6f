//! What the cards of Egypt add to pictures and to boards in words.

use engine::deus::Deus;
use engine::deus::cards::Building;
use engine::deus::event::{Cause, Event};
use engine::deus::market::Value;
use engine::deus::piece::Type;
use engine::deus::resource::Resource;
use engine::deus::scenario::{A, B, Scenario};
use engine::deus::view::View;
use engine::kernel::{Game, Outcome, Told, Viewer};
use render::depict::Depict;
use render::deus::changes::Changes;
use render::deus::text::parts;
use render::icon::Icon;
use render::kit::Change;
use render::scene::{Item, PlacedIcon, Scene};
use render::{Appearance, Palette, Situation};
use words::{Lang, Letters, Words};

use crate::positions::appearance;

const ALL: [&str; 6] = [
    "maritime",
    "production",
    "scientific",
    "civil",
    "military",
    "temple",
];

fn plain() -> Appearance<'static> {
    appearance("deus", Palette::Fresco, Lang::En, &Letters)
}

fn in_words(view: &View) -> String {
    let words = Words::of(Lang::En, "deus");
    view.board_text(&Appearance { words, ..plain() })
}

fn drawn(view: &View, changes: &[Told]) -> Scene {
    let situation = Situation {
        changes,
        ..Situation::default()
    };
    view.board(None, &situation, &plain()).scene
}

fn icons(scene: &Scene, icon: Icon) -> Vec<&PlacedIcon> {
    let placed = scene.items.iter().filter_map(|item| match item {
        Item::Icon(placed) => Some(placed),
        _ => None,
    });
    placed.filter(|placed| placed.icon == icon).collect()
}

fn written(scene: &Scene, content: &str) -> usize {
    scene.texts().filter(|text| text.content == content).count()
}

/// A public view of a position.
fn seen(scenario: Scenario) -> View {
    let mut view = scenario.play().view(A);
    view.viewer = Viewer::Public;
    view.own = None;
    view
}

#[test]
fn a_board_shows_what_its_boxes_need_and_nothing_else() {
    let with = |types: &[&str]| {
        let view = seen(Scenario::new(3).egypt(types));
        (in_words(&view), drawn(&view, &[]))
    };
    let (text, scene) = with(&[]);
    for word in ["Market", "Barques", "tokens", "scribe", "Tiles"] {
        assert!(!text.contains(word), "{word}");
    }
    for icon in [Icon::Barque, Icon::Combat, Icon::Scribe, Icon::Rank] {
        assert!(icons(&scene, icon).is_empty(), "{icon:?}");
    }
    assert_eq!(written(&scene, "Next"), 1);
    for (of, word, icon) in [
        ("production", "Barques: 1 with 3 places", Icon::Barque),
        (
            "military",
            "Combat tokens: 0 ready, 5 to gain first",
            Icon::Combat,
        ),
        ("civil", "Tiles of the board", Icon::Scribe),
    ] {
        let (text, scene) = with(&[of]);
        assert!(text.contains(word), "{of}: {text}");
        assert!(!icons(&scene, icon).is_empty(), "{of}");
    }
}

#[test]
fn the_market_says_what_everything_is_worth() {
    let view = seen(
        Scenario::new(2)
            .egypt(&["maritime"])
            .value("wheat", 6)
            .value("clay", 2),
    );
    let text = in_words(&view);
    let market =
        "Market, for one unit: wheat 6 gold or 3 points, wood 4 gold or 2 points, clay 2 gold or 1 point";
    assert!(text.contains(market), "{text}");
    let alt = view.board(None, &Situation::default(), &plain()).alt;
    assert!(
        alt.contains("Market in gold: wheat 6, wood 4, clay 2 and stone 4."),
        "{alt}"
    );
    let scene = drawn(&view, &[]);
    assert_eq!(written(&scene, "Market, in gold"), 1);
    // Who comes next has moved to the banner.
    assert_eq!(written(&scene, "Next"), 1);
}

#[test]
fn a_marker_that_moves_is_marked() {
    let moved = |values: Vec<(Resource, Value)>, from: Vec<Value>| {
        let moved = Event::Market {
            seat: A,
            by: Cause::Card(Building::by_key("merchantman").expect("a card")),
            values,
            from,
        };
        Deus::tell(&moved, Viewer::Public).expect("everybody is told")
    };
    let first = moved(
        vec![(Resource::Wheat, Value::High), (Resource::Clay, Value::Low)],
        vec![Value::Middle, Value::Middle],
    );
    let changes = Changes::of(std::slice::from_ref(&first));
    assert_eq!(changes.worth(Resource::Wheat), Some(Change::Up));
    assert_eq!(changes.worth(Resource::Clay), Some(Change::Down));
    assert_eq!(changes.worth(Resource::Stone), None);
    // A marker that has come back has not moved.
    let back = moved(vec![(Resource::Wheat, Value::Middle)], vec![Value::High]);
    let changes = Changes::of(&[first, back]);
    assert_eq!(changes.worth(Resource::Wheat), None);
    assert_eq!(changes.worth(Resource::Clay), Some(Change::Down));
}

#[test]
fn marks_of_rivals_are_told_and_shown() {
    let view = seen(
        Scenario::new(2)
            .egypt(&ALL)
            .fortress(A, B, "military")
            .garrison(A, B, "temple"),
    );
    let text = in_words(&view);
    assert!(text.contains("Marked by rivals for good"), "{text}");
    assert!(
        text.contains("who gains with them") && text.contains("who is paid 2 gold"),
        "{text}"
    );
    let small = |scene: &Scene| scene.texts().filter(|text| text.size <= 16.2).count();
    let bare = seen(Scenario::new(2).egypt(&ALL));
    assert_eq!(
        small(&drawn(&view, &[])),
        small(&drawn(&bare, &[])) + 2,
        "two chips"
    );
}

#[test]
fn a_new_mark_rings_its_column() {
    let garrison = Event::Garrisoned {
        seat: A,
        by: Cause::Card(Building::by_key("garrison").expect("a card")),
        rival: B,
        column: Type::Temple,
    };
    let told = Deus::tell(&garrison, Viewer::Public).expect("everybody is told");
    let changes = Changes::of(&[told]);
    assert!(changes.grown(B, Type::Temple) && !changes.grown(A, Type::Temple));
}

#[test]
fn cards_say_what_lies_on_them_and_whether_they_are_used() {
    let scenario = Scenario::new(2)
        .egypt(&ALL)
        .cards(A, &["grand-souk", "archers", "temple-of-horus"])
        .counters(A, "temple-of-horus", 3)
        .guest(A, "maritime", "barn");
    let mut view = seen(scenario);
    let column = &mut view.players[0].columns[Type::Maritime as usize];
    column.cards[0].used = true;
    column.cards[0].counters = 1;
    let text = in_words(&view);
    assert!(text.contains("Grand Souk (1× used and 1 gold on it)"), "{text}");
    assert!(text.contains("3 counters left"), "{text}");
    assert!(text.contains("Barn (production building)"), "{text}");
    let scene = drawn(&view, &[]);
    // Three counters above the cards of the temple column.
    let stars = icons(&scene, Icon::Vp)
        .iter()
        .filter(|icon| icon.size == 20.0)
        .count();
    assert!(stars >= 3, "{stars}");
}

#[test]
fn a_token_and_the_scribe_lie_on_the_map() {
    let mut view = seen(Scenario::new(2).egypt(&ALL));
    let free = view
        .regions
        .iter()
        .enumerate()
        .filter(|(_, on)| on.village.is_none());
    let land: Vec<usize> = free.map(|(at, _)| at).collect();
    let (camp, city) = (land[0], land[1]);
    view.regions[camp].owner = Some(B);
    view.regions[camp].token = true;
    view.regions[city].owner = Some(A);
    view.regions[city].buildings = vec![Type::Production, Type::Civil];
    let before = drawn(&view, &[]);
    view.regions[city].scribe = true;
    let after = drawn(&view, &[]);
    assert_eq!(
        icons(&after, Icon::Scribe).len(),
        icons(&before, Icon::Scribe).len() + 1
    );
    let text = in_words(&view);
    assert!(text.contains("and the scribe."), "{text}");
    assert!(text.contains(": a combat token."), "{text}");
}

#[test]
fn what_a_card_does_once_is_told_apart() {
    let words = Words::of(Lang::En, "deus");
    for card in Building::all() {
        let text = words.more(card.slug(), "text").expect("a text");
        let (once, always) = parts(&text);
        assert_eq!(once.is_some(), card.facts().once.is_some(), "{}", card.slug());
        assert!(!always.contains("1×") && !always.is_empty(), "{}", card.slug());
        for part in once.iter().chain([&always]) {
            let first = part.chars().next().expect("words");
            assert!(
                !first.is_lowercase() && part.ends_with('.'),
                "{}: {part}",
                card.slug()
            );
        }
    }
    assert_eq!(parts("Gain 2 gold."), (None, "Gain 2 gold.".to_owned()));
}

#[test]
fn a_hand_says_what_a_card_costs_now() {
    let table = Scenario::new(2)
        .egypt(&ALL)
        .hand(A, &["mill", "palace-vp", "temple-of-isis"])
        .cards(A, &["temple-of-aten", "barn", "piecework"])
        .resources(A, [0, 3, 3, 0])
        .value("stone", 6)
        .play();
    let view = table.view(A);
    let text = view.hand_text(&plain()).expect("a hand");
    // The third card of its column costs 3 gold, and Aten pays the wheat.
    assert!(
        text.contains("Mill (production") && text.contains("costs 3 gold"),
        "{text}"
    );
    assert!(text.contains("costs 1 clay and 1 stone"), "{text}");
    let scene = view.hand(None, &[], &plain()).scene;
    assert_eq!(
        icons(&scene, Icon::Oneshot).len(),
        1,
        "only the Mill does something once"
    );
    assert_eq!(icons(&scene, Icon::Rank).len(), 1);
    assert_eq!(written(&scene, "1+"), 1, "the palace needs a building");
    // A missing stone costs 6 gold now: for the palace and for the temple.
    assert_eq!(scene.texts().filter(|text| text.content == "6").count(), 2);
}

#[test]
fn most_of_something_is_worth_what_the_market_says() {
    let scenario = Scenario::new(2)
        .egypt(&["maritime"])
        .value("wheat", 6)
        .value("clay", 2)
        .resources(A, [5, 5, 5, 5]);
    let mut view = seen(scenario);
    view.over = true;
    view.players.iter_mut().for_each(|player| player.vp = Some(10));
    let outcome = Outcome {
        winners: vec![A],
        scores: vec![20, 10],
        reason: "end-temples".to_owned(),
        ties: Vec::new(),
    };
    let scene = view.score(&outcome, &plain()).scene;
    let line = "Most wheat: 3 · Most wood, stone and gold: 2 each · Most clay: 1";
    let all: Vec<&str> = scene.texts().map(|text| text.content.as_str()).collect();
    assert!(all.join(" ").contains(line), "{all:?}");
}
