//! What never changes in a game, as it says itself, looked at before every decision of random games.

use std::collections::BTreeSet;

use engine::for_each_game;
use engine::kernel::{CONFIRM, Game, testing};

#[test]
fn nothing_is_lost_and_nothing_is_there_twice() {
    fn check<G: Game>() {
        let known: BTreeSet<&str> = G::prompts().iter().copied().chain([CONFIRM.key()]).collect();
        let mut asked = BTreeSet::new();
        // Some questions are rare: it goes on until each has been asked.
        for game in testing::matches(G::SEATS, G::options(), 1_200) {
            if game.seed >= 12 && asked.is_superset(&known) {
                break;
            }
            testing::invariants_hold::<G>(&game, |decision| {
                asked.insert(decision.prompt.key());
            });
        }
        let never: Vec<_> = known.difference(&asked).collect();
        let unknown: Vec<_> = asked.difference(&known).collect();
        assert!(
            never.is_empty() && unknown.is_empty(),
            "{}: never asked {never:?}, asked but not among its prompts {unknown:?}",
            G::ID
        );
    }
    for_each_game!(check());
}

#[test]
fn a_game_notices_when_something_is_lost() {
    fn check<G: Game>() {
        let (mut noticed, mut missed) = (0, 0);
        for game in testing::matches(G::SEATS, G::options(), 1) {
            let (yes, no) = testing::losses_noticed::<G>(&game);
            noticed += yes;
            missed += no;
        }
        assert!(
            noticed > missed,
            "the invariants of {} noticed {noticed} losses and missed {missed}",
            G::ID
        );
    }
    for_each_game!(check());
}
