-- By which the user groups the lot: an array of texts.
ALTER TABLE lots ADD COLUMN tags jsonb NOT NULL DEFAULT '[]';
--> statement-breakpoint
-- Increases with each change of lots or sales.
ALTER TABLE users ADD COLUMN portfolio_version bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
-- Changes of many lots at once.
CREATE TABLE lot_changes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  made_at bigint NOT NULL,
  -- Of the portfolio after the change.
  version bigint NOT NULL,
  -- In the form of the API, with its currency.
  edit jsonb NOT NULL,
  -- How many were changed.
  lots integer NOT NULL CHECK (lots > 0),
  undone_at bigint,
  PRIMARY KEY (user_id, id)
);
--> statement-breakpoint
CREATE INDEX lot_changes_by_time ON lot_changes (made_at);
--> statement-breakpoint
-- The lots of a change before and after it, while it can be undone.
CREATE TABLE lot_change_parts (
  user_id uuid NOT NULL,
  change_id uuid NOT NULL,
  part integer NOT NULL,
  -- JSON, compressed by gzip.
  lots bytea NOT NULL,
  PRIMARY KEY (user_id, change_id, part),
  FOREIGN KEY (user_id, change_id) REFERENCES lot_changes ON UPDATE CASCADE ON DELETE CASCADE
);
