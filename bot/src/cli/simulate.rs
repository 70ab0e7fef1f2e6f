//! `pantheon simulate`: whole games, and a log of every answer if wanted.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::time::Instant;

use engine::games::{AnyTable, GameEntry};
use engine::kernel::{
    Answer, Author, Decision, Dice, Options, Order, Outcome, RandomPolicy, Seat, Seed, Status,
};
use serde_json::{Value, json};

use super::{CliError, PolicyName, Simulation, entry, options_from};

/// Plays the games. Returns the results as one JSON object.
pub fn run(simulation: &Simulation) -> Result<String, CliError> {
    let game = entry(&simulation.game)?;
    let options = options_from(simulation.options.as_deref())?;
    let players = simulation.players.unwrap_or(game.min_seats);
    if simulation.games == 0 {
        return Err(CliError::NoGames);
    }
    let last = simulation
        .seed
        .checked_add(simulation.games - 1)
        .ok_or(CliError::Seed)?;
    // A set-up that the game does not allow is refused before a log is begun.
    game.open(
        options.clone(),
        players,
        Seed::of_number(simulation.seed),
        Vec::new(),
    )?;

    let setting = Setting {
        game,
        options,
        players,
        policy: simulation.policy,
    };
    let mut log = simulation.log.as_deref().map(Log::create).transpose()?;
    let mut summary = Summary::new(players);
    let started = Instant::now();
    for seed in simulation.seed..=last {
        let (outcome, decisions) = match (&mut log, setting.policy) {
            (None, PolicyName::Random) => setting.play_out(seed)?,
            (log, _) => setting.play_by_table(seed, seed - simulation.seed, log.as_mut())?,
        };
        summary.add(&outcome, decisions);
    }
    let seconds = started.elapsed().as_secs_f64();
    if let Some(log) = log {
        log.finish()?;
    }
    Ok(summary.report(seconds).to_string())
}

/// What is played, and by whom.
struct Setting {
    game: &'static GameEntry,
    options: Options,
    players: u8,
    policy: PolicyName,
}

impl Setting {
    /// Straight through, as fast as possible.
    fn play_out(&self, seed: u64) -> Result<(Outcome, u64), CliError> {
        let mut policy = RandomPolicy::new(policy_dice(seed));
        let outcome = self
            .game
            .play_out(&self.options, self.players, Seed::of_number(seed), &mut policy)?
            .map_err(|endless| CliError::Broken {
                seed,
                why: endless.to_string(),
            })?;
        Ok((outcome, policy.decisions))
    }

    /// Answer by answer, at a table: the same game that `play_out` plays.
    fn play_by_table(
        &self,
        seed: u64,
        number: u64,
        mut log: Option<&mut Log>,
    ) -> Result<(Outcome, u64), CliError> {
        // Confirmations are for people: nobody in a simulation is asked for one.
        let orders = Seat::all(self.players).map(Order::no_confirm).collect();
        let (mut table, changes) =
            self.game
                .open(self.options.clone(), self.players, Seed::of_number(seed), orders)?;
        let mut player = Player::new(self.policy, seed);
        if let Some(log) = &mut log {
            let events: Vec<Value> = changes.news.into_iter().map(|news| news.raw).collect();
            log.line(&json!({ "setup": {
                "game": number, "id": self.game.id, "players": self.players, "options": self.options,
                "seed": seed, "events": events, "state": table.state(),
            }}))?;
        }
        // Events are logged with the answer that led to them, even before they are sealed.
        let mut logged_early = 0;
        while let Some(decision) = next(&*table) {
            let answer = player.answer(&*table, &decision);
            let step = decision.id.step;
            let changes = table
                .submit(decision.seat, decision.id, &answer, Author::Computer)
                .map_err(|refusal| CliError::Broken {
                    seed,
                    why: refusal.to_string(),
                })?;
            if let Some(log) = &mut log {
                let unsealed = table.unsealed();
                let not_sealed_yet = unsealed.len();
                let new: Vec<Value> = changes
                    .news
                    .into_iter()
                    .map(|news| news.raw)
                    .chain(unsealed)
                    .skip(logged_early)
                    .collect();
                logged_early = not_sealed_yet;
                log.line(&json!({
                    "game": number, "revision": table.revision(),
                    "step": step, "slot": decision.id.slot, "seat": decision.seat,
                    "prompt": decision.prompt, "shape": decision.shape,
                    "choices": decision.choices.iter().map(|choice| &choice.key).collect::<Vec<_>>(),
                    "answer": answer, "events": new, "state": table.state(),
                }))?;
            }
        }
        let outcome = match table.status() {
            Status::Over(outcome) => outcome.clone(),
            Status::Frozen(why) => {
                return Err(CliError::Broken {
                    seed,
                    why: why.clone(),
                });
            }
            Status::Running => {
                return Err(CliError::Broken {
                    seed,
                    why: "nobody is asked".to_owned(),
                });
            }
        };
        if let Some(log) = log {
            log.line(&json!({ "outcome": {
                "game": number, "winners": outcome.winners, "scores": outcome.scores, "reason": outcome.reason,
                "ties": outcome.ties,
            }}))?;
        }
        Ok((outcome, player.decisions))
    }
}

fn next(table: &dyn AnyTable) -> Option<Decision> {
    table
        .open_decisions()
        .iter()
        .find(|decision| decision.answered.is_none())
        .cloned()
}

/// Dice for the players, separate from the game's.
fn policy_dice(seed: u64) -> Dice {
    Dice::new(Seed::of_text(&format!("policy {seed}")))
}

/// Somebody who answers at a table.
struct Player {
    policy: PolicyName,
    random: RandomPolicy,
    lots: Dice,
    decisions: u64,
}

impl Player {
    fn new(policy: PolicyName, seed: u64) -> Self {
        Self {
            policy,
            random: RandomPolicy::new(policy_dice(seed)),
            lots: policy_dice(seed),
            decisions: 0,
        }
    }

    fn answer(&mut self, table: &dyn AnyTable, decision: &Decision) -> Answer {
        self.decisions += u64::from(decision.only_answer().is_none());
        match self.policy {
            PolicyName::Random => self.random.answer_decision(decision),
            PolicyName::Greedy => table
                .greedy(decision.seat, &mut self.lots)
                .map_or_else(|| self.random.answer_decision(decision), |(_, answer)| answer),
        }
    }
}

/// A log of every answer, as JSON lines.
struct Log {
    path: std::path::PathBuf,
    file: BufWriter<File>,
}

impl Log {
    fn create(path: &Path) -> Result<Self, CliError> {
        match File::create(path) {
            Ok(file) => Ok(Self {
                path: path.to_owned(),
                file: BufWriter::new(file),
            }),
            Err(error) => Err(CliError::Write {
                path: path.to_owned(),
                error,
            }),
        }
    }

    fn line(&mut self, line: &Value) -> Result<(), CliError> {
        let written = writeln!(self.file, "{line}");
        written.map_err(|error| CliError::Write {
            path: self.path.clone(),
            error,
        })
    }

    fn finish(mut self) -> Result<(), CliError> {
        self.file.flush().map_err(|error| CliError::Write {
            path: self.path,
            error,
        })
    }
}

/// The results of all games.
struct Summary {
    games: u64,
    decisions: u64,
    ends: BTreeMap<String, u64>,
    wins: Vec<u64>,
    winning_score: i64,
    winners: u64,
}

impl Summary {
    fn new(players: u8) -> Self {
        let wins = vec![0; players.into()];
        Self {
            games: 0,
            decisions: 0,
            ends: BTreeMap::new(),
            wins,
            winning_score: 0,
            winners: 0,
        }
    }

    fn add(&mut self, outcome: &Outcome, decisions: u64) {
        self.games += 1;
        self.decisions += decisions;
        *self.ends.entry(outcome.reason.clone()).or_default() += 1;
        for winner in &outcome.winners {
            self.wins[winner.index()] += 1;
            self.winning_score += i64::from(outcome.scores[winner.index()]);
            self.winners += 1;
        }
    }

    fn report(&self, seconds: f64) -> Value {
        let tenths = |number: f64| (number * 10.0).round() / 10.0;
        json!({
            "games": self.games,
            "decisions": self.decisions,
            "decisions_per_second": tenths(self.decisions as f64 / seconds),
            "games_per_second": tenths(self.games as f64 / seconds),
            "mean_decisions_per_game": tenths(self.decisions as f64 / self.games as f64),
            "ends": self.ends,
            "wins": self.wins,
            "mean_winning_score": tenths(self.winning_score as f64 / self.winners.max(1) as f64),
        })
    }
}
