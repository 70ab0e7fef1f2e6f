//! The whole board: banner, tracks, map, glory, mats, legend.

use std::collections::BTreeMap;

use engine::deus_ex_machina::view::View;
use engine::kernel::{Decision, Seat};

use super::changes::Changes;
use super::words::*;
use super::{glory, heroes, map, mats, quests, text};
use crate::colour::Rgb;
use crate::kit::{Banner, Entry, INNER, Kit, MARGIN, Ornament, Sign, WIDTH, badges};
use crate::look::Look;
use crate::moment::Moment;
use crate::palette::Palette;
use crate::scene::{Scene, StillKey};
use crate::words::NEW;

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
}

impl Board<'_> {
    /// The number of the choice that lies on a place.
    pub fn badge(&self, place: &str) -> Option<usize> {
        self.badges.get(place).copied()
    }
}

/// The colour of the table in this game.
pub fn table(palette: Palette) -> Rgb {
    match palette {
        Palette::Fresco => Rgb::hex(0x2B2530),
        Palette::Night => palette.roles().table,
    }
}

/// The height of the board for so many players: mats never change their size.
fn height(players: usize) -> u32 {
    if players <= 2 { 1414 } else { 1600 }
}

/// The board, with badges on the choices of a question.
pub fn board(view: &View, ask: Option<&Decision>, moment: &Moment<'_>, look: &Look<'_>) -> Scene {
    let kit = Kit::of(look);
    let board = Board {
        kit,
        view,
        changes: Changes::of(moment.changes),
        badges: ask.map(badges).unwrap_or_default(),
        awaited: moment.seats(),
    };
    let mut scene = Scene::new(WIDTH, height(view.players.len()), table(look.palette));
    map::still(&mut scene, look.palette);
    let key = StillKey { name: "deus-ex-machina", palette: look.palette, height: scene.height, laid: String::new() };
    scene.keep_as_still(key);
    banner(&mut scene, &board, ask, moment);
    quests::draw(&mut scene, &board);
    heroes::draw(&mut scene, &board);
    map::draw(&mut scene, &board);
    glory::draw(&mut scene, &board);
    mats::draw(&mut scene, &board);
    legend(&mut scene, &board);
    scene
}

fn banner(scene: &mut Scene, board: &Board<'_>, ask: Option<&Decision>, moment: &Moment<'_>) {
    let view = board.view;
    let last = Changes::deed(moment.changes).cloned().unwrap_or_else(|| FIRST.with("seat", view.first));
    let stage = board.kit.say.say(&text::turn(view));
    board.kit.banner(scene, &Banner::of_board(board.kit, ask, moment, &last, stage, Ornament::Meander));
}

fn legend(scene: &mut Scene, board: &Board<'_>) {
    let kit = board.kit;
    let say = |word: engine::kernel::Word| kit.say.say(&word.term());
    let icon = |icon, means| Entry { sign: Sign::Icon(icon), means };
    let entries = [
        icon("might", kit.say.words.name("might")),
        icon("cunning", kit.say.words.name("cunning")),
        icon("glory", say(LEGEND_GLORY)),
        icon("power", say(LEGEND_ABILITY)),
        icon("hero", say(LEGEND_TOKENS)),
        icon("flag", say(LEGEND_FIRST)),
        icon("intervention", say(LEGEND_CARDS)),
        icon("quest", say(LEGEND_SECRETS)),
        icon("crown", say(LEGEND_LEGENDARY)),
        icon("lock", say(LEGEND_RESERVED)),
        icon("deck", say(LEGEND_DECK)),
        Entry { sign: Sign::Spark, means: kit.say.say(&NEW.term()) },
    ];
    // With three players the fourth mat leaves room for it.
    if board.view.players.len() == 3 {
        let (x, y) = mats::corner(3);
        kit.legend(scene, &entries, (x + 8.0, y - 4.0), (mats::SIZE.0 - 12.0, mats::SIZE.1 + 40.0), 2);
    } else {
        let top = scene.height as f32 - 60.0;
        kit.legend(scene, &entries, (MARGIN + 4.0, top), (INNER - 8.0, 54.0), 6);
    }
}
