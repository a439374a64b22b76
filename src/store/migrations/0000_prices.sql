CREATE TABLE items (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  market_hash_name text NOT NULL UNIQUE CHECK (market_hash_name <> ''),
  -- Epoch ms, as every time in this schema.
  created_at bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE sources (
  id smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> ''),
  -- The configured market that delivers it; '' when it only ever came from an import.
  market text NOT NULL DEFAULT ''
);
--> statement-breakpoint
CREATE TABLE market_state (
  market text PRIMARY KEY,
  -- What the market's source asked to be told at its next poll. Only that source can read it.
  state text NOT NULL
);
--> statement-breakpoint
-- Points as they came, kept for some days. One partition a UTC day, price_points_YYYYMMDD, made
-- when its first point comes and dropped as a whole.
-- Items and sources are not referenced by foreign keys: every point was checked against them at
-- intake, and they are never deleted.
CREATE TABLE price_points (
  item_id integer NOT NULL,
  source_id smallint NOT NULL,
  time bigint NOT NULL,
  -- Minor units of USD.
  price integer NOT NULL CHECK (price > 0),
  volume integer NOT NULL CHECK (volume >= 0),
  PRIMARY KEY (item_id, source_id, time)
) PARTITION BY RANGE (time);
--> statement-breakpoint
-- Points of days that have no partition, summed up by hour and kept for good.
CREATE TABLE price_hours (
  item_id integer NOT NULL,
  source_id smallint NOT NULL,
  -- The beginning of the UTC hour.
  hour bigint NOT NULL CHECK (hour % 3600000 = 0),
  open integer NOT NULL,
  high integer NOT NULL,
  low integer NOT NULL,
  close integer NOT NULL,
  volume bigint NOT NULL,
  -- How many points there are.
  count integer NOT NULL CHECK (count > 0),
  -- The times of the first and the last point, which open and close are the prices of.
  open_at bigint NOT NULL,
  close_at bigint NOT NULL,
  -- An open hour: when its points were, in ms after its beginning, ascending, so that the same point
  -- again is recognised. NULL: closed, made from a day's partition, and final.
  times integer[] CHECK (cardinality(times) = count),
  PRIMARY KEY (item_id, source_id, hour)
);
--> statement-breakpoint
-- The newest point of each series among those that price_hours summed up.
CREATE TABLE last_points (
  item_id integer NOT NULL,
  source_id smallint NOT NULL,
  time bigint NOT NULL,
  price integer NOT NULL,
  volume integer NOT NULL,
  PRIMARY KEY (item_id, source_id)
) WITH (fillfactor = 70);
