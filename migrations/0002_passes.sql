-- Passes that are due: somebody holds nothing that fits what they are asked, and the table does not wait long for that.
CREATE TABLE passes (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    -- The question that is passed, and no other.
    decision TEXT NOT NULL,
    due INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX passes_by_due ON passes (due);
