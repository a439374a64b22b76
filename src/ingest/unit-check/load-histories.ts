import type { ItemDirectory } from '../../domain/item-directory.js';
import { type EpochMs, WEEK_MS } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import type { SourceTracker } from '../replica/source-tracker.js';
import type { UnitCheck } from './unit-check.js';

export interface HistoryParts {
  readonly engine: Engine;
  readonly items: ItemDirectory;
  readonly sources: SourceTracker;
  /** The markets that are checked. */
  readonly markets: ReadonlySet<string>;
}

/**
 * Adds the stored prices of the markets to the unit check.
 * @returns the time of the newest stored price of each market
 */
export function loadHistories(
  unitCheck: UnitCheck,
  { engine, items, sources, markets }: HistoryParts,
  now: EpochMs,
): Map<string, EpochMs> {
  const newest = new Map<string, EpochMs>();
  for (const { id, marketHashName } of items.all()) {
    for (const { sourceId, price, time } of engine.latest(id, now)) {
      const market = sources.marketOf(sourceId);
      if (!markets.has(market) || time <= now - WEEK_MS) continue;
      const source = sources.nameOf(sourceId);
      unitCheck.addStoredPrice(market, { source, name: marketHashName, price, time });
      if (time > (newest.get(market) ?? 0)) newest.set(market, time);
    }
  }
  return newest;
}
