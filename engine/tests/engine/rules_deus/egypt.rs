//! The rules of Deus: Egypt, one test for every line of the checklist and one for each distinct card.

use engine::deus::scenario::TestTable;
use engine::kernel::Seat;

pub mod civil;
mod greedy;
mod guests;
pub mod marching;
pub mod maritime;
pub mod marks;
pub mod military;
pub mod production;
pub mod scientific;
mod setup;
pub mod temples;

/// Somebody offers a card of the hand; where that leaves a choice, the first one is taken.
fn idle(play: &mut TestTable, seat: Seat) {
    let card = play.hand(seat)[0];
    play.offer(seat, &[card]);
    while play.awaited() == [seat] {
        let first = play.offers(seat)[0].to_owned();
        play.pick(seat, &first);
    }
}
