import type { MinorUnits } from '../../domain/units.js';

/** The fewest items in common that allow a comparison: a single item may be off by itself. */
export const MIN_ITEMS = 10;

/**
 * An item is compared when either price is at least this. Below, rounding to whole cents and the
 * least price that a market allows make honest markets differ by a factor of three.
 */
const MIN_PRICE: MinorUnits = 20;

/**
 * The median ratio of the prices to the known ones, over all that can be compared; undefined if
 * there are too few.
 * @param known the price that each one is compared with; 0 where there is none
 */
export function medianRatio<Priced extends { readonly price: MinorUnits }>(
  all: readonly Priced[],
  known: (one: Priced) => MinorUnits,
): number | undefined {
  const ratios = new Float64Array(all.length);
  let count = 0;
  for (const one of all) {
    const before = known(one);
    if (before === 0 || Math.max(one.price, before) < MIN_PRICE) continue;
    ratios[count] = one.price / before;
    count += 1;
  }
  return count < MIN_ITEMS ? undefined : ratios.subarray(0, count).sort()[count >> 1];
}
