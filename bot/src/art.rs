//! Pictures that follow an answer. Each holds everything needed to draw it later, so that the answer does not
//! wait.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use engine::games::{AnyTable, PublicView, View};
use engine::kernel::{Awaited, Decision, Outcome, Seat, Status, Told, Viewer};
use render::{Appearance, Palette, Picture, PrivatePicture, PublicPicture, Situation};
use words::Words;

use crate::marks::Marks;
use crate::names::Seated;
use crate::panel::Outlook;
use crate::reader::Reader;
use crate::service::{Asked, TableSession};
use crate::show;
use crate::store::Person;
use crate::workers::{Urgency, Workers};

/// How many pictures are drawn at the same time. Drawing must leave the machine to the people who play.
const DRAWN_AT_ONCE: usize = 2;

static EASELS: LazyLock<Workers> = LazyLock::new(|| Workers::new("draws", DRAWN_AT_ONCE));

/// Draws pictures on a thread of its own, once an easel is free. A picture that cannot be drawn is left out:
/// the words say it all.
pub async fn drawn<T: Default + Send + 'static>(
    urgency: Urgency,
    draw: impl FnOnce() -> T + Send + 'static,
) -> T {
    EASELS.run(urgency, draw).await.unwrap_or_else(|| {
        tracing::error!("a picture could not be drawn");
        T::default()
    })
}

/// How long an answer waits for what is certain about its choices.
const FORESIGHT: Duration = Duration::from_millis(120);

/// The same with what is certain about the choices, if that is found out soon. It is no part of the question.
pub async fn foreseen(asked: Asked) -> Asked {
    if asked.decision().is_none() {
        return asked;
    }
    let looking = outlook(&asked.session, asked.seat, &asked.marks, Urgency::Answer);
    let outlook = tokio::time::timeout(FORESIGHT, looking).await;
    Asked {
        outlook: outlook.unwrap_or_default(),
        ..asked
    }
}

/// What is certain about the choices of a seat's question, found out on a thread that draws.
pub async fn outlook(session: &Arc<TableSession>, seat: Seat, marks: &Marks, urgency: Urgency) -> Outlook {
    let (session, marks) = (Arc::clone(session), marks.clone());
    let look = move || {
        let game = session.game();
        game.map(|game| Outlook::at(game, seat, &marks))
            .unwrap_or_default()
    };
    EASELS.run(urgency, look).await.unwrap_or_default()
}

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

    /// Draws it for everybody. A private picture is never drawn here.
    pub fn draw_public(self) -> Option<Picture> {
        match self {
            Art::Public(art) => art.draw().map(PublicPicture::into_picture),
            Art::Private(_) => None,
        }
    }
}

/// The colours, language and names for one reader.
#[derive(Clone)]
struct Eyes {
    palette: Palette,
    words: Words,
    names: Seated,
}

impl Eyes {
    fn of(session: &TableSession, reader: Reader) -> Self {
        Self {
            palette: reader.palette,
            words: session.words(reader.lang).plain(),
            names: session.labels(),
        }
    }

    fn appearance(&self) -> Appearance<'_> {
        Appearance {
            palette: self.palette,
            words: self.words,
            names: &self.names,
        }
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
        Self {
            awaited: game.awaited(),
            changes,
            outcome,
        }
    }

    fn moment(&self) -> Situation<'_> {
        Situation {
            awaited: &self.awaited,
            changes: &self.changes,
            outcome: self.outcome.as_ref(),
        }
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
        let look = self.eyes.appearance();
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
    /// With the question beside it and what is certain about its choices. Alone a hand has no numbers: they would
    /// soon be those of another question.
    Hand {
        view: View,
        beside: Option<(Box<Decision>, Outlook)>,
    },
}

impl PrivateArt {
    /// Draws it, if there is anything to draw.
    pub fn draw(self) -> Option<PrivatePicture> {
        let look = self.eyes.appearance();
        match self.what {
            PrivateWhat::Board { view, ask, now } => {
                Some(render::board_for(&view, ask.as_deref(), &now.moment(), &look))
            }
            PrivateWhat::Hand { view, beside } => {
                let certain = beside.as_ref().map_or(&[][..], |(_, outlook)| &outlook.choices);
                let ask = beside.as_ref().map(|(ask, _)| &**ask);
                render::hand(&view, ask, certain, &look)
            }
        }
    }
}

/// The board as everybody sees it.
pub fn public_board(session: &TableSession, changes: Vec<Told>) -> Option<PublicArt> {
    let game = session.game()?;
    let what = PublicWhat::Board {
        view: game.public_view(),
        now: Now::at(game, changes),
    };
    Some(PublicArt {
        eyes: Eyes::of(session, session.reader()),
        what,
    })
}

/// How the game ended.
pub fn score(session: &TableSession, reader: Reader) -> Option<PublicArt> {
    let game = session.game()?;
    let Status::Over(outcome) = game.status() else {
        return None;
    };
    let what = PublicWhat::Score {
        view: game.public_view(),
        outcome: outcome.clone(),
    };
    Some(PublicArt {
        eyes: Eyes::of(session, reader),
        what,
    })
}

/// The board as one viewer sees it.
pub fn board(
    session: &TableSession,
    viewer: Viewer,
    reader: Reader,
    changes: Vec<Told>,
) -> Option<PrivateArt> {
    let game = session.game()?;
    let ask = match viewer {
        Viewer::Seat(seat) => game.decision(seat).cloned().map(Box::new),
        Viewer::Public => None,
    };
    let what = PrivateWhat::Board {
        view: game.view(viewer),
        ask,
        now: Now::at(game, changes),
    };
    Some(PrivateArt {
        eyes: Eyes::of(session, reader),
        what,
    })
}

/// A player's hand.
pub fn hand(session: &TableSession, viewer: Viewer, reader: Reader) -> Option<PrivateArt> {
    hand_beside(session, viewer, reader, None)
}

/// A player's hand, perhaps beside their question.
fn hand_beside(
    session: &TableSession,
    viewer: Viewer,
    reader: Reader,
    beside: Option<Outlook>,
) -> Option<PrivateArt> {
    let game = session.game()?;
    let ask = match viewer {
        Viewer::Seat(seat) => game.decision(seat).cloned().map(Box::new),
        Viewer::Public => None,
    };
    let what = PrivateWhat::Hand {
        view: game.view(viewer),
        beside: ask.zip(beside),
    };
    Some(PrivateArt {
        eyes: Eyes::of(session, reader),
        what,
    })
}

/// The pictures of a hand message: the hand and, if choices of the question lie on the board, the board that shows
/// their numbers.
pub fn of_hand_message(
    session: &TableSession,
    seat: Seat,
    person: &Person,
    reader: Reader,
    changes: Vec<Told>,
    outlook: Outlook,
) -> Vec<PrivateArt> {
    let asked = session
        .game()
        .filter(|_| show::is_asked_here(session, seat, person));
    let viewer = Viewer::Seat(seat);
    let board = asked
        .and_then(|game| game.decision(seat))
        .filter(|decision| lies_on_board(decision))
        .and_then(|_| board(session, viewer, reader, changes));
    hand_beside(session, viewer, reader, asked.map(|_| outlook))
        .into_iter()
        .chain(board)
        .collect()
}

/// Whether choices of a question lie on the board.
fn lies_on_board(decision: &Decision) -> bool {
    decision.choices.iter().any(|choice| choice.place.is_some())
}

/// Whether choices of a question lie in the hand.
fn lies_in_hand(decision: &Decision) -> bool {
    decision.choices.iter().any(|choice| choice.held.is_some())
}

/// A card.
pub fn card(game: &'static str, key: &'static str, reader: Reader) -> PublicArt {
    let eyes = Eyes {
        palette: reader.palette,
        words: Words::of(reader.lang, game).plain(),
        names: Seated::on_labels(&[]),
    };
    PublicArt {
        eyes,
        what: PublicWhat::Card { game, key },
    }
}

/// The pictures beside a question: the board and the hand, each if choices lie there, with a badge on every one.
pub fn of_question(asked: &Asked) -> Vec<Art> {
    let Some(decision) = asked.decision() else {
        return Vec::new();
    };
    let (session, viewer, reader) = (&asked.session, Viewer::Seat(asked.seat), asked.reader);
    let board = lies_on_board(decision)
        .then(|| board(session, viewer, reader, asked.news.clone()))
        .flatten();
    let hand = lies_in_hand(decision)
        .then(|| hand_beside(session, viewer, reader, Some(asked.outlook.clone())))
        .flatten();
    board.into_iter().chain(hand).map(Art::Private).collect()
}
