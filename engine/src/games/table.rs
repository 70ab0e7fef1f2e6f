//! A table of any game.

use serde_json::Value;

use super::{Changes, PublicView, Registered, View, json};
use crate::kernel::verb::Standing;
use crate::kernel::{
    Answer, Author, Awaited, Certain, Checkpoint, Decision, DecisionId, Dice, Key, Options, Order, Refusal,
    Refused, Save, ScoreSheet, Seal, Seat, Seed, Skipped, Status, Table, Term, Told, Turn, Viewer,
};

/// What answers would do, as their player would see it.
#[derive(Clone, PartialEq, Debug)]
pub struct AnyPreview {
    /// What the player would see.
    pub view: View,
    /// What would happen.
    pub told: Vec<Told>,
    /// What the player would be asked next.
    pub decision: Option<Decision>,
    /// Choices on the way that needed no question.
    pub skipped: Vec<Skipped>,
    /// What would become final next.
    pub stopped: Option<Seal>,
    /// What the player would have to confirm before that.
    pub confirms: Option<Term>,
}

/// A table of any game: all that the world outside the engine knows of a game in progress.
pub trait AnyTable: Send + Sync {
    /// Which game is played.
    fn game(&self) -> &'static str;
    /// How many players there are.
    fn seats(&self) -> u8;
    /// How often the table has changed.
    fn revision(&self) -> u64;
    /// The options it was opened with.
    fn options(&self) -> &Options;
    /// The options as they are played: where the lot was to decide, what it has decided.
    fn drawn_options(&self) -> Options;
    /// Whether it can be played at.
    fn status(&self) -> &Status;
    /// The fingerprint of the seed.
    fn fingerprint(&self) -> String;
    /// The seed, once the game is over.
    fn seed(&self) -> Option<Seed>;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> View;
    /// What everybody sees.
    fn public_view(&self) -> PublicView;
    /// The standing as a viewer knows it, with where every point came from. A seat whose total is hidden from
    /// the viewer has no line.
    fn score_sheet(&self, viewer: Viewer) -> ScoreSheet;
    /// The question that waits for a seat.
    fn decision(&self, seat: Seat) -> Option<&Decision>;
    /// All open questions, for programs that play all seats.
    fn open_decisions(&self) -> &[Decision];
    /// Whose turn it is, as everybody may know it.
    fn turn(&self) -> Option<Turn>;
    /// Who is awaited.
    fn awaited(&self) -> Vec<Awaited>;
    /// What a seat's unsealed answers have brought about so far, as that seat is told it.
    fn draft(&self, seat: Seat) -> Vec<Told>;
    /// Choices of a seat that needed no question since the last answer: a typed parameter may match one.
    fn skipped(&self, seat: Seat) -> Vec<Skipped>;
    /// Whether a seat can take back an answer.
    fn can_undo(&self, seat: Seat) -> bool;
    /// What the seat could point at after these answers and cannot choose, as far as [`AnyTable::preview`]
    /// sees: in the open question first, then in questions that needed no answer.
    fn refused(&self, seat: Seat, answers: &[Answer]) -> Vec<Refused>;
    /// What answers would do, up to the first seal.
    fn preview(&self, seat: Seat, answers: &[Answer]) -> Result<AnyPreview, Refusal>;
    /// What is certain about each choice of the seat's open question, up to the first seal. Where too many
    /// answers could follow, nothing is known.
    fn certain(&self, seat: Seat) -> Vec<(Key, Certain)>;
    /// What is certain about one answer to the seat's open question.
    fn certain_of(&self, seat: Seat, answer: &Answer) -> Option<Certain>;
    /// The answer that the `greedy` policy would give for a seat.
    fn greedy(&self, seat: Seat, dice: &mut Dice) -> Option<(DecisionId, Answer)>;
    /// The answer for a seat whose player is gone.
    fn mild(&self, seat: Seat, dice: &mut Dice) -> Option<(DecisionId, Answer)>;
    /// What a standing order of the seat answers to the window that is open for it, to be given after a while
    /// that nobody can predict.
    fn ordered_in_window(&self, seat: Seat) -> Option<(DecisionId, Answer)>;
    /// The whole live state with all secrets: for logs of simulations, never for people.
    fn state(&self) -> Value;
    /// What unsealed answers have brought about, with all secrets: for logs of simulations, never for people.
    fn unsealed(&self) -> Vec<Value>;
    /// Answers a question.
    fn submit(
        &mut self,
        seat: Seat,
        id: DecisionId,
        answer: &Answer,
        author: Author,
    ) -> Result<Changes, Refusal>;
    /// Takes back the seat's last answer.
    fn undo(&mut self, seat: Seat) -> Result<Changes, Refusal>;
    /// Sets a standing order.
    fn set_order(&mut self, order: Order) -> Result<Changes, Refusal>;
    /// The orders that a named one comes to for a seat now.
    fn orders_of(&self, seat: Seat, standing: &Standing) -> Vec<Order>;
    /// Removes the orders of a named one.
    fn remove_orders_of(&mut self, seat: Seat, standing: &Standing);
    /// Removes the standing orders for questions of a kind.
    fn remove_order(&mut self, seat: Seat, prompt: &str, about: Option<&str>);
    /// The standing orders of a seat.
    fn orders(&self, seat: Seat) -> Vec<Order>;
    /// Tries to play on after a freeze.
    fn thaw(&mut self) -> Changes;
    /// The table as it is to be stored.
    fn save(&self) -> Save;
    /// The number of the running step.
    fn step(&self) -> u32;
    /// The start of the running step as it is to be stored: the number of the step, the schema, and the rest.
    fn checkpoint(&self) -> (u32, u16, Value);
    /// Goes back to a stored start of an earlier step.
    fn rollback(&mut self, schema: u16, stored: Value) -> Result<Changes, Refusal>;
}

impl<G: Registered> AnyTable for Table<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.seats()
    }

    fn revision(&self) -> u64 {
        self.revision()
    }

    fn options(&self) -> &Options {
        self.options()
    }

    fn drawn_options(&self) -> Options {
        self.drawn_options()
    }

    fn status(&self) -> &Status {
        self.status()
    }

    fn fingerprint(&self) -> String {
        self.fingerprint()
    }

    fn seed(&self) -> Option<Seed> {
        self.seed()
    }

    fn view(&self, viewer: Viewer) -> View {
        G::wrap(self.view(viewer))
    }

    fn public_view(&self) -> PublicView {
        PublicView(G::wrap(self.view(Viewer::Public)))
    }

    fn score_sheet(&self, viewer: Viewer) -> ScoreSheet {
        self.score_sheet(viewer)
    }

    fn decision(&self, seat: Seat) -> Option<&Decision> {
        self.decision(seat)
    }

    fn open_decisions(&self) -> &[Decision] {
        self.open_decisions()
    }

    fn turn(&self) -> Option<Turn> {
        self.turn()
    }

    fn awaited(&self) -> Vec<Awaited> {
        self.awaited()
    }

    fn draft(&self, seat: Seat) -> Vec<Told> {
        self.draft(seat)
            .iter()
            .filter_map(|event| G::tell(event, Viewer::Seat(seat)))
            .collect()
    }

    fn skipped(&self, seat: Seat) -> Vec<Skipped> {
        self.skipped()
            .filter(|skipped| skipped.seat == seat)
            .cloned()
            .collect()
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.can_undo(seat)
    }

    fn refused(&self, seat: Seat, answers: &[Answer]) -> Vec<Refused> {
        self.refused(seat, answers)
    }

    fn preview(&self, seat: Seat, answers: &[Answer]) -> Result<AnyPreview, Refusal> {
        let ahead = self.preview(seat, answers)?;
        Ok(AnyPreview {
            view: G::wrap(ahead.view),
            told: ahead.told,
            decision: ahead.decision,
            skipped: ahead.skipped,
            stopped: ahead.stopped,
            confirms: ahead.confirms,
        })
    }

    fn certain(&self, seat: Seat) -> Vec<(Key, Certain)> {
        crate::kernel::certain(self, seat)
    }

    fn certain_of(&self, seat: Seat, answer: &Answer) -> Option<Certain> {
        crate::kernel::certain_of(self, seat, answer)
    }

    fn greedy(&self, seat: Seat, dice: &mut Dice) -> Option<(DecisionId, Answer)> {
        crate::kernel::greedy(self, seat, dice)
    }

    fn mild(&self, seat: Seat, dice: &mut Dice) -> Option<(DecisionId, Answer)> {
        crate::kernel::mild(self, seat, dice)
    }

    fn ordered_in_window(&self, seat: Seat) -> Option<(DecisionId, Answer)> {
        self.ordered_in_window(seat)
    }

    fn state(&self) -> Value {
        json(self.state())
    }

    fn unsealed(&self) -> Vec<Value> {
        Seat::all(self.seats())
            .flat_map(|seat| self.draft(seat))
            .map(json)
            .collect()
    }

    fn submit(
        &mut self,
        seat: Seat,
        id: DecisionId,
        answer: &Answer,
        author: Author,
    ) -> Result<Changes, Refusal> {
        let progress = self.submit(seat, id, answer, author)?;
        Ok(Changes::of::<G>(progress, self.seats()))
    }

    fn undo(&mut self, seat: Seat) -> Result<Changes, Refusal> {
        let progress = self.undo(seat)?;
        Ok(Changes::of::<G>(progress, self.seats()))
    }

    fn set_order(&mut self, order: Order) -> Result<Changes, Refusal> {
        let progress = self.set_order(order)?;
        Ok(Changes::of::<G>(progress, self.seats()))
    }

    fn orders_of(&self, seat: Seat, standing: &Standing) -> Vec<Order> {
        self.orders_of(seat, standing)
    }

    fn remove_orders_of(&mut self, seat: Seat, standing: &Standing) {
        self.remove_orders_of(seat, standing);
    }

    fn remove_order(&mut self, seat: Seat, prompt: &str, about: Option<&str>) {
        self.remove_order(seat, prompt, about);
    }

    fn orders(&self, seat: Seat) -> Vec<Order> {
        self.orders(seat).cloned().collect()
    }

    fn thaw(&mut self) -> Changes {
        let progress = self.thaw();
        Changes::of::<G>(progress, self.seats())
    }

    fn save(&self) -> Save {
        self.save()
    }

    fn step(&self) -> u32 {
        self.checkpoint().step()
    }

    fn checkpoint(&self) -> (u32, u16, Value) {
        let checkpoint = self.checkpoint();
        (checkpoint.step(), G::SCHEMA, json(checkpoint))
    }

    fn rollback(&mut self, schema: u16, stored: Value) -> Result<Changes, Refusal> {
        let checkpoint: Checkpoint<G> =
            Table::checkpoint_from(schema, stored).map_err(|_| Refusal::NoSuchPoint)?;
        let progress = self.rollback(checkpoint)?;
        Ok(Changes::of::<G>(progress, self.seats()))
    }
}
