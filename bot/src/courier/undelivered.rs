//! Why something could not be delivered.

use crate::service::Trouble;
use crate::store::StoreError;
use crate::wire::Fault;

/// Why something could not be delivered.
pub(super) enum Undelivered {
    /// Between us and Discord: what is done about it depends on what it was.
    Fault(Fault),
    /// On our side.
    Trouble(Trouble),
}

impl From<Fault> for Undelivered {
    fn from(fault: Fault) -> Self {
        Undelivered::Fault(fault)
    }
}

impl From<Trouble> for Undelivered {
    fn from(trouble: Trouble) -> Self {
        Undelivered::Trouble(trouble)
    }
}

impl From<StoreError> for Undelivered {
    fn from(error: StoreError) -> Self {
        Undelivered::Trouble(error.into())
    }
}
