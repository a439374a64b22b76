-- What a figure claimed on a day, and how many of the claims came true.
CREATE TABLE accuracy (
  figure text NOT NULL,
  -- Days between the claims and the close by which they are judged.
  horizon smallint NOT NULL,
  -- Days since 1970, in UTC.
  day integer NOT NULL,
  -- When the newest claims were added.
  made_at bigint NOT NULL,
  -- NULL after they were judged.
  claims jsonb,
  -- NULL before they are judged.
  outcome jsonb,
  PRIMARY KEY (figure, horizon, day)
);
