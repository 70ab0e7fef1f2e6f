//! A table in memory, with its game. What happens there is noted, and stored all at once.

mod awaited;
mod private;

use std::borrow::Cow;

use engine::games::{AnyTable, Changes, LoadedTable, News};
use engine::kernel::verb::Standing;
use engine::kernel::{Answer, Author, CONFIRM, DecisionId, Order, Refusal, Seat, Status, Term, Told, Viewer};
use words::{Lang, Words};

use super::Trouble;
use super::pace::Pace;
use super::passes::LaterAnswer;
use super::{passes, turns};
use crate::clock::Timestamp;
use crate::ids::{InteractionId, PersonId, TableId};
use crate::names::Seated;
use crate::reader::Reader;
use crate::store::{
    Checkpoint, Destination, MoveKind, NewMove, Person, Player, Shown, State, StoreError, TableRow, Telling,
    Tx, Waits, WholeTable,
};
use crate::{options, phrases, verbs};
use private::Private;

/// A table in memory.
pub struct TableSession {
    /// What is stored of it.
    pub row: TableRow,
    /// Who sits where.
    pub players: Vec<Player>,
    game: Option<Box<dyn AnyTable>>,
    /// Who sits where as it is stored.
    stored_players: Vec<Player>,
    /// Whether a pass is planned for somebody.
    pub(super) has_passes: bool,
    pending: Pending,
    latest: Vec<Telling>,
    /// The number of the last thing told before the open turn; none as long as nothing was stored.
    turn_opened: Option<i64>,
}

/// What has happened since the table was loaded.
#[derive(Default)]
struct Pending {
    changed: bool,
    moves: Vec<NewMove>,
    tellings: Vec<Telling>,
    /// The step that was running when the table was loaded; none before the game.
    step: Option<u32>,
    /// The step that the game went back to.
    back_to: Option<u32>,
    /// The seats whose players did something.
    actors: Vec<Seat>,
    /// Those of them who answered a question themselves. `recap_timing` says when they are shown the result.
    answerers: Vec<Seat>,
    recap_timing: RecapTiming,
    /// What each seat held and was asked before the game changed; none as long as it has not.
    before: Option<Vec<Private>>,
    /// The state that was stored.
    state: Option<State>,
    /// Whether somebody came or went, so that the card has to be shown again.
    card: bool,
}

/// When a player who acts is shown the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RecapTiming {
    /// At once, on the panel with the next question.
    #[default]
    AtOnce,
    /// With the next recap: a hand message shows what the player holds, not what happened.
    Later,
}

impl TableSession {
    /// A table without its game, for example one that this program cannot read.
    pub(super) fn without_game(stored: WholeTable) -> Self {
        let pending = Pending {
            state: Some(stored.row.state),
            ..Pending::default()
        };
        Self {
            row: stored.row,
            stored_players: stored.players.clone(),
            has_passes: stored.has_passes,
            players: stored.players,
            game: None,
            pending,
            latest: Vec::new(),
            turn_opened: None,
        }
    }

    /// Loads a table as it is stored.
    pub(super) async fn load(tx: &mut Tx, id: TableId) -> Result<Self, Trouble> {
        Self::read(tx.whole_table(id).await?.ok_or(Trouble::NoTable)?)
    }

    /// Sets a table up in memory from what is stored.
    pub(super) fn read(stored: WholeTable) -> Result<Self, Trouble> {
        tracing::trace!(table = stored.row.id.0, "a table is loaded");
        let save = stored.save()?;
        let mut session = Self::without_game(stored);
        if let Some(save) = save {
            let LoadedTable {
                table,
                rewound,
                changes,
            } = engine::games::load(save)?;
            session.pending.step = Some(table.step());
            session.game = Some(table);
            // Corrected rules may have taken back an answer, or gone on where the older ones stopped.
            for rewound in rewound {
                session.tell_seat(rewound.seat, phrases::TOLD_REWOUND.term());
            }
            session.absorb(changes, None);
        }
        Ok(session)
    }

    /// Whether something has changed since it was stored. Right after loading, only corrected rules can do
    /// that.
    pub(super) fn has_unsaved_changes(&self) -> bool {
        self.pending.changed
    }

    /// Calls the person who acts by their name on this server.
    pub(super) fn use_server_name(&mut self, who: &super::Who) {
        let here = who.server == Some(self.row.server);
        let player = self
            .players
            .iter_mut()
            .filter(|_| here)
            .find(|player| player.is(who.person));
        if let Some(player) = player {
            player.person = Some((who.person, who.name.clone()));
        }
    }

    /// A table that has just been opened.
    pub(super) fn opened(row: TableRow) -> Self {
        let pending = Pending {
            changed: true,
            ..Pending::default()
        };
        Self {
            row,
            players: Vec::new(),
            stored_players: Vec::new(),
            has_passes: false,
            game: None,
            pending,
            latest: Vec::new(),
            turn_opened: None,
        }
    }

    // ---- looking ----

    /// The game, once it has begun.
    pub fn game(&self) -> Option<&dyn AnyTable> {
        self.game.as_deref()
    }

    /// The seat of a person, once the game has begun.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.game.as_ref()?;
        self.player_of(person).map(Player::seat)
    }

    /// The place of a person.
    pub fn player_of(&self, person: PersonId) -> Option<&Player> {
        self.players.iter().find(|player| player.is(person))
    }

    /// The place at which a computer plays for a person who is away.
    pub fn kept_for(&self, person: PersonId) -> Option<&Player> {
        self.players.iter().find(|player| player.is_away(person))
    }

    /// The player on a seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.iter().find(|player| player.place == seat.number())
    }

    /// For whom everything is made that everybody sees.
    pub fn reader(&self) -> Reader {
        options::language(&self.row.options).into()
    }

    /// How a person reads a direct message about this table.
    pub fn reader_for(&self, person: &Person) -> Reader {
        Reader::of(person, self.reader().lang)
    }

    /// The table's words in a language.
    pub fn words(&self, lang: Lang) -> Words {
        Words::of(lang, &self.row.game)
    }

    /// The names of the players as they stand in messages.
    pub fn names(&self) -> Seated {
        Seated::in_messages(&self.players)
    }

    /// The names of the players as they stand on buttons and in pictures.
    pub fn labels(&self) -> Seated {
        Seated::on_labels(&self.players)
    }

    /// Who is looking, as the game sees it.
    pub fn viewer(&self, person: PersonId) -> Viewer {
        self.seat_of(person).map_or(Viewer::Public, Viewer::Seat)
    }

    /// What a viewer was told in the last change that was stored.
    pub fn latest(&self, viewer: Viewer) -> Vec<Told> {
        let told = |telling: &Telling| {
            let own = telling
                .private
                .iter()
                .find(|(seat, _)| viewer.is(*seat))
                .map(|(_, told)| told);
            own.or(telling.public.as_ref()).cloned()
        };
        self.latest.iter().filter_map(told).collect()
    }

    /// The number of the last thing told before that change.
    pub(super) fn told_before_latest(&self) -> i64 {
        self.row.last_seq - self.latest.len() as i64
    }

    /// Whether nothing can have been told in this turn before that change; also if it is nobody's turn.
    pub(super) fn turn_is_new(&self) -> bool {
        let is_nobodys = self.game().is_none_or(|game| game.turn().is_none());
        let opened = self.turn_opened;
        is_nobodys || opened.is_some_and(|opened| opened >= self.told_before_latest())
    }

    /// Whether this game may ask players who hold nothing that fits.
    pub fn has_windows(&self) -> bool {
        engine::games::game(&self.row.game).is_some_and(|entry| entry.windows)
    }

    /// What Pantheon will answer for a seat after a while.
    pub(super) fn answers_later(&self, seat: Seat) -> Option<LaterAnswer> {
        if let Some(decision) = self.nothing_fits(seat) {
            return Some(LaterAnswer {
                decision,
                answer: Answer::Pass,
                author: Author::Clock,
            });
        }
        let game = self.game.as_ref().filter(|_| self.row.state == State::Running)?;
        let (decision, answer) = game.ordered_in_window(seat)?;
        Some(LaterAnswer {
            decision,
            answer,
            author: Author::Order,
        })
    }

    /// The question that Pantheon will pass for a seat, because it holds nothing that fits.
    pub fn nothing_fits(&self, seat: Seat) -> Option<DecisionId> {
        let quick = self.row.state == State::Running && options::are_windows_quick(&self.row.options);
        let decision = self.game.as_ref().filter(|_| quick)?.decision(seat)?;
        decision.nothing_fits().then_some(decision.id)
    }

    /// Whether the table waits for a computer.
    pub(super) fn waits_for_computer(&self) -> bool {
        self.players
            .iter()
            .any(|player| player.computer.is_some() && player.awaited.is_some())
    }

    /// Whether at least one person plays.
    pub fn has_people(&self) -> bool {
        self.players.iter().any(|player| player.person.is_some())
    }

    // ---- acting ----

    /// Notes that something besides the game has changed.
    pub(super) fn touch(&mut self) {
        self.pending.changed = true;
    }

    /// Notes that somebody came, went, or was offered a seat.
    pub(super) fn reseat(&mut self) {
        self.pending.changed = true;
        self.pending.card = true;
    }

    /// Begins the game.
    pub(super) fn begin(&mut self, game: Box<dyn AnyTable>, changes: Changes) {
        self.pending.before = Some(vec![Private::default(); self.players.len()]);
        self.game = Some(game);
        self.row.state = State::Running;
        self.pending.changed = true;
        self.pending.moves.push(NewMove {
            seat: None,
            kind: MoveKind::Start,
        });
        self.absorb(changes, None);
    }

    /// Answers a question.
    pub(super) fn answer(
        &mut self,
        seat: Seat,
        decision: DecisionId,
        answer: &Answer,
        author: Author,
    ) -> Result<(), Refusal> {
        self.remember_private_things();
        let game = self.game.as_mut().ok_or(Refusal::Stale)?;
        let prompt = game
            .decision(seat)
            .map(|decision| decision.prompt.key().to_owned())
            .unwrap_or_default();
        let changes = game.submit(seat, decision, answer, author)?;
        let kind = MoveKind::Answer {
            decision,
            prompt,
            answer: answer.clone(),
            author,
        };
        self.pending.moves.push(NewMove {
            seat: Some(seat),
            kind,
        });
        let answerer = (author == Author::Player).then_some(seat);
        self.pending.answerers.extend(answerer);
        self.pending.changed = true;
        self.absorb(changes, answerer);
        Ok(())
    }

    /// Sets when the player who acts is shown the result.
    pub(super) fn set_recap_timing(&mut self, recap_timing: RecapTiming) {
        self.pending.recap_timing = recap_timing;
    }

    /// Takes back a seat's last answer.
    pub(super) fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.remember_private_things();
        let changes = self.game.as_mut().ok_or(Refusal::NothingToUndo)?.undo(seat)?;
        self.pending.moves.push(NewMove {
            seat: Some(seat),
            kind: MoveKind::Undo,
        });
        self.absorb(changes, Some(seat));
        Ok(())
    }

    /// Sets a standing order.
    pub(super) fn order(&mut self, order: Order) -> Result<(), Refusal> {
        self.remember_private_things();
        let (seat, prompt) = (order.seat, order.prompt.clone());
        let changes = self.game.as_mut().ok_or(Refusal::NoSuchSeat)?.set_order(order)?;
        self.pending.moves.push(NewMove {
            seat: Some(seat),
            kind: MoveKind::Order(prompt),
        });
        self.absorb(changes, Some(seat));
        Ok(())
    }

    /// Removes a standing order.
    pub(super) fn no_order(&mut self, seat: Seat, prompt: &str, about: Option<&str>) {
        if let Some(game) = &mut self.game {
            game.remove_order(seat, prompt, about);
            self.pending.moves.push(NewMove {
                seat: Some(seat),
                kind: MoveKind::NoOrder(prompt.to_owned()),
            });
            self.pending.changed = true;
        }
    }

    /// Removes the orders of a named one.
    pub(super) fn no_orders_of(&mut self, seat: Seat, standing: &Standing) {
        if let Some(game) = &mut self.game {
            game.remove_orders_of(seat, standing);
            self.pending.moves.push(NewMove {
                seat: Some(seat),
                kind: MoveKind::NoOrder(standing.name.to_owned()),
            });
            self.pending.changed = true;
        }
    }

    /// What a player is told of an answer that an order gave: by which name the order was given.
    pub(super) fn told_ordered(&self, seat: Seat, prompt: &str, answer: &Answer) -> Term {
        let gives = |order: &Order| order.prompt == prompt && order.answer == *answer;
        let orders = self.standing_orders(seat);
        let mut named = verbs::standing_of(&self.row.game).filter(|standing| standing.is_among(&orders));
        let given = named.find(|standing| orders.iter().any(|order| gives(order) && standing.has(order)));
        match given {
            Some(standing) => {
                let key = Cow::Owned(standing.key());
                let args = Default::default();
                phrases::TOLD_ORDERED_BY.with("order", Term { key, args })
            }
            None => phrases::TOLD_ORDERED.term(),
        }
    }

    /// Removes all standing orders of a seat, because they were those of the person who sat there.
    pub(super) fn no_orders(&mut self, seat: Seat) {
        let orders = self
            .game
            .as_ref()
            .map(|game| game.orders(seat))
            .unwrap_or_default();
        for order in orders {
            self.no_order(seat, &order.prompt, order.about.as_deref());
        }
    }

    /// Goes back to the start of an earlier step.
    pub(super) fn rollback(&mut self, to: Checkpoint) -> Result<(), Refusal> {
        self.remember_private_things();
        let changes = self
            .game
            .as_mut()
            .ok_or(Refusal::NoSuchPoint)?
            .rollback(to.schema, to.state)?;
        self.pending.moves.push(NewMove {
            seat: None,
            kind: MoveKind::Rollback(to.step),
        });
        self.pending.back_to = Some(to.step);
        self.row.state = State::Running;
        for player in &mut self.players {
            player.awaited_since = None;
        }
        self.tell(phrases::TOLD_ROLLED_BACK.term());
        self.absorb(changes, None);
        Ok(())
    }

    /// Tries to play on after a freeze.
    pub(super) fn thaw(&mut self) {
        self.remember_private_things();
        let Some(game) = &mut self.game else { return };
        let changes = game.thaw();
        let runs = !matches!(game.status(), Status::Frozen(_));
        self.pending.moves.push(NewMove {
            seat: None,
            kind: MoveKind::Thaw,
        });
        self.pending.changed = true;
        if runs {
            self.tell(phrases::TOLD_THAWED.term());
        }
        self.absorb(changes, None);
    }

    /// Tells everybody something about the table. It stays in the log.
    pub(super) fn tell(&mut self, term: Term) {
        self.pending.changed = true;
        self.pending.tellings.push(Telling {
            public: Some(term.line()),
            private: Vec::new(),
        });
    }

    /// Tells one seat something. It stays in that seat's log.
    pub(super) fn tell_seat(&mut self, seat: Seat, term: Term) {
        self.pending.changed = true;
        self.pending.tellings.push(Telling {
            public: None,
            private: vec![(seat, term.line())],
        });
    }

    /// Notes the results of a change.
    fn absorb(&mut self, changes: Changes, actor: Option<Seat>) {
        let Changes { news, ordered } = changes;
        self.pending.changed |= actor.is_some() || !news.is_empty() || !ordered.is_empty();
        self.pending.tellings.extend(
            news.into_iter()
                .map(|News { public, private, .. }| Telling { public, private })
                .filter(|telling| telling.public.is_some() || !telling.private.is_empty()),
        );
        for (_, entry) in &ordered {
            // Nobody needs to be told that they were not asked to confirm.
            if entry.author == Author::Order && entry.prompt != CONFIRM.key() {
                let told = self.told_ordered(entry.seat, &entry.prompt, &entry.answer);
                self.tell_seat(entry.seat, told);
            }
        }
        self.pending
            .moves
            .extend(ordered.into_iter().map(|(decision, entry)| NewMove {
                seat: Some(entry.seat),
                kind: MoveKind::Answer {
                    decision,
                    prompt: entry.prompt,
                    answer: entry.answer,
                    author: entry.author,
                },
            }));
        self.pending
            .actors
            .extend(actor.filter(|seat| !self.pending.actors.contains(seat)));
        let Some(game) = &self.game else { return };
        let state = match game.status() {
            Status::Running => State::Running,
            Status::Over(_) => State::Over,
            Status::Frozen(_) => State::Frozen,
        };
        let was_open = self.row.state.is_open();
        if was_open && self.row.state != state {
            self.pending.changed = true;
            self.row.state = state;
            if let Status::Frozen(why) = game.status() {
                tracing::error!(table = self.row.id.0, why, "a table is frozen");
                self.pending.tellings.push(Telling {
                    public: Some(phrases::TOLD_FROZEN.term().line()),
                    private: Vec::new(),
                });
            }
        }
    }

    // ---- storing ----

    /// Stores everything that happened: the moves, what was told, the save, whom the table waits for, and the
    /// messages that have to be shown.
    pub(super) async fn store(
        &mut self,
        tx: &mut Tx,
        by: Option<InteractionId>,
        now: Timestamp,
    ) -> Result<(), Trouble> {
        if !self.pending.changed {
            return Ok(());
        }
        let id = self.row.id;
        let started = self.pending.state.is_none_or(|state| state == State::Lobby);
        let told_before = self.row.last_seq;
        tx.tell(id, told_before, &self.pending.tellings, now).await?;
        self.row.last_seq += self.pending.tellings.len() as i64;
        tx.add_moves(id, by, &self.pending.moves, now).await?;
        let was_secret = self.asks_in_secret();
        let were_awaited: Vec<Option<Waits>> = self.players.iter().map(|player| player.awaited).collect();
        let seen_seq = match self.pending.recap_timing {
            RecapTiming::AtOnce => self.row.last_seq,
            RecapTiming::Later => told_before,
        };
        self.note_who_is_awaited(seen_seq, now);
        let now_awaited = self.players.iter().map(|player| player.awaited);
        let waits_for_others = !now_awaited.eq(were_awaited.iter().copied());
        let asked_elsewhere = self.those_asked_elsewhere(tx, &were_awaited).await?;
        let asked_anew = self.those_asked_anew(&were_awaited, &asked_elsewhere);
        self.keep_checkpoints(tx).await?;
        let has_tellings = self
            .pending
            .tellings
            .iter()
            .any(|telling| telling.public.is_some());
        let change = turns::Change {
            told_before,
            has_tellings,
            waits_for_others,
            other_kind: was_secret != self.asks_in_secret(),
            asked_anew,
            was: self.pending.state,
            card: self.pending.card,
        };
        let followed = turns::follow(tx, &self.row, &self.players, self.game.as_deref(), &change).await?;
        self.turn_opened = followed.opened;
        let calls = self.note_calls(&followed.called, &change.asked_anew);
        let calls = calls.into_iter().map(|role| (role, Pace::AtOnce));
        let public = followed.shown.into_iter().chain(calls);
        let public = public.map(|(role, pace)| Shown {
            can_wait: pace.can_wait(),
            ..Shown::now(role, Destination::Table(id))
        });
        let shown: Vec<_> = public.chain(self.changed_hands(started)).collect();
        tx.intend_all(id, &shown, self.row.revision, now).await?;
        passes::plan(tx, self, now).await?;
        tx.seat_players(id, &self.stored_players, &self.players).await?;
        if self.pending.state != Some(self.row.state) {
            tx.note_time(id, self.row.state, now).await?;
        }
        let save = self.game.as_ref().map(|game| game.save());
        if !tx.replace_table(&self.row, save.as_ref()).await? {
            return Err(Trouble::Lost);
        }
        self.row.revision += 1;
        self.stored_players = self.players.clone();
        let pending = Pending {
            step: self.game.as_ref().map(|game| game.step()),
            state: Some(self.row.state),
            ..Pending::default()
        };
        self.latest = std::mem::replace(&mut self.pending, pending).tellings;
        Ok(())
    }

    async fn keep_checkpoints(&self, tx: &mut Tx) -> Result<(), StoreError> {
        let Some(game) = &self.game else { return Ok(()) };
        if self.row.state == State::Over {
            return tx.forget_checkpoints(self.row.id, None).await;
        }
        if let Some(step) = self.pending.back_to {
            tx.forget_checkpoints(self.row.id, Some(step)).await?;
        }
        if self.pending.step != Some(game.step()) {
            let (step, schema, state) = game.checkpoint();
            let checkpoint = Checkpoint {
                step,
                schema,
                seq: self.row.last_seq,
                state,
            };
            tx.keep_checkpoint(self.row.id, &checkpoint).await?;
        }
        Ok(())
    }
}
