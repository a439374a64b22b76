-- One row: what the processes on this database have in common.
CREATE TABLE service (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- Tells this service from others that use the same Redis.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Counts those who recorded prices, one after another: whoever knows a former number is none.
  term integer NOT NULL DEFAULT 0,
  -- Of the last change, and when it was made at the latest.
  position bigint NOT NULL DEFAULT 0,
  changed_at bigint NOT NULL DEFAULT 0
);
--> statement-breakpoint
INSERT INTO service DEFAULT VALUES;
--> statement-breakpoint
-- The last changes, for processes that missed one. It need not outlive a crash of the server: a
-- process that does not find its next change here reads all points again.
CREATE UNLOGGED TABLE changes (
  position bigint PRIMARY KEY,
  made_at bigint NOT NULL,
  -- As src/bus/change-bytes.ts writes it.
  bytes bytea NOT NULL
);
--> statement-breakpoint
-- The bytes are dense already.
ALTER TABLE changes ALTER bytes SET STORAGE EXTERNAL;
