//! The compressed stream of the gateway.

use axum::extract::ws::Message;
use emulator::internals::Packing;
use flate2::{Decompress, FlushDecompress};
use serde_json::json;

#[test]
fn a_stream_of_payloads_is_read_back_one_by_one() {
    let mut packing = Packing::stream();
    let mut reader = Decompress::new(true);
    for size in [0, 1, 100, 10_000, 200_000, 3] {
        let payload = json!({ "text": "ä1".repeat(size) });
        let Message::Binary(bytes) = packing.pack(&payload.to_string()) else {
            panic!("a stream is binary")
        };
        assert!(bytes.ends_with(&[0, 0, 0xff, 0xff]));
        let mut text = Vec::with_capacity(1_000_000);
        reader
            .decompress_vec(&bytes, &mut text, FlushDecompress::Sync)
            .expect("it is zlib");
        assert_eq!(
            serde_json::from_slice::<serde_json::Value>(&text).expect("it is JSON"),
            payload
        );
    }
}
