//! The tables of cards, cities and towns, as the content table has them.

use engine::deukalion::Deukalion;
use engine::deukalion::cards::actions::{ActionCard, Window};
use engine::deukalion::cards::contracts::{Contract, Task};
use engine::deukalion::places::{City, Town};
use engine::deukalion::treasure::Colour;
use engine::kernel::{Card, Component, Fact, Game};

#[test]
fn every_action_card_is_there_as_often_and_at_the_times_the_content_table_says() {
    let printed = "act-pegasus 2 MS stays
act-favour-of-hades 2 M stays
act-golden-fleece 2 MR stays
act-poseidons-wind 4 S
act-charons-ferry 3 MR
act-wrath-of-ares 3 F
act-thread-of-the-moirai 3 F
act-aegis 3 F
act-trojan-horse 2 B
act-oracle-of-delphi 2 M
act-cornucopia 2 MR
act-cap-of-invisibility 2 R";
    let letter = |window: &Window| match window {
        Window::Own => 'M',
        Window::Sailing => 'S',
        Window::Attack => 'B',
        Window::Attacked => 'R',
        Window::Thrown => 'F',
    };
    let row = |card: ActionCard| {
        let facts = card.facts();
        let windows: String = facts.windows.iter().map(letter).collect();
        let stays = if facts.stays { " stays" } else { "" };
        format!("{} {} {windows}{stays}", facts.key, facts.copies)
    };
    let rows: Vec<String> = ActionCard::kinds().map(row).collect();
    assert_eq!(rows.join("\n"), printed);
    assert_eq!(ActionCard::all().count(), 30);
}

#[test]
fn every_contract_asks_for_what_the_content_table_says() {
    let printed = "con-01 2 T red | F kreta 9 | T red
con-02 2 T green | A rhodos 3 | T green
con-03 2 T yellow | D | T yellow
con-04 2 T red | A sparta 3 | T blue
con-05 2 T green | D | T white
con-06 2 T yellow | F halikarnassos 9 | T red
con-07 3 T red+red | H | T blue+blue
con-08 3 T green+green | H | T green+green
con-09 3 T yellow+yellow | H | T white+white
con-10 3 T red+green | A zypern 4 | T red+green
con-11 3 T green+yellow | A kreta 4 | T yellow+blue
con-12 3 T red+yellow | A halikarnassos 4 | T white+red
con-13 2 D | F zypern 10 | D
con-14 2 D | A mykene 3 | D
con-15 4 T red+green+yellow | A thera 5 | T 3 different
con-16 4 T 3 alike | A korinth 5 | T 3 any";
    let name = |slug: &str| {
        slug.split_once('-')
            .map_or(String::new(), |(_, name)| name.to_owned())
    };
    let task = |task: Task| match task {
        Task::Bring(colours) => {
            let colours: Vec<String> = colours.iter().map(|colour| name(colour.slug())).collect();
            format!("T {}", colours.join("+"))
        }
        Task::Alike(count) => format!("T {count} alike"),
        Task::Different(count) => format!("T {count} different"),
        Task::Any(count) => format!("T {count} any"),
        Task::DefeatShip => "D".to_owned(),
        Task::DefeatHydra => "H".to_owned(),
        Task::Muster(city, count) => format!("F {} {count}", name(city.slug())),
        Task::Offer(city, count) => format!("A {} {count}", name(city.slug())),
    };
    let row = |contract: Contract| {
        let ([first, second], [five, same]) = (contract.tasks(false), contract.tasks(true));
        assert_eq!(second, same);
        let points = contract.points();
        format!(
            "{} {points} {} | {} | {}",
            contract.slug(),
            task(first),
            task(second),
            task(five)
        )
    };
    let rows: Vec<String> = Contract::all().map(row).collect();
    assert_eq!(rows.join("\n"), printed);
    assert_eq!(
        Contract::all()
            .map(|contract| u32::from(contract.points()))
            .sum::<u32>(),
        42
    );
}

#[test]
fn cities_and_towns_are_those_of_the_content_table() {
    let cities: Vec<(&str, u8, u8)> = City::all()
        .map(|city| (city.cell().label(), city.facts().conquest, city.facts().slots))
        .collect();
    let printed = [
        ("A2", 3, 1),
        ("C4", 3, 1),
        ("B7", 4, 2),
        ("E6", 2, 2),
        ("E7", 4, 2),
        ("G6", 3, 2),
        ("I7", 2, 2),
        ("I4", 4, 3),
    ];
    assert_eq!(cities, printed);
    assert_eq!(cities.iter().map(|(.., slots)| slots).sum::<u8>(), 15);
    let towns: Vec<(&str, u8, u8)> = Town::all()
        .map(|town| (town.cell().label(), town.facts().size, town.facts().conquest))
        .collect();
    assert_eq!(towns, [("H2", 1, 1), ("B2", 1, 2), ("C6", 2, 3), ("G7", 2, 3)]);
}

#[test]
fn every_card_has_a_label_of_its_own_that_finds_it() {
    for card in ActionCard::all() {
        assert_eq!(ActionCard::by_label(&card.label()), Some(card));
        assert_eq!(ActionCard::from_number(card.number()), card);
    }
    assert_eq!(ActionCard::by_label("act-pegasus-3"), None);
    for contract in Contract::all() {
        assert_eq!(Contract::by_key(contract.slug()), Some(contract));
        assert_eq!(Contract::from_number(contract.number()), contract);
    }
}

#[test]
fn the_catalogue_lists_everything_with_its_source() {
    let all = Deukalion::components();
    let of = |kind: &str| {
        all.iter()
            .filter(|component| component.kind == kind)
            .collect::<Vec<_>>()
    };
    let copies = |components: &[&Component]| components.iter().map(|it| u32::from(it.copies)).sum::<u32>();
    assert_eq!((of("action").len(), copies(&of("action"))), (12, 30));
    assert_eq!((of("contract").len(), copies(&of("contract"))), (16, 16));
    assert_eq!(
        (of("treasure").len(), copies(&of("treasure"))),
        (Colour::ALL.len(), 15)
    );
    assert_eq!((of("city").len(), of("town").len(), all.len()), (8, 4, 45));
    let notes: Vec<&str> = all.iter().map(|component| component.note).collect();
    for note in [
        "rulebook",
        "third colour authored",
        "colour authored",
        "name rulebook; rest authored",
        "rulebook: 4 / 3",
        "rulebook: size 1, conquest 1",
        "name+permanence rulebook; effect authored",
        "effect published, name authored",
        "authored",
        "kind a rulebook; rest authored",
        "authored (kinds rulebook)",
    ] {
        assert!(notes.contains(&note), "{note}");
    }
    let halikarnassos = all.iter().find(|component| component.key == "city-halikarnassos");
    let facts = &halikarnassos.expect("a city").facts;
    assert_eq!(
        facts,
        &[("conquest", Fact::Number(4)), ("slots", Fact::Number(3))]
    );
}

#[test]
fn no_key_of_the_vocabulary_is_there_twice() {
    let mut words = Deukalion::vocabulary();
    words.extend(Deukalion::components().iter().map(|component| component.key));
    let count = words.len();
    words.sort();
    words.dedup();
    assert_eq!(words.len(), count);
}
