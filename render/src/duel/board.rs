//! The whole board: banner, the exchange, stances, fencers, legend.

use std::collections::BTreeMap;

use engine::duel::stance::Stance;
use engine::duel::view::{FencerView, View};
use engine::duel::ware::Ware;
use engine::kernel::{Decision, Key, Pick, Seat, Told};

use super::phrases::{BEGINS, LABEL_CARDS, LABEL_STRENGTH};
use super::text;
use crate::appearance::Appearance;
use crate::depict::Depict;
use crate::icon::Icon;
use crate::kit::{
    Banner, COLUMN, COLUMN_PITCH, Change, Entry, Figure, INNER, Kit, MARGIN, Nameplate, Ornament,
    PanelHeader, Sign, WIDTH, badges,
};
use crate::scene::{Align, Distance, Scene, Text};
use crate::situation::Situation;

const EXCHANGE: f32 = 148.0;
const STANCES: f32 = 296.0;
const STANCE: (f32, f32) = (400.0, 88.0);
const FENCERS: f32 = 416.0;
/// The size of a fencer's panel.
const FENCER: (f32, f32) = (COLUMN, 140.0);
const HEADER: f32 = 56.0;
const LEGEND: f32 = FENCERS + FENCER.1 + 14.0;
const HEIGHT: u32 = 626;

/// The board, with badges on the choices of a question.
pub fn board(
    view: &View,
    ask: Option<&Decision>,
    situation: &Situation<'_>,
    appearance: &Appearance<'_>,
) -> Scene {
    let kit = Kit::of(appearance, view.seats());
    let mut scene = Scene::new(WIDTH, HEIGHT, kit.roles.table);
    let last = situation.last_deed().unwrap_or_else(|| BEGINS.term());
    let stage = kit.wording.say(&text::round(view));
    let banner = Banner::of_board(kit, ask, situation, &last, stage, Ornament::Meander);
    kit.banner(&mut scene, &banner);
    exchange(&mut scene, kit, view);
    let numbers = ask.map(badges).unwrap_or_default();
    stances(&mut scene, kit, &numbers);
    for view in &view.fencers {
        let fencer = Fencer {
            view,
            awaited: situation.seats().contains(&view.seat),
            changes: situation.changes,
            asked: ask.is_some_and(|ask| ask.seat == view.seat),
        };
        fencer.draw(&mut scene, kit, &numbers);
    }
    legend(&mut scene, kit);
    scene
}

/// Who is pressed, and the card that was played last.
fn exchange(scene: &mut Scene, kit: Kit<'_>, view: &View) {
    kit.tablet(scene, (MARGIN, EXCHANGE), (INNER, 128.0));
    let lines = [
        (text::pressed(view), 40.0, 44.0),
        (text::last_card(view), 92.0, 32.0),
    ];
    for (term, y, size) in lines {
        let content = kit.wording.say(&term);
        let line = Text::new(content, MARGIN + 24.0, EXCHANGE + y, size, kit.roles.text);
        scene.write(line.read_from(Distance::Glance).fit(INNER - 48.0));
    }
}

/// The three stances, to be pointed at.
fn stances(scene: &mut Scene, kit: Kit<'_>, numbers: &BTreeMap<String, usize>) {
    for (at, stance) in Stance::ALL.into_iter().enumerate() {
        let x = MARGIN + (STANCE.0 + 16.0) * at as f32;
        let number = numbers.get(stance.key().as_str());
        kit.tablet(scene, (x, STANCES), STANCE);
        let (middle, y) = (x + STANCE.0 / 2.0, STANCES + STANCE.1 / 2.0);
        let name = Text::new(kit.wording.say(&stance.name()), middle, y, 36.0, kit.roles.text);
        scene.write(
            name.align(Align::Middle)
                .read_from(Distance::Glance)
                .fit(STANCE.0 - 140.0),
        );
        if let Some(number) = number {
            kit.badge(scene, *number, (x + 44.0, y), 52.0);
        }
    }
}

/// A fencer's panel.
struct Fencer<'a> {
    view: &'a FencerView,
    awaited: bool,
    changes: &'a [Told],
    asked: bool,
}

impl Fencer<'_> {
    fn draw(&self, scene: &mut Scene, kit: Kit<'_>, numbers: &BTreeMap<String, usize>) {
        let FencerView {
            seat,
            strength,
            cards,
        } = *self.view;
        let at = (MARGIN + COLUMN_PITCH * seat.index() as f32, FENCERS);
        if self.awaited {
            kit.awaited_frame(scene, at, FENCER);
        }
        let ground = kit.seat(seat);
        let header = PanelHeader {
            height: HEADER,
            ground,
        };
        kit.headed(scene, at, FENCER, header);
        let plate = Nameplate {
            seat,
            beside: None,
            awaited: self.awaited,
        };
        let right = at.0 + FENCER.0 - 20.0;
        kit.nameplate(scene, (at.0, at.1 + HEADER / 2.0), plate, right);
        let y = at.1 + HEADER + (FENCER.1 - HEADER) / 2.0;
        let figures = [
            (Icon::Might, i64::from(strength), Ware::Strength, "strength", 24.0),
            (Icon::Hand, cards as i64, Ware::Cards, "card", 320.0),
        ];
        for (icon, value, ware, place, left) in figures {
            let change = Change::by(Some(&changed(self.changes, seat, ware)));
            let figure = Figure::of(icon, value).sized(48.0, 48.0).changed(change);
            let end = kit.figure(scene, figure, (at.0 + left, y), kit.paper());
            if let Some(number) = numbers.get(place).filter(|_| self.asked) {
                kit.badge(scene, *number, (end + 44.0, y), 52.0);
            }
        }
    }
}

/// By how much something of a player has changed.
fn changed(told: &[Told], whose: Seat, ware: Ware) -> i64 {
    let what = Key::from(ware);
    let gains = told.iter().flat_map(Told::gained);
    gains
        .filter(|(seat, of, _)| *seat == whose && **of == what)
        .map(|(.., by)| i64::from(by))
        .sum()
}

fn legend(scene: &mut Scene, kit: Kit<'_>) {
    let entry = |icon, word: engine::kernel::Word| Entry {
        sign: Sign::Icon(icon),
        means: kit.wording.say(&word.term()),
    };
    let entries = [entry(Icon::Might, LABEL_STRENGTH), entry(Icon::Hand, LABEL_CARDS)];
    kit.legend(scene, &entries, (MARGIN + 4.0, LEGEND), (INNER - 8.0, 44.0), 2);
}
