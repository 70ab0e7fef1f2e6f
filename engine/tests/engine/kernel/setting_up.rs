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

/// Two boxes, the second with a module of its own.
const BOX: OptionGroup = OptionGroup {
    key: "box",
    presets: &[
        Preset {
            key: "small",
            value: "old",
        },
        Preset {
            key: "large",
            value: "new",
        },
    ],
};
const MODULES: OptionGroup = OptionGroup {
    key: "box",
    presets: &[
        Preset {
            key: "small",
            value: "false",
        },
        Preset {
            key: "large",
            value: "true",
        },
    ],
};
const GROUPED: [OptionSpec; 4] = [
    OptionSpec::flag("tall"),
    OptionSpec::one_of("cards", &["old", "new"], "old").in_group(BOX),
    OptionSpec::one_of("tiles", &["old", "new"], "old").in_group(BOX),
    OptionSpec::flag("bridges").in_group(MODULES),
];

#[test]
fn a_preset_sets_all_options_of_its_group_and_no_other() {
    let tall = Options::default().with("tall", OptionValue::Flag(true));
    assert_eq!(tall.preset(&GROUPED, "box"), Some("small"), "as nobody sets them");
    let large = tall.with_preset(&GROUPED, "large").expect("a preset");
    assert_eq!(
        serde_json::to_value(&large).expect("JSON"),
        serde_json::json!({ "tall": true, "cards": "new", "tiles": "new", "bridges": true })
    );
    assert_eq!(large.check(&GROUPED), Ok(()));
    assert_eq!(large.preset(&GROUPED, "box"), Some("large"));
    let other = large.clone().with("bridges", OptionValue::Flag(false));
    assert_eq!(other.preset(&GROUPED, "box"), None);
    assert_eq!(other.preset(&GROUPED, "bag"), None);
    assert_eq!(large.with_preset(&GROUPED, "huge"), None);
}

#[test]
fn a_preset_may_stand_in_place_of_its_group() {
    let value = |value: &str| OptionValue::Value(value.to_owned());
    let typed = Options::default()
        .with("box", value("large"))
        .with("cards", value("old"));
    assert_eq!(
        typed.check(&GROUPED),
        Err(SetupError::WrongOption {
            key: "box".to_owned()
        })
    );
    let resolved = typed.resolved(&GROUPED);
    assert_eq!(
        serde_json::to_value(&resolved).expect("JSON"),
        serde_json::json!({ "cards": "old", "tiles": "new", "bridges": true }),
        "what is set by itself stays"
    );
    assert_eq!(resolved.resolved(&GROUPED), resolved);
    let unknown = Options::default().with("box", value("huge"));
    assert_eq!(unknown.resolved(&GROUPED), unknown);
}

#[test]
fn texts_set_options_to_what_they_can_be() {
    let [tall, cards, ..] = GROUPED;
    assert_eq!(tall.read("true"), Some(OptionValue::Flag(true)));
    assert_eq!(cards.read("new"), Some(OptionValue::Value("new".to_owned())));
    assert_eq!((tall.read("new"), cards.read("true")), (None, None));
    for spec in GROUPED {
        for text in spec.texts() {
            let options = Options::default().with(spec.key, spec.read(text).expect("it can be that"));
            assert_eq!(options.text_of(&spec), *text);
        }
    }
}

#[test]
fn the_presets_of_every_game_fit_their_options() {
    for game in engine::games::GAMES {
        let specs = (game.options)();
        let mut keys: Vec<&str> = specs.iter().map(|spec| spec.key).collect();
        let mut groups: Vec<OptionGroup> = specs.iter().filter_map(|spec| spec.group).collect();
        groups.dedup_by_key(|group| group.key);
        for group in &groups {
            keys.push(group.key);
            keys.extend(group.presets.iter().map(|preset| preset.key));
            assert!(
                Options::default().preset(specs, group.key).is_some(),
                "{}: {} is at a preset if nobody sets it",
                game.id,
                group.key
            );
            for preset in group.presets {
                let options = Options::default()
                    .with_preset(specs, preset.key)
                    .expect("a preset");
                assert_eq!(options.check(specs), Ok(()), "{}: {}", game.id, preset.key);
                assert_eq!(options.preset(specs, group.key), Some(preset.key), "{}", game.id);
            }
        }
        let all = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(
            keys.len(),
            all,
            "{}: options, groups and presets have keys of their own",
            game.id
        );
    }
}
