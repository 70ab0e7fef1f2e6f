//! The example of play at the end of the rulebook, move by move.

use engine::deus_ex_machina::scenario::{A, C, D, Scenario};

#[test]
fn m40_athena_sends_perseus_against_the_hydra() {
    let mut play = Scenario::new(4)
        .points(A, 2, 3)
        .hand(A, &["thats-my-spot"])
        .token(C, "red")
        .heroes(["theseus", "perseus", "orpheus"])
        .quests(["talos", "harpies", "hydra", "chimaera"])
        .gp(A, 0)
        .play();
    // Hermes' token stands in the way.
    play.pick(A, "di-thats-my-spot").pick(A, "area-asia-minor");
    assert_eq!((play.token("red"), play.token("yellow")), (None, Some(C)));

    // Perseus 5/3: +1 of the track and +1 of his birthplace go to Cunning, the sixth point comes from the
    // mat.
    play.picks(
        A,
        &["hero-perseus", "area-argolis-peloponnese", "quest-hydra", "d"],
    );
    assert_eq!(play.points(A), (2, 2));
    assert_eq!(play.gp(A), 9);
    assert_eq!(play.gp(D), 9);
    assert_eq!(play.gp(C), 12);
    assert_eq!(play.done(A), ["hydra"]);
    assert_eq!(play.token("red"), Some(A));
    assert_eq!(play.quests(), ["talos", "harpies", "-", "chimaera"]);
}
