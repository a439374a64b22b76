import type { MinorUnits } from '../../domain/units.js';

/** Fewer items in common tell nothing: one of them may well be off by itself. */
export const MIN_ITEMS = 10;

/**
 * An item is compared when either price is at least this. Below, rounding to whole cents and the
 * least price that a market allows make honest markets differ by a factor of three.
 */
const MIN_PRICE: MinorUnits = 20;

/**
 * How many times what was known the prices are: the median over all that can be compared, or
 * undefined where they are too few to tell.
 * @param known what is held against each price; 0 where nothing is
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
