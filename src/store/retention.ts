import { DAY_MS, type EpochMs, HOUR_MS } from '../domain/units.js';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import type { Database, Session } from './database.js';
import { holdHours } from './hours.js';
import { RAISE } from './last-points.js';
import { holdDaysAlone, listDays, partitionOf } from './point-days.js';
import { writeDay } from './price-days.js';
import { TICK_COLUMNS } from './tick-columns.js';

/**
 * Sums up by hour and drops the days wholly before the horizon, each day all or nothing. While the
 * whole database is read no day is dropped.
 * @returns how many days were dropped
 */
export async function dropOldDays(database: Database, horizon: EpochMs): Promise<number> {
  const old = (await listDays(database)).filter((day) => day + DAY_MS <= horizon);
  let dropped = 0;
  for (const day of old) {
    dropped += await database.transaction((session) => dropDay(session, day));
  }
  return dropped;
}

async function dropDay(session: Session, day: EpochMs): Promise<number> {
  // A table that a backup reads cannot be dropped, and all others would wait for that.
  const { rows } = await session.query<{ alone: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1) AS alone',
    [ADVISORY_LOCKS.wholeRead],
  );
  if (rows[0]?.alone !== true) return 0;
  // Another process may have been faster.
  if (!(await holdDaysAlone(session)).includes(day)) return 0;
  await holdHours(session);
  const partition = partitionOf(day);
  await closeHours(session, partition);
  await session.query(
    `INSERT INTO last_points (${TICK_COLUMNS.join(', ')})
     SELECT DISTINCT ON (item_id, source_id) ${TICK_COLUMNS.join(', ')} FROM ${partition}
     ORDER BY item_id, source_id, time DESC ${RAISE}`,
  );
  await writeDay(session, day);
  await session.query(`DROP TABLE ${partition}`);
  return 1;
}

/**
 * Where an hour is there already, as after the retention was made longer: an open one takes the
 * points that it does not have yet, and a closed one stays as it is.
 */
async function closeHours(session: Session, partition: string): Promise<void> {
  await session.query(
    `INSERT INTO price_hours AS stored (item_id, source_id, hour, open, high, low, close, volume,
       count, open_at, close_at)
     SELECT item_id, source_id, point.hour, (array_agg(price ORDER BY time))[1], max(price), min(price),
       (array_agg(price ORDER BY time DESC))[1], sum(volume), count(*), min(time), max(time)
     FROM (SELECT *, time - time % ${HOUR_MS} AS hour FROM ${partition}) AS point
     WHERE NOT EXISTS (
       SELECT FROM price_hours AS known
       WHERE known.item_id = point.item_id AND known.source_id = point.source_id
         AND known.hour = point.hour
         AND (known.times IS NULL OR (point.time - point.hour)::int = ANY (known.times))
     )
     GROUP BY item_id, source_id, point.hour
     ON CONFLICT (item_id, source_id, hour) DO UPDATE
     SET open = CASE WHEN excluded.open_at < stored.open_at THEN excluded.open ELSE stored.open END,
       close = CASE WHEN excluded.close_at > stored.close_at THEN excluded.close ELSE stored.close END,
       high = greatest(stored.high, excluded.high),
       low = least(stored.low, excluded.low),
       volume = stored.volume + excluded.volume,
       count = stored.count + excluded.count,
       open_at = least(stored.open_at, excluded.open_at),
       close_at = greatest(stored.close_at, excluded.close_at),
       times = NULL`,
  );
}
