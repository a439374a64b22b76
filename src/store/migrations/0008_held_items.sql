-- Names that a market lists and that are not tracked, as it brought too many new ones in a day.
CREATE TABLE held_items (
  market text NOT NULL,
  market_hash_name text NOT NULL,
  held_at bigint NOT NULL,
  PRIMARY KEY (market, market_hash_name)
);
