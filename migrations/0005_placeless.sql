-- Whether the channel of a table is no more: until it is moved to another one, people are reached by direct message.
ALTER TABLE tables ADD COLUMN placeless INTEGER NOT NULL DEFAULT 0;
