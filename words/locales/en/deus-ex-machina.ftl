## Deus Ex Machina

game = Deus Ex Machina
    .text = Gods of Olympus send heroes on quests, for glory and for a secret objective.
    .turn = In your round you send one hero to a free space of the map: to gain points, complete a quest, draw a card or recharge your ability.

option-mini = Mini expansion
    .text = Adds Poseidon and Ares with their heroes, one Divine Intervention card and three objectives.

## A round in one line: the verbs, their parameters, and answers in advance

verbs = Play a round of Deus Ex Machina in one line
verb-place = Send a hero to a space of the map
    .hero = Which hero of the hero track
    .space = Where to
    .action = Gain the points of the area, or complete a quest there
    .bonus = What the quest is paid with
    .rival = Who loses glory by the space of the quest track
    .point = What to gain at the altar
verb-ability = Use the special ability of your god
    .target = The hero, the quest or the rival it is meant for
    .space = Where a secret quest is laid on the quest track
verb-intervene = Play a Divine Intervention card
    .card = Which card of your hand
    .target = The quests, the heroes, the space, the rival or the token it is meant for
    .to = Where the token goes, or the secret quest
verb-lay = Lay a secret quest onto the quest track, to complete it in this round
    .quest = Which of your secret quests
    .space = On which space of the quest track
order-end-round = End my round as soon as my hero is placed
order-altar-might = Take Might at the altar
order-altar-cunning = Take Cunning at the altar

## Questions

choose-god = Which god will you play?
keep-secrets = Which two quests do you keep in secret? You must complete both to win.
round = Your round: send a hero, or do something else first.
after-placement = Your hero is placed. Anything else before your round ends?
    .pass = End my round
space = Where do you send *{ $hero }*?
action = What does *{ $hero }* do in *{ $space }*?
bonus = How does *{ $hero }* complete *{ $quest }*?
rival-loses = Who loses { $gp } glory?
altar-point = Which point do you gain at the altar?
reserve-hero = Which hero do you reserve until your next round?
ease-quest = Which quest becomes easier for you in this round?
steal-from = From whom do you take a Divine Intervention card?
remove-hero = Which hero do you send away from the hero track?
lay-on = On which space of the quest track do you lay *{ $quest }*?
swap-quests = Which two quests change places?
swap-heroes = Which two heroes change places?
lucky-space = On which space of the quest track do you reveal a new quest?
move-token = Which hero token do you move?
move-to = Where does the hero token go?
discard = You hold too many Divine Intervention cards. Which one do you discard?

## Choices, and what is said beside them. No markdown here: they stand in menus and on buttons.

choice-ability = Use the ability of { $god }
choice-lay = Lay the secret quest { $quest }
choice-points = Gain { $points }
choice-full = Gain nothing, you are full
choice-complete = Complete { $quest }
choice-payment = Pay { $points }
choice-no-payment = Pay nothing
choice-quest-space =
    { $loss ->
        [0] Space { $space }: { $gp } more glory
       *[other]
            { $gp ->
                [0] Space { $space }: a rival loses { $loss } glory
               *[other] Space { $space }: { $gp } more glory, a rival loses { $loss }
            }
    }
choice-swap = { $one } and { $other }
choice-empty-space = empty space { $space }
choice-token = { $seat }: { $space }

note-quest = Asks for { points } · { $gp } glory · { $colour }
note-hero = { points } · born in the { $colour } area
note-god =
    { $cards ->
        [one] { $ability } · starts with { $points }, 1 card
       *[other] { $ability } · starts with { $points }, { $cards } cards
    }
note-gain = Gain { $points }, or complete { A($colour) } quest
note-olympus = Draw a Divine Intervention card and take the first-player token
note-altar = Recharge your special ability and gain 1 Might or 1 Cunning
note-reward =
    { $loss ->
        [0] { $gp } glory
       *[other] { $gp } glory, and a rival loses { $loss }
    }
seal-send = Send *{ $hero }*? A new hero is then revealed.
seal-send-and-draw = Send *{ $hero }* to Olympus? You then draw a card.
note-reward-for = { note-reward } · pay { $points }
note-bonus-track = +{ $track } from the hero track
note-bonus-birth = +{ $birth } at the birthplace
note-bonus-both = +{ $track } from the hero track · +{ $birth } at the birthplace

hint-god-zeus = Reserve a hero until your next round
hint-god-athena = A quest asks you for 2 Cunning less this round
hint-god-hermes = Take a Divine Intervention card at random from a rival
hint-god-hera = Send a hero away and close the space until your next round
hint-god-poseidon = Replace all quests on the quest track
hint-god-ares = A quest asks you for 2 Might less this round
hint-di-change-of-plans = Two quests on the quest track change places
hint-di-in-his-sandals = Two heroes on the hero track change places
hint-di-lucky-day = Reveal a new quest on an empty space of the quest track
hint-di-powerful-presence = Your hero gains the points of an area and completes a quest there as well
hint-di-ruin-plans = Pay 1 Might and 1 Cunning, and a rival loses 2 glory
hint-di-bribery = Pay 1 Cunning for 2 glory
hint-di-thats-my-spot = Move the hero token of a rival to any free space of the map
hint-di-deus-ex-machina = A quest asks you for 2 Might and 2 Cunning less this round

# "2 Might", "1 Might and 1 Cunning".
points =
    { $might ->
        [0]
            { $cunning ->
                [0] nothing
               *[other] { $cunning } Cunning
            }
       *[other]
            { $cunning ->
                [0] { $might } Might
               *[other] { $might } Might and { $cunning } Cunning
            }
    }

## What happened

told-god = { $seat } chose *{ $god }*.
told-dealt = You were dealt the objective *{ $objective }* and the quests { ITALIC($quests) }.
told-dealt-rival = { $seat } was dealt an objective and three quests.
told-kept = You kept the secret quests { ITALIC($quests) }.
told-kept-rival = { $seat } kept two secret quests.
told-drew = You drew *{ $card }*.
told-drew-rival = { $seat } drew a Divine Intervention card.
told-turn = Turn { $turn } began, with { $seat } as the first player.
told-hero = *{ $hero }* came to space { $space } of the hero track.
told-quest = *{ $quest }* was revealed on space { $space } of the quest track.
told-quest-back = *{ $quest }* went back into the quest deck, and what lay below it moved up: at most two legendary quests and two of a colour may lie on the track.
told-moved-up = *{ $quest }* moved up to space { $space } of the quest track.
told-placed = { $seat } sent *{ $hero }* to *{ $space }*.
told-gained = { $seat } gained { $points }.
told-paid = { $seat } paid { $points }.
told-completed = { $seat } completed *{ $quest }* on space { $space } of the quest track.
told-glory = { $seat } gained { $gp } glory.
told-lost = { $seat } lost { $gp } glory.
told-favour = { $seat } gained { $gp } glory, because a rival sent *{ $hero }*, whom they favour.
told-ability = { $seat } used the special ability of *{ $god }*.
told-recharged = { $seat } recharged the special ability.
    .short = ability recharged
told-reserved = { $seat } reserved *{ $hero }*.
told-released = *{ $hero }* was free to be sent by anybody again.
    .short = { $hero } is free again
told-removed = { $seat } sent *{ $hero }* away and closed space { $space } of the hero track.
told-opened = Space { $space } of the hero track opened again.
    .short = space { $space } opens
told-eased = { $seat } made *{ $quest }* easier for this round: { $points } less.
told-stole = { $thief } took *{ $card }* from { $victim }.
told-stole-rival = { $thief } took a Divine Intervention card from { $victim }.
told-played = { $seat } played *{ $card }*.
told-discarded = { $seat } discarded *{ $card }*.
told-swapped-quests = *{ $one }* and *{ $other }* changed places on the quest track.
told-swapped-heroes = *{ $one }* and *{ $other }* changed places on the hero track.
told-moved = A hero token of { $seat } was moved from *{ $from }* to *{ $to }*.
told-laid = { $seat } laid the secret quest *{ $quest }* on space { $space } of the quest track.
told-cleared =
    { $quests ->
        [0] { $seat } swept the quest track, which was empty already.
       *[other] { $seat } swept { ITALIC($quests) } off the quest track.
    }
told-token = { $seat } took the first-player token.
    .short = first-player token
told-reshuffled-heroes = All used heroes were shuffled into a new hero deck.
told-reshuffled-interventions = All used Divine Intervention cards were shuffled into a new deck.
told-claimed-objective = { $seat } claimed victory with the objective *{ $objective }*.
told-claimed-colours = { $seat } claimed victory with quests of all six colours. The objective was *{ $objective }*.
told-claimed-both = { $seat } claimed victory with the objective *{ $objective }* and quests of all six colours.
told-idle =
    { $left ->
        [one] No quest was completed, and no new one can come. One more turn like this ends the game.
       *[other] No quest was completed, and no new one can come. { $left } more turns like this end the game.
    }
told-exhausted = The quests ran out, and the game ended.
    .short = the game ends

## What is gained and spent, as a report counts it: "+3 glory"

ware-might = Might
ware-cunning = Cunning
ware-glory = glory
ware-cards =
    { $count ->
        [one] card
       *[other] cards
    }

## Why something is not possible now

why-taken-god = { $seat } already plays this god. Please choose another one.
why-not-this-game = That is not part of this game.
why-placed = You have already sent this round's hero. That has to wait for your next round.
why-not-on-track = That hero is not on the hero track now. Choose one who is.
why-quest-not-on-track = That quest does not lie on the quest track now. Choose one that does.
why-reserved = { $seat } has reserved this hero until their next round. Choose another one.
why-occupied = { $seat } has a hero token there, and each space of the map holds only one.
why-bound = You laid *{ $quest }* on the quest track, so your hero must complete it in this round.
why-presence = With *{ di-powerful-presence }* your hero must complete a quest, and that cannot be done this way.
why-breaks-word = Your hero has yet to complete a quest in this round, and this would make it impossible.
why-depleted = Your special ability is used up. Send a hero to the *{ space-altar }* to recharge it.
why-not-your-god = You can use only the special ability of your own god.
why-no-quest = There is no quest now that this could be used on.
why-no-rival-card = No rival holds a Divine Intervention card that you could take.
why-not-in-hand = You do not hold that Divine Intervention card.
why-one-a-round = You have already played a Divine Intervention card in this round, and one a round is the limit.
why-fresh = That card came to your hand only in this round. You can play it from your next round on.
why-two-quests = Fewer than two quests lie on the quest track, so none can change places.
why-no-swap = There are no two heroes on the hero track that could change places now.
why-track-full = All four spaces of the quest track are taken, and this needs an empty one.
why-deck = The quest deck holds no quest that may lie on the quest track now.
why-no-points = You do not have the points that this card costs. Gain some in an area or at the altar first.
why-no-token = There is no hero token of a rival that could be moved.
why-no-free-space = All eight spaces of the map are taken, so no hero token can be moved.
why-one-secret = You have already laid a secret quest in this round, and one a round is the limit.
why-not-secret = You can lay only your own secret quests. To complete a quest on the track, send a hero to its area.
why-too-hard = No hero you could send is a match for this quest, even with all your points.
why-short = You are { $points } short for this quest, even with all your points.
why-other-area = That quest belongs to another area. Send a hero there to complete it.
why-self = That has to be a rival, not you.
why-no-card = That player holds no Divine Intervention card.
why-cannot-pay = With the bonus there you would have to pay { $points }, and you do not have that.
why-wasteful = That way you would pay { $points }, and another way costs no more.
why-full = Your track of { $kind } is full. What you gain beyond it is lost.
why-space-taken = *{ $quest }* lies there, and this needs an empty space of the quest track.
why-no-quest-there = No quest lies on space { $space } of the quest track, and only quests change places.

## How the game ended

end-objective = The objective was fulfilled, and both secret quests were completed.
end-six-colours = Quests of all six colours were completed, and both secret quests as well.
end-both = The objective was fulfilled with quests of all six colours, and both secret quests were completed.
end-exhausted = The quests ran out before anybody could claim victory, so the most glory wins.
tie-kind = Several claims: the objective counts for more than six colours, and both together count most.
tie-glory = The most glory decided.
tie-quests = Between those equal in glory, the most completed quests decided.
tie-points = Between those equal in glory and quests, the most Might and Cunning left decided.
tie-shared = Everything was equal, so the victory is shared.

## Where glory came from. No markdown: these stand in a table.

score-quests = Quests
score-track = Spaces of the quest track
score-favour = Favoured heroes sent by rivals
score-lost-to-quests = Lost to quests of rivals
score-lost-to-card = Lost to { $card }
score-earlier = Earlier in the game

## Colours and points

colour-purple = purple
    .a = a purple
colour-green = green
    .a = a green
colour-yellow = yellow
    .a = a yellow
colour-black = black
    .a = a black
colour-red = red
    .a = a red
colour-blue = blue
    .a = a blue
might = Might
cunning = Cunning

## Texts of heroes, quests and objectives, with what is printed on them

hero-text =
    { $favoured_by ->
        [0] { points }, and 1 more of either for a quest at the birthplace in the { $birthplace } area.
       *[other] { points }, and 1 more of either for a quest at the birthplace in the { $birthplace } area. Legendary: { $favoured_by } gains 2 glory whenever a rival sends this hero.
    }
quest-text =
    { $legendary ->
        [yes] A legendary quest in the { $colour } area. It asks for { points } and brings { $gp } glory.
       *[no]
            { $four_players_only ->
                [yes] A quest in the { $colour } area, only for four players. It asks for { points } and brings { $gp } glory.
               *[no] A quest in the { $colour } area. It asks for { points } and brings { $gp } glory.
            }
    }
# Each colour brings its own bullet, if it is asked for.
objective-text = Reach { $gp } glory and complete these quests:{ $legendary ->
        [0] { "" }
       *[other] { " " }• { $legendary } legendary of any colour
    }{ $purple ->
        [0] { "" }
       *[other] { " " }• { $purple } { colour-purple }
    }{ $green ->
        [0] { "" }
       *[other] { " " }• { $green } { colour-green }
    }{ $yellow ->
        [0] { "" }
       *[other] { " " }• { $yellow } { colour-yellow }
    }{ $black ->
        [0] { "" }
       *[other] { " " }• { $black } { colour-black }
    }{ $red ->
        [0] { "" }
       *[other] { " " }• { $red } { colour-red }
    }{ $blue ->
        [0] { "" }
       *[other] { " " }• { $blue } { colour-blue }
    }

## The map

area-attica-boeotia = Attica & Boeotia
    .short = Attica
    .text = Gain { points }, or complete { A($colour) } quest.
area-thessaly-aetolia = Thessaly & Aetolia
    .short = Thessaly
    .text = Gain { points }, or complete { A($colour) } quest.
area-asia-minor = Asia Minor
    .short = Asia Minor
    .text = Gain { points }, or complete { A($colour) } quest.
area-thrace = Thrace & the North
    .short = Thrace
    .text = Gain { points }, or complete { A($colour) } quest.
area-argolis-peloponnese = Argolis & the Peloponnese
    .short = Peloponnese
    .text = Gain { points }, or complete { A($colour) } quest.
area-crete-islands = Crete & the Islands
    .short = Crete
    .text = Gain { points }, or complete { A($colour) } quest.
space-olympus = Mt. Olympus Temple
    .short = Olympus
    .text = Draw a Divine Intervention card and take the first-player token: you begin the next turn, unless somebody comes here after you.
space-altar = Altar of Sacrifice
    .short = Altar
    .text = Recharge your special ability, and gain 1 Might or 1 Cunning.

## Gods

god-zeus = Zeus
    .text = Reserve a hero on the hero track: no rival can send that hero before your next round begins.
god-athena = Athena
    .text = Until your round ends, a quest asks you for 2 Cunning less: one on the track, or a secret quest that you can then complete.
god-hermes = Hermes
    .text = Take a Divine Intervention card at random from a rival, to play from your next round on. You may hold three of these cards, where other gods hold two.
god-hera = Hera
    .text = Send a hero away from the hero track. That space stays closed until your next round begins.
god-poseidon = Poseidon
    .text = Sweep all quests off the quest track and reveal four new ones.
god-ares = Ares
    .text = Until your round ends, a quest asks you for 2 Might less: one on the track, or a secret quest that you can then complete.

## Heroes

hero-perseus = Perseus
hero-heracles = Heracles
hero-odysseus = Odysseus
hero-jason = Jason
hero-theseus = Theseus
hero-atalanta = Atalanta
hero-achilles = Achilles
hero-ajax = Ajax
hero-hector = Hector
hero-pelops = Pelops
hero-orpheus = Orpheus
hero-zetes = Zetes the Boread
hero-bellerophon = Bellerophon
hero-penthesilea = Penthesilea

## Quests

quest-procrustes = Bed of Procrustes
quest-marathonian-bull = Marathonian Bull
quest-teumessian-fox = Teumessian Fox
quest-theban-sphinx = Sphinx of Thebes
quest-seven-against-thebes = Seven against Thebes
quest-chirons-lesson = Chiron's Lesson
quest-alcestis = Rescue of Alcestis
quest-calydonian-boar = Calydonian Boar
quest-horn-of-achelous = Horn of Achelous
quest-centauromachy = Battle with the Centaurs
quest-solymi-raiders = Solymi Raiders
quest-service-of-omphale = Service of Omphale
quest-girdle-of-hippolyta = Girdle of Hippolyta
quest-chimaera = Chimaera
quest-golden-fleece = Golden Fleece
quest-raid-on-the-cicones = Raid on the Cicones
quest-harpies = Harpies of Phineus
quest-mares-of-diomedes = Mares of Diomedes
quest-clashing-rocks = Clashing Rocks
quest-cerberus = Cerberus
quest-stymphalian-birds = Stymphalian Birds
quest-erymanthian-boar = Erymanthian Boar
quest-augean-stables = Augean Stables
quest-hydra = Lernaean Hydra
quest-nemean-lion = Nemean Lion
quest-riddle-of-proteus = Riddle of Proteus
quest-cretan-bull = Cretan Bull
quest-talos = Talos
quest-polyphemus = Polyphemus
quest-minotaur = Minotaur

## Divine Intervention cards

di-change-of-plans = Change of Plans
    .text = Let two quests on the quest track change places.
di-in-his-sandals = In his Sandals
    .text = Let two heroes on the hero track change places.
di-lucky-day = Lucky Day
    .text = If the quest track has an empty space, reveal a new quest there. With several empty spaces, choose one.
di-powerful-presence = Powerful Presence
    .text = Before you send a hero: this time, the hero gains the points of a free area and completes a quest there as well.
di-ruin-plans = Ruin Plans
    .text = Pay 1 Might and 1 Cunning, and a rival loses 2 glory.
di-bribery = Bribery
    .text = Pay 1 Cunning for 2 glory.
di-thats-my-spot = That's my spot!
    .text = Move the hero token of a rival to any free space of the map. Its owner neither gains nor loses anything by it.
di-deus-ex-machina = Deus Ex Machina
    .text = Until your round ends, a quest asks you for 2 Might and 2 Cunning less: one on the track, or a secret quest that you can then complete.

## Objectives

obj-purple = Voice of Thebes
obj-yellow = Eastern Glory
obj-green = Wild Heart
obj-black = Northern Gate
obj-legend = Living Legend
obj-red = Lord of Argos
obj-blue = Lord of the Isles
obj-legend-north = Song of the North

## Board as text

board-setup = The gods are being chosen
board-turn-idle =
    { $left ->
        [one] Turn { $turn }, round { $round } of { $rounds }: the last, unless a quest is completed
       *[other] Turn { $turn }, round { $round } of { $rounds }: { $left } turns left to complete a quest
    }
board-turn = Turn { $turn }, round { $round } of { $rounds }
board-first = { $seat } holds the first-player token.
board-begins = { $seat } began this turn.
board-quests = Quest track, from the top
board-quest =
    { $legendary ->
        [1] *{ $quest }*: { $colour }, legendary, asks for { $points }, brings { $gp } glory.
       *[other] *{ $quest }*: { $colour }, asks for { $points }, brings { $gp } glory.
    }
board-quest-eased = In this round it asks { $seat } for { $points } only.
board-quest-none = No quest.
board-quest-space =
    { $loss ->
        [0] Here: { $gp } more glory.
       *[other]
            { $gp ->
                [0] Here: a rival loses { $loss } glory.
               *[other] Here: { $gp } more glory, and a rival loses { $loss }.
            }
    }
board-aside = To be shuffled into the quest deck: { ITALIC($quests) }.
board-heroes = Hero track, from the top
board-hero = *{ $hero }*: { $points }, born in the { $colour } area.
board-hero-favoured = Legendary, favoured by *{ $god }*: { $seat } gains 2 glory if a rival sends this hero.
board-hero-reserved = Reserved for { $seat }.
board-hero-none = No hero.
board-hero-closed = Closed by { $seat }.
board-hero-space = Here: { $bonus } more Might or Cunning for a quest.
board-map = Map
board-space-free = *{ $space }*: free. { $does }.
board-space-taken = *{ $space }*: hero token of { $seat }. { $does }.
board-players = Players
board-player-god = *{ $god }*, { $gp } glory.
board-player-godless = No god yet.
board-player-points = { $points } on the mat.
board-ability-ready = Special ability ready.
board-ability-used = Special ability used up.
board-player-cards =
    { $cards ->
        [0] No Divine Intervention card,
        [one] 1 Divine Intervention card,
       *[other] { $cards } Divine Intervention cards,
    } { $secrets ->
        [0] no secret quest open,
        [one] 1 secret quest open,
       *[other] { $secrets } secret quests open,
    } { $tokens ->
        [0] no hero left to send in this turn.
        [one] 1 hero left to send in this turn.
       *[other] { $tokens } heroes left to send in this turn.
    }
board-player-done = Completed: { $quests }.
board-player-done-none = No quest completed.
board-player-objective = Objective, shown: *{ $objective }*.
board-done-quest = *{ $quest }* ({ $colour })
board-done-legend = *{ $quest }* ({ $colour }, legendary)
board-acts = This round
board-acts-placed = { $seat } has sent the hero of this round.
board-acts-intervened = { $seat } has played a Divine Intervention card.
board-acts-laid = { $seat } has to complete *{ $quest }*, the secret quest on the track.
board-acts-presence = The hero that { $seat } sends gains the points of an area and completes a quest there.
board-decks = Decks
board-decks-left = Left: quests { $quests }, heroes { $heroes }, Divine Intervention cards { $cards }.
board-decks-heroes = Used heroes: { ITALIC($heroes) }.
board-decks-cards = Used Divine Intervention cards: { ITALIC($cards) }.

hand-objective = Objective
hand-progress = So far: { $gp } of { $asked } glory, { $filled } of { $quests } quests.
hand-secret-needed =
    { $secrets ->
        [one] To win you also have to complete your last secret quest.
       *[other] To win you also have to complete both secret quests.
    }
hand-colours =
    { $done ->
        [0] Quests of all six colours win as well. You have none yet.
       *[other] Quests of all six colours win as well. You have { $count } of 6: { $done }.
    }
hand-secrets = Secret quests
hand-secrets-none = Both are completed.
hand-cards = Divine Intervention cards
hand-card = *{ $card }*:
hand-cards-none = You hold none.
hand-waits = This card has to wait for your next round.
hand-no-objective = No objective yet.

# What I own, in one line on a phone: every word counts.
own = You: { $might } Might, { $cunning } Cunning, { $gp } glory · { $charged ->
        [0] ability used up
       *[other] ability ready
    } · { $cards ->
        [0] no card
        [one] 1 card
       *[other] { $cards } cards
    }, { $secrets ->
        [0] no secret quest
        [one] 1 secret quest
       *[other] { $secrets } secret quests
    }, { $heroes ->
        [one] 1 hero to send
       *[other] { $heroes } heroes to send
    }
own-godless = You: no god yet

glance-player = { $seat } { $gp }
glance-glory = Glory: { $players }

alt-quests = Quests on the track, from the top: { $quests }.
alt-free = Free spaces: { $spaces }.
alt-hand = You hold { $cards }.
alt-score =
    { $quests ->
        [one] { $seat }: { $gp } glory, 1 quest completed.
       *[other] { $seat }: { $gp } glory, { $quests } quests completed.
    }

# A few words in pictures: there is little room.
quests-title = Quests
heroes-title = Heroes
label-rival = rival
label-closed = closed
legend-glory = glory
legend-ability = ability
legend-tokens = heroes to send
legend-first = first player
legend-cards = interventions
legend-secrets = secret quests
legend-legendary = legendary
legend-reserved = reserved
legend-deck = in the decks
label-ready = ready
label-waits = not in this round
label-not-now = not now
label-behind = { $gp } behind
label-secret-objective = The objective stays secret.
kind-quest = Quest
kind-hero = Hero
kind-god = God
kind-intervention = Intervention
kind-objective = Objective
kind-space = Space
card-born = Born in
card-rule = One such card a round, and never in the round in which it came to your hand.
card-limit = May hold { $limit } Divine Intervention cards.
