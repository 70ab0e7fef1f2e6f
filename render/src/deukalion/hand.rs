//! What only one player sees: the action cards with when they can be played, and the secret contract.

use engine::deukalion::cards::actions::{Printed, Window};
use engine::deukalion::cards::contracts::Contract;
use engine::deukalion::treasure::Colour;
use engine::deukalion::view::{PlayerView, View};
use engine::deukalion::ware::Ware;
use engine::kernel::{Seat, Word};

use super::board::{self, Board};
use super::emblems::{treasure, treasure_icon};
use super::phrases::*;
use super::{contracts, mats, score, tasks, text};
use crate::appearance::Appearance;
use crate::depict::Depict;
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::{
    Banner, CardHeader, Cell, Cells, HandCard, Held, Kit, Ornament, PanelHeader, Piece, Pill, Usable, WIDTH,
    gains,
};
use crate::palette::{Ground, Hue};
use crate::phrases::{ONLY_YOU, YOUR_HAND};
use crate::rect::Rect;
use crate::scene::{Scene, Shape, Text};

/// The room below the cells.
const FOOT: f32 = 10.0;
/// The lowest cell whose card has a foot.
const LOWEST: f32 = 230.0;

/// One thing in a hand.
enum Thing {
    Contract(Contract),
    /// A card, and how many copies of it are in hand.
    Card(Printed, usize),
    You,
}

/// The viewer's hand, with the numbers of a question's choices.
pub fn hand(view: &View, held: Held<'_>, appearance: &Appearance<'_>) -> Scene {
    let kit = Kit::of(appearance, view.seats());
    let table = board::table(appearance.palette);
    let player = view.players.iter().find(|player| view.viewer.is(player.seat));
    let (Some(own), Some(player)) = (&view.own, player) else {
        return Scene::new(WIDTH, 124, table);
    };
    let mut things: Vec<Thing> = own.secret.into_iter().map(Thing::Contract).collect();
    things.extend(
        stacks(&own.hand)
            .into_iter()
            .map(|(card, copies)| Thing::Card(card, copies)),
    );
    things.push(Thing::You);
    let cells = Cells::of(things.len(), FOOT);
    let mut scene = Scene::new(WIDTH, (cells.bottom() + FOOT) as u32, table);
    let stage = kit.wording.say(&text::banner(view));
    let below = match held.question() {
        Some(ask) => text::asked(view, ask),
        None => ONLY_YOU.term(),
    };
    let banner = Banner {
        seats: vec![player.seat],
        title: kit.wording.say(&YOUR_HAND.with("seat", player.seat)),
        below: kit.wording.say(&below),
        game: kit.wording.words.name("game"),
        stage,
        next: None,
        ornament: Ornament::Wave,
    };
    kit.banner(&mut scene, &banner);
    for (at, thing) in things.into_iter().enumerate() {
        let (scene, cell) = (&mut scene, cells.at(at));
        match thing {
            Thing::Contract(contract) => secret(scene, kit, view, contract, (held, player.seat), cell),
            Thing::Card(card, copies) => action(scene, kit, (card, copies), (held, player.seat), cell),
            Thing::You => you(scene, kit, view, player, cell),
        }
    }
    scene
}

/// The cards in hand. There is no limit to a hand, so copies lie on one another if it is large.
fn stacks(hand: &[Printed]) -> Vec<(Printed, usize)> {
    const MANY: usize = 8;
    let mut stacks: Vec<(Printed, usize)> = Vec::new();
    for card in hand {
        match stacks.iter_mut().find(|(known, _)| known == card) {
            Some((_, copies)) if hand.len() > MANY => *copies += 1,
            _ => stacks.push((*card, 1)),
        }
    }
    stacks
}

/// The word for when a card can be played.
pub fn window(window: Window) -> Word {
    match window {
        Window::Own => WINDOW_OWN,
        Window::Sailing => WINDOW_SAILING,
        Window::Attack => WINDOW_ATTACK,
        Window::Attacked => WINDOW_ATTACKED,
        Window::Thrown => WINDOW_THROWN,
    }
}

/// When a card can be played, in a few words.
pub fn windows(kit: Kit<'_>, of: &[Window]) -> String {
    let words: Vec<String> = of.iter().map(|of| kit.wording.say(&window(*of).term())).collect();
    words.join(" · ")
}

/// The icon of a card: what it is about.
pub fn action_icon(card: &str) -> Icon {
    match card {
        "act-pegasus" | "act-poseidons-wind" => Icon::Sail,
        "act-favour-of-hades" => Icon::Skull,
        "act-golden-fleece" | "act-wrath-of-ares" => Icon::Combat,
        "act-charons-ferry" => Icon::Barque,
        "act-thread-of-the-moirai" => Icon::Standing,
        "act-aegis" => Icon::Shield,
        "act-trojan-horse" => Icon::City,
        "act-oracle-of-delphi" => Icon::Quest,
        "act-cornucopia" => Icon::Hand,
        "act-cap-of-invisibility" => Icon::Military,
        _ => Icon::Cardback,
    }
}

/// The colour of a card: those that stay in play, those for fights, and all others.
pub fn action_ground(kit: Kit<'_>, windows: &[Window], stays: bool) -> Ground {
    let fights = |of: &Window| matches!(of, Window::Attack | Window::Attacked | Window::Thrown);
    kit.palette.hue(if stays {
        Hue::Yellow
    } else if windows.iter().all(fights) {
        Hue::Red
    } else {
        Hue::Blue
    })
}

fn action(
    scene: &mut Scene,
    kit: Kit<'_>,
    (card, copies): (Printed, usize),
    (held, seat): (Held<'_>, Seat),
    cell: Cell,
) {
    let (key, facts) = (card.slug(), card.facts());
    let usable = held.usable(key, Usable::Now);
    let when = windows(kit, facts.windows);
    let has_foot = cell.rect.h >= LOWEST;
    let lit = Ground {
        fill: kit.roles.text,
        on: kit.roles.paper,
    };
    let ground = match usable {
        Usable::Now => lit,
        Usable::NotNow => kit.sunken(),
    };
    let mut kind = match facts.stays {
        true => kit.wording.say(&LABEL_STAYS.term()),
        false => String::new(),
    };
    if copies > 1 {
        kind = format!("{kind} ×{copies}").trim().to_owned();
    }
    let does = text::component(key)
        .and_then(|component| kit.wording.words.text(&component))
        .unwrap_or_default();
    let drawn = HandCard {
        head: CardHeader {
            number: held.number(key),
            icon: action_icon(key),
            name: &kit.wording.words.name(key),
            kind: &kind,
            sign: None,
            ground: action_ground(kit, facts.windows, facts.stays),
            body: kit.body(usable),
        },
        text: does,
        gains: brings(key, held, seat, kit),
        stands: has_foot.then(|| Pill::new(Icon::Clock, when, ground)),
    };
    kit.hand_card(scene, drawn, cell, |_| cell.rect.x);
}

/// The secret contract with its two tasks.
fn secret(
    scene: &mut Scene,
    kit: Kit<'_>,
    view: &View,
    contract: Contract,
    (held, seat): (Held<'_>, Seat),
    cell: Cell,
) {
    let Cell { rect, scale } = cell;
    let key = contract.slug();
    let name = kit.wording.words.name(key);
    // It can be fulfilled whenever its task is done, whatever is asked about cards.
    let body = kit.paper();
    let head = CardHeader {
        number: held.number(key),
        icon: Icon::Quest,
        name: &name,
        kind: &kit.wording.say(&KIND_SECRET.term()),
        sign: None,
        ground: kit.palette.hue(Hue::Purple),
        body,
    };
    kit.card_header(scene, head, cell);
    let asked = contract.tasks(view.five_colours);
    let top = rect.y + CardHeader::HEIGHT * scale;
    let (left, right) = (rect.x + 22.0, rect.right() - 20.0);
    let worth = |scene: &mut Scene, y: f32| contracts::worth(scene, kit, contract, (right, y), 40.0 * scale);
    // In a low cell both tasks take one line.
    if rect.h < LOWEST {
        let middle = (top + rect.bottom()) / 2.0;
        let end = worth(scene, middle) - 26.0;
        tasks::line(scene, kit, asked, (end, middle), (end - left, 46.0), body);
        return;
    }
    let foot = 54.0 * scale;
    let tall = rect.bottom() - foot - top - 20.0;
    tasks::boxes(
        scene,
        kit,
        asked,
        Rect::new(rect.x + 16.0, top + 14.0, rect.w - 32.0, tall),
    );
    let middle = rect.bottom() - foot / 2.0 - 2.0;
    worth(scene, middle);
    let gains = brings(key, held, seat, kit);
    if !gains.is_empty() {
        kit.gains(scene, gains, (left, middle), cell, body);
    }
}

/// What a card or a contract brings its player now in any case.
fn brings(card: &str, held: Held<'_>, seat: Seat, kit: Kit<'_>) -> Vec<Piece> {
    let of = |ware: Ware| held.gain(card, seat, &ware.into());
    let star = Ground {
        fill: kit.roles.paper,
        on: kit.roles.star,
    };
    let gem = |colour: Colour| Ground {
        fill: kit.roles.paper,
        on: match colour {
            Colour::White => kit.roles.text,
            _ => treasure(colour),
        },
    };
    let known = [
        (of(Ware::Points), Piece::ColouredIcon(Icon::Vp, star)),
        (of(Ware::Fighters), Piece::Icon(Icon::Fighter)),
        // That the card itself leaves the hand goes without saying.
        (of(Ware::Cards).max(0), Piece::Icon(Icon::Hand)),
    ];
    let treasures = Colour::ALL.map(|colour| {
        (
            of(Ware::Treasure(colour)),
            Piece::ColouredIcon(treasure_icon(colour), gem(colour)),
        )
    });
    gains(known.into_iter().chain(treasures))
}

/// The player's own mat again, and where their points came from.
fn you(scene: &mut Scene, kit: Kit<'_>, view: &View, player: &PlayerView, cell: Cell) {
    let Rect { x, y, w, h } = cell.rect;
    let board = Board::quiet(kit, view);
    let header = PanelHeader {
        height: mats::HEADER,
        ground: kit.seat(player.seat),
    };
    kit.headed(scene, (x, y), (w, h), header);
    mats::contents(scene, &board, player, (x, y));
    let line = y + mats::SIZE.1 + 4.0;
    let (wide, tall) = (w - 44.0, y + h - line - 14.0);
    if tall < 40.0 {
        return;
    }
    scene.put(Shape::line(&[(x + 18.0, line), (x + w - 18.0, line)]).edge(2.0, kit.roles.rule));
    let mut top = line + 10.0;
    const BAR: f32 = 64.0;
    if player.points > 0 && tall > BAR + 40.0 {
        score::bar(scene, kit, player, player.points, (x + 22.0, top), (wide, BAR));
        top += BAR + 8.0;
    }
    let like = Text::new("", 0.0, 0.0, 28.0, kit.roles.text).face(Face::Regular);
    let sizes = [28.0 * cell.scale, 28.0, 26.0, 24.0, 22.0];
    let items = score::items(kit, view, player);
    scene.paragraph(&items, (x + 22.0, top), (wide, y + h - 6.0 - top), &sizes, like);
}
