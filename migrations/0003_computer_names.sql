-- Which of the names a computer goes by: it keeps it when the seats are drawn. Before, it went by its place.
ALTER TABLE players ADD COLUMN called INTEGER;
