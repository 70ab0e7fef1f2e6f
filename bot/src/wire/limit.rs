//! How long a request to Discord may take.

use std::time::Duration;

use super::{Fault, classify};

/// How long a request may take.
pub const REQUEST_LIMIT: Duration = Duration::from_secs(10);
/// How long a request with pictures may take.
pub const UPLOAD_LIMIT: Duration = Duration::from_secs(30);

/// Makes a request. If no answer comes within the limit, nobody knows whether it was carried out.
pub async fn within<T>(
    limit: Duration,
    request: impl Future<Output = serenity::Result<T>>,
) -> Result<T, Fault> {
    match tokio::time::timeout(limit, request).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => Err(classify(&error)),
        Err(_) => Err(Fault::Unclear),
    }
}
