//! Players are recognised by the initials of their names.

use engine::kernel::Seat;
use render::depict::depict;
use render::{Initials, Palette, text};
use words::{Lang, Letters, Names};

use crate::positions::{Called, appearance, every};

/// Players with these names.
struct These<'a>(&'a [&'a str]);

impl Names for These<'_> {
    fn name(&self, seat: Seat) -> String {
        self.0[seat.index()].to_owned()
    }
}

fn of(names: &dyn Names, seats: u8) -> String {
    let initials = Initials::of(names, seats);
    Seat::all(seats).map(|seat| initials.letter(seat)).collect()
}

fn initials(names: &[&str]) -> String {
    of(&These(names), names.len() as u8)
}

#[test]
fn an_initial_is_the_first_letter_as_a_capital() {
    assert_eq!(initials(&["Mira", "jonas", "Tomasz", "xX_Kai_Xx"]), "MJTX");
    assert_eq!(initials(&["  @ 7 Zoe", "(Ben)"]), "ZB");
    assert_eq!(initials(&["ßeta", "ﬁnn"]), "SF");
}

#[test]
fn where_two_begin_alike_the_later_one_takes_the_next_free_letter() {
    assert_eq!(initials(&["Anna", "Andreas"]), "AN");
    assert_eq!(initials(&["Anna", "Nils", "Andreas"]), "AND");
    assert_eq!(initials(&["Bob", "Bob", "Bob", "Bob"]), "BOCD");
    assert_eq!(initials(&["Al", "Al", "Ala"]), "ALC");
}

#[test]
fn accents_stay_but_do_not_tell_two_letters_apart() {
    assert_eq!(initials(&["Élodie", "Özge", "Łukasz", "Ñandú"]), "ÉÖŁÑ");
    assert_eq!(initials(&["Élodie", "Emma"]), "ÉM");
    assert_eq!(initials(&["Emma", "Élodie"]), "EL");
    // An accent that is written as a character of its own.
    assert_eq!(initials(&["E\u{301}lodie", "Emma"]), "ÉM");
}

#[test]
fn other_alphabets_have_initials_unless_they_look_like_others() {
    assert_eq!(initials(&["Юлия", "Дмитрий", "Ωmega"]), "ЮДΩ");
    // The second name begins with a Cyrillic letter that looks like the Latin A.
    assert_eq!(initials(&["Alice", "Аня"]), "AН");
}

#[test]
fn whoever_has_no_letter_of_our_font_keeps_the_letter_of_the_seat() {
    assert_eq!(initials(&["", "👾", "田中太郎", "1337"]), "ABCD");
    assert_eq!(initials(&["שלום", "Mira", "\u{200b}", "Ⓐ"]), "AMCD");
    assert_eq!(of(&Letters, 4), "ABCD");
}

#[test]
fn the_letter_of_a_seat_gives_way_to_initials() {
    assert_eq!(initials(&["Bob", "👾"]), "BA");
    assert_eq!(initials(&["👾", "Alice", "Bob"]), "CAB");
    assert_eq!(initials(&["👾", "👾", "Anna", "Bob"]), "CDAB");
}

#[test]
fn initials_never_collide() {
    let names = [
        "", "Al", "al", "Éa", "Ea", "Αλ", "Ал", "B", "ABCD", "👾", "Ⓐ", "dcba", "Ø", "O",
    ];
    for a in names {
        for b in names {
            for c in names {
                for d in names {
                    let letters = initials(&[a, b, c, d]);
                    let mut each: Vec<char> = letters.chars().collect();
                    each.sort_unstable();
                    each.dedup();
                    assert_eq!(each.len(), 4, "{a:?}, {b:?}, {c:?}, {d:?}: {letters}");
                }
            }
        }
    }
}

#[test]
fn pictures_and_boards_in_words_have_the_same_letters() {
    let names = These(&["Quentin", "Xaver", "Quincy", "Wanda"]);
    every(60, 1, |position| {
        let appearance = appearance(position.game.id, Palette::Fresco, Lang::En, &names);
        let seats = depict(&position.public).seats();
        let letters = of(&names, seats);
        let scene = &position.scenes(&appearance)[0];
        let board = text::board(&position.public, &appearance);
        for (seat, letter) in Seat::all(seats).zip(letters.chars()) {
            let alone = |content: &str| content.chars().eq([letter]);
            assert!(
                scene.texts().any(|text| alone(&text.content)),
                "{}: {letter}",
                position.game.id
            );
            let listed = format!("· {}**", names.name(seat));
            assert!(
                !board.contains(&listed) || board.contains(&format!("**{letter} {listed}")),
                "{board}"
            );
        }
    });
}

#[test]
fn a_new_name_is_a_new_picture() {
    every(400, 1, |position| {
        let [one, other] = [&Called("Mira"), &Called("Kai")].map(|names| {
            let appearance = appearance(position.game.id, Palette::Fresco, Lang::En, names);
            render::board_for(&position.own, None, &position.situation(), &appearance).into_picture()
        });
        assert_ne!(one.png, other.png);
    });
}
