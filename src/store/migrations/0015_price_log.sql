-- The log of prices: a row is one poll of a whole list, a batch of other observations of one source
-- and week, or new items and sources. Rows leave it when their week has been written as chunks.
CREATE TABLE price_log (
  -- Without gaps; service.position is that of the last row.
  position bigint PRIMARY KEY,
  made_at bigint NOT NULL,
  -- 0: names, 1: list, 2: points, 3: compacted.
  kind smallint NOT NULL CHECK (kind BETWEEN 0 AND 3),
  source_id smallint,
  -- Of the poll, of the latest of the points, or before which all has left the log.
  time bigint,
  -- As src/domain/packed/ writes it; of names, JSON.
  bytes bytea NOT NULL,
  CHECK (kind = 0 OR (source_id IS NOT NULL AND time IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX price_log_weeks ON price_log (source_id, time);
--> statement-breakpoint
-- What the list of a source was at the last poll that has left the log.
CREATE TABLE price_lists (
  source_id smallint PRIMARY KEY,
  time bigint NOT NULL,
  bytes bytea NOT NULL
);
--> statement-breakpoint
-- The newest observation of each series that has left the log, but for those in price_lists.
CREATE TABLE last_prices (
  item_id integer NOT NULL,
  source_id smallint NOT NULL,
  time bigint NOT NULL,
  price integer NOT NULL,
  volume integer NOT NULL,
  -- Since when the price had been what it is.
  since bigint NOT NULL,
  PRIMARY KEY (item_id, source_id)
) WITH (fillfactor = 70);
--> statement-breakpoint
-- The observations of one series in one week; weeks of 604,800,000 ms are counted from 1970 on.
CREATE TABLE price_chunks (
  item_id integer NOT NULL,
  source_id smallint NOT NULL,
  week integer NOT NULL,
  -- As src/domain/packed/chunk.ts writes it.
  bytes bytea NOT NULL,
  PRIMARY KEY (item_id, source_id, week)
);
--> statement-breakpoint
-- Weeks of sources that have left the log, with the times of the polls that chunks refer to. Without
-- a row here the lists in chunks of the week are not whole yet, and do not count.
CREATE TABLE price_weeks (
  source_id smallint NOT NULL,
  week integer NOT NULL,
  times bytea NOT NULL,
  PRIMARY KEY (source_id, week)
);
--> statement-breakpoint
-- The bytes are dense already.
ALTER TABLE price_log ALTER bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE price_lists ALTER bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE price_chunks ALTER bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
DROP TABLE changes;
--> statement-breakpoint
ALTER TABLE service DROP COLUMN changed_at;
--> statement-breakpoint
-- There until the prices of price_points, price_hours and last_points have been brought over by
-- src/ingest/price-upgrade.ts, which drops these tables and this one.
CREATE TABLE price_upgrade (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- Of these tables at the beginning, in bytes.
  size bigint NOT NULL,
  -- The last row of price_hours that was brought over.
  item_id integer NOT NULL DEFAULT 0,
  source_id smallint NOT NULL DEFAULT 0,
  hour bigint NOT NULL DEFAULT 0
);
--> statement-breakpoint
INSERT INTO price_upgrade (size)
SELECT pg_relation_size('price_hours') + coalesce(sum(pg_relation_size(inhrelid)), 0)
FROM pg_inherits WHERE inhparent = 'price_points'::regclass;
