-- Settings that administrators have stored, by their names in the environment, which wins over them.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- The code with which a service without users is set up from another machine; NULL before it is needed.
ALTER TABLE service ADD COLUMN setup_code text;

-- The state of the scheduled backups, by the process that makes them; NULL if none are made.
ALTER TABLE service ADD COLUMN backups jsonb;
