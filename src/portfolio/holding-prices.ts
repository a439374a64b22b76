import { required } from '../domain/required.js';
import { type DurationMs, type EpochMs, HOUR_MS } from '../domain/units.js';
import type { Engine } from '../engine/engine.js';
import type { PricedHolding } from './risk.js';
import type { Holding } from './valuation.js';

/** The ends of the UTC hours in the window, ascending. */
export function hourEnds(window: DurationMs, now: EpochMs): EpochMs[] {
  const last = Math.floor(now / HOUR_MS) * HOUR_MS;
  const count = Math.floor((last - (now - window)) / HOUR_MS) + 1;
  return Array.from({ length: count }, (_, hour) => last - (count - 1 - hour) * HOUR_MS);
}

/** The prices of a holding at these times, all from the market of its shown price. */
export function pricedHolding(
  engine: Engine,
  { itemId, totalValue, price }: Holding,
  moments: readonly EpochMs[],
): PricedHolding {
  if (price === undefined) {
    return { itemId, value: 0, sourceId: undefined, stale: true, prices: [], hours: 0 };
  }
  const { sourceId, stale } = price;
  const points = engine.pointsAt(itemId, sourceId, moments);
  const begin = required(moments[0], 'the first hour');
  const own = new Set(points.map((point) => point?.time).filter((time = begin) => time > begin));
  return {
    itemId,
    value: totalValue,
    sourceId,
    stale,
    prices: points.map((point) => point?.price),
    hours: own.size,
  };
}
