import type { Lot } from '../domain/lot.js';
import { required } from '../domain/required.js';
import type { EpochMs } from '../domain/units.js';
import type { Engine } from '../engine/engine.js';

/** The prices of an item at times, and the source of each; 0 before the first one. */
export interface FollowedPrices {
  readonly prices: Int32Array;
  readonly sourceIds: Int32Array;
}

/**
 * The source of the shown price first, the others in order of preference, without bids. Empty without a
 * price.
 */
export function sourcesOf(engine: Engine, itemId: number, now: EpochMs): number[] {
  const shown = engine.current(itemId, now)?.sourceId;
  const all = engine
    .latest(itemId, now)
    .map(({ sourceId }) => sourceId)
    .filter((sourceId) => engine.priceKind(sourceId) !== 'bid');
  return shown === undefined ? [] : [shown, ...all.filter((sourceId) => sourceId !== shown)];
}

/**
 * The prices of the preferred sources; before their first price, those of the next one.
 * @param prices those of the next source, which are changed
 */
export function mended(
  preferred: FollowedPrices | undefined,
  prices: Int32Array,
  sourceId: number,
): FollowedPrices {
  const sourceIds = prices.map((price) => (price > 0 ? sourceId : 0));
  if (preferred === undefined) return { prices, sourceIds };
  for (const [place, price] of preferred.prices.entries()) {
    if (price === 0) continue;
    prices[place] = price;
    sourceIds[place] = required(preferred.sourceIds[place], 'a source');
  }
  return { prices, sourceIds };
}

/** The time of the first purchase, by item. */
export function firstHeld(lots: readonly Lot[]): Map<number, EpochMs> {
  const first = new Map<number, EpochMs>();
  for (const { itemId, acquiredAt } of lots) {
    first.set(itemId, Math.min(acquiredAt, first.get(itemId) ?? acquiredAt));
  }
  return first;
}
