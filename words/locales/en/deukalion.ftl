## Deukalion

game = Deukalion
    .text = Heroes race across the sea: they rob cities for the gods, found towns and fight each other and the Hydra.
    .turn = The cup is shaken. First everybody else may sail up to the middle die; then you turn the cup and use its four other dice.

option-five-colours = Five colours of treasures
    .text = Three treasures each in red, green, yellow, blue and white, with other contracts for them, instead of five each in three colours.

## A step in one line: the verbs, their parameters, and answers in advance

verbs = Play a step of Deukalion in one line
verb-sail = Sail to a square, also onto another ship or the Hydra to attack
    .to = Which square
    .styx = At the Styx: fetch your fighters, or make room first
    .city = In which city a treasure goes that has to make room
verb-found = Found a town beside your ship
    .town = Which town
verb-attack = Attack a city, or a town of somebody else, beside your ship
    .place = Which city or town, and with how many Trojan Horses
    .treasure = Which treasure you take if you win
verb-renounce = Renounce your step and fetch fighters from the Underworld
verb-orient = Turn the cup at the beginning of your turn
    .cup = What it shows for card, Hydra, fighters and sail
verb-card = Play an action card
    .card = Which card of your hand
    .fighters = How many fighters you fetch, or which you throw again
    .contract = What the oracle changes
order-renounce = Renounce my step while I have fighters in the Underworld
order-stay = Stay where I am in my step
order-ask-from-2 = Ask me in my step only if the middle die is at least 2
order-ask-from-3 = Ask me in my step only if the middle die is 3
order-pass-windows = Play no card when others are to move, in this round
order-end-step = End my step as soon as my ship has arrived

## Questions

anchor = At which anchor place does your ship begin?
step =
    { $below ->
        [0]
            { $left ->
                [one] Your step: you may sail 1 square, with all that belongs to it.
               *[other] Your step: you may sail up to { $left } squares, with all that belongs to it.
            }
       *[other]
            { $left ->
                [one] Your step: you may sail 1 square, with all that belongs to it, or renounce it and fetch fighters.
               *[other] Your step: you may sail up to { $left } squares, with all that belongs to it, or renounce it and fetch fighters.
            }
    }
    .pass = Stay here
after =
    { $left ->
        [0] Anything else in your step?
        [one] Anything else in your step? You may sail 1 square further.
       *[other] Anything else in your step? You may sail up to { $left } squares further.
    }
    .pass = End my step
orient = How do you turn the cup?
act =
    { $draws ->
        [0]
            { $left ->
                [0] Your turn: what do you do next?
                [one] Your turn: what do you do next? You may sail 1 square.
               *[other] Your turn: what do you do next? You may sail up to { $left } squares.
            }
        [1]
            { $left ->
                [0] Your turn: what do you do next? Before it ends, everybody else draws a card.
                [one] Your turn: what do you do next? You may sail 1 square. Before it ends, everybody else draws a card.
               *[other] Your turn: what do you do next? You may sail up to { $left } squares. Before it ends, everybody else draws a card.
            }
       *[other]
            { $left ->
                [0] Your turn: what do you do next? Before it ends, you draw a card.
                [one] Your turn: what do you do next? You may sail 1 square. Before it ends, you draw a card.
               *[other] Your turn: what do you do next? You may sail up to { $left } squares. Before it ends, you draw a card.
            }
    }
    .pass = End my turn
hydra-to =
    { $left ->
        [one] Where does the Hydra swim? It is 1 square.
       *[other] Where does the Hydra swim? At most { $left } squares.
    }
react =
    { $hydra ->
        [1]
            { $mine ->
                [one] The Hydra attacks your ship. You throw 1 fighter and need 5 points. Do you play a card first?
               *[other] The Hydra attacks your ship. You throw { $mine } fighters and need 5 points. Do you play a card first?
            }
       *[other] { $seat } attacks your ship with { $theirs } against { $mine } fighters. Do you play a card first?
    }
    .pass = No card
counter =
    { $alone ->
        [1]
            { $wins ->
                [1] You have { $mine } and need { $theirs }: you win as it stands. Do you play a card on the throw?
               *[other] You have { $mine } and need { $theirs }: you lose as it stands. Do you play a card on the throw?
            }
       *[other]
            { $wins ->
                [1] You have { $mine } against { $theirs }: you win as it stands. Do you play a card on the throw?
               *[other] You have { $mine } against { $theirs }: you lose as it stands. Do you play a card on the throw?
            }
    }
    .pass = No card
throw-again = Which of your fighters do you throw again?
prize = You have beaten { $seat }. What do you take?
    .pass = Take nothing
loot = Which treasure do you take from *{ $city }*?
    .pass = Take none
drift = Three squares away: where does the ship of { $seat } go?
drift-hydra = Three squares away: where does the Hydra go?
victory = Which contracts do you fulfil with this victory?
accept-contract =
    { $points ->
        [one] *{ $contract }* is turned up, and you can fulfil it at once for 1 point. If somebody else does so too, it brings each of you 1.
       *[other] *{ $contract }* is turned up, and you can fulfil it at once for { $points } points. If somebody else does so too, it brings each of you 1.
    }
pay-cards =
    { $count ->
        [one] Which card do you put under the deck?
       *[other] Which { $count } cards do you put under the deck?
    }
slot = To which city does the { $treasure } go back?
styx =
    { $below ->
        [one] You have 1 fighter in the Underworld. Do you fetch it?
       *[other] You have { $below } fighters in the Underworld. Do you fetch them?
    }
    .pass = Leave them there
fetch = How many fighters do you fetch?
oracle = What does the oracle change?

## Choices, and what is said beside them. No markdown here: they stand in menus and on buttons.

orientation-fetch = Card { $card } · Hydra { $hydra } · Fighters { $fighters } · Sail { $sail } · fetch { $count } at once
    .short = { $card } · { $hydra } · { $fighters } · { $sail }, fetch { $count } at once
orientation = Card { $card } · Hydra { $hydra } · Fighters { $fighters } · Sail { $sail }
choice-attack = Attack { $place }
choice-attack-with =
    { $count ->
        [one] Attack { $place } with the Trojan Horse
       *[other] Attack { $place } with { $count } Trojan Horses
    }
choice-found = Found { $town }
choice-fulfil = Fulfil { $contract }
choice-fulfil-with = { $contract }: { $treasures }
choice-deliver = Deliver the { $treasure }
choice-fetch =
    { $count ->
        [one] Fetch 1 fighter
       *[other] Fetch { $count } fighters
    }
choice-hydra = Move the Hydra
choice-hydra-at = Hydra to { $square }
choice-draw = Use the die for cards
choice-renounce =
    { $count ->
        [one] Renounce and fetch 1 fighter
       *[other] Renounce and fetch { $count } fighters
    }
choice-prize-card = Draw an action card
choice-styx-fetch =
    { $count ->
        [one] Fetch 1 fighter
       *[other] Fetch { $count } fighters
    }
choice-styx-unload = Make room: bring the { $treasure } ashore
choice-oracle-sink = Put { $contract } under the pile
choice-oracle-swap = Exchange your secret contract for { $contract }
fallen-up = Cross up
fallen-down = Cross down
fallen-standing = Standing
group-sail = Sail
group-do = Do
group-cards = Play a card

note-attack-ship = attacks { $seat }: you throw { $mine }, they throw { $theirs } · { $odds } %
note-attack-hydra = attacks the Hydra: you throw { $mine } and need { $needs } · { $odds } %
note-from = from { $square } · { $note }
note-attack-city = you throw { $mine } and need { $needs } for a treasure · { $odds } %
note-attack-town = you throw { $mine } and need { $needs } · { $odds } %
note-hydra-attacks = attacks { $seat }, who throws { $mine } and needs { $needs } · { $odds } %
note-styx =
    { $count ->
        [one] the Styx: 1 fighter to fetch
       *[other] the Styx: { $count } fighters to fetch
    }
note-styx-most = { note-styx }, and { $points ->
        [one] 1 point
       *[other] { $points } points
    } for the most there
note-athens = Athens
note-beside = beside { $places }
note-found =
    { $count ->
        [one] 1 fighter stays there: +1 point
       *[other] { $count } fighters stay there: +{ $count } points
    }
note-fulfil =
    { $points ->
        [one] { $task } · +1 point
       *[other] { $task } · +{ $points } points
    }
note-deliver = without a contract · +1 point
note-hydra =
    { $count ->
        [one] 1 square
       *[other] up to { $count } squares
    }
note-draw-all = everybody else draws a card
note-draw-own = you draw a card
note-full = 1 fighter goes to the Underworld to make room
note-majority =
    { $points ->
        [one] you have the most there: +1 point
       *[other] you have the most there: +{ $points } points
    }

# "4½": halves of a combat point.
force =
    { $half ->
        [0] { $whole }
       *[other]
            { $whole ->
                [0] ½
               *[other] { $whole }½
            }
    }

# "a red treasure", "2 red treasures".
treasures =
    { $count ->
        [1] { A($treasure) }
       *[other] { $count } { $ware }
    }

## What contracts ask for, as a part of a sentence

task-bring = { $treasures } to Athens
task-alike = { $count } treasures of one colour to Athens
task-different = { $count } treasures of different colours to Athens
task-any = { $count } treasures to Athens
task-ship = defeat another ship
task-hydra = defeat the Hydra
task-muster = lie beside { $city } with { $count } fighters
task-offer = give up { $count } action cards beside { $city }

## What action cards do, in a few words

hint-act-pegasus = Stays: your ship sails 1 square further each time
hint-act-favour-of-hades = Stays: fetch 1 fighter more by the die or by renouncing
hint-act-golden-fleece = Stays: 1 combat point more whenever you throw
hint-act-poseidons-wind = Your ship sails 2 squares further this time
hint-act-charons-ferry = Fetch up to 3 fighters from the Underworld
hint-act-wrath-of-ares = 2 combat points for you in this fight
hint-act-thread-of-the-moirai = Throw any of your fighters again
hint-act-aegis = You lose no fighters in this fight
hint-act-trojan-horse = A city or town that you attack is worth 2 less
hint-act-oracle-of-delphi = Change a face-up contract, or exchange your secret one
hint-act-cornucopia = Draw 2 action cards
hint-act-cap-of-invisibility = Call off an attack on your ship

## What a question is about, as everybody may know it, and what is about to become final

stake-step = The middle die shows { $middle }, and { $seat } may sail or renounce.
stake-attacked = { $attacker } attacks { $seat }: { $theirs } against { $mine } fighters.
stake-hydra =
    { $mine ->
        [one] The Hydra attacks { $seat }, who throws 1 fighter.
       *[other] The Hydra attacks { $seat }, who throws { $mine } fighters.
    }
stake-counter = { $seat } has { $mine } against { $theirs } and may answer the throw.
stake-prize = { $seat } has beaten { $rival }.
stake-drift = { $seat } moves the beaten ship of { $rival }.
stake-drift-hydra = { $seat } moves the beaten Hydra.
stake-accept = { $contract } can be fulfilled at once.
seal-attack-ship = Attack { $seat }? You throw { $mine }, they throw { $theirs }: you win { $odds } of 100 such fights.
seal-attack-city = Attack *{ $place }*? You throw { $mine } and need { $needs }: you win { $odds } of 100 such fights.
seal-attack-town = Attack *{ $place }*? You throw { $mine } and need { $needs }: you win { $odds } of 100 such fights.
seal-attack-hydra = Attack the Hydra? You throw { $mine } and need { $needs }: you win { $odds } of 100 such fights.
seal-hydra-attacks = Let the Hydra attack { $seat }? They throw { $mine } and need { $needs }: they win { $odds } of 100 such fights.

## What happened

told-anchored = { $seat } dropped anchor in { $cell }.
told-shaken = { $seat } shook the cup: { $middle } in the middle, { $north }, { $east }, { $south } and { $west } around it.
told-oriented = { $seat } turned the cup: { $turned }.
told-stayed = { $seat } stayed in place.
told-sailed = { $seat } sailed to { $cell }.
told-drifted = { $seat } moved the ship of { $rival } to { $cell }.
told-hydra-moved = { $seat } moved the Hydra to { $cell }.
told-fetched =
    { $count ->
        [one] { $seat } fetched 1 fighter from the Underworld.
       *[other] { $seat } fetched { $count } fighters from the Underworld.
    }
told-renounced =
    { $count ->
        [one] { $seat } renounced the step and fetched 1 fighter.
       *[other] { $seat } renounced the step and fetched { $count } fighters.
    }
told-styx =
    { $count ->
        [one] { $seat } brought 1 fighter back over the Styx.
       *[other] { $seat } brought { $count } fighters back over the Styx.
    }
told-ferried =
    { $count ->
        [one] { $seat } fetched 1 fighter.
       *[other] { $seat } fetched { $count } fighters.
    }
told-founded = { $seat } founded *{ $town }*.
told-conquered =
    { $count ->
        [0] Nobody of { $seat } was left to stay in *{ $town }*.
        [one] 1 fighter of { $seat } stayed in *{ $town }*.
       *[other] { $count } fighters of { $seat } stayed in *{ $town }*.
    }
told-attacked-ship = { $seat } attacked { $rival }.
told-attacked-place = { $seat } attacked *{ $place }*.
told-attacked-hydra = { $seat } attacked the Hydra.
told-hydra-attacked = { $seat } set the Hydra on { $rival }.
told-threw =
    { $count ->
        [0] { $seat } had no fighters to throw.
       *[other] { $seat } threw { $down } down, { $standing } standing, { $up } up: { $points }.
    }
told-threw-again = { $seat } threw again: { $down } down, { $standing } standing, { $up } up: { $points }.
told-threw-nothing = { $seat } threw nothing again: still { $points }.
told-beat = { $seat } beat { $rival }.
told-overcame = { $seat } overcame *{ $place }*.
told-failed = { $seat } failed to overcome *{ $place }*.
told-beat-hydra = { $seat } beat the Hydra.
told-beaten-by-hydra = { $seat } was beaten by the Hydra.
told-cancelled = { $seat } became invisible, and { $rival } went back.
told-cancelled-hydra = { $seat } became invisible, and the Hydra went back.
told-fighters-lost =
    { $count ->
        [one] { $seat } lost 1 fighter to the Underworld.
       *[other] { $seat } lost { $count } fighters to the Underworld.
    }
told-robbed = { $seat } took { A($treasure) } from { $rival }.
told-looted = { $seat } took { A($treasure) } from *{ $city }*.
told-delivered = { $seat } delivered { A($treasure) }, which went to *{ $city }*.
told-unloaded = { $seat } brought { A($treasure) } to *{ $city }*.
told-cards-for-others = { $seat } used the die for cards: everybody else drew.
told-card-for-active = { $seat } used the die for cards.
told-drew = You drew *{ $card }*.
told-drew-rival = { $seat } drew an action card.
told-played = { $seat } played *{ $card }*.
told-cards-given-up =
    { $count ->
        [one] { $seat } put 1 action card under the deck.
       *[other] { $seat } put { $count } action cards under the deck.
    }
told-fulfilled = { $seat } fulfilled *{ $contract }*.
told-fulfilled-secret = { $seat } fulfilled the secret contract *{ $contract }*.
told-shared = { $seat } fulfilled *{ $contract }* at the same time as somebody else.
told-turned-up = *{ $contract }* was turned up.
told-sunk = { $seat } put *{ $contract }* under the pile.
told-swapped = { $seat } took *{ $taken }* in secret and laid *{ $laid }* open.
told-scored-shared =
    { $points ->
        [one] { $seat } gained 1 point for the contract.
       *[other] { $seat } gained { $points } points for the contract.
    }
told-scored-hydra =
    { $points ->
        [one] { $seat } gained 1 point for beating off the Hydra.
       *[other] { $seat } gained { $points } points for beating off the Hydra.
    }
told-scored-styx =
    { $points ->
        [one] { $seat } gained 1 point for the most fighters in the Underworld.
       *[other] { $seat } gained { $points } points for the most fighters in the Underworld.
    }
told-scored-treasure =
    { $points ->
        [one] { $seat } gained 1 point for the treasure.
       *[other] { $seat } gained { $points } points for the treasure.
    }
told-won = { $seat } has reached the goal, and the game is over.
    .short = the goal is reached

## What is gained and spent, as a report counts it: "+2 points"

ware-points =
    { $count ->
        [one] point
       *[other] points
    }
ware-fighters =
    { $count ->
        [one] fighter
       *[other] fighters
    }
ware-cards =
    { $count ->
        [one] card
       *[other] cards
    }
ware-red =
    { $count ->
        [one] red treasure
       *[other] red treasures
    }
ware-green =
    { $count ->
        [one] green treasure
       *[other] green treasures
    }
ware-yellow =
    { $count ->
        [one] yellow treasure
       *[other] yellow treasures
    }
ware-blue =
    { $count ->
        [one] blue treasure
       *[other] blue treasures
    }
ware-white =
    { $count ->
        [one] white treasure
       *[other] white treasures
    }

## Why something is not possible now

why-no-anchor = Ships begin at an anchor place of Athens.
why-occupied = Somebody lies there already, and this needs a free square.
why-no-water = Ships sail on the sea, in the harbour and on the Styx, and nowhere else.
why-no-open-sea = That is not open sea. The harbour, the Styx and the land are out of reach for this.
why-here = Your ship lies there already.
why-too-far =
    { $left ->
        [0] You have no squares left to sail.
        [one] You have 1 square left to sail, and that is farther. Nobody passes other ships, the Hydra or the Styx.
       *[other] You have { $left } squares left to sail, and that is farther. Nobody passes other ships, the Hydra or the Styx.
    }
why-sailing-over = Your sailing is over for this step.
why-hydra = You may attack the Hydra only for a contract that asks for it, face up or in your hand.
why-hydra-too-far =
    { $left ->
        [one] The Hydra swims 1 square now. She passes no ships.
       *[other] The Hydra swims at most { $left } squares now. She passes no ships.
    }
why-hydra-caught = The Hydra cannot move anywhere.
why-own-ship = You cannot set the Hydra on your own ship.
why-not-three-away = That is not exactly three squares away.
why-acted = One action a sailing: you have founded a town or attacked already.
why-not-beside = Your ship does not lie beside *{ $place }*. Squares that share only a corner do not count.
why-out-of-reach = Your ship does not lie beside *{ $place }* and cannot sail there now. Squares that share only a corner do not count.
why-city-empty = No treasure is left in that city.
why-town-free = Nobody holds that town. Found it instead.
why-town-taken = { $seat } holds that town. It has to be attacked.
why-own-town = You hold that town already.
why-few-fighters =
    { $count ->
        [one] That takes 1 fighter aboard.
       *[other] That takes { $count } fighters aboard.
    }
why-few-cards =
    { $count ->
        [one] That takes 1 action card in hand.
       *[other] That takes { $count } action cards in hand.
    }
why-not-at-athens = Your ship does not lie in the harbour of Athens.
why-other-treasures = The treasures that it asks for are not all aboard.
why-not-aboard = You have no such treasure aboard.
why-not-there = There is no such treasure there.
why-no-slot = That city has no slot free for a treasure.
why-ship-full = Your ship is full, and no fighter can make room.
why-by-victory = That takes a victory, and is offered right after one.
why-other-task = That contract does not ask for this victory.
why-nobody-below = None of your fighters is in the Underworld.
why-no-room = Your ship has no place left.
why-room-enough = There is room enough for all your fighters.
why-not-so-many =
    { $count ->
        [one] You can fetch 1 fighter now.
       *[other] You can fetch at most { $count } fighters now.
    }
why-step-begun = You have begun to do something else in this step.
why-not-in-own-turn = That is for the steps of the others. In your own turn the cup says what you do.
why-active-only = That is for the active player.
why-die-used = That die has been used in this turn.
why-nobody-draws = With a 2 nobody draws a card.
why-deck-empty = No action card is left to draw.
why-not-in-hand = You do not hold that action card.
why-in-front = The same card lies in front of you already, and two would not add up.
why-window-own = That card is played in your own step, when nothing else is going on.
why-window-attack = That card is played together with an attack on a city or a town.
why-window-attacked = That card is played when your ship is attacked, before the throw.
why-window-thrown = That card is played in a fight, after the throw.
why-nothing-thrown = You have thrown no fighters.
why-shielded = Your fighters are already safe in this fight.
why-no-open-contract = No contract lies face up.
why-pile-empty = No contract is left to turn up.
why-no-secret = You have no secret contract any more.

## How the game ended

end-goal = The goal was reached.
tie-points = Several reached it at the same time, and the most points decided.
tie-order = Several reached it at the same time with as many points: the active player comes first, then the order of play.

## Where victory points came from. No markdown: these stand in a table.

score-contracts = Contracts
score-shared = Contracts fulfilled at the same time
score-towns = Fighters in towns
score-hydra = The Hydra beaten off
score-styx = The most in the Underworld
score-treasures = Treasures without a contract

## Treasures, cities and towns

treasure-text = It lies in a city until somebody takes it. In Athens it fulfils a contract, or brings 1 point without one.
city-text =
    { $slots ->
        [one] { $conquest } combat points take a treasure from here. There is a slot for 1 treasure.
       *[other] { $conquest } combat points take a treasure from here. There are slots for { $slots } treasures.
    }
town-text =
    { $size ->
        [one]
            { $conquest ->
                [one] 1 fighter founds it, for 1 point. It is then taken with 1 combat point.
               *[other] 1 fighter founds it, for 1 point. It is then taken with { $conquest } combat points.
            }
       *[other] { $size } fighters found it, for { $size } points. It is then taken with { $conquest } combat points.
    }

treasure-red = red treasure
    .a = a red treasure
treasure-green = green treasure
    .a = a green treasure
treasure-yellow = yellow treasure
    .a = a yellow treasure
treasure-blue = blue treasure
    .a = a blue treasure
treasure-white = white treasure
    .a = a white treasure

city-korinth = Corinth
city-mykene = Mycenae
city-sparta = Sparta
city-thera = Thera
city-kreta = Crete
city-rhodos = Rhodes
city-zypern = Cyprus
city-halikarnassos = Halicarnassus
    .short = Halicarn.
town-ephesus = Ephesus
town-salamis = Salamis
town-argos = Argos
town-lindos = Lindos

## Action cards

act-pegasus = Pegasus
    .text = It stays in front of you: whenever your ship sails, it may go 1 square further. Played on the way, it counts at once.
act-favour-of-hades = Favour of Hades
    .text = It stays in front of you: whenever you fetch fighters by the die or by renouncing, you may fetch 1 more. Not at the Styx.
act-golden-fleece = Golden Fleece
    .text = It stays in front of you: 1 combat point more in every fight in which you throw fighters. Also when your ship is attacked.
act-poseidons-wind = Poseidon's Wind
    .text = In your own step, before or while you sail: your ship may go 2 squares further this time. Several add up.
act-charons-ferry = Charon's Ferry
    .text = In your own step, or when your ship is attacked: fetch up to 3 of your fighters from the Underworld. They fight at once.
act-wrath-of-ares = Wrath of Ares
    .text = In a fight, after the throw: 2 combat points for you, even if you threw nobody. Several add up.
act-thread-of-the-moirai = Thread of the Moirai
    .text = In a fight, after the throw: throw any of your fighters again, those with the cross up included. The new result counts.
act-aegis = Aegis of Athena
    .text = In a fight, after the throw: your fighters with the cross up bring no points, but go back aboard. Once a fight.
act-trojan-horse = Trojan Horse
    .text = With your attack on a city or a town: it is worth 2 combat points less this time, but at least 1. Both add up.
act-oracle-of-delphi = Oracle of Delphi
    .text = In your own step: replace a face-up contract by the top one of the pile, or exchange your secret contract for a face-up one.
act-cornucopia = Cornucopia
    .text = In your own step, or when your ship is attacked: draw 2 action cards.
act-cap-of-invisibility = Cap of Invisibility
    .text = When your ship is attacked by a ship or the Hydra: there is no fight. The attacker goes back to where it came from and stays there.

## Contracts. Either half fulfils one.

con-01 = Zeus' Blood Gem
    .text = 2 points. Bring a red treasure to Athens, or lie beside Crete with 9 fighters.
con-02 = Athena's Olive
    .text = 2 points. Bring a green treasure to Athens, or give up 3 action cards beside Rhodes.
con-03 = Hera's Gold
    .text = 2 points. Bring a yellow treasure to Athens, or defeat another ship.
con-04 = Ares' Ruby
    .text = 2 points. Bring a red treasure to Athens (of five colours: blue), or give up 3 action cards beside Sparta.
con-05 = Artemis' Emerald
    .text = 2 points. Bring a green treasure to Athens (of five colours: white), or defeat another ship.
con-06 = Apollo's Amber
    .text = 2 points. Bring a yellow treasure to Athens (of five colours: red), or lie beside Halicarnassus with 9 fighters.
con-07 = Poseidon's Demand
    .text = 3 points. Bring two red treasures to Athens at once (of five colours: two blue), or defeat the Hydra.
con-08 = Demeter's Demand
    .text = 3 points. Bring two green treasures to Athens at once, or defeat the Hydra.
con-09 = Helios' Demand
    .text = 3 points. Bring two yellow treasures to Athens at once (of five colours: two white), or defeat the Hydra.
con-10 = Hermes' Barter
    .text = 3 points. Bring a red and a green treasure to Athens at once, or give up 4 action cards beside Cyprus.
con-11 = Dionysus' Feast
    .text = 3 points. Bring a green and a yellow treasure to Athens at once (of five colours: yellow and blue), or give up 4 action cards beside Crete.
con-12 = Hephaestus' Order
    .text = 3 points. Bring a red and a yellow treasure to Athens at once (of five colours: white and red), or give up 4 action cards beside Halicarnassus.
con-13 = Nike's Challenge
    .text = 2 points. Defeat another ship, or lie beside Cyprus with 10 fighters.
con-14 = Eris' Quarrel
    .text = 2 points. Defeat another ship, or give up 3 action cards beside Mycenae.
con-15 = Iris' Rainbow
    .text = 4 points. Bring a red, a green and a yellow treasure to Athens at once (of five colours: three different), or give up 5 action cards beside Thera.
con-16 = Hecatomb
    .text = 4 points. Bring three treasures of one colour to Athens at once (of five colours: any three), or give up 5 action cards beside Corinth.

## Board as text

board-setup = Ships are placed; { $goal } points win
board-turn = Turn { $turn } · first to { $goal }
board-active = { $seat } is active
board-step = { $seat } has a step in the turn of { $rival }
board-step-anchor = { $seat } chooses an anchor place
board-kylix = Kylix
board-kylix-of = Kylix · { $seat } turns it
board-kylix-ways = Kylix · which way does { $seat } turn it?
board-kylix-empty = The dice have not been rolled yet.
board-kylix-middle = Rolled by { $seat }. Middle die: { $middle }, so far the others may sail.
board-kylix-ring = The ring, clockwise from the top: { $north }, { $east }, { $south }, { $west }. { $seat } turns it when all others have had their step.
board-kylix-turned = Turned: { $turned }.
board-kylix-used = Used: { $used }.
symbol-card = card
symbol-hydra = Hydra
symbol-fighters = fighters
symbol-sail = sail
board-acts-left =
    { $left ->
        [0] { $seat } cannot sail any further
        [one] { $seat } can sail 1 more square
       *[other] { $seat } can sail { $left } more squares
    } { $acts ->
        [0] and has attacked or founded already.
       *[other] and can still found or attack.
    }
board-sea = Sea, columns A to I, rows 1 to 7
board-sea-map = Athens E1 with its anchors D1, F1, D2, E2 and F2. Kylix E4. Styx A4 and A5. Islands are listed below; everything else is sea.
board-ship-at = Ship of { $seat } at { $cell }.
board-hydra-at = The Hydra at { $cell }.
board-cities = Cities
board-city =
    { $treasures ->
        [0] *{ $city }* at { $cell }: { $conquest } to conquer, no treasure, room for { $slots }.
       *[other] *{ $city }* at { $cell }: { $conquest } to conquer, { $treasures }, room for { $slots } in all.
    }
board-towns = Towns
board-town-free =
    { $size ->
        [one] *{ $town }* at { $cell }: free, 1 fighter founds it.
       *[other] *{ $town }* at { $cell }: free, { $size } fighters found it.
    }
board-town-owned =
    { $fighters ->
        [one] *{ $town }* at { $cell }: 1 fighter of { $seat }, { $conquest } to conquer.
       *[other] *{ $town }* at { $cell }: { $fighters } fighters of { $seat }, { $conquest } to conquer.
    }
board-contracts = Contracts, face up
board-contract =
    { $points ->
        [one] *{ $contract }*, 1 point: { $first }; or { $second }.
       *[other] *{ $contract }*, { $points } points: { $first }; or { $second }.
    }
board-contract-none = No contract.
board-contracts-removed = Out of the game: { ITALIC($contracts) }.
board-fight = A fight
board-fought = The last fight of this turn
fight-ship = { $seat } attacks the ship of { $rival }.
fight-place = { $seat } attacks *{ $place }*.
fight-hydra = { $seat } attacks the Hydra.
fight-hydra-attacks = The Hydra attacks { $seat }.
fight-cards = { $seat } has played { ITALIC($cards) }.
fight-to-reach = To reach: { $needs }.
fight-chance = { $seat } wins in { $odds } of 100 throws.
fight-won = { $seat } wins.
fight-lost = { $seat } does not win.
fight-needs = to reach
fight-odds = { $odds } %
side-thrown = { $seat } threw { $down } with the cross down, { $standing } standing, { $up } with the cross up: { $points } in all.
side-waits =
    { $fighters ->
        [0] { $seat } has no fighter to throw.
        [one] { $seat } throws 1 fighter.
       *[other] { $seat } throws { $fighters } fighters.
    }
board-players = Players
board-player =
    { $points } of { $goal } points. Aboard: { $fighters ->
        [0] no fighter
        [one] 1 fighter
       *[other] { $fighters } fighters
    }{ $treasures ->
        [0] .
       *[other] {", "}{ $treasures }.
    } { $below } in the Underworld, { $cards ->
        [0] no card
        [one] 1 card
       *[other] { $cards } cards
    } in hand, { $secret ->
        [0] no secret contract.
       *[other] a secret contract.
    }
board-player-standing = In play: { ITALIC($cards) }.
board-player-done = Fulfilled: { ITALIC($contracts) }.
points-from =
    { $parts ->
        [0] no points yet.
       *[other] points: { $parts }.
    }
points-part = { $points } { $from }
from-contracts = contracts
from-towns = towns
from-treasures = treasures
from-styx = Styx
from-hydra = Hydra
board-decks = Decks
board-decks-left = Left: action cards { $actions }, contracts { $contracts }.

hand-secret = Secret contract
hand-no-secret = You have fulfilled yours.
hand-cards = Action cards
hand-card = *{ $card }*:
hand-cards-none = You hold none.

# What I own, in one line on a phone: every word counts.
own = You: { $points ->
        [one] 1 point
       *[other] { $points } points
    } · { $fighters ->
        [one] 1 fighter
       *[other] { $fighters } fighters
    } aboard, { $below } below · { $treasures ->
        [0] no treasure
        [one] 1 treasure
       *[other] { $treasures } treasures
    } · { $cards ->
        [0] no card
        [one] 1 card
       *[other] { $cards } cards
    }

glance-player = { $seat } { $points }
glance-points = Points: { $players }; { $goal } win

alt-hand = You hold { $cards }.
alt-score =
    { $contracts ->
        [one] { $seat }: { $points } points, 1 contract.
       *[other] { $seat }: { $points } points, { $contracts } contracts.
    }

# A few words in pictures: there is little room.
athens = Athens
hydra = Hydra
label-of = /{ $goal }
label-or = or
label-athens = to Athens
label-alike = of one colour
label-different = all different
label-any = of any colour
label-ship = beat a ship
label-hydra = beat the Hydra
label-stays = stays in play
label-behind = { $points } behind
window-own = in your step
window-sailing = while you sail
window-attack = when you attack
window-attacked = when attacked
window-thrown = after a throw
done-none = No contract and no town.
legend-city = city, to conquer
legend-town = town
legend-fighters = fighters
legend-below = Underworld
legend-cards = cards in hand
legend-secret = contracts
legend-points = points
legend-middle = the others sail
legend-card-die = action cards
legend-sail = to sail
legend-deck = in the decks
kind-treasure = Treasure
kind-city = City
kind-town = Town
kind-action = Action card
kind-contract = Contract
kind-secret = secret
card-either = Either of the two fulfils it.
card-place = On square { $cell }.

# Questions in as few words as the head of a picture has room for, and what a picture says besides.
from-shared = shared contracts
fight-leads = { $seat } wins as it stands.
fight-trails = { $seat } does not win as it stands.
brief-setup = First to { $goal }
brief-fight = Do you fight? { $seat } would win { $odds } times in 100.
brief-step =
    { $below ->
        [0]
            { $left ->
                [one] Your step: sail 1 square, or stay.
               *[other] Your step: sail up to { $left } squares, or stay.
            }
       *[other]
            { $left ->
                [one] Your step: sail 1 square, or renounce.
               *[other] Your step: sail up to { $left } squares, or renounce.
            }
    }
brief-after =
    { $left ->
        [0] Your step: anything else?
        [one] Your step: anything else? 1 more square.
       *[other] Your step: anything else? Up to { $left } more squares.
    }
brief-act =
    { $left ->
        [0] What do you do next?
        [one] What do you do next? You may sail 1 square.
       *[other] What do you do next? You may sail up to { $left } squares.
    }
brief-react =
    { $hydra ->
        [1] The Hydra attacks you. A card before you throw?
       *[other] { $seat } attacks you. A card before you throw?
    }
brief-counter =
    { $wins ->
        [1] You win as it stands. A card on the throw?
       *[other] You lose as it stands. A card on the throw?
    }
brief-accept-contract = Do you fulfil it at once? *{ $contract }*
