//! `pantheon render`: any position, hand, score or card as a PNG file.

use std::fs;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use engine::games::{self, AnyTable};
use engine::kernel::{Save, Seat, Status, Viewer};
use render::{Appearance, Palette, Picture, Situation};
use serde_json::Value;
use words::{Letters, Words};

use super::CliError;

/// What to draw.
#[derive(clap::Args)]
pub struct Wanted {
    /// A file with a save, as `drive` gives it; with --cards or --card, the id of a game.
    what: String,
    /// Who looks: the number of a seat, counted from 0, or everybody.
    #[arg(long, value_name = "N|public", default_value = "public", value_parser = viewer)]
    seat: Viewer,
    /// Which picture of the position.
    #[arg(long, value_enum, default_value_t = View::Board)]
    view: View,
    /// All components of the game on one sheet.
    #[arg(long)]
    cards: bool,
    /// One component of the game.
    #[arg(long, value_name = "KEY", conflicts_with = "cards")]
    card: Option<String>,
    /// The colours.
    #[arg(long, value_enum, default_value_t = PaletteName::Fresco)]
    palette: PaletteName,
    #[command(flatten)]
    language: super::Language,
    /// The width in pixels, if it is to be smaller than usual: 400 is what a chat shows.
    #[arg(long, value_name = "W", value_parser = clap::value_parser!(u32).range(1..=4096))]
    width: Option<u32>,
    /// Where the PNG file goes.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Which picture of a position.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum View {
    /// The board; with a seat, what that player is asked gets badges.
    Board,
    /// What the seat holds in secret.
    Hand,
    /// How the game ended.
    Score,
}

/// The colours.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PaletteName {
    /// The usual ones.
    Fresco,
    /// Dark, with high contrast.
    Night,
}

fn viewer(text: &str) -> Result<Viewer, String> {
    match text {
        "public" => Ok(Viewer::Public),
        number => number
            .parse()
            .map(|number| Viewer::Seat(Seat::new(number)))
            .map_err(|_| "a seat is a number counted from 0, or public".to_owned()),
    }
}

/// Draws the picture, writes it, and returns its description.
pub fn run(wanted: &Wanted) -> Result<String, CliError> {
    let picture = match (&wanted.card, wanted.cards) {
        (Some(key), _) => component(wanted, Some(key))?,
        (None, true) => component(wanted, None)?,
        (None, false) => position(wanted, &*load(Path::new(&wanted.what))?)?,
    };
    let picture = match wanted.width {
        Some(width) => picture.at_width(width),
        None => picture,
    };
    fs::write(&wanted.out, &picture.png).map_err(|error| CliError::Write {
        path: wanted.out.clone(),
        error,
    })?;
    Ok(picture.alt)
}

fn look(wanted: &Wanted, game: &str) -> Appearance<'static> {
    let palette = match wanted.palette {
        PaletteName::Fresco => Palette::Fresco,
        PaletteName::Night => Palette::Night,
    };
    Appearance {
        palette,
        words: Words::of(wanted.language.lang, game),
        names: &Letters,
    }
}

fn component(wanted: &Wanted, key: Option<&str>) -> Result<Picture, CliError> {
    let game = super::entry(&wanted.what)?;
    let look = look(wanted, game.id);
    let picture = match key {
        Some(key) => render::card(game.id, key, &look),
        None => render::contact_sheet(game.id, &look),
    };
    picture
        .map(|picture| picture.into_picture())
        .ok_or_else(|| CliError::Nothing(format!("there is no such card of {}", game.id)))
}

fn load(path: &Path) -> Result<Box<dyn AnyTable>, CliError> {
    let text = fs::read_to_string(path).map_err(|error| CliError::Read {
        path: path.to_owned(),
        error,
    })?;
    let wrong = |error: &dyn std::fmt::Display| CliError::NotASave {
        path: path.to_owned(),
        why: error.to_string(),
    };
    let mut json: Value = serde_json::from_str(&text).map_err(|error| wrong(&error))?;
    // A whole reply of `drive` is as good as the save in it.
    if let Some(save) = json.get_mut("save") {
        json = save.take();
    }
    let save: Save = serde_json::from_value(json).map_err(|error| wrong(&error))?;
    Ok(games::load(save).map_err(|error| wrong(&error))?.table)
}

fn position(wanted: &Wanted, table: &dyn AnyTable) -> Result<Picture, CliError> {
    let look = look(wanted, table.game());
    if let Viewer::Seat(seat) = wanted.seat
        && seat.number() >= table.seats()
    {
        return Err(CliError::Nothing(format!(
            "the table has {} seats, counted from 0",
            table.seats()
        )));
    }
    let awaited = table.awaited();
    let outcome = match table.status() {
        Status::Over(outcome) => Some(outcome),
        _ => None,
    };
    let moment = Situation {
        awaited: &awaited,
        changes: &[],
        outcome,
    };
    match (wanted.view, wanted.seat) {
        (View::Board, Viewer::Public) => {
            Ok(render::board(&table.public_view(), &moment, &look).into_picture())
        }
        (View::Board, Viewer::Seat(seat)) => {
            let view = table.view(wanted.seat);
            Ok(render::board_for(&view, table.decision(seat), &moment, &look).into_picture())
        }
        (View::Hand, viewer) => {
            let (ask, certain) = match viewer {
                Viewer::Seat(seat) => (table.decision(seat), table.certain(seat)),
                Viewer::Public => (None, Vec::new()),
            };
            let hand = render::hand(&table.view(viewer), ask, &certain, &look);
            hand.map(|hand| hand.into_picture())
                .ok_or_else(|| CliError::Nothing("a hand belongs to a seat".to_owned()))
        }
        (View::Score, _) => match outcome {
            Some(outcome) => Ok(render::score(&table.public_view(), outcome, &look).into_picture()),
            None => Err(CliError::Nothing("the game is not over".to_owned())),
        },
    }
}
