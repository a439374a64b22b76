-- What UTC days ended with by price_hours, 64 days a row: to read a year of a series takes six rows
-- in place of 365 hours that lie far apart.
CREATE TABLE price_days (
  item_id integer NOT NULL,
  source_id smallint NOT NULL,
  -- The beginning of the first of the 64 days, which are counted from 1970 on.
  first_day bigint NOT NULL CHECK (first_day % 5529600000 = 0),
  -- The last price of each day; 0 where it has none.
  closes integer[] NOT NULL CHECK (cardinality(closes) = 64),
  PRIMARY KEY (item_id, source_id, first_day)
) WITH (fillfactor = 70);
--> statement-breakpoint
INSERT INTO price_days (item_id, source_id, first_day, closes)
WITH days AS (
  SELECT DISTINCT ON (item_id, source_id, hour / 86400000)
    item_id, source_id, hour - hour % 5529600000 AS first_day,
    hour % 5529600000 / 86400000 AS place, close
  FROM price_hours
  ORDER BY item_id, source_id, hour / 86400000, hour DESC
)
SELECT item_id, source_id, first_day, array_agg(coalesce(close, 0) ORDER BY place)
FROM (SELECT DISTINCT item_id, source_id, first_day FROM days) AS stretches
CROSS JOIN generate_series(0, 63) AS places (place)
LEFT JOIN days USING (item_id, source_id, first_day, place)
GROUP BY item_id, source_id, first_day;
--> statement-breakpoint
DROP INDEX last_hours_of_days;
