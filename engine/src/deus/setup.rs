//! Set-up: the board, the supply, and what everybody begins with.

use super::board::Board;
use super::cards::BuildingCard;
use super::event::Event;
use super::piece::{ByType, Piece, Type};
use super::resource::ByResource;
use super::state::{Acts, Deus, Phase, Player, Variants, Village};
use super::tally::Tally;
use super::tiles;
use super::vocabulary::PIECES;
use crate::kernel::{BySeat, Cx, Deck, Dice, Flow, OptionKind, OptionSpec, Options, Seat};

/// The game's options.
pub static OPTIONS: [OptionSpec; 3] = [BOARD, STARTING_PIECES, WILDCARD];

/// How the tiles lie.
pub const BOARD: OptionSpec = OptionSpec {
    key: "board",
    kind: OptionKind::OneOf {
        values: &["random", "standard"],
        default: "random",
    },
};

/// The pieces that everybody begins with: two of each type, or a number of pieces that each player chooses in
/// secret.
pub const STARTING_PIECES: OptionSpec = OptionSpec {
    key: "pieces",
    kind: OptionKind::OneOf {
        values: &["two-each", "ten", "nine", "eight", "seven", "six"],
        default: "two-each",
    },
};

/// Once a game everybody may lay a card face down into a column.
pub const WILDCARD: OptionSpec = OptionSpec {
    key: "wildcard",
    kind: OptionKind::Flag { default: false },
};

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
        sets: ByType::default(),
    };
    let tiles = if variants.standard_board {
        tiles::standard(seats)
    } else {
        tiles::random(seats, dice)
    };
    let first = Seat::new(dice.below(seats.into()) as u8);
    let mut cards: Vec<BuildingCard> = BuildingCard::deck(variants.sets).collect();
    dice.shuffle(&mut cards);
    let hands: Vec<BuildingCard> = cards.drain(..START_HAND * usize::from(seats)).collect();
    let hand = |seat: Seat| hands[START_HAND * seat.index()..][..START_HAND].to_vec();

    let board = Board::of(tiles);
    Deus {
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
        supply: ByResource::new(|_| (RESOURCES - 1) * seats),
        temples: board.tiles().len() as u8,
        villages: villages(&board),
        board,
        deck: Deck::from_top(cards),
        discard: Vec::new(),
        acts: Acts::default(),
    }
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
