import type { Tick } from '../../domain/tick.js';
import type { SeriesName } from './series-name.js';

/**
 * Sorts ticks by item, source and time; those at the same time stay in order of arrival. The
 * database stores them fastest in this order, because neighbours share index pages. Cheap if they
 * are already sorted.
 */
export function orderTicks(ticks: readonly Tick[]): Tick[] {
  return ticks.toSorted(
    (a, b) => a.itemId - b.itemId || a.sourceId - b.sourceId || a.time - b.time,
  );
}

/** Whether both have the same item and source. */
export function isSameSeries(a: SeriesName, b: SeriesName): boolean {
  return a.itemId === b.itemId && a.sourceId === b.sourceId;
}

export function isSameSource(a: Tick, b: Tick): boolean {
  return a.sourceId === b.sourceId;
}
