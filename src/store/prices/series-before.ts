import { DAY_MS, type EpochMs } from '../../domain/units.js';
import { arrayLiteral } from '../connection/array-literal.js';
import type { Database } from '../connection/database.js';
import { integer } from '../connection/rows.js';
import { startOfRow } from './price-days.js';
import type { SeriesName } from './series-name.js';

/** The series of items that have prices on days from the first one on that have left the log, by item and source. */
export async function loadSeriesSince(
  database: Database,
  itemIds: readonly number[],
  firstDay: EpochMs,
  days: number,
): Promise<SeriesName[]> {
  if (itemIds.length === 0) return [];
  return database.rows(
    { itemId: integer, sourceId: integer },
    `SELECT DISTINCT item_id AS "itemId", source_id AS "sourceId" FROM price_days
     WHERE item_id = ANY($1::int[]) AND first_day BETWEEN $2 AND $3
     ORDER BY item_id, source_id`,
    [arrayLiteral(itemIds), startOfRow(firstDay), firstDay + (days - 1) * DAY_MS],
  );
}
