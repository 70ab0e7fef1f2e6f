//! The final score: both fencers, the winner first.

use std::cmp::Reverse;

use engine::duel::view::{FencerView, View};
use engine::kernel::Outcome;

use crate::appearance::Appearance;
use crate::depict::Depict;
use crate::kit::{Banner, INNER, Kit, MARGIN, Ornament, Standing, WIDTH};
use crate::phrases::FINAL;
use crate::scene::Scene;
use crate::situation::victory;

const TOP: f32 = 144.0;
const ROW: f32 = 262.0;
const PITCH: f32 = 278.0;

/// The end of a duel.
pub fn score(view: &View, outcome: &Outcome, appearance: &Appearance<'_>) -> Scene {
    let kit = Kit::of(appearance, view.seats());
    let height = TOP + PITCH * view.fencers.len() as f32 + 8.0;
    let mut scene = Scene::new(WIDTH, height as u32, kit.roles.table);
    let banner = Banner {
        seats: outcome.winners.clone(),
        title: kit.wording.say(&victory(outcome)),
        below: kit.wording.words.ending(outcome).join(" "),
        game: kit.wording.words.name("game"),
        stage: kit.wording.say(&FINAL.term()),
        next: None,
        ornament: Ornament::Meander,
    };
    kit.banner(&mut scene, &banner);
    let mut ranked: Vec<&FencerView> = view.fencers.iter().collect();
    ranked.sort_by_key(|fencer| (Reverse(fencer.strength), fencer.seat));
    for (place, fencer) in ranked.into_iter().enumerate() {
        let at = (MARGIN, TOP + PITCH * place as f32);
        let won = outcome.winners.contains(&fencer.seat);
        if won {
            kit.awaited_frame(&mut scene, at, (INNER, ROW));
        }
        kit.tablet(&mut scene, at, (INNER, ROW));
        let standing = Standing {
            seat: fencer.seat,
            total: fencer.strength.into(),
            won,
            behind: None,
        };
        kit.standing(&mut scene, &standing, at, ROW);
    }
    scene
}
