//! A table in memory, with its game: what happens at it is noted, and stored as one.

use engine::games::{AnyTable, Changes, LoadedTable, News};
use engine::kernel::{Answer, Author, DecisionId, Order, Refusal, Seat, Status, Term, Told, Viewer};
use words::{Lang, Names, Words};

use super::Trouble;
use super::{passes, turns};
use crate::clock::Moment;
use crate::ids::{InteractionId, PersonId};
use crate::names::Seated;
use crate::panel::TableId;
use crate::store::{
    Checkpoint, Destination, MoveKind, NewMove, Player, Role, State, StoreError, TableRow, Telling, Tx, Waits,
};
use crate::{options, said};

/// A table in memory.
pub struct Sitting {
    /// What is stored of it.
    pub row: TableRow,
    /// Who sits where.
    pub players: Vec<Player>,
    game: Option<Box<dyn AnyTable>>,
    noted: Noted,
    latest: Vec<Telling>,
}

/// What has happened since the table was loaded.
#[derive(Default)]
struct Noted {
    changed: bool,
    moves: Vec<NewMove>,
    tellings: Vec<Telling>,
    /// The step that was running when the table was loaded; none if the game had not begun.
    step: Option<u32>,
    /// Where the game went back to.
    back_to: Option<u32>,
    /// The seats whose players did something.
    actors: Vec<Seat>,
    /// Those of them who answered a question themselves, and when they are shown what came of it.
    answerers: Vec<Seat>,
    hears: Hears,
    /// What each seat held and was asked.
    before: Vec<Private>,
    /// The state that was stored.
    state: Option<State>,
    /// Whether the card has to be shown again: somebody came or went.
    card: bool,
}

/// When somebody who acts is shown what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hears {
    /// At once, on the panel where the next question stands.
    #[default]
    AtOnce,
    /// With the next recap: the message that keeps a hand shows what is held, not what happened.
    Later,
}

/// What concerns a seat alone.
#[derive(Clone, PartialEq, Debug, Default)]
struct Private {
    hand: Option<String>,
    asked: Option<DecisionId>,
    answered: bool,
}

impl Sitting {
    /// Loads a table without its game, which this program may be unable to read.
    pub(super) async fn without_game(tx: &mut Tx, id: TableId) -> Result<Self, Trouble> {
        let row = tx.table(id).await?.ok_or(Trouble::NoTable)?;
        let players = tx.players(id).await?;
        let noted = Noted { state: Some(row.state), ..Noted::default() };
        Ok(Self { row, players, game: None, noted, latest: Vec::new() })
    }

    /// Loads a table as it is stored.
    pub(super) async fn load(tx: &mut Tx, id: TableId) -> Result<Self, Trouble> {
        let mut sitting = Self::without_game(tx, id).await?;
        if let Some(save) = tx.save_of(id).await? {
            let LoadedTable { table, rewound, changes } = engine::games::load(save)?;
            sitting.noted.step = Some(table.checkpoint().0);
            sitting.game = Some(table);
            sitting.noted.before = sitting.private_things();
            // Corrected rules may have taken back an answer, or gone on from where older ones stopped.
            for rewound in rewound {
                sitting.tell_seat(rewound.seat, said::TOLD_REWOUND.term());
            }
            sitting.take(changes, None);
        }
        Ok(sitting)
    }

    /// Whether something has changed since it was stored: right after loading, by corrected rules.
    pub(super) fn has_news(&self) -> bool {
        self.noted.changed
    }

    /// Whoever acts is called here what this server calls them.
    pub(super) fn know(&mut self, who: &super::Who) {
        let here = who.server == Some(self.row.server);
        let player = self.players.iter_mut().filter(|_| here).find(|player| player.is(who.person));
        if let Some(player) = player {
            player.person = Some((who.person, who.name.clone()));
        }
    }

    /// A table that has just been opened.
    pub(super) fn opened(row: TableRow) -> Self {
        let noted = Noted { changed: true, ..Noted::default() };
        Self { row, players: Vec::new(), game: None, noted, latest: Vec::new() }
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

    /// The player on a seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.iter().find(|player| player.place == seat.number())
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

    /// What a viewer was told of what was stored last.
    pub fn latest(&self, viewer: Viewer) -> Vec<Told> {
        let told = |telling: &Telling| {
            let own = telling.private.iter().find(|(seat, _)| viewer.is(*seat)).map(|(_, told)| told);
            own.or(telling.public.as_ref()).cloned()
        };
        self.latest.iter().filter_map(told).collect()
    }

    /// Whether this game may ask somebody who holds nothing that fits.
    pub fn has_windows(&self) -> bool {
        engine::games::game(&self.row.game).is_some_and(|entry| entry.windows)
    }

    /// The question for which a seat holds nothing that fits and which Pantheon will pass for it, if there is one.
    pub fn nothing_fits(&self, seat: Seat) -> Option<DecisionId> {
        let quick = self.row.state == State::Running && options::are_windows_quick(&self.row.options);
        let decision = self.game.as_ref().filter(|_| quick)?.decision(seat)?;
        decision.nothing_fits().then_some(decision.id)
    }

    /// Whether people and not only computers play.
    pub fn has_people(&self) -> bool {
        self.players.iter().any(|player| player.person.is_some())
    }

    // ---- acting ----

    /// Notes that something beside the game has changed.
    pub(super) fn touch(&mut self) {
        self.noted.changed = true;
    }

    /// Notes that somebody came, went, or was offered a seat.
    pub(super) fn reseat(&mut self) {
        self.noted.changed = true;
        self.noted.card = true;
    }

    /// Begins the game.
    pub(super) fn begin(&mut self, game: Box<dyn AnyTable>, changes: Changes) {
        self.noted.before = vec![Private::default(); self.players.len()];
        self.game = Some(game);
        self.row.state = State::Running;
        self.noted.changed = true;
        self.noted.moves.push(NewMove { seat: None, kind: MoveKind::Start });
        self.take(changes, None);
    }

    /// Answers a question.
    pub(super) fn answer(
        &mut self,
        seat: Seat,
        decision: DecisionId,
        answer: &Answer,
        author: Author,
    ) -> Result<(), Refusal> {
        let game = self.game.as_mut().ok_or(Refusal::Stale)?;
        let prompt = game.decision(seat).map(|decision| decision.prompt.key().to_owned()).unwrap_or_default();
        let changes = game.submit(seat, decision, answer, author)?;
        let kind = MoveKind::Answer { decision, prompt, answer: answer.clone(), author };
        self.noted.moves.push(NewMove { seat: Some(seat), kind });
        let answerer = (author == Author::Player).then_some(seat);
        self.noted.answerers.extend(answerer);
        self.noted.changed = true;
        self.take(changes, answerer);
        Ok(())
    }

    /// Notes when whoever acts hears of what came of it.
    pub(super) fn heard(&mut self, hears: Hears) {
        self.noted.hears = hears;
    }

    /// Takes back a seat's last answer.
    pub(super) fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        let changes = self.game.as_mut().ok_or(Refusal::NothingToUndo)?.undo(seat)?;
        self.noted.moves.push(NewMove { seat: Some(seat), kind: MoveKind::Undo });
        self.take(changes, Some(seat));
        Ok(())
    }

    /// Sets a standing order.
    pub(super) fn order(&mut self, order: Order) -> Result<(), Refusal> {
        let (seat, prompt) = (order.seat, order.prompt.clone());
        let changes = self.game.as_mut().ok_or(Refusal::NoSuchSeat)?.set_order(order)?;
        self.noted.moves.push(NewMove { seat: Some(seat), kind: MoveKind::Order(prompt) });
        self.take(changes, Some(seat));
        Ok(())
    }

    /// Removes a standing order.
    pub(super) fn no_order(&mut self, seat: Seat, prompt: &str, about: Option<&str>) {
        if let Some(game) = &mut self.game {
            game.remove_order(seat, prompt, about);
            self.noted.moves.push(NewMove { seat: Some(seat), kind: MoveKind::NoOrder(prompt.to_owned()) });
            self.noted.changed = true;
        }
    }

    /// Removes all standing orders of a seat: they were those of whoever sat there.
    pub(super) fn no_orders(&mut self, seat: Seat) {
        let orders = self.game.as_ref().map(|game| game.orders(seat)).unwrap_or_default();
        for order in orders {
            self.no_order(seat, &order.prompt, order.about.as_deref());
        }
    }

    /// Goes back to the start of an earlier step.
    pub(super) fn rollback(&mut self, to: Checkpoint) -> Result<(), Refusal> {
        let changes = self.game.as_mut().ok_or(Refusal::NoSuchPoint)?.rollback(to.schema, to.state)?;
        self.noted.moves.push(NewMove { seat: None, kind: MoveKind::Rollback(to.step) });
        self.noted.back_to = Some(to.step);
        self.row.state = State::Running;
        self.tell(said::TOLD_ROLLED_BACK.term());
        self.take(changes, None);
        Ok(())
    }

    /// Tries to play on after a freeze.
    pub(super) fn thaw(&mut self) {
        let Some(game) = &mut self.game else { return };
        let changes = game.thaw();
        let runs = !matches!(game.status(), Status::Frozen(_));
        self.noted.moves.push(NewMove { seat: None, kind: MoveKind::Thaw });
        self.noted.changed = true;
        if runs {
            self.tell(said::TOLD_THAWED.term());
        }
        self.take(changes, None);
    }

    /// Tells everybody something about the table, which stays in its log.
    pub(super) fn tell(&mut self, term: Term) {
        self.noted.changed = true;
        self.noted.tellings.push(Telling { public: Some(term), private: Vec::new() });
    }

    /// Tells one seat something, which stays in its own log.
    pub(super) fn tell_seat(&mut self, seat: Seat, term: Term) {
        self.noted.changed = true;
        self.noted.tellings.push(Telling { public: None, private: vec![(seat, term)] });
    }

    /// Notes what a change brought about.
    fn take(&mut self, changes: Changes, actor: Option<Seat>) {
        let Changes { news, ordered } = changes;
        self.noted.changed |= actor.is_some() || !news.is_empty() || !ordered.is_empty();
        self.noted.tellings.extend(
            news.into_iter()
                .map(|News { public, private, .. }| Telling { public, private })
                .filter(|telling| telling.public.is_some() || !telling.private.is_empty()),
        );
        self.noted.moves.extend(ordered.into_iter().map(|(decision, entry)| NewMove {
            seat: Some(entry.seat),
            kind: MoveKind::Answer { decision, prompt: entry.prompt, answer: entry.answer, author: entry.author },
        }));
        self.noted.actors.extend(actor.filter(|seat| !self.noted.actors.contains(seat)));
        let Some(game) = &self.game else { return };
        let state = match game.status() {
            Status::Running => State::Running,
            Status::Over(_) => State::Over,
            Status::Frozen(_) => State::Frozen,
        };
        let was_open = self.row.state.is_open();
        if was_open && self.row.state != state {
            self.noted.changed = true;
            self.row.state = state;
            if let Status::Frozen(why) = game.status() {
                tracing::error!(table = self.row.id.0, why, "a table is frozen");
                self.noted.tellings.push(Telling { public: Some(said::TOLD_FROZEN.term()), private: Vec::new() });
            }
        }
    }

    fn private_things(&self) -> Vec<Private> {
        let Some(game) = &self.game else { return Vec::new() };
        let (words, names) = (self.words(Lang::En), self.names());
        let one = |player: &Player| {
            let seat = player.seat();
            if player.person.is_none() {
                return Private::default();
            }
            let decision = game.decision(seat).filter(|_| player.place < game.seats());
            Private {
                hand: hand_text(&**game, seat, words, &names),
                asked: decision.map(|decision| decision.id),
                answered: decision.is_some_and(|decision| decision.answered.is_some()),
            }
        };
        self.players.iter().map(one).collect()
    }

    // ---- storing ----

    /// Stores everything that happened: moves, what was told, the save, whom the table waits for, and what has to be shown.
    pub(super) async fn store(&mut self, tx: &mut Tx, by: Option<InteractionId>, now: Moment) -> Result<(), Trouble> {
        if !self.noted.changed {
            return Ok(());
        }
        let id = self.row.id;
        let started = self.noted.state.is_none_or(|state| state == State::Lobby);
        let told_before = self.row.last_seq;
        for telling in &self.noted.tellings {
            self.row.last_seq += 1;
            tx.tell(id, self.row.last_seq, telling, now).await?;
        }
        tx.add_moves(id, by, &self.noted.moves, now).await?;
        let was_secret = self.asks_in_secret();
        let were_done = self.those_who_answered();
        self.note_who_is_awaited(match self.noted.hears {
            Hears::AtOnce => self.row.last_seq,
            Hears::Later => told_before,
        });
        // Whoever had answered and is asked again is called again.
        let asked_again = were_done.iter().any(|seat| self.waits_for(*seat) && !self.noted.actors.contains(seat));
        let other_kind = was_secret != self.asks_in_secret() || asked_again;
        self.keep_checkpoints(tx).await?;
        let has_tellings = self.noted.tellings.iter().any(|telling| telling.public.is_some());
        let change =
            turns::Change { told_before, has_tellings, other_kind, was: self.noted.state, card: self.noted.card };
        turns::follow(tx, &self.row, &mut self.players, self.game.as_deref(), &change, now).await?;
        self.show_private_things(tx, started, now).await?;
        passes::plan(tx, self, now).await?;
        tx.seat_players(id, &self.players).await?;
        if self.noted.state != Some(self.row.state) {
            tx.note_time(id, self.row.state, now).await?;
        }
        let save = self.game.as_ref().map(|game| game.save());
        if !tx.replace_table(&self.row, save.as_ref()).await? {
            return Err(Trouble::Lost);
        }
        self.row.revision += 1;
        let state = self.row.state;
        let before = self.private_things();
        let step = self.game.as_ref().map(|game| game.checkpoint().0);
        let noted = Noted { step, before, state: Some(state), ..Noted::default() };
        self.latest = std::mem::replace(&mut self.noted, noted).tellings;
        Ok(())
    }

    /// Whether people choose in secret.
    fn asks_in_secret(&self) -> bool {
        let people = self.players.iter().filter(|player| player.person.is_some());
        people.filter_map(|player| player.awaited).any(|waits| matches!(waits, Waits::Together | Waits::Answered))
    }

    /// The seats whose answer to a question to all is in.
    fn those_who_answered(&self) -> Vec<Seat> {
        let answered = |player: &&Player| player.awaited == Some(Waits::Answered);
        self.players.iter().filter(answered).map(Player::seat).collect()
    }

    /// Whether a question waits for a seat's answer.
    fn waits_for(&self, seat: Seat) -> bool {
        self.player(seat).and_then(|player| player.awaited).is_some_and(|waits| waits != Waits::Answered)
    }

    fn note_who_is_awaited(&mut self, heard: i64) {
        let running = self.game.as_ref().filter(|_| self.row.state == State::Running);
        let awaited = running.map(|game| game.awaited()).unwrap_or_default();
        for player in &mut self.players {
            let of_seat = awaited.iter().find(|awaited| awaited.seat.number() == player.place);
            player.awaited = of_seat.map(|awaited| Waits::of(awaited.waiting, awaited.answered));
            // Who is passed, or only sets something, has not looked at what happened.
            if self.noted.answerers.iter().any(|seat| seat.number() == player.place) {
                player.heard = heard;
            }
        }
    }

    async fn keep_checkpoints(&self, tx: &mut Tx) -> Result<(), StoreError> {
        let Some(game) = &self.game else { return Ok(()) };
        if self.row.state == State::Over {
            return tx.forget_checkpoints(self.row.id, None).await;
        }
        if let Some(step) = self.noted.back_to {
            tx.forget_checkpoints(self.row.id, Some(step)).await?;
        }
        let (step, schema, state) = game.checkpoint();
        if self.noted.step != Some(step) {
            let checkpoint = Checkpoint { step, schema, seq: self.row.last_seq, state };
            tx.keep_checkpoint(self.row.id, &checkpoint).await?;
        }
        Ok(())
    }

    /// Has the direct messages renewed of everybody whose hand or private question has changed.
    async fn show_private_things(&self, tx: &mut Tx, started: bool, now: Moment) -> Result<(), StoreError> {
        if self.game.is_none() {
            return Ok(());
        }
        let sealed = !self.noted.tellings.is_empty();
        let ended = self.noted.state != Some(self.row.state);
        let after = self.private_things();
        for (player, after) in self.players.iter().zip(&after) {
            let Some(person) = player.id() else { continue };
            let unknown = Private::default();
            let before = self.noted.before.get(usize::from(player.place)).unwrap_or(&unknown);
            let acted = self.noted.actors.contains(&player.seat());
            let question = (before.asked, before.answered) != (after.asked, after.answered);
            // A draft is nobody's business yet, not even the hand message's.
            let asked_anew = question && (!acted || sealed || after.answered);
            if started || ended || asked_anew || (sealed && (acted || before.hand != after.hand)) {
                let to = Destination::Person(person);
                tx.intend(self.row.id, Role::Hand(person), to, self.row.revision, now).await?;
            }
        }
        Ok(())
    }
}

/// A seat's private things in words.
fn hand_text(game: &dyn AnyTable, seat: Seat, words: Words, names: &dyn Names) -> Option<String> {
    let view = game.view(Viewer::Seat(seat));
    render::text::hand(&view, &render::Look { palette: render::Palette::Fresco, words, names })
}
