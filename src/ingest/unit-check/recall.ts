import type { ItemDirectory } from '../../domain/item-directory.js';
import { type EpochMs, WEEK_MS } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import type { SourceTracker } from '../replica/source-tracker.js';
import type { Calibrator } from './calibrator.js';

export interface Recollection {
  readonly engine: Engine;
  readonly items: ItemDirectory;
  readonly sources: SourceTracker;
  /** The markets that are judged. */
  readonly markets: ReadonlySet<string>;
}

/**
 * Tells a calibrator what is stored of the markets already.
 * @returns when something was last taken in from each of them
 */
export function recall(
  calibrator: Calibrator,
  { engine, items, sources, markets }: Recollection,
  now: EpochMs,
): Map<string, EpochMs> {
  const lastTaken = new Map<string, EpochMs>();
  for (const { id, marketHashName } of items.all()) {
    for (const { sourceId, price, time } of engine.latest(id, now)) {
      const market = sources.marketOf(sourceId);
      if (!markets.has(market) || time <= now - WEEK_MS) continue;
      const source = sources.nameOf(sourceId);
      calibrator.remember(market, { source, name: marketHashName, price, time });
      if (time > (lastTaken.get(market) ?? 0)) lastTaken.set(market, time);
    }
  }
  return lastTaken;
}
