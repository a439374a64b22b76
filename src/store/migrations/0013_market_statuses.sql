-- At most one row: the statuses of the markets as the leader, the process that asks them, last wrote
-- them. They need not outlive a crash of the server: they are written anew every two seconds.
CREATE UNLOGGED TABLE market_statuses (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- A list of MarketStatus, as in src/domain/source.ts.
  statuses jsonb NOT NULL,
  -- By the clock of the server, which reckons the age for those who read.
  written_at timestamptz NOT NULL DEFAULT now()
);
