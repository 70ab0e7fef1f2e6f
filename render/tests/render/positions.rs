//! Positions of random games, and everything that can be drawn of them.

use std::collections::BTreeSet;

use engine::games::{AnyTable, GAMES, GameEntry, View};
use engine::kernel::testing::{Match, random_answer};
use engine::kernel::{
    Author, Awaited, Certain, Decision, Key, OptionKind, OptionValue, Options, Outcome, Seat, Status, Told,
    Viewer,
};
use render::depict::{Drawing, depict};
use render::scene::Scene;
use render::{Appearance, Palette, Situation};
use words::{Lang, Names, Words};

/// A moment of a game: somebody is asked, or it is over.
pub struct Position<'a> {
    table: &'a dyn AnyTable,
    /// Which game.
    pub game: &'static GameEntry,
    /// What everybody sees.
    pub public: View,
    /// What the player who is asked sees.
    pub own: View,
    /// What is asked.
    pub ask: Option<Decision>,
    /// Who is awaited.
    pub awaited: Vec<Awaited>,
    /// What was told lately.
    pub changes: Vec<Told>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

impl Position<'_> {
    /// What is shown beside it.
    pub fn situation(&self) -> Situation<'_> {
        Situation {
            awaited: &self.awaited,
            changes: &self.changes,
            outcome: self.outcome.as_ref(),
        }
    }

    /// What comes of the choices of the question in any case.
    pub fn certain(&self) -> Vec<(Key, Certain)> {
        let seat = self.ask.as_ref().map(|ask| ask.seat);
        seat.map(|seat| self.table.certain(seat)).unwrap_or_default()
    }

    /// Everything that can be drawn of it.
    pub fn drawings(&self, appearance: &Appearance<'_>) -> Vec<Drawing> {
        let mut drawings = vec![depict(&self.public).board(None, &self.situation(), appearance)];
        if let Some(ask) = &self.ask {
            drawings.push(depict(&self.own).board(Some(ask), &self.situation(), appearance));
            drawings.push(depict(&self.own).hand(Some(ask), &self.certain(), appearance));
        }
        drawings.extend(
            self.outcome
                .as_ref()
                .map(|outcome| depict(&self.public).score(outcome, appearance)),
        );
        drawings
    }

    /// Everything that can be drawn of it, as scenes.
    pub fn scenes(&self, appearance: &Appearance<'_>) -> Vec<Scene> {
        self.drawings(appearance)
            .into_iter()
            .map(|drawing| drawing.scene)
            .collect()
    }
}

/// A way to play a game.
pub struct Way {
    /// The preset; none if nobody sets anything.
    pub preset: Option<&'static str>,
    /// Its options.
    pub options: Options,
}

/// The ways in which a game is drawn, all of them with all flags: as if nobody sets anything else, and by each preset
/// that is something else.
pub fn ways(game: &GameEntry) -> Vec<Way> {
    let specs = (game.options)();
    let flags = specs
        .iter()
        .filter(|spec| matches!(spec.kind, OptionKind::Flag { .. }));
    let usual = flags.fold(Options::default(), |all, spec| {
        all.with(spec.key, OptionValue::Flag(true))
    });
    let groups = specs.iter().filter_map(|spec| spec.group);
    let presets: BTreeSet<&str> = groups
        .flat_map(|group| group.presets)
        .map(|preset| preset.key)
        .collect();
    let set_by = |preset: &str, all: &Options| all.clone().with_preset(specs, preset).expect("a preset");
    let differs = |preset: &&str| {
        let options = set_by(preset, &Options::default());
        specs.iter().any(|spec| !options.is_default(spec))
    };
    let others = presets.into_iter().filter(differs).map(|preset| Way {
        preset: Some(preset),
        options: set_by(preset, &usual),
    });
    let itself = Way {
        preset: None,
        options: usual.clone(),
    };
    std::iter::once(itself).chain(others).collect()
}

/// Plays random games of every game with every number of players and in all ways, and visits one of every `step`
/// positions.
pub fn every(step: usize, games: u64, mut visit: impl FnMut(&Position<'_>)) {
    for game in GAMES {
        for seats in game.min_seats..=game.max_seats {
            for (way, seed) in ways(game)
                .iter()
                .flat_map(|way| (0..games).map(move |seed| (way, seed)))
            {
                // What all boxes have in common need not be visited as often again.
                let step = if way.preset.is_some() { 2 * step + 1 } else { step };
                let mut at = 0;
                play_in(game, way, seats, seed, |position| {
                    if at % step == 0 || position.outcome.is_some() {
                        visit(position);
                    }
                    at += 1;
                });
            }
        }
    }
}

/// Plays a random game with all flags and visits every position.
pub fn play(game: &'static GameEntry, seats: u8, seed: u64, visit: impl FnMut(&Position<'_>)) {
    play_in(game, &ways(game)[0], seats, seed, visit);
}

/// Plays a random game in some way and visits every position.
pub fn play_in(
    game: &'static GameEntry,
    way: &Way,
    seats: u8,
    seed: u64,
    mut visit: impl FnMut(&Position<'_>),
) {
    let options = way.options.clone();
    let played = Match { seats, options, seed };
    let opened = game
        .open(played.options.clone(), seats, played.seed(), Vec::new())
        .expect("a legal set-up");
    let (mut table, mut news) = (opened.0, opened.1.news);
    let mut dice = played.players();
    let mut changes: Vec<Told> = Vec::new();
    loop {
        changes.extend(news.iter().filter_map(|news| news.public.clone()));
        let late = changes.split_off(changes.len().saturating_sub(12));
        changes = late;
        let ask = table
            .open_decisions()
            .iter()
            .find(|open| open.answered.is_none())
            .cloned();
        visit(&position(game, &*table, ask.clone(), changes.clone()));
        let Some(ask) = ask else { break };
        let answer = random_answer(&ask, &mut dice);
        news = table
            .submit(ask.seat, ask.id, &answer, Author::Player)
            .expect("it was offered")
            .news;
    }
}

fn position<'a>(
    game: &'static GameEntry,
    table: &'a dyn AnyTable,
    ask: Option<Decision>,
    changes: Vec<Told>,
) -> Position<'a> {
    let viewer = ask.as_ref().map_or(Viewer::Public, |ask| Viewer::Seat(ask.seat));
    let outcome = match table.status() {
        Status::Over(outcome) => Some(outcome.clone()),
        _ => None,
    };
    let (public, own) = (table.view(Viewer::Public), table.view(viewer));
    Position {
        table,
        game,
        public,
        own,
        ask,
        awaited: table.awaited(),
        changes,
        outcome,
    }
}

/// Players who all have the same name.
pub struct Called(pub &'static str);

impl Names for Called {
    fn name(&self, _: Seat) -> String {
        self.0.to_owned()
    }
}

/// How pictures are made for a reader.
pub fn appearance<'a>(game: &str, palette: Palette, lang: Lang, names: &'a dyn Names) -> Appearance<'a> {
    Appearance {
        palette,
        words: Words::of(lang, game).plain(),
        names,
    }
}
