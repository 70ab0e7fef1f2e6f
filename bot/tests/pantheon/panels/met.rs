//! Every question met in random games.

use bot::marks::Marks;
use bot::panel::{Act, At};
use engine::games::{GAMES, GameEntry};
use engine::kernel::testing::{Match, changed_options};
use engine::kernel::{Author, Options, RandomPolicy, Seat, Status};
use words::{Lang, Names, Words};

use super::click::{Asked, buttons};

/// The environment setting that says how many random games are played.
const GAMES_SETTING: &str = "PANTHEON_GAMES";

fn how_many() -> u64 {
    match std::env::var(GAMES_SETTING) {
        Ok(number) => number
            .parse()
            .unwrap_or_else(|_| panic!("{GAMES_SETTING} is a number, not {number:?}")),
        Err(_) => 10,
    }
}

/// Names as long as Discord lets them be, made safe.
struct Long;

impl Names for Long {
    fn name(&self, seat: Seat) -> String {
        format!("{}{}", seat.letter(), r"\_".repeat(31))
    }
}

/// As if nobody sets an option, and with every option set otherwise.
fn options(game: &GameEntry) -> [Options; 2] {
    [Options::default(), changed_options((game.options)())]
}

#[test]
fn every_question_of_random_games_can_be_answered_by_clicks() {
    for game in GAMES {
        for options in options(game) {
            for seats in game.min_seats..=game.max_seats {
                (0..how_many()).for_each(|seed| {
                    play(
                        game,
                        &Match {
                            seats,
                            options: options.clone(),
                            seed,
                        },
                    )
                });
            }
        }
    }
}

fn play(game: &GameEntry, of: &Match) {
    let opened = game.open(of.options.clone(), of.seats, of.seed(), Vec::new());
    let (mut table, _) = opened.expect("a legal set-up");
    let mut players = RandomPolicy::new(of.players());
    let words = Words::of(Lang::ALL[of.seed as usize % Lang::ALL.len()], game.id);
    while let Some(decision) = table
        .open_decisions()
        .iter()
        .find(|open| open.answered.is_none())
        .cloned()
    {
        let draft = table.draft(decision.seat);
        let intro = (decision.id.step == 0).then_some("Welcome.");
        let can_undo = table.can_undo(decision.seat);
        Asked {
            decision: &decision,
            words,
            names: &Long,
            text_first: false,
            can_undo,
            draft: &draft,
            intro,
        }
        .must_reach_everything();

        let answer = players.answer_decision(&decision);
        table
            .submit(decision.seat, decision.id, &answer, Author::Player)
            .expect("an offered answer");
        // While the others think, an answer can still be changed.
        if let Some(again) = table
            .decision(decision.seat)
            .filter(|open| open.answered.is_some())
            .cloned()
        {
            let can_undo = table.can_undo(decision.seat);
            let asked = Asked {
                decision: &again,
                words,
                names: &Long,
                text_first: false,
                can_undo,
                draft: &[],
                intro: None,
            };
            asked.must_reach_everything();
        }
    }
    assert!(
        matches!(table.status(), Status::Over(_)),
        "{of:?}: {:?}",
        table.status()
    );
}

#[test]
fn ending_the_round_is_called_so() {
    let game = engine::games::game("deus-ex-machina").expect("it is registered");
    let of = Match {
        seats: 2,
        options: Options::default(),
        seed: 1,
    };
    let (mut table, _) = game
        .open(of.options.clone(), of.seats, of.seed(), Vec::new())
        .expect("a legal set-up");
    let mut players = RandomPolicy::new(of.players());
    loop {
        let open = table
            .open_decisions()
            .iter()
            .find(|open| open.answered.is_none())
            .cloned();
        let decision = open.expect("a hero is placed before the game ends");
        if decision.prompt.key() == "after-placement" {
            let words = Words::of(Lang::En, game.id);
            let asked = Asked {
                decision: &decision,
                words,
                names: &words::Letters,
                text_first: false,
                can_undo: true,
                draft: &[],
                intro: None,
            };
            let panel = asked.panel(&Marks::default(), At::default());
            let pass =
                buttons(&panel).find(|button| matches!(Act::parse(&button.id), Some(Act::Pass { .. })));
            assert_eq!(pass.expect("one may pass").label, "End my round");
            return;
        }
        let answer = players.answer_decision(&decision);
        table
            .submit(decision.seat, decision.id, &answer, Author::Player)
            .expect("an offered answer");
    }
}
