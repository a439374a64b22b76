import type { Tick } from '../domain/tick.js';
import type { Queryable, Session } from './database.js';
import { TICK_COLUMNS, TICK_ROWS, tickArrays } from './tick-columns.js';

/** The newest point of each series among those that are no longer kept as they came. */
export async function lastPoints(database: Queryable): Promise<Tick[]> {
  const { rows } = await database.query<Tick>(
    `SELECT item_id AS "itemId", source_id AS "sourceId", time, price, volume FROM last_points
     ORDER BY item_id, source_id`,
  );
  return rows;
}

/** Puts points in the place of older last ones. */
export async function raiseLastPoints(session: Session, ticks: readonly Tick[]): Promise<void> {
  const newest = newestBySeries(ticks);
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

function newestBySeries(ticks: readonly Tick[]): Tick[] {
  const newest = new Map<string, Tick>();
  for (const tick of ticks) {
    const key = `${tick.itemId},${tick.sourceId}`;
    const known = newest.get(key);
    if (known === undefined || known.time < tick.time) newest.set(key, tick);
  }
  return [...newest.values()];
}
