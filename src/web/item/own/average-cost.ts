import type { Lot } from '../../../client/index.js';

/** The average cost of one held item, in cents; undefined if no cost is known. */
export function averageCost(
  lots: readonly Pick<Lot, 'remaining' | 'unit_cost'>[],
): number | undefined {
  let [items, cost] = [0, 0];
  for (const { remaining, unit_cost } of lots) {
    if (unit_cost === null) continue;
    items += remaining;
    cost += remaining * unit_cost;
  }
  return items === 0 ? undefined : cost / items;
}
