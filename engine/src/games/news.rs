//! What a call at a table brought about, as far as each viewer may learn it.

use serde_json::Value;

use super::json;
use crate::kernel::{DecisionId, Entry, Game, Progress, Seat, Told, Viewer};

/// What a call brought about.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Changes {
    /// What is final now, in order.
    pub news: Vec<News>,
    /// Answers that standing orders gave, to be logged like any other.
    pub ordered: Vec<(DecisionId, Entry)>,
}

impl Changes {
    pub(super) fn of<G: Game>(progress: Progress<G::Event>, seats: u8) -> Self {
        Self {
            news: news_of::<G>(progress.events, seats),
            ordered: progress.ordered,
        }
    }
}

/// Something that happened and is final, as far as each viewer may learn it.
#[derive(Clone, PartialEq, Debug)]
pub struct News {
    /// The event with all secrets: for logs of simulations, never for people.
    pub raw: Value,
    /// What everybody is told.
    pub public: Option<Told>,
    /// What single players are told instead.
    pub private: Vec<(Seat, Told)>,
}

impl News {
    /// What a viewer is told.
    pub fn told(&self, viewer: Viewer) -> Option<&Told> {
        let own = self
            .private
            .iter()
            .find(|(seat, _)| viewer.is(*seat))
            .map(|(_, told)| told);
        own.or(self.public.as_ref())
    }
}

fn news_of<G: Game>(events: Vec<G::Event>, seats: u8) -> Vec<News> {
    let one = |event: G::Event| {
        let public = G::tell(&event, Viewer::Public);
        let private = Seat::all(seats)
            .filter_map(|seat| G::tell(&event, Viewer::Seat(seat)).map(|told| (seat, told)))
            .filter(|(_, told)| Some(told) != public.as_ref())
            .collect();
        News {
            raw: json(&event),
            public,
            private,
        }
    };
    events.into_iter().map(one).collect()
}
