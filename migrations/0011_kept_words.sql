-- What a player typed in one line for questions that come later, and the question before which it was kept.
CREATE TABLE kept (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    decision TEXT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
