-- One row: what published item data says differently from the built-in catalogue, and how its last check ended.
CREATE TABLE item_data (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  -- Compressed, as store/item-data/item-data.ts says; NULL before the first success.
  items bytea,
  -- Of the file that the items are from.
  etag text,
  changed_at bigint NOT NULL,
  checked_at bigint NOT NULL,
  -- Why the last data was not fetched, or was refused.
  error text
);
