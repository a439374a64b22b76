-- In the order in which events are committed; some numbers are left out.
ALTER TABLE alert_events ADD COLUMN number bigint NOT NULL GENERATED ALWAYS AS IDENTITY;
--> statement-breakpoint
CREATE UNIQUE INDEX alert_events_by_number ON alert_events (number);
