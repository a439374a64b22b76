-- The volumes of a day's observations, added up, for the days of closes; empty where all are 0.
ALTER TABLE price_days ADD volumes integer[] NOT NULL DEFAULT '{}'
  CHECK (cardinality(volumes) IN (0, 64));
