//! Positions for tests, built from short names: `hydra` for `quest-hydra`, `red` for its area, `-` for an
//! empty space.
//!
//! By default: A Athena, B Zeus, C Hermes, D Hera, abilities charged, nobody holds cards, everybody has 10
//! GP, all spaces are free, and A begins turn 1. All other cards lie in their decks.

use super::cards::gods::God;
use super::cards::heroes::Hero;
use super::cards::interventions::Intervention;
use super::cards::objectives::Objective;
use super::cards::quests::Quest;
use super::map::{Colour, Space};
use super::points::Points;
use super::setup;
use super::state::{DeusExMachina, Phase};
use super::tracks::HeroSpace;
use super::view::PlayerView;
use crate::kernel::{Checkpoint, Deck, Dice, OptionValue, Options, Order, Seat, Seed, Table};

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
    game: DeusExMachina,
    seed: u64,
    quest_deck: Option<Vec<Quest>>,
    hero_deck: Option<Vec<Hero>>,
    intervention_deck: Option<Vec<Intervention>>,
}

impl Scenario {
    /// The usual position for this many players.
    pub fn new(seats: u8) -> Self {
        let mut game = setup::set_up(&Options::default(), seats, &mut Dice::new(Seed::of_number(0)));
        game.phase = Phase::Round(A);
        game.turn = 1;
        game.round = 1;
        let gods = [God::Athena, God::Zeus, God::Hermes, God::Hera];
        let objectives = ["purple", "yellow", "green", "black"];
        for seat in Seat::all(seats) {
            let player = &mut game.players[seat];
            player.god = Some(gods[seat.index()]);
            player.points = gods[seat.index()].facts().points;
            player.charged = true;
            player.gp = 10;
            player.objective = Some(objective(objectives[seat.index()]));
        }
        game.spare.clear();
        Self {
            game,
            seed: 0,
            quest_deck: None,
            hero_deck: None,
            intervention_deck: None,
        }
        .heroes(["theseus", "ajax", "orpheus"])
        .quests(["talos", "harpies", "alcestis", "chimaera"])
    }

    /// With other dice.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// With the mini expansion.
    pub fn mini(mut self) -> Self {
        self.game.mini = true;
        self
    }

    /// This player's round.
    pub fn acting(mut self, seat: Seat) -> Self {
        self.game.phase = Phase::Round(seat);
        self
    }

    /// This player began the turn and holds the 1st-player token.
    pub fn leader(mut self, seat: Seat) -> Self {
        self.game.leader = seat;
        self.game.first = seat;
        self
    }

    /// In this turn and round.
    pub fn at(mut self, turn: u16, round: u8) -> Self {
        self.game.turn = turn;
        self.game.round = round;
        self
    }

    /// A player has this god, with its starting points.
    pub fn god(mut self, seat: Seat, god: &str) -> Self {
        let god = God::ALL
            .into_iter()
            .find(|other| other.slug() == format!("god-{god}"))
            .expect("a god");
        self.game.players[seat].god = Some(god);
        self.game.players[seat].points = god.facts().points;
        self.game.mini |= god.facts().mini;
        self
    }

    /// A player has these points on the mat.
    pub fn points(mut self, seat: Seat, might: u8, cunning: u8) -> Self {
        self.game.players[seat].points = Points { might, cunning };
        self
    }

    /// A player has so much glory.
    pub fn gp(mut self, seat: Seat, gp: u16) -> Self {
        self.game.players[seat].gp = gp;
        self
    }

    /// A player's ability is depleted.
    pub fn depleted(mut self, seat: Seat) -> Self {
        self.game.players[seat].charged = false;
        self
    }

    /// Everybody's ability is depleted.
    pub fn all_depleted(mut self) -> Self {
        self.game
            .players
            .values_mut()
            .for_each(|player| player.charged = false);
        self
    }

    /// A player holds these Divine Intervention cards.
    pub fn hand(mut self, seat: Seat, cards: &[&str]) -> Self {
        self.game.players[seat].hand = cards.iter().map(|name| intervention(name)).collect();
        self
    }

    /// A player holds these secret quests.
    pub fn secrets(mut self, seat: Seat, quests: &[&str]) -> Self {
        self.game.players[seat].secrets = quests.iter().map(|name| quest(name)).collect();
        self
    }

    /// A player has completed these quests.
    pub fn done(mut self, seat: Seat, quests: &[&str]) -> Self {
        self.game.players[seat].done = quests.iter().map(|name| quest(name)).collect();
        self
    }

    /// A player has this objective.
    pub fn objective(mut self, seat: Seat, tile: &str) -> Self {
        self.game.players[seat].objective = Some(objective(tile));
        self
    }

    /// These quests lie on the quest track, from the top.
    pub fn quests(mut self, names: [&str; 4]) -> Self {
        self.game.quests.spaces = names.map(|name| (name != "-").then(|| quest(name)));
        self
    }

    /// These heroes stand on the hero track, from the top.
    pub fn heroes(mut self, names: [&str; 3]) -> Self {
        self.game.heroes.spaces = names.map(|name| (name != "-").then(|| hero(name)));
        self
    }

    /// Zeus has reserved a hero.
    pub fn reserved(mut self, name: &str) -> Self {
        self.game.heroes.reserved = Some(hero(name));
        self
    }

    /// Hera has closed a space of the hero track, counted from 1.
    pub fn closed(mut self, number: u8) -> Self {
        self.game.heroes.closed = HeroSpace::all().find(|space| space.number() == number);
        self
    }

    /// A player's token lies on a space of the map.
    pub fn token(mut self, seat: Seat, on: &str) -> Self {
        self.game.tokens[space(on).index()] = Some(seat);
        self
    }

    /// The quest deck holds just these, from the top.
    pub fn quest_deck(mut self, names: &[&str]) -> Self {
        self.quest_deck = Some(names.iter().map(|name| quest(name)).collect());
        self
    }

    /// The hero deck holds just these, from the top.
    pub fn hero_deck(mut self, names: &[&str]) -> Self {
        self.hero_deck = Some(names.iter().map(|name| hero(name)).collect());
        self
    }

    /// These heroes lie in the discard.
    pub fn hero_discard(mut self, names: &[&str]) -> Self {
        self.game.heroes.discard = names.iter().map(|name| hero(name)).collect();
        self
    }

    /// The Divine Intervention deck holds just these, from the top.
    pub fn intervention_deck(mut self, names: &[&str]) -> Self {
        self.intervention_deck = Some(names.iter().map(|name| intervention(name)).collect());
        self
    }

    /// These Divine Intervention cards lie in the discard.
    pub fn intervention_discard(mut self, names: &[&str]) -> Self {
        self.game.interventions.discard = names.iter().map(|name| intervention(name)).collect();
        self
    }

    /// Nobody has completed a quest for this many turns in a row.
    pub fn idle_turns(mut self, turns: u8) -> Self {
        self.game.idle_turns = turns;
        self
    }

    /// Plays from here, without "End turn" buttons.
    pub fn play(self) -> TestTable {
        let orders = Seat::all(self.game.seats()).map(Order::no_confirm).collect();
        self.play_with(orders)
    }

    /// Plays from here with these standing orders.
    pub fn play_with(mut self, orders: Vec<Order>) -> TestTable {
        self.fill_decks();
        let seats = self.game.seats();
        let options = Options::default().with("mini", OptionValue::Flag(self.game.mini));
        let base = Checkpoint {
            step: 10,
            state: self.game,
            dice: Dice::new(Seed::of_number(self.seed)),
        };
        let (table, progress) = Table::at(base, options, seats, orders);
        TestTable::of(table, progress)
    }

    /// Cards that were put nowhere go to their decks.
    fn fill_decks(&mut self) {
        let game = &mut self.game;
        let in_play = |hero: Hero| {
            hero.facts()
                .favoured_by
                .is_none_or(|god| game.player_of(god).is_some())
        };
        let used = |hero: Hero| game.heroes.space_of(hero).is_some() || game.heroes.discard.contains(&hero);
        let heroes = Hero::all()
            .filter(|hero| in_play(*hero) && !used(*hero))
            .collect();
        let held = |quest: &Quest| {
            let owned = game
                .players
                .values()
                .any(|p| p.secrets.contains(quest) || p.done.contains(quest));
            owned || game.quests.space_of(*quest).is_some()
        };
        let four = game.seats() == 4;
        let quests = Quest::all()
            .filter(|quest| !held(quest) && (four || !quest.needs_four_players()))
            .collect();
        let taken = |card: &Intervention| {
            game.interventions.discard.contains(card) || game.players.values().any(|p| p.hand.contains(card))
        };
        let cards = Intervention::in_game(game.mini)
            .filter(|card| !taken(card))
            .collect();
        game.heroes.deck = Deck::from_top(self.hero_deck.take().unwrap_or(heroes));
        game.quests.deck = Deck::from_top(self.quest_deck.take().unwrap_or(quests));
        game.interventions.deck = Deck::from_top(self.intervention_deck.take().unwrap_or(cards));
    }
}

/// A position that is being played.
pub type TestTable = crate::kernel::testing::TestTable<DeusExMachina>;

impl TestTable {
    /// A player's mat as that player sees it.
    pub fn player(&self, seat: Seat) -> PlayerView {
        self.view(seat).players.swap_remove(seat.index())
    }

    /// Might and Cunning on a player's mat.
    pub fn points(&self, seat: Seat) -> (u8, u8) {
        let points = self.player(seat).points;
        (points.might, points.cunning)
    }

    /// A player's glory.
    pub fn gp(&self, seat: Seat) -> u16 {
        self.player(seat).gp
    }

    /// The quest track from the top, by short names.
    pub fn quests(&self) -> Vec<&'static str> {
        let track = self.state().quests.spaces;
        track
            .into_iter()
            .map(|quest| quest.map_or("-", |quest| short(quest.slug())))
            .collect()
    }

    /// The hero track from the top, by short names.
    pub fn heroes(&self) -> Vec<&'static str> {
        let track = self.state().heroes.spaces;
        track
            .into_iter()
            .map(|hero| hero.map_or("-", |hero| short(hero.slug())))
            .collect()
    }

    /// A player's Divine Intervention cards, by short names.
    pub fn hand(&self, seat: Seat) -> Vec<&'static str> {
        self.state().players[seat]
            .hand
            .iter()
            .map(|card| short(card.slug()))
            .collect()
    }

    /// A player's open secret quests, by short names.
    pub fn secrets(&self, seat: Seat) -> Vec<&'static str> {
        self.state().players[seat]
            .secrets
            .iter()
            .map(|quest| short(quest.slug()))
            .collect()
    }

    /// A player's completed quests, by short names.
    pub fn done(&self, seat: Seat) -> Vec<&'static str> {
        self.state().players[seat]
            .done
            .iter()
            .map(|quest| short(quest.slug()))
            .collect()
    }

    /// The quest deck from the top, by short names.
    pub fn quest_deck(&self) -> Vec<&'static str> {
        self.state()
            .quests
            .deck
            .iter()
            .map(|quest| short(quest.slug()))
            .collect()
    }

    /// The hero deck from the top, by short names.
    pub fn hero_deck(&self) -> Vec<&'static str> {
        self.state()
            .heroes
            .deck
            .iter()
            .map(|hero| short(hero.slug()))
            .collect()
    }

    /// The Divine Intervention deck from the top, by short names.
    pub fn intervention_deck(&self) -> Vec<&'static str> {
        self.state()
            .interventions
            .deck
            .iter()
            .map(|card| short(card.slug()))
            .collect()
    }

    /// Whose token lies on a space of the map.
    pub fn token(&self, on: &str) -> Option<Seat> {
        self.state().token_on(space(on))
    }

    /// Chooses gods in the order of the seats, and everybody keeps the first two quests: up to the first
    /// round.
    pub fn begin(&mut self, gods: &[&str]) -> &mut Self {
        for (seat, god) in Seat::all(self.table.seats()).zip(gods) {
            // The last god is taken without a question.
            if self.asked(seat) == Some("choose-god") {
                self.pick(seat, &format!("god-{god}"));
            }
        }
        for seat in Seat::all(self.table.seats()) {
            let kept: Vec<String> = self.offers(seat)[..2]
                .iter()
                .map(|key| (*key).to_owned())
                .collect();
            self.pick_all(seat, &[&kept[0], &kept[1]]);
        }
        self
    }

    /// Plays a whole round: the first hero on offer goes to a space, gains what there is, and nothing else is
    /// done.
    pub fn plain_round(&mut self, seat: Seat, to: &str) -> &mut Self {
        let hero = self.offers(seat)[0].to_owned();
        self.pick(seat, &hero);
        if self.asked(seat) == Some("space") {
            self.pick(seat, space(to).slug());
        }
        loop {
            match self.asked(seat) {
                Some("action") => self.pick(seat, "points"),
                Some("altar-point" | "discard") => {
                    let first = self.offers(seat)[0].to_owned();
                    self.pick(seat, &first)
                }
                Some("after-placement") => return self.pass(seat),
                _ => return self,
            };
        }
    }
}

/// A key without its family: `hydra` of `quest-hydra`.
fn short(key: &'static str) -> &'static str {
    key.split_once('-').map_or(key, |(_, name)| name)
}

fn quest(name: &str) -> Quest {
    Quest::by_label(&format!("quest-{name}")).unwrap_or_else(|| panic!("no quest {name}"))
}

fn hero(name: &str) -> Hero {
    Hero::by_label(&format!("hero-{name}")).unwrap_or_else(|| panic!("no hero {name}"))
}

fn intervention(name: &str) -> Intervention {
    Intervention::by_label(&format!("di-{name}")).unwrap_or_else(|| panic!("no intervention {name}"))
}

fn objective(name: &str) -> Objective {
    Objective::by_label(&format!("obj-{name}")).unwrap_or_else(|| panic!("no objective {name}"))
}

/// A space by its colour or short name.
fn space(name: &str) -> Space {
    let colour = Colour::ALL
        .into_iter()
        .find(|colour| colour.key() == format!("colour-{name}"));
    colour
        .map(Colour::space)
        .or_else(|| Space::by_key(&format!("space-{name}")))
        .unwrap_or_else(|| panic!("no space {name}"))
}
