## Deus

game = Deus
    .text = Found cities on an unknown continent: build, make offerings to the gods, besiege villages, raise temples.
    .turn = In your turn you do one thing: build a card, and its whole column works, or make an offering to a god.

option-board = Board
    .text = Drawn and turned by lot, or the fixed board for beginners and for comparing games.
option-board-random = drawn by lot
option-board-standard = the fixed one
option-pieces = Starting pieces
    .text = Two of each type, or as many as you like of each, chosen by everybody in secret: ten, or fewer for experts.
option-pieces-two-each = two of each type
option-pieces-ten = ten of your choice
option-pieces-nine = nine of your choice
option-pieces-eight = eight of your choice
option-pieces-seven = seven of your choice
option-pieces-six = six of your choice
option-wildcard = Wild card
    .text = Once in a game everybody may lay a card face down into a column: without effect of its own, but the other cards of the column work.

option-maritime = Blue cards
    .short = blue
    .text = With Egypt a market moves the prices of the resources.
option-maritime-base = base game
option-maritime-egypt = Egypt
option-maritime-random = drawn by lot
option-production = Green cards
    .short = green
    .text = With Egypt you keep only as many resources as your barques have places.
option-production-base = base game
option-production-egypt = Egypt
option-production-random = drawn by lot
option-scientific = Yellow cards
    .short = yellow
    .text = With Egypt they have strong abilities that you use once, when you build them.
option-scientific-base = base game
option-scientific-egypt = Egypt
option-scientific-random = drawn by lot
option-civil = Brown cards
    .short = brown
    .text = With Egypt a scribe marks your newest civil building, and the cards look around it.
option-civil-base = base game
option-civil-egypt = Egypt
option-civil-random = drawn by lot
option-military = Red cards
    .short = red
    .text = With Egypt you gain combat tokens, and most effects spend one.
option-military-base = base game
option-military-egypt = Egypt
option-military-random = drawn by lot
option-temples = Temples
    .short = temples
    .text = With Egypt they work at once and last; mixed means 16 of all 32 by lot.
option-temples-base = base game
option-temples-egypt = Egypt
option-temples-mixed = both mixed
option-temples-random = drawn by lot

options-cards = Cards
    .text = Of the base game or of Egypt, all or colour by colour.
options-cards-egypt = { $which } from Egypt
options-cards-random = { $which } by lot
options-cards-mixed = { $which } from both, mixed
preset-base = Base game
    .text = All cards of the base game.
preset-egypt = All of Egypt
    .text = All six colours from Egypt, with all of its new rules.
preset-mixed = Mixed by lot
    .text = The lot decides, colour by colour, between the base game and Egypt.

## A turn in one line: the verbs, their parameters, and answers in advance

verbs = Play a turn of Deus in one line
verb-build = Build a card: it goes into its column, a piece onto the map, and the column works
    .card = Which card of your hand
    .region = Where to
    .payment = How to pay, if not with your own resources first
    .column = Into which other column, where a temple lets the card be a guest
    .once = What the new card does once: how the market moves, or which card works
    .effect = The answer to the first question of an effect
    .to = Where the army or the ship of an effect goes
    .tokens = How many combat tokens archers spend
    .lose = Which resources you give back, if your barques are full
verb-temple = Build a temple in a region of yours
    .card = Which temple card of your hand
    .region = Where to
    .payment = How to pay, if not with your own resources first
verb-offer = Make an offering: the top card names the god who helps you
    .cards = Which cards of your hand, with commas between them, the top one last
    .god = Whose power Jupiter lends you
    .gain = Which resources or pieces the god gives you
    .lose = Which resources you give back, if your barques are full
verb-wild = Lay your wild card face down into a column, where the table plays with it
    .column = Into which column
    .card = Which card of your hand
    .region = Where to
order-no-swaps = Swap nothing at a trading post
order-no-sailing = Move no ship before you buy at a souk
order-no-regrouping = Keep your token when chariots could move your armies

## Questions

starting-pieces = Which pieces do you start with? Everybody chooses in secret.
action = Your turn: what do you build, or will you make an offering?
site = Where does your { $type } go? You pay { $cost }.
payment = How do you pay for *{ $card }*?
wildcard = Which card do you lay face down, as { A($type) } card for { $gold } gold?
offer = Which cards do you offer? All of them count. The one you choose last lies on top, and its god helps you.
god = *{ god-jupiter }* lends you the power of another god. Whose?
resources =
    { $count ->
        [one] Which resource do you gain?
       *[other] Which { $count } resources do you gain?
    }
gain-pieces =
    { $count ->
        [one] Which piece do you gain?
       *[other] Which { $count } pieces do you gain?
    }
share-pieces = Which of these pieces do you gain? Fortresses bring rivals as many.
    .pass = None of them
different-pieces = Which { $count } pieces of different types do you gain?
buy = Which resources do you buy? At most { $count }, for { $price } gold each.
    .pass = Buy nothing
sell-for-gold = How many { $kind } do you sell, for { $gold } gold each?
sell-for-points =
    { $vp ->
        [one] How many { $kind } do you sell, for 1 point each?
       *[other] How many { $kind } do you sell, for { $vp } points each?
    }
sell-assortment = Which resources do you sell, for 1 point each? All four kinds bring 1 more.
    .pass = Sell nothing
exchange =
    { $left ->
        [one] What do you swap? This is the last time.
       *[other] What do you swap? You can do so { $left } times.
    }
    .pass = No more swaps
produce =
    { $count ->
        [one] Which of your production buildings yields a resource?
       *[other] Which { $count } of your production buildings yield a resource?
    }
draw =
    { $count ->
        [one] Do you draw 1 card? Your hand is empty: if it stays so, it is refilled in the end.
       *[other] Do you draw { $count } cards? Your hand is empty: if it stays so, it is refilled in the end.
    }
    .pass = Do not draw
bottom-card = Which bottom card of another column do you activate?
top-of-column = Which top card of another column do you activate?
siege = From which village do you take up to { $vp } points?
    .pass = From none
army =
    { $steps ->
        [one] Which army moves, by 1 region?
       *[other] Which army moves, by up to { $steps } regions?
    }
march =
    { $steps ->
        [one] Where does your army in { $region } go? It can move 1 region.
       *[other] Where does your army in { $region } go? It can move up to { $steps } regions.
    }
victim =
    { $vp ->
        [one] From whom do you steal 1 point?
       *[other] From whom do you steal up to { $vp } points?
    }
    .pass = From nobody
raid = From whom do you steal { $gold } gold each?
attack-order = Several villages fall. Which one first?
guest-column = Which column takes *{ $card }*? All cards of that column work then.
market-first = Do you move the market before your ship trades?
    .pass = Later
market = Do you move the market?
    .pass = Leave it as it is
sell-at-market = What do you sell? At most { $count }. Now: { $values }.
    .pass = Sell nothing
buy-at-market = What do you buy? At most { $count }. Now: { $values }.
    .pass = Buy nothing
sell-set = Do you sell one of each resource for { $vp } points?
    .pass = Sell nothing
sell-sets =
    { $vp ->
        [one] How many times do you sell 2 { $kind }, for 1 point?
       *[other] How many times do you sell 2 { $kind }, for { $vp } points?
    }
ship = Does one of your ships move first, by up to { $steps } seas?
    .pass = No ship moves
sail = Where does your ship in { $region } go? It can move up to { $steps } seas.
surplus =
    { $count ->
        [one] Your barques have { $places } places. Which resource goes back to the supply?
       *[other] Your barques have { $places } places. Which { $count } resources go back to the supply?
    }
yield =
    { $count ->
        [one] Which production building yields 1 resource?
       *[other] Which production building yields { $count } resources?
    }
outsource = Which production building fetches resources from the land beside it?
activate-first = Do you activate one of your cards, before you draw?
    .pass = Later
activate-any = Do you activate one of your cards?
    .pass = None
same-rank = Which other card with rank { $rank } do you activate?
buy-cards = How many cards do you draw, for 1 gold each? At most { $count }.
throw-away = Which card do you put on the discard pile?
throw-only = You can draw no card. Do you still put one on the discard pile?
    .pass = Keep all
coin = On which card do you put 1 gold, to activate it?
    .pass = On none
archers-village = Which village do your archers shoot at? Each token takes up to { $vp } points.
    .pass = None
archers-tokens = How many tokens do you spend? Each takes up to { $vp } points.
fortress-pile = Whose pieces do you watch? One goes back, and you gain with them from now on.
    .pass = Keep the token
garrison-column = On whose column do you lay a token? Each card that is laid there then pays you 2 gold.
    .pass = Keep the token
camp = On which empty land beside your army do you lay a token? It is yours then.
    .pass = Keep the token
regroup =
    { $moved ->
        [0] Do you spend a token to move your armies, by up to { $steps } regions each? Which one first?
       *[other] Which army moves next, by up to { $steps } regions?
    }
    .pass = No more armies
give-way = Your token in { $region } makes room. Where does it go?
    .pass = Out of the game

## Choices, and what is said beside them. No markdown here: they stand in menus and on buttons.

units = { $count } { $kind }
gold = { $count } gold
nothing = nothing
pieces-of =
    { $count ->
        [1] 1 { $type }
       *[other] { $count } × { $type }
    }
choice-offering = Make an offering
choice-wildcard = Face down: { $type }
choice-other-payment = Pay otherwise
choice-pay = Pay { $cost }
choice-draw =
    { $count ->
        [one] Draw 1 card
       *[other] Draw { $count } cards
    }
choice-exchange = { $gives } for { $takes }
choice-stay = Stay in { $region }
choice-activate = { $card }
choice-activate-rank = { $card } ({ $type }, rank { $rank })
    .short = { $card }
choice-other-column = Another column
choice-raise = { $kind } up
choice-lower = { $kind } down
choice-tilt = { $up } up, { $down } down
choice-swap-values = { $one } and { $other } swap
market-value = { $kind } { $gold } gold
choice-set = Sell one of each
choice-throw-away = Discard a card
choice-area = { $rival }: { $type }
group-type = { $type }
group-column = Column
group-near = Yours, and beside you
group-edge = At the edge, for { $vp } points
group-payment = Payment
group-offering = Offering

note-cost = Pay { $cost }
note-card = { $cost } · { $text }
note-offering = Discard cards for the help of a god, and draw new ones
note-site =
    { $count ->
        [0] { $terrain }, empty
        [one] { $terrain }, 1 building of yours
       *[other] { $terrain }, { $count } buildings of yours
    }
note-edge = { $terrain } at the edge, costs { $vp } points
note-march =
    { $villages ->
        [0]
            { $rivals ->
                [0] { $terrain }
               *[other] { $terrain } · beside { $rivals }
            }
        [1]
            { $rivals ->
                [0] { $terrain } · beside a village
               *[other] { $terrain } · beside a village and { $rivals }
            }
       *[other]
            { $rivals ->
                [0] { $terrain } · beside { $villages } villages
               *[other] { $terrain } · beside { $villages } villages and { $rivals }
            }
    }
note-army =
    { $count ->
        [one] { $terrain }, 1 building of yours
       *[other] { $terrain }, { $count } buildings of yours
    }
note-guard = It has to stay: a temple would be left alone
note-village =
    { $vp ->
        [one] 1 point lies there
       *[other] { $vp } points lie there
    }
note-steal =
    { $vp ->
        [one] At most 1 point
       *[other] At most { $vp } points
    }
note-invokes = On top it calls { $god }
note-market = Then { $values }
note-column = It would be card { $rank } there
note-ship =
    { $armies ->
        [0] No army aboard
       *[other] With an army aboard
    }
note-free = { $terrain }, free
note-outsource =
    { $count ->
        [one] 1 of { $kinds }
       *[other] { $count } of { $kinds }
    }
note-march-for-token =
    { $villages ->
        [0]
            { $rivals ->
                [0] { $terrain } · costs a token
               *[other] { $terrain } · costs a token · beside { $rivals }
            }
        [1]
            { $rivals ->
                [0] { $terrain } · costs a token · beside a village
               *[other] { $terrain } · costs a token · beside a village and { $rivals }
            }
       *[other]
            { $rivals ->
                [0] { $terrain } · costs a token · beside { $villages } villages
               *[other] { $terrain } · costs a token · beside { $villages } villages and { $rivals }
            }
    }
note-pieces =
    { $count ->
        [0] None ready
       *[other] { $count } ready
    }
note-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }

power-neptune =
    { $count ->
        [one] 2 gold, and a ship
       *[other] Gold, 2 for each of { $count } cards, and a ship
    }
power-ceres =
    { $count ->
        [one] 1 resource, and a production building
       *[other] { $count } resources, and a production building
    }
power-minerva =
    { $count ->
        [one] A scientific building, and 1 more card
       *[other] A scientific building, and { $count } more cards
    }
power-vesta =
    { $count ->
        [one] 1 point, and a civil building
       *[other] 2 points, and a civil building
    }
power-mars =
    { $count ->
        [one] 1 piece of your choice
       *[other] { $count } pieces of your choice
    }
power-jupiter =
    { $count ->
        [one] The power of another god, for 1 card
       *[other] The power of another god, for { $count } cards
    }

## What happened

told-pieces-chosen = { $seat } starts with { $pieces }.
told-built = { $seat } built *{ $card }* in { $region } for { $cost }.
told-built-at-edge = { $seat } built *{ $card }* at the edge in { $region }, for { $cost } and { $vp } points.
told-built-nowhere = { $seat } built *{ $card }* for { $cost }; no temple was left for the map.
told-built-as-guest = { $seat } built *{ $card }* in { $region } for { $cost }, as a guest in the { $type } column.
told-built-as-guest-at-edge = { $seat } built *{ $card }* at the edge in { $region }, for { $cost } and { $vp } points, as a guest in the { $type } column.
told-wildcard = { $seat } laid a card face down as { A($type) } card and built in { $region } for { $cost }.
told-wildcard-at-edge = { $seat } laid a card face down as { A($type) } card and built at the edge in { $region }, for { $cost } and { $vp } points.
told-wildcard-own = { $seat } laid *{ $card }* face down as { A($type) } card and built in { $region } for { $cost }.
told-wildcard-at-edge-own = { $seat } laid *{ $card }* face down as { A($type) } card and built at the edge in { $region }, for { $cost } and { $vp } points.
told-gained = { $seat } gained { $resources } (*{ $by }*).
told-gold = { $seat } gained { $gold } gold (*{ $by }*).
told-points =
    { $vp ->
        [one] { $seat } gained 1 point (*{ $by }*).
       *[other] { $seat } gained { $vp } points (*{ $by }*).
    }
told-pieces = { $seat } gained { $pieces } (*{ $by }*).
told-bought = { $seat } bought { $resources } for { $gold } gold (*{ $by }*).
told-sold = { $seat } sold { $resources } for { $gold } gold (*{ $by }*).
told-sold-for-points =
    { $vp ->
        [one] { $seat } sold { $resources } for 1 point (*{ $by }*).
       *[other] { $seat } sold { $resources } for { $vp } points (*{ $by }*).
    }
told-exchanged = { $seat } swapped 1 { $gives } for 1 { $takes } (*{ $by }*).
told-plundered =
    { $vp ->
        [one] { $seat } took 1 point from the village in { $region } (*{ $by }*).
       *[other] { $seat } took { $vp } points from the village in { $region } (*{ $by }*).
    }
told-marched = { $seat } moved an army from { $from } to { $to } (*{ $by }*).
told-stole-points =
    { $vp ->
        [0] { $seat } found no point to steal from { $rival } (*{ $by }*).
        [one] { $seat } stole 1 point from { $rival } (*{ $by }*).
       *[other] { $seat } stole { $vp } points from { $rival } (*{ $by }*).
    }
told-stole-gold =
    { $gold ->
        [0] { $seat } found no gold to steal from { $rival } (*{ $by }*).
       *[other] { $seat } stole { $gold } gold from { $rival } (*{ $by }*).
    }
told-activated = { $seat } activated *{ $card }* (*{ $by }*).
told-offered =
    { $count ->
        [one] { $seat } offered *{ $top }* to *{ $god }*.
       *[other] { $seat } offered { ITALIC($cards) } to *{ $god }*, with *{ $top }* on top.
    }
told-offered-rival =
    { $count ->
        [one] { $seat } offered *{ $top }* to *{ $god }*.
       *[other] { $seat } offered { $count } cards to *{ $god }*, with *{ $top }* on top.
    }
told-drew = You drew { ITALIC($cards) }.
told-drew-rival =
    { $count ->
        [one] { $seat } drew a card.
       *[other] { $seat } drew { $count } cards.
    }
told-reshuffled =
    { $count ->
        [one] The discard pile, 1 card, became the new draw pile.
       *[other] The discard pile, { $count } cards, was shuffled into a new draw pile.
    }
told-passed = { $seat } had no card and could draw none, so the turn passed.
told-attacked =
    { $vp ->
        [0] The village in { $region } fell to { $seats }. Nothing was left there to take.
        [one] The village in { $region } fell. { $seats } gained 1 point.
       *[other] The village in { $region } fell. { $seats } gained { $vp } points.
    }
    .short = village { $region } falls
told-last-village = All villages have fallen. Round { $round } is the last.
    .short = last round
told-last-temple = All temples are built. Round { $round } is the last.
    .short = last round
told-standstill = Nobody has built for ten rounds. Round { $round } is the last.
    .short = last round
told-market = { $seat } moved the market (*{ $by }*): { $values }.
    .short = { $values }
told-sailed = { $seat } moved a ship from { $from } to { $to } (*{ $by }*).
told-barque =
    { $size ->
        [one] { $seat } took a barque with 1 place (*{ $by }*).
       *[other] { $seat } took a barque with { $size } places (*{ $by }*).
    }
told-put-back = { $seat } had no place for { $resources }.
told-took-discards = You took { ITALIC($cards) } from the discard pile (*{ $by }*).
told-took-discards-rival =
    { $count ->
        [one] { $seat } took a card from the discard pile (*{ $by }*).
       *[other] { $seat } took { $count } cards from the discard pile (*{ $by }*).
    }
told-threw-away = { $seat } put *{ $card }* on the discard pile (*{ $by }*).
told-paid-for-cards = { $seat } paid { $gold } gold for cards (*{ $by }*).
told-coin = { $seat } put 1 gold on *{ $card }* (*{ $by }*).
told-token = { $seat } took a combat token (*{ $by }*).
told-spent-tokens =
    { $count ->
        [one] { $seat } spent a combat token (*{ $by }*).
       *[other] { $seat } spent { $count } combat tokens (*{ $by }*).
    }
told-camped = { $seat } laid a combat token in { $region } (*{ $by }*).
told-token-moved = { $seat } moved a combat token from { $from } to { $to }.
told-token-lost = { $seat } removed the combat token in { $region }.
told-fortified = { $seat } laid a combat token at the pieces of { $rival }: { $type } (*{ $by }*).
told-garrisoned = { $seat } laid a combat token on a column of { $rival }: { $type } (*{ $by }*).
told-scored = { $seat } ends with { $total } points: { $vp } in hand, { $temples } from temples, { $majorities } for the most resources and gold.

## What is gained and spent, as a report counts it: "+3 gold"

ware-gold = gold
ware-wheat = wheat
ware-wood = wood
ware-clay = clay
ware-stone = stone
ware-points =
    { $count ->
        [one] point
       *[other] points
    }
ware-cards =
    { $count ->
        [one] card
       *[other] cards
    }
ware-places =
    { $count ->
        [one] place on barques
       *[other] places on barques
    }
ware-tokens =
    { $count ->
        [one] combat token
       *[other] combat tokens
    }
ware-maritime =
    { $count ->
        [one] ship
       *[other] ships
    }
ware-production =
    { $count ->
        [one] production building
       *[other] production buildings
    }
ware-scientific =
    { $count ->
        [one] scientific building
       *[other] scientific buildings
    }
ware-civil =
    { $count ->
        [one] civil building
       *[other] civil buildings
    }
ware-military =
    { $count ->
        [one] army
       *[other] armies
    }
ware-temple = temples

## Why something is not possible now

why-not-in-hand = You do not hold that card.
why-no-piece = You have no { $type } on your player board. An offering can bring you one.
    .short = no piece ready
why-cannot-pay =
    { $missing ->
        [one] You cannot pay for that: even with gold for each missing resource, 1 gold is missing.
       *[other] You cannot pay for that: even with gold for each missing resource, { $missing } gold are missing.
    }
    .short = { $missing } gold short
why-no-region = There is no region on the map where your { $type } may go now.
    .short = no region for it
why-temple-cards =
    { $count ->
        [one] Every other column needs a card first. Your { $type } column has none.
       *[other] Every other column needs { $count } cards first. Your { $type } column has fewer.
    }
    .short = needs { $count } of each
why-wildcard-laid = You have laid your wild card already, and one in a game is the limit.
why-village = Nothing is ever built on the space of a village.
why-not-sea = Ships go to sea, and that is land.
why-not-land = Only ships go to sea. Choose a land region.
why-occupied = { $rival } occupies that region, and a region belongs to one player.
why-same-type = You have { A($type) } there already, and a region holds one of each type.
why-not-beside = That region is neither yours nor an empty one beside yours.
why-edge-points = That is an edge region away from yours. It would cost { $vp } points, and you do not have them.
why-first-at-edge = Your first building goes to the edge of the board.
why-first-gap = That is too near to the first region of { $rival }. Between first regions lie at least two others, where possible.
why-not-yours = A temple goes to a land region where you have a building, and no temple yet.
why-few-buildings =
    { $count ->
        [one] It goes where you have a building already.
       *[other] It goes where you have at least { $count } buildings already.
    }
why-one-way = There is only one way to pay for that.
why-no-resource = You do not have enough { $kind }.
why-no-gold = That takes { $gold } gold, and you do not have it.
why-supply = The supply has no { $kind } left.
why-no-pieces-left = Your own supply has no { $type } left: all five are on your player board or on the map.
why-stop-village = An army may pass through a village, but not stop there.
why-two-armies = One of your armies is there already, and two never share a region.
why-no-ship = An army enters a sea region only where you have a ship.
why-too-far = That is farther than this army can move.
why-rival-away = { $rival } has no region beside your army.
why-attacked = That village has fallen already.
why-no-army = None of your armies stands beside that village.
why-no-army-there = You have no army there.
why-no-points = No points lie on that village any more.
why-own-column = That is the column of the card itself. It has to be another one.
why-empty-column = That column has no card yet.
why-face-down = A card that lies face down has no effect.
why-no-production = You have no production building where there is { $kind }.
why-no-host = No temple of yours lets this card lie in another column.
why-market-stays = That would not move the market.
why-no-sea-free = No free sea is in reach of that ship.
why-own-region = You occupy that region already.
why-no-production-there = You have no production building there.
why-not-beside-region = There is no { $kind } on the land beside that region.
why-nothing-beside = The land beside that region has nothing that is left in the supply.
why-other-rank = That card has another rank. Rank { $rank } is wanted.
why-resolving = That card is doing something right now.
why-observatory = An Observatory cannot be activated by another one.
why-has-coin = Gold lies on that card already.
why-no-token = You have no combat token to spend.
why-marked = A combat token lies there already.
why-no-army-beside = None of your armies stands beside that region.
why-guards = That army has to stay: a temple would be left alone.
why-nowhere-to-go = That army has nowhere to go.

## How the game ended

end-villages = All villages had fallen.
end-temples = All temples were built.
end-standstill = Nobody had built for ten rounds, so the game came to its end.
tie-shared = The totals were equal, so the victory is shared.

## Where points came from. No markdown: these stand in a table.

score-start = At the start
score-maritime = Sold by ships and harbours
score-civil = Civil buildings
score-siege = Taken from villages
score-stolen = Stolen
score-villages = Villages that fell
score-vesta = Offerings to Vesta
score-lost = Stolen by rivals
score-edge = Paid for places at the edge
score-scientific = Scientific cards
score-temples-during = Temples during the game
score-most = Most { $kind }
score-most-gold = Most gold

## Resources, types, terrains, gods

wheat = wheat
wood = wood
clay = clay
stone = stone
maritime = ship
    .a = a ship
production = production building
    .a = a production building
    .short = production
scientific = scientific building
    .a = a scientific building
    .short = science
civil = civil building
    .a = a civil building
    .short = civil
military = army
    .a = an army
temple = temple
    .a = a temple
field = field
forest = forest
swamp = swamp
mountain = mountain
sea = sea
village = village
god-neptune = Neptune
god-ceres = Ceres
god-minerva = Minerva
god-vesta = Vesta
god-mars = Mars
god-jupiter = Jupiter

## Maritime cards

galley = Galley
    .text = Buy up to 3 resources of any kinds, for 1 gold each.
merchant-ship-wheat = Merchant Ship (Wheat)
    .text = Sell up to 6 wheat, for 4 gold each.
merchant-ship-wood = Merchant Ship (Wood)
    .text = Sell up to 6 wood, for 4 gold each.
merchant-ship-clay = Merchant Ship (Clay)
    .text = Sell up to 6 clay, for 4 gold each.
merchant-ship-stone = Merchant Ship (Stone)
    .text = Sell up to 6 stone, for 4 gold each.
small-harbor-wheat = Small Harbor (Wheat)
    .text = Sell up to 6 wheat, for 1 point each.
small-harbor-wood = Small Harbor (Wood)
    .text = Sell up to 6 wood, for 1 point each.
small-harbor-clay = Small Harbor (Clay)
    .text = Sell up to 6 clay, for 1 point each.
small-harbor-stone = Small Harbor (Stone)
    .text = Sell up to 6 stone, for 1 point each.
trading-post = Trading Post
    .text = Up to 3 times: swap a resource for one of another kind. Then gain 2 gold.
large-harbor = Large Harbor
    .text = Sell up to 4 resources of different kinds, for 1 point each; 1 more point for all four kinds.

## Production cards

small-production-building = Small Production Building
    .text = One of your production buildings yields 1 resource of its region.
medium-production-building = Medium Production Building
    .text = Two of your production buildings yield 1 resource of their region each.
large-production-building = Large Production Building
    .text = All of your production buildings yield 1 resource of their region each.
farm = Farm
    .text = In one field of yours, gain 1 wheat for each of your buildings there.
sawmill = Sawmill
    .text = In one forest of yours, gain 1 wood for each of your buildings there.
brickyard = Brickyard
    .text = In one swamp of yours, gain 1 clay for each of your buildings there.
quarry = Quarry
    .text = In one mountain of yours, gain 1 stone for each of your buildings there.
cooperative-wheat = Cooperative (Wheat)
    .text = Gain 2 wheat for each of your production buildings on a field.
cooperative-wood = Cooperative (Wood)
    .text = Gain 2 wood for each of your production buildings on a forest.
cooperative-clay = Cooperative (Clay)
    .text = Gain 2 clay for each of your production buildings on a swamp.
cooperative-stone = Cooperative (Stone)
    .text = Gain 2 stone for each of your production buildings on a mountain.

## Scientific cards

school = School
    .text = Draw 1 card for each region with at least 2 of your buildings.
workshop = Workshop
    .text = Gain 1 piece of any type for each region with at least 2 of your buildings.
academy = Academy
    .text = Draw 2 cards.
artisans-guild = Artisans' Guild
    .text = Gain 2 pieces of different types.
university = University
    .text = Activate the bottom card of another column.
lyceum = Lyceum
    .text = Activate the top card of another column.

## Civil cards

forum = Forum
    .text = Gain 1 point for every two regions with at least 2 of your buildings.
basilica = Basilica
    .text = Gain 3 gold for every two regions with at least 2 of your buildings.
amphitheatre = Amphitheatre
    .text = Gain 1 point for each region with at least 3 of your buildings.
thermae = Baths
    .text = Gain 3 gold for each region with at least 3 of your buildings.
grain-market = Grain Market
    .text = Gain 3 gold for each field of yours.
timber-market = Timber Market
    .text = Gain 3 gold for each forest of yours.
pottery-market = Pottery Market
    .text = Gain 3 gold for each swamp of yours.
stone-market = Stone Market
    .text = Gain 3 gold for each mountain of yours.
country-villa = Country Villa
    .text = Gain 1 point for each field of yours.
hunting-lodge = Hunting Lodge
    .text = Gain 1 point for each forest of yours.
fishing-hamlet = Fishing Hamlet
    .text = Gain 1 point for each swamp of yours.
mountain-villa = Mountain Villa
    .text = Gain 1 point for each mountain of yours.

## Military cards

siege-tower = Siege Tower
    .text = You may take up to 2 points from a village beside one of your armies.
ballista = Ballista
    .text = Gain 4 gold for each village beside one of your armies.
legion = Legion
    .text = Move an army up to 2 regions. Then you may steal 1 point from a rival beside it.
war-elephants = War Elephants
    .text = You may steal from one rival 1 point for each of your armies beside their regions, at most 3.
cavalry = Cavalry
    .text = Move an army up to 3 regions. If it then stands beside a village, gain 2 gold.
raiders = Raiders
    .text = Steal 2 gold from every rival beside one of your armies. You may spare some of them.

## Temple cards

temple-of-terminus = Temple of Terminus
    .text = 1 point for each region of yours, land or sea. At the end of the game, at most 12.
temple-of-ceres = Temple of Ceres
    .text = 4 points for each field of yours. At the end of the game, at most 12.
temple-of-vulcan = Temple of Vulcan
    .text = 4 points for each mountain of yours. At the end of the game, at most 12.
temple-of-diana = Temple of Diana
    .text = 4 points for each forest of yours. At the end of the game, at most 12.
temple-of-faunus = Temple of Faunus
    .text = 4 points for each swamp of yours. At the end of the game, at most 12.
temple-of-neptune = Temple of Neptune
    .text = 3 points for each of your ships on the map. At the end of the game, at most 12.
temple-of-mars = Temple of Mars
    .text = 3 points for each of your armies on the map. At the end of the game, at most 12.
temple-of-saturn = Temple of Saturn
    .text = 3 points for each of your production buildings on the map after the first. At the end of the game, at most 12.
temple-of-minerva = Temple of Minerva
    .text = 3 points for each of your scientific buildings on the map. At the end of the game, at most 12.
temple-of-vesta = Temple of Vesta
    .text = 3 points for each of your civil buildings on the map. At the end of the game, at most 12.
temple-of-juno = Temple of Juno
    .text = 2 points for each region with at least 2 of your buildings. At the end of the game, at most 12.
temple-of-jupiter = Temple of Jupiter
    .text = 4 points for each region with at least 3 of your buildings. At the end of the game, at most 12.
temple-of-quirinus = Temple of Quirinus
    .text = 3 points for each building after the first in your largest region. At the end of the game, at most 12.
temple-of-bellona = Temple of Bellona
    .text = 4 points for each village space beside one of your armies, attacked or not. At the end of the game, at most 12.
temple-of-mercury = Temple of Mercury
    .text = 3 points for each tile on which at least 2 regions are yours. At the end of the game, at most 12.
temple-of-fortuna = Temple of Fortuna
    .text = 1 point for each resource you hold, at most 3 of a kind. At the end of the game, at most 12.

## Maritime cards of Egypt

grand-souk = Grand Souk
    .text = 1×: swap the market values of two resources. Sell up to 4 resources of any kinds, each for its value in gold.
merchantman = Merchantman
    .text = 1×: raise one resource by a step on the market and lower another one. You may sell 1 wheat, 1 wood, 1 clay and 1 stone together, for 6 points.
barge-wheat = Barge (Wheat)
    .text = 1×: raise wheat by a step on the market. Sell 2 wheat, up to twice, each time for the value of wheat in points.
barge-wood = Barge (Wood)
    .text = 1×: raise wood by a step on the market. Sell 2 wood, up to twice, each time for the value of wood in points.
barge-clay = Barge (Clay)
    .text = 1×: raise clay by a step on the market. Sell 2 clay, up to twice, each time for the value of clay in points.
barge-stone = Barge (Stone)
    .text = 1×: raise stone by a step on the market. Sell 2 stone, up to twice, each time for the value of stone in points.
papyrus-boat = Papyrus Boat
    .text = 1×: raise or lower a resource by a step on the market. Buy up to 5 resources of any kinds, each for its value in gold.
souk = Souk
    .text = 1×: lower a resource by a step on the market. You may move a ship up to 3 regions to a free sea. Buy up to 5 resources for half of their value.

## Production cards of Egypt

piecework = Piecework
    .text = 1×: take a barque with 3 places. One of your production buildings yields as many resources of its region as one of your empty barques has places.
outsourced-production = Outsourced Production
    .text = 1×: take a barque with 1 place. Choose one of your production buildings: for each of your buildings there, gain 1 resource of any land beside it.
mill = Mill
    .text = 1×: take a barque with 1 place. One of your production buildings yields as many resources of its region as this card's rank, which it also costs in gold.
seasonal-work-wheat = Seasonal Work (Wheat)
    .text = 1×: take a barque with 2 places. Then gain 1 wheat, and 1 more for each of your production buildings on a field.
seasonal-work-wood = Seasonal Work (Wood)
    .text = 1×: take a barque with 2 places. Then gain 1 wood, and 1 more for each of your production buildings on a forest.
seasonal-work-clay = Seasonal Work (Clay)
    .text = 1×: take a barque with 2 places. Then gain 1 clay, and 1 more for each of your production buildings on a swamp.
seasonal-work-stone = Seasonal Work (Stone)
    .text = 1×: take a barque with 2 places. Then gain 1 stone, and 1 more for each of your production buildings on a mountain.
barn = Barn
    .text = 1×: take a barque with 3 places. Then up to three of your production buildings yield 1 resource of their region each.

## Scientific cards of Egypt

architects-workshop = Architect's Workshop
    .text = 1×: gain pieces until at least 2 of each type are on your player board. Take the top 2 cards of the discard pile.
library = Library
    .text = 1×: activate one of your cards in any column, but no temple. Draw 1 card for every two cards in the column of this card, rounded up.
house-of-life = House of Life
    .text = 1×: gain 2 gold for each piece on your player board. Draw as many cards as you like, for 1 gold each.
royal-archives-maritime = Royal Archives (Maritime)
    .text = 1×: gain 2 points for each maritime card in your columns. Activate another card of yours that has the same rank in its column.
royal-archives-production = Royal Archives (Production)
    .text = 1×: gain 2 points for each production card in your columns. Activate another card of yours that has the same rank in its column.
royal-archives-civil = Royal Archives (Civil)
    .text = 1×: gain 2 points for each civil card in your columns. Activate another card of yours that has the same rank in its column.
royal-archives-military = Royal Archives (Military)
    .text = 1×: gain 2 points for each military card in your columns. Activate another card of yours that has the same rank in its column.
manufactory = Manufactory
    .text = 1×: gain 1 point for every two pieces on your player board. Gain 1 piece of any type.
scribes-school = Scribes' School
    .text = 1×: gain 1 point for every two cards in your hand. Draw 2 cards, then discard 1 card of your hand.
observatory = Observatory
    .text = 1×: gain 1 gold for every two of all your cards, rounded up. You may lay 1 gold on a card without gold, no temple or Observatory, and activate it.

## Civil cards of Egypt

manor-vp = Manor (Points)
    .text = Gain 1 point for each land region beside your scribe that nobody occupies. A village that has fallen counts.
manor-gold = Manor (Gold)
    .text = Gain 3 gold for each land region beside your scribe that nobody occupies. A village that has fallen counts.
lighthouse-vp = Lighthouse (Points)
    .text = Gain 1 point for each ship, whoever owns it, in one whole sea beside your scribe. At most 4 ships count.
lighthouse-gold = Lighthouse (Gold)
    .text = Gain 3 gold for each ship, whoever owns it, in one whole sea beside your scribe. At most 4 ships count.
palace-vp = Palace (Points)
    .text = It goes where you have a building already. Gain 1 point for each region of yours, land or sea, on the tile of your scribe.
palace-gold = Palace (Gold)
    .text = It goes where you have a building already. Gain 3 gold for each region of yours, land or sea, on the tile of your scribe.
townhouse-vp = Townhouse (Points)
    .text = It goes where you have at least 2 buildings already. Gain 1 point for each of your buildings in the region of your scribe.
townhouse-gold = Townhouse (Gold)
    .text = It goes where you have at least 2 buildings already. Gain 3 gold for each of your buildings in the region of your scribe.
inn-vp = Inn (Points)
    .text = Gain 1 point for each region of yours with the same terrain as that of your scribe.
inn-gold = Inn (Gold)
    .text = Gain 3 gold for each region of yours with the same terrain as that of your scribe.

## Military cards of Egypt

archers = Archers
    .text = 1×: take a combat token. Then you may spend 1 or 2 tokens: take up to 2 points for each from a village beside one of your armies.
fortress = Fortress
    .text = 1×: take a combat token. For a token you may mark a type of a rival beside one of your armies: 1 piece goes back, and you gain it when they do.
garrison = Garrison
    .text = 1×: take a combat token. For a token you may mark a column of a rival beside one of your armies: they pay you 2 gold for each further card there.
camels = Camels
    .text = 1×: take a combat token. Then move an army up to 3 regions. For a token it may pass through regions of rivals and through villages.
barracks = Barracks
    .text = 1×: take a combat token. Then you may put a token on an empty land region beside one of your armies: you occupy that region.
chariots = Chariots
    .text = 1×: take a combat token. For a token you may move each of your armies up to 2 regions, also through regions of rivals and through villages.

## Temple cards of Egypt

temple-of-amun = Temple of Amun
    .text = 5 points at once. Whenever you build, you pay 1 stone less.
temple-of-aten = Temple of Aten
    .text = 5 points at once. Whenever you build, you pay 1 wheat less.
temple-of-anubis = Temple of Anubis
    .text = 5 points at once. Whenever you build, you pay 1 clay less.
temple-of-apis = Temple of Apis
    .text = 5 points at once. Whenever you build, you pay 1 wood less.
temple-of-hathor = Temple of Hathor
    .text = 3 counters, 1 point each in the end. Whenever a village falls, to whomever, a counter becomes 4 points.
temple-of-horus = Temple of Horus
    .text = 3 counters, 1 point each in the end. Whenever another temple is built, by whomever, a counter becomes 4 points.
temple-of-isis = Temple of Isis
    .text = 5 points at once. Whenever you refill your hand, you draw up to 7 cards in place of 5.
temple-of-maat = Temple of Ma'at
    .text = 5 points at once. Once in the game a civil card may lie in another of your columns. It places its own piece, and that column works.
temple-of-min = Temple of Min
    .text = 5 points at once. Once in the game a production card may lie in another of your columns. It places its own piece, and that column works.
temple-of-montu = Temple of Montu
    .text = 5 points at once. Once in the game a military card may lie in another of your columns. It places its own piece, and that column works.
temple-of-mut = Temple of Mut
    .text = 5 points at once. Once in the game a maritime card may lie in another of your columns. It places its own piece, and that column works.
temple-of-neith = Temple of Neith
    .text = 5 points at once. Once in the game a scientific card may lie in another of your columns. It places its own piece, and that column works.
temple-of-ptah = Temple of Ptah
    .text = 5 points at once. Whenever you make an offering, the god counts 1 card more.
temple-of-seth = Temple of Seth
    .text = 3 counters, 1 point each in the end. Once a region: if you build there and have 3 or more, an army among them, a counter becomes 4.
temple-of-sobek = Temple of Sobek
    .text = 3 counters, 1 point each in the end. Once a region: if you build there and have 3 or more, one for production, a counter becomes 4.
temple-of-thoth = Temple of Thoth
    .text = 3 counters, 1 point each in the end. Once a region: if you build there and have 3 or more, one for science, a counter becomes 4.

## Tiles

tile-a1 = Tile A1
tile-a2 = Tile A2
tile-b1 = Tile B1
tile-b2 = Tile B2
tile-c1 = Tile C1
tile-c2 = Tile C2
tile-d1 = Tile D1
tile-d2 = Tile D2
tile-e1 = Tile E1
tile-e2 = Tile E2
tile-f1 = Tile F1
tile-f2 = Tile F2
tile-g1 = Tile G1
tile-g2 = Tile G2

tile-text = In the middle: { $centre }. Around it, clockwise from the right: { $right }, { $lower-right }, { $lower-left }, { $left }, { $upper-left }, { $upper-right }.
## Board as text

board-round = Round { $round }
board-round-standstill =
    { $left ->
        [one] Round { $round }: the last chance to build
       *[other] Round { $round }: { $left } rounds left to build
    }
board-round-last = Round { $round }, the last
board-round-before-last = Round { $round }, the last is { $last }
board-first = { $seat } begins every round.
board-next = Then { $seats }.
board-end = The end comes when one of these is gone: temples in the supply ({ $temples } of { $of } left) or villages ({ $villages } of { $all } left).
board-map = Map
board-map-how = Rows from the top, regions from the left. Neighbours are the regions before and behind in the same row, and those named below.
board-map-below = below
board-villages = Villages
board-villages-stand = Standing: { $villages }.
board-villages-fell = Fallen: { $regions }.
board-village =
    { $points ->
        [one] { $region } with 1 point
       *[other] { $region } with { $points } points
    }
board-cities = Cities
board-city = { $region }, { $terrain }, { $seat }: { $buildings }.
board-supply = Supply
board-supply-left = In the supply: { $resources }.
board-piles = Draw pile: { $deck }, discard pile: { $discarded }.
board-piles-top = On top of the discard pile: *{ $card }*, for { $god }.
board-players = Players
board-player =
    { $cards ->
        [one] { $resources }, { $gold } gold, 1 card in hand.
       *[other] { $resources }, { $gold } gold, { $cards } cards in hand.
    }
board-player-points = { $points } points held.
board-none = no resource
board-pieces = Pieces, ready + to be gained first: { $pieces }.
board-pieces-of = { $type } { $ready } + { $reserve }
board-column = Column { $type }, from the bottom: { ITALIC($cards) }.
board-face-down = a card face down
board-temples-worth = Worth at the end as things stand: { $temples }.
board-temple-worth = *{ $temple }* { $points }

board-tiles = Tiles of the board: the regions that lie together on one tile
board-market = Market, for one unit: { $values }.
board-market-worth =
    { $points ->
        [one] { $kind } { $gold } gold or 1 point
       *[other] { $kind } { $gold } gold or { $points } points
    }
board-barques-left = Barques in the supply: { $barques }.
board-barques = Barques: { $barques }, with { $cargo } of { $places } places taken.
board-barques-of =
    { $places ->
        [one] { $count } with 1 place
       *[other] { $count } with { $places } places
    }
board-tokens = Combat tokens: { $ready } ready, { $left } to gain first.
board-token = a combat token
board-scribe = the scribe
board-marked = Marked by rivals for good: { $marks }.
board-fortress = the { $type } pieces by { $seat }, who gains with them
board-garrison = the { $type } column by { $seat }, who is paid 2 gold for each card
board-guests = A temple may still let a card lie in another column: { $types }.
board-card = { $card } ({ $notes })
board-card-used = 1× used
board-card-coin = 1 gold on it
board-card-counters =
    { $count ->
        [one] 1 counter left
       *[other] { $count } counters left
    }

hand-cards =
    { $count ->
        [0] No card in hand
        [one] 1 card in hand
       *[other] { $count } cards in hand
    }
hand-card = *{ $card }* ({ $type }, { $god }), costs { $cost }.
hand-ready = Can be built.
hand-with-gold = Can be built with { $gold } gold in place of what is missing.
hand-building = You are building *{ $card }*.
hand-points =
    { $points ->
        [one] You hold 1 point.
       *[other] You hold { $points } points.
    }
hand-you = You
hand-pieces = pieces ready to build
hand-gods = Right of each name: the god whom the card calls as the last card of an offering.

# What I own, in one line on a phone: every word counts.
own-ready = ready:
own-none-ready = no piece ready
own-gold = { $count } gold
own-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
own-maritime =
    { $count ->
        [one] 1 ship
       *[other] { $count } ships
    }
own-production = { $count } production
own-scientific = { $count } science
own-civil = { $count } civil
own-military =
    { $count ->
        [one] 1 army
       *[other] { $count } armies
    }
own-places = { $cargo }/{ $places } places
own-tokens =
    { $count ->
        [one] 1 token
       *[other] { $count } tokens
    }

glance = { $players }
glance-player = { $seat }: { $gold } gold, { $cards } in hand
glance-points = { $seat }: { $points } points

alt-market = Market in gold: { $values }.
alt-market-worth = { $kind } { $gold }
alt-regions = { $seat } is in { $regions }.
alt-hand = You hold { $cards }.
alt-no-card = You hold no card.
alt-score = { $seat }: { $points } points, of these { $held } held and { $temples } from temples.

# A few words in pictures: there is little room.
title-supply = Supply
title-end = Ends at zero
title-cards = Cards
title-next = Next
title-market = Market, in gold
label-last-round = Last round
label-of = of { $count }
label-no-discard = no offering yet
label-ready = ready
label-with-gold = pay { $gold } gold
label-behind = { $points } behind
label-gold = gold
legend-hand = cards in hand
legend-first = begins rounds
legend-goods = any resource
legend-piece = any piece
legend-city = 2+ buildings
legend-large-city = 3+ buildings
legend-ready = ready
legend-reserve = to gain
legend-points = points
legend-barques = resources / places
legend-tokens = combat tokens
legend-scribe = scribe
legend-used = 1× used
legend-rank = rank in column
score-held = points held
score-temples = temples
score-majorities = majorities
score-no-temple = No temple
score-no-majority = No majority
score-most-of =
    { $count ->
        [one] Most { $things }: { $points }
       *[other] Most { $things }: { $points } each
    }
card-offering = Last card of an offering: { $god }.
offering-neptune = 2 gold a card, and a ship.
offering-ceres = 1 resource a card, and a production piece.
offering-minerva = 1 more card a card, and a scientific piece.
offering-vesta = 1 point, 2 for several cards, and a civil piece.
offering-mars = 1 piece of any type a card.
offering-jupiter = The power of any other god.
