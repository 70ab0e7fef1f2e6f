//! Texts are measured, cut and wrapped so that they fit.

use render::font::{Face, drawable};

#[test]
fn accents_have_letters_of_their_own() {
    assert_eq!(
        drawable("Léa Müßig, Cœur Élodie «Ætolia» Ωmega Ж"),
        "Léa Müßig, Cœur Élodie «Ætolia» Ωmega Ж"
    );
}

#[test]
fn what_cannot_be_drawn_is_left_out() {
    assert_eq!(drawable("\u{202e}evil\u{202c} 🎲\u{200b} e\u{301}\n田"), "evil e");
    assert_eq!(drawable("👨‍👩‍👧"), "");
}

#[test]
fn a_cut_text_fits() {
    for room in 0..400 {
        let cut = Face::Bold.cut("Wolfeschlegelsteinhausenbergerdorff", 34.0, room as f32);
        assert!(Face::Bold.width(&cut, 34.0) <= room as f32, "{cut} in {room}");
    }
    assert_eq!(Face::Bold.cut("Mira", 34.0, 400.0), "Mira");
}

#[test]
fn wrapped_lines_fit_and_hold_the_whole_text() {
    let text =
        "Until your round ends, a quest asks you for 2 Cunning less: Donaudampfschifffahrtsgesellschaft";
    for room in [60.0, 200.0, 900.0] {
        let lines = Face::Regular.wrap(text, 31.0, room);
        assert!(lines.iter().all(|line| Face::Regular.width(line, 31.0) <= room));
        assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
    }
}

#[test]
fn all_digits_are_equally_wide_among_figures() {
    assert_eq!(Face::Figures.width("11", 40.0), Face::Figures.width("48", 40.0));
    assert!(Face::Bold.width("11", 40.0) < Face::Bold.width("48", 40.0));
}
