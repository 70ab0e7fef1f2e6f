//! Set-up: the board, the supply, and what everybody begins with.

use super::barques::Barques;
use super::board::Board;
use super::cards::{BuildingCard, Set};
use super::event::Event;
use super::market::Market;
use super::piece::{ByType, Piece, Type};
use super::resource::ByResource;
use super::state::{Acts, Deus, Phase, Player, Variants, Village};
use super::tally::Tally;
use super::tiles;
use super::tokens::{TOKENS, Tokens};
use super::vocabulary::PIECES;
use crate::kernel::{
    BySeat, CHANCE, Cx, Deck, Dice, Flow, OptionGroup, OptionSpec, OptionValue, Options, Preset, Seat,
};

/// The game's options.
pub static OPTIONS: [OptionSpec; 9] = [
    BOARD,
    STARTING_PIECES,
    WILDCARD,
    set_of("maritime"),
    set_of("production"),
    set_of("scientific"),
    set_of("civil"),
    set_of("military"),
    TEMPLES,
];

/// How the tiles lie.
pub const BOARD: OptionSpec = OptionSpec::one_of("board", &["random", "standard"], "random");

/// The pieces that everybody begins with: two of each type, or a number of pieces that each player chooses in
/// secret.
pub const STARTING_PIECES: OptionSpec = OptionSpec::one_of(
    "pieces",
    &["two-each", "ten", "nine", "eight", "seven", "six"],
    "two-each",
);

/// Once a game everybody may lay a card face down into a column.
pub const WILDCARD: OptionSpec = OptionSpec::flag("wildcard");

/// The box that the cards of a colour come from.
const fn set_of(key: &'static str) -> OptionSpec {
    OptionSpec::one_of(key, &["base", "egypt", CHANCE], "base").in_group(CARDS)
}

/// The box that the temples come from, or 16 of both at random.
pub const TEMPLES: OptionSpec =
    OptionSpec::one_of("temples", &["base", "egypt", "mixed", CHANCE], "base").in_group(CARDS);

/// All colours from one box, or each from either.
const CARDS: OptionGroup = OptionGroup {
    key: "cards",
    presets: &[
        preset("base", "base"),
        preset("egypt", "egypt"),
        preset("mixed", CHANCE),
    ],
};

const fn preset(key: &'static str, value: &'static str) -> Preset {
    Preset { key, value }
}

/// How many pieces of each standard type everybody has.
const PIECES_OF_A_TYPE: u8 = 5;
/// How many of them lie on the player board at the start.
const READY: u8 = 2;
/// How many of each resource there are for each player.
const RESOURCES: u8 = 5;
/// Everybody's gold at the start.
const START_GOLD: u16 = 5;
/// Everybody's victory points at the start.
const START_POINTS: u8 = 5;
/// Everybody's cards at the start.
const START_HAND: usize = 5;

/// The table before the first turn.
pub fn set_up(options: &Options, seats: u8, dice: &mut Dice) -> Deus {
    let variants = Variants {
        standard_board: options.value(&BOARD) == "standard",
        chosen_pieces: chosen_pieces(options),
        wildcard: options.flag(&WILDCARD),
        sets: ByType::new(|of| set(options, of, dice)),
        temple_mix: options.value(&TEMPLES) == "mixed",
    };
    let tiles = if variants.standard_board {
        tiles::standard(seats)
    } else {
        tiles::random(seats, dice)
    };
    let first = Seat::new(dice.below(seats.into()) as u8);
    let mut cards: Vec<BuildingCard> = BuildingCard::played_with(variants).collect();
    dice.shuffle(&mut cards);
    let unused = if variants.temple_mix {
        take_temples(&mut cards)
    } else {
        Vec::new()
    };
    let hands: Vec<BuildingCard> = cards.drain(..START_HAND * usize::from(seats)).collect();
    let hand = |seat: Seat| hands[START_HAND * seat.index()..][..START_HAND].to_vec();

    let board = Board::of(tiles);
    let mut game = Deus {
        phase: if variants.chosen_pieces.is_some() {
            Phase::Pieces
        } else {
            Phase::Turn(first)
        },
        variants,
        round: 1,
        first,
        ending: None,
        idle_turns: 0,
        players: BySeat::new(seats, |seat| player(&variants, hand(seat))),
        supply: ByResource::new(|_| supply(&variants, seats) - seats),
        temples: board.tiles().len() as u8,
        market: None,
        barques: Barques::default(),
        unused,
        villages: villages(&board),
        board,
        deck: Deck::from_top(cards),
        discard: Vec::new(),
        acts: Acts::default(),
    };
    lay_out_egypt(&mut game, seats);
    game
}

/// Lays out the market, barques and combat tokens that the cards of Egypt need.
pub fn lay_out_egypt(game: &mut Deus, seats: u8) {
    let sets = game.variants.sets;
    game.market = (sets.maritime == Set::Egypt).then(Market::default);
    if sets.production == Set::Egypt {
        game.barques = Barques::ALL.without(Barques::START, seats);
    }
    for player in game.players.values_mut() {
        if sets.production == Set::Egypt {
            player.barques = Barques::START;
        }
        if sets.military == Set::Egypt {
            player.tokens.supply = TOKENS;
        }
    }
}

/// The box that the cards of a type come from, perhaps by lot.
fn set(options: &Options, of: Type, dice: &mut Dice) -> Set {
    match options.value(&box_of(of)) {
        "egypt" => Set::Egypt,
        CHANCE if dice.below(2) == 1 => Set::Egypt,
        _ => Set::Base,
    }
}

/// The option for the cards of a type.
const fn box_of(of: Type) -> OptionSpec {
    match of {
        Type::Temple => TEMPLES,
        of => set_of(of.slug()),
    }
}

/// The options with the boxes that the lot has chosen.
pub fn drawn(options: &Options, sets: ByType<Set>) -> Options {
    let by_lot = Type::ALL.map(|of| (box_of(of), sets[of]));
    let by_lot = by_lot
        .into_iter()
        .filter(|(spec, _)| options.value(spec) == CHANCE);
    by_lot.fold(options.clone(), |options, (spec, set)| {
        let value = match set {
            Set::Base => "base",
            Set::Egypt => "egypt",
        };
        options.with(spec.key, OptionValue::Value(value.to_owned()))
    })
}

/// Takes half of the temples out of the shuffled cards.
fn take_temples(cards: &mut Vec<BuildingCard>) -> Vec<BuildingCard> {
    let temples = cards.iter().copied().filter(|card| card.of() == Type::Temple);
    let temples: Vec<BuildingCard> = temples.collect();
    let unused = temples[..temples.len() / 2].to_vec();
    cards.retain(|card| !unused.contains(card));
    unused
}

/// How many of each resource are in the game. The markers of the market are left over from fewer players; with
/// four they come out of the supply.
pub fn supply(variants: &Variants, seats: u8) -> u8 {
    let markers = u8::from(variants.sets.maritime == Set::Egypt && seats == 4);
    RESOURCES * seats - markers
}

fn chosen_pieces(options: &Options) -> Option<u8> {
    match options.value(&STARTING_PIECES) {
        "ten" => Some(10),
        "nine" => Some(9),
        "eight" => Some(8),
        "seven" => Some(7),
        "six" => Some(6),
        _ => None,
    }
}

fn player(variants: &Variants, hand: Vec<BuildingCard>) -> Player {
    let ready = if variants.chosen_pieces.is_some() {
        0
    } else {
        READY
    };
    let standard = |count: u8| ByType::new(move |of| if of == Type::Temple { 0 } else { count });
    Player {
        vp: START_POINTS.into(),
        tally: Tally::starting(START_POINTS),
        gold: START_GOLD,
        resources: ByResource::new(|_| 1),
        stock: standard(ready),
        reserve: standard(PIECES_OF_A_TYPE - ready),
        built: ByType::default(),
        first: None,
        columns: ByType::default(),
        hand,
        barques: Barques::default(),
        scribe: None,
        tokens: Tokens::default(),
        rewarded: Vec::new(),
    }
}

/// Every village holds as many points as there are regions beside it.
pub fn villages(board: &Board) -> Vec<Village> {
    let village = |region| Village {
        region,
        vp: board.beside(region).count(),
        attacked: false,
    };
    board.villages().iter().map(village).collect()
}

/// Everybody chooses starting pieces in secret; then the first turn begins.
pub fn choose_pieces(cx: &mut Cx<'_, Deus>) -> Flow {
    let count = cx.game.variants.chosen_pieces.unwrap_or(0);
    let supplies: Vec<(Seat, Vec<Piece>)> = Seat::all(cx.game.seats())
        .map(|seat| (seat, cx.game.pieces_left(seat, count)))
        .collect();
    for (seat, pieces) in cx.all_choose(PIECES.with("count", count), count..=count, supplies)? {
        let gained = cx.game.take_pieces(seat, &pieces);
        cx.emit(Event::PiecesChosen { seat, pieces: gained });
    }
    cx.game.phase = Phase::Turn(cx.game.first);
    Ok(())
}
