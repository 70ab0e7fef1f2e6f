//! The contracts that lie face up.

use engine::deukalion::cards::contracts::Contract;
use engine::kernel::Pick;

use super::board::Board;
use super::phrases::CONTRACT_NONE;
use super::tasks;
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::{Figure, Kit};
use crate::palette::Ground;
use crate::rect::Rect;
use crate::scene::{Align, Scene, Shape, Text};

/// The room for the name of a contract in one line.
const NAME: f32 = 150.0;

/// A contract on a tablet of its own: its name, what it is worth, and its two tasks in boxes.
pub fn tablet(scene: &mut Scene, board: &Board<'_>, contract: Option<Contract>, rect: Rect) {
    let kit = board.kit;
    let Some(contract) = contract else {
        return empty(scene, kit, rect);
    };
    paper(scene, board, contract, rect);
    let middle = rect.y + 30.0;
    let left = rect.x + 14.0 + badge(scene, board, contract, (rect.x + 8.0, middle));
    let right = worth(scene, kit, contract, (rect.right() - 12.0, middle), 38.0);
    let like = Text::new("", 0.0, 0.0, 28.0, kit.roles.text);
    let name = kit.wording.words.name(contract.slug());
    kit.label(
        scene,
        &name,
        (left, middle),
        right - 10.0 - left,
        (28.0, 24.0),
        like,
    );
    let boxes = Rect::new(rect.x + 12.0, rect.y + 58.0, rect.w - 24.0, rect.h - 70.0);
    tasks::boxes(scene, kit, contract.tasks(board.view.five_colours), boxes);
}

/// A contract in one line.
pub fn strip(scene: &mut Scene, board: &Board<'_>, contract: Option<Contract>, rect: Rect) {
    let kit = board.kit;
    let Some(contract) = contract else {
        return empty(scene, kit, rect);
    };
    paper(scene, board, contract, rect);
    let middle = rect.y + rect.h / 2.0;
    let left = rect.x + 12.0 + badge(scene, board, contract, (rect.x + 2.0, middle));
    let right = worth(scene, kit, contract, (rect.right() - 12.0, middle), 34.0) - 16.0;
    // In a higher line everything is larger.
    let size = if rect.h > 60.0 { 40.0 } else { 34.0 };
    let tasks = contract.tasks(board.view.five_colours);
    let room = right - left - NAME;
    let end = tasks::line(scene, kit, tasks, (right, middle), (room, size), kit.paper());
    let name = kit.wording.words.name(contract.slug());
    let like = Text::new("", 0.0, 0.0, 26.0, kit.roles.text);
    kit.label(
        scene,
        &name,
        (left, middle),
        end - 14.0 - left,
        (26.0, 22.0),
        like,
    );
}

/// The paper that a contract is written on, with a ring if it is new.
fn paper(scene: &mut Scene, board: &Board<'_>, contract: Contract, rect: Rect) {
    let key = Pick::key(&contract);
    let kit = board.kit;
    if board.changes.touch(key.as_str()) && board.badge(key.as_str()).is_none() {
        kit.ring(scene, (rect.x, rect.y), (rect.w, rect.h), 10.0);
    }
    kit.tablet(scene, (rect.x, rect.y), (rect.w, rect.h));
}

/// The number of the choice that lies on a contract, or a spark if it is new. Returns how wide it is.
fn badge(scene: &mut Scene, board: &Board<'_>, contract: Contract, (x, y): (f32, f32)) -> f32 {
    let key = Pick::key(&contract);
    match board.badge(key.as_str()) {
        Some(number) => {
            board.kit.badge(scene, number, (x + 26.0, y), 44.0);
            48.0
        }
        None if board.changes.touch(key.as_str()) => {
            board.kit.spark(scene, (x + 22.0, y), 34.0);
            40.0
        }
        None => 0.0,
    }
}

/// What a contract is worth, right-aligned. Returns where it begins.
pub fn worth(scene: &mut Scene, kit: Kit<'_>, contract: Contract, (right, y): (f32, f32), size: f32) -> f32 {
    let star = Ground {
        fill: kit.roles.paper,
        on: kit.roles.star,
    };
    let figure = Figure::of(Icon::Vp, contract.points().into())
        .sized(size, size)
        .coloured(star);
    let left = right - kit.figure_width(figure);
    kit.figure(scene, figure, (left, y), kit.paper());
    left
}

fn empty(scene: &mut Scene, kit: Kit<'_>, rect: Rect) {
    scene.put(
        Shape::rect(rect.x + 2.0, rect.y + 2.0, rect.w - 4.0, rect.h - 4.0)
            .round(10.0)
            .edge(3.0, kit.roles.rule),
    );
    let content = kit.wording.say(&CONTRACT_NONE.term());
    let (x, y) = (rect.x + rect.w / 2.0, rect.y + rect.h / 2.0);
    let text = Text::new(content, x, y, 28.0, kit.roles.on_table).face(Face::SemiBold);
    scene.write(text.align(Align::Middle).fit(rect.w - 24.0));
}
