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
    ACTION, GROUP_OFFERING, GROUP_TYPE, LAY_WILDCARD, NOTE_CARD, NOTE_COST, NOTE_OFFERING, OFFERING, PAYMENT,
    SITE, WILDCARD,
};
use super::why::{Legal, Why, ensure};
use crate::kernel::{Ask, Cx, Flow, Judge, Key, Pick, Refusals, Renaming, Seat, Term};

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
    let (site, payment) = cx.about(slug, |cx| site_and_payment(cx, me, plan))?;
    cx.construct(me, plan, payment, site)?;
    if plan.column == Type::Temple {
        Ok(())
    } else {
        cards::activate_column(cx, me, plan.column)
    }
}

/// The usual payment needs no question: another one is asked for only if the player wants it.
fn site_and_payment(cx: &mut Cx<'_, Deus>, me: Seat, plan: Plan) -> Flow<(Option<Site>, Payment)> {
    if plan.column == Type::Temple && cx.game.temples == 0 {
        return Ok((None, choose_payment(cx, me, plan)?));
    }
    let usual = cx.game.usual_payment(me, plan);
    let sites = cx.game.sites(me, plan);
    let other = cx
        .game
        .can_pay_otherwise(me, plan)
        .is_ok()
        .then_some(Site::OtherPayment);
    let sites_or_payment = sites.iter().copied().chain(other).collect::<Vec<_>>();
    let first = sites_or_payment.explained(move |game: &Deus, refusals| {
        game.refuse_sites(me, plan, refusals);
        refusals.judge([Site::OtherPayment], |_| game.can_pay_otherwise(me, plan));
    });
    match cx.choose(me, where_to(plan, usual), first)? {
        Some(Site::OtherPayment) => {
            let payment = choose_payment(cx, me, plan)?;
            let sites = sites.explained(move |game: &Deus, refusals| game.refuse_sites(me, plan, refusals));
            Ok((cx.choose(me, where_to(plan, payment), sites)?, payment))
        }
        site => Ok((site, usual)),
    }
}

/// Asks where to build something that is paid for in this way.
fn where_to(plan: Plan, payment: Payment) -> Ask {
    SITE.later(move |ask| {
        ask.with("type", plan.column.term())
            .with("cost", payment.0.terms())
    })
}

fn choose_payment(cx: &mut Cx<'_, Deus>, me: Seat, plan: Plan) -> Flow<Payment> {
    let ask = PAYMENT.with("card", plan.laid.building().term());
    let ways = cx
        .game
        .ways_to_pay(me, plan)
        .judged(move |game: &Deus, way| game.can_pay(me, *way));
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
            let plan = Plan::open(*card);
            if !copy && self.can_construct_on(me, plan, ground).is_ok() {
                actions.push(Action::Build {
                    plan,
                    pays: self.usual_payment(me, plan).0,
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
        refusals.judge(hand, |card| self.can_construct_on(me, Plan::open(*card), ground));
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

    /// Whether a card of the hand can be built now.
    pub(super) fn can_construct(&self, me: Seat, plan: Plan) -> Legal {
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
            ensure(player.stock[plan.column] > 0, Why::NoPiece(plan.column))?;
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
