-- Exchange rates as central banks published them. Rows are only added, never changed.
CREATE TABLE exchange_rates (
  -- The central bank, as in the names of src/rates/.
  source text NOT NULL,
  -- The day for which the rates were published.
  day date NOT NULL,
  -- By currency: units of it for one unit of the base of the source, as a decimal text.
  rates jsonb NOT NULL,
  PRIMARY KEY (source, day)
);
