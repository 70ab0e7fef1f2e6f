-- Since when a table has waited for a player. It stays while others answer, and begins anew when they do something.
ALTER TABLE players ADD COLUMN awaited_since INTEGER;
UPDATE players SET awaited_since = coalesce(
    (SELECT max(at) FROM moves WHERE moves.table_id = players.table_id),
    (SELECT opened_at FROM tables WHERE tables.id = players.table_id)
) WHERE awaited IN ('turn', 'together', 'response');

-- Since when a computer has played for whoever `left_by` names, because they were awaited for too long. The seat stays
-- theirs.
ALTER TABLE players ADD COLUMN away_since INTEGER;

-- Of how many tables one person may be the host: before the start, and afterwards.
ALTER TABLE servers ADD COLUMN most_lobbies_each INTEGER NOT NULL DEFAULT 5;
ALTER TABLE servers ADD COLUMN most_games_each INTEGER NOT NULL DEFAULT 20;

-- When a lobby closes itself, unless somebody joins before. And whether it has.
ALTER TABLE tables ADD COLUMN closes_at INTEGER;
ALTER TABLE tables ADD COLUMN unjoined INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET closes_at = opened_at + 7 * 24 * 3600 * 1000 WHERE state = 'lobby';
CREATE INDEX tables_by_closing ON tables (closes_at) WHERE state = 'lobby';
