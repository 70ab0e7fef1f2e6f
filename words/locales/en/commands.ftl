## What Discord shows of commands while somebody types: 1 to 100 characters each. A command's key is its whole name,
## its attributes are its parameters, and `parameter-choice` is one of the choices of a parameter. The turns in one
## line, and their parameters, are in the file of each game.

# Parameters of several commands.
parameter-table = Which table
parameter-public = Show it to everybody here
parameter-confirm = Confirm at once if nothing else is left to ask

## Tables

command-table = Open, join and look after a table
command-table-open = Open a table for a game in this channel
    .game = Which game
    .options = Expansions and variants; they can still be changed before the start
    .private = Only people you invite may join
    .invite = Somebody to invite
command-table-join = Sit down at a table, or take back a seat you left
command-table-leave = Get up from a table
command-table-start = Begin the game
command-table-options = Change the options of a table before it starts
command-table-list = The tables here, and mine
command-table-show = Show a table again, with a new thread if the old one was deleted; here if its channel was
command-table-close = Close a table
command-table-replace = Offer a seat that somebody left, or let a computer play for somebody awaited for two days
    .seat = The seat
    .player = To whom; without a name a computer plays until the person is back
command-table-invite = Invite somebody to a private table
    .player = Whom

## Playing

command-play = My open question here, or the tables that wait for me
command-choose = Answer my open question by typing
    .option = Your answer; several are separated by commas
command-undo = Take back my last answer, as long as nothing is final
    .all = All my answers since the last point that is final, not only the last one
command-standing = Answer a kind of question in advance, or stop doing so
    .order = What to do whenever it comes up; what is set already if not said
command-resign = Leave a game that has begun: a computer takes your seat

## Looking

command-hand = My private things: hand, objective, secrets
command-board = The board
    .as = A picture, or text that is complete
    .as-picture = picture
    .as-text = text
command-log = What happened at the table
command-score = The score, and where every point came from
command-seats = Who sits where, and who is awaited
command-why = Why something is not offered to me now
    .thing = What you miss
command-card = A card: its text and its picture
    .name = Its name
    .table = Which table's game
command-rules = The rules in our own words
    .topic = About what; the rules in a minute if not said
    .table = Which table's game
command-help = What to do next, and every command

## Settings. Languages are called by their own names.

command-me = My settings: language, palette, direct messages, notifications, confirmations, text
    .language = The language of everything that only you read
    .palette = The colours of your pictures
    .palette-fresco = fresco
    .palette-night = night
    .dms = Get your hand by direct message
    .notifications = How you are told that it is your turn
    .notifications-mention = mention in the thread
    .notifications-dm = direct message
    .notifications-none = none
    .confirm = When you are asked before something becomes final
    .confirm-always = always
    .confirm-surprises = only before surprises: dice, draws, what is revealed
    .confirm-never = never
    .text = Read your hand as text, and choose by names instead of numbers

## Administration

command-admin = Where and by whom tables may be opened, and help for tables
command-admin-settings = What is set for this server
command-admin-channel = Allow tables in a channel, or no longer; while none is listed they are allowed everywhere
    .channel = Which channel
    .allow = Whether tables may be opened there
command-admin-everywhere = Allow tables in every channel again
command-admin-openers = Who may open tables
    .who = Who
    .who-everybody = everybody
    .who-role = a role
    .who-admins = administrators
    .role = Which role
command-admin-limit = How many tables may be open at once
    .most = How many
command-admin-person = How many tables one person may be the host of at once
    .lobbies = How many that have not begun; as before if not said
    .games = How many that are being played; as before if not said
command-admin-role = A role whose members administer tables, too
    .role = Which role; none if not said
command-admin-list = All tables of this server
command-admin-close = Close a table, also one that is being played
command-admin-thaw = Set a frozen table going again
command-admin-rollback = Take a table back to an earlier point; its log says so
    .to = Back to when
