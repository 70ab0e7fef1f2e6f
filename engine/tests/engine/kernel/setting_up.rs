//! Opening a table.

use engine::kernel::*;

use super::toy::*;

fn open(options: Options, seats: u8) -> Result<Table<Toy>, SetupError> {
    Table::open(options, seats, Seed::of_number(1), Vec::new()).map(|(table, _)| table)
}

#[test]
fn options_must_exist_and_fit() {
    let flag = |key: &str| Options::default().with(key, OptionValue::Flag(true));
    let value = |key: &str, value: &str| Options::default().with(key, OptionValue::Value(value.to_owned()));
    assert_eq!(
        open(flag("tall"), 2).err(),
        Some(SetupError::NoSuchOption {
            key: "tall".to_owned()
        })
    );
    assert_eq!(
        open(flag("scene"), 2).err(),
        Some(SetupError::WrongOption {
            key: "scene".to_owned()
        })
    );
    assert_eq!(
        open(value("scene", "opera"), 2).err(),
        Some(SetupError::WrongOption {
            key: "scene".to_owned()
        })
    );
    assert_eq!(
        open(value("leaky", "yes"), 2).err(),
        Some(SetupError::WrongOption {
            key: "leaky".to_owned()
        })
    );
    assert_eq!(
        value("scene", "two")
            .with("leaky", OptionValue::Flag(false))
            .check(Toy::options()),
        Ok(())
    );
}

#[test]
fn an_option_that_nobody_sets_has_its_default() {
    let [scene, leaky] = Toy::options() else {
        panic!("the toy has two options")
    };
    let none = Options::default();
    assert_eq!((none.value(scene), none.flag(leaky)), ("full", false));
    let set = Options::default().with("leaky", OptionValue::Flag(true));
    assert!(set.flag(leaky));
    assert_eq!(
        serde_json::to_value(&set).expect("JSON"),
        serde_json::json!({ "leaky": true })
    );
}

#[test]
fn the_number_of_players_must_fit() {
    for seats in [0, 1, 5] {
        assert_eq!(
            open(scene("two"), seats).err(),
            Some(SetupError::Seats {
                min: 2,
                max: 4,
                seats
            })
        );
    }
    for seats in 2..=4 {
        assert_eq!(open(scene("two"), seats).expect("legal").seats(), seats);
    }
}

#[test]
fn the_same_seed_deals_the_same_game() {
    let hands = |seed: u64| {
        let table = Table::<Toy>::open(scene("two"), 3, Seed::of_number(seed), Vec::new())
            .expect("legal")
            .0;
        Seat::all(3)
            .map(|seat| table.view(Viewer::Seat(seat)).hand)
            .collect::<Vec<_>>()
    };
    assert_eq!(hands(1), hands(1));
    assert_ne!(hands(1), hands(2));
}
