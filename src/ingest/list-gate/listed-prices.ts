import { MAX_PRICE, type Observation } from '../../domain/tick.js';
import type { MinorUnits } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';

/**
 * The prices of each source, by name in the order of the rows, found in slices.
 * @param pieces of what a market lists
 */
export async function pricesBySource(
  pieces: readonly (readonly Observation[])[],
): Promise<Map<string, Map<string, MinorUnits>>> {
  const found = new Map<string, Map<string, MinorUnits>>();
  for (const observations of pieces) {
    await eachInSlices(observations, ({ source, name, price }) => {
      const prices = found.get(source) ?? new Map<string, MinorUnits>();
      found.set(source, prices);
      if (price >= 1 && price <= MAX_PRICE && !prices.has(name)) prices.set(name, price);
    });
  }
  return found;
}
