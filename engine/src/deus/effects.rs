//! The effects: the only code that changes the state, each with its event.

use super::cards::{Building, BuildingCard, Pay};
use super::event::{Cause, Construction, Event};
use super::god::God;
use super::lasting;
use super::payment::Payment;
use super::piece::{ByType, Piece, Type};
use super::placement::Site;
use super::region::Region;
use super::resource::{ByResource, Resource};
use super::state::{Deus, Discarded, Ending, Laid, Plan, Trigger};
use super::tally::Points;
use super::villages;
use super::why::{Legal, Why, ensure};
use crate::kernel::{Cx, Flow, Refusals, Seal, Seat};

/// Nobody holds more cards.
pub const HAND_LIMIT: usize = 10;

/// A hand is refilled to this many cards.
pub const REFILL: usize = 5;

impl Cx<'_, Deus> {
    // ---- building ----

    /// Lays a card into its column, pays for it and places its piece. Villages that are surrounded by it are
    /// attacked.
    pub(super) fn construct(&mut self, me: Seat, plan: Plan, payment: Payment, site: Option<Site>) -> Flow {
        let player = &mut self.game.players[me];
        let at = player
            .hand
            .iter()
            .position(|card| *card == plan.laid.card)
            .expect("the card is in hand");
        player.hand.remove(at);
        player.columns[plan.column].push(Laid {
            counters: if plan.laid.face_down {
                0
            } else {
                lasting::counters(plan.laid.building())
            },
            ..plan.laid
        });
        self.game.acts.plan = None;
        let toll = self.game.pay_toll(me, plan.column);
        self.game.spend(me, payment);
        let (region, vp) = match site {
            Some(Site::At { region, price, .. }) => (Some(region), price),
            _ => (None, 0),
        };
        self.game.players[me].take_points(Points::Edge, vp);
        if let Some(region) = region {
            self.game.put_piece(me, plan.piece(), region);
        }
        self.game.idle_turns = 0;
        self.happen(Event::Constructed(Construction {
            seat: me,
            card: plan.laid.card,
            face_down: plan.laid.face_down,
            column: plan.column,
            region,
            paid: payment.0,
            vp,
            toll,
        }))?;
        if region.is_none() {
            return Ok(());
        }
        if plan.column == Type::Temple && self.game.temples == 0 {
            self.trigger_end(Trigger::Temples);
        }
        villages::attack(self, me)
    }

    /// Moves an army. Villages that are surrounded by it are attacked.
    pub(super) fn march(&mut self, me: Seat, by: Building, from: Region, to: Region) -> Flow {
        if from == to {
            return Ok(());
        }
        self.regroup(me, by, &[(from, to)])
    }

    /// Moves several armies at the same time. Villages that are surrounded then are attacked.
    pub(super) fn regroup(&mut self, me: Seat, by: Building, moves: &[(Region, Region)]) -> Flow {
        let armies = &mut self.game.players[me].built.military;
        for (from, _) in moves {
            armies.remove(*from);
        }
        for (_, to) in moves {
            armies.add(*to);
        }
        for (from, to) in moves.iter().copied() {
            let by = Cause::Card(by);
            self.happen(Event::Marched {
                seat: me,
                by,
                from,
                to,
            })?;
        }
        villages::attack(self, me)
    }

    /// Moves a ship, with the army aboard (R24). Villages that are surrounded then are attacked.
    pub(super) fn sail(&mut self, me: Seat, by: Building, from: Region, to: Region) -> Flow {
        let built = &mut self.game.players[me].built;
        for of in [Type::Maritime, Type::Military] {
            if built[of].has(from) {
                built[of].remove(from);
                built[of].add(to);
            }
        }
        let by = Cause::Card(by);
        self.emit(Event::Sailed {
            seat: me,
            by,
            from,
            to,
        });
        villages::attack(self, me)
    }

    /// The end comes after one more full round; a second trigger changes nothing (R32).
    pub(super) fn trigger_end(&mut self, trigger: Trigger) {
        if self.game.ending.is_none() {
            let last_round = self.game.round + 1;
            self.game.ending = Some(Ending { trigger, last_round });
            self.emit(Event::EndTriggered { trigger, last_round });
        }
    }

    // ---- gaining ----

    /// Gains resources, as far as the supply has them (R5).
    pub(super) fn gain(&mut self, me: Seat, by: Cause, resources: ByResource<u8>) {
        let gained = ByResource::new(|kind| resources[kind].min(self.game.supply[kind]));
        if gained.total() > 0 {
            self.game.take_from_supply(me, gained);
            self.emit(Event::Gained {
                seat: me,
                by,
                resources: gained,
            });
        }
    }

    /// Gains gold.
    pub(super) fn gain_gold(&mut self, me: Seat, by: Cause, gold: u16) {
        if gold > 0 {
            self.game.players[me].gold += gold;
            self.emit(Event::Gold { seat: me, by, gold });
        }
    }

    /// Gains victory points from the supply.
    pub(super) fn gain_points(&mut self, me: Seat, by: Cause, source: Points, vp: u8) {
        if vp > 0 {
            self.game.players[me].add_points(source, vp);
            self.emit(Event::Points { seat: me, by, vp });
        }
    }

    /// Gains pieces from the personal supply, as far as it has them (R6).
    pub(super) fn gain_pieces(&mut self, me: Seat, by: Cause, pieces: &[Piece]) -> Flow {
        let gained = self.game.take_pieces(me, pieces);
        if Type::STANDARD.into_iter().any(|of| gained[of] > 0) {
            self.happen(Event::Pieces {
                seat: me,
                by,
                pieces: gained,
            })?;
        }
        Ok(())
    }

    /// Puts resources back into the supply.
    pub(super) fn put_back(&mut self, me: Seat, resources: ByResource<u8>) {
        if resources.total() > 0 {
            self.game.return_to_supply(me, resources);
            self.emit(Event::PutBack { seat: me, resources });
        }
    }

    // ---- trading ----

    /// Buys resources that the supply has, for so much gold together.
    pub(super) fn buy(&mut self, me: Seat, by: Building, resources: ByResource<u8>, gold: u16) {
        if resources.total() > 0 {
            self.game.take_from_supply(me, resources);
            self.game.players[me].gold -= gold;
            self.emit(Event::Bought {
                seat: me,
                by: Cause::Card(by),
                resources,
                gold,
            });
        }
    }

    /// Sells resources of any kinds, each for so much, and with something extra.
    pub(super) fn sell(&mut self, me: Seat, by: Building, resources: ByResource<u8>, pays: Pay, extra: u8) {
        let count = resources.total();
        match pays {
            Pay::Gold(each) => self.sell_for_gold(me, by, resources, u16::from(each * count + extra)),
            Pay::Points(each) => self.sell_for_points(me, by, resources, each * count + extra),
        }
    }

    /// Sells resources for so much gold together.
    pub(super) fn sell_for_gold(&mut self, me: Seat, by: Building, resources: ByResource<u8>, gold: u16) {
        if resources.total() > 0 {
            self.game.return_to_supply(me, resources);
            self.game.players[me].gold += gold;
            let by = Cause::Card(by);
            self.emit(Event::Sold {
                seat: me,
                by,
                resources,
                gold,
            });
        }
    }

    /// Sells resources for so many victory points together.
    pub(super) fn sell_for_points(&mut self, me: Seat, by: Building, resources: ByResource<u8>, vp: u8) {
        if resources.total() > 0 {
            self.game.return_to_supply(me, resources);
            self.game.players[me].add_points(Points::Maritime, vp);
            let by = Cause::Card(by);
            self.emit(Event::SoldForPoints {
                seat: me,
                by,
                resources,
                vp,
            });
        }
    }

    /// Exchanges one unit with the supply.
    pub(super) fn exchange(&mut self, me: Seat, by: Building, gives: Resource, takes: Resource) {
        self.game.return_to_supply(me, ByResource::only(gives, 1));
        self.game.take_from_supply(me, ByResource::only(takes, 1));
        self.emit(Event::Exchanged {
            seat: me,
            by: Cause::Card(by),
            gives,
            takes,
        });
    }

    // ---- plundering ----

    /// Takes points that lie on a village.
    pub(super) fn plunder(&mut self, me: Seat, by: Building, village: Region, most: u8) {
        let lying = self
            .game
            .villages
            .iter_mut()
            .find(|other| other.region == village)
            .expect("there is a village");
        let vp = lying.vp.min(most);
        lying.vp -= vp;
        self.game.players[me].add_points(Points::Siege, vp);
        self.emit(Event::Plundered {
            seat: me,
            by: Cause::Card(by),
            village,
            vp,
        });
    }

    /// Steals victory points, at most what the rival has (R7). How many that is was hidden, so this cannot be
    /// taken back.
    pub(super) fn steal_points(&mut self, me: Seat, by: Building, rival: Seat, most: u8) -> Flow {
        self.disclose()?;
        let vp = self.game.players[rival].take_points(Points::Lost, most);
        self.game.players[me].add_points(Points::Stolen, vp);
        self.emit(Event::StolePoints {
            seat: me,
            rival,
            by: Cause::Card(by),
            vp,
        });
        Ok(())
    }

    /// Steals gold, at most what the rival has.
    pub(super) fn steal_gold(&mut self, me: Seat, by: Building, rival: Seat, most: u16) {
        let gold = self.game.players[rival].gold.min(most);
        if gold > 0 {
            self.game.players[rival].gold -= gold;
            self.game.players[me].gold += gold;
            self.emit(Event::StoleGold {
                seat: me,
                rival,
                by: Cause::Card(by),
                gold,
            });
        }
    }

    // ---- cards ----

    /// Puts cards on the discard pile for a god, the last one on top.
    pub(super) fn discard(&mut self, me: Seat, cards: Vec<BuildingCard>, god: God) {
        self.game.players[me].hand.retain(|card| !cards.contains(card));
        let last = cards.len() - 1;
        let pile = cards.iter().enumerate().map(|(at, card)| Discarded {
            card: *card,
            by: me,
            seen: at == last,
        });
        self.game.discard.extend(pile);
        self.emit(Event::Offered { seat: me, cards, god });
    }

    /// Puts a card of the hand on the discard pile for all to see.
    pub(super) fn throw_away(&mut self, me: Seat, by: Building, card: BuildingCard) {
        self.game.players[me].hand.retain(|held| *held != card);
        self.game.discard.push(Discarded {
            card,
            by: me,
            seen: true,
        });
        let by = Cause::Card(by);
        self.emit(Event::ThrewAway { seat: me, by, card });
    }

    /// Takes cards from the top of the discard pile. The card below them is seen by all then.
    pub(super) fn take_discards(&mut self, me: Seat, by: Building, count: usize) -> Flow {
        let room = HAND_LIMIT.saturating_sub(self.game.players[me].hand.len());
        let count = count.min(room).min(self.game.discard.len());
        if count == 0 {
            return Ok(());
        }
        self.sealing(|| Seal::drawing(count), |cx| cx.disclose())?;
        let left = self.game.discard.len() - count;
        let taken = self.game.discard.split_off(left).into_iter().rev();
        let cards: Vec<BuildingCard> = taken.map(|discarded| discarded.card).collect();
        self.game.players[me].hand.extend(&cards);
        if let Some(top) = self.game.discard.last_mut() {
            top.seen = true;
        }
        let by = Cause::Card(by);
        self.emit(Event::TookDiscards { seat: me, by, cards });
        Ok(())
    }

    /// Pays for cards and draws them.
    pub(super) fn buy_cards(&mut self, me: Seat, by: Building, count: usize) -> Flow {
        if count == 0 {
            return Ok(());
        }
        let gold = count as u16;
        self.game.players[me].gold -= gold;
        let by = Cause::Card(by);
        self.emit(Event::PaidForCards { seat: me, by, gold });
        self.draw_cards(me, count)
    }

    /// Puts a coin of a player's own on a card.
    pub(super) fn put_coin(&mut self, me: Seat, by: Building, column: Type, at: usize) {
        let player = &mut self.game.players[me];
        player.gold -= 1;
        let laid = &mut player.columns[column][at];
        laid.counters += 1;
        let building = laid.building();
        let by = Cause::Card(by);
        self.emit(Event::Coin {
            seat: me,
            by,
            building,
        });
    }

    /// Draws cards until none are left or the hand is full (R9, R11).
    pub(super) fn draw_cards(&mut self, me: Seat, count: usize) -> Flow {
        let count = self.game.drawable(me, count);
        let drawn = self.sealing(|| Seal::drawing(count), |cx| cx.take_from_deck(me, count))?;
        if !drawn.is_empty() {
            self.emit(Event::Drew {
                seat: me,
                cards: drawn,
            });
        }
        Ok(())
    }

    fn take_from_deck(&mut self, me: Seat, count: usize) -> Flow<Vec<BuildingCard>> {
        let mut drawn = Vec::with_capacity(count);
        for _ in 0..count {
            if self.game.deck.is_empty() {
                self.reshuffle()?;
            }
            let Some(card) = self.draw(|game| &mut game.deck)? else {
                break;
            };
            self.game.players[me].hand.push(card);
            drawn.push(card);
        }
        Ok(drawn)
    }

    fn reshuffle(&mut self) -> Flow {
        let cards = self.game.discard.len();
        self.shuffle(|game| {
            game.deck
                .add(game.discard.drain(..).map(|discarded| discarded.card));
            &mut game.deck
        })?;
        self.emit(Event::Reshuffled { cards });
        Ok(())
    }
}

impl Deus {
    /// How many cards a player would really draw out of `count`.
    pub(super) fn drawable(&self, me: Seat, count: usize) -> usize {
        let room = HAND_LIMIT.saturating_sub(self.players[me].hand.len());
        count.min(room).min(self.deck.len() + self.discard.len())
    }

    /// The pieces that a player can gain, at most `most` of a type.
    pub(super) fn pieces_left(&self, me: Seat, most: u8) -> Vec<Piece> {
        let reserve = self.players[me].reserve;
        let of_type = |of: Type| std::iter::repeat_n(Piece(of), reserve[of].min(most).into());
        Type::STANDARD.into_iter().flat_map(of_type).collect()
    }

    /// Judges every type of pieces by what is left of it.
    pub(super) fn refuse_pieces(&self, me: Seat, refusals: &mut Refusals) {
        let reserve = self.players[me].reserve;
        refusals.judge(Type::STANDARD.map(Piece), |Piece(of)| {
            ensure(reserve[*of] > 0, Why::NoPiecesLeft(*of))
        });
    }

    /// Moves pieces from the personal supply to the player board, as far as there are any. Returns which.
    pub(super) fn take_pieces(&mut self, me: Seat, pieces: &[Piece]) -> ByType<u8> {
        let player = &mut self.players[me];
        let mut gained = ByType::default();
        for Piece(of) in pieces {
            if player.reserve[*of] > 0 {
                player.reserve[*of] -= 1;
                player.stock[*of] += 1;
                gained[*of] += 1;
            }
        }
        gained
    }

    /// The resources of the supply, at most `most` of a kind.
    pub(super) fn supply_units(&self, most: u8) -> Vec<Resource> {
        let of_kind = |kind: Resource| std::iter::repeat_n(kind, self.supply[kind].min(most).into());
        Resource::ALL.into_iter().flat_map(of_kind).collect()
    }

    /// Judges every kind of resources by what the supply has of it.
    pub(super) fn refuse_supply(&self, refusals: &mut Refusals) {
        refusals.judge(Resource::ALL, |kind| self.is_in_supply(*kind));
    }

    /// Whether the supply has some of a kind.
    pub(super) fn is_in_supply(&self, kind: Resource) -> Legal {
        ensure(self.supply[kind] > 0, Why::Supply(kind))
    }

    fn put_piece(&mut self, me: Seat, of: Type, region: Region) {
        let player = &mut self.players[me];
        match of {
            Type::Temple => self.temples -= 1,
            _ => player.stock[of] -= 1,
        }
        player.built[of].add(region);
        player.first.get_or_insert(region);
    }

    /// Pays whoever has a garrison at a column. Returns whom, and how much.
    fn pay_toll(&mut self, me: Seat, column: Type) -> Option<(Seat, u16)> {
        let (keeper, gold) = (self.toll_keeper(me, column)?, self.toll(me, column));
        self.players[me].gold -= gold;
        self.players[keeper].gold += gold;
        Some((keeper, gold))
    }

    fn spend(&mut self, me: Seat, payment: Payment) {
        self.return_to_supply(me, payment.0.resources);
        self.players[me].gold -= payment.0.gold;
    }

    fn take_from_supply(&mut self, me: Seat, resources: ByResource<u8>) {
        for kind in Resource::ALL {
            self.supply[kind] -= resources[kind];
            self.players[me].resources[kind] += resources[kind];
        }
    }

    fn return_to_supply(&mut self, me: Seat, resources: ByResource<u8>) {
        for kind in Resource::ALL {
            self.players[me].resources[kind] -= resources[kind];
            self.supply[kind] += resources[kind];
        }
        self.acts.cargo = self.acts.cargo.saturating_sub(resources.total());
    }
}
