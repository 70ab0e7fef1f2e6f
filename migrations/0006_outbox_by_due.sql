-- The courier looks for what is due: it finds it by time, however much waits for later.
CREATE INDEX outbox_by_due ON outbox (due, destination);
