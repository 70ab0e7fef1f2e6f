//! A message is in the language of its one reader, a public one in that of its table.

use bot::desk::{Audience, Desk};
use bot::ids::{PersonId, TableId};
use bot::options;
use bot::reader::Reader;
use bot::service::Who;
use bot::store::{Person, Setting};
use engine::games::game;
use engine::kernel::{OptionKind, OptionValue, Options};
use render::Palette;
use words::Lang;

use crate::room::Room;

const GAME: &str = "deus";
/// A card whose name differs from language to language.
const CARD: &str = "galley";
const NAMES: [(Lang, &str); 2] = [(Lang::En, "Galley"), (Lang::De, "Galeere")];

/// The card as an answer names it: what people read who see the answer.
async fn read(room: &mut Room, person: u64, table: TableId, audience: Audience) -> Lang {
    let who = room.who(person);
    let desk = Desk::new(room.service.clone());
    let reply = desk
        .card(&who, Some(table), CARD, audience)
        .await
        .expect("a card");
    let named = NAMES.iter().find(|(_, name)| reply.panel.text.contains(name));
    named.expect("it is named").0
}

#[tokio::test]
async fn an_answer_is_in_the_language_of_its_one_reader_and_a_public_one_in_that_of_the_table() {
    let mut room = Room::new("languages").await;
    let table = room.table(GAME, Options::default()).await;
    let german = room.who(11);
    let chosen = [Setting::Language(Lang::De), Setting::Palette("night")];
    room.service.set(&german, &chosen).await.expect("set");
    assert_eq!(read(&mut room, 11, table, Audience::Asker).await, Lang::De);
    assert_eq!(read(&mut room, 12, table, Audience::Asker).await, Lang::En);
    for person in [11, 12] {
        assert_eq!(
            read(&mut room, person, table, Audience::Everybody).await,
            Lang::En
        );
    }
    room.changes("UPDATE tables SET options = '{\"language\":\"de\"}'")
        .await;
    assert_eq!(room.session(table).await.reader().lang, Lang::De);
    assert_eq!(read(&mut room, 12, table, Audience::Everybody).await, Lang::De);
    assert_eq!(read(&mut room, 12, table, Audience::Asker).await, Lang::En);
    // Their colours go with them, and nobody else gets them.
    let asked = room.service.asked(&german, table).await.expect("a seat");
    assert_eq!(
        (asked.reader.lang, asked.reader.palette),
        (Lang::De, Palette::Night)
    );
    assert_eq!(asked.session.reader().palette, Palette::Fresco);
    let other = room.who(12);
    let other = room.service.asked(&other, table).await.expect("a seat");
    assert_eq!(
        (other.reader.lang, other.reader.palette),
        (Lang::En, Palette::Fresco)
    );
}

#[tokio::test]
async fn people_who_have_never_done_anything_read_as_their_discord_does() {
    let mut room = Room::new("strangers").await;
    let stranger = Who {
        locale: "de".to_owned(),
        ..room.who(99)
    };
    // German is not offered yet. Whatever is, is read at once.
    let expected = Lang::offered("de").unwrap_or(Lang::En);
    assert_eq!(room.service.reader(&stranger).await, Reader::from(expected));
    let known = room.service.store().read().await.expect("a look");
    let known = { known }.person(PersonId(99)).await.expect("a look");
    assert_eq!(known, None, "asking how they read stores nothing");
    let person = room.service.person(&stranger).await.expect("a person");
    assert_eq!(person.locale.as_deref(), Some("de"));
    assert_eq!(person.language, None, "nobody chose it");
}

#[test]
fn what_somebody_has_chosen_comes_first_then_their_discord_then_the_place() {
    let person = |language: Option<&str>, locale: Option<&str>| Person {
        id: PersonId(1),
        name: "Alice".to_owned(),
        language: language.map(str::to_owned),
        locale: locale.map(str::to_owned),
        palette: "fresco".to_owned(),
        notify: Default::default(),
        wants_dms: true,
        confirm: Default::default(),
        text_first: false,
        dms_closed: false,
        dm_channel: None,
    };
    let reads = |language, locale| Reader::of(&person(language, locale), Lang::Fr).lang;
    assert_eq!(reads(Some("de"), Some("en-GB")), Lang::De);
    assert_eq!(reads(None, Some("en-GB")), Lang::En);
    assert_eq!(reads(None, Some("pl")), Lang::Fr, "there is no Polish");
    assert_eq!(reads(None, None), Lang::Fr);
}

#[test]
fn a_table_has_a_language_to_choose_once_there_are_two() {
    let entry = game(GAME).expect("it is registered");
    let own = options::of(entry);
    let listed = own.iter().any(|spec| spec.key == "language");
    assert_eq!(listed, Lang::complete().count() > 1);
    assert!(options::languages(&["en"]).is_none(), "one is no choice");
    let spec = options::languages(&["en", "de"]).expect("two are");
    assert!(
        matches!(spec.kind, OptionKind::OneOf { values, default } if values == ["en", "de"] && default == "en")
    );
    let specs: Vec<_> = own.into_iter().chain([spec]).collect();
    let none = Options::default();
    let german = options::on_server(&none, &specs, Some(Lang::De));
    assert_eq!(options::language(&german), Lang::De, "the server's by default");
    assert!(german.check(&specs).is_ok());
    let chosen = none.clone().with("language", OptionValue::Value("en".to_owned()));
    assert_eq!(options::on_server(&chosen, &specs, Some(Lang::De)), chosen);
    assert_eq!(options::on_server(&none, &specs[..1], Some(Lang::De)), none);
    assert_eq!(options::language(&none), Lang::En);
    assert_eq!(
        options::of_rules(entry, &german),
        none,
        "the rules know nothing of it"
    );
}
