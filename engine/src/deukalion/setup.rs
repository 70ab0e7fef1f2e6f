//! Set-up: treasures on all slots, the Hydra at her start, three action cards and a secret contract for everybody.

use super::board::board;
use super::cards::actions::ActionCard;
use super::cards::contracts::Contract;
use super::event::Event;
use super::kylix::Kylix;
use super::places::{City, Town};
use super::state::{Acts, Deukalion, FIGHTERS, Phase, Player};
use super::tally::Tally;
use super::treasure::{Colour, Hoard};
use super::vocabulary::ANCHOR;
use super::why::{Why, ensure};
use crate::kernel::{BySeat, Cx, Deck, Dice, Flow, Judge, OptionSpec, Options, Seat};
use crate::map::Cell;

/// The game's options.
pub static OPTIONS: [OptionSpec; 1] = [FIVE_COLOURS];

/// Treasures in five colours, three each, with other contracts for them.
pub const FIVE_COLOURS: OptionSpec = OptionSpec::flag("five-colours");

/// How many action cards everybody begins with.
const HAND: usize = 3;

/// Where the Hydra begins.
const LAIR: Cell = match Cell::new(5, 6) {
    Some(cell) => cell,
    None => panic!("there is no F6"),
};

/// The table before the ships are placed.
pub fn set_up(options: &Options, seats: u8, dice: &mut Dice) -> Deukalion {
    let five_colours = options.flag(&FIVE_COLOURS);
    let first = Seat::new(dice.below(seats.into()) as u8);
    let cities = treasures(five_colours, dice);

    let mut actions: Vec<ActionCard> = ActionCard::all().collect();
    dice.shuffle(&mut actions);
    let mut contracts: Vec<Contract> = Contract::all().collect();
    dice.shuffle(&mut contracts);
    let mut player = |_| Player {
        ship: None,
        fighters: FIGHTERS,
        below: 0,
        cargo: Hoard::NONE,
        hand: actions.drain(..HAND).collect(),
        standing: Vec::new(),
        secret: contracts.pop(),
        done: Vec::new(),
        tally: Tally::default(),
    };
    let players = BySeat::new(seats, &mut player);
    let open = [contracts.pop(), contracts.pop()];

    Deukalion {
        five_colours,
        turn: 0,
        first,
        active: first,
        phase: Phase::Anchors(first),
        kylix: Kylix::default(),
        hydra: LAIR,
        cities,
        towns: [None; Town::COUNT],
        players,
        deck: Deck::from_top(actions),
        under: Vec::new(),
        played: None,
        pile: Deck::from_top(contracts),
        sunk: Vec::new(),
        open,
        removed: Vec::new(),
        acts: Acts::default(),
        fight: None,
        fought: None,
    }
}

/// A random treasure on every slot.
fn treasures(five_colours: bool, dice: &mut Dice) -> [Hoard; City::COUNT] {
    let copies = |colour: Colour| std::iter::repeat_n(colour, colour.copies(five_colours).into());
    let mut treasures: Vec<Colour> = Colour::ALL.into_iter().flat_map(copies).collect();
    dice.shuffle(&mut treasures);
    let mut cities = [Hoard::NONE; City::COUNT];
    for city in City::all() {
        let slots = treasures.drain(..usize::from(city.facts().slots));
        cities[city.index()] = slots.collect();
    }
    cities
}

/// A player chooses a free anchor place.
pub fn choose_anchor(cx: &mut Cx<'_, Deukalion>, me: Seat) -> Flow {
    let free = board().cells().iter().copied();
    let free = free.judged(|game: &Deukalion, cell: &Cell| {
        ensure(board().anchors.has(*cell), Why::NoAnchor)?;
        ensure(!game.ships().has(*cell), Why::Occupied)
    });
    let anchor = cx
        .choose(me, ANCHOR, free)?
        .expect("there are more anchor places than ships");
    cx.game.players[me].ship = Some(anchor);
    cx.emit(Event::Anchored {
        seat: me,
        cell: anchor,
    });
    Ok(())
}
