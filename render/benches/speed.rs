//! How fast the heaviest board of random games is drawn: `cargo bench -p render` prints one JSON object.
//!
//! No renderer can be faster here than the *floor*: copying the picture's pixels as RGB and encoding them
//! with the fastest preset of the `png` crate. Everything is measured in the same run, in turns. The best of
//! all rounds counts.

use std::time::{Duration, Instant};

use engine::games::{GAMES, GameEntry, View};
use engine::kernel::testing::{Match, preset_options, random_answer};
use engine::kernel::{Author, Awaited, Decision, OptionKind, OptionValue, Options, Told, Viewer};
use image::{DynamicImage, RgbaImage};
use render::depict::{Drawing, depict};
use render::paint::Canvas;
use render::scene::Scene;
use render::{Appearance, Palette, Situation, board_for, encode};
use words::{Lang, Letters, Words};

const GAMES_EACH: u64 = 12;
const ROUNDS: usize = 60;

fn main() {
    let measured: Vec<serde_json::Value> = GAMES.iter().map(measure).collect();
    println!(
        "{}",
        serde_json::json!({ "benchmark": "render", "rounds": ROUNDS, "games": measured })
    );
}

/// A position with everything that is shown beside it.
struct Position {
    view: View,
    ask: Decision,
    awaited: Vec<Awaited>,
    changes: Vec<Told>,
}

impl Position {
    fn situation(&self) -> Situation<'_> {
        Situation {
            awaited: &self.awaited,
            changes: &self.changes,
            outcome: None,
        }
    }

    fn scene(&self, appearance: &Appearance<'_>) -> Scene {
        let Drawing { scene, .. } = depict(&self.view).board(Some(&self.ask), &self.situation(), appearance);
        scene
    }
}

fn measure(game: &'static GameEntry) -> serde_json::Value {
    let appearance = Appearance {
        palette: Palette::Fresco,
        words: Words::of(Lang::default(), game.id).plain(),
        names: &Letters,
    };
    let heaviest = heaviest(game, &appearance);
    let scene = heaviest.scene(&appearance);
    let still = Canvas::of_still(&scene);
    let image = Canvas::of(&scene).into_image();
    let rgba = DynamicImage::ImageRgb8(image.clone()).into_rgba8();
    let file = encode::png(&image, &scene.flats());

    let mut best = [Duration::MAX; 6];
    for _ in 0..ROUNDS {
        let rounds: [Box<dyn Fn() -> usize>; 6] = [
            Box::new(|| floor(&rgba).len()),
            Box::new(|| {
                let scene = heaviest.scene(&appearance);
                encode::png(&Canvas::of(&scene).into_image(), &scene.flats()).len()
            }),
            Box::new(|| {
                let scene = heaviest.scene(&appearance);
                encode::png(&Canvas::over(&still, &scene).into_image(), &scene.flats()).len()
            }),
            Box::new(|| {
                let picture = board_for(
                    &heaviest.view,
                    Some(&heaviest.ask),
                    &heaviest.situation(),
                    &appearance,
                );
                picture.picture().png.len()
            }),
            Box::new(|| heaviest.scene(&appearance).items.len()),
            Box::new(|| encode::png(&image, &scene.flats()).len()),
        ];
        for (best, round) in best.iter_mut().zip(rounds) {
            let started = Instant::now();
            std::hint::black_box(round());
            *best = started.elapsed().min(*best);
        }
    }
    let ms = best.map(|time| (time.as_secs_f64() * 100_000.0).round() / 100.0);
    let times = |at: usize| (best[at].as_secs_f64() / best[0].as_secs_f64() * 100.0).round() / 100.0;
    serde_json::json!({
        "game": game.id,
        "width": scene.width,
        "height": scene.height,
        "items": scene.still.len() + scene.items.len(),
        "file_bytes": file.len(),
        "floor_ms": ms[0],
        "uncached_ms": ms[1],
        "still_cached_ms": ms[2],
        "cached_ms": ms[3],
        "scene_ms": ms[4],
        "encode_ms": ms[5],
        "uncached_to_floor": times(1),
        "still_cached_to_floor": times(2),
        "cached_to_floor": times(3),
    })
}

/// The position with the most to paint, from random games with all flags, by every preset, and with as many players as
/// possible.
fn heaviest(game: &'static GameEntry, appearance: &Appearance<'_>) -> Position {
    let specs = (game.options)();
    let with_flags = |options: Options| {
        let flags = specs
            .iter()
            .filter(|spec| matches!(spec.kind, OptionKind::Flag { .. }));
        flags.fold(options, |all, spec| all.with(spec.key, OptionValue::Flag(true)))
    };
    let ways: Vec<Options> = preset_options(specs).into_iter().map(with_flags).collect();
    let mut heaviest: Option<(usize, Position)> = None;
    for (options, seed) in ways
        .iter()
        .flat_map(|options| (0..GAMES_EACH).map(move |seed| (options, seed)))
    {
        let played = Match {
            seats: game.max_seats,
            options: options.clone(),
            seed,
        };
        let opened = game.open(played.options.clone(), played.seats, played.seed(), Vec::new());
        let (mut table, mut news) = opened
            .map(|(table, changes)| (table, changes.news))
            .expect("a legal set-up");
        let mut dice = played.players();
        let mut changes: Vec<Told> = Vec::new();
        while let Some(ask) = table
            .open_decisions()
            .iter()
            .find(|open| open.answered.is_none())
            .cloned()
        {
            changes.extend(news.iter().filter_map(|news| news.public.clone()));
            let from = changes.len().saturating_sub(20);
            let (view, awaited) = (table.view(Viewer::Seat(ask.seat)), table.awaited());
            let position = Position {
                view,
                ask: ask.clone(),
                awaited,
                changes: changes[from..].to_vec(),
            };
            let items = position.scene(appearance).items.len();
            if heaviest.as_ref().is_none_or(|(most, _)| items > *most) {
                heaviest = Some((items, position));
            }
            let answer = random_answer(&ask, &mut dice);
            news = table
                .submit(ask.seat, ask.id, &answer, Author::Player)
                .expect("it was offered")
                .news;
        }
    }
    heaviest.expect("a game asks something").1
}

/// Copies the pixels as RGB and encodes them as fast as possible.
fn floor(image: &RgbaImage) -> Vec<u8> {
    let pixels: Vec<u8> = image
        .chunks_exact(4)
        .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]])
        .collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, image.width(), image.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Fastest);
    let written = encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(&pixels));
    written.expect("writing to memory does not fail");
    file
}
