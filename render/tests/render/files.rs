//! Files are small, have indexed colours, hold nothing but the picture, and are always the same.

use std::collections::BTreeSet;

use engine::games::GAMES;
use image::RgbImage;
use render::{ALT_MAX, Palette, Picture, Rgb, encode};
use words::{Lang, Letters};

use crate::positions::{Position, appearance, every, play};

/// The largest file.
const MOST: usize = 200_000;

fn pictures(position: &Position<'_>, palette: Palette) -> Vec<Picture> {
    let appearance = appearance(position.game.id, palette, Lang::En, &Letters);
    let situation = position.situation();
    let mut pictures = Vec::new();
    pictures.push(
        render::board_for(&position.own, position.ask.as_ref(), &situation, &appearance).into_picture(),
    );
    pictures.extend(
        render::hand(
            &position.own,
            position.ask.as_ref(),
            &position.certain(),
            &appearance,
        )
        .map(|hand| hand.into_picture()),
    );
    pictures
}

/// The names of a file's chunks.
fn chunks(file: &[u8]) -> Vec<String> {
    let mut rest = &file[8..];
    let mut names = Vec::new();
    while let Some((length, tail)) = rest.split_first_chunk::<4>() {
        names.push(String::from_utf8_lossy(&tail[..4]).into_owned());
        rest = &tail[4 + u32::from_be_bytes(*length) as usize + 4..];
    }
    names
}

#[test]
fn files_are_small_and_hold_nothing_but_the_picture() {
    for palette in Palette::ALL {
        every(97, 1, |position| {
            for Picture { png, .. } in pictures(position, palette) {
                assert!(png.len() <= MOST, "{} bytes", png.len());
                let mut names = chunks(&png);
                names.dedup();
                assert_eq!(names, ["IHDR", "PLTE", "IDAT", "IEND"]);
                let (depth, colour) = (png[24], png[25]);
                assert_eq!((depth, colour), (8, 3), "indexed colours, and no alpha channel");
            }
        });
    }
}

#[test]
fn flat_colours_are_kept_exactly() {
    // There are more colours than a file can hold. The one in the last row is rare, but flat.
    let flat = Rgb(1, 2, 3);
    let image = RgbImage::from_fn(64, 65, |x, y| match y {
        64 => image::Rgb([flat.0, flat.1, flat.2]),
        _ => image::Rgb([(x * 4) as u8, (y * 4) as u8, 99]),
    });
    let file = encode::png(&image, &BTreeSet::from([flat]));
    let read = encode::decoded(&file).expect("a PNG file");
    assert_eq!(read.dimensions(), image.dimensions());
    let colours: BTreeSet<[u8; 3]> = read.pixels().map(|pixel| pixel.0).collect();
    assert_eq!(colours.len(), 256);
    assert!(
        read.rows()
            .next_back()
            .expect("a row")
            .all(|pixel| pixel.0 == [1, 2, 3])
    );
}

#[test]
fn a_picture_is_shrunk_to_the_width_of_a_chat_and_never_enlarged() {
    let image = RgbImage::from_pixel(1280, 1600, image::Rgb([10, 20, 30]));
    let small = encode::shrunk(&image, 400);
    assert_eq!(small.dimensions(), (400, 500));
    assert!(small.pixels().all(|pixel| pixel.0 == [10, 20, 30]));
    assert_eq!(encode::shrunk(&small, 1280).dimensions(), (400, 500));
}

#[test]
fn descriptions_are_there_and_not_too_long() {
    every(11, 1, |position| {
        for lang in Lang::ALL {
            for drawing in position.drawings(&appearance(position.game.id, Palette::Fresco, lang, &Letters)) {
                let length = drawing.alt.chars().count();
                assert!((10..=ALT_MAX).contains(&length), "{length}: {}", drawing.alt);
            }
        }
    });
}

/// Set in the second process.
const CHILD: &str = "RENDER_TEST_CHILD";

#[test]
fn the_same_view_gives_the_same_bytes_in_two_processes() {
    let mut digest = String::new();
    let mut at = 0;
    for game in GAMES {
        play(game, game.max_seats.min(3), 7, |position| {
            if at % 101 == 0 {
                for picture in pictures(position, Palette::Fresco) {
                    let sum = picture.png.iter().fold(0xCBF2_9CE4_8422_2325_u64, |sum, byte| {
                        (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3)
                    });
                    digest.push_str(&format!("{sum:016x}"));
                }
            }
            at += 1;
        });
    }
    if std::env::var_os(CHILD).is_some() {
        println!("digest {digest}.");
        return;
    }
    let name = "files::the_same_view_gives_the_same_bytes_in_two_processes";
    let child = std::process::Command::new(std::env::current_exe().expect("this test"))
        .args([name, "--exact", "--nocapture"])
        .env(CHILD, "1")
        .output()
        .expect("a second process");
    let output = String::from_utf8_lossy(&child.stdout);
    assert!(output.contains(&format!("digest {digest}.")), "{output}");
    assert!(digest.len() > 64);
}

#[test]
fn an_unchanged_picture_is_not_drawn_again() {
    let mut first = None;
    play(&GAMES[0], GAMES[0].min_seats, 1, |position| {
        first.get_or_insert_with(|| {
            let appearance = appearance(position.game.id, Palette::Fresco, Lang::En, &Letters);
            let [one, other] =
                [(); 2].map(|()| render::board_for(&position.own, None, &position.situation(), &appearance));
            assert!(
                std::ptr::eq(one.picture(), other.picture()),
                "the very same picture"
            );
            let french = crate::positions::appearance(position.game.id, Palette::Fresco, Lang::Fr, &Letters);
            let third = render::board_for(&position.own, None, &position.situation(), &french);
            assert!(!std::ptr::eq(one.picture(), third.picture()));
        });
    });
    assert!(first.is_some());
}
