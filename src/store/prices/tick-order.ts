import type { Tick } from '../../domain/tick.js';
import type { SeriesName } from './series-name.js';

/**
 * Ticks by item, source and time; those at the same time stay in order of arrival. The database
 * takes them fastest so: neighbours share the pages of its index. Costs little where it is so.
 */
export function orderTicks(ticks: readonly Tick[]): Tick[] {
  return ticks.toSorted(
    (a, b) => a.itemId - b.itemId || a.sourceId - b.sourceId || a.time - b.time,
  );
}

/** Whether both are of one item and source. */
export function isSameSeries(a: SeriesName, b: SeriesName): boolean {
  return a.itemId === b.itemId && a.sourceId === b.sourceId;
}

export function isSameSource(a: Tick, b: Tick): boolean {
  return a.sourceId === b.sourceId;
}
