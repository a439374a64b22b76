-- What the user sees first; NULL: not chosen.
ALTER TABLE user_settings ADD COLUMN front text;
