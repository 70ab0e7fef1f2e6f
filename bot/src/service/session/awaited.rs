//! Whom the table waits for, and who has to be called.

use engine::kernel::Seat;

use super::TableSession;
use crate::clock::Timestamp;
use crate::ids::PersonId;
use crate::service::NotifyVia;
use crate::store::{Person, Player, Role, State, StoreError, Tx, Waits};

impl TableSession {
    /// Whether people are choosing in secret.
    pub(super) fn asks_in_secret(&self) -> bool {
        let people = self.players.iter().filter(|player| player.person.is_some());
        people
            .filter_map(|player| player.awaited)
            .any(|waits| matches!(waits, Waits::Together | Waits::Answered))
    }

    /// The seats whose players acted and are asked elsewhere now: a private question comes by direct message, all
    /// others in the thread.
    pub(super) async fn those_asked_elsewhere(
        &self,
        tx: &mut Tx,
        were_awaited: &[Option<Waits>],
    ) -> Result<Vec<Seat>, StoreError> {
        let mut elsewhere = Vec::new();
        for (player, was) in self.players.iter().zip(were_awaited) {
            let (Some(id), Some(was), Some(now)) = (player.id(), *was, player.awaited) else {
                continue;
            };
            if was == now || now == Waits::Answered || !self.pending.actors.contains(&player.seat()) {
                continue;
            }
            let via = |person: &Person, waits| NotifyVia::of(&self.row, person, waits);
            let person = tx.person(id).await?;
            if person.is_some_and(|person| via(&person, was) != via(&person, now)) {
                elsewhere.push(player.seat());
            }
        }
        Ok(elsewhere)
    }

    /// The seats that have to be told that they are asked: they were not, or it is another question and they
    /// did nothing themselves, or they would look for it in the wrong place.
    pub(super) fn those_asked_anew(&self, were_awaited: &[Option<Waits>], elsewhere: &[Seat]) -> Vec<Seat> {
        let is_missing = |waits: Option<Waits>| waits.is_some_and(|waits| waits != Waits::Answered);
        let is_another = |player: &Player| {
            let before = self
                .pending
                .before
                .as_ref()
                .and_then(|all| all.get(player.seat().index()));
            let now = self.game.as_ref().and_then(|game| game.decision(player.seat()));
            before.is_some_and(|before| before.asked != now.map(|decision| decision.id))
        };
        let is_asked_anew = |(player, was): &(&Player, &Option<Waits>)| {
            let seat = player.seat();
            let has_acted = self.pending.actors.contains(&seat);
            is_missing(player.awaited)
                && (elsewhere.contains(&seat) || !has_acted && (!is_missing(**was) || is_another(player)))
        };
        let pairs = self.players.iter().zip(were_awaited);
        pairs
            .filter(is_asked_anew)
            .map(|(player, _)| player.seat())
            .collect()
    }

    /// Notes who needs a call of their own: everybody who is asked and whom the message of the turn does not
    /// call. Returns the calls that have to be made or taken back.
    pub(super) fn note_calls(&mut self, called: &[Seat], asked_anew: &[Seat]) -> Vec<Role> {
        let game = self.game.as_ref();
        for player in &mut self.players {
            let seat = player.seat();
            let is_asked = player.awaited.is_some_and(|waits| waits != Waits::Answered);
            let needs_call = player.person.is_some() && is_asked && !called.contains(&seat);
            let has_call = player.call.is_some() && !asked_anew.contains(&seat);
            player.call = match (needs_call, has_call) {
                (true, true) => player.call.take(),
                (true, false) => game
                    .and_then(|game| game.decision(seat))
                    .map(|decision| decision.id.to_string()),
                (false, _) => None,
            };
        }
        let calls = |players: &[Player]| -> Vec<(PersonId, String)> {
            let call = |player: &Player| player.id().zip(player.call.clone());
            players.iter().filter_map(call).collect()
        };
        let (before, now) = (calls(&self.stored_players), calls(&self.players));
        let mut changed: Vec<PersonId> = Vec::new();
        for (person, _) in before
            .iter()
            .filter(|call| !now.contains(call))
            .chain(now.iter().filter(|call| !before.contains(call)))
        {
            if !changed.contains(person) {
                changed.push(*person);
            }
        }
        changed.into_iter().map(Role::Call).collect()
    }

    /// Notes whom the table waits for, and what those who answered have seen.
    pub(super) fn note_who_is_awaited(&mut self, seen_seq: i64, now: Timestamp) {
        let running = self.game.as_ref().filter(|_| self.row.state == State::Running);
        let awaited = running.map(|game| game.awaited()).unwrap_or_default();
        for player in &mut self.players {
            let of_seat = awaited
                .iter()
                .find(|awaited| awaited.seat.number() == player.place);
            player.awaited = of_seat.map(|awaited| Waits::of(awaited.waiting, awaited.answered));
            // Others may answer meanwhile. It begins anew only when this player does something.
            let acted = self.pending.actors.contains(&player.seat());
            let since = player.awaited_since.filter(|_| !acted).unwrap_or(now);
            let owes = player.awaited.is_some_and(|waits| waits != Waits::Answered);
            player.awaited_since = owes.then_some(since);
            // A player who was passed for, or only changed a setting, has not seen what happened.
            if self
                .pending
                .answerers
                .iter()
                .any(|seat| seat.number() == player.place)
            {
                player.seen_seq = seen_seq;
            }
        }
    }
}
