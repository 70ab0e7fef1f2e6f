//! Set-up: gods, secret objectives, secret quests and the first tracks.

use super::cards::gods::God;
use super::cards::heroes::Hero;
use super::cards::interventions::Intervention;
use super::cards::objectives::Objective;
use super::cards::quests::Quest;
use super::event::Event;
use super::reveal;
use super::state::{Acts, DeusExMachina, Phase, Pile, Player};
use super::tracks::{HeroTrack, QuestTrack};
use super::vocabulary::{GOD, KEEP};
use super::why::{Legal, Why, ensure};
use crate::kernel::{BySeat, Cx, Deck, Dice, Flow, Judge, Label, OptionSpec, Options, Pick, Seat};

/// The game's options.
pub static OPTIONS: [OptionSpec; 1] = [MINI];

/// The mini expansion: two gods with their heroes, a Divine Intervention card and three objectives.
pub const MINI: OptionSpec = OptionSpec::flag("mini");

/// How many quests everybody is dealt.
const DEALT: u8 = 3;
/// How many of them are kept as secret quests.
const KEPT: u8 = 2;

/// The table before gods are chosen.
pub fn set_up(options: &Options, seats: u8, dice: &mut Dice) -> DeusExMachina {
    let mini = options.flag(&MINI);
    let quests = Quest::all().filter(|quest| seats == 4 || !quest.needs_four_players());
    DeusExMachina {
        mini,
        phase: Phase::Gods(Seat::new(0)),
        turn: 0,
        round: 0,
        first: Seat::new(0),
        leader: Seat::new(0),
        players: BySeat::new(seats, |_| Player::default()),
        tokens: [None; 8],
        heroes: HeroTrack {
            spaces: [None; 3],
            deck: Deck::shuffled(Hero::ordinary(), dice),
            discard: Vec::new(),
            reserved: None,
            closed: None,
        },
        quests: QuestTrack {
            spaces: [None; 4],
            deck: Deck::shuffled(quests, dice),
            aside: Vec::new(),
        },
        interventions: Pile {
            deck: Deck::shuffled(Intervention::in_game(mini), dice),
            discard: Vec::new(),
        },
        spare: shuffled(Objective::in_game(mini).collect(), dice),
        acts: Acts::default(),
        completed: false,
        idle_turns: 0,
        claimants: Vec::new(),
    }
}

fn shuffled<T>(mut things: Vec<T>, dice: &mut Dice) -> Vec<T> {
    dice.shuffle(&mut things);
    things
}

/// A player chooses a god; its favourite joins the hero deck.
pub fn choose_god(cx: &mut Cx<'_, DeusExMachina>, me: Seat) -> Flow {
    let gods = God::ALL.judged(|game: &DeusExMachina, god| game.can_choose(*god));
    let god = cx
        .choose(me, GOD, gods)?
        .expect("there are more gods than players");
    let player = &mut cx.game.players[me];
    player.god = Some(god);
    player.points = god.facts().points;
    player.charged = true;
    cx.emit(Event::GodChosen { seat: me, god });
    cx.game.heroes.deck.add([Hero::favourite_of(god)]);
    cx.confirm(me)?;
    let next = me.number() + 1;
    cx.game.phase = if next < cx.game.seats() {
        Phase::Gods(Seat::new(next))
    } else {
        Phase::Deal
    };
    Ok(())
}

/// Everybody gets an objective, the god's Divine Intervention cards, and quests to choose from.
pub fn deal(cx: &mut Cx<'_, DeusExMachina>) -> Flow {
    cx.shuffle(|game| &mut game.heroes.deck)?;
    for seat in Seat::all(cx.game.seats()) {
        for _ in 0..cx.game.god(seat).facts().interventions {
            cx.draw_intervention(seat)?;
        }
        let objective = cx
            .game
            .spare
            .pop()
            .expect("there are more objectives than players");
        cx.game.players[seat].objective = Some(objective);
        for _ in 0..DEALT {
            let quest = cx.draw(|game| &mut game.quests.deck)?;
            cx.game.players[seat].secrets.extend(quest);
        }
        let quests = cx.game.players[seat].secrets.clone();
        cx.emit(Event::Dealt {
            seat,
            objective,
            quests,
        });
    }
    // Starting cards may be played from the first round on.
    cx.game.acts = Acts::default();
    cx.game.phase = Phase::Secrets;
    Ok(())
}

/// Everybody keeps two of the three quests; the others go back into the deck.
pub fn keep_secrets(cx: &mut Cx<'_, DeusExMachina>) -> Flow {
    let in_hand = |quest: &Quest| quest.labelled(|quest| Label::default().held(quest.key()));
    let dealt: Vec<(Seat, Vec<_>)> = cx
        .game
        .players
        .iter()
        .map(|(seat, player)| (seat, player.secrets.iter().map(in_hand).collect()))
        .collect();
    for (seat, kept) in cx.all_choose(KEEP, KEPT..=KEPT, dealt)? {
        let kept: Vec<Quest> = kept.into_iter().map(|quest| quest.it).collect();
        let player = &mut cx.game.players[seat];
        let returned: Vec<Quest> = player
            .secrets
            .iter()
            .copied()
            .filter(|quest| !kept.contains(quest))
            .collect();
        player.secrets = kept.clone();
        cx.game.quests.deck.add(returned.iter().copied());
        cx.emit(Event::SecretsKept { seat, kept, returned });
    }
    cx.game.phase = Phase::Tracks;
    Ok(())
}

/// Heroes and quests are revealed for the first time.
pub fn fill_tracks(cx: &mut Cx<'_, DeusExMachina>) -> Flow {
    cx.fill_hero_track()?;
    cx.shuffle(|game| &mut game.quests.deck)?;
    reveal::fill(cx)?;
    cx.game.phase = Phase::Turn;
    Ok(())
}

impl DeusExMachina {
    /// Whether a god can be chosen.
    pub fn can_choose(&self, god: God) -> Legal {
        ensure(self.mini || !god.facts().mini, Why::NotThisGame)?;
        self.player_of(god)
            .map_or(Ok(()), |owner| Err(Why::GodTaken(owner)))
    }
}
