import type { Tick } from '../../domain/tick.js';
import type { EpochMs } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import type { Transaction } from '../../store/connection/database.js';
import { mergePoints } from '../../store/prices/price-chunks.js';
import type { NewLogRow } from '../../store/prices/price-log.js';
import { isSameSeries } from '../../store/prices/tick-order.js';
import { pointsRows } from './log-rows.js';

/**
 * Merges points that are too old for the log into the chunks of their weeks.
 * @returns the number of new points, and the rows to append: the last point of a series before the horizon is also
 * in the log, as it may be the last one before a window
 */
export async function mergeLate(
  transaction: Transaction,
  late: readonly Tick[],
  engine: Engine,
  now: EpochMs,
): Promise<{ rows: readonly NewLogRow[]; added: number }> {
  if (late.length === 0) return { rows: [], added: 0 };
  const merged = await mergePoints(transaction, late);
  const newest = merged.filter((tick, index) => {
    const next = merged[index + 1];
    if (next !== undefined && isSameSeries(next, tick)) return false;
    const since = engine.series.heldSince(tick.sourceId, now);
    const [held] = engine.observations.pointsAt(tick.itemId, tick.sourceId, [since]);
    return held === undefined || held.time < tick.time;
  });
  return { rows: pointsRows(newest), added: merged.length };
}
