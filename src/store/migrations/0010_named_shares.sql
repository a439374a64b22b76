-- A user has several links, each with a name and what it shows.
ALTER TABLE portfolio_shares
  DROP CONSTRAINT portfolio_shares_pkey,
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN name text NOT NULL DEFAULT 'Portfolio',
  -- When it stops working; NULL for never.
  ADD COLUMN ends_at bigint,
  -- Whether it shows amounts and quantities, or shares in percent alone.
  ADD COLUMN amounts boolean NOT NULL DEFAULT true,
  ADD COLUMN lots boolean NOT NULL DEFAULT false,
  ADD COLUMN history boolean NOT NULL DEFAULT false,
  ADD PRIMARY KEY (user_id, id);
