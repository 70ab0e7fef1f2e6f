## What the bot itself says around a game. One section a module; the keys are in bot/src/said.rs.

## Panels: a question and its choices (panel)

panel-so-far = So far:
panel-left-out =
    { $count ->
        [one] … and 1 more
       *[other] … and { $count } more
    }
panel-answered = You chose { $answer }. You can still change it.
panel-chosen = Chosen so far: { $list }
panel-count-exactly = Choose { $max } — { $count } of { $max }
panel-count-up-to = Choose up to { $max } — { $count } of { $max }
panel-count-between = Choose { $min } to { $max } — { $count } so far
panel-on-top = { $name } lies on top.
panel-brings = That brings { $what }.
panel-page = Page { $page } of { $pages }
panel-search = The list is long. With /choose you can type part of a name instead.
panel-range = Any number from { $min } to { $max }.
panel-kept = I keep { $params } until it is asked for.
panel-passes-soon = You hold nothing that fits. Pass, or Pantheon passes for you in a few minutes, and what you did until then is final. Nobody learns which it was.

# On buttons and in menus: no markdown.
panel-undo = Undo
panel-board = Board
panel-hand = Hand
panel-why = Why?
panel-pass = Pass
panel-nothing = Nothing
panel-done = Done
panel-all = All
panel-fill = +{ $count } { $name }
panel-each = One of each
panel-then = Done: { $name }
panel-confirm = Confirm
panel-clear = Clear
panel-back = Back
panel-previous = ◀
panel-next = ▶
panel-number = Another number…
panel-times = { $name } ×{ $count }
panel-pick = Choose…
panel-pick-exactly = Choose { $count }…
panel-pick-between = Choose { $min } to { $max }…
panel-pick-group = Choose where to look…
panel-group =
    { $count ->
        [one] 1 choice
       *[other] { $count } choices
    }
panel-others = Others
panel-add = Add one…
panel-remove = Take one away…

# A form that asks for a number: its title, and the field in it. At most 45 letters each.
panel-form = How many?
panel-form-number = A whole number

## Around a table before the game (lobby)

lobby-join = Join
lobby-leave = Leave
lobby-add-computer = Add computer
lobby-options = Options
lobby-start = Start
lobby-rules-minute = Rules in a minute
lobby-new-table = New table
lobby-rematch = Rematch
lobby-come-back = I am back
lobby-on = on
lobby-off = off
lobby-seats = **Seats** — { $taken } taken, { $min } to { $max } can play
lobby-players = **Players**
lobby-private = Only people who were invited can join.
lobby-running = The game has begun: { $thread }
lobby-frozen = This table is paused until an administrator has looked at it: { $thread }
lobby-over = The game is over: { $thread }
lobby-is-host = host
lobby-computer-greedy = computer, takes what looks best
lobby-computer-random = computer, plays at random
lobby-computer-away = Send it away
lobby-computer-kind = How does it play?
lobby-computer-sat = { $name } sits down. You can change how it plays.
lobby-computer-left = The computer has left table #{ $table }.
lobby-seat-left-by = plays for { $who }
lobby-seat-away = plays for { $who } until they are back
lobby-seat-offered = offered to { $who }
lobby-options-head = Options of { $game }:
lobby-options-now = Chosen: **{ $now }**. Press an option to change it.
# What the lot has decided at the start, after what was chosen.
lobby-options-drawn = { $chosen }. The draw: **{ $drawn }**
lobby-one-by-one = One by one…
lobby-intro = **{ $game }** begins. These are the seats, as they were drawn:
lobby-fingerprint = Fingerprint of the seed: `{ $fingerprint }`. The seed itself is published at the end, so that everybody can verify the shuffles.
lobby-thread-name = { $game } · table { $table }
lobby-which-game = Which game would you like to play?
lobby-which-game-menu = Choose a game…
lobby-close-ask = Close table #{ $table }? Nobody can play on afterwards.
lobby-close-do = Close it
lobby-resign-ask = Leave table #{ $table }? A computer takes your seat, and the result is marked. You can come back with /table join.
lobby-resign-do = Leave the game
lobby-welcome = **Welcome to Pantheon!** Board games over days: play a turn now and the next one when you like. Open a table, fill the empty seats with computers or friends, and start.

# The table's own options, where a game needs them.
option-windows = Nothing to play when asked
    .text = Some questions are asked of everybody who might have an answer, so that nobody learns what you hold. Quick: if you hold nothing that fits, Pantheon passes for you after one to ten minutes; so if you are silent for longer, everybody knows that you hold something. Strict: the table waits until you pass yourself, and your silence tells nothing.
option-windows-quick = quick, Pantheon passes within ten minutes; longer silence tells that you hold something
option-windows-strict = strict, the table waits until they pass
option-language = Language
    .text = The language of everything that everybody reads at this table.
option-language-en = English
option-language-de = German
option-language-fr = French

## What was done (done)

done-opened = Table #{ $table } for { $game } is open in { $place }. Friends can join there; add computers if you like, then press Start.
done-joined = You sit at table #{ $table } ({ $game }).
done-left = You have left table #{ $table }.
done-begun = The game at table #{ $table } begins. It goes on in the thread below its card.
done-closed = Table #{ $table } is closed.
done-resigned = You have left table #{ $table }; a computer plays for you. With /table join you can come back.
done-offered = The seat is offered to { $who }, who can take it with /table join table:{ $table }.
done-stands-in = A computer plays for { $who } at table #{ $table } now. They keep the seat and can come back at any time.
done-came-back = Welcome back! You have your seat again.
done-invited = { $who } may join table #{ $table } now.
done-shown-again = Table #{ $table } is shown again: { $place }
done-thawed = Table #{ $table } can be played again: { $place }
done-still-frozen = Table #{ $table } broke again at the same point. Try an earlier one with /admin rollback.
done-rolled-back = Table #{ $table } is back at the earlier point: { $place }

## Why something was not done (not)

not-no-table = There is no such table.
not-no-table-here = There is no table of yours here. Open one with /table open, or join one with /table join.
not-no-table-of-game = There is no table of yours here that plays { $game }. Open one with /table open, or join one with /table join.
not-other-game = Table #{ $table } plays { $game }, so that cannot be done there.
not-no-tables = There are no tables here yet. Open one with /table open.
not-no-game = There is no such game. Please pick one from the list.
not-no-option = That is not an option of this game. Please pick from the list.
not-no-card = There is no such card. Please pick one from the list.
not-no-topic = There is no such topic. Please pick one from the list.
not-no-order = There is no such standing order. Please pick one from the list.
not-no-computer = That computer no longer sits at this table.
not-no-such-step = That is not a point this table can go back to. Please pick one from the list.
not-already-seated = You sit at this table already.
not-offer-seated = They sit at this table already.
not-seated = You do not sit at this table. You can look with /board and /log.
not-away = A computer plays for you at this table, because it had waited for you for two days. Your seat is kept: press I am back, or use /play.
not-own-seat = That is your own seat. If you would like a computer to play for you, use /resign; you can come back with /table join.
not-computer-already = A computer plays there already. To offer somebody a seat that was left, name them after player:
not-awaited = The table does not wait for { $who } now, so nobody has to play for them.
not-absent = The table has waited for { $who } since { $since }. After two days a computer can play for them: that is { $from }. Perhaps a friendly word helps until then.
not-started = This game has not begun yet.
not-asked = Nothing is asked of you right now.
not-nothing-to-join = There is no table here that you can join. Open one with /table open.
not-has-begun = This game has begun; its seats are taken. You can look with /board and /log.
not-private-table = This table is private: ask its host for an invitation.
not-table-full = All seats of this table are taken.
not-table-over = This table is no longer open.
not-table-closed = This table was closed.
not-table-unjoined = Nobody joined for a week, so this table closed itself. /table open opens a new one.
not-table-frozen = This table is paused until an administrator has looked at it. Nothing is lost.
not-frozen = This table is not frozen.
not-too-few = At least { $min } players are needed. Wait for friends, or add a computer.
not-host-only = Only the host of this table or an administrator can do that.
not-admin-only = Only an administrator of this server can do that.
not-no-seat = There is no such seat. Please pick one from the list.
not-seat-taken = That seat is not free.
not-seat-kept = That seat is kept for somebody who is away: a computer plays until they are back.
not-rematch-early = This game is not over yet.
not-may-not-open = You may not open tables on this server. An administrator can change that with /admin openers.
not-too-many-tables = There are already { $most } tables here. Finish or close one first.
not-too-many-lobbies =
    { $most ->
        [one] You already have a table here that has not begun, and one person can have 1. Start it, or close it with /table close.
       *[other] You already have { $most } tables here that have not begun, and one person can have no more. Start one, or close one with /table close.
    }
not-too-many-games =
    { $most ->
        [one] One person can be the host of 1 game at a time here. Finish it first, or ask an administrator to close it.
       *[other] One person can be the host of { $most } games at a time here. Finish one first, or ask an administrator to close one.
    }
not-other-channel = Tables can be opened here: { $channels }
not-in-threads = A table needs a channel of its own thread: please open it in the channel, not inside a thread.
not-no-threads-here = A table needs a thread, and channels of this kind have none: please use a text channel.
not-servers-only = That works on a server, not in a direct message.
not-permissions = I cannot keep a table here, because I lack these permissions: { $missing }. An administrator can give them to me.
not-may-not-post = I may not write in { $place }, so your table cannot go on there. I need View Channel, Send Messages, Send Messages in Threads, Create Public Threads, Attach Files and Read Message History. Once I have them, /table show brings everything at once.
not-may-not-thread = I may not write in threads of { $place }, so table #{ $table } goes on in the channel itself. Once I have Create Public Threads and Send Messages in Threads there, /table show makes a thread.
not-no-thread = Discord lets me make no thread in { $place } now, so table #{ $table } goes on in the channel itself. Later, /table show tries again.
not-channel-gone = The channel of table #{ $table } was deleted. Use /table show with table: { $table } in another channel of the server, and the table moves there. Until then I call everybody by direct message.
not-refused = Discord took no message of table #{ $table } in { $place }, so one is missing there. The game goes on: /play shows what is asked, /log what happened, and /table show tries again.
not-other-server = Table #{ $table } belongs to another server: use /table show in a channel there.
not-which-role = Please say which role.
not-in-the-middle = You are in the middle of something: { $question } Answer it first, or take it back with Undo.
not-elsewhere = Another question comes first: { $question }
not-missing = Please say which { $param }.
not-offered = “{ $typed }” is not possible now. { $why }
not-offered-instead = “{ $typed }” is not possible now. { $why } Possible: { $instead }.
not-ambiguous = “{ $typed }” could be { $between }. Please say which.
not-param-never-asked = “{ $param }” was not asked for in this move.
not-param-not-asked = “{ $param }” is not asked for in this move, so nothing was done. Please leave it out.
not-old-command = I do not know that command any more. Discord shows the new ones soon; restarting it helps. /help says what there is.
not-old-button = That button is from another time and does nothing any more. /play shows what is asked of you now.
not-repeated = That has been done already.
not-unreadable = Discord sent me that in a way that I cannot read, so nothing was done. /play shows what is asked of you now.
not-cannot-read = This table cannot be read by this version of Pantheon. Nothing is lost; an administrator has to look.
not-broken = Something went wrong on my side. /play shows how things stand.
not-kept = I could not save that, so it does not count. Please try again in a few minutes.
not-reference = (ref { $reference })
not-strange-input = I could not read that. Please pick from what is offered.
not-dms-closed = I cannot send you direct messages, so your private things come by the buttons My hand and Play, which only you see. If you would like messages instead, allow direct messages from this server and use /me dms:True.

## The message of a turn (turn)

turn-call = { $who }, it is your turn.
turn-call-together =
    { $count ->
        [one] { $who }, choose in secret.
       *[other] { $who }, choose in secret, all at the same time.
    }
turn-call-response = { $who }, you may respond.
turn-since = **Since your last turn**
turn-report = **Turn { $turn }**
turn-report-of = **Turn { $turn }** — { $who }
turn-earlier =
    { $count ->
        [one] … 1 earlier line is in /log
       *[other] … { $count } earlier lines are in /log
    }
turn-nothing-happened = Nothing has happened yet.
turn-play = Play
turn-my-hand = My hand
turn-log = Log
turn-waiting-for = Waiting for { $who }.
turn-call-aside = { $who }, you are asked.
turn-call-secret = { $who }, a private question waits for you. Press Play: only you will see it.
turn-waits = { $owner }’s turn: waiting for { $who }.
turn-all-choose = Waiting for { $who }.
turn-footer = { $game } · table #{ $table }
# Below what one person reads about a table, before a link to it.
turn-whereabouts = { $game } #{ $table }
turn-footer-turn = turn { $turn }
turn-footer-intro = the seats
turn-footer-lobby = who plays
turn-footer-hand = for your eyes only
turn-footer-end = final score
turn-footer-call = a call for { $who }
turn-hand-head = **{ $game }, table #{ $table }**
turn-offered-you = { $who }, a seat at this table is offered to you: a computer keeps it until you sit down.
turn-away-you = { $who }, a computer plays for you here, because table #{ $table } had waited for you for two days. Your seat is kept: press the button as soon as you are back.
turn-invited-you = { $who }, you are invited to table #{ $table } for { $game }.
turn-hand-gone = You no longer sit at this table.
turn-hand-away = The table had waited for you for two days, so a computer plays for you now. Your seat is kept: press the button as soon as you are back.
turn-hand-unwanted = You want no direct messages. My hand in the table's thread, or /hand, shows what you hold.
turn-hand-soon = You have a seat. What you hold in secret will appear here when the game begins.
turn-hand-more = … /hand shows the rest.
turn-hand-shown = Your hand. With /me text:True it comes in words.
turn-no-hand = You hold nothing in secret.

## The end of a game (end)

end-won =
    { $count ->
        [one] { $who } wins!
       *[other] { $who } share the victory!
    }
end-nobody-won = Nobody wins.
end-marked = Somebody left or was away: a computer played for them.
end-seed = Seed: `{ $seed }`. Its SHA-256 is the fingerprint that was published at the start.
end-score-head = **Score**
end-score-hidden = Scores are secret until the end.

## What the log says of a table (told-table)

told-table-left = Somebody left the game: { $seat } plays on for them.
told-table-away = { $by } let a computer play for somebody who had been awaited for two days: { $seat } plays until they are back.
told-table-away-by-host = The host let a computer play for somebody who had been awaited for two days: { $seat } plays until they are back.
told-table-away-by-admin = An administrator let a computer play for somebody who had been awaited for two days: { $seat } plays until they are back.
told-table-took-seat = { $seat } sat down and plays on.
told-table-closed = An administrator closed the table.
told-table-frozen = Something broke, and the table is paused until an administrator has looked at it. Nothing is lost.
told-table-thawed = An administrator set the table going again.
told-table-rolled-back = An administrator took the table back to an earlier point. What was told after it did not happen.
told-table-rewound = A correction of the rules took back your last answer. Please choose again.
# Only the player is told this: that nothing fitted is their secret.
told-table-passed = You held nothing that fitted, so Pantheon passed for you.
told-table-ordered = Pantheon answered for you, as your standing order says.
told-table-ordered-by = Pantheon answered for you, as your standing order says: “{ $order }”.

## Looking (look)

look-log-head = **What happened** — { $game }
look-log-earlier =
    { $count ->
        [one] … 1 earlier line
       *[other] … { $count } earlier lines
    }
look-log-before = ◀ Before that
look-log-latest = Latest ▶
look-choose-hint = Answer with /choose and a name, or what stands in grey.
look-choose-exactly =
    { $count ->
        [one] Answer with /choose and a name, or what stands in grey.
       *[other] Answer with /choose and { $count } names, or what stands in grey, with commas between them.
    }
look-choose-several =
    { $min ->
        [0] Answer with /choose and at most { $max } names, or what stands in grey, with commas between them.
       *[other] Answer with /choose and { $min } to { $max } names, or what stands in grey, with commas between them.
    }
look-choose-number = Answer with /choose and a number from { $min } to { $max }.
look-why-head = **Not possible right now**
look-why-nothing = Everything you could do is on offer.
look-why-more = There is more: ask for one thing with /why.
look-why-offered = That is on offer right now.
look-why-unknown = No rule speaks against that; it has no part in this question.
look-card-foot =
    { $copies ->
        [one] { $game } · 1 copy
       *[other] { $game } · { $copies } copies
    }
look-tables = **Tables**
look-waiting-tables = **These tables wait for you**
look-name-table = You play at several tables here. Say after table: which one everybody is to see.
look-which-table = **Which table?** Press its button, or name it: `{ $line }`
look-which-table-named = **Which table?** Name it: `{ $line }`
look-list-yours = waits for you
look-list-lobby = can be joined
look-list-unbegun = has not begun
look-list-running = is being played
look-list-frozen = is paused
look-list-over = is over
look-list-more =
    { $count ->
        [one] … and 1 more. Name it after table:.
       *[other] … and { $count } more. Name one after table:.
    }
look-go-to = Play at #{ $table }
look-join-at = Join #{ $table }
look-at-table = #{ $table } { $game }
look-next-table = Next: { $game } #{ $table }
look-step = { $step } · { $last }
look-step-first = { $step } · the beginning of the game

## Help, rules and settings (help)

help-no-table = **There is no table of yours here.** Open one with /table open and pick a game; friends press Join, computers fill empty seats.
help-visitor = **There is a table here that has not begun.** Press Join on its card, or use /table join.
help-lobby = **You have a seat.** As soon as the host presses Start, the game begins in a thread of its own.
help-host = **You are the host of this table.** Wait for friends or press Add computer; then press Start.
help-my-turn = **It is your turn.** Press Play below the last message, or use /play: you are asked step by step, and only what is legal is offered. Undo takes a step back.
help-others-turn = **You are waiting for others.** You are told when it is your turn. Meanwhile /board, /hand and /log show how things stand.
help-over = **This game is over.** /score shows where every point came from; Rematch opens a new table.
help-paused = **This table is paused until an administrator has looked at it.** /board, /hand and /log show how things stand; /admin thaw sets it going again.
help-watching = **You are watching this table.** /board, /log and /score show what everybody may see.
help-commands =
    /play my question · /choose answer by typing · /undo take back
    /hand my private things · /board · /log · /score · /seats
    /why something is not offered · /card · /rules
    /table open, join, leave, start, options, list, show, close, replace, invite
    /standing answers in advance · /me my settings · /resign
help-rules-of-which = The rules of which game?
help-rules-section = Rulebook: { $section }
help-me = **Your settings**
    Language: { $language }
    Palette: { $palette }
    Hand by direct message: { $dms }
    Notifications: { $notify }
    Asked before something becomes final: { $confirm }
    Text instead of pictures: { $text }
help-confirm-always = always
help-confirm-surprises = only before surprises
help-confirm-never = never
help-notify-mention = a mention in the thread
help-notify-dm = a direct message
help-notify-quiet = none
help-palette-fresco = fresco, bright
help-palette-night = night, dark with high contrast
help-admin = **Settings of this server**
    Tables may be opened: { $channels }
    By: { $openers }
    At most { $most } at once; one person at most { $lobbies } that have not begun, and { $games } that are being played
    Administrators beside those who manage the server: { $role }
# Below the settings, once there is a role.
help-role-sees = They may already close tables and offer seats. For them to see /admin as well, allow them the command in Discord: Server Settings, Integrations, Pantheon.
help-everywhere = everywhere
help-everybody = everybody
help-admins = administrators
help-no-role = none
help-orders = **Answered for you at this table**
help-no-orders = Nothing is answered for you at this table.
help-orders-offered = **What can be** — name it with `/standing order`, and once more to stop it
help-order-set = { $order }
help-order-stop = Stop: { $order }
