//! What only one player sees: the objective with its progress, secret quests, Divine Intervention cards.

use engine::deus_ex_machina::cards::interventions::Printed;
use engine::deus_ex_machina::cards::objectives::Objective;
use engine::deus_ex_machina::cards::quests::Quest;
use engine::deus_ex_machina::view::{OwnView, PlayerView, View};

use super::area::{hue, symbol};
use super::board::{self, Board};
use super::goal::Glory;
use super::phrases::{
    HAND_SECRET_NEEDED, HAND_SECRETS_NONE, KIND_INTERVENTION, KIND_OBJECTIVE, LABEL_READY, LABEL_WAITS,
};
use super::{goal, mats, quests, text};
use crate::appearance::Appearance;
use crate::depict::Depict;
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::{
    Banner, COLUMN, COLUMN_PITCH, CardHeader, Figure, Kit, MARGIN, Ornament, PanelHeader, WIDTH,
};
use crate::palette::Ground;
use crate::phrases::{ONLY_YOU, YOUR_HAND};
use crate::scene::{Distance, Scene, Shape, Text};

const TOP: f32 = 144.0;
const HEADER: f32 = CardHeader::HEIGHT;

/// One thing in a hand.
enum Cell {
    Objective(Objective),
    Secret(Quest),
    Card(Printed, Ready),
    You,
}

/// Whether a card can be played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ready {
    Yes,
    Waits,
}

/// The viewer's hand.
pub fn hand(view: &View, appearance: &Appearance<'_>) -> Scene {
    let kit = Kit::of(appearance, view.seats());
    let table = board::table(appearance.palette);
    let player = view.players.iter().find(|player| view.viewer.is(player.seat));
    let (Some(own), Some(player)) = (&view.own, player) else {
        return Scene::new(WIDTH, 124, table);
    };
    let cells = cells(view, own, player);
    let rows = cells.len().div_ceil(2);
    let (height, pitch) = if rows > 4 { (264.0, 278.0) } else { (300.0, 314.0) };
    let mut scene = Scene::new(WIDTH, (TOP + rows as f32 * pitch + 10.0) as u32, table);
    let banner = Banner {
        seats: vec![player.seat],
        title: kit.wording.say(&YOUR_HAND.with("seat", player.seat)),
        below: kit.wording.say(&ONLY_YOU.term()),
        game: kit.wording.words.name("game"),
        stage: kit.wording.say(&text::turn(view)),
        ornament: Ornament::Meander,
    };
    kit.banner(&mut scene, &banner);
    for (number, cell) in cells.into_iter().enumerate() {
        let at = (
            MARGIN + COLUMN_PITCH * (number % 2) as f32,
            TOP + pitch * (number / 2) as f32,
        );
        let (scene, size) = (&mut scene, (COLUMN, height));
        match cell {
            Cell::Objective(tile) => objective(scene, kit, tile, own, player, at, size),
            Cell::Secret(quest) => secret(scene, kit, quest, at, size),
            Cell::Card(card, ready) => intervention(scene, kit, card, ready, at, size),
            Cell::You => you(scene, kit, view, player, at, size),
        }
    }
    scene
}

fn cells(view: &View, own: &OwnView, player: &PlayerView) -> Vec<Cell> {
    let mut waiting = own.waiting.clone();
    let spent = view.acting == Some(player.seat) && view.acts.intervened;
    let mut cells: Vec<Cell> = own.objective.into_iter().map(Cell::Objective).collect();
    cells.extend(own.secrets.iter().map(|quest| Cell::Secret(*quest)));
    for card in &own.hand {
        // Copies look alike. As many of them have to wait as were drawn in this round.
        let fresh = waiting
            .iter()
            .position(|other| other == card)
            .map(|at| waiting.remove(at))
            .is_some();
        cells.push(Cell::Card(
            *card,
            if fresh || spent { Ready::Waits } else { Ready::Yes },
        ));
    }
    cells.push(Cell::You);
    cells
}

fn objective(
    scene: &mut Scene,
    kit: Kit<'_>,
    tile: Objective,
    own: &OwnView,
    player: &PlayerView,
    at: (f32, f32),
    size: (f32, f32),
) {
    let (x, y) = at;
    let name = kit.wording.words.name(tile.slug());
    let kind = kit.wording.say(&KIND_OBJECTIVE.term());
    kit.card_header(
        scene,
        CardHeader {
            icon: Icon::Vp,
            name: &name,
            kind: &kind,
            ground: kit.cream(),
        },
        at,
        size,
    );
    let side = 68.0;
    goal::tiles(
        scene,
        kit,
        tile,
        Some(player),
        (x + 22.0, y + HEADER + 18.0),
        side,
    );
    let facts = tile.facts();
    let bar_at = (x + 66.0, y + HEADER + 106.0);
    scene.icon(
        Icon::Glory,
        x + 38.0,
        bar_at.1 + 20.0,
        40.0,
        kit.roles.laurel,
        kit.roles.paper,
    );
    let glory = Glory {
        gp: player.gp,
        goal: Some(facts.gp),
        last: facts.gp.into(),
    };
    goal::bar(scene, kit, glory, bar_at, (size.0 - 92.0, 40.0));
    let content = match own.secrets.len() {
        0 => kit.wording.say(&HAND_SECRETS_NONE.term()),
        left => kit.wording.say(&HAND_SECRET_NEEDED.with("secrets", left)),
    };
    let like = Text::new("", 0.0, 0.0, 28.0, kit.roles.mute).face(Face::Regular);
    let top = bar_at.1 + 52.0;
    scene.paragraph(
        &content,
        (x + 22.0, top),
        (size.0 - 44.0, y + size.1 - top - 4.0),
        &[28.0, 26.0, 24.0],
        like,
    );
}

fn secret(scene: &mut Scene, kit: Kit<'_>, quest: Quest, at: (f32, f32), size: (f32, f32)) {
    let (x, y) = at;
    let facts = quest.facts();
    let ground = kit.palette.hue(hue(facts.colour));
    let area = facts.colour.space();
    let short = kit.wording.short(area.slug());
    let name = kit.wording.words.name(quest.slug());
    kit.card_header(
        scene,
        CardHeader {
            icon: symbol(facts.colour),
            name: &name,
            kind: &short,
            ground,
        },
        at,
        size,
    );
    let row = y + HEADER + 66.0;
    let mut left = x + 28.0;
    for (icon, value) in [
        (Icon::Might, facts.asks.might),
        (Icon::Cunning, facts.asks.cunning),
    ] {
        let figure = Figure::of(icon, value.into()).sized(52.0, 58.0);
        left = kit.figure(scene, figure, (left, row), kit.paper()) + 36.0;
    }
    quests::laurel(scene, kit, facts.gp.into(), (left + 60.0, row), 108.0, 46.0);
    if facts.legendary {
        scene.icon(
            Icon::Crown,
            x + size.0 - 62.0,
            row,
            58.0,
            kit.roles.text,
            kit.roles.paper,
        );
    }
    let line = row + 66.0;
    scene.put(Shape::line(&[(x + 18.0, line), (x + size.0 - 18.0, line)]).edge(2.0, kit.roles.rule));
    let content = text::component(quest.slug())
        .and_then(|component| kit.wording.words.text(&component))
        .unwrap_or_default();
    let like = Text::new("", 0.0, 0.0, 28.0, kit.roles.mute).face(Face::Regular);
    scene.paragraph(
        &content,
        (x + 22.0, line + 6.0),
        (size.0 - 44.0, y + size.1 - line - 10.0),
        &[28.0, 26.0, 24.0],
        like,
    );
}

fn intervention(
    scene: &mut Scene,
    kit: Kit<'_>,
    card: Printed,
    ready: Ready,
    at: (f32, f32),
    size: (f32, f32),
) {
    let (x, y) = at;
    let dark = Ground {
        fill: kit.roles.ink,
        on: kit.roles.cream,
    };
    let pale = kit.sunken();
    let (ground, colour) = if ready == Ready::Yes {
        (dark, kit.roles.text)
    } else {
        (pale, kit.roles.mute)
    };
    let kind = kit.wording.say(&KIND_INTERVENTION.term());
    let name = kit.wording.words.name(card.slug());
    kit.card_header(
        scene,
        CardHeader {
            icon: Icon::Intervention,
            name: &name,
            kind: &kind,
            ground,
        },
        at,
        size,
    );
    let content = text::component(card.slug())
        .and_then(|component| kit.wording.words.text(&component))
        .unwrap_or_default();
    let like = Text::new("", 0.0, 0.0, 31.0, colour).face(Face::Regular);
    let room = (size.0 - 44.0, size.1 - HEADER - 84.0);
    scene.paragraph(
        &content,
        (x + 22.0, y + HEADER + 12.0),
        room,
        &[31.0, 28.0, 26.0, 24.0],
        like,
    );
    let line = y + size.1 - 66.0;
    scene.put(Shape::line(&[(x + 18.0, line), (x + size.0 - 18.0, line)]).edge(2.0, kit.roles.rule));
    let (icon, word) = if ready == Ready::Yes {
        (Icon::Tick, LABEL_READY)
    } else {
        (Icon::Lock, LABEL_WAITS)
    };
    let on = if ready == Ready::Yes { dark_pill(kit) } else { pale };
    kit.pill(
        scene,
        icon,
        &kit.wording.say(&word.term()),
        (x + size.0 - 18.0, y + size.1 - 33.0),
        size.0 - 60.0,
        on,
    );
}

fn dark_pill(kit: Kit<'_>) -> Ground {
    Ground {
        fill: kit.roles.text,
        on: kit.roles.paper,
    }
}

/// The player's own mat again, and the colours of which they have completed quests.
fn you(
    scene: &mut Scene,
    kit: Kit<'_>,
    view: &View,
    player: &PlayerView,
    (x, y): (f32, f32),
    size: (f32, f32),
) {
    let board = Board {
        kit,
        view,
        changes: Default::default(),
        badges: Default::default(),
        awaited: Vec::new(),
    };
    kit.headed(
        scene,
        (x, y),
        size,
        PanelHeader {
            height: mats::HEADER,
            ground: kit.seat(player.seat),
        },
    );
    mats::contents(scene, &board, player, (x, y));
    let line = y + mats::SIZE.1 + 4.0;
    scene.put(Shape::line(&[(x + 18.0, line), (x + size.0 - 18.0, line)]).edge(2.0, kit.roles.rule));
    let like = Text::new("", 0.0, 0.0, 28.0, kit.roles.text)
        .face(Face::Regular)
        .read_from(Distance::Read);
    let content = kit.wording.say(&text::six_colours(player));
    scene.paragraph(
        &content,
        (x + 22.0, line + 8.0),
        (size.0 - 44.0, y + size.1 - line - 12.0),
        &[28.0, 26.0, 24.0, 22.0],
        like,
    );
}
