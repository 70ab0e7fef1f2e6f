//! The whole board: banner, map, tablets in its corners, the players' mats, legend.

use std::collections::BTreeMap;
use std::fmt::Write;

use engine::deus::view::{RegionView, View};
use engine::kernel::{Decision, Outcome, Seat};

use super::changes::Changes;
use super::phrases::*;
use super::{legend, map, mats, tablets, text};
use crate::appearance::Appearance;
use crate::colour::Rgb;
use crate::depict::Depict;
use crate::kit::{Banner, INNER, Kit, MARGIN, Ornament, WIDTH, badges};
use crate::palette::Palette;
use crate::rect::Rect;
use crate::scene::{Scene, StillKey};
use crate::situation::Situation;

/// Where the map lies.
pub const MAP: Rect = Rect::new(MARGIN, 136.0, INNER, mats::TOP - 14.0 - 136.0);

/// Everything that is needed to draw a part of the board.
pub struct Board<'a> {
    /// Colours and words.
    pub kit: Kit<'a>,
    /// The view that is drawn.
    pub view: &'a View,
    /// What has changed.
    pub changes: Changes,
    /// The numbers of choices by the places they lie on.
    pub badges: BTreeMap<String, usize>,
    /// Who has to answer.
    pub awaited: Vec<Seat>,
    /// How the game ended, once everything is open.
    pub outcome: Option<&'a Outcome>,
}

impl Board<'_> {
    /// The number of the choice that lies on a region.
    pub fn badge(&self, on: &RegionView) -> Option<usize> {
        self.badges.get(on.region.slug()).copied()
    }

    /// Whether a region has changed or can be chosen.
    pub fn marks(&self, on: &RegionView) -> bool {
        self.badge(on).is_some() || self.changes.touch(on.region)
    }
}

/// The colour of the table in this game.
pub fn table(palette: Palette) -> Rgb {
    palette.roles().table
}

/// The height of the board for this many players. Mats never change their size.
fn height(players: usize) -> u32 {
    if players <= 2 {
        1600 - mats::PITCH as u32
    } else {
        1600
    }
}

/// The board, with badges on the choices of a question.
pub fn board(
    view: &View,
    ask: Option<&Decision>,
    situation: &Situation<'_>,
    appearance: &Appearance<'_>,
) -> Scene {
    let kit = Kit::of(appearance, view.seats());
    let board = Board {
        kit,
        view,
        changes: Changes::of(situation.changes),
        badges: ask.map(badges).unwrap_or_default(),
        awaited: situation.seats(),
        outcome: situation.outcome,
    };
    let mut scene = Scene::new(WIDTH, height(view.players.len()), table(appearance.palette));
    let grid = map::grid(view.regions.iter().map(|on| on.hex), view.players.len());
    map::still(&mut scene, view, grid, appearance.palette);
    let key = StillKey {
        name: "deus",
        palette: appearance.palette,
        height: scene.height,
        laid: laid(view),
    };
    scene.keep_as_still(key);
    banner(&mut scene, &board, ask, situation);
    map::draw(&mut scene, &board, grid);
    tablets::draw(&mut scene, &board);
    mats::draw(&mut scene, &board);
    legend::draw(&mut scene, &board);
    scene
}

/// All tiles with their places and how they are turned.
fn laid(view: &View) -> String {
    let mut laid = String::new();
    for tile in &view.tiles {
        let (key, turned) = (tile.face.facts().key, tile.turned);
        // Writing to a string does not fail.
        let _ = write!(laid, "{},{} {key} {turned};", tile.centre.q, tile.centre.r);
    }
    laid
}

fn banner(scene: &mut Scene, board: &Board<'_>, ask: Option<&Decision>, situation: &Situation<'_>) {
    let last = situation
        .last_deed()
        .unwrap_or_else(|| FIRST.with("seat", board.view.first));
    let stage = board.kit.wording.say(&text::round(board.view));
    let mut banner = Banner::of_board(board.kit, ask, situation, &last, stage, Ornament::Laurel);
    // The market lies where boards without one say who comes next.
    if board.view.market.is_some() && !board.view.over {
        let word = board.kit.wording.say(&TITLE_NEXT.term());
        banner.next = Some((word, tablets::order(board.view)));
    }
    board.kit.banner(scene, &banner);
}
