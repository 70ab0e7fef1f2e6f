//! The rules of the games in our own words, topic by topic.
//!
//! The texts are in `rules/<lang>/<game>.md`: one heading `## key | Title | section of the rulebook` per
//! topic, and below it Discord's markdown. The first topic is always [`MINUTE`].

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::lang::Lang;

/// The first topic of every game: enough to start playing.
pub const MINUTE: &str = "minute";

/// One thing to know about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Topic {
    /// Its name for programs.
    pub key: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The section of the rulebook, if there is one.
    pub section: Option<&'static str>,
    /// What there is to know.
    pub text: &'static str,
}

/// The code of the language, the game and the text of every file in `rules`. The build script lists them; the
/// tests compare them with the registry of the engine.
static SOURCES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// The rules of a game, in English where they are not translated; nothing for an unknown game.
pub fn rules(lang: Lang, game: &str) -> &'static [Topic] {
    static TOPICS: LazyLock<BTreeMap<(&str, &str), Vec<Topic>>> = LazyLock::new(|| {
        let sources = SOURCES.iter();
        sources
            .map(|(code, game, text)| ((*code, *game), topics(text)))
            .collect()
    });
    let in_language = |lang: Lang| {
        let mut all = TOPICS.iter();
        all.find(|((code, id), _)| *code == lang.code() && *id == game)
            .map(|(_, topics)| topics)
    };
    in_language(lang)
        .or_else(|| in_language(Lang::En))
        .map_or(&[], Vec::as_slice)
}

/// The topics of a file. The text before the first heading is for editors of the file.
fn topics(text: &'static str) -> Vec<Topic> {
    let text = text
        .strip_prefix("## ")
        .unwrap_or_else(|| text.split_once("\n## ").map_or("", |(_, rest)| rest));
    text.split("\n## ")
        .filter(|topic| !topic.trim().is_empty())
        .map(topic)
        .collect()
}

fn topic(text: &'static str) -> Topic {
    let (heading, body) = text.split_once('\n').unwrap_or((text, ""));
    let mut parts = heading.splitn(3, '|').map(str::trim);
    let key = parts.next().unwrap_or_default();
    Topic {
        key,
        title: parts.next().unwrap_or(key),
        section: parts.next(),
        text: body.trim(),
    }
}
