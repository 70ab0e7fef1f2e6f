//! Constructing: the action of a turn, and how a card becomes a building.

use super::cards;
use super::cards::BuildingCard;
use super::offering;
use super::payment::Payment;
use super::piece::Type;
use super::placement::{Ground, Site};
use super::resource::Cost;
use super::state::{Deus, Plan};
use super::vocabulary::{
    ACTION, COLUMN, GROUP_OFFERING, GROUP_TYPE, LAY_WILDCARD, NOTE_CARD, NOTE_COLUMN, NOTE_COST,
    NOTE_OFFERING, OFFERING, PAYMENT, SITE, WILDCARD,
};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Ask, Cx, Flow, Judge, Key, Label, Pick, Refusals, Renaming, Seat, Term};

/// Plays the one action of a turn: a building or an offering (R8).
pub fn act(cx: &mut Cx<'_, Deus>, me: Seat) -> Flow {
    let actions = cx
        .game
        .actions(me)
        .explained(move |game: &Deus, refusals| game.refuse_actions(me, refusals));
    // With a single card the whole turn might need no question. Whether it does depends on hidden points, so
    // going on without a question would give them away.
    let action = match cx.game.players[me].hand.len() {
        1 => cx.choose_always(me, ACTION, actions)?,
        _ => cx.choose(me, ACTION, actions)?,
    };
    match action {
        Some(Action::Build { plan, .. }) => construct(cx, me, plan),
        Some(Action::Wildcard { column, gold }) => {
            let hand = cx.game.players[me].hand.clone();
            let ask = WILDCARD.with("type", column.term()).with("gold", gold);
            let Some(card) = cx.choose(me, ask, hand)? else {
                return Ok(());
            };
            construct(cx, me, Plan::wildcard(card, column))
        }
        Some(Action::Offer) => offering::offer(cx, me),
        None => Ok(()),
    }
}

/// Builds a card: where and for what is asked, then everything happens in the order of the rules.
fn construct(cx: &mut Cx<'_, Deus>, me: Seat, plan: Plan) -> Flow {
    cx.game.acts.plan = Some(plan);
    let slug = plan.laid.building().slug();
    let (plan, payment, site) = cx.about(slug, |cx| payment_and_site(cx, me, plan))?;
    cx.construct(me, plan, payment, site)?;
    if plan.column == Type::Temple {
        let built = cx.game.players[me].columns.temple.len() - 1;
        cards::activate(cx, me, Type::Temple, built)
    } else {
        cards::activate_column(cx, me, plan.column)
    }
}

/// The usual payment and the card's own column need no question: others are asked for only if the player wants
/// them.
fn payment_and_site(cx: &mut Cx<'_, Deus>, me: Seat, mut plan: Plan) -> Flow<(Plan, Payment, Option<Site>)> {
    if plan.column == Type::Temple && cx.game.temples == 0 {
        return Ok((plan, choose_payment(cx, me, plan)?, None));
    }
    let mut payment = None;
    let mut column_chosen = false;
    loop {
        let pays = payment.unwrap_or_else(|| cx.game.usual_payment(me, plan));
        let may_pay = move |game: &Deus| match payment {
            None => game.can_pay_otherwise(me, plan),
            Some(_) => Err(Why::OneWay),
        };
        let may_move =
            move |game: &Deus| ensure(!column_chosen && game.has_guest_plan(me, plan), Why::NoHost);
        let mut sites = cx.game.sites(me, plan);
        sites.extend(may_pay(cx.game).is_ok().then_some(Site::OtherPayment));
        sites.extend(may_move(cx.game).is_ok().then_some(Site::OtherColumn));
        let sites = sites.explained(move |game: &Deus, refusals| {
            game.refuse_sites(me, plan, refusals);
            refusals.judge([Site::OtherPayment], |_| may_pay(game));
            if game.variants.has_lasting_temples() {
                refusals.judge([Site::OtherColumn], |_| may_move(game));
            }
        });
        match cx.choose(me, where_to(plan, cx.game.with_toll(me, plan, pays)), sites)? {
            Some(Site::OtherPayment) => payment = Some(choose_payment(cx, me, plan)?),
            Some(Site::OtherColumn) => {
                plan = choose_column(cx, me, plan)?;
                (payment, column_chosen) = (None, true);
            }
            site => return Ok((plan, pays, site)),
        }
    }
}

/// Asks which column takes a guest.
fn choose_column(cx: &mut Cx<'_, Deus>, me: Seat, plan: Plan) -> Flow<Plan> {
    let rank = |column: Type| cx.game.players[me].columns[column].len() + 1;
    let columns = Type::STANDARD
        .into_iter()
        .filter(|column| *column != plan.column)
        .map(|column| (column, rank(column)));
    let columns: Vec<_> = columns
        .map(|(column, rank)| Column(column).labelled(move |_| Label::note(NOTE_COLUMN.with("rank", rank))))
        .collect();
    let columns = columns.judged(move |game: &Deus, column| game.can_construct(me, plan.guest(column.it.0)));
    let ask = COLUMN.with("card", plan.laid.building().term());
    let column = cx.choose(me, ask, columns)?;
    let plan = column.map_or(plan, |column| plan.guest(column.it.0));
    cx.game.acts.plan = Some(plan);
    Ok(plan)
}

/// Asks where to build something that is paid for in this way.
fn where_to(plan: Plan, pays: Cost) -> Ask {
    SITE.later(move |ask| ask.with("type", plan.piece().term()).with("cost", pays.terms()))
}

fn choose_payment(cx: &mut Cx<'_, Deus>, me: Seat, plan: Plan) -> Flow<Payment> {
    let ask = PAYMENT.with("card", plan.laid.building().term());
    let ways = cx
        .game
        .ways_to_pay(me, plan)
        .judged(move |game: &Deus, way| game.can_pay(me, plan, *way));
    Ok(cx
        .choose(me, ask, ways)?
        .unwrap_or_else(|| cx.game.usual_payment(me, plan)))
}

impl Deus {
    /// What a player can do in a turn: each card that can be built, and an offering.
    fn actions(&self, me: Seat) -> Vec<Action> {
        let hand = &self.players[me].hand;
        let ground = self.ground(me);
        let mut actions: Vec<Action> = Vec::with_capacity(hand.len() + 1);
        for (at, card) in hand.iter().enumerate() {
            let copy = hand[..at].iter().any(|other| other.building() == card.building());
            if !copy && let Ok(plan) = self.plan(me, *card, ground) {
                actions.push(Action::Build {
                    plan,
                    pays: self.with_toll(me, plan, self.usual_payment(me, plan)),
                });
            }
        }
        if self.variants.wildcard {
            actions.extend(self.wildcards(me, ground));
        }
        if !hand.is_empty() {
            actions.push(Action::Offer);
        }
        actions
    }

    /// The columns that a card can be laid into face down.
    fn wildcards(&self, me: Seat, ground: Ground) -> impl Iterator<Item = Action> {
        let fits = move |column: &Type| self.can_lay_wildcard(me, *column, ground).is_ok();
        let columns = Type::STANDARD.into_iter().filter(fits);
        columns.map(move |column| self.wildcard(me, column))
    }

    /// Laying a card face down into a column, with its price.
    fn wildcard(&self, me: Seat, column: Type) -> Action {
        let gold = self.players[me].columns[column].len() as u16 + 1;
        Action::Wildcard { column, gold }
    }

    /// Judges the whole hand, and every column where there is a wildcard.
    fn refuse_actions(&self, me: Seat, refusals: &mut Refusals) {
        let ground = self.ground(me);
        let hand = self.players[me].hand.iter().copied();
        refusals.judge(hand, |card| self.plan(me, *card, ground).map(|_| ()));
        if self.variants.wildcard {
            let columns = Type::STANDARD.map(|column| self.wildcard(me, column));
            refusals.judge(columns, |action| match action {
                Action::Wildcard { column, .. } => self.can_lay_wildcard(me, *column, ground),
                _ => Ok(()),
            });
        }
    }

    /// Judges every region as a place for a building.
    fn refuse_sites(&self, me: Seat, plan: Plan, refusals: &mut Refusals) {
        refusals.judge(self.board.all().iter(), |region| {
            self.can_place(me, plan, *region)
        });
    }

    /// How a card of the hand can be built now: in its own column, or else as a guest in another.
    pub(super) fn plan(&self, me: Seat, card: BuildingCard, ground: Ground) -> Result<Plan, Why> {
        let own = Plan::open(card);
        match self.can_construct_on(me, own, ground) {
            Ok(()) => Ok(own),
            Err(why) => self.guest_plans(me, own).next().ok_or(why),
        }
    }

    /// The columns of other colours that could take a card now, but for the one where it is to go.
    fn guest_plans(&self, me: Seat, plan: Plan) -> impl Iterator<Item = Plan> {
        let of = plan.laid.card.of();
        let hosted = of != Type::Temple && self.players[me].can_host(of);
        let others = Type::STANDARD
            .into_iter()
            .filter(move |column| hosted && ![of, plan.column].contains(column));
        others
            .map(move |column| plan.guest(column))
            .filter(move |plan| self.can_construct(me, *plan).is_ok())
    }

    fn has_guest_plan(&self, me: Seat, plan: Plan) -> bool {
        !plan.laid.face_down && self.guest_plans(me, plan).next().is_some()
    }

    /// Whether a card of the hand can be built in this way now.
    fn can_construct(&self, me: Seat, plan: Plan) -> Legal {
        self.can_construct_on(me, plan, self.ground(me))
    }

    /// Whether a card can be laid face down into a column now.
    fn can_lay_wildcard(&self, me: Seat, column: Type, ground: Ground) -> Legal {
        let player = &self.players[me];
        let laid = Type::STANDARD
            .into_iter()
            .any(|of| player.columns[of].iter().any(|laid| laid.face_down));
        ensure(!laid, Why::WildcardLaid)?;
        let card: BuildingCard = *player.hand.first().ok_or(Why::NotInHand)?;
        self.can_construct_on(me, Plan::wildcard(card, column), ground)
    }

    /// Piece, cost and region are judged before the card is laid down (R59).
    fn can_construct_on(&self, me: Seat, plan: Plan, ground: Ground) -> Legal {
        let player = &self.players[me];
        if plan.column == Type::Temple {
            self.has_cards_for_temple(me)?;
        } else {
            ensure(player.stock[plan.piece()] > 0, Why::NoPiece(plan.piece()))?;
        }
        self.can_afford(me, plan)?;
        self.can_place_somewhere(me, plan, ground)
    }

    /// The n-th temple needs n-1 cards in each of the other columns (R19).
    fn has_cards_for_temple(&self, me: Seat) -> Legal {
        let columns = &self.players[me].columns;
        let count = columns.temple.len();
        match Type::STANDARD.into_iter().find(|of| columns[*of].len() < count) {
            Some(column) => Err(Why::TempleCards { count, column }),
            None => Ok(()),
        }
    }
}

/// The action of a turn.
#[derive(Clone)]
pub enum Action {
    /// Building a card.
    Build {
        /// Which.
        plan: Plan,
        /// What is usually paid for it.
        pays: Cost,
    },
    /// Laying a card face down into a column.
    Wildcard {
        /// Which column.
        column: Type,
        /// What it costs.
        gold: u16,
    },
    /// Making an offering.
    Offer,
}

impl Action {
    /// The key of making an offering.
    pub const OFFERING: &'static str = "offering";

    /// How the keys of laying a card face down begin.
    pub const WILDCARD: &'static str = "wildcard-";

    /// The key of laying a card face down into a column.
    pub const fn wildcard(column: Type) -> &'static str {
        match column {
            Type::Maritime => "wildcard-maritime",
            Type::Production => "wildcard-production",
            Type::Scientific => "wildcard-scientific",
            Type::Civil => "wildcard-civil",
            Type::Military => "wildcard-military",
            Type::Temple => "wildcard-temple",
        }
    }
}

/// A column that takes a guest.
#[derive(Clone, Copy)]
struct Column(Type);

impl Pick for Column {
    fn key(&self) -> Key {
        Key::of(self.0.slug())
    }

    fn name(&self) -> Term {
        self.0.term()
    }
}

impl Pick for Action {
    fn key(&self) -> Key {
        Key::of(match self {
            Action::Build { plan, .. } => plan.laid.building().slug(),
            Action::Wildcard { column, .. } => Action::wildcard(*column),
            Action::Offer => Action::OFFERING,
        })
    }

    fn name(&self) -> Term {
        match self {
            Action::Build { plan, .. } => plan.laid.building().term(),
            Action::Wildcard { column, .. } => LAY_WILDCARD.with("type", column.term()),
            Action::Offer => OFFERING.term(),
        }
    }

    fn note(&self) -> Option<Term> {
        match self {
            Action::Build { plan, pays } => {
                let text = Term::text_of(plan.laid.building().slug());
                Some(NOTE_CARD.with("cost", pays.terms()).with("text", text))
            }
            Action::Wildcard { gold, .. } => {
                let cost = Cost {
                    gold: *gold,
                    ..Cost::default()
                };
                Some(NOTE_COST.with("cost", cost.terms()))
            }
            Action::Offer => Some(NOTE_OFFERING.term()),
        }
    }

    fn group(&self) -> Option<Term> {
        match self {
            Action::Build {
                plan: Plan { column, .. },
                ..
            }
            | Action::Wildcard { column, .. } => Some(GROUP_TYPE.with("type", column.term())),
            Action::Offer => Some(GROUP_OFFERING.term()),
        }
    }

    fn held(&self) -> Option<Key> {
        matches!(self, Action::Build { .. }).then(|| self.key())
    }

    fn renamed(&self, renaming: &Renaming) -> Self {
        match self {
            Action::Build { plan, .. } => {
                let plan = Plan::open(renaming.of(plan.laid.card));
                Action::Build {
                    plan,
                    pays: plan.laid.building().cost(),
                }
            }
            other => other.clone(),
        }
    }
}
