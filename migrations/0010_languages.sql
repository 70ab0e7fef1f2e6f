-- The language that a person has chosen. Nobody could choose one until now.
ALTER TABLE people DROP COLUMN language;
ALTER TABLE people ADD COLUMN language TEXT;

-- The language of their Discord, as it was when they last did something. It counts as long as they have chosen none.
ALTER TABLE people ADD COLUMN locale TEXT;
