-- The deed that something told belongs to: a deed's own number, and for a gain that of the last deed which its
-- audience had heard by then. A report reads them in one line. What stands alone belongs to none.
ALTER TABLE told ADD COLUMN deed INTEGER;
