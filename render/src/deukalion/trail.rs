//! The ways of ships and of the Hydra: dots from where they were to where they are.

use std::collections::VecDeque;

use engine::deukalion::board::board;
use engine::deukalion::view::View;
use engine::map::{Cell, Square};

use super::board::Board;
use super::sea::square;
use super::ships::is_taken;
use crate::kit::Grid;
use crate::rect::Point;
use crate::scene::{Scene, Shape};

/// Draws the ways that lead to where somebody is now.
pub fn draw(scene: &mut Scene, board: &Board<'_>, grid: Grid<Square>) {
    for (from, to) in shown(board.view, &board.changes.moves) {
        trail(scene, board, grid, from, to);
    }
}

/// The moves at whose end somebody is, and those that led to where such a move began.
pub fn shown(view: &View, moves: &[(Cell, Cell)]) -> Vec<(Cell, Cell)> {
    let ships = view.players.iter().filter_map(|player| player.ship);
    let mut ends: Vec<Cell> = ships.chain([view.hydra]).collect();
    let mut kept = Vec::new();
    for (from, to) in moves.iter().rev().filter(|(from, to)| from != to) {
        if let Some(at) = ends.iter().position(|end| end == to) {
            ends[at] = *from;
            kept.push((*from, *to));
        }
    }
    kept.reverse();
    kept
}

/// A shortest way over water, with both ends.
fn way(from: Cell, to: Cell) -> Vec<Cell> {
    let board = board();
    let mut before: Vec<(Cell, Option<Cell>)> = vec![(from, None)];
    let mut next = VecDeque::from([from]);
    while let Some(cell) = next.pop_front() {
        if cell == to {
            break;
        }
        for beside in (board.beside(cell) & board.water).iter() {
            if before.iter().all(|(seen, _)| *seen != beside) {
                before.push((beside, Some(cell)));
                next.push_back(beside);
            }
        }
    }
    let came = |cell: Cell| before.iter().find(|(seen, _)| *seen == cell);
    let mut way: Vec<Cell> = Vec::new();
    let mut at = came(to).map(|(cell, _)| *cell);
    while let Some(cell) = at {
        way.push(cell);
        at = came(cell).and_then(|(_, before)| *before);
    }
    way.reverse();
    way
}

fn trail(scene: &mut Scene, board: &Board<'_>, grid: Grid<Square>, from: Cell, to: Cell) {
    let (kit, view) = (board.kit, board.view);
    let mut points: Vec<Point> = way(from, to)
        .into_iter()
        .map(|cell| grid.middle(square(cell)))
        .collect();
    let count = points.len();
    if count < 2 {
        return;
    }
    // It covers nobody: it ends at the edge of a square where somebody is.
    let near = grid.radius - 4.0;
    if is_taken(view, to) {
        points[count - 1] = towards(points[count - 1], points[count - 2], near);
    }
    if is_taken(view, from) {
        points[0] = towards(points[0], points[1], near);
    }
    scene.put(Shape::line(&points).edge(13.0, kit.roles.ink));
    for Point { x, y } in dots(&points) {
        scene.put(Shape::disc(x, y, 3.5).fill(kit.roles.signal));
    }
    let Point { x, y } = points[0];
    scene.put(
        Shape::disc(x, y, 9.0)
            .fill(kit.roles.ink)
            .edge(4.0, kit.roles.signal),
    );
}

/// The point that lies this far from one point on the way to another.
fn towards(from: Point, to: Point, far: f32) -> Point {
    let length = (to.x - from.x).hypot(to.y - from.y).max(1.0);
    from.plus((to.x - from.x) * far / length, (to.y - from.y) * far / length)
}

/// Points at equal distances along a line.
fn dots(line: &[Point]) -> Vec<Point> {
    const APART: f32 = 16.0;
    let mut dots = Vec::new();
    let mut ahead = APART;
    for ends in line.windows(2) {
        let length = (ends[1].x - ends[0].x).hypot(ends[1].y - ends[0].y);
        while ahead <= length {
            dots.push(towards(ends[0], ends[1], ahead));
            ahead += APART;
        }
        ahead -= length;
    }
    dots
}
