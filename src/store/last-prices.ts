import type { Tick } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import type { Queryable } from './database.js';

/** The newest observation of a series that has left the log. */
export interface LastPrice extends Tick {
  /** Since when its price had been what it is. */
  readonly since: EpochMs;
}

/** Those of all series, or of these items. */
export async function loadLastPrices(
  database: Queryable,
  itemIds?: readonly number[],
): Promise<LastPrice[]> {
  const { rows } = await database.query<LastPrice>(
    `SELECT item_id AS "itemId", source_id AS "sourceId", time, price, volume, since
     FROM last_prices WHERE $1::int[] IS NULL OR item_id = ANY ($1::int[])`,
    [itemIds ?? null],
  );
  return rows;
}
