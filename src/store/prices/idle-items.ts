import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';
import { integer } from '../connection/rows.js';

/**
 * The ids of items that were created before `time`, and that no user holds: they are in no lot, sold
 * or not, on no watchlist, and neither an alert nor an event of one is about them.
 */
export async function loadUnheldItems(database: Queryable, time: EpochMs): Promise<number[]> {
  const rows = await database.rows(
    { id: integer },
    `SELECT id FROM items WHERE created_at < $1
     EXCEPT (SELECT item_id FROM lots UNION SELECT item_id FROM watchlist
       UNION SELECT item_id FROM alerts UNION SELECT item_id FROM alert_events)`,
    [time],
  );
  return rows.map(({ id }) => id);
}
