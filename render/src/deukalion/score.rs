//! The final score: everybody from first to last, with the sources of their points.

use engine::deukalion::view::{PlayerView, View};
use engine::kernel::{Outcome, Seat, Word};

use super::board;
use super::phrases::*;
use crate::appearance::Appearance;
use crate::colour::Rgb;
use crate::depict::Depict;
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::{Banner, INNER, Kit, MARGIN, Ornament, Standing, WIDTH};
use crate::palette::{Ground, Hue, Palette};
use crate::phrases::FINAL;
use crate::scene::{Align, Distance, Scene, Shape, Text};
use crate::situation::victory;

const TOP: f32 = 144.0;
const ROW: f32 = 262.0;
const PITCH: f32 = 278.0;

/// The end of a game.
pub fn score(view: &View, outcome: &Outcome, appearance: &Appearance<'_>) -> Scene {
    let kit = Kit::of(appearance, view.seats());
    let ranked = ranked(view, outcome);
    let foot = TOP + PITCH * ranked.len() as f32;
    let mut scene = Scene::new(WIDTH, (foot + 48.0) as u32, board::table(appearance.palette));
    let banner = Banner {
        seats: outcome.winners.clone(),
        title: kit.wording.say(&victory(outcome)),
        below: kit.wording.words.ending(outcome).join(" "),
        game: kit.wording.words.name("game"),
        stage: kit.wording.say(&FINAL.term()),
        next: None,
        ornament: Ornament::Wave,
    };
    kit.banner(&mut scene, &banner);
    let best = view.players.iter().map(|player| player.points).max().unwrap_or(0);
    for (place, player) in ranked.iter().enumerate() {
        let behind = best.saturating_sub(player.points);
        let standing = Standing {
            seat: player.seat,
            total: player.points.into(),
            won: outcome.winners.contains(&player.seat),
            behind: (behind > 0).then(|| kit.wording.say(&LABEL_BEHIND.with("points", behind))),
        };
        let y = TOP + PITCH * place as f32;
        row(&mut scene, kit, view, (player, &standing), best.max(1), y);
    }
    legend(&mut scene, kit, foot + 16.0);
    scene
}

/// Everybody, winners first, then by points.
fn ranked<'a>(view: &'a View, outcome: &Outcome) -> Vec<&'a PlayerView> {
    let mut ranked: Vec<&PlayerView> = view.players.iter().collect();
    let lost = |seat: Seat| !outcome.winners.contains(&seat);
    ranked.sort_by_key(|player| (lost(player.seat), std::cmp::Reverse(player.points), player.seat));
    ranked
}

/// Where points come from.
#[derive(Clone, Copy)]
enum Origin {
    Contracts,
    Towns,
    Treasures,
    Styx,
    Hydra,
}

impl Origin {
    const ALL: [Origin; 5] = [
        Origin::Contracts,
        Origin::Towns,
        Origin::Treasures,
        Origin::Styx,
        Origin::Hydra,
    ];

    /// How many points of a player come from there.
    fn points(self, player: &PlayerView) -> u8 {
        let from = player.from;
        match self {
            Origin::Contracts => from.contracts + from.shared,
            Origin::Towns => from.towns,
            Origin::Treasures => from.treasures,
            Origin::Styx => from.styx,
            Origin::Hydra => from.hydra,
        }
    }

    fn icon(self) -> Icon {
        match self {
            Origin::Contracts => Icon::Quest,
            Origin::Towns => Icon::Village,
            Origin::Treasures => Icon::Ruby,
            Origin::Styx => Icon::Skull,
            Origin::Hydra => Icon::Hydra,
        }
    }

    fn ground(self, palette: Palette) -> Ground {
        let on = Rgb::hex(0x1A1D24);
        let light = |fill: u32| Ground {
            fill: Rgb::hex(fill),
            on,
        };
        match self {
            Origin::Contracts => palette.hue(Hue::Purple),
            Origin::Towns => light(0xE3B23C),
            Origin::Treasures => palette.hue(Hue::Red),
            Origin::Styx => light(0xAEB3DA),
            Origin::Hydra => light(0xBFE36B),
        }
    }

    fn word(self) -> Word {
        match self {
            Origin::Contracts => FROM_CONTRACTS,
            Origin::Towns => FROM_TOWNS,
            Origin::Treasures => FROM_TREASURES,
            Origin::Styx => FROM_STYX,
            Origin::Hydra => FROM_HYDRA,
        }
    }
}

fn row(
    scene: &mut Scene,
    kit: Kit<'_>,
    view: &View,
    (player, standing): (&PlayerView, &Standing),
    best: u8,
    y: f32,
) {
    let x = MARGIN;
    if standing.won {
        kit.awaited_frame(scene, (x, y), (INNER, ROW));
    }
    kit.tablet(scene, (x, y), (INNER, ROW));
    kit.standing(scene, standing, (x, y), ROW);
    let left = x + Standing::WIDTH + 24.0;
    let room = x + INNER - 20.0 - left;
    bar(scene, kit, player, best, (left, y + 20.0), (room, 84.0));
    let like = Text::new("", 0.0, 0.0, 34.0, kit.roles.text).face(Face::Regular);
    let sizes = [34.0, 31.0, 28.0, 26.0, 24.0, 22.0];
    let items = items(kit, view, player);
    scene.paragraph(&items, (left, y + 116.0), (room, ROW - 124.0), &sizes, like);
}

/// All that brought a player points, by name.
pub fn items(kit: Kit<'_>, view: &View, player: &PlayerView) -> String {
    let contracts = player.done.iter().map(|contract| {
        let name = kit.wording.words.name(contract.slug());
        format!("{name} {}", contract.points())
    });
    let towns = view.towns.iter().filter(|town| town.owner == Some(player.seat));
    let towns = towns.map(|town| format!("{} {}", kit.wording.words.name(town.town.slug()), town.fighters));
    let from = player.from;
    let others = [
        (FROM_SHARED, from.shared),
        (FROM_TREASURES, from.treasures),
        (FROM_STYX, from.styx),
        (FROM_HYDRA, from.hydra),
    ];
    let others = others.into_iter().filter(|(_, points)| *points > 0);
    let others = others.map(|(word, points)| format!("{} {points}", kit.wording.sentence(&word.term())));
    let named: Vec<String> = contracts.chain(towns).chain(others).collect();
    match named.is_empty() {
        true => kit.wording.say(&DONE_NONE.term()),
        false => named.join(" · "),
    }
}

/// One bar with a part for each source. The longest of all bars takes the whole room.
pub fn bar(
    scene: &mut Scene,
    kit: Kit<'_>,
    player: &PlayerView,
    best: u8,
    (x, y): (f32, f32),
    (room, height): (f32, f32),
) {
    const GAP: f32 = 4.0;
    // Every number needs some room, however small it is.
    const LEAST: f32 = 46.0;
    let shown: Vec<(Origin, u8)> = Origin::ALL
        .into_iter()
        .map(|source| (source, source.points(player)))
        .filter(|(_, points)| *points > 0)
        .collect();
    let free = room - LEAST * shown.len() as f32;
    let mut left = x;
    for (source, points) in shown {
        let wide = (LEAST + free * f32::from(points) / f32::from(best) - GAP).floor();
        let ground = source.ground(kit.palette);
        scene.put(Shape::rect(left, y, wide, height).round(8.0).fill(ground.fill));
        let middle = y + height / 2.0;
        let number = Text::new(points.to_string(), left + wide / 2.0, middle, 42.0, ground.on)
            .read_from(Distance::Glance);
        if wide > 116.0 {
            scene.icon(source.icon(), left + 38.0, middle, 42.0, ground.on, ground.fill);
            let text = Text {
                x: left + 68.0,
                ..number
            };
            scene.write(text.align(Align::Left).fit(wide - 74.0));
        } else {
            let size = if wide < 70.0 { 30.0 } else { 40.0 };
            kit.middle(scene, Text { size, ..number }, wide - 4.0);
        }
        left += wide + GAP;
    }
}

fn legend(scene: &mut Scene, kit: Kit<'_>, y: f32) {
    let room = INNER / Origin::ALL.len() as f32;
    for (at, source) in Origin::ALL.into_iter().enumerate() {
        let left = MARGIN + 6.0 + room * at as f32;
        let ground = source.ground(kit.palette);
        scene.put(
            Shape::rect(left, y - 16.0, 34.0, 34.0)
                .round(6.0)
                .fill(ground.fill),
        );
        scene.icon(source.icon(), left + 17.0, y + 1.0, 24.0, ground.on, ground.fill);
        let content = kit.wording.say(&source.word().term());
        let text = Text::new(content, left + 44.0, y, 27.0, kit.roles.on_table).face(Face::SemiBold);
        scene.write(text.fit(room - 54.0));
    }
}
