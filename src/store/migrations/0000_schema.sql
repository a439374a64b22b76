-- Times are in milliseconds since 1970 UTC, and prices in minor units of USD, unless stated otherwise.

-- One row: what the processes on this database have in common.
CREATE TABLE service (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- Identifies the service in backups and between its processes.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Increases with each leader: a process with a lower term may not record prices any more.
  term integer NOT NULL DEFAULT 0,
  -- The last row of price_log.
  position bigint NOT NULL DEFAULT 0,
  -- The latest time on the clock of any process; NULL before the first start.
  seen_at bigint
);
INSERT INTO service DEFAULT VALUES;

-- Requests counted by all processes together, in windows that begin with the first request of a key.
-- The counts need not survive a crash of the server.
CREATE UNLOGGED TABLE rate_counts (
  -- What is limited, and the address of the sender or its network.
  key text PRIMARY KEY,
  count integer NOT NULL,
  -- The end of the window, by the clock of the server. The row is unused from then on.
  ends_at timestamptz NOT NULL
);

-- Items and sources are never deleted.
CREATE TABLE items (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  market_hash_name text NOT NULL UNIQUE CHECK (market_hash_name <> ''),
  created_at bigint NOT NULL
);

CREATE TABLE sources (
  id smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> ''),
  -- The configured market that delivers it; '' if it was only imported.
  market text NOT NULL DEFAULT ''
);

-- The log of prices: a row is one poll of a whole list, a batch of other observations of one source
-- and week, or new items and sources. Rows leave it when their week has been written as chunks.
-- Items and sources of prices are checked when they are recorded, not by foreign keys.
CREATE TABLE price_log (
  -- Without gaps.
  position bigint PRIMARY KEY,
  made_at bigint NOT NULL,
  -- 0: names, 1: list, 2: points, 3: compacted.
  kind smallint NOT NULL CHECK (kind BETWEEN 0 AND 3),
  source_id smallint,
  -- Of the poll, of the latest of the points, or before which everything has left the log.
  time bigint,
  -- In the form of src/domain/packed/; names are JSON.
  bytes bytea NOT NULL,
  CHECK (kind = 0 OR (source_id IS NOT NULL AND time IS NOT NULL))
);
CREATE INDEX price_log_weeks ON price_log (source_id, time);

-- The list of a source at the last poll that has left the log.
CREATE TABLE price_lists (
  source_id smallint PRIMARY KEY,
  time bigint NOT NULL,
  bytes bytea NOT NULL
);

-- The newest observation of each series that has left the log, except those in price_lists.
CREATE TABLE last_prices (
  item_id integer NOT NULL,
  source_id smallint NOT NULL,
  time bigint NOT NULL,
  price integer NOT NULL,
  volume integer NOT NULL,
  -- Since when the series has had this price.
  since bigint NOT NULL,
  PRIMARY KEY (item_id, source_id)
) WITH (fillfactor = 70);

-- The observations of one series in one week; weeks of 604,800,000 ms are counted from 1970 on.
CREATE TABLE price_chunks (
  item_id integer NOT NULL,
  source_id smallint NOT NULL,
  week integer NOT NULL,
  -- In the form of src/domain/packed/chunk.ts.
  bytes bytea NOT NULL,
  PRIMARY KEY (item_id, source_id, week)
);

-- Weeks of sources that have left the log, with the times of the polls that chunks refer to. Without
-- a row here the lists in chunks of the week are incomplete, and must not be read.
CREATE TABLE price_weeks (
  source_id smallint NOT NULL,
  week integer NOT NULL,
  times bytea NOT NULL,
  PRIMARY KEY (source_id, week)
);

-- The bytes are compact already.
ALTER TABLE price_log ALTER bytes SET STORAGE EXTERNAL;
ALTER TABLE price_lists ALTER bytes SET STORAGE EXTERNAL;
ALTER TABLE price_chunks ALTER bytes SET STORAGE EXTERNAL;

-- The last price and the volume of each UTC day, 64 days a row: a year of a series is six rows.
CREATE TABLE price_days (
  item_id integer NOT NULL,
  source_id smallint NOT NULL,
  -- The beginning of the first of the 64 days, which are counted from 1970 on.
  first_day bigint NOT NULL CHECK (first_day % 5529600000 = 0),
  -- The last price of each day; 0 if it has none.
  closes integer[] NOT NULL CHECK (cardinality(closes) = 64),
  -- The sum of the volumes of each day; empty if all are 0.
  volumes integer[] NOT NULL DEFAULT '{}' CHECK (cardinality(volumes) IN (0, 64)),
  PRIMARY KEY (item_id, source_id, first_day)
) WITH (fillfactor = 70);

CREATE TABLE market_state (
  market text PRIMARY KEY,
  -- What the source of the market needs at its next poll, in a form of its own.
  state text NOT NULL
);

-- At most one row: the statuses of the markets as the leader last wrote them. They need not survive a
-- crash of the server: the leader writes them every two seconds.
CREATE UNLOGGED TABLE market_statuses (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- A list of MarketStatus, as in src/domain/source.ts.
  statuses jsonb NOT NULL,
  -- By the clock of the server, which also computes the age for those who read.
  written_at timestamptz NOT NULL DEFAULT now()
);

-- Commands of administrators to the process that records prices, which deletes the rows it carries out.
CREATE TABLE market_commands (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  market text NOT NULL,
  command text NOT NULL,
  asked_at bigint NOT NULL,
  days integer,
  CONSTRAINT market_commands_command_check CHECK (
    command IN ('poll', 'release') AND days IS NULL
    OR command = 'backfill' AND days BETWEEN 1 AND 3650
  )
);

-- Names that a market lists and that are not tracked, because it had too many new ones in a day.
CREATE TABLE held_items (
  market text NOT NULL,
  market_hash_name text NOT NULL,
  held_at bigint NOT NULL,
  PRIMARY KEY (market, market_hash_name)
);

-- Exchange rates as central banks published them. Rows are only added, never changed.
CREATE TABLE exchange_rates (
  -- The central bank, as in the names of src/feeds/rates/.
  source text NOT NULL,
  -- The day for which the rates were published.
  day date NOT NULL,
  -- By currency: units of it for one unit of the base of the source, as a decimal text.
  rates jsonb NOT NULL,
  PRIMARY KEY (source, day)
);

-- Posts of the publisher of the game. Rows are only added, never changed.
CREATE TABLE game_events (
  -- The number of the post on the platform.
  id text PRIMARY KEY,
  time timestamptz NOT NULL,
  title text NOT NULL,
  -- The page of the post.
  link text NOT NULL,
  -- As in src/domain/game-event.ts.
  kind text NOT NULL
);
CREATE INDEX game_events_time ON game_events (time);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  -- Normalized. NULL: unknown, and matches no other.
  email text UNIQUE CHECK (email <> ''),
  -- Whether the user has proven to own the address, by a mailed link or through a provider that
  -- verified it.
  email_proven boolean NOT NULL,
  name text NOT NULL,
  avatar_url text NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);

CREATE TABLE identities (
  provider text NOT NULL,
  -- The permanent identifier of the user at the provider.
  subject text NOT NULL CHECK (subject <> ''),
  -- NULL: removed from its account when the owner of the account's address signed in. It signs in
  -- again only with an address that its provider verified.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  linked_at bigint NOT NULL,
  PRIMARY KEY (provider, subject)
);
CREATE INDEX identities_of_user ON identities (user_id);
CREATE UNIQUE INDEX one_game_account ON identities (user_id) WHERE provider = 'provider_c';

CREATE TABLE sessions (
  -- SHA-256 of the value of the cookie, which is not stored.
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at bigint NOT NULL,
  last_seen_at bigint NOT NULL,
  -- Names a session to its owner. It is not a secret: the value of the cookie does not depend on it.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The browser and system that last used the session, such as `Firefox on Windows`; '' if unknown.
  device text NOT NULL DEFAULT ''
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE UNIQUE INDEX sessions_by_id ON sessions (id);

CREATE TABLE api_tokens (
  -- SHA-256 of the token, which is not stored.
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  id uuid NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  scopes text[] NOT NULL CHECK (scopes <> '{}'),
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  -- NULL: never.
  last_used_at bigint
);
CREATE INDEX api_tokens_of_user ON api_tokens (user_id);

CREATE TABLE magic_links (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  email text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  -- The browser that requested the link, by the hash of a cookie.
  browser_hash bytea NOT NULL CHECK (length(browser_hash) = 32),
  -- Whose requests are counted together: a network, or a browser known to the address.
  asker text NOT NULL,
  -- The strongest use of this link, or of a later one that invalidated it: 0 none, 1 opened,
  -- 2 confirmed by a button, 3 opened in the browser that requested it.
  used smallint NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND 3),
  -- False once its mail has failed.
  counted boolean NOT NULL DEFAULT true
);
CREATE INDEX magic_links_of_email ON magic_links (email, created_at);
CREATE INDEX magic_links_of_asker ON magic_links (asker, created_at);

-- Browsers that requested a link and opened it: their requests for that address are counted
-- separately, however many others request one for it.
CREATE TABLE known_browsers (
  browser_hash bytea NOT NULL CHECK (length(browser_hash) = 32),
  email text NOT NULL,
  seen_at bigint NOT NULL,
  PRIMARY KEY (browser_hash, email)
);

-- Sign-ins that wait for the callback of a provider; each row is used once.
CREATE TABLE sign_in_attempts (
  state_hash bytea PRIMARY KEY CHECK (length(state_hash) = 32),
  -- The browser that began it, by the hash of a cookie.
  browser_hash bytea NOT NULL CHECK (length(browser_hash) = 32),
  provider text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('login', 'link')),
  -- The session that links; NULL in login mode.
  session_hash bytea,
  code_verifier text NOT NULL,
  nonce text NOT NULL,
  expires_at bigint NOT NULL,
  CHECK ((mode = 'link') = (session_hash IS NOT NULL))
);

-- Accepted OpenID 2.0 assertions, for as long as they could be replayed.
CREATE TABLE openid_nonces (
  nonce text PRIMARY KEY,
  expires_at bigint NOT NULL
);

-- Accounts that their owner wants to merge into another account. The browser has the token; this is
-- its SHA-256.
CREATE TABLE merge_offers (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  offered_at bigint NOT NULL
);

-- Settings of users that apply in all of their browsers; NULL: not set.
CREATE TABLE user_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- ISO 4217.
  currency text,
  -- As in src/domain/user-settings.ts.
  theme text,
  -- A name of the IANA time zone database.
  timezone text,
  -- The name of a market.
  market text,
  -- As in src/domain/user-settings.ts.
  valuation text,
  -- The list of items, as in src/domain/user-settings.ts:
  -- {"hidden": ["wear"], "filters": [{"name": "My rifles", "search": "category=rifles"}]}
  list jsonb
);

-- The keys of what users have begin with the user: no statement can reach the row of another user by
-- an id alone. Merging accounts changes the user of rows, and rows that refer to them follow.
CREATE TABLE lots (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  item_id integer NOT NULL REFERENCES items,
  -- As acquired, including sold ones.
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 9007199),
  -- Of each. NULL: unknown, which is not 0.
  unit_cost integer CHECK (unit_cost BETWEEN 0 AND 1000000000),
  acquired_at bigint NOT NULL,
  note text NOT NULL CHECK (length(note) <= 1000),
  -- The asset on the game platform; NULL if it was not imported from an inventory.
  asset_id text CHECK (asset_id ~ '^[0-9]{1,20}$'),
  imported_at bigint,
  -- Since when the asset has been missing from the inventory.
  closed_at bigint,
  -- Until when a trade lock prevents its sale; NULL: not locked.
  tradable_after bigint,
  PRIMARY KEY (user_id, id),
  CHECK ((asset_id IS NULL) = (imported_at IS NULL)),
  CHECK (closed_at IS NULL OR asset_id IS NOT NULL)
);
CREATE UNIQUE INDEX one_lot_an_asset ON lots (user_id, asset_id) WHERE asset_id IS NOT NULL;

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
  FOREIGN KEY (user_id, lot_id) REFERENCES lots ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX sales_of_lot ON sales (user_id, lot_id);

CREATE TABLE watchlist (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  item_id integer NOT NULL REFERENCES items,
  added_at bigint NOT NULL,
  PRIMARY KEY (user_id, item_id)
);

CREATE TABLE inventory_imports (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- No import may begin before: while one runs, and for a while after it.
  not_before bigint NOT NULL,
  -- NULL: none has finished yet.
  last_imported_at bigint
);

CREATE TABLE portfolio_shares (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  created_at bigint NOT NULL,
  -- SHA-256 of the token in the shared link, which is not stored.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32)
);

CREATE SEQUENCE alert_revisions;

CREATE TABLE alerts (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  item_id integer NOT NULL REFERENCES items,
  -- As in src/domain/alert.ts.
  rule jsonb NOT NULL,
  email boolean NOT NULL,
  -- The secret signs the posts, so it is stored as it is.
  webhook_url text,
  webhook_secret text,
  enabled boolean NOT NULL,
  -- Whether it can fire, and the source whose price decided that; 0 before its first evaluation.
  armed boolean NOT NULL,
  source_id smallint NOT NULL,
  last_triggered_at bigint,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  -- From the sequence, new with every change by the user: the watcher reads alerts with higher
  -- revisions than it has.
  revision bigint NOT NULL,
  -- The row is kept for a while, so that the watcher reads that it was deleted.
  deleted_at bigint,
  PRIMARY KEY (user_id, id),
  CHECK ((webhook_url IS NULL) = (webhook_secret IS NULL))
);
CREATE UNIQUE INDEX alerts_by_revision ON alerts (revision);

CREATE TABLE alert_events (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  alert_id uuid NOT NULL,
  item_id integer NOT NULL,
  -- At the time of the event.
  rule jsonb NOT NULL,
  value double precision NOT NULL,
  price integer NOT NULL,
  triggered_at bigint NOT NULL,
  -- In the order in which events are committed; some numbers are skipped.
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, alert_id) REFERENCES alerts ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX alert_events_by_time ON alert_events (user_id, triggered_at);
CREATE UNIQUE INDEX alert_events_by_number ON alert_events (number);

CREATE TABLE alert_deliveries (
  user_id uuid NOT NULL,
  event_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'webhook')),
  status text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed', 'suppressed')),
  attempts integer NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  -- When the next attempt is due. The process that attempts it moves this ahead first, so that no
  -- other does at the same time.
  next_attempt_at bigint NOT NULL,
  delivered_at bigint,
  -- The error of the last attempt.
  error text,
  PRIMARY KEY (user_id, event_id, channel),
  FOREIGN KEY (user_id, event_id) REFERENCES alert_events ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX deliveries_of_user ON alert_deliveries (user_id, channel, created_at);
CREATE INDEX deliveries_due ON alert_deliveries (next_attempt_at) WHERE status = 'pending';
