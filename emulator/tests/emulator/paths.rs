//! Paths of requests, the routes they lead to, and the hosts that are answered.

use emulator::internals::{ApiError, find_route, hide_tokens, is_loopback, segments_of};

#[test]
fn fixed_words_win_over_placeholders() {
    let segments = |path: &str| path.split('/').map(str::to_owned).collect::<Vec<_>>();
    let (route, _) = find_route("GET", &segments("users/@me")).expect("a route");
    assert_eq!(route.path, "/users/@me");
    let (route, path) = find_route("GET", &segments("users/17")).expect("a route");
    assert_eq!((route.path, path["user_id"].as_str()), ("/users/{user_id}", "17"));
    assert_eq!(
        find_route("PUT", &segments("users/17")).err(),
        Some(ApiError::no_method())
    );
    assert_eq!(
        find_route("GET", &segments("nowhere")).err(),
        Some(ApiError::no_route())
    );
}

#[test]
fn paths_are_decoded_and_versions_left_out() {
    assert_eq!(
        segments_of("/api/v10/webhooks/1/a%3Ab/messages/%40original"),
        ["webhooks", "1", "a:b", "messages", "@original"]
    );
    assert_eq!(segments_of("/api/gateway"), ["gateway"]);
}

#[test]
fn only_names_of_this_machine_are_answered() {
    for host in [
        "127.0.0.1:80",
        "localhost",
        "localhost:8080",
        "[::1]:99",
        "127.0.0.1",
    ] {
        assert!(is_loopback(host), "{host}");
    }
    for host in [
        "example.org",
        "127.0.0.1.example.org",
        "10.0.0.1:80",
        "",
        "localhost.example.org:80",
    ] {
        assert!(!is_loopback(host), "{host}");
    }
}

#[test]
fn tokens_stay_out_of_transcripts() {
    assert_eq!(
        hide_tokens("/api/v10/webhooks/1/secret/messages/@original"),
        "/api/v10/webhooks/1/…/messages/@original"
    );
    assert_eq!(
        hide_tokens("/api/v10/interactions/1/secret/callback"),
        "/api/v10/interactions/1/…/callback"
    );
}
