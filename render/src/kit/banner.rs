//! The banner: whose turn it is, what is asked, and what was told last.

use engine::kernel::{Decision, Seat, Term};

use super::{Around, Kit, Ornament, WIDTH};
use crate::font::Face;
use crate::palette::Ground;
use crate::phrases::YOUR_TURN;
use crate::scene::{Align, Distance, Scene, Shape, Text};
use crate::situation::Situation;

/// What the banner says.
pub struct Banner {
    /// The players whose chips it shows: those who are awaited or have won. If there is only one, the banner
    /// has their colour.
    pub seats: Vec<Seat>,
    /// What matters most.
    pub title: String,
    /// What else to know.
    pub below: String,
    /// The game.
    pub game: String,
    /// How far the game has come.
    pub stage: String,
    /// Who comes next, after a word that says so, where the board has no other place for it.
    pub next: Option<(String, Vec<Seat>)>,
    /// The game's ornament.
    pub ornament: Ornament,
}

impl Banner {
    /// The banner of a board: the question to its reader, or whom the table waits for and what was done
    /// `last`, or who has won and why.
    pub fn of_board(
        kit: Kit<'_>,
        ask: Option<&Decision>,
        situation: &Situation<'_>,
        last: &Term,
        stage: String,
        ornament: Ornament,
    ) -> Self {
        let wording = kit.wording;
        let (seats, title, below) = match (ask, situation.outcome) {
            (Some(ask), _) => (
                vec![ask.seat],
                wording.say(&YOUR_TURN.with("seat", ask.seat)),
                wording.say(&ask.sentence()),
            ),
            (None, Some(outcome)) => (
                situation.seats(),
                wording.say(&situation.headline()),
                wording.words.ending(outcome).join(" "),
            ),
            (None, None) => (
                situation.seats(),
                wording.say(&situation.headline()),
                wording.say(last),
            ),
        };
        Self {
            seats,
            title,
            below,
            game: wording.words.name("game"),
            stage,
            next: None,
            ornament,
        }
    }
}

impl Kit<'_> {
    /// The banner across the top.
    pub fn banner(self, scene: &mut Scene, banner: &Banner) {
        let ground = match banner.seats.as_slice() {
            [seat] => self.seat(*seat),
            _ => Ground {
                fill: self.roles.ink,
                on: self.roles.on_table,
            },
        };
        scene.put(Shape::rect(0.0, 0.0, WIDTH as f32, 104.0).fill(ground.fill));
        self.strip(scene, banner.ornament);
        let pitch = if banner.seats.len() > 1 { 72.0 } else { 64.0 };
        for (at, seat) in banner.seats.iter().enumerate() {
            let d = if banner.seats.len() > 1 { 52.0 } else { 64.0 };
            self.chip(scene, *seat, (64.0 + pitch * at as f32, 53.0), d, Around::Own);
        }
        let left = if banner.seats.is_empty() {
            32.0
        } else {
            120.0 + pitch * (banner.seats.len() - 1) as f32
        };
        let right = 1248.0;
        let game = Text::new(banner.game.to_uppercase(), right, 36.0, 28.0, ground.on)
            .align(Align::Right)
            .fit(340.0);
        let stage = Text::new(banner.stage.clone(), right, 82.0, 28.0, ground.on).face(Face::SemiBold);
        let stage = stage.align(Align::Right).read_from(Distance::Glance).fit(400.0);
        let (mut first, second) = (game.left() - 24.0 - left, stage.left() - 24.0 - left);
        scene.write(game);
        scene.write(stage);
        if let Some((word, seats)) = &banner.next {
            first = self.next(scene, word, seats, left + first, ground) - left;
        }
        let title = Text::new(banner.title.clone(), left, 38.0, 48.0, ground.on).read_from(Distance::Glance);
        scene.write(title.fit(first));
        let below = Text::new(banner.below.clone(), left, 82.0, 30.0, ground.on).face(Face::SemiBold);
        scene.write(below.read_from(Distance::Glance).fit(second));
    }

    /// Who comes next, at the left of a point. Returns where it begins, with some room before it.
    fn next(self, scene: &mut Scene, word: &str, seats: &[Seat], right: f32, on: Ground) -> f32 {
        const PITCH: f32 = 44.0;
        const MIDDLE: f32 = 36.0;
        let first = right - PITCH * seats.len() as f32 + PITCH / 2.0;
        for (at, seat) in seats.iter().enumerate() {
            let place = (first + PITCH * at as f32, MIDDLE);
            self.chip(scene, *seat, place, 34.0, Around::Own);
        }
        let text = Text::new(word, first - PITCH / 2.0 - 8.0, MIDDLE, 28.0, on.on).face(Face::SemiBold);
        let text = text.align(Align::Right).read_from(Distance::Glance).fit(120.0);
        let left = text.left();
        scene.write(text);
        left - 24.0
    }

    fn strip(self, scene: &mut Scene, ornament: Ornament) {
        scene.put(Shape::rect(0.0, 104.0, WIDTH as f32, 20.0).fill(self.roles.ink));
        scene.put(ornament.across(104.0, self.roles.on_table));
    }
}
