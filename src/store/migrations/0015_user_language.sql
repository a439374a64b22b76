-- The language of mails to the user, that of the pages last seen; NULL: not known.
ALTER TABLE user_settings ADD COLUMN language text;
