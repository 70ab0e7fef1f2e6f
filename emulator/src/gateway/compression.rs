//! How payloads are packed: as text, each by itself, or as one stream.

use std::io::Write;

use axum::extract::ws::Message;
use flate2::write::ZlibEncoder;
use flate2::{Compress, Compression, FlushCompress};

/// How one connection packs its payloads.
pub enum Packing {
    /// As text.
    Plain,
    /// Each payload by itself, asked for in the first message.
    Payload,
    /// One stream for the whole connection, asked for in the address.
    Stream(Box<Compress>),
}

impl Packing {
    /// One stream for the whole connection.
    pub fn stream() -> Self {
        Packing::Stream(Box::new(Compress::new(Compression::fast(), true)))
    }

    /// Packs a payload.
    pub fn pack(&mut self, text: &str) -> Message {
        match self {
            Packing::Plain => Message::Text(text.into()),
            Packing::Payload => {
                let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
                let packed = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
                packed.map_or_else(
                    |_| Message::Text(text.into()),
                    |bytes| Message::Binary(bytes.into()),
                )
            }
            Packing::Stream(stream) => Message::Binary(flushed(stream, text.as_bytes()).into()),
        }
    }
}

/// Every message of a stream ends with a flush, that is with 00 00 FF FF.
fn flushed(stream: &mut Compress, text: &[u8]) -> Vec<u8> {
    let mut packed = Vec::with_capacity(text.len() / 2 + 64);
    let start = stream.total_in();
    loop {
        let read = (stream.total_in() - start) as usize;
        packed.reserve(256.max(text.len() - read));
        let room = packed.capacity() - packed.len();
        let before = packed.len();
        if stream
            .compress_vec(&text[read..], &mut packed, FlushCompress::Sync)
            .is_err()
        {
            return packed;
        }
        let all_read = (stream.total_in() - start) as usize == text.len();
        // Room that was left over means that the flush is complete.
        if all_read && packed.len() - before < room {
            return packed;
        }
    }
}
