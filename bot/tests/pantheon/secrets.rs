//! What the bot writes about itself: at no level does it hold tokens, seeds or hands.

use std::process::Stdio;

use crate::common::{Stage, plays_turn, sets_up};
use crate::playing::{MACHINA, secrets};
use sqlx::Connection;

#[tokio::test(flavor = "multi_thread")]
async fn no_log_tells_a_secret() {
    let stage = Stage::empty().await;
    stage.emulator.set_rate_limits(emulator::RateLimits::OFF);
    stage.emulator.clock().stop();
    // At no level.
    let file = std::env::temp_dir().join(format!("pantheon-log-{}", std::process::id()));
    let log = std::fs::File::create(&file).expect("a log");
    let mut bot = stage
        .command()
        .env("PANTHEON_LOG", "trace")
        .stderr(Stdio::from(log))
        .spawn()
        .expect("the bot");
    stage.emulator.until_ready().await;
    let alice = stage.user("Alice");
    stage.table(&[&alice], 1).await;
    sets_up(&alice).await;
    plays_turn(&alice).await;
    let _ = bot.kill();
    let _ = bot.wait();
    let written = std::fs::read_to_string(&file).expect("what it wrote");
    let _ = std::fs::remove_file(&file);
    assert!(written.contains("connected"), "it writes something: {written}");
    let mut database = sqlx::SqliteConnection::connect(&stage.database())
        .await
        .expect("the database");
    let save: String = sqlx::query_scalar("SELECT save FROM tables")
        .fetch_one(&mut database)
        .await
        .expect("a save");
    let seed = save
        .split("\"seed\":\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .expect("a seed")
        .to_owned();
    let held: Vec<String> = alice
        .dms()
        .into_iter()
        .flat_map(|hand| secrets(&MACHINA, &hand))
        .collect();
    assert!(!held.is_empty(), "a hand");
    let token = stage.emulator.token();
    for secret in [
        token.clone(),
        token.rsplit('.').next().unwrap_or_default().to_owned(),
        seed,
    ]
    .iter()
    .chain(&held)
    {
        assert!(!written.contains(secret.as_str()), "{secret} is in the log");
    }
    // How Discord's tokens of interactions begin.
    assert!(
        !written.contains("aW50ZXJhY3Rpb24"),
        "the token of an interaction is in the log"
    );
}
