//! Pictures that follow an answer: everything needed to draw one, so that nobody waits while it is drawn.

use std::sync::Arc;

use engine::games::{AnyTable, PublicView, View};
use engine::kernel::{Awaited, Decision, Outcome, Seat, Status, Told, Viewer};
use render::{Look, Moment, Palette, Picture, PrivatePicture, PublicPicture};
use words::Words;

use crate::names::Seated;
use crate::panel::is_numbered;
use crate::service::{Asked, Sitting};
use crate::show;
use crate::store::Person;

use super::lang;

/// A picture that is still to be drawn.
pub enum Art {
    /// One that everybody may see.
    Public(PublicArt),
    /// One for a single player.
    Private(PrivateArt),
}

impl Art {
    /// Draws it for one person's eyes.
    pub fn draw(self) -> Option<Picture> {
        match self {
            Art::Public(art) => art.draw().map(PublicPicture::into_picture),
            Art::Private(art) => art.draw().map(PrivatePicture::into_picture),
        }
    }

    /// Draws it for everybody: a private one is never drawn.
    pub fn draw_public(self) -> Option<Picture> {
        match self {
            Art::Public(art) => art.draw().map(PublicPicture::into_picture),
            Art::Private(_) => None,
        }
    }
}

/// How a reader sees and reads.
#[derive(Clone)]
struct Eyes {
    palette: Palette,
    words: Words,
    names: Seated,
}

impl Eyes {
    fn of(sitting: &Sitting, person: Option<&Person>) -> Self {
        let words = sitting.words(person.map_or(words::Lang::En, lang)).plain();
        Self { palette: palette(person), words, names: sitting.labels() }
    }

    fn look(&self) -> Look<'_> {
        Look { palette: self.palette, words: self.words, names: &self.names }
    }
}

fn palette(person: Option<&Person>) -> Palette {
    match person {
        Some(person) if person.palette == "night" => Palette::Night,
        _ => Palette::Fresco,
    }
}

/// What is shown beside a position.
struct Now {
    awaited: Vec<Awaited>,
    changes: Vec<Told>,
    outcome: Option<Outcome>,
}

impl Now {
    fn at(game: &dyn AnyTable, changes: Vec<Told>) -> Self {
        let outcome = match game.status() {
            Status::Over(outcome) => Some(outcome.clone()),
            _ => None,
        };
        Self { awaited: game.awaited(), changes, outcome }
    }

    fn moment(&self) -> Moment<'_> {
        Moment { awaited: &self.awaited, changes: &self.changes, outcome: self.outcome.as_ref() }
    }
}

/// A picture for everybody.
pub struct PublicArt {
    eyes: Eyes,
    what: PublicWhat,
}

enum PublicWhat {
    Board { view: PublicView, now: Now },
    Score { view: PublicView, outcome: Outcome },
    Card { game: &'static str, key: &'static str },
}

impl PublicArt {
    /// Draws it, if there is anything to draw.
    pub fn draw(self) -> Option<PublicPicture> {
        let look = self.eyes.look();
        match self.what {
            PublicWhat::Board { view, now } => Some(render::board(&view, &now.moment(), &look)),
            PublicWhat::Score { view, outcome } => Some(render::score(&view, &outcome, &look)),
            PublicWhat::Card { game, key } => render::card(game, key, &look),
        }
    }
}

/// A picture for one player.
pub struct PrivateArt {
    eyes: Eyes,
    what: PrivateWhat,
}

enum PrivateWhat {
    Board {
        view: View,
        ask: Option<Box<Decision>>,
        now: Now,
    },
    /// With the table: what each card would bring is looked up when it is drawn, for that takes as long.
    Hand {
        sitting: Arc<Sitting>,
        viewer: Viewer,
    },
}

impl PrivateArt {
    /// Draws it, if there is anything to draw.
    pub fn draw(self) -> Option<PrivatePicture> {
        let look = self.eyes.look();
        match self.what {
            PrivateWhat::Board { view, ask, now } => {
                Some(render::board_for(&view, ask.as_deref(), &now.moment(), &look))
            }
            PrivateWhat::Hand { sitting, viewer } => {
                let game = sitting.game()?;
                let ahead = match viewer {
                    Viewer::Seat(seat) => game.foresee(seat),
                    Viewer::Public => Vec::new(),
                };
                render::hand(&game.view(viewer), &ahead, &look)
            }
        }
    }
}

/// The board as everybody sees it.
pub fn public_board(sitting: &Sitting, changes: Vec<Told>) -> Option<PublicArt> {
    let game = sitting.game()?;
    let what = PublicWhat::Board { view: game.public_view(), now: Now::at(game, changes) };
    Some(PublicArt { eyes: Eyes::of(sitting, None), what })
}

/// How the game ended.
pub fn score(sitting: &Sitting) -> Option<PublicArt> {
    let game = sitting.game()?;
    let Status::Over(outcome) = game.status() else { return None };
    let what = PublicWhat::Score { view: game.public_view(), outcome: outcome.clone() };
    Some(PublicArt { eyes: Eyes::of(sitting, None), what })
}

/// The board as somebody sees it.
pub fn board(sitting: &Sitting, viewer: Viewer, person: &Person, changes: Vec<Told>) -> Option<PrivateArt> {
    let game = sitting.game()?;
    let ask = match viewer {
        Viewer::Seat(seat) => game.decision(seat).cloned().map(Box::new),
        Viewer::Public => None,
    };
    let what = PrivateWhat::Board { view: game.view(viewer), ask, now: Now::at(game, changes) };
    Some(PrivateArt { eyes: Eyes::of(sitting, Some(person)), what })
}

/// Somebody's hand.
pub fn hand(sitting: &Arc<Sitting>, viewer: Viewer, person: &Person) -> Option<PrivateArt> {
    sitting.game()?;
    let what = PrivateWhat::Hand { sitting: Arc::clone(sitting), viewer };
    Some(PrivateArt { eyes: Eyes::of(sitting, Some(person)), what })
}

/// The pictures of the message that keeps somebody's hand: the hand, and beside a question whose choices are numbered the
/// board that shows the numbers.
pub fn of_hand_message(sitting: &Arc<Sitting>, seat: Seat, person: &Person, changes: Vec<Told>) -> Vec<PrivateArt> {
    let asked = sitting.game().filter(|_| show::is_asked_here(sitting, seat, person));
    let numbered = asked.and_then(|game| game.decision(seat)).is_some_and(is_numbered);
    let board = numbered.then(|| board(sitting, Viewer::Seat(seat), person, changes)).flatten();
    hand(sitting, Viewer::Seat(seat), person).into_iter().chain(board).collect()
}

/// A card.
pub fn card(game: &'static str, key: &'static str, person: &Person) -> PublicArt {
    let words = Words::of(lang(person), game).plain();
    let eyes = Eyes { palette: palette(Some(person)), words, names: Seated::on_labels(&[]) };
    PublicArt { eyes, what: PublicWhat::Card { game, key } }
}

/// The picture beside a question: the board with a badge on every choice that lies on it.
pub fn of_question(asked: &Asked, person: &Person) -> Option<Art> {
    asked.decision().filter(|decision| is_numbered(decision))?;
    board(&asked.sitting, Viewer::Seat(asked.seat), person, asked.news.clone()).map(Art::Private)
}
