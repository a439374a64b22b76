-- Of the token of a shared link only its SHA-256 is kept, as of every other token.
ALTER TABLE portfolio_shares ADD COLUMN token_hash bytea;
--> statement-breakpoint
UPDATE portfolio_shares SET token_hash = sha256(convert_to(token, 'UTF8'));
--> statement-breakpoint
ALTER TABLE portfolio_shares
  DROP COLUMN token,
  ALTER COLUMN token_hash SET NOT NULL,
  ADD UNIQUE (token_hash),
  ADD CHECK (length(token_hash) = 32);
