-- Names a session to its owner. It opens nothing: the cookie's value is not derived from it.
ALTER TABLE sessions ADD id uuid NOT NULL DEFAULT gen_random_uuid();
--> statement-breakpoint
CREATE UNIQUE INDEX sessions_by_id ON sessions (id);
--> statement-breakpoint
-- The browser and system that used the session last, such as `Firefox on Windows`. Empty: not known.
ALTER TABLE sessions ADD device text NOT NULL DEFAULT '';
--> statement-breakpoint
-- Accounts whose owner wants to merge them into another one, which has yet to be proven. The browser
-- holds the token; this is its SHA-256.
CREATE TABLE merge_offers (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  offered_at bigint NOT NULL
);
--> statement-breakpoint
-- Merging changes the owner of rows; rows that belong to them follow.
ALTER TABLE sales DROP CONSTRAINT sales_user_id_lot_id_fkey,
  ADD FOREIGN KEY (user_id, lot_id) REFERENCES lots ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE alert_events DROP CONSTRAINT alert_events_user_id_alert_id_fkey,
  ADD FOREIGN KEY (user_id, alert_id) REFERENCES alerts ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE alert_deliveries DROP CONSTRAINT alert_deliveries_user_id_event_id_fkey,
  ADD FOREIGN KEY (user_id, event_id) REFERENCES alert_events ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
-- What administrators ask of the process that records prices, which takes the rows.
CREATE TABLE market_commands (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  market text NOT NULL,
  command text NOT NULL CHECK (command IN ('poll', 'release')),
  asked_at bigint NOT NULL
);
