//! `pantheon drive`: one JSON object per line in, one out. With it, a player or a test can be written in any
//! language.

use std::io::{BufRead, Write};

use engine::games::{self, AnyTable, Changes};
use engine::kernel::{
    Answer, Author, Decision, DecisionId, Options, Refusal, Rewound, Save, Seat, Seed, Status, Viewer,
};
use serde::Deserialize;
use serde_json::{Value, json};
use words::{Lang, Letters, Words};

use super::CliError;

/// Answers requests until the input ends. A request that cannot be understood is also named on standard
/// error, and makes the exit code non-zero.
pub fn run(
    lang: Lang,
    input: impl BufRead,
    mut out: impl Write,
    mut err: impl Write,
) -> Result<(), CliError> {
    let mut driver = Driver { table: None, lang };
    let mut misunderstood = 0;
    for line in input.lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let reply = driver.reply(&line).unwrap_or_else(|wrong| {
            if let Wrong::Input { text, .. } = &wrong {
                misunderstood += 1;
                let _ = writeln!(err, "error: {text}");
            }
            wrong.json(driver.table.as_deref(), lang)
        });
        writeln!(out, "{reply}")?;
        out.flush()?;
    }
    if misunderstood > 0 {
        Err(CliError::BadRequests(misunderstood))
    } else {
        Ok(())
    }
}

/// What can be asked for.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    Open(Open),
    Load(Box<Value>),
    Save(bool),
    Answer(Answered),
    Undo(Seat),
    View(Looker),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Open {
    game: String,
    players: u8,
    #[serde(default)]
    options: Options,
    #[serde(default)]
    seed: Option<SeedText>,
}

/// A number, or any text: the seed is the SHA-256 of its text.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a seed is a whole number or a text")]
enum SeedText {
    Number(u64),
    Text(String),
}

impl SeedText {
    fn seed(&self) -> Seed {
        match self {
            SeedText::Number(number) => Seed::of_number(*number),
            SeedText::Text(text) => Seed::of_text(text),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Answered {
    seat: Seat,
    decision: DecisionId,
    answer: Answer,
}

#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "a view is that of a seat, counted from 0, or \"public\""
)]
enum Looker {
    Seat(Seat),
    Named(Named),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Named {
    Public,
}

/// Why a request was not carried out.
enum Wrong {
    /// The rules or the state of the table do not allow it.
    Refused(Refusal),
    /// It cannot be understood, or asks for something that does not exist.
    Input { code: &'static str, text: String },
}

impl From<Refusal> for Wrong {
    fn from(refusal: Refusal) -> Self {
        Wrong::Refused(refusal)
    }
}

fn wrong(code: &'static str, text: impl ToString) -> Wrong {
    Wrong::Input {
        code,
        text: text.to_string(),
    }
}

impl Wrong {
    fn json(&self, table: Option<&dyn AnyTable>, lang: Lang) -> Value {
        match self {
            Wrong::Refused(refusal) => {
                let text = table.map(|table| Words::of(lang, table.game()).refusal(refusal));
                json!({ "refusal": { "code": refusal.code(), "text": text } })
            }
            Wrong::Input { code, text } => json!({ "refusal": { "code": code, "text": text } }),
        }
    }
}

/// At most one table, and the language of what is asked there.
struct Driver {
    table: Option<Box<dyn AnyTable>>,
    lang: Lang,
}

impl Driver {
    fn reply(&mut self, line: &str) -> Result<Value, Wrong> {
        let request: Request = serde_json::from_str(line).map_err(|error| wrong("request", error))?;
        match request {
            Request::Open(open) => self.open(open),
            Request::Load(save) => self.load(*save),
            Request::Save(false) => Err(wrong("request", "to save, say {\"save\":true}")),
            Request::Save(true) => Ok(json!({ "save": self.table()?.save() })),
            Request::Answer(Answered {
                seat,
                decision,
                answer,
            }) => {
                let changes = self.table()?.submit(seat, decision, &answer, Author::Player)?;
                self.state(changes, &[])
            }
            Request::Undo(seat) => {
                let changes = self.table()?.undo(seat)?;
                self.state(changes, &[])
            }
            Request::View(looker) => {
                let table = self.table()?;
                let viewer = match looker {
                    Looker::Named(Named::Public) => Viewer::Public,
                    Looker::Seat(seat) if seat.number() < table.seats() => Viewer::Seat(seat),
                    Looker::Seat(_) => return Err(Refusal::NoSuchSeat.into()),
                };
                Ok(json!({ "view": table.view(viewer) }))
            }
        }
    }

    fn open(&mut self, open: Open) -> Result<Value, Wrong> {
        let game = super::entry(&open.game).map_err(|error| wrong("no-such-game", error))?;
        let seed = open.seed.map_or_else(random_seed, |seed| seed.seed());
        let opened = game.open(open.options, open.players, seed, Vec::new());
        let (table, changes) = opened.map_err(|error| wrong("set-up", error))?;
        self.table = Some(table);
        self.state(changes, &[])
    }

    fn load(&mut self, save: Value) -> Result<Value, Wrong> {
        let save: Save = serde_json::from_value(save).map_err(|error| wrong("save", error))?;
        let loaded = games::load(save).map_err(|error| wrong("save", error))?;
        self.table = Some(loaded.table);
        self.state(loaded.changes, &loaded.rewound)
    }

    fn table(&mut self) -> Result<&mut Box<dyn AnyTable>, Wrong> {
        self.table
            .as_mut()
            .ok_or_else(|| wrong("no-table", "open or load a table first"))
    }

    /// What is asked now, and what has become final since.
    fn state(&mut self, changes: Changes, rewound: &[Rewound]) -> Result<Value, Wrong> {
        let lang = self.lang;
        let table = self.table()?;
        let words = Words::of(lang, table.game()).plain();
        let decisions: Vec<Value> = table
            .open_decisions()
            .iter()
            .map(|decision| asked(words, decision))
            .collect();
        let events: Vec<Value> = changes.news.into_iter().map(|news| news.raw).collect();
        let mut reply = json!({ "decisions": decisions, "events": events });
        match table.status() {
            Status::Running => {}
            Status::Over(outcome) => reply["outcome"] = json!(outcome),
            Status::Frozen(why) => reply["frozen"] = json!(why),
        }
        if !rewound.is_empty() {
            reply["rewound"] = json!(rewound);
        }
        Ok(reply)
    }
}

fn asked(words: Words, decision: &Decision) -> Value {
    let choices: Vec<Value> = decision
        .choices
        .iter()
        .map(|choice| json!({ "key": choice.key, "up_to": choice.up_to, "name": words.choice(choice, &Letters).name }))
        .collect();
    let mut asked = json!({
        "id": decision.id,
        "seat": decision.seat,
        "prompt": decision.prompt,
        "about": decision.about,
        "text": words.prompt(decision, &Letters),
        "shape": decision.shape,
        "choices": choices,
        "answered": decision.answered,
    });
    if decision.ordered {
        asked["ordered"] = json!(true);
    }
    asked
}

fn random_seed() -> Seed {
    Seed(rand::random())
}
