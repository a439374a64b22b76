CREATE TABLE users (
  id uuid PRIMARY KEY,
  -- In its normal form. NULL: none is known, and none matches.
  email text UNIQUE CHECK (email <> ''),
  -- Whether the mailbox's owner has shown himself, by a link mailed to him or by a provider's word
  -- that it verified the address.
  email_proven boolean NOT NULL,
  name text NOT NULL,
  avatar_url text NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE identities (
  provider text NOT NULL,
  -- The provider's own, unchanging name for the person.
  subject text NOT NULL CHECK (subject <> ''),
  -- NULL: it was taken from an account when the owner of the account's address came. It signs in
  -- again with an address that its provider verified, and with no other.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  linked_at bigint NOT NULL,
  PRIMARY KEY (provider, subject)
);
--> statement-breakpoint
CREATE INDEX identities_of_user ON identities (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX one_game_account ON identities (user_id) WHERE provider = 'provider_c';
--> statement-breakpoint
CREATE TABLE sessions (
  -- SHA-256 of the cookie's value, which is kept nowhere.
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at bigint NOT NULL,
  last_seen_at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX sessions_of_user ON sessions (user_id);
--> statement-breakpoint
CREATE TABLE magic_links (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  email text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  -- Used, or void since another link of the address was used.
  used_at bigint
);
--> statement-breakpoint
CREATE INDEX magic_links_of_email ON magic_links (email, created_at);
--> statement-breakpoint
-- Sign-ins on their way through a provider; each row is taken once.
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
--> statement-breakpoint
-- OpenID 2.0 assertions that were accepted, for as long as they could come again.
CREATE TABLE openid_nonces (
  nonce text PRIMARY KEY,
  expires_at bigint NOT NULL
);
