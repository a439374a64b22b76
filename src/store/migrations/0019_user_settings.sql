-- What users chose for all of their browsers; NULL where nothing was chosen.
CREATE TABLE user_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- ISO 4217.
  currency text,
  -- As in src/domain/user-settings.ts.
  theme text
);
