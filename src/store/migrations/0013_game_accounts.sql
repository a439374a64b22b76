-- The accounts on the game platform whose inventories a user imports: that of the user's identity, and public ones.
CREATE TABLE game_accounts (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- On the game platform.
  account_id text NOT NULL CHECK (account_id ~ '^[0-9]{1,20}$'),
  name text NOT NULL,
  added_at bigint NOT NULL,
  -- 0: only when the user asks.
  import_every_hours integer NOT NULL DEFAULT 0
    CHECK (import_every_hours = 0 OR import_every_hours BETWEEN 6 AND 168),
  -- NULL if and only if import_every_hours is 0.
  next_import_at bigint,
  -- What the last import found, as in src/domain/game-account.ts; NULL before the first.
  state text,
  state_at bigint,
  -- The assets that a scheduled import did not find, until another one agrees: an array of texts.
  missing jsonb NOT NULL DEFAULT '[]',
  missing_since bigint,
  PRIMARY KEY (user_id, account_id),
  CHECK ((import_every_hours = 0) = (next_import_at IS NULL))
);
--> statement-breakpoint
CREATE INDEX game_accounts_by_import ON game_accounts (next_import_at) WHERE next_import_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO game_accounts (user_id, account_id, name, added_at)
SELECT user_id, subject, '', linked_at FROM identities
WHERE provider = 'provider_c' AND user_id IS NOT NULL;
--> statement-breakpoint
-- The account from which the lot was imported; it may be linked no longer. NULL: none.
ALTER TABLE lots ADD COLUMN account_id text CHECK (account_id ~ '^[0-9]{1,20}$');
--> statement-breakpoint
-- The storage unit that holds it; NULL: none.
ALTER TABLE lots ADD COLUMN place text CHECK (length(place) BETWEEN 1 AND 100);
--> statement-breakpoint
UPDATE lots SET account_id = game_accounts.account_id
FROM game_accounts WHERE game_accounts.user_id = lots.user_id AND lots.asset_id IS NOT NULL;
--> statement-breakpoint
-- Imports of one account wait for each other, not those of all accounts of a user.
ALTER TABLE inventory_imports ADD COLUMN account_id text NOT NULL DEFAULT '';
--> statement-breakpoint
UPDATE inventory_imports SET account_id = game_accounts.account_id
FROM game_accounts WHERE game_accounts.user_id = inventory_imports.user_id;
--> statement-breakpoint
ALTER TABLE inventory_imports DROP CONSTRAINT inventory_imports_pkey;
--> statement-breakpoint
ALTER TABLE inventory_imports ADD PRIMARY KEY (user_id, account_id);
