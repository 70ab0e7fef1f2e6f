//! The tables of cards and tiles: their sums, and that every card has its words and its place.

use engine::deus::Deus;
use engine::deus::board::Board;
use engine::deus::cards::{Building, BuildingCard, Set};
use engine::deus::piece::Type;
use engine::deus::resource::{ByResource, Resource};
use engine::deus::tiles::{self, Face, Terrain};
use engine::kernel::{Card, Fact, Game};

#[test]
fn every_card_has_a_label_of_its_own_that_finds_it() {
    for card in BuildingCard::all() {
        assert_eq!(BuildingCard::by_label(&card.label()), Some(card));
        assert_eq!(BuildingCard::from_number(card.number()), card);
    }
    assert_eq!(BuildingCard::by_label("galley-5"), None);
    assert_eq!(BuildingCard::by_label("galley-1"), None);
}

#[test]
fn the_standard_cards_ask_for_as_much_as_the_content_table_says() {
    let mut asked = ByResource::<u16>::default();
    let mut gold = 0;
    for card in BuildingCard::of_set(Set::Base).filter(|card| card.of() != Type::Temple) {
        let cost = card.building().cost();
        for kind in Resource::ALL {
            asked[kind] += u16::from(cost.resources[kind]);
        }
        gold += cost.gold;
    }
    assert_eq!(
        (asked.wheat, asked.wood, asked.clay, asked.stone, gold),
        (34, 32, 32, 33, 14)
    );
}

#[test]
fn every_face_has_one_village_two_seas_and_one_of_each_land() {
    let mut shapes: Vec<Vec<Terrain>> = Vec::new();
    for face in Face::all() {
        let facts = face.facts();
        let count = |terrain| {
            facts.ring.iter().filter(|other| **other == terrain).count()
                + usize::from(facts.centre == terrain)
        };
        assert_eq!(
            (count(Terrain::Village), count(Terrain::Sea)),
            (1, 2),
            "{}",
            facts.key
        );
        assert!(
            Terrain::LAND.into_iter().all(|land| count(land) == 1),
            "{}",
            facts.key
        );
        assert_eq!(
            facts.ring[0],
            Terrain::Village,
            "{}: the village lies to the right",
            facts.key
        );
        shapes.push([facts.centre].into_iter().chain(facts.ring).collect());
    }
    shapes.sort();
    shapes.dedup();
    assert_eq!(shapes.len(), 14, "all faces are different");
}

#[test]
fn the_standard_boards_lie_as_printed() {
    let printed = [
        (2, "e1:forest e2:swamp e3:field e4:village e5:field"),
        (
            3,
            "e1:swamp e2:forest e3:field e4:swamp e5:village e6:field e7:mountain",
        ),
        (
            4,
            "e1:mountain e2:sea e3:forest e4:mountain e5:sea e6:swamp e7:village",
        ),
    ];
    for (seats, row) in printed {
        let board = Board::of(tiles::standard(seats));
        let named = board.all().iter().filter(|region| region.letter() == 4);
        let named: Vec<String> = named
            .map(|region| format!("{}:{}", region.slug(), board.terrain(region).slug()))
            .collect();
        assert_eq!(named.join(" "), row, "{seats} players");
    }
}

#[test]
fn the_catalogue_lists_every_card_and_every_face() {
    let all = Deus::components();
    assert_eq!(all.len(), Building::all().count() + Face::all().count());
    let cards = all.iter().filter(|component| component.kind != "tile");
    assert_eq!(
        cards
            .map(|component| usize::from(component.copies))
            .sum::<usize>(),
        BuildingCard::all().count()
    );
    let galley = all
        .iter()
        .find(|component| component.key == "galley")
        .expect("the Galley");
    assert_eq!((galley.kind, galley.copies), ("maritime", 4));
    assert_eq!(
        galley.facts,
        [("wheat", Fact::Number(1)), ("wood", Fact::Number(1))]
    );
    let keys: Vec<&str> = all.iter().map(|component| component.key).collect();
    assert!(
        keys.iter()
            .all(|key| keys.iter().filter(|other| *other == key).count() == 1)
    );
}

#[test]
fn no_key_of_the_vocabulary_is_there_twice() {
    let mut words = Deus::vocabulary();
    words.extend(Deus::components().iter().map(|component| component.key));
    let count = words.len();
    words.sort();
    words.dedup();
    assert_eq!(words.len(), count);
}
