import type { Tick } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import type { Queryable, Session } from './database.js';
import { TICK_COLUMNS, TICK_ROWS, tickArrays } from './tick-columns.js';
import { isSameSeries } from './tick-order.js';

/**
 * The newest point of each series among those before `time`, be they kept as they came or not. Cheap
 * where all of them are summed up by hour; points that are still kept are looked through.
 */
export async function lastPointsBefore(database: Queryable, time: EpochMs): Promise<Tick[]> {
  const { rows } = await database.query<Tick>(
    `SELECT DISTINCT ON (item_id, source_id)
       item_id AS "itemId", source_id AS "sourceId", time, price, volume
     FROM (
       SELECT ${TICK_COLUMNS.join(', ')} FROM last_points WHERE time < $1
       UNION ALL
       SELECT ${TICK_COLUMNS.join(', ')} FROM price_points WHERE time < $1
     ) AS earlier
     ORDER BY item_id, source_id, time DESC`,
    [time],
  );
  return rows;
}

/**
 * The points of these items from `time` on that are kept as they came, and of each of their series
 * the newest one before.
 */
export async function pointsOfItems(
  database: Queryable,
  itemIds: readonly number[],
  time: EpochMs,
): Promise<Tick[]> {
  const columns = TICK_COLUMNS.join(', ');
  const { rows } = await database.query<Tick>(
    `SELECT item_id AS "itemId", source_id AS "sourceId", time, price, volume
     FROM (
       SELECT ${columns} FROM price_points WHERE item_id = ANY ($1::int[]) AND time >= $2
       UNION ALL
       (SELECT DISTINCT ON (item_id, source_id) ${columns} FROM (
          SELECT ${columns} FROM last_points WHERE item_id = ANY ($1::int[]) AND time < $2
          UNION ALL
          SELECT ${columns} FROM price_points WHERE item_id = ANY ($1::int[]) AND time < $2
        ) AS earlier
        ORDER BY item_id, source_id, time DESC)
     ) AS wanted`,
    [itemIds, time],
  );
  return rows;
}

/**
 * Puts points in the place of older last ones.
 * @param ticks by item, source and time
 */
export async function raiseLastPoints(session: Session, ticks: readonly Tick[]): Promise<void> {
  const newest = ticks.filter((tick, place) => {
    const next = ticks[place + 1];
    return next === undefined || !isSameSeries(tick, next);
  });
  if (newest.length === 0) return;
  await session.query(
    `INSERT INTO last_points (${TICK_COLUMNS.join(', ')}) SELECT * FROM ${TICK_ROWS} ${RAISE}`,
    tickArrays(newest),
  );
}

/** Ends an INSERT into last_points: an older point never takes a newer one's place. */
export const RAISE = `ON CONFLICT (item_id, source_id) DO UPDATE
  SET time = excluded.time, price = excluded.price, volume = excluded.volume
  WHERE last_points.time < excluded.time`;
