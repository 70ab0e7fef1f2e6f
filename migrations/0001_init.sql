-- Everything Pantheon remembers. Ids of Discord are stored as they are; times are milliseconds since 1970, UTC.

-- The application this database belongs to.
CREATE TABLE application (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    id INTEGER NOT NULL
) STRICT;

-- What the administrators of a server have set.
CREATE TABLE servers (
    id INTEGER PRIMARY KEY,
    admin_role INTEGER,
    opener_role INTEGER,
    only_admins_open INTEGER NOT NULL DEFAULT 0,
    most_tables INTEGER NOT NULL DEFAULT 50,
    welcome_channel INTEGER,
    welcome_message INTEGER
) STRICT;

-- Where tables may be opened; none listed: everywhere.
CREATE TABLE server_channels (
    server INTEGER NOT NULL REFERENCES servers (id),
    channel INTEGER NOT NULL,
    PRIMARY KEY (server, channel)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL DEFAULT 'en',
    palette TEXT NOT NULL DEFAULT 'fresco' CHECK (palette IN ('fresco', 'night')),
    notify TEXT NOT NULL DEFAULT 'mention' CHECK (notify IN ('mention', 'dm', 'quiet')),
    wants_dms INTEGER NOT NULL DEFAULT 1,
    wants_confirm INTEGER NOT NULL DEFAULT 1,
    -- What Discord said when a direct message was last sent.
    dms_closed INTEGER NOT NULL DEFAULT 0,
    dm_channel INTEGER
) STRICT;

-- Who has been told what a turn of a game is.
CREATE TABLE acquainted (
    person INTEGER NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    server INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    thread INTEGER,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    host INTEGER NOT NULL REFERENCES people (id),
    private INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL DEFAULT 'lobby' CHECK (state IN ('lobby', 'running', 'frozen', 'over', 'closed')),
    -- Raised by every change, also before the start.
    revision INTEGER NOT NULL DEFAULT 0,
    -- What happened last has this number in `told`.
    last_seq INTEGER NOT NULL DEFAULT 0,
    -- The rules engine's save, once started.
    save TEXT,
    -- The table it is the return match of.
    rematch_of INTEGER REFERENCES tables (id),
    -- Somebody left before the end.
    marked INTEGER NOT NULL DEFAULT 0,
    opened_at INTEGER NOT NULL,
    started_at INTEGER,
    ended_at INTEGER
) STRICT;
CREATE INDEX tables_by_server ON tables (server, state);
CREATE INDEX tables_by_thread ON tables (thread) WHERE thread IS NOT NULL;
CREATE INDEX tables_by_rematch ON tables (rematch_of) WHERE rematch_of IS NOT NULL;

-- Who sits where. Before the start the place is the order of joining, afterwards the seat.
CREATE TABLE players (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    place INTEGER NOT NULL,
    person INTEGER REFERENCES people (id),
    computer TEXT CHECK (computer IN ('random', 'greedy')),
    -- Who left this seat and may have it back; to whom it was offered.
    left_by INTEGER REFERENCES people (id),
    offered_to INTEGER,
    awaited TEXT CHECK (awaited IN ('turn', 'together', 'response', 'answered')),
    -- What had been told when the player last answered: the recap begins after it.
    heard INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, place),
    CHECK (person IS NULL OR computer IS NULL)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX players_once ON players (table_id, person) WHERE person IS NOT NULL;
CREATE INDEX players_by_person ON players (person, awaited) WHERE person IS NOT NULL;
CREATE INDEX players_computers ON players (table_id) WHERE computer IS NOT NULL AND awaited IS NOT NULL;

-- Who may join a private table.
CREATE TABLE invited (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

-- Interactions that have been carried out: a second delivery changes nothing.
CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX interactions_by_time ON interactions (at);

-- Every answer and whatever else changed a game. Append-only.
CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    -- NULL for standing orders, the clock and computers.
    interaction INTEGER,
    ordinal INTEGER NOT NULL,
    seat INTEGER,
    kind TEXT NOT NULL CHECK (kind IN ('answer', 'undo', 'order', 'no-order', 'rollback', 'thaw', 'start')),
    decision TEXT,
    prompt TEXT,
    answer TEXT,
    author TEXT CHECK (author IN ('player', 'order', 'clock', 'computer')),
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, number),
    UNIQUE (interaction, ordinal)
) STRICT, WITHOUT ROWID;

-- The start of each step, compressed; pruned when the game is over.
CREATE TABLE checkpoints (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    step INTEGER NOT NULL,
    schema INTEGER NOT NULL,
    -- What had been told by then.
    seq INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (table_id, step)
) STRICT, WITHOUT ROWID;

-- What was told, to everybody (audience -1) or to one seat instead. Put into words when it is read.
CREATE TABLE told (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    audience INTEGER NOT NULL,
    term TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq, audience)
) STRICT, WITHOUT ROWID;

-- Turns as the thread shows them, one message each: what happened after `opened` up to `closed`.
CREATE TABLE turns (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    opened INTEGER NOT NULL,
    closed INTEGER,
    -- The people asked, as a JSON list of seats; none while only computers are.
    seats TEXT NOT NULL,
    -- Where the recap for them begins, and where it ends.
    recap INTEGER NOT NULL,
    asked INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- What a player has marked so far in a question with several picks.
CREATE TABLE marks (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    decision TEXT NOT NULL,
    marks TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- Messages of ours that are kept up to date, by what they are.
CREATE TABLE posted (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    role TEXT NOT NULL,
    number INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    -- The question a direct message notified of.
    asked TEXT,
    PRIMARY KEY (table_id, role, number)
) STRICT, WITHOUT ROWID;

-- What has to be shown on Discord: intents, never text. A newer one for the same message replaces an older one.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    role TEXT NOT NULL,
    number INTEGER NOT NULL,
    -- Deliveries are in order for each destination: a table's channel and thread, or a person.
    destination TEXT NOT NULL,
    revision INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due INTEGER NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (table_id, role, number)
) STRICT;
CREATE INDEX outbox_by_destination ON outbox (destination, id);
