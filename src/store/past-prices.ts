import { DAY_MS, type DurationMs, type EpochMs } from '../domain/units.js';
import type { Database } from './database.js';
import { pastByDays } from './past-days.js';
import { pastByHours } from './past-hours.js';
import type { SeriesName } from './series-name.js';

/** Series read in one transaction: others get their turn between two. */
const CHUNK = { byDays: 500, byHours: 100 };

/**
 * What each series cost at these moments: its last price before each; 0 before its first.
 * @param moments ascending, `step` apart, each a whole number of steps, which are whole hours
 * @returns in the order of the series
 */
export async function loadPastPrices(
  database: Database,
  series: readonly SeriesName[],
  moments: readonly EpochMs[],
  step: DurationMs,
): Promise<Int32Array[]> {
  const columns: Int32Array[] = [];
  if (moments.length === 0) return series.map(() => new Int32Array(0));
  const [load, size] =
    step % DAY_MS === 0 ? [pastByDays, CHUNK.byDays] : [pastByHours, CHUNK.byHours];
  for (let start = 0; start < series.length; start += size) {
    const chunk = series.slice(start, start + size);
    const found = await database.transaction((session) => load(session, chunk, moments, step));
    for (const column of found) carryForward(column);
    columns.push(...found);
  }
  return columns;
}

/** A price stands until the next one comes. */
function carryForward(column: Int32Array): void {
  for (let place = 1; place < column.length; place += 1) {
    if (column[place] === 0) column[place] = column[place - 1] ?? 0;
  }
}
