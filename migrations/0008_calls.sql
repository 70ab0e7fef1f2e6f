-- Whose turn a message shows, as JSON: the seat and the round. NULL where it is nobody's, and in turns from before this was kept.
ALTER TABLE turns ADD COLUMN whose TEXT;
-- Whether the message is shown: it is not while only computers play.
ALTER TABLE turns ADD COLUMN shown INTEGER NOT NULL DEFAULT 1;
-- Those of `seats` whom the message still calls, as a JSON list: they have not answered.
ALTER TABLE turns ADD COLUMN called TEXT NOT NULL DEFAULT '[]';
UPDATE turns SET shown = seats <> '[]', called = seats;

-- The question to which a message of its own calls a player, beside the message of the turn.
ALTER TABLE players ADD COLUMN call TEXT;
UPDATE outbox SET role = 'call' WHERE role = 'nudge';
UPDATE posted SET role = 'call' WHERE role = 'nudge';
