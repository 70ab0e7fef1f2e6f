-- Whether words come before pictures.
ALTER TABLE people ADD COLUMN text_first INTEGER NOT NULL DEFAULT 0;

-- When a person is asked before something becomes final: always, before surprises, never. Until now it was on or off.
ALTER TABLE people ADD COLUMN confirm TEXT NOT NULL DEFAULT 'always';
UPDATE people SET confirm = 'never' WHERE wants_confirm = 0;
ALTER TABLE people DROP COLUMN wants_confirm;
