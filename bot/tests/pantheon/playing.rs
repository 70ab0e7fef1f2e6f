//! Scripted players: they read what is on their screen and play something that is offered there.

use std::collections::HashMap;

use bot::panel::Act;
use emulator::{Acknowledged, Outcome, Person, Seen, Snowflake};
use engine::games::GAMES;
use engine::kernel::{Dice, Seed};
use serde_json::Value;
use words::{Lang, Words};

/// Buttons that answer nothing.
const BESIDE: [&str; 10] = [
    "Undo", "Board", "Hand", "Why?", "Back", "Play", "My hand", "Log", "◀", "▶",
];

/// What a question says that has been answered and still waits for others.
const ANSWERED: &str = "You can still change it.";

/// What the last line of a call says.
pub const CALL: &str = "· a call for ";

/// More turns than any game takes.
const MOST_TURNS: usize = 400;

/// How people play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Buttons and menus.
    Clicks,
    /// The verbs of the game and `/choose`, with what is suggested.
    Commands,
    /// `/choose` with what stands in `/board as:text`.
    Text,
}

/// What a scripted player has to know of a game.
pub struct Taste {
    /// Which game.
    pub game: &'static str,
    /// What is given when a table is opened, besides the game.
    pub options: &'static [(&'static str, &'static str)],
    /// The line with which a turn is played, and its parameters; without the first there is no line.
    line: (&'static str, &'static [&'static str]),
    /// How choices begin that bring the end nearer: else games take for ever.
    good: &'static [&'static str],
    /// How choices are called that end a turn.
    over: &'static [&'static str],
    /// What kinds of components nobody else may read of while they are in hand.
    secret: &'static [&'static str],
    /// What the board in words says last where there is nothing to answer.
    last: &'static str,
    /// Whether people are asked in another's turn: then they are called more often than they have turns.
    pub calls: bool,
}

/// Deus Ex Machina.
pub const MACHINA: Taste = Taste {
    game: "deus-ex-machina",
    options: &[],
    line: ("/machina place", &["hero", "space", "action", "bonus", "point"]),
    good: &["Complete", "Lay the secret quest"],
    over: &["End my round", "Pass"],
    secret: &["quest", "objective"],
    last: "**Divine Intervention",
    calls: false,
};

/// Deus. The same card may lie in a hand and in sight, so that no name is a secret for certain.
pub const DEUS: Taste = Taste {
    game: "deus",
    options: &[],
    line: ("/deus build", &["card", "region", "payment", "effect"]),
    good: &["Temple of"],
    over: &[],
    secret: &[],
    last: "You hold ",
    calls: false,
};

/// Deus with all six colours of Egypt.
pub const EGYPT: Taste = Taste {
    options: &[("options", "cards=egypt")],
    line: (
        "/deus build",
        &[
            "card", "region", "payment", "column", "once", "effect", "to", "tokens", "lose",
        ],
    ),
    ..DEUS
};

/// Deukalion. A secret contract may have lain face up before, so that no name is a secret for certain.
pub const DEUKALION: Taste = Taste {
    game: "deukalion",
    options: &[],
    line: ("/deukalion sail", &["to", "styx", "city"]),
    good: &["Fulfil", "Deliver", "Found", "Attack"],
    over: &["End my turn", "No card"],
    secret: &[],
    last: "**Action cards**",
    calls: true,
};

/// Deukalion with five colours of treasures.
pub const FIVE_COLOURS: Taste = Taste {
    options: &[("options", "five-colours")],
    ..DEUKALION
};

/// The duel, which exists for tests.
pub const DUEL: Taste = Taste {
    game: "duel",
    options: &[],
    line: ("/duel attack", &["card"]),
    good: &[],
    over: &["Let it be"],
    secret: &[],
    last: "**Your cards",
    calls: true,
};

impl Taste {
    /// How every game of the registry is played, whether anybody has described it here or not.
    pub fn all() -> impl Iterator<Item = &'static Taste> {
        GAMES.iter().map(|entry| {
            let known = [&DEUS, &MACHINA, &DEUKALION, &DUEL]
                .into_iter()
                .find(|taste| taste.game == entry.id);
            known.unwrap_or_else(|| Box::leak(Box::new(Taste::plain(entry.id))))
        })
    }

    /// A game that nothing is known of.
    fn plain(game: &'static str) -> Taste {
        Taste {
            game,
            options: &[],
            line: ("", &[]),
            good: &[],
            over: &[],
            secret: &[],
            last: "",
            calls: false,
        }
    }
}

/// Something that can be done with a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A click on the button with this id.
    Click(String),
    /// A choice from the menu with this id.
    Select(String, Vec<String>),
}

/// Who is asked where.
pub enum Asked {
    /// Somebody in the thread, by this message.
    Turn(usize, Seen),
    /// Somebody in this direct message.
    Dm(usize, Seen),
    /// Nobody: this is the last message of the game.
    Over(Seen),
}

/// A running game, as its players see it.
pub struct Playing<'a> {
    pub taste: &'static Taste,
    pub people: Vec<&'a Person>,
    pub thread: Snowflake,
    pub dice: Dice,
    /// The last turn each of them has played.
    played: HashMap<Snowflake, Snowflake>,
}

impl<'a> Playing<'a> {
    pub fn new(people: &[&'a Person], thread: Snowflake, seed: u64) -> Self {
        Self::at(&MACHINA, people, thread, seed)
    }

    /// A table of any game.
    pub fn at(taste: &'static Taste, people: &[&'a Person], thread: Snowflake, seed: u64) -> Self {
        let dice = Dice::new(Seed::of_number(seed));
        Self {
            taste,
            people: people.to_vec(),
            thread,
            dice,
            played: HashMap::new(),
        }
    }

    /// Plays to the end; returns the last message.
    pub async fn plays_out(&mut self, way: Way) -> Seen {
        for _ in 0..MOST_TURNS {
            match self.asked().await {
                Asked::Over(end) => return end,
                Asked::Dm(who, message) => {
                    self.keeps_secrets_secret().await;
                    match way {
                        Way::Clicks => self.answers_in(who, &message).await,
                        Way::Commands | Way::Text => self.plays(who, way).await,
                    }
                }
                Asked::Turn(who, message) => {
                    self.is_quiet().await;
                    if self.end().is_some() {
                        continue;
                    }
                    match way {
                        Way::Clicks => self.plays_by_clicks(who, &message).await,
                        Way::Commands | Way::Text => self.plays(who, way).await,
                    }
                    self.has_played(who, &message);
                }
            }
        }
        panic!("a game of more than {MOST_TURNS} turns");
    }

    /// Waits until somebody is asked, or the game is over.
    pub async fn asked(&self) -> Asked {
        self.people[0]
            .waits_until("somebody to be asked", || self.asked_now())
            .await
    }

    /// The final score, if the game is over.
    fn end(&self) -> Option<Seen> {
        let mut messages = public(self.people[0], self.thread).into_iter();
        messages.find(|message| foot(message).ends_with("final score"))
    }

    fn asked_now(&self) -> Option<Asked> {
        if let Some(end) = self.end() {
            return Some(Asked::Over(end));
        }
        let messages = public(self.people[0], self.thread);
        for (who, person) in self.people.iter().enumerate() {
            let asks = |message: &Seen| !offers(message).is_empty() && !message.content.contains(ANSWERED);
            if let Some(message) = person.dms().into_iter().find(asks) {
                return Some(Asked::Dm(who, message));
            }
        }
        let turn = messages
            .into_iter()
            .rev()
            .filter(|message| message.buttons().contains(&"Play"));
        // A call is newer than the message of its turn, and goes once it is answered.
        turn.filter_map(|turn| {
            let called = |person: &&Person| turn.content.contains(&format!("<@{}>", person.id));
            let new = |person: &&Person| self.played.get(&person.id).is_none_or(|last| *last < turn.id);
            let who = self
                .people
                .iter()
                .position(|person| called(person) && new(person))?;
            Some(Asked::Turn(who, turn))
        })
        .next()
    }

    pub fn has_played(&mut self, who: usize, turn: &Seen) {
        self.played.insert(self.people[who].id, turn.id);
    }

    /// Waits until exactly one message of a turn calls to play, or the game has ended meanwhile, and nobody's secrets
    /// are in public.
    async fn is_quiet(&self) {
        let calls = || {
            public(self.people[0], self.thread)
                .iter()
                .filter(|m| m.buttons().contains(&"Play") && !foot(m).contains(CALL))
                .count()
        };
        self.people[0]
            .waits_until("exactly one message of a turn with a Play button", || {
                (calls() == 1 || self.end().is_some()).then_some(())
            })
            .await;
        self.keeps_secrets_secret().await;
    }

    /// What lies in somebody's direct messages stands nowhere in public. The two are written independently,
    /// so that one may be a moment ahead of the other; a secret that was told stays told.
    async fn keeps_secrets_secret(&self) {
        let is_secret = |everything: &str, person: &&Person| {
            let hands = person.dms().into_iter();
            hands
                .flat_map(|hand| secrets(self.taste, &hand))
                .all(|secret| !everything.contains(&secret))
        };
        let look = || {
            let everything = self.all_public();
            self.people
                .iter()
                .all(|person| is_secret(&everything, person))
                .then_some(())
        };
        self.people[0]
            .waits_until("everybody's secrets to be secret", look)
            .await;
    }

    /// Everything that everybody can read, texts of pictures and buttons included.
    pub fn all_public(&self) -> String {
        let person = self.people[0];
        let channels = person
            .channels()
            .into_iter()
            .filter(|(_, name)| name != "direct messages");
        let messages = channels.flat_map(|(channel, _)| public(person, channel));
        let text = |message: Seen| {
            let alt = message
                .files
                .iter()
                .filter_map(|file| file.description.clone())
                .collect::<String>();
            format!("{}\n{alt}\n{:?}\n", message.content, message.components)
        };
        messages.map(text).collect()
    }

    // ---- buttons and menus ----

    /// Plays from the Play button until nothing more is asked. Every step changes the same panel.
    async fn plays_by_clicks(&mut self, who: usize, turn: &Seen) {
        let panel = presses_play(self.people[who], turn).await;
        self.answers_in(who, &panel).await;
    }

    /// Answers what a panel or a direct message asks, until it asks nothing more or waits for others.
    pub async fn answers_in(&mut self, who: usize, message: &Seen) {
        self.answers_until(who, message, |_| false).await;
    }

    /// The same, or until the message shows something; returns it as it is then.
    pub async fn answers_until(
        &mut self,
        who: usize,
        message: &Seen,
        enough: impl Fn(&Seen) -> bool,
    ) -> Seen {
        // What is asked elsewhere too may have been answered there meanwhile.
        let Some(mut message) = self.people[who].message(message.id) else {
            return message.clone();
        };
        while !enough(&message)
            && !message.content.contains(ANSWERED)
            && let Some(deed) = self.picks(&message)
        {
            message = does(self.people[who], &message, &deed).await;
        }
        message
    }

    /// One of the things a message offers, nothing if it offers none. Now and then a step back, or a look
    /// around.
    pub fn picks(&mut self, message: &Seen) -> Option<Deed> {
        let beside = |label: &str| id_of(message, label).map(Deed::Click);
        if let Some(back) = beside("Back") {
            return Some(back);
        }
        let offers = offers(message);
        if offers.is_empty() {
            return None;
        }
        let look = match self.dice.below(40) {
            0 => beside("Undo"),
            1 => beside("Why?"),
            2 => beside("Board"),
            3 => beside("Hand"),
            _ => None,
        };
        look.or_else(|| {
            let labels: Vec<String> = offers.iter().map(|offer| self.called(offer)).collect();
            let offer = offers[self.best_of(&labels)].clone();
            Some(self.filled(offer))
        })
    }

    /// What a choice is called. A number alone is that of a card or a place in a picture.
    fn called(&self, component: &Value) -> String {
        let label = component["label"].as_str().unwrap_or_default();
        let (number, name) = label.split_once(" · ").unwrap_or((label, label));
        if number.parse::<usize>().is_err() {
            return label.to_owned();
        }
        let key = component["custom_id"]
            .as_str()
            .and_then(|id| id.split(':').nth(4));
        let words = Words::of(Lang::En, self.taste.game).plain();
        match key.filter(|_| name == number) {
            Some(key) => words.name(key),
            None => name.to_owned(),
        }
    }

    fn filled(&mut self, offer: Value) -> Deed {
        let id = offer["custom_id"].as_str().expect("an id").to_owned();
        let Some(options) = offer["options"].as_array() else {
            return Deed::Click(id);
        };
        let labels: Vec<String> = options.iter().map(|option| self.called(option)).collect();
        let value = |option: &Value| option["value"].as_str().expect("a value").to_owned();
        let best = value(&options[self.best_of(&labels)]);
        let mut values: Vec<String> = options.iter().map(value).filter(|value| *value != best).collect();
        self.dice.shuffle(&mut values);
        values.insert(0, best);
        let number = |name: &str| offer[name].as_u64().unwrap_or(1) as usize;
        let (min, max) = (number("min_values").max(1), number("max_values"));
        values.truncate(min + self.below(max - min + 1));
        Deed::Select(id, values)
    }

    /// Draws one of several things by what they are called, as somebody would who wants to win: else games
    /// take for ever.
    fn best_of(&mut self, labels: &[String]) -> usize {
        let all = |fits: &dyn Fn(&str) -> bool| -> Vec<usize> {
            labels
                .iter()
                .enumerate()
                .filter(|(_, label)| fits(label))
                .map(|(at, _)| at)
                .collect()
        };
        let good = all(&|label| self.taste.good.iter().any(|good| label.starts_with(good)));
        let over = all(&|label| self.taste.over.contains(&label));
        let (wanted, chances) = if good.is_empty() { (over, 4) } else { (good, 10) };
        if !wanted.is_empty() && self.dice.below(chances) > 0 {
            return wanted[self.below(wanted.len())];
        }
        self.below(labels.len())
    }

    fn below(&mut self, limit: usize) -> usize {
        self.dice.below(limit as u32) as usize
    }

    // ---- typing ----

    /// Plays by typing until nothing more is asked.
    async fn plays(&mut self, who: usize, way: Way) {
        let person = self.people[who];
        let panel = opened(person, person.slash("/play", &[]).await).await;
        if offers(&panel).is_empty() {
            // What called them was a moment behind.
            return;
        }
        loop {
            let answer = match way {
                Way::Commands => self.types_a_line(who).await,
                _ => self.types_what_the_board_says(who).await,
            };
            match answer {
                Some(answer) if answer.content.contains(ANSWERED) => return,
                Some(_) => {}
                None => return,
            }
        }
    }

    /// A whole placement in one line where that is possible, else one answer; always what is suggested.
    async fn types_a_line(&mut self, who: usize) -> Option<Seen> {
        let person = self.people[who];
        let mut line: Vec<(&str, String)> = Vec::new();
        let (verb, params) = self.taste.line;
        let params = if self.dice.below(5) > 0 { params } else { &[] };
        for (at, param) in params.iter().enumerate() {
            let mut typed: Vec<(&str, &str)> =
                line.iter().map(|(name, value)| (*name, value.as_str())).collect();
            typed.push((param, ""));
            let suggested = person.suggestions(verb, &typed).await;
            if suggested.is_empty() && at == 0 {
                break;
            }
            if !suggested.is_empty() {
                let labels: Vec<String> = suggested.iter().map(|(label, _)| label.clone()).collect();
                line.push((param, suggested[self.best_of(&labels)].1.clone()));
            }
        }
        let line: Vec<(&str, &str)> = line.iter().map(|(name, value)| (*name, value.as_str())).collect();
        if !line.is_empty() {
            let answer = opened(person, person.slash(verb, &line).await).await;
            assert!(
                !answer.content.contains("not possible"),
                "{line:?}: {}",
                answer.content
            );
            return Some(answer);
        }
        let suggested = person.suggestions("/choose", &[("option", "")]).await;
        if suggested.is_empty() {
            return None;
        }
        let labels: Vec<String> = suggested.iter().map(|(label, _)| label.clone()).collect();
        let (_, value) = &suggested[self.best_of(&labels)];
        self.chooses(who, value).await
    }

    /// One of the keys that stand in grey below the board.
    async fn types_what_the_board_says(&mut self, who: usize) -> Option<Seen> {
        let person = self.people[who];
        let first = opened(person, person.slash("/board", &[("as", "text")]).await).await;
        // The last page either says how to answer, or that there is nothing to answer.
        let pages = || {
            person
                .sees()
                .into_iter()
                .filter(|seen| seen.ephemeral && seen.id >= first.id)
        };
        let name = person.name();
        let whole = || {
            let text: String = pages().map(|page| format!("{}\n", page.content)).collect();
            let waits = text.lines().rev().find(|line| line.starts_with("Waiting for"));
            let asks = waits.is_some_and(|line| line.contains(&name));
            (text.contains("Answer with /choose") || (!asks && text.contains(self.taste.last)))
                .then_some(text)
        };
        let text = person.waits_until("all of the board", whole).await;
        let choices: Vec<(&str, &str)> = text
            .lines()
            .filter_map(|line| line.strip_prefix("• ")?.split_once('`'))
            .map(|(name, rest)| (name.trim(), rest.split('`').next().unwrap_or_default()))
            .collect();
        let labels: Vec<String> = choices.iter().map(|(name, _)| (*name).to_owned()).collect();
        let keys: Vec<&str> = choices.iter().map(|(_, key)| *key).collect();
        if let Some((_, range)) = text.split_once("a number from ") {
            let number = range.split(' ').next().unwrap_or_default().to_owned();
            return self.chooses(who, &number).await;
        }
        if keys.is_empty() {
            return None;
        }
        // Of several things only some sets are an answer: those are suggested.
        let several = text.contains("with commas between them");
        let typed = if several {
            let suggested = person.suggestions("/choose", &[("option", "")]).await;
            suggested[self.below(suggested.len())].1.clone()
        } else {
            keys[self.best_of(&labels)].to_owned()
        };
        self.chooses(who, &typed).await
    }

    async fn chooses(&mut self, who: usize, typed: &str) -> Option<Seen> {
        let person = self.people[who];
        let answer = opened(person, person.slash("/choose", &[("option", typed)]).await).await;
        assert!(
            !answer.content.contains("not possible"),
            "{typed:?}: {}",
            answer.content
        );
        Some(answer)
    }
}

/// Opens the panel of a turn, also by a button that is just going.
pub async fn presses_play(person: &Person, turn: &Seen) -> Seen {
    let play = id_of(turn, "Play").expect("a Play button");
    opened(person, person.forges(turn.id, &play, None).await).await
}

/// The message that answers somebody, once it says something.
pub async fn opened(person: &Person, outcome: Outcome) -> Seen {
    let Outcome::Answered(Acknowledged::Message(id)) = outcome else {
        panic!("{} was answered with {outcome:?}", person.name());
    };
    person
        .waits_until("an answer", || person.message(id).filter(|seen| !seen.loading))
        .await
}

/// Whether something answers a question, and is not just a look around.
pub fn is_answer(deed: &Deed) -> bool {
    let (Deed::Click(id) | Deed::Select(id, _)) = deed;
    !matches!(
        Act::parse(id),
        None | Some(Act::Why { .. } | Act::Look { .. } | Act::LookHand { .. } | Act::Back { .. })
    )
}

/// Does something with a message and waits until it has changed.
pub async fn does(person: &Person, message: &Seen, deed: &Deed) -> Seen {
    let outcome = tries(person, message.id, deed).await;
    assert_eq!(
        outcome,
        Outcome::Answered(Acknowledged::Component),
        "{} did {deed:?}",
        person.name()
    );
    changed(person, message).await
}

/// Does something with a message, also if it is just going; returns what came of it at once.
pub async fn tries(person: &Person, message: Snowflake, deed: &Deed) -> Outcome {
    match deed {
        Deed::Click(id) => person.forges(message, id, None).await,
        Deed::Select(id, values) => {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            person.forges(message, id, Some(&values)).await
        }
    }
}

/// Waits until a message says something else, or asks something else.
pub async fn changed(person: &Person, message: &Seen) -> Seen {
    let other = |seen: &Seen| (&seen.content, &seen.components) != (&message.content, &message.components);
    person
        .waits_until("the next step", || person.message(message.id).filter(other))
        .await
}

/// The messages of a channel that everybody sees.
pub fn public(person: &Person, channel: Snowflake) -> Vec<Seen> {
    person.sees_posted_in(channel)
}

/// The last line of a message, which names it.
pub fn foot(message: &Seen) -> &str {
    message.content.lines().next_back().unwrap_or_default()
}

/// The components that answer a question.
pub fn offers(message: &Seen) -> Vec<Value> {
    let answers = |component: &Value| {
        let label = component["label"].as_str().unwrap_or_default();
        let beside = BESIDE.contains(&label) || label.starts_with("Next: ");
        component["type"] == 3 || (component["type"] == 2 && component["disabled"] != true && !beside)
    };
    let rows = message
        .components
        .iter()
        .filter_map(|row| row["components"].as_array());
    rows.flatten()
        .filter(|component| answers(component))
        .cloned()
        .collect()
}

/// The id of the button with this label.
pub fn id_of(message: &Seen, label: &str) -> Option<String> {
    let rows = message
        .components
        .iter()
        .filter_map(|row| row["components"].as_array());
    let fits = |component: &&Value| component["label"] == label && component["disabled"] != true;
    rows.flatten()
        .find(fits)
        .and_then(|button| button["custom_id"].as_str().map(str::to_owned))
}

/// What somebody holds in secret, by name: as the picture of a hand is described, or as it is written out.
pub fn secrets(taste: &Taste, hand: &Seen) -> Vec<String> {
    let game = engine::games::game(taste.game).expect("the game");
    let words = Words::of(Lang::En, game.id).plain();
    let pictures = hand.files.iter().filter(|file| file.filename == "hand.png");
    let described: String = pictures.filter_map(|file| file.description.clone()).collect();
    let held = |name: &String| {
        let (quest, objective) = (format!("- *{name}*"), format!("*{name}*:"));
        let mut lines = hand.content.lines();
        described.contains(name.as_str())
            || lines.any(|line| line.starts_with(&quest) || line.starts_with(&objective))
    };
    let all = (game.components)()
        .into_iter()
        .filter(|component| taste.secret.contains(&component.kind));
    all.map(|component| words.name(component.key))
        .filter(held)
        .collect()
}
