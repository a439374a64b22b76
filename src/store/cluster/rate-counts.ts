import { required } from '../../domain/required.js';
import type { DurationMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';
import { integer } from '../connection/rows.js';

/** The count of a key in its current window. */
export interface RateCount {
  readonly count: number;
  /** Time until the window ends. */
  readonly endsIn: DurationMs;
}

/**
 * Counts one request of the key. The window starts with the first one, by the clock of the server.
 */
export async function countRequest(
  database: Queryable,
  key: string,
  window: DurationMs,
): Promise<RateCount> {
  const rows = await database.rows(
    { count: integer, endsIn: integer },
    `INSERT INTO rate_counts AS previous (key, count, ends_at)
     VALUES ($1, 1, now() + $2 * interval '1 millisecond')
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN previous.ends_at > now() THEN previous.count + 1 ELSE 1 END,
       ends_at = CASE WHEN previous.ends_at > now() THEN previous.ends_at ELSE excluded.ends_at END
     RETURNING count, ceil(extract(epoch FROM ends_at - now()) * 1000)::int AS "endsIn"`,
    [key, window],
  );
  return required(rows[0], 'a count');
}

/** Deletes the counts of windows that have ended. */
export async function dropEndedRateCounts(database: Queryable): Promise<void> {
  await database.query('DELETE FROM rate_counts WHERE ends_at <= now()');
}
