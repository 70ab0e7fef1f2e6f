//! The quest track: what each quest asks for and brings, and what its space adds.

use engine::deus_ex_machina::QuestSpace;
use engine::deus_ex_machina::cards::quests::Quest;
use engine::deus_ex_machina::points::Points;
use engine::deus_ex_machina::view::QuestView;

use super::area::{hue, symbol};
use super::board::Board;
use super::phrases::{LABEL_RIVAL, QUESTS_TITLE};
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::{Caption, Change, Figure, Kit, MARGIN, PanelHeader, Piece};
use crate::palette::Ground;
use crate::scene::{Align, Distance, Scene, Shape, Text};

const SIZE: (f32, f32) = (298.0, 236.0);
const TOP: f32 = 172.0;
const PITCH: f32 = 311.3;
const HEADER: f32 = 66.0;
const FOOTER: f32 = 50.0;

/// The track with its title and the decks.
pub fn draw(scene: &mut Scene, board: &Board<'_>) {
    let kit = board.kit;
    title(
        scene,
        kit,
        kit.wording.say(&QUESTS_TITLE.term()),
        board.view.decks.quests,
        149.0,
    );
    for on in &board.view.quests {
        let at = ((MARGIN + PITCH * on.space.index() as f32).round(), TOP);
        space(scene, board, on, at);
    }
}

/// The title of a track, and how many cards its deck holds.
pub fn title(scene: &mut Scene, kit: Kit<'_>, content: String, deck: usize, y: f32) {
    let on = Ground {
        fill: scene.table,
        on: kit.roles.on_table,
    };
    let deck = [
        Piece::Gap(0.6),
        Piece::Icon(Icon::Deck),
        Piece::Gap(0.2),
        Piece::Words(deck.to_string()),
    ];
    let pieces = std::iter::once(Piece::Words(content)).chain(deck).collect();
    kit.caption(
        scene,
        Caption::new(pieces, 29.0),
        (MARGIN + 2.0, y),
        270.0,
        Align::Left,
        on,
    );
}

fn space(scene: &mut Scene, board: &Board<'_>, on: &QuestView, at: (f32, f32)) {
    let kit = board.kit;
    match on.quest {
        Some(quest) => {
            if board.changes.touch(quest.slug()) || board.badge(quest.slug()).is_some() {
                kit.ring(scene, at, SIZE, 10.0);
            }
            card(scene, board, quest, on.asks.unwrap_or(quest.facts().asks), at);
        }
        None => {
            let empty = Shape::rect(at.0 + 1.5, at.1 + 1.5, SIZE.0 - 3.0, SIZE.1 - 3.0).round(9.0);
            scene.put(empty.edge(3.0, kit.roles.rule));
        }
    }
    footer(scene, kit, on, at);
    let (badge, changed) = match on.quest {
        Some(quest) => (
            board.badge(quest.slug()).or(board.badge(on.space.slug())),
            board.changes.touch(quest.slug()),
        ),
        None => (board.badge(on.space.slug()), false),
    };
    match badge {
        Some(number) if on.quest.is_none() => {
            kit.badge(scene, number, (at.0 + SIZE.0 / 2.0, at.1 + 94.0), 60.0)
        }
        Some(number) => kit.badge(scene, number, (at.0 + 14.0, at.1 + 24.0), 50.0),
        None if changed => kit.spark(scene, (at.0 + SIZE.0 - 4.0, at.1 + 2.0), 46.0),
        None => {}
    }
}

/// A quest as it lies on the track, without the footer of its space.
fn card(scene: &mut Scene, board: &Board<'_>, quest: Quest, asks: Points, (x, y): (f32, f32)) {
    let (kit, facts) = (board.kit, quest.facts());
    // A badge takes the upper left corner.
    let aside = if board.badge(quest.slug()).is_some() {
        30.0
    } else {
        0.0
    };
    let ground = kit.palette.hue(hue(facts.colour));
    kit.headed(
        scene,
        (x, y),
        SIZE,
        PanelHeader {
            height: HEADER,
            ground,
        },
    );
    scene.icon(
        symbol(facts.colour),
        x + 38.0 + aside,
        y + 33.0,
        46.0,
        ground.on,
        ground.fill,
    );
    let crown = if facts.legendary { 44.0 } else { 0.0 };
    if facts.legendary {
        scene.icon(
            Icon::Crown,
            x + SIZE.0 - 32.0,
            y + 32.0,
            38.0,
            ground.on,
            ground.fill,
        );
    }
    let like = Text::new("", 0.0, 0.0, 29.0, ground.on);
    let name = kit.wording.words.name(quest.slug());
    kit.label(
        scene,
        &name,
        (x + 70.0 + aside, y + 33.0),
        SIZE.0 - 82.0 - crown - aside,
        (29.0, 25.0),
        like,
    );
    requirement(
        scene,
        kit,
        Icon::Might,
        asks.might,
        facts.asks.might,
        (x + 52.0, y + HEADER),
    );
    requirement(
        scene,
        kit,
        Icon::Cunning,
        asks.cunning,
        facts.asks.cunning,
        (x + 134.0, y + HEADER),
    );
    scene.put(Shape::line(&[(x + 184.0, y + 84.0), (x + 184.0, y + 172.0)]).edge(2.0, kit.roles.rule));
    laurel(scene, kit, facts.gp.into(), (x + 241.0, y + 128.0), 104.0, 44.0);
}

/// Glory within a laurel.
pub fn laurel(scene: &mut Scene, kit: Kit<'_>, gp: i64, (x, y): (f32, f32), size: f32, number: f32) {
    scene.icon(Icon::Glory, x, y, size, kit.roles.laurel, kit.roles.paper);
    let text = Text::new(gp.to_string(), x, y - size * 0.02, number, kit.roles.text).face(Face::Bold);
    kit.middle(scene, text.read_from(Distance::Glance), size * 0.62);
}

fn requirement(scene: &mut Scene, kit: Kit<'_>, icon: Icon, asks: u8, printed: u8, (x, y): (f32, f32)) {
    scene.icon(icon, x, y + 34.0, 42.0, kit.roles.text, kit.roles.paper);
    if asks == printed {
        let text = Text::new(asks.to_string(), x, y + 84.0, 52.0, kit.roles.text).face(Face::Figures);
        kit.middle(scene, text.read_from(Distance::Glance), 74.0);
    } else {
        let figure = Figure::bare(asks.into(), 42.0).changed(Some(Change::Down));
        let width = kit.figure_width(figure);
        kit.figure(
            scene,
            figure,
            (x - width / 2.0 - 0.06 * 42.0, y + 84.0),
            kit.paper(),
        );
    }
}

fn footer(scene: &mut Scene, kit: Kit<'_>, on: &QuestView, (x, y): (f32, f32)) {
    let top = y + SIZE.1 - FOOTER;
    let ground = match on.quest {
        Some(_) => {
            let sunken = kit.roles.paper2;
            scene.put(Shape::rect(x, top, SIZE.0, FOOTER).round(10.0).fill(sunken));
            scene.put(Shape::rect(x, top, SIZE.0, FOOTER / 2.0).fill(sunken));
            kit.sunken()
        }
        None => Ground {
            fill: scene.table,
            on: kit.roles.on_table,
        },
    };
    let number = Text::new(
        on.space.number().to_string(),
        x + 16.0,
        top + 25.0,
        26.0,
        ground.on,
    )
    .face(Face::SemiBold);
    scene.write(number.fit(24.0));
    effect(
        scene,
        kit,
        on.space,
        (x + SIZE.0 / 2.0 + 14.0, top + 25.0),
        SIZE.0 - 76.0,
        ground,
    );
}

/// What completing a quest on a space adds.
fn effect(scene: &mut Scene, kit: Kit<'_>, space: QuestSpace, at: (f32, f32), room: f32, on: Ground) {
    let mut pieces = vec![Piece::Icon(Icon::Glory), Piece::Gap(0.25)];
    if space.gp() > 0 {
        pieces.push(Piece::Words(format!("+{}", space.gp())));
    }
    if space.rival_loses() > 0 {
        if space.gp() > 0 {
            pieces.push(Piece::Words(" · ".to_owned()));
        }
        pieces.push(Piece::Words(format!(
            "{} −{}",
            kit.wording.say(&LABEL_RIVAL.term()),
            space.rival_loses()
        )));
    }
    kit.caption(scene, Caption::new(pieces, 30.0), at, room, Align::Middle, on);
}
