//! The whole board: banner, tracks, map, glory, mats, legend.

use std::collections::BTreeMap;

use engine::deus_ex_machina::view::View;
use engine::kernel::{Decision, Seat};

use super::changes::Changes;
use super::phrases::*;
use super::{glory, heroes, map, mats, quests, text};
use crate::appearance::Appearance;
use crate::colour::Rgb;
use crate::depict::Depict;
use crate::icon::Icon;
use crate::kit::{Banner, Entry, INNER, Kit, MARGIN, Ornament, Sign, WIDTH, badges};
use crate::palette::Palette;
use crate::phrases::NEW;
use crate::rect::Point;
use crate::scene::{Scene, StillKey};
use crate::situation::Situation;

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

/// The height of the board for this many players. Mats never change their size.
fn height(players: usize) -> u32 {
    if players <= 2 { 1414 } else { 1600 }
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
    };
    let mut scene = Scene::new(WIDTH, height(view.players.len()), table(appearance.palette));
    map::still(&mut scene, appearance.palette);
    let key = StillKey {
        name: "deus-ex-machina",
        palette: appearance.palette,
        height: scene.height,
        laid: String::new(),
    };
    scene.keep_as_still(key);
    banner(&mut scene, &board, ask, situation);
    quests::draw(&mut scene, &board);
    heroes::draw(&mut scene, &board);
    map::draw(&mut scene, &board);
    glory::draw(&mut scene, &board);
    mats::draw(&mut scene, &board);
    legend(&mut scene, &board);
    scene
}

fn banner(scene: &mut Scene, board: &Board<'_>, ask: Option<&Decision>, situation: &Situation<'_>) {
    let view = board.view;
    let last = situation
        .last_deed()
        .unwrap_or_else(|| FIRST.with("seat", view.first));
    let stage = board.kit.wording.say(&text::turn(view));
    board.kit.banner(
        scene,
        &Banner::of_board(board.kit, ask, situation, &last, stage, Ornament::Meander),
    );
}

fn legend(scene: &mut Scene, board: &Board<'_>) {
    let kit = board.kit;
    let say = |word: engine::kernel::Word| kit.wording.say(&word.term());
    let icon = |icon, means| Entry {
        sign: Sign::Icon(icon),
        means,
    };
    let entries = [
        icon(Icon::Might, kit.wording.words.name("might")),
        icon(Icon::Cunning, kit.wording.words.name("cunning")),
        icon(Icon::Glory, say(LEGEND_GLORY)),
        icon(Icon::Power, say(LEGEND_ABILITY)),
        icon(Icon::Hero, say(LEGEND_TOKENS)),
        icon(Icon::Flag, say(LEGEND_FIRST)),
        icon(Icon::Intervention, say(LEGEND_CARDS)),
        icon(Icon::Quest, say(LEGEND_SECRETS)),
        icon(Icon::Crown, say(LEGEND_LEGENDARY)),
        icon(Icon::Lock, say(LEGEND_RESERVED)),
        icon(Icon::Deck, say(LEGEND_DECK)),
        Entry {
            sign: Sign::Spark,
            means: kit.wording.say(&NEW.term()),
        },
    ];
    // With three players, there is room in the place of the fourth mat.
    if board.view.players.len() == 3 {
        let Point { x, y } = mats::place(3).corner();
        kit.legend(
            scene,
            &entries,
            (x + 8.0, y - 4.0),
            (mats::SIZE.0 - 12.0, mats::SIZE.1 + 40.0),
            2,
        );
    } else {
        let top = scene.height as f32 - 60.0;
        kit.legend(scene, &entries, (MARGIN + 4.0, top), (INNER - 8.0, 54.0), 6);
    }
}
