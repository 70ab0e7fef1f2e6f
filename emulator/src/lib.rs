//! A Discord that fits in a test. So far its ids; the server follows. Knows nothing of the games.

mod snowflake;

pub use snowflake::{Snowflake, Snowflakes};
