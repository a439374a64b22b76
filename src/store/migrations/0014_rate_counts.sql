-- Requests counted by all processes together, in windows that begin with the first request of a key.
-- They need not outlive a crash of the server: a count then begins anew.
CREATE UNLOGGED TABLE rate_counts (
  -- What is limited, and the address of the sender or its network.
  key text PRIMARY KEY,
  count integer NOT NULL,
  -- The end of the window, by the clock of the server. The row is of no use from then on.
  ends_at timestamptz NOT NULL
);
