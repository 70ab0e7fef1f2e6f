//! The final score: everybody from first to last, with what they have fulfilled.

use engine::deus_ex_machina::cards::objectives::Objective;
use engine::deus_ex_machina::view::{PlayerView, View};
use engine::kernel::{Outcome, Seat};

use super::board::{self, Board};
use super::goal::Glory;
use super::phrases::{
    KIND_OBJECTIVE, LABEL_BEHIND, LABEL_SECRET_OBJECTIVE, LEGEND_SECRETS, PLAYER_DONE_NONE,
};
use super::{goal, mats};
use crate::appearance::Appearance;
use crate::depict::Depict;
use crate::font::Face;
use crate::icon::Icon;
use crate::kit::{Banner, INNER, Kit, MARGIN, Ornament, Standing, WIDTH};
use crate::phrases::FINAL;
use crate::scene::{Align, Scene, Text};
use crate::situation::victory;

const TOP: f32 = 144.0;
const ROW: f32 = 262.0;
const PITCH: f32 = 278.0;

/// The end of a game.
pub fn score(view: &View, outcome: &Outcome, appearance: &Appearance<'_>) -> Scene {
    let kit = Kit::of(appearance, view.seats());
    let ranked = ranked(view, outcome);
    let height = TOP + PITCH * ranked.len() as f32 + 8.0;
    let mut scene = Scene::new(WIDTH, height as u32, board::table(appearance.palette));
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
    let best = view.players.iter().map(|player| player.gp).max().unwrap_or(0);
    for (place, player) in ranked.iter().enumerate() {
        let won = outcome.winners.contains(&player.seat);
        row(
            &mut scene,
            kit,
            view,
            player,
            (won, best),
            TOP + PITCH * place as f32,
        );
    }
    scene
}

fn ranked<'a>(view: &'a View, outcome: &Outcome) -> Vec<&'a PlayerView> {
    let mut ranked: Vec<&PlayerView> = view.players.iter().collect();
    let lost = |seat: Seat| !outcome.winners.contains(&seat);
    ranked.sort_by_key(|player| (lost(player.seat), std::cmp::Reverse(player.gp), player.seat));
    ranked
}

fn row(scene: &mut Scene, kit: Kit<'_>, view: &View, player: &PlayerView, (won, best): (bool, u16), y: f32) {
    let x = MARGIN;
    if won {
        kit.awaited_frame(scene, (x, y), (INNER, ROW));
    }
    kit.tablet(scene, (x, y), (INNER, ROW));
    let behind = best.saturating_sub(player.gp);
    let standing = Standing {
        seat: player.seat,
        total: player.gp.into(),
        won,
        behind: (behind > 0).then(|| kit.wording.say(&LABEL_BEHIND.with("gp", behind))),
    };
    kit.standing(scene, &standing, (x, y), ROW);
    let left = x + Standing::WIDTH + 24.0;
    let room = x + INNER - 20.0 - left;

    // The six colours and the legendary quests, as on the mat, with the secret quests beside them.
    let board = Board {
        kit,
        view,
        changes: Default::default(),
        badges: Default::default(),
        awaited: Vec::new(),
    };
    mats::completed(scene, &board, player, (left, y + 18.0));
    let secrets = left + mats::SIZE.0 + 6.0;
    scene.icon(
        Icon::Quest,
        secrets + 18.0,
        y + 40.0,
        36.0,
        kit.roles.text,
        kit.roles.paper,
    );
    let icon = if player.secrets == 0 {
        Icon::Tick
    } else {
        Icon::Cross
    };
    scene.icon(
        icon,
        secrets + 62.0,
        y + 40.0,
        32.0,
        kit.roles.text,
        kit.roles.paper,
    );
    let text = Text::new(
        kit.wording.say(&LEGEND_SECRETS.term()),
        secrets + 88.0,
        y + 40.0,
        28.0,
        kit.roles.text,
    );
    scene.write(text.face(Face::SemiBold).fit(left + room - secrets - 88.0));

    let goal = player.objective.map(|tile| tile.facts().gp);
    let glory = Glory {
        gp: player.gp,
        goal,
        last: best.max(38),
    };
    let bar = (left + 50.0, y + 78.0);
    scene.icon(
        Icon::Glory,
        left + 20.0,
        bar.1 + 20.0,
        40.0,
        kit.roles.laurel,
        kit.roles.paper,
    );
    goal::bar(scene, kit, glory, bar, (room - 50.0, 40.0));
    objective(scene, kit, player, player.objective, (left, y + 154.0), room);
    let names: Vec<String> = player
        .done
        .iter()
        .map(|quest| kit.wording.words.name(quest.slug()))
        .collect();
    let content = if names.is_empty() {
        kit.wording.say(&PLAYER_DONE_NONE.term())
    } else {
        names.join(" · ")
    };
    let like = Text::new("", 0.0, 0.0, 28.0, kit.roles.text).face(Face::Regular);
    scene.paragraph(
        &content,
        (left, y + 182.0),
        (room, 74.0),
        &[28.0, 26.0, 24.0, 22.0],
        like,
    );
}

/// The objective of a player who has claimed victory. The others keep theirs secret.
fn objective(
    scene: &mut Scene,
    kit: Kit<'_>,
    player: &PlayerView,
    shown: Option<Objective>,
    (x, y): (f32, f32),
    room: f32,
) {
    let Some(tile) = shown else {
        let text = Text::new(
            kit.wording.say(&LABEL_SECRET_OBJECTIVE.term()),
            x,
            y,
            26.0,
            kit.roles.mute,
        )
        .face(Face::SemiBold);
        scene.write(text.fit(room));
        return;
    };
    let content = format!(
        "{}: {}",
        kit.wording.say(&KIND_OBJECTIVE.term()),
        kit.wording.words.name(tile.slug())
    );
    let text = Text::new(content, x, y, 28.0, kit.roles.text)
        .align(Align::Left)
        .fit(room - 240.0);
    let wide = scene.write(text);
    goal::tiles(scene, kit, tile, Some(player), (x + wide + 20.0, y - 22.0), 44.0);
}
