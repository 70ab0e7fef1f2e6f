//! The glory track: how far everybody is, and where the objectives begin.

use engine::deus_ex_machina::cards::objectives::Objective;
use engine::kernel::Seat;

use super::board::Board;
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::{Around, INNER, MARGIN};
use crate::scene::{Align, Distance, Scene, Shape, Text};

const TOP: f32 = 1110.0;
const HEIGHT: f32 = 56.0;
const CHIP: f32 = 34.0;

/// The track with a chip for every player.
pub fn draw(scene: &mut Scene, board: &Board<'_>) {
    let (kit, view) = (board.kit, board.view);
    kit.tablet(scene, (MARGIN, TOP), (INNER, HEIGHT));
    scene.icon(
        Icon::Glory,
        MARGIN + 32.0,
        TOP + HEIGHT / 2.0,
        42.0,
        kit.roles.laurel,
        kit.roles.paper,
    );
    let goal = Objective::in_game(view.mini)
        .map(|tile| i64::from(tile.facts().gp))
        .min()
        .unwrap_or(35);
    let highest = view
        .players
        .iter()
        .map(|player| i64::from(player.gp))
        .max()
        .unwrap_or(0);
    let last = (highest.max(goal + 5) + 4) / 5 * 5;
    let (left, right) = (MARGIN + 84.0, MARGIN + INNER - 34.0);
    let x_of = |gp: i64| left + (right - left) * gp as f32 / last as f32;

    // From this much glory on, an objective can be met.
    let line = TOP + 46.0;
    scene.put(
        Shape::rect(left, line - 4.0, right - left, 8.0)
            .round(4.0)
            .fill(kit.roles.rule),
    );
    scene.put(
        Shape::rect(x_of(goal), line - 4.0, right - x_of(goal), 8.0)
            .round(4.0)
            .fill(kit.roles.laurel),
    );
    for gp in (0..=last).step_by(5) {
        let tall = if gp % 10 == 0 { 8.0 } else { 5.0 };
        scene.put(Shape::line(&[(x_of(gp), line - tall), (x_of(gp), line + tall)]).edge(2.0, kit.roles.mute));
    }
    let chips = apart(
        view.players
            .iter()
            .map(|player| (player.seat, x_of(player.gp.into())))
            .collect(),
        CHIP + 6.0,
        (left, right),
    );
    // The numbers of the scale that no chip covers.
    for gp in (0..=last).step_by(10) {
        let x = x_of(gp);
        if chips.iter().all(|(_, _, chip)| (chip - x).abs() > CHIP) {
            let text = Text::new(gp.to_string(), x, TOP + 22.0, 22.0, kit.roles.mute).face(Face::SemiBold);
            scene.write(text.align(Align::Middle).read_from(Distance::Study).fit(60.0));
        }
    }
    for (_, exact, x) in &chips {
        scene.put(Shape::line(&[(*x, TOP + 30.0), (*exact, line)]).edge(4.0, kit.roles.text));
    }
    for (seat, _, x) in chips {
        kit.chip(scene, seat, (x, TOP + 22.0), CHIP, Around::Board);
    }
}

/// Moves chips apart so that none covers another. Returns each seat with its exact place and the place of its
/// chip.
fn apart(mut chips: Vec<(Seat, f32)>, least: f32, (left, right): (f32, f32)) -> Vec<(Seat, f32, f32)> {
    chips.sort_by(|one, other| one.1.total_cmp(&other.1).then(one.0.cmp(&other.0)));
    let mut placed: Vec<f32> = chips.iter().map(|(_, x)| *x).collect();
    // There are few chips, so a few rounds of pushing neighbours apart are enough.
    for _ in 0..24 {
        for at in 1..placed.len() {
            let overlap = least - (placed[at] - placed[at - 1]);
            if overlap > 0.0 {
                placed[at - 1] -= overlap / 2.0;
                placed[at] += overlap / 2.0;
            }
        }
        if let Some(first) = placed.first_mut() {
            *first = first.max(left);
        }
        if let Some(last) = placed.last_mut() {
            *last = last.min(right);
        }
    }
    chips
        .into_iter()
        .zip(placed)
        .map(|((seat, exact), x)| (seat, exact, (x * 10.0).round() / 10.0))
        .collect()
}
