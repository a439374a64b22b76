import type { EpochMs } from '../domain/units.js';
import type { Queryable } from './database.js';

/**
 * The ids of items that were created before `time`, have no point from then on, and that nobody
 * holds: they are in no lot, sold or not, on no watchlist, and neither an alert nor an event of one
 * is about them.
 */
export async function loadIdleItems(database: Queryable, time: EpochMs): Promise<number[]> {
  // The last points leave few items whose single points are looked up, by their index: a join would
  // read all points.
  const { rows } = await database.query<{ id: number }>(
    `WITH held AS (
       SELECT item_id FROM lots UNION SELECT item_id FROM watchlist
       UNION SELECT item_id FROM alerts UNION SELECT item_id FROM alert_events
     ), candidates AS MATERIALIZED (
       SELECT id FROM items WHERE created_at < $1
         AND NOT EXISTS (SELECT FROM held WHERE held.item_id = items.id)
         AND NOT EXISTS (SELECT FROM last_points WHERE item_id = items.id AND time >= $1)
     )
     SELECT id FROM candidates EXCEPT
     SELECT item_id FROM price_points
     WHERE item_id = ANY (ARRAY(SELECT id FROM candidates)) AND time >= $1`,
    [time],
  );
  return rows.map(({ id }) => id);
}
