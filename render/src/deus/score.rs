//! The final score: everybody from first to last, with the sources of their points.

use engine::deus::cards::Set;
use engine::deus::market::MAJORITY;
use engine::deus::resource::Resource;
use engine::deus::view::{PlayerView, View};
use engine::kernel::{Outcome, Seat, Term};

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
    let height = TOP + PITCH * ranked.len() as f32 + 48.0;
    let mut scene = Scene::new(WIDTH, height as u32, board::table(appearance.palette));
    let banner = Banner {
        seats: outcome.winners.clone(),
        title: kit.wording.say(&victory(outcome)),
        below: kit.wording.words.ending(outcome).join(" "),
        game: kit.wording.words.name("game"),
        stage: kit.wording.say(&FINAL.term()),
        next: None,
        ornament: Ornament::Laurel,
    };
    kit.banner(&mut scene, &banner);
    let best = outcome.scores.iter().copied().max().unwrap_or(0);
    let longest = view
        .players
        .iter()
        .map(|player| Parts::of(view, player).sum())
        .max()
        .unwrap_or(1);
    for (place, player) in ranked.iter().enumerate() {
        let total = total(outcome, player.seat);
        let behind = best - total;
        let standing = Standing {
            seat: player.seat,
            total: total.into(),
            won: outcome.winners.contains(&player.seat),
            behind: (behind > 0).then(|| kit.wording.say(&LABEL_BEHIND.with("points", behind))),
        };
        let parts = Parts::of(view, player);
        row(
            &mut scene,
            kit,
            &standing,
            &parts,
            longest,
            TOP + PITCH * place as f32,
        );
    }
    legend(&mut scene, kit, TOP + PITCH * ranked.len() as f32 + 16.0);
    scene
}

/// The final score of a seat.
pub fn total(outcome: &Outcome, seat: Seat) -> i32 {
    outcome.scores.get(seat.index()).copied().unwrap_or_default()
}

/// Everybody, winners first, then by score.
pub fn ranked<'a>(view: &'a View, outcome: &Outcome) -> Vec<&'a PlayerView> {
    let mut ranked: Vec<&PlayerView> = view.players.iter().collect();
    let lost = |seat: Seat| !outcome.winners.contains(&seat);
    ranked.sort_by_key(|player| {
        (
            lost(player.seat),
            std::cmp::Reverse(total(outcome, player.seat)),
            player.seat,
        )
    });
    ranked
}

/// The sources of a player's points.
pub struct Parts {
    /// The points held.
    pub held: i64,
    /// Every temple with its points; none for one that has brought all of its points already.
    pub temples: Vec<(Term, Option<i64>)>,
    /// What the player had most of, alone or with others, and what that is worth.
    pub most: Vec<(Term, i64)>,
}

impl Parts {
    /// The sources of a player's points, as far as they are open.
    pub fn of(view: &View, player: &PlayerView) -> Self {
        let temples = player.temples.iter().map(|temple| {
            let counts = temple.worth > 0 || temple.building.set() == Set::Base;
            (temple.building.term(), counts.then_some(temple.worth.into()))
        });
        let leads = |held: &dyn Fn(&PlayerView) -> u16| {
            let most = view.players.iter().map(held).max().unwrap_or(0);
            most > 0 && held(player) == most
        };
        let kinds = Resource::ALL
            .into_iter()
            .filter(|kind| leads(&|player| player.resources[*kind].into()));
        let market = view.market.unwrap_or_default();
        let worth = |kind: Resource| (kind.term(), market.value(kind).points().into());
        let mut most: Vec<(Term, i64)> = kinds.map(worth).collect();
        if leads(&|player| player.gold) {
            most.push((LABEL_GOLD.term(), MAJORITY.into()));
        }
        Self {
            held: player.vp.unwrap_or_default().into(),
            temples: temples.collect(),
            most,
        }
    }

    fn sum(&self) -> i64 {
        self.bars().iter().map(|(_, points)| points).sum()
    }

    fn bars(&self) -> [(Source, i64); 3] {
        let temples = self.temples.iter().filter_map(|(_, points)| *points).sum();
        [
            (Source::Held, self.held),
            (Source::Temples, temples),
            (
                Source::Majorities,
                self.most.iter().map(|(_, points)| points).sum(),
            ),
        ]
    }
}

#[derive(Clone, Copy)]
enum Source {
    Held,
    Temples,
    Majorities,
}

impl Source {
    const ALL: [Source; 3] = [Source::Held, Source::Temples, Source::Majorities];

    fn icon(self) -> Icon {
        match self {
            Source::Held => Icon::Vp,
            Source::Temples => Icon::Temple,
            Source::Majorities => Icon::Crown,
        }
    }

    fn ground(self, palette: Palette) -> Ground {
        let dark = Rgb::hex(0x1A1D24);
        match self {
            Source::Held => Ground {
                fill: Rgb::hex(0xE3B23C),
                on: dark,
            },
            Source::Temples => palette.hue(Hue::Purple),
            Source::Majorities => Ground {
                fill: Rgb::hex(0x6FA3D6),
                on: dark,
            },
        }
    }

    fn means(self, kit: Kit<'_>) -> String {
        let word = match self {
            Source::Held => SCORE_HELD,
            Source::Temples => SCORE_TEMPLES,
            Source::Majorities => SCORE_MAJORITIES,
        };
        kit.wording.say(&word.term())
    }
}

fn row(scene: &mut Scene, kit: Kit<'_>, standing: &Standing, parts: &Parts, longest: i64, y: f32) {
    let x = MARGIN;
    if standing.won {
        kit.awaited_frame(scene, (x, y), (INNER, ROW));
    }
    kit.tablet(scene, (x, y), (INNER, ROW));
    kit.standing(scene, standing, (x, y), ROW);
    let left = x + Standing::WIDTH + 24.0;
    let room = x + INNER - 20.0 - left;
    bars(scene, kit, parts, longest, (left, y + 20.0), room);
    let temples = match parts.temples.as_slice() {
        [] => kit.wording.say(&SCORE_NO_TEMPLE.term()),
        some => {
            let one = |(temple, points): &(Term, Option<i64>)| {
                let name = kit.wording.say(temple);
                points.map_or(name.clone(), |points| format!("{name} {points}"))
            };
            some.iter().map(one).collect::<Vec<String>>().join(" · ")
        }
    };
    let most = majorities(kit, parts);
    let like = Text::new("", 0.0, 0.0, 30.0, kit.roles.text).face(Face::Regular);
    let sizes = [30.0, 28.0, 26.0, 24.0, 22.0];
    let next = scene.paragraph(&temples, (left, y + 116.0), (room, 84.0), &sizes, like.clone());
    scene.paragraph(
        &most,
        (left, next + 8.0),
        (room, y + ROW - 8.0 - next),
        &sizes,
        like,
    );
}

/// What the player had most of: with a market, what is worth more comes first.
fn majorities(kit: Kit<'_>, parts: &Parts) -> String {
    if parts.most.is_empty() {
        return kit.wording.say(&SCORE_NO_MAJORITY.term());
    }
    let mut worth: Vec<i64> = parts.most.iter().map(|(_, points)| *points).collect();
    worth.sort_by_key(|points| std::cmp::Reverse(*points));
    worth.dedup();
    let alike = |points: i64| {
        let alike = parts.most.iter().filter(|(_, worth)| *worth == points);
        let things: Vec<Term> = alike.map(|(thing, _)| thing.clone()).collect();
        let most = SCORE_MOST.with("count", things.len()).with("things", things);
        kit.wording.say(&most.with("points", points))
    };
    worth.into_iter().map(alike).collect::<Vec<String>>().join(" · ")
}

/// One bar with a part for each source. The longest of all bars takes the whole room.
fn bars(scene: &mut Scene, kit: Kit<'_>, parts: &Parts, longest: i64, (x, y): (f32, f32), room: f32) {
    const HEIGHT: f32 = 84.0;
    const GAP: f32 = 4.0;
    // Every number needs some room, however small it is.
    const LEAST: f32 = 46.0;
    let shown: Vec<(Source, i64)> = parts
        .bars()
        .into_iter()
        .filter(|(_, points)| *points > 0)
        .collect();
    let free = room - LEAST * shown.len() as f32;
    let mut left = x;
    for (source, points) in shown {
        let wide = (LEAST + free * points as f32 / longest.max(1) as f32 - GAP).floor();
        let ground = source.ground(kit.palette);
        scene.put(Shape::rect(left, y, wide, HEIGHT).round(8.0).fill(ground.fill));
        let middle = y + HEIGHT / 2.0;
        let number = Text::new(points.to_string(), left + wide / 2.0, middle, 44.0, ground.on)
            .read_from(Distance::Glance);
        if wide > 130.0 {
            scene.icon(source.icon(), left + 40.0, middle, 42.0, ground.on, ground.fill);
            scene.write(
                Text {
                    x: left + 72.0,
                    ..number
                }
                .align(Align::Left)
                .fit(wide - 80.0),
            );
        } else {
            let size = if wide < 70.0 { 30.0 } else { 40.0 };
            kit.middle(scene, Text { size, ..number }, wide - 4.0);
        }
        left += wide + GAP;
    }
}

fn legend(scene: &mut Scene, kit: Kit<'_>, y: f32) {
    let mut left = MARGIN + 6.0;
    for source in Source::ALL {
        let ground = source.ground(kit.palette);
        scene.put(
            Shape::rect(left, y - 16.0, 34.0, 34.0)
                .round(6.0)
                .fill(ground.fill),
        );
        scene.icon(source.icon(), left + 17.0, y + 1.0, 24.0, ground.on, ground.fill);
        let text =
            Text::new(source.means(kit), left + 46.0, y, 27.0, kit.roles.on_table).face(Face::SemiBold);
        left += scene.write(text.fit(330.0)) + 46.0 + 44.0;
    }
}
