-- More of what users chose for all of their browsers; NULL where nothing was chosen.
ALTER TABLE user_settings
  -- A name of the IANA time zone database.
  ADD COLUMN timezone text,
  -- The name of a market.
  ADD COLUMN market text,
  -- As in src/domain/user-settings.ts.
  ADD COLUMN valuation text;
