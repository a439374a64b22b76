CREATE TABLE api_tokens (
  -- SHA-256 of the token, which is kept nowhere.
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
--> statement-breakpoint
CREATE INDEX api_tokens_of_user ON api_tokens (user_id);
