//! Positions for tests. Regions are given by their coordinates `(q, r)`, cards by their labels.
//!
//! By default: the standard board with nobody on it, A is the first player and acts in round 1, everybody has
//! 20 gold, 3 of each resource, 5 victory points and 2 pieces of each type ready. A player without a hand of
//! their own here holds five cards that are used nowhere else; all other cards lie in the deck.

use super::barques::Barques;
use super::board::Board;
use super::cards::{BuildingCard, Set};
use super::piece::Type;
use super::region::Region;
use super::resource::{ByResource, Resource};
use super::setup;
use super::state::{Deus, Discarded, Ending, Laid, Phase, Trigger, Village};
use super::tiles::{Face, Tile};
use super::view::{PlayerView, RegionView};
use crate::kernel::{Checkpoint, Deck, Dice, OptionValue, Options, Order, Seat, Seed, Table, Viewer};
use crate::map::Hex;

/// The first seat.
pub const A: Seat = Seat::new(0);
/// The second seat.
pub const B: Seat = Seat::new(1);
/// The third seat.
pub const C: Seat = Seat::new(2);
/// The fourth seat.
pub const D: Seat = Seat::new(3);

/// Coordinates of a region.
pub type At = (i8, i8);

/// A position that is being set up.
pub struct Scenario {
    game: Deus,
    seed: u64,
    hands: Vec<Option<Vec<BuildingCard>>>,
    deck: Option<Vec<BuildingCard>>,
    supply: Vec<(Resource, u8)>,
}

impl Scenario {
    /// The usual position for this many players.
    pub fn new(seats: u8) -> Self {
        let options = Options::default().with("board", OptionValue::Value("standard".to_owned()));
        let mut game = setup::set_up(&options, seats, &mut Dice::new(Seed::of_number(0)));
        game.first = A;
        game.phase = Phase::Turn(A);
        for player in game.players.values_mut() {
            player.gold = 20;
            player.resources = ByResource::new(|_| 3);
            player.hand.clear();
        }
        Self {
            game,
            seed: 0,
            hands: vec![None; seats.into()],
            deck: None,
            supply: Vec::new(),
        }
    }

    /// With other tiles: the middle of each, its face, and how far it is turned.
    pub fn tiles(mut self, tiles: &[(At, &str, u8)]) -> Self {
        let tile = |(centre, face, turned): &(At, &str, u8)| Tile {
            centre: Hex::new(centre.0, centre.1),
            face: Face::by_key(&format!("tile-{}", face.to_lowercase())).expect("a face"),
            turned: *turned,
        };
        self.game.board = Board::of(tiles.iter().map(tile).collect());
        self.game.villages = setup::villages(&self.game.board);
        self
    }

    /// With other dice.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// With the wildcard.
    pub fn wildcard(mut self) -> Self {
        self.game.variants.wildcard = true;
        self
    }

    /// With cards of Egypt for these types, and all that belongs to them.
    pub fn egypt(mut self, types: &[&str]) -> Self {
        let seats = self.game.seats();
        for name in types {
            self.game.variants.sets[of(name)] = Set::Egypt;
        }
        setup::lay_out_egypt(&mut self.game, seats);
        self
    }

    /// With the temples of both boxes, all of which can come up.
    pub fn temple_mix(mut self) -> Self {
        self.game.variants.temple_mix = true;
        self
    }

    /// A resource has a value on the market: 2, 4 or 6 gold.
    pub fn value(mut self, kind: &str, gold: u8) -> Self {
        let kind = Resource::by_key(kind).expect("a resource");
        self.game.market.as_mut().expect("a market").set(kind, gold);
        self
    }

    /// A player has this many barques with 1, 2 and 3 places; the others are where they were, or nowhere.
    pub fn barques(mut self, seat: Seat, sizes: [u8; 3]) -> Self {
        self.game.players[seat].barques = Barques::of(sizes);
        self
    }

    /// Nobody has this many barques with 1, 2 and 3 places.
    pub fn barques_left(mut self, sizes: [u8; 3]) -> Self {
        self.game.barques = Barques::of(sizes);
        self
    }

    /// A player's scribe lies in a region.
    pub fn scribe(mut self, seat: Seat, at: At) -> Self {
        self.game.players[seat].scribe = Some(self.region(at));
        self
    }

    /// A player has this many combat tokens to spend; they come from the personal supply.
    pub fn tokens(mut self, seat: Seat, ready: u8) -> Self {
        let tokens = &mut self.game.players[seat].tokens;
        tokens.supply -= ready;
        tokens.ready += ready;
        self
    }

    /// A combat token of a player lies in a region; it comes from the personal supply.
    pub fn camp(mut self, seat: Seat, at: At) -> Self {
        let region = self.region(at);
        let tokens = &mut self.game.players[seat].tokens;
        tokens.supply -= 1;
        tokens.camps.add(region);
        self
    }

    /// A token of `seat` lies on a pile of pieces of a rival; it comes from the personal supply.
    pub fn fortress(mut self, seat: Seat, rival: Seat, what: &str) -> Self {
        self.game.players[seat].tokens.supply -= 1;
        self.game.players[rival].tokens.fortresses[of(what)] = Some(seat);
        self
    }

    /// A token of `seat` lies on a column of a rival; it comes from the personal supply.
    pub fn garrison(mut self, seat: Seat, rival: Seat, column: &str) -> Self {
        self.game.players[seat].tokens.supply -= 1;
        self.game.players[rival].tokens.garrisons[of(column)] = Some(seat);
        self
    }

    /// A player has a card in a column of another colour.
    pub fn guest(mut self, seat: Seat, column: &str, label: &str) -> Self {
        let laid = Laid::open(card(label));
        self.game.players[seat].columns[of(column)].push(laid);
        self
    }

    /// So much lies on a card: gold, or points on a temple.
    pub fn counters(mut self, seat: Seat, label: &str, count: u8) -> Self {
        let card = card(label);
        let columns = &mut self.game.players[seat].columns;
        for column in Type::ALL {
            for laid in columns[column].iter_mut().filter(|laid| laid.card == card) {
                laid.counters = count;
            }
        }
        self
    }

    /// This player's turn.
    pub fn acting(mut self, seat: Seat) -> Self {
        self.game.phase = Phase::Turn(seat);
        self
    }

    /// This player begins every round.
    pub fn first_player(mut self, seat: Seat) -> Self {
        self.game.first = seat;
        self
    }

    /// In this round.
    pub fn round(mut self, round: u16) -> Self {
        self.game.round = round;
        self
    }

    /// The end has been triggered, and this round is the last.
    pub fn last_round(mut self, round: u16) -> Self {
        self.game.ending = Some(Ending {
            trigger: Trigger::Temples,
            last_round: round,
        });
        self
    }

    /// Nobody has built for this many turns in a row.
    pub fn idle_turns(mut self, turns: u16) -> Self {
        self.game.idle_turns = turns;
        self
    }

    /// A player holds these cards.
    pub fn hand(mut self, seat: Seat, cards: &[&str]) -> Self {
        self.hands[seat.index()] = Some(cards.iter().map(|label| card(label)).collect());
        self
    }

    /// A player has these cards above the board, each in its own column, from the bottom.
    pub fn cards(mut self, seat: Seat, cards: &[&str]) -> Self {
        for card in cards.iter().map(|label| card(label)) {
            self.game.players[seat].columns[card.of()].push(Laid {
                counters: super::lasting::counters(card.building()),
                ..Laid::open(card)
            });
        }
        self
    }

    /// A player has a card face down in a column.
    pub fn face_down(mut self, seat: Seat, column: &str, label: &str) -> Self {
        self.game.players[seat].columns[of(column)].push(Laid {
            face_down: true,
            ..Laid::open(card(label))
        });
        self
    }

    /// A player has a building in a region: its piece comes from the personal supply, or else from the player
    /// board.
    pub fn build(mut self, seat: Seat, what: &str, at: At) -> Self {
        let (of, region) = (of(what), self.region(at));
        let player = &mut self.game.players[seat];
        if of == Type::Temple {
            self.game.temples -= 1;
        } else if player.reserve[of] > 0 {
            player.reserve[of] -= 1;
        } else {
            player.stock[of] -= 1;
        }
        player.built[of].add(region);
        player.first.get_or_insert(region);
        self
    }

    /// A player has buildings of one type in several regions.
    pub fn build_all(self, seat: Seat, what: &str, regions: &[At]) -> Self {
        regions
            .iter()
            .fold(self, |scenario, at| scenario.build(seat, what, *at))
    }

    /// A player's first building was here.
    pub fn first_region(mut self, seat: Seat, at: At) -> Self {
        self.game.players[seat].first = Some(self.region(at));
        self
    }

    /// A player has this many pieces of a type on the player board; the rest are in the personal supply.
    pub fn stock(mut self, seat: Seat, what: &str, count: u8) -> Self {
        let player = &mut self.game.players[seat];
        let all = player.stock[of(what)] + player.reserve[of(what)];
        player.stock[of(what)] = count;
        player.reserve[of(what)] = all - count;
        self
    }

    /// A player has so much gold.
    pub fn gold(mut self, seat: Seat, gold: u16) -> Self {
        self.game.players[seat].gold = gold;
        self
    }

    /// A player has so much wheat, wood, clay and stone.
    pub fn resources(mut self, seat: Seat, [wheat, wood, clay, stone]: [u8; 4]) -> Self {
        self.game.players[seat].resources = ByResource {
            wheat,
            wood,
            clay,
            stone,
        };
        self
    }

    /// A player has this many victory points.
    pub fn vp(mut self, seat: Seat, vp: u8) -> Self {
        let player = &mut self.game.players[seat];
        player.vp = vp.into();
        player.tally = super::tally::Tally::starting(vp);
        self
    }

    /// The supply has this many of a resource.
    pub fn supply(mut self, kind: &str, count: u8) -> Self {
        self.supply
            .push((Resource::by_key(kind).expect("a resource"), count));
        self
    }

    /// The supply has this many temples.
    pub fn temples(mut self, count: u8) -> Self {
        self.game.temples = count;
        self
    }

    /// A village has been attacked.
    pub fn attacked(self, at: At) -> Self {
        self.village(at, |village| {
            village.attacked = true;
            village.vp = 0;
        })
    }

    /// This many points lie on a village.
    pub fn village_vp(self, at: At, vp: u8) -> Self {
        self.village(at, |village| village.vp = vp)
    }

    fn village(mut self, at: At, change: impl FnOnce(&mut Village)) -> Self {
        let region = self.region(at);
        change(
            self.game
                .villages
                .iter_mut()
                .find(|village| village.region == region)
                .expect("a village"),
        );
        self
    }

    /// The deck holds just these, from the top.
    pub fn deck(mut self, cards: &[&str]) -> Self {
        self.deck = Some(cards.iter().map(|label| card(label)).collect());
        self
    }

    /// These cards lie in the discard pile, the last one on top; B has offered them one by one.
    pub fn discard(mut self, cards: &[&str]) -> Self {
        let offered = |label: &&str| Discarded {
            card: card(label),
            by: B,
            seen: true,
        };
        self.game.discard = cards.iter().map(offered).collect();
        self
    }

    /// Plays from here, without "End turn" buttons.
    pub fn play(self) -> TestTable {
        let orders = Seat::all(self.game.seats()).map(Order::no_confirm).collect();
        self.play_with(orders)
    }

    /// Plays from here with these standing orders.
    pub fn play_with(mut self, orders: Vec<Order>) -> TestTable {
        self.deal();
        self.fill_supply();
        let seats = self.game.seats();
        let base = Checkpoint {
            step: 10,
            state: self.game,
            dice: Dice::new(Seed::of_number(self.seed)),
        };
        let (table, progress) = Table::at(base, Options::default(), seats, orders);
        TestTable::of(table, progress)
    }

    fn region(&self, (q, r): At) -> Region {
        self.game
            .board
            .at(Hex::new(q, r))
            .unwrap_or_else(|| panic!("no region at {q},{r}"))
    }

    /// Cards that were put nowhere make hands and the deck.
    fn deal(&mut self) {
        let game = &mut self.game;
        let mut used: Vec<BuildingCard> = self.hands.iter().flatten().flatten().copied().collect();
        used.extend(game.discard.iter().map(|discarded| discarded.card));
        used.extend(self.deck.iter().flatten());
        for player in game.players.values() {
            used.extend(
                Type::ALL
                    .into_iter()
                    .flat_map(|of| &player.columns[of])
                    .map(|laid| laid.card),
            );
        }
        let mut rest: Vec<BuildingCard> = BuildingCard::played_with(game.variants)
            .filter(|card| !used.contains(card))
            .collect();
        for (player, hand) in game.players.values_mut().zip(&mut self.hands) {
            player.hand = hand
                .take()
                .unwrap_or_else(|| rest.split_off(rest.len().saturating_sub(5)));
        }
        game.deck = Deck::from_top(self.deck.take().unwrap_or(rest));
    }

    /// What nobody holds lies in the supply.
    fn fill_supply(&mut self) {
        let game = &mut self.game;
        let all = setup::supply(&game.variants, game.seats());
        for kind in Resource::ALL {
            let held: u8 = game.players.values().map(|player| player.resources[kind]).sum();
            game.supply[kind] = all.saturating_sub(held);
        }
        for (kind, count) in &self.supply {
            game.supply[*kind] = *count;
        }
    }
}

/// A position that is being played.
pub type TestTable = crate::kernel::testing::TestTable<Deus>;

impl TestTable {
    /// The regions on offer to a seat, by their coordinates, sorted.
    pub fn regions_offered(&self, seat: Seat) -> Vec<At> {
        let keys = self.offers(seat).into_iter().filter_map(Region::by_key);
        let mut regions: Vec<At> = keys.map(|region| self.coordinates(region)).collect();
        regions.sort();
        regions
    }

    /// Answers with a region.
    pub fn pick_at(&mut self, seat: Seat, at: At) -> &mut Self {
        let key = self.key(at);
        self.pick(seat, key)
    }

    /// Chooses a card to build and a region for it, where that is asked.
    pub fn construct(&mut self, seat: Seat, card: &str, at: At) -> &mut Self {
        self.pick(seat, card);
        if self.asked(seat) == Some("site") {
            self.pick_at(seat, at);
        }
        let stands = self.at(at);
        assert_eq!(
            stands.owner,
            Some(seat),
            "{card} was not built at {at:?}: {stands:?}"
        );
        self
    }

    /// Offers cards, the one that names the god last.
    pub fn offer(&mut self, seat: Seat, cards: &[&str]) -> &mut Self {
        if self.asked(seat) == Some("action") {
            self.pick(seat, "offering");
        }
        if self.asked(seat) == Some("offer") {
            self.pick_all(seat, cards);
        }
        self
    }

    /// Asserts that a region is neither offered nor accepted, and that trying it changes nothing.
    pub fn refuses_at(&mut self, seat: Seat, at: At) -> &mut Self {
        let key = self.key(at);
        self.refuses(seat, key)
    }

    /// Why a region is not offered, as the keys of the reasons.
    pub fn why_not_at(&self, seat: Seat, at: At) -> Vec<String> {
        self.why_not(seat, self.key(at))
    }

    /// A player's board as that player sees it, after all answers so far.
    pub fn player(&self, seat: Seat) -> PlayerView {
        self.state()
            .seen_by(Viewer::Seat(seat))
            .players
            .swap_remove(seat.index())
    }

    /// A player's victory points.
    pub fn vp(&self, seat: Seat) -> u16 {
        self.player(seat).vp.expect("one's own points are known")
    }

    /// A player's gold.
    pub fn gold(&self, seat: Seat) -> u16 {
        self.player(seat).gold
    }

    /// A player's wheat, wood, clay and stone.
    pub fn resources(&self, seat: Seat) -> [u8; 4] {
        let held = self.player(seat).resources;
        Resource::ALL.map(|kind| held[kind])
    }

    /// The supply's wheat, wood, clay and stone.
    pub fn supply(&self) -> [u8; 4] {
        Resource::ALL.map(|kind| self.state().supply[kind])
    }

    /// A player's cards, by their keys.
    pub fn hand(&self, seat: Seat) -> Vec<&'static str> {
        self.state().players[seat]
            .hand
            .iter()
            .map(|card| card.building().slug())
            .collect()
    }

    /// A column from the bottom, by the keys of its cards.
    pub fn column(&self, seat: Seat, column: &str) -> Vec<&'static str> {
        self.state().players[seat].columns[of(column)]
            .iter()
            .map(|laid| laid.building().slug())
            .collect()
    }

    /// A player's pieces of a type: on the player board, in the personal supply, on the map.
    pub fn pieces(&self, seat: Seat, what: &str) -> [u8; 3] {
        let player = self.player(seat);
        [
            player.stock[of(what)],
            player.reserve[of(what)],
            player.on_map[of(what)],
        ]
    }

    /// What lies at these coordinates, after all answers so far.
    pub fn at(&self, at: At) -> RegionView {
        let key = self.key(at);
        let regions = self.state().seen_by(Viewer::Public).regions;
        regions
            .into_iter()
            .find(|region| region.region.slug() == key)
            .expect("a region")
    }

    /// The name of the region at these coordinates.
    pub fn key(&self, (q, r): At) -> &'static str {
        self.state()
            .board
            .at(Hex::new(q, r))
            .unwrap_or_else(|| panic!("no region at {q},{r}"))
            .slug()
    }

    /// What a resource is worth on the market, in gold.
    pub fn value(&self, kind: &str) -> u8 {
        let kind = Resource::by_key(kind).expect("a resource");
        self.state().market.expect("a market").value(kind).gold()
    }

    /// How many barques with 1, 2 and 3 places a player has.
    pub fn barques(&self, seat: Seat) -> [u8; 3] {
        let barques = self.player(seat).barques;
        Barques::SIZES.map(|size| barques.of_size(size))
    }

    /// A player's combat tokens: in the personal supply, and ready to be spent.
    pub fn tokens(&self, seat: Seat) -> [u8; 2] {
        let tokens = self.state().players[seat].tokens;
        [tokens.supply, tokens.ready]
    }

    /// What lies on a card of a player: gold, or points on a temple.
    pub fn counters(&self, seat: Seat, label: &str) -> u8 {
        let card = card(label);
        let mut laid = self.state().players[seat].open_cards();
        let (_, laid) = laid
            .find(|(_, laid)| laid.card == card)
            .expect("the card is laid");
        laid.counters
    }

    /// The deck from the top, by the keys of its cards.
    pub fn deck(&self) -> Vec<&'static str> {
        self.state()
            .deck
            .iter()
            .map(|card| card.building().slug())
            .collect()
    }

    /// The discard pile, its top last, by the keys of its cards.
    pub fn discard(&self) -> Vec<&'static str> {
        self.state()
            .discard
            .iter()
            .map(|discarded| discarded.card.building().slug())
            .collect()
    }

    fn coordinates(&self, region: Region) -> At {
        let hex = self.state().board.spot(region);
        (hex.q, hex.r)
    }
}

fn card(label: &str) -> BuildingCard {
    BuildingCard::by_label(label).unwrap_or_else(|| panic!("no card {label}"))
}

/// A type by its key; also `ship` and `army`.
fn of(name: &str) -> Type {
    match name {
        "ship" => Type::Maritime,
        "army" => Type::Military,
        name => Type::by_key(name).unwrap_or_else(|| panic!("no type {name}")),
    }
}
