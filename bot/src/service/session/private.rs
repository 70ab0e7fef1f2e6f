//! What each player sees alone, and whose direct message has to be shown anew.

use engine::games::View;
use engine::kernel::{DecisionId, Viewer};

use super::TableSession;
use crate::ids::PersonId;
use crate::service::NotifyVia;
use crate::service::pace::Pace;
use crate::store::{Destination, Player, Role, Shown};

/// What only one seat sees.
#[derive(Clone, Default)]
pub(super) struct Private {
    view: Option<View>,
    pub(super) asked: Option<DecisionId>,
    answered: bool,
}

impl Private {
    fn same_hand(&self, other: &Self) -> bool {
        match (&self.view, &other.view) {
            (Some(one), Some(other)) => one.same_hand(other),
            (None, None) => true,
            _ => false,
        }
    }
}

impl TableSession {
    /// Notes what each seat holds and is asked, before the game changes.
    pub(super) fn remember_private_things(&mut self) {
        if self.pending.before.is_none() {
            self.pending.before = Some(self.private_things());
        }
    }

    fn private_things(&self) -> Vec<Private> {
        let Some(game) = &self.game else { return Vec::new() };
        let one = |player: &Player| {
            let seat = player.seat();
            if player.person.is_none() {
                return Private::default();
            }
            let decision = game.decision(seat).filter(|_| player.place < game.seats());
            Private {
                view: Some(game.view(Viewer::Seat(seat))),
                asked: decision.map(|decision| decision.id),
                answered: decision.is_some_and(|decision| decision.answered.is_some()),
            }
        };
        self.players.iter().map(one).collect()
    }

    /// Whether the table waits for a player by direct message, if those get through.
    fn asks_by_dm(&self, player: &Player) -> bool {
        let waits = player.awaited;
        waits.is_some_and(|waits| NotifyVia::wants_dm(&self.row, player.notify, waits))
    }

    /// The direct messages of everybody whose hand or private question has changed.
    pub(super) fn changed_hands(&self, started: bool) -> Vec<Shown> {
        if self.game.is_none() {
            return Vec::new();
        }
        let sealed = !self.pending.tellings.is_empty();
        let ended = self.pending.state != Some(self.row.state);
        let after = self.private_things();
        let before = self.pending.before.as_ref().unwrap_or(&after);
        let unknown = Private::default();
        let mut changed = Vec::new();
        for (player, after) in self.players.iter().zip(&after) {
            let Some(person) = player.id() else { continue };
            let before = before.get(usize::from(player.place)).unwrap_or(&unknown);
            let acted = self.pending.actors.contains(&player.seat());
            let question = (before.asked, before.answered) != (after.asked, after.answered);
            // A draft shows nowhere yet, not even in the hand message.
            let asked_anew = question && (!acted || sealed || after.answered);
            if started || ended || asked_anew || (sealed && (acted || !before.same_hand(after))) {
                let is_asked = question && after.asked.is_some() && !after.answered;
                let stored = self.stored_players.get(usize::from(player.place));
                let pace = if started || ended || (is_asked && self.asks_by_dm(player)) {
                    Pace::AtOnce
                } else if acted && !stored.is_some_and(|stored| self.asks_by_dm(stored)) {
                    Pace::SeenHand
                } else {
                    // What was asked in the message must not stand there for long once it is answered.
                    Pace::Hand
                };
                changed.push(Shown {
                    can_wait: pace.can_wait(),
                    ..Shown::now(Role::Hand(person), Destination::Person(person))
                });
            }
        }
        // Nobody comes back to a table that has ended.
        let away = self
            .players
            .iter()
            .filter(|player| ended && player.away_since.is_some());
        let told = |person: PersonId| Shown::now(Role::Hand(person), Destination::Person(person));
        changed.extend(away.filter_map(|player| player.left_by).map(told));
        changed
    }
}
