//! Positions for tests, built from short names: `pegasus` for `act-pegasus`, `01` for `con-01`, `red` for a
//! treasure, `thera` for a city.
//!
//! By default: A is active in turn 1, ships lie on E2, D1, F1 and D2, everybody has 10 fighters aboard, nobody holds
//! a card or a secret contract, contracts 15 and 16 lie face up, and all other cards lie in their decks.

use super::cards::actions::ActionCard;
use super::cards::contracts::Contract;
use super::kylix::{Kylix, Orientation};
use super::places::{City, Town};
use super::setup;
use super::state::{Buried, Deukalion, Garrison, Phase};
use super::tally::Feat;
use super::throw::Throw;
use super::treasure::{Colour, Hoard};
use super::view::PlayerView;
use crate::kernel::{Checkpoint, Deck, Dice, OptionValue, Options, Order, Seat, Seed, Table};
use crate::map::Cell;

/// The first seat.
pub const A: Seat = Seat::new(0);
/// The second seat.
pub const B: Seat = Seat::new(1);
/// The third seat.
pub const C: Seat = Seat::new(2);
/// The fourth seat.
pub const D: Seat = Seat::new(3);

/// A position that is being set up.
pub struct Scenario {
    game: Deukalion,
    options: Options,
    throws: Vec<Throw>,
    deck: Option<Vec<ActionCard>>,
    pile: Option<Vec<Contract>>,
    /// The cities whose treasures are set.
    filled: [bool; City::COUNT],
}

impl Scenario {
    /// The usual position for this many players.
    pub fn new(seats: u8) -> Self {
        let mut game = setup::set_up(&Options::default(), seats, &mut Dice::new(Seed::of_number(0)));
        game.first = A;
        game.active = A;
        game.turn = 1;
        game.phase = Phase::Turn;
        game.cities = [Hoard::NONE; City::COUNT];
        let ships = ["e2", "d1", "f1", "d2"].map(cell);
        for (seat, ship) in Seat::all(seats).zip(ships) {
            let player = &mut game.players[seat];
            player.ship = Some(ship);
            player.hand.clear();
            player.secret = None;
        }
        let scenario = Self {
            game,
            options: Options::default(),
            throws: Vec::new(),
            deck: None,
            pile: None,
            filled: [false; City::COUNT],
        };
        scenario.open("15", "16").turn([2, 2, 2, 2])
    }

    /// With treasures in five colours.
    pub fn five_colours(mut self) -> Self {
        self.game.five_colours = true;
        self.options = self
            .options
            .with(setup::FIVE_COLOURS.key, OptionValue::Flag(true));
        self
    }

    /// It is the active player's turn, and the cup shows this for card, Hydra, fighters and sail.
    pub fn turn(mut self, values: [u8; 4]) -> Self {
        self.game.phase = Phase::Turn;
        self.game.kylix = Kylix {
            middle: 2,
            ring: values,
            turned: Some(Orientation { values }),
        };
        self
    }

    /// It is the active player's turn, and the cup has yet to be turned: the ring from the north.
    pub fn ring(mut self, ring: [u8; 4]) -> Self {
        self.game.phase = Phase::Turn;
        self.game.kylix = Kylix {
            middle: 2,
            ring,
            turned: None,
        };
        self
    }

    /// It is the step of an inactive player, with this middle die.
    pub fn step(mut self, seat: Seat, middle: u8) -> Self {
        self.game.phase = Phase::Step(seat);
        self.game.kylix = Kylix {
            middle,
            ring: [1, 2, 3, 3],
            turned: None,
        };
        self
    }

    /// This player is active.
    pub fn active(mut self, seat: Seat) -> Self {
        self.game.active = seat;
        self
    }

    /// A ship lies here.
    pub fn ship(mut self, seat: Seat, at: &str) -> Self {
        self.game.players[seat].ship = Some(cell(at));
        self
    }

    /// The Hydra is here.
    pub fn hydra(mut self, at: &str) -> Self {
        self.game.hydra = cell(at);
        self
    }

    /// A player has so many fighters aboard and so many in the Underworld.
    pub fn fighters(mut self, seat: Seat, aboard: u8, below: u8) -> Self {
        self.game.players[seat].fighters = aboard;
        self.game.players[seat].below = below;
        self
    }

    /// A player has these treasures aboard.
    pub fn cargo(mut self, seat: Seat, treasures: &[&str]) -> Self {
        self.game.players[seat].cargo = treasures.iter().map(|name| colour(name)).collect();
        self
    }

    /// A player holds these action cards.
    pub fn hand(mut self, seat: Seat, cards: &[&str]) -> Self {
        self.game.players[seat].hand = cards.iter().map(|name| action(name)).collect();
        self
    }

    /// These cards stay in front of a player.
    pub fn standing(mut self, seat: Seat, cards: &[&str]) -> Self {
        self.game.players[seat].standing = cards.iter().map(|name| action(name)).collect();
        self
    }

    /// A player holds this secret contract.
    pub fn secret(mut self, seat: Seat, name: &str) -> Self {
        self.game.players[seat].secret = Some(contract(name));
        self
    }

    /// A player has fulfilled these contracts.
    pub fn done(mut self, seat: Seat, names: &[&str]) -> Self {
        self.game.players[seat].done = names.iter().map(|name| contract(name)).collect();
        self
    }

    /// A player has so many victory points for treasures.
    pub fn points(mut self, seat: Seat, points: u8) -> Self {
        self.game.players[seat].tally.add(Feat::Treasure, points);
        self
    }

    /// These contracts lie face up; `-` for an empty slot.
    pub fn open(mut self, one: &str, other: &str) -> Self {
        self.game.open = [one, other].map(|name| (name != "-").then(|| contract(name)));
        self
    }

    /// A city holds just these treasures. Those that are named nowhere lie in the other cities.
    pub fn city(mut self, name: &str, treasures: &[&str]) -> Self {
        let city = City::by_key(&format!("city-{name}")).unwrap_or_else(|| panic!("no city {name}"));
        self.game.cities[city.index()] = treasures.iter().map(|name| colour(name)).collect();
        self.filled[city.index()] = true;
        self
    }

    /// A town belongs to a player, with so many fighters in it.
    pub fn town(mut self, name: &str, owner: Seat, fighters: u8) -> Self {
        let town = Town::by_key(&format!("town-{name}")).unwrap_or_else(|| panic!("no town {name}"));
        self.game.towns[town.index()] = Some(Garrison { owner, fighters });
        self
    }

    /// The deck of action cards holds just these, from the top.
    pub fn deck(mut self, names: &[&str]) -> Self {
        self.deck = Some(names.iter().map(|name| action(name)).collect());
        self
    }

    /// The pile of contracts holds just these, from the top.
    pub fn pile(mut self, names: &[&str]) -> Self {
        self.pile = Some(names.iter().map(|name| contract(name)).collect());
        self
    }

    /// Fighters will fall like this, in order, as long as nothing else is drawn or rolled before: `5/1/4` for 5 with
    /// the cross down, 1 standing and 4 with the cross up.
    pub fn throws(mut self, throws: &[&str]) -> Self {
        self.throws = throws.iter().map(|text| throw(text)).collect();
        self
    }

    /// Plays from here, without "End turn" buttons.
    pub fn play(self) -> TestTable {
        let orders = Seat::all(self.game.seats()).map(Order::no_confirm).collect();
        self.play_with(orders)
    }

    /// Plays from here with these standing orders.
    pub fn play_with(mut self, orders: Vec<Order>) -> TestTable {
        self.fill();
        let seats = self.game.seats();
        let base = Checkpoint {
            step: 10,
            state: self.game,
            dice: Dice::new(seed_for(&self.throws)),
        };
        let (table, progress) = Table::at(base, self.options, seats, orders);
        TestTable::of(table, progress)
    }

    /// Cards that were put nowhere go to their decks, and treasures to cities.
    fn fill(&mut self) {
        let game = &mut self.game;
        let in_hand = |card: &ActionCard| {
            let mut players = game.players.values();
            players.any(|player| player.hand.contains(card) || player.standing.contains(card))
        };
        let rest = ActionCard::all().filter(|card| !in_hand(card)).collect();
        let deck = self.deck.take().unwrap_or(rest);
        let in_use = |contract: &Contract| {
            let mut players = game.players.values();
            game.open.contains(&Some(*contract))
                || players.any(|player| player.secret == Some(*contract) || player.done.contains(contract))
        };
        let rest = Contract::all().filter(|contract| !in_use(contract)).collect();
        let pile = self.pile.take().unwrap_or(rest);
        game.deck = Deck::from_top(deck);
        game.pile = Deck::from_top(pile);

        let aboard = |of: Colour| {
            game.players
                .values()
                .map(|player| player.cargo.of(of))
                .sum::<u8>()
        };
        let ashore = |of: Colour| game.cities.iter().map(|hoard| hoard.of(of)).sum::<u8>();
        let left = |of: Colour| {
            of.copies(game.five_colours)
                .saturating_sub(aboard(of) + ashore(of))
        };
        let left: Vec<Colour> = Colour::ALL
            .into_iter()
            .flat_map(|of| std::iter::repeat_n(of, left(of).into()))
            .collect();
        let mut left = left.into_iter();
        for city in City::all().filter(|city| !self.filled[city.index()]) {
            game.cities[city.index()] = left.by_ref().take(city.facts().slots.into()).collect();
        }
    }
}

/// A seed with which fighters fall like this.
fn seed_for(throws: &[Throw]) -> Seed {
    let falls = |dice: &mut Dice, wanted: &Throw| {
        let mut fallen = Throw::default();
        for _ in 0..wanted.fighters() {
            match dice.below(9) {
                0..=3 => fallen.up += 1,
                4..=7 => fallen.down += 1,
                _ => fallen.standing += 1,
            }
        }
        fallen == *wanted
    };
    let seeds = (0..2_000_000).map(Seed::of_number);
    let found = seeds.into_iter().find(|seed| {
        let mut dice = Dice::new(*seed);
        throws.iter().all(|throw| falls(&mut dice, throw))
    });
    found.unwrap_or_else(|| panic!("no seed throws {throws:?}"))
}

/// A position that is being played.
pub type TestTable = crate::kernel::testing::TestTable<Deukalion>;

impl TestTable {
    /// A player as everybody sees them.
    pub fn player(&self, seat: Seat) -> PlayerView {
        self.view(seat).players.swap_remove(seat.index())
    }

    /// A player's fighters aboard and in the Underworld.
    pub fn fighters(&self, seat: Seat) -> (u8, u8) {
        let player = self.player(seat);
        (player.fighters, player.below)
    }

    /// A player's victory points.
    pub fn points(&self, seat: Seat) -> u8 {
        self.player(seat).points
    }

    /// Where a player's ship lies.
    pub fn ship(&self, seat: Seat) -> &'static str {
        self.state().ship(seat).slug()
    }

    /// Where the Hydra is.
    pub fn hydra(&self) -> &'static str {
        self.state().hydra.slug()
    }

    /// A player's treasures, by colour.
    pub fn cargo(&self, seat: Seat) -> Vec<&'static str> {
        let cargo = self.state().players[seat].cargo;
        cargo.iter().map(|colour| short(colour.slug())).collect()
    }

    /// The treasures of a city, by colour.
    pub fn city(&self, name: &str) -> Vec<&'static str> {
        let city = City::by_key(&format!("city-{name}")).expect("a city");
        let here = self.state().cities[city.index()];
        here.iter().map(|colour| short(colour.slug())).collect()
    }

    /// Whose a town is, and how many fighters are in it.
    pub fn town(&self, name: &str) -> Option<(Seat, u8)> {
        let town = Town::by_key(&format!("town-{name}")).expect("a town");
        let garrison = self.state().towns[town.index()];
        garrison.map(|garrison| (garrison.owner, garrison.fighters))
    }

    /// A player's action cards, by short names.
    pub fn hand(&self, seat: Seat) -> Vec<&'static str> {
        let hand = &self.state().players[seat].hand;
        hand.iter().map(|card| short(card.slug())).collect()
    }

    /// The action cards under the deck, by short names, the first on top.
    pub fn under(&self) -> Vec<&'static str> {
        let under = self.state().under.iter();
        under.map(|Buried { card, .. }| short(card.slug())).collect()
    }

    /// The contracts that lie face up, by numbers; `-` for an empty slot.
    pub fn open(&self) -> Vec<&'static str> {
        let open = self.state().open;
        open.map(|contract| contract.map_or("-", |contract| short(contract.slug())))
            .to_vec()
    }

    /// A player's fulfilled contracts, by numbers.
    pub fn done(&self, seat: Seat) -> Vec<&'static str> {
        let done = &self.state().players[seat].done;
        done.iter().map(|contract| short(contract.slug())).collect()
    }

    /// A player's secret contract, by its number.
    pub fn secret(&self, seat: Seat) -> Option<&'static str> {
        let secret = self.state().players[seat].secret;
        secret.map(|contract| short(contract.slug()))
    }

    /// Puts a treasure into a city, unless there is only one that has room.
    pub fn stow(&mut self, seat: Seat, city: &str) -> &mut Self {
        match self.asked(seat) {
            Some("slot") => self.pick(seat, &format!("city-{city}")),
            _ => self,
        }
    }

    /// The squares among the choices that are offered to a player.
    pub fn squares(&self, seat: Seat) -> Vec<&str> {
        let mut offers = self.offers(seat);
        offers.retain(|key| Cell::by_key(key).is_some());
        offers
    }
}

/// A key without its family: `pegasus` of `act-pegasus`.
fn short(key: &'static str) -> &'static str {
    key.split_once('-').map_or(key, |(_, name)| name)
}

fn cell(name: &str) -> Cell {
    Cell::by_key(name).unwrap_or_else(|| panic!("no square {name}"))
}

fn colour(name: &str) -> Colour {
    let found = Colour::ALL
        .into_iter()
        .find(|colour| short(colour.slug()) == name);
    found.unwrap_or_else(|| panic!("no treasure {name}"))
}

fn action(name: &str) -> ActionCard {
    ActionCard::by_label(&format!("act-{name}")).unwrap_or_else(|| panic!("no card {name}"))
}

fn contract(name: &str) -> Contract {
    Contract::by_key(&format!("con-{name}")).unwrap_or_else(|| panic!("no contract {name}"))
}

fn throw(text: &str) -> Throw {
    let parts: Vec<u8> = text.split('/').filter_map(|part| part.parse().ok()).collect();
    match parts.as_slice() {
        [down, standing, up] => Throw {
            down: *down,
            standing: *standing,
            up: *up,
        },
        _ => panic!("{text} is no throw"),
    }
}
