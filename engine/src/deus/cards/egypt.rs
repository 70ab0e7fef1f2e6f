//! The cards of the expansion Egypt.

pub(super) mod civil;
pub(super) mod maritime;
pub(super) mod military;
pub(super) mod production;
pub(super) mod scientific;
pub(super) mod temples;
