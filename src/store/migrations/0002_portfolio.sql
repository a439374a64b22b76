-- What users hold. A user's rows carry his id in their key: ids are his own, and no statement can
-- reach another's row by an id alone.
CREATE TABLE lots (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  item_id integer NOT NULL REFERENCES items,
  -- Acquired, sold ones included.
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 9007199),
  -- Minor units of USD for each. NULL: not known, which is not 0.
  unit_cost integer CHECK (unit_cost BETWEEN 0 AND 1000000000),
  acquired_at bigint NOT NULL,
  note text NOT NULL CHECK (length(note) <= 1000),
  -- The game platform's asset; NULL for what was not imported from an inventory.
  asset_id text CHECK (asset_id ~ '^[0-9]{1,20}$'),
  imported_at bigint,
  -- Since when the asset is gone from the inventory.
  closed_at bigint,
  PRIMARY KEY (user_id, id),
  CHECK ((asset_id IS NULL) = (imported_at IS NULL)),
  CHECK (closed_at IS NULL OR asset_id IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX one_lot_an_asset ON lots (user_id, asset_id) WHERE asset_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE sales (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  lot_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price integer NOT NULL CHECK (unit_price BETWEEN 0 AND 1000000000),
  -- Of the whole sale.
  fee bigint NOT NULL CHECK (fee BETWEEN 0 AND quantity::bigint * unit_price),
  sold_at bigint NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, lot_id) REFERENCES lots ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX sales_of_lot ON sales (user_id, lot_id);
--> statement-breakpoint
CREATE TABLE watchlist (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  item_id integer NOT NULL REFERENCES items,
  added_at bigint NOT NULL,
  PRIMARY KEY (user_id, item_id)
);
--> statement-breakpoint
CREATE TABLE inventory_imports (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- No import begins before: while one is under way, and for a while after it.
  not_before bigint NOT NULL,
  -- NULL: none was ever finished.
  last_imported_at bigint
);
--> statement-breakpoint
CREATE TABLE portfolio_shares (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- As it stands in the link, so that the owner can copy it again. Who reads this table reads the
  -- portfolios beside it too.
  token text NOT NULL UNIQUE CHECK (length(token) = 43),
  created_at bigint NOT NULL
);
