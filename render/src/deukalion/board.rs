//! The whole board: banner, sea, the row with the cup, contracts and fights, mats, legend.

use std::collections::BTreeMap;

use engine::deukalion::kylix::Orientation;
use engine::deukalion::view::{Stage, View};
use engine::kernel::{Decision, Pick, Seat, Word};

use super::changes::Changes;
use super::phrases::*;
use super::{contracts, fight, kylix, mats, sea, text};
use crate::appearance::Appearance;
use crate::colour::Rgb;
use crate::depict::Depict;
use crate::icon::Icon;
use crate::kit::{Banner, Entry, INNER, Kit, MARGIN, Ornament, Sign, WIDTH, badges};
use crate::palette::Palette;
use crate::phrases::NEW;
use crate::rect::Rect;
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
    /// A board on which nothing is new and nothing is asked.
    pub fn quiet<'a>(kit: Kit<'a>, view: &'a View) -> Board<'a> {
        Board {
            kit,
            view,
            changes: Changes::default(),
            badges: BTreeMap::new(),
            awaited: Vec::new(),
        }
    }

    /// The number of the choice that lies on a place.
    pub fn badge(&self, place: &str) -> Option<usize> {
        self.badges.get(place).copied()
    }

    /// Whether a place has a ring: it can be chosen, or something happened there.
    pub fn marks(&self, place: &str) -> bool {
        self.badge(place).is_some() || self.changes.touch(place)
    }
}

/// The colour of the table in this game.
pub fn table(palette: Palette) -> Rgb {
    match palette {
        Palette::Fresco => Rgb::hex(0x1E2A36),
        Palette::Night => palette.roles().table,
    }
}

/// The height of the board for this many players. Mats never change their size.
fn height(players: usize) -> u32 {
    match players {
        0..=2 => 1424,
        3 => 1560,
        _ => 1600,
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
    };
    let mut scene = Scene::new(WIDTH, height(view.players.len()), table(appearance.palette));
    sea::still(&mut scene, kit);
    let key = StillKey {
        name: "deukalion",
        palette: appearance.palette,
        height: scene.height,
        // The names of the islands are part of it.
        laid: kit.wording.words.lang().code().to_owned(),
    };
    scene.keep_as_still(key);
    let last = situation.last_deed().unwrap_or_else(|| text::step(view));
    let stage = kit.wording.say(&text::banner(view));
    let mut banner = Banner::of_board(kit, ask, situation, &last, stage, Ornament::Wave);
    if let Some(ask) = ask {
        banner.below = kit.wording.say(&text::asked(view, ask));
    }
    kit.banner(&mut scene, &banner);
    sea::draw(&mut scene, &board);
    let shown = row(&mut scene, &board);
    mats::draw(&mut scene, &board);
    foot(&mut scene, &board, shown);
    scene
}

/// What is shown at the foot of the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Foot {
    /// What the symbols mean.
    Legend,
    /// The contracts that lie face up, where the row below the sea has no room for them.
    Contracts,
    /// The last fight of this turn.
    Fought,
}

/// The row below the sea: the cup and the contracts. A fight, or the ways to turn the cup, take their place.
fn row(scene: &mut Scene, board: &Board<'_>) -> Foot {
    const ROW: Rect = Rect::new(MARGIN, 1020.0, INNER, 164.0);
    const GAP: f32 = 12.0;
    let view = board.view;
    if let Some(now) = &view.fight {
        fight::draw(scene, board, now, ROW);
        return Foot::Contracts;
    }
    let turning = view.stage == Stage::Turn && view.kylix.turned.is_none() && view.kylix.middle > 0;
    let is_asked = |way: &Orientation| board.badge(way.key().as_str()).is_some();
    if turning && (view.fought.is_none() || view.kylix.ways.iter().any(is_asked)) {
        kylix::ways(scene, board, ROW);
        return Foot::Contracts;
    }
    kylix::draw(scene, board, Rect::new(ROW.x, ROW.y, kylix::WIDTH, ROW.h));
    let left = kylix::WIDTH + GAP;
    let places = Rect::new(ROW.x + left, ROW.y, INNER - left, ROW.h).columns(2, GAP);
    for (slot, place) in places.enumerate() {
        contracts::tablet(scene, board, view.open.get(slot).copied().flatten(), place);
    }
    match view.fought {
        Some(_) => Foot::Fought,
        None => Foot::Legend,
    }
}

/// The foot of the board. With three players, there is room in the place of the fourth mat.
fn foot(scene: &mut Scene, board: &Board<'_>, shown: Foot) {
    let three = board.view.players.len() == 3;
    let line = Rect::new(MARGIN, scene.height as f32 - 58.0, INNER, 50.0);
    match (shown, &board.view.fought) {
        (Foot::Contracts, _) => {
            let places: Vec<Rect> = if three {
                mats::place(3).rows(2, 8.0).collect()
            } else {
                line.columns(2, 12.0).collect()
            };
            for (slot, place) in places.into_iter().enumerate() {
                contracts::strip(scene, board, board.view.open.get(slot).copied().flatten(), place);
            }
        }
        (Foot::Fought, Some(fought)) if three => fight::draw(scene, board, fought, mats::place(3)),
        (Foot::Fought, Some(fought)) => fight::strip(scene, board, fought, line),
        (Foot::Fought | Foot::Legend, _) => {
            let entries = legend(board.kit);
            if three {
                kit_legend(scene, board.kit, &entries, mats::place(3));
            } else {
                let at = (line.x + 4.0, line.y + 2.0);
                board
                    .kit
                    .legend_lines(scene, &entries, at, (line.w - 8.0, line.h), 2);
            }
        }
    }
}

fn kit_legend(scene: &mut Scene, kit: Kit<'_>, entries: &[Entry], place: Rect) {
    let at = (place.x + 8.0, place.y - 2.0);
    kit.legend(scene, entries, at, (place.w - 12.0, place.h + 4.0), 2);
}

fn legend(kit: Kit<'_>) -> Vec<Entry> {
    let icon = |icon, word: Word| Entry {
        sign: Sign::Icon(icon),
        means: kit.wording.say(&word.term()),
    };
    vec![
        icon(Icon::City, LEGEND_CITY),
        icon(Icon::Village, LEGEND_TOWN),
        icon(Icon::Fighter, LEGEND_FIGHTERS),
        icon(Icon::Skull, LEGEND_BELOW),
        icon(Icon::Hand, LEGEND_CARDS),
        icon(Icon::Quest, LEGEND_SECRET),
        icon(Icon::Vp, LEGEND_POINTS),
        icon(Icon::Maritime, LEGEND_MIDDLE),
        icon(Icon::Cardback, LEGEND_CARD_DIE),
        icon(Icon::Sail, LEGEND_SAIL),
        icon(Icon::Deck, LEGEND_DECK),
        Entry {
            sign: Sign::Spark,
            means: kit.wording.say(&NEW.term()),
        },
    ]
}
