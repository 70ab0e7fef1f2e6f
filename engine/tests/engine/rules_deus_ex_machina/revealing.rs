//! M13 to M19: revealing quests.

use engine::deus_ex_machina::DeusExMachina;
use engine::deus_ex_machina::cards::quests::Quest;
use engine::deus_ex_machina::event::Event;
use engine::deus_ex_machina::map::Colour;
use engine::deus_ex_machina::scenario::{A, D, Scenario, TestTable};
use engine::kernel::testing::{Match, play_at_random};
use engine::kernel::{OptionValue, Options};

/// The second turn begins with these quests on the track and in the deck.
fn second_turn(track: [&str; 4], deck: &[&str], seed: u64) -> TestTable {
    let scenario = Scenario::new(4)
        .all_depleted()
        .at(1, 2)
        .acting(D)
        .quests(track)
        .quest_deck(deck)
        .seed(seed);
    let mut play = scenario.play();
    play.plain_round(D, "purple");
    assert_eq!((play.view(A).turn, play.awaited()), (2, vec![A]));
    play
}

/// What came onto the quest track and what went back, in order.
fn reveals(play: &TestTable) -> Vec<String> {
    let name = |quest: &Quest| quest.slug().trim_start_matches("quest-");
    let reveal = |event: &Event| match event {
        Event::QuestRevealed { quest, space } => Some(format!("{} on {}", name(quest), space.slug())),
        Event::QuestReturned { quest } => Some(format!("{} back", name(quest))),
        _ => None,
    };
    play.events.iter().filter_map(reveal).collect()
}

/// On the fourth space a quest is revealed that drives another one out; three are left, and another one is
/// revealed. The one driven out is shuffled into the deck, so it may come again at once.
fn drives_out(three: [&str; 3], revealed: &str, driven_out: &str, left: [&str; 3]) {
    let mut others = 0;
    for seed in 0..12 {
        let [one, two, three] = three;
        let play = second_turn([one, two, three, "-"], &[revealed, "alcestis"], seed);
        let reveals = reveals(&play);
        assert_eq!(
            reveals[..2],
            [format!("{revealed} on q4"), format!("{driven_out} back")]
        );
        if reveals[2] == "alcestis on q4" {
            others += 1;
            assert_eq!(play.quests()[..3], left);
            assert_eq!(play.quests()[3], "alcestis");
            assert_eq!(play.quest_deck(), [driven_out]);
        } else {
            assert_eq!(reveals[2], format!("{driven_out} on q4"));
        }
    }
    assert!(
        (1..12).contains(&others),
        "the deck is shuffled: alcestis came first in {others} of 12"
    );
}

#[test]
fn m13_a_third_legendary_quest_drives_out_the_uppermost_one() {
    let left = ["hydra", "cerberus", "nemean-lion"];
    drives_out(["minotaur", "hydra", "cerberus"], "nemean-lion", "minotaur", left);
}

#[test]
fn m14_three_of_a_colour_drive_out_the_uppermost_one() {
    let left = ["talos", "augean-stables", "erymanthian-boar"];
    drives_out(
        ["hydra", "talos", "augean-stables"],
        "erymanthian-boar",
        "hydra",
        left,
    );
}

#[test]
fn m15_with_two_legendary_quests_the_legendary_one_of_the_colour_goes() {
    let left = ["hydra", "minotaur", "augean-stables"];
    drives_out(
        ["hydra", "minotaur", "nemean-lion"],
        "augean-stables",
        "nemean-lion",
        left,
    );
}

#[test]
fn m16_with_one_legendary_quest_the_uppermost_of_the_colour_goes() {
    let left = ["talos", "nemean-lion", "augean-stables"];
    drives_out(["hydra", "talos", "nemean-lion"], "augean-stables", "hydra", left);
}

#[test]
fn m17_without_an_allowed_quest_in_the_deck_the_space_stays_empty() {
    let play = second_turn(["minotaur", "cerberus", "talos", "-"], &["nemean-lion"], 0);
    assert_eq!(play.quests(), ["minotaur", "cerberus", "talos", "-"]);
    assert_eq!(play.quest_deck(), ["nemean-lion"]);
    assert_eq!(reveals(&play), Vec::<String>::new());
}

#[test]
fn m18_with_an_empty_deck_spaces_stay_empty_and_the_game_goes_on() {
    let mut play = second_turn(["talos", "harpies", "alcestis", "-"], &[], 0);
    assert_eq!(play.quests(), ["talos", "harpies", "alcestis", "-"]);
    assert_eq!(play.quest_deck(), Vec::<&str>::new());
    play.plain_round(A, "red");
    assert_eq!(play.outcome(), None);
    assert_eq!(play.points(A), (3, 2));
}

#[test]
fn m19_never_more_than_two_legendary_quests_or_two_of_a_colour_lie_on_the_track() {
    let (mut looks, mut full) = (0, 0);
    for seed in 0..20 {
        for seats in 2..=4 {
            for mini in [false, true] {
                let options = Options::default().with("mini", OptionValue::Flag(mini));
                let game = Match {
                    seats,
                    options,
                    seed: 1900 + seed,
                };
                play_at_random::<DeusExMachina>(&game, Vec::new(), |table, _| {
                    let state = serde_json::to_value(table.state()).expect("plain data");
                    let laid = &state["acts"]["laid"];
                    let spaces = state["quests"]["spaces"].as_array().expect("spaces").iter();
                    let quests: Vec<Quest> = spaces
                        .filter(|quest| !quest.is_null() && *quest != laid)
                        .map(|quest| Quest::by_label(quest.as_str().expect("a label")).expect("a quest"))
                        .collect();
                    let legendary = quests.iter().filter(|quest| quest.facts().legendary).count();
                    assert!(legendary <= 2, "{game:?}: {quests:?}");
                    for colour in Colour::ALL {
                        let of_colour = quests
                            .iter()
                            .filter(|quest| quest.facts().colour == colour)
                            .count();
                        assert!(of_colour <= 2, "{game:?}: {quests:?}");
                        full += usize::from(of_colour == 2 || legendary == 2);
                    }
                    looks += 1;
                });
            }
        }
    }
    assert!(
        looks > 5_000 && full > 1_000,
        "{looks} looks, {full} at the limit"
    );
}
