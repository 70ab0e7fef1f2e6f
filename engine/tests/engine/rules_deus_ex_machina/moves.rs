//! Moves and checks that many tests share.

use engine::deus_ex_machina::DeusExMachina;
use engine::deus_ex_machina::map::{Colour, Space};
use engine::deus_ex_machina::scenario::TestTable;
use engine::kernel::{Game, Seat, Told, Viewer};

pub const PURPLE: &str = "area-attica-boeotia";
pub const GREEN: &str = "area-thessaly-aetolia";
pub const YELLOW: &str = "area-asia-minor";
pub const BLACK: &str = "area-thrace";
pub const RED: &str = "area-argolis-peloponnese";
pub const BLUE: &str = "area-crete-islands";
pub const OLYMPUS: &str = "space-olympus";
pub const ALTAR: &str = "space-altar";

/// Sends a hero to a space for what the space gives, and ends the round.
pub fn send(play: &mut TestTable, seat: Seat, hero: &str, to: &str) {
    play.pick(seat, &format!("hero-{hero}"));
    if play.asked(seat) == Some("space") {
        play.pick(seat, to);
    }
    if play.asked(seat) == Some("action") {
        play.pick(seat, "points");
    }
    if play.asked(seat) == Some("altar-point") {
        play.pick(seat, "might");
    }
    if play.asked(seat) == Some("after-placement") {
        play.pass(seat);
    }
}

/// Sends the uppermost hero that is on offer to a space, for what the space gives, and ends the round.
pub fn send_any(play: &mut TestTable, seat: Seat, to: &str) {
    let heroes = offered_heroes(play, seat);
    send(play, seat, &heroes[0], to);
}

/// The heroes that a seat may select, by short names.
pub fn offered_heroes(play: &TestTable, seat: Seat) -> Vec<String> {
    play.offers(seat)
        .iter()
        .filter_map(|key| key.strip_prefix("hero-"))
        .map(str::to_owned)
        .collect()
}

/// What a quest on the track asks of the acting player, as a seat sees it.
pub fn asks(play: &TestTable, seat: Seat, quest: &str) -> (u8, u8) {
    let slug = format!("quest-{quest}");
    let view = play.view(seat);
    let space = view
        .quests
        .iter()
        .find(|space| space.quest.is_some_and(|quest| quest.slug() == slug));
    let points = space
        .and_then(|space| space.asks)
        .unwrap_or_else(|| panic!("{quest} is not on the track"));
    (points.might, points.cunning)
}

/// For whom the heroes of the track are reserved, from the top.
pub fn reserved(play: &TestTable, seat: Seat) -> Vec<Option<Seat>> {
    play.view(seat)
        .heroes
        .iter()
        .map(|space| space.reserved_for)
        .collect()
}

/// Who has closed the spaces of the hero track, from the top.
pub fn closed(play: &TestTable, seat: Seat) -> Vec<Option<Seat>> {
    play.view(seat)
        .heroes
        .iter()
        .map(|space| space.closed_by)
        .collect()
}

/// All that a viewer has been told so far.
pub fn told(play: &TestTable, viewer: Viewer) -> Vec<Told> {
    play.events
        .iter()
        .filter_map(|event| DeusExMachina::tell(event, viewer))
        .collect()
}

/// The sentence with this key that a viewer has been told last.
pub fn last_told(play: &TestTable, viewer: Viewer, key: &str) -> Option<Told> {
    told(play, viewer)
        .into_iter()
        .rev()
        .find(|told| told.term.key == key)
}

/// The most quests of each colour, and the most legendary ones, that lay on the track.
pub fn most_alike(play: &TestTable, seat: Seat) -> (usize, usize) {
    let view = play.view(seat);
    let facts = || {
        view.quests
            .iter()
            .filter_map(|space| space.quest)
            .map(|quest| quest.facts())
    };
    let of_colour = |colour: &Colour| facts().filter(|quest| quest.colour == *colour).count();
    (
        Colour::ALL.iter().map(of_colour).max().unwrap_or(0),
        facts().filter(|quest| quest.legendary).count(),
    )
}

/// The spaces of the map that hold a token, by their keys.
pub fn taken(play: &TestTable, seat: Seat) -> Vec<&'static str> {
    let view = play.view(seat);
    view.map
        .iter()
        .filter(|space| space.token.is_some())
        .map(|space| Space::slug(space.space))
        .collect()
}
