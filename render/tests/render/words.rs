//! The words of every game have exactly the keys that are used: none is missing, none is left over. The test is
//! here because the engine knows nothing of pictures, and the words know nothing of either.

use std::collections::BTreeSet;

use engine::games::{GAMES, GameEntry};
use engine::kernel::verb::Standing;
use render::depict::vocabulary;
use words::{FORMS, Lang, keys};

/// What `words` itself and the bot say at every table, and what can be said of a number that is exact.
const COMMON: [&str; 8] = [
    "list-and",
    "joined",
    "gain",
    "gain-of",
    "loss",
    "loss-of",
    "pass",
    "refusal-count.exact",
];

fn strings(keys: impl IntoIterator<Item = &'static str>) -> impl Iterator<Item = String> {
    keys.into_iter().map(str::to_owned)
}

/// What every table says.
fn common() -> BTreeSet<String> {
    let orders = Standing::EVERYWHERE.iter().map(Standing::key);
    let kernel = engine::kernel::vocabulary();
    strings(kernel.into_iter().chain(engine::map::vocabulary()).chain(COMMON))
        .chain(strings(vocabulary("").iter().copied()))
        .chain(orders)
        .collect()
}

/// What a game says.
fn own(game: &GameEntry, there: &BTreeSet<String>) -> BTreeSet<String> {
    let mut used: BTreeSet<String> = strings((game.vocabulary)()).collect();
    used.extend(strings(vocabulary(game.id).iter().copied()));
    used.extend(strings(["game", "game.text", "game.turn"]));
    used.extend((game.verbs)().vocabulary());
    for option in (game.options)() {
        used.insert(format!("option-{}.text", option.key));
        if let Some(group) = option.group {
            // Its options are listed by short names.
            used.insert(format!("option-{}.short", option.key));
            used.insert(format!("options-{}.text", group.key));
            used.extend(
                group
                    .presets
                    .iter()
                    .map(|preset| format!("preset-{}.text", preset.key)),
            );
        }
    }
    for component in (game.components)() {
        used.insert(component.key.to_owned());
        // A text of its own, if its kind has no common one.
        let of_kind = format!("{}-text", component.kind);
        used.insert(if there.contains(&of_kind) {
            of_kind
        } else {
            format!("{}.text", component.key)
        });
    }
    used
}

/// What a game may say in addition: what passing means at a question, the short form of a name, and the forms of a
/// noun.
fn optional(game: &GameEntry, used: &BTreeSet<String>) -> BTreeSet<String> {
    let passes = (game.prompts)().iter().map(|prompt| format!("{prompt}.pass"));
    let forms = || FORMS.into_iter().chain(["short"]);
    passes
        .chain(
            used.iter()
                .flat_map(|name| forms().map(move |form| format!("{name}.{form}"))),
        )
        .collect()
}

/// Says what is missing and what is left over.
fn compare(namespace: &str, there: &BTreeSet<String>, used: &BTreeSet<String>, optional: &BTreeSet<String>) {
    let missing: Vec<_> = used.difference(there).collect();
    let unused: Vec<_> = there
        .iter()
        .filter(|key| !used.contains(*key) && !optional.contains(*key))
        .collect();
    assert!(
        missing.is_empty() && unused.is_empty(),
        "words/locales/en/{namespace}.ftl: missing {missing:?}, unused {unused:?}"
    );
}

#[test]
fn english_has_every_key_and_no_other() {
    compare("table", &keys(Lang::En, "table"), &common(), &BTreeSet::new());
    for game in GAMES {
        let there = keys(Lang::En, game.id);
        let used = own(game, &there);
        compare(game.id, &there, &used, &optional(game, &used));
    }
}
