-- What a player is called at this table: the servers of a person may call them differently.
ALTER TABLE players ADD COLUMN name TEXT;

-- Seats that are kept for somebody, and invitations, are looked for by person.
CREATE INDEX players_left ON players (left_by) WHERE left_by IS NOT NULL;
CREATE INDEX players_offered ON players (offered_to) WHERE offered_to IS NOT NULL;
CREATE INDEX invited_by_person ON invited (person);
