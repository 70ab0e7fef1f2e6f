//! The legend of the board: what its icons and marks mean.

use engine::deus::cards::{Building, BuildingCard, Set};
use engine::deus::piece::Type;
use engine::deus::view::View;
use engine::kernel::Word;

use super::board::Board;
use super::effect::{self, signs};
use super::emblems::type_icon;
use super::mats;
use super::phrases::*;
use crate::icon::Icon;
use crate::kit::{Entry, INNER, Kit, MARGIN, Pip, Sign};
use crate::phrases::NEW;
use crate::rect::Point;
use crate::scene::Scene;

/// How many entries there are even if they have to be cut.
const ALWAYS: usize = 16;

/// How many lines it has at the foot of the page.
const LINES: usize = 2;

/// The legend: with three players in the place of the fourth mat, otherwise at the foot of the page. There it leaves
/// out its last entries if there is no room for them.
pub fn draw(scene: &mut Scene, board: &Board<'_>) {
    let (kit, view) = (board.kit, board.view);
    let mut entries = things(kit);
    let signs = on_cards(kit, view);
    if has_egypt(view) {
        // What matters less comes last.
        entries.extend(of_egypt(kit, view));
        entries.extend(marks(kit));
        entries.extend(signs);
    } else {
        entries.extend(signs);
        entries.extend(marks(kit));
    }
    if view.players.len() == 3 {
        let Point { x, y } = mats::place(3).corner();
        let room = (mats::SIZE.0 - 12.0, mats::SIZE.1 + 30.0);
        return kit.legend(scene, &entries, (x + 8.0, y), room, 2);
    }
    let wide = INNER - 8.0;
    while !kit.legend_fits(&entries, wide, LINES) && entries.len() > ALWAYS {
        entries.pop();
    }
    let top = scene.height as f32 - 54.0;
    kit.legend_lines(scene, &entries, (MARGIN + 4.0, top), (wide, 50.0), LINES);
}

fn has_egypt(view: &View) -> bool {
    let plays = |of: Type| view.variants.sets[of] == Set::Egypt;
    view.variants.temple_mix || Type::ALL.into_iter().any(plays)
}

fn entry(kit: Kit<'_>, sign: Sign, means: Word) -> Entry {
    Entry {
        sign,
        means: kit.wording.say(&means.term()),
    }
}

/// The types, and what is in the heads of mats.
fn things(kit: Kit<'_>) -> Vec<Entry> {
    let named = |of: Type| Entry {
        sign: Sign::Icon(type_icon(of)),
        means: kit.wording.short(of.slug()),
    };
    let heads = [(Icon::Hand, LEGEND_HAND), (Icon::Flag, LEGEND_FIRST)];
    let heads = heads.map(|(icon, means)| entry(kit, Sign::Icon(icon), means));
    Type::ALL.into_iter().map(named).chain(heads).collect()
}

/// What the cards of Egypt bring onto the board.
fn of_egypt(kit: Kit<'_>, view: &View) -> Vec<Entry> {
    let things = [
        (Type::Production, Icon::Barque, LEGEND_BARQUES),
        (Type::Military, Icon::Combat, LEGEND_TOKENS),
        (Type::Civil, Icon::Scribe, LEGEND_SCRIBE),
    ];
    let played = things
        .into_iter()
        .filter(|(of, ..)| view.variants.sets[*of] == Set::Egypt)
        .map(|(_, icon, means)| entry(kit, Sign::Icon(icon), means));
    let once = played_with(view).any(|card| card.facts().once.is_some());
    played
        .chain(once.then(|| entry(kit, Sign::Cut, LEGEND_USED)))
        .collect()
}

/// The signs on the cards that are played.
fn on_cards(kit: Kit<'_>, view: &View) -> Vec<Entry> {
    let all = [
        (Icon::Goods, LEGEND_GOODS),
        (Icon::Piece, LEGEND_PIECE),
        (Icon::Village, LEGEND_CITY),
        (Icon::City, LEGEND_LARGE_CITY),
        (Icon::Rank, LEGEND_RANK),
    ];
    let shows = |icon: Icon| played_with(view).any(|card| signs(card).contains(&effect::Sign::Icon(icon)));
    all.into_iter()
        .filter(|(icon, _)| shows(*icon))
        .map(|(icon, means)| entry(kit, Sign::Icon(icon), means))
        .collect()
}

fn played_with(view: &View) -> impl Iterator<Item = Building> + use<> {
    BuildingCard::played_with(view.variants).map(BuildingCard::building)
}

/// Pips, points, and what is new.
fn marks(kit: Kit<'_>) -> [Entry; 4] {
    [
        entry(kit, Sign::Pip(Pip::Full), LEGEND_READY),
        entry(kit, Sign::Pip(Pip::Hollow), LEGEND_RESERVE),
        entry(kit, Sign::Spark, NEW),
        entry(kit, Sign::Icon(Icon::Vp), LEGEND_POINTS),
    ]
}
