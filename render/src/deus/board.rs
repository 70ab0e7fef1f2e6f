//! The whole board: banner, map, tablets in its corners, the players' mats, legend.

use std::collections::BTreeMap;
use std::fmt::Write;

use engine::deus::piece::Type;
use engine::deus::view::{RegionView, View};
use engine::kernel::{Decision, Outcome, Seat};

use super::changes::Changes;
use super::grid::Grid;
use super::words::*;
use super::{map, mats, tablets, text};
use crate::colour::Rgb;
use crate::kit::{Banner, Entry, INNER, Kit, MARGIN, Ornament, Pip, Sign, WIDTH, badges};
use crate::look::Look;
use crate::moment::Moment;
use crate::palette::Palette;
use crate::scene::{Scene, StillKey};
use crate::words::NEW;

/// From where to where the map reaches.
pub const MAP: (f32, f32) = (136.0, mats::TOP - 14.0);

/// Everything that is needed to draw a part of the board.
pub struct Board<'a> {
    /// Colours and words.
    pub kit: Kit<'a>,
    /// What is seen.
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

/// The height of the board for so many players: mats never change their size.
fn height(players: usize) -> u32 {
    if players <= 2 { 1600 - mats::PITCH as u32 } else { 1600 }
}

/// The board, with badges on the choices of a question.
pub fn board(view: &View, ask: Option<&Decision>, moment: &Moment<'_>, look: &Look<'_>) -> Scene {
    let kit = Kit::of(look);
    let board = Board {
        kit,
        view,
        changes: Changes::of(moment.changes, view.viewer),
        badges: ask.map(badges).unwrap_or_default(),
        awaited: moment.seats(),
        outcome: moment.outcome,
    };
    let mut scene = Scene::new(WIDTH, height(view.players.len()), table(look.palette));
    let grid = Grid::of(view.regions.iter().map(|on| on.hex), view.players.len(), MAP);
    map::still(&mut scene, view, grid, look.palette);
    let key = StillKey { name: "deus", palette: look.palette, height: scene.height, laid: laid(view) };
    scene.keep_as_still(key);
    banner(&mut scene, &board, ask, moment);
    map::draw(&mut scene, &board, grid);
    tablets::draw(&mut scene, &board);
    mats::draw(&mut scene, &board);
    legend(&mut scene, &board);
    scene
}

/// Which tiles lie where, and how.
fn laid(view: &View) -> String {
    let mut laid = String::new();
    for tile in &view.tiles {
        let (key, turned) = (tile.face.facts().key, tile.turned);
        // Writing to a string does not fail.
        let _ = write!(laid, "{},{} {key} {turned};", tile.centre.q, tile.centre.r);
    }
    laid
}

fn banner(scene: &mut Scene, board: &Board<'_>, ask: Option<&Decision>, moment: &Moment<'_>) {
    let last = Changes::deed(moment.changes).cloned().unwrap_or_else(|| FIRST.with("seat", board.view.first));
    let stage = board.kit.say.say(&text::round(board.view));
    board.kit.banner(scene, &Banner::of_board(board.kit, ask, moment, &last, stage, Ornament::Laurel));
}

fn legend(scene: &mut Scene, board: &Board<'_>) {
    let kit = board.kit;
    let say = |word: engine::kernel::Word| kit.say.say(&word.term());
    let icon = |icon, means| Entry { sign: Sign::Icon(icon), means };
    let named = |of: Type| icon(of.slug(), kit.say.short(of.slug()));
    let mut entries: Vec<Entry> = Type::ALL.into_iter().map(named).collect();
    entries.extend([
        icon("hand", say(LEGEND_HAND)),
        icon("flag", say(LEGEND_FIRST)),
        icon("goods", say(LEGEND_GOODS)),
        icon("piece", say(LEGEND_PIECE)),
        icon("village", say(LEGEND_CITY)),
        icon("city", say(LEGEND_LARGE_CITY)),
        Entry { sign: Sign::Pip(Pip::Full), means: say(LEGEND_READY) },
        Entry { sign: Sign::Pip(Pip::Hollow), means: say(LEGEND_RESERVE) },
        Entry { sign: Sign::Spark, means: kit.say.say(&NEW.term()) },
        icon("vp", say(LEGEND_POINTS)),
    ]);
    // With three players the fourth mat leaves room for it.
    if board.view.players.len() == 3 {
        let (x, y) = mats::corner(3);
        kit.legend(scene, &entries, (x + 8.0, y), (mats::SIZE.0 - 12.0, mats::SIZE.1 + 30.0), 2);
    } else {
        let top = scene.height as f32 - 54.0;
        kit.legend_lines(scene, &entries, (MARGIN + 4.0, top), (INNER - 8.0, 50.0), 2);
    }
}

#[cfg(test)]
mod tests {
    use ::words::{Lang, Letters, Words};
    use engine::deus::Deus;
    use engine::kernel::{Dice, Game, Options, Seed, Viewer};

    use super::*;

    fn still_key(seed: &str, palette: Palette) -> Option<StillKey> {
        let set_up = Deus::set_up(&Options::default(), 3, &mut Dice::new(Seed::of_text(seed))).expect("a legal set-up");
        let look = Look { palette, words: Words::of(Lang::En, "deus").plain(), names: &Letters };
        board(&set_up.view(Viewer::Public), None, &Moment::default(), &look).still_key
    }

    #[test]
    fn different_boards_never_share_a_layer() {
        let key = still_key("one board", Palette::Fresco);
        assert!(key.is_some());
        assert_eq!(key, still_key("one board", Palette::Fresco));
        assert_ne!(key, still_key("another board", Palette::Fresco));
        assert_ne!(key, still_key("one board", Palette::Night));
    }

    #[test]
    fn nobody_sees_points_on_a_board_before_the_end() {
        let set_up = Deus::set_up(&Options::default(), 4, &mut Dice::new(Seed::of_text("points"))).expect("a set-up");
        let look = Look { palette: Palette::Fresco, words: Words::of(Lang::En, "deus").plain(), names: &Letters };
        for viewer in Viewer::all(4) {
            let seen = set_up.view(viewer);
            let mut richer = seen.clone();
            richer.players.iter_mut().for_each(|player| player.vp = player.vp.map(|vp| vp + 40));
            richer.own.iter_mut().for_each(|own| own.vp += 40);
            let drawn = |view: &View| board(view, None, &Moment::default(), &look).to_string();
            assert_eq!(drawn(&seen), drawn(&richer));
        }
    }
}
