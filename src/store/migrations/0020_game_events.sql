-- Posts of the game's makers on the platform. Rows are only added, never changed.
CREATE TABLE game_events (
  -- The number of the post on the platform.
  id text PRIMARY KEY,
  time timestamptz NOT NULL,
  title text NOT NULL,
  -- The page of the post.
  link text NOT NULL,
  -- As in src/domain/game-event.ts.
  kind text NOT NULL
);

CREATE INDEX game_events_time ON game_events (time);
