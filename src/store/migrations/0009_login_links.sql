-- Those under way name no browser; they are good for minutes, and are asked for again.
DELETE FROM magic_links;
--> statement-breakpoint
ALTER TABLE magic_links
  DROP COLUMN used_at,
  -- The browser that asked, by the hash of a cookie.
  ADD COLUMN browser_hash bytea NOT NULL CHECK (length(browser_hash) = 32),
  -- Whose requests are counted together: a network, or a browser known to the address.
  ADD COLUMN asker text NOT NULL,
  -- The strongest use of this link or a later void: 0 none, 1 opened, 2 confirmed by a button,
  -- 3 opened in the browser that asked.
  ADD COLUMN used smallint NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND 3),
  -- False once its mail has failed.
  ADD COLUMN counted boolean NOT NULL DEFAULT true;
--> statement-breakpoint
CREATE INDEX magic_links_of_asker ON magic_links (asker, created_at);
--> statement-breakpoint
-- Browsers that asked for a link and opened it: their requests for that address are counted by
-- themselves, whatever others ask for in its name.
CREATE TABLE known_browsers (
  browser_hash bytea NOT NULL CHECK (length(browser_hash) = 32),
  email text NOT NULL,
  seen_at bigint NOT NULL,
  PRIMARY KEY (browser_hash, email)
);
