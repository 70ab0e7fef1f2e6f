//! Cells and sets of cells: their names, their order and their JSON form.

use engine::kernel::Pick;
use engine::map::{Cell, Cells};

fn cell(key: &str) -> Cell {
    Cell::by_key(key).expect("a cell")
}

fn cells(keys: &str) -> Cells {
    keys.split_whitespace().map(cell).collect()
}

#[test]
fn every_name_reads_back_as_the_same_cell() {
    let mut known = 0;
    for letter in 0..=u8::MAX {
        for number in 0..=u8::MAX {
            let Some(named) = Cell::new(letter, number) else {
                continue;
            };
            known += 1;
            assert_eq!((named.letter(), named.number()), (letter, number));
            let key = format!("{}{number}", char::from(b'a' + letter));
            assert_eq!(named.slug(), key);
            assert_eq!(named.label(), key.to_uppercase());
            assert_eq!(Cell::by_key(&key), Some(named));
            assert_eq!(named.key().as_str(), key);
            let json = serde_json::to_string(&named).expect("plain data");
            assert_eq!(json, format!("{key:?}"));
            assert_eq!(serde_json::from_str::<Cell>(&json).expect("a cell"), named);
        }
    }
    assert_eq!(known, Cell::COUNT);
}

#[test]
fn no_other_name_is_a_cell() {
    for key in [
        "", "a", "a0", "a12", "a01", "a1 ", "A1", "l1", "`1", "aa1", "1a", "b-1", "b+1", "b111", "é1",
    ] {
        assert_eq!(Cell::by_key(key), None, "{key:?}");
        assert!(serde_json::from_value::<Cell>(key.into()).is_err(), "{key:?}");
    }
}

#[test]
fn a_set_has_room_for_every_name_and_no_more() {
    assert_eq!(usize::from(Cells::ALL.count()), Cell::COUNT);
    assert_eq!(!Cells::NONE, Cells::ALL);
    assert_eq!(!Cells::ALL, Cells::NONE);
    assert_eq!(Cells::ALL.iter().collect::<Cells>(), Cells::ALL);
    assert_eq!(Cells::ALL.iter().last(), Some(cell("k11")));
    assert_eq!(size_of::<Cells>() * 8, 128);
}

#[test]
fn sets_can_be_combined() {
    let (one, other) = (cells("a1 b4 k11"), cells("b4 c5"));
    assert_eq!(one | other, cells("a1 b4 c5 k11"));
    assert_eq!(one & other, cells("b4"));
    assert_eq!(one - other, cells("a1 k11"));
    assert_eq!(one & !other, one - other);
    assert!(one.meets(other) && !one.meets(cells("c5")));
    assert!(one.has_all(cells("a1 k11")) && !one.has_all(other));
    assert!(one.has(cell("k11")) && !one.has(cell("c5")));
    assert_eq!((one.count(), Cells::NONE.count()), (3, 0));
    assert_eq!((one.first(), Cells::NONE.first()), (Some(cell("a1")), None));
    let mut changed = one;
    changed.add(cell("c5"));
    changed.remove(cell("a1"));
    changed.remove(cell("a1"));
    assert_eq!(changed, cells("b4 c5 k11"));
}

#[test]
fn a_set_is_written_as_the_names_in_order() {
    let set = cells("k11 b10 b4 a1");
    let json = serde_json::to_string(&set).expect("plain data");
    assert_eq!(json, r#"["a1","b4","b10","k11"]"#);
    assert_eq!(serde_json::from_str::<Cells>(&json).expect("a set"), set);
    assert_eq!(format!("{set:?}"), "{a1, b4, b10, k11}");
}
