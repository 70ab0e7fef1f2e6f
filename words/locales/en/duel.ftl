## The duel: a game for tests alone

game = Duel
    .text = Two fencers, six rounds, and answers to answers.
    .turn = You attack with a card, both choose a stance in secret, and then you answer each other.

option-free = Free lines
    .text = Any card answers any other, whatever its line.

## A turn in one line: the verbs, their parameters, and answers in advance

verbs = Fence in one line
verb-attack = Attack with a card
    .card = Which card of your hand
verb-answer = Answer with a card
    .card = Which card of your hand
order-let-be = Never answer

## Questions

attack = With which card do you attack?
stance = Which stance do you take? The pressure is { $pressure }.
answer = You are pressed by { $pressure }. Which card do you answer with? You can answer { $left ->
        [one] once
       *[other] { $left } times
    } more.
    .pass = Let it be
lose = You were hit with a pressure of { $pressure }. What do you lose?
discard = Which card do you discard?

## Choices, and what is said beside them. No markdown here: they stand in menus and on buttons.

stance-firm = Firm
stance-swift = Swift
stance-sly = Sly
line-high = high
line-middle = middle
line-low = low
lose-strength = { $count } strength
lose-card = 1 strength and a card
note-card = { $line }, force { $force }

## What a question is about, as everybody may know it

stake-stance = { $seat } attacks, and a better stance is worth a point of pressure.
stake-answer = { $seat } is pressed by { $pressure }.
stake-loss = { $seat } was hit with a pressure of { $pressure }.

## What happened

told-drew = You drew *{ $card }*.
told-drew-rival = { $seat } drew a card.
told-attacked = { $seat } attacked with *{ $card }*.
told-stood = { $seat } took the stance *{ $stance }*.
told-outwitted = { $seat } had the better stance.
told-answered = { $seat } answered with *{ $card }*. The pressure is { $pressure }.
told-let-be = { $seat } let it be.
told-discarded = { $seat } discarded *{ $card }*.
told-hit = { $seat } hit { $rival } with a pressure of { $pressure }.
told-weakened = { $seat } lost { $count } strength.
told-down = The duel is over: somebody cannot go on.
told-last-round = The duel is over: the last round was fought.

ware-strength = strength
ware-cards =
    { $count ->
        [one] card
       *[other] cards
    }

## Why something is not possible now

why-line = The last card was played on the { $line } line.

## The end

end-down = A fencer has no strength left.
end-rounds = Six rounds were fought.
tie-shared = Both are equally strong, so they share the victory.
score-start = strength at the start
score-lost = lost to hits

## Cards

technique-text = Force { $force } on the { $line } line.
card-cut = Cut
card-hammer = Hammer Blow
card-thrust = Thrust
card-lunge = Lunge
card-sweep = Sweep
card-trip = Trip
card-feint = Feint
    .text = On the middle line. As an answer: draw a card.
card-disarm = Disarm
    .text = On the low line. As an answer: your rival discards a card.

## Pictures, and the board in words

board-round = Round { $round } of { $rounds }
board-begins = The fencers salute.
board-exchange = The exchange
board-pressed = { $seat } is pressed by { $pressure }
board-even = Nobody is pressed
board-line = The last card: *{ $card }*, { $printed }
board-no-line = No card has been played yet
board-free = Any card answers any other
board-fencers = Fencers
board-fencer = { $seat }: strength { $strength }, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
board-deck = The deck
board-deck-left = { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } left
hand-card = *{ $card }*:
hand-none = You hold no card.
hand-cards = Your cards
own = You: { $strength } strength, { $cards ->
        [0] no card
        [one] 1 card
       *[other] { $cards } cards
    }
glance-fencer = { $seat } { $strength }
glance-strength = Strength: { $fencers }
label-strength = Strength
label-cards = Cards
alt-hand = You hold { $cards }.
alt-score = { $seat } has a strength of { $strength }.
kind-technique = Technique
kind-trick = Trick
