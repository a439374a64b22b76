import type { EpochMs, MinorUnits } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import { atRatio, type PastPart } from './item-pasts.js';

/**
 * The last prices of an item's past at or before times in memory: those of its series, before the first of these
 * those of earlier parts, at its level; 0 before all of them.
 * @param parts from the latest to the earliest
 */
export function pastPrices(
  engine: Engine,
  itemId: number,
  parts: readonly PastPart[],
  times: readonly EpochMs[],
): MinorUnits[] {
  const prices = times.map(() => 0);
  for (const { sourceId, ratio } of parts) {
    if (!prices.includes(0)) break;
    for (const [index, price = 0] of engine.observations
      .pricesAt(itemId, sourceId, times)
      .entries()) {
      if (prices[index] === 0 && price > 0) prices[index] = atRatio(price, ratio);
    }
  }
  return prices;
}
