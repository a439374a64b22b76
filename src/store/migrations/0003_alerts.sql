-- What a day ended with: a portfolio's history over a year reads one hour of each day, side by side.
CREATE INDEX last_hours_of_days ON price_hours (item_id, source_id, hour) INCLUDE (close)
  WHERE hour % 86400000 = 82800000;
--> statement-breakpoint
CREATE SEQUENCE alert_revisions;
--> statement-breakpoint
CREATE TABLE alerts (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  item_id integer NOT NULL REFERENCES items,
  -- What it waits for, as domain/alert.ts says.
  rule jsonb NOT NULL,
  email boolean NOT NULL,
  -- With the key of its signatures, which has to be known to sign.
  webhook_url text,
  webhook_secret text,
  enabled boolean NOT NULL,
  -- Whether it can fire, and the market on which that was seen; 0 before it was looked at.
  armed boolean NOT NULL,
  source_id smallint NOT NULL,
  last_triggered_at bigint,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  -- From the sequence, with every change by the user: who watches reads what is above the last that
  -- he has seen.
  revision bigint NOT NULL,
  -- Kept for a while, so that who watches sees it.
  deleted_at bigint,
  PRIMARY KEY (user_id, id),
  CHECK ((webhook_url IS NULL) = (webhook_secret IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX alerts_by_revision ON alerts (revision);
--> statement-breakpoint
CREATE TABLE alert_events (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  alert_id uuid NOT NULL,
  item_id integer NOT NULL,
  -- As it was then.
  rule jsonb NOT NULL,
  value double precision NOT NULL,
  price integer NOT NULL,
  triggered_at bigint NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, alert_id) REFERENCES alerts ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX alert_events_by_time ON alert_events (user_id, triggered_at);
--> statement-breakpoint
CREATE TABLE alert_deliveries (
  user_id uuid NOT NULL,
  event_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'webhook')),
  status text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed', 'suppressed')),
  attempts integer NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  -- When it is tried next; who tries it sets the time at which another may.
  next_attempt_at bigint NOT NULL,
  delivered_at bigint,
  -- Why the last attempt failed.
  error text,
  PRIMARY KEY (user_id, event_id, channel),
  FOREIGN KEY (user_id, event_id) REFERENCES alert_events ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX deliveries_of_user ON alert_deliveries (user_id, channel, created_at);
--> statement-breakpoint
CREATE INDEX deliveries_due ON alert_deliveries (next_attempt_at) WHERE status = 'pending';
