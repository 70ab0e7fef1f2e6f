//! Discord's size limits: each is reached without harm, and one more is refused, wherever a message can be
//! sent.

use serde_json::{Value, json};

use crate::raw::Answer;
use crate::stage;
use crate::stage::{DOORS, Stage, button, row};

const MIB: usize = 1024 * 1024;

/// A text of so many letters; each takes two bytes.
fn letters(count: usize) -> String {
    "ü".repeat(count)
}

fn is_invalid(answer: &Answer) {
    assert_eq!((answer.status, answer.code()), (400, 50035), "{answer:?}");
}

// ---- messages ----

#[tokio::test]
async fn content_has_2000_characters() {
    let mut stage = Stage::set().await;
    stage.takes(json!({ "content": letters(2000) })).await;
    stage.refuses(json!({ "content": letters(2001) })).await;
}

#[tokio::test]
async fn an_error_names_the_field() {
    let mut stage = Stage::set().await;
    if std::env::var_os(emulator::OPENAPI_SETTING).is_some() {
        return; // The API description refuses it first, in its own words.
    }
    let told = |place: &Value| place["_errors"][0]["code"].clone();
    let body = json!({ "content": letters(2001) });
    let created = stage.send(stage::Door::Create, &body, &[]).await;
    assert_eq!(told(&created.body["errors"]["content"]), "BASE_TYPE_MAX_LENGTH");
    let answered = stage.send(stage::Door::Answer, &body, &[]).await;
    assert_eq!(
        told(&answered.body["errors"]["data"]["content"]),
        "BASE_TYPE_MAX_LENGTH"
    );
    let body = json!({ "content": "x", "components": [row([button("a", &letters(81))])] });
    let created = stage.send(stage::Door::Create, &body, &[]).await;
    let label = &created.body["errors"]["components"]["0"]["components"]["0"]["label"];
    assert_eq!(told(label), "BASE_TYPE_MAX_LENGTH");
}

#[tokio::test]
async fn a_message_has_10_embeds() {
    let mut stage = Stage::set().await;
    let embeds = |count| json!({ "embeds": vec![json!({ "title": "x" }); count] });
    stage.takes(embeds(10)).await;
    stage.refuses(embeds(11)).await;
}

#[tokio::test]
async fn the_parts_of_an_embed_have_limits() {
    let mut stage = Stage::set().await;
    let field = |name: usize, value: usize| json!({ "name": letters(name), "value": letters(value) });
    let cases = [
        (json!({ "title": letters(256) }), json!({ "title": letters(257) })),
        (
            json!({ "description": letters(4096) }),
            json!({ "description": letters(4097) }),
        ),
        (
            json!({ "footer": { "text": letters(2048) } }),
            json!({ "footer": { "text": letters(2049) } }),
        ),
        (
            json!({ "author": { "name": letters(256) } }),
            json!({ "author": { "name": letters(257) } }),
        ),
        (
            json!({ "fields": [field(256, 1)] }),
            json!({ "fields": [field(257, 1)] }),
        ),
        (
            json!({ "fields": [field(1, 1024)] }),
            json!({ "fields": [field(1, 1025)] }),
        ),
        (
            json!({ "fields": vec![field(1, 1); 25] }),
            json!({ "fields": vec![field(1, 1); 26] }),
        ),
        (
            json!({ "fields": [field(1, 1)] }),
            json!({ "fields": [field(1, 0)] }),
        ),
    ];
    for (fits, too_much) in cases {
        stage.takes(json!({ "embeds": [fits] })).await;
        stage.refuses(json!({ "embeds": [too_much] })).await;
    }
}

#[tokio::test]
async fn all_embeds_together_have_6000_characters() {
    let mut stage = Stage::set().await;
    let embeds =
        |last| json!({ "embeds": [{ "description": letters(3000) }, { "description": letters(last) }] });
    stage.takes(embeds(3000)).await;
    stage.refuses(embeds(3001)).await;
}

#[tokio::test]
async fn a_nonce_has_25_characters() {
    let stage = Stage::set().await;
    let body = |count| json!({ "content": "x", "nonce": "n".repeat(count) });
    assert_eq!(
        stage.rest.send("POST", &stage.messages(), body(25)).await.status,
        200
    );
    is_invalid(&stage.rest.send("POST", &stage.messages(), body(26)).await);
}

#[tokio::test]
async fn what_is_parsed_cannot_be_listed_as_well() {
    let mut stage = Stage::set().await;
    let mentions =
        |parse: Value| json!({ "content": "x", "allowed_mentions": { "parse": parse, "users": ["1"] } });
    stage.takes(mentions(json!(["roles"]))).await;
    stage.refuses(mentions(json!(["users"]))).await;
}

// ---- files ----

#[tokio::test]
async fn a_message_has_10_files() {
    let mut stage = Stage::set().await;
    let file: (&str, &[u8]) = ("a.txt", b"a");
    for door in DOORS {
        let answer = stage.send(door, &json!({ "content": "x" }), &[file; 10]).await;
        assert!(answer.status < 300, "{door:?}: {answer:?}");
        is_invalid(&stage.send(door, &json!({ "content": "x" }), &[file; 11]).await);
    }
}

#[tokio::test]
async fn files_that_are_kept_count() {
    let stage = Stage::set().await;
    let file: (&str, &[u8]) = ("a.txt", b"a");
    let sent = stage
        .rest
        .send_files("POST", &stage.messages(), json!({}), &[file; 9])
        .await;
    let path = format!("{}/{}", stage.messages(), stage::text(&sent.body["id"]));
    assert_eq!(
        stage
            .rest
            .send_files("PATCH", &path, json!({}), &[file])
            .await
            .status,
        200
    );
    is_invalid(&stage.rest.send_files("PATCH", &path, json!({}), &[file]).await);
}

#[tokio::test]
async fn a_file_has_10_mebibytes() {
    let mut stage = Stage::set().await;
    let bytes = vec![7; 10 * MIB + 1];
    for door in DOORS {
        let answer = stage
            .send(
                door,
                &json!({ "content": "x" }),
                &[("board.png", &bytes[..10 * MIB])],
            )
            .await;
        assert!(answer.status < 300, "{door:?}: {}", answer.status);
        let answer = stage
            .send(door, &json!({ "content": "x" }), &[("board.png", &bytes)])
            .await;
        assert_eq!((answer.status, answer.code()), (413, 40005), "{door:?}");
    }
}

#[tokio::test]
async fn a_request_has_25_mebibytes() {
    let stage = Stage::set().await;
    let bytes = vec![7; 9 * MIB];
    let file: (&str, &[u8]) = ("board.png", &bytes);
    let answer = stage
        .rest
        .send_files("POST", &stage.messages(), json!({}), &[file; 3])
        .await;
    assert_eq!((answer.status, answer.code()), (413, 40005));
    assert_eq!(
        stage.rest.send("GET", "/users/@me", Value::Null).await.status,
        200
    );
}

#[tokio::test]
async fn a_description_of_a_file_has_1024_characters() {
    let mut stage = Stage::set().await;
    let body = |count| json!({ "attachments": [{ "id": 0, "description": letters(count) }] });
    for door in DOORS {
        let answer = stage.send(door, &body(1024), &[("a.txt", b"a")]).await;
        assert!(answer.status < 300, "{door:?}: {answer:?}");
        is_invalid(&stage.send(door, &body(1025), &[("a.txt", b"a")]).await);
    }
}

// ---- components ----

fn with(components: Value) -> Value {
    json!({ "content": "x", "components": components })
}

fn buttons(count: usize) -> Value {
    row((0..count)
        .map(|at| button(&at.to_string(), "x"))
        .collect::<Vec<_>>())
}

fn menu(custom_id: &str, options: usize) -> Value {
    let option = |at| json!({ "label": format!("l{at}"), "value": format!("v{at}") });
    json!({ "type": 3, "custom_id": custom_id, "options": (0..options).map(option).collect::<Vec<_>>() })
}

#[tokio::test]
async fn a_custom_id_has_100_characters_and_a_label_80() {
    let mut stage = Stage::set().await;
    stage
        .takes(with(json!([row([button(&letters(100), &letters(80))])])))
        .await;
    stage
        .refuses(with(json!([row([button(&letters(101), "x")])])))
        .await;
    stage.refuses(with(json!([row([button("", "x")])]))).await;
    stage
        .refuses(with(json!([row([button("x", &letters(81))])])))
        .await;
}

#[tokio::test]
async fn a_row_has_5_buttons() {
    let mut stage = Stage::set().await;
    stage.takes(with(json!([buttons(5)]))).await;
    stage.refuses(with(json!([buttons(6)]))).await;
    stage.refuses(with(json!([row([])]))).await;
}

#[tokio::test]
async fn a_message_has_5_rows() {
    let mut stage = Stage::set().await;
    let rows = |count: usize| with((0..count).map(|at| row([button(&at.to_string(), "x")])).collect());
    stage.takes(rows(5)).await;
    stage.refuses(rows(6)).await;
}

#[tokio::test]
async fn a_menu_has_1_to_25_options() {
    let mut stage = Stage::set().await;
    stage.takes(with(json!([row([menu("m", 25)])]))).await;
    stage.takes(with(json!([row([menu("m", 1)])]))).await;
    stage.refuses(with(json!([row([menu("m", 26)])]))).await;
    stage.refuses(with(json!([row([menu("m", 0)])]))).await;
}

#[tokio::test]
async fn the_parts_of_a_menu_have_limits() {
    let mut stage = Stage::set().await;
    let mut menu_with = async |field: &str, fits: Value, too_much: Value| {
        for (value, taken) in [(fits, true), (too_much, false)] {
            let mut menu = menu("m", 3);
            match field.strip_prefix("option.") {
                Some(field) => menu["options"][0][field] = value,
                None => menu[field] = value,
            }
            let body = with(json!([row([menu])]));
            if taken {
                stage.takes(body).await
            } else {
                stage.refuses(body).await
            }
        }
    };
    menu_with("custom_id", json!(letters(100)), json!(letters(101))).await;
    menu_with("placeholder", json!(letters(150)), json!(letters(151))).await;
    menu_with("option.label", json!(letters(100)), json!(letters(101))).await;
    menu_with("option.value", json!(letters(100)), json!(letters(101))).await;
    menu_with("option.description", json!(letters(100)), json!(letters(101))).await;
    menu_with("option.value", json!("v9"), json!("v1")).await;
    menu_with("max_values", json!(3), json!(4)).await;
    menu_with("min_values", json!(1), json!(2)).await;
}

#[tokio::test]
async fn no_two_components_have_the_same_custom_id() {
    let mut stage = Stage::set().await;
    stage
        .takes(with(json!([
            row([button("a", "x"), button("b", "x")]),
            row([menu("c", 1)])
        ])))
        .await;
    stage
        .refuses(with(json!([row([button("a", "x"), button("a", "x")])])))
        .await;
    stage
        .refuses(with(json!([row([button("a", "x")]), row([menu("a", 1)])])))
        .await;
}

#[tokio::test]
async fn a_menu_has_its_row_for_itself() {
    let mut stage = Stage::set().await;
    stage
        .takes(with(json!([row([menu("m", 1)]), row([button("b", "x")])])))
        .await;
    stage
        .refuses(with(json!([row([menu("m", 1), button("b", "x")])])))
        .await;
    stage
        .refuses(with(json!([row([menu("m", 1), menu("n", 1)])])))
        .await;
}

#[tokio::test]
async fn a_button_has_what_its_style_needs() {
    let mut stage = Stage::set().await;
    let fine = [
        json!({ "type": 2, "style": 2, "custom_id": "a", "label": "x", "disabled": true }),
        json!({ "type": 2, "style": 3, "custom_id": "b", "emoji": { "name": "🎲" } }),
        json!({ "type": 2, "style": 5, "url": "https://example.org", "label": "x" }),
    ];
    stage.takes(with(json!([row(fine)]))).await;
    let wrong = [
        json!({ "type": 2, "style": 1, "label": "no custom id" }),
        json!({ "type": 2, "style": 1, "custom_id": "no label" }),
        json!({ "type": 2, "style": 5, "label": "no address" }),
        json!({ "type": 2, "style": 5, "label": "x", "url": "https://example.org", "custom_id": "a link has none" }),
        json!({ "type": 2, "style": 1, "label": "x", "custom_id": "no link", "url": "https://example.org" }),
        json!({ "type": 2, "style": 9, "label": "x", "custom_id": "no such style" }),
        json!({ "type": 4, "style": 1, "label": "only in forms", "custom_id": "a" }),
    ];
    for component in wrong {
        stage.refuses(with(json!([row([component])]))).await;
    }
    stage.refuses(with(json!([button("not in a row", "x")]))).await;
}

#[tokio::test]
async fn a_button_leads_to_the_web_or_into_discord() {
    let mut stage = Stage::set().await;
    let link = |url: &str| {
        with(json!([row([
            json!({ "type": 2, "style": 5, "label": "x", "url": url })
        ])]))
    };
    for url in [
        "http://example.org",
        "HTTPS://example.org",
        "discord://-/channels/@me",
    ] {
        stage.takes(link(url)).await;
    }
    for url in [
        "javascript:alert(1)",
        "data:text/html,x",
        " https://example.org",
        "example.org",
        "https",
    ] {
        stage.refuses(link(url)).await;
    }
    let refused = stage
        .send(stage::Door::Create, &link("javascript:alert(1)"), &[])
        .await;
    let told = &refused.body["errors"]["components"]["0"]["components"]["0"]["url"]["_errors"][0];
    if std::env::var_os(emulator::OPENAPI_SETTING).is_none() {
        let why = json!({ "code": "URL_TYPE_INVALID_SCHEME", "message": "Scheme must be one of ('http', 'https', 'discord')." });
        assert_eq!(*told, why);
    }
}

// ---- components of the new kind ----

const NEW_KIND: u64 = 1 << 15;

fn new_kind(components: Value) -> Value {
    json!({ "flags": NEW_KIND, "content": null, "components": components })
}

fn display(text: &str) -> Value {
    json!({ "type": 10, "content": text })
}

fn container(components: Vec<Value>) -> Value {
    json!({ "type": 17, "components": components })
}

#[tokio::test]
async fn a_message_of_the_new_kind_has_40_components_in_all() {
    let mut stage = Stage::set().await;
    let section = json!({ "type": 9, "components": [display("x")], "accessory": button("a", "x") });
    let inner = |texts: usize| {
        let mut inner = vec![section.clone(), row([button("b", "x"), button("c", "x")])];
        inner.extend((0..texts).map(|_| display("x")));
        new_kind(json!([container(inner)]))
    };
    // The container, the section with two in it, and the row with two in it are seven.
    stage.takes(inner(33)).await;
    stage.refuses(inner(34)).await;
}

#[tokio::test]
async fn a_message_of_the_new_kind_has_4000_characters_in_all() {
    let mut stage = Stage::set().await;
    let texts = |last| {
        new_kind(json!([
            display(&letters(2000)),
            container(vec![display(&letters(last))])
        ]))
    };
    stage.takes(texts(2000)).await;
    stage.refuses(texts(2001)).await;
}

#[tokio::test]
async fn a_message_of_the_new_kind_has_components_alone() {
    let mut stage = Stage::set().await;
    stage.takes(new_kind(json!([display("x"), buttons(5)]))).await;
    stage
        .refuses(json!({ "flags": NEW_KIND, "content": "x", "components": [display("x")] }))
        .await;
    let embeds = json!([{ "title": "x" }]);
    stage
        .refuses(
            json!({ "flags": NEW_KIND, "content": null, "embeds": embeds, "components": [display("x")] }),
        )
        .await;
    stage.refuses(with(json!([display("without the flag")]))).await;
}

#[tokio::test]
async fn components_of_the_new_kind_stand_where_they_belong() {
    let mut stage = Stage::set().await;
    stage
        .refuses(new_kind(json!([container(vec![container(vec![display("x")])])])))
        .await;
    stage
        .refuses(new_kind(json!([{ "type": 9, "components": [display("x")] }])))
        .await;
    stage
        .refuses(new_kind(json!([button("not in a row", "x")])))
        .await;
    stage.refuses(new_kind(json!([display("")]))).await;
    let section = json!({ "type": 9, "components": vec![display("x"); 4], "accessory": button("a", "x") });
    stage.refuses(new_kind(json!([section]))).await;
}

#[tokio::test]
async fn a_picture_in_a_gallery_has_to_be_sent() {
    let mut stage = Stage::set().await;
    let item = json!({ "media": { "url": "attachment://board.png" }, "description": "the board" });
    let body = new_kind(json!([{ "type": 12, "items": [item] }]));
    for door in DOORS {
        let answer = stage.send(door, &body, &[("board.png", b"a picture")]).await;
        assert!(answer.status < 300, "{door:?}: {answer:?}");
    }
    stage.refuses(body).await;
}

#[tokio::test]
async fn a_message_of_the_new_kind_stays_one() {
    let stage = Stage::set().await;
    let message = stage.message(new_kind(json!([display("old")]))).await;
    let path = format!("{}/{message}", stage.messages());
    let edited = stage
        .rest
        .send(
            "PATCH",
            &path,
            json!({ "components": [display("new")], "flags": 0 }),
        )
        .await;
    assert_eq!(
        (edited.status, edited.body["flags"].as_u64()),
        (200, Some(NEW_KIND)),
        "{edited:?}"
    );
    is_invalid(
        &stage
            .rest
            .send("PATCH", &path, json!({ "content": "text" }))
            .await,
    );
}

// ---- forms and suggestions ----

fn field(custom_id: &str) -> Value {
    json!({ "type": 4, "style": 1, "custom_id": custom_id, "label": "x" })
}

async fn show(stage: &mut Stage, data: &Value) -> Answer {
    let path = stage.command().await.callback();
    stage
        .rest
        .send("POST", &path, json!({ "type": 9, "data": data }))
        .await
}

#[tokio::test]
async fn the_parts_of_a_form_have_limits() {
    let mut stage = Stage::set().await;
    let rows = |count: usize| {
        (0..count)
            .map(|at| row([field(&at.to_string())]))
            .collect::<Value>()
    };
    let mut form = async |title: usize, custom_id: usize, components: Value| {
        let data =
            json!({ "title": letters(title), "custom_id": letters(custom_id), "components": components });
        show(&mut stage, &data).await
    };
    assert_eq!(form(45, 100, rows(5)).await.status, 204);
    is_invalid(&form(46, 1, rows(1)).await);
    is_invalid(&form(0, 1, rows(1)).await);
    is_invalid(&form(1, 101, rows(1)).await);
    is_invalid(&form(1, 1, rows(6)).await);
    is_invalid(&form(1, 1, rows(0)).await);
    is_invalid(&form(1, 1, json!([row([field("a"), field("b")])])).await);
    is_invalid(&form(1, 1, json!([row([field("a")]), row([field("a")])])).await);
    is_invalid(&form(1, 1, json!([row([button("a", "x")])])).await);
}

#[tokio::test]
async fn the_parts_of_a_field_have_limits() {
    let mut stage = Stage::set().await;
    let cases = [
        ("label", json!(letters(45)), json!(letters(46))),
        ("custom_id", json!(letters(100)), json!(letters(101))),
        ("placeholder", json!(letters(100)), json!(letters(101))),
        ("value", json!(letters(4000)), json!(letters(4001))),
        ("max_length", json!(4000), json!(4001)),
        ("style", json!(2), json!(3)),
    ];
    for (name, fits, too_much) in cases {
        let with = |value: Value| {
            let mut field = field("a");
            field[name] = value;
            json!({ "title": "x", "custom_id": "x", "components": [row([field])] })
        };
        assert_eq!(show(&mut stage, &with(fits)).await.status, 204, "{name}");
        is_invalid(&show(&mut stage, &with(too_much)).await);
    }
}

#[tokio::test]
async fn there_are_25_suggestions_with_100_characters() {
    let mut stage = Stage::set().await;
    let mut suggest = async |count: usize, name: usize, value: usize| {
        let path = stage.typing().await.callback();
        let choice = json!({ "name": letters(name), "value": letters(value) });
        stage
            .rest
            .send(
                "POST",
                &path,
                json!({ "type": 8, "data": { "choices": vec![choice; count] } }),
            )
            .await
    };
    assert_eq!(suggest(25, 100, 100).await.status, 204);
    assert_eq!(suggest(0, 1, 1).await.status, 204);
    is_invalid(&suggest(26, 1, 1).await);
    is_invalid(&suggest(1, 101, 1).await);
    is_invalid(&suggest(1, 0, 1).await);
    is_invalid(&suggest(1, 1, 101).await);
}

// ---- commands ----

fn command(name: &str, options: Value) -> Value {
    json!({ "type": 1, "name": name, "description": "x", "options": options })
}

fn option(name: &str) -> Value {
    json!({ "type": 3, "name": name, "description": "x" })
}

async fn register(stage: &Stage, commands: Value) -> Answer {
    let path = format!("/applications/{}/commands", stage.emulator.bot());
    stage.rest.send("PUT", &path, commands).await
}

/// Registering fits or not, all together and one by one.
async fn can_register(stage: &Stage, command: Value, fits: bool) {
    let together = register(stage, json!([command])).await;
    let path = format!(
        "/applications/{}/guilds/{}/commands",
        stage.emulator.bot(),
        stage.emulator.guild()
    );
    let alone = stage.rest.send("POST", &path, command.clone()).await;
    if fits {
        assert!(
            together.status == 200 && alone.status < 300,
            "{command}: {together:?} {alone:?}"
        );
    } else {
        is_invalid(&together);
        is_invalid(&alone);
    }
}

#[tokio::test]
async fn a_command_is_named_in_32_small_letters_digits_and_dashes() {
    let stage = Stage::set().await;
    for name in ["a", "tisch-öffnen_2", "卓", &"x".repeat(32)] {
        can_register(&stage, command(name, json!([])), true).await;
        can_register(&stage, command("x", json!([option(name)])), true).await;
    }
    for name in ["", "Table", "open table", "what?", "ÖFFNEN", &"x".repeat(33)] {
        can_register(&stage, command(name, json!([])), false).await;
        can_register(&stage, command("x", json!([option(name)])), false).await;
        let mut translated = command("x", json!([]));
        translated["name_localizations"] = json!({ "de": name });
        can_register(&stage, translated, false).await;
    }
    is_invalid(
        &register(
            &stage,
            json!([command("twice", json!([])), command("twice", json!([]))]),
        )
        .await,
    );
    is_invalid(&register(&stage, json!({ "not": "a list" })).await);
    can_register(
        &stage,
        command("x", json!([option("twice"), option("twice")])),
        false,
    )
    .await;
}

#[tokio::test]
async fn a_command_has_a_description_of_100_characters() {
    let stage = Stage::set().await;
    let described = |count| json!({ "name": "x", "type": 1, "description": letters(count) });
    can_register(&stage, described(100), true).await;
    can_register(&stage, described(101), false).await;
    can_register(&stage, described(0), false).await;
    can_register(&stage, json!({ "name": "x", "type": 1 }), false).await;
    can_register(&stage, json!({ "name": "Look At", "type": 2 }), true).await;
    can_register(
        &stage,
        json!({ "name": "Look At", "type": 2, "description": "x" }),
        false,
    )
    .await;
}

#[tokio::test]
async fn a_command_has_25_options_and_an_option_25_choices() {
    let stage = Stage::set().await;
    let options = |count: usize| (0..count).map(|at| option(&format!("o{at}"))).collect::<Value>();
    can_register(&stage, command("x", options(25)), true).await;
    can_register(&stage, command("x", options(26)), false).await;
    let choices = |count: usize, length: usize| {
        let mut option = option("o");
        let choice =
            |at: usize| json!({ "name": format!("{at:0length$}"), "value": format!("{at:0length$}") });
        option["choices"] = (0..count).map(choice).collect();
        command("x", json!([option]))
    };
    can_register(&stage, choices(25, 100), true).await;
    can_register(&stage, choices(26, 3), false).await;
    can_register(&stage, choices(1, 101), false).await;
}

#[tokio::test]
async fn required_options_come_first() {
    let stage = Stage::set().await;
    let required = json!({ "type": 3, "name": "must", "description": "x", "required": true });
    can_register(&stage, command("x", json!([required, option("may")])), true).await;
    can_register(&stage, command("x", json!([option("may"), required])), false).await;
}

#[tokio::test]
async fn commands_nest_in_groups_of_sub_commands() {
    let stage = Stage::set().await;
    let nest = |kind: u64, name: &str, options: Value| json!({ "type": kind, "name": name, "description": "x", "options": options });
    let sub = |name: &str| nest(1, name, json!([option("o")]));
    let group = |name: &str| nest(2, name, json!([sub("a"), sub("b")]));
    can_register(&stage, command("x", json!([sub("a"), group("g")])), true).await;
    can_register(&stage, command("x", json!([sub("a"), option("o")])), false).await;
    can_register(
        &stage,
        command("x", json!([nest(1, "s", json!([sub("a")]))])),
        false,
    )
    .await;
    can_register(
        &stage,
        command("x", json!([nest(2, "g", json!([group("h")]))])),
        false,
    )
    .await;
    can_register(
        &stage,
        command("x", json!([nest(2, "g", json!([option("o")]))])),
        false,
    )
    .await;
}

#[tokio::test]
async fn suggestions_and_choices_exclude_each_other() {
    let stage = Stage::set().await;
    let mut both = option("o");
    both["autocomplete"] = json!(true);
    can_register(&stage, command("x", json!([both])), true).await;
    both["choices"] = json!([{ "name": "a", "value": "a" }]);
    can_register(&stage, command("x", json!([both])), false).await;
}

#[tokio::test]
async fn there_are_100_commands() {
    let stage = Stage::set().await;
    let commands = |count: usize| {
        (0..count)
            .map(|at| command(&format!("c{at}"), json!([])))
            .collect::<Value>()
    };
    is_invalid(&register(&stage, commands(101)).await);
    assert_eq!(register(&stage, commands(100)).await.status, 200);
    let path = format!("/applications/{}/commands", stage.emulator.bot());
    is_invalid(
        &stage
            .rest
            .send("POST", &path, command("one-more", json!([])))
            .await,
    );
    assert_eq!(
        stage
            .rest
            .send("POST", &path, command("c0", json!([])))
            .await
            .status,
        200,
        "it takes its own place"
    );
    let look = json!({ "type": 2, "name": "c0" });
    assert_eq!(
        stage.rest.send("POST", &path, look).await.status,
        201,
        "other kinds are counted apart"
    );
    let all = stage.rest.send("GET", &path, Value::Null).await;
    assert_eq!(all.body.as_array().map(Vec::len), Some(101));
}

#[tokio::test]
async fn a_command_has_8000_characters_in_all() {
    let stage = Stage::set().await;
    let choices = |count: usize| {
        let choice = |at: usize| json!({ "name": format!("{at:0100}"), "value": format!("{at:0100}") });
        (0..count).map(choice).collect::<Value>()
    };
    let sized = |last: usize| {
        let (mut a, mut b, mut c, mut d) = (option("a"), option("b"), option("c"), option("d"));
        a["choices"] = choices(25);
        b["choices"] = choices(14);
        c["description"] = json!(letters(100));
        // The longest language counts.
        d["description_localizations"] = json!({ "de": letters(last) });
        command("x", json!([a, b, c, d]))
    };
    can_register(&stage, sized(92), true).await;
    can_register(&stage, sized(93), false).await;
}
