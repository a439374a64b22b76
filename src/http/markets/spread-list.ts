import type { SpreadSort } from '../../domain/spread-sort.js';
import type { Spread } from '../../domain/trade-legs.js';

/** The first spreads in the order, ties by item id. */
export function firstSpreads(
  spreads: readonly Spread[],
  sort: SpreadSort,
  most: number,
): readonly Spread[] {
  const keyOf = ({ profit, pays }: Spread) => (sort === 'profit' ? profit : profit / pays);
  const keys = new Float64Array(spreads.map(keyOf)).sort();
  // Most are out of the running: comparing keys alone is many times faster than sorting objects.
  const lowest = keys.at(-most) ?? Number.NEGATIVE_INFINITY;
  return spreads
    .filter((spread) => keyOf(spread) >= lowest)
    .sort((a, b) => keyOf(b) - keyOf(a) || a.itemId - b.itemId)
    .slice(0, most);
}
