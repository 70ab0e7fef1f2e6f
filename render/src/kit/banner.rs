//! The banner: whose turn it is, what is asked, and what was told last.

use engine::kernel::{Decision, Seat, Term};

use super::{Around, Kit, Ornament, WIDTH};
use crate::font::Face;
use crate::moment::Moment;
use crate::palette::Ground;
use crate::scene::{Align, Distance, Scene, Shape, Text};
use crate::words::YOUR_TURN;

/// What the banner says.
pub struct Banner {
    /// Whose chips it shows: whoever is awaited, or has won. One gives it its colour.
    pub seats: Vec<Seat>,
    /// What matters most.
    pub title: String,
    /// What to know beside it.
    pub below: String,
    /// The game.
    pub game: String,
    /// How far the game is.
    pub stage: String,
    /// The game's ornament.
    pub ornament: Ornament,
}

impl Banner {
    /// The banner of a board: the question to its reader, or whom the table waits for and what was done `last`, or who has
    /// won and why.
    pub fn of_board(
        kit: Kit<'_>,
        ask: Option<&Decision>,
        moment: &Moment<'_>,
        last: &Term,
        stage: String,
        ornament: Ornament,
    ) -> Self {
        let say = kit.say;
        let (seats, title, below) = match (ask, moment.outcome) {
            (Some(ask), _) => (vec![ask.seat], say.say(&YOUR_TURN.with("seat", ask.seat)), say.say(&ask.sentence())),
            (None, Some(outcome)) => (moment.seats(), say.say(&moment.headline()), say.words.ending(outcome).join(" ")),
            (None, None) => (moment.seats(), say.say(&moment.headline()), say.say(last)),
        };
        Self { seats, title, below, game: say.words.name("game"), stage, ornament }
    }
}

impl Kit<'_> {
    /// The banner across the top.
    pub fn banner(self, scene: &mut Scene, banner: &Banner) {
        let ground = match banner.seats.as_slice() {
            [seat] => self.seat(*seat),
            _ => Ground { fill: self.roles.ink, on: self.roles.on_table },
        };
        scene.put(Shape::rect(0.0, 0.0, WIDTH as f32, 104.0).fill(ground.fill));
        self.strip(scene, banner.ornament);
        let pitch = if banner.seats.len() > 1 { 72.0 } else { 64.0 };
        for (at, seat) in banner.seats.iter().enumerate() {
            let d = if banner.seats.len() > 1 { 52.0 } else { 64.0 };
            self.chip(scene, *seat, (64.0 + pitch * at as f32, 53.0), d, Around::Own);
        }
        let left = if banner.seats.is_empty() { 32.0 } else { 120.0 + pitch * (banner.seats.len() - 1) as f32 };
        let right = 1248.0;
        let game = Text::new(banner.game.to_uppercase(), right, 36.0, 28.0, ground.on).align(Align::Right).fit(340.0);
        let stage = Text::new(banner.stage.clone(), right, 82.0, 28.0, ground.on).face(Face::SemiBold);
        let stage = stage.align(Align::Right).seen(Distance::Glance).fit(400.0);
        let (first, second) = (game.left() - 24.0 - left, stage.left() - 24.0 - left);
        scene.write(game);
        scene.write(stage);
        let title = Text::new(banner.title.clone(), left, 38.0, 48.0, ground.on).seen(Distance::Glance);
        scene.write(title.fit(first));
        let below = Text::new(banner.below.clone(), left, 82.0, 30.0, ground.on).face(Face::SemiBold);
        scene.write(below.seen(Distance::Glance).fit(second));
    }

    fn strip(self, scene: &mut Scene, ornament: Ornament) {
        scene.put(Shape::rect(0.0, 104.0, WIDTH as f32, 20.0).fill(self.roles.ink));
        scene.put(ornament.across(104.0, self.roles.on_table));
    }
}
