//! B1 to B9: set-up.

use std::collections::BTreeSet;

use engine::deus::Deus;
use engine::deus::board::Board;
use engine::deus::cards::{BuildingCard, Set};
use engine::deus::piece::Type;
use engine::deus::scenario::{A, B, TestTable};
use engine::deus::tiles::{self, Tile};
use engine::kernel::{Dice, Game, OptionValue, Options, Seat, Seed, Viewer};
use engine::map::Hex;

fn standard() -> Options {
    Options::default().with("board", OptionValue::Value("standard".to_owned()))
}

fn board(seats: u8) -> Board {
    Board::of(tiles::standard(seats))
}

fn village_points(seats: u8) -> Vec<((i8, i8), u8)> {
    let play = TestTable::new_game(seats, standard(), 1);
    let villages = play
        .view(A)
        .regions
        .into_iter()
        .filter_map(|r| r.village.map(|v| ((r.hex.q, r.hex.r), v.vp)));
    let mut villages: Vec<((i8, i8), u8)> = villages.collect();
    villages.sort();
    villages
}

#[test]
fn b1_tiles_and_temples_follow_the_player_count() {
    for (seats, count) in [(2, 4), (3, 6), (4, 7)] {
        for options in [Options::default(), standard()] {
            let view = TestTable::new_game(seats, options, 5).view(A);
            assert_eq!((view.tiles.len(), view.regions.len()), (count, 7 * count));
            assert_eq!(usize::from(view.temples), count);
        }
    }
}

#[test]
fn b2_villages_are_never_adjacent() {
    for seats in 2..=4 {
        let mut dice = Dice::new(Seed::of_number(seats.into()));
        for _ in 0..1000 {
            let board = Board::of(tiles::random(seats, &mut dice));
            let villages = board.villages();
            assert_eq!(usize::from(villages.count()), board.tiles().len());
            assert!(!board.beside_any(villages).meets(villages), "{:?}", board.tiles());
        }
    }
    let mut tiles = tiles::standard(2);
    assert!(tiles::villages_apart(&tiles));
    tiles[0].turned = 0;
    assert!(!tiles::villages_apart(&tiles), "(1,0) lies beside (2,0)");
}

#[test]
fn b2_random_boards_use_every_tile_side_and_turn() {
    let mut dice = Dice::new(Seed::of_number(9));
    let mut seen: Vec<(&str, u8)> = Vec::new();
    for _ in 0..500 {
        let tiles = tiles::random(2, &mut dice);
        let keys: Vec<&str> = tiles
            .iter()
            .map(|tile: &Tile| &tile.face.facts().key[..6])
            .collect();
        assert!(
            (1..4).all(|at| !keys[..at].contains(&keys[at])),
            "no tile lies on both sides: {keys:?}"
        );
        seen.extend(tiles.iter().map(|tile| (tile.face.facts().key, tile.turned)));
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 14 * 6);
}

#[test]
fn b3_points_on_a_village_are_its_neighbours() {
    assert_eq!(
        village_points(2),
        [((-1, 2), 5), ((1, -1), 3), ((1, 3), 6), ((2, 0), 4)]
    );
    for (seats, total) in [(2, 18), (3, 27), (4, 31)] {
        assert_eq!(village_points(seats).iter().map(|(_, vp)| vp).sum::<u8>(), total);
    }
}

#[test]
fn b4_edge_regions_have_fewer_than_six_neighbours() {
    for (seats, edge) in [(2, 18), (3, 24), (4, 24)] {
        let board = board(seats);
        assert_eq!(board.edge().count(), edge);
        for region in board.all().iter() {
            assert_eq!(board.edge().has(region), board.beside(region).count() < 6);
        }
    }
    let board = board(2);
    let is_edge = |q, r| board.edge().has(board.at(Hex::new(q, r)).expect("a region"));
    assert!(!is_edge(1, 4) && is_edge(1, 5));
}

#[test]
fn b5_starting_resources_come_out_of_the_supply() {
    for (seats, left) in [(2, 8), (3, 12), (4, 16)] {
        let play = TestTable::new_game(seats, Options::default(), 3);
        assert_eq!(play.supply(), [left; 4]);
        assert!(Seat::all(seats).all(|seat| play.resources(seat) == [1; 4]));
    }
}

#[test]
fn b6_everybody_begins_with_the_same() {
    for seats in 2..=4 {
        let play = TestTable::new_game(seats, Options::default(), 4);
        for seat in Seat::all(seats) {
            assert_eq!((play.gold(seat), play.vp(seat), play.hand(seat).len()), (5, 5, 5));
            for of in Type::STANDARD {
                assert_eq!(play.pieces(seat, of.slug()), [2, 3, 0]);
            }
            assert_eq!(play.pieces(seat, "temple"), [0, 0, 0]);
        }
    }
}

#[test]
fn b7_the_deck_has_96_cards() {
    let deck: Vec<BuildingCard> = BuildingCard::of_set(Set::Base).collect();
    assert_eq!(deck.len(), 96);
    for of in Type::ALL {
        assert_eq!(deck.iter().filter(|card| card.of() == of).count(), 16, "{of:?}");
    }
    for (seats, left) in [(2, 86), (3, 81), (4, 76)] {
        let view = TestTable::new_game(seats, Options::default(), 8).view(A);
        assert_eq!((view.deck, view.discarded, view.top_discard), (left, 0, None));
    }
}

#[test]
fn b8_the_first_player_is_drawn_and_begins_every_round() {
    let mut drawn = Vec::new();
    for seed in 0..40 {
        let mut play = TestTable::new_game(4, Options::default(), seed);
        let first = play.view(A).first;
        drawn.push(first);
        for round in 1..=2 {
            for seat in first.around(4) {
                assert_eq!((play.awaited(), play.view(A).round), (vec![seat], round));
                let card = play.hand(seat)[0];
                play.offer(seat, &[card]);
                while play.awaited() == [seat] {
                    // Ceres, Mars and Jupiter ask for one thing each.
                    let key = play.offers(seat)[0].to_owned();
                    play.pick(seat, &key);
                }
            }
        }
    }
    drawn.sort();
    drawn.dedup();
    assert_eq!(drawn.len(), 4, "everybody has been drawn");
}

#[test]
fn b9_points_hands_and_deck_are_hidden_and_the_rest_is_open() {
    let play = TestTable::new_game(3, Options::default(), 11);
    let seen = play.view(B);
    let a = &seen.players[0];
    assert_eq!((a.vp, a.hand, a.gold), (None, 5, 5));
    assert_eq!(a.resources, play.player(A).resources);
    assert_eq!(
        (a.stock, a.reserve),
        (play.player(A).stock, play.player(A).reserve)
    );
    assert_eq!(a.columns.len(), 6);
    assert_eq!(seen.own.as_ref().map(|own| own.hand.len()), Some(5));
    assert_eq!(seen.players[1].vp, Some(5));

    // Nothing in the view of B or of the public names a card that is not in B's hand.
    for viewer in [Viewer::Seat(B), Viewer::Public] {
        let text = serde_json::to_string(&play.table.view(viewer)).expect("JSON");
        let own = if viewer == Viewer::Public {
            Vec::new()
        } else {
            play.hand(B)
        };
        for card in play
            .hand(A)
            .into_iter()
            .chain(play.deck())
            .filter(|card| !own.contains(card))
        {
            assert!(!text.contains(&format!("\"{card}\"")), "{viewer:?} sees {card}");
        }
    }
    assert!(play.table.view(Viewer::Public).own.is_none());
}

#[test]
fn regions_are_named_by_rows_from_the_top_and_places_from_the_left() {
    let play = engine::deus::scenario::Scenario::new(2).play();
    for (at, name) in [
        ((0, -1), "a1"),
        ((1, -1), "a2"),
        ((-1, 0), "b1"),
        ((3, 0), "b5"),
        ((-2, 3), "e1"),
        ((1, 5), "g2"),
    ] {
        assert_eq!(play.key(at), name);
    }
    for seats in 2..=4 {
        let mut names: Vec<&str> = board(seats).all().iter().map(|region| region.slug()).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 7 * board(seats).tiles().len());
    }
}

#[test]
fn everybody_may_know_what_the_lot_has_drawn() {
    let by_lot = Options::default()
        .with_preset(Deus::options(), "mixed")
        .expect("a preset");
    let colour = |options: &Options, key: &str| {
        let spec = Deus::options()
            .iter()
            .find(|spec| spec.key == key)
            .expect("a colour");
        options.value(spec).to_owned()
    };
    let mut seen = BTreeSet::new();
    for seed in 0..20 {
        let play = TestTable::new_game(2, by_lot.clone(), seed);
        let drawn = play.table.drawn_options();
        let view = play.view(A);
        assert_eq!(colour(&drawn, "maritime") == "egypt", view.market.is_some());
        assert_eq!(
            colour(&drawn, "production") == "egypt",
            view.players[0].barques.places() > 0
        );
        assert_eq!(
            colour(&drawn, "military") == "egypt",
            view.players[0].tokens.is_some()
        );
        for key in [
            "maritime",
            "production",
            "scientific",
            "civil",
            "military",
            "temples",
        ] {
            seen.insert((key, colour(&drawn, key)));
        }
        assert_eq!(play.table.options(), &by_lot, "what was chosen stays as it is");
    }
    let values: BTreeSet<&str> = seen.iter().map(|(_, value)| value.as_str()).collect();
    assert_eq!((seen.len(), values), (12, BTreeSet::from(["base", "egypt"])));

    let chosen = Options::default().with("temples", OptionValue::Value("mixed".to_owned()));
    let play = TestTable::new_game(2, chosen.clone(), 1);
    assert_eq!(play.table.drawn_options(), chosen, "nothing else is for the lot");
}
