## What every table says, whatever is played at it.

# A player, by name.
seat-name = { $seat }

# "a, b and c": $rest is everything before the last thing.
list-and = { $rest } and { $last }

# What is typed, or stands on a button, for nothing at all.
pass = Pass

# A cell of a map: $row is the letter, counted from 1.
region = { $row ->
        [1] A
        [2] B
        [3] C
        [4] D
        [5] E
        [6] F
        [7] G
        [8] H
        [9] I
        [10] J
       *[11] K
    }{ $number }

## Reports

# "Alice built the Forum: +3 gold, Bob −2 gold." $deed is a sentence without its full stop.
joined = { $deed }: { $gains }.
# $ware is a noun of the game that agrees with $count.
gain = +{ $count } { $ware }
gain-of = { $seat } +{ $count } { $ware }
loss = −{ $count } { $ware }
loss-of = { $seat } −{ $count } { $ware }

## Before something becomes final

# $what asks whether to go on, and says what happens then.
confirm = { $what } No undo after that.
confirm-done = Go ahead
confirm-done-and-pass = { confirm-done }, then: { $pass }

seal-roll = Roll the dice?
seal-shuffle = Shuffle the cards?
seal-draw = Draw a card?
seal-draw-several = { $count ->
    [one] Draw a card?
   *[other] Draw { $count } cards?
}
seal-reveal = Go on? A new card is then revealed.
seal-disclose = Go on? Something hidden may then be seen.
seal-ask = Go on? Another player is asked then.
seal-end = End your turn?

## Answers in advance

order-no-confirmation = Never ask me before something becomes final

## Answers that are not accepted

refusal-stale = That choice is over.
refusal-not-yours = That question is for another player.
refusal-shape = That does not answer this question. Please pick from what is offered.
refusal-not-offered = That is not possible right now. Please pick from what is offered.
refusal-too-often =
    { $up_to ->
        [one] You can pick that only once.
       *[other] You can pick that at most { $up_to } times.
    }
refusal-count = Please pick at least { $min } and at most { $max }.
    .exact = Please pick exactly { $min }.
refusal-together = These cannot be chosen together.
refusal-range = Please choose a number from { $min } to { $max }.
refusal-nothing-to-undo = There is nothing you can undo now.
refusal-no-such-seat = You do not sit at this table.
refusal-over = This game is over.
refusal-frozen = This table is paused until an administrator has looked at it. Nothing is lost.
refusal-no-such-point = That is not an earlier point of this game.

## Pictures and boards as text

board-awaits = { $seat } to play
board-awaits-several = Waiting for { $seats }
board-over = The game is over
board-changed = Since the last picture:
board-your-hand = Your hand, { $seat }
board-only-you = Only you can see this.
board-wins = { $seat } wins
board-shared = { $seats } share the victory
board-final = Final score
board-your-turn = { $seat }, your turn
board-new = new
# Before what a card would bring.
board-now = Now:
# A card that can be chosen, with the number that it has in the picture.
board-numbered = { $number } · { $card }
